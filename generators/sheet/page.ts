import { data, icon } from '../design/shapes.ts';
import { path, type SceneNode, type StructureType, type Box, group, type Matrix, type Scene } from '../scene/node.ts';
import { type Origin, type Press, creditsOf, printedAddress, ruleLink } from '../scene/press.ts';
import { setText, type TextStyle } from '../scene/text.ts';
import { around, grow, meet, type Frame, frameOf } from './grid.ts';
import { cuttingArea, drawMachineMarks, sensorZones } from './machine.ts';
import { correctionOf, SheetError, usualMarks, type SheetOptions } from './options.ts';
import type { Page } from '../render/pdf.ts';
import {
  boxOf,
  clearOf,
  cutNumbers,
  freeStrips,
  furnish,
  stripIn,
  type Note,
  type Cuts,
  cutsOf,
  cornerMarks,
  drawMarks,
  markStyleOf,
} from './furniture.ts';

/** A column of text at the side of a board: blocks follow one another downwards. */
export class Column {
  readonly nodes: SceneNode[] = [];
  readonly #press: Press;
  readonly x: number;
  readonly width: number;
  readonly bottom: number;
  y: number;

  constructor(press: Press, x: number, y: number, width: number, bottom: number) {
    this.#press = press;
    this.x = x;
    this.y = y;
    this.width = width;
    this.bottom = bottom;
  }

