import { words } from '#text/search.ts';
import { escaped } from '../../content/letters.ts';
import type { GameId } from '../../content/schema/common.ts';
import type { SearchFile } from '../search/entry.ts';
import { Finder, isPoor, type SearchHit } from '../search/find.ts';

const most = 40;

/** Shows the results of a search box, from all games or one, as plain links for use with the arrow keys. */
export class Results {
  readonly #finder: Finder;
  readonly #games: SearchFile['games'];
  readonly #base: string;
  readonly #filters = new WeakMap<HTMLElement, HTMLFieldSetElement>();

  constructor(file: SearchFile, base: string) {
    this.#finder = new Finder(file);
    this.#games = file.games;
    this.#base = base;
  }

  show(box: HTMLElement): void {
    const [input, status, list] = ['input[type=search]', '[role=status]', 'ol'].map((part) =>
      box.querySelector<HTMLElement>(part),
    ) as [HTMLInputElement, HTMLElement, HTMLElement];
    const filter = this.#filters.get(box) ?? this.#filter(box, list);
    const game = filter.querySelector<HTMLInputElement>(':checked')?.value;
    const query = input.value.trim();
    if (box.dataset['address'] !== undefined) {
      const request = new URLSearchParams({ ...(query && { q: query }), ...(game && { game }) }).toString();
      history.replaceState(
        history.state,
        '',
        request === '' ? location.pathname : `?${request.replaceAll('+', '%20')}`,
      );
    }
    const found = this.#finder
      .find(query, (game || this.#here()) as GameId)
      .filter((each) => !game || each.game === game);
    const shown = found.slice(0, most);
    filter.hidden = query === '';
    list.replaceChildren(...shown.map((result) => this.#row(result)));
    status.textContent =
      query === ''
        ? ''
        : found.length === 0
          ? words.none(query)
          : isPoor(found)
            ? words.poor
            : found.length > shown.length
              ? words.foundFirst(found.length, shown.length)
              : words.found(found.length);
  }

  /** The game of this page. */
  #here(): string | undefined {
    const [first = ''] = location.pathname.slice(this.#base.length).split('/');
    return Object.hasOwn(this.#games, first) ? first : undefined;
  }

  #filter(box: HTMLElement, list: HTMLElement): HTMLFieldSetElement {
    const filter = element('fieldset');
    filter.append(element('legend', 'hidden', words.filter));
    const wanted = box.dataset['address'] === undefined ? null : new URLSearchParams(location.search).get('game');
    for (const [id, { name }] of [['', { name: words.all }] as const, ...Object.entries(this.#games)]) {
      const radio = element('input');
      Object.assign(radio, { type: 'radio', name: `${box.querySelector('input')?.id}-game`, value: id });
      radio.checked = id === (wanted ?? '');
      const label = element('label');
      label.append(radio, element('span', '', name));
      filter.append(label);
    }
    filter.addEventListener('change', () => this.show(box));
    list.before(filter);
    box.addEventListener('keydown', (event) => walk(box, event));
    this.#filters.set(box, filter);
    return filter;
  }

  #row({ kind, game, number, title, says, path, terms }: SearchHit): HTMLLIElement {
    const link = element('a', 'result');
    link.href = `${this.#base}${path}`;
    const head = element('strong');
    if (number !== undefined) head.append(element('span', 'number', number), ' ');
    head.append(...marked(title, terms));
    const of = element('span', 'meta');
    if (game) {
      link.dataset['game'] = game;
      const known = this.#games[game];
      if (known) of.append(drawn(known.icon), `${known.name} · `);
    }
    of.append(words.kinds[kind]);
    const text = element('span', 'says');
    text.append(...marked(says, terms));
    link.append(of, head, text);
    const row = element('li');
    row.append(link);
    return row;
  }
}

/** Moves down and up through the results, from the box and back to it. */
function walk(box: HTMLElement, event: KeyboardEvent): void {
  const input = box.querySelector('input');
  const links = [...box.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const inBox = document.activeElement === input;
  if (!inBox && at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: inBox ? at : 0, End: inBox ? at : links.length - 1 }[
    event.key
  ];
  if (to === undefined || to === at || (inBox && to < 0)) return;
  event.preventDefault();
  (to < 0 ? input : links[Math.min(to, links.length - 1)])?.focus();
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

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

/** A term as a pattern for decomposed texts, which also matches accents, umlauts and ß. */
const patternOf = (term: string): string =>
  escaped(term).replaceAll(/ss|([aou])e|\p{L}/gu, (letters, vowel: string | undefined) =>
    letters === 'ss' ? String.raw`(?:ss|ß)` : vowel ? String.raw`${vowel}(?:e|\u0308)` : String.raw`${letters}\p{M}*`,
  );

function marked(text: string, terms: readonly string[]): (string | HTMLElement)[] {
  if (terms.length === 0) return [text];
  const pattern = new RegExp(
    `(^|[^\\p{L}\\p{M}])(${terms.map((term) => patternOf(term.normalize('NFD'))).join('|')})`,
    'giu',
  );
  return text
    .normalize('NFD')
    .split(pattern)
    .map((part) => part.normalize('NFC'))
    .map((part, index) => (index % 3 === 2 ? element('mark', '', part) : part));
}
