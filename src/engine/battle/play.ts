import { type Code, hashNumber, movesBy, type Game, type PlayedOf } from '../game.ts';
import {
  type Battle,
  meantMove,
  firstAlien,
  ownerOf,
  sizeOf,
  type Position,
  stateOf,
  copy,
  emptyPosition,
  hash,
} from './game.ts';
import { codes, isOver, passing, swapping, maySwap, movers, reach, make, countMoves, fill, unmake } from './moves.ts';
import { readState } from './read.ts';
import type { State, BattleBreach, Move } from './state.ts';
import { mostTelling } from '../reader.ts';
import { sizeNames, type Size } from '../pyramids.ts';
import { scores, type Scores } from './score.ts';

export function codeText(game: Battle, code: Code): string {
  if (code === passing) return 'pass';
  if (code === swapping) return 'swap';
  const from = code >> 5;
  const to = code & 31;
  return from === to ? `+${game.names[from]!}` : `${game.names[from]!}>${game.names[to]!}`;
}

/** Whether the game is over (BB-6.1). Throws if the state is not valid. */
export function over(game: Battle, state: State): boolean {
  return isOver(game, readState(game, state));
}

/** The legal moves in plain string order (BB-2 to BB-4), none if the game is over. Throws if the state is not valid. */
export function legalMoves(game: Battle, state: State): string[] {
  return codes(game, readState(game, state)).map((code) => codeText(game, code));
}

type Breaches = BattleBreach[];

/** Every rule that a move breaks in a position, most important first; empty for a legal move. */
export function breaches(game: Battle, position: Position, move: Move): readonly BattleBreach[] {
  const found: Breaches = [];
  if (isOver(game, position)) found.push({ rule: 'BB-6.1', key: 'over' });
  if (move.kind === 'swap') checkSwap(game, position, found);
  if (found.length > 0 || move.kind === 'swap') return found;
  if (move.kind === 'pass') checkPass(game, position, found);
  else if (move.kind === 'infiltrate') checkInfiltration(game, position, move.at, found);
  else {
    const spaces = move.kind === 'path' ? move.spaces : [move.from, move.to];
    const from = spaces[0]!;
    const to = spaces.at(-1)!;
    if (movers(position) === 0) found.push({ rule: 'BB-2.2', key: 'infiltration' });
    checkMover(game, position, from, found);
    if (found.length === 0) {
      if (move.kind === 'path') checkSteps(game, position, spaces, found);
      else checkDistance(game, position, from, to, found);
      // Ending at the start already breaks the rule on distance or path.
      if (to !== from) checkEnd(game, position, to, found);
    }
  }
  return mostTelling(found);
}

function checkSwap(game: Battle, position: Position, found: Breaches): void {
  if (!position.swap) found.push({ rule: 'BB-7.1', key: 'no-swap' });
  else if (position.swapped) found.push({ rule: 'BB-7.1', key: 'swapped-already' });
  else if (!maySwap(game, position)) found.push({ rule: 'BB-7.1', key: 'not-the-turn-to-swap' });
}

function checkPass(game: Battle, position: Position, found: Breaches): void {
  if (codes(game, position)[0] === passing) return;
  found.push({ rule: 'BB-2.3', key: movers(position) === 0 ? 'can-infiltrate' : 'can-move' });
  if (position.moved >= 0) found.push({ rule: 'BB-4.8', key: 'second-must-move' });
}

function checkInfiltration(game: Battle, position: Position, space: number, found: Breaches): void {
  const values = { at: game.names[space]! };
  const villager = position.tops[space]!;
  const size = sizeOf(villager) as Size;
  if (movers(position) !== 0) found.push({ rule: 'BB-2.2', key: 'movement' });
  if (villager === 0 || villager >= firstAlien) found.push({ rule: 'BB-3.1', key: 'no-villager', values });
  else if (position.stash[position.turn * 3 + size] === 0) {
    found.push({ rule: 'BB-3.2', key: `no-${sizeNames[size]}-alien-left`, values });
  }
}

/** Checks that the player to move has an alien on a space, and may move it. */
function checkMover(game: Battle, position: Position, from: number, found: Breaches): void {
  const values = { at: game.names[from]! };
  const under = position.unders[from]!;
  if (from === position.moved) found.push({ rule: 'BB-4.1', key: 'moved-already', values });
  else if ((movers(position) & (1 << from)) !== 0) return;
  else if (under !== 0 && ownerOf(under) === position.turn) {
    found.push({ rule: 'BB-4.7', key: 'covered', values });
  } else found.push({ rule: 'BB-4.1', key: 'no-alien', values });
}

