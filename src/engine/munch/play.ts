import { type Code, hashNumber, movesBy, type Game, type PlayedOf } from '../game.ts';
import {
  type Munch,
  monsterOf,
  monsterTexts,
  worldTexts,
  type Position,
  meantMove,
  stateOf,
  copy,
  emptyPosition,
  hash,
} from './game.ts';
import {
  codes,
  isOver,
  kindOf,
  kinds,
  isEmpty,
  isFree,
  mayCall,
  mayUnleash,
  reachesWorld,
  hasTarget,
  make,
  countMoves,
  fill,
  unmake,
} from './moves.ts';
import { readState } from './read.ts';
import type { State, MunchBreach, Move } from './state.ts';
import { mostTelling } from '../reader.ts';
import { lostMonsters, scores, type Scores } from './score.ts';

export function codeText(game: Munch, position: Position, code: Code): string {
  const kind = kindOf(code);
  const piece = (code >> 6) & 63;
  const at = code & 63;
  const { turn } = position;
  if (kind === kinds.place) return `+${worldTexts[piece]!}@${game.names[at]!}`;
  if (kind === kinds.unleash) return `!${monsterTexts[monsterOf(turn, piece)]!}@${game.names[game.spaces + at]!}`;
  if (kind === kinds.move) return `${game.names[position.out[turn]!]!}>${game.names[at]!}`;
  if (kind === kinds.call) return 'call';
  return kind === kinds.recall ? 'recall' : 'pass';
}

export function movesOf(game: Munch, position: Position): string[] {
  return codes(game, position).map((code) => codeText(game, position, code));
}

/** Whether the game has formally ended (MU-8.1). Throws if the state is not valid. */
export function over(game: Munch, state: State): boolean {
  return isOver(readState(game, state));
}

/** The legal moves in plain string order (MU-2 to MU-5), none if the game is over. Throws if the state is not valid. */
export function legalMoves(game: Munch, state: State): string[] {
  return movesOf(game, readState(game, state));
}

type Breaches = MunchBreach[];

/** Every rule that a move breaks in a position, most important first; empty for a legal move. */
export function breaches(game: Munch, position: Position, move: Move): readonly MunchBreach[] {
  const found: Breaches = [];
  if (isOver(position)) found.push({ rule: 'MU-8.1', key: position.called ? 'called' : 'over' });
  if (move.kind === 'call') checkCall(position, found);
  if (found.length > 0 || move.kind === 'call') return found;
  const out = position.out[position.turn]!;
  if (move.kind === 'pass') checkPass(game, position, found);
  else if (move.kind === 'place' || move.kind === 'unleash') {
    if (out >= 0) found.push({ rule: 'MU-2.2', key: 'out-at', values: { at: game.names[out]! } });
    if (move.kind === 'place') checkPlacing(game, position, move.world, move.at, found);
    else checkUnleashing(game, position, move, found);
  } else if (out < 0) found.push({ rule: 'MU-2.3', key: 'none-out' });
  else if (move.kind === 'recall') checkRecall(game, position, found);
  else checkMove(game, position, move.from, move.to, found);
  return mostTelling(found);
}

function checkCall(position: Position, found: Breaches): void {
  const { call: wanted, quiet } = position;
  if (wanted === 0) found.push({ rule: 'MU-9.1', key: 'no-call' });
  else if (!mayCall(position)) found.push({ rule: 'MU-9.1', key: 'too-early-to-call', values: { wanted, quiet } });
}

function checkPass(game: Munch, position: Position, found: Breaches): void {
  if (codes(game, position).some((code) => kindOf(code) === kinds.pass)) return;
  found.push({ rule: 'MU-2.4', key: 'can-act' });
  if (position.out[position.turn]! >= 0) found.push({ rule: 'MU-2.2', key: 'out' });
}

function checkPlacing(game: Munch, position: Position, world: number, space: number, found: Breaches): void {
  if (position.bank[world - 1] === 0) {
    found.push({ rule: 'MU-3.1', key: 'no-such-world', values: { world: worldTexts[world]! } });
    if (position.banked === 0) found.push({ rule: 'MU-3.2', key: 'bank-empty' });
  }
  if (!isEmpty(position, space)) {
    found.push({ rule: 'MU-3.1', key: 'space-taken', values: { at: game.names[space]! } });
    if (position.worlds.every((_, each) => !isEmpty(position, each))) found.push({ rule: 'MU-3.2', key: 'board-full' });
  }
}

/**
 * The position without a player's monster that is out, if the player has only one of that size: it cannot be in its own
 * way.
 */
function withoutOut(game: Munch, position: Position, player: number, size: number): Position {
  const out = position.out[player]!;
  if (out < 0 || position.outSize[player] !== size || position.army[player * 3 + size] !== 0) return position;
  const rest = emptyPosition(game);
  copy(position, rest);
  rest.out[player] = -1;
  if (out < game.spaces) rest.monsters[out] = 0;
  return rest;
}

