import type { BookFigure, SetUp } from '../../src/content/schema/crop.ts';
import type { Mark } from '../../src/content/schema/rulebook.ts';
import { listed } from '../../src/content/template.ts';
import { capital } from '../../src/content/letters.ts';
import { exchange } from '../../src/engine/games.ts';
import type { Games } from '../../src/engine/protocol.ts';
import { flatPiece, ghostPiece, sidePiece } from '../design/flat-piece.ts';
import { ground, heavy, onGround } from '../design/ink.ts';
import { saucerMark } from '../design/scenery.ts';
import { circle, data, mix, roundRectangle } from '../design/shapes.ts';
import { figure, group, type Paint, path, type SceneNode, translate } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { round } from '../scene/units.ts';
import { type BoardGame, crop, type Cropped, type DrawingContext, pieceInWords, pieceNamed } from './crop.ts';
import { townIn } from './battle.ts';
import { seatMark } from './lake-terror.ts';
import { badge, boardEdge, brackets, type Spot, textLine as line, verdict, wayOver } from './marks.ts';

/** The size of a mark, in mm. */
export const swatchSize = { width: 12, height: 7 } as const;

/** A mark from a book's pictures on its own, as the legend shows it. */
export function markSwatch(
  press: Press,
  mark: Mark,
  { fill, mid }: { readonly fill: string; readonly mid: string },
): readonly SceneNode[] {
  const { width, height } = swatchSize;
  const { ink, ink2, line, mist, paper } = press.tokens.neutral;
  const middle: Spot = [width / 2, height / 2];
  const chip = (paint: Paint) => path(roundRectangle(2.2, 0.4, width - 4.4, height - 0.8, [2, 0.6, 0.6, 0.6]), paint);
  const [left, right]: readonly [Spot, Spot] = [
    [-1, height / 2],
    [width + 1, height / 2],
  ];
  switch (mark) {
    case 'arrow':
      return wayOver(press, [left, right], 9, {});
    case 'way':
      return wayOver(press, [left, right], 9, { steps: false });
    case 'forbidden':
      return wayOver(press, [left, right], 9, { not: true, steps: false });
    case 'tick':
    case 'cross':
      return [verdict(press, middle, 2.4, mark === 'tick')];
    case 'brackets':
      return brackets(middle, 7.4, fill);
    case 'ghost':
      return [ghostPiece(press, 2, middle, 10.6)];
    case 'edge':
    case 'torn':
      return boardEdge(press, mark === 'edge', left, right, 12);
    case 'seat':
      return seatMark(middle, { fill: paper, stroke: ink });
    case 'choice':
      return [
        path(data('M', 1.2, height, 'C', 1.2, 0.4, 10, 0.4, 10, height - 2.6), { stroke: ink, strokeWidth: 0.8 }),
        path(data('M', 10, height, 'l', -1.5, -2.8, 'h', 3, 'Z'), { fill: ink }),
        path(circle(5.6, 1.9, 1.8), { fill: paper, stroke: ink, strokeWidth: 0.4 }),
      ];
    case 'pods':
      return [chip({ fill: onGround(press, fill, mix(mid, paper, 0.4)), stroke: ink, strokeWidth: 0.4 })];
    case 'turned':
      return [
        chip({ fill: onGround(press, fill, mix(mid, paper, 0.4)), stroke: ink, strokeWidth: 0.4 }),
        path(circle(3.6, height - 1.8, 1.8), { fill: paper, stroke: ink, strokeWidth: 0.4 }),
        path(circle(3.6, height - 1.8, 0.9), { fill }),
      ];
    case 'struck':
      return [chip({ fill: paper, stroke: ink, strokeWidth: heavy(1.4) })];
    case 'dead':
      return [
        chip({ fill: mist, stroke: line, strokeWidth: 0.4 }),
        path(data('M', 2.8, height - 1, 'L', width - 2.8, 1), { stroke: ink2, strokeWidth: 0.7, round: true }),
      ];
    case 'saucer':
      return [saucerMark(...middle, 9, press.tokens.neutral.ink, press.tokens.neutral.paper)];
  }
}