function checkDistance(game: Battle, position: Position, from: number, to: number, found: Breaches): void {
  const { names, near } = game;
  const { rows } = game.numbers;
  const steps = sizeOf(position.tops[from]!) + 1;
  const values = { from: names[from]!, to: names[to]!, steps };
  if ((reach(near, position.occupied, from, steps) & (1 << to)) !== 0) return;
  const across = Math.abs(Math.floor(from / rows) - Math.floor(to / rows));
  const along = Math.abs((from % rows) - (to % rows));
  const apart = across + along;
  if (apart === 0 || apart > steps || (steps - apart) % 2 !== 0) {
    if (apart === 1) found.push({ rule: 'BB-4.2', key: 'one-space-apart', values });
    else found.push({ rule: 'BB-4.2', key: 'spaces-apart', values: { ...values, apart } });
    if (apart > steps && Math.max(across, along) <= steps) found.push({ rule: 'BB-4.3', key: 'diagonal' });
    // Two steps back and forth end at the start.
    if (apart > 0 || steps !== 2) return;
  } else found.push({ rule: 'BB-4.4', key: 'no-path', values });
  if (apart < steps) found.push({ rule: 'BB-4.5', key: 'no-stepping-back', values: { steps } });
}

function checkSteps(game: Battle, position: Position, path: readonly number[], found: Breaches): void {
  const { names, near } = game;
  // After the alien has left, its space contains only the piece that was under it.
  const isEmptyOnTheWay = (space: number): boolean =>
    (space === path[0] ? position.unders : position.tops)[space] === 0;
  for (let step = 1; step < path.length; step++) {
    const from = path[step - 1]!;
    const to = path[step]!;
    const values = { step, from: names[from]!, to: names[to]! };
    if ((near[from]! & (1 << to)) === 0) found.push({ rule: 'BB-4.3', key: 'step-not-next', values });
    else {
      if (to === path[step - 2]) found.push({ rule: 'BB-4.5', key: 'step-back', values });
      if (step < path.length - 1 && isEmptyOnTheWay(to)) found.push({ rule: 'BB-4.4', key: 'step-over-empty', values });
    }
  }
  const steps = sizeOf(position.tops[path[0]!]!) + 1;
  const taken = path.length - 1;
  if (taken === steps) return;
  if (steps === 1) found.push({ rule: 'BB-4.2', key: 'path-not-one', values: { taken } });
  else found.push({ rule: 'BB-4.2', key: 'path-not-so-long', values: { steps, taken } });
}

function checkEnd(game: Battle, position: Position, to: number, found: Breaches): void {
  const top = position.tops[to]!;
  const values = { at: game.names[to]! };
  if (top === 0) found.push({ rule: 'BB-4.6', key: 'ends-on-empty', values });
  else if ((movers(position) & (1 << to)) !== 0) found.push({ rule: 'BB-4.6', key: 'ends-on-own', values });
}

/** The rules that a move or a path breaks, most important first, at most three. Throws if either is not valid. */
export function check(game: Battle, state: State, move: string): readonly BattleBreach[] {
  return breaches(game, readState(game, state), meantMove(game, move));
}

export type Played = PlayedOf<State, BattleBreach>;

function codeOf(move: Move): Code {
  if (move.kind === 'pass') return passing;
  if (move.kind === 'swap') return swapping;
  if (move.kind === 'infiltrate') return (move.at << 5) | move.at;
  const [from, to] = move.kind === 'path' ? [move.spaces[0]!, move.spaces.at(-1)!] : [move.from, move.to];
  return (from << 5) | to;
}

export function advance(game: Battle, position: Position, move: Move): readonly BattleBreach[] {
  const illegal = breaches(game, position, move);
  if (illegal.length === 0) make(game, position, codeOf(move));
  return illegal;
}

/** Plays a move in a position that is discarded afterwards. */
export function playIn(game: Battle, position: Position, move: Move): Played {
  const illegal = advance(game, position, move);
  if (illegal.length > 0) return { legal: false, illegal };
  return { legal: true, state: stateOf(game, position) };
}

/** The state after a move or a traced path, or the rules that it breaks. Throws if either is not valid. */
export function play(game: Battle, state: State, move: string): Played {
  return playIn(game, readState(game, state), meantMove(game, move));
}

export function scoresIn(game: Battle, position: Position): Scores {
  const { captured, options } = stateOf(game, position);
  return scores(game, captured, options?.komi);
}

/** Battle as a {@link Game}, so that search and studies can play it. */
export function asGame(game: Battle): Game<Position, State, Scores> {
  const halves = new Int32Array(2);
  return {
    read: (state) => readState(game, state),
    write: (position) => stateOf(game, position),
    empty: () => emptyPosition(game),
    copy,
    moves: movesBy((position, into, from) => fill(game, position, into, from)),
    count: (position) => countMoves(game, position),
    make: (position, code) => make(game, position, code),
    unmake,
    isOver: (position) => isOver(game, position),
    scores: (position) => scoresIn(game, position),
    hash: (position) => {
      hash(position, halves);
      return hashNumber(halves);
    },
    text: (_, code) => codeText(game, code),
    move: (position, text) => codes(game, position).find((code) => codeText(game, code) === text),
  };
}
