import { mostTelling, type Breach } from '../result.ts';
import type { Munch } from './game.ts';
import { codes, isEmpty, isFree, isOver, kindOf, kinds, mayUnleash, reachesWorld, targets } from './generate.ts';
import { meantMove } from './notation.ts';
import { monsterOf, monsterTexts, worldTexts } from './pieces.ts';
import type { Position } from './position.ts';
import { readState } from './read.ts';
import type { MunchRule } from './rules.ts';
import type { Move, State } from './types.ts';

type Breaches = Breach<MunchRule>[];

/** Every rule that a move breaks in a position, the most telling first; none for a legal one. */
export function breaches(game: Munch, position: Position, move: Move): readonly Breach<MunchRule>[] {
  if (isOver(position))
    return [{ rule: 'MU-8.1', why: 'The game is over: no world is left, or everybody has passed.' }];
  const found: Breaches = [];
  const out = position.out[position.turn]!;
  if (move.kind === 'pass') checkPass(game, position, found);
  else if (move.kind === 'place' || move.kind === 'unleash') {
    if (out >= 0)
      found.push({ rule: 'MU-2.2', why: `Your monster at ${game.names[out]} is out, so you must move it.` });
    if (move.kind === 'place') checkPlacing(game, position, move.world, move.at, found);
    else checkUnleashing(game, position, move, found);
  } else if (out < 0) {
    found.push({ rule: 'MU-2.3', why: 'No monster of yours is out: place a world or unleash a monster.' });
  } else if (move.kind === 'recall') checkRecall(game, position, found);
  else checkMove(game, position, move.from, move.to, found);
  return mostTelling(found);
}

function checkPass(game: Munch, position: Position, found: Breaches): void {
  const first = codes(game, position)[0]!;
  if (kindOf(first) === kinds.pass) return;
  found.push({ rule: 'MU-2.4', why: 'You may not pass while you can act.' });
  if (position.out[position.turn]! >= 0) {
    found.push({ rule: 'MU-2.2', why: 'A monster of yours is out, so you must move it.' });
  }
}

function checkPlacing(game: Munch, position: Position, world: number, space: number, found: Breaches): void {
  if (position.bank[world - 1] === 0) {
    found.push({ rule: 'MU-3.1', why: `The bank has no world ${worldTexts[world]}.` });
    if (position.banked === 0) found.push({ rule: 'MU-3.2', why: 'The bank is empty, so no world can be placed.' });
  }
  if (!isEmpty(position, space)) {
    found.push({ rule: 'MU-3.1', why: `A world goes on an empty space, and ${game.names[space]} is taken.` });
    if (position.worlds.every((_, each) => !isEmpty(position, each))) {
      found.push({ rule: 'MU-3.2', why: 'No space is empty, so no world can be placed.' });
    }
  }
}

function checkUnleashing(
  game: Munch,
  position: Position,
  { player, size, slot }: Move & { kind: 'unleash' },
  found: Breaches,
): void {
  const name = monsterTexts[monsterOf(player, size)];
  const at = game.names[game.spaces + slot];
  if (!mayUnleash(game, position)) {
    const worlds = game.numbers.unleashWorlds;
    found.push({
      rule: 'MU-4.1',
      why: `Before the first monster there must be ${worlds} worlds on the board; there are ${position.placed}.`,
    });
  }
  if (player !== position.turn) found.push({ rule: 'MU-4.2', why: `${name} is not a monster of yours.` });
  else if (position.army[player * 3 + size] === 0) {
    found.push({ rule: 'MU-4.2', why: `${name} is not in your army.` });
  }
  if (!isFree(game, position, slot)) {
    found.push({ rule: 'MU-4.3', why: `The space at ${at} has a monster at its edge already.` });
  }
  if (!reachesWorld(game, position, slot, size)) {
    found.push({ rule: 'MU-4.4', why: `From ${at} a move of ${size + 1} ends on no world that it could go to.` });
  }
}

function checkRecall(game: Munch, position: Position, found: Breaches): void {
  if (targets(game, position, position.turn).length === 0) return;
  found.push({ rule: 'MU-5.6', why: 'Only a monster with nowhere to go is taken back.' });
  found.push({ rule: 'MU-5.4', why: 'It must end on a world or another monster, and it can.' });
}

function checkMove(game: Munch, position: Position, from: number, to: number, found: Breaches): void {
  const { names } = game;
  const out = position.out[position.turn]!;
  const size = position.outSize[position.turn]!;
  if (from !== out) {
    found.push({
      rule: 'MU-2.2',
      why: `You must move your monster at ${names[out]}; ${names[from]} holds none of yours.`,
    });
    return;
  }
  if (!game.jumps[from * 3 + size]!.includes(to)) {
    const exactly = `exactly ${size + 1} in a straight line`;
    found.push({ rule: 'MU-5.1', why: `It moves ${exactly}; from ${names[from]} that is not ${names[to]}.` });
    if (from >= game.spaces) {
      found.push({ rule: 'MU-5.2', why: 'From the edge it moves straight in, and the first space counts as one.' });
    }
  }
  if (isEmpty(position, to)) {
    found.push({ rule: 'MU-5.4', why: `It may not end on an empty space, as ${names[to]} is.` });
  } else if (position.worlds[to] !== 0 && position.monsters[to] !== 0) {
    found.push({
      rule: 'MU-5.5',
      why: `It may not end where a monster is in harmony with a world, as at ${names[to]}.`,
    });
  }
  if (found.length > 0 && targets(game, position, position.turn).length === 0) {
    found.push({ rule: 'MU-5.6', why: 'It has nowhere to go, so it goes back to its army.' });
  }
}

/**
 * Every rule that a move breaks, the most telling first, at most three; none for a legal one. Throws where the state is
 * not valid or the text is no move.
 */
export function check(game: Munch, state: State, move: string): readonly Breach<MunchRule>[] {
  return breaches(game, readState(game, state), meantMove(game, move));
}
