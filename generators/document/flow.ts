import type { SceneNode, StructureType, TagNode } from '../scene/node.ts';
import { shifted, translate } from '../scene/node.ts';
import type { Anchor } from '../render/pdf.ts';

/** An element of the document's structure, which may continue over lines and pages. */
export interface Element {
  readonly tag: StructureType;
  /** The id; unique in the document. */
  readonly key: string;
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
}

export interface Saying {
  /** The elements that contain it, from the outermost inwards, with its own at the end. */
  readonly path: readonly Element[];
  readonly nodes: readonly SceneNode[];
  /** Whether it is in the margin of its page, which may be on the left or on the right. */
  readonly margin?: true;
}

export interface Ground {
  readonly key: string;
  readonly draw: (y: number, height: number) => readonly SceneNode[];
}

/** A strip of a page that is never broken, as wide as a column: a line of text, a row of a table, a figure. */
export interface Line {
  readonly height: number;
  /** The space above the line, which is left out at the top of a page. */
  readonly space: number;
  readonly says: readonly Saying[];
  readonly art?: readonly SceneNode[];
  readonly ground?: Ground;
  /** Whether the page must not end with this line. */
  readonly keep: boolean;
  /** The penalties for ending a page after this line: if the next page faces this one, and if it does not. */
  readonly price?: { readonly facing: number; readonly over: number };
  /** Whether the line begins something that spans two facing pages, so its page should be on the left. */
  readonly left?: boolean;
  /** Whether the page should also have other lines; credits should not be alone on a page. */
  readonly company?: boolean;
  readonly anchor?: Omit<Anchor, 'y'>;
  /** Artwork above the line if it is the first of a page: the head of a table that continues. */
  readonly repeat?: { readonly height: number; readonly art: readonly SceneNode[] };
  readonly running?: string;
  /** Whether the line spans all columns of the page. */
  readonly wide?: boolean;
  /** The height by which the line may grow, and a function that grows it by a share of that height, from 0 to 1. */
  readonly grows?: { readonly by: number; readonly at: (share: number) => Pick<Line, 'height' | 'says'> };
}

/** A line with its place on a page, from the top left of the page's space. */
interface Placed {
  readonly line: Line;
  readonly x: number;
  readonly y: number;
}

export interface FlowPage {
  readonly lines: readonly Placed[];
  /** Heads of continued tables, with their places. */
  readonly art: readonly SceneNode[];
}

/** The space of a page: its height, the number of its columns and the distance between their starts. */
export interface Columns {
  readonly height: number;
  readonly count: number;
  readonly pitch: number;
  /** The number of pages over which one column is spread, if it would fit on fewer. */
  readonly pages?: number;
  /** Whether other pages follow; if so, the last page should not be nearly empty either. */
  readonly followed?: boolean;
}

/** A column filled from a given line: its lines, and the first line that does not fit. */
interface Filled {
  readonly placed: readonly Omit<Placed, 'x'>[];
  readonly art: readonly SceneNode[];
  readonly height: number;
  readonly end: number;
}

export const paragraphOf = (line: Line | undefined): string | undefined => line?.says.at(-1)?.path.at(-1)?.key;

/** The lines, with each list, table and paragraph kept on one page. */
export const undivided = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, index) => {
    const [own, next] = [line, lines[index + 1]].map((each) => each?.says.at(-1)?.path[0]?.key);
    return own !== undefined && own === next ? { ...line, keep: true } : line;
  });

/**
 * The number of lines that fit into the height, without separating lines that are kept together. The start of a page
 * gets at least one line.
 */
