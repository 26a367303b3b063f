import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLabel, isOption, isRuling } from '../../src/content/rule-parts.ts';
import { rulebookOf } from '../../src/content/games.ts';
import { gameIds, type GameId } from '../../src/content/schema/common.ts';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { textOf } from '../rules/helpers.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { inside } from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf, type Pdf, type PdfPage, type TextRun } from '../support/pdf.ts';
import { plain } from '../support/pdfjs.ts';
import { says, wordsOf } from '../support/reading.ts';
import { everything, printed, saucer } from '../support/saucer.ts';
import { papers } from '../support/sheets.ts';
import { everyElement, readStructure, type Element } from '../support/structure.ts';

const content = validContent();
const { books, examples } = loadRuleFiles(content);
const bookOf = (game: GameId) => {
  const book = books.get(game);
  if (!book) throw new Error(`there are no rules of ${game}`);
  return book;
};

const ownOf = (game: GameId) => rulebookOf(content, game);

/** The largest number of pages of each rulebook on A4 and on Letter. */
const mostPages = {
  battle: { a4: 8, letter: 8 },
  munch: { a4: 10, letter: 10 },
  'alien-invasion': { a4: 16, letter: 16 },
  'lake-terror': { a4: 10, letter: 12 },
} as const;

const usual = ['a4', 'letter'] as const;
const folded = most(gameIds, (game) => game === 'battle');
const overShortEdge = () =>
  printed([
    ...folded.map((game) => `${game}/rulebook-booklet`),
    '--format',
    'pdf',
    '--paper',
    'a4',
    '--duplex',
    'short',
  ]);

const fileOf = async (component: string, paper = 'a4', from = everything): Promise<string> =>
  `${(await from()).folder}/${component}.${paper}.pdf`;

const pdfOf = async (component: string, paper = 'a4', from = everything): Promise<Pdf> =>
  readPdf(await fileOf(component, paper, from));
const structureOf = async (component: string, paper = 'a4'): Promise<Element> =>
  readStructure(await fileOf(component, paper));

const inRole = (structure: Element, role: string): Element[] =>
  everyElement(structure).filter((element) => element.role === role);

/** The page of a named destination, from 1, and its height in millimetres. */
function destinationOf(pdf: Pdf, name: string): { page: number; y: number } | undefined {
  const found = pdf.source.resolveLinkDestination(`#nameddest=${encodeURIComponent(name)}`);
  return found.page < 0 ? undefined : { page: found.page + 1, y: (found.y * 25.4) / 72 };
}

interface Link {
  /** The target: a name, or an address. */
  readonly to: string;
  readonly text: string;
}

function linksOf({ source, runs }: PdfPage): Link[] {
  const annotations = source.getObject().get('Annots');
  const mm = 25.4 / 72;
  const height = source.getBounds()[3];
  return Array.from({ length: annotations.length }, (_, index) => annotations.get(index))
    .filter((each) => each.get('Subtype').asName() === 'Link')
    .map((each) => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from({ length: 4 }, (_, at) => each.get('Rect', at).asNumber());
      const box = {
        left: Math.min(x0, x1) * mm - 0.3,
        right: Math.max(x0, x1) * mm + 0.3,
        top: (height - Math.max(y0, y1)) * mm - 0.3,
        bottom: (height - Math.min(y0, y1)) * mm + 0.3,
      };
      const words = runs.filter((run) => inside(run.box, box as never)).map(({ text }) => text);
      const action = each.get('A');
      const to = action.get('S').asName() === 'GoTo' ? action.get('D').asString() : action.get('URI').asString();
      return { to, text: plain(words.join('')) };
    });
}

/** The number at the foot of a page or half-page: bold, and with only the document’s id at the same height. */
const numberOn = (runs: readonly TextRun[]): number | undefined => {
  const found = runs.filter(
    ({ text, points }) => /^\d+$/.test(text) && [10, 15].some((size) => Math.abs(points - size) < 0.01),
  );
  const last = found.findLast(({ points }) => points > 14) ?? found.at(-1);
  return last ? Number(last.text) : undefined;
};

