import { leastCard } from '../../src/content/schema/design.ts';
import type { Anchor, Box, Page } from '../render/pdf.ts';
import { data } from '../design/shapes.ts';
import { path, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { backOf, chooseGrid, mirrorColumns, mirrorRows, sizesThatFit, type Grid } from './grid.ts';
import { type SheetOptions, SheetError } from './options.ts';
import { finishNotes, finishSheet, nothingPending, placeScene, type SheetInfo } from './page.ts';

/** A card to put on sheets: its two sides, of one size, drawn `bleed` beyond their edges. */
export interface SheetCard {
  readonly front: Scene;
  readonly back: Scene;
  readonly unofficial: boolean;
  /** The bookmark at its first copy. Optional; default none. */
  readonly bookmark?: Pick<Anchor, 'name' | 'title'>;
}

interface Placed {
  readonly scene: Scene;
  readonly box: Box;
  readonly turned: boolean;
}

/** Adds the bookmarks of cards to pages with their fronts, each at the first copy. `sheets` has the cards of each page. */
function bookmarked(
  pages: readonly Page[],
  sheets: readonly (readonly { readonly card: SheetCard; readonly box: Box }[])[],
): Page[] {
  const known = new Set<string>();
  return pages.map((page, index) => {
    const anchors = (sheets[index] ?? []).flatMap(({ card: { bookmark }, box: { y } }): Anchor[] => {
      if (!bookmark || known.has(bookmark.name)) return [];
      known.add(bookmark.name);
      return [{ ...bookmark, y }];
    });
    return anchors.length > 0 ? { ...page, anchors: [...(page.anchors ?? []), ...anchors] } : page;
  });
}

const draw = (placed: readonly Placed[]): SceneNode[] =>
  placed.map(({ scene, box, turned }) => placeScene(scene, box, turned));

/**
 * Cards on sheets, each page of fronts followed by its page of backs; the places on a sheet that is not full stay the
 * same. The first sheet also shows `notes`.
 */
export async function packCards(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  cards: readonly SheetCard[],
  notes: readonly string[] = [],
): Promise<Page[]> {
  const [first] = cards;
  if (!first) return [];
  const grid = chooseGrid(options, first.front);
  if (!grid) {
    const { width, height } = first.front;
    const { bleed, gap, margin } = options;
    const chosen = [
      ...(bleed > 0 ? [`a bleed of ${bleed} mm`] : []),
      ...(gap > 0 ? [`a gap of ${gap} mm`] : []),
      ...(margin === undefined ? [] : [`a margin of ${margin} mm`]),
    ];
    const fitting = sizesThatFit(options, { width, height });
    const { card } = fitting;
    const smaller =
      card.width < leastCard.width || card.height < leastCard.height
        ? ''
        : `a card of at most ${card.width} × ${card.height} mm, or `;
    throw new SheetError(
      `${info.path}: no card of ${width} × ${height} mm fits on ${options.paper.name}${chosen.length > 0 ? ` with ${chosen.join(', ')}` : ''}; choose ${smaller}a paper of at least ${fitting.paper.width} × ${fitting.paper.height} mm`,
    );
  }
  return options.duplex === 'fold'
    ? packFolded(press, options, info, cards, grid, notes)
    : packFlat(press, options, options.duplex, info, cards, grid, notes);
}

async function packFlat(
  press: Press,
  options: SheetOptions,
  duplex: 'long' | 'short' | 'off',
  info: SheetInfo,
  cards: readonly SheetCard[],
  grid: Grid,
  notes: readonly string[],
): Promise<Page[]> {
  const { frame, places } = grid;
  const { words } = press;
  const count = Math.ceil(cards.length / places.length);
  const pages: Page[] = [];
  const sheets: { readonly card: SheetCard; readonly box: Box }[][] = [];
  const pending = nothingPending();
  for (let sheet = 0; sheet < count; sheet++) {
    const own = cards.slice(sheet * places.length, (sheet + 1) * places.length);
    // The empty places in the last row of cards; the area below is margin.
    const empty = places.slice(own.length, Math.ceil(own.length / grid.columns) * grid.columns);
    const page = (placed: readonly Placed[], side: 'fronts' | 'backs', free: readonly Box[]) =>
      finishSheet(
        press,
        options,
        { ...info, unofficial: own.some((card) => card.unofficial) },
        {
          frame,
          pieces: placed.map(({ box }) => box),
          corner: own[0]?.front.corner,
          nodes: draw(placed),
          name: words.sheet.side({ number: sheet + 1, count, side: words.sheet[side] }),
          empty: free,
          pending,
          notes: [
            ...(duplex === 'off' || side === 'backs' ? [] : [words.turns[`${duplex}Note`]]),
            ...(pages.length === 0 ? notes : []),
          ],
          back: side === 'backs',
          thanks: pages.length === 0,
        },
      );
    sheets[pages.length] = own.map((card, index) => ({ card, box: places[index] as Box }));
    const fronts = own.map(({ front }, index) => ({ scene: front, box: places[index] as Box, turned: false }));
    pages.push(await page(fronts, 'fronts', empty));
    if (duplex === 'off') continue;
    const backs = own.map(({ back }, index) => ({ scene: back, ...backOf(places[index] as Box, frame, duplex) }));
    const behind = empty.map((place) => backOf(place, frame, duplex).box);
    pages.push(await page(backs, 'backs', behind));
  }
  return [...bookmarked(pages, sheets), ...(await finishNotes(press, options, info, pending))];
}

/** Fronts on one half of the sheet, their backs reflected in the fold through its middle on the other. */
async function packFolded(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  cards: readonly SheetCard[],
  grid: Grid,
  notes: readonly string[],
): Promise<Page[]> {
  const { frame, columns, rows } = grid;
  const { page, border } = frame;
  const words = press.words.sheet;
  const upright = columns % 2 === 0;
  const fronts = grid.places.filter((_, index) =>
    upright ? index % columns < columns / 2 : Math.floor(index / columns) < rows / 2,
  );
  const count = Math.ceil(cards.length / fronts.length);
  const pages: Page[] = [];
  const sheets: { readonly card: SheetCard; readonly box: Box }[][] = [];
  const pending = nothingPending();
  for (let sheet = 0; sheet < count; sheet++) {
    const own = cards.slice(sheet * fronts.length, (sheet + 1) * fronts.length);
    sheets[pages.length] = own.map((card, index) => ({ card, box: fronts[index] as Box }));
    const placed = own.flatMap(({ front, back }, index): Placed[] => {
      const box = fronts[index] as Box;
      const mirrored = upright ? mirrorColumns(box, page) : mirrorRows(box, page);
      return [
        { scene: front, box, turned: false },
        { scene: back, box: mirrored, turned: !upright },
      ];
    });
    const boxes = placed.map(({ box }) => box);
    const top = Math.min(...boxes.map(({ y }) => y)) - options.bleed - 1;
    const left = Math.min(...boxes.map(({ x }) => x)) - options.bleed - 1;
    const bottom = page.height - Math.max(...boxes.map(({ y, height }) => y + height)) - options.bleed - 1;
    const right = page.width - Math.max(...boxes.map(({ x, width }) => x + width)) - options.bleed - 1;
    // Drawn in the margins only, so that no line is left on a card.
    const fold = upright
      ? data(
          'M',
          page.width / 2,
          border,
          'V',
          top,
          'M',
          page.width / 2,
          page.height - border,
          'V',
          page.height - bottom,
        )
      : data(
          'M',
          border,
          page.height / 2,
          'H',
          left,
          'M',
          page.width - border,
          page.height / 2,
          'H',
          page.width - right,
        );
    const line = path(fold, { stroke: press.tokens.neutral.ink, strokeWidth: 0.25, dash: [1.2, 0.8] });
    pages.push(
      await finishSheet(
        press,
        options,
        { ...info, unofficial: own.some((card) => card.unofficial) },
        {
          frame,
          pieces: boxes,
          corner: own[0]?.front.corner,
          nodes: [line, ...draw(placed)],
          name: words.folded({ number: sheet + 1, count }),
          pending,
          notes: [words.fold, ...(pages.length === 0 ? notes : [])],
          thanks: pages.length === 0,
        },
      ),
    );
  }
  return [...bookmarked(pages, sheets), ...(await finishNotes(press, options, info, pending))];
}
