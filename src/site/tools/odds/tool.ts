import { linksFire, shootingPool } from '../../../engine/alien-invasion/forces.ts';
import { diceRange, type Pool } from '../../../engine/alien-invasion/dice.ts';
import { most } from '../../../engine/alien-invasion/game.ts';
import { chainOf } from '../../../engine/alien-invasion/odds.ts';
import { words } from '#text/odds.ts';
import { sideOf, Line, Target, mostEntered, Stats, put, Put } from '../units/stats.ts';
import { list, nullable, object, oneOf, flag, read, whole, tuple, type Infer } from '../../../engine/shape.ts';
import { factionOf } from '../units/unit.ts';
import type { Tool } from '../frame/definition.ts';
import { oddsAnswer, isSmall, type OddsRequest } from './answer.ts';

/** The question, or the reason why the engine cannot answer it, in words. */
export type AskedOf = { readonly ok: true; readonly asked: OddsRequest } | { readonly ok: false; readonly why: string };

const poolOf = ({ stats, count, successes }: Line): Pool =>
  stats ? shootingPool(stats, count, successes) : { dice: count };

/** The rule on linked fire of the shooting units: always, while a unit of their faction lives, or never (AI-6.6). */
export type Linking = { readonly kind: 'always' | 'never' } | { readonly kind: 'while'; readonly id: string };

/**
 * The rule on linked fire for some shots; null if no unit shoots. A card gives actions to only one faction (AI-4.5).
 */
export function linkingOf({ shots }: Pick<Choice, 'shots'>): Linking | null {
  const units = shots.flat().map(({ stats }) => stats);
  const known = units.filter((stats) => stats !== null);
  const [first] = known;
  if (!first || known.length < units.length) return null;
  const others = known.some(({ id }) => factionOf(id) !== factionOf(first.id));
  const leaders = known.flatMap(({ linked }) => (typeof linked === 'boolean' ? [] : [linked.while]));
  const all = new Set(leaders);
  if (others || !known.every((stats) => linksFire(stats, all))) return { kind: 'never' };
  const [leader] = leaders;
  return leader === undefined ? { kind: 'always' } : { kind: 'while', id: `${factionOf(first.id)}/${leader}` };
}

/** Whether the shots are one total: as entered, or by default according to the units’ rule. */
export const isLinked = (choice: Choice): boolean =>
  choice.linked ?? (linkingOf(choice) !== null && linkingOf(choice)?.kind !== 'never');

/** The Mites that explode, counted from 0: the first, and all that it triggers (AI-12.2). */
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

export const kinds = ['shots', 'blast', 'mites'] as const;
export type ShotKind = (typeof kinds)[number];

export const longest = { choices: 2, shots: 12, lines: 6, mites: 12, caught: 8 } as const;

const mite = whole(0, longest.mites - 1);

/** Mites that may explode together. */
const Mites = object({
  stats: nullable(Stats),
  count: whole(1, longest.mites),
  /** The pairs of Mites within reach of each other. Mites are counted from 0, and the first one is triggered. */
  reaches: list(tuple(mite, mite), longest.mites ** 2),
});
export type Mites = Infer<typeof Mites>;

/** One of the compared actions. Entries for other kinds of action stay saved. */
const Choice = object({
  kind: oneOf(kinds),
  /** Groups that shoot with one card, each with one or more units. */
  shots: list(list(Line, longest.lines, 1), longest.shots, 1),
  /** Whether the shots are one total; null for the units’ rule (AI-6.6). */
  linked: nullable(flag),
  target: Target,
  bomb: Line,
  mites: Mites,
  /** The groups under a blast or near Mites, with the figures that are hit. */
  caught: list(Target, longest.caught, 1),
});
export type Choice = Infer<typeof Choice>;

const State = object({
  /** One choice, or two side by side. */
  choices: list(Choice, longest.choices, 1),
  /** The number of figures to kill at least. */
  wanted: whole(0, mostEntered),
});
export type State = Infer<typeof State>;

export type Action = Put;

/** Actions that only continue typing a number. */
const isNumber = ({ value }: Put): boolean => typeof value === 'number';

const named = ({ stats, count }: Line): string => (stats ? words.line(count, stats.name) : words.dice(count));

const placed = ({ stats, figures, kill, cover }: Target): string =>
  stats ? words.at(figures, stats.name, cover) : words.atNumber(figures, kill);

export const groupNames = ({ kind, caught }: Choice): string[] => (kind === 'shots' ? [] : caught.map(placed));

export function choiceName(choice: Choice): string {
  const { kind, shots, target, bomb, mites } = choice;
  if (kind === 'shots') return words.title(shots.flat().map(named), [placed(target)]);
  const source = kind === 'mites' ? words.line(mites.count, mites.stats?.name ?? words.mites) : named(bomb);
  return words.title([source], groupNames(choice));
}

function headline(state: State): string {
  const lines = state.choices.map((choice) => {
    const request = askedOf(choice);
    if (!request.ok) return request.why;
    if (!isSmall(request.asked, state.wanted)) return words.working;
    const { tallies } = oddsAnswer(request.asked, state.wanted);
    const figures = tallies.length - 1;
    return words.announced(state.wanted, figures, tallies[state.wanted]?.least ?? 0);
  });
  return lines.length > 1 ? words.both(lines[0]!, lines[1]!) : lines[0]!;
}

const apply: Tool<State, Action>['apply'] = (state, action) => {
  const next = read(State, put(state, action));
  return next.ok ? next.value : null;
};

export const odds = (initial: State): Tool<State, Action> => ({
  id: 'odds',
  format: 1,
  migrations: [],
  secret: false,
  initial,
  apply,
  readState: (value) => read(State, value),
  readAction: (value) => read(Put, value),
  merge: (previous, next) => (previous.path === next.path && isNumber(previous) && isNumber(next) ? next : null),
  again: () => initial,
  title: ({ choices }) => choices.map(choiceName).join(` ${words.or} `),
  says: (before, action) => headline(apply(before, action) ?? before),
});
