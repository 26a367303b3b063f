import { circle, data } from '../design/shapes.ts';
import type { Anchor } from '../render/pdf.ts';
import {
  figure as pictured,
  group,
  path,
  type Scene,
  type SceneNode,
  shifted,
  translate,
  untagged,
} from '../scene/node.ts';
import { leadingOf, type Origin } from '../scene/press.ts';
import { pt, round } from '../scene/units.ts';
import type { FlowPage, Line, Saying } from './flow.ts';
import { type Inline, lineNodes, type TextLine } from './lines.ts';
import type { Manuscript, TextStyle } from './manuscript.ts';

interface Text {
  readonly text: string;
  readonly origin: Origin;
}

export interface Figure {
  readonly verdict: 'legal' | 'illegal' | 'result';
  readonly label: string;
  readonly title: Text;
  readonly says: Text;
  readonly picture?: { readonly scene: Scene; readonly alt: string };
}

/** The space between two figures, and between a picture and the words beside it. */
const gap = 6;
/**
 * The smallest scale of a diagram, unless it would exceed a whole page. Its type has 10 pt at full size, and 8 pt at
 * this scale.
 */
const leastScale = 0.8;
/** The minimum space for words beside a picture. */
const leastBeside = 42;

/** The symbol of a verdict: a tick, a cross, or an arrow to a result. */
function verdictSymbol(
  manuscript: Manuscript,
  verdict: Figure['verdict'],
  x: number,
  y: number,
  size: number,
): readonly SceneNode[] {
  const { red } = manuscript.press.tokens.signal;
  const { ink } = manuscript.press.tokens.neutral;
  const r = size / 2;
  const [cx, cy] = [x + r, y];
  const stroke = { stroke: '#FFFFFF', strokeWidth: round(size * 0.15), round: true };
  if (verdict === 'illegal')
    return [
      path(circle(cx, cy, r), { fill: red }),
      path(
        data('M', cx - r * 0.4, cy - r * 0.4, 'l', r * 0.8, r * 0.8, 'm', 0, -r * 0.8, 'l', -r * 0.8, r * 0.8),
        stroke,
      ),
    ];
  if (verdict === 'legal')
    return [
      path(circle(cx, cy, r), { fill: ink }),
      path(data('M', cx - r * 0.48, cy + r * 0.05, 'l', r * 0.34, r * 0.36, 'l', r * 0.6, -r * 0.74), stroke),
    ];
  return [
    path(circle(cx, cy, r), { stroke: ink, strokeWidth: round(size * 0.12) }),
    path(
      data(
        'M',
        cx - r * 0.42,
        cy,
        'h',
        r * 0.8,
        'm',
        -r * 0.36,
        -r * 0.36,
        'l',
        r * 0.36,
        r * 0.36,
        'l',
        -r * 0.36,
        r * 0.36,
      ),
      {
        stroke: ink,
        strokeWidth: round(size * 0.12),
        round: true,
      },
    ),
  ];
}

type SetFigure = Pick<Line, 'height' | 'says' | 'art' | 'price' | 'grows'>;

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** The height already used on the page. The content above stays on this page if both fit. */
  readonly above: number;
  /** The width into which a picture may grow to the left, if its column has room. Optional; default: not at all. */
  readonly grows?: number;
}

