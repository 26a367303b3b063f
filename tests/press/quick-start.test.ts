import { describe, expect, test } from 'vitest';
import { alienInvasionFigures, alienInvasionPage } from '../../generators/documents/quick-start/alien-invasion.ts';
import { battleFigures } from '../../generators/documents/quick-start/battle.ts';
import { lakeTerrorPage } from '../../generators/documents/quick-start/lake-terror.ts';
import { munchFigures } from '../../generators/documents/quick-start/munch.ts';
import { aboutOf } from '../../src/content/games.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { QuickStart } from '../../src/content/schema/quick-start.ts';
import type { Page } from '../../generators/render/pdf.ts';
import type { SceneNode, TextNode } from '../../generators/scene/node.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import { leavesOf } from '../meetings/read.ts';
import { validContent } from '../support/content.ts';
import { readManifest, writeFiles } from '../support/files.ts';
import { faintRuns } from '../support/faint.ts';
import { distance, grown, inside, rect } from '../support/geometry.ts';
import { isLong, most } from '../support/long.ts';
import { readPdf, type Pdf } from '../support/pdf.ts';
import { layOut, pagesOf, pressOf, wordsOf } from '../support/press.ts';
import { temporaryFolder } from '../support/once.ts';
import { plain } from '../support/pdfjs.ts';
import { everything, printed } from '../support/saucer.ts';
import { papers, usualPapers } from '../support/sheets.ts';

const content = validContent();
const pages: Readonly<Record<string, QuickStart<unknown>>> = {
  'battle/quick-start': content.battleQuickStart,
  'munch/quick-start': content.munchQuickStart,
  'alien-invasion/quick-start': alienInvasionPage(content),
  'alien-invasion/first-contact': content.firstContact,
  'lake-terror/quick-start': lakeTerrorPage(content, {}),
};
const [firstBattle] = content.scenarios.values();

/** A sheet’s name and the facts on its first page, from the files of its game or scenario. */
function factsOf(sheet: string): { readonly name: string; readonly facts: readonly unknown[] } {
  const about = aboutOf(content, sheet.split('/')[0] as GameId);
  const { name = about.name } = pages[sheet]!;
  if (sheet.endsWith('/first-contact') && firstBattle) {
    const { players, minutes, age } = firstBattle;
    return { name, facts: [`${players} players`, `${minutes} min`, `ages ${age}+`] };
  }
  return { name, facts: [about.players.min, about.players.max, about.minutes?.max, `ages ${about.age}+`] };
}

const pdfOf = async (component: string, paper: string): Promise<Pdf> =>
  readPdf(`${(await everything()).folder}/${component}.${paper}.pdf`);

const cases = most(
  Object.keys(pages).flatMap((sheet) =>
    [sheet, `${sheet}-fold`].flatMap((component) => usualPapers.map((paper) => ({ sheet, component, paper }))),
  ),
  // Each page on one of the papers.
  (_, index) => index % 4 === 0 || index % 4 === 3,
);

const unmarked = (text: string): string => plain(text.replaceAll('**', ''));

const textsOf = (sheet: string): string[] =>
  [
    factsOf(sheet).name,
    pages[sheet]!.story,
    ...pages[sheet]!.win.map(({ text }) => text),
    ...pages[sheet]!.sides.flatMap(({ sections }) =>
      sections.flatMap(({ title, question, rows }) => [
        ...(title === undefined ? [] : [title]),
        ...(question?.say.map(({ text }) => text) ?? []),
        ...rows
          .flat()
          .flatMap(({ title: head, say }) => [
            ...(head === undefined ? [] : [head]),
            ...say.flatMap(({ head: own, text }) => (own === undefined ? [text] : [own, text])),
          ]),
      ]),
    ),
    content.quickStart.rules,
  ].map(unmarked);

/** The sentences of the page, each with its rules as they are printed. */
const sentencesOf = (sheet: string): { readonly text: string; readonly ids: string }[] =>
  [
    ...pages[sheet]!.win,
    ...pages[sheet]!.sides.flatMap(({ sections }) =>
      sections.flatMap(({ question, rows }) => [
        ...(question?.say ?? []),
        ...rows.flatMap((cells) => cells.flatMap(({ say }) => say)),
      ]),
    ),
  ].map(({ text, rules }) => ({
    text: unmarked(text),
    ids: rules.map((id, index) => (index > 0 ? id.replace(/^[A-Z]+-/, '') : id)).join(' '),
  }));

