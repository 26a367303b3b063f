import type { Cell, Section, Sentence } from '../../../src/content/schema/quick-start.ts';
import { chip, ground } from '../../design/ink.ts';
import { data, mix, rectangle, roundRectangle, slanted } from '../../design/shapes.ts';
import type { Statement } from '../../looks/block.ts';
import { figure, group, path, tag, translate, type SceneNode } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { numberBadge, setLine, setSentences, types, type Type } from './setter.ts';

/** A drawn figure, from its top left, and its description; trials of sizes need neither. */
export interface Drawn {
  readonly nodes: readonly SceneNode[];
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Words of the picture that large print says below it. */
  readonly notes?: readonly Statement[];
}

/** Draws a figure no wider than its room, its squares larger or smaller by `scale`. */
type Draw<F> = (figure: F, space: { readonly width: number; readonly scale: number; readonly origin: Origin }) => Drawn;

/** The functions that draw the figures of a game, and its table. */
export interface FigureSource<F> {
  readonly draw: Draw<F>;
  /** The large picture, in a given width and at most a given height. */
  readonly setup: (space: { readonly width: number; readonly height: number }) => Drawn;
}

/** The context for drawing a game's sheets. */
export interface SheetContext<F> extends FigureSource<F> {
  readonly press: Press;
  readonly accent: { readonly fill: string; readonly deep: string; readonly tint: string };
  readonly file: string;
}

/** A block for a sheet: its height, and a function that draws it at a place. */
export interface SheetBlock {
  readonly height: number;
  /** Whether space may be left above it; a head stays with its text. */
  readonly loose: boolean;
  readonly put: (x: number, y: number) => readonly SceneNode[];
}

/** A cell, and its place in the content. */
interface PlacedCell<F> {
  readonly cell: Cell<F>;
  readonly row: number;
  readonly index: number;
}

/** The sizes: figures by `scale`, the set-up picture in mm. */
interface Sizes {
  readonly scale: number;
  readonly setup: number;
}

/** The least width of a column; a narrower one is set like a folded sheet, with fewer cells side by side. */
const narrowest = 160;

/** Space between cells of a row, and between its rows. */
const gutter = 5;
const rowGap = 3;

