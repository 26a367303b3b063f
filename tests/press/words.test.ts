import type { PDFObject } from 'mupdf';
import { describe, expect, test } from 'vitest';
import { fontFiles } from '../../generators/scene/font-files.ts';
import type { FontId } from '../../generators/scene/node.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { expectedActionDeck, expectedRoleCards, validContent, type ExpectedCard } from '../support/content.ts';
import { readManifest } from '../support/files.ts';
import { isLong, most } from '../support/long.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { plain, readWords, type Element, type Readable } from '../support/pdfjs.ts';
import { everything } from '../support/saucer.ts';
import {
  boards,
  contentsOf,
  decks,
  frontsOf,
  marksOf,
  printedDecksAndBoards,
  usualPapers,
  type FrontPiece,
} from '../support/sheets.ts';

const content = validContent();

const deckOf = (deck: string, factions?: readonly string[]): ExpectedCard[] =>
  (deck === 'alien-invasion/action-deck' ? expectedActionDeck(content, factions) : expectedRoleCards(content)).flatMap(
    (card) => Array.from({ length: card.copies }, () => card),
  );

const fileOf = async (component: string, paper: string): Promise<string> =>
  `${(await everything()).folder}/${component}.${paper}.pdf`;

const readable = async (component: string, paper: string): Promise<Readable> =>
  readWords(await fileOf(component, paper));

/** Every component on one of the papers; on both in the long check. */
const cases = (components: readonly string[]) =>
  most(
    components.flatMap((component) => usualPapers.map((paper) => ({ component, paper }))),
    (_, index) => index % 4 === 0 || index % 4 === 3,
  );

const wordsOf = (text: string): string[] => plain(text).split(' ');