describe.each(most(gameIds, (game) => game === 'battle'))('the rulebook of %s', (game) => {
  const component = `${game}/rulebook`;
  const book = bookOf(game);
  const rules = [...book.rules.values()];
  const idOf = (heading: string): string => heading.split(' ')[0] ?? '';

  test.each(['rulebook', 'rulebook-booklet'])('has every rule once, as a heading, in order: %s', async (id) => {
    const structure = await structureOf(`${game}/${id}`);
    const headings = inRole(structure, 'H3').filter(({ text }) => /^[A-Z]{2}-\d/.test(text));
    expect(headings.map(({ text }) => text)).toEqual(rules.map((rule) => `${rule.id} ${rule.title}`));
    const chapters = inRole(structure, 'H2').filter(({ text }) => /^[A-Z]{2}-\d/.test(text));
    expect(chapters.map(({ text }) => text)).toEqual(book.chapters.map((each) => `${each.id} ${each.title}`));
    expect(inRole(structure, 'H1').map(({ text }) => text)).toEqual([
      {
        battle: content.battle,
        munch: content.munch,
        'alien-invasion': content.alienInvasion,
        'lake-terror': content.lakeTerror,
      }[game].name,
    ]);
  });

  test.each(['rulebook', 'rulebook-booklet'])('has every word of the rules in order: %s', async (id) => {
    const structure = await structureOf(`${game}/${id}`);
    const sections = inRole(structure, 'Sect').filter(({ children }) => children[0]?.role === 'H3');
    expect(sections).toHaveLength(rules.length);
    for (const [index, rule] of rules.entries()) {
      const words = wordsOf(sections[index]?.text ?? '');
      let at = 0;
      for (const block of rule.body) {
        const parts =
          block.type === 'list'
            ? block.children.map((item) => textIn(item))
            : block.type === 'table'
              ? block.children.flatMap((row) => row.children.map((cell) => textIn(cell)))
              : isRuling(block)
                ? [
                    ...block.children.filter((child) => !isLabel(child)),
                    ...block.children.filter((child) => isLabel(child)),
                  ].map((child) => textIn(child))
                : [textIn(block)];
        for (const part of parts.filter(Boolean)) {
          const wanted = wordsOf(part);
          const found = words.findIndex(
            (_, from) => from >= at && wanted.every((word, place) => words[from + place] === word),
          );
          expect([rule.id, part, found >= 0]).toEqual([rule.id, part, true]);
          at = found + wanted.length;
        }
      }
    }
  });

  test('separates rulings, each followed by its reason', async () => {
    const structure = await structureOf(component);
    const rulings = inRole(structure, 'Div').filter(({ children }) =>
      /^(?:RULING|OPTION)$/.test(children[0]?.text ?? ''),
    );
    const expected = rules.flatMap((rule) => rule.rulings);
    const labels = rules.flatMap(({ body }) =>
      body.filter(isRuling).map((each) => (isOption(each) ? 'OPTION' : 'RULING')),
    );
    expect(rulings).toHaveLength(expected.length);
    for (const [index, { text, reason }] of expected.entries())
      expect(rulings[index]?.text).toBe(plain(`${labels[index]} ${text.replaceAll('\n', ' ')} Why: ${reason}`));
  });

  test('credits the makers of its icons and fonts', async () => {
    const { text } = await structureOf(component);
    for (const name of ['Lorc', 'Delapouite', 'CC BY 3.0', 'Kanit', 'Omnibus-Type', 'SIL Open Font License'])
      expect(text).toContain(name);
  });

  test('shows the drawings of a rule beside it, each once and described in words', async () => {
    const structure = await structureOf(component);
    const sections = inRole(structure, 'Sect').filter(({ children }) => children[0]?.role === 'H3');
    const { figures = [], gallery, legend = [], setUp, story } = ownOf(game);
    for (const [index, rule] of rules.entries()) {
      const own = figures.filter((each) => each.rule === rule.id);
      expect([rule.id, own.length <= 1]).toEqual([rule.id, true]);
      const drawn = inRole(sections[index] as Element, 'Figure');
      expect([rule.id, drawn.length]).toEqual([rule.id, own.length]);
      const caption = own[0]?.caption;
      expect([caption, says(wordsOf(sections[index]?.text ?? ''), caption ?? rule.id)]).toEqual([caption, true]);
    }
    for (const { alt } of inRole(structure, 'Figure')) {
      expect(alt?.length ?? 0).toBeGreaterThan(10);
      expect(alt).toMatch(/[.!?]$/);
    }
    const isBoard = game === 'battle' || game === 'munch';
    const moments = story?.moments ?? [];
    const texts = moments.filter(({ drawn, ask }) => drawn !== undefined || (ask !== undefined && !isBoard));
    const besides = (gallery?.questions.length ?? 0) + (setUp ? 1 : 0) + texts.length;
    expect(inRole(structure, 'Figure')).toHaveLength(figures.length + besides);
    const words = wordsOf(structure.text);
    for (const mark of legend) expect(says(words, content.rulebook.legend.marks[mark])).toBe(true);
    expect(moments.length).toBeGreaterThan(3);
    for (const { text, rule } of moments) {
      const wording = inRole(structure, 'P').filter((each) => each.text === plain(`${story?.title} ${text} (${rule})`));
      expect([text, wording.length]).toEqual([text, 1]);
    }
    const asked = (gallery?.questions ?? []).flatMap(({ ask, why }) => [ask, why]);
    expect(asked.filter((each) => !says(words, each))).toEqual([]);
  });

  test('has its examples in a separate book, each under its rule, in words and as a figure', async () => {
    const structure = await structureOf(`${game}/examples`);
    const own = examples.filter((example) => example.game === game);
    const sections = inRole(structure, 'Sect').filter(({ children }) => children[0]?.role === 'H3');
    const shown = rules.filter(({ id }) => own.some(({ rule }) => rule === id));
    expect(sections.map(({ children }) => children[0]?.text)).toEqual(shown.map(({ id, title }) => `${id} ${title}`));
    for (const [index, { id }] of shown.entries()) {
      const words = wordsOf(sections[index]?.text ?? '');
      for (const { title, says: wording } of own.filter(({ rule }) => rule === id))
        expect([title, says(words, title), says(words, wording)]).toEqual([title, true, true]);
    }
    expect(inRole(structure, 'Figure')).toHaveLength(own.length);
  });

  test.each(usual)('has contents that agree with its pages, and lead there: %s', async (paper) => {
    const pdf = await pdfOf(component, paper);
    const structure = await structureOf(component, paper);
    const entries = inRole(structure, 'TOCI').map(({ text }) => text);
    const headings = [...inRole(structure, 'H2'), ...inRole(structure, 'H3')];
    const ids = book.chapters.map(({ id }) => id);
    expect(entries.map(idOf)).toEqual([...ids, 'Index']);
    for (const entry of entries) {
      const [, title = '', page = ''] = /^(.*\D) (\d+)$/.exec(entry) ?? [];
      const heading = headings.find(({ text }) => text === title);
      expect([entry, heading?.pages]).toEqual([entry, [Number(page)]]);
      expect(numberOn(pdf.pages[Number(page) - 1]?.runs ?? [])).toBe(Number(page));
    }
    const links = pdf.pages.slice(1, 3).flatMap((page) => linksOf(page));
    for (const { id, anchor, title } of book.chapters) {
      const link = links.find(({ text }) => text.startsWith(`${id} ${title}`) || text.startsWith(`${id}${title}`));
      expect([id, link?.to]).toEqual([id, anchor]);
    }
  });

  test.each(usual)('has links to the right places: %s', async (paper) => {
    const pdf = await pdfOf(component, paper);
    const places = new Map([...book.chapters, ...rules].map(({ id, anchor }) => [id, anchor]));
    let followed = 0;
    for (const page of pdf.pages)
      for (const { to, text } of linksOf(page)) {
        const place = destinationOf(pdf, to);
        expect([to, place !== undefined]).toEqual([to, true]);
        const [id] = /^[A-Z]{2}-\d+(?:\.\d+)?/.exec(text) ?? [];
        if (id === undefined) continue;
        followed++;
        expect([text, to]).toEqual([text, places.get(id)]);
        // The heading is slightly below the destination.
        const runs = pdf.pages[(place?.page ?? 0) - 1]?.runs ?? [];
        const heading = runs.find(
          (run) => plain(run.text) === id && run.y > (place?.y ?? 0) && run.y < (place?.y ?? 0) + 16,
        );
        expect([id, heading !== undefined]).toEqual([id, true]);
      }
    const written = rules.reduce((sum, { links }) => sum + links.length, 0);
    expect(followed).toBeGreaterThanOrEqual(book.chapters.length + rules.length + written);
  });

  test.each(['rulebook', 'rulebook-booklet'])(
    'has a bookmark for each chapter, with its rules under it: %s',
    async (id) => {
      const pdf = await pdfOf(`${game}/${id}`);
      const outline = pdf.source.loadOutline() ?? [];
      const top = outline.map(({ title }) => title);
      const { gallery } = ownOf(game);
      const questions = gallery ? [gallery.title] : [];
      expect(top).toEqual([
        top[0],
        content.rulebook.story,
        content.rulebook.contents,
        ...book.chapters.map((each) => `${each.id} ${each.title}`),
        ...questions,
        ...top.slice(-2),
      ]);
      // A booklet has one of these pages on its back.
      expect(top.slice(-2).toSorted()).toEqual(['Credits', 'Index']);
      const structure = await structureOf(`${game}/${id}`);
      const headings = everyElement(structure).filter(({ role }) => /^H[23]$/.test(role));
      for (const chapter of outline.slice(3, -2 - questions.length)) {
        const own = book.chapters.find((each) => chapter.title === `${each.id} ${each.title}`);
        const under = (chapter.down ?? []).map(({ title }) => title);
        expect(under).toEqual(own?.rules.map((rule) => `${rule.id} ${rule.title}`));
        for (const item of [chapter, ...(chapter.down ?? [])])
          expect([item.title, (item.page ?? -1) + 1]).toEqual([
            item.title,
            headings.find(({ text }) => text === item.title)?.pages[0],
          ]);
      }
    },
  );

  test('finds the words of its index in the rules that it names', async () => {
    const structure = await structureOf(component);
    const own = ownOf(game);
    const entries = inRole(structure, 'LBody').map(({ text }) => text);
    for (const { word, forms } of own.index) {
      const entry = entries.find((each) => each.startsWith(`${word} `) && /[A-Z]{2}-\d/.test(each)) ?? '';
      const named = entry.match(/[A-Z]{2}-\d+\.\d+/g) ?? [];
      expect([word, named.length > 0]).toEqual([word, true]);
      for (const id of named) {
        const rule = book.rules.get(id);
        const reported = `${rule?.title} ${rule?.text}`.toLowerCase();
        expect([word, id, forms.some((form) => reported.includes(form.toLowerCase()))]).toEqual([word, id, true]);
      }
    }
  });
});

