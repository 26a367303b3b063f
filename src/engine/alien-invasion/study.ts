import { faces } from './dice.ts';
import type { AlienInvasion } from './game.ts';

/** The chance of an action roll: one die per figure, and one success among them is enough (AI-7.2). */
export function actionRoll(game: Pick<AlienInvasion, 'success'>, dice: number): number {
  const fails = (game.success - 1) / faces;
  return 1 - fails ** dice;
}

/** Whether dice that were rolled succeed in an action roll (AI-7.2). */
export const succeeds = (game: Pick<AlienInvasion, 'success'>, dice: readonly number[]): boolean =>
  dice.some((face) => face >= game.success);

/** A study action (AI-11.3). */
export interface Study {
  /** The chance of a success. */
  readonly chance: number;
  /** Mean actions until the next success; null if none is possible. */
  readonly rolls: number | null;
}

/**
 * The chance of studying with a number of groups of operatives on the table. Each species gives one success, so no more
 * are possible once there are as many successes as species.
 */
export function study(game: Pick<AlienInvasion, 'success'>, groups: number, species: number, successes: number): Study {
  const chance = successes < species ? actionRoll(game, groups) : 0;
  return { chance, rolls: chance > 0 ? 1 / chance : null };
}
