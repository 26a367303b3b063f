import { stringify } from 'yaml';
import { separators } from '../../src/content/deck/table.ts';
import { shuffled, type Random } from '../../src/engine/rng.ts';

export const oneOf = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T;
const listOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** The ways in which programs save a table. */
const encodings = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const lineEnds = ['\n', '\r\n', '\r'] as const;
const quotings = ['every cell', 'if needed', 'some cells'] as const;
export interface Written {
  readonly encoding: (typeof encodings)[number];
  readonly separator: (typeof separators)[number];
  readonly end: (typeof lineEnds)[number];
  readonly quoting: (typeof quotings)[number];
  /** Whether the first line names the separator, as Excel reads it. */
  readonly named: boolean;
}

/** The characters of Windows-1252 from 0x80 to 0x9F; spaces for undefined bytes. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
export function bytesOf(text: string, encoding: Written['encoding']): Buffer {
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding !== 'windows-1252') return Buffer.from(encoding === 'utf-8' ? text : `\uFEFF${text}`);
  const byteOf = (sign: string): number =>
    sign !== ' ' && upper.includes(sign) ? 0x80 + upper.indexOf(sign) : sign.charCodeAt(0);
  return Buffer.from([...text].map(byteOf));
}

/** The rows as a program would write them. Line breaks in cells become those of the file. */
export function written(rows: readonly (readonly string[])[], how: Written, random: Random): Buffer {
  const { separator, end } = how;
  const cell = (text: string): string => {
    const needed = text.includes(separator) || /["\n]/.test(text);
    const quoted = needed || how.quoting === 'every cell' || (how.quoting === 'some cells' && random(3) === 0);
    return (quoted ? `"${text.replaceAll('"', '""')}"` : text).replaceAll('\n', end);
  };
  const lines = rows.map((row) => row.map(cell).join(separator));
  const text = `${how.named ? `sep=${separator}${end}` : ''}${lines.join(end)}${random(2) === 0 ? end : ''}`;
  return bytesOf(text, how.encoding);
}

const western = [
  'Tea Interval',
  'Größe',
  'crème brûlée',
  'piñata',
  '“Who goes there?”',
  'Łódź',
  '€ 5',
  'it’s',
  "don't",
  'a "quote"',
];
const others = ['Ωμέγα', 'Щука', 'Łucja', 'Ďábel', '茶の時間', 'שלום', '🂡 ace', 'ﬁne', '½ ⅞', '→ there'];
const odd = ['a, b; c', 'x|y\tz', 'two\nlines', '""', '#', '0', '007', '1,5', '−3', 'TRUE', 'a\n\nb', '-', 'e=mc²'];

/** A way to write a table, and the table: column headings with `title`, and rows without trailing spaces. */
export function randomTable(random: Random): { readonly how: Written; readonly rows: readonly (readonly string[])[] } {
  const how: Written = {
    encoding: oneOf(encodings, random),
    separator: oneOf(separators, random),
    end: oneOf(lineEnds, random),
    quoting: oneOf(quotings, random),
    named: random(5) === 0,
  };
  const isWestern = (text: string): boolean =>
    [...text].every(
      (sign) =>
        sign === '\n' ||
        sign === '\t' ||
        (sign >= ' ' && sign <= '~') ||
        (sign > '\u009F' && sign <= 'ÿ') ||
        upper.includes(sign),
    );
  const all = [...western, ...others, ...odd];
  const texts = how.encoding === 'windows-1252' ? all.filter(isWestern) : all;
  const text = (): string => {
    if (random(6) === 0) return '';
    if (random(40) === 0) return 'A very long cell. '.repeat(20 + random(30)).trim();
    return listOf(1 + random(4), () => oneOf(texts, random)).join(' ');
  };
  // There are at least two columns, because a single column does not show the separator.
  const heads = shuffled(['title', 'Text', 'Card Name', 'flavour_text', 'COST', '#note', 'x2', 'when'], random);
  const head = ['title', ...heads.filter((name) => name !== 'title').slice(0, 1 + random(6))];
  const rows = listOf(1 + random(12), (index) => [`Card ${index}`, ...head.slice(1).map(text)]);
  return { how, rows: [head, ...rows] };
}

export const icons = [
  'teapot',
  'castle',
  'walking-boot',
  'crossed-swords',
  'umbrella',
  'dragon-head',
  'cauldron',
  'mushroom',
];
const patterns = ['diagonal', 'bars', 'chevron', 'crosshatch', 'scales', 'rings'];
const colours = [
  { fill: '#2E6E9E', on: '#FFFFFF', deep: '#1D4E73', ray: '#7FB4D8', tint: '#E4F0F8' },
  { fill: '#F2EC62', on: '#14171F', deep: '#645C00', ray: '#F4F08C', tint: '#FBF9D6' },
  { fill: '#8A2F5E', on: '#FFFFFF', deep: '#692347', ray: '#CF8CB0', tint: '#F7E6EF' },
];
const builtIn = ['item', 'event', 'creature', 'quote', 'tile', 'slots'];
const words =
  'the of a guard opens door naïve dragon Größe café lamplighter street umbrella quietly — “so” and 12 lost'.split(' ');
const marks = [
  '**bold**',
  '*quite so*',
  '**both *at once***',
  '{coin}',
  '{two}',
  '{noon}',
  '{teapot|a cup of tea}',
  '{#3}',
  String.raw`\*`,
  '\n',
];

/** A sentence of this number of words; some words are marked, or are icons that a random deck names. */
export const sentence = (random: Random, length: number, marked = false): string => {
  const all = listOf(length, () => oneOf(marked && random(8) === 0 ? marks : words, random));
  return `${all
    .join(' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()}.`;
};

/** A layout of boxes of every kind, in which texts of about 20 words fit. */
function randomLayout(random: Random): object {
  const grow = () => ({ ...(random(3) === 0 && { grow: 1 }) });
  const tone = () => oneOf(['ink', 'deep', 'fill'], random);
  const style = () => oneOf(['body', 'quote', 'tag'], random);
  const small = (): object =>
    oneOf<() => object>(
      [
        () => ({
          text: {
            words: oneOf(['{kind.name}', '{when} · {deck.name}', 'Worth {cost}'], random),
            style: style(),
            least: 7,
          },
        }),
        () => ({
          icon: {
            of: oneOf(['{icon}', '{kind.icon}', 'teapot'], random),
            size: 5 + random(5),
            colour: tone(),
            ...grow(),
          },
        }),
        () => ({ disc: { words: '{cost}', size: 6 + random(4), when: 'cost' } }),
        () => ({ icons: { of: 'hearts', count: '{cost}', most: 6, size: 2.4, when: 'cost' } }),
      ],
      random,
    )();
  const large = (): object =>
    oneOf<() => object>(
      [
        () => ({ row: { gap: 1, boxes: listOf(1 + random(3), small) } }),
        () => ({ grid: { columns: 1 + random(3), gap: 1, boxes: listOf(2 + random(3), small) } }),
        () => ({ column: { pad: [0.5, 1], gap: 0.5, boxes: listOf(1 + random(2), small) } }),
        () => ({
          facts: {
            of: [
              { label: 'Cost', value: '{cost}' },
              { label: 'When', value: '{when}', icon: 'umbrella' },
            ],
          },
        }),
        () => ({ line: { colour: tone() } }),
        () => ({ space: { height: 1 } }),
        () => ({ band: { height: 3.5, bleed: random(2) === 0 } }),
        () => ({
          text: {
            words: '{quote}',
            style: 'quote',
            least: 7,
            when: 'quote',
            align: oneOf(['start', 'center', 'end'], random),
          },
        }),
      ],
      random,
    )();
  const picture = [
    { picture: { of: '{icon}', grow: 1, least: 10 } },
    ...(random(3) === 0 ? [{ over: { at: 'bottom', boxes: [small()] } }] : []),
  ];
  const title = { text: { words: '{title}', style: 'title', least: 8, as: 'heading' } };
  const above = [large(), large()].slice(random(2));
  // Only a band may extend to the edge.
  const top = 'band' in (above[0] ?? {}) ? 0 : 4;
  return {
    name: 'Random',
    column: {
      pad: oneOf(
        [
          [top, 5],
          [top, 4, 0, 6],
        ],
        random,
      ),
      gap: random(3) * 0.5,
      boxes: [
        ...(random(3) === 0 ? [{ ground: { colour: 'tint' } }] : []),
        ...above,
        title,
        ...(random(3) > 0 ? picture : []),
        { text: { words: '{text}', style: 'body', least: 7 } },
        ...(random(2) === 0 ? [large()] : []),
        { foot: {} },
      ],
    },
    ...(random(2) === 0 && {
      back: {
        column: {
          pad: 8,
          gap: 2,
          boxes: [{ ground: { colour: 'fill' } }, { text: { words: '{deck.name}', style: 'title', least: 9 } }],
        },
      },
    }),
  };
}

export interface RandomDeck {
  readonly id: string;
  /** The deck's YAML without cards, and its layouts, by path in an overlay. */
  readonly files: Readonly<Record<string, string>>;
  /** The deck's table, with column headings in the first row. */
  readonly rows: readonly (readonly string[])[];
  readonly how: Written;
  /** The fault of the deck; absent for most decks. */
  readonly wrong?: string;
}

/** Faults of a table that must be reported: each changes a cell or adds a row. */
const faults: Readonly<Record<string, (cells: string[][], head: readonly string[]) => void>> = {
  'an id twice': (cells) => void cells.push([...(cells[0] ?? [])]),
  'an unknown icon': ([row = []], head) => void (row[head.indexOf('icon')] = 'swrod'),
  'an unknown kind': ([row = []], head) => void (row[head.indexOf('kind')] = 'heroo'),
  'a mark that is open': ([row = []], head) => void (row[head.indexOf('text')] = 'A **bold word'),
  'an unknown sign': ([row = []], head) => void (row[head.indexOf('text')] = 'Pay {coinz}.'),
  'a word without room': ([row = []], head) => void (row[head.indexOf('text')] = 'Donaudampfschiff'.repeat(9)),
  'a count in words': ([row = []], head) => void (row[head.indexOf('count')] = 'two'),
  'a letter without a font': ([row = []], head) => void (row[head.indexOf('text')] = 'A \u13a0 card'),
  'a formula': ([row = []], head) => void (row[head.indexOf('text')] = '#REF!'),
};

/** A deck that an author might make; most such decks are valid. */
export function randomDeck(random: Random): RandomDeck {
  const id = oneOf(['market-stalls', 'items', 'deck-2', 'x'], random);
  const layouts: Record<string, string> = {};
  const ownLayout = (): string => {
    const name = `own-${Object.keys(layouts).length + 1}`;
    layouts[`layouts/${name}.yaml`] = stringify(randomLayout(random));
    return name;
  };
  const layout = () => (random(2) === 0 ? ownLayout() : oneOf(builtIn, random));
  const kinds = Object.fromEntries(
    ['hero', 'thing', 'place'].map((kind, at) => [
      kind,
      {
        name: oneOf(['Hero', 'Été', 'A Place'], random),
        icon: oneOf(icons, random),
        pattern: patterns[at + random(3)],
        colours: oneOf(colours, random),
        ...(random(4) === 0 && { layout: layout() }),
        ...(random(4) === 0 && { back: 'plain' }),
      },
    ]),
  );
  const deck = {
    name: oneOf(['Market Stalls', 'Die Überflieger', 'L’Étoile', 'X'], random),
    layout: layout(),
    ...(random(3) === 0 && { game: 'alien-invasion', back: oneOf(['game', 'plain'], random) }),
    ...(random(3) === 0 && { code: 'MS', icon: oneOf(icons, random), colours: oneOf(colours, random) }),
    kinds,
    columns: {
      text: { is: 'words' },
      cost: { is: 'number', least: 0, most: 99, default: '1' },
      quote: { is: 'words' },
    },
    signs: { coin: { icon: 'coins', said: 'Coin' }, two: { disc: '2', said: 'Double' }, noon: { text: 'high noon' } },
    ...(random(5) === 0 && { credits: ['Pictures: nobody'] }),
    ...(random(4) === 0 && { steps: ['Cut.', 'Deal five to each.'] }),
  };
  const withBack = Object.entries(layouts)
    .filter(([, text]) => /^back:/m.test(text))
    .map(([path]) => path.slice('layouts/'.length, -'.yaml'.length));
  const head = shuffled(
    ['id', 'title', 'kind', 'icon', 'text', 'quote', 'cost', 'when', 'count', 'back', '#note'].filter(
      (name) => !/id|back|#note|when|count/.test(name) || random(3) > 0,
    ),
    random,
  );
  const cell = (name: string, at: number): string => {
    const made: Readonly<Record<string, () => string>> = {
      id: () => `card-${at}`,
      title: () => oneOf(['Tea Interval', 'Größe', 'The Crow', 'Łucja', 'A', `No. ${at}`], random),
      kind: () => oneOf(Object.keys(kinds), random),
      icon: () => (random(6) === 0 ? '' : oneOf(icons, random)),
      text: () => sentence(random, 4 + random(14), true),
      quote: () => (random(3) === 0 ? '' : sentence(random, 3 + random(5))),
      cost: () => (random(5) === 0 ? '' : String(random(7))),
      when: () => oneOf(['', 'at once', 'when a round ends'], random),
      count: () => oneOf(['', '1', '2', '0'], random),
      back: () => oneOf(['', 'plain', ...withBack], random),
      '#note': () => oneOf(['', 'buy more, soon', '"'], random),
    };
    return made[name]?.() ?? '';
  };
  const cells = listOf(2 + random(9), (at) =>
    head.map((name) => (name === 'count' && at === 0 ? '1' : cell(name, at))),
  );
  const possible = Object.keys(faults).filter(
    (name) =>
      (name !== 'an id twice' || head.includes('id')) && (name !== 'a count in words' || head.includes('count')),
  );
  const wrong = random(5) === 0 ? oneOf(possible, random) : undefined;
  if (wrong !== undefined) faults[wrong]?.(cells, head);
  // Unicode outside Windows-1252 needs another encoding.
  const how = { ...randomTable(random).how, encoding: oneOf(encodings.slice(0, 4), random) };
  return {
    id,
    files: { [`decks/${id}.yaml`]: stringify(deck), ...layouts },
    rows: [head, ...cells],
    how,
    ...(wrong !== undefined && { wrong }),
  };
}

/** The deck with its cards as a list in its file. */
export const asCards = ({ rows: [head = [], ...rows], files, id }: RandomDeck): Readonly<Record<string, string>> => ({
  ...files,
  [`decks/${id}.yaml`]: `${files[`decks/${id}.yaml`] ?? ''}${stringify({
    cards: rows.map((row) =>
      Object.fromEntries(head.flatMap((name, at) => (name.startsWith('#') || row[at] === '' ? [] : [[name, row[at]]]))),
    ),
  })}`,
});
