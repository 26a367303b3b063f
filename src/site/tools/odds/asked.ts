import { linksFire, shootingPool } from '../../../engine/alien-invasion/forces.ts';
import { diceRange, type Pool } from '../../../engine/alien-invasion/dice.ts';
import { most } from '../../../engine/alien-invasion/game.ts';
import type { Side } from '../../../engine/alien-invasion/melee.ts';
import { chainOf, type Shots } from '../../../engine/alien-invasion/odds.ts';
import { words } from '#text/odds.ts';
import { sideOf, type Line, type Target } from '../units/stats.ts';
import type { Choice, Mites } from './tool.ts';

/** The question to the engine: about shots, or about one roll that counts against each of the groups. */
export type OddsRequest = Shots | { readonly dice: number; readonly groups: readonly Side[] };

/** The question, or the reason why the engine cannot answer it, in words. */
export type AskedOf = { readonly ok: true; readonly asked: OddsRequest } | { readonly ok: false; readonly why: string };

const poolOf = ({ stats, count, successes }: Line): Pool =>
  stats ? shootingPool(stats, count, successes) : { dice: count };

/**
 * The rule by which the shooting units link their fire: always, while a unit of their faction lives, or never (AI-6.6).
 */
export type Linking = { readonly kind: 'always' | 'never' } | { readonly kind: 'while'; readonly id: string };

/** The rule on linked fire for some shots; null if no unit shoots. Only groups of one faction act on a card (AI-4.5). */
export function linkingOf({ shots }: Pick<Choice, 'shots'>): Linking | null {
  const units = shots.flat().map(({ stats }) => stats);
  const known = units.filter((stats) => stats !== null);
  const [first] = known;
  if (!first || known.length < units.length) return null;
  const factionOf = (id: string): string => id.slice(0, id.indexOf('/'));
  const others = known.some(({ id }) => factionOf(id) !== factionOf(first.id));
  const leaders = known.flatMap(({ linked }) => (typeof linked === 'boolean' ? [] : [linked.while]));
  const all = new Set(leaders);
  if (others || !known.every((stats) => linksFire(stats, all))) return { kind: 'never' };
  const [leader] = leaders;
  return leader === undefined ? { kind: 'always' } : { kind: 'while', id: `${factionOf(first.id)}/${leader}` };
}

/** Whether the shots are one total: as entered, or by default as the units’ rule states. */
export const isLinked = (choice: Choice): boolean =>
  choice.linked ?? (linkingOf(choice) !== null && linkingOf(choice)?.kind !== 'never');

/** The Mites that explode, counted from 0: the first, and all that it sets off (AI-12.2). */
export const chainIn = ({ count, reaches }: Mites): ReadonlySet<number> =>
  chainOf(
    0,
    reaches.filter(([one, other]) => one < count && other < count),
  );

export const blastDice = ({ kind, bomb, mites }: Choice): number => {
  if (kind === 'mites') return chainIn(mites).size * (mites.stats?.explodes ?? 0);
  const { stats, count } = bomb;
  if (!stats) return count;
  return stats.shoot.kind === 'blast' ? stats.shoot.dice : 0;
};

/** The reason why a group cannot be part of a question; undefined if it can. */
function wrongWith(target: Target): string | undefined {
  const { kill, figures } = sideOf(target);
  if (kill < 1) return words.limits.noKill;
  if (kill > most.kill) return words.limits.kill(kill, most.kill);
  return figures > most.figures ? words.limits.figures(figures, most.figures) : undefined;
}

/** The question of a choice. */
export function askedOf(choice: Choice): AskedOf {
  const targets = choice.kind === 'shots' ? [choice.target] : choice.caught;
  const groups = targets.map(sideOf);
  const wrong = targets.map(wrongWith).find((why) => why !== undefined);
  if (wrong !== undefined) return { ok: false, why: wrong };
  if (choice.kind !== 'shots') {
    const dice = blastDice(choice);
    if (dice > most.dice) return { ok: false, why: words.limits.dice(dice, most.dice) };
    return { ok: true, asked: { dice, groups } };
  }
  const shots = choice.shots.map((shot) => shot.map(poolOf));
  const dice = shots.flat().reduce((sum, pool) => sum + diceRange(pool).most, 0);
  if (dice > most.dice) return { ok: false, why: words.limits.dice(dice, most.dice) };
  const { kill, figures } = groups[0]!;
  return { ok: true, asked: { shots: isLinked(choice) ? [shots.flat()] : shots, target: kill, figures } };
}
