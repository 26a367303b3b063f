import { balance, type Balance } from '../../../engine/alien-invasion/forces.ts';
import { list, object, read, union, whole, type Infer } from '../../../engine/shape.ts';
import { words } from '#text/forces.ts';
import { name, distinctNames } from '../../ui/names.ts';
import { factionOf, UnitInfo } from '../units/unit.ts';
import type { Tool } from '../frame/definition.ts';

export const mostSides = 8;
export const mostLines = 30;
export const mostFigures = 200;

const figures = whole(0, mostFigures);

const ForceLine = object({ unit: UnitInfo, figures }, { lost: figures });
export type ForceLine = Infer<typeof ForceLine>;

const Side = object({ name, lines: list(ForceLine, mostLines) });
type Side = Infer<typeof Side>;

const sides = list(Side, mostSides, 1);
const State = object({ sides });
export type State = Infer<typeof State>;

const [side, line] = [whole(0, mostSides - 1), whole(0, mostLines - 1)];
const Action = union('do', {
  side: {},
  'remove-side': { side },
  name: { side, name },
  line: { side, line, unit: UnitInfo, figures },
  remove: { side, line },
  fall: { side, line, lost: figures },
  sides: { sides },
});
export type Action = Infer<typeof Action>;

/** The name of a side, or its number if it has no name; both if another side has the same name. */
export const sideName = ({ sides }: { readonly sides: readonly Pick<Side, 'name'>[] }, side: number): string =>
  distinctNames(sides.map(({ name }, at) => ({ name, side: words.side(at + 1) })))[side] ?? words.side(side + 1);

/** The names of the units of a side, with faction and number if two are the same. */
export const unitNames = ({ lines }: Pick<Side, 'lines'>): readonly string[] =>
  distinctNames(lines.map(({ unit: { name, faction } }) => ({ name, side: faction })));

/** Figures that have not been killed. */
export const figuresLeft = ({ figures, lost = 0 }: ForceLine): number => Math.max(0, figures - lost);

/** A line in saved form. A line cannot lose more figures than it has. */
function lined(unit: UnitInfo, figures: number, fallen: number): ForceLine {
  const lost = Math.min(fallen, figures);
  return lost > 0 ? { unit, figures, lost } : { unit, figures };
}

/**
 * The engine's comparison of the sides' remaining figures, after a number of successful studies. Units are identified
 * by their lines, because lines may have different versions of a unit.
 */
export function balanceOf(state: State, successes = 0): Balance {
  const units = new Map<string, UnitInfo>();
  const forces = state.sides.map(({ lines }, side) => ({
    name: sideName(state, side),
    units: lines.map((each, line) => {
      const key = `${side}/${line}`;
      units.set(key, each.unit);
      return { unit: key, count: figuresLeft(each) };
    }),
  }));
  return balance({ units }, forces, successes);
}

/**
 * The sums of the sides' remaining kill numbers in the open, and the ratio of the largest to the smallest; null if a
 * unit has no such number.
 */
export function killsOf(
  { sides }: State,
  kills: Readonly<Record<string, number>>,
): { readonly sums: readonly number[]; readonly ratio: number } | null {
  const sums = sides.map(({ lines }) =>
    lines.reduce((sum, line) => sum + figuresLeft(line) * (kills[line.unit.id] ?? Number.NaN), 0),
  );
  const ratio = Math.max(...sums) / Math.min(...sums);
  return sides.length > 1 && Math.min(...sums) > 0 && Number.isFinite(ratio) ? { sums, ratio } : null;
}

export const shootingDice = (unit: UnitInfo, figures: number, successes = 0): number =>
  balance({ units: new Map([[unit.id, unit]]) }, [{ name: '', units: [{ unit: unit.id, count: figures }] }], successes)
    .forces[0]!.dice;

const empty: Side = { name: '', lines: [] };

