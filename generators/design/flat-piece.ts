import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import { Memo } from '../scene/fonts.ts';
import { group, path, type GroupNode, type SceneNode } from '../scene/node.ts';
import type { InkedPress, Press } from '../scene/press.ts';
import { round } from '../scene/units.ts';
import { perInk, pieceSurface } from './ink.ts';
import { pattern } from './patterns.ts';
import { pip } from './pyramid.ts';
import { data, mix, rectangle, roundRectangle } from './shapes.ts';

/** A cache of drawn pieces by their design: a board has dozens of each, and a book has hundreds. */
const drawnBefore = new WeakMap<Press['tokens'], Memo<GroupNode>>();
const mostDrawn = 400;

/** A drawing that a page repeats, drawn only once. Its key must be unique within a design. */
function shared(press: Press, key: string, draw: (press: InkedPress) => readonly SceneNode[]): GroupNode {
  let drawn = drawnBefore.get(press.tokens);
  if (!drawn) drawnBefore.set(press.tokens, (drawn = new Memo(mostDrawn)));
  return drawn.get(key, () => group([perInk(press, draw)], { shared: key }));
}

const black = '#000000';
const white = '#FFFFFF';

/**
 * The sides of pieces seen from above, as shares of a square: larger than to scale, so that small pieces show their
 * sizes.
 */
const shares = [0, 0.46, 0.6, 0.75] as const;

/** The base side of a pyramid seen from above, on a square with the side `cell`. */
export const flatSide = (pips: number, cell: number): number => cell * (shares[pips] ?? shares[3]);

const about = ([x, y]: readonly [number, number], art: SceneNode): SceneNode =>
  group([art], { matrix: [1, 0, 0, 1, round(x), round(y)] });

/** The pips of a pyramid seen from above, at a spot: drawn again over an arrow that crosses the pyramid. */
export function flatPips(
  press: Press,
  colour: PyramidColour & { readonly id: string },
  { pips }: Pick<Pyramid, 'pips'>,
  spot: readonly [number, number],
  cell: number,
): SceneNode {
  return about(
    spot,
    shared(press, `pips ${colour.id} ${pips} ${cell}`, (own) => capsule(own, colour, pips, [0, 0], cell)),
  );
}

function capsule(
  press: InkedPress,
  colour: PyramidColour,
  pips: number,
  [x, y]: readonly [number, number],
  cell: number,
): readonly SceneNode[] {
  const { fill, on } = pieceSurface(press, colour);
  const gap = cell * 0.125;
  const [width, height] = [gap * (pips - 1) + cell * 0.17, cell * 0.19];
  const row = Array.from({ length: pips }, (_, index) =>
    pip(colour.pip, x + (index - (pips - 1) / 2) * gap, y, cell * 0.05),
  );
  return [
    path(roundRectangle(x - width / 2, y - height / 2, width, height, height / 2), {
      fill,
      stroke: press.tokens.neutral.ink,
      strokeWidth: round(cell * 0.016),
    }),
    path(row.join(''), { fill: on, evenOdd: true }),
  ];
}

/**
 * A pyramid seen from above, at a spot, for squares of a given side: four facets, its pattern, and its pips in the
 * middle.
 */
export function flatPiece(
  press: Press,
  colour: PyramidColour & { readonly id: string },
  { pips }: Pick<Pyramid, 'pips'>,
  spot: readonly [number, number],
  cell: number,
): SceneNode {
  return about(
    spot,
    shared(press, `flat ${colour.id} ${pips} ${cell}`, (own) => fromAbove(own, colour, pips, cell)),
  );
}

function fromAbove(press: InkedPress, colour: PyramidColour, pips: number, cell: number): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const surface = pieceSurface(press, colour);
  const side = flatSide(pips, cell);
  const half = side / 2;
  const outline = roundRectangle(-half, -half, side, side, side * 0.05);
  const facet = (to: string, share: number, d: string): readonly SceneNode[] =>
    surface.fill === white ? [] : [path(d, { fill: mix(surface.fill, to, share) })];
  return [
    group(
      [
        path(rectangle(-half, -half, side, side), { fill: surface.fill }),
        ...facet(white, 0.18, data('M', -half, -half, 'h', side, 'L', 0, 0, 'Z')),
        ...facet(black, 0.16, data('M', -half, half, 'h', side, 'L', 0, 0, 'Z')),
        ...pattern(
          surface.kind,
          -half,
          -half,
          side,
          side,
          mix(surface.fill, surface.lines, 0.45),
          surface.fill,
          cell / 34,
          surface.weight,
        ),
        path(data('M', -half, -half, 'l', side, side, 'M', half, -half, 'l', -side, side), {
          stroke: ink,
          strokeWidth: round(cell * 0.016),
        }),
      ],
      { clip: outline },
    ),
    path(outline, { stroke: ink, strokeWidth: round(cell * 0.03) }),
    ...capsule(press, colour, pips, [0, 0], cell),
  ];
}

/** The dashed outline of a piece at its previous place. */
export function ghostPiece(press: Press, pips: number, [x, y]: readonly [number, number], cell: number): SceneNode {
  const { ink, ink2 } = press.tokens.neutral;
  const side = flatSide(pips, cell);
  const half = side / 2;
  const edges = data('M', x - half, y - half, 'l', side, side, 'M', x + half, y - half, 'l', -side, side);
  return group([
    path(roundRectangle(x - half, y - half, side, side, side * 0.05), {
      stroke: ink,
      strokeWidth: round(cell * 0.025),
      dash: [round(cell * 0.07), round(cell * 0.05)],
    }),
    path(edges, {
      stroke: ink2,
      strokeWidth: round(cell * 0.014),
      dash: [round(cell * 0.06), round(cell * 0.05)],
    }),
  ]);
}

/** The height of a large pyramid, in mm. */
export const largeHeight = 44.45;

/** A pyramid seen from the side, with the middle of its base at a spot; `large` is the height of a large one. */
export function sidePiece(
  press: Press,
  colour: PyramidColour & { readonly id: string },
  { base, height, pips }: Pyramid,
  [x, y]: readonly [number, number],
  large: number,
): SceneNode {
  const size = { base, height, pips };
  const art = shared(press, `side ${colour.id} ${pips} ${large}`, (own) => fromTheSide(own, colour, size, large));
  return group([art], { matrix: [1, 0, 0, 1, round(x), round(y)] });
}

function fromTheSide(
  press: InkedPress,
  colour: PyramidColour,
  { base, height, pips }: Pick<Pyramid, 'base' | 'height' | 'pips'>,
  large: number,
): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const surface = pieceSurface(press, colour);
  const scale = large / largeHeight;
  const [half, tall] = [(base * scale) / 2, height * scale];
  const shape = data('M', -half, 0, 'L', 0, -tall, 'L', half, 0, 'Z');
  return [
    group(
      [
        path(shape, { fill: surface.fill }),
        ...pattern(
          surface.kind,
          -half,
          -tall,
          2 * half,
          tall,
          mix(surface.fill, surface.lines, 0.6),
          surface.fill,
          large / 40,
          surface.weight,
        ),
        ...(surface.fill === white
          ? []
          : [
              path(data('M', 0, -tall, 'L', half, 0, 'H', half * 0.36, 'Z'), {
                fill: mix(surface.fill, black, 0.2),
              }),
            ]),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: round(large * 0.022), round: true }),
    ...capsule(press, colour, pips, [0, -large * 0.12], large * 0.62),
  ];
}
