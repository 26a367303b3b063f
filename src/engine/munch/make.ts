import { sizes } from '../pyramids.ts';
import type { Munch } from './game.ts';
import { kindOf, kinds, type Code } from './generate.ts';
import { monsterOf, ownerOf, sizeOf } from './pieces.ts';
import { inHarmony, type Position } from './position.ts';

/** Makes a legal move in the position. */
export function make(game: Munch, position: Position, code: Code): void {
  const kind = kindOf(code);
  const piece = (code >> 6) & 63;
  const at = code & 63;
  const passes = kind === kinds.pass ? position.passes + 1 : 0;
  if (kind === kinds.place) place(position, piece, at);
  else if (kind === kinds.unleash) unleash(game, position, piece, at);
  else if (kind === kinds.move) move(game, position, at);
  else if (kind === kinds.recall) recall(game, position);
  position.passes = passes;
  hand(position);
}

/** Gives the turn to the next player who does not lose it (MU-6.3). */
function hand(position: Position): void {
  let next = (position.turn + 1) % position.players;
  while ((position.skip & (1 << next)) !== 0) {
    position.skip &= ~(1 << next);
    next = (next + 1) % position.players;
  }
  position.turn = next;
}

/** Puts a world of the bank on a space (MU-3.1). */
function place(position: Position, world: number, space: number): void {
  position.bank[world - 1]!--;
  position.banked--;
  position.worlds[space] = world;
  position.placed++;
}

/** Puts a monster of the army at a slot; then void to army, pit to void (MU-4.2, MU-4.5). */
function unleash(game: Munch, position: Position, size: number, slot: number): void {
  const { army, pit, turn } = position;
  army[turn * 3 + size]!--;
  position.out[turn] = game.spaces + slot;
  position.outSize[turn] = size;
  for (const each of sizes) {
    const index = turn * 3 + each;
    army[index]! += position.void[index]!;
    position.void[index] = pit[index]!;
    pit[index] = 0;
  }
}

/** Takes the monster of the player to move off its space or slot. */
function lift(game: Munch, position: Position): void {
  const from = position.out[position.turn]!;
  if (from < game.spaces) position.monsters[from] = 0;
}

/** A player has no monster out any more. */
function clear(position: Position, player: number): void {
  position.out[player] = -1;
  position.outSize[player] = 0;
}

/** Puts the monster of the player to move back into its army. */
function recall(game: Munch, position: Position): void {
  const { turn } = position;
  lift(game, position);
  position.army[turn * 3 + position.outSize[turn]!]!++;
  clear(position, turn);
}

/** Moves the monster of the player to move and munches where it ends (MU-6, MU-7). */
function move(game: Munch, position: Position, to: number): void {
  const { worlds, monsters, turn } = position;
  const size = position.outSize[turn]!;
  const world = worlds[to]!;
  const eaten = monsters[to]!;
  const from = position.out[turn]!;
  const stacked = from < game.spaces && worlds[from] !== 0;
  const harmony = world !== 0 && inHarmony(game, world, size);
  if (harmony && stacked) {
    // From one harmonious world to another: both go back where they came from (MU-7.4).
    recall(game, position);
    worlds[to] = 0;
    position.placed--;
    position.bank[world - 1]!++;
    position.banked++;
    return;
  }
  if (eaten !== 0) {
    const owner = ownerOf(eaten);
    clear(position, owner);
    position.pit[owner * 3 + sizeOf(eaten)]!++;
    position.skip |= 1 << owner;
  } else if (!harmony) {
    worlds[to] = 0;
    position.placed--;
    position.graveyard[turn * 9 + world - 1]!++;
  }
  lift(game, position);
  monsters[to] = monsterOf(turn, size);
  position.out[turn] = to;
}