function fill(lines: readonly Line[], from: number, until: number, height: number, must: boolean): Filled {
  const repeat = lines[from]?.repeat;
  let y = repeat?.height ?? 0;
  const placed: Omit<Placed, 'x'>[] = [];
  let end = from;
  for (let index = from; index < until; index++) {
    const line = lines[index] as Line;
    const top = y + (index === from ? 0 : line.space);
    if (top + line.height > height + 1e-6 && !(must && index === from)) break;
    placed.push({ line, y: top });
    y = top + line.height;
    if (!line.keep || index === until - 1) end = index + 1;
  }
  // If lines that are kept together exceed a page, they are separated, between two paragraphs if possible.
  if (end === from && must) {
    const most = from + placed.length;
    end = most;
    const isWithin = (at: number) =>
      paragraphOf(lines[at]) !== undefined && paragraphOf(lines[at - 1]) === paragraphOf(lines[at]);
    while (end > from + 1 && isWithin(end)) end--;
    if (end === from + 1) end = most;
  }
  const fitting = placed.slice(0, end - from);
  const last = fitting.at(-1);
  return {
    placed: fitting,
    art: repeat && fitting.length > 0 ? repeat.art : [],
    height: last ? last.y + last.line.height : 0,
    end,
  };
}

/** Fills columns of a given height with the lines, one column after another. */
function fillColumns(
  lines: readonly Line[],
  from: number,
  until: number,
  height: number,
  count: number,
  must: boolean,
) {
  const columns: Filled[] = [];
  for (let at = from; columns.length < count && at < until;) {
    const column = fill(lines, at, until, height, must);
    if (column.end === at) break;
    columns.push(column);
    at = column.end;
  }
  return { columns, end: columns.at(-1)?.end ?? from };
}

/** The minimum space above a line that may be widened, and the maximum space added, in mm. */
const air = { least: 3, most: 30 };

/** A column stretched to a height. First its lines grow, then the spaces between them, unless it is the last column. */
function stretched(column: Filled, height: number, last: boolean): Filled {
  const { placed } = column;
  const free = height - column.height;
  const growth = placed.reduce((sum, { line }) => sum + (line.grows?.by ?? 0), 0);
  if (growth === 0) return column;
  const share = Math.min(1, free / growth);
  const isWide = (index: number) =>
    placed[index - 1]?.line.keep === false && (placed[index]?.line.space ?? 0) >= air.least;
  const gaps = placed.filter((_, index) => isWide(index)).length;
  const more = last || gaps === 0 ? 0 : Math.min(air.most, (free - share * growth) / gaps);
  let down = 0;
  const lines = placed.map(({ line, y }, index) => {
    if (isWide(index)) down += more;
    const grown = line.grows ? { ...line, ...line.grows.at(share) } : line;
    const set = { line: grown, y: y + down };
    down += grown.height - line.height;
    return set;
  });
  return { ...column, placed: lines, height: column.height + down };
}

/** The step in which the heights of columns are evened out, in mm. */
const step = 0.5;

/**
 * The penalties for three flaws. `right`: content for two facing pages begins on the right. `alone`: a page has only
 * lines that should not be alone. `bare`: a page before the last is too empty.
 */
const prices = { right: 3, alone: 6, bare: 8 };
const bareShare = 0.36;

/** Whether a page has so little text that it is not worth turning to. */
export const isBare = ({ lines }: FlowPage, height: number): boolean =>
  Math.max(0, ...lines.map(({ line, y }) => y + line.height)) < height * bareShare;

/** Lines such as credits, which do not count as filling a page. */
export const inCompany = (lines: readonly Line[]): readonly Line[] => lines.map((line) => ({ ...line, company: true }));

/** A possible end of a page: the first line after it, and its penalty if the page is on the left and on the right. */
type End = readonly [end: number, price: readonly [left: number, right: number]];

/**
 * The possible ends of a page that begins with a given line. The penalty for a page is the square of its empty share.
 */
function endsOf(lines: readonly Line[], from: number, height: number, followed: boolean): readonly End[] {
  const ends: End[] = [];
  let y = lines[from]?.repeat?.height ?? 0;
  let right = 0;
  let alone = prices.alone;
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] as Line;
    y += (index === from ? 0 : line.space) + line.height;
    if (line.left) right = prices.right;
    if (!line.company) alone = 0;
    if (y > height + 1e-6) break;
    if (line.keep && index < lines.length - 1) continue;
    const { facing, over } = line.price ?? { facing: 0, over: 0 };
    const bare = (followed || index < lines.length - 1) && y < height * bareShare ? prices.bare : 0;
    const own = (1 - y / height) ** 2 + alone + bare;
    ends.push([index + 1, [own + facing, own + over + right]]);
  }
  return ends.length > 0 ? ends : [[fill(lines, from, lines.length, height, true).end, [0, 0]]];
}

