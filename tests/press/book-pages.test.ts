import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { composed, identity } from '../../generators/scene/extent.ts';
import type { Leaf, Page } from '../../generators/render/pdf.ts';
import type { Matrix, SceneNode, TagNode } from '../../generators/scene/node.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import { pt } from '../../generators/scene/units.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import { withSizes } from '../../src/cli/print/measures.ts';
import { aboutOf, rulebookOf } from '../../src/content/games.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import { leavesOf } from '../meetings/read.ts';
import { validContent } from '../support/content.ts';
import { isLong, most, often } from '../support/long.ts';
import { layOut, pagesOf, pressOf, withShippedRules } from '../support/press.ts';

const content = validContent();
const german = loadContentFrom(undefined, undefined, { lang: 'de' }).content ?? content;
const fonts = { normal: installedFonts(), large: installedLargeFonts() };

/** A text or picture of a page in reading order, with its position in mm from the top of the sheet. */
interface Item {
  /** The element that it is in, such as `H2`. */
  readonly role: string;
  /** A value that all parts of an element share, even on the next page. */
  readonly key: string;
  readonly part: string;
  text: string;
  top: number;
  bottom: number;
  /** The distance from the left edge of the sheet, without the number of a rule. */
  left: number;
  right: number;
}

const ruleNumber = /^[A-Z]{2}-\d+\.\d+ *$/;

/** The items of a page, without artwork outside elements, such as the page number. */
function itemsOf(nodes: readonly SceneNode[], height: number): readonly Item[] {
  const items: Item[] = [];
  let open: TagNode | undefined;
  let part = '';
  const add = (
    owner: TagNode,
    role: string,
    text: string,
    [top, bottom]: readonly [number, number],
    [left, right]: readonly [number, number],
  ) => {
    const last = items.at(-1);
    if (open === owner && last) {
      last.text += text;
      last.top = Math.min(last.top, top);
      last.bottom = Math.max(last.bottom, bottom);
      last.left = Math.min(last.left, left);
      last.right = Math.max(last.right, right);
    } else items.push({ role, key: owner.key ?? '', part, text, top, bottom, left, right });
    open = owner;
  };
  const walk = (children: readonly SceneNode[], matrix: Matrix, owner: TagNode | undefined, role: string): void => {
    const y = (at: number) => {
      const found = matrix[3] * at + matrix[5];
      // An upside-down leaf is measured as if it were upright.
      return turned ? height - found : found;
    };
    const span = (from: number, to: number) => [Math.min(y(from), y(to)), Math.max(y(from), y(to))] as const;
    const across = (x: number, width: number) => {
      const ends = [x, x + width].map((each) => matrix[0] * each + matrix[4]);
      return [Math.min(...ends), Math.max(...ends)] as const;
    };
    for (const node of children) {
      if (node.kind === 'group') {
        walk(node.children, node.matrix ? composed(matrix, node.matrix) : matrix, owner, role);
      } else if (node.kind === 'tag' && node.tag === 'Figure') {
        const { box } = node;
        if (box) add(node, 'Figure', node.alt ?? '', span(box.y, box.y + box.height), across(box.x, box.width));
      } else if (node.kind === 'tag') {
        const inner = node.tag === 'Span' || node.tag === 'Link' || node.tag === 'Reference';
        const around = part;
        if (node.tag === 'Sect') part = node.key ?? '';
        walk(node.children, matrix, inner ? owner : node, inner ? role : node.tag);
        part = around;
      } else if (node.kind === 'text' && owner)
        add(
          owner,
          role,
          node.text.replace('\u00ad', ''),
          span(node.y - 0.7 * node.size, node.y + 0.2 * node.size),
          ruleNumber.test(node.text)
            ? [Infinity, -Infinity]
            : across(node.x, fonts.normal.measure(node.text.trimEnd(), node.font, node.size / pt(1))),
        );
    }
  };
  let turned = false;
  const first = (children: readonly SceneNode[], matrix: Matrix): void => {
    for (const node of children) {
      if (node.kind === 'group') first(node.children, node.matrix ? composed(matrix, node.matrix) : matrix);
      else if (node.kind === 'text') turned ||= matrix[3] < 0;
      if (node.kind === 'text') return;
    }
  };
  first(nodes, identity);
  walk(nodes, identity, undefined, '');
  return items;
}

