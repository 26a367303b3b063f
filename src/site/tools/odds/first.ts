import type { Arms } from '../armoury/arms.ts';
import { unitsOf } from '../armoury/arms.ts';
import type { Line, Target } from '../armoury/stats.ts';
import type { State } from './tool.ts';

/** The question that the calculator shows before anybody asks one: the first faction shoots at the second. */
export function firstQuestion(arms: Arms): State {
  const [ours, theirs] = arms.factions;
  const shooter = ours?.units.find(({ shoot }) => shoot.kind === 'dice') ?? null;
  const target: Target = { stats: theirs?.units[0] ?? null, cover: 'cover', kill: 9, figures: 3 };
  const line = (stats: Line['stats'], count: number): Line => ({ stats, count, successes: 0 });
  const units = unitsOf(arms);
  return {
    choices: [
      {
        kind: 'shots',
        shots: [[line(shooter, 3)]],
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
