import { munchFeatures as features, munchFeatures, type munchReasons } from '../../content/features.ts';
import { type Munch, colourOf, inHarmony, type Position, monsterTexts, worldTexts } from './game.ts';
import { scoreOf } from './score.ts';
import { mostReasons, proofs, type Found, type ReasonOf } from '../opponents.ts';
import { countMoves, isOver, kindOf, kinds, make, unmake } from './moves.ts';

/** The value of each feature of a player's position, in hundredths of a point. */
export type Weights = Readonly<Record<(typeof features)[number], number>>;

export function count(game: Munch, position: Position, player: number, into: Float64Array): void {
  const { pit, void: empty, out, outSize, graveyard, skip } = position;
  const first = player * 3;
  const fallen = pit[first]! + pit[first + 1]! + pit[first + 2]!;
  const gone = empty[first]! + empty[first + 1]! + empty[first + 2]!;
  into[0] = scoreOf(game, graveyard, fallen + gone, player * 9).points;
  into[1] = fallen;
  into[2] = gone;
  into[3] = out[player]! >= 0 ? 1 : 0;
  into[4] = 0;
  into[5] = 0;
  into[6] = 0;
  if (out[player]! >= 0) {
    const size = outSize[player]!;
    const jumps = game.jumps[out[player]! * 3 + size]!;
    for (let index = 0; index < jumps.length; index++) {
      const world = position.worlds[jumps[index]!]!;
      const monster = position.monsters[jumps[index]!]!;
      if (world !== 0 && monster === 0) {
        if (!inHarmony(game, world, size)) into[4]!++;
      } else if (world === 0 && monster !== 0) into[5]!++;
    }
    if (out[player]! < game.spaces && position.worlds[out[player]!] === 0) into[6] = hunters(game, position, player);
  }
  into[7] = 0;
  for (let colour = player * 9; colour < player * 9 + 9; colour += 3) {
    const [small, medium, large] = [graveyard[colour]!, graveyard[colour + 1]!, graveyard[colour + 2]!];
    const trios = Math.min(small, medium, large);
    if ((small > trios ? 1 : 0) + (medium > trios ? 1 : 0) + (large > trios ? 1 : 0) === 2) into[7]!++;
  }
  into[8] = (skip >> player) & 1;
}

/** The number of other players' monsters that could end their move on a player's monster. */
function hunters(game: Munch, { players, out, outSize }: Position, player: number): number {
  let found = 0;
  for (let other = 0; other < players; other++) {
    if (other === player || out[other]! < 0) continue;
    if (game.jumps[out[other]! * 3 + outSize[other]!]!.includes(out[player]!)) found++;
  }
  return found;
}

const counts = new Float64Array(features.length);

/** The value of each player's position, in hundredths of a point. */
export function standings(game: Munch, position: Position, weights: ArrayLike<number>, into: Float64Array): void {
  for (let player = 0; player < position.players; player++) {
    count(game, position, player, counts);
    let sum = 0;
    for (let index = 0; index < counts.length; index++) sum += counts[index]! * weights[index]!;
    into[player] = sum;
  }
}

export function ahead(values: Float64Array, players: number, player: number): number {
  let best = -Infinity;
  for (let other = 0; other < players; other++) if (other !== player && values[other]! > best) best = values[other]!;
  return values[player]! - best;
}

export function completes({ graveyard }: Position, player: number, world: number): boolean {
  const start = player * 9 + colourOf(world) * 3;
  const taken = [graveyard[start]!, graveyard[start + 1]!, graveyard[start + 2]!];
  const before = Math.min(...taken);
  taken[(world - 1) % 3]!++;
  return Math.min(...taken) > before;
}

type Reason = ReasonOf<keyof typeof munchReasons>;

const pointsAt = munchFeatures.indexOf('points');
const worldsAt = munchFeatures.indexOf('worlds');
const preyAt = munchFeatures.indexOf('prey');
const dangerAt = munchFeatures.indexOf('danger');

function standing(game: Munch, position: Position, player: number) {
  const counts = new Float64Array(munchFeatures.length);
  count(game, position, player, counts);
  return {
    points: counts[pointsAt]!,
    worlds: counts[worldsAt]!,
    prey: counts[preyAt]!,
    danger: counts[dangerAt]!,
  };
}

/** Whether another player’s monster could munch a world that is placed. */
const feeds = (game: Munch, { players, turn, out, outSize }: Position, world: number, at: number): boolean =>
  Array.from({ length: players }, (_, player) => player).some(
    (player) =>
      player !== turn &&
      out[player]! >= 0 &&
      game.jumps[out[player]! * 3 + outSize[player]!]!.includes(at) &&
      !inHarmony(game, world, outSize[player]!),
  );

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
 * The reasons for a move, at least one, most important first, with any advantage that the move gives an opponent. The
 * position is left unchanged.
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
  const ends = isOver(position);
  unmake(game, position);
  if (kind === kinds.move) found.push(metBy(game, position, move, after.points - before.points));
  const lost = [0, 1, 2].some((size) => pit[turn * 3 + size] !== 0 || empty[turn * 3 + size] !== 0);
  if (kind === kinds.unleash && lost) found.push({ key: 'recovers' });
  if (before.danger > 0 && after.danger === 0) found.push({ key: 'flees' });
  if (!ends) {
    if (after.danger > 0) found.push({ key: 'exposes' });
    if (after.prey > 0) found.push({ key: 'threatens' });
    if (after.worlds > 0) found.push({ key: 'hunts' });
  }
  if (kind === kinds.place) {
    if (feeds(game, position, (move >> 6) & 63, move & 63)) found.push({ key: 'feeds' });
    const [world, at] = [worldTexts[(move >> 6) & 63]!, game.names[move & 63]!];
    found.push({ key: 'places', values: { world, at } });
  } else if (found.length === 0) found.push({ key: 'waits' });
  return found.slice(0, mostReasons);
}