const framed = (nodes: readonly SceneNode[], width: number, height: number, alt: string): Cropped => {
  const size = { width: round(width), height: round(height) };
  return { ...size, scene: { ...size, children: [figure([group(nodes)], alt, { x: 0, y: 0, ...size })] }, alt };
};

function tray(drawing: DrawingContext, game: BoardGame, { tray: data }: BookFigure, width: number): Cropped {
  const { press } = drawing;
  const { neutral } = press.tokens;
  const { pieces = [], gone = [], not = false, label } = data ?? {};
  const cell = 12;
  const [high, gap] = [16, 1.6];
  const sizes = [...pieces, ...gone].map((text) => pieceNamed(drawing, game, text));
  let x = 4;
  const at = sizes.map(({ pyramid }) => {
    const side = cell * ([0, 0.46, 0.6, 0.75][pyramid.pips] ?? 0.75);
    const middle = x + side / 2;
    x += side + gap;
    return middle;
  });
  const top = not ? 1.8 : 0.2;
  const y = top + high / 2;
  const nodes: SceneNode[] = [
    path(roundRectangle(0.2, top, width - 0.4, high, 2), {
      fill: ground(press, '#FFFFFF'),
      stroke: neutral.ink2,
      strokeWidth: 0.35,
      ...(label === undefined ? {} : { dash: [1.6, 1.2] }),
    }),
    ...sizes.map(({ colour, pyramid }, index) =>
      index < pieces.length
        ? flatPiece(press, colour, pyramid, [at[index] ?? 0, y], cell)
        : ghostPiece(press, pyramid.pips, [at[index] ?? 0, y], cell),
    ),
    ...(not ? [verdict(press, [x + 2.4, y], 2.2, false)] : []),
    ...(label === undefined
      ? []
      : [line(press, label, [x + 2, y], { size: 9.6, font: 'narrow-500', fill: neutral.ink2, align: 'start' })]),
  ];
  const { lists, diagrams } = press.words;
  const names = (texts: readonly string[]): string =>
    listed(
      lists,
      texts.map((text) => pieceInWords(drawing, game, text)),
    );
  const alt = [
    label === undefined ? '' : `${label}:`,
    diagrams.pieces.row({ pieces: capital(names(pieces), press.language.tag) }),
    gone.length > 0 ? diagrams.pieces.gone({ pieces: names(gone) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
  return framed(nodes, width, top + high + 0.2, alt);
}

/** Pieces seen from the side, with their points. */
function score(drawing: DrawingContext, game: BoardGame, { score: data }: BookFigure, width: number): Cropped {
  const { press } = drawing;
  const { ink } = press.tokens.neutral;
  const { pieces = [], points = '' } = data ?? {};
  const high = 20.5;
  const large = 15;
  let x = 6;
  const drawn = pieces.map((text) => {
    const { colour, pyramid } = pieceNamed(drawing, game, text);
    const base = (pyramid.base * large) / 44.45;
    const node = sidePiece(press, colour, pyramid, [x + base / 2, high - 2.6], large);
    x += base + 2.4;
    return node;
  });
  const nodes: SceneNode[] = [
    path(roundRectangle(0.3, 0.3, width - 0.6, high, [9, 1.4, 1.4, 1.4]), { stroke: ink, strokeWidth: 0.45 }),
    ...drawn,
    line(press, points, [width - 4, high / 2 + 0.3], { size: 26, font: 'display', align: 'end' }),
  ];
  const names = pieces.map((text) => pieceInWords(drawing, game, text));
  return framed(
    nodes,
    width,
    high + 0.6,
    press.words.diagrams.pieces.score({
      pieces: capital(listed(press.words.lists, names), press.language.tag),
      points,
    }),
  );
}

/** The figure beside a rule of a pyramid game, no wider than a column. */
export function bookFigure(drawing: DrawingContext, game: BoardGame, data: BookFigure, width: number): Cropped {
  if (data.tray) return tray(drawing, game, data, Math.min(width, 80));
  if (data.score) return score(drawing, game, data, Math.min(width, 80));
  if (!data.crop) throw new Error('a figure of nothing');
  const square = data.square ?? 14;
  let drawn = crop(drawing, game, data.crop, square);
  // Narrow paper has smaller squares, but never so small that pips cannot be printed.
  for (let side = square - 0.2; drawn.width > width && side >= 10; side -= 0.2)
    drawn = crop(drawing, game, data.crop, Math.round(side * 10) / 10);
  return drawn;
}

type Labels = Readonly<Record<string, string>>;

/** A box beside the board with its label below; dashed while it is empty. */
function boxed(
  drawing: DrawingContext,
  x: number,
  y: number,
  height: number,
  label: string,
  empty: boolean,
): readonly SceneNode[] {
  const { press } = drawing;
  const { ink2, line: grey } = press.tokens.neutral;
  return [
    empty
      ? path(roundRectangle(x, y, 24, height, 2), { stroke: ink2, strokeWidth: 0.35, dash: [1.6, 1.2] })
      : path(roundRectangle(x, y, 24, height, 2), { fill: '#FFFFFF', stroke: grey, strokeWidth: 0.3 }),
    line(press, label, [x + 12, empty ? y + height / 2 : y + height + 3.4], {
      size: 9.4,
      font: empty ? 'narrow-500' : 'narrow-600',
      fill: ink2,
    }),
  ];
}

const called = (
  drawing: DrawingContext,
  spot: readonly [number, number],
  number: number | undefined,
): readonly SceneNode[] => (number === undefined ? [] : badge(drawing.press, spot, String(number), 3.2));

const nameOf = ({ file }: { readonly file: string }): Origin => ({ file, path: ['name'] });

function stashes(
  drawing: DrawingContext,
  numbers: readonly number[],
  labels: Labels,
  width: number,
): readonly SceneNode[] {
  return (['a', 'b'] as const).flatMap((letter, index) => {
    const x = index === 0 ? 4 : width - 28;
    const edge = index === 0 ? x : x + 24;
    const { colour } = pieceNamed(drawing, 'battle', `${letter}1`);
    return [
      line(drawing.press, colour.name, [x + 12, 11], { size: 12, font: 'subhead', origin: nameOf(colour) }),
      ...boxed(drawing, x, 15, 42, labels['stash'] ?? '', false),
      ...[1, 2, 3].flatMap((pips, column) =>
        Array.from({ length: 5 }, (_, row) =>
          flatPiece(
            drawing.press,
            colour,
            pieceNamed(drawing, 'battle', `${letter}${pips}`).pyramid,
            [x + 4.4 + column * 7.3, 20 + row * 8],
            8.2,
          ),
        ),
      ),
      ...boxed(drawing, x, 67, 26, labels['cell'] ?? '', true),
      ...called(drawing, [edge, 15], numbers[0]),
      ...called(drawing, [edge, 67], numbers[3]),
    ];
  });
}

/** Munch: a player’s places are on the left, shared places on the right. */
function supplies(
  drawing: DrawingContext,
  numbers: readonly number[],
  labels: Labels,
  width: number,
): readonly SceneNode[] {
  const { press } = drawing;
  const right = width - 28;
  const trio = (letter: string, x: number, y: number): readonly SceneNode[] =>
    [1, 2, 3].map((pips, column) => {
      const { colour, pyramid } = pieceNamed(drawing, 'munch', `${letter}${pips}`);
      return flatPiece(press, colour, pyramid, [x + 4.6 + column * 7.2, y], 8.6);
    });
  return [
    ...(['A', 'B'] as const).flatMap((letter, index) => {
      const y = index * 54;
      const { colour } = pieceNamed(drawing, 'munch', `${letter}1`);
      return [
        line(press, colour.name, [16, 11 + y], { size: 12, font: 'subhead', origin: nameOf(colour) }),
        ...boxed(drawing, 4, 15 + y, 11, labels['stash'] ?? '', false),
        ...trio(letter, 4, 20.5 + y),
        ...boxed(drawing, 4, 33 + y, 18, labels['cell'] ?? '', true),
        ...called(drawing, [4, 15 + y], numbers[2]),
        ...called(drawing, [4, 33 + y], numbers[3]),
      ];
    }),
    ...boxed(drawing, right, 15, 42, labels['bank'] ?? '', false),
    ...(['r', 'g', 'k'] as const).flatMap((letter, index) => [
      ...trio(letter, right, 21 + index * 13.4),
      line(press, '× 5', [right + 12, 27.4 + index * 13.4], { size: 8.6, font: 'narrow-600' }),
    ]),
    ...boxed(drawing, right, 67, 14, labels['pit'] ?? '', true),
    ...boxed(drawing, right, 84, 14, labels['void'] ?? '', true),
    ...called(drawing, [right + 24, 15], numbers[1]),
    ...called(drawing, [right + 24, 67], numbers[3]),
  ];
}

/** The largest height of the board in a set-up picture, in mm. */
const highest = 150;

/** The whole board before the first turn, on a panel with the pieces beside it. */
export function setUpPicture(
  drawing: DrawingContext,
  game: BoardGame,
  games: Games,
  { seed, callouts, labels = {} }: SetUp,
  width: number,
): Cropped {
  const { press, content } = drawing;
  const { ink } = press.tokens.neutral;
  // The story of Battle begins in the town that its quick start shows.
  const isShown = game === 'battle' && seed === undefined;
  const { answer } = exchange(games, game, 'setup', { seed: seed ?? 1, ...(game === 'munch' ? { players: 2 } : {}) });
  const shown = isShown ? townIn(content) : answer.error ? undefined : answer.state.board;
  const rows = shown?.split('/') ?? [];
  const board = Object.fromEntries(
    rows.flatMap((row, j) =>
      row
        .split(' ')
        .flatMap((cell, i) =>
          cell === '.' ? [] : [[`${String.fromCharCode(97 + i)}${rows.length - j}`, cell] as const],
        ),
    ),
  );
  const size = content[`${game}Board`];
  const last = `${String.fromCharCode(96 + size.columns)}${size.rows}`;
  // Slots need the width of one square.
  const slots = game === 'munch';
  const spaceFor = (side: number): number => (width - 2 * side - 14) / (size.columns + (slots ? 1.7 : 0.4));
  // Narrow pages have only the board, whose squares would otherwise be too small to read.
  const side = (press.large || width > 150) && spaceFor(27) > 5 ? 27 : 0;
  const space = spaceFor(side);
  const square = Math.min(slots ? 15.4 : 19, space, highest / size.rows);
  const drawn = crop(drawing, game, { panels: [{ board, show: `a1-${last}`, slots }] }, square);
  // The parts beside the board need the same height on every board.
  const height = Math.max(drawn.height, side > 0 ? (slots ? 98 : 92) : 0) + 10;
  const [left, top] = [(width - drawn.width) / 2 - 1, 6 + (height - 10 - drawn.height) / 2];
  const numbers = Object.values(callouts).flat();
  const nodes: SceneNode[] = [
    path(roundRectangle(0.3, 0.3, width - 0.6, height - 0.6, [9, 1.6, 1.6, 1.6]), {
      fill: ground(press, '#F7F4EC'),
      stroke: ink,
      strokeWidth: 0.5,
    }),
    translate(left, top, [group(untaggedOf(drawn))]),
  ];
  if (side > 0)
    nodes.push(
      ...(game === 'battle' ? stashes(drawing, numbers, labels, width) : supplies(drawing, numbers, labels, width)),
    );
  const shift = slots ? square * 0.66 : 0;
  const corner: [number, number] = [left + Math.max(3.4, square * 0.28) + shift, top + shift];
  nodes.push(...called(drawing, corner, numbers[game === 'battle' ? 1 : 0]));
  if (game === 'battle') nodes.push(...called(drawing, [corner[0] + 3 * square, top + 2 * square], numbers[2]));
  return framed(nodes, width, height, `${press.words.diagrams.pieces.setUp} ${drawn.alt}`);
}

const untaggedOf = ({ scene }: Cropped): readonly SceneNode[] =>
  scene.children.flatMap((node) => (node.kind === 'tag' ? node.children : [node]));
