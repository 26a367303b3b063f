import type { Cell, Section } from '../../../src/content/schema/quick-start.ts';
import { chip, ground, panelPaint } from '../../design/ink.ts';
import { data, mix, rectangle, roundRectangle, slanted } from '../../design/shapes.ts';
import type { Statement } from '../../looks/block.ts';
import { figure, group, path, tag, translate, type SceneNode } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { numberBadge, setLine, setSentences, types, type Type } from './setter.ts';

/** A figure with its origin at the top left, and its description. Trials of sizes draw neither. */
export interface Drawn {
  readonly nodes: readonly SceneNode[];
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly notes?: readonly Statement[];
}

/** The scales of a picture that is alone on its page. In large print, its type stays at least 14 points. */
const pictureScales = [1, 0.95, 0.9, 0.875];

/**
 * The picture of a table on its own page in large print, sideways. It is divided between two pages if its icons and
 * words would otherwise be illegible. Reports a picture that is too large even then.
 */
export function tablePages(
  press: Press,
  setup: FigureSource<unknown>['setup'],
  page: { readonly width: number; readonly height: number },
  origin: Origin,
): readonly { readonly drawn: Drawn; readonly scale: number }[] {
  const fitted = (part?: TableSpace['part']) => {
    for (const scale of pictureScales) {
      const drawn = setup({
        width: page.width / scale,
        height: page.height / scale,
        ...(part === undefined ? {} : { part }),
      });
      if (drawn.height * scale <= page.height + 0.01 && drawn.width * scale <= page.width + 0.01)
        return { drawn, scale };
    }
    return undefined;
  };
  const whole = fitted();
  if (whole) return [whole];
  const parts = (['board', 'beside'] as const).flatMap((part) => fitted(part) ?? []);
  if (parts.length < 2)
    press.report({
      origin,
      found: `a picture of the table on ${page.width.toFixed(0)} × ${page.height.toFixed(0)} mm`,
      expected: 'enough room for legible words and icons',
      remedy: 'choose larger paper',
    });
  return parts;
}

/** Draws a figure within the available width. `scale` changes the size of its squares. */
type Draw<F> = (figure: F, space: { readonly width: number; readonly scale: number; readonly origin: Origin }) => Drawn;

export interface FigureSource<F> {
  readonly draw: Draw<F>;
  readonly setup: (space: TableSpace) => Drawn;
}

/**
 * The width of a table’s picture, and its greatest height. The picture is taller or wider if its icons and words would
 * otherwise be illegible. A part is either the board or the table, or the pieces beside it.
 */
export interface TableSpace {
  readonly width: number;
  readonly height: number;
  readonly part?: 'board' | 'beside';
}

export interface SheetContext<F> extends FigureSource<F> {
  readonly press: Press;
  readonly accent: { readonly fill: string; readonly deep: string; readonly tint: string };
  /** A cache of the heights of a cell's texts, because most trials of sizes leave them the same. */
  readonly heights: WeakMap<PageCell<F>, Map<string, number>>;
}

/** A block for a sheet: its height, and a function that draws it at a place. */
export interface SheetBlock {
  readonly height: number;
  /** Whether extra space may be added above the block. A heading stays with its text. */
  readonly loose: boolean;
  readonly put: (x: number, y: number) => readonly SceneNode[];
  /** The heading of the section, unless the block includes it. A page that begins with the block repeats it. */
  readonly under?: Statement;
}

type Words = 'title' | 'say' | 'value' | 'joint' | 'figure';

export interface PageCell<F> extends Omit<Cell<F>, Words> {
  readonly title?: Statement;
  readonly say: readonly Statement[];
  readonly value?: Statement;
  readonly joint?: Statement;
  readonly figure?: { readonly of: F; readonly origin: Origin };
  readonly answer?: Statement;
}

export interface PageSection<F> extends Pick<Section<F>, 'setup' | 'mistakes'> {
  readonly title?: Statement;
  readonly note?: Statement;
  readonly question?: { readonly say: readonly Statement[]; readonly no: Statement; readonly yes: Statement };
  readonly rows: readonly (readonly PageCell<F>[])[];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface SetNodes {
  readonly nodes: readonly SceneNode[];
  readonly height: number;
}

interface DrawnCell {
  readonly height: number;
  readonly put: (x: number, y: number, height: number) => readonly SceneNode[];
}

/**
 * A cell's row: whether its figures show mistakes, whether it has more than two cells, whether it has only one, and the
 * height of its figures.
 */
interface RowOfCell {
  readonly mistake: boolean;
  readonly many: boolean;
  /** Whether the row has more than two cells, or had them before it was divided. */
  readonly strip: boolean;
  readonly alone: boolean;
  readonly level: number;
}

/** The sizes: figures by `scale`, the set-up picture in mm. */
interface Sizes {
  readonly scale: number;
  readonly setup: number;
}

/** The minimum width of a full page. A narrower page is laid out like a folded sheet, with fewer cells side by side. */
export const narrowest = 160;

/** The space between the cells of a row, and between rows. */
const gutter = 5;
const rowGap = 2.6;

export class Sheet<F> {
  readonly #context: SheetContext<F>;
  readonly #width: number;
  readonly #sizes: Sizes;

