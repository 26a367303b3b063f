import { capitals } from '../../src/content/letters.ts';
import { pyramidSizes } from '../../src/content/schema/common.ts';
import type { MunchBoard } from '../../src/content/schema/boards.ts';
import type { MunchGame } from '../../src/content/schema/game.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { pip } from '../design/pyramid.ts';
import { chip, ground, onGround, iconColour } from '../design/ink.ts';
import { medallion, nightStar, ship, sky, panelShape } from '../design/panel.ts';
import { rayLines } from '../design/scenery.ts';
import { circle, data, icon, mix, rectangle, slanted, star, scatter } from '../design/shapes.ts';
import { figure, group, path, translate, type Matrix, type Scene, type SceneNode } from '../scene/node.ts';
import { creditsOf, afterOthers, type Origin, type Press } from '../scene/press.ts';
import { text, textToFit } from '../scene/text.ts';
import { Column } from '../sheet/page.ts';
import { rulerSize } from '../sheet/furniture.ts';
import { grow } from '../sheet/grid.ts';
import { SheetError } from '../sheet/options.ts';
import { boardMaker, squaresIn, type Part, uprightRuler, type BoardPage } from './board.ts';

const white = '#FFFFFF';

/** Constellations of the chart, in mm on a grid of 6 squares of 27 mm. Stars are joined in order. */
const constellations = [
  [
    [12, 40],
    [27, 33],
    [40, 44],
    [58, 38],
    [63, 55],
    [46, 62],
    [40, 44],
  ],
  [
    [104, 108],
    [118, 100],
    [131, 110],
    [146, 104],
    [142, 123],
    [124, 128],
    [118, 100],
  ],
  [
    [100, 24],
    [114, 16],
    [126, 27],
    [141, 20],
  ],
  [
    [18, 118],
    [30, 128],
    [24, 142],
    [41, 149],
  ],
] as const;

/** Landmarks of the chart: icon, column, row from the top, and size. */
const landmarks = [
  ['ringed-planet', 1, 1, 9],
  ['evil-comet', 4, 0, 8],
  ['galaxy', 4, 3, 9],
  ['moon-orbit', 0, 4, 8],
  ['octopus', 2, 4, 9],
  ['giant-squid', 5, 5, 8.5],
] as const;

const letter = (column: number): string => String.fromCharCode(97 + column);

/**
 * The star chart under the grid, in the grid’s coordinates. It is paler than the grid lines, because orbits would
 * otherwise look like paths.
 */
function starChart(press: Press, content: Content, line: string): SceneNode[] {
  const { columns, rows, square, file } = content.munchBoard;
  const [width, height] = [columns * square, rows * square];
  const [cx, cy] = [width / 2, height / 2];
  const scale = Math.min(width, height) / 162;
  const faint = mix(line, white, 0.45);
  const tint = ground(press, mix(content.munch.accent.tint, white, 0.35));
  const nodes: SceneNode[] = [
    path(rectangle(0, 0, width, height), { fill: white }),
    path(shadedCells(content.munchBoard), { fill: tint }),
  ];
  for (const radius of [21, 39, 58, 77, 96, 112]) {
    const dash = radius % 2 ? {} : { dash: [1.4, 1.1] };
    nodes.push(path(circle(cx, cy, radius * scale), { stroke: faint, strokeWidth: 0.22, ...dash }));
  }
  nodes.push(
    rayLines(cx, cy, 56.6 * scale, 58 * scale, 72, faint, 0.22),
    rayLines(cx, cy, 94.4 * scale, 96 * scale, 120, faint, 0.22),
    rayLines(cx, cy, 21 * scale, 120 * scale, 12, faint, 0.16, 0.13),
  );
  const random = scatter(5);
  for (let index = 0; index < 150; index++) {
    const [x, y, size] = [2 + random() * (width - 4), 2 + random() * (height - 4), random()];
    const shape =
      size > 0.9
        ? star(x, y, 2.3, 0.55, 4)
        : size > 0.72
          ? star(x, y, 1.2, 0.4, 4, 0.785)
          : circle(x, y, 0.18 + size * 0.3);
    nodes.push(path(shape, { fill: line }));
  }
  for (const stars of constellations) {
    const at = stars.map(([x, y]) => [x * scale, y * scale] as const);
    const joined = at.map(([x, y], index) => data(index ? 'L' : 'M', x, y)).join('');
    nodes.push(path(joined, { stroke: faint, strokeWidth: 0.28, dash: [0.9, 0.7] }));
    nodes.push(path(at.map(([x, y]) => star(x, y, 1.6, 0.6, 5)).join(''), { fill: line }));
  }
  for (const [name, column, row, size] of landmarks) {
    if (column >= columns || row >= rows) continue;
    const [x, y] = [(column + 0.5) * square, (row + 0.5) * square];
    nodes.push(
      path(circle(x, y, size * 0.66), { fill: (column + row) % 2 ? white : tint }),
      icon(press, name, { file, path: [] }, x - size / 2, y - size / 2, size, mix(line, white, 0.15)),
    );
  }
  return nodes;
}