const readingOf = (made: readonly Page[]): readonly (readonly Item[])[] =>
  leavesOf(made).map(({ children }) => itemsOf(children, made[0]?.height ?? 0));

/** The contents, tables and examples that would fit on two facing pages but are elsewhere. */
function turned(pages: readonly (readonly SceneNode[])[]): readonly string[] {
  const places = new Map<string, number[]>();
  const walk = (nodes: readonly SceneNode[], page: number): void => {
    for (const node of nodes) {
      if (node.kind === 'tag' && node.key !== undefined && ['TOC', 'Table', 'Div'].includes(node.tag))
        places.set(`${node.tag} ${node.key}`, [...new Set([...(places.get(`${node.tag} ${node.key}`) ?? []), page])]);
      if ('children' in node) walk(node.children, page);
    }
  };
  pages.forEach((nodes, index) => walk(nodes, index + 1));
  return [...places].flatMap(([name, on]) =>
    // An even page is at the left.
    on.length === 2 && (on[0] ?? 0) % 2 === 1 ? [`${name} turns over from page ${on[0]}`] : [],
  );
}

/** The pages that contain only credits. */
function onlyCredits(pages: readonly (readonly Item[])[], credits: string): readonly string[] {
  let thanks = false;
  return pages.flatMap((items, index) => {
    const credited = items.map(({ role, text }) => (thanks = /^H\d$/.test(role) ? text.trim() === credits : thanks));
    return items.length > 0 && credited.every(Boolean) ? [`page ${index + 1} has nothing but credits`] : [];
  });
}

/** The pages that split a paragraph above its rule’s figure or table, or end between a rule and its figure. */
const parted = (pages: readonly (readonly Item[])[]): readonly string[] =>
  pages.slice(1).flatMap((items, index): readonly string[] => {
    const before = pages[index]?.at(-1);
    const rule = items.filter(({ part }) => part === before?.part);
    const shown = rule.find(({ role }) => role === 'Figure' || role === 'TH');
    if (!before || !shown || before.part === '') return [];
    const says = `${index + 1} ends with "${before.text.slice(-40)}"`;
    return [
      ...(rule[0]?.key === before.key ? [`${says} before a figure`] : []),
      // An even page is at the left.
      ...(index % 2 === 0 && rule[0] === shown ? [`${says} and its figure is overleaf`] : []),
    ];
  });

function touching(nodes: readonly SceneNode[], size: 'normal' | 'large'): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (node.kind === 'group') return touching(node.children, size);
    if (node.kind !== 'tag') return [];
    const texts = node.children.filter((child) => child.kind === 'text');
    const [title, number] = texts.slice(-2);
    if (node.tag !== 'Link' || !title || !number || !/^\d+$/.test(number.text)) return touching(node.children, size);
    const end = title.x + fonts[size].measure(title.text.trimEnd(), title.font, title.size / pt(1));
    return end + 1 > number.x ? [title.text.trimEnd()] : [];
  });
}

const books = gameIds.flatMap((game) =>
  (['rulebook', 'rulebook-booklet', 'examples'] as const).flatMap((id) =>
    (id === 'rulebook-booklet' ? (['normal'] as const) : (['normal', 'large'] as const)).flatMap((size) =>
      (['a4', 'letter'] as const).map((paper) => ({ game, id, size, paper })),
    ),
  ),
);
const { board: boardWords } = pressOf(content).words.diagrams;
const cases = isLong ? books : books.filter(({ id, paper }) => id !== 'examples' || paper === 'letter');

/**
 * Pages that begin with a story although it would fit below the last rule of its chapter. A booklet has whole sheets,
 * so it may be on the facing page.
 */
