import { battlePoster } from '../../design/art/covers.ts';
import type { Content, Entity } from '../../../src/content/schema/index.ts';
import type { BattleQuickStart } from '../../../src/content/schema/quick-start.ts';
import { roundRectangle } from '../../design/shapes.ts';
import { coordinatesOf, positionOf } from '../../diagram/board.ts';
import { pieceIn, townIn } from '../../diagram/battle.ts';
import { group, path } from '../../scene/node.ts';
import type { Origin, Press } from '../../scene/press.ts';
import { plainTown } from '../../pieces/battle-board.ts';
import { drawCrop } from './position.ts';
import { quickStartOf } from './quick-start.ts';
import type { FigureSource, Drawn, TableSpace } from './sheet.ts';
import { sidewise, TableDrawing } from './table.ts';

type Quick = Entity<BattleQuickStart>;
type Figure = NonNullable<Quick['sides'][number]['sections'][number]['rows'][number][number]['figure']>;

const white = '#FFFFFF';

/** The minimum side of a square: the pips of its pyramids are 0.7 mm wide. */
const leastCell = 8;

/**
 * The whole table before the first turn: the town in the middle, with the players on either side of it, or both below.
 */
function tableOf(press: Press, content: Content, quick: Quick, space: TableSpace): Drawn {
  const { columns, rows, square } = content.battleBoard;
  const { ink2 } = press.tokens.neutral;
  const { labels, file } = quick;
  const { width, part } = space;
  const table = new TableDrawing(press, { width, file, tint: content.battle.accent.tint });
  const narrow = table.narrow || part !== undefined;
  // A player's captures are below the stash in large print.
  const below = narrow && part === undefined ? (press.large ? 56 : 39) : 0;
  const cell = Math.max(
    leastCell,
    Math.min((width - (narrow ? 16 : 77)) / columns, (space.height - 13.5 - below) / rows),
  );
  // Stashes beside a short board need their full height.
  const high = Math.max(rows * cell, part === undefined ? Math.min(space.height - 13.5 - below, 58) : 0);
  const height = high + 13.5 + below;
  const [bx, by] = [(width - columns * cell) / 2 + 2.4, 5.6 + (high - rows * cell) / 2];
  const scale = cell / square;
  const wide = (width - 14) / 2;
  if (part !== 'beside') drawTown();
  // The pieces of a stash are closer together on a short table.
  const pitch = narrow ? Math.min(7.1, (wide - 0.5) / 5) : Math.max(4.6, Math.min(7.1, (height - 33) / 5));
  if (part === 'beside') {
    const end = Math.max(player('a', 5, 4), player('b', 9 + wide, 4));
    return table.drawn(end + 4, [labels.stash, labels.captures].join(', '));
  }
  if (part === undefined && narrow) {
    const top = 5.6 + high + 8;
    player('a', 5, top);
    player('b', 9 + wide, top);
  } else if (part === undefined) {
    player('a', 3.2, 8);
    const end = player('b', width - 30.8, 8);
    const quiet = { font: 'narrow-500', size: 8.6, fill: ink2 } as const;
    if (height - end > 9) table.words(labels.sizes, 3.2, end + 2, 27.6, 'sizes', quiet);
  }
  table.call(5, width / 2, height);
  // In large print, the note is below, because the town needs the space.
  const notes = [{ text: labels.sizes, origin: { file, path: ['labels', 'sizes'] } }];
  return table.drawn(height, labels.alt, width, notes);

  function drawTown(): void {
    table.add(
      path(roundRectangle(bx - 6.6, by - 2, columns * cell + 8.6, rows * cell + 8.2, 1), { fill: white }),
      group(plainTown(press, content), { matrix: [scale, 0, 0, scale, bx, by] }),
    );
    const beside = { below: by + rows * cell + 2.1, beside: bx - 6.4, width: 5.4, lift: 2.1 };
    table.names(content.battleBoard, { x: bx, y: by, cell }, beside, 'board', 10);
    for (const [place, [piece]] of positionOf(townIn(content), (text) => pieceIn(content, text))) {
      const [column, row] = coordinatesOf(place);
      if (piece) table.piece(piece, bx + (column + 0.5) * cell, by + (rows - row - 0.5) * cell, cell);
    }
    table.call(1, bx, by);
    table.call(3, bx + 3 * cell, by + 2 * cell);
  }

  function player(letter: 'a' | 'b', x: number, y: number): number {
    const { stash } = content.battle.numbers;
    const piece = (pips: number) => pieceIn(content, `${letter}${pips}`);
    const stashBox = {
      x,
      y: y + 5.4,
      width: narrow ? Math.min(36, wide) : 27.6,
      height: narrow ? 22.6 : 5 * pitch + 2.5,
    };
    table.name(piece(1).colour.name, x, y, stashBox.width, 'stash');
    table.zone(stashBox);
    const small = narrow ? 6.6 : pitch * 1.24;
    const lines = narrow ? [3.6, 9.8, 16.8] : [5, 12.9, 22];
    for (const [index, count] of [stash.small, stash.medium, stash.large].entries())
      for (let k = 0; k < count; k++) {
        const [along, line] = [k * pitch, lines[index] ?? 0];
        const spot = narrow
          ? ([x + 3.9 + along, y + 5.4 + line] as const)
          : ([x + line, y + 6.6 + pitch / 2 + along] as const);
        table.piece(piece(index + 1), ...spot, small);
      }
    const end = stashBox.y + stashBox.height;
    const roomy = height - end > 28;
    table.words(labels.stash, x, end + 0.9, stashBox.width, 'stash', { fill: ink2 });
    const captures = press.large
      ? { x, y: end + 6.6, width: stashBox.width, height: 11 }
      : narrow
        ? { x: x + 39, y: stashBox.y, width: (width - 14) / 2 - 39, height: stashBox.height }
        : { x, y: end + 6, width: 27.6, height: Math.min(26, height - end - 8) - (roomy ? 9 : 0) };
    table.zone(captures, true);
    const middle = captures.y + captures.height / 2;
    table.words(labels.captures, captures.x + 1, middle - (narrow ? 3.6 : 1.8), captures.width - 2, 'captures', {
      fill: ink2,
    });
    const outer = narrow || letter === 'a' ? x : x + stashBox.width;
    table.call(2, outer, y + (narrow ? 6.4 : 4.6));
    table.call(4, narrow && !press.large ? captures.x + 1 : outer, captures.y + 1);
    return captures.y + captures.height;
  }
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
    case 'crop':
      return drawCrop(press, content, 'battle', figure, content.battleQuickStart.labels.board, space);
  }
}

export const battleFigures = (press: Press, content: Content): FigureSource<Figure> => ({
  draw: (figure, space) => draw(press, content, figure, space),
  setup: (space) => tableOf(press, content, content.battleQuickStart, space),
});

export const battleQuickStart = quickStartOf<Figure, BattleQuickStart>({
  game: 'battle',
  poster: battlePoster,
  quick: (content) => content.battleQuickStart,
  drawn: ({ battleBoard, colours, pyramids }) => [battleBoard, [...colours.values()], [...pyramids.values()]],
  context: (press, content) => battleFigures(press, content),
});
