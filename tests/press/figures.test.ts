import { describe, expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { flatSide } from '../../generators/design/flat-piece.ts';
import { composed, identity } from '../../generators/scene/extent.ts';
import { pt } from '../../generators/scene/units.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import { cardOf } from '../../src/cli/print/choose.ts';
import type { Matrix, SceneNode } from '../../generators/scene/node.ts';
import { validContent } from '../support/content.ts';
import { common, grown, inside, isEmpty, rect, type Rect } from '../support/geometry.ts';
import { isLong, most } from '../support/long.ts';
import { layOut, pagesOf } from '../support/press.ts';
import { usualPapers } from '../support/sheets.ts';
import { readPage } from '../meetings/read.ts';
import { pageRules } from '../meetings/rules.ts';

const content = validContent();

/** The parts of a page’s boards: pyramids, crosses and ticks, pips, and lines over them. */
interface Found {
  readonly pieces: Rect[];
  readonly marks: Rect[];
  /** Pips, with the number of lines drawn before them. */
  readonly pips: { readonly box: Rect; readonly after: number }[];
  readonly lines: { readonly from: Point; readonly to: Point; readonly wide: number }[];
}
type Point = readonly [x: number, y: number];

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [a * x + c * y + e, b * x + d * y + f];

const boxOf = (matrix: Matrix, width: number, height: number): Rect => {
  const corners = [-1, 1].flatMap((i) => [-1, 1].map((j) => at(matrix, (i * width) / 2, (j * height) / 2)));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return rect(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
};

function look(nodes: readonly SceneNode[], found: Found, matrix: Matrix = identity): Found {
  for (const node of nodes) {
    if (node.kind === 'inked') look(node.draw('full'), found, matrix);
    if (node.kind === 'tag') look(node.children, found, matrix);
    if (node.kind === 'path' && node.stroke && !node.fill) {
      const points = [...node.d.matchAll(/[ML]\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/g)].map(([, x, y]) =>
        at(matrix, Number(x), Number(y)),
      );
      const wide = Number(node.strokeWidth ?? 0) * Math.hypot(matrix[0], matrix[1]);
      for (const [index, to] of points.entries()) {
        const from = points[index - 1];
        if (from) found.lines.push({ from, to, wide });
      }
    }
    if (node.kind !== 'group') continue;
    const inner = node.matrix ? composed(matrix, node.matrix) : matrix;
    const [what, ...words] = (node.shared ?? '').split(' ');
    if (what === 'flat' || what === 'pips') {
      const [pips, cell] = words.slice(-2).map(Number) as [number, number];
      const box = boxOf(inner, cell * (0.125 * (pips - 1) + 0.17), cell * 0.19);
      found.pips.push({ box, after: found.lines.length });
      if (what === 'flat') found.pieces.push(boxOf(inner, flatSide(pips, cell), flatSide(pips, cell)));
    } else if (what === 'verdict') {
      const side = 2.22 * Number(words.at(-1));
      found.marks.push(boxOf(inner, side, side));
    } else look(node.children, found, inner);
  }
  return found;
}

function crosses({ from: [x0, y0], to: [x1, y1] }: Found['lines'][number], box: Rect): boolean {
  // This skips most lines, which are far away.
  if (Math.max(x0, x1) < box.left || Math.min(x0, x1) > box.right) return false;
  if (Math.max(y0, y1) < box.top || Math.min(y0, y1) > box.bottom) return false;
  const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 0.2);
  return Array.from({ length: steps + 1 }, (_, index) => index / Math.max(1, steps)).some((share) => {
    const [x, y] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    return x > box.left + 0.2 && x < box.right - 0.2 && y > box.top + 0.2 && y < box.bottom - 0.2;
  });
}

const overlaps = (a: Rect, b: Rect): boolean => {
  const both = common(a, b);
  return !isEmpty(both) && both.right - both.left > 0.01 && both.bottom - both.top > 0.01;
};

const textOf = ({ left, top }: Rect): string => `${left.toFixed(1)}, ${top.toFixed(1)}`;

/** All components of the pyramid games except the kits, which repeat the same pages. */
const drawn = componentsFor(content).filter(({ game, id }) => (game === 'battle' || game === 'munch') && id !== 'kit');
const sizes = isLong ? (['normal', 'large'] as const) : (['normal'] as const);
const cases = sizes.flatMap((size) =>
  drawn
    .filter((maker) => size === 'normal' || maker.large)
    .map((maker) => ({ component: `${maker.game}/${maker.id}`, size })),
);

describe.each(cases)('$component in $size print', ({ component, size }) => {
  test('has no cross and no tick on a pyramid, and no line over its pips', async () => {
    const paper = size === 'normal' ? 'a4' : 'letter';
    const pages = await pagesOf(await layOut(component, content, {}, 'full', size), content, paper);
    for (const [index, page] of pages.entries()) {
      const { pieces, marks, pips, lines } = look(page.children, { pieces: [], marks: [], pips: [], lines: [] });
      const on = marks.filter((mark) => pieces.some((piece) => overlaps(mark, piece))).map(textOf);
      expect([index + 1, on]).toEqual([index + 1, []]);
      const under = pips.filter(
        ({ box, after }) =>
          lines.slice(after).some((line) => crosses(line, box)) &&
          !pips.some(
            (later) => later.after > after && Math.abs(later.box.left - box.left) < 0.01 && overlaps(later.box, box),
          ),
      );
      expect([index + 1, under.map(({ box }) => textOf(box))]).toEqual([index + 1, []]);
    }
  });
});

test('the figures have both marks, so the test above finds them', async () => {
  const pages = await pagesOf(await layOut('battle/rulebook', content), content, 'a4');
  const all = look(
    pages.flatMap(({ children }) => children),
    { pieces: [], marks: [], pips: [], lines: [] },
  );
  expect(all.pieces.length).toBeGreaterThan(100);
  expect(all.marks.length).toBeGreaterThan(15);
});

const fonts = { normal: installedFonts(), large: installedLargeFonts() };

/** The words of figures that are outside their figure, with the distance in millimetres. */
function leaving(
  nodes: readonly SceneNode[],
  size: 'normal' | 'large',
  matrix: Matrix = identity,
  room?: Rect,
): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (node.kind === 'group')
      return leaving(node.children, size, node.matrix ? composed(matrix, node.matrix) : matrix, room);
    if (node.kind === 'tag') {
      const { box } = node;
      const own = node.tag === 'Figure' && box ? spread(matrix, box.x, box.y, box.width, box.height) : room;
      return leaving(node.children, size, matrix, own);
    }
    if (node.kind !== 'text' || !room) return [];
    const width = fonts[size].measure(node.text, node.font, node.size / pt(1));
    const capitals = 0.7 * node.size;
    // The number of a callout may be on the edge of its figure.
    const half = /^\d$/.test(node.text) ? 1 / 2 : 0;
    const { left, top, right, bottom } = spread(
      matrix,
      node.x + half * width,
      node.y - (1 - half) * capitals,
      width * (1 - 2 * half),
      capitals * (1 - 2 * half),
    );
    const out = Math.max(room.left - left, right - room.right, room.top - top, bottom - room.bottom);
    return out > 0.3 ? [`${node.text}: ${out.toFixed(1)}`] : [];
  });
}

