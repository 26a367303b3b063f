import { munchFeatures as features } from '../../content/features.ts';
import type { Munch } from './game.ts';
import { colourOf } from './pieces.ts';
import { inHarmony, type Position } from './position.ts';
import { scoreOf } from './score.ts';

/** The value of each feature of a player's position, in hundredths of a point. */
export type Weights = Readonly<Record<(typeof features)[number], number>>;

/** Counts each feature for a player, in the order of the features. */
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

/** The number of other players' monsters that could end where a player's is. */
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

/** A player's lead over the best of the others. */
export function ahead(values: Float64Array, players: number, player: number): number {
  let best = -Infinity;
  for (let other = 0; other < players; other++) if (other !== player && values[other]! > best) best = values[other]!;
  return values[player]! - best;
}

/** Whether a world would complete a trio of a player. */
export function completes({ graveyard }: Position, player: number, world: number): boolean {
  const start = player * 9 + colourOf(world) * 3;
  const taken = [graveyard[start]!, graveyard[start + 1]!, graveyard[start + 2]!];
  const before = Math.min(...taken);
  taken[(world - 1) % 3]!++;
  return Math.min(...taken) > before;
}