const lateStories = (
  pages: readonly (readonly Item[])[],
  title: string | undefined,
  { space = 14, facing = false } = {},
): readonly string[] =>
  pages.flatMap(([first], index) => {
    if (title === undefined || !first?.text.startsWith(title) || (facing && index % 2 === 0)) return [];
    const high = (items: readonly Item[]) =>
      Math.max(...items.map((each) => each.bottom)) - Math.min(...items.map((each) => each.top));
    const room = Math.max(...pages.slice(1).map(high));
    const story = (pages[index] ?? []).filter((each) => each.part === first.part && each.top < first.bottom + 70);
    const before = pages[index - 1] ?? [];
    const end = before.filter((each) => each.part === before.at(-1)?.part);
    return high(story) + high(end) + space > room ? [] : [`page ${index + 1} begins with "${first.text}"`];
  });

/** The rules on a two-column page that leave one column empty beside more than a few lines. */
function halfEmpty(items: readonly Item[], width: number, number: number): readonly string[] {
  const middle = width / 2 + (number % 2 === 0 ? 6 : -6);
  return items.flatMap(({ role, text, part }) => {
    if (role !== 'H3' || !/^[A-Z]{2}-\d+\.\d/.test(text)) return [];
    const own = items.filter((each) => each.part === part);
    const [top, bottom] = [Math.min(...own.map((each) => each.top)), Math.max(...own.map((each) => each.bottom))];
    const beside = items.filter((each) => each.bottom > top + 1 && each.top < bottom - 1);
    const [left, right] = [
      beside.some((each) => each.left < middle - 8),
      beside.some((each) => each.right > middle + 8),
    ];
    return bottom - top > 24 && !(left && right) ? [`page ${number}: ${text}`] : [];
  });
}

test.each(
  (['en', 'de'] as const)
    .flatMap((lang) => gameIds.map((game) => ({ lang, game })))
    .filter(({ lang, game }) => lang === 'en' || game !== 'alien-invasion'),
)(
  'no rule of $game in $lang is beside an empty column, and no story on a page after its chapter',
  async ({ lang, game }) => {
    const words = lang === 'de' ? german : content;
    const title = rulebookOf(words, game).story?.title;
    const product = await layOut(`${game}/rulebook`, words, {}, 'full', 'normal');
    const problems: string[] = [];
    // The short check tests each paper in one language.
    const papers = most(['a4', '225x310', 'letter', '200x280'], (_, index) => index < 2 === (lang === 'en'));
    for (const paper of papers) {
      const sized = withSizes(words, { papers: [paper] });
      const made = await pagesOf(product, sized.content, sized.options.papers[0] ?? paper);
      const pages = readingOf(made);
      problems.push(
        ...[
          ...lateStories(pages, title),
          ...pages.flatMap((items, index) => halfEmpty(items, made[0]?.width ?? 0, index + 1)),
        ].map((problem) => `${paper}, ${problem}`),
      );
    }
    expect(problems).toEqual([]);
  },
);

/** The columns of worked examples that end far above the foot of the page. Credits stay with the last example. */
function shortColumns(pages: readonly (readonly Item[])[], width: number, height: number): readonly string[] {
  const room = height - 38;
  return pages.slice(1, -2).flatMap((items, index) => {
    const [left, right] = [true, false].map((isLeft) =>
      Math.max(0, ...items.filter((item) => item.left < width / 2 - 4 === isLeft).map((item) => item.bottom - 20)),
    );
    return [left, right].flatMap((end = 0, at) =>
      end < 0.85 * room ? [`page ${index + 2}, column ${at + 1} ends at ${(end / room).toFixed(2)}`] : [],
    );
  });
}

/** The smallest share of a page that must be filled, including the last page. */
const least = { page: 0.14, last: 0.14 };

