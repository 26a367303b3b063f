import { mostTelling, type Breach } from '../result.ts';
import { sizeNames } from '../pyramids.ts';
import type { Battle } from './game.ts';
import { codes, isOver, movers, passing, reach } from './generate.ts';
import { meantMove } from './notation.ts';
import { firstAlien, ownerOf, sizeOf } from './pieces.ts';
import type { Position } from './position.ts';
import { readState } from './read.ts';
import type { BattleRule } from './rules.ts';
import type { Move, State } from './types.ts';

type Breaches = Breach<BattleRule>[];

/** Every rule that a move breaks in a position, the most telling first; none for a legal one. */
export function breaches(game: Battle, position: Position, move: Move): readonly Breach<BattleRule>[] {
  if (isOver(game, position)) return [{ rule: 'BB-6.1', why: 'The game is over: both players have passed.' }];
  const found: Breaches = [];
  if (move.kind === 'pass') checkPass(game, position, found);
  else if (move.kind === 'infiltrate') checkInfiltration(game, position, move.at, found);
  else {
    const spaces = move.kind === 'path' ? move.spaces : [move.from, move.to];
    const from = spaces[0]!;
    const to = spaces.at(-1)!;
    if (movers(position) === 0) {
      found.push({ rule: 'BB-2.2', why: 'This turn is an infiltration: none of your aliens is free to move.' });
    }
    checkMover(game, position, from, found);
    if (found.length === 0) {
      if (move.kind === 'path') checkSteps(game, position, spaces, found);
      else checkDistance(game, position, from, to, found);
      checkEnd(game, position, to, found);
    }
  }
  return mostTelling(found);
}

function checkPass(game: Battle, position: Position, found: Breaches): void {
  if (codes(game, position)[0] === passing) return;
  const can = movers(position) === 0 ? 'infiltrate' : 'move';
  found.push({ rule: 'BB-2.3', why: `You may not pass while you can ${can}.` });
  if (position.moved >= 0) {
    found.push({ rule: 'BB-4.8', why: 'The second alien must move too, where another one can.' });
  }
}

function checkInfiltration(game: Battle, position: Position, at: number, found: Breaches): void {
  const name = game.names[at];
  const villager = position.tops[at]!;
  if (movers(position) !== 0) {
    found.push({ rule: 'BB-2.2', why: 'This turn is a movement: an alien of yours is free to move.' });
  }
  if (villager === 0 || villager >= firstAlien) found.push({ rule: 'BB-3.1', why: `There is no villager at ${name}.` });
  else if (position.stash[position.turn * 3 + sizeOf(villager)] === 0) {
    const size = sizeNames[sizeOf(villager)];
    found.push({ rule: 'BB-3.2', why: `Your stash has no ${size} alien left for the villager at ${name}.` });
  }
}

/** Whether the player to move has an alien on a space that may move. */
function checkMover(game: Battle, position: Position, from: number, found: Breaches): void {
  const name = game.names[from];
  const under = position.unders[from]!;
  if (from === position.moved) found.push({ rule: 'BB-4.1', why: `The alien at ${name} has already moved this turn.` });
  else if ((movers(position) & (1 << from)) !== 0) return;
  else if (under !== 0 && ownerOf(under) === position.turn) {
    found.push({ rule: 'BB-4.7', why: `Your alien at ${name} cannot move with an alien on top of it.` });
  } else found.push({ rule: 'BB-4.1', why: `You have no alien at ${name}.` });
}

/** Whether some path joins two spaces. */
function checkDistance(game: Battle, position: Position, from: number, to: number, found: Breaches): void {
  const { names, near } = game;
  const { rows } = game.numbers;
  const steps = sizeOf(position.tops[from]!) + 1;
  if ((reach(near, position.occupied, from, steps) & (1 << to)) !== 0) return;
  const across = Math.abs(Math.floor(from / rows) - Math.floor(to / rows));
  const along = Math.abs((from % rows) - (to % rows));
  const apart = across + along;
  if (apart > steps || (steps - apart) % 2 !== 0) {
    found.push({
      rule: 'BB-4.2',
      why: `${names[to]} is ${spaces(apart)} from ${names[from]}; it moves exactly ${steps}.`,
    });
    if (apart > steps && Math.max(across, along) <= steps) {
      found.push({ rule: 'BB-4.3', why: 'Aliens never move diagonally.' });
    }
    return;
  }
  if (apart > 0) {
    found.push({
      rule: 'BB-4.4',
      why: `Every path of ${spaces(steps)} from ${names[from]} to ${names[to]} crosses an empty space.`,
    });
  }
  if (apart < steps) found.push({ rule: 'BB-4.5', why: `It may not step back to make up ${spaces(steps)}.` });
}

/** Whether each step of a path is allowed, and how many there are. */
function checkSteps(game: Battle, position: Position, path: readonly number[], found: Breaches): void {
  const { names, near } = game;
  const note = (rule: BattleRule, why: string): void => {
    if (found.every((breach) => breach.rule !== rule)) found.push({ rule, why });
  };
  // Where the alien set out nothing is left but what was under it.
  const isEmptyOnTheWay = (space: number): boolean =>
    (space === path[0] ? position.unders : position.tops)[space] === 0;
  for (let step = 1; step < path.length; step++) {
    const from = path[step - 1]!;
    const to = path[step]!;
    const which = `Step ${step}, ${names[from]} to ${names[to]}`;
    if ((near[from]! & (1 << to)) === 0) note('BB-4.3', `${which}, is not to the next space of a row or a column.`);
    else {
      if (to === path[step - 2]) note('BB-4.5', `${which}, goes back to a space just left.`);
      if (step < path.length - 1 && isEmptyOnTheWay(to)) note('BB-4.4', `${which}, crosses an empty space.`);
    }
  }
  const steps = sizeOf(position.tops[path[0]!]!) + 1;
  if (path.length - 1 !== steps) {
    note('BB-4.2', `It moves exactly ${spaces(steps)}, and this path has ${path.length - 1}.`);
  }
}

function checkEnd(game: Battle, position: Position, to: number, found: Breaches): void {
  const top = position.tops[to]!;
  const name = game.names[to];
  if (top === 0) found.push({ rule: 'BB-4.6', why: `A move ends on a villager or an enemy alien; ${name} is empty.` });
  else if ((movers(position) & (1 << to)) !== 0) {
    found.push({ rule: 'BB-4.6', why: `A move never ends on an alien of your own, as at ${name}.` });
  }
}

function spaces(number: number): string {
  return number === 1 ? '1 space' : `${number} spaces`;
}

/**
 * Every rule that a move or a traced path breaks, the most telling first, at most three; none for a legal one. Throws
 * where the state is not valid or the text is no move.
 */
export function check(game: Battle, state: State, move: string): readonly Breach<BattleRule>[] {
  return breaches(game, readState(game, state), meantMove(game, move));
}
