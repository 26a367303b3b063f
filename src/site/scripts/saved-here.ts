import { size } from '../formats.ts';
import { about as words } from '#text/pages.ts';
import { clearEverything, countSaved } from '../storage/saved.ts';

/** Lists the data stored on this device, and deletes all of it after a confirmation. */
class SavedHere extends HTMLElement {
  readonly #list = this.#part<HTMLUListElement>('list');
  readonly #says = this.#part('says');
  readonly #dialog = this.#part<HTMLDialogElement>('dialog');

  #part<T extends HTMLElement = HTMLElement>(name: string): T {
    const found = this.querySelector<T>(`[data-part=${name}]`);
    if (!found) throw new Error(`<kept-here> lacks its ${name}`);
    return found;
  }

  connectedCallback(): void {
    this.#part('clear').addEventListener('click', () => this.#dialog.showModal());
    this.#part('no').addEventListener('click', () => this.#dialog.close());
    this.#part('yes').addEventListener('click', () => void this.#clear());
    this.hidden = false;
    void this.#look();
  }

  async #look(): Promise<void> {
    const saved = await countSaved();
    const lines = [
      words.sessions(saved.sessions),
      words.results(saved.results),
      saved.unreadable > 0 ? words.unreadable(saved.unreadable) : '',
      words.settings(saved.settings),
      words.files(saved.caches),
      saved.bytes === undefined ? '' : words.room(size(saved.bytes)),
      saved.persisted ? words.persisted : '',
    ];
    this.#list.replaceChildren(
      ...lines.filter(Boolean).map((line) => {
        const item = document.createElement('li');
        item.textContent = line;
        return item;
      }),
    );
  }

  async #clear(): Promise<void> {
    this.#dialog.close();
    const failed = await clearEverything();
    dispatchEvent(new Event('storage'));
    await this.#look();
    this.#says.textContent = failed.length === 0 ? words.cleared : words.notCleared;
  }
}

customElements.define('kept-here', SavedHere);
