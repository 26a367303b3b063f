import { describe, expect, test } from 'vitest';
import { gameIds, type ShippedGame } from '../../src/content/schema/common.ts';
import { componentsFor } from '../../generators/components/index.ts';
import { goldenPages } from '../golden/pages.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { contentParts, creditsOf } from '../../generators/scene/press.ts';
import { validContent } from '../support/content.ts';
import { grown, inside } from '../support/geometry.ts';
import { faintRuns } from '../support/faint.ts';
import { readPdf, type Pdf, type PdfPage, type TextRun } from '../support/pdf.ts';
import { isLong, most } from '../support/long.ts';
import { printed, refusal } from '../support/saucer.ts';
import { piecesOf, usualPapers } from '../support/sheets.ts';

const content = validContent();
const components = componentsFor(content);
const isDeck = (component: string): boolean =>
  components.some(
    (each) =>
      pathOf(each) === component && each.kind === 'cards' && each.takes.includes('bleed') && each.id !== 'reference',
  );

/** Three kinds of layout: a book, a sheet and cards, each on one of the papers. */
const kinds: ReadonlySet<string> = new Set(['munch/rulebook', 'battle/score-sheet', 'munch/reference']);

// The kits have a separate test.
const large = components.filter((maker) => maker.large && maker.id !== 'kit').map(pathOf);
const cases = most(
  large.flatMap((component) => usualPapers.map((paper) => ({ component, paper }))),
  ({ component, paper }) => kinds.has(component) && paper === usualPapers[[...kinds].indexOf(component) % 2],
);

/** Prints one component on one paper, so that the short check prints nothing else. */
const largeOf = async (component: string, paper: string, ink = 'full'): Promise<Pdf> => {
  const { folder } = await printed([component, '--size', 'large', '--paper', paper, '--format', 'pdf', '--ink', ink]);
  return readPdf(`${folder}/${component}.${paper}.pdf`);
};

const isSlot = (text: string): boolean => /^[NSWE][1-6a-f]$/.test(text.trim());