/** Sets sections in blocks of one width. */
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

  /** Sets a section from its heading on, in pieces that may be on different pages. */
  section(section: Section<F>, origin: Origin): readonly SheetBlock[] {
    const blocks: SheetBlock[] = [];
    const at = (...path: (string | number)[]): Origin => ({ ...origin, path: [...origin.path, ...path] });
    const heading = this.#heading(section, origin);
    const rest = [
      ...(section.setup ? [this.#setup()] : []),
      ...(section.question ? [this.#question(section.question, section.rows[0] ?? [], at('question'))] : []),
      ...this.#rows(section).map((cells, index, all) =>
        this.#row(section, cells, at('rows'), index === all.length - 1),
      ),
    ];
    const [first, ...others] = rest;
    if (first)
      blocks.push({
        height: heading.height + first.height,
        loose: true,
        put: (x, y) => [...heading.put(x, y), ...first.put(x, y + heading.height)],
      });
    return [...blocks, ...others];
  }

  /** The rows; on a narrow page their cells one after the other, as many side by side as it has room for. */
  #rows(section: Section<F>): readonly (readonly PlacedCell<F>[])[] {
    const rows = section.rows.map((cells, row) => cells.map((cell, index) => ({ cell, row, index })));
    if (!this.#narrow) return rows;
    const parts: PlacedCell<F>[][] = [];
    const plain = ({ large, beside, number }: Cell<F>): boolean => !large && !beside && number === undefined;
    const many = section.rows.some((cells) => cells.length > 4 || (cells.length === 3 && cells.every(plain)));
    const most = section.question ? 1 : many && !this.#small(section) ? 3 : 2;
    for (const placed of rows.flat()) {
      const { cell } = placed;
      const part = parts.at(-1);
      const before = part?.at(-1)?.cell;
      const boxed = cell.value !== undefined;
      const mostParts = boxed ? 6 : cell.share > 1.4 || (before?.share ?? 1) > 1.4 ? 1 : most;
      if (part && before && (before.value !== undefined) === boxed && part.length < mostParts) part.push(placed);
      else parts.push([placed]);
    }
    return parts;
  }

  /** Whether the figures of crossed-out cells are so small that text has room beside them. */
  #small({ mistakes, rows }: Section<F>): boolean {
    const { draw, file } = this.#context;
    const space = { width: this.#width / 3, scale: this.#sizes.scale, origin: { file, path: [] } };
    const wide = rows.flat().map(({ figure: each }) => (each === undefined ? 0 : draw(each, space).width));
    return mistakes && Math.max(...wide) < 16;
  }

  #heading({ title, note, rows, question }: Section<F>, origin: Origin): SheetBlock {
    const { press, accent } = this.#context;
    const width = this.#width;
    const cells = rows.flat();
    // Cells without numbers are secondary if others have numbers.
    const main = cells.some(({ number }) => number !== undefined) ? cells.filter(({ number }) => number) : cells;
    const texts = [...(question?.say ?? []), ...main.flatMap(({ say }) => say)];
    const end = note ?? rangeOf(texts);
    const type = { ...types.small, font: 'narrow-700', size: 8.6, fill: accent.deep, align: 'end' } as const;
    return {
      height: this.#narrow ? 10.2 : 11.4,
      loose: true,
      put: (x, top) => {
        const y = top + (this.#narrow ? 0.6 : 1.4);
        const words = setLine(press, { x, y: y + 2, width }, title, types.section, {
          ...origin,
          path: [...origin.path, 'title'],
        });
        const ids = setLine(press, { x: x + words.width, y: y + 3, width: width - words.width }, end, type, {
          ...origin,
          path: [...origin.path, 'note'],
        });
        return [
          path(data('M', x, y, 'h', width), { stroke: press.tokens.neutral.ink, strokeWidth: 0.7 }),
          tag('H2', words.runs),
          tag('P', ids.runs),
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

  /** The question of a turn in a lozenge, with two arrows to its answers. */
  #question(
    { say, no, yes }: NonNullable<Section<F>['question']>,
    cells: readonly Cell<F>[],
    origin: Origin,
  ): SheetBlock {
    const { press, accent } = this.#context;
    const { ink } = press.tokens.neutral;
    const width = this.#width;
    const narrow = this.#narrow;
    const across = Math.min(84, width * 0.7);
    const type: Type = { ...types.body, size: 10, leading: 1.3, align: 'center' };
    const inner = { x: 0, y: 0, width: across - 16 };
    const at: Origin = { ...origin, path: [...origin.path, 'say'] };
    const words = setSentences(press, inner, say, type, at, { ids: false });
    const height = words.height + 5;
    return {
      height: height + (narrow ? 3 : 5.6),
      loose: false,
      put: (x, y) => {
        const left = x + (width - across) / 2;
        const middle = y + height / 2;
        const lozenge = data(
          'M',
          left + 8,
          y,
          'H',
          left + across - 8,
          'L',
          left + across,
          middle,
          'L',
          left + across - 8,
          y + height,
          'H',
          left + 8,
          'L',
          left,
          middle,
          'Z',
        );
        const shown = setSentences(press, { ...inner, x: left + 8, y: y + 2.5 }, say, type, at, { ids: false });
        const nodes: SceneNode[] = [
          path(lozenge, { fill: ground(press, accent.tint), stroke: ink, strokeWidth: 0.45 }),
        ];
        const answers: SceneNode[] = [];
        if (!narrow) {
          const places = this.#places(cells, 0);
          for (const [index, word] of [no, yes].entries()) {
            const place = places[index] ?? { x: 0, width: 0 };
            const target = x + place.x + place.width * (index ? 0.78 : 0.36);
            const start = index ? left + across : left;
            const large: Type = { ...types.section, size: 14, align: 'center' };
            const set = setLine(press, { x: (start + target) / 2 - 10, y: middle - 2.6, width: 20 }, word, large, {
              ...origin,
              path: [...origin.path, index ? 'yes' : 'no'],
            });
            const space = set.width + 3;
            nodes.push(
              path(data('M', start, middle, 'H', target, 'V', y + height + 3), { stroke: ink, strokeWidth: 0.9 }),
              path(data('M', target - 1.9, y + height + 2, 'h', 3.8, 'l', -1.9, 3.2, 'Z'), { fill: ink }),
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

  /** The places of the cells in a row. */
  #places(cells: readonly Cell<F>[], inset: number): readonly { readonly x: number; readonly width: number }[] {
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

  #row(section: Section<F>, placed: readonly PlacedCell<F>[], origin: Origin, last: boolean): SheetBlock {
    const cells = placed.map(({ cell }) => cell);
    const { press } = this.#context;
    const { line, mist } = press.tokens.neutral;
    const inset = section.mistakes ? 3 : 0;
    const places = this.#places(cells, inset);
    // Figures above their text share one line.
    const heights = cells.map((cell, index) => {
      const above =
        cell.figure !== undefined && !cell.large && cell.number === undefined && !cell.beside && !cell.frame;
      if (!above || cell.value !== undefined || cells.length < 3) return 0;
      const space = { width: places[index]?.width ?? 0, scale: this.#sizes.scale, origin };
      return this.#context.draw(cell.figure as F, space).height;
    });
    const level = Math.max(...heights);
    const drawn = placed.map(({ cell, row, index: column }, index) => {
      const place = places[index] ?? { x: 0, width: 0 };
      const at: Origin = { ...origin, path: [...origin.path, row, column] };
      const answer = this.#narrow && section.question ? section.question[column === 0 ? 'no' : 'yes'] : undefined;
      return {
        place,
        cell: this.#cell(cell, place.width, at, {
          mistake: section.mistakes,
          many: cells.length > 2,
          alone: this.#narrow && (cells.length === 1 || this.#small(section)),
          level,
          answer,
        }),
      };
    });
    const height = Math.max(...drawn.map(({ cell }) => cell.height));
    const boxes = Math.max(0, ...drawn.map(({ cell }, index) => (cells[index]?.value === undefined ? 0 : cell.height)));
    const pad = section.mistakes ? (this.#narrow ? 1.8 : 3.4) : 0;
    return {
      height: height + 2 * pad + (last ? 1.8 : this.#narrow ? rowGap / 2 : rowGap),
      loose: false,
      put: (x, y) => {
        const panel = roundRectangle(x, y, this.#width, height + 2 * pad, 2);
        const nodes = drawn.map(({ place, cell }, index) =>
          cell.put(x + place.x, y + pad, cells[index]?.value === undefined ? height : boxes),
        );
        // Numbered cells are the first in their row.
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

  /** A cell of some width: as high as it needs to be, and drawn as high as its row is. */
  #cell(
    cell: Cell<F>,
    width: number,
    origin: Origin,
    {
      mistake,
      many,
      alone,
      level,
      answer,
    }: { mistake: boolean; many: boolean; alone: boolean; level: number; answer: string | undefined },
  ): { height: number; put: (x: number, y: number, height: number) => readonly SceneNode[] } {
    if (cell.value !== undefined) return this.#worth(cell, cell.value, width, origin);
    const { press, accent, draw } = this.#context;
    const { ink } = press.tokens.neutral;
    const at = (...path: (string | number)[]): Origin => ({ ...origin, path: [...origin.path, ...path] });
    const pad = cell.frame ? 3 : 0;
    const left = pad + (cell.number === undefined ? 0 : 8.2);
    const space = width - left - pad;
    const type: Type =
      mistake && !alone
        ? { ...types.caption, align: 'center' }
        : (many && cell.figure !== undefined) || cell.beside || cell.frame
          ? types.caption
          : types.body;
    const shown =
      cell.figure === undefined
        ? undefined
        : draw(cell.figure, { width: space, scale: this.#sizes.scale, origin: at('figure') });
    const beside = (cell.beside || alone) && shown !== undefined && space - shown.width > 34;
    const textX = beside ? shown.width + 3.6 : 0;
    const textWidth = space - textX;
    const trial: Press = { ...press, report: () => undefined };
    const head = (x: number, y: number, by: Press) => {
      if (cell.title === undefined) return { nodes: [] as SceneNode[], height: 0 };
      const style: Type = cell.large ? { ...types.large, fill: accent.deep } : many && shown ? types.head : types.title;
      let from = 0;
      const nodes: SceneNode[] = [];
      if (answer !== undefined) {
        const plate = chip(press, { fill: ink, deep: ink });
        const word = setLine(
          by,
          { x: x + 2.4, y: y + 1.2, width: 20 },
          answer,
          { ...types.title, fill: plate.text },
          at(),
        );
        from = word.width + 7;
        nodes.push(path(slanted(x, y + 0.6, from - 2, 6), plate.paint), tag('P', word.runs));
      }
      const set = setLine(by, { x: x + from, y, width: space - from }, cell.title, style, at('title'));
      nodes.push(tag(cell.number === undefined ? 'H3' : 'P', set.runs));
      if (cell.large) {
        const ids = { ...types.small, font: 'narrow-700', size: 8.6, fill: accent.deep, align: 'end' } as const;
        const end = setLine(
          by,
          { x: x + from + set.width, y: y + 1.6, width: space - from - set.width },
          rangeOf(cell.say),
          ids,
          at('say'),
        );
        nodes.push(tag('P', end.runs));
      }
      return { nodes, height: set.height + (cell.large ? 1.6 : 0.5) };
    };
    const drawAt = (x: number, y: number, by: Press): { nodes: SceneNode[]; height: number } => {
      const nodes: SceneNode[] = [];
      let down = 0;
      const titled = () => {
        const set = head(x, y + down, by);
        nodes.push(...set.nodes);
        down += set.height;
      };
      const first = cell.large || shown === undefined || cell.number !== undefined || beside;
      if (first) titled();
      let under = down;
      if (shown) {
        const shift = mistake && !beside ? (space - shown.width) / 2 : 0;
        const drop = !first && !beside ? Math.max(0, level - shown.height) : 0;
        if (by !== trial) nodes.push(this.#figure(shown, x + shift, y + down + drop));
        under = down + drop + shown.height;
        if (!beside) down = under + 1.4;
      }
      if (!first) titled();
      if (cell.say.length > 0) {
        const ids = !cell.large;
        const place = { x: x + textX, y: y + down, width: textWidth };
        const set = setSentences(by, place, cell.say, type, at('say'), { ids: ids || beside });
        nodes.push(...set.nodes);
        down += set.height;
      }
      return { nodes, height: Math.max(down, shown ? under : 0) };
    };
    const inner = drawAt(0, 0, trial).height;
    return {
      height: Math.max(inner + 2 * pad, cell.number === undefined ? 0 : 6.4),
      put: (x, y, height) => {
        const { nodes } = drawAt(x + left, y + pad, press);
        const box = roundRectangle(x, y, width, height, [5, 1.4, 1.4, 1.4]);
        const frame =
          cell.frame === 'tint'
            ? [
                path(box, {
                  fill: ground(press, accent.tint),
                  ...(press.ink === 'saver' ? { stroke: accent.deep, strokeWidth: 0.3 } : {}),
                }),
              ]
            : cell.frame === 'box'
              ? [path(box, { stroke: ink, strokeWidth: 0.4 })]
              : [];
        if (cell.number === undefined) return [...frame, ...nodes];
        const { art, label } = numberBadge(press, [x + 3, y + 3], String(cell.number));
        return [...frame, ...art, tag('Lbl', [label]), tag('LBody', nodes)];
      },
    };
  }

  /** A box with its figure, the value, and a description. */
  #worth(
    cell: Cell<F>,
    value: string,
    width: number,
    origin: Origin,
  ): { height: number; put: (x: number, y: number, height: number) => readonly SceneNode[] } {
    const { press, draw } = this.#context;
    const { ink } = press.tokens.neutral;
    const at = (...path: (string | number)[]): Origin => ({ ...origin, path: [...origin.path, ...path] });
    const type: Type = { ...types.caption, align: 'center' };
    const numeral: Type = { ...types.section, size: this.#narrow ? 20 : 23, align: cell.total ? 'center' : 'end' };
    const valueWidth = press.fonts.measure(value, 'display', numeral.size) + 1;
    const shown =
      cell.figure === undefined
        ? undefined
        : draw(cell.figure, { width: width - 6.5 - valueWidth, scale: this.#sizes.scale, origin: at('figure') });
    const tall = Math.max(12, shown?.height ?? 0);
    const space = width - 4;
    const below = setSentences(
      { ...press, report: () => undefined },
      { x: 0, y: 0, width: space },
      cell.say,
      type,
      at('say'),
      { ids: false },
    );
    return {
      height: 3 + tall + 1.6 + below.height + 2,
      put: (x, y, height) => {
        const block = setSentences(press, { x: x + 2, y: y + tall + 4.6, width: space }, cell.say, type, at('say'), {
          ids: false,
        });
        const worth = setLine(
          press,
          { x, y: y + tall - 6, width: cell.total ? width : width - 2.6 },
          value,
          numeral,
          at('value'),
        );
        const joint =
          cell.joint === undefined
            ? undefined
            : setLine(
                press,
                { x: x - gutter - 2, y: y + height / 2 - 3, width: gutter + 4 },
                cell.joint,
                { ...types.section, size: 13, align: 'center' },
                at('joint'),
              );
        return [
          ...(cell.total
            ? []
            : [path(roundRectangle(x, y, width, height, [5, 1.4, 1.4, 1.4]), { stroke: ink, strokeWidth: 0.4 })]),
          ...(joint ? [tag('P', joint.runs)] : []),
          ...(shown ? [this.#figure(shown, x + 2.6, y + 3 + tall - shown.height)] : []),
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

/** The rules of some sentences; only the first and the last if there are many. */
function rangeOf(say: readonly Sentence[]): string {
  const ids = [...new Set(say.flatMap(({ rules }) => rules))];
  const order = (id: string) =>
    id
      .split(/[-.]/)
      .map((part) => part.padStart(3, '0'))
      .join('.');
  const sorted = ids.toSorted((a, b) => order(a).localeCompare(order(b)));
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  if (sorted.length < 3) return sorted.join('  ');
  return `${first} to ${last.replace(/^.*-/, '')}`;
}