/** Sets the figure in a cell: its words above and below the picture, or beside it if it is narrow. */
function setFigure(
  manuscript: Manuscript,
  figure: Figure,
  setting: TextStyle,
  { x, width, height: page, above, grows }: Cell,
): readonly SetFigure[] {
  const { press } = manuscript;
  const { ink } = press.tokens.neutral;
  const { scene, alt } = figure.picture ?? {};
  // At its smallest legible scale, the picture leaves the most space for words beside it. Above its words, it fills the
  // column.
  const beside = scene !== undefined && width - scene.width * leastScale - gap >= leastBeside;
  const left = scene && beside ? x + scene.width * leastScale + gap : x;
  const space = x + width - left;
  const line = pt(setting.size) * leadingOf(press, 1.26);
  const mark = pt(setting.size) * 1.1;
  const indent = mark + 1.2;
  const type = { size: setting.size, hyphenate: true };
  const says: Saying[] = [];
  const art: SceneNode[] = [];
  const around = [...manuscript.within, manuscript.element('Div')];
  const words = (lines: readonly TextLine[], at: number, y: number): number => {
    const nodes = lines.flatMap((each, index) =>
      lineNodes(each, setting, { x: at, y: line, last: index === lines.length - 1, mixed: false }).map((node) =>
        shifted(node, 0, y + index * line),
      ),
    );
    says.push({ path: [...around, manuscript.element('P')], nodes });
    return lines.length * line;
  };
  art.push(...verdictSymbol(manuscript, figure.verdict, left, line / 2, mark));
  const title: Inline[] = [
    { text: `${figure.label}: `, font: 'narrow-500', fill: press.tokens.neutral.ink2 },
    { text: figure.title.text, font: 'narrow-700', fill: ink },
  ];
  const titles = manuscript.broken(title, { ...type, width: space - indent }, figure.title.origin);
  const texts: Inline[] = [{ text: figure.says.text, font: 'narrow-500', fill: ink }];
  const captions = manuscript.broken(texts, { ...type, width: space }, figure.says.origin);
  // Below its words, the picture fills the column or the rest of the page.
  const high = page - 2 - (titles.length + captions.length) * line;
  // If even the smallest picture does not fit below the content above, the words stay there and the picture follows.
  const parted = scene !== undefined && !beside && high - above < scene.height * leastScale;
  const free = parted ? page - 2 : high - above;
  const full = scene ? Math.min(1, width / scene.width, free / scene.height) : 1;
  const least = scene ? Math.min(leastScale, (page - 2) / scene.height) : leastScale;
  const scale = beside || grows !== undefined ? least : Math.max(least, full);
  const drawn = scene ? { width: scene.width * scale, height: scene.height * scale } : { width: 0, height: 0 };
  let y = words(titles, left + indent, 0);
  const caption = (top: number) => words(captions, left, top);
  let height: number;
  const pictureAt = (top: number, size = scale): readonly Saying[] => {
    if (!scene) return [];
    const [wide, high] = [scene.width * size, scene.height * size];
    const from = round(Math.min(x, x + width - wide));
    const nodes = group(untagged(scene.children), { matrix: [size, 0, 0, size, from, round(top)] });
    return [{ path: around, nodes: [pictured([nodes], alt ?? '', { x: from, y: top, width: wide, height: high })] }];
  };
  if (parted) {
    height = y + caption(y);
    return [
      { height, says, art, price: { facing: 0.2, over: 3 } },
      { height: drawn.height, says: pictureAt(0), art: [] },
    ];
  }
  if (beside) {
    says.push(...pictureAt(0));
    height = Math.max(drawn.height, y + 0.8 + caption(y + 0.8));
  } else {
    y += 1;
    const top = y;
    says.push(...pictureAt(top));
    y += scene ? drawn.height + 1 : 0;
    height = y + caption(y);
    if (scene && grows !== undefined) {
      const [head, , foot] = says as [Saying, Saying, Saying];
      const most = Math.min(1, grows / scene.width, free / scene.height) - scale;
      const at = (share: number): Pick<Line, 'height' | 'says'> => {
        const more = share * most * scene.height;
        const lower = { ...foot, nodes: foot.nodes.map((node) => shifted(node, 0, more)) };
        return { height: height + more, says: [head, ...pictureAt(top, scale + share * most), lower] };
      };
      if (most > 0) return [{ height, says, art, grows: { by: most * scene.height, at } }];
    }
  }
  return [{ height, says, art }];
}

/**
 * Figures under their rule: beside their words if the column is wide, otherwise under the text. No page is taller than
 * `height`. The first figure is placed under the headings that stay with it. If figures may grow, they start as small
 * as is legible, and `paginate` enlarges them where a column has room.
 */
export function setFigures(
  manuscript: Manuscript,
  figures: readonly Figure[],
  setting: TextStyle,
  height: number,
  doGrow = false,
): void {
  const { area } = manuscript;
  const [first] = figures;
  if (!first) return;
  const widest = Math.max(...figures.map(({ picture }) => picture?.scene.width ?? 0));
  const beside = widest > 0 && area.width - widest * leastScale - gap >= leastBeside;
  const [x, width] = beside ? [0, area.width] : [area.indent, area.measure];
  const body = manuscript.lines.findLastIndex(({ keep }) => !keep);
  const heads = manuscript.lines
    .slice(body + 1)
    .reduce((sum, { space, height: high }, index) => sum + (index > 0 ? space : 0) + high, 0);
  figures.forEach((figure, index) => {
    const skip = index > 0 ? 4 : manuscript.press.large ? 1.6 : 3;
    manuscript.skip(skip);
    const above = index === 0 ? heads + skip : 0;
    const cell = { x, width, height, above, ...(doGrow && !beside ? { grows: x + width } : {}) };
    for (const piece of setFigure(manuscript, figure, setting, cell)) {
      manuscript.add(piece);
      manuscript.skip(1);
    }
  });
  manuscript.skip(2);
}