test.each(cases)(
  '$game/$id in $size print on $paper keeps headings with their texts, questions with their answers and titles off page numbers, turns no table over, and has no nearly empty page',
  async ({ game, id, size, paper }) => {
    const made = await pagesOf(await layOut(`${game}/${id}`, content, {}, 'full', size), content, paper);
    const pages = readingOf(made);
    const height = made[0]?.height ?? 0;
    const own = rulebookOf(content, game);
    const problems = [
      ...made.flatMap(({ children, leaves = [] }) =>
        [children, ...leaves.map((leaf) => leaf.children)].flatMap((each) => touching(each, size)),
      ),
      ...onlyCredits(pages, content.rulebook.credits),
      ...lateStories(pages, own.story?.title, {
        space: size === 'large' ? 28 : 14,
        facing: id !== 'rulebook' || size === 'large',
      }),
      ...(size === 'large' || id !== 'rulebook' ? turned(leavesOf(made).map(({ children }) => children)) : []),
      ...(id === 'examples' ? [] : parted(pages)),
      ...(id === 'examples' && size === 'normal' ? shortColumns(pages, made[0]?.width ?? 0, height) : []),
    ];
    const empty = pages.flat().filter(({ role, text }) => role === 'Figure' && text.startsWith(boardWords.empty));
    if (empty.length > 1) problems.push(`${empty.length} pictures show the same empty board`);
    for (const [index, items] of pages.entries()) {
      if (index === 0) continue;
      const page = `page ${index + 1} of ${pages.length}`;
      const last = index === pages.length - 1;
      if (items.length === 0) {
        problems.push(`${page} is blank`);
        continue;
      }
      const [top, bottom] = [Math.min(...items.map((item) => item.top)), Math.max(...items.map((item) => item.bottom))];
      const filled = (bottom - top) / (height - 32);
      if (filled < (last ? least.last : least.page)) problems.push(`${page} is filled to ${filled.toFixed(2)} only`);
      const end = items.at(-1);
      if (end && /^H\d$/.test(end.role)) problems.push(`${page} ends with the heading "${end.text}"`);
      const from = items.findLastIndex(({ role }) => /^H\d$/.test(role));
      const chapter = items[from];
      // The picture of the table may fill the first page of its chapter.
      if (
        chapter?.role === 'H2' &&
        /^[A-Z]+-\d/.test(chapter.text) &&
        items.slice(from).every(({ role }) => role !== 'Figure')
      )
        problems.push(`${page} has the beginning of "${chapter.text}" and none of its rules`);
    }
    const pageWith = (textOf: string): number =>
      pages.findIndex((items) =>
        items.some(({ role, text }) => role === 'P' && text.replaceAll(/\s+/g, ' ').includes(textOf)),
      );
    const pageOf = (textOf: string): number =>
      pages.findIndex((items) => items.some(({ text }) => text.replaceAll(/\s+/g, ' ').includes(textOf)));
    const { needs } = aboutOf(content, game);
    if (id !== 'examples' && pageOf(content.rulebook.needs) !== pageOf((needs.at(-1) ?? '').slice(0, 20)))
      problems.push(`"${content.rulebook.needs}" and its list are on different pages`);
    const quiz = new Map<number, number>();
    if (id !== 'examples')
      for (const [index, { ask, may }] of (own.gallery?.questions ?? []).entries()) {
        const [asked, answered] = [
          pageWith(`${index + 1} ${ask}`),
          pageWith(`${index + 1}: ${may ? content.rulebook.yes : content.rulebook.no},`),
        ];
        if (asked !== answered) problems.push(`"${ask}" is on page ${asked + 1}, its answer on page ${answered + 1}`);
        quiz.set(asked, (quiz.get(asked) ?? 0) + 1);
      }
    const [at = 0, ...others] = quiz.keys();
    const shares = [...quiz.values()];
    // The questions fill one page, or equal parts of a left and a right page. Large print needs more pages.
    if (size === 'normal' && others.length > 0 && (at % 2 === 0 || others.length > 1 || shares[0] !== shares[1]))
      problems.push(
        `the questions are on pages ${[...quiz].map(([page, count]) => `${page + 1} (${count})`).join(', ')}`,
      );
    expect(problems).toEqual([]);
  },
);