type ChartSize = Pick<MunchBoard, 'columns' | 'rows' | 'square' | 'slotDepth'>;
type Spot = readonly [x: number, y: number];

interface Dock {
  readonly name: string;
  /** Rotates a dock that opens to the south, and moves it to its place. */
  readonly matrix: Matrix;
  readonly middle: Spot;
}

const quarters: readonly (readonly [cos: number, sin: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The docks around the grid: first above and below each column, then at the ends of each row. */
export function docksOf({ columns, rows, square, slotDepth }: ChartSize): readonly Dock[] {
  const dock = (name: string, x: number, y: number, turn: 0 | 1 | 2 | 3): Dock => {
    const [cos, sin] = quarters[turn] ?? [1, 0];
    const out = slotDepth * 0.57;
    return { name, matrix: [cos, sin, -sin, cos, x, y], middle: [x + sin * out, y - cos * out] };
  };
  const [width, height] = [columns * square, rows * square];
  const across = Array.from({ length: columns }, (_, column) => {
    const middle = (column + 0.5) * square;
    return [dock(`N${letter(column)}`, middle, 0, 0), dock(`S${letter(column)}`, middle, height, 2)];
  });
  const down = Array.from({ length: rows }, (_, row) => {
    const middle = (row + 0.5) * square;
    return [dock(`W${rows - row}`, 0, middle, 3), dock(`E${rows - row}`, width, middle, 1)];
  });
  return [...across, ...down].flat();
}

/** A dock that opens to the south at the grid’s edge, with the middle of its mouth at (0, 0). */
function dockArt(press: Press, depth: number, { tint, deep }: MunchGame['accent']): readonly SceneNode[] {
  const [shoulder, top] = [-depth + 3.6, -depth + 1.8];
  const shape = data(
    'M',
    -11.4,
    -1.5,
    'L',
    -9.2,
    shoulder,
    'Q',
    -8.8,
    top,
    -7,
    top,
    'H',
    7,
    'Q',
    8.8,
    top,
    9.2,
    shoulder,
    'L',
    11.4,
    -1.5,
    'Z',
  );
  return [
    path(shape, { fill: ground(press, tint), stroke: deep, strokeWidth: 0.4, round: true }),
    path('M -3.1 -4.9 L 0 -2.3 L 3.1 -4.9', { stroke: deep, strokeWidth: 1, round: true }),
  ];
}

/** An arc between the two edge slots of a corner, which share room for one monster (MU-4.3). */
interface Corner {
  readonly arc: string;
  readonly middle: Spot;
}

function cornersOf({ columns, rows, square, slotDepth: depth }: ChartSize): readonly Corner[] {
  const ends = (length: number): readonly Spot[] => [
    [0, -1],
    [length, 1],
  ];
  return ends(columns * square).flatMap(([x, dx]) =>
    ends(rows * square).map(([y, dy]): Corner => {
      const sweep = dx * dy > 0 ? 1 : 0;
      const from = [x + dx * (depth - 4.7), y - dy * 2.4] as const;
      const to = [x - dx * 2.4, y + dy * (depth - 4.7)] as const;
      return { arc: data('M', ...from, 'A', 11.5, 11.5, 0, 0, sweep, ...to), middle: [x + dx * 8, y + dy * 8] };
    }),
  );
}

const cornerArt = ({ arc, middle }: Corner, deep: string): readonly SceneNode[] => [
  path(arc, { stroke: deep, strokeWidth: 0.5 }),
  path(circle(...middle, 2.7), { fill: white, stroke: deep, strokeWidth: 0.4 }),
];

/**
 * The board without stars, landmarks and words, in mm from the top left. Pictures show it at two fifths of its size, so
 * lines are heavier.
 */
export function plainChart(press: Press, content: Content): readonly SceneNode[] {
  const { columns, rows, square, slotDepth } = content.munchBoard;
  const { accent } = content.munch;
  const { ink } = press.tokens.neutral;
  const [width, height] = [columns * square, rows * square];
  const line = mix(accent.fill, accent.tint, 0.5);
  const orbits = [39, 77].map((radius) => circle(width / 2, height / 2, (radius * Math.min(width, height)) / 162));
  const docks = docksOf(content.munchBoard).map(({ matrix }) => group(plainDock(press, slotDepth, accent), { matrix }));
  return [
    translate(slotDepth, slotDepth, [
      path(rectangle(0, 0, width, height), { fill: white }),
      path(shadedCells(content.munchBoard), { fill: ground(press, mix(accent.tint, white, 0.35)) }),
      path(orbits.join(''), { stroke: mix(line, white, 0.45), strokeWidth: 0.4 }),
      path(gridLines(content.munchBoard), { stroke: ink, strokeWidth: 0.7 }),
      path(rectangle(0, 0, width, height), { stroke: ink, strokeWidth: 1.5 }),
      ...docks,
      ...cornersOf(content.munchBoard).map(({ arc }) => path(arc, { stroke: accent.deep, strokeWidth: 0.8 })),
    ]),
  ];
}

/** A dock’s outline, with room for its name. */
function plainDock(press: Press, depth: number, accent: MunchGame['accent']): readonly SceneNode[] {
  const [shape] = dockArt(press, depth, accent);
  return shape?.kind === 'path' ? [{ ...shape, strokeWidth: 0.8 }] : [];
}

/** Every other cell, including the cells on the diagonal from the top left. */
function shadedCells({ columns, rows, square }: ChartSize): string {
  let shaded = '';
  for (let row = 0; row < rows; row++)
    for (let column = row % 2; column < columns; column += 2)
      shaded += rectangle(column * square, row * square, square, square);
  return shaded;
}

function gridLines({ columns, rows, square }: ChartSize): string {
  let lines = '';
  for (let column = 1; column < columns; column++) lines += data('M', column * square, 0, 'v', rows * square);
  for (let row = 1; row < rows; row++) lines += data('M', 0, row * square, 'h', columns * square);
  return lines;
}

/**
 * The board: the grid, surrounded by a dock per edge slot. The two slots of a corner hold one monster together. A bleed
 * is tinted.
 */
async function boardScene(press: Press, content: Content, bleed: number): Promise<Scene> {
  const { columns, rows, square, slotDepth, file } = content.munchBoard;
  const { accent } = content.munch;
  const { ink } = press.tokens.neutral;
  const { deep } = accent;
  const [gridWidth, gridHeight] = [columns * square, rows * square];
  const [width, height] = [gridWidth + 2 * slotDepth, gridHeight + 2 * slotDepth];
  const origin: Origin = { file, path: ['columns'] };
  const line = mix(accent.fill, accent.tint, 0.5);
  const around = grow({ x: -slotDepth, y: -slotDepth, width, height }, bleed);
  const art: SceneNode[] = [
    // Without a bleed, the area round the grid is white paper.
    ...(bleed > 0
      ? [path(rectangle(around.x, around.y, around.width, around.height), { fill: ground(press, accent.tint) })]
      : []),
    group(starChart(press, content, line), { clip: rectangle(0, 0, gridWidth, gridHeight) }),
    path(gridLines(content.munchBoard), { stroke: ink, strokeWidth: 0.35 }),
    path(rectangle(0, 0, gridWidth, gridHeight), { stroke: ink, strokeWidth: 0.9 }),
  ];
  const labels: SceneNode[] = [];
  const label = async (words: string, x: number, y: number, points: number, fill: string) => {
    labels.push(
      await text(press, {
        x: x - 6,
        y: y - 3,
        width: 12,
        height: 6,
        text: words,
        origin,
        tag: null,
        style: {
          font: 'narrow-700',
          size: points,
          leading: 1,
          fill,
          align: 'center',
          valign: 'center',
          wrap: 'nowrap',
        },
      }),
    );
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * square, row * square];
      art.push(path(data('M', x + 0.5, y + 0.5, 'h 6.6 v 3.1 l -1.4 1.4 h -5.2 Z'), { fill: white }));
      await label(`${letter(column)}${rows - row}`, x + 3.3, y + 2.9, 9.4, ink);
    }

  for (const dock of docksOf(content.munchBoard)) {
    art.push(group(dockArt(press, slotDepth, accent), { matrix: dock.matrix }));
    await label(dock.name, ...dock.middle, 11, deep);
  }
  for (const corner of cornersOf(content.munchBoard)) {
    art.push(...cornerArt(corner, deep));
    await label('1', ...corner.middle, 9, deep);
  }
  const { squares, slots } = press.words.boards;
  const alt = [squares({ columns, last: letter(columns - 1), rows }), slots].join(', ');
  const moved: Matrix = [1, 0, 0, 1, slotDepth, slotDepth];
  return {
    width,
    height,
    children: [figure([group([...art, ...labels], { matrix: moved })], alt, { x: 0, y: 0, width, height })],
  };
}

function coverPicture(press: Press, content: Content, x: number, y: number, width: number, height: number): SceneNode {
  const { munch } = content;
  const { ink } = press.tokens.neutral;
  const origin: Origin = { file: munch.file, path: ['icon'] };
  const [cx, cy] = [x + width / 2, y + height * 0.57];
  const radius = Math.min(13.4, width * 0.335);
  const shape = panelShape(x, y, width, height);
  const { accent } = munch;
  const { fill } = accent;
  const stars = [
    [0.44, 0.19, 2.2],
    [0.89, 0.33, 1.2],
    [0.15, 0.85, 2.3],
    [0.43, 0.93, 1.2],
    [0.11, 0.38, 1.1],
    [0.65, 0.88, 1],
  ] as const;
  const worlds = [
    { at: [0.62, 0.08, 11] as const, world: munch.worlds[2] },
    { at: [0.1, 0.16, 7] as const, world: munch.worlds[1] },
    { at: [0.78, 0.81, 6] as const, world: munch.worlds[0] },
  ];
  return group([
    group(
      [
        ...sky(press, { x, y, width, height }, { x: cx, y: cy, clear: radius + 2.2 }, 24, 0.07, {
          ...accent,
          ray: mix(fill, white, 0.13),
        }),
        ...medallion(press, cx, cy, radius, accent, { colour: mix(fill, white, 0.7) }),
        icon(press, munch.icon, origin, cx - radius * 0.73, cy - radius * 0.76, radius * 1.46, ink),
        ...stars.map(([dx, dy, size]) => nightStar(x + dx * width, y + dy * height, size, white, accent)),
        ...worlds.flatMap(({ at: [dx, dy, size], world }) => {
          const colour = world && content.colours.get(world.colour);
          if (!world || !colour) return [];
          const [wx, wy] = [x + dx * width, y + dy * height];
          const ringed = world.icon === 'ringed-planet';
          const disc = circle(wx + size / 2, wy + size / 2, size * (ringed ? 0.24 : 0.48));
          return [
            path(disc, { fill: ringed ? white : ground(press, mix(iconColour(press, colour), white, 0.55)) }),
            icon(press, world.icon, origin, wx, wy, size, ringed ? onGround(press, white, ink) : ink),
          ];
        }),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ]);
}

const from = ({ munchBoard }: Content, ...path: (string | number)[]): Origin => ({ file: munchBoard.file, path });

const plain = { font: 'narrow-500', size: 9.2, leading: 1.16 } as const;

const head: Part = async (press, content, column) => {
  const { munch } = content;
  const { x, width } = column;
  const nameOrigin: Origin = { file: munch.file, path: ['name'] };
  const points = width / press.fonts.measure(munch.name, 'display', 1);
  await column.paragraph(
    munch.name,
    nameOrigin,
    { font: 'display', size: points, leading: 1, wrap: 'nowrap' },
    { tag: 'H1' },
  );
  column.skip(1);
  const players = chip(press, munch.accent, { stroke: munch.accent.fill, strokeWidth: 0.3 });
  column.nodes.push(
    path(slanted(x, column.y, width, 5.4), players.paint),
    await text(press, {
      x,
      y: column.y,
      width,
      height: 5.4,
      origin: {
        file: munch.file,
        path: ['players'],
      },
      text: press.words.boards.players({
        players: capitals(
          press.words.boards.range({ least: munch.players.min, most: munch.players.max }),
          press.language.tag,
        ),
      }),
      style: {
        font: 'narrow-700',
        size: 9,
        leading: 1.1,
        tracking: 0.07,
        fill: players.text,
        align: 'center',
        valign: 'center',
        wrap: 'nowrap',
      },
    }),
  );
  column.skip(9);
};

const harmony: Part = async (press, content, column) => {
  const { munch, munchBoard: board } = content;
  const { x, width } = column;
  await column.heading(board.harmony.title, from(content, 'harmony', 'title'), 12.5);
  for (const [index, world] of munch.worlds.entries()) {
    const colour = content.colours.get(world.colour);
    const pyramid = content.pyramids.get(world.harmony);
    if (!colour || !pyramid) continue;
    const origin: Origin = { file: munch.file, path: ['worlds', index] };
    const pips = Array.from({ length: pyramid.pips }, (_, at) =>
      pip(colour.pip, x + width - 9 + (at - pyramid.pips + 2) * 3.6 + 3, column.y + 3.7, 1.25),
    );
    column.nodes.push(
      icon(press, world.icon, origin, x, column.y, 7.4, iconColour(press, colour)),
      path(pips.join(''), { fill: iconColour(press, colour) }),
      await text(press, {
        x: x + 9,
        y: column.y - 0.4,
        width: width - 21,
        height: 4.2,
        text: colour.name,
        origin: { file: colour.file, path: ['name'] },
        style: {
          font: 'narrow-700',
          size: 10,
          leading: 1.05,
          wrap: 'nowrap',
        },
      }),
      await text(press, {
        x: x + 9,
        y: column.y + 3.5,
        width: width - 21,
        height: 3.8,
        text: pyramid.name.toLowerCase(),
        origin: { file: pyramid.file, path: ['name'] },
        style: {
          font: 'narrow-500',
          size: 9,
          leading: 1.05,
          wrap: 'nowrap',
        },
      }),
    );
    column.skip(10);
  }
  await column.paragraph(board.harmony.text, from(content, 'harmony', 'text'), plain);
};

const turn: Part = async (_, content, column) => {
  const board = content.munchBoard;
  await column.heading(board.turn.title, from(content, 'turn', 'title'), 12.5);
  for (const [index, line] of board.turn.lines.entries())
    await column.paragraph(line.text, from(content, 'turn', 'lines', index, 'text'), plain, {
      icon: line.icon,
      after: 1.6,
    });
};

const slots: Part = async (_, content, column) => {
  const board = content.munchBoard;
  await column.heading(board.slots.title, from(content, 'slots', 'title'), 12.5);
  for (const [index, line] of board.slots.lines.entries())
    await column.paragraph(line, from(content, 'slots', 'lines', index), plain, { after: 0.8 });
};

const score: Part = async (press, content, column) => {
  const { munch, munchBoard: board } = content;
  const { x, width } = column;
  await column.heading(board.score.title, from(content, 'score', 'title'), 12.5);
  const { points: score } = munch.numbers;
  for (const [value, words, key] of [
    [String(score.trio), board.score.trio, 'trio'],
    [String(score.world), board.score.world, 'world'],
    [`−${score.lost}`, board.score.lost, 'lost'],
  ] as const) {
    column.nodes.push(
      await text(press, {
        x: x - 1,
        y: column.y,
        width: 13,
        height: 8.6,
        text: value,
        origin: {
          file: munch.file,
          path: ['numbers', 'points', key],
        },
        style: {
          font: 'display',
          size: 19,
          leading: 1,
          align: 'end',
          valign: 'center',
          wrap: 'nowrap',
        },
      }),
      await textToFit(
        press,
        {
          x: x + 14,
          y: column.y,
          width: width - 14,
          height: 8.6,
          text: words,
          origin: from(content, 'score', key),
          style: { ...plain, leading: 1.1, valign: 'center' },
        },
        8,
      ),
    );
    column.skip(10.4);
  }
};

async function composePage(
  press: Press,
  content: Content,
  layout: BoardPage,
  version: string,
): Promise<readonly SceneNode[]> {
  const { munch } = content;
  const { ink2 } = press.tokens.neutral;
  const board = content.munchBoard;
  const { left, right } = layout;
  const bottom = left.y + left.height;

  // The left column: title, players, picture, harmony, credits.
  const cover = new Column(press, left.x, left.y - 1, left.width, bottom);
  await head(press, content, cover);
  // The content under the picture is set first, from the bottom up. The picture gets the remaining height.
  const rows = munch.worlds.length;
  const creditsHeight = 30;
  const harmonyTop = bottom - creditsHeight - (9 + rows * 10 + 12);
  cover.nodes.push(coverPicture(press, content, left.x, cover.y, left.width, harmonyTop - 6 - cover.y));
  cover.y = harmonyTop;
  await harmony(press, content, cover);

  // The right column: the summary, the upright ruler, ids and credits.
  const side = new Column(press, right.x, right.y, right.width, bottom);
  await turn(press, content, side);
  side.skip(1.6);
  await slots(press, content, side);
  side.skip(2);
  await score(press, content, side);
  const rulerY = bottom - rulerSize.width;
  side.nodes.push(await uprightRuler(press, right.x + right.width - rulerSize.height, rulerY));
  const noteWidth = right.width - rulerSize.height - 3;
  const notes = new Column(press, right.x, rulerY, noteWidth, bottom + 0.5);
  const tint = munch.accent.tint;
  notes.nodes.push(ship(press, right.x + noteWidth / 2, rulerY + 5.5, Math.min(26, noteWidth), tint));
  notes.y = rulerY + 13;
  const small = { font: 'narrow-500', size: 8, leading: 1.1, fill: ink2 } as const;
  await notes.paragraph(`munch/board · ${version} · ${layout.paper}`, from(content, 'rule'), small);
  const link = afterOthers(press, board.rule);
  const longest = Math.max(...link.split(/[\s/-]/).map((part) => press.fonts.measure(part, small.font, small.size)));
  if (longest > noteWidth)
    throw new SheetError(`--site: ${link.slice(3)} does not fit beside the board; choose a shorter address`);
  await notes.paragraph(`${press.words.sheet.rule({ rule: board.rule })}${link}`, from(content, 'rule'), small, {
    after: 1,
  });
  cover.y = bottom - creditsHeight + 2;
  const { art, fonts } = creditsOf(press);
  for (const words of [art, fonts])
    await cover.paragraph(words.join(' '), from(content, 'rule'), small, { after: 0.8 });
  return [...cover.nodes, ...side.nodes, ...notes.nodes];
}

export const munchBoard = boardMaker('munch', {
  squares: ({ munchBoard: board }) => squaresIn(board, 2 * board.slotDepth),
  sources: ({ munchBoard: board, munch, colours, pyramids }) => {
    const { name, players, accent, numbers, worlds } = munch;
    const ofWorlds = worlds.map(({ colour }) => colours.get(colour));
    return [board, name, players, accent, numbers, worlds, ofWorlds, pyramidSizes.map((size) => pyramids.get(size))];
  },
  scene: boardScene,
  summary: { least: 34, width: 40, height: 191.6, parts: [head, harmony, turn, slots, score], slip: 46 },
  compose: composePage,
});