export interface RowBlock {
  readonly height: number;
  readonly says: readonly Saying[];
  readonly art: readonly SceneNode[];
}

/** A block across a page that is never divided: text in the outer column, its figure in the inner column. */
export interface DocumentRow {
  readonly kind: 'rule' | 'chapter' | 'wide';
  readonly text: RowBlock;
  readonly figure?: RowBlock & { readonly width: number };
  /** The next rule, in the second column if neither rule has a figure. */
  readonly second?: RowBlock;
  readonly below?: RowBlock;
  readonly anchors: readonly Omit<Anchor, 'y'>[];
  readonly running: readonly string[];
  readonly keep: boolean;
  /** Whether the row continues the rule of the row before. */
  readonly continues?: true;
  readonly across?: true;
  /** The way to use both columns if no other rule is beside this one. */
  readonly alone?: Pick<DocumentRow, 'text' | 'second' | 'across'>;
}

/** The layout of a book's page: columns for ids, text and figures, mirrored on right pages. */
export interface Spread {
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly outer: number;
  readonly inner: number;
  readonly ids: number;
  readonly gutter: number;
}

export const columnOf = ({ width, outer, inner, ids, gutter }: Spread): number =>
  (width - outer - inner - ids - gutter) / 2;

export function blockOf(lines: readonly Line[]): RowBlock {
  const says: Saying[] = [];
  const grounds: SceneNode[] = [];
  const art: SceneNode[] = [];
  let y = 0;
  let ground: { readonly of: NonNullable<Line['ground']>; readonly from: number } | undefined;
  const close = () => {
    if (ground) grounds.push(...ground.of.draw(ground.from, y - ground.from));
    ground = undefined;
  };
  lines.forEach((line, index) => {
    if (ground && ground.of.key !== line.ground?.key) close();
    if (index > 0) y += line.space;
    if (line.ground && !ground) ground = { of: line.ground, from: y };
    if (line.art) art.push(translate(0, y, line.art));
    for (const each of line.says) says.push({ ...each, nodes: each.nodes.map((node) => shifted(node, 0, y)) });
    y += line.height;
  });
  close();
  return { height: y, says, art: [...grounds, ...art] };
}

/** Text of more than this height, in mm, continues in the other column if it has no figure. */
const longest = 75;

/**
 * The best division of some lines: nearest to the middle, and at most a share of their height away from the middle;
 * undefined if the lines must stay together.
 */
function middleOf(lines: readonly Line[], most = 0.3): number | undefined {
  const whole = blockOf(lines).height;
  let best: { readonly at: number; readonly off: number } | undefined;
  for (let at = 1; at < lines.length; at++) {
    const [before, line] = [lines[at - 1] as Line, lines[at] as Line];
    const isTogether = before.keep || (line.ground !== undefined && line.ground.key === before.ground?.key);
    if (isTogether || line.space === 0) continue;
    const off = Math.abs(blockOf(lines.slice(0, at)).height - whole / 2);
    if (!best || off < best.off) best = { at, off };
  }
  return best && best.off < whole * most ? best.at : undefined;
}

/**
 * A rule without a figure and without another rule beside it. Either its rulings are beside its words, or it spans both
 * columns, as set by `across`.
 */
export function alone(lines: readonly Line[], across: readonly Line[]): NonNullable<DocumentRow['alone']> {
  const middle = middleOf(lines, 1);
  return middle === undefined
    ? { text: blockOf(across), across: true }
    : { text: blockOf(lines.slice(0, middle)), second: blockOf(lines.slice(middle)) };
}

/** Lines in two columns if they are long, otherwise in one. */
function inColumns(lines: readonly Line[], most: number): Pick<DocumentRow, 'text' | 'second'> {
  const text = blockOf(lines);
  const middle = text.height > most ? middleOf(lines) : undefined;
  if (middle === undefined) return { text };
  return { text: blockOf(lines.slice(0, middle)), second: blockOf(lines.slice(middle)) };
}

/** Lines that would be tall even in two columns, divided into two rows. */
function inPieces(lines: readonly Line[]): readonly (readonly Line[])[] {
  const middle = blockOf(lines).height > 2 * longest ? middleOf(lines) : undefined;
  return middle === undefined ? [lines] : [lines.slice(0, middle), lines.slice(middle)];
}

/** The height, in mm, above which a block across the page, such as a table, is divided. */
const highest = 180;