/** Whether the words appear in a list in order, with or without others in between. */
function inOrder(words: readonly string[], list: readonly string[]): boolean {
  let at = 0;
  for (const word of words) {
    const found = list.indexOf(word, at);
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
}

describe.each(cases(decks))('$component on $paper', ({ component, paper }) => {
  const expected = deckOf(component);

  test('shows every word of every card once, with its id, version and rule', async () => {
    const { pages } = readPdf(await fileOf(component, paper));
    const fronts = pages.filter((_, index) => index % 2 === 0).flatMap((page) => frontsOf(page));
    expect(fronts.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    for (const [index, { id, version, runs }] of fronts.entries()) {
      const { tag, title, texts, rule } = expected[index] as ExpectedCard;
      const lines = runs.filter(({ turn }) => turn === 0).map(({ text }) => text);
      const words = wordsOf(lines.join(' '));
      const all = [tag, title, ...texts, `${id} · ${version}`, `rule ${rule}`];
      expect(all.filter((text) => !inOrder(wordsOf(text), words))).toEqual([]);
      expect(version).toMatch(/^[0-9a-f]{7}$/);
      // A shadow is drawn, not set a second time.
      expect(lines.filter((line) => line.trim() === title)).toHaveLength(1);
      const doubled = runs.filter((run, at) =>
        runs.some(({ text, x, y }, other) => other < at && text === run.text && Math.hypot(x - run.x, y - run.y) < 2),
      );
      expect(doubled).toEqual([]);
    }
  });

  test('reads each card as a heading, a picture and a paragraph', async () => {
    const { pages } = await readable(component, paper);
    const document = pages.flatMap(({ structure }) => structure);
    expect(document.map(({ role }) => role)).toEqual(pages.map(() => 'Document'));
    const cards: { heading: Element; words: Element[] }[] = [];
    for (const [index, { structure }] of pages.entries()) {
      const elements = structure[0]?.children ?? [];
      expect(elements[0]?.role).toBe('H1');
      const sheet = `sheet ${(index >> 1) + 1} of ${pages.length / 2}, ${index % 2 ? 'backs' : 'fronts'}`;
      expect(elements[0]?.text).toContain(sheet);
      for (const element of elements) {
        expect(['H1', 'H2', 'Figure', 'P']).toContain(element.role);
        // A picture is described by its alternative text, and has no words inside.
        if (element.role === 'Figure') continue;
        expect(element.text).not.toBe('');
        if (element.role === 'H2') cards.push({ heading: element, words: [] });
        else if (index % 2 === 0) cards.at(-1)?.words.push(element);
      }
    }
    expect(cards).toHaveLength(expected.length);
    // The notes of the next sheet follow the last card of a sheet.
    for (const [index, { heading, words }] of cards.entries()) {
      const { tag, title, texts, rule, id } = expected[index] as ExpectedCard;
      // A role is named by its number, which is in the corner.
      const number = /^\d+(?=-)/.exec(id)?.[0];
      expect(heading.text).toBe(`${number === undefined ? '' : `${Number(number)} `}${tag} ${title}`);
      const reported = words[0]?.text ?? '';
      for (const text of [...texts, `${id} · `, `rule ${rule}`]) expect(reported).toContain(plain(text));
    }
  });
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => (key === 'icon' ? [] : textsIn(child)))
      : [];

const { turn, moves, trios } = content.battleBoard;
const { turn: munchTurn, slots, harmony, score } = content.munchBoard;
const panels = {
  'battle/board': {
    game: content.battle,
    rule: content.battleBoard.rule,
    rows: 5,
    texts: textsIn([turn, moves, trios]),
  },
  'munch/board': {
    game: content.munch,
    rule: content.munchBoard.rule,
    rows: 6,
    texts: textsIn([munchTurn, slots, harmony, score]),
  },
};

describe.each(boards.flatMap((component) => usualPapers.map((paper) => ({ component, paper }))))(
  '$component on $paper',
  ({ component, paper }) => {
    const { game, rule, rows, texts } = panels[component];

    test('shows every word of its panels, its id, its version and its rule', async () => {
      const { pages } = readPdf(await fileOf(component, paper));
      const words = wordsOf(pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' '));
      expect(texts.length).toBeGreaterThan(8);
      const all = [...texts, game.name, `rule ${rule}`, component];
      expect(all.filter((text) => !inOrder(wordsOf(text), words))).toEqual([]);
      for (let row = 1; row <= rows; row++)
        for (const column of 'abcdef') expect(words.filter((word) => word === `${column}${row}`)).toHaveLength(1);
      const version = readManifest((await everything()).folder).files.find(
        (entry) => entry.component === component,
      )?.version;
      expect(words).toContain(version);
    });

    test('is read as a document with the name of the game as its heading and the board as a figure', async () => {
      const { pages } = await readable(component, paper);
      const [document] = pages[0]?.structure ?? [];
      const elements = document?.children ?? [];
      expect(document?.role).toBe('Document');
      expect(elements.filter(({ role }) => role === 'H1').map(({ text }) => text)).toEqual([game.name]);
      const figures = elements.filter(({ role }) => role === 'Figure');
      expect(figures).toHaveLength(1);
      expect(figures[0]?.alt).toMatch(/^Board of 6 columns, a to f, and [56] rows/);
      expect([...new Set(elements.map(({ role }) => role))].sort()).toEqual(['Figure', 'H1', 'H2', 'P']);
      const wordings = elements.map(({ text }) => text);
      for (const text of texts) expect(wordings).toContain(plain(text));
    });
  },
);

describe.each(cases([...decks, ...boards]))('$component on $paper', ({ component, paper }) => {
  test('has its name, its id and its rule in the file, and is not scaled', async () => {
    const { info, viewer } = await readable(component, paper);
    const { name, rule } = {
      'battle/board': content.battleComponents.get('board'),
      'munch/board': content.munchComponents.get('board'),
      'alien-invasion/action-deck': content.alienInvasionComponents.get('action-deck'),
      'lake-terror/role-cards': content.lakeTerrorComponents.get('role-cards'),
    }[component as (typeof decks)[number] | (typeof boards)[number]] ?? { name: '?', rule: '?' };
    expect(info['Title']).toContain(name);
    expect(info['Subject']).toContain(component);
    expect(info['Subject']).toContain(rule);
    expect(viewer).toMatchObject({ PrintScaling: 'None' });
  });

  test('credits the makers of its icons and fonts', async () => {
    const { info } = await readable(component, paper);
    const thanks = String(info['Keywords']);
    for (const name of ['game-icons.net', 'Lorc', 'Delapouite', 'CC BY 3.0', 'Kanit', 'Archivo', 'Open Font License'])
      expect(thanks).toContain(name);
    const { pages } = readPdf(await fileOf(component, paper));
    const words = plain(pages[0]?.runs.map(({ text }) => text).join(' ') ?? '');
    for (const name of ['game-icons.net', 'Omnibus-Type']) expect(words).toContain(name);
  });
});

const layouts = [
  { args: [] as string[], papers: usualPapers },
  { args: ['--marks', 'full'], papers: usualPapers },
  { args: ['--duplex', 'long', '--paper', 'a3,legal'], papers: ['a3', 'legal'] as const },
].flatMap(({ args, papers }) =>
  decks.flatMap((deck) => papers.map((paper) => ({ deck, paper, options: args.join(' ') || 'no options', args }))),
);

// The usual print on one paper, and the prints of other tests.
const some = most(
  layouts,
  ({ deck, paper, args }) => deck === 'lake-terror/role-cards' && (paper === 'letter' || args.includes(`a3,${paper}`)),
);

test.each(some)('every sheet names itself: $deck on $paper, $options', async ({ deck, paper, args }) => {
  const { folder } = await printedDecksAndBoards(args);
  const version = readManifest(folder).files.find(({ file }) => file === `${deck}.${paper}.pdf`)?.version;
  const rule = deck === 'lake-terror/role-cards' ? 'LT-1.2' : 'AI-2.1';
  const { pages } = readPdf(`${folder}/${deck}.${paper}.pdf`);
  for (const [index, page] of pages.entries()) {
    const { runs } = contentsOf(page, marksOf(page), 'beside');
    const wording = plain(runs.map(({ text }) => text).join(' '));
    expect(wording).toContain(`${deck} · rule ${rule} · ${version}`);
    expect(wording).toContain(`sheet ${(index >> 1) + 1} of ${pages.length / 2}`);
  }
});

describe("other people's factions", () => {
  const isUnofficial = (piece: Pick<FrontPiece, 'runs'>) => piece.runs.some(({ text }) => /unofficial/i.test(text));

  test.each(usualPapers)('are marked as unofficial on every card and sheet, and nothing else is: %s', async (paper) => {
    const { pages } = readPdf(await fileOf('alien-invasion/action-deck', paper));
    const expected = deckOf('alien-invasion/action-deck');
    let at = 0;
    for (let index = 0; index < pages.length; index += 2) {
      const [front, back] = [pages[index], pages[index + 1]];
      if (!front || !back) throw new Error('a page is missing');
      const fronts = frontsOf(front);
      const cards = expected.slice(at, (at += fronts.length));
      const named = (pieces: readonly FrontPiece[]) => pieces.filter(isUnofficial).map(({ id }) => id);
      expect(named(fronts)).toEqual(cards.filter(({ unofficial }) => unofficial).map(({ id }) => id));
      const sheet = [front, back].map((page) => isUnofficial(contentsOf(page, marksOf(page), 'beside')));
      const some = cards.some(({ unofficial }) => unofficial);
      expect([`sheet ${index / 2 + 1}`, ...sheet]).toEqual([`sheet ${index / 2 + 1}`, some, some]);
    }
  });
});

test('a letter still has its text after the same letter with an accent has been drawn', () => {
  for (const id of Object.keys(fontFiles) as FontId[]) {
    const { font } = installedFonts().load(id);
    // The accented glyph is made of two other glyphs.
    for (const accented of ['Ç', 'É', 'ö'])
      expect(font.layout(accented).glyphs[0]?.path.commands.length).toBeGreaterThan(0);
    for (const letter of ['C', 'E', 'o'])
      expect([id, font.layout(letter).glyphs[0]?.codePoints]).toEqual([id, [letter.codePointAt(0)]]);
  }
});

/** Internal terms of the press and terms of statistics, which no player needs. */
const context =
  /\b(?<!name )the source\b|\b(engine|programs?|simulat\w+|seeds?|files?|per ?cent|(?<!tea[ -])intervals?|self-play|polic(?:y|ies)|repository|YAML|JSON|overlays?|schemas?|placeholders?|render\w*|users?|computer players?)\b|\b\d+ games\b|\b(?!100 )\d+(?:[.–]\d+)? ?%/gi;

function altsIn(element: PDFObject): string[] {
  const [alt, kids] = [element.get('Alt'), element.get('K')];
  const all = kids.isArray() ? Array.from({ length: kids.length }, (_, index) => kids.get(index)) : [kids];
  return [
    ...(alt.isString() ? [alt.asString()] : []),
    ...all.flatMap((kid) => (kid.isDictionary() ? altsIn(kid) : [])),
  ];
}

const hitsOn = ({ runs }: PdfPage): string[] =>
  runs.flatMap((a, index) =>
    runs.slice(index + 1).flatMap((b) => {
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const least = 0.35 * Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
      return wide > 0.5 && high > least && a.text.trim() && b.text.trim() ? [`${a.text} / ${b.text}`] : [];
    }),
  );
const full =
  /\/(rulebook|examples|quick-start|first-contact|scenario|scenario-book|puzzles|towns|reference)\.\w+\.pdf$/;

// A file is read once for both tests.
test('no sheet, card or book uses internal terms or statistics, or has overlapping words', async () => {
  const { folder } = await everything();
  const files = readManifest(folder)
    .files.map(({ file }) => file)
    .filter((file) => file.endsWith('.a4.pdf') || (isLong && full.test(file)));
  const [terms, hits] = [new Set<string>(), [] as string[]];
  let alts = 0;
  // Kits, booklets and folded sheets repeat texts of other prints.
  const repeated = isLong ? /\/kit\.a4/ : /\/kit\.a4|-(?:booklet|fold)\.a4/;
  for (const file of files.filter((each) => !repeated.test(each))) {
    const { pages, catalog } = readPdf(`${folder}/${file}`);
    const reported = altsIn(catalog.get('StructTreeRoot'));
    alts += reported.length;
    // A hyphen at the end of a line may be in the middle of a word.
    const words = [...pages.flatMap(({ runs }) => runs.map(({ text }) => text)), ...reported].join(' ');
    const wording = plain(words.replaceAll(/(?<=\p{L})\u00ad ?/gu, ''));
    for (const { index, 0: word } of wording.matchAll(context))
      terms.add(`${file}: ${word} in ${wording.slice(Math.max(0, index - 30), index + 30)}`);
    if (full.test(file))
      for (const [page, each] of pages.entries())
        hits.push(...hitsOn(each).map((hit) => `${file} ${page + 1}: ${hit}`));
  }
  expect({ terms: [...terms], hits }).toEqual({ terms: [], hits: [] });
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => full.test(file)).length).toBeGreaterThan(15);
  expect(alts).toBeGreaterThan(500);
});
