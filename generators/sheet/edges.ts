import type { Page } from '../render/pdf.ts';
import { group } from '../scene/node.ts';
import { documentBorder } from './grid.ts';
import type { Edges, SheetOptions, Size } from './options.ts';

/** The space that the margins of single edges take from a sheet, in addition to the normal border. */
type Lost = Readonly<Record<keyof Edges, number>>;

function lostAt(edges: Partial<Edges>, margin: number = documentBorder): Lost {
  const at = (edge: keyof Edges): number => Math.max(0, (edges[edge] ?? 0) - margin);
  return { top: at('top'), right: at('right'), bottom: at('bottom'), left: at('left') };
}

/** The same space on opposite edges, for sheets that a printer flips or rotates. */
function alike({ top, right, bottom, left }: Lost): Lost {
  const [across, down] = [Math.max(left, right), Math.max(top, bottom)];
  return { top: down, right: across, bottom: down, left: across };
}

const without = <Paper extends Size>(paper: Paper, { top, right, bottom, left }: Lost): Paper => ({
  ...paper,
  width: paper.width - left - right,
  height: paper.height - top - bottom,
});

/** The part of a paper inside the margins of single edges, for sheets that are flipped or rotated. */
export const innerPaper = <Paper extends Size>(paper: Paper, edges: Partial<Edges>, margin?: number): Paper =>
  without(paper, alike(lostAt(edges, margin)));

/** A page of smaller paper, placed on the whole paper. */
function placed(page: Page, paper: Size, { top, left }: Lost): Page {
  const lies = page.width > page.height;
  const [x, y] = lies ? [top, left] : [left, top];
  const [width, height] = lies ? [paper.height, paper.width] : [paper.width, paper.height];
  const moved = <Part extends Pick<Page, 'children' | 'anchors'>>(part: Part): Part => ({
    ...part,
    children: [group(part.children, { matrix: [1, 0, 0, 1, x, y] })],
    ...(part.anchors ? { anchors: part.anchors.map((anchor) => ({ ...anchor, y: anchor.y + y })) } : {}),
  });
  const { leaves, pieces, trimBox, bleedBox } = page;
  const boxes = [trimBox, bleedBox, ...(pieces ?? [])].map((box) => ({ ...box, x: box.x + x, y: box.y + y }));
  const [trim = trimBox, bleed = bleedBox, ...cut] = boxes;
  return {
    ...moved(page),
    width,
    height,
    trimBox: trim,
    bleedBox: bleed,
    ...(pieces ? { pieces: cut } : {}),
    ...(leaves ? { leaves: leaves.map(moved) } : {}),
  };
}

/**
 * Whether the edges of the page are the edges of the paper: it is portrait, one-sided, and not folded into a booklet.
 */
const isPlain = ({ width, height, back, leaves }: Page): boolean => width <= height && !back && !leaves;

/**
 * Pages with other margins at some edges, laid out on smaller paper. Sheets with backs and landscape sheets have the
 * larger margin at both of two opposite edges, because printers turn them in different ways.
 */
export async function pagesInside<Options extends Pick<SheetOptions, 'paper' | 'margin'>>(
  options: Options,
  edges: Partial<Edges>,
  pagesOf: (options: Options) => Promise<readonly Page[]>,
): Promise<readonly Page[]> {
  const { paper, margin } = options;
  const lost = lostAt(edges, margin);
  const pages = await pagesOf({ ...options, paper: without(paper, lost) });
  const same = alike(lost);
  const isAlike =
    same.top === lost.top && same.bottom === lost.bottom && same.left === lost.left && same.right === lost.right;
  if (isAlike || pages.every(isPlain)) return pages.map((page) => placed(page, paper, lost));
  const turned = await pagesOf({ ...options, paper: without(paper, same) });
  return turned.map((page) => placed(page, paper, same));
}