/** Lines in parts of about the same height, none too tall for a page; each part repeats the table heads. */
function inParts(lines: readonly Line[]): readonly RowBlock[] {
  const count = Math.ceil(blockOf(lines).height / highest);
  const parts: Line[][] = [[]];
  let used = 0;
  const share = lines.reduce((sum, { height, space }) => sum + height + space, 0) / count;
  lines.forEach((line, index) => {
    if (used >= share * parts.length && !lines[index - 1]?.keep) {
      const { repeat } = line;
      parts.push(repeat ? [{ height: repeat.height, space: 0, keep: true, says: [], art: repeat.art }] : []);
    }
    parts.at(-1)?.push(line);
    used += line.height + line.space;
  });
  return parts.map(blockOf);
}

/**
 * The rows made from lines. A block across the page is placed below the lines before it, and the lines after it are a
 * new row.
 */
export function documentRows(
  kind: DocumentRow['kind'],
  lines: readonly Line[],
  more: Partial<DocumentRow> = {},
): readonly DocumentRow[] {
  const first = kind === 'rule' ? lines.findIndex(({ wide }) => wide) : -1;
  const rest = first < 0 ? -1 : lines.findIndex(({ wide }, index) => index > first && !wide);
  const within = first < 0 ? lines : lines.slice(0, first);
  const across = first < 0 ? [] : lines.slice(first, rest < 0 ? lines.length : rest);
  const [below, ...parts] = across.length > 0 ? inParts(across) : [];
  const split = kind === 'rule' && !more.figure && !more.second && across.length === 0;
  const row: DocumentRow = {
    kind,
    ...(split ? inColumns(within, longest) : { text: blockOf(within) }),
    ...(below ? { below } : {}),
    anchors: lines.flatMap(({ anchor }) => anchor ?? []),
    running: [...new Set(lines.flatMap(({ running }) => running ?? []))],
    keep: kind === 'chapter',
    ...more,
  };
  const tail = { kind, anchors: [], running: [], keep: false, continues: true } as const;
  return [
    row,
    ...parts.map((part): DocumentRow => ({ ...tail, text: blockOf([]), below: part })),
    ...(rest < 0 ? [] : inPieces(lines.slice(rest))).map((piece): DocumentRow => ({
      ...tail,
      ...inColumns(piece, 30),
    })),
  ];
}

/** The space between a row and the block across the page below it. */
const beforeBelow = 2.5;

const heightOf = ({ text, figure, second, below }: DocumentRow): number =>
  Math.max(text.height, figure?.height ?? 0, second?.height ?? 0) + (below ? below.height + beforeBelow : 0);

/** The minimum space above a row, in mm, and the maximum added from the remaining space on the page. */
const gaps = { rule: 4, chapter: 5.6, wide: 3.6, head: 2.4 } as const;
const mostGap = 18;

function gapBefore(row: DocumentRow, before: DocumentRow | undefined): { least: number; grows: boolean } {
  if (!before) return { least: 0, grows: false };
  if (row.continues) return { least: 3, grows: false };
  if (before.kind === 'chapter') return { least: gaps.head, grows: false };
  return { least: gaps[row.kind], grows: true };
}

/**
 * The row from which each page begins. The division has the fewest pages and, among such divisions, the best-filled
 * ones.
 */
function breaksOf(rows: readonly DocumentRow[], height: number): readonly number[] {
  const heights = rows.map(heightOf);
  const cost: number[] = Array.from({ length: rows.length + 1 }, () => Infinity);
  const next: number[] = [];
  cost[rows.length] = 0;
  for (let from = rows.length - 1; from >= 0; from--) {
    let used = 0;
    let stretch = 0;
    for (let to = from; to < rows.length; to++) {
      const row = rows[to] as DocumentRow;
      const gap = gapBefore(row, to > from ? rows[to - 1] : undefined);
      used += gap.least + (heights[to] ?? 0);
      stretch += gap.grows ? mostGap - gap.least : 0;
      if (used > height && to > from) break;
      if (row.keep && to < rows.length - 1) continue;
      const left = Math.max(0, height - used) / height;
      const empty = Math.max(0, height - used - stretch) / height;
      const last = to === rows.length - 1;
      const whole = 100 + (last ? 0 : left * left + 4 * empty * empty) + (cost[to + 1] ?? Infinity);
      if (whole < (cost[from] ?? Infinity)) [cost[from], next[from]] = [whole, to + 1];
    }
    // A heading under which nothing fits is alone on its page. Without this, one page would contain all rows.
    if (next[from] === undefined) [cost[from], next[from]] = [1000 + (cost[from + 1] ?? 0), from + 1];
  }
  const starts: number[] = [];
  for (let at = 0; at < rows.length; at = next[at] ?? rows.length) starts.push(at);
  return starts;
}

