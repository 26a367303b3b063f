import type { Anchor, Leaf, Page } from '../render/pdf.ts';
import { group, type SceneNode } from '../scene/node.ts';
import { backOf, roomOf, turnOf } from './grid.ts';
import { correctionOf, type SheetOptions, type Size } from './options.ts';
import { correct } from './page.ts';
import type { Press } from '../scene/press.ts';
import { mirrored } from '../scene/mirror.ts';

export interface BookPage {
  readonly children: readonly SceneNode[];
  readonly anchors: readonly Anchor[];
}

/** The thickness of a sheet, in mm, by which folding pushes out each inner sheet. */
const thickness = 0.1;

/** The paper size, in mm, below which a folded sheet may not have enough space for its words: A4. */
const usualPaper = { width: 210, height: 270 } as const;

/**
 * The pages of a folded sheet. If small paper has no room for the words when it is folded, the pages are whole sheets,
 * as in documents that are never `folded`. `lay` lays the pages out in either way.
 */
export function foldedOrWhole(
  press: Press,
  { paper }: SheetOptions,
  folded: boolean,
  lay: (press: Press, isFolded: boolean) => readonly Page[],
): readonly Page[] {
  if (!folded || (paper.width >= usualPaper.width && paper.height >= usualPaper.height)) return lay(press, folded);
  let fits = true;
  const pages = lay({ ...press, report: () => (fits = false) }, true);
  return fits ? pages : lay(press, false);
}

/** The end of a foot: whether a booklet is not folded, and the edge on which sheets are flipped. */
export function turnNote({ words }: Press, options: SheetOptions, booklet: boolean, isFolded: boolean): string {
  const edge = isFolded ? bookletTurn(options) : turnOf(options.duplex);
  const unfolded = booklet && !isFolded ? ` · ${words.sheet.unfolded}` : '';
  return unfolded + (isFolded || options.duplex !== 'off' ? ` · ${words.turns[edge]}` : '');
}

/** The size of a booklet page: half of the paper turned sideways, inside the margin. */
export function leafSize(options: SheetOptions): Size {
  const { size } = roomOf(options, true);
  return { width: size.width / 2, height: size.height };
}

/**
 * The pages, with blank pages up to a multiple of four. Blank pages are before the last page if it is the `back` cover.
 */
export function withBlanks(pages: readonly BookPage[], back = true): readonly BookPage[] {
  const blanks = Array.from({ length: (4 - (pages.length % 4)) % 4 }, (): BookPage => ({ children: [], anchors: [] }));
  const at = pages.length - (back ? 1 : 0);
  return [...pages.slice(0, at), ...blanks, ...pages.slice(at)];
}

/**
 * The edge on which the sheets are flipped. Without duplex, users flip them by hand, so all sides are upright in the
 * file.
 */
export const bookletTurn = ({ duplex }: SheetOptions): 'long' | 'short' =>
  duplex === 'off' ? 'short' : turnOf(duplex);

/**
 * The pages, which must be a multiple of four, on sheets to stack, fold and staple. If sheets are flipped on the long
 * edge, their backs are upside down. Pages of inner sheets are nearer to the fold, to compensate for the thickness of
 * outer sheets. Without duplex, all sides follow one another upright, for flipping by hand. A mirrored booklet opens at
 * the left.
 */
export function impose(press: Press, pages: readonly BookPage[], options: SheetOptions): readonly Page[] {
  if (pages.length % 4 !== 0) throw new Error(`a booklet of ${pages.length} pages does not fill whole sheets`);
  const { frame, inset } = roomOf(options, true);
  const { page } = frame;
  const leaf = leafSize(options);
  const { scale, backShift } = correctionOf(options, frame.landscape);
  const half = page.width / 2;
  const whole = { x: 0, y: 0, ...page };
  const last = pages.length - 1;
  return Array.from({ length: pages.length / 4 }, (_, sheet) => sheet).flatMap((sheet) => {
    const creep = sheet * thickness;
    // The page on the right of the front, with the page on its left and the two pages behind them.
    const right = { x: half - creep, y: inset, ...leaf };
    const left = { ...right, x: inset + creep };
    const [first, second] = press.mirrored ? [right, left] : [left, right];
    const fronts = [
      { index: last - 2 * sheet, box: first },
      { index: 2 * sheet, box: second },
    ];
    const duplex = bookletTurn(options);
    const behind = [
      { index: 2 * sheet + 1, ...backOf(second, frame, duplex) },
      { index: last - 2 * sheet - 1, ...backOf(first, frame, duplex) },
    ];
    const side = (placed: readonly { index: number; box: typeof left; turned?: boolean }[], back: boolean): Page => {
      const corrected = (children: readonly SceneNode[]) => correct(children, frame, whole, whole, options, back);
      const leaves = placed.map(({ index, box, turned = false }): Leaf => {
        const { children, anchors } = pages[index] as BookPage;
        const matrix = turned
          ? ([-1, 0, 0, -1, box.x + box.width, box.y + box.height] as const)
          : ([1, 0, 0, 1, box.x, box.y] as const);
        const shift = back ? backShift.y : 0;
        return {
          number: index + 1,
          children: corrected([group(mirrored(press, children, leaf.width), { matrix })]).children,
          anchors: anchors.map((anchor) => ({
            ...anchor,
            y: (turned ? box.y + box.height - anchor.y : box.y + anchor.y) * scale.y + shift,
          })),
        };
      });
      return { ...corrected([]), leaves };
    };
    return [side(fronts, false), side(behind, options.duplex !== 'off')];
  });
}

/**
 * The largest page width that is laid out directly. Larger pages are laid out at this width and enlarged, for the wall
 * or for easier reading.
 */
export const largest = 225;

export function fullPages(
  press: Press,
  pages: readonly BookPage[],
  enlarged: number,
  options: SheetOptions,
): readonly Page[] {
  const { frame, size, inset } = roomOf(options, false);
  const { page } = frame;
  const { scale, backShift } = correctionOf(options, frame.landscape);
  const whole = { x: 0, y: 0, ...page };
  return pages.map(({ children, anchors }, index) => {
    const back = index % 2 === 1 && options.duplex !== 'off';
    // If the sheet is flipped on its top edge, its back is upside down.
    const turned = back && options.duplex === 'short';
    const matrix = turned
      ? ([-enlarged, 0, 0, -enlarged, page.width - inset, page.height - inset] as const)
      : ([enlarged, 0, 0, enlarged, inset, inset] as const);
    const shift = back ? backShift.y : 0;
    return {
      ...correct(
        [group(mirrored(press, children, size.width / enlarged), { matrix })],
        frame,
        whole,
        whole,
        options,
        back,
      ),
      anchors: anchors.map((anchor) => ({
        ...anchor,
        y: (turned ? page.height - inset - anchor.y * enlarged : inset + anchor.y * enlarged) * scale.y + shift,
      })),
    };
  });
}
