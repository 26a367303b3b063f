import { hasLetters } from '../scene/letters.ts';
import type { Example } from '../../src/content/example-state.ts';
import { momentOf } from '../../src/content/examples.ts';
import { aboutOf, rulebookOf, type About } from '../../src/content/games.ts';
import { isBoardGame } from '../../src/content/playable.ts';
import type { Rule, RuleBook } from '../../src/content/rule-parts.ts';
import { isShipped, type GameId } from '../../src/content/schema/common.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { BookFigure } from '../../src/content/schema/crop.ts';
import type { QuickFigure } from '../../src/content/schema/quick-start.ts';
import type { Rulebook } from '../../src/content/schema/rulebook.ts';
import {
  columnsOf,
  leader,
  Manuscript,
  originOf,
  pictureLine,
  type TextArea,
  type TextStyle,
} from '../document/manuscript.ts';
import {
  alone,
  setFigures,
  type Figure,
  blockOf,
  columnOf,
  rowPages,
  documentRows,
  type RowBlock,
  type DocumentRow,
  type RowPage,
  type Spread,
} from '../document/rows.ts';
import { inCompany, paginate, pageNodes, paragraphOf, type Columns, type Line, type Saying } from '../document/flow.ts';
import { inLines, lineNodes, type Inline } from '../document/lines.ts';
import type { Anchor, Page } from '../render/pdf.ts';
import { ground, panelPaint } from '../design/ink.ts';
import { ship } from '../design/panel.ts';
import { data, mix, roundRectangle } from '../design/shapes.ts';
import { bookFigure, setUpPicture, markSwatch, swatchSize } from '../diagram/book-figure.ts';
import { badge } from '../diagram/marks.ts';
import type { Cropped } from '../diagram/crop.ts';
import { group, path, shifted, translate, turnAbout, type FontId, type SceneNode } from '../scene/node.ts';
import { leadingOf, type Origin, type Press } from '../scene/press.ts';
import { pt, round } from '../scene/units.ts';
import {
  foldedOrWhole,
  impose,
  leafSize,
  type BookPage,
  fullPages,
  largest,
  turnNote,
  withBlanks,
} from '../sheet/booklet.ts';
import { roomOf } from '../sheet/grid.ts';
import type { SheetOptions, Size } from '../sheet/options.ts';
import { figureSourceOf, games, pressOf } from './games.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type Product, type ProductOptions } from '../sheet/product.ts';
import { cover, coverOrigins, editionOf, factsOf, tableFacts, thanksFor, indexWords } from '../document/cover.ts';
import { madePictures, type MadePictures } from '../documents/made-figures.ts';
import { tablePages } from '../documents/quick-start/sheet.ts';
import { textsOf, croppedOf, croppedStep, enginesOf, pictureOf } from './rulebook-texts.ts';
import { beforeMirror } from '../scene/mirror.ts';

interface Source {
  readonly game: GameId;
  readonly about: About;
  readonly own: Entity<Rulebook>;
  readonly book: RuleBook;
  /** The examples, and the examples that may be shown by themselves. */
  readonly examples: readonly Example[];
  readonly shown: readonly Example[];
  readonly unofficial: boolean;
  readonly drawn: unknown;
  readonly pictures: MadePictures | undefined;
  /**
   * Whether an indexed word need not occur in any rule, because it is English in a book in another language, or because
   * the press made the index.
   */
  readonly mayBeUnused: (index: number) => boolean;
}

async function sourceOf(press: Press, content: Content, game: GameId): Promise<Source> {
  const book = content.books.get(game);
  if (!book) throw new Error(`the rules of ${game} were not read`);
  const made = content.made.get(game);
  const { drawn, unofficial, dealt } = pressOf(content, game);
  const own = rulebookOf(content, game);
  const examples = content.examples.filter((example) => example.game === game);
  const { translated } = content;
  return {
    mayBeUnused: (index) =>
      (made !== undefined && made.about.index === undefined) ||
      (translated !== undefined &&
        made?.about.lang !== translated.lang &&
        !translated.placeOf(own.file, ['index', index, 'word'])),
    game,
    about: aboutOf(content, game),
    own,
    book,
    examples,
    shown: dealt ? examples.filter((example) => dealt.isShown(content, example)) : examples,
    unofficial: unofficial?.(content) ?? false,
    drawn: [
      ...(drawn?.(content) ?? []),
      ...(made ? [[...made.boards.values()], made.pieces, made.about.figures] : []),
      [...content.colours.values()],
      [...content.pyramids.values()],
    ],
    pictures: await madePictures(press, content, game, book),
  };
}

/** A model without the positions of its texts in files. */
const saysOf = (model: unknown): unknown =>
  JSON.parse(
    JSON.stringify(model, (key, value: unknown) =>
      ['file', 'line', 'position', 'locate'].includes(key)
        ? undefined
        : value instanceof Map
          ? [...value.entries()]
          : value,
    ),
  );

interface Layout {
  readonly page: Size;
  /** The space of a column, and of a page without columns. */
  readonly area: TextArea;
  readonly whole: TextArea;
  readonly columns: Columns;
  /** Text in the outer column and figures in the inner one; undefined for one column. */
  readonly spread: Spread | undefined;
  /** The top of the space for text. */
  readonly top: number;
  /** The margins at the fold, or on the left, and opposite. */
  readonly inner: number;
  readonly outer: number;
  /** The baselines of the texts at the head and at the foot. */
  readonly head: number;
  readonly foot: number;
}

/** The width in mm below which a page is a booklet page: smaller type, one column. */
const narrow = 160;

/** A booklet page: one column, figures under their rules. */
function handLayout(page: Size, wider = 0): Layout {
  const [inner, outer, top, bottom] = [13.5, 11, 18, 15.5];
  const across = page.width - inner - outer;
  const indent = 16.5 + wider * 0.74;
  const type = { text: 8.8, small: 8, chapter: 17, rule: 10.6 };
  const area = { width: across, across, indent, measure: across - indent, type };
  return {
    page,
    inner,
    outer,
    top,
    head: 11,
    foot: page.height - 8.6,
    columns: { height: page.height - top - bottom, count: 1, pitch: across },
    spread: undefined,
    area,
    whole: area,
  };
}

/** The maximum number of lines of a legend entry that is beside another entry. */
const mostLegendLines = 4;

/** The line spacing of a foot on two lines. */
const footLine = 3.6;

/** A page of large print before it is enlarged: one column with narrow margins, numbers of rules above their titles. */
function largeLayout(page: Size, feet: number): Layout {
  const [inner, outer, top, bottom] = [8.5, 8.5, 15, 13.5 + (feet - 1) * footLine];
  const across = page.width - inner - outer;
  const area = {
    width: across,
    across,
    indent: 0,
    measure: across,
    type: { text: 9, small: 9, chapter: 15, rule: 11.4 },
  };
  return {
    page,
    inner,
    outer,
    top,
    head: 9.5,
    foot: page.height - 7.4,
    columns: { height: page.height - top - bottom, count: 1, pitch: across },
    spread: undefined,
    area,
    whole: area,
  };
}

/** A page on the table: ids in the margin, text in the outer column, figures in the inner one. */
function tableLayout(page: Size, density: number, wider: number): Layout {
  const spread: Spread = {
    width: page.width,
    top: 17,
    height: page.height - 17 - 14,
    outer: 9,
    inner: 14,
    ids: 17 + wider,
    gutter: 6,
  };
  const column = columnOf(spread);
  const across = page.width - spread.outer - spread.inner;
  const body = 2 * column + spread.gutter;
  const type = {
    text: 10 * density,
    small: Math.max(8.4, 9 * density),
    chapter: 23 * density,
    rule: 13 * density,
  };
  return {
    page,
    inner: spread.inner,
    outer: spread.outer,
    top: 0,
    head: 11,
    foot: page.height - 8.2,
    columns: { height: spread.height, count: 1, pitch: across },
    spread,
    area: { width: spread.ids + column, across: body, indent: spread.ids, measure: column, type },
    whole: {
      width: across,
      across,
      indent: 0,
      measure: across,
      type: { ...type, chapter: 18 * density, rule: 11.5 * density },
    },
  };
}

