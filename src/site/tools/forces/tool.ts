import { balance, type Balance } from '../../../engine/alien-invasion/forces.ts';
import { inside, Reader, type Fields } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import { words } from '#text/forces.ts';
import { readShort } from '../armoury/faction.ts';
import { readUnitInfo, type UnitInfo } from '../armoury/unit.ts';
import type { Tool } from '../frame/definition.ts';

export const mostSides = 8;
export const mostLines = 30;
export const mostFigures = 200;

/** Figures of a unit. */
interface Line {
  readonly unit: UnitInfo;
  readonly figures: number;
}

interface Side {
  readonly name: string;
  readonly lines: readonly Line[];
}

export interface State {
  readonly sides: readonly Side[];
}

export type Action =
  | { readonly do: 'side' }
  | { readonly do: 'remove-side'; readonly side: number }
  | { readonly do: 'name'; readonly side: number; readonly name: string }
  | {
      readonly do: 'line';
      readonly side: number;
      readonly line: number;
      readonly unit: UnitInfo;
      readonly figures: number;
    }
  | { readonly do: 'remove'; readonly side: number; readonly line: number }
  | { readonly do: 'sides'; readonly sides: readonly Side[] };

/** What a side is called: by its name, or by its place. */
export const sideName = ({ sides }: State, side: number): string => sides[side]?.name.trim() || words.side(side + 1);

/** How the sides compare, by the engine. Units are told apart by their lines: two may remember one differently. */
export function balanceOf(state: State): Balance {
  const units = new Map<string, UnitInfo>();
  const forces = state.sides.map(({ lines }, side) => ({
    name: sideName(state, side),
    units: lines.map(({ unit, figures }, line) => {
      const key = `${side}/${line}`;
      units.set(key, unit);
      return { unit: key, count: figures };
    }),
  }));
  return balance({ units }, forces);
}

/** The shooting dice of figures of a unit. */
export const diceOf = (unit: UnitInfo, figures: number): number =>
  balance({ units: new Map([[unit.id, unit]]) }, [{ name: '', units: [{ unit: unit.id, count: figures }] }]).forces[0]!
    .dice;

const readFigures = (reader: Reader, fields: Fields, path: string): number =>
  reader.whole(fields, 'figures', path, 0, mostFigures);

function readSides(reader: Reader, fields: Fields): readonly Side[] {
  return reader.list(fields, 'sides', '', mostSides).map((each, index): Side => {
    const here = inside('sides', index);
    const side = reader.object(each, here, ['name', 'lines']) ?? {};
    const lines = reader.list(side, 'lines', here, mostLines).map((line, at): Line => {
      const path = inside(inside(here, 'lines'), at);
      const one = reader.object(line, path, ['unit', 'figures']) ?? {};
      return { unit: readUnitInfo(reader, one['unit'], inside(path, 'unit')), figures: readFigures(reader, one, path) };
    });
    return { name: readShort(reader, side, 'name', here), lines };
  });
}

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
      return become({ ...side, lines: side.lines.toSpliced(line, 1, { unit, figures }) });
    }
    case 'remove':
      return side.lines[action.line] ? become({ ...side, lines: side.lines.toSpliced(action.line, 1) }) : null;
  }
}

/** Forces, built from the faction files. */
export const forcesTool: Tool<State, Action> = {
  id: 'invasion-forces',
  format: 1,
  migrations: [],
  secret: false,
  initial: { sides: [empty, empty] },

  apply: (state, action) => {
    if (action.do === 'sides') return { sides: action.sides };
    if (action.do !== 'side') return changed(state, action);
    return state.sides.length < mostSides ? { sides: [...state.sides, empty] } : null;
  },

  readState: (value) => {
    const reader = new Reader();
    const sides = readSides(reader, reader.object(value, '', ['sides']) ?? {});
    if (sides.length === 0) reader.note('sides', 'expected at least one');
    return settled(reader.issues, { sides });
  },

  readAction: (value) => {
    const reader = new Reader();
    const what = (value as { do?: unknown } | null | undefined)?.do;
    const read = (...keys: string[]): Fields => reader.object(value, '', ['do', ...keys]) ?? {};
    const place = (fields: Fields, key: 'side' | 'line'): number =>
      reader.whole(fields, key, '', 0, (key === 'side' ? mostSides : mostLines) - 1);
    const action = ((): Action => {
      switch (what) {
        case 'remove-side':
          return { do: what, side: place(read('side'), 'side') };
        case 'name': {
          const fields = read('side', 'name');
          return { do: what, side: place(fields, 'side'), name: readShort(reader, fields, 'name', '') };
        }
        case 'line': {
          const fields = read('side', 'line', 'unit', 'figures');
          const unit = readUnitInfo(reader, fields['unit'], 'unit');
          const figures = readFigures(reader, fields, '');
          return { do: what, side: place(fields, 'side'), line: place(fields, 'line'), unit, figures };
        }
        case 'remove': {
          const fields = read('side', 'line');
          return { do: what, side: place(fields, 'side'), line: place(fields, 'line') };
        }
        case 'sides': {
          const sides = readSides(reader, read('sides'));
          if (sides.length === 0) reader.note('sides', 'expected at least one');
          return { do: what, sides };
        }
        default:
          reader.oneOf(read(), 'do', '', ['side']);
          return { do: 'side' };
      }
    })();
    return settled(reader.issues, action);
  },

  merge: (previous, next) => {
    if (previous.do === 'name' && next.do === 'name') return previous.side === next.side ? next : null;
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
      case 'sides':
        return words.taken;
    }
  },

  table: {
    header: words.table,
    rows: (state) =>
      state.sides.flatMap(({ lines }, side) =>
        lines.map(({ unit, figures }) => [
          sideName(state, side),
          unit.faction,
          unit.name,
          figures,
          diceOf(unit, figures),
        ]),
      ),
  },
};