function changed(state: State, action: Exclude<Action, { do: 'side' | 'sides' }>): State | null {
  const { sides } = state;
  const side = sides[action.side];
  if (!side) return null;
  const become = (next: Side): State => ({ sides: sides.with(action.side, next) });
  switch (action.do) {
    case 'remove-side':
      return sides.length > 1 ? { sides: sides.toSpliced(action.side, 1) } : null;
    case 'name':
      return become({ ...side, name: action.name });
    case 'line': {
      const { line, unit, figures } = action;
      if (line > side.lines.length || line >= mostLines) return null;
      const before = side.lines[line];
      const lost = before?.unit.id === unit.id ? (before.lost ?? 0) : 0;
      return become({ ...side, lines: side.lines.toSpliced(line, 1, lined(unit, figures, lost)) });
    }
    case 'fall': {
      const before = side.lines[action.line];
      if (!before || action.lost > before.figures) return null;
      return become({ ...side, lines: side.lines.with(action.line, lined(before.unit, before.figures, action.lost)) });
    }
    case 'remove':
      return side.lines[action.line] ? become({ ...side, lines: side.lines.toSpliced(action.line, 1) }) : null;
  }
}

export const forcesTool: Tool<State, Action> = {
  id: 'invasion-forces',
  format: 2,
  // The first format has no lost figures.
  migrations: [(old) => old],
  secret: false,
  initial: { sides: [empty, empty] },

  apply: (state, action) => {
    if (action.do === 'sides') return { sides: action.sides };
    if (action.do !== 'side') return changed(state, action);
    return state.sides.length < mostSides ? { sides: [...state.sides, empty] } : null;
  },

  readState: (value) => read(State, value),
  readAction: (value) => read(Action, value),

  merge: (previous, next) => {
    if (previous.do === 'name' && next.do === 'name') return previous.side === next.side ? next : null;
    if (previous.do === 'fall' && next.do === 'fall') {
      return previous.side === next.side && previous.line === next.line ? next : null;
    }
    if (previous.do !== 'line' || next.do !== 'line') return null;
    return previous.side === next.side && previous.line === next.line ? next : null;
  },

  again: ({ sides }) => ({ sides: sides.map(({ name }) => ({ name, lines: [] })) }),
  title: (state) =>
    state.sides.every(({ name, lines }) => name === '' && lines.length === 0)
      ? ''
      : words.title(state.sides.map((_, side) => sideName(state, side))),

  says: (before, action) => {
    switch (action.do) {
      case 'side':
        return words.sideAdded(before.sides.length + 1);
      case 'remove-side':
        return words.sideRemoved(sideName(before, action.side));
      case 'name':
        return words.named(action.side + 1, action.name);
      case 'line':
        return words.lineIs(sideName(before, action.side), action.unit.name, action.figures);
      case 'remove':
        return words.lineRemoved(
          sideName(before, action.side),
          before.sides[action.side]?.lines[action.line]?.unit.name ?? '',
        );
      case 'fall':
        return words.lostOf(
          sideName(before, action.side),
          before.sides[action.side]?.lines[action.line]?.unit.name ?? '',
          action.lost,
        );
      case 'sides':
        return words.taken;
    }
  },

  table: {
    header: words.table,
    rows: (state) =>
      state.sides.flatMap(({ lines }, side) =>
        lines.map((line) => [
          sideName(state, side),
          line.unit.faction,
          line.unit.name,
          line.figures,
          figuresLeft(line),
          shootingDice(line.unit, figuresLeft(line)),
        ]),
      ),
  },
};

export const factionsOf = ({ sides }: State): string[] => [
  ...new Set(sides.flatMap(({ lines }) => lines.map(({ unit }) => factionOf(unit.id)))),
];

/** The name of a side, its faction if no other side has it, or its number. Each side gets a different name. */
export function called({ sides }: State, side: number): string {
  const factions = sides.map(({ lines }) => {
    const [first = '', ...others] = new Set(lines.map(({ unit }) => unit.faction));
    return others.length > 0 ? '' : first;
  });
  const alone = factions.map((one) => (factions.indexOf(one) === factions.lastIndexOf(one) ? one : ''));
  return sideName({ sides: sides.map(({ name }, at) => ({ name: name.trim() || (alone[at] ?? '') })) }, side);
}