function checkUnleashing(
  game: Munch,
  position: Position,
  { player, size, slot }: Move & { kind: 'unleash' },
  found: Breaches,
): void {
  const values = { monster: monsterTexts[monsterOf(player, size)]! };
  const at = game.names[game.spaces + slot]!;
  const rest = withoutOut(game, position, player, size);
  if (!mayUnleash(game, position)) {
    const wanted = game.numbers.unleashWorlds;
    found.push({ rule: 'MU-4.1', key: 'too-few-worlds', values: { wanted, placed: position.placed } });
  }
  if (player !== position.turn) found.push({ rule: 'MU-4.2', key: 'not-yours', values });
  else if (position.army[player * 3 + size] === 0) found.push({ rule: 'MU-4.2', key: 'not-in-army', values });
  if (!isFree(game, rest, slot)) found.push({ rule: 'MU-4.3', key: 'edge-taken', values: { at } });
  if (!reachesWorld(game, rest, slot, size)) {
    found.push({ rule: 'MU-4.4', key: 'reaches-nothing', values: { at, steps: size + 1 } });
  }
}

function checkRecall(game: Munch, position: Position, found: Breaches): void {
  if (!hasTarget(game, position, position.turn)) return;
  found.push({ rule: 'MU-5.6', key: 'can-go' }, { rule: 'MU-5.4', key: 'can-end' });
}

function checkMove(game: Munch, position: Position, from: number, to: number, found: Breaches): void {
  const start = game.names[from]!;
  const end = game.names[to]!;
  const out = position.out[position.turn]!;
  const size = position.outSize[position.turn]!;
  if (from !== out) {
    found.push({ rule: 'MU-2.2', key: 'not-out-there', values: { out: game.names[out]!, from: start } });
    return;
  }
  if (!game.jumps[from * 3 + size]!.includes(to)) {
    found.push({ rule: 'MU-5.1', key: 'not-so-far', values: { from: start, to: end, steps: size + 1 } });
    if (from >= game.spaces) found.push({ rule: 'MU-5.2', key: 'straight-in' });
  }
  // On its own space, the monster meets only itself.
  if (to !== from) {
    if (isEmpty(position, to)) found.push({ rule: 'MU-5.4', key: 'ends-on-empty', values: { at: end } });
    else if (position.worlds[to] !== 0 && position.monsters[to] !== 0) {
      found.push({ rule: 'MU-5.5', key: 'ends-in-harmony', values: { at: end } });
    }
  }
  if (found.length > 0 && !hasTarget(game, position, position.turn)) {
    found.push({ rule: 'MU-5.6', key: 'nowhere-to-go' });
  }
}

/** The rules that a move breaks, most important first, at most three. Throws if the state or the text is not valid. */
export function check(game: Munch, state: State, move: string): readonly MunchBreach[] {
  return breaches(game, readState(game, state), meantMove(game, move));
}

export type Played = PlayedOf<State, MunchBreach>;

function codeOf(move: Move): Code {
  if (move.kind === 'place') return kinds.place | (move.world << 6) | move.at;
  if (move.kind === 'unleash') return kinds.unleash | (move.size << 6) | move.slot;
  return move.kind === 'move' ? move.to : kinds[move.kind];
}

export function advance(game: Munch, position: Position, move: Move): readonly MunchBreach[] {
  const illegal = breaches(game, position, move);
  if (illegal.length === 0) make(game, position, codeOf(move));
  return illegal;
}

/** Plays a move in a position that is discarded afterwards. */
export function playIn(game: Munch, position: Position, move: Move): Played {
  const illegal = advance(game, position, move);
  if (illegal.length > 0) return { legal: false, illegal };
  return { legal: true, state: stateOf(game, position) };
}

/** The state after a move, or the rules that it breaks. Throws if the state is not valid or the text is not a move. */
export function play(game: Munch, state: State, move: string): Played {
  return playIn(game, readState(game, state), meantMove(game, move));
}

/** Munch as a {@link Game}, so that search and studies can play it. */
export function asGame(game: Munch): Game<Position, State, Scores> {
  const halves = new Int32Array(2);
  return {
    read: (state) => readState(game, state),
    write: (position) => stateOf(game, position),
    empty: () => emptyPosition(game),
    copy,
    moves: movesBy((position, into, from) => fill(game, position, into, from)),
    count: (position) => countMoves(game, position),
    make: (position, code) => make(game, position, code),
    unmake: (position) => unmake(game, position),
    isOver,
    scores: (position) => scores(game, position, lostMonsters(position)),
    hash: (position) => {
      hash(position, halves);
      return hashNumber(halves);
    },
    text: (position, code) => codeText(game, position, code),
    move: (position, text) => codes(game, position).find((code) => codeText(game, position, code) === text),
  };
}