describe.each(cases)('$component on $paper', ({ sheet: id, component, paper }) => {
  test('fills both sides of one sheet, and has its name on each page', async () => {
    const { pages: sides } = await pdfOf(component, paper);
    expect(sides).toHaveLength(2);
    const { width, height } = papers[paper];
    const sheet = id === component ? rect(0, 0, width, height) : rect(0, 0, height, width);
    const entry = readManifest((await everything()).folder).files.find(
      ({ file }) => file === `${component}.${paper}.pdf`,
    );
    expect(entry).toMatchObject({ component, pages: 2, sheets: 1 });
    for (const side of sides) {
      expect(distance(side.media, sheet)).toBeLessThan(0.01);
      const words = plain(side.runs.map(({ text }) => text).join(' '));
      expect(words).toContain(`${component} · rule ${pages[id]!.rule} · ${entry?.version}`);
      expect(words).not.toContain('unofficial');
    }
    // The first page has the number of players, the length and the minimum age of the game’s file.
    const first = plain(sides[0]!.runs.map(({ text }) => text).join(' '));
    for (const fact of factsOf(id).facts) expect(first).toContain(String(fact));
    const all = plain(sides.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' '));
    // A line may end at the hyphen of a name.
    for (const name of [/game-icons\.net/, /Omnibus- ?Type/]) expect(all).toMatch(name);
  });

  test('sets sentences in 9.5 pt or more, nothing under 8 pt, all inside the border and in good contrast', async () => {
    const { pages: sides } = await pdfOf(component, paper);
    const sentences = textsOf(id).slice(0, -1);
    for (const side of sides) {
      expect(side.runs.filter(({ points }) => points < 7.99).map(({ text }) => text)).toEqual([]);
      const body = side.runs.filter(
        ({ text, points }) =>
          points < 9.49 &&
          text.trim().split(' ').length > 3 &&
          plain(text).trim().length > 20 &&
          sentences.some((each) => each.includes(plain(text).trim())),
      );
      expect(body.map(({ text }) => text)).toEqual([]);
      expect(side.runs.filter(({ box }) => !inside(box, grown(side.media, -5))).map(({ text }) => text)).toEqual([]);
      expect(faintRuns(side).map(({ text, colour }) => [text, colour])).toEqual([]);
    }
  });

  test('is read in order, with every sentence, and with its figures in words', async () => {
    const sheets = await pagesOf(await layOut(component, content), content, paper);
    // The pages of a folded sheet are not in order.
    const read = leavesOf(sheets);
    const words = plain(wordsOf(read).replaceAll(/\u00ad ?|(?<=\p{L}-) (?=\p{L})/gu, ''));
    let at = 0;
    const missing = textsOf(id).filter((text) => {
      const found = words.indexOf(text, at);
      if (found >= 0) at = found + text.length;
      return found < 0;
    });
    expect(missing).toEqual([]);
    // Each sentence, or run of sentences, is followed by its rules.
    let from = 0;
    const bare = sentencesOf(id).filter(({ text, ids }) => {
      const start = words.indexOf(text, from);
      from = start + text.length;
      return start < 0 || !words.slice(from, from + 180).includes(` ${ids}`);
    });
    expect(bare).toEqual([]);
    const sections = pages[id]!.sides.flatMap(({ sections: each }) => each);
    const figures = sections.flatMap(({ rows }) => rows.flat()).filter(({ figure }) => figure !== undefined);
    const count = (tag: string): number =>
      new Set(
        tagsIn(
          read.flatMap(({ children }) => children),
          tag,
        ),
      ).size;
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(sections.filter(({ title }) => title !== undefined).length);
    // The picture of the table is the last.
    expect(count('Figure')).toBe(figures.length + 1);
  });
});

/** The elements with a tag: the key of each, or the element itself if it is in one piece. */
const tagsIn = (nodes: readonly SceneNode[], tag: string): readonly unknown[] =>
  nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    const own = node.kind === 'tag' && node.tag === tag ? [node.key ?? node] : [];
    return [...own, ...tagsIn(node.children, tag)];
  });

const textsIn = (nodes: readonly SceneNode[]): readonly TextNode[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [node] : 'children' in node ? textsIn(node.children) : []));