test.each(gameIds.flatMap((game) => ['a4', 'letter'].map((paper) => ({ game, paper }))))(
  'the large rulebook of $game on $paper fills a third of each page before its contents, and titles no two rows of a table alike',
  async ({ game, paper }) => {
    const made = await pagesOf(await layOut(`${game}/rulebook`, content, {}, 'full', 'large'), content, paper);
    const pages = readingOf(made);
    const from = pages.findIndex((items) => items.some(({ text }) => text.trim() === content.rulebook.contents));
    const shares = pages.slice(1, from).map((items) => {
      const [top, bottom] = [Math.min(...items.map((item) => item.top)), Math.max(...items.map((item) => item.bottom))];
      return (bottom - top) / ((made[0]?.height ?? 0) - 54);
    });
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.filter((share) => share < 1 / 3)).toEqual([]);
    const titles = pages.flat().flatMap(({ role, text }) => (role === 'Lbl' && /\w{3}/.test(text) ? [text] : []));
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
    const units = [...content.factions.values()].flatMap((faction) => faction.units);
    expect(titles).toHaveLength(game === 'alien-invasion' ? units.length : 0);
  },
);

test.each((['battle', 'munch'] as const).flatMap((game) => ['a4', 'letter'].map((paper) => ({ game, paper }))))(
  'the booklet of $game on $paper has its whole index on the back and no sheet too many',
  async ({ game, paper }) => {
    const product = await layOut(`${game}/rulebook-booklet`, content, {}, 'full', 'normal');
    const pages = readingOf(await pagesOf(product, content, paper));
    expect(pages).toHaveLength({ battle: 16, munch: 20 }[game]);
    const back = pages.at(-1)?.map(({ text }) => text.trim()) ?? [];
    expect(back).toContain(content.rulebook.index);
    const listed = new Set(back.flatMap((text) => /^(\S+)\s+\S+ \d+$/.exec(text)?.[1] ?? []));
    const rules = withShippedRules(content).books.get(game)?.rules ?? new Map();
    expect([...rules.keys()].filter((id) => !listed.has(id))).toEqual([]);
  },
);

/** The entries in the contents and the index that have a wrong page number. */
function wrongEntries(leaves: readonly Leaf[]): readonly string[] {
  const pages = new Map(leaves.flatMap(({ anchors, number }) => anchors.map(({ name }) => [name, number] as const)));
  const entries = (nodes: readonly SceneNode[]): readonly string[] =>
    nodes.flatMap((node, index): readonly string[] => {
      if (node.kind === 'group' || (node.kind === 'tag' && node.tag !== 'Link')) return entries(node.children);
      if (node.kind !== 'tag' || node.to === undefined) return [];
      // A page number is inside the link in the contents, and after the link in the index.
      const [inner, next] = [node.children.at(-1), nodes[index + 1]];
      const texts = [inner, next].map((each) => (each?.kind === 'text' ? each.text.trim() : ''));
      const number = /^\d+$/.exec(texts[0] ?? '')?.[0] ?? /^\p{L}+ (\d+)$/u.exec(texts[1] ?? '')?.[1];
      return number === undefined || pages.get(node.to) === Number(number) ? [] : [`${node.to} on page ${number}`];
    });
  return leaves.flatMap(({ children }) => entries(children));
}

/** Whole booklets on some papers, and random ones without their last chapters, so that numbers of pages vary. */
const booklets = [
  ...gameIds.flatMap((game) => ['a5', 'a4', 'letter', '200x280'].map((paper) => ({ game, paper, less: 0 }))),
  ...fc.sample(
    fc.record({
      game: fc.constantFrom(...gameIds),
      paper: fc
        .tuple(fc.integer({ min: 165, max: 300 }), fc.integer({ min: 230, max: 420 }))
        .map((sides) => sides.toSorted((a, b) => a - b).join('x')),
      less: fc.integer({ min: 1, max: 6 }),
    }),
    { numRuns: often(3, 60), seed: 1 },
  ),
];