/** The font of most of the text; readers shorten font names. */
function plainFace(runs: readonly TextRun[]): string {
  const letters = new Map<string, number>();
  for (const { font, text } of runs) letters.set(font, (letters.get(font) ?? 0) + text.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** The visible part of a run: its glyphs, without the space for ascenders and descenders. */
const tight = (run: TextRun): TextRun => {
  const slack = (run.points / 72) * 25.4 * 0.22;
  const sideways = run.turn % 180 !== 0;
  const { left, right, top, bottom } = run.box;
  const box = sideways
    ? { top, bottom, left: left + slack, right: right - slack }
    : { left, right, top: top + slack, bottom: bottom - slack };
  return { ...run, box };
};

/** Words that overlap other words, or are too near the edge to be printed. */
function overlaps({ runs, media }: PdfPage): string[] {
  const texts = runs.filter(({ text }) => text.trim()).map(tight);
  const edge = ({ box }: TextRun) =>
    Math.min(box.left - media.left, media.right - box.right, box.top - media.top, media.bottom - box.bottom);
  const over = (a: TextRun['box'], b: TextRun['box']) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.4 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4;
  return texts.flatMap((run, index) => [
    ...(edge(run) < 3 ? [`${run.text} at the edge`] : []),
    ...texts.slice(index + 1).flatMap((next) => (over(run.box, next.box) ? [`${run.text} on ${next.text}`] : [])),
  ]);
}

/** Lines of running text with a leading below one and a half times their size. */
function crowded(runs: readonly TextRun[], face: string): unknown[] {
  const text = runs.filter(({ points, font, turn }) => points > 17.9 && points < 18.1 && font === face && turn === 0);
  return text.flatMap((run) => {
    const below = text.filter(({ x, y }) => Math.abs(x - run.x) < 0.3 && y > run.y + 1);
    const next = Math.min(...below.map(({ y }) => y - run.y));
    return next < (run.points / 72) * 25.4 * 1.495 ? [{ text: run.text, apart: next }] : [];
  });
}

describe.each(cases)('$component on $paper in large print', ({ component, paper }) => {
  test('has type of 14 pt or more in one font, with a line spacing of 1.5, a contrast of 7 : 1 and no overlaps', async () => {
    const { pages } = await largeOf(component, paper);
    expect(pages.length).toBeGreaterThan(0);
    const texts = pages.flatMap(({ runs }) => runs).filter(({ text }) => text.trim());
    expect(texts.filter(({ points }) => points < 13.99).map(({ text, points }) => [text, points])).toEqual([]);
    expect(texts.filter(({ font }) => !font.includes('AtkinsonHyperlegibleNext')).map(({ text }) => text)).toEqual([]);
    const face = plainFace(texts);
    expect(pages.flatMap(({ runs }) => crowded(runs, face))).toEqual([]);
    expect(pages.flatMap((page) => overlaps(page))).toEqual([]);
    // Colours are the same on each paper, and on the later pages of a book.
    const coloured = !isLong || paper === usualPapers[large.indexOf(component) % 2] ? pages.slice(0, 8) : [];
    for (const page of coloured) {
      // The mark at a slot of Munch covers the slot's name, which the text beside it repeats.
      const runs = page.runs.filter(({ text }) => text.trim() && !(component === 'munch/examples' && isSlot(text)));
      const read = { ...page, runs: runs.map(tight) };
      expect(faintRuns(read, 60, 7).map(({ text, colour }) => [text, colour])).toEqual([]);
    }
  }, 240_000);
});

const [decks, documents] = [true, false].map((deck) => cases.filter(({ component }) => isDeck(component) === deck));

test.each(decks ?? [])(
  'every card of $component on $paper has text in 18 pt, all of it 3 mm inside the cut',
  async ({ component, paper }) => {
    const { pages } = await largeOf(component, paper);
    const fronts = pages.filter((_, index) => index % 2 === 0).flatMap((page) => piecesOf(page));
    expect(fronts.length).toBeGreaterThan(0);
    expect(fronts.filter(({ runs }) => !runs.some(({ points }) => points > 17.99))).toEqual([]);
    const cut = fronts.flatMap(({ box, runs, shapes }) =>
      [...runs.map((run) => run.box), ...shapes.map(({ visible }) => visible)].filter(
        (read) => !inside(read, grown(box, -3)),
      ),
    );
    expect(cut).toEqual([]);
  },
);

test.each(documents ?? [])('$component on $paper is set in 18 pt', async ({ component, paper }) => {
  const { pages } = await largeOf(component, paper);
  const all = pages.flatMap(({ runs }) => runs);
  const face = plainFace(all);
  const letters = (wanted: (run: TextRun) => boolean): number =>
    all.filter((run) => run.font === face && wanted(run)).reduce((sum, { text }) => sum + text.length, 0);
  // Heads, feet and the text in figures may be smaller, but running text may not.
  expect(letters(({ points }) => points > 17.99)).toBeGreaterThan(letters(({ points }) => points <= 17.99));
});

const { folding } = content.announcer;
const { book } = content.scenarioSheet;

/** Words only for normal print: folds, cuts, and the numbers of columns side by side. */
const others: Readonly<Record<string, readonly string[]>> = {
  'lake-terror/announcer': [...folding.steps, '1–4', '5–8', '9–12', '13–16', 'LT-2.1–2.2', 'LT-2.3–2.4'],
  'alien-invasion/scenario-book': ['folded', 'blank', book.fold, book.lining, ...book.folding],
  'battle/score-sheet': ['3', '4'],
};

/** The words of tags, without punctuation. */
const tokensOf = (lines: readonly string[]): readonly string[] =>
  lines
    .flatMap((line) => line.replace(/^ *\w+/, '').replaceAll(/ (scope|to|field)="[^"]*"/g, ''))
    .flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-.–’][\p{L}\p{N}]+)*/gu) ?? []);

const ids = new Set(
  'announcer reference roster scenario scenario-book score-sheet quick-start first-contact'.split(' '),
);
const sheets = components.filter(({ id, kind }) => ids.has(id) && kind !== 'cards').map(pathOf);

test.each(sheets)('%s has every word of normal print in large print', async (component) => {
  const pages = await goldenPages(content, [component], 'a4', ['full']);
  const [normal = [], large = []] = ['normal', 'large'].map((size) => {
    const golden = pages[`${component} ${size} full`];
    return golden && 'words' in golden ? tokensOf(golden.words.filter((line) => !/^bookmark|VERSION/.test(line))) : [];
  });
  const known = new Set([
    ...large,
    // The end of a range of rules.
    ...large.map((word) => word.replace(/^[a-z]{2}-(?=\d)/, '')),
    ...tokensOf([...creditsOf(contentParts(content)).fonts, ...(others[component] ?? [])].map((text) => `P ${text}`)),
  ]);
  expect(normal.length).toBeGreaterThan(50);
  expect([...new Set(normal)].filter((word) => !known.has(word))).toEqual([]);
});

