/* The engine's answers, in the page or in a worker. */
import { diceRange } from '../../../engine/alien-invasion/dice.ts';
import { exactBlastWays, exactShotWays, fraction, diceNeeded } from '../../../engine/alien-invasion/exact.ts';
import { most } from '../../../engine/alien-invasion/game.ts';
import type { Side } from '../../../engine/alien-invasion/melee.ts';
import {
  blastOdds,
  blastOddsTogether,
  meanOf,
  shotOdds,
  talliesOf,
  totalOf,
  type Shots,
  type Tally,
  type Total,
} from '../../../engine/alien-invasion/odds.ts';

/** The question to the engine: shots, or one roll that counts against each group. */
export type OddsRequest = Shots | { readonly dice: number; readonly groups: readonly Side[] };

/** The chances for which the necessary number of dice is shown. */
export const safeties = [0.5, 0.75, 0.9] as const;

export interface Odds {
  /** The chances of 0, 1, … lost figures, in all groups together, and the tallies of these chances. */
  readonly kills: readonly number[];
  readonly tallies: readonly Tally[];
  readonly mean: number;
  readonly sd: number;
  readonly total: Total;
  readonly groups: readonly (readonly number[])[];
  /** The dice of one total that each level of certainty needs; null if they exceed the engine’s limit. */
  readonly needed: readonly (number | null)[];
}

const worstDice = (request: OddsRequest): number =>
  'shots' in request ? request.shots.flat().reduce((sum, pool) => sum + diceRange(pool).most, 0) : request.dice;

/** The points needed for a number of kills in one group; null for several groups. */
function pointsFor(request: OddsRequest, wanted: number): number | null {
  const target = 'shots' in request ? request : request.groups.length === 1 ? request.groups[0] : undefined;
  if (!target || wanted > target.figures) return null;
  return wanted * ('target' in target ? target.target : target.kill);
}

/** The largest numbers of dice and points for which the page answers within a frame. */
const small = { dice: 100, points: 600 };

/** Whether the page can answer at once. Larger questions go to a worker. */
export const isSmall = (request: OddsRequest, wanted: number): boolean =>
  worstDice(request) <= small.dice && (pointsFor(request, wanted) ?? 0) <= small.points;

/** A cache of recent answers, because the answer after a change is also announced. */
const known = new Map<string, Odds>();
const knownMost = 4;

export function oddsAnswer(request: OddsRequest, wanted: number): Odds {
  const key = JSON.stringify([request, wanted]);
  const found = known.get(key) ?? workOut(request, wanted);
  known.delete(key);
  known.set(key, found);
  for (const [oldest] of known) if (known.size > knownMost) known.delete(oldest);
  return found;
}

function workOut(request: OddsRequest, wanted: number): Odds {
  const kills = 'shots' in request ? shotOdds(request) : blastOddsTogether(request.dice, request.groups);
  const points = pointsFor(request, wanted);
  return {
    kills,
    tallies: talliesOf(kills),
    ...meanOf(kills),
    total: totalOf('shots' in request ? request.shots.flat() : [{ dice: request.dice }]),
    groups: 'shots' in request ? [] : blastOdds(request.dice, request.groups),
    needed:
      points === null ? [] : safeties.map((chance) => diceNeeded(points || 1, points && 1, chance, most.dice) ?? null),
  };
}

/** The exact chance of at least `wanted` lost figures, in lowest terms: `7/36`. */
export function exactly(request: OddsRequest, wanted: number): string {
  const { ways, all } = 'shots' in request ? exactShotWays(request) : exactBlastWays(request.dice, request.groups);
  return fraction(
    ways.slice(wanted).reduce((sum, way) => sum + way, 0n),
    all,
  );
}