test.each(
  most(
    booklets,
    ({ game, paper, less }) => less > 0 || (paper === 'a5' && (game === 'battle' || game === 'munch')),
  ).flatMap((each) => [content, german].map((words) => ({ ...each, words, lang: words.language.tag }))),
)(
  'the booklet of $game on $paper in $lang without its last $less chapters has each page on a sheet, as its contents say',
  async ({ game, paper, less, words }) => {
    const sized = withSizes(withShippedRules(words), { papers: [paper] });
    const book = sized.content.books.get(game);
    if (!book) throw new Error(`there are no rules of ${game}`);
    const shorter = { ...book, chapters: book.chapters.slice(0, book.chapters.length - less) };
    const all = { ...sized.content, books: new Map(sized.content.books).set(game, shorter) };
    const maker = componentsFor(all).find((each) => each.game === game && each.id === 'rulebook-booklet');
    const problems: LayoutProblem[] = [];
    const product = await maker?.make(pressOf(all, problems), all, {});
    const made = product ? await pagesOf(product, all, sized.options.papers[0] ?? paper) : [];
    const leaves = made.flatMap((page) => page.leaves ?? []).toSorted((a, b) => a.number - b.number);
    expect(leaves.map(({ number }) => number)).toEqual(made.flatMap((_, index) => [2 * index + 1, 2 * index + 2]));
    expect(leaves.length % 4).toBe(0);
    // Pages wider than 160 mm have rows, which are not spread over whole sheets.
    const blank = leaves.filter(({ children }) => itemsOf(children, 0).length === 0);
    expect(blank.length).toBeLessThan((made[0]?.width ?? 0) > 340 ? 4 : 1);
    expect(wrongEntries(leaves)).toEqual([]);
    expect(lateStories(readingOf(made), rulebookOf(all, game).story?.title, { facing: true })).toEqual([]);
  },
);

const documents = componentsFor(content).filter(
  ({ id, large, kind }) => large && id !== 'kit' && kind !== 'cards' && !books.some((book) => book.id === id),
);

test.each(documents.flatMap(({ game, id }) => (['a4', 'letter'] as const).map((paper) => ({ game, id, paper }))))(
  'the large $game/$id on $paper has no page with nothing but credits, no chapter whose title ends a page, and no heading with few lines on a page',
  async ({ game, id, paper }) => {
    const made = await pagesOf(await layOut(`${game}/${id}`, content, {}, 'full', 'large'), content, paper);
    const pages = readingOf(made);
    expect(onlyCredits(pages, content.rulebook.credits)).toEqual([]);
    expect(pages.flatMap((items) => items.at(-1) ?? []).filter(({ role }) => role === 'H2')).toEqual([]);
    const alone = pages.slice(1, -1).filter((items) => {
      const end = Math.max(...items.map(({ bottom }) => bottom));
      return items[0]?.role === 'H2' && end - items[0].top < ((made[0]?.height ?? 0) - 54) / 3;
    });
    expect(alone.map((items) => items[0]?.text)).toEqual([]);
  },
);

test.each(['a4', 'letter'])(
  'large score sheets and rosters on %s do not split a form, a group or the abilities of a unit',
  async (paper) => {
    const problems: string[] = [];
    for (const sheet of ['battle/score-sheet', 'munch/score-sheet', 'alien-invasion/roster']) {
      const pages = readingOf(await pagesOf(await layOut(sheet, content, {}, 'full', 'large'), content, paper));
      const forms = sheet === 'alien-invasion/roster' ? 0 : sheet === 'battle/score-sheet' ? 2 : 4;
      const [begun, ended] = [/^Player \d/, /^Total/].map((words) =>
        pages.flatMap((items, index) => (items.some(({ text }) => words.test(text)) ? [index] : [])),
      );
      if (begun?.length !== forms && forms > 0) problems.push(`${sheet} has ${begun?.length} forms`);
      if (forms > 0 && String(begun) !== String(ended))
        problems.push(`${sheet} begins forms on ${begun}, ends them on ${ended}`);
      if (forms === 0)
        for (const [index, items] of pages.entries()) {
          const [first, second] = items;
          const isHead = [first, second].some((item) => /^H\d$/.test(item?.role ?? '')) && first?.role !== 'LBody';
          if (!isHead && !first?.text.startsWith('Another'))
            problems.push(`${sheet}: page ${index + 1} begins with "${first?.text}"`);
        }
    }
    expect(problems).toEqual([]);
  },
);