describe.each(gameIds)('the rulebook of %s', (game) => {
  test.each(usual)('is as short as possible, and leaves no page half empty: %s', async (paper) => {
    const { pages } = await pdfOf(`${game}/rulebook`, paper);
    expect(pages.length).toBeLessThanOrEqual(mostPages[game][paper]);
    // The height from the first line of a page to the last, without its head and foot.
    const feet = pages.slice(1, -1).map((page, index) => {
      const marks = [...page.runs.map(({ box }) => box), ...page.shapes.map(({ visible }) => visible)].filter(
        ({ bottom }) => bottom < page.height - 13,
      );
      const lowest = Math.max(...marks.map(({ bottom }) => bottom));
      const room = page.height - 18 - 15;
      const foot = Math.max(0, page.height - 15 - lowest) / room;
      return { page: index + 2, foot };
    });
    expect(feet.filter(({ foot }) => foot > 1 / 3)).toEqual([]);
    expect(feet.reduce((sum, { foot }) => sum + foot, 0) / feet.length).toBeLessThanOrEqual(0.08);
  });
});

/** The words of a block, including words in links and emphasis. */
const textIn = (node: unknown): string => plain(rawTextIn(node));

function rawTextIn(node: unknown): string {
  const { value, children } = node as { value?: string; children?: readonly unknown[] };
  return value ?? (children ?? []).map(rawTextIn).join('');
}