/** A page of worked examples: two columns of pictures with their words. */
function exampleLayout(page: Size): Layout {
  if (page.width < narrow) return handLayout(page);
  const [inner, outer, top, bottom, gutter, indent] = [17.5, 17.5, 20, 18, 7, 14];
  const across = page.width - inner - outer;
  const width = (across - gutter) / 2;
  const type = { text: 9.4, small: 8.4, chapter: 19, rule: 11.4 };
  const area = { width, across, indent, measure: width - indent, type };
  return {
    page,
    inner,
    outer,
    top,
    head: 12.5,
    foot: page.height - 10,
    columns: { height: page.height - top - bottom, count: 2, pitch: width + gutter },
    spread: undefined,
    area,
    whole: area,
  };
}

/** Factors for the type size: a book uses the first at which it does not exceed its number of pages. */
const densities = [1, 0.97, 0.94, 0.91, 0.88, 0.86] as const;

const layoutOf = (page: Size, density: number, wider: number): Layout =>
  page.width < narrow ? handLayout(page, wider) : tableLayout(page, density, wider);

/** The extra space for the ids of a maker’s chapters, compared with shipped games, in mm. */
const widerFor = ({ fonts, maker }: Press): number =>
  maker ? Math.max(0, fonts.measure(`${maker.prefix}-8`, 'display', 23) + 2.5 - 17) : 0;

/** A page of a rulebook before its side, left or right, is decided. */
type Leaf = RowPage;

const leavesOf = (manuscript: Pick<Manuscript, 'lines'>, columns: Columns): readonly Leaf[] =>
  paginate(manuscript.lines, columns).map((page) => {
    const running = page.lines.flatMap(({ line }) => line.running ?? []);
    return { ...page, running: [...new Set([running[0], running.at(-1)])].filter((each) => each !== undefined) };
  });

/** Smaller type has smaller squares beside it. */
const squared = (data: BookFigure, text: number): BookFigure => ({
  ...data,
  square: Math.max(11, Math.min(1, text / 10) * (data.square ?? 14)),
});

type Figured = RowBlock & { readonly width: number };

/** Lines that belong together: one row on full pages, otherwise line by line. */
interface Part {
  readonly kind: DocumentRow['kind'];
  readonly lines: readonly Line[];
  readonly figure?: Figured;
  readonly second?: RowBlock;
  /** The lines of a rule without a figure, set across both columns. */
  readonly across?: readonly Line[];
  /** Whether its end stays on the page with the beginning of the next part, if both fit on one page. */
  readonly keep?: true;
}

/** The rows of a part. The line above a chapter spans the whole page, so the page draws it. */
function rowsOfPart({ kind, lines, figure, second, across, keep }: Part): readonly DocumentRow[] {
  const own = kind === 'chapter' ? lines.map(({ art: _art, ...line }) => line) : lines;
  const rows = documentRows(kind, own, {
    ...(figure ? { figure } : {}),
    ...(second ? { second } : {}),
    ...(across ? { alone: alone(lines, across) } : {}),
  });
  return keep ? rows.map((row, index) => (index === rows.length - 1 ? { ...row, keep } : row)) : rows;
}

/**
 * The penalties for ending a page in these places: in a rule, between a rule and its figure or table, and in a table.
 * The other penalties are for ending a page before a chapter’s story, in the index or in the contents.
 */
const prices = {
  rule: { facing: 0.1, over: 0.2 },
  figure: { facing: 0.2, over: 3 },
  // If a figure and a story do not fit on a large page with the text before them, the figure moves first.
  story: { facing: 0.6, over: 10 },
  largeStory: { facing: 0.6, over: 1.5 },
  index: { facing: 0.2, over: 0.6 },
  contents: { facing: 0.2, over: 6 },
};

/** The lines of a part with its figure under them. A paragraph before a figure or table is not split. */
function inOneColumn(
  { kind, lines, figure, keep }: Part,
  { width, indent, measure }: TextArea,
  large: boolean,
): readonly Line[] {
  const isTable = ({ says }: Line) => says.some(({ path }) => path.some(({ tag }) => tag === 'Table'));
  const all = lines.map((line, index): Line => {
    const next = lines[index + 1];
    if (kind !== 'rule' || !next) return line;
    return { ...line, price: isTable(line) && isTable(next) ? prices.figure : prices.rule };
  });
  if (figure) {
    const x = figure.width > measure ? (width - figure.width) / 2 : indent + (measure - figure.width) / 2;
    all.push({ height: figure.height, space: 2.6, keep: false, says: movedSays(figure.says, x, 0) });
  }
  const shown = [figure ? lines.length : 0, lines.findIndex(isTable)];
  for (const at of shown.filter((each) => each > 0)) {
    const paragraph = paragraphOf(all.slice(0, at).findLast(({ says }) => says.length > 0));
    const from = all.findIndex((line) => paragraphOf(line) === paragraph);
    for (let index = from; index < at; index++)
      all[index] = { ...(all[index] as Line), ...(index < at - 1 ? { keep: true } : { price: prices.figure }) };
  }
  return keep
    ? all.map((line, index) =>
        index === all.length - 1 ? { ...line, price: large ? prices.largeStory : prices.story } : line,
      )
    : all;
}

class Sink {
  readonly parts: Part[] = [];
  readonly #manuscript: Manuscript;
  #from = 0;

  constructor(manuscript: Manuscript) {
    this.#manuscript = manuscript;
  }

  /** All lines set since the last part. */
  add(kind: DocumentRow['kind'], more: Pick<Part, 'figure' | 'across'> = {}): void {
    const lines = this.#manuscript.lines.slice(this.#from);
    this.#from = this.#manuscript.lines.length;
    this.parts.push({ kind, lines, ...more });
  }

  push(kind: DocumentRow['kind'], lines: readonly Line[]): void {
    this.parts.push({ kind, lines });
  }

  /** Keeps the end of the last part on the page of the next part. */
  keepWithNext(): void {
    const last = this.parts.pop();
    if (last) this.parts.push({ ...last, keep: true });
  }
}

type Gallery = NonNullable<Rulebook['gallery']>;

const stacked = (lines: ReturnType<Manuscript['broken']>, setting: TextStyle, x: number, y: number, mixed = false) => {
  const step = pt(setting.size) * setting.leading;
  return lines.flatMap((line, index) =>
    lineNodes(line, setting, { x, y: step, last: index === lines.length - 1, mixed }).map((node) =>
      shifted(node, 0, y + index * step),
    ),
  );
};

const movedSays = (says: readonly Saying[], x: number, y: number): readonly Saying[] =>
  says.map((each) => ({ ...each, nodes: each.nodes.map((node) => shifted(node, x, y)) }));

/** The length of a text, in mm, above which an empty column beside it looks worse than short text. */
const tall = 90;
/** The height of a page that the heading and the caption of a figure may need, in mm. */
const aroundFigure = 30;

/**
 * Two consecutive rules without figures are side by side if their lengths are similar, or if one is very long. Any
 * other rule uses both columns.
 */
function paired(
  rows: readonly DocumentRow[],
  spread: Spread,
  width: (node: SceneNode) => number,
): readonly DocumentRow[] {
  const isAlone = (row: DocumentRow | undefined) =>
    row?.kind === 'rule' && !row.figure && !row.below && !row.second && !row.continues;
  // If two rules are side by side, the inner one has its number on the line of its title.
  const roomy = ({ text }: DocumentRow) => {
    const [number = [], title = []] = text.says.map(({ nodes }) => nodes);
    const ends = title.map((node) => (node.kind === 'text' ? node.x - spread.ids + width(node) : 0));
    return Math.max(0, ...ends) + number.reduce((sum, node) => sum + width(node), 0) + 4 < columnOf(spread);
  };
  const result: DocumentRow[] = [];
  for (let index = 0; index < rows.length; index++) {
    const [row, next] = [rows[index] as DocumentRow, rows[index + 1]];
    const heights = [row.text.height, next?.text.height ?? 0];
    const [longer, shorter] = [Math.max(...heights), Math.min(...heights)];
    const like = longer - shorter < longer * 0.6 || longer > tall;
    if (isAlone(row) && next && isAlone(next) && like && roomy(row) && roomy(next)) {
      const { text, anchors, running } = next;
      result.push({
        ...row,
        second: text,
        anchors: [...row.anchors, ...anchors],
        running: [...row.running, ...running],
        keep: next.keep,
      });
      index++;
    } else result.push(isAlone(row) ? { ...row, ...row.alone } : row);
  }
  return result;
}

class RulebookSetter {
  readonly #press: Press;
  readonly #content: Content;
  readonly #source: Source;
  readonly #layout: Layout;
  readonly #foot: string;
  readonly #text: TextStyle;
  readonly #small: TextStyle;
  readonly #caption: TextStyle;

