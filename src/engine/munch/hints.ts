import { munchFeatures, type munchReasons } from '../../content/features.ts';
import type { Found } from '../opponents.ts';
import { completes, count } from './evaluate.ts';
import type { Munch } from './game.ts';
import { countMoves, kindOf, kinds } from './generate.ts';
import { make, unmake } from './make.ts';
import { monsterTexts, worldTexts } from './pieces.ts';
import { inHarmony, type Position } from './position.ts';

/** A reason for a move: the key of its sentence, and the values for its braces. */
interface Reason {
  readonly key: keyof typeof munchReasons;
  readonly values?: Readonly<Record<string, string | number>>;
}

const proofs = { win: 'wins', draw: 'draws', loss: 'loses' } as const;
const mostReasons = 3;

const pointsAt = munchFeatures.indexOf('points');
const worldsAt = munchFeatures.indexOf('worlds');
const dangerAt = munchFeatures.indexOf('danger');

/** The features of a player's position that reasons mention. */
function standing(game: Munch, position: Position, player: number): { points: number; worlds: number; danger: number } {
  const counts = new Float64Array(munchFeatures.length);
  count(game, position, player, counts);
  return { points: counts[pointsAt]!, worlds: counts[worldsAt]!, danger: counts[dangerAt]! };
}

/** Whether the player to move has more points than everybody else. */
function isAhead(game: Munch, position: Position): boolean {
  const [own, ...others] = Array.from({ length: position.players }, (_, index) => {
    return standing(game, position, (position.turn + index) % position.players).points;
  });
  return others.every((each) => each < own!);
}

/** The effect of a monster's move at its end; `points` is its player's gain. */
function metBy(game: Munch, position: Position, to: number, points: number): Reason {
  const { turn, out, outSize, worlds, monsters } = position;
  const world = worlds[to]!;
  if (world === 0) return { key: 'eats', values: { monster: monsterTexts[monsters[to]!]! } };
  if (inHarmony(game, world, outSize[turn]!)) {
    const stacked = out[turn]! < game.spaces && worlds[out[turn]!] !== 0;
    return { key: stacked ? 'returns' : 'settles' };
  }
  return completes(position, turn, world) ? { key: 'trio', values: { points } } : { key: 'munches' };
}

/**
 * The reasons why a move is good, most important first; at least one. Each is true of the move in the position, however
 * it was chosen. The position is left unchanged.
 */
export function reasons(game: Munch, position: Position, { move, proven }: Found): readonly Reason[] {
  const found: Reason[] = [];
  const { turn, pit, void: empty } = position;
  if (proven !== null) found.push({ key: proofs[proven] });
  const kind = kindOf(move);
  if (kind === kinds.pass) return [...found, { key: 'passes' }];
  if (kind === kinds.recall) return [...found, { key: 'recalls' }];
  if (kind === kinds.call) return [...found, { key: isAhead(game, position) ? 'calls' : 'ends' }];
  if (countMoves(game, position) === 1) return [...found, { key: 'only' }];
  const before = standing(game, position, turn);
  make(game, position, move);
  const after = standing(game, position, turn);
  unmake(game, position);
  if (kind === kinds.move) found.push(metBy(game, position, move, after.points - before.points));
  const lost = [0, 1, 2].some((size) => pit[turn * 3 + size] !== 0 || empty[turn * 3 + size] !== 0);
  if (kind === kinds.unleash && lost) found.push({ key: 'recovers' });
  if (before.danger > 0 && after.danger === 0) found.push({ key: 'flees' });
  if (after.worlds > 0) found.push({ key: 'hunts' });
  if (kind === kinds.place) {
    const [world, at] = [worldTexts[(move >> 6) & 63]!, game.names[move & 63]!];
    found.push({ key: 'places', values: { world, at } });
  } else if (found.length === 0) found.push({ key: 'waits' });
  return found.slice(0, mostReasons);
}