describe.each([
  { edge: 'long' as const, from: everything },
  { edge: 'short' as const, from: overShortEdge },
])('a booklet flipped on the $edge edge', ({ edge, from }) => {
  test.each(folded)('reads in order when it is folded: %s', async (game) => {
    const { pages } = await pdfOf(`${game}/rulebook-booklet`, 'a4', from);
    expect(pages.length % 2).toBe(0);
    const sheets = pages.length / 2;
    const half = papers.a4.height / 2;
    const height = papers.a4.width;
    const on = (page: PdfPage | undefined, side: 'left' | 'right') =>
      (page?.runs ?? []).filter(({ box }) => (box.left + box.right) / 2 < half === (side === 'left'));
    /** The text behind a half of the front, with its position on the page and its rotation. */
    const behind = (page: PdfPage | undefined, side: 'left' | 'right') =>
      edge === 'short' ? on(page, side === 'left' ? 'right' : 'left') : on(page, side);
    const leaves = Array.from({ length: sheets }, (_, sheet) => sheet);
    const front = (sheet: number) => pages[2 * sheet];
    const back = (sheet: number) => pages[2 * sheet + 1];
    const order = [
      ...leaves.flatMap((sheet) => [
        { sheet, side: 'front', runs: on(front(sheet), 'right') },
        { sheet, side: 'back', runs: behind(back(sheet), 'right') },
      ]),
      ...leaves.reverse().flatMap((sheet) => [
        { sheet, side: 'back', runs: behind(back(sheet), 'left') },
        { sheet, side: 'front', runs: on(front(sheet), 'left') },
      ]),
    ];
    const numbers = order.map(({ runs }) => numberOn(runs));
    const blank = order.map(({ runs }) => runs.length === 0);
    expect(numbers).toEqual(order.map((_, index) => (index === 0 ? undefined : index + 1)));
    expect(blank.filter(Boolean)).toEqual([]);
    expect(
      plain(
        order
          .at(-1)
          ?.runs.map(({ text }) => text)
          .join(' ') ?? '',
      ),
    ).toMatch(/Credits|Index/);
    for (const [index, { sheet, side, runs }] of order.entries()) {
      if (index === 0 || runs.length === 0) continue;
      // If a landscape sheet is flipped on its long edge, the other side is upside down.
      const turn = side === 'back' && edge === 'long' ? 180 : 0;
      // Answers to questions are upside down.
      const { yes, no } = content.rulebook;
      const answers = (ownOf(game).gallery?.questions ?? []).map(
        ({ may, why, rule }, question) => `${question + 1}: ${may ? yes : no}, ${why} (${rule}).`,
      );
      const answered = (text: string) => plain(text) !== '' && plain(answers.join(' ')).includes(plain(text));
      const upright = runs.filter(({ text }) => !answered(text));
      expect(upright.filter((run) => Math.abs(run.turn) !== turn && run.turn !== turn)).toEqual([]);
      // Page numbers are at the outer edge, all at the same distance from the fold, although inner sheets are pushed
      // out.
      const number = runs.find(({ text, points }) => text === String(index + 1) && Math.abs(points - 10) < 0.01);
      const [near, far] = [Math.abs((number?.box.left ?? 0) - half), Math.abs((number?.box.right ?? 0) - half)];
      const outer = Math.max(near, far) + sheet * 0.1;
      expect(Math.abs(outer - (half - 11))).toBeLessThan(0.35);
      const low = turn === 180 ? (number?.y ?? 0) : height - (number?.y ?? 0);
      expect(Math.abs(low - 8.6)).toBeLessThan(0.05);
    }
  });
});