export interface RowPage extends FlowPage {
  readonly running: readonly string[];
}

type Measure = (node: SceneNode) => number;

/** The content of a block, moved into place. Numbers in the margin move to the margin of that side. */
function placed(block: RowBlock, x: number, y: number, margin: (width: number) => number, width: Measure): Line {
  const says = block.says.map((each): Saying => ({
    ...each,
    nodes: each.nodes.map((node) =>
      each.margin && node.kind === 'text'
        ? { ...node, x: round(margin(width(node))), y: round(node.y + y) }
        : shifted(node, x, y),
    ),
  }));
  return { height: block.height, space: 0, keep: false, says, art: [translate(round(x), round(y), block.art)] };
}

/**
 * Rows on pages, from a given page number. Text is in the outer column and figures in the inner one. Rows share the
 * space that is left on a page, and a hairline separates rules.
 */
export function rowPages(
  rows: readonly DocumentRow[],
  spread: Spread,
  first: number,
  options: {
    readonly hair: string;
    readonly width: Measure;
    readonly chapter: (left: boolean) => readonly SceneNode[];
  },
): readonly RowPage[] {
  const starts = breaksOf(rows, spread.height);
  const column = columnOf(spread);
  return starts.map((from, index) => {
    const own = rows.slice(from, starts[index + 1] ?? rows.length);
    const left = (first + index) % 2 === 0;
    const last = index === starts.length - 1;
    const gapsOf = own.map((row, place) => gapBefore(row, own[place - 1]));
    const used = own.reduce((sum, row, place) => sum + heightOf(row) + (gapsOf[place]?.least ?? 0), 0);
    const growing = gapsOf.filter(({ grows }) => grows).length;
    const share = last || growing === 0 ? 0 : Math.min(mostGap, (spread.height - used) / growing);
    const textAt = left ? spread.outer + spread.ids : spread.inner + column + spread.gutter;
    const figureAt = left ? textAt + column + spread.gutter : spread.inner;
    const bodyAt = Math.min(textAt, figureAt);
    const bodyWidth = 2 * column + spread.gutter;
    const outerMargin = (width: number) => (left ? spread.outer : spread.width - spread.outer - width);
    const innerMargin = (width: number) => figureAt + column - width - 2;
    const lines: { line: Line; x: number; y: number }[] = [];
    const art: SceneNode[] = [];
    let y = spread.top;
    own.forEach((row, place) => {
      const gap = gapsOf[place] ?? { least: 0, grows: false };
      const space = gap.least + (gap.grows ? share : 0);
      if (gap.grows && row.kind === 'rule')
        art.push(
          path(data('M', bodyAt, round(y + space / 2), 'h', bodyWidth), { stroke: options.hair, strokeWidth: 0.3 }),
        );
      y += space;
      const add = (line: Line) => lines.push({ line, x: 0, y: 0 });
      const { anchors, running, text, figure, second, below } = row;
      const header = running[0] === undefined ? {} : { running: running[0] };
      // In the manuscript, texts begin at the indent, where the column of ids ends.
      const indent = spread.ids;
      if (row.kind === 'wide')
        add({ ...placed(text, left ? spread.outer : spread.inner, y, outerMargin, options.width), ...header });
      else if (row.across) add({ ...placed(text, bodyAt - indent, y, outerMargin, options.width), ...header });
      else if (row.kind === 'chapter') {
        art.push(translate(0, y, options.chapter(left)));
        add({ ...placed(text, bodyAt - indent, y, outerMargin, options.width), ...header });
      } else if (second) {
        const leftAt = Math.min(textAt, figureAt);
        const rightAt = Math.max(textAt, figureAt);
        add({ ...placed(text, leftAt - indent, y, left ? outerMargin : innerMargin, options.width), ...header });
        add(placed(second, rightAt - indent, y, left ? innerMargin : outerMargin, options.width));
      } else {
        add({ ...placed(text, textAt - indent, y, outerMargin, options.width), ...header });
        if (figure) add(placed(figure, figureAt + (column - figure.width) / 2, y, outerMargin, options.width));
      }
      const high = heightOf(row);
      if (below) add(placed(below, bodyAt, y + high - below.height, outerMargin, options.width));
      for (const anchor of anchors)
        lines.push({ line: { height: 0, space: 0, keep: false, says: [], anchor }, x: 0, y });
      y += high;
    });
    const running = own.flatMap((row) => row.running);
    return { lines, art, running: [...new Set([running[0], running.at(-1)])].filter((each) => each !== undefined) };
  });
}
