import { mostTelling } from '../result.ts';
import type { Munch } from './game.ts';
import {
  codes,
  isEmpty,
  isFree,
  isOver,
  kindOf,
  kinds,
  mayCall,
  mayUnleash,
  reachesWorld,
  hasTarget,
} from './generate.ts';
import { meantMove } from './notation.ts';
import { monsterOf, monsterTexts, worldTexts } from './pieces.ts';
import type { Position } from './position.ts';
import { readState } from './read.ts';
import type { MunchBreach } from './rules.ts';
import type { Move, State } from './types.ts';

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

function checkUnleashing(
  game: Munch,
  position: Position,
  { player, size, slot }: Move & { kind: 'unleash' },
  found: Breaches,
): void {
  const values = { monster: monsterTexts[monsterOf(player, size)]! };
  const at = game.names[game.spaces + slot]!;
  if (!mayUnleash(game, position)) {
    const wanted = game.numbers.unleashWorlds;
    found.push({ rule: 'MU-4.1', key: 'too-few-worlds', values: { wanted, placed: position.placed } });
  }
  if (player !== position.turn) found.push({ rule: 'MU-4.2', key: 'not-yours', values });
  else if (position.army[player * 3 + size] === 0) found.push({ rule: 'MU-4.2', key: 'not-in-army', values });
  if (!isFree(game, position, slot)) found.push({ rule: 'MU-4.3', key: 'edge-taken', values: { at } });
  if (!reachesWorld(game, position, slot, size)) {
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
  if (isEmpty(position, to)) found.push({ rule: 'MU-5.4', key: 'ends-on-empty', values: { at: end } });
  else if (position.worlds[to] !== 0 && position.monsters[to] !== 0) {
    found.push({ rule: 'MU-5.5', key: 'ends-in-harmony', values: { at: end } });
  }
  if (found.length > 0 && !hasTarget(game, position, position.turn)) {
    found.push({ rule: 'MU-5.6', key: 'nowhere-to-go' });
  }
}

/**
 * The rules that a move breaks, most important first, at most three; empty for a legal move. Throws if the state is not
 * valid or the text is not a move.
 */
export function check(game: Munch, state: State, move: string): readonly MunchBreach[] {
  return breaches(game, readState(game, state), meantMove(game, move));
}