describe('content that cannot be printed stops the press with file and line', () => {
  const rulesOf = (game: GameId, text: string): Readonly<Record<string, string>> => ({ [`${game}/rules.md`]: text });

  test.each([
    {
      what: 'a table wider than the page',
      files: {
        ...rulesOf('battle', textOf('battle/rules.md')),
        'battle/board.yaml': `trios: { alien: ${'Invader'.repeat(30)} }\n`,
      },
      says: /battle\/rules\.md:\d+:1: found a table \d+\.\d mm wide at 8 pt, expected at most \d+\.\d mm, the width of the page; remove a column, or shorten long words/,
    },
    {
      what: 'a character that is not in the font',
      files: rulesOf('battle', textOf('battle/rules.md').replace('every one with a nice lawn', 'every one with a ━')),
      says: /battle\/rules\.md:23:1: found the character "━" \(U\+2501\) in .*expected characters that the installed fonts have/,
    },
    {
      what: 'a word of the index that no rule uses',
      files: { 'battle/rulebook.yaml': 'index: [{ word: Zeppelin, forms: [zeppelin] }]\n' },
      says: /battle\/rulebook\.yaml:1:\d+ index\.0\.forms: found "zeppelin", expected words that the rules use; write them as the rules do/,
    },
  ])('$what', async ({ files, says: wanted }) => {
    const overlay = writeFiles(temporaryFolder('content'), files);
    const out = join(temporaryFolder('out'), 'new');
    const { code, stderr } = await saucer(`print battle/rulebook --paper a4 --content ${overlay} --out ${out}`);
    expect(stderr).toMatch(wanted);
    expect(code).toBe(1);
    expect(existsSync(out)).toBe(false);
  });
});