function spread(matrix: Matrix, x: number, y: number, width: number, height: number): Rect {
  const [[x0, y0], [x1, y1]] = [at(matrix, x, y), at(matrix, x + width, y + height)];
  return rect(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
}

const figured = componentsFor(content)
  .filter(({ game, id }) => game && id !== 'kit')
  .flatMap((maker) =>
    (['normal', 'large'] as const).flatMap((size) =>
      size === 'large' && !maker.large ? [] : [{ component: `${maker.game}/${maker.id}`, size }],
    ),
  );

test.each(most(figured, ({ component }) => /scenario$|quick-start$/.test(component)))(
  'no word in a figure of $component in $size print is outside the figure',
  async ({ component, size }) => {
    const product = await layOut(component, content, { card: cardOf(content, size) }, 'full', size);
    for (const paper of isLong ? usualPapers : ['a4']) {
      const pages = await pagesOf(product, content, paper);
      const out = pages.flatMap(({ children }, index) =>
        leaving(children, size).map((each) => `${paper} ${index + 1}: ${each}`),
      );
      expect(out).toEqual([]);
    }
  },
);

/** The sheets with a picture of a table, or with the plan of a scenario. */
const tables = figured.filter(({ component }) => /quick-start|first-contact|scenario-book/.test(component));
test.each(most(tables, ({ component }) => /first-contact-fold$|lake-terror.quick-start$/.test(component)))(
  'no mark of $component in $size print hides a word or an icon, and no type is less than 6 points',
  async ({ component, size }) => {
    const { coveredSigns, coveredWords, smalls } = pageRules;
    const product = await layOut(component, content, { card: cardOf(content, size) }, 'full', size);
    for (const paper of isLong ? usualPapers : ['letter']) {
      const pages = await pagesOf(product, content, paper);
      const faults = pages.flatMap((page, index) => {
        const read = readPage(page, fonts[size], [
          ...page.children,
          ...(page.leaves ?? []).flatMap(({ children }) => children),
        ]);
        return [...coveredSigns(read), ...coveredWords(read), ...smalls(read)].map(
          ({ what }) => `${paper} ${index + 1}: ${what}`,
        );
      });
      expect(faults).toEqual([]);
    }
  },
);

function figuresIn(
  nodes: readonly SceneNode[],
  matrix: Matrix = identity,
): { box: Rect; children: readonly SceneNode[] }[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return figuresIn(node.children, node.matrix ? composed(matrix, node.matrix) : matrix);
    if (node.kind !== 'tag') return [];
    const { box, tag, children } = node;
    if (tag !== 'Figure' || !box) return figuresIn(children, matrix);
    return [{ box: spread(matrix, box.x, box.y, box.width, box.height), children }];
  });
}

