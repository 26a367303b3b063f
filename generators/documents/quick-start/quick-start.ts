import { aboutOf, type About } from '../../../src/content/games.ts';
import type { GameId } from '../../../src/content/schema/common.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import type { Cell, QuickStart, Sentence } from '../../../src/content/schema/quick-start.ts';
import { capital, capitals } from '../../../src/content/letters.ts';
import { chip, ground, largeType } from '../../design/ink.ts';
import { data, icon, roundRectangle, slanted } from '../../design/shapes.ts';
import { group, path, tag, type SceneNode } from '../../scene/node.ts';
import { hasLetters } from '../../scene/letters.ts';
import { creditsOf, type LayoutProblem, type Origin, type Press, afterOthers, ruleLink } from '../../scene/press.ts';
import { pt } from '../../scene/units.ts';
import { foldedOrWhole, impose, leafSize, type BookPage, fullPages, largest, turnNote } from '../../sheet/booklet.ts';
import { roomOf } from '../../sheet/grid.ts';
import type { Page } from '../../render/pdf.ts';
import type { SheetOptions, Size } from '../../sheet/options.ts';
import { cameraCode } from '../../looks/whole-page.ts';
import {
  isChosen,
  headOf,
  infoOf,
  versionOf,
  type ComponentMaker,
  type Product,
  type ProductOptions,
} from '../../sheet/product.ts';
import type { Poster } from '../../design/art/covers.ts';
import type { Statement } from '../../looks/block.ts';
import { largeDocument, type LargeWriter } from '../../looks/large-writer.ts';
import { panelPicture, factsById } from '../../document/cover.ts';
import { setLine, setSentences, types, type Type } from './setter.ts';
import {
  narrowest,
  Sheet,
  tablePages,
  type SheetBlock,
  type SheetContext,
  type FigureSource,
  type Drawn,
  type PageCell,
  type PageSection,
} from './sheet.ts';
import { beforeMirror } from '../../scene/mirror.ts';

interface Filling<F, Q extends QuickStart<F>> {
  readonly game: GameId;
  /** The id of the component. Optional; default: the page to play tonight. */
  readonly id?: string;
  readonly poster: Poster;
  /** Facts that replace the game’s. Optional. */
  readonly facts?: (content: Content, options: ProductOptions) => Facts;
  /** The options that change the page. */
  readonly takes?: ComponentMaker['takes'];
  readonly quick: (content: Content, options: ProductOptions) => Entity<Q>;
  readonly drawn: (content: Content) => unknown;
  readonly context: (press: Press, content: Content, options: ProductOptions) => FigureSource<F>;
  /** The factions whose cards the page needs. It is not printed without these factions. */
  readonly factions?: (content: Content) => readonly string[];
}

const factIds = ['players', 'minutes', 'age', 'feel', 'own'] as const;
type Facts = Partial<Record<(typeof factIds)[number], string>>;

interface QuickPage<F> {
  readonly rule: string;
  readonly tag: Statement;
  readonly name: Statement;
  /** Players, minutes, age, mood and required things, each with its icon. */
  readonly facts: readonly Statement[];
  readonly story: Statement;
  readonly win: readonly Statement[];
  readonly hint?: Statement;
  readonly key: Statement;
  readonly setup: QuickStart<F>['setup'];
  readonly sides: readonly { readonly name: Statement; readonly sections: readonly PageSection<F>[] }[];
  readonly rules: Statement;
  readonly press: Statement;
}

