import { inside, Reader, type Fields } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import { words } from '#text/odds.ts';
import {
  listOf,
  mostEntered,
  readLine,
  readStats,
  readTarget,
  type Line,
  type Stats,
  type Target,
} from '../armoury/stats.ts';
import { put, type Put } from '../armoury/put.ts';
import type { Tool } from '../frame/definition.ts';
import { answer, isSmall } from './answer.ts';
import { askedOf } from './asked.ts';

export const kinds = ['shots', 'blast', 'mites'] as const;
export type Kind = (typeof kinds)[number];

/** Mites that may go up together. */
export interface Mites {
  readonly stats: Stats | null;
  readonly count: number;
  /** Which of them are within reach of each other; they count from 0, and the first is the one that is exploded. */
  readonly reaches: readonly (readonly [number, number])[];
}

/** One of the things that might be done. What is entered of the other kinds stays. */
export interface Choice {
  readonly kind: Kind;
  /** Groups that shoot with one card, each of one or more units. */
  readonly shots: readonly (readonly Line[])[];
  /** Whether the shots are one total; null: as the units’ rule says (AI-6.6). */
  readonly linked: boolean | null;
  readonly target: Target;
  /** What goes off, one blast. */
  readonly bomb: Line;
  readonly mites: Mites;
  /** The groups that a blast or Mites catch, with the figures that are caught. */
  readonly caught: readonly Target[];
}

export interface State {
  /** One, or two side by side. */
  readonly choices: readonly Choice[];
  /** The figures that shall fall, at least. */
  readonly wanted: number;
}

export type Action = Put;

/** The longest lists that can be entered. */
export const longest = { choices: 2, shots: 12, lines: 6, mites: 12, caught: 8 } as const;

function readMites(reader: Reader, parent: Fields, path: string): Mites {
  const at = inside(path, 'mites');
  const fields = reader.child(parent, 'mites', path, ['stats', 'count', 'reaches']) ?? {};
  const count = reader.whole(fields, 'count', at, 1, longest.mites);
  const pairs = longest.mites ** 2;
  return {
    stats: readStats(reader, fields, 'stats', at),
    count,
    reaches: listOf(reader, fields, 'reaches', at, { least: 0, most: pairs }, (value, here) => {
      const pair = (Array.isArray(value) ? value : []) as never as Fields;
      if (!Array.isArray(value) || value.length !== 2) reader.expected('two Mites', value, here);
      const [one, other] = ['0', '1'].map((key) => reader.whole(pair, key, here, 0, longest.mites - 1));
      return [one!, other!] as const;
    }),
  };
}

function readChoice(reader: Reader, value: unknown, path: string): Choice {
  const keys = ['kind', 'shots', 'linked', 'target', 'bomb', 'mites', 'caught'];
  const fields = reader.object(value, path, keys) ?? {};
  return {
    kind: reader.oneOf(fields, 'kind', path, kinds),
    shots: listOf(reader, fields, 'shots', path, { least: 1, most: longest.shots }, (shot, at) =>
      listOf(reader, { shot } as Fields, 'shot', at, { least: 1, most: longest.lines }, (line, here) =>
        readLine(reader, line, here),
      ),
    ),
    linked: fields['linked'] === null ? null : reader.flag(fields, 'linked', path),
    target: readTarget(reader, fields['target'], inside(path, 'target')),
    bomb: readLine(reader, fields['bomb'], inside(path, 'bomb')),
    mites: readMites(reader, fields, path),
    caught: listOf(reader, fields, 'caught', path, { least: 1, most: longest.caught }, (target, at) =>
      readTarget(reader, target, at),
    ),
  };
}

/** Actions that only type a number further. */
const isNumber = ({ value }: Put): boolean => typeof value === 'number';

const named = ({ stats, count }: Line): string => (stats ? words.line(count, stats.name) : words.dice(count));

const placed = ({ stats, figures, kill, cover }: Target): string =>
  stats ? words.at(figures, stats.name, cover) : words.atNumber(figures, kill);

/** The groups that one roll counts against, in a few words each. */
export const groupNames = ({ kind, caught }: Choice): string[] => (kind === 'shots' ? [] : caught.map(placed));

/** What a choice is, in a few words. */
function nameOf(choice: Choice): string {
  const { kind, shots, target, bomb, mites } = choice;
  if (kind === 'shots') return words.title(shots.flat().map(named), [placed(target)]);
  const source = kind === 'mites' ? words.line(mites.count, mites.stats?.name ?? words.mites) : named(bomb);
  return words.title([source], groupNames(choice));
}

/** The answer in one line: what is read out after every change. */
function headline(state: State): string {
  const said = state.choices.map((choice) => {
    const asked = askedOf(choice);
    if (!asked.ok) return asked.why;
    if (!isSmall(asked.asked, state.wanted)) return words.working;
    const { tallies } = answer(asked.asked, state.wanted);
    const figures = tallies.length - 1;
    return words.said(state.wanted, figures, tallies[state.wanted]?.least ?? 0);
  });
  return said.length > 1 ? words.both(said[0]!, said[1]!) : said[0]!;
}

const readState: Tool<State, Action>['readState'] = (value) => {
  const reader = new Reader();
  const fields = reader.object(value, '', ['choices', 'wanted']) ?? {};
  const bounds = { least: 1, most: longest.choices };
  return settled(reader.issues, {
    choices: listOf(reader, fields, 'choices', '', bounds, (choice, at) => readChoice(reader, choice, at)),
    wanted: reader.whole(fields, 'wanted', '', 0, mostEntered),
  });
};

const apply: Tool<State, Action>['apply'] = (state, action) => {
  const next = readState(put(state, action));
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
  readState,

  readAction: (value) => {
    const reader = new Reader();
    const fields = reader.object(value, '', ['do', 'path', 'value']) ?? {};
    return settled<Action>(reader.issues, {
      do: reader.oneOf(fields, 'do', '', ['put']),
      path: reader.text(fields, 'path', ''),
      value: fields['value'],
    });
  },

  merge: (previous, next) => (previous.path === next.path && isNumber(previous) && isNumber(next) ? next : null),
  again: () => initial,
  title: ({ choices }) => choices.map(nameOf).join(words.or),
  says: (before, action) => headline(apply(before, action) ?? before),
});
