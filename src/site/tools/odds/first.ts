import { groupsOf, unitsOf, type Arms } from '../units/arms.ts';
import type { Line, Stats, Target } from '../units/stats.ts';
import type { State } from './tool.ts';

/** Whether a unit shoots with dice and does not explode. */
export const shoots = ({ shoot }: Stats): boolean => shoot.kind !== 'none' && shoot.kind !== 'blast';

/** The calculator's first question: the first side that can shoot, against another side. */
export function firstQuestion(arms: Arms, among = groupsOf(arms)): State {
  const shooters = among.map((groups) => groups.find(({ stats }) => shoots(stats)));
  const side = Math.max(0, shooters.findIndex(Boolean));
  const theirs = among.find((_, index) => index !== side);
  const target: Target = {
    stats: theirs?.[0]?.stats ?? null,
    cover: 'cover',
    kill: 9,
    figures: theirs?.[0]?.count ?? 3,
  };
  const line = (stats: Line['stats'], count: number): Line => ({ stats, count, successes: 0 });
  const units = unitsOf(arms);
  return {
    choices: [
      {
        kind: 'shots',
        shots: [[line(shooters[side]?.stats ?? null, shooters[side]?.count ?? 3)]],
        linked: null,
        target,
        bomb: line(units.find(({ shoot }) => shoot.kind === 'blast') ?? null, 10),
        mites: {
          stats: units.find(({ explodes }) => explodes > 0) ?? null,
          count: 3,
          reaches: [
            [0, 1],
            [1, 2],
          ],
        },
        caught: [target],
      },
    ],
    wanted: 1,
  };
}