function described<F>(
  content: Content,
  game: GameId,
  { file, name: title, tag: label, story, icon: feel, win, hint, key, setup, sides, rule }: Entity<QuickStart<F>>,
  facts: Facts,
): QuickPage<F> {
  const about = aboutOf(content, game);
  const { facts: icons } = content.quickStart;
  const of = (text: string, ...path: (string | number)[]): Statement => ({ text, origin: { file, path } });
  const word = (field: 'tag' | 'rules' | 'press'): Statement => {
    const { [field]: text, file: words } = content.quickStart;
    return { text, origin: { file: words, path: [field] } };
  };
  /** Sentences with their rules. If a sentence has a head, the text begins with the head. */
  const said = (say: readonly Sentence[], ...path: (string | number)[]): Statement[] =>
    say.map(({ text, rules, head: lead, icon }, index) => ({
      ...of(text, ...path, index, 'text'),
      rule: rules.join(' '),
      icon,
      ...(lead === undefined ? {} : { lead }),
    }));
  return {
    rule,
    tag: label === undefined ? word('tag') : of(label, 'tag'),
    name: title === undefined ? { text: about.name, origin: { file: about.file, path: ['name'] } } : of(title, 'name'),
    facts: factIds.flatMap((id): Statement[] => {
      const { [id]: text } = facts;
      const picture = id === 'feel' ? feel : icons[id];
      return text === undefined ? [] : [{ text, icon: picture, origin: { file: about.file, path: [id] } }];
    }),
    story: of(story, 'story'),
    win: said(win, 'win'),
    ...(hint === undefined ? {} : { hint: of(hint, 'hint') }),
    key: of(key, 'key'),
    setup,
    sides: sides.map(({ name, sections }, side) => ({
      name: of(name, 'sides', side, 'name'),
      sections: sections.map(({ title, note, question, rows, setup, mistakes }, number): PageSection<F> => {
        const at = ['sides', side, 'sections', number];
        const asked = question && {
          say: said(question.say, ...at, 'question', 'say'),
          no: of(question.no, ...at, 'question', 'no'),
          yes: of(question.yes, ...at, 'question', 'yes'),
        };
        return {
          setup,
          mistakes,
          ...(title === undefined ? {} : { title: of(title, ...at, 'title') }),
          ...(note === undefined ? {} : { note: of(note, ...at, 'note') }),
          ...(asked ? { question: asked } : {}),
          rows: rows.map((cells, row) =>
            cells.map(({ title, figure, say, value: written, joint, ...cell }, index): PageCell<F> => {
              const value = valueOf({ ...cell, value: written }, cells);
              const place = [...at, 'rows', row, index];
              return {
                ...cell,
                ...(title === undefined ? {} : { title: of(title, ...place, 'title') }),
                ...(figure === undefined
                  ? {}
                  : { figure: { of: figure, origin: { file, path: [...place, 'figure'] } } }),
                say: said(say, ...place, 'say'),
                ...(value === undefined ? {} : { value: of(value, ...place, 'value') }),
                ...(joint === undefined ? {} : { joint: of(joint, ...place, 'joint') }),
                ...(asked ? { answer: index === 0 ? asked.no : asked.yes } : {}),
              };
            }),
          ),
        };
      }),
    })),
    rules: word('rules'),
    press: word('press'),
  };
}

/** Cells in rows of at most four, with similar numbers of cells in each row. */
export function inRows<Cell>(cells: readonly Cell[]): Cell[][] {
  const wide = Math.ceil(cells.length / Math.ceil(cells.length / 4));
  return Array.from({ length: Math.ceil(cells.length / wide) }, (_, row) => cells.slice(row * wide, (row + 1) * wide));
}

/** Sections without the last cell that may be left out; undefined if there is none. */
function withoutSpare<F>(sections: readonly PageSection<F>[]): readonly PageSection<F>[] | undefined {
  const at = sections.findLastIndex(({ rows }) => rows.flat().at(-1)?.spare);
  const shorter = sections[at];
  if (!shorter) return undefined;
  const rows = inRows(shorter.rows.flat().slice(0, -1));
  return sections.map((each) => (each === shorter ? { ...each, rows } : each));
}

/** The value of a cell, multiplied if it counts several times; or the sum of the cells before it. */
export function valueOf(
  { value, total, times }: Pick<Cell<unknown>, 'value' | 'total' | 'times'>,
  cells: readonly Cell<unknown>[],
): string | undefined {
  if (value !== undefined) return times > 1 ? String(times * Number(value)) : value;
  if (!total) return undefined;
  const worth = (cell: Cell<unknown>) => Number(valueOf(cell, [])) * (cell.joint === '−' ? -1 : 1);
  return String(cells.reduce((sum, cell) => sum + (cell.value === undefined ? 0 : worth(cell)), 0));
}

/** The margins in mm: of a whole sheet, and of half a sheet. */
const margins = { sheet: 10, leaf: 9 } as const;
/** The size for which half a sheet is laid out. It is enlarged for larger paper. */
const leaf = { width: 150, height: 210 } as const;

/** The factors for the size of squares. The largest at which everything fits is used. */
const scales = [1.24, 1.16, 1.1, 1.05, 1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.74, 0.68];
/** The greatest height of the set-up picture, as a share of its width. */
const highest = { wide: 0.66, narrow: 1.12 } as const;
/** The largest extra space above a heading, and above other parts. */
const slack = { heading: 7, other: 3.5 } as const;

/** The side of the QR code: its modules are at least a third of a millimetre. */
const codeSide = 17;
const footLine = 3.3;
/** The minimum distance between two texts on a line. */
const apart = 4;

/** Parts of a page, and the height at which they end. */
interface Ending {
  readonly nodes: readonly SceneNode[];
  readonly end: number;
}