  /** Sets text at the current height, with space below it, and optionally an icon before it. */
  async paragraph(
    words: string,
    origin: Origin,
    style: TextStyle,
    options: { after?: number; tag?: StructureType; icon?: string; iconSize?: number } = {},
  ): Promise<void> {
    const size = options.iconSize ?? 7;
    const indent = options.icon === undefined ? 0 : size + 2;
    const { node, height } = await setText(this.#press, {
      x: this.x + indent,
      y: this.y,
      width: this.width - indent,
      height: this.bottom - this.y,
      text: words,
      origin,
      tag: options.tag ?? 'P',
      style: {
        // No line has only one word.
        wrap: 'balance',
        ...style,
        valign: 'start',
      },
    });
    if (options.icon !== undefined) {
      const { ink } = this.#press.tokens.neutral;
      this.nodes.push(icon(this.#press, options.icon, origin, this.x, this.y + 0.3, size, ink));
    }
    this.nodes.push(node);
    this.y += Math.max(height, options.icon === undefined ? 0 : size) + (options.after ?? 0);
  }

  async heading(words: string, origin: Origin, size = 11): Promise<void> {
    const { ink } = this.#press.tokens.neutral;
    this.nodes.push(path(data('M', this.x, this.y, 'h', this.width), { stroke: ink, strokeWidth: 0.7 }));
    this.y += 1.1;
    await this.paragraph(words, origin, { font: 'subhead', size, leading: 1.05 }, { after: 1.6, tag: 'H2' });
  }

  skip(by: number): void {
    this.y += by;
  }
}

export interface SheetInfo {
  readonly title: string;
  readonly path: string;
  /** The rule; undefined for components of all games. */
  readonly rule: string | undefined;
  readonly version: string;
  readonly unofficial: boolean;
  /**
   * Whether the sheets have texts of an overlay, which the credits must not claim, or the credit for these texts.
   * Optional; default: false.
   */
  readonly ownTexts?: boolean | string;
  readonly origin: Origin;
}

export interface Pending {
  notes: readonly Note[];
  /** The sheets that have no space even for their own name. */
  sheets: readonly string[];
}

export const nothingPending = (): Pending => ({ notes: [], sheets: [] });

/** The content of one page, placed on the frame, before the printer's correction. */
export interface SheetPage {
  readonly frame: Frame;
  /** The boxes in which pieces are cut; empty if nothing is cut. */
  readonly pieces: readonly Box[];
  /** The radius of corners if a machine cuts them. */
  readonly corner?: number | undefined;
  /** Cuts that differ from the pieces’ edges. Optional. */
  readonly cuts?: Cuts;
  /** The fold across the page, if cards are folded onto their backs, and the pieces on the front side. Optional. */
  readonly folded?: { readonly along: 'upright' | 'level'; readonly fronts: readonly Box[] };
  readonly nodes: readonly SceneNode[];
  /** Boxes in the margins that the nodes use themselves. */
  readonly reserved?: readonly Box[];
  /** The name of the sheet, such as "sheet 2 of 7, fronts"; empty if it is the only one. */
  readonly name: string;
  /** Empty places between the pieces. */
  readonly empty?: readonly Box[];
  /** The notes that did not fit on earlier sheets. This sheet’s notes are added to them. */
  readonly pending: Pending;
  /** Further notes for the margin, most important first. */
  readonly notes?: readonly string[];
  readonly back?: boolean;
  /** Whether the sheet has the credits, like the first page of a document. */
  readonly thanks: boolean;
}

/** The instruction to print a sheet true to size: at 100 % or corrected for the printer, and on which paper. */
export function sizeNote(
  { words: { sheet } }: Press,
  options: SheetOptions,
  { landscape }: Pick<Frame, 'landscape'>,
): string {
  const { scale } = correctionOf(options, landscape);
  const paper = options.paper.name;
  return scale.x !== 1 || scale.y !== 1 ? sheet.corrected({ paper }) : sheet.trueSize({ paper });
}

/** The distance of notes in an empty place from its edges, in mm. */
const emptyInset = 3.2;

/** The scene placed in a box on the page, upside down if `turned`. */
export function placeScene(scene: Scene, box: Box, turned = false): SceneNode {
  const matrix: Matrix = turned ? [-1, 0, 0, -1, box.x + box.width, box.y + box.height] : [1, 0, 0, 1, box.x, box.y];
  return {
    kind: 'group',
    matrix,
    // Read only when the scene is painted, because the drawing may be stored elsewhere.
    get children() {
      return scene.children;
    },
  };
}

/**
 * The piece in its box, upright or rotated clockwise by a quarter turn. With `turned`, it is also rotated by half a
 * turn.
 */
export const placeIn = (scene: Scene, box: Box, lying = false, turned = false): SceneNode =>
  lying
    ? group([placeScene(scene, { x: 0, y: 0, width: scene.width, height: scene.height }, turned)], {
        matrix: [0, 1, -1, 0, box.x + box.width, box.y],
      })
    : placeScene(scene, box, turned);

/** Texts joined by middle dots. A line may break after a dot, never before it. */
const textOf = (things: readonly string[]): string => things.join('\u00a0· ');

/** The page with its marks, ruler and margin notes, corrected for the printer. */
export async function finishSheet(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  sheet: SheetPage,
): Promise<Page> {
  const { frame, pieces } = sheet;
  const { page } = frame;
  const machine = pieces.length > 0 ? options.machine : undefined;
  if (machine) checkSensor(machine, info, sheet, options);
  const words = press.words.sheet;
  const bleed = pieces.length > 0 ? options.bleed : 0;
  const trim = pieces.length > 0 ? around(pieces) : { x: 0, y: 0, ...page };
  const cuts = sheet.cuts ?? cutsOf(pieces, bleed);
  const style = markStyleOf(options);
  const marked = pieces.length > 0 && !(sheet.back && style.sides === 'front');
  const extra = (style.thickness - usualMarks.thickness) / 2;
  const numbered = options.marks === 'full' && marked;
  // If the sheet is folded, cutting the fronts also cuts the backs.
  const ordered = sheet.folded ? cutsOf(sheet.folded.fronts, bleed) : cuts;
  const note = (text: string, more: Partial<Note> = {}): Note => ({ text, tag: 'P', origin: info.origin, ...more });
  const [uprights, all] = [ordered.x.length, ordered.x.length + ordered.y.length];
  const titled = (title: string): string => (sheet.name ? words.titled({ title, sheet: sheet.name }) : title);
  // If the full name does not fit, only the component's name is used.
  const short = info.title.replace(/^[^:]*: /, '');
  const heading = { tag: 'H1', weight: 'bold', parts: [titled(short)] } as const;
  const title = note(titled(info.title), heading);
  const is = [textOf([info.path, ...(info.rule ? [words.rule({ rule: info.rule })] : [])]), info.version];
  if (info.unofficial) is.push(words.unofficial);
  is.push(sizeNote(press, options, frame));
  const { cuts: cutWords } = press.words;
  const order = [cutWords.across({ last: uprights }), cutWords.down({ first: uprights + 1, last: all })];
  const link = ruleLink(press, info.rule);
  const credits = creditsOf(press, info.ownTexts);
  const own = [
    title,
    note(textOf(is), { parts: [is.slice(0, 1), is.slice(1)].map(textOf) }),
    ...(link === undefined ? [] : [note(printedAddress(link))]),
    ...(sheet.notes ?? []).map((text) => note(text)),
    ...(numbered ? [note(order.join(' '), { parts: order })] : []),
    // Credits are on the first page with enough space, because on every page they would be a tenth of the file.
    ...(sheet.thanks ? [credits.art, credits.fonts] : []).map((parts) => note(parts.join(' '), { parts })),
  ];
  const { pending } = sheet;
  const nameless = note(words.noRoom({ sheets: pending.sheets.join('; ') }));
  const notes = [
    ...own,
    ...pending.notes.filter(({ text }) => !own.some((each) => each.text === text || each.parts?.includes(text))),
    ...(pending.sheets.length > 0 ? [nameless] : []),
  ];
  const zones = machine ? sensorZones(machine, page) : [];
  const { reserved = [] } = sheet;
  const fold =
    sheet.folded && { upright: { x: [page.width / 2] }, level: { y: [page.height / 2] } }[sheet.folded.along];
  const isClear =
    (boxes: readonly Box[]) =>
    (strip: Parameters<typeof boxOf>[0]): boolean =>
      !boxes.some((box) => meet(box, boxOf(strip)));
  const margins = freeStrips(
    machine ? { ...cuts, ...edgesOf(zones) } : withLine(cuts, fold),
    frame,
    numbered,
    extra,
  ).filter(isClear(zones));
  const strips = margins.filter(isClear(reserved));
  // A note in an empty place is cut out with the place, so its distance from the cuts is the same as for text on a
  // card.
  const inset = emptyInset + (options.outerBleed ? bleed : 0);
  const spare = [
    ...(sheet.empty ?? []).map((place) => stripIn(grow(place, -inset))),
    ...margins.filter((strip) => !strips.includes(strip)).flatMap((strip) => clearOf(strip, reserved)),
  ];
  const { nodes, left } = await furnish(press, strips, spare, notes, pieces.length > 0);
  const furniture = [...nodes];
  if (!left.includes(nameless)) pending.sheets = [];
  const nameOf = ({ tag }: Note): boolean => tag === 'H1';
  if (left.some(nameOf)) pending.sheets = [...pending.sheets, sheet.name];
  // A cutting order on another sheet must name this sheet. Backs are cut with their fronts.
  pending.notes = left
    .filter((each) => !nameOf(each) && each !== nameless && !(sheet.back && order.includes(each.text)))
    .map((each) => (order.includes(each.text) ? { ...each, text: `${sheet.name}: ${each.text}` } : each));
  if (numbered) furniture.push(...(await cutNumbers(press, ordered, frame, info.origin, extra)));
  const marks = marked ? drawMarks(cuts, frame, options) : [];
  const corners = marked && options.marks === 'corners' && sheet.corner ? cornerMarks(pieces, sheet.corner, style) : [];
  // A sensor only looks at fronts.
  const sought = machine && !sheet.back ? drawMachineMarks(machine, page) : [];
  const done = correct(
    [...marks, ...sought, ...furniture, ...sheet.nodes, ...corners],
    frame,
    trim,
    grow(trim, bleed),
    options,
    sheet.back ?? false,
    sheet.back ? [] : pieces,
    sheet.corner,
  );
  return left.length > 0 ? { ...done, elsewhere: true } : done;
}

/** The cuts and an extra line, such as a fold, which notes avoid. */
const withLine = ({ x, y, art }: Cuts, line: { readonly x?: number[]; readonly y?: number[] } = {}): Cuts => ({
  x: [...x, ...(line.x ?? [])].sort((a, b) => a - b),
  y: [...y, ...(line.y ?? [])].sort((a, b) => a - b),
  art,
});

/** The edges of the sensor’s corners, between which notes have space. */
const edgesOf = (zones: readonly Box[]): Pick<Cuts, 'x' | 'y'> => ({
  x: [...new Set(zones.map(({ x, width }) => (x === 0 ? width : x)))].sort((a, b) => a - b),
  y: [...new Set(zones.map(({ y, height }) => (y === 0 ? height : y)))].sort((a, b) => a - b),
});

/** Throws a SheetError if a machine cannot cut the sheet, or if a piece is in the way of its sensor. */
export function checkSensor(
  machine: NonNullable<SheetOptions['machine']>,
  { path: name }: SheetInfo,
  { frame, pieces, back = false }: Pick<SheetPage, 'frame' | 'pieces' | 'back'>,
  options: SheetOptions,
): void {
  const area = grow(cuttingArea(machine, options), 1e-6);
  const zones = back ? [] : sensorZones(machine, frame.page);
  const art = pieces.map((piece) => grow(piece, options.bleed));
  const inside = ({ x, y, width, height }: Box): boolean =>
    x >= area.x && y >= area.y && x + width <= area.x + area.width && y + height <= area.y + area.height;
  if (!frame.landscape && art.every((box) => inside(box) && !zones.some((zone) => meet(zone, box)))) return;
  throw new SheetError(
    `${name} has no room for the marks of ${machine.name} on ${options.paper.name}; choose larger paper, or --marks margin`,
  );
}

/** A separate sheet for notes that did not fit on any sheet of a document; undefined if there are none. */
export async function finishNotes(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  { notes, sheets }: Pending,
): Promise<readonly Page[]> {
  if (notes.length === 0 && sheets.length === 0) return [];
  const frame = frameOf(options, false);
  const { page, border } = frame;
  const words = press.words.sheet;
  const [x, y] = [border + 5, border + 5];
  const column = new Column(press, x, y, page.width - 2 * x, page.height - y);
  const { origin } = info;
  await column.paragraph(
    info.title,
    origin,
    { font: 'subhead', size: press.large ? 24 : 14, leading: 1.1 },
    { tag: 'H1', after: 2 },
  );
  const lines = [
    words.apart,
    ...(sheets.length > 0 ? [words.noRoom({ sheets: sheets.join('; ') })] : []),
    ...notes.map(({ text }) => text),
  ];
  // Every sheet has its name, including this one.
  if (!lines.some((text) => text.startsWith(info.path))) lines.splice(1, 0, textOf([info.path, info.version]));
  const size = sizeNote(press, options, frame);
  if (!lines.some((text) => text.includes(size))) lines.splice(2, 0, size);
  for (const text of lines)
    await column.paragraph(
      text,
      origin,
      { font: 'narrow-500', size: press.large ? 18 : 9, ...(press.large ? { leading: 1.5 } : {}) },
      { after: 1.4 },
    );
  const whole = { x: 0, y: 0, ...page };
  return [{ ...correct(column.nodes, frame, whole, whole, options, false), apart: true }];
}

/** The page for the printer: scaled by the correction. Backs are also moved by the back shift. */
export function correct(
  children: readonly SceneNode[],
  frame: Frame,
  trim: Box,
  bleed: Box,
  options: SheetOptions,
  back: boolean,
  pieces: readonly Box[] = [],
  corner = 0,
): Page {
  const { scale, backShift } = correctionOf(options, frame.landscape);
  const shift = back ? backShift : { x: 0, y: 0 };
  const same = scale.x === 1 && scale.y === 1 && shift.x === 0 && shift.y === 0;
  const place = (box: Box): Box => ({
    x: box.x * scale.x + shift.x,
    y: box.y * scale.y + shift.y,
    width: box.width * scale.x,
    height: box.height * scale.y,
  });
  return {
    width: frame.page.width * scale.x,
    height: frame.page.height * scale.y,
    trimBox: place(trim),
    bleedBox: place(bleed),
    ...(back ? { back } : {}),
    ...(pieces.length > 0 ? { pieces: pieces.map(place) } : {}),
    ...(corner > 0 ? { corner } : {}),
    children: same ? children : [group(children, { matrix: [scale.x, 0, 0, scale.y, shift.x, shift.y] })],
  };
}