const numbersIn = (nodes: readonly SceneNode[]): readonly number[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'group' || node.kind === 'tag') return numbersIn(node.children);
    return node.kind === 'text' && node.fill.toUpperCase() === '#FFFFFF' && /^\d$/.test(node.text)
      ? [Number(node.text)]
      : [];
  });

const setUps = (['battle', 'munch', 'alienInvasion', 'lakeTerror'] as const).flatMap((game) =>
  (['normal', 'large'] as const).map((size) => ({ game, size })),
);
test.each(most(setUps, ({ game, size }) => size === 'large' || game === 'munch'))(
  'the rulebook of $game in $size print shows each numbered thing in its set-up picture, and no figure leaves a page',
  async ({ game, size }) => {
    const { callouts = {} } = content[`${game}Rulebook`].setUp ?? {};
    const numbers = Object.values(callouts).flat().toSorted();
    expect(numbers.length).toBeGreaterThan(3);
    const component = `${game.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}/rulebook`;
    const product = await layOut(component, content, {}, 'full', size);
    for (const paper of isLong ? usualPapers : ['letter']) {
      const pages = await pagesOf(product, content, paper);
      const figures = pages.flatMap(({ children, width, height }) =>
        figuresIn(children).map((figure) => ({ ...figure, page: grown(rect(0, 0, width, height), -5) })),
      );
      expect(figures.filter(({ box, page }) => !inside(box, page)).map(({ box }) => textOf(box))).toEqual([]);
      const shown = figures.map(({ children }) => new Set(numbersIn(children)));
      expect(shown.some((each) => numbers.every((number) => each.has(number)))).toBe(true);
    }
  },
);