  constructor(context: SheetContext<F>, width: number, sizes: Sizes) {
    this.#context = context;
    this.#width = width;
    this.#sizes = sizes;
  }

  get #narrow(): boolean {
    return this.#width < narrowest;
  }

  /** Lays out a section, including its heading, in pieces that may be on different pages. */
  section(section: PageSection<F>): readonly SheetBlock[] {
    const blocks: SheetBlock[] = [];
    const { title } = section;
    const heading: SheetBlock = title
      ? this.#heading(title, section.note)
      : { height: 1.2, loose: true, put: () => [] };
    const rest = [
      ...(section.setup ? [this.#setup()] : []),
      ...(section.question ? [this.#question(section.question, section.rows[0] ?? [])] : []),
      ...this.#rows(section).map((cells, index, all) => this.#row(section, cells, index === all.length - 1)),
    ];
    const [first, ...others] = rest;
    if (first)
      blocks.push({
        height: heading.height + first.height,
        loose: true,
        put: (x, y) => [...heading.put(x, y), ...first.put(x, y + heading.height)],
      });
    return [...blocks, ...others.map((block) => (title ? { ...block, under: title } : block))];
  }

  /** The rows. On a narrow page, cells follow one another, with as many side by side as fit. */
  #rows(section: PageSection<F>): readonly (readonly PageCell<F>[])[] {
    if (!this.#narrow) return section.rows;
    const parts: PageCell<F>[][] = [];
    const plain = ({ large, beside, number }: PageCell<F>): boolean => !large && !beside && number === undefined;
    const many = section.rows.some((cells) => cells.length > 4 || (cells.length === 3 && cells.every(plain)));
    const most = section.question ? 1 : section.setup || (many && !this.#small(section)) ? 3 : 2;
    const alone = new Set(section.rows.filter(({ length }) => length === 1).flat());
    for (const cell of section.rows.flat()) {
      const part = parts.at(-1);
      const before = part?.at(-1);
      const boxed = cell.value !== undefined;
      const mostParts =
        alone.has(cell) || (before && alone.has(before))
          ? 1
          : boxed
            ? 6
            : cell.share > 1.4 || (before?.share ?? 1) > 1.4
              ? 1
              : most;
      if (part && before && (before.value !== undefined) === boxed && part.length < mostParts) part.push(cell);
      else parts.push([cell]);
    }
    return parts;
  }

  #drawn({ figure: shown }: PageCell<F>, width: number): Drawn | undefined {
    const { draw } = this.#context;
    return shown && draw(shown.of, { width, scale: this.#sizes.scale, origin: shown.origin });
  }

  /** Whether the figures of crossed-out cells are small enough for text beside them. */
  #small({ mistakes, rows }: PageSection<F>): boolean {
    const wide = rows.flat().map((cell) => this.#drawn(cell, this.#width / 3)?.width ?? 0);
    return mistakes && Math.max(...wide) < 16;
  }

  #heading(title: Statement, note?: Statement): SheetBlock {
    const { press, accent } = this.#context;
    const width = this.#width;
    const type = { ...types.small, font: 'narrow-700', size: 8.6, fill: accent.deep, align: 'end' } as const;
    return {
      height: this.#narrow ? 8.6 : 9.6,
      loose: true,
      put: (x, top) => {
        const y = top + (this.#narrow ? 0.4 : 0.8);
        const words = setLine(press, { x, y: y + 1.7, width }, title.text, types.section, title.origin);
        const place = { x: x + words.width, y: y + 2.7, width: width - words.width };
        return [
          path(data('M', x, y, 'h', width), { stroke: press.tokens.neutral.ink, strokeWidth: 0.8 }),
          tag('H2', words.runs),
          ...(note ? [tag('P', setLine(press, place, note.text, type, note.origin).runs)] : []),
        ];
      },
    };
  }

  #setup(): SheetBlock {
    const { setup } = this.#context;
    const drawn = setup({ width: this.#width, height: this.#sizes.setup });
    return {
      height: drawn.height + 4.4,
      loose: false,
      put: (x, y) => [this.#figure(drawn, x, y)],
    };
  }

  #figure({ nodes, width, height, alt }: Drawn, x: number, y: number): SceneNode {
    return figure([translate(x, y, nodes)], alt, { x, y, width, height });
  }

  #question({ say, no, yes }: NonNullable<PageSection<F>['question']>, cells: readonly PageCell<F>[]): SheetBlock {
    const { press, accent } = this.#context;
    const { ink } = press.tokens.neutral;
    const width = this.#width;
    const narrow = this.#narrow;
    const across = Math.min(112, width * 0.7);
    const type: Type = { ...types.body, size: 9.6, leading: 1.25, align: 'center' };
    const inner = { x: 0, y: 0, width: across - 16 };
    const words = setSentences(press, inner, say, type, { ids: accent.deep });
    const height = words.height + 4;
    return {
      height: height + (narrow ? 2.4 : 4.6),
      loose: false,
      put: (x, y) => {
        const left = x + (width - across) / 2;
        const middle = y + height / 2;
        const [right, low] = [left + across, y + height];
        const upper = data('M', left + 8, y, 'H', right - 8, 'L', right, middle);
        const lozenge = `${upper}${data('L', right - 8, low, 'H', left + 8, 'L', left, middle, 'Z')}`;
        const shown = setSentences(press, { ...inner, x: left + 8, y: y + 2 }, say, type, { ids: accent.deep });
        const nodes: SceneNode[] = [path(lozenge, { fill: ground(press, accent.tint), stroke: ink, strokeWidth: 0.4 })];
        const answers: SceneNode[] = [];
        if (!narrow) {
          const places = this.#places(cells, 0);
          for (const [index, word] of [no, yes].entries()) {
            const place = places[index] ?? { x: 0, width: 0 };
            const target = x + place.x + place.width * (index ? 0.78 : 0.36);
            const start = index ? left + across : left;
            const large: Type = { ...types.section, size: 14, align: 'center' };
            const box = { x: (start + target) / 2 - 10, y: middle - 2.6, width: 20 };
            const set = setLine(press, box, word.text, large, word.origin);
            const space = set.width + 3;
            nodes.push(
              path(data('M', start, middle, 'H', target, 'V', y + height + 2), { stroke: ink, strokeWidth: 0.8 }),
              path(data('M', target - 1.9, y + height + 1, 'h', 3.8, 'l', -1.9, 3.2, 'Z'), { fill: ink }),
              path(rectangle((start + target) / 2 - space / 2, middle - 3, space, 6), {
                fill: press.tokens.neutral.paper,
              }),
            );
            answers.push(tag('P', set.runs));
          }
        }
        return [group(nodes), ...shown.nodes, ...answers];
      },
    };
  }

  #places(cells: readonly PageCell<F>[], inset: number): readonly { readonly x: number; readonly width: number }[] {
    const shares = cells.reduce((sum, { share }) => sum + share, 0);
    const space = this.#width - 2 * inset - (cells.length - 1) * gutter;
    let x = inset;
    return cells.map(({ share }) => {
      const width = (space * share) / shares;
      const place = { x, width };
      x += width + gutter;
      return place;
    });
  }

  #row(section: PageSection<F>, cells: readonly PageCell<F>[], last: boolean): SheetBlock {
    const { press } = this.#context;
    const { line, mist } = press.tokens.neutral;
    const inset = section.mistakes ? 3 : 0;
    const places = this.#places(cells, inset);
    // The figures above the texts of a row end on the same line.
    const heights = cells.map((cell, index) => {
      const above = !cell.large && cell.number === undefined && !cell.beside && !cell.frame;
      if (!above || cell.value !== undefined || cells.length < 3) return 0;
      return this.#drawn(cell, places[index]?.width ?? 0)?.height ?? 0;
    });
    const level = Math.max(...heights);
    const parted = cells.length > 1 && section.rows.some((row) => row.length > 2 && row.includes(cells[0]!));
    const drawn = cells.map((cell, index) => {
      const place = places[index] ?? { x: 0, width: 0 };
      return {
        place,
        cell: this.#cell(cell, place.width, {
          mistake: section.mistakes,
          many: section.setup || cells.length > 2,
          strip: cells.length > 2 || (!cell.large && parted),
          alone: this.#narrow && (cells.length === 1 || this.#small(section)),
          level,
        }),
      };
    });
    const height = Math.max(...drawn.map(({ cell }) => cell.height));
    const boxes = Math.max(0, ...drawn.map(({ cell }, index) => (cells[index]?.value === undefined ? 0 : cell.height)));
    const pad = section.mistakes ? (this.#narrow ? 1.3 : 1.8) : 0;
    return {
      height: height + 2 * pad + (last ? (this.#narrow ? 1.2 : 1.8) : this.#narrow ? rowGap / 2 : rowGap),
      loose: false,
      put: (x, y) => {
        const panel = roundRectangle(x, y, this.#width, height + 2 * pad, 2);
        const nodes = drawn.map(({ place, cell }, index) =>
          cell.put(x + place.x, y + pad, cells[index]?.value === undefined ? height : boxes),
        );
        // The numbered cells of a row come first.
        const items = nodes.flatMap((each, index) =>
          cells[index]?.number === undefined ? [] : [tag('LI', tagsOf(each))],
        );
        return [
          ...(section.mistakes
            ? [path(panel, { fill: ground(press, mix(mist, '#FFFFFF', 0.55)), stroke: line, strokeWidth: 0.3 })]
            : []),
          ...nodes.flatMap(artOf),
          ...(items.length > 0 ? [tag('L', items)] : []),
          ...nodes.flatMap((each, index) => (cells[index]?.number === undefined ? tagsOf(each) : [])),
        ];
      },
    };
  }

  /** A cell of a given width: its own height, and a function that draws it as tall as its row. */
  #cell(cell: PageCell<F>, width: number, row: RowOfCell): DrawnCell {
    if (cell.value !== undefined) return this.#worth(cell, cell.value, width);
    const { press } = this.#context;
    const pad = cell.frame ? 2.4 : 0;
    // In a row of more than two cells, the text of a numbered cell begins below the number.
    const left = pad + (cell.number === undefined || row.many ? 0 : 8.2);
    const space = width - left - pad;
    const shown = this.#drawn(cell, space);
    const inner = this.#known(cell, [space, shown?.width, shown?.height, ...Object.values(row)], (trial) =>
      this.#content(cell, shown, { x: 0, y: 0, width: space }, row, trial),
    );
    return {
      height: Math.max(inner + 2 * pad, cell.number === undefined ? 0 : 6.4),
      put: (x, y, height) => {
        const { nodes } = this.#content(cell, shown, { x: x + left, y: y + pad, width: space }, row, press);
        const frame = this.#frame(cell, roundRectangle(x, y, width, height, [5, 1.4, 1.4, 1.4]));
        if (cell.number === undefined) return [...frame, ...nodes];
        const { art, label } = numberBadge(press, [x + 3, y + 3], String(cell.number));
        return [...frame, ...art, tag('Lbl', [label]), tag('LBody', nodes)];
      },
    };
  }

  /** The height of a cell's content, which is set only once for the same sizes. The content reports nothing. */
  #known(cell: PageCell<F>, sizes: readonly unknown[], set: (trial: Press) => { readonly height: number }): number {
    const { heights, press } = this.#context;
    const own = heights.get(cell) ?? new Map<string, number>();
    heights.set(cell, own);
    const key = sizes.join();
    const height = own.get(key) ?? set({ ...press, report: () => undefined }).height;
    own.set(key, height);
    return height;
  }

  #frame({ frame }: PageCell<F>, box: string): readonly SceneNode[] {
    const { press, accent } = this.#context;
    if (frame === 'box') return [path(box, { stroke: press.tokens.neutral.ink, strokeWidth: 0.4 })];
    return frame === 'tint' ? [path(box, panelPaint(accent.tint, accent.deep))] : [];
  }

  #title(cell: PageCell<F>, { x, y, width }: Place, row: RowOfCell, by: Press): SetNodes {
    const { press, accent } = this.#context;
    const { title, answer, large } = cell;
    if (title === undefined) return { nodes: [], height: 0 };
    const numbered = row.many && cell.number !== undefined;
    const small = row.many && (numbered || cell.figure !== undefined);
    const style: Type = large ? { ...types.large, fill: accent.deep } : small ? types.head : types.title;
    const nodes: SceneNode[] = [];
    let from = numbered ? 7.4 : 0;
    if (answer !== undefined && this.#narrow) {
      const { ink } = press.tokens.neutral;
      const plate = chip(press, { fill: ink, deep: ink });
      const type = { ...types.title, fill: plate.text };
      const word = setLine(by, { x: x + 2.4, y: y + 1.2, width: 20 }, answer.text, type, answer.origin);
      from = word.width + 7;
      nodes.push(path(slanted(x, y + 0.6, from - 2, 6), plate.paint), tag('P', word.runs));
    }
    const set = setLine(
      by,
      { x: x + from, y: y + (numbered ? 0.9 : 0), width: width - from },
      title.text,
      style,
      title.origin,
    );
    nodes.push(tag(cell.number === undefined ? 'H3' : 'P', set.runs));
    return { nodes, height: numbered ? Math.max(set.height + 1, 6.6) : set.height + (large ? 1.6 : 0.5) };
  }

  #content(cell: PageCell<F>, shown: Drawn | undefined, { x, y, width }: Place, row: RowOfCell, by: Press): SetNodes {
    const { mistake, many, strip, alone, level } = row;
    const beside = (cell.beside || alone) && shown !== undefined && width - shown.width > 34;
    const type: Type =
      mistake && !alone
        ? { ...types.caption, align: 'center' }
        : (many && (shown ?? cell.number)) || cell.beside || cell.frame
          ? types.caption
          : types.body;
    const nodes: SceneNode[] = [];
    let down = 0;
    const titled = () => {
      const set = this.#title(cell, { x, y: y + down, width }, row, by);
      nodes.push(...set.nodes);
      down += set.height;
    };
    const first = cell.large || shown === undefined || cell.number !== undefined || beside;
    if (first) titled();
    let under = down;
    if (shown) {
      const shift = mistake && !beside ? (width - shown.width) / 2 : 0;
      const drop = !first && !beside ? Math.max(0, level - shown.height) : 0;
      nodes.push(this.#figure(shown, x + shift, y + down + drop));
      under = down + drop + shown.height;
      if (!beside) down = under + 1.4;
    }
    if (!first) titled();
    if (cell.say.length > 0) {
      const textX = beside ? shown.width + 3.6 : 0;
      const place = { x: x + textX, y: y + down, width: width - textX };
      const set = setSentences(by, place, cell.say, type, {
        ids: this.#context.accent.deep,
        dots: cell.dots,
        strip,
      });
      nodes.push(...set.nodes);
      down += set.height;
    }
    return { nodes, height: Math.max(down, under) };
  }

  #worth(cell: PageCell<F>, value: Statement, width: number): DrawnCell {
    const { press, accent } = this.#context;
    const { ink } = press.tokens.neutral;
    const { total, joint, say } = cell;
    const type: Type = { ...types.caption, align: 'center' };
    const numeral: Type = { ...types.section, size: this.#narrow ? 20 : 23, align: total ? 'center' : 'end' };
    const valueWidth = press.fonts.measure(value.text, 'display', numeral.size) + 1;
    const shown = this.#drawn(cell, width - 6.5 - valueWidth);
    const tall = Math.max(10.6, shown?.height ?? 0);
    const space = width - 4;
    const below = this.#known(cell, [space], (trial) =>
      setSentences(trial, { x: 0, y: 0, width: space }, say, type, { ids: accent.deep }),
    );
    return {
      height: 2.4 + tall + 1.6 + below + 1.6,
      put: (x, y, height) => {
        const block = setSentences(press, { x: x + 2, y: y + tall + 4, width: space }, say, type, {
          ids: accent.deep,
        });
        const place = { x, y: y + tall - 6.6, width: total ? width : width - 2.6 };
        const worth = setLine(press, place, value.text, numeral, value.origin);
        const sign: Type = { ...types.section, size: 13, align: 'center' };
        const middle = { x: x - gutter - 2, y: y + height / 2 - 3, width: gutter + 4 };
        const box = roundRectangle(x, y, width, height, [5, 1.4, 1.4, 1.4]);
        return [
          ...(total ? [] : [path(box, { stroke: ink, strokeWidth: 0.4 })]),
          ...(joint ? [tag('P', setLine(press, middle, joint.text, sign, joint.origin).runs)] : []),
          ...(shown ? [this.#figure(shown, x + 2.6, y + 2.4 + tall - shown.height)] : []),
          tag('P', worth.runs),
          ...block.nodes,
        ];
      },
    };
  }
}

const isTag = ({ kind }: SceneNode): boolean => kind === 'tag';
const artOf = (nodes: readonly SceneNode[]): readonly SceneNode[] => nodes.filter((node) => !isTag(node));
const tagsOf = (nodes: readonly SceneNode[]): readonly SceneNode[] => nodes.filter(isTag);
