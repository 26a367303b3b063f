import { list, nullable, object, oneOf, flag, read, whole, tuple, type Infer } from '../../../engine/shape.ts';
import { words } from '#text/odds.ts';
import { Line, mostEntered, Stats, Target } from '../units/stats.ts';
import { put, Put } from '../units/put.ts';
import type { Tool } from '../frame/definition.ts';
import { oddsAnswer, isSmall } from './answer.ts';
import { askedOf } from './asked.ts';

export const kinds = ['shots', 'blast', 'mites'] as const;
export type ShotKind = (typeof kinds)[number];

/** The longest lists that can be entered. */
export const longest = { choices: 2, shots: 12, lines: 6, mites: 12, caught: 8 } as const;

const mite = whole(0, longest.mites - 1);

/** Mites that may explode together. */
const Mites = object({
  stats: nullable(Stats),
  count: whole(1, longest.mites),
  /** The pairs of Mites within reach of each other; Mites count from 0, and the first is the one that explodes. */
  reaches: list(tuple(mite, mite), longest.mites ** 2),
});
export type Mites = Infer<typeof Mites>;

/** One of the possible actions. Entries for the other kinds are kept. */
const Choice = object({
  kind: oneOf(kinds),
  /** Groups that shoot with one card, each of one or more units. */
  shots: list(list(Line, longest.lines, 1), longest.shots, 1),
  /** Whether the shots make one total; null for the default of the units’ rule (AI-6.6). */
  linked: nullable(flag),
  target: Target,
  /** The bomb, as one blast. */
  bomb: Line,
  mites: Mites,
  /** The groups that a blast or Mites catch, with the figures that are caught. */
  caught: list(Target, longest.caught, 1),
});
export type Choice = Infer<typeof Choice>;

const State = object({
  /** One, or two side by side. */
  choices: list(Choice, longest.choices, 1),
  /** The least number of figures to remove. */
  wanted: whole(0, mostEntered),
});
export type State = Infer<typeof State>;

export type Action = Put;

/** Actions that only type a number further. */
const isNumber = ({ value }: Put): boolean => typeof value === 'number';

const named = ({ stats, count }: Line): string => (stats ? words.line(count, stats.name) : words.dice(count));

const placed = ({ stats, figures, kill, cover }: Target): string =>
  stats ? words.at(figures, stats.name, cover) : words.atNumber(figures, kill);

/** The groups that one roll counts against, in a few words each. */
export const groupNames = ({ kind, caught }: Choice): string[] => (kind === 'shots' ? [] : caught.map(placed));

/** A choice in a few words. */
export function choiceName(choice: Choice): string {
  const { kind, shots, target, bomb, mites } = choice;
  if (kind === 'shots') return words.title(shots.flat().map(named), [placed(target)]);
  const source = kind === 'mites' ? words.line(mites.count, mites.stats?.name ?? words.mites) : named(bomb);
  return words.title([source], groupNames(choice));
}

/** The answer in one line, which is read out after every change. */
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

/** Exact odds of shots, blasts and Mites, from a first question on. */
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
  title: ({ choices }) => choices.map(choiceName).join(words.or),
  says: (before, action) => headline(apply(before, action) ?? before),
});
