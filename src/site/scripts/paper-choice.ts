import { guessPaper } from '../paper.ts';
import { onSettings, readSetting, writeSetting } from '../storage/settings.ts';

/**
 * The event for the document, with the paper's id, when a reader chooses paper or ink, and once when the page has
 * loaded.
 */
export const paperEvent = 'saucer-press:paper';

/**
 * Radio buttons for the reader's paper and ink. In each list `[data-papers]` of the page, items with the paper's
 * `data-paper` move to the front; the others remain. The style sheet shows only items with the chosen `data-ink`. The
 * paper is guessed from the reader's language, and both choices are saved.
 */
class PaperChoice extends HTMLElement {
  connectedCallback(): void {
    const paper = this.#choose('paper', (ids) => guessPaper(navigator.language, ids));
    const ink = this.#choose('ink', ([first = 'full']) => first);
    show({ paper, ink });
    onSettings(() => {
      for (const radio of this.querySelectorAll('input'))
        if (radio.value === readSetting(radio.name as 'paper' | 'ink')) radio.click();
    });
  }

  /**
   * Checks the saved choice, or the likely one. Saves later choices, and a choice that was made before this script
   * loaded.
   */
  #choose(name: 'paper' | 'ink', likely: (ids: readonly string[]) => string): string {
    const radios = [...this.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
    const ids = radios.map(({ value }) => value);
    const early = radios.find(({ checked, defaultChecked }) => checked && !defaultChecked);
    if (early) writeSetting(name, early.value);
    const remembered = early?.value ?? readSetting(name);
    const chosen = remembered && ids.includes(remembered) ? remembered : likely(ids);
    for (const radio of radios) {
      radio.checked = radio.value === chosen;
      radio.addEventListener('change', () => {
        writeSetting(name, radio.value);
        show({ [name]: radio.value });
      });
    }
    return chosen;
  }
}

/** Shows a choice of paper, ink or both. */
function show(chosen: Readonly<Record<string, string>>): void {
  const { paper = '', ink = '' } = Object.assign(document.documentElement.dataset, chosen);
  for (const list of document.querySelectorAll('[data-papers]')) {
    const items = [...list.children] as HTMLElement[];
    const strange = ({ dataset }: HTMLElement): number =>
      2 * Number((dataset['ink'] ?? ink) !== ink) + Number(dataset['paper'] !== paper);
    // Replace all items at once, so that none visibly jumps.
    list.replaceChildren(...items.sort((a, b) => strange(a) - strange(b)));
  }
  document.dispatchEvent(new CustomEvent(paperEvent, { detail: paper }));
}

customElements.define('paper-choice', PaperChoice);