/** The components of each game’s kit that exist in large print. */
const kits: Readonly<Record<ShippedGame, readonly string[]>> = {
  battle: ['Play tonight', 'Reference cards', 'Score sheet', 'Rulebook'],
  munch: ['Play tonight', 'Reference cards', 'Score sheet', 'Rulebook'],
  'lake-terror': ['Play tonight', 'Role cards', 'Reference sheet', 'Announcer’s script', 'Rulebook'],
  'alien-invasion': [
    'First contact',
    'Play tonight',
    'Action deck',
    'Unit cards',
    'Reference sheet',
    'Rosters',
    'Scenario book',
    'Rulebook',
  ],
};

describe('large print', () => {
  test.each(['battle/board', 'munch/pyramids', 'alien-invasion/tokens', 'battle/rulebook-booklet', 'calibration'])(
    'is rejected for %s, which has none, and the components that have it are named',
    async (component) => {
      const { code, stderr, written } = await refusal(['print', component, '--size', 'large']);
      expect(code).toBe(2);
      expect(stderr).toContain(`${component} cannot be printed large`);
      expect(written).toBe(false);
    },
  );

  test('names the other components of the game that have it', async () => {
    expect((await refusal(['print', 'battle/board', '--size', 'large'])).stderr).toContain(
      'choose from battle/quick-start, battle/reference, ',
    );
  });

  test('leaves out the components of a game that have none, and reports it', async () => {
    const { stdout } = await printed('munch --only score-sheet --size large --paper a4 --format pdf'.split(' '));
    expect(stdout).toContain('munch/board, munch/mats, munch/pyramids');
    expect(stdout).toContain('munch/score-sheet.a4.pdf');
  });

  test('is rejected on other cards, for shops, and with numbered cuts', async () => {
    const deck = ['print', 'lake-terror/role-cards', '--size', 'large'];
    expect((await refusal([...deck, '--card', 'mini'])).stderr).toContain('prints cards as tarot, not as "mini"');
    expect((await refusal([...deck, '--profile', 'tgc'])).stderr).toContain('leave out --profile');
    expect((await refusal([...deck, '--marks', 'full'])).stderr).toContain('--marks full');
    expect((await refusal(['print', 'battle', '--size', 'huge'])).stderr).toMatch(/normal, large/);
  });

  test.each(['saver', 'mono'])('has the same contrast in %s', async (ink) => {
    for (const component of most(
      ['munch/reference', 'lake-terror/role-cards', 'munch/quick-start'],
      (_, i) => i === 0,
    )) {
      const { pages } = await largeOf(component, 'a4', ink);
      for (const page of pages.slice(0, 6)) {
        const read = { ...page, runs: page.runs.filter(({ text }) => text.trim()).map(tight) };
        expect(faintRuns(read, 60, 7).map(({ text, colour }) => [text, colour])).toEqual([]);
      }
    }
  });

  test('has cards of tarot size', async () => {
    const one = ['lake-terror/role-cards', '--only', 'psychic', '--size', 'large', '--paper', 'a4', '--format', 'pdf'];
    const { pages } = readPdf(`${(await printed(one)).folder}/lake-terror/role-cards.a4.pdf`);
    const [first] = piecesOf(pages[0]!);
    expect(first!.box.right - first!.box.left).toBeCloseTo(70, 1);
    expect(first!.box.bottom - first!.box.top).toBeCloseTo(120, 1);
  });

  test('has every rule of a game once under its number, as the rulebook does', async () => {
    const { pages } = await largeOf('munch/rulebook', 'a4');
    const heads = pages.flatMap(({ runs }) => runs).filter(({ points }) => Math.abs(points - 22.8) < 0.1);
    const ids = heads.flatMap(({ text }) => text.match(/MU-\d+\.\d+/) ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(25);
  });

  test.runIf(isLong).each([...gameIds])(
    'includes all parts of the kit of %s that exist in large print, and lists them on the first pages, without overlaps',
    async (game) => {
      const { pages } = await largeOf(`${game}/kit`, 'a4');
      const wordsOn = (some: readonly PdfPage[]) => some.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
      // The list ends before the first page that it names.
      const listed = Number(/Pages (\d+)/.exec(wordsOn(pages))?.[1]) - 1;
      for (const name of kits[game]) expect(wordsOn(pages.slice(0, listed))).toContain(`${name}.`);
      expect(pages.flatMap(({ runs }) => runs).every(({ points, text }) => points > 13.99 || !text.trim())).toBe(true);
      expect(pages.flatMap((page) => overlaps(page))).toEqual([]);
    },
    240_000,
  );
});
