import { sizeNames, sizes, triple, leftOver } from '../pyramids.ts';
import { inside, type Reader, type Result } from '../reader.ts';
import { also, demand, flag, object, oneOf, read, record, spelled, whole, type Shape } from '../shape.ts';
import {
  type Battle,
  readCell,
  alienOf,
  pieceTexts,
  agree,
  emptyPosition,
  setStack,
  stateOf,
  type Position,
} from './game.ts';
import { canMoveAnother, movers } from './moves.ts';
import { optionsShape, players, type State, type Options } from './state.ts';
import { surpluses } from './score.ts';
import { repeat, randomFrom, shuffled } from '../rng.ts';

const threeAliens = /^([ab][1-3]){3,}$/;

/** Reads an external state and notes every error in it. The position of an invalid state is discarded. */
export function readPosition(game: Battle, reader: Reader, value: unknown, path: string): Position {
  const position = emptyPosition(game);
  const keys = ['board', 'turn', 'moved', 'passes', 'stash', 'captured'];
  const state = reader.object(value, path, keys, ['options', 'swapped']);
  if (state === undefined) return position;
  const issues = reader.issues.length;
  const at = <T>(key: string, shape: Shape<T>): T => reader.field(state, key, path, shape);
  at('board', boardInto(game, position));
  position.turn = players.indexOf(at('turn', oneOf(players)));
  position.passes = at('passes', whole(0, game.numbers.passes));
  const stash = at('stash', record(players, triple(Math.max(...game.numbers.stash))));
  players.forEach((player, index) => position.stash.set(stash[player], index * 3));
  at('captured', capturesInto(game, position));
  notePieces(game, reader, path, position);
  if (state['options'] !== undefined) agree(position, at('options', optionsShape));
  if (state['swapped'] !== undefined) {
    position.swapped = at('swapped', flag);
    if (position.swapped && !position.swap) {
      reader.note(inside(path, 'swapped'), 'expected no value, as the swap is not among the options', 'BB-7.1');
    } else if (position.swapped && position.villagersTaken.subarray(0, 3).every((number) => number === 0)) {
      reader.note(
        inside(path, 'swapped'),
        'expected "a" to have captured a villager before sides were swapped',
        'BB-7.1',
      );
    }
  }
  if (state['moved'] !== null) at('moved', movedInto(game, position, path, reader.issues.length === issues));
  return position;
}

const boardInto = (game: Battle, position: Position): Shape<string> =>
  spelled((board, reader, at) => {
    const { columns, rows } = game.numbers;
    const lines = board.split('/');
    if (lines.length !== rows) {
      reader.note(at, `expected ${rows} rows separated by "/", got ${lines.length}`);
      return;
    }
    lines.forEach((line, index) => {
      const row = rows - 1 - index;
      const texts = line.split(' ');
      if (texts.length !== columns) {
        reader.note(at, `expected ${columns} cells separated by one space in row ${row + 1}, got ${texts.length}`);
        return;
      }
      texts.forEach((text, column) => {
        const space = column * rows + row;
        const cell = readCell(text);
        if (cell !== undefined) {
          if (cell !== 0) setStack(position, space, cell & 15, cell >> 4);
        } else if (threeAliens.test(text)) {
          const aliens = text.length / 2;
          reader.note(at, `a space never holds more than two aliens: ${aliens} at ${game.names[space]}`, 'BB-5.5');
        } else {
          reader.expected(`".", a villager such as "v1" or aliens such as "a2b1" at ${game.names[space]}`, text, at);
        }
      });
    });
  });

/** The captures of each player, in a state or on their own. */
export function capturesInto(game: Battle, position: Position): Shape<unknown> {
  const most = Math.max(...game.numbers.stash);
  return also(record(players, object({ villagers: triple(most * 2), aliens: triple(most) })), (captured) => {
    players.forEach((player, index) => {
      position.villagersTaken.set(captured[player].villagers, index * 3);
      position.aliensTaken.set(captured[player].aliens, index * 3);
    });
  });
}