test.each(Object.keys(pages))('each page of %s, folded, begins with a heading', async (sheet) => {
  const printed = await pagesOf(await layOut(`${sheet}-fold`, content), content, 'a4');
  const titles = pages[sheet]!.sides.flatMap(({ sections }) => sections.flatMap(({ title }) => title ?? []));
  // The first page has the name, and the third a key or a story.
  const leaves = printed.flatMap((page) => page.leaves ?? []).filter(({ number }) => number % 2 === 0);
  expect(leaves).toHaveLength(2);
  for (const { children, number } of leaves) {
    const texts = textsIn(children);
    const head = texts.find(({ text }) => text.startsWith(`Page ${number}`));
    const headings = texts.filter(({ text }) => titles.some((title) => plain(title) === plain(text)));
    expect(Math.min(...headings.map(({ y }) => y)) - head!.y).toBeLessThan(11);
  }
});

const otherwise = [
  ['--paper', 'letter', '--duplex', 'short', '--scale', '99,101'],
  ['--paper', 'legal,a3', '--ink', 'saver'],
  ['--paper', 'a4', '--duplex', 'off', '--ink', 'mono'],
];

test('the page is one sheet on other papers, in other inks, without two-sided printing, and with a printer’s correction', async () => {
  for (const args of most(otherwise, (_, index) => index === 0)) {
    const { folder } = await printed([
      'munch/quick-start',
      ...(isLong ? ['munch/quick-start-fold'] : []),
      '--format',
      'pdf',
      ...args,
    ]);
    for (const { pages: count } of readManifest(folder).files) expect(count).toBe(2);
  }
});

// The row of cards of First contact has no space beside a narrow table.
const onSmall = Object.keys(pages).filter((sheet) => !sheet.endsWith('/first-contact'));
test.each(most(onSmall, (_, index) => index === 1))(
  '%s is four pages on A5, which have the words of both sides',
  async (sheet) => {
    const product = await layOut(sheet, content);
    const [small, whole] = await Promise.all(['a5', 'a4'].map((paper) => pagesOf(product, content, paper)));
    expect([small!.length, whole!.length]).toEqual([4, 2]);
    const wordsIn = (all: readonly Page[]) => new Set(wordsOf(all).split(/\s+/));
    const side = /^(?:Side|1|2|of|A4|A5)$/;
    const gone = [...wordsIn(whole!)].filter((word) => !wordsIn(small!).has(word) && !side.test(word));
    expect(gone).toEqual([]);
  },
);

test.each(['battle', 'munch'])('a sum of %s is on one page of A4 or Letter in large print', async (game) => {
  const product = await layOut(`${game}/quick-start`, content, {}, 'full', 'large');
  for (const paper of usualPapers) {
    const found = (await pagesOf(product, content, paper)).map((page) => wordsOf([page]));
    const terms =
      game === 'battle'
        ? /10 aliens only.*\+ 0 no trio.*= 22 points/
        : /5 one colour, 3 sizes.*− 5 in the pit or void.*= 2 points/;
    expect([paper, found.filter((words) => terms.test(words)).length]).toEqual([paper, 1]);
  }
});

test('a trial of sizes does not draw the picture of the table', () => {
  for (const figures of [alienInvasionFigures, battleFigures, munchFigures]) {
    const drawn = figures(pressOf(content), content).setup({ width: 190, height: 100 });
    expect(Object.getOwnPropertyDescriptor(drawn, 'nodes')?.get).toBeDefined();
  }
});

test('a text too long for its page is reported with the side', async () => {
  const text = 'Two invasions, one town, and a great many words about them. '.repeat(16).trim();
  const story = `story: '${text}'\n`;
  const own = validContent(writeFiles(temporaryFolder('overlay'), { 'battle/quick-start.yaml': story }));
  const problems: LayoutProblem[] = [];
  await pagesOf(await layOut('battle/quick-start', own, {}, 'full', 'normal', problems), own, 'letter');
  expect(problems).toEqual([
    {
      origin: { file: own.battleQuickStart.file, path: ['sides', 0] },
      found: expect.stringMatching(/^set up the town, \d+ mm tall$/) as string,
      expected: expect.stringMatching(/^at most \d+ mm on a side$/) as string,
      remedy: 'shorten it',
    },
  ]);
});
