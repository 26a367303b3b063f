import type { Box, Page } from '../render/pdf.ts';
import { group, type Matrix, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { boxOf, cutNumbers, freeStrips, furnish, type Note } from './furniture.ts';
import { around, grow, type Frame } from './grid.ts';
import { cutsOf, drawMarks, type Cuts } from './marks.ts';
import { credits, type SheetOptions } from './options.ts';

/** What the sheets of a component say of themselves. */
export interface SheetInfo {
  readonly title: string;
  /** GAME/COMPONENT, the component's id. */
  readonly path: string;
  /** None where it serves no game. */
  readonly rule: string | undefined;
  readonly version: string;
  readonly unofficial: boolean;
  readonly origin: Origin;
}

/** What is on one page, placed on the frame, before the printer's correction. */
export interface SheetPage {
  readonly frame: Frame;
  /** The cut edges of the pieces; none where nothing is cut. */
  readonly pieces: readonly Box[];
  /** Radius of their corners where a machine cuts them. */
  readonly corner?: number | undefined;
  /** Where cuts are not the pieces' own edges. */
  readonly cuts?: Cuts;
  readonly nodes: readonly SceneNode[];
  /** Room in the margins that the nodes take themselves. */
  readonly reserved?: readonly Box[];
  /** Which sheet this is, such as "sheet 2 of 7, fronts". */
  readonly name: string;
  /** More to say in the margin, most important first. */
  readonly notes?: readonly string[];
  readonly back?: boolean;
  /** Says the credits; the first page of a document does. */
  readonly thanks: boolean;
}

/** The scene set into a box on the page, upside down if `turned`. */
export function put(scene: Scene, box: Box, turned = false): SceneNode {
  const matrix: Matrix = turned ? [-1, 0, 0, -1, box.x + box.width, box.y + box.height] : [1, 0, 0, 1, box.x, box.y];
  return {
    kind: 'group',
    matrix,
    // Not before it is painted: the press may have put it away.
    get children() {
      return scene.children;
    },
  };
}

/** The page with its marks, ruler and notes in the margins, corrected for the printer. */
export async function finishSheet(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  sheet: SheetPage,
): Promise<Page> {
  const { frame, pieces } = sheet;
  const { page } = frame;
  const bleed = pieces.length > 0 ? options.bleed : 0;
  const trim = pieces.length > 0 ? around(pieces) : { x: 0, y: 0, ...page };
  const cuts = sheet.cuts ?? cutsOf(pieces, bleed);
  const numbered = options.marks === 'full' && pieces.length > 0;
  const note = (text: string, tag: Note['tag'] = 'P', weight: Note['weight'] = 'plain'): Note => ({
    text,
    tag,
    weight,
    origin: info.origin,
  });
  const unofficial = info.unofficial ? ' · unofficial' : '';
  const corrected = options.scale.x !== 1 || options.scale.y !== 1 ? 'corrected by --scale' : 'print at 100 %';
  const [uprights, all] = [cuts.x.length, cuts.x.length + cuts.y.length];
  const order = `Cut 1 to ${uprights}, left to right. Lay the strips together again between their offcuts; then cut ${uprights + 1} to ${all}, top to bottom.`;
  const notes = [
    note(`${info.title}, ${sheet.name}`, 'H1', 'bold'),
    note(`${info.path}${info.rule ? ` · rule ${info.rule}` : ''} · ${info.version}${unofficial} · ${corrected}`),
    ...(sheet.notes ?? []).map((words) => note(words)),
    ...(numbered ? [note(order)] : []),
    // Thanks stand on the first page; to say them on each would be a tenth of the file.
    ...(sheet.thanks ? [note(credits.art), note(credits.fonts)] : []),
  ];
  const reserved = sheet.reserved ?? [];
  const strips = freeStrips(cuts, frame, numbered).filter(
    (strip) => !reserved.some((box) => overlaps(box, boxOf(strip))),
  );
  const furniture = await furnish(press, strips, notes, pieces.length > 0);
  if (numbered) furniture.push(...(await cutNumbers(press, cuts, frame, info.origin)));
  const marks = pieces.length > 0 ? drawMarks(cuts, frame, options.marks) : [];
  return correct(
    [...marks, ...furniture, ...sheet.nodes],
    frame,
    trim,
    grow(trim, bleed),
    options,
    sheet.back ?? false,
    sheet.back ? [] : pieces,
    sheet.corner,
  );
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The page as it goes to the printer: everything stretched by the correction, a back moved by its shift. */
export function correct(
  children: readonly SceneNode[],
  frame: Frame,
  trim: Box,
  bleed: Box,
  { scale, backShift }: SheetOptions,
  back: boolean,
  pieces: readonly Box[] = [],
  corner = 0,
): Page {
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