class Pages<F> {
  readonly #press: Press;
  readonly #words: Content['quickStart'];
  readonly #accent: About['accent'];
  readonly #described: QuickPage<F>;
  readonly #poster: Poster;
  readonly #context: SheetContext<F>;
  /** A drawing context for trying sizes, which reports nothing. */
  readonly #trial: SheetContext<F>;
  readonly #page: Size;
  readonly #margin: number;
  readonly #id: string;
  readonly #each: 1 | 2;

  constructor(
    press: Press,
    content: Content,
    { game, poster, context }: Pick<Filling<F, never>, 'game' | 'poster' | 'context'>,
    options: ProductOptions,
    described: QuickPage<F>,
    page: Size,
    margin: number,
    id: string,
    each: 1 | 2,
  ) {
    this.#press = press;
    this.#words = content.quickStart;
    this.#described = described;
    this.#poster = poster;
    const { accent } = aboutOf(content, game);
    this.#accent = accent;
    const heights: SheetContext<F>['heights'] = new WeakMap();
    const contextFor = (by: Press): SheetContext<F> => ({
      press: by,
      accent,
      heights,
      ...context(by, content, options),
    });
    this.#context = contextFor(press);
    this.#trial = remembering(contextFor({ ...press, report: () => undefined }));
    this.#page = page;
    this.#margin = margin;
    this.#id = id;
    this.#each = each;
  }

