import { words } from '#text/search.ts';
import type { GameId } from '../../content/schema/common.ts';
import type { SearchFile, Shown } from '../search/entry.ts';
import type { Finder, Found } from '../search/find.ts';

/** Results that a list shows at most. */
const most = 40;

interface Loaded {
  readonly finder: Finder;
  readonly games: SearchFile['games'];
}

let loaded: Promise<Loaded> | undefined;

/** The index and what reads it, once for all the search boxes of a page. */
function load(address: string): Promise<Loaded> {
  loaded ??= (async () => {
    const [{ Finder: Class }, response] = await Promise.all([import('../search/find.ts'), fetch(address)]);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const file = (await response.json()) as SearchFile;
    return { finder: new Class(file), games: file.games };
  })();
  // What failed once may work later.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

/**
 * A box to search in with its results: plain links, which the arrow keys walk through. The index is loaded when the box
 * is entered for the first time.
 */
export class SiteSearch extends HTMLElement {
  readonly #input = this.#part<HTMLInputElement>('input');
  readonly #count = this.#part('[role=status]');
  readonly #list = this.#part('ol');

  #part<T extends HTMLElement = HTMLElement>(selector: string): T {
    const found = this.querySelector<T>(selector);
    if (!found) throw new Error(`<site-search> lacks its ${selector}`);
    return found;
  }

  connectedCallback(): void {
    this.#input.addEventListener('focus', () => void load(this.#index).catch(() => {}));
    this.#input.addEventListener('input', () => void this.#look());
    this.addEventListener('keydown', (event) => this.#walk(event));
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#look().then(() => this.#links[0]?.[this.closest('dialog') ? 'click' : 'focus']());
    });
    if (this.dataset['address'] === undefined) return;
    // On its own page the query stands in the address.
    this.#input.value = new URLSearchParams(location.search).get('q') ?? '';
    if (this.#input.value !== '') void this.#look();
  }

  get #index(): string {
    return `${this.dataset['base'] ?? '/'}search.json`;
  }

  /** The game on whose pages one is. */
  #here(games: SearchFile['games']): GameId | undefined {
    const [first = ''] = location.pathname.slice((this.dataset['base'] ?? '/').length).split('/');
    return Object.hasOwn(games, first) ? (first as GameId) : undefined;
  }

  get #links(): readonly HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll('a')];
  }

  async #look(): Promise<void> {
    const query = this.#input.value.trim();
    if (this.dataset['address'] !== undefined)
      history.replaceState(history.state, '', query === '' ? location.pathname : `?q=${encodeURIComponent(query)}`);
    try {
      if (query !== '' && this.#list.childElementCount === 0) this.#count.textContent = words.loading;
      const { finder, games } = await load(this.#index);
      // Somebody has typed on in the meantime.
      if (query !== this.#input.value.trim()) return;
      const found = finder.find(query, this.#here(games));
      const shown = found.slice(0, most);
      this.#list.replaceChildren(...shown.map((result) => this.#row(result, games)));
      this.#count.textContent =
        query === '' ? '' : found.length === 0 ? words.none(query) : words.found(found.length, shown.length);
    } catch {
      this.#count.textContent = words.failed;
    }
  }

  #row(result: Found, games: SearchFile['games']): HTMLLIElement {
    const { kind, game, number, title, says, path, terms } = result;
    const link = element('a', 'result');
    link.href = `${this.dataset['base'] ?? '/'}${path}`;
    const head = element('strong');
    if (number !== undefined) head.append(element('span', 'number', number), ' ');
    head.append(...marked(title, terms));
    const of = element('span', 'meta');
    if (game) {
      link.dataset['game'] = game;
      const { name, icon } = games[game];
      of.append(drawn(icon), `${name} · `);
    }
    of.append(words.kinds[kind satisfies Shown['kind']]);
    const text = element('span', 'says');
    text.append(...marked(says, terms));
    link.append(of, head, text);
    const row = element('li');
    row.append(link);
    return row;
  }

  /** Down and up through the results, from the box and back to it. */
  #walk(event: KeyboardEvent): void {
    const links = this.#links;
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const inBox = document.activeElement === this.#input;
    if (!inBox && at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: inBox ? at : 0, End: inBox ? at : links.length - 1 }[
      event.key
    ];
    if (to === undefined || to === at || (inBox && to < 0)) return;
    event.preventDefault();
    (to < 0 ? this.#input : links[Math.min(to, links.length - 1)])?.focus();
  }
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

/** A game's icon as it stands beside its name. */
function drawn({ d, size }: { readonly d: string; readonly size: number }): SVGElement {
  const made = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const svg = made('svg', {
    class: 'icon',
    width: '18',
    height: '18',
    viewBox: `0 0 ${size} ${size}`,
    'aria-hidden': 'true',
  });
  svg.append(made('path', { d }));
  return svg;
}

/** A text in which the words that matched are marked. */
function marked(text: string, terms: readonly string[]): (string | HTMLElement)[] {
  if (terms.length === 0) return [text];
  const pattern = new RegExp(
    `(^|\\P{L})(${terms.map((term) => term.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)).join('|')})`,
    'giu',
  );
  return text.split(pattern).map((part, index) => (index % 3 === 2 ? element('mark', '', part) : part));
}

customElements.define('site-search', SiteSearch);
