import { beforeNoun } from '../../../src/content/adjectives.ts';
import { munchPoster } from '../../design/art/covers.ts';
import { pyramidSizes } from '../../../src/content/schema/common.ts';
import { munchSlots } from '../../../src/content/schema/game-words.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import { spoken } from '../../../src/content/template.ts';
import type { MunchQuickStart } from '../../../src/content/schema/quick-start.ts';
import { onGround } from '../../design/ink.ts';
import { data, mix, roundRectangle } from '../../design/shapes.ts';
import { pieceIn } from '../../diagram/munch.ts';
import { pieceName, pieceOf, type Piece } from '../../diagram/pyramids.ts';
import { badge, wayOver } from '../../diagram/marks.ts';
import { flatPiece, ghostPiece } from '../../design/flat-piece.ts';
import { group, path, type SceneNode } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { plainChart } from '../../pieces/munch-board.ts';
import { drawCrop } from './position.ts';
import { quickStartOf } from './quick-start.ts';
import { setLine, types } from './setter.ts';
import type { FigureSource, Drawn, TableSpace } from './sheet.ts';
import { sidewise, TableDrawing } from './table.ts';

type Quick = Entity<MunchQuickStart>;
type Figure = NonNullable<Quick['sides'][number]['sections'][number]['rows'][number][number]['figure']>;

const white = '#FFFFFF';

/** The minimum side of a square on the chart. */
const leastCell = 5;

/**
 * The whole table before the first turn: the chart in the middle, the shared supply on one side, two players on the
 * other.
 */
