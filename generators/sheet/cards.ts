import { leastCard } from '../../src/content/schema/design.ts';
import type { Anchor, Box, Page } from '../render/pdf.ts';
import { data, rectangle } from '../design/shapes.ts';
import { group, path, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { cutsOf, markPaint, markStyleOf } from './furniture.ts';
import {
  around,
  backOf,
  chooseGrid,
  grow,
  gutterTick,
  mirrorColumns,
  mirrorRows,
  sizesThatFit,
  type Grid,
} from './grid.ts';
import { machineGrid, shelfArea } from './machine.ts';
import { isFolded, type SheetOptions, SheetError } from './options.ts';
import { finishNotes, finishSheet, nothingPending, placeIn, type SheetInfo } from './page.ts';

/** A card for sheets: two sides of equal size, drawn `bleed` beyond their edges. */
export interface SheetCard {
  readonly front: Scene;
  readonly back: Scene;
  readonly unofficial: boolean;
  /** The bookmark at the card’s first copy. Optional; default: none. */
  readonly bookmark?: Pick<Anchor, 'name' | 'title'>;
}

interface Placed {
  readonly scene: Scene;
  readonly box: Box & { readonly lying?: boolean };
  readonly turned: boolean;
}

/** Adds the cards’ bookmarks to pages with fronts, at the first copy of each. `sheets` has the cards of each page. */
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

/** The printed part of a card, which has no bleed at edges that touch another card. */
function shownOf(box: Box, others: readonly Box[], bleed: number): Box {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.001;
  const beside = others.filter((other) => near(other.y, box.y));
  const above = others.filter((other) => near(other.x, box.x));
  const left = beside.some(({ x, width }) => near(x + width, box.x)) ? 0 : bleed;
  const right = beside.some(({ x }) => near(x, box.x + box.width)) ? 0 : bleed;
  const top = above.some(({ y, height }) => near(y + height, box.y)) ? 0 : bleed;
  const bottom = above.some(({ y }) => near(y, box.y + box.height)) ? 0 : bleed;
  return { x: box.x - left, y: box.y - top, width: box.width + left + right, height: box.height + top + bottom };
}

function draw(placed: readonly Placed[], { bleed, outerBleed }: SheetOptions): SceneNode[] {
  const boxes = placed.map(({ box }) => box);
  return placed.map(({ scene, box, turned }) => {
    const node = placeIn(scene, box, box.lying, turned);
    if (!outerBleed || bleed === 0) return node;
    const { x, y, width, height } = shownOf(box, boxes, bleed);
    return group([node], { clip: rectangle(x, y, width, height) });
  });
}

/**
 * The cards on sheets. Each page of fronts precedes its page of backs. On a sheet that is not full, the cards are in
 * the same places as on a full one. The first sheet also has `notes`. Further copies of `spares` fill the last row of
 * cards.
 */
export async function packCards(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  cards: readonly SheetCard[],
  notes: readonly string[] = [],
  spares: readonly SheetCard[] = [],
): Promise<Page[]> {
  const [first] = cards;
  if (!first) return [];
  const { machine } = options;
  const grid = machine ? machineGrid({ ...options, machine }, first.front) : chooseGrid(options, first.front);
  if (!grid && machine) {
    const { width, height } = shelfArea(machine, options);
    const below = (length: number) => Math.floor((length - 2 * options.bleed) * 10) / 10;
    throw new SheetError(
      `${info.path}: no card of ${first.front.width} × ${first.front.height} mm fits between the marks of ${machine.name} on ${options.paper.name}; choose a card of at most ${below(width)} × ${below(height)} mm, or larger paper`,
    );
  }
  if (!grid) {
    const { width, height } = first.front;
    const { bleed, gap, margin, markStyle = {} } = options;
    const chosen = [
      ...(bleed > 0 ? [`a bleed of ${bleed} mm`] : []),
      ...(gap > 0 ? [`a gap of ${gap} mm`] : []),
      ...(margin === undefined ? [] : [`a margin of ${margin} mm`]),
      ...(markStyle.length === undefined ? [] : [`marks of ${markStyle.length} mm`]),
    ];
    const shorter = Array.from({ length: Math.ceil(markStyle.length ?? 1) - 1 }, (_, index) => index + 1).findLast(
      (length) => chooseGrid({ ...options, markStyle: { ...markStyle, length } }, first.front),
    );
    const marks = shorter === undefined ? '' : `marks of at most ${shorter} mm, `;
    const fitting = sizesThatFit(options, { width, height });
    const { card } = fitting;
    const smaller =
      card.width < leastCard.width || card.height < leastCard.height
        ? ''
        : `a card of at most ${card.width} × ${card.height} mm, or `;
    throw new SheetError(
      `${info.path}: no card of ${width} × ${height} mm fits on ${options.paper.name}${chosen.length > 0 ? ` with ${chosen.join(', ')}` : ''}; choose ${marks}${smaller}paper of at least ${fitting.paper.width} × ${fitting.paper.height} mm`,
    );
  }
  return isFolded(options.duplex)
    ? packFolded(press, options, info, withSpares(cards, frontsOf(grid), spares), grid, notes)
    : packFlat(
        press,
        options,
        options.duplex,
        info,
        withSpares(cards, grid.places, options.skip ? [] : spares),
        grid,
        notes,
      );
}

/** The places for fronts on a sheet that is folded. */
function frontsOf({ fold = 'upright', places, columns, rows }: Grid): readonly Box[] {
  return places.filter((_, index) =>
    fold === 'upright' ? index % columns < columns / 2 : Math.floor(index / columns) < rows / 2,
  );
}

/** The cards, with as many spares as fit in the last row. */
function withSpares(
  cards: readonly SheetCard[],
  places: readonly Box[],
  spares: readonly SheetCard[],
): readonly SheetCard[] {
  const used = ((cards.length - 1) % places.length) + 1;
  const free = places.slice(used).filter(({ y }) => y === places[used - 1]?.y);
  return [...cards, ...free.flatMap((_, index) => spares[index % spares.length] ?? [])];
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
  const { skip = [] } = options;
  const free = places.filter((_, index) => !skip.includes(index + 1));
  const wrong = skip.find((place) => place > places.length);
  if (wrong !== undefined || free.length === 0)
    throw new SheetError(
      `${info.path}: --skip ${skip.join(',')}, but a sheet of ${options.paper.name} has the places 1 to ${places.length}; skip some of these, but not all`,
    );
  const count = cards.length <= free.length ? 1 : 1 + Math.ceil((cards.length - free.length) / places.length);
  const pages: Page[] = [];
  const sheets: { readonly card: SheetCard; readonly box: Box }[][] = [];
  const pending = nothingPending();
  for (let sheet = 0; sheet < count; sheet++) {
    // Only the first sheet has places that must stay empty.
    const on = sheet === 0 ? free : places;
    const before = sheet === 0 ? 0 : free.length + (sheet - 1) * places.length;
    const own = cards.slice(before, before + on.length);
    // The empty places in the last row of cards. The area below that row is margin.
    const last = on[own.length - 1];
    const empty = on.slice(own.length).filter(({ y }) => y === last?.y);
    const page = (placed: readonly Placed[], side: 'fronts' | 'backs', free: readonly Box[]) =>
      finishSheet(
        press,
        options,
        { ...info, unofficial: own.some((card) => card.unofficial) },
        {
          frame,
          pieces: placed.map(({ box }) => box),
          corner: own[0]?.front.corner,
          nodes: draw(placed, options),
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
    sheets[pages.length] = own.map((card, index) => ({ card, box: on[index] as Box }));
    const fronts = own.map(({ front }, index) => ({ scene: front, box: on[index] as Box, turned: false }));
    pages.push(await page(fronts, 'fronts', empty));
    if (duplex === 'off') continue;
    const backs = own.map(({ back }, index) => {
      const { box, turned } = backOf(on[index] as Placed['box'], frame, duplex);
      // If the back of a sideways card were not rotated, its top would be at the bottom of the front.
      return { scene: back, box, turned: turned !== (box.lying ?? false) };
    });
    const behind = empty.map((place) => backOf(place, frame, duplex).box);
    pages.push(await page(backs, 'backs', behind));
  }
  return [...bookmarked(pages, sheets), ...(await finishNotes(press, options, info, pending))];
}

/**
 * The dashed fold line. With a gutter, the whole line is in it, as are marks of cuts that end there. Without a gutter,
 * the line is only in the margins, so that no card has a line.
 */
function foldLine(
  press: Press,
  options: SheetOptions,
  { frame: { page, border }, fold }: Grid,
  boxes: readonly Box[],
): SceneNode[] {
  const art = grow(around(boxes), options.bleed + 1);
  const [x, y] = [page.width / 2, page.height / 2];
  // The line starts more than half its width inside the border.
  const start = border + 0.2;
  const [right, bottom] = [page.width - start, page.height - start];
  const upright = fold === 'upright';
  const gutter = options.duplex === 'gutter';
  const ends = upright
    ? gutter
      ? data('M', x, start, 'V', bottom)
      : data('M', x, start, 'V', art.y, 'M', x, bottom, 'V', art.y + art.height)
    : gutter
      ? data('M', start, y, 'H', right)
      : data('M', start, y, 'H', art.x, 'M', right, y, 'H', art.x + art.width);
  const line = path(ends, { stroke: press.tokens.neutral.ink, strokeWidth: 0.25, dash: [1.2, 0.8], line: 'fold' });
  if (!gutter || options.marks === 'off') return [line];
  const style = markStyleOf(options);
  const reach = Math.min(style.length, gutterTick);
  // Half the space between fronts and backs, without their bleeds.
  const half =
    Math.min(
      ...boxes.map((box) =>
        Math.min(...(upright ? [box.x - x, x - box.x - box.width] : [box.y - y, y - box.y - box.height]).map(Math.abs)),
      ),
    ) - options.bleed;
  const from = half - style.distance;
  const cuts = cutsOf(boxes, 0);
  const ticks = (upright ? cuts.y : cuts.x).map((at) =>
    upright
      ? data('M', x - from, at, 'h', reach, 'M', x + from, at, 'h', -reach)
      : data('M', at, y - from, 'v', reach, 'M', at, y + from, 'v', -reach),
  );
  return [line, path(ticks.join(''), markPaint(style))];
}

/** Fronts on one half of the sheet, and their backs on the other, mirrored at the fold in the middle. */
async function packFolded(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  cards: readonly SheetCard[],
  grid: Grid,
  notes: readonly string[],
): Promise<Page[]> {
  const { frame } = grid;
  const { page } = frame;
  const words = press.words.sheet;
  const along = grid.fold ?? 'upright';
  const upright = along === 'upright';
  const fronts = frontsOf(grid);
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
    pages.push(
      await finishSheet(
        press,
        options,
        { ...info, unofficial: own.some((card) => card.unofficial) },
        {
          frame,
          pieces: boxes,
          corner: own[0]?.front.corner,
          nodes: [...foldLine(press, options, grid, boxes), ...draw(placed, options)],
          name: words.folded({ number: sheet + 1, count }),
          folded: { along, fronts: fronts.slice(0, own.length) },
          pending,
          notes: [options.duplex === 'gutter' ? words.gutter : words.fold, ...(pages.length === 0 ? notes : [])],
          thanks: pages.length === 0,
        },
      ),
    );
  }
  return [...bookmarked(pages, sheets), ...(await finishNotes(press, options, info, pending))];
}
