import { faces } from './dice.ts';
import type { AlienInvasion } from './game.ts';

/** The chance of an action roll: one die a figure, one success among them is enough (AI-7.2). */
export function actionRoll(game: Pick<AlienInvasion, 'success'>, dice: number): number {
  const fails = (game.success - 1) / faces;
  return 1 - fails ** dice;
}

/** Whether dice that were rolled succeed in an action roll (AI-7.2). */
export const succeeds = (game: Pick<AlienInvasion, 'success'>, dice: readonly number[]): boolean =>
  dice.some((face) => face >= game.success);

/** A study action (AI-11.3). */
export interface Study {
  /** Of a success. */
  readonly chance: number;
  /** Mean actions until the next success; null where there can be none. */
  readonly rolls: number | null;
}

/**
 * What studying offers so many groups of operatives on the table; a species gives one success, so with as many
 * successes as species there are no more.
 */
export function study(game: Pick<AlienInvasion, 'success'>, groups: number, species: number, successes: number): Study {
  const chance = successes < species ? actionRoll(game, groups) : 0;
  return { chance, rolls: chance > 0 ? 1 / chance : null };
}