test.each(['scenario', 'scenario-book'].flatMap((id) => ['a4', 'letter'].map((paper) => ({ id, paper }))))(
  'the large $id on $paper has the key of a plan below its heading, and groups with their sum',
  async ({ id, paper }) => {
    const { plan, total } = content.scenarioSheet;
    const made = await pagesOf(await layOut(`alien-invasion/${id}`, content, {}, 'full', 'large'), content, paper);
    const pages = readingOf(made);
    const headed = pages.filter((items) => items.some(({ role, text }) => role === 'H2' && text.trim() === plan));
    expect(headed).toHaveLength(content.scenarios.size);
    for (const items of headed) expect(items.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^A: /));
    expect(pages.flatMap(([first]) => (first?.text.startsWith(total) ? [first.text] : []))).toEqual([]);
  },
);

test.each(['a4', 'letter'])('the script on %s names its nights right above their boxes', async (paper) => {
  const first = `${content.announcer.log.night} 1`;
  const made = await pagesOf(await layOut('lake-terror/announcer', content), content, paper);
  const spaces = leavesOf(made).flatMap(({ children }) => {
    const [heads, boxes]: [number[], number[]] = [[], []];
    const walk = (nodes: readonly SceneNode[]): void => {
      for (const node of nodes) {
        if (node.kind === 'text' && node.text.trim() === first) heads.push(node.y);
        if (node.kind === 'tag' && node.box && node.alt?.includes(`${first}–`)) boxes.push(node.box.y);
        if ('children' in node) walk(node.children);
      }
    };
    walk(children);
    return heads.map((head) => Math.min(...boxes.filter((box) => box > head)) - head);
  });
  expect(spaces.length).toBeGreaterThan(2);
  expect(spaces.filter((space) => space > 4)).toEqual([]);
});

test.each(['a4', 'letter'])(
  'the large script on %s does not split what the Announcer does in a step, or the record of the game',
  async (paper) => {
    const made = await pagesOf(await layOut('lake-terror/announcer', content, {}, 'full', 'large'), content, paper);
    const begun = readingOf(made).flatMap(([first, second]) => {
      const text = first?.text.trim() ?? '';
      const isHeaded = [first, second].some((item) => /^H\d$/.test(item?.role ?? ''));
      // Tables of numbers may continue.
      return isHeaded || /^\d+$/.test(text) ? [] : [text];
    });
    expect(begun).toEqual([]);
  },
);

test.each(['a4', 'letter'])(
  'the large reference sheet on %s names all steps of a night and a day on one page',
  async (paper) => {
    const made = await pagesOf(await layOut('lake-terror/reference', content, {}, 'full', 'large'), content, paper);
    const steps = new Set([...content.steps.values()].map(({ name }) => name));
    const on = readingOf(made).flatMap((items, index) =>
      items.some(({ role, text }) => role === 'H3' && /LT-/.test(text) && steps.has(text.replace(/ *LT-.*/, '').trim()))
        ? [index]
        : [],
    );
    expect(on).toHaveLength(1);
  },
);

const quickStarts = {
  'battle/quick-start': content.battleQuickStart,
  'munch/quick-start': content.munchQuickStart,
  'alien-invasion/quick-start': content.alienInvasionQuickStart,
  'alien-invasion/first-contact': content.firstContact,
  'lake-terror/quick-start': content.lakeTerrorQuickStart,
};
test.each(
  Object.entries(quickStarts).flatMap(([id, { sides }]) => ['a4', 'letter'].map((paper) => ({ id, paper, sides }))),
)('the large $id on $paper has each picture with all its texts', async ({ id, paper, sides }) => {
  const made = await pagesOf(await layOut(id, content, {}, 'full', 'large'), content, paper);
  const cells: readonly { readonly figure?: unknown; readonly say: readonly { readonly text: string }[] }[] =
    sides.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()));
  const later = cells
    .flatMap(({ figure, say }) => (figure === undefined ? [] : say.slice(1)))
    .map(({ text }) => text.replaceAll('**', '').slice(0, 20));
  const begun = readingOf(made).map(([first]) => first?.text ?? '');
  expect(later.filter((text) => begun.some((each) => each.startsWith(text)))).toEqual([]);
});
