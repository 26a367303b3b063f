/*
 * A second implementation of the game, written only from the rules and for clarity. Its board has named spaces with
 * lists of pieces, and paths are walked step by step.
 */
import type { State } from '../../../src/engine/battle/state.ts';

type Board = Map<string, string[]>;
type Writable = { -readonly [K in keyof State]: State[K] };

const columns = 'abcdef';

function boardOf(text: string): Board {
  const board: Board = new Map();
  text.split('/').forEach((line, index) => {
    line.split(' ').forEach((cell, column) => {
      board.set(`${columns[column]}${5 - index}`, cell === '.' ? [] : (cell.match(/../g) as string[]));
    });
  });
  return board;
}

function textOf(board: Board): string {
  return [5, 4, 3, 2, 1]
    .map((row) => [...columns].map((column) => board.get(`${column}${row}`)!.join('') || '.').join(' '))
    .join('/');
}

function isVillager(piece: string | undefined): boolean {
  return piece !== undefined && /[vw]/.test(piece);
}

function pips(piece: string): number {
  return Number(piece[1]);
}

function neighbours(space: string): string[] {
  const column = columns.indexOf(space[0]!);
  const row = Number(space[1]);
  return [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ].flatMap(([c, r]) => (c! >= 0 && c! < 6 && r! >= 1 && r! <= 5 ? [`${columns[c!]}${r}`] : []));
}

/** The ends of all paths with this number of steps that cross no empty space and do not turn straight back. */
function ends(board: Board, path: string[], steps: number): string[] {
  const here = path.at(-1)!;
  if (steps === 0) return [here];
  if (path.length > 1 && board.get(here)!.length === 0) return [];
  return neighbours(here)
    .filter((next) => next !== path.at(-2))
    .flatMap((next) => ends(board, [...path, next], steps - 1));
}

function movesFrom(board: Board, player: string, from: string): string[] {
  const mover = board.get(from)!.at(-1)!;
  return [...new Set(ends(board, [from], pips(mover)))]
    .filter((to) => {
      const top = board.get(to)!.at(-1);
      return top !== undefined && (isVillager(top) || top[0] !== player) && to !== from;
    })
    .map((to) => `${from}>${to}`);
}

function topped(board: Board, player: string): string[] {
  return [...board.keys()].filter((space) => board.get(space)!.at(-1)?.[0] === player);
}

export function naiveMoves(state: State): string[] {
  if (state.passes >= 2) return [];
  const board = boardOf(state.board);
  const own = topped(board, state.turn);
  const moves =
    own.length > 0
      ? own.filter((space) => space !== state.moved).flatMap((space) => movesFrom(board, state.turn, space))
      : [...board.keys()]
          .filter((space) => isVillager(board.get(space)![0]))
          .filter((space) => state.stash[state.turn][pips(board.get(space)![0]!) - 1]! > 0)
          .map((space) => `+${space}`);
  return moves.length > 0 ? moves.sort() : ['pass'];
}

export function naivePlay(before: State, move: string): State {
  const state: Writable = JSON.parse(JSON.stringify(before)) as State;
  const board = boardOf(state.board);
  const player = state.turn;
  const enemy = player === 'a' ? 'b' : 'a';
  const stash = state.stash[player] as unknown as number[];
  const captured = state.captured[player] as unknown as { villagers: number[]; aliens: number[] };
  const done = (): State => ({ ...state, turn: enemy, moved: null, board: textOf(board) });
  if (move === 'pass') return { ...done(), passes: state.passes + 1 };
  state.passes = 0;
  if (move.startsWith('+')) {
    const size = pips(board.get(move.slice(1))![0]!);
    captured.villagers[size - 1]!++;
    stash[size - 1]!--;
    board.set(move.slice(1), [`${player}${size}`]);
    return done();
  }
  const [from, to] = move.split('>') as [string, string];
  const mover = board.get(from)!.pop()!;
  const there = board.get(to)!;
  const taken = there.pop()!;
  const size = pips(taken);
  if (isVillager(taken)) {
    captured.villagers[size - 1]!++;
    if (stash[size - 1]! > 0) {
      stash[size - 1]!--;
      there.push(`${player}${size}`);
    }
  } else captured.aliens[size - 1]!++;
  there.push(mover);
  const others = topped(board, player).filter((space) => space !== to);
  if (state.moved === null && others.some((space) => movesFrom(board, player, space).length > 0)) {
    return { ...state, moved: to, board: textOf(board) };
  }
  return done();
}