function tableOf(press: Press, content: Content, quick: Quick, space: TableSpace): Drawn {
  const { munchMats: mats } = content;
  const { columns, rows, square, slotDepth } = content.munchBoard;
  const { ink } = press.tokens.neutral;
  const { deep, fill } = content.munch.accent;
  const { labels, file } = quick;
  const { width, part } = space;
  const table = new TableDrawing(press, { width, file, tint: content.munch.accent.tint });
  const narrow = table.narrow || part !== undefined;
  const [across, down] = [columns + (2 * slotDepth) / square, rows + (2 * slotDepth) / square];
  const below = narrow && part === undefined ? 30 : 0;
  const beyond = part === 'board' ? 14 : narrow ? 44 : 94;
  const cell = Math.max(leastCell, Math.min((width - beyond) / across, (space.height - 11 - below) / down));
  const wide = across * cell;
  // Banks and armies beside a short board need their full height.
  const chart = Math.max(down * cell, part === undefined ? Math.min(space.height - 11 - below, 60) : 0);
  const height = chart + 11 + below;
  // On a short table, places are in pairs, side by side.
  const paired = narrow || height < 84;
  const [bx, by] = [
    narrow && part === undefined ? (width - wide + 38) / 2 : (width - wide) / 2,
    3.6 + (chart - down * cell) / 2,
  ];
  const scale = cell / square;
  const edge = slotDepth * scale;
  const soft = onGround(press, mix(fill, white, 0.35), deep);
  const empty = (label: 'pit' | 'void' | 'graveyard', x: number, y: number, w: number, h: number) => {
    table.zone({ x, y, width: w, height: h }, true);
    // A short place has its icon beside its name.
    const size = Math.min(13, h < 13 ? h - 2.4 : h - 8);
    if (h < 13) {
      table.icon(mats[label].icon, x + 4 + size / 2, y + (h - size) / 2, size, soft);
      table.words(labels[label], x + size + 5, y + h / 2 - 1.8, w - size - 6, label);
    } else {
      table.icon(mats[label].icon, x + w / 2, y + (h - 4.4 - size) / 2, size, soft);
      table.words(labels[label], x, y + h - 4.6, w, label);
    }
    table.call(4, x + (narrow ? 1 : 0), y + 1.6);
  };
  const bank = (x: number, y: number, w: number, h: number) => {
    table.zone({ x, y, width: w, height: h });
    const { worlds } = content.munch.numbers;
    // The name takes two lines in large print.
    const label = press.large ? 8.6 : 4.6;
    const pitch = { x: (w - 2) / 3, y: (h - label - 0.4) / 3 };
    const small = pitch.y * 0.76;
    for (const [row, { letter }] of content.munch.worlds.entries())
      for (const [column, size] of pyramidSizes.entries())
        for (let k = 0; k < worlds[size]; k++)
          table.piece(
            pieceIn(content, `${letter}${column + 1}`),
            x + 1 + (column + 0.5) * pitch.x + (k - 2.4) * 0.9,
            y + 0.6 + (row + 0.5) * pitch.y + (k - 2) * 0.55,
            small,
          );
    table.words(labels.bank, x, y + h - label, w, 'bank');
    table.call(2, x, y + 1.6);
  };
  const player = (letter: 'A' | 'B', x: number, y: number, w: number, h: number) => {
    const trio = [3, 2, 1].map((pips) => pieceIn(content, `${letter}${pips}`));
    const own = paired ? (w - 2.4) / 2 : w;
    table.name(trio[0]?.colour.name ?? '', x, y, own, 'army');
    const tall = paired ? h - 5.2 : (h - 7.6) / 2;
    table.zone({ x, y: y + 5.2, width: own, height: tall });
    table.standing(trio, x + own / 2, y + 5.2 + tall - 5.2, Math.min(own - 3, (tall - 7) * 1.62));
    table.words(labels.army, x, y + 5.2 + tall - 4.6, own, 'army');
    table.call(3, x, y + 6.8);
    empty('graveyard', paired ? x + own + 2.4 : x, paired ? y + 5.2 : y + 5.2 + tall + 2.4, own, tall);
  };
  if (part === 'beside') {
    const [x, w] = [39, width - 43];
    bank(4, 3.6, 32, 25);
    empty('pit', x, 3.6, w, 11.2);
    empty('void', x, 17.4, w, 11.2);
    player('A', 4, 31.4, (width - 11) / 2, 27);
    player('B', (width - 11) / 2 + 7, 31.4, (width - 11) / 2, 27);
    return table.drawn(61.4, [labels.bank, labels.pit, labels.void, labels.army, labels.graveyard].join(', '));
  }
  table.add(group(plainChart(press, content), { matrix: [scale, 0, 0, scale, bx, by] }));
  const beside = { below: by + down * cell + 0.6, beside: bx - 4.4, width: 4, lift: 1.8 };
  table.names(content.munchBoard, { x: bx + edge, y: by + edge, cell }, beside, 'slots', 9);
  if (part === 'board') {
    // Only the chart is shown.
  } else if (narrow) {
    const top = 3.6 + chart + 5.4;
    const tall = (chart - 3) / 2;
    bank(4, 3.6, 32, tall * 1.06);
    empty('pit', 4, 3.6 + tall * 1.06 + 2.4, 32, tall * 0.47);
    empty('void', 4, 3.6 + tall * 1.53 + 4.8, 32, tall * 0.47);
    player('A', 4, top, (width - 11) / 2, 27);
    player('B', (width - 11) / 2 + 7, top, (width - 11) / 2, 27);
  } else {
    const w = 40;
    const free = height - 7;
    const [left, right] = [3.4, width - w - 3.4];
    const bankHeight = free * (paired ? 0.6 : 0.46);
    const rest = paired ? free - bankHeight - 3 : (free - bankHeight - 6) / 2;
    const side = (w - 2.4) / 2;
    bank(left, 3.6, w, bankHeight);
    empty('pit', left, 3.6 + bankHeight + 3, paired ? side : w, rest);
    if (paired) empty('void', left + side + 2.4, 3.6 + bankHeight + 3, side, rest);
    else empty('void', left, 3.6 + bankHeight + rest + 6, w, rest);
    player('A', right, 2.4, w, (free - 2) / 2);
    player('B', right, 4.4 + (free - 2) / 2, w, (free - 2) / 2);
  }
  // Only one slot shows its name.
  const slot = [bx + edge * 0.55, by + edge + (rows - 2.5) * cell] as const;
  const type = { align: 'start', font: 'narrow-500' } as const;
  const noteWidth = Math.min(42, Math.max(cell * 4.4, 32));
  const note = {
    x: bx + edge + cell * 0.9,
    y: by + edge + (rows - 4.25) * cell,
    width: noteWidth,
    height: Math.max(press.large ? 12.4 : 8.4, table.heightOf(labels.slots, noteWidth - 3.2, type) + 1.3),
  };
  table.add(
    path(data('M', ...slot, 'L', note.x + 3, note.y + note.height), { stroke: ink, strokeWidth: 0.3 }),
    path(roundRectangle(note.x, note.y, note.width, note.height, 1), { fill: white, stroke: ink, strokeWidth: 0.3 }),
  );
  table.words(labels.slots, note.x + 1.6, note.y + 0.7, note.width - 3.2, 'slots', type);
  table.call(1, bx + edge, by + edge);
  table.call(5, width / 2, height);
  return table.drawn(height, labels.alt);
}

const wordsOf = ({ munchWords, language }: Content) => spoken(munchSlots, munchWords, language.tag).quickStart;

const emptyChart = ({ munchBoard: { columns, rows } }: Content): string =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.').join(' ')).join('/');

