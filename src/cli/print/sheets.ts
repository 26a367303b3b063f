import { rectangle, roundRectangle } from '../../../generators/design/shapes.ts';
import type { Product } from '../../../generators/sheet/product.ts';
import type { SpotLines } from '../../../generators/render/spots.ts';
import { cutOnce } from '../../../generators/scene/cut-once.ts';
import { identity, linesOf, moved, withoutLines } from '../../../generators/scene/extent.ts';
import type { Box, Matrix, SceneNode } from '../../../generators/scene/node.ts';
import type { Attachment, DocumentInfo, Page } from '../../../generators/render/pdf.ts';
import { againstError, type MachineError } from '../../../generators/sheet/calibration.ts';
import { pagesInside } from '../../../generators/sheet/edges.ts';
import { turnOf } from '../../../generators/sheet/grid.ts';
import type { SheetOptions } from '../../../generators/sheet/options.ts';
import { creditsOf, type Press } from '../../../generators/scene/press.ts';
import { overlayName, packOverlay } from '../../content/overlay-file.ts';
import type { Entity } from '../../content/schema/index.ts';
import type { Paper } from '../../content/schema/design.ts';
import type { Folder } from '../../content/source.ts';
import { pathOf } from './choose.ts';
import type { PrintOptions } from './options.ts';

const chosenPages = (pages: readonly Page[], ranges: PrintOptions['pages']): readonly Page[] =>
  ranges ? pages.filter((_, index) => ranges.some(([from, to]) => index + 1 >= from && index + 1 <= to)) : pages;

export interface Sheets {
  readonly product: Product;
  readonly paper: Entity<Paper>;
  readonly pages: readonly Page[];
  /** All pages of the product on the paper. `pages` are the printed pages. */
  readonly whole: readonly Page[];
  /** The edge over which sheets are turned to print their backs; absent without backs. */
  readonly turn?: 'long' | 'short';
  /** Whether a machine cuts the sheets along its marks. Optional; default: false. */
  readonly forMachine?: true;
}

/** The number of sheets of paper: one for each page that is not the back of the previous page. */
export const sheetsOf = (pages: readonly Page[]): number =>
  pages.filter((page, index) => {
    const before = pages[index - 1];
    return !page.back || !before || before.back;
  }).length;

const sheetOptionsOf = ({
  duplex,
  marks,
  markStyle,
  outerBleed,
  skip,
  margin,
  cutter,
  bleed,
  gap,
  scale: [across, down],
  backShift: [x, y],
  turned = false,
}: PrintOptions): Omit<SheetOptions, 'paper'> => ({
  duplex,
  marks,
  ...(markStyle ? { markStyle } : {}),
  ...(outerBleed ? { outerBleed } : {}),
  ...(skip ? { skip } : {}),
  ...(margin === undefined ? {} : { margin }),
  ...(cutter ? { machine: cutter } : {}),
  bleed,
  gap,
  scale: { x: across / 100, y: down / 100 },
  backShift: { x, y },
  // It is not known in which direction a printer turns a sheet, so backs are not shifted.
  ...(turned ? { sideways: { scale: { x: down / 100, y: across / 100 }, backShift: { x: 0, y: 0 } } } : {}),
});

/** The overlay as an attachment for PDFs; undefined without an overlay. */
export function attachmentOf(folders: readonly Folder[]): Attachment | undefined {
  const [, overlay] = folders;
  if (!overlay) return undefined;
  return { name: overlayName, description: 'The set used for this PDF', bytes: packOverlay(overlay.files) };
}

export const documentOf = (
  { product, paper, turn }: Omit<Sheets, 'whole'>,
  press: Pick<Press, 'large' | 'words' | 'language'>,
  attachment: Attachment | undefined,
): DocumentInfo => {
  const { sheet, files } = press.words;
  const rule = product.rule ? [sheet.rule({ rule: product.rule })] : [];
  return {
    title: files.title({ title: product.title, paper: paper.name }),
    subject: [pathOf(product), ...rule, files.version({ version: product.version })].join(', '),
    keywords: Object.values(creditsOf(press, product.ownTexts)).flat().join(' '),
    ...(product.ownTexts ? {} : { author: 'Saucer Press' }),
    lang: product.lang ?? press.language.tag,
    duplex: turn ?? 'off',
    ...(attachment ? { attachment } : {}),
  };
};

const outline = ({ x, y, width, height }: Box, corner: number): string =>
  moved(corner > 0 ? roundRectangle(x, y, width, height, corner) : rectangle(x, y, width, height), identity);

/**
 * The cut lines for a machine, each once: lines in the drawing, or otherwise the edges of pieces, with corners of the
 * radius `corner`. They are moved by `against`, which compensates the error of the machine.
 */
export function machineLines(
  children: readonly SceneNode[],
  edges: readonly Box[],
  corner = 0,
  against?: Matrix,
): SpotLines {
  const drawn = linesOf(children, 'cut');
  const cut = cutOnce(drawn.length > 0 ? drawn : edges.map((box) => outline(box, corner)));
  const fold = linesOf(children, 'fold');
  const placed = (lines: readonly string[]): readonly string[] =>
    against ? lines.map((d) => moved(d, against)) : lines;
  return { cut: placed(cut), fold: placed(fold) };
}

/** The page with cut lines in spot colours instead of printed ones. */
function withSpots(page: Page, error: MachineError | undefined): Page {
  const { children, pieces = [], corner } = page;
  const spots = machineLines(children, pieces, corner, error && againstError(error, page));
  if (spots.cut.length + spots.fold.length === 0) return page;
  const isDrawn = linesOf(children, 'cut').length + spots.fold.length > 0;
  return { ...page, spots, children: isDrawn ? withoutLines(children, ['cut', 'fold']) : children };
}

/** The sheets of a product on a paper, and its number of pages; without sheets if none of the pages is requested. */
export async function sheetsOn(
  product: Product,
  paper: Entity<Paper>,
  options: PrintOptions,
): Promise<{ readonly length: number; readonly sheets?: Sheets }> {
  const request = sheetOptionsOf(options);
  const laidOut = options.edges
    ? await pagesInside({ ...request, paper }, options.edges, (inside) => product.pages(inside))
    : await product.pages({ ...request, paper });
  const whole = options.cut === 'spot' ? laidOut.map((page) => withSpots(page, options.machineError)) : laidOut;
  const pages = chosenPages(whole, options.pages);
  const { length } = whole;
  if (pages.length === 0) return { length };
  const turned = sheetsOf(pages) < pages.length;
  const machine = options.cutter ? { forMachine: true as const } : {};
  const turn = turned ? { turn: turnOf(request.duplex) } : {};
  return { length, sheets: { product, paper, pages, whole, ...machine, ...turn } };
}

export const isCut = ({ pictures, cutSheets: cut }: Product): boolean => pictures.length > 0 || cut === true;

export async function cutSheets(
  products: readonly Product[],
  papers: readonly Entity<Paper>[],
  layOut: (product: Product, paper: Entity<Paper>) => ReturnType<typeof sheetsOn>,
): Promise<readonly Sheets[]> {
  const all: Sheets[] = [];
  for (const product of products.filter(isCut))
    for (const paper of papers) {
      const { sheets } = await layOut(product, paper);
      if (sheets) all.push(sheets);
    }
  return all;
}
