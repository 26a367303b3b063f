import type { BattleBoard } from '../../src/content/schema/boards.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { chip, ground as groundIn, onGround } from '../design/ink.ts';
import { edgeFrame, light, ship, sky, skyline, panelShape } from '../design/panel.ts';
import { type Ground, grounds } from '../design/patterns.ts';
import { beam } from '../design/scenery.ts';
import { circle, data, dots, icon, mix, rectangle, roundRectangle, scatter, slanted } from '../design/shapes.ts';
import { figure, group, joinedTag, path, type Scene, type SceneNode, translate } from '../scene/node.ts';
import { creditsOf, afterOthers, type Origin, type Press } from '../scene/press.ts';
import { text, textToFit } from '../scene/text.ts';
import { rulerSize } from '../sheet/furniture.ts';
import { Column } from '../sheet/page.ts';
import { type BoardPage, boardMaker, squaresIn, type Part, uprightRuler } from './board.ts';

const white = '#FFFFFF';

/** A saucer, the widths of its beam at the top and on the ground, and the person it lifts. */
export interface Abductor {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly beam: readonly [top: number, ground: number];
  readonly person: { readonly y: number; readonly size: number };
}

/** The picture of Battle of the Body Snatchers: saucers that lift people out of the town. */
export function abduction(
  press: Press,
  { battle }: Content,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  rays: {
    readonly x: number;
    readonly y: number;
    readonly clear: number;
    readonly count: number;
    readonly turn: number;
  },
  abductors: readonly Abductor[],
  streetHeight: number,
): SceneNode {
  const { accent, file } = battle;
  const { ink } = press.tokens.neutral;
  const bottom = box.y + box.height;
  const shape = panelShape(box.x, box.y, box.width, box.height);
  return group([
    group(
      [
        ...sky(press, box, rays, rays.count, rays.turn, { ...accent, ray: mix(accent.fill, white, 0.14) }),
        ...abductors.map(({ x, y, beam: [top, ground] }) =>
          light(beam(x, y + 1, top, x, bottom, ground), mix(accent.fill, white, 0.34), accent),
        ),
        ...skyline(press, box.x, bottom, box.width, {
          hills: { from: 3, height: 4, colour: mix(accent.fill, ink, 0.5) },
          town: { from: 1.3, unit: 0.52 },
          street: { from: 1.5, height: streetHeight },
        }),
        ...abductors.flatMap(({ x, y, size, person }) => [
          icon(
            press,
            'person',
            { file, path: ['icon'] },
            x - person.size / 2,
            person.y,
            person.size,
            onGround(press, white, ink),
          ),
          ship(press, x, y, size, mix(accent.fill, white, 0.7)),
        ]),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ]);
}

/** White paper between a plot and the middle of the roads around it. */
const plotInset = 1.9;

const plotShape = (x: number, y: number, side: number): string => roundRectangle(x, y, side, side, 3.2);

/** The middles of the roads between the plots. */
function roadLines({ square, columns, rows }: Pick<BattleBoard, 'square' | 'columns' | 'rows'>): string {
  let roads = '';
  for (let i = 1; i < columns; i++) roads += data('M', i * square, 1, 'V', rows * square - 1);
  for (let j = 1; j < rows; j++) roads += data('M', 1, j * square, 'H', columns * square - 1);
  return roads;
}

/**
 * The board without plants and buildings, in mm. Pictures show it at a third of its size, so lines are heavier. Place
 * names are outside it.
 */
export function plainTown(press: Press, content: Content): readonly SceneNode[] {
  const board = content.battleBoard;
  const { square, columns, rows } = board;
  const { ink, mist } = press.tokens.neutral;
  const [width, height] = [columns * square, rows * square];
  const side = square - 2 * plotInset;
  const plots = board.plots.flatMap((row, j) =>
    row.map((plot, i) => {
      const [fill, line] = grounds[plot.ground];
      const shape = plotShape(i * square + plotInset, j * square + plotInset, side);
      return path(shape, { fill: groundIn(press, fill), stroke: mix(line, ink, 0.1), strokeWidth: 0.6 });
    }),
  );
  return [
    path(rectangle(0, 0, width, height), { fill: groundIn(press, mist) }),
    ...plots,
    path(roadLines(board), { stroke: ink, strokeWidth: 0.6, dash: [2, 1.17] }),
    path(rectangle(0.6, 0.6, width - 1.2, height - 1.2), { stroke: ink, strokeWidth: 1.2 }),
  ];
}

/** The lines that show a plot's crop, on a square with the side `w`, drawn where `free` allows. */
function groundLines(
  ground: Ground,
  x: number,
  y: number,
  w: number,
  free: (x: number, y: number, margin: number) => boolean,
  random: () => number,
): { d: string; dash?: readonly number[] } {
  let d = '';
  switch (ground) {
    case 'wheat':
      for (let left = 1; left < w; left += 2.6) d += data('M', x + left, y, 'v', w);
      return { d, dash: [1.6, 1.1] };
    case 'corn':
      for (let left = 0; left < w; left += 3.4)
        for (let top = 0; top < w; top += 3.4)
          if (free(x + left + 2, y + top + 1.6, 2)) d += data('M', x + left + 1.2, y + top + 2.2, 'l .9 -1.1 l .9 1.1');
      return { d };
    case 'plough':
      for (let left = -w; left < w; left += 3) d += data('M', x + left, y + w, 'q', w * 0.4, -w * 0.62, w, -w);
      return { d };
    case 'orchard':
      for (let column = 0; column < 6; column++)
        for (let row = 0; row < 6; row++) {
          const [cx, cy] = [x + 3.2 + column * 5.6, y + 3.2 + row * 5.6];
          if (free(cx, cy, 2.2)) d += circle(cx, cy, 1.25);
        }
      return { d };
    case 'pasture':
      for (let tuft = 0; tuft < 26; tuft++) {
        const [cx, cy] = [x + 2 + random() * (w - 4), y + 2 + random() * (w - 4)];
        if (free(cx, cy, 2))
          d += data('M', cx - 0.9, cy, 'l .35 -1.2', 'M', cx, cy, 'v -1.5', 'M', cx + 0.9, cy, 'l -.35 -1.2');
      }
      return { d };
    case 'wood':
      for (let tree = 0; tree < 16; tree++) {
        const row = tree >> 2;
        const [cx, cy] = [x + 4 + (tree % 4) * 8.6 + (row % 2) * 3.4, y + 6 + row * 8.4];
        if (free(cx, cy - 1.5, 3) && cx < x + w - 2) d += data('M', cx, cy, 'h -1.6 l 1.6 -3.6 l 1.6 3.6 Z');
      }
      return { d };
    case 'pond':
      for (let top = 3, row = 0; top < w; top += 4, row++)
        for (let left = row % 2 ? 4 : 0; left < w; left += 9)
          if (free(x + left + 2.2, y + top, 3.4)) d += data('M', x + left, y + top, 'q 1.1 -1.3 2.2 0 t 2.2 0');
      return { d };
    case 'lot':
      for (let top = 0, row = 0; top < w; top += 3.1, row++)
        for (let left = row % 2 ? -2.6 : 0; left < w; left += 5.2)
          if (free(x + left + 2.6, y + top + 1.5, 3.4) && random() > 0.3)
            d += data('M', x + left + 0.5, y + top + 2.6, 'h 3.6');
      return { d };
  }
}

/**
 * The board: plots with roads between them. The middle of a road is the edge of a square. The outer plots extend into
 * the bleed.
 */
async function boardScene(press: Press, content: Content, bleed: number): Promise<Scene> {
  const board = content.battleBoard;
  const { square, columns, rows } = board;
  const { ink, mist } = press.tokens.neutral;
  const [width, height] = [columns * square, rows * square];
  const random = scatter(11);
  const ground = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  const art: SceneNode[] = [path(ground, { fill: groundIn(press, mist) })];
  const labels: SceneNode[] = [];
  const side = square - 2 * plotInset;
  for (const [j, row] of board.plots.entries())
    for (const [i, plot] of row.entries()) {
      const [x, y] = [i * square + plotInset, j * square + plotInset];
      const [field, line] = grounds[plot.ground];
      const fill = groundIn(press, field);
      const motif = { size: 11.5, x: x + side - 11.5 - 2.4, y: y + 2.4 };
      const [mx, my] = [motif.x + motif.size / 2, motif.y + motif.size / 2];
      const free = (px: number, py: number, margin: number) =>
        Math.hypot(px - mx, py - my) > motif.size / 2 + margin && !(px < x + 11 && py > y + side - 8.4);
      const shape = plotShape(x, y, side);
      const origin: Origin = { file: board.file, path: ['plots', j, i, 'icon'] };
      const lines = groundLines(plot.ground, x, y, side, free, random);
      art.push(
        group(
          [
            path(rectangle(x, y, side, side), { fill }),
            path(lines.d, { stroke: line, strokeWidth: 0.28, ...(lines.dash ? { dash: lines.dash } : {}) }),
          ],
          { clip: shape },
        ),
        path(shape, { stroke: onGround(press, mix(line, ink, 0.25), press.tokens.neutral.line), strokeWidth: 0.3 }),
        ...(plot.ground === 'wheat' || plot.ground === 'plough'
          ? [path(circle(mx, my, motif.size / 2 + 1.4), { fill })]
          : []),
        icon(press, plot.icon, origin, motif.x, motif.y, motif.size, mix(line, ink, 0.18)),
        path(slanted(x + 1.7, y + side - 6.5, 8.4, 5, 1), { fill: white, stroke: ink, strokeWidth: 0.25 }),
      );
      labels.push(
        await text(press, {
          x: x + 1.7,
          y: y + side - 6.5,
          width: 8.4,
          height: 5,
          tag: null,
          origin,
          text: `${String.fromCharCode(97 + i)}${rows - j}`,
          style: {
            font: 'narrow-700',
            size: 10.5,
            leading: 1,
            align: 'center',
            valign: 'center',
            wrap: 'nowrap',
          },
        }),
      );
    }
  art.push(
    path(roadLines(board), { stroke: ink, strokeWidth: 0.3, dash: [2, 1.17] }),
    edgeFrame(press, width, height, bleed),
  );
  const last = String.fromCharCode(96 + columns);
  const alt = press.words.boards.squares({ columns, last, rows });
  return { width, height, children: [figure([group(art), ...labels], alt, { x: 0, y: 0, width, height })] };
}

/** A tall cover picture: saucers that lift two villagers out of the town. */
function coverPicture(press: Press, content: Content, x: number, y: number, width: number, height: number): SceneNode {
  const cx = x + width / 2;
  const fit = Math.min(1, width / 25);
  const rays = { x: cx, y: y + height * 0.76, clear: 14 * fit, count: 22, turn: 0.07 };
  const abductors = [
    { dx: -3, top: 0.18, size: 18, beam: 15, lifted: 0.62, person: 6 },
    { dx: 3.4, top: 0.42, size: 15.5, beam: 13, lifted: 0.78, person: 5 },
  ].map(({ dx, top, size, beam, lifted, person }): Abductor => ({
    x: cx + dx * fit,
    y: y + height * top,
    size: size * fit,
    beam: [beam * fit * 0.4, beam * fit * 0.84],
    person: { y: y + height * lifted, size: person * fit },
  }));
  return abduction(press, content, { x, y, width, height }, rays, abductors, 2);
}

/** The lines of a title. Small words share a separate line. */
function titleLines(name: string): { words: string; small: boolean }[] {
  const lines: { words: string; small: boolean }[] = [];
  for (const word of name.split(' ')) {
    const small = word.length <= 3 && word === word.toLowerCase();
    const last = lines.at(-1);
    if (small && last?.small) last.words += ` ${word}`;
    else lines.push({ words: word, small });
  }
  return lines;
}

/** The height of a line of credits above or below the board. */
const lineHeight = 3.2;

/** The smallest and the largest space between two sections of the right column. */
const sectionGap = { least: 2.4, most: 6 };

async function head(press: Press, content: Content, column: Column): Promise<void> {
  const { battle } = content;
  const { x, width } = column;
  const before = column.nodes.length;
  for (const { words, small } of titleLines(battle.name)) {
    const font = small ? 'subhead' : 'display';
    const largest = ((small ? 11 : 21) * width) / 25;
    const size = Math.min(largest, width / press.fonts.measure(words, font, 1));
    await column.paragraph(words, { file: battle.file, path: ['name'] }, { font, size, leading: 1.02, wrap: 'nowrap' });
  }
  column.nodes.push(joinedTag('H1', column.nodes.splice(before)));
  column.skip(2);
  const { fill: edge } = battle.accent;
  const label = chip(press, battle.accent, { stroke: edge, strokeWidth: 0.3 });
  const players =
    battle.players.min === battle.players.max
      ? `${battle.players.min}`
      : press.words.boards.range({ least: battle.players.min, most: battle.players.max });
  column.nodes.push(
    path(slanted(x, column.y, width, 4.9), label.paint),
    await text(press, {
      x,
      y: column.y,
      width,
      height: 4.9,
      text: press.words.boards.players({ players }),
      origin: {
        file: battle.file,
        path: ['players'],
      },
      style: {
        font: 'narrow-700',
        size: 8.4,
        leading: 1.1,
        tracking: width < 22 ? 0.04 : 0.09,
        fill: label.text,
        align: 'center',
        valign: 'center',
        wrap: 'nowrap',
      },
    }),
  );
  column.skip(8);
}

/** Letter has less space beside the board than A4. */
const isNarrow = ({ width }: Column): boolean => width < 24.5;
const plainIn = (column: Column) => ({ font: 'narrow-500', size: isNarrow(column) ? 9 : 9.4, leading: 1.15 }) as const;

const from = ({ battleBoard }: Content, ...path: (string | number)[]): Origin => ({ file: battleBoard.file, path });

const sections: readonly Part[] = [
  async (_, content, column) => {
    const board = content.battleBoard;
    const plain = plainIn(column);
    await column.heading(board.turn.title, from(content, 'turn', 'title'));
    for (const [index, line] of board.turn.lines.entries())
      await column.paragraph(line, from(content, 'turn', 'lines', index), plain, { after: 1.3 });
  },
  async (press, content, column) => {
    const board = content.battleBoard;
    const { ink } = press.tokens.neutral;
    const { x, width } = column;
    const plain = plainIn(column);
    const smaller = isNarrow(column) ? 0.8 : 1;
    await column.heading(board.moves.title, from(content, 'moves', 'title'));
    const triangles = [
      { width: 5.2, height: 7.6 * smaller },
      { width: 6.6, height: 9.4 * smaller },
      { width: 8.2, height: 11.4 * smaller },
    ];
    for (const [index, line] of board.moves.sizes.entries()) {
      const shape = triangles[index] ?? { width: 6, height: 8.5 };
      const foot = column.y + shape.height;
      const middle = x + 4.1;
      const pips = Array.from(
        { length: index + 1 },
        (_, pip) => [middle + (pip - index / 2) * 1.9, foot - 1.4] as const,
      );
      column.nodes.push(
        path(
          data(
            'M',
            middle - shape.width / 2,
            foot,
            'L',
            middle,
            foot - shape.height,
            'L',
            middle + shape.width / 2,
            foot,
            'Z',
          ),
          {
            fill: white,
            stroke: ink,
            strokeWidth: 0.4,
            round: true,
          },
        ),
        dots(pips, 0.7, ink),
        await textToFit(
          press,
          {
            x: x + 9.2,
            y: foot - 5,
            width: width - 9.2,
            height: 5,
            text: line,
            origin: from(content, 'moves', 'sizes', index),
            style: {
              font: 'narrow-600',
              size: 10,
              leading: 1,
              valign: 'center',
              wrap: 'nowrap',
            },
          },
          8,
        ),
      );
      column.y = foot + 1.8;
    }
    column.skip(0.6);
    for (const [index, line] of board.moves.never.entries())
      await column.paragraph(line, from(content, 'moves', 'never', index), plain, { after: 0.9 });
  },
  async (press, content, column) => {
    const { battle, battleBoard: board } = content;
    const { ink } = press.tokens.neutral;
    const { x, width } = column;
    const plain = plainIn(column);
    const narrow = isNarrow(column);
    await column.heading(board.trios.title, from(content, 'trios', 'title'));
    await column.paragraph(board.trios.what, from(content, 'trios', 'what'), plain, { after: 1 });
    const points = battle.numbers.trios;
    const [alien, villager] = ['alien-stare', 'person'];
    const kinds = [
      { icons: [alien, alien, alien], value: points.alien, name: board.trios.alien, key: 'alien' },
      { icons: [villager, villager, villager], value: points.villager, name: board.trios.villager, key: 'villager' },
      { icons: [alien, villager, alien], value: points.mixed, name: board.trios.mixed, key: 'mixed' },
    ] as const;
    // A piece of each size, with the points at the right.
    const sizes = [3.6, 4.9, 6.2].map((size) => size * (narrow ? 0.74 : 1));
    const tallest = Math.max(...sizes);
    for (const trio of kinds) {
      let left = x;
      for (const [index, name] of trio.icons.entries()) {
        const size = sizes[index] ?? tallest;
        column.nodes.push(icon(press, name, from(content, 'trios'), left, column.y + tallest - size, size, ink));
        left += size + 0.4;
      }
      const names = column.y + tallest + 0.3;
      column.nodes.push(
        await text(press, {
          x: x + width - 9,
          y: column.y + tallest / 2 - 3.5,
          // Slanted digits extend beyond their box.
          width: 8.4,
          height: 7,
          text: String(trio.value),
          origin: {
            file: battle.file,
            path: ['numbers', 'trios', trio.key],
          },
          style: {
            font: 'display',
            size: narrow ? 15 : 17,
            leading: 1,
            align: 'end',
            valign: 'center',
            wrap: 'nowrap',
          },
        }),
      );
      column.y = names;
      const style = { font: 'narrow-600', size: 9.4, leading: 1.1, wrap: 'nowrap' } as const;
      await column.paragraph(trio.name, from(content, 'trios', trio.key), style, { after: 1.7 });
    }
  },
  async (_, content, column) => {
    const board = content.battleBoard;
    const plain = plainIn(column);
    await column.heading(board.end.title, from(content, 'end', 'title'));
    for (const [index, line] of board.end.lines.entries())
      await column.paragraph(line, from(content, 'end', 'lines', index), plain, { after: 0.9 });
  },
];

async function composePage(
  press: Press,
  content: Content,
  layout: BoardPage,
  version: string,
): Promise<readonly SceneNode[]> {
  const { ink2 } = press.tokens.neutral;
  const board = content.battleBoard;
  const { left, right } = layout;
  const bottom = left.y + left.height;

  // The left column: title, players, picture, ruler.
  const cover = new Column(press, left.x, left.y - 1, left.width, bottom);
  await head(press, content, cover);
  const rulerTop = bottom - rulerSize.width;
  cover.nodes.push(
    coverPicture(press, content, left.x, cover.y, left.width, rulerTop - 4 - cover.y),
    await uprightRuler(press, left.x + (left.width - rulerSize.height) / 2, rulerTop),
  );

  // The right column: the summary, in sections that are drawn separately.
  const columns: Column[] = [];
  for (const section of sections) {
    const above = columns.reduce((sum, { y }) => sum + y + sectionGap.least, 0);
    const column = new Column(press, right.x, 0, right.width, right.height - above);
    await section(press, content, column);
    columns.push(column);
  }
  // The remaining space is spread between the sections.
  const spare = (right.height - columns.reduce((sum, { y }) => sum + y, 0)) / (columns.length - 1);
  const gap = Math.min(Math.max(spare, sectionGap.least), sectionGap.most);
  let top = right.y;
  const summary = columns.map(({ nodes, y }) => {
    const placed = translate(0, top, nodes);
    top += y + gap;
    return placed;
  });

  // Credits and the version are in the strips above and below the board.
  const { frame } = layout;
  const across = Math.max(layout.board.width - 2, 180);
  const thanks = (words: string, y: number, align: 'start' | 'end' = 'start') =>
    text(press, {
      x: (frame.page.width - across) / 2,
      y,
      width: across,
      height: lineHeight,
      text: words,
      origin: from(content, 'rule'),
      style: { font: 'narrow-500', size: 8, leading: 1.1, fill: ink2, wrap: 'nowrap', align },
    });
  const { art, fonts } = creditsOf(press);
  const credit = [
    await thanks(art.join(' '), frame.border),
    await thanks(
      `battle/board · ${version} · ${layout.paper} · ${press.words.sheet.rule({ rule: board.rule })}`,
      frame.border,
      'end',
    ),
    await thanks(`${fonts.join(' ')}${afterOthers(press, board.rule)}`, frame.page.height - frame.border - lineHeight),
  ];
  return [...cover.nodes, ...summary, ...credit];
}

export const battleBoard = boardMaker('battle', {
  squares: ({ battleBoard: board }) => squaresIn(board),
  sources: ({ battleBoard: board, battle: { name, players, accent, numbers } }) => [
    board,
    name,
    players,
    accent,
    numbers,
  ],
  scene: boardScene,
  summary: {
    least: 19,
    width: 25,
    height: 187.6,
    lines: lineHeight,
    parts: [head, ...sections],
    slip: 32,
  },
  compose: composePage,
});