/** Notes the sizes with more pieces than the box holds (BB-1.1, BB-1.3). */
export function notePieces(game: Battle, reader: Reader, path: string, position: Position): void {
  const seen = new Uint8Array(pieceTexts.length);
  for (const piece of [...position.tops, ...position.unders]) seen[piece]!++;
  const { villagersTaken, aliensTaken, stash } = position;
  const villagers = sizes.map(
    (size) => seen[1 + size]! + seen[4 + size]! + villagersTaken[size]! + villagersTaken[3 + size]!,
  );
  const aliens = (player: number): readonly number[] =>
    sizes.map((size) => seen[alienOf(player, size)]! + stash[player * 3 + size]! + aliensTaken[3 - player * 3 + size]!);
  for (const { of, size, count, most, rule } of surpluses(game.numbers, { villagers, a: aliens(0), b: aliens(1) })) {
    const what = of === 'villagers' ? `${sizeNames[size]} villagers` : `${sizeNames[size]} aliens of "${of}"`;
    reader.note(path, `${count} ${what}, but the box has ${most}`, rule);
  }
}

/** Reads the space of the alien that has moved. `valid` is true if the rest of the state at the path is valid. */
const movedInto = (game: Battle, position: Position, path: string, valid: boolean): Shape<string> =>
  spelled((name, reader, at) => {
    const space = game.indices.get(name);
    if (space === undefined) {
      reader.expected(`a space of the board such as "${game.names[0]}", or null`, name, at);
      return;
    }
    position.moved = space;
    if (position.passes !== 0) reader.note(inside(path, 'passes'), 'expected 0, as an alien has moved this turn');
    if (!valid) return;
    if ((movers(position) & (1 << space)) === 0) {
      reader.note(at, `expected an alien of "${players[position.turn]}" on top at ${name}`);
    } else if (!canMoveAnother(game, position, space)) {
      reader.note(at, `expected another alien of "${players[position.turn]}" that can move`, 'BB-4.8');
    }
  });

/** The state if it is valid; otherwise every issue, with paths that begin with `state`. */
export const validate = (game: Battle, value: unknown): Result<State> =>
  read((reader) => stateOf(game, readPosition(game, reader, value, 'state')), value);

/** The position of a state that should be valid. Throws if it is not. */
export const readState = (game: Battle, state: State): Position =>
  demand((reader) => readPosition(game, reader, state, 'state'), state);

/**
 * The position at the start, with the villagers placed by the seed (BB-1.3); a begins. If the board has more spaces
 * than there are villagers, the other spaces stay empty. If it has fewer, the other villagers are left out.
 */
export function startOf(game: Battle, seed: number, options: Options = {}): Position {
  const { stash } = game.numbers;
  const villagers = [0, 1].flatMap((colour) => sizes.flatMap((size) => repeat(stash[size], 1 + colour * 3 + size)));
  const spaces = game.names.length;
  const empty = repeat(Math.max(0, spaces - villagers.length), 0);
  const position = emptyPosition(game);
  shuffled([...villagers, ...empty], randomFrom(seed))
    .slice(0, spaces)
    .forEach((piece, space) => {
      if (piece !== 0) setStack(position, space, piece, 0);
    });
  position.stash.set([...stash, ...stash]);
  agree(position, options);
  return position;
}

/** The position of `startOf`, as a state. */
export const setUp = (game: Battle, seed: number, options: Options = {}): State =>
  stateOf(game, startOf(game, seed, options));

/**
 * The state of a board set up by hand, in the notation of states. Aliens that are not on the board are in the stashes,
 * nothing is captured, and a moves first. Returns the issues if the board is not valid.
 */
export function setUpByHand(game: Battle, board: string): Result<State> {
  const nothing = { villagers: [0, 0, 0], aliens: [0, 0, 0] } as const;
  const { stash } = game.numbers;
  return validate(game, {
    board,
    turn: 'a',
    moved: null,
    passes: 0,
    stash: { a: leftOver(stash, board, 'a'), b: leftOver(stash, board, 'b') },
    captured: { a: nothing, b: nothing },
  });
}