/** The places where pages end, for lines that are kept together. Each page is as full as possible. */
function endsOfKept(lines: readonly Line[], from: number, last: number, height: number): readonly number[] {
  const ends: number[] = [];
  for (let at = from; at <= last; at = ends.at(-1) ?? last + 1) ends.push(fill(lines, at, last + 1, height, true).end);
  return ends;
}

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line, index) => sum + (index > 0 ? line.space : 0) + line.height, 0);

/**
 * If lines that are kept together exceed a page, they may be separated, so that lines before them share a page. They
 * are divided evenly if the last page would be nearly empty.
 */
function parted(lines: readonly Line[], height: number): readonly Line[] {
  const all = [...lines];
  for (let from = 0; from < all.length;) {
    let last = from;
    while (all[last]?.keep && last < all.length - 1) last++;
    let ends = endsOfKept(all, from, last, height);
    const isEven = (each: readonly number[]): boolean =>
      heightOf(all.slice(each.at(-2), last + 1)) >= height * bareShare;
    for (let low = height - step; ends.length > 1 && !isEven(ends) && low > height / 2; low -= step) {
      const tighter = endsOfKept(all, from, last, low);
      if (tighter.length > ends.length) break;
      ends = tighter;
    }
    for (const end of ends.slice(0, -1)) all[end - 1] = { ...(all[end - 1] as Line), keep: false };
    from = last + 1;
  }
  return all;
}

/** One column on as few pages as possible, on slightly more if their penalty is lower, or on the requested number. */
function inOneColumn(
  given: readonly Line[],
  { height, pages: wanted = 0, followed = false }: Columns,
): readonly Filled[] {
  const lines = parted(given, height);
  const full: Filled[] = [];
  for (let at = 0; at < lines.length; at = full.at(-1)?.end ?? lines.length)
    full.push(fill(lines, at, lines.length, height, true));
  const ends = lines.map((_, from) => endsOf(lines, from, height, followed));
  const least = Math.max(full.length, wanted);
  const counts = wanted > 0 ? [least] : [0, 1, 2, 3, 4].map((more) => least + more);
  const best = counts.map((count) => split(ends, count)).reduce((a, b) => (b.price < a.price - 1e-9 ? b : a));
  let at = 0;
  const pages =
    best.price === Infinity
      ? full
      : best.next.map((to) => {
          const page = fill(lines, at, to[at] ?? lines.length, height, true);
          at = page.end;
          return page;
        });
  let from = 0;
  return pages.map((page) => {
    const own = given.slice(from, page.end);
    from = page.end;
    return { ...page, placed: page.placed.map((each, index) => ({ ...each, line: own[index] ?? each.line })) };
  });
}

/**
 * The division of lines into a number of pages that has the lowest penalty. The first page is on the left. `next` gives
 * the end of each page by the page's first line.
 */
function split(ends: readonly (readonly End[])[], count: number) {
  const none = () => Array.from({ length: ends.length + 1 }, () => Infinity);
  let price = none();
  price[ends.length] = 0;
  const next: number[][] = [];
  for (let page = count - 1; page >= 0; page--) {
    const [after, own, to] = [price, none(), [] as number[]];
    for (const [from, each] of ends.entries())
      for (const [end, prices] of each) {
        const sum = (prices[page % 2] ?? 0) + (after[end] ?? Infinity);
        if (sum < Infinity && sum <= (own[from] ?? Infinity) + 1e-9) [own[from], to[from]] = [sum, end];
      }
    price = own;
    next[page] = to;
  }
  return { price: price[0] ?? Infinity, next };
}

