import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { dependenciesOf, makeProduct, type Product, type ProductOptions } from '../../generators/sheet/product.ts';
import { cardOf, select } from '../../src/cli/print/choose.ts';
import { readManifest } from '../../src/cli/print/manifest.ts';
import { documentOf } from '../../src/cli/print/sheets.ts';
import type { SceneNode } from '../../generators/scene/node.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import { sentencesOf } from '../../src/content/words.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { loadOver, messages } from '../content/helpers.ts';
import { writeFiles } from '../support/files.ts';
import { centreOf, heightOf, widthOf } from '../support/geometry.ts';
import { often } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf, type Pdf, type PdfPage, type TextRun } from '../support/pdf.ts';
import { layOut, pagesOf, pressOf, printPdf, withShippedRules, wordsOf } from '../support/press.ts';
import { saucer } from '../support/saucer.ts';
import { frontsOf, marksOf, piecesOf } from '../support/sheets.ts';

const exact = 0.05;

const face = `column:
  pad: [4, 5]
  boxes:
    - text: { words: '{title}', style: title, as: heading }
    - text: { words: '{text}', style: body, when: text }
    - space: { height: 1, grow: 1 }
    - foot: {}
`;
const backOfLayout = (words: string): string =>
  `back: { column: { pad: [6, 6], boxes: [{ text: { words: 'back ${words}', style: body } }] } }\n`;
/** Layouts whose backs show the id of the card, or the name of its kind. */
const layouts = {
  'layouts/sided.yaml': `name: Sided\n${face}${backOfLayout('{id}')}`,
  'layouts/by-kind.yaml': `name: By kind\n${face}${backOfLayout('{kind.name}')}`,
};

interface Row {
  readonly id: string;
  readonly title?: string;
  readonly kind?: string;
  readonly text?: string;
  readonly count?: number;
  readonly back?: string;
}

/** The files of a deck with two kinds of cards. The second kind has its own back. */
const deckFiles = (id: string, rows: readonly Row[], more: Record<string, unknown> = {}): Record<string, string> => ({
  ...layouts,
  [`decks/${id}.yaml`]: JSON.stringify({
    name: `Deck ${id}`,
    layout: 'sided',
    back: 'sided',
    kinds: { calm: { name: 'Calm' }, wild: { name: 'Wild', back: 'by-kind' } },
    cards: rows.map((row) => ({ title: `The ${row.id}`, ...row })),
    ...more,
  }),
});

/** The shipped content with these files. Throws if they have problems. */
function contentOf(files: Readonly<Record<string, string>>): Content {
  const load = loadOver(files);
  if (!load.content) throw new Error(messages(load));
  return load.content;
}

const layOutDeck = (content: Content, id: string, options: ProductOptions = {}): Promise<Product> =>
  layOut(`decks/${id}`, content, { card: cardOf(content, 'normal'), ...options });

const wordingOf = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();

/** The centre of a card’s back, on the page of backs or the folded page, for each way of flipping the sheet. */
const behind = {
  long: (x: number, y: number, { width, height }: PdfPage) => (width < height ? [width - x, y] : [x, height - y]),
  short: (x: number, y: number, { width, height }: PdfPage) => (width < height ? [x, height - y] : [width - x, y]),
} as const;

/** The words on the back of each printed card, found by its place behind the front. */
function backsIn({ pages }: Pdf, duplex: 'long' | 'short' | 'fold'): readonly (readonly [id: string, back: string])[] {
  const found: (readonly [string, string])[] = [];
  for (const [index, page] of pages.entries()) {
    const fronts = frontsOf(page).filter(({ id }) => id !== '');
    const other = duplex === 'fold' ? page : pages[index + 1];
    if (fronts.length === 0 || !other) continue;
    const backs = piecesOf(other, marksOf(other));
    for (const { id, box } of fronts) {
      const { x, y } = centreOf(box);
      const ways =
        duplex === 'fold' ? [behind.long(x, y, page), behind.short(x, y, page)] : [behind[duplex](x, y, page)];
      const isThere = (piece: (typeof backs)[number]) =>
        ways.some(([bx = 0, by = 0]) => {
          const centre = centreOf(piece.box);
          return Math.abs(centre.x - bx) < exact && Math.abs(centre.y - by) < exact;
        });
      const back = backs.find((piece) => isThere(piece) && !frontIds(piece.runs));
      found.push([id, back ? wordingOf(back.runs) : 'no back']);
    }
  }
  return found;
}