/** The three pairs of a world and the size of monster that is in harmony with it. */
function pairs(press: Press, content: Content, space: { width: number; origin: Origin }): Drawn {
  const { worlds, monsters } = content.munch;
  const words = wordsOf(content);
  const pitch = space.width / worlds.length;
  const cell = Math.min(press.large ? 11 : 14.5, (pitch - 3) / 1.5);
  const half = cell * 0.36;
  const height = 2 * half + 1;
  const nodes: SceneNode[] = [];
  const lines = worlds.map(({ colour, harmony }, index) => {
    const pips = pyramidSizes.indexOf(harmony) + 1;
    const world = pieceOf(content, '', colour, 2);
    const monster = pieceOf(content, '', monsters[index % 2]?.colour ?? '', pips);
    const middle = (index + 0.5) * pitch;
    const reach = half * 0.8 + (press.large ? 2.9 : 1.9);
    nodes.push(
      flatPiece(press, world.colour, world.pyramid, [middle - reach, height / 2], cell),
      ...setLine(
        press,
        { x: middle - 3 - half * 0.1, y: height / 2 - 2.6, width: 6 },
        '+',
        { ...types.section, size: 12, align: 'center' },
        space.origin,
      ).runs,
      flatPiece(press, monster.colour, monster.pyramid, [middle + reach, height / 2], cell),
    );
    return words.pair({ world: beforeNoun(world.colour), monster: pieceName(press, monster) });
  });
  return { nodes, width: space.width, height, alt: words.harmony({ pairs: lines.join('; ') }) };
}

/**
 * Pit, void and army in a row. A monster first returns from the void to its army, then another moves from the pit to
 * the void.
 */
function wayBack(press: Press, content: Content, space: { width: number; origin: Origin }): Drawn {
  const { ink } = press.tokens.neutral;
  const words = wordsOf(content);
  const {
    munch,
    munchQuickStart: { labels },
  } = content;
  const colour = munch.monsters[0]?.colour ?? '';
  const [home, next] = [1, 2].map((pips) => pieceOf(content, '', colour, pips));
  const gap = press.large ? 9 : 11;
  const wide = (space.width - 2 * gap) / 3;
  const [high, top, cell] = [11, 4.6, 10];
  const middle = top + high / 2;
  const nodes: SceneNode[] = [];
  const centres = (['pit', 'void', 'army'] as const).map((key, index) => {
    const x = index * (wide + gap);
    // The outer labels are wider than the boxes.
    const align = (['start', 'center', 'end'] as const)[index] ?? 'center';
    const label = { x: x - { start: 0, center: 10, end: 20 }[align], y: 0, width: wide + 20 };
    nodes.push(
      ...setLine(press, label, labels[key], { ...types.caption, align }, space.origin).runs,
      path(roundRectangle(x, top, wide, high, 2), {
        fill: white,
        stroke: ink,
        strokeWidth: 0.4,
        ...(key === 'army' ? {} : { dash: [1.6, 1.2] }),
      }),
    );
    return x + wide / 2;
  });
  for (const [index, piece] of [next, home].entries()) {
    const [from = 0, to = 0] = centres.slice(index);
    if (piece) nodes.push(flatPiece(press, piece.colour, piece.pyramid, [from, middle], cell));
    nodes.push(
      ...wayOver(
        press,
        [
          [from + wide / 2 - 1, middle],
          [to - wide / 2 + 2.6, middle],
        ],
        9,
        { steps: false },
      ),
    );
    nodes.push(...badge(press, [(from + to) / 2 - 1, middle], index === 0 ? '2' : '1', 2.1));
  }
  nodes.push(ghostPiece(press, 1, [centres[2] ?? 0, middle], cell));
  const named = (piece: Piece | undefined) => ({ monster: piece ? pieceName(press, piece) : '' });
  const text = [words.fromVoid(named(home)), words.fromPit(named(next))].join(' ');
  return { nodes, width: space.width, height: top + high + 0.6, alt: text };
}

function draw(
  press: Press,
  content: Content,
  figure: Figure,
  space: { width: number; scale: number; origin: Origin },
): Drawn {
  switch (figure.kind) {
    case 'trio':
      return sidewise(
        press,
        figure.pieces.map((each) => pieceIn(content, each)),
        space.width,
      );
    case 'pairs':
      return pairs(press, content, space);
    case 'way-back':
      return wayBack(press, content, space);
    case 'crop':
      return drawCrop(press, content, 'munch', figure, emptyChart(content), space);
  }
}

export const munchFigures = (press: Press, content: Content): FigureSource<Figure> => ({
  draw: (figure, space) => draw(press, content, figure, space),
  setup: (space) => tableOf(press, content, content.munchQuickStart, space),
});

export const munchQuickStart = quickStartOf<Figure, MunchQuickStart>({
  game: 'munch',
  poster: munchPoster,
  quick: (content) => content.munchQuickStart,
  drawn: ({ munchBoard, munchMats, munch, colours, pyramids }) => [
    munchBoard,
    munchMats,
    munch,
    [...colours.values()],
    [...pyramids.values()],
  ],
  context: (press, content) => munchFigures(press, content),
});
