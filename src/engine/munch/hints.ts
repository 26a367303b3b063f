import { munchFeatures, type munchReasons } from '../../content/features.ts';
import type { Found } from '../opponents.ts';
import { completes, count } from './evaluate.ts';
import type { Munch } from './game.ts';
import { countMoves, kindOf, kinds } from './generate.ts';
import { make, unmake } from './make.ts';
import { monsterTexts } from './pieces.ts';
import { inHarmony, type Position } from './position.ts';

/** A reason for a move: the key of its sentence, with what stands in its braces. */
interface Reason {
  readonly key: keyof typeof munchReasons;
  readonly values?: Readonly<Record<string, string | number>>;
}

const proofs = { win: 'wins', draw: 'draws', loss: 'loses' } as const;
const mostReasons = 3;

const worldsAt = munchFeatures.indexOf('worlds');
const dangerAt = munchFeatures.indexOf('danger');

/** What of a player's standing reasons speak of. */
function standing(game: Munch, position: Position, player: number): { worlds: number; danger: number } {
  const counts = new Float64Array(munchFeatures.length);
  count(game, position, player, counts);
  return { worlds: counts[worldsAt]!, danger: counts[dangerAt]! };
}

/** Why a move is good, the most telling reason first; at least one. The position is as it was afterwards. */
export function reasons(game: Munch, position: Position, { move, proven }: Found): readonly Reason[] {
  const found: Reason[] = [];
  const { turn, pit, void: empty } = position;
  if (proven !== null) found.push({ key: proofs[proven] });
  const kind = kindOf(move);
  if (countMoves(game, position) === 1) {
    return [...found, { key: kind === kinds.pass ? 'passes' : kind === kinds.recall ? 'recalls' : 'only' }];
  }
  if (kind === kinds.call) return [...found, { key: 'calls' }];
  if (kind === kinds.move) {
    const world = position.worlds[move]!;
    const monster = position.monsters[move]!;
    if (world === 0) found.push({ key: 'eats', values: { monster: monsterTexts[monster]! } });
    else if (inHarmony(game, world, position.outSize[turn]!)) found.push({ key: 'settles' });
    else if (completes(position, turn, world)) {
      found.push({ key: 'trio', values: { points: game.numbers.points.trio } });
    } else found.push({ key: 'munches' });
  }
  const lost = [0, 1, 2].some((size) => pit[turn * 3 + size] !== 0 || empty[turn * 3 + size] !== 0);
  if (kind === kinds.unleash && lost) found.push({ key: 'recovers' });
  const before = standing(game, position, turn);
  make(game, position, move);
  const after = standing(game, position, turn);
  unmake(game, position);
  if (before.danger > 0 && after.danger === 0) found.push({ key: 'flees' });
  if (after.worlds > 0) found.push({ key: 'hunts' });
  if (found.length === 0) found.push({ key: kind === kinds.place ? 'places' : 'waits' });
  return found.slice(0, mostReasons);
}