const frontIds = (runs: readonly TextRun[]): boolean => runs.some(({ text }) => /· [0-9a-f]{7}/.test(text));

const rowsOfAnyDeck = fc
  .array(
    fc.record({
      kind: fc.constantFrom('calm', 'wild'),
      back: fc.constantFrom('', 'plain', 'sided', 'by-kind'),
      count: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .filter((rows) => rows.some(({ count }) => count > 0))
  .map((rows) => rows.map((row, index) => ({ id: `card-${index + 1}`, ...row })));

const backOf = ({ id, kind, back }: Row): string => {
  const chosen = back || (kind === 'wild' ? 'by-kind' : 'sided');
  // The plain back has the name of the deck twice: upright and upside down.
  if (chosen === 'plain') return 'DECK XDECK X';
  return chosen === 'sided' ? `back ${id}` : `back ${kind === 'wild' ? 'Wild' : 'Calm'}`;
};

describe('the sheets of a deck', () => {
  test.each(['long', 'short', 'fold', 'off'] as const)(
    'have the back of each card exactly behind its front, and each card as often as it counts, turned %s',
    async (duplex) => {
      await fc.assert(
        fc.asyncProperty(rowsOfAnyDeck, fc.constantFrom('poker', 'mini', 'tarot'), async (rows, format) => {
          const content = contentOf(deckFiles('x', rows));
          const card = cardOf(content, 'normal', format);
          const pdf = await printPdf(await layOutDeck(content, 'x', { card }), content, { duplex });
          const wanted = rows.flatMap((row) => Array.from({ length: row.count }, () => row));
          const fronts = pdf.pages.flatMap((page) => frontsOf(page).filter(({ id }) => id !== ''));
          expect(fronts.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
          for (const { box } of fronts) {
            expect(Math.abs(widthOf(box) - card.width)).toBeLessThan(exact);
            expect(Math.abs(heightOf(box) - card.height)).toBeLessThan(exact);
          }
          if (duplex === 'off') return;
          expect(backsIn(pdf, duplex).toSorted()).toEqual(wanted.map((row) => [row.id, backOf(row)]).toSorted());
        }),
        { numRuns: often(5, 100) },
      );
    },
  );
});

/** Two decks with some ids in common. */
const rows = [
  { id: 'tea', kind: 'calm', text: 'Hot.', count: 3 },
  { id: 'jam', kind: 'wild', text: 'Plum.', count: 2 },
  { id: 'none', kind: 'wild', count: 0 },
] as const;
const two = {
  ...deckFiles('stalls', rows),
  ...deckFiles('fetes', [{ ...rows[0], count: 1 }], { card: 'tarot', thirdParty: true }),
};
const folder = (): string => writeFiles(temporaryFolder('decks'), two);

/** The copies of each card, and the names of the backs. */
const namesOf = ({ cards = [], pictures }: Product): readonly string[] => [
  ...cards.map(({ id, copies, backName }) => `${copies} ${id} on ${backName}`),
  ...pictures.map(({ name }) => name).filter((name) => name.startsWith('back')),
];

describe('the steps of a deck', () => {
  const long = Array.from(
    { length: 8 },
    (_, at) =>
      `Deal *${'one two three four five six seven eight'.split(' ')[at]}* cards to the left, and keep the rest. ${'Then look for a goose. '.repeat(4).trim()}`,
  );
  const content = contentOf(deckFiles('x', [{ id: 'one' }, { id: 'two', kind: 'wild' }], { steps: long }));
  const decks = [...content.decks.values()].filter(({ steps }) => steps);
  const said = (text: string): string => text.replaceAll(/[^\p{L}]+/gu, ' ').trim();
  const wordsOfRules = ({ cards = [] }: Product): string =>
    said(cards.flatMap(({ id, front }) => (/^rules(-\d+)?$/.test(id) ? [wordsOf([front])] : [])).join(' '));

  test.each([...content.cardFormats.keys()])('are on rules cards of %s, all and in order', async (format) => {
    for (const { id, steps = [] } of decks) {
      const problems: LayoutProblem[] = [];
      const product = await layOut(
        `decks/${id}`,
        content,
        { card: content.cardFormats.get(format)! },
        'full',
        'normal',
        problems,
      );
      expect(problems).toEqual([]);
      let rest = wordsOfRules(product);
      for (const sentence of steps.flatMap(sentencesOf).map(said)) {
        expect(rest, `${id} on ${format}`).toContain(sentence);
        rest = rest.slice(rest.indexOf(sentence) + sentence.length);
      }
    }
  });

  test('are on rules cards of large print', async () => {
    for (const { id, steps = [] } of decks) {
      const card = cardOf(content, 'large');
      const words = wordsOfRules(await layOut(`decks/${id}`, content, { card }, 'full', 'large'));
      for (const word of said(steps.join(' ')).split(' ')) expect(words).toContain(word);
    }
  });

  test('stay on a card in each way to print, and are nowhere on the trim', async () => {
    for (const { id, steps = [] } of decks) {
      const product = await layOutDeck(content, id);
      for (const paper of ['a4', 'a5', 'letter'])
        for (const duplex of ['long', 'short', 'fold', 'gutter', 'off'] as const)
          for (const marks of ['margin', 'full', 'off'] as const) {
            const pages = await pagesOf(product, content, paper, { duplex, marks, bleed: marks === 'off' ? 3 : 0 });
            const words = said(wordsOf(pages));
            const shown = words.split(said(steps[0] ?? '')).length - 1;
            const places = words.split('How to play').length - 1;
            expect(shown, `${id} on ${paper}, ${duplex}, ${marks}`).toBeGreaterThan(0);
            expect(shown).toBeLessThanOrEqual(places);
          }
    }
  });

  test('are printed with the whole deck or by name, and not with other cards', async () => {
    const idsOf = async (only?: readonly string[]) =>
      (await layOutDeck(content, 'village-show', only ? { only } : {})).cards?.map(({ id }) => id) ?? [];
    expect(await idsOf()).toContain('rules');
    expect(await idsOf(['rules'])).toEqual(['rules']);
    expect(await idsOf(['goose'])).toEqual(['goose']);
  });

  test('that fit on no card are reported in the file of the deck', async () => {
    const problems: LayoutProblem[] = [];
    const one = contentOf(deckFiles('x', [{ id: 'one' }], { steps: ['Short.', `Never${' and on'.repeat(140)}.`] }));
    await layOut('decks/x', one, { card: one.cardFormats.get('mini')! }, 'full', 'normal', problems).catch(
      () => undefined,
    );
    expect(problems[0]?.origin).toMatchObject({ file: expect.stringContaining('decks/x.yaml'), path: ['steps', 1] });
  });
});

test('large cards have all words, each sentence in one paragraph, and quotations in italics', async () => {
  const content = contentOf({});
  const said = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  for (const { id, cards } of content.decks.values()) {
    const product = await layOut(`decks/${id}`, content, { card: cardOf(content, 'large') }, 'full', 'large');
    for (const { id: name, values } of cards) {
      const sides = product.cards?.filter((card) => card.id.replace(/-\d+$/, '') === name) ?? [];
      const texts: { words: string; italic: boolean }[] = [];
      const find = (nodes: readonly SceneNode[]): void => {
        for (const node of nodes)
          if (node.kind === 'tag' && node.tag === 'P')
            texts.push({ words: wordsOf([node]), italic: JSON.stringify(node).includes('text-400-italic') });
          else if ('children' in node) find(node.children);
      };
      for (const { front } of sides) find(front.children);
      const plain = (values['text'] ?? '').split('\n').flatMap(sentencesOf);
      for (const sentence of plain.filter((each) => !/[{*]/.test(each)).map(said))
        expect(texts, `${name}: ${sentence}`).toContainEqual({
          words: expect.stringContaining(sentence),
          italic: false,
        });
      for (const sentence of sentencesOf(values['quote'] ?? '').map(said))
        expect(texts, `${name}: ${sentence}`).toContainEqual({
          words: expect.stringContaining(sentence),
          italic: true,
        });
    }
  }
});

describe('the choice of cards', () => {
  const content = contentOf(two);
  test.each([
    [{}, ['3 tea on back-tea', '2 jam on back-wild', 'back-tea', 'back-wild']],
    [{ copies: 1 }, ['1 tea on back-tea', '1 jam on back-wild', 'back-tea', 'back-wild']],
    [{ only: ['wild'] }, ['2 jam on back-wild']],
    [{ only: ['tea', 'back-wild'] }, ['3 tea on back-tea', 'back-wild']],
    [{ only: ['stalls/tea'] }, ['3 tea on back-tea']],
    [{ only: ['stalls/calm', 'fetes/tea'] }, ['3 tea on back-tea']],
    [{ only: ['fetes/tea'] }, []],
  ])('%j of a deck is by id, by kind and by its deck', async (options, expected) => {
    expect(namesOf(await layOutDeck(content, 'stalls', options))).toEqual(expected);
  });

  test('distinguishes cards of two decks with one id on mixed sheets', async () => {
    const command = `print decks --content ${folder()} --sheet mixed --card poker --paper a4 --format pdf --quiet`;
    const countOf = async (only: string): Promise<number> => {
      const out = temporaryFolder('mixed');
      expect(await saucer(`${command} --only ${only} --out ${out}`)).toMatchObject({ code: 0, stderr: '' });
      return readPdf(`${out}/mixed.a4.pdf`)
        .pages.flatMap((page) => frontsOf(page))
        .filter(({ id }) => id === 'tea').length;
    };
    expect(await countOf('tea')).toBe(4);
    expect(await countOf('stalls/tea')).toBe(3);
    expect(await countOf('fetes/tea')).toBe(1);
  });

  test('keeps the format of a deck unless the command names one, and does not mix two formats', async () => {
    const widths = async (more: string): Promise<readonly number[]> => {
      const out = temporaryFolder('formats');
      const command = `print decks --content ${folder()} --paper a4 --format pdf --quiet --out ${out} --only tea ${more}`;
      expect(await saucer(command.trim())).toMatchObject({ code: 0, stderr: '' });
      return ['stalls', 'fetes'].map((id) => widthOf(frontsOf(readPdf(`${out}/decks/${id}.a4.pdf`).pages[0]!)[0]!.box));
    };
    expect((await widths('')).map(Math.round)).toEqual([64, 70]);
    expect((await widths('--card mini')).map(Math.round)).toEqual([44, 44]);
    const mixed = await saucer(
      `print decks --content ${folder()} --sheet mixed --out ${temporaryFolder('none')} --format pdf`,
    );
    expect(mixed.stderr).toContain('cannot share a sheet; give one size with --card');
  });
});

test('the credits name the press for the texts of a shipped deck, and not for those of an overlay', async () => {
  const content = contentOf(deckFiles('own', rows, { credits: ['Texts: A. Baker.'] }));
  const creditsOn = async (deck: string, options: ProductOptions = {}): Promise<readonly string[]> => {
    const words = wordsOf(await pagesOf(await layOutDeck(content, deck, options), content, 'a4', { duplex: 'off' }));
    const all = words.replace(/\s+/g, ' ').match(/(?:Texts and art|Art): Saucer Press, CC BY 4\.0|Texts: A\. Baker/g);
    return [...new Set(all)].toSorted();
  };
  const [shipped, art, texts] = [
    'Texts and art: Saucer Press, CC BY 4.0',
    'Art: Saucer Press, CC BY 4.0',
    'Texts: A. Baker',
  ];
  expect(await creditsOn('village-show')).toEqual([shipped]);
  expect(await creditsOn('own')).toEqual([art, texts]);
  expect(await creditsOn('own', { only: ['tea'] })).toEqual([art, texts]);
  expect(await creditsOn('tuck-box', { only: ['own'] })).toEqual([art]);
  expect(await creditsOn('tuck-box', { only: ['village-show'] })).toEqual([shipped]);
  const table = { 'decks/village-show.csv': 'id,title,kind,number,text,quote\nleek,A Leek,garden,1,Green.,Long.\n' };
  expect(contentOf(table).decks.get('village-show')?.overlaid).toBe(true);
});

test('a shop has each deck on the card of its format', async () => {
  const content = writeFiles(temporaryFolder('decks'), {
    ...deckFiles('narrow', rows),
    ...deckFiles('wide', rows, { card: 'tarot' }),
  });
  const out = temporaryFolder('shop');
  const words = `print decks/narrow decks/wide --profile tgc --only tea --content ${content} --out ${out}`;
  const { code, stdout } = await saucer(words);
  expect(code).toBe(0);
  const files = readManifest(out)?.files ?? [];
  expect(files.map(({ file, pixels, count }) => [file, pixels, count])).toEqual([
    ['decks/narrow/tea.png', [825, 1125], 3],
    ['decks/wide/tea.png', [900, 1500], 3],
  ]);
  expect(stdout).toMatch(/^decks\/wide: 3 cards for The Game Crafter: .*, pictures of 900 × 1500 pixels$/m);
});

describe('the version of a card', () => {
  const versionsIn = async (changed: readonly Row[], more = {}): Promise<Readonly<Record<string, string>>> => {
    const content = contentOf(deckFiles('x', changed, more));
    const product = await layOutDeck(content, 'x');
    const words = wordsOf(await pagesOf(product, content, 'a4', { duplex: 'off' }));
    const found = [...words.matchAll(/([a-z0-9-]+) · ([0-9a-f]{7})/g)].map(([, id = '', version = '']) => [
      id,
      version,
    ]);
    return { ...Object.fromEntries(found.filter(([id]) => id !== 'x')), deck: product.version };
  };

  test('changes with its own texts, and not with other rows, their order or its count', async () => {
    const before = await versionsIn(rows);
    const [tea, jam, none] = rows;
    const changed = async (next: readonly Row[]): Promise<readonly string[]> => {
      const after = await versionsIn(next);
      return Object.keys(before).filter((id) => before[id] !== after[id]);
    };
    expect(await changed([{ ...tea, text: 'Hot!' }, jam, none])).toEqual(['tea', 'deck']);
    expect(await changed([jam, tea, none])).toEqual(['deck']);
    expect(await changed([{ ...tea, count: 1 }, jam])).toEqual(['deck']);
    expect(await changed([tea, { ...jam, count: 1, kind: 'calm' }])).toEqual(['jam', 'deck']);
    expect(await changed([tea, jam])).toEqual([]);
  });
});

describe('the command for decks', () => {
  const run = (words: string) => saucer(`print ${words} --content ${folder()} --out ${temporaryFolder('run')}`);

  test.each([
    ['decks/stals', 'did you mean "decks/stalls"'],
    ['stalls', 'did you mean "decks/stalls"'],
    ['decks/stalls --players 6', '--players does not apply to decks/stalls; print decks without it'],
    ['decks --set small-town', '--set does not apply to decks; print decks without it'],
    ['decks/stalls --only pie', 'unknown card or piece "pie"'],
    ['decks/fetes --profile tgc', 'does not print decks/fetes, because others own names or art in it'],
    ['decks/stalls --card crown', 'unknown card format "crown"'],
  ])('rejects a wrong command: %s', async (words, reason) => {
    const { code, stderr } = await run(words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });

  test('names the decks in unreadable content, too', async () => {
    const broken = writeFiles(temporaryFolder('broken'), { ...two, 'papers/a4.yaml': 'name: [' });
    const { code, stderr } = await saucer(`print decks/stals --content ${broken} --out ${temporaryFolder('no')}`);
    expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean "decks/stalls"')]);
  });

  test('reports a table without its deck, in place of an unknown name', async () => {
    const alone = writeFiles(temporaryFolder('alone'), { 'decks/items.csv': 'title\nUrn\n' });
    const { code, stderr } = await saucer(`print decks/items --content ${alone} --out ${temporaryFolder('no')}`);
    expect([code, stderr]).toEqual([1, expect.stringContaining('found a table without its deck')]);
  });

  test('selects decks by name, all decks, and those of a game with the game', () => {
    const files = { ...two, ...deckFiles('raids', rows, { game: 'munch', layout: 'sided' }) };
    const components = componentsFor(contentOf(files));
    const names = (target: string): readonly string[] => select([target], components).map(({ id }) => id);
    expect(names('decks/raids')).toEqual(['decks/raids']);
    expect(names('munch').slice(-2)).toEqual(['decks/raids', 'kit']);
    expect(names('battle').filter((id) => id.startsWith('decks/'))).toEqual([]);
    expect(names('decks')).toEqual(expect.arrayContaining(['decks/raids', 'decks/stalls', 'decks/tuck-box']));
    expect(names('decks').every((id) => id.startsWith('decks/'))).toBe(true);
  });

  test('prints again only the files that one changed cell affects', async () => {
    const content = folder();
    const out = temporaryFolder('again');
    const printDecks = async (): Promise<readonly string[]> => {
      const words = `print decks/stalls decks/fetes decks/tuck-box --content ${content} --out ${out} --paper a4 --quiet --dpi 72`;
      const before = new Map(readManifest(out)?.files.map(({ file, sha256 }) => [file, sha256]));
      expect(await saucer(words)).toMatchObject({ code: 0, stderr: '' });
      const files = readManifest(out)?.files ?? [];
      return files.filter(({ file, sha256 }) => before.get(file) !== sha256).map(({ file }) => file);
    };
    await printDecks();
    expect(await printDecks()).toEqual([]);
    writeFiles(content, deckFiles('stalls', [{ ...rows[0], text: 'Very hot.' }, ...rows.slice(1)]));
    // Every PDF contains the overlay, so all are new.
    expect((await printDecks()).filter((file) => !/^decks\/(?:fetes|tuck-box)\.a4\.pdf$/.test(file))).toEqual([
      'decks/stalls.a4.pdf',
      'decks/stalls/tea.png',
    ]);
  });
});

test('a deck depends on itself and on its layouts, its box and its kit on more, and nothing on other decks', async () => {
  const files = { ...two, ...deckFiles('raids', rows, { game: 'munch', kit: { stock: 'card', do: 'Cut.' } }) };
  const content = contentOf(files);
  const makers = componentsFor(content);
  const press = pressOf(content);
  const options = { card: cardOf(content, 'normal') };
  const partsOf = async (id: string, game: GameId | null = null): Promise<readonly string[]> => {
    const maker = makers.find((each) => each.id === id && each.game === game)!;
    await makeProduct(maker, press, withShippedRules(content), options);
    const parts = dependenciesOf(maker, press, withShippedRules(content), options).names();
    return parts.filter((name) => /^(?:deck|layout)/.test(name));
  };
  expect(await partsOf('decks/stalls')).toEqual(['deckWords', 'decks/stalls', 'layouts/by-kind', 'layouts/sided']);
  expect(await partsOf('decks/tuck-box')).toEqual(expect.arrayContaining(['deckIds', 'decks/fetes', 'decks/stalls']));
  expect(await partsOf('kit', 'munch')).toEqual(expect.arrayContaining(['deckIds/munch', 'decks/raids']));
});

test('the data of a print name the press as author of the shipped texts only', async () => {
  const content = contentOf(two);
  const press = pressOf(content);
  const paper = content.papers.get('a4')!;
  const about = (product: Product) => documentOf({ product, paper, pages: [] }, press, undefined);
  const own = about(await layOut('decks/stalls', content));
  const shipped = about(await layOut('decks/objectives', content));
  expect([own.author, shipped.author]).toEqual([undefined, 'Saucer Press']);
  expect(shipped.keywords).toContain('Saucer Press');
  expect(own.keywords).not.toContain('Texts and art');
  expect(own.keywords).toContain('Art: Saucer Press');
});