  constructor(press: Press, content: Content, source: Source, layout: Layout, foot: string) {
    this.#press = press;
    this.#content = content;
    this.#source = source;
    this.#layout = layout;
    this.#foot = foot;
    const { area } = layout;
    const { ink } = press.tokens.neutral;
    const common = { fill: ink, x: area.indent, width: area.measure };
    this.#text = {
      ...common,
      font: 'text-400',
      size: area.type.text,
      leading: leadingOf(press, 1.4),
      hyphenate: true,
    };
    this.#small = {
      ...common,
      font: 'text-400',
      size: area.type.small,
      leading: leadingOf(press, 1.4),
      hyphenate: true,
    };
    this.#caption = {
      ...common,
      font: 'narrow-500',
      size: Math.max(8, area.type.small),
      leading: leadingOf(press, 1.25),
      hyphenate: true,
    };
  }

  #manuscript(part: string, area: TextArea): Manuscript {
    return new Manuscript(`${this.#source.game} ${part}`, this.#press, area, this.#source.about.accent);
  }

  get #words() {
    const { pictures } = this.#source;
    return pictures ? { ...this.#content.rulebook, boards: pictures.examples } : this.#content.rulebook;
  }

  #origin(field: string): Origin {
    return { file: this.#words.file, path: [field] };
  }

  /**
   * The pages in the order of reading. A booklet has its index on its back if it fits there, and otherwise its credits.
   * In large print the credits are before the legend.
   */
  pages(booklet: boolean): readonly BookPage[] {
    const { spread } = this.#layout;
    if (spread) return this.#onTheTable(spread);
    const { columns, area } = this.#layout;
    const flat = (parts: readonly Part[]) =>
      parts.flatMap((part) => inOneColumn(part, area, this.#press.large === true));
    const rules = flat(this.#rules());
    const [promise, credits] = [this.#manuscript('promise', area), this.#manuscript('credits', area)];
    if (booklet) this.#promise(promise);
    this.#credits(credits);
    const thanks = inCompany(credits.lines);
    const indexBehind = blockOf([...promise.lines, ...this.#index(new Map()).lines]).height <= columns.height;
    let pages = 1;
    const setOut = (numbers: ReadonlyMap<string, number>): readonly (readonly Leaf[])[] => {
      const index = this.#index(numbers).lines.map((line) => ({ ...line, price: prices.index }));
      const front = this.#front(numbers, area);
      if (!booklet) {
        const legend = this.#press.large ? 1 : 0;
        const [opening, contents] = [flat(front.slice(0, -1 - legend)), flat(front.slice(-1 - legend))];
        return [leavesOf({ lines: [...opening, ...thanks, ...contents, ...rules, ...index] }, columns)];
      }
      const [opening, contents] = [flat(front.slice(0, -1)), flat(front.slice(-1))];
      const [last, behind] = indexBehind ? [thanks, index] : [index, credits.lines];
      return [
        leavesOf({ lines: [...opening, ...contents, ...rules, ...last] }, { ...columns, pages }),
        leavesOf({ lines: [...promise.lines, ...behind] }, columns),
      ];
    };
    // A booklet has whole sheets and no blank page, because its front and its back are covers.
    const set = numbered((numbers) => {
      const [inside = [], back = []] = setOut(numbers);
      const missing = booklet ? (4 - ((1 + inside.length + back.length) % 4)) % 4 : 0;
      pages = inside.length + missing;
      return missing > 0 ? setOut(numbers).flat() : [...inside, ...back];
    });
    return [this.#cover(), ...set.map((leaf, index) => this.#page(leaf, index + 2, booklet))];
  }

  #promise(manuscript: Manuscript): void {
    const { about } = this.#source;
    const { width } = manuscript.area;
    const text: TextStyle = { ...this.#text, x: 0, width, hyphenate: false };
    const say = (words: string, setting: TextStyle, field: string) =>
      manuscript.paragraph([{ text: words, font: setting.font, fill: setting.fill }], setting, {
        file: about.file,
        path: [field],
      });
    say(about.name, { ...text, font: 'display', size: manuscript.area.type.chapter, leading: 1.1 }, 'name');
    manuscript.skip(2);
    say(about.summary, { ...text, font: 'subhead', size: 12, leading: 1.25 }, 'summary');
    manuscript.skip(2);
    say(tableFacts(this.#content, about).join(' · '), { ...text, font: 'narrow-600' }, 'players');
  }

  examplePages(): readonly BookPage[] {
    const { book, shown: examples } = this.#source;
    const manuscript = this.#manuscript('examples', this.#layout.area);
    const words = this.#words;
    // In several columns, the credits are below the last example; otherwise between the legend and the contents.
    const { count, height } = this.#layout.columns;
    if (count === 1) this.#legend(manuscript);
    const legend = manuscript.lines.splice(0);
    if (count === 1) this.#credits(manuscript);
    const first = [...legend, ...inCompany(manuscript.lines.splice(0))];
    const rulesOf = ({ rules }: RuleBook['chapters'][number]) =>
      rules.filter(({ id }) => examples.some((example) => example.rule === id));
    const chapters = book.chapters.filter((chapter) => rulesOf(chapter).length > 0);
    for (const chapter of chapters) {
      manuscript.skip(9);
      manuscript.inside('Sect', () => {
        const { id, title, anchor: name } = chapter;
        manuscript.run(id);
        manuscript.heading('H2', id, title, { name, title: `${id} ${title}`, level: 0 }, originOf(book.file, {}));
        for (const rule of rulesOf(chapter)) {
          manuscript.skip(this.#press.large ? 3 : 5);
          manuscript.inside('Sect', () => {
            const anchor = { name: rule.anchor, title: `${rule.id} ${rule.title}`, level: 1 };
            manuscript.run(rule.id);
            manuscript.heading('H3', rule.id, rule.title, anchor, ruleOrigin(book, rule));
            const shown = examples.filter((example) => example.rule === rule.id);
            setFigures(
              manuscript,
              shown.map((example) => figureOf(this.#press, this.#content, example, words[example.verdict])),
              this.#small,
              height,
              count > 1,
            );
          });
        }
      });
    }
    if (count > 1) {
      const last = manuscript.lines.length - 1;
      this.#credits(manuscript);
      manuscript.lines.splice(last, Infinity, ...manuscript.lines.slice(last).map((line) => ({ ...line, keep: true })));
    }
    const { lines } = manuscript;
    const setOut = (numbers: ReadonlyMap<string, number>, above?: number): readonly Leaf[] => {
      const contents = count === 1 ? this.#contents(chapters, numbers, this.#layout.area, 1.2, above).lines : [];
      return leavesOf({ lines: [...first, ...contents, ...lines] }, this.#layout.columns);
    };
    // The contents are closer to the credits if that saves a page.
    const close = setOut(new Map(), 2).length < setOut(new Map()).length ? 2 : undefined;
    const leaves = numbered((numbers) => setOut(numbers, close));
    return [this.#cover(words.examples), ...leaves.map((leaf, index) => this.#page(leaf, index + 2, false))];
  }

  /** Full pages: rows of text with their figures beside them, from the contents to the credits. */
  #onTheTable(spread: Spread): readonly BookPage[] {
    const { tokens, fonts } = this.#press;
    const { tint, deep } = this.#source.about.accent;
    const { type } = this.#layout.area;
    const column = columnOf(spread);
    const body = 2 * column + spread.gutter;
    const rules = this.#rules();
    const options = {
      hair: tokens.neutral.hair,
      width: (node: SceneNode) =>
        node.kind === 'text' ? fonts.measure(node.text.trimEnd(), node.font, node.size / pt(1)) : 0,
      chapter: (left: boolean): readonly SceneNode[] => {
        const from = left ? spread.outer : spread.inner;
        const to = spread.width - (left ? spread.inner : spread.outer);
        const end = (left ? spread.outer + spread.ids : spread.inner) + body;
        return [
          path(data('M', from, 0, 'H', to), { stroke: tokens.neutral.ink, strokeWidth: 0.8 }),
          // The ship stays within the height of the title, so it covers no figure below.
          ship(this.#press, end - 9, 1.2 + pt(type.chapter) * 0.62, pt(type.chapter) * 1.85, tint, deep),
        ];
      },
    };
    const middle = paired(
      rules.flatMap((each) => rowsOfPart(each)),
      spread,
      options.width,
    );
    const setOut = (numbers: ReadonlyMap<string, number>, air: number): readonly RowPage[] => {
      const index = this.#index(numbers);
      const from = index.lines.length;
      this.#credits(index);
      const ends = [index.lines.slice(0, from), index.lines.slice(from)].flatMap((lines) =>
        documentRows('wide', lines),
      );
      // Keeps the credits from being alone on a page.
      const whole = blockOf(index.lines).height < spread.height;
      if (whole && ends[0]) ends[0] = { ...ends[0], keep: true };
      const rows = [
        ...this.#front(numbers, this.#layout.whole, air).flatMap((each) => rowsOfPart(each)),
        ...middle,
        ...ends,
      ];
      return rowPages(rows, spread, 2, options);
    };
    // Spread the lines of the contents over their page, so that its foot is not empty.
    const holds = (air: number) => {
      const pages = setOut(new Map(), air);
      return `${pages.length} ${pages[0]?.lines.filter(({ line }) => line.anchor).length}`;
    };
    const most = holds(1.7);
    const air = [4, 3.4, 2.8, 2.2].find((each) => holds(each) === most) ?? 1.7;
    const set = numbered((numbers) => setOut(numbers, air));
    return [this.#cover(), ...set.map((leaf, index) => this.#page(leaf, index + 2, true))];
  }

  #cover(label = this.#words.label): BookPage {
    const { page } = this.#layout;
    const { about, game } = this.#source;
    const { pattern, poster } = pressOf(this.#content, game);
    const words = this.#words;
    const edge = page.width < narrow ? 10 : 14;
    const nodes = cover(
      this.#press,
      { x: edge, y: edge, width: page.width - 2 * edge, height: page.height - 2 * edge },
      {
        poster,
        pattern,
        name: about.name,
        label,
        summary: about.summary,
        facts: factsOf(this.#content, about),
        edition: editionOf(this.#content, about),
        foot: this.#foot,
        ...(this.#press.site === undefined ? {} : { link: `${this.#press.site}/${game}/rules/` }),
        accent: about.accent,
        from: coverOrigins(this.#content, about, label === words.label ? 'label' : 'examples'),
      },
    );
    return { children: nodes, anchors: [{ name: 'cover', y: 0, title: about.name, level: 0 }] };
  }

  /** A page with its head and foot; in a booklet, even pages have their outer edge at the left. */
  #page(leaf: Leaf, number: number, facing: boolean): BookPage {
    const { inner, outer, top, head, foot, area } = this.#layout;
    const even = number % 2 === 0;
    const x = facing && even ? outer : inner;
    const { ink2, line } = this.#press.tokens.neutral;
    const wide = this.#layout.spread !== undefined;
    const small = wide ? 8.6 : 8;
    const across = wide ? this.#layout.page.width - inner - outer : area.across;
    const label = (
      text: string,
      y: number,
      at: 'start' | 'end',
      font: FontId = 'narrow-500',
      size = small,
    ): SceneNode => ({
      kind: 'text',
      text,
      x: round(at === 'start' ? x : x + across - this.#press.fonts.measure(text, font, size)),
      y,
      font,
      size: pt(size),
      fill: ink2,
      tracking: 0,
    });
    const left = facing && even;
    const feet = inLines(this.#press.fonts, this.#foot, across - 8);
    const { name } = this.#source.about;
    const running = leaf.running.join(' – ');
    const { fonts } = this.#press;
    // On a narrow page, the rules have no room beside a long name.
    const together = fonts.measure(name, 'narrow-500', small) + fonts.measure(running, 'narrow-700', 9) + 2;
    const furniture = [
      ...(together < across || running === '' ? [label(name, head, left ? 'end' : 'start')] : []),
      ...(running === '' ? [] : [label(running, head, left ? 'start' : 'end', 'narrow-700', 9)]),
      ...(wide
        ? []
        : [path(`M ${round(x)} ${head + 1.6} h ${round(area.across)}`, { stroke: line, strokeWidth: 0.2 })]),
      ...feet.map((words, index) =>
        label(words, foot - (feet.length - 1 - index) * footLine, left ? 'end' : 'start', 'narrow-500', 8),
      ),
      label(String(number), foot, left ? 'start' : 'end', wide ? 'display' : 'narrow-700', wide ? 15 : 10),
    ];
    const anchors = leaf.lines.flatMap(({ line: { anchor }, y }): Anchor[] =>
      // The link target is a little higher, so that a heading does not touch the edge of the screen.
      anchor ? [{ ...anchor, y: Math.max(0, top + y - 4) }] : [],
    );
    return { children: [group(furniture), ...pageNodes(leaf, wide ? 0 : x, top)], anchors };
  }

  /** The story, the list of things needed and the key to the pictures; then the chapters with their page numbers. */
  #front(numbers: ReadonlyMap<string, number>, whole: TextArea, air = 1.7): readonly Part[] {
    const { book, about } = this.#source;
    const words = this.#words;
    const text = this.#text;
    const manuscript = this.#manuscript('front', this.#layout.area);
    const sink = new Sink(manuscript);
    const { madeWords } = this.#content;
    const isMade = about.licence !== undefined;
    const title = isMade ? madeWords.opening : words.story;
    const origin = isMade ? { file: madeWords.file, path: ['opening'] } : this.#origin('story');
    manuscript.heading('H2', '', title, { name: 'story', title, level: 0 }, origin);
    sink.add('chapter');
    manuscript.inside('Sect', () => manuscript.blocks(book.body, text, book.file, words));
    const intro = manuscript.lines.splice(sink.parts[0]?.lines.length ?? 0);
    manuscript.skip(6);
    this.#title(manuscript, words.needs, this.#origin('needs'));
    const facts = tableFacts(this.#content, about).join(' · ');
    manuscript.paragraph([{ text: facts, font: 'narrow-700', fill: text.fill }], text, this.#origin('needs'));
    // The whole list is on one page.
    manuscript.keepWithNext();
    manuscript.skip(pt(text.size) * 0.4);
    manuscript.inside('L', () => {
      about.needs.forEach((need, index) => {
        const origin = { file: about.file, path: ['needs', index] };
        manuscript.item([{ text: need, font: text.font, fill: text.fill }], text, origin);
        if (index < about.needs.length - 1) manuscript.keepWithNext();
      });
    });
    manuscript.skip(4);
    for (const field of ['ruling', 'option'] as const)
      hasLetters(this.#press, words[field], 'narrow-700', this.#origin(field));
    if (about.licence === undefined)
      manuscript.paragraph([{ text: words.rulings, font: text.font, fill: text.fill }], text, this.#origin('rulings'));
    // In large print, the credits are before the legend.
    const legend = this.#press.large ? this.#manuscript('legend', this.#layout.area) : manuscript;
    this.#legend(legend);
    const aside = manuscript.lines.splice(sink.parts[0]?.lines.length ?? 0);
    const part: Part = this.#layout.spread
      ? { kind: 'rule', lines: intro, second: blockOf(aside) }
      : { kind: 'rule', lines: [...intro, ...aside] };
    const listed = [...book.chapters, { anchor: 'index', id: '', title: words.index }];
    const below: readonly Part[] = legend === manuscript ? [] : [{ kind: 'wide', lines: legend.lines }];
    return [...sink.parts, part, ...below, this.#contents(listed, numbers, whole, air)];
  }

  /** The listed chapters with their pages, in two columns. `above` is the space over the heading, in mm. */
  #contents(
    listed: readonly { readonly id: string; readonly title: string; readonly anchor: string }[],
    numbers: ReadonlyMap<string, number>,
    whole: TextArea,
    air: number,
    above = this.#press.large ? 6 : 9,
  ): Part {
    const { book, about } = this.#source;
    const words = this.#words;
    const manuscript = this.#manuscript('contents', whole);
    const anchor = { name: 'contents', title: words.contents, level: 0 };
    manuscript.skip(above);
    manuscript.heading('H2', '', words.contents, anchor, this.#origin('contents'));
    manuscript.skip(this.#press.large ? 1 : 2.5);
    const { neutral } = this.#press.tokens;
    const { measure } = this.#press.fonts;
    const size = whole.type.text;
    const font: FontId = 'narrow-600';
    const height = pt(size) * leadingOf(this.#press, air);
    const chapters = listed.map((each) => ({
      ...each,
      origin: each.id === '' ? this.#origin('index') : { file: book.file, path: [] },
    }));
    const entries = chapters.filter(({ title, origin }) =>
      manuscript.check([{ text: title, font, fill: neutral.ink }], origin),
    );
    const gap = 10;
    const indent = Math.min(15, Math.max(...entries.map(({ id }) => measure(id, 'narrow-700', size))) + 4);
    const longest = Math.max(...entries.map(({ title }) => measure(title, font, size)));
    const half = (whole.width - gap) / 2;
    /** The room for a number and the space before it. */
    const numbered = 8;
    // A title that would touch its number uses the whole width.
    const columns = this.#press.large || indent + longest + numbered > half ? 1 : 2;
    const width = columns === 1 ? whole.width : half;
    const rows = Math.ceil(entries.length / columns);
    const says: Saying[] = [];
    const art: SceneNode[] = [];
    // A title that is too long beside its number continues below.
    const broken = entries.map(({ title, origin }) => {
      const inlines = [{ text: title, font, fill: neutral.ink }];
      const lines = manuscript.broken(inlines, { size, width: width - indent - numbered, hyphenate: false }, origin);
      return lines.map(({ runs }) => runs.map(({ text }) => text).join(''));
    });
    manuscript.inside('TOC', () => {
      for (const [index, { anchor: to, id }] of entries.entries()) {
        const number = String(numbers.get(to) ?? '');
        const lines = broken[index] ?? [];
        const step = pt(size) * leadingOf(this.#press, 1.2);
        const tall = height + (lines.length - 1) * step;
        const [left, top] = [Math.floor(index / rows) * (width + gap), columns === 1 ? 0 : (index % rows) * height];
        const right = left + width - measure(number, font, size);
        const end = left + indent + measure(lines.at(-1) ?? '', font, size);
        const y = round(top + height / 2 + pt(size) * 0.343);
        const below = round(y + (lines.length - 1) * step);
        const run = (words: string, x: number, style: FontId, fill: string, at = y): SceneNode => ({
          kind: 'text',
          text: words,
          x: round(x),
          y: round(at),
          font: style,
          size: pt(size),
          fill,
          tracking: 0,
          joins: true,
        });
        const link: SceneNode = {
          kind: 'tag',
          tag: 'Link',
          to,
          box: { x: round(left), y: round(top), width: round(width), height: round(tall) },
          children: [
            ...(id === '' ? [] : [run(`${id} `, left, 'narrow-700', about.accent.deep)]),
            ...lines.map((text, place) => run(`${text} `, left + indent, font, neutral.ink, y + place * step)),
            run(number, right, font, neutral.ink, below),
          ],
        };
        const path = [...manuscript.within, manuscript.element('TOCI'), manuscript.element('Reference')];
        says.push({ path, nodes: [link] });
        if (right - end > 6) art.push(leader(end + 2, right - 2, below - 0.3, neutral.line));
        // A single column continues on the next page if necessary.
        const after = entries.length - 1 - index;
        const ends = { keep: after > 0 && (index < 2 || after < 3), ...(after > 0 ? { price: prices.contents } : {}) };
        if (columns === 1) manuscript.add({ height: tall, says: says.splice(0), art: art.splice(0), ...ends });
      }
    });
    if (columns > 1) manuscript.add({ height: rows * height, says, art });
    return { kind: 'wide', lines: manuscript.lines };
  }

  #legend(manuscript: Manuscript): void {
    const { own, about } = this.#source;
    const { legend } = this.#words;
    const { area } = manuscript;
    const marks = own.legend ?? [];
    if (marks.length === 0) return;
    manuscript.skip(6);
    this.#title(manuscript, legend.title, { file: this.#words.file, path: ['legend', 'title'] });
    const { ink } = this.#press.tokens.neutral;
    const originOfMark = (mark: string) => ({ file: this.#words.file, path: ['legend', 'marks', mark] });
    const widthOf = (columns: number): number => area.measure / columns - swatchSize.width - 4;
    const inlinesOf = (mark: keyof typeof legend.marks): Inline[] => [
      { text: legend.marks[mark], font: this.#caption.font, fill: ink },
    ];
    // Two entries are side by side if each then has room for a few words per line.
    const isShort = (mark: keyof typeof legend.marks): boolean => {
      const setting = { ...this.#caption, width: widthOf(2), hyphenate: false };
      return manuscript.broken(inlinesOf(mark), setting, originOfMark(mark)).length <= mostLegendLines;
    };
    const many = area.measure > 68 && marks.every(isShort) ? 2 : 1;
    const half = area.measure / many;
    for (let from = 0; from < marks.length; from += many) {
      const entries = marks.slice(from, from + many).map((mark, place) => {
        const x = area.indent + place * half;
        const before = manuscript.lines.length;
        const setting = { ...this.#caption, x: x + swatchSize.width + 2, hyphenate: false };
        manuscript.paragraph(inlinesOf(mark), { ...setting, width: widthOf(many) }, originOfMark(mark));
        return { mark, x, words: blockOf(manuscript.lines.splice(before)) };
      });
      const height = Math.max(swatchSize.height, ...entries.map(({ words }) => words.height));
      manuscript.skip(1);
      manuscript.add({
        height,
        keep: from + many < marks.length,
        says: entries.flatMap(({ words }) => movedSays(words.says, 0, (height - words.height) / 2)),
        art: entries.map(({ mark, x }) =>
          translate(round(x), round((height - swatchSize.height) / 2), markSwatch(this.#press, mark, about.accent)),
        ),
      });
    }
  }

  #title(manuscript: Manuscript, words: string, origin: Origin): void {
    manuscript.heading('H3', '', words, undefined, origin);
    manuscript.skip(1);
  }

  /**
   * The rules themselves, chapter by chapter, with their rulings and their figures; then questions, if there are any.
   */
  #rules(): readonly Part[] {
    const { book, own } = this.#source;
    const manuscript = this.#manuscript('rules', this.#layout.area);
    const words = this.#words;
    const sink = new Sink(manuscript);
    for (const chapter of book.chapters) {
      manuscript.skip(9);
      manuscript.inside('Sect', () => {
        const { id, title, anchor: name } = chapter;
        manuscript.run(id);
        const setUp = own.setUp?.chapter === id ? own.setUp : undefined;
        if (setUp && this.#lies) this.#setUp(manuscript, sink, setUp);
        manuscript.heading('H2', id, title, { name, title: `${id} ${title}`, level: 0 }, originOf(book.file, {}));
        if (chapter.body.length > 0) {
          manuscript.skip(1.5);
          manuscript.blocks(chapter.body, this.#text, book.file, words);
          manuscript.keepWithNext();
        }
        sink.add('chapter');
        if (setUp && !this.#lies) this.#setUp(manuscript, sink, setUp);
        for (const rule of chapter.rules) {
          manuscript.skip(5);
          manuscript.inside('Sect', () => {
            manuscript.run(rule.id);
            const figure = this.#figureOf(manuscript, rule.id);
            const across = figure ? undefined : this.#across;
            const begun = manuscript.lines.length;
            if (across) this.#rule(manuscript, rule, across);
            const wide = manuscript.lines.splice(begun);
            this.#rule(manuscript, rule, this.#text);
            sink.add('rule', { ...(figure ? { figure } : {}), ...(across ? { across: wide } : {}) });
          });
        }
      });
      this.#moments(chapter.id, sink);
    }
    this.#gallery(sink);
    return sink.parts;
  }

  /** The type of a rule across both columns, if there are two. */
  get #across(): TextStyle | undefined {
    const { spread } = this.#layout;
    return spread && { ...this.#text, width: 2 * columnOf(spread) + spread.gutter };
  }

  /** Sets a rule with its rulings, under its heading with its numbers in the set-up picture. */
  #rule(manuscript: Manuscript, rule: Rule, text: TextStyle): void {
    const { book, own } = this.#source;
    const anchor = { name: rule.anchor, title: `${rule.id} ${rule.title}`, level: 1 };
    const numbers = [own.setUp?.callouts[rule.id] ?? []].flat();
    const [begun, wide] = [manuscript.lines.length, 5.6];
    const inset = numbers.length > 0 ? numbers.length * wide + 0.8 : 0;
    manuscript.heading('H3', rule.id, rule.title, anchor, ruleOrigin(book, rule), inset);
    const head = manuscript.lines[begun];
    if (inset > 0 && head) {
      const { indent } = this.#layout.area;
      const art = numbers.flatMap((each, place) =>
        badge(this.#press, [indent + 2.5 + place * wide, head.height / 2], String(each), 2.5),
      );
      manuscript.lines[begun] = { ...head, art };
    }
    manuscript.blocks(rule.body, text, book.file, this.#words);
  }

  /** Whether the set-up picture is sideways on its own page before its chapter, so that large print shows all of it. */
  get #lies(): boolean {
    return this.#press.large === true;
  }

  #setUp(manuscript: Manuscript, sink: Sink, setUp: NonNullable<Rulebook['setUp']>): void {
    const { game, own } = this.#source;
    const { whole, area, columns } = this.#layout;
    const origin = { file: own.file, path: ['setUp'] };
    const drawing = { press: { ...this.#press, origin }, content: this.#content };
    const width = this.#layout.spread ? whole.width : area.width;
    const draw = (size: { readonly width: number; readonly height: number }): Cropped =>
      isBoardGame(game)
        ? setUpPicture(drawing, game, enginesOf(this.#content), setUp, size.width)
        : croppedOf(figureSourceOf(game, this.#press, this.#content).setup(size));
    manuscript.skip(2);
    if (this.#lies && !isBoardGame(game)) {
      const { setup } = figureSourceOf(game, this.#press, this.#content);
      for (const { drawn, scale } of tablePages(this.#press, setup, { width: columns.height, height: width }, origin)) {
        const rest = (width - drawn.height * scale) / 2;
        manuscript.add(pictureLine(manuscript, croppedOf(drawn), rest, scale, true));
      }
    } else if (this.#lies) {
      // The type stays large enough in a smaller picture, so a tall picture can stay on the page.
      const sizes = [0.95, 0.9, 0.86, 0.82].map((scale) => ({
        scale,
        width: columns.height / scale,
        height: width / scale,
      }));
      let scale = 1;
      let drawn = draw({ width: columns.height, height: width });
      for (const size of sizes) {
        if (drawn.scene.height * scale <= width) break;
        ({ scale } = size);
        drawn = draw(size);
      }
      manuscript.add(pictureLine(manuscript, drawn, (width - drawn.scene.height * scale) / 2, scale, true));
    } else {
      const drawn = draw({ width, height: width * (this.#layout.spread ? 0.54 : 0.9) });
      manuscript.add(pictureLine(manuscript, drawn, 0, 1));
    }
    sink.add('wide');
  }

  /** The figure of a rule, with its caption: in the column beside it, or under it if there is only one column. */
  #figureOf(manuscript: Manuscript, rule: string): Figured | undefined {
    const { own, game, examples, pictures } = this.#source;
    const board = pictures?.figures.get(rule);
    if (board) return this.#figured(manuscript, board.drawn, board.caption, 1);
    const index = (own.figures ?? []).findIndex((each) => each.rule === rule);
    const data = own.figures?.[index];
    if (!data) return undefined;
    const column = this.#column;
    const drawing = { press: this.#press, content: this.#content };
    const origin: Origin = { file: own.file, path: ['figures', index] };
    let drawn: Cropped | undefined;
    let caption = data.caption && { text: data.caption, origin: { ...origin, path: [...origin.path, 'caption'] } };
    if (data.drawn) drawn = this.#drawn(data.drawn, column, origin);
    else if (data.example !== undefined) {
      const example = examples.find(({ id }) => id === data.example);
      const step = example && pictureOf(this.#press, this.#content, example, data.seats);
      if (example)
        caption ??= { text: example.says, origin: { file: example.file, path: ['says'], at: example.locate('says') } };
      if (step) drawn = croppedStep(step);
      else
        this.#press.report({
          origin,
          found: `the example "${data.example}"`,
          expected: 'an example of this game',
          remedy: 'choose one of them',
        });
    } else if (isBoardGame(game))
      drawn = bookFigure(
        { ...drawing, press: { ...drawing.press, origin } },
        game,
        squared(data, this.#layout.area.type.text),
        column,
      );
    if (!drawn) return undefined;
    // Type in pictures of examples is 10 pt, and must stay at least 8 pt.
    const most = data.example === undefined ? 1 : Math.min(0.9, Math.max(0.8, 48 / drawn.scene.height));
    return this.#figured(manuscript, drawn, caption || undefined, most);
  }

  get #column(): number {
    const { spread, area } = this.#layout;
    return spread ? columnOf(spread) : area.width;
  }

  /** A drawing with its caption. It fits its column and the page, and is never larger than the given scale. */
  #figured(
    manuscript: Manuscript,
    drawn: Cropped,
    caption: { readonly text: string; readonly origin: Origin } | undefined,
    most: number,
  ): Figured {
    const { spread, area, columns } = this.#layout;
    const column = this.#column;
    const scale = Math.min(1, most, column / drawn.scene.width, (columns.height - aroundFigure) / drawn.scene.height);
    const picture = pictureLine(manuscript, drawn, 0, scale);
    const wide = Math.max(drawn.scene.width * scale, Math.min(column, spread ? column : area.measure));
    const around = [...manuscript.within, manuscript.element('Div')];
    const left = (wide - drawn.scene.width * scale) / 2;
    const texts = picture.says.map((each) => ({
      path: around,
      nodes: each.nodes.map((node) => shifted(node, left, 0)),
    }));
    let height = picture.height;
    if (caption) {
      const { ink2 } = this.#press.tokens.neutral;
      const setting = { ...this.#caption, width: wide - 4 };
      const inlines = [{ text: caption.text, font: 'narrow-500' as const, fill: ink2 }];
      const lines = manuscript.broken(inlines, setting, caption.origin);
      const line = pt(setting.size) * setting.leading;
      const top = height + 0.8;
      texts.push({
        path: [...around, manuscript.element('P')],
        nodes: lines.flatMap((each, place) =>
          lineNodes(each, setting, {
            x: (wide - each.width) / 2,
            placed: true,
            y: line,
            last: place === lines.length - 1,
            mixed: false,
          }).map((node) => shifted(node, 0, top + place * line)),
        ),
      });
      height = top + lines.length * line;
    }
    return { height, says: texts, art: [], width: wide };
  }

  #drawn(figure: QuickFigure, width: number, origin: Origin): Cropped {
    const context = figureSourceOf(this.#source.game, this.#press, this.#content);
    return croppedOf(context.draw(figure, { width, scale: 1, origin }));
  }

  /** The moments of the story that belong to a chapter, in boxes across the page. */
  #moments(chapter: string, sink: Sink): void {
    const { story } = this.#source.own;
    const { file } = this.#source.own;
    story?.moments.forEach((moment, index) => {
      if (moment.chapter !== chapter) return;
      const { spread, whole, area } = this.#layout;
      const { about, game } = this.#source;
      const manuscript = this.#manuscript(`story ${index}`, spread ? { ...whole, indent: 0 } : area);
      const width = spread ? whole.width : area.width;
      const at = (field: string): Origin => ({ file, path: ['story', 'moments', index, field] });
      const { drawn, ask, seats } = moment;
      const side = (spread ? width * 0.4 : width) - 6;
      let picture: Cropped | undefined;
      if (drawn) picture = this.#drawn(drawn, side, at('drawn'));
      // The whole of a board is shown once, before the rules.
      else if (ask && !isBoardGame(game)) {
        const step = pictureOf(
          this.#press,
          this.#content,
          momentOf(this.#content, this.#source.own, game, index),
          seats,
        );
        if (step) picture = croppedStep(step);
      }
      // The picture is beside the words, or below them in a booklet; its type is 10 pt if the engine gave the answer.
      const scale = picture ? Math.min(ask ? 0.82 : 1, side / picture.scene.width) : 1;
      const [pad, wide] = [3, picture && spread ? picture.scene.width * scale + 5 : 0];
      const setting: TextStyle = { ...this.#text, x: pad, width: width - wide - 2 * pad, hyphenate: true };
      const { tint, deep, mid } = about.accent;
      const line = pt(setting.size) * setting.leading;
      const head = { text: `${story.title} `, font: 'narrow-700' as const, fill: deep };
      const broken = manuscript.broken(
        [
          head,
          { text: `${moment.text} `, font: setting.font, fill: setting.fill },
          { text: `(${moment.rule})`, font: 'narrow-700', fill: deep },
        ],
        setting,
        at('text'),
      );
      const high = picture ? picture.scene.height * scale : 0;
      const tall = broken.length * line;
      // If words and picture together exceed a page, each has its own box.
      const isParted = picture !== undefined && !spread && tall + high + 2 * pad + 1 > this.#layout.columns.height;
      const below = picture && !spread ? high + 2 : 0;
      const height = (isParted ? tall : below > 0 ? tall + below : Math.max(tall, high)) + 2 * pad - 1;
      const around = [...manuscript.within, manuscript.element('Div')];
      const top = isParted ? pad - 0.9 : (height - tall - below) / 2 - 0.4;
      const texts: Saying[] = [
        {
          path: [...around, manuscript.element('P')],
          nodes: stacked(broken, setting, pad, top, true),
        },
      ];
      const pictured = (down: number): Saying[] =>
        picture
          ? pictureLine(
              manuscript,
              picture,
              spread ? width - wide + 1 : (width - picture.scene.width * scale) / 2,
              scale,
            ).says.map((each) => ({ path: around, nodes: each.nodes.map((node) => shifted(node, 0, down)) }))
          : [];
      const boxed = (tallness: number, says: readonly Saying[], keep: boolean): void => {
        manuscript.skip(3);
        manuscript.add({
          height: tallness,
          keep,
          says,
          art: [
            path(roundRectangle(0, 0, width, tallness, [6, 1.4, 1.4, 1.4]), {
              fill: ground(this.#press, mix(tint, '#FFFFFF', 0.5)),
              stroke: mid,
              strokeWidth: 0.4,
            }),
          ],
        });
      };
      if (isParted) {
        boxed(height, texts, true);
        boxed(high + 2 * pad, pictured(pad), false);
      } else boxed(height, [...texts, ...pictured(spread ? (height - high) / 2 : height - high - pad + 0.6)], false);
      sink.keepWithNext();
      sink.push('wide', manuscript.lines);
    });
  }

  #gallery(sink: Sink): void {
    const { gallery } = this.#source.own;
    if (!gallery) return;
    const { game } = this.#source;
    const { spread, whole, area } = this.#layout;
    const manuscript = this.#manuscript('gallery', spread ? { ...whole, indent: 0 } : area);
    const width = spread ? whole.width : area.width;
    const heading = this.#galleryHead(manuscript, gallery, width);
    const isBoard = isBoardGame(game);
    const wanted = isBoard ? 46 : gallery.questions.every(({ seats }) => seats) ? 56 : 68;
    const many = Math.max(isBoard && width > 70 ? 2 : 1, Math.floor(width / wanted));
    const rows: { readonly from: number; readonly line: Line }[] = [];
    for (let from = 0; from < gallery.questions.length; from += many) {
      const asked = gallery.questions
        .slice(from, from + many)
        .flatMap((question, place) => this.#question(manuscript, question, from + place, place, width / many));
      manuscript.skip(3);
      manuscript.add({
        height: Math.max(0, ...asked.map(({ height }) => height)),
        says: asked.flatMap(({ says }) => says),
        art: [],
      });
      rows.push(...manuscript.lines.splice(0).map((line) => ({ from, line })));
    }
    const pieceOf = (from: number, to: number): readonly Line[] => {
      const [first, end] = [rows[from]?.from ?? 0, rows[to]?.from ?? gallery.questions.length];
      const answers = this.#answers(manuscript, gallery.questions.slice(first, end), first, width);
      return [...(from === 0 ? heading : []), ...rows.slice(from, to).map(({ line }) => line), answers];
    };
    this.#pagesOf(sink, rows.length, pieceOf);
  }

  #galleryHead(manuscript: Manuscript, { title, hint, answers }: Gallery, width: number): readonly Line[] {
    const { ink2 } = this.#press.tokens.neutral;
    manuscript.skip(9);
    const anchor = { name: 'gallery', title, level: 0 };
    manuscript.heading('H2', '', title, anchor, this.#galleryField('title'));
    manuscript.skip(1);
    manuscript.paragraph(
      [{ text: [hint, answers].filter(Boolean).join(' '), font: 'narrow-500', fill: ink2 }],
      { ...this.#caption, x: manuscript.area.indent, width },
      this.#galleryField('hint'),
      { keep: true },
    );
    return manuscript.lines.splice(0);
  }

  #galleryField(...path: (string | number)[]): Origin {
    return { file: this.#source.own.file, path: ['gallery', ...path] };
  }

  #question(
    manuscript: Manuscript,
    question: Gallery['questions'][number],
    index: number,
    place: number,
    pitch: number,
  ) {
    const { game, about, examples } = this.#source;
    const isBoard = isBoardGame(game);
    const press = { ...this.#press, origin: this.#galleryField('questions') };
    const example = examples.find(({ id }) => id === question.example);
    const step = example && pictureOf(this.#press, this.#content, example, question.seats, true);
    const figure = { rule: question.rule, crop: question.crop, square: 11.4 };
    const drawn = step
      ? croppedStep(step)
      : isBoard && figure.crop
        ? bookFigure({ press, content: this.#content }, game, { ...figure, crop: figure.crop }, pitch - 3)
        : undefined;
    if (!drawn) return [];
    const x = place * pitch;
    const scale = Math.min(isBoard ? 1 : 0.9, (pitch - 3) / drawn.scene.width);
    const around = [...manuscript.within, manuscript.element('Div')];
    const picture = pictureLine(manuscript, drawn, x + 2, scale);
    const size = this.#layout.spread ? 10.4 : 9.6;
    const label: TextStyle = { ...this.#text, font: 'subhead', size, leading: 1.16, hyphenate: false };
    const inlines = [{ text: question.ask, font: label.font, fill: this.#press.tokens.neutral.ink }];
    const wide = { ...label, width: pitch - 10 };
    const lines = manuscript.broken(inlines, wide, this.#galleryField('questions', index, 'ask'));
    const line = pt(label.size) * label.leading;
    const top = picture.height + 1;
    const inline = { text: '', font: 'narrow-700', fill: about.accent.deep } as const;
    const runs = [{ inline, text: `${index + 1} `, x: 0, width: 0 }];
    const number = lineNodes({ runs, width: 0 }, label, { x: x + 2, y: line, last: true, mixed: false });
    const nodes = [...number, ...stacked(lines, label, x + 8, 0)].map((node) => shifted(node, 0, top));
    const says: Saying[] = [
      ...picture.says.map((each) => ({ path: around, nodes: each.nodes })),
      { path: [...around, manuscript.element('P')], nodes },
    ];
    return [{ says, height: top + lines.length * line }];
  }

  #answers(manuscript: Manuscript, questions: Gallery['questions'], from: number, width: number): Line {
    const { accent } = this.#source.about;
    const { ink } = this.#press.tokens.neutral;
    const { yes, no } = this.#words;
    const answers = questions.map(({ may, why, rule }, index): Inline => ({
      text: `${from + index + 1}: ${may ? yes : no}, ${why} (${rule}). `,
      font: 'narrow-500',
      fill: ink,
    }));
    const setting: TextStyle = { ...this.#caption, x: 5, width: width - 10, hyphenate: false };
    const lines = manuscript.broken(answers, setting, this.#galleryField('questions'));
    const height = lines.length * pt(setting.size) * setting.leading + 5;
    const upright = stacked(lines, setting, 5, 2.5);
    const shape = roundRectangle(0, 0, width, height, 1.4);
    manuscript.skip(3);
    manuscript.add({
      height,
      says: [
        {
          path: [...manuscript.within, manuscript.element('P')],
          nodes: [turnAbout(width / 2, height / 2, upright)],
        },
      ],
      art: [path(shape, panelPaint(accent.tint, accent.mid))],
    });
    return manuscript.lines.splice(0)[0] as Line;
  }

  /**
   * Rows on pages, each page with the answers to its rows. If the rows do not fit on one page, each page gets about the
   * same number of rows.
   */
  #pagesOf(sink: Sink, rows: number, pieceOf: (from: number, to: number) => readonly Line[]): void {
    const { height } = this.#layout.columns;
    const mostFrom = (from: number): number => {
      let to = from + 1;
      while (to < rows && blockOf(pieceOf(from, to + 1)).height <= height) to++;
      return to;
    };
    let count = 0;
    for (let at = 0; at < rows; at = mostFrom(at)) count++;
    const facing = count === 2;
    for (let from = 0; from < rows; count--) {
      const to = Math.min(mostFrom(from), from + Math.ceil((rows - from) / count));
      const piece = pieceOf(from, to);
      sink.push(
        'wide',
        piece.map((line, index) => ({
          ...line,
          keep: index < piece.length - 1,
          left: facing && from === 0 && index === 0,
        })),
      );
      from = to;
    }
  }

  #index(numbers: ReadonlyMap<string, number>): Manuscript {
    const { book, own, about } = this.#source;
    const { whole: area, columns: page } = this.#layout;
    const words = this.#words;
    const { ink } = this.#press.tokens.neutral;
    const manuscript = this.#manuscript('index', area);
    manuscript.skip(9);
    manuscript.heading('H2', '', words.index, { name: 'index', title: words.index, level: 0 }, this.#origin('index'));
    const setting = (columns: number): TextStyle => ({
      ...this.#small,
      font: 'narrow-500',
      leading: leadingOf(this.#press, 1.4),
      x: 0,
      width: (area.width - (columns - 1) * gap) / columns,
      hyphenate: false,
    });
    const gap = 5;
    manuscript.skip(3);
    this.#title(manuscript, words.byWord, this.#origin('byWord'));
    const rules = [...book.rules.values()];
    const entries = indexWords(book, own, this.#press.language).flatMap(({ word, forms, index, found }) => {
      const origin = { file: own.file, path: ['index', index, 'forms'] };
      if (found.length === 0 && this.#source.mayBeUnused(index)) return [];
      if (found.length === 0)
        this.#press.report({
          origin,
          found: forms.map((form) => `"${form}"`).join(', '),
          expected: 'words that the rules use',
          remedy: 'write them as the rules do, or remove the entry',
        });
      const refs = found.flatMap(({ id, anchor }, place): Inline[] => [
        { text: place === 0 ? '  ' : ', ', font: 'narrow-500', fill: ink },
        { text: id, font: 'narrow-500', fill: about.accent.deep, to: anchor },
      ]);
      return [{ inlines: [{ text: word, font: 'narrow-700' as const, fill: ink }, ...refs], origin }];
    });
    const columns = area.width > 140 ? 4 : area.width > 70 ? 2 : 1;
    const { height } = page;
    const head = () =>
      blockOf(manuscript.lines.slice(manuscript.lines.findLastIndex(({ keep }) => !keep) + 1)).height + 1;
    columnsOf(manuscript, entries, setting(columns), { columns, gap, indent: 3, height, left: height - head() });
    manuscript.skip(6);
    this.#title(manuscript, words.byNumber, this.#origin('byNumber'));
    const many = Math.max(1, Math.floor((area.width + gap) / (area.width > 140 || this.#press.large ? 27 : 40)));
    const list = rules.map(({ id, anchor }) => ({
      inlines: [
        { text: id, font: 'narrow-700' as const, fill: about.accent.deep, to: anchor },
        { text: `  ${words.page} ${numbers.get(anchor) ?? ''}`, font: 'narrow-500' as const, fill: ink },
      ],
      origin: { file: book.file, path: [] },
    }));
    columnsOf(manuscript, list, setting(many), {
      columns: many,
      gap,
      indent: 0,
      height,
      left: height - head(),
    });
    return manuscript;
  }

  #credits(manuscript: Manuscript): void {
    const { own } = this.#source;
    const words = this.#words;
    const { area } = manuscript;
    const type = this.#press.large ? 'largeType' : 'type';
    const text = { ...this.#caption, x: area.indent, width: area.measure };
    manuscript.skip(this.#press.large ? 6 : 9);
    manuscript.heading(
      'H2',
      '',
      words.credits,
      { name: 'credits', title: words.credits, level: 0 },
      this.#origin('credits'),
    );
    const all = [
      ...own.credits.map((text, index) => ({ text, origin: { file: own.file, path: ['credits', index] } })),
      ...thanksFor(words, this.#source.about).map((text) => ({
        text,
        origin: { file: words.file, path: ['thanks', words.thanks.indexOf(text)] },
      })),
      { text: words[type], origin: this.#origin(type) },
    ];
    for (const [index, { text: wording, origin }] of all.entries()) {
      manuscript.skip(0.8);
      // Keeps the last entry from being alone on a page.
      const keep = index === all.length - 2;
      manuscript.paragraph([{ text: wording, font: text.font, fill: text.fill }], text, origin, { keep });
    }
  }
}

const ruleOrigin = (book: RuleBook, rule: Rule): Origin => ({
  file: book.file,
  path: [],
  at: { line: rule.line, column: 1 },
});

/** An example in the form shown beside its rule. */
function figureOf(press: Press, content: Content, example: Example, verdict: string): Figure {
  const step = pictureOf(press, content, example);
  const origin = (field: string): Origin => ({ file: example.file, path: [field], at: example.locate(field) });
  return {
    verdict: example.verdict,
    label: verdict,
    title: { text: example.title, origin: origin('title') },
    says: { text: example.says, origin: origin('says') },
    ...(step ? { picture: { alt: step.alt, scene: { ...step.scene, height: step.height } } } : {}),
  };
}

/** The page of every rule and chapter. The cover is page 1. */
function numbersOf(leaves: readonly Leaf[]): ReadonlyMap<string, number> {
  return new Map(
    leaves.flatMap(({ lines }, index) =>
      lines.flatMap(({ line: { anchor } }) => (anchor ? [[anchor.name, index + 2] as const] : [])),
    ),
  );
}

/** The maximum number of layouts to try until the page numbers in the contents and index are correct. */
const mostLayouts = 8;

/** Pages whose contents and index have the right page numbers, although these numbers can add lines themselves. */
function numbered<Pages extends readonly Leaf[]>(setOut: (numbers: ReadonlyMap<string, number>) => Pages): Pages {
  let numbers = numbersOf(setOut(new Map()));
  for (let layouts = 1; layouts < mostLayouts; layouts++) {
    const pages = setOut(numbers);
    const found = numbersOf(pages);
    if ([...found].every(([name, page]) => numbers.get(name) === page)) return pages;
    numbers = found;
  }
  throw new Error('the page numbers in the contents do not settle');
}

const bookIds = ['rulebook', 'rulebook-booklet', 'examples'] as const;

/** A book of a game: its rules on full pages or as a booklet, or its worked examples. */
function bookOf(game: GameId, id: (typeof bookIds)[number]): ComponentMaker {
  const booklet = id === 'rulebook-booklet';
  const dealt = isShipped(game) ? games[game].dealt : undefined;
  const self: ComponentMaker = {
    game,
    id,
    takes: dealt?.takes ?? [],
    needs: 'rules',
    ids: () => [id],
    make,
    // A folded page has no room for large print.
    ...(booklet ? {} : { large: make }),
  };
  async function make(anyPress: Press, whole: Content, options: ProductOptions): Promise<Product> {
    const press = beforeMirror(anyPress);
    const content = dealt?.content(whole, options) ?? whole;
    const source = await sourceOf(press, content, game);
    const { book, examples, about, own, unofficial, drawn } = source;
    const version = versionOf(content, saysOf([book, examples, about, own, content.rulebook, content.press, drawn]));
    const foot = `${game}/${id} · ${version}${unofficial ? ` · ${press.words.sheet.unofficial}` : ''}`;
    const wanted = (!options.only || options.only.includes(id)) && (id !== 'examples' || source.shown.length > 0);
    return {
      ...headOf(content, game, infoOf(self, content), version, unofficial),
      rule: undefined,
      pictures: [],
      flows: true,
      ...(wanted && id === 'rulebook'
        ? { texts: textsOf(press, content, { ...source, examples: source.shown, version, foot }) }
        : {}),
      pages: async (options) => {
        if (!wanted) return [];
        return foldedOrWhole(press, options, booklet, (by, isFolded) => laidOn(by, options, isFolded));
      },
    };

    function laidOn(press: Press, options: SheetOptions, isFolded: boolean): readonly Page[] {
      const size = isFolded ? leafSize(options) : roomOf(options, false).size;
      const enlarged = press.large ? press.tokens.large.enlarged : Math.max(1, size.width / largest);
      const page = { width: size.width / enlarged, height: size.height / enlarged };
      const words = `${foot} · ${options.paper.name}${turnNote(press, options, booklet, isFolded)}`;
      const setIn = (layout: Layout) => new RulebookSetter(press, content, source, layout, words);
      const feet = inLines(press.fonts, words, page.width - 25).length;
      const most = own.pages ?? Infinity;
      let pages: readonly BookPage[] = [];
      if (press.large) {
        const setter = setIn(largeLayout(page, feet));
        pages = id === 'examples' ? setter.examplePages() : setter.pages(false);
      } else if (id === 'examples') pages = setIn(exampleLayout(page)).examplePages();
      else
        for (const density of densities) {
          pages = setIn(layoutOf(page, density, widerFor(press))).pages(isFolded);
          if (isFolded || pages.length <= most) break;
        }
      // Large pages are not imposed on whole sheets, and have no back cover.
      return isFolded ? impose(press, withBlanks(pages, false), options) : fullPages(press, pages, enlarged, options);
    }
  }
  return self;
}

/** The books of a game: its rules on full pages and as a booklet, and its worked examples. */
export const rulebooksOf = (game: GameId): readonly ComponentMaker[] => bookIds.map((id) => bookOf(game, id));