/**
 * Distributes lines over pages. A single column is spread evenly over all pages. Several columns are filled in turn.
 * They are balanced before a line that spans all of them, at the end, and if lines may grow.
 */
export function paginate(lines: readonly Line[], room: Columns): readonly FlowPage[] {
  const { height, count, pitch } = room;
  if (lines.length === 0) return [];
  if (count === 1)
    return inOneColumn(lines, room).map(({ placed, art }) => ({
      lines: placed.map((each) => ({ ...each, x: 0 })),
      art: art.length > 0 ? [translate(0, 0, art)] : [],
    }));
  const pages: FlowPage[] = [];
  let placed: Placed[] = [];
  let art: SceneNode[] = [];
  let y = 0;
  const turn = () => {
    pages.push({ lines: placed, art });
    [placed, art, y] = [[], [], 0];
  };
  const put = (filled: Filled, x: number, top: number) => {
    placed.push(...filled.placed.map((each) => ({ ...each, x, y: top + each.y })));
    if (filled.art.length > 0) art.push(translate(x, top, filled.art));
  };
  for (let from = 0; from < lines.length;) {
    const wide = lines[from]?.wide === true;
    let until = from;
    while (until < lines.length && (lines[until]?.wide === true) === wide) until++;
    const columns = wide ? 1 : count;
    const top = y === 0 ? 0 : y + (lines[from]?.space ?? 0);
    const must = y === 0;
    let best = fillColumns(lines, from, until, height - top, columns, must);
    if (best.end === from) {
      turn();
      continue;
    }
    const { end } = best;
    if (columns > 1 && (end === until || lines.slice(from, end).some((line) => line.grows))) {
      let low = height - top;
      while (low > step) {
        const tighter = fillColumns(lines, from, end, low - step, columns, false);
        if (tighter.end < end) break;
        best = tighter;
        low -= step;
      }
    }
    const set = best.columns.map((column) => stretched(column, height - top, best.end === until));
    set.forEach((column, index) => put(column, index * pitch, top));
    y = top + Math.max(...set.map((column) => column.height));
    from = best.end;
    if (from < until) turn();
  }
  if (placed.length > 0) turn();
  return pages;
}

/**
 * The scene of a page whose space begins at a point: backgrounds, art and text, with one structure for all of its
 * lines.
 */
export function pageNodes({ lines, art }: FlowPage, x: number, y: number): readonly SceneNode[] {
  const grounds: SceneNode[] = [];
  const drawn: SceneNode[] = [...art];
  const says: Saying[] = [];
  for (const [index, { line, x: left, y: top }] of lines.entries()) {
    const { ground } = line;
    const goesOn = (at: number) => lines[at]?.line.ground?.key === ground?.key && lines[at]?.x === left;
    if (ground && !goesOn(index - 1)) {
      let end = index;
      while (goesOn(end + 1)) end++;
      const last = lines[end] as Placed;
      grounds.push(translate(left, 0, ground.draw(top, last.y + last.line.height - top)));
    }
    if (line.art) drawn.push(translate(left, top, line.art));
    for (const { path, nodes } of line.says)
      says.push({ path, nodes: nodes.map((node) => shifted(node, x + left, y + top)) });
  }
  return [translate(x, y, [...grounds, ...drawn]), ...nested(says, 0)];
}

/** The contents of lines. Consecutive contents of the same element share that element. */
function nested(says: readonly Saying[], depth: number): readonly SceneNode[] {
  const nodes: SceneNode[] = [];
  for (let from = 0; from < says.length;) {
    const first = says[from] as Saying;
    const element = first.path[depth];
    if (!element) {
      nodes.push(...first.nodes);
      from++;
      continue;
    }
    let to = from + 1;
    while (says[to]?.path[depth]?.key === element.key) to++;
    const node: TagNode = { kind: 'tag', ...element, children: nested(says.slice(from, to), depth + 1) };
    nodes.push(node);
    from = to;
  }
  return nodes;
}