  get #width(): number {
    return this.#page.width - 2 * this.#margin;
  }

  /** Both sides of a sheet, or four pages of half its size. */
  pages(): readonly BookPage[] {
    return [0, 1].flatMap((side) => this.#side(side as 0 | 1, this.#each));
  }

  #side(side: 0 | 1, count: 1 | 2): readonly BookPage[] {
    const { name, ...described } = this.#described.sides[side]!;
    let { sections } = described;
    const heads = Array.from({ length: count }, (_, index) => this.#head(side, index, count));
    const last = side === 1;
    const feet = heads.map((_, index) => this.#foot(!last && index === 0, last && index === count - 1));
    const spaces = heads.map(
      ({ height }, index) => this.#page.height - 2 * this.#margin - height - (feet[index]?.height ?? 0),
    );
    const blocksAt = (context: SheetContext<F>, scale: number, setup: number): readonly SheetBlock[] => {
      const sheet = new Sheet(context, this.#width, { scale, setup: setup * this.#width });
      return sections.flatMap((section) => sheet.section(section));
    };
    const shape = count > 1 ? 'narrow' : 'wide';
    const [usual, most] = [this.#described.setup[shape], highest[shape]];
    const fit = (scale: number, setup: number) => parted(blocksAt(this.#trial, scale, setup), spaces) !== undefined;
    while (!fit(scales.at(-1)!, usual * 0.9)) {
      const fewer = withoutSpare(sections);
      if (!fewer) break;
      sections = fewer;
    }
    // A printer’s correction takes a few millimetres. They come from the picture of the table if nothing else can
    // shrink.
    const least = [usual, usual * 0.95, usual * 0.9].find((each) => fit(scales.at(-1)!, each)) ?? usual;
    // The picture of the table is sized first. The figures share the remaining space.
    let scale = scales.find((each) => each <= 1 && fit(each, least)) ?? scales.at(-1) ?? 1;
    const step = 0.01;
    const steps = Math.max(0, Math.ceil((most - least) / step));
    const setup = least + step * mostSteps(steps, (count) => fit(scale, least + step * count));
    if (scale === 1) scale = scales.find((each) => fit(each, setup)) ?? scale;
    const blocks = blocksAt(this.#context, scale, setup);
    const parts = parted(blocks, spaces);
    if (!parts)
      this.#press.report({
        origin: { ...name.origin, path: name.origin.path.slice(0, -1) },
        found: `${name.text}, ${blocks.reduce((sum, { height }) => sum + height, 0).toFixed(0)} mm tall`,
        expected: `at most ${Math.max(
          0,
          spaces.reduce((sum, space) => sum + space, 0),
        ).toFixed(0)} mm on ${count === 1 ? 'a side' : 'two pages'}`,
        remedy: 'shorten it',
      });
    return (parts ?? heads.map(() => [])).map((part, index): BookPage => {
      const under = index > 0 ? part[0]?.under : undefined;
      const head = under ? this.#head(side, index, count, under) : heads[index];
      const foot = feet[index];
      const top = this.#margin + (head?.height ?? 0);
      const nodes = [
        ...(head?.nodes ?? []),
        ...spread(part, spaces[index] ?? 0).flatMap(({ block, y }) => block.put(this.#margin, top + y)),
        ...(foot?.nodes ?? []),
      ];
      return { children: artFirst(nodes), anchors: [] };
    });
  }

  /**
   * The masthead: label, title, and a scene that shows the aim of the game, or the key to the figures. A page that
   * begins inside a section repeats the heading, but not for screen readers, which have read it already.
   */
  #head(side: 0 | 1, index: number, count: number, under?: Statement): { nodes: readonly SceneNode[]; height: number } {
    const press = this.#press;
    const { tag: label, name, key, sides, rule } = this.#described;
    const words = this.#words;
    const accent = this.#accent;
    const { neutral } = press.tokens;
    const [x, y, width] = [this.#margin, this.#margin, this.#width];
    const plate = chip(press, accent);
    const caps = capitals(label.text, press.language.tag);
    hasLetters(press, caps, 'narrow-700', label.origin);
    const tracking = 0.09;
    const labelWidth = press.fonts.measure(caps, 'narrow-700', 9, tracking) + 5.4;
    const labelled: SceneNode = tag('P', [
      {
        kind: 'text',
        text: caps,
        x: x + 2.7,
        y: y + 3.85,
        font: 'narrow-700',
        size: pt(8.6),
        fill: plate.text,
        tracking: tracking * pt(9),
      },
    ]);
    const { text: sideName, origin } = sides[side]!.name;
    const small = count > 1;
    const scene = small ? { width: 44, height: 25 } : { width: 58, height: 29 };
    const headingType = { ...types.section, align: 'end' } as const;
    const headingWidth = under ? press.fonts.measure(under.text, headingType.font, 1) : 0;
    const headingSize = Math.max(9, Math.min(12, (0.4 * width) / headingWidth));
    // The side's name is on two lines in smaller type if something beside it needs the space.
    const beside = under ? headingSize * headingWidth + 3 : side === 0 && index === 0 ? scene.width + 3 : 0;
    const numbered = small
      ? `${words.page} ${2 * side + index + 1}: ${sideName}`
      : press.words.pages.side({ number: side + 1, name: sideName });
    const sideType: Type = { font: 'narrow-600', bold: 'narrow-700', size: 10.4, leading: 1.1, fill: neutral.ink2 };
    const sideWidth = width - labelWidth - 2.5 - beside;
    const isLong = press.fonts.measure(numbered, sideType.font, sideType.size) > sideWidth;
    const captionType = isLong ? { ...sideType, size: 8, leading: 1 } : sideType;
    const captionPlace = { x: x + labelWidth + 2.5, y: y + 0.6, width: sideWidth };
    const { height: captionHeight } = setLine(press, captionPlace, numbered, captionType, origin);
    const captionTop = isLong ? y + (5.4 - captionHeight) / 2 : captionPlace.y;
    const caption = setLine(press, { ...captionPlace, y: captionTop }, numbered, captionType, origin);
    const heading =
      under &&
      setLine(press, { x, y: y + 0.2, width }, under.text, { ...headingType, size: headingSize }, under.origin);
    const band = [
      path(slanted(x, y, labelWidth, 5.4), plate.paint),
      labelled,
      tag('P', caption.runs),
      ...(heading?.runs ?? []),
    ];
    if (index > 0) return { nodes: band, height: 7.6 };
    if (side === 1) {
      // On half a sheet, earlier pages have already shown the name.
      const titleType: Type = { ...types.section, size: 17, leading: 1 };
      const titlePlace = { x: x - 0.3, y: y + 6.6, width };
      const title = small ? undefined : setLine(press, titlePlace, name.text, titleType, name.origin);
      const keyType: Type = { ...types.small, size: 8.6, fill: neutral.ink2 };
      const keyX = title ? x + Math.max(title.width + 6, width - 86) : x;
      const keyY = title ? y + 1.2 : y + 6.8;
      // The QR code with the link to the rules is in a free corner.
      const link = ruleLink(press, rule);
      const side = link === undefined || !title ? 0 : codeSide;
      const code = link && side > 0 ? cameraCode(press, link, x + width - side, y - 1.4, side) : undefined;
      const space = x + width - keyX - (code ? side + 2 : 0);
      const keyed = setLine(press, { x: keyX, y: keyY, width: space }, key.text, keyType, key.origin);
      return {
        nodes: [...(title ? [tag('P', title.runs)] : []), ...band, tag('P', keyed.runs), ...(code ? [code] : [])],
        height: Math.max(7 + (title?.height ?? 0), keyY + keyed.height - y, code ? side - 2 : 0) + 1.8,
      };
    }
    const space = width - scene.width - (small ? 4 : 6);
    const title = titleLines(name.text, (each) => press.fonts.measure(each, 'display', 1), space);
    let down = y + 8;
    const size = Math.min(title.size, small ? 26 : 34);
    const runs = title.lines.flatMap((line) => {
      const type: Type = { ...types.section, size, leading: 1, ...largeType(pt(size)) };
      const set = setLine(press, { x: x - 0.4, y: down, width: space + 1 }, line, type, name.origin);
      down += set.height;
      return set.runs;
    });
    const bottom = small ? Math.max(down + 2, y + scene.height + 2.4) : down + 1.6;
    const { story } = this.#described;
    const told = setLine(press, { x, y: bottom, width: small ? width : space }, story.text, types.lead, story.origin);
    const picture = { x: x + width - scene.width, y, ...scene };
    const drawn = panelPicture(press, picture, { accent, poster: this.#poster }, scene.width / 150);
    const beginning = [group(drawn), tag('H1', runs), ...band, tag('P', told.runs)];
    const facts = this.#facts(Math.max(y + scene.height, bottom + told.height) + 2.4);
    const won = this.#won(facts.end + 2.6);
    return { nodes: [...beginning, ...facts.nodes, ...won.nodes], height: won.end - y + 2.6 };
  }

  /** The facts about the game, in a row between two lines, each beside its icon. */
  #facts(top: number): Ending {
    const press = this.#press;
    const { facts } = this.#described;
    const { ink } = press.tokens.neutral;
    const [x, width] = [this.#margin, this.#width];
    const type: Type = { ...types.caption, font: 'narrow-700', size: 10.4, leading: 1.1 };
    const small = width < 160;
    const picture = small ? 6 : 7;
    const beside = picture + 1.6;
    const least = small ? 2.5 : 4;
    const space = width - facts.length * beside - (facts.length - 1) * least;
    const measure = (words: string) => press.fonts.measure(words, type.font, type.size) + 0.4;
    const all = (each: readonly number[]) => each.reduce((sum, one) => sum + one, 0);
    // The longest facts take two or three lines if the facts are too long for one.
    const widths = facts.map(({ text }) => measure(text));
    const words = facts.map(({ text }, index) => Math.max(widths[index]! / 3, ...text.split(' ').map(measure)));
    while (all(widths) > space) {
      const spare = widths.map((each, index) => each - words[index]!);
      const longest = spare.indexOf(Math.max(...spare));
      if (spare[longest]! <= 0) break;
      widths[longest] = Math.max(words[longest]!, widths[longest]! * 0.95);
    }
    const gap = (space - all(widths)) / Math.max(1, facts.length - 1) + least;
    let left = x;
    const set = facts.map(({ text, origin, icon: name }, index) => {
      const place = { x: left + beside, y: 0, width: widths[index] ?? 0 };
      left += beside + place.width + gap;
      const trial = setLine({ ...press, report: () => undefined }, place, text, type, origin);
      return { place, height: trial.height, text, origin, name: name ?? '' };
    });
    const tall = Math.max(picture, ...set.map(({ height }) => height));
    const rule = (y: number, strokeWidth: number) => path(data('M', x, y, 'h', width), { stroke: ink, strokeWidth });
    const end = top + tall + 3.2;
    return {
      end,
      nodes: [
        rule(top, 0.8),
        ...set.flatMap(({ place, height, text, origin, name }) => [
          icon(press, name, origin, place.x - beside, top + 1.6 + (tall - picture) / 2, picture, ink),
          tag('P', setLine(press, { ...place, y: top + 1.6 + (tall - height) / 2 }, text, type, origin).runs),
        ]),
        rule(end, 0.3),
      ],
    };
  }

  #won(top: number): Ending {
    const press = this.#press;
    const { win, hint } = this.#described;
    const { ink } = press.tokens.neutral;
    const [x, width] = [this.#margin, this.#width];
    const frame = (y: number, height: number, fill: string, corner: number) =>
      path(roundRectangle(x, y, width, height, [corner, 1.4, 1.4, 1.4]), {
        fill: ground(press, fill),
        stroke: ink,
        strokeWidth: 0.4,
      });
    const inner = { x: x + 4, y: top + 1.8, width: width - 6 };
    const set = setSentences(press, inner, win, types.body, { ids: this.#accent.deep });
    const end = top + set.height + 3.6;
    const nodes = [frame(top, set.height + 3.6, this.#accent.tint, 5), ...set.nodes];
    if (!hint) return { nodes, end };
    const place = { ...inner, y: end + 3.2 };
    const advice = setLine(press, place, hint.text, types.body, hint.origin);
    const box = frame(end + 1.6, advice.height + 3.2, press.tokens.signal.burst, 1.4);
    return { nodes: [...nodes, box, tag('P', advice.runs)], end: end + advice.height + 4.8 };
  }

  /** The name of the sheet, the publisher or the address of the rules, and the credits at the end. */
  #foot(first: boolean, last: boolean): { nodes: readonly SceneNode[]; height: number } {
    const press = this.#press;
    const { rules, press: publisher, rule } = this.#described;
    const { ink2, line } = press.tokens.neutral;
    const [x, width] = [this.#margin, this.#width];
    const type: Type = { font: 'narrow-500', bold: 'narrow-700', size: 8, leading: 1.16, fill: ink2 };
    const { text: wording, origin } = last ? rules : publisher;
    const { art, fonts } = creditsOf(press);
    const thanks = first ? [[...art, ...fonts].join(' ')] : [];
    const ending: Type = last ? { ...type, font: 'narrow-700', size: 8.6 } : type;
    const measure = (text: string, { font, size }: Type) => press.fonts.measure(text, font, size);
    // The first of four pages has the address for all of them.
    const address = this.#each > 1 && !first ? '' : afterOthers(press, rule);
    const what = `${this.#id}${address}`;
    const crowded = measure(what, type) + measure(wording, ending) + apart > width;
    const measured = thanks.map((each) => setLine(press, { x, y: 0, width }, each, type, origin).height);
    const height = footLine * (crowded ? 2 : 1) + measured.reduce((sum, each) => sum + each, 0) + 2;
    const y = this.#page.height - this.#margin - height + 2;
    const id = setLine(press, { x, y: crowded ? y + footLine + 0.3 : y, width }, what, type, origin);
    const end = setLine(press, { x, y, width }, wording, { ...ending, align: crowded ? 'start' : 'end' }, origin);
    let down = y + footLine * (crowded ? 2 : 1);
    const entries = thanks.map((each) => {
      const set = setLine(press, { x, y: down, width }, each, type, origin);
      down += set.height;
      return tag('P', set.runs);
    });
    return {
      nodes: [
        path(data('M', x, y - 0.9, 'h', width), { stroke: line, strokeWidth: 0.2 }),
        tag('P', id.runs),
        tag('P', end.runs),
        ...entries,
      ],
      height: height + 1.4,
    };
  }
}

function remembering<F>(context: SheetContext<F>): SheetContext<F> {
  const figures = new Map<string, Drawn>();
  const tables = new Map<string, Drawn>();
  const known = (all: Map<string, Drawn>, key: string, make: () => Drawn): Drawn => {
    const drawn = all.get(key) ?? make();
    all.set(key, drawn);
    return drawn;
  };
  return {
    ...context,
    draw: (figure, space) =>
      known(figures, JSON.stringify([figure, space.width, space.scale]), () => context.draw(figure, space)),
    setup: (space) => known(tables, JSON.stringify(space), () => context.setup(space)),
  };
}

/**
 * The largest number for which `holds` is true, if it is also true for all smaller numbers. Trials are few, because
 * each lays out a whole page.
 */
function mostSteps(all: number, holds: (steps: number) => boolean): number {
  let [least, most] = [0, all];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (holds(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** The blocks on pages of given heights, divided as evenly as possible; undefined if they do not fit. */
function parted(
  blocks: readonly SheetBlock[],
  spaces: readonly number[],
): readonly (readonly SheetBlock[])[] | undefined {
  const heightOf = (part: readonly SheetBlock[]) => part.reduce((sum, { height }) => sum + height, 0);
  const [one = 0, two] = spaces;
  if (two === undefined) return heightOf(blocks) <= one ? [blocks] : undefined;
  let best: { parts: readonly (readonly SheetBlock[])[]; least: number } | undefined;
  for (let at = 1; at < blocks.length; at++) {
    const parts = [blocks.slice(0, at), blocks.slice(at)];
    const left = [one - heightOf(parts[0] ?? []), two - heightOf(parts[1] ?? [])];
    const least = Math.min(...left);
    if (least >= 0 && (!best || least > best.least)) best = { parts, least };
  }
  return best?.parts;
}

/** The blocks one below the other, with the free space between them. */
function spread(blocks: readonly SheetBlock[], space: number): { block: SheetBlock; y: number }[] {
  const left = space - blocks.reduce((sum, { height }) => sum + height, 0);
  const shares: number[] = blocks.map(({ loose }, index) => (index === 0 ? 0 : loose ? slack.heading : slack.other));
  const sum = shares.reduce((total, share) => total + share, 0);
  const part = sum > 0 ? Math.max(0, Math.min(1, left / sum)) : 0;
  let y = 0;
  return blocks.map((block, index) => {
    y += (shares[index] ?? 0) * part;
    const placed = { block, y };
    y += block.height;
    return placed;
  });
}

const artFirst = (nodes: readonly SceneNode[]): readonly SceneNode[] => [
  ...nodes.filter(({ kind }) => kind !== 'tag'),
  ...nodes.filter(({ kind }) => kind === 'tag'),
];

/** A title on one line, or on two if that makes it larger: its lines, and the size at which they fill the width. */
function titleLines(
  name: string,
  widthAt1: (words: string) => number,
  space: number,
): { lines: readonly string[]; size: number } {
  const words = name.split(' ');
  const choices = [words.length, ...words.keys()]
    .filter((at) => at > 0)
    .map((at) => {
      const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter(Boolean);
      return { lines, size: space / Math.max(...lines.map(widthAt1)) };
    });
  const [whole, ...others] = choices;
  const best = others.reduce(
    (good, each) => (each.size > good.size ? each : good),
    whole ?? { lines: [name], size: 20 },
  );
  return whole && whole.size >= 21 ? whole : best;
}

/** Writes the page in large print, one cell after another. */
function writePage<F>(
  writer: LargeWriter,
  page: QuickPage<F>,
  { draw, setup }: FigureSource<F>,
  upright: boolean,
): void {
  writer.masthead(page.tag, page.name);
  writer.say(page.story);
  writer.list(page.facts);
  for (const statement of page.win) writer.say(statement, { bold: true });
  if (page.hint) writer.say(page.hint);
  writer.say(page.key);
  for (const [side, { name, sections }] of page.sides.entries()) {
    if (side > 0) writer.turn();
    writer.chapter({ ...name, text: capital(name.text, writer.press.language.tag) });
    for (const section of sections) {
      writeSection(writer, section, draw);
      if (section.setup) writeTable(writer, setup, upright, name.origin);
    }
  }
  writer.say(page.rules, { bold: true });
}

function writeSection<F>(writer: LargeWriter, section: PageSection<F>, draw: FigureSource<F>['draw']): void {
  const { title, note, question, rows } = section;
  if (title) writer.heading(title);
  if (note)
    writer.say({ ...note, text: `${capital(note.text, writer.press.language.tag)}.` }, { bold: true, keep: true });
  for (const statement of question?.say ?? []) writer.say(statement, { bold: true, keep: true });
  // A sum stays on one page.
  const parts = rows.flatMap((cells) =>
    cells.some(({ value }) => value !== undefined) ? [cells] : cells.map((cell) => [cell]),
  );
  for (const cells of parts)
    writer.whole(() => {
      for (const cell of cells) writeCell(writer, cell, draw);
    });
}

/**
 * Writes the large picture, which fills a page. It follows its steps, so that no page ends with a heading. It is
 * sideways unless it fits upright. Towns are better upright.
 */
function writeTable(
  writer: LargeWriter,
  setup: FigureSource<unknown>['setup'],
  upright: boolean,
  origin: Origin,
): void {
  const { width, height, press } = writer;
  const standing = upright ? setup({ width, height }) : undefined;
  const isUpright = standing !== undefined && standing.height <= height && standing.width <= width;
  const pages = isUpright
    ? [{ drawn: standing, scale: 1 }]
    : tablePages(press, setup, { width: height, height: width }, origin);
  for (const { drawn } of pages) {
    const { nodes, alt, notes: _notes, ...size } = drawn;
    writer.picture({ ...size, children: nodes }, alt, { turned: !isUpright });
  }
  for (const each of pages[0]?.drawn.notes ?? [])
    writer.say({ ...each, text: `${capital(each.text, press.language.tag)}.` });
}

/** Writes a cell in large print: its title, its figure, its value and its sentences. */
function writeCell<F>(writer: LargeWriter, cell: PageCell<F>, draw: FigureSource<F>['draw']): void {
  const { number, title, figure, say, value, joint, answer } = cell;
  const head = [answer && `${answer.text}:`, number === undefined ? undefined : `${number}.`, title?.text];
  const text = head.filter(Boolean).join(' ');
  const place = title ?? answer ?? figure ?? say[0];
  if (place && text !== '') writer.say({ text, origin: place.origin }, { bold: true, keep: true });
  const worth = [joint?.text, value?.text].filter(Boolean).join(' ');
  if (figure) {
    const { nodes, alt, ...size } = draw(figure.of, { width: writer.width, scale: 1, origin: figure.origin });
    writer.picture({ ...size, children: nodes }, alt, { keep: worth !== '' || say.length > 0 });
  }
  if (value && say.length === 0) writer.say({ ...value, text: worth }, { bold: true });
  for (const [index, each] of say.entries())
    writer.say(index === 0 && worth !== '' ? { ...each, lead: [worth, each.lead].filter(Boolean).join(' ') } : each);
}

/** Fractions of the usual type size, in the order in which a page tries them. */
const shares = [1, 0.95, 0.9];

/**
 * The pages in the largest type that fits, and the factor that enlarges their layout. The numbers of pages per side are
 * tried in order. If none fits, reports the problems in the usual type.
 */
function fitting(
  press: Press,
  numbers: readonly (1 | 2)[],
  laidOut: (press: Press, share: number, each: 1 | 2) => readonly BookPage[],
  usual: number,
): { readonly pages: readonly BookPage[]; readonly enlarged: number } {
  let first: { readonly problems: readonly LayoutProblem[]; readonly pages: readonly BookPage[] } | undefined;
  for (const each of numbers)
    for (const share of shares) {
      const problems: LayoutProblem[] = [];
      const pages = laidOut({ ...press, report: (problem) => void problems.push(problem) }, share, each);
      if (problems.length === 0) return { pages, enlarged: usual * share };
      first ??= { problems, pages };
    }
  for (const problem of first?.problems ?? []) press.report(problem);
  return { pages: first?.pages ?? [], enlarged: usual };
}

/** The quick-start page of a game: a two-sided sheet, and a version to fold. */
export function quickStartOf<F, Q extends QuickStart<F>>(filling: Filling<F, Q>): readonly ComponentMaker[] {
  return [false, true].map((folded) => {
    const { game, id: component = 'quick-start' } = filling;
    const id = folded ? `${component}-fold` : component;
    const isWanted = (content: Content, options: ProductOptions): boolean =>
      isChosen(id, options, filling.factions?.(content));
    const self: ComponentMaker = {
      game,
      id,
      takes: filling.factions ? ['factions'] : (filling.takes ?? []),
      ids: () => [id],
      // A folded sheet has no space for large print.
      ...(folded
        ? {}
        : {
            large: async (anyPress, content, options) => {
              const press = beforeMirror(anyPress);
              const quick = filling.quick(content, options);
              const details = {
                game,
                component: infoOf(self, content),
                version: versionIn(content, options),
                rule: quick.rule,
                wanted: isWanted(content, options),
              };
              const page = described(content, game, quick, factsIn(content, options));
              const context = filling.context(press, content, options);
              // A town is taller than wide.
              return largeDocument(press, content, details, (writer) =>
                writePage(writer, page, context, game === 'battle'),
              );
            },
          }),
      make: async (anyPress, content, options): Promise<Product> => {
        const press = beforeMirror(anyPress);
        const quick = filling.quick(content, options);
        const version = versionIn(content, options);
        const words = described(content, game, quick, factsIn(content, options));
        return {
          ...headOf(content, game, infoOf(self, content), version),
          rule: undefined,
          pictures: [],
          flows: true,
          pages: async (requested) => {
            if (!isWanted(content, options)) return [];
            return foldedOrWhole(press, requested, folded, (by, isFolded) => laidOn(by, requested, isFolded));
          },
        };

        function laidOn(press: Press, requested: SheetOptions, isFolded: boolean): readonly Page[] {
          const size = isFolded ? leafSize(requested) : roomOf(requested, false).size;
          const larger = isFolded ? Math.min(size.width / leaf.width, size.height / leaf.height) : size.width / largest;
          const usual = Math.max(1, larger);
          const turned = turnNote(press, requested, folded, isFolded);
          const foot = `${game}/${id} · ${press.words.sheet.rule({ rule: quick.rule })} · ${version} · ${requested.paper.name}${turned}`;
          // Paper that is as small as half a sheet gets the pages of a folded sheet.
          const small = size.width < narrowest + 2 * margins.sheet;
          const { pages, enlarged } = fitting(
            press,
            isFolded ? [2] : small ? [1, 2] : [1],
            (by, share, each) => {
              const grown = usual * share;
              const page = { width: size.width / grown, height: size.height / grown };
              const margin = each > 1 ? margins.leaf : margins.sheet;
              return new Pages(by, content, filling, options, words, page, margin, foot, each).pages();
            },
            usual,
          );
          if (!isFolded) return fullPages(press, pages, enlarged, requested);
          const shrunk = pages.map(({ children, anchors }) => ({
            children: [group(children, { matrix: [enlarged, 0, 0, enlarged, 0, 0] })],
            anchors,
          }));
          return impose(press, enlarged === 1 ? pages : shrunk, requested);
        }
      },
    };
    return self;
  });
  function factsIn(content: Content, options: ProductOptions): Facts {
    const about = aboutOf(content, filling.game);
    const { feel, own } = about;
    return { ...factsById(about, content.rulebook, options.players), feel, own, ...filling.facts?.(content, options) };
  }
  function versionIn(content: Content, options: ProductOptions): string {
    const { file: _file, ...texts } = filling.quick(content, options);
    const { name, accent, icon: sign } = aboutOf(content, filling.game);
    const { file: _words, tag, ...words } = content.quickStart;
    // Texts that were once separate fields. Without them, the versions of pages would change.
    const kept = { tag, side: 'Side', of: 'of', ...words };
    return versionOf(content, [texts, kept, name, accent, sign, factsIn(content, options), filling.drawn(content)]);
  }
}
