import { tonight as words } from '#text/tonight.ts';
import { paperHere } from '../paper.ts';
import { askNames } from '../tonight.ts';
import { nextEvening, onSettings, readSetting, writeSetting } from '../storage/settings.ts';

/**
 * ‘Which one tonight?’: shows an answer after each tap, using the first choice in rows where nothing is chosen, and
 * offers other answers. Reads the answers from the table. The choice is saved until the next evening.
 */
class WhichOne extends HTMLElement {
  readonly #names = askNames;

  connectedCallback(): void {
    this.#choosePaper();
    onSettings(() => this.#choosePaper());
    const [until = '', ...saved] = readSetting('tonight')?.split(' ') ?? [];
    const isEarly = this.#chosen().some((choice) => choice >= 0);
    if (!isEarly && Number(until) > Date.now())
      for (const [at, choice] of saved.entries()) {
        const radio = this.#radio(at, Number(choice));
        if (radio) radio.checked = true;
      }
    this.addEventListener('change', () => this.#choose());
    this.addEventListener('click', ({ target }) => {
      const { at, choice } = (target as HTMLElement).dataset;
      const radio = at === undefined ? null : this.#radio(Number(at), Number(choice));
      if (!radio) return;
      radio.checked = true;
      radio.focus();
      this.#choose();
    });
    if (this.#chosen().some((choice) => choice >= 0)) this.#show();
  }

  #choosePaper(): void {
    const links = [...this.querySelectorAll<HTMLElement>('[data-paper]')];
    const paper = paperHere(links.map(({ dataset }) => dataset['paper'] ?? ''));
    for (const link of links) link.hidden = link.dataset['paper'] !== paper;
  }

  #radio(at: number, choice: number): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>(`[name=${this.#names[at]}][value="${choice}"]`);
  }

  /** The choice in each row; −1 for none. */
  #chosen(): readonly number[] {
    return this.#names.map((name) =>
      Number(this.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value ?? -1),
    );
  }

  #cell([many = 0, long = 0, fancy = 0]: readonly number[]): HTMLElement | undefined {
    const row = this.querySelectorAll<HTMLTableRowElement>('[data-row]')[many * 3 + long];
    const cells = [...(row?.querySelectorAll('td') ?? [])];
    return cells.flatMap((cell) => Array.from({ length: cell.colSpan }, () => cell))[fancy];
  }

  #choose(): void {
    writeSetting('tonight', [nextEvening(new Date()), ...this.#chosen()].join(' '));
    this.#show();
  }

  #show(): void {
    const chosen = this.#chosen();
    for (const game of this.querySelectorAll<HTMLElement>('[data-fits]'))
      game.hidden = game.dataset['fits']!.split(' ').some(
        (fits, at) => chosen[at]! >= 0 && !fits.includes(`${chosen[at]}`),
      );
    const made = chosen.map((choice) => Math.max(choice, 0));
    const cell = this.#cell(made);
    const answer = cell?.dataset['answer'];
    for (const panel of this.querySelectorAll('.tonight > *'))
      panel.classList.toggle('shown', panel.id === `tonight-${answer}`);
    const panel = this.querySelector('.tonight > .shown');
    for (const way of panel?.querySelectorAll<HTMLElement>('[data-way]') ?? [])
      way.classList.toggle('main', way.dataset['way'] === cell?.dataset['first']);
    panel?.querySelector('[data-part=note]')?.replaceChildren(cell?.querySelector('span')?.textContent ?? '');
    panel?.querySelector('[data-part=or]')?.replaceChildren(...this.#others(made, answer));
  }

  /** The two other answers that are most similar, for the same number of players, as buttons that choose them. */
  #others(made: readonly number[], answer: string | undefined): readonly (string | Node)[] {
    const found = new Map<string | undefined, HTMLElement>();
    for (const at of [1, 2])
      for (const [choice] of words.asks[at]!.choices.entries()) {
        const other = this.#cell(made.with(at, choice));
        const name = other?.dataset['answer'];
        if (name === answer || found.has(name) || found.size > 1) continue;
        const button = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: other?.querySelector('a')?.textContent ?? '',
        });
        Object.assign(button.dataset, { at, choice });
        found.set(name, button);
      }
    return [...found.values()].flatMap((button, index) => {
      const { at, choice } = button.dataset;
      const other = this.#radio(Number(at), Number(choice))?.dataset['other'] ?? '';
      return [index === 0 ? `${words.or} ` : ' ', button, `, ${other}.`];
    });
  }
}

customElements.define('which-one', WhichOne);
