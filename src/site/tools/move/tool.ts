import { faces } from '../../../engine/alien-invasion/dice.ts';
import { checkMove, eventKinds, type MoveAnswer, type MoveEvent } from '../../../engine/alien-invasion/move.ts';
import { inside, Reader, type Fields } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import { words } from '#text/move.ts';
import { readShort } from '../armoury/faction.ts';
import { readUnitInfo, type UnitInfo } from '../armoury/unit.ts';
import type { Tool } from '../frame/definition.ts';

export const mostInches = 200;
export const mostTerrain = 12;

/** A kind of terrain, as it was when it was chosen. */
export interface Terrain {
  readonly id: string;
  readonly name: string;
  readonly kind: MoveEvent['kind'];
}

/** What lies on the line; `width` is 0 where nobody knows it. */
export interface Lying {
  readonly terrain: Terrain;
  readonly at: number;
  readonly width: number;
}

export interface State {
  readonly unit: UnitInfo;
  /** Inches that the unit wants to go. */
  readonly far: number;
  /** The sum of the dice of its Move, where that is rolled. */
  readonly rolled: number;
  readonly way: readonly Lying[];
}

export type Action =
  | { readonly do: 'unit'; readonly unit: UnitInfo }
  | { readonly do: 'far'; readonly far: number }
  | { readonly do: 'rolled'; readonly rolled: number }
  | { readonly do: 'lay'; readonly place: number; readonly lying: Lying }
  | { readonly do: 'remove'; readonly place: number };

/** Dice of a rolled Move; 0 where it is not rolled. */
export const diceOf = ({ move }: UnitInfo): number => ('dice' in move ? move.dice : 0);

/** Inches of a Move, however it came about. */
export const moveOf = ({ unit, rolled }: State): number =>
  'inches' in unit.move ? unit.move.inches : 'dice' in unit.move ? rolled : 0;

function eventsOf(way: readonly Lying[]): MoveEvent[] {
  return way
    .map(({ terrain, at, width }) => ({ at, kind: terrain.kind, ...(width > 0 ? { width } : {}) }))
    .toSorted((a, b) => a.at - b.at);
}

/** What the engine says of the move, of `far` inches or of others. */
export const answerOf = (state: State, far = state.far): MoveAnswer =>
  checkMove(state.unit, far, eventsOf(state.way), state.rolled);

/** Why the unit may not go on from where its move ends, the most telling first. */
export const endOf = (state: State): MoveAnswer['illegal'] => answerOf(state, answerOf(state, 0).max + 0.01).illegal;

const least = (unit: UnitInfo): number => diceOf(unit);

function readLying(reader: Reader, value: unknown, path: string): Lying {
  const fields = reader.object(value, path, ['terrain', 'at', 'width']) ?? {};
  const at = inside(path, 'terrain');
  const terrain = reader.child(fields, 'terrain', path, ['id', 'name', 'kind']) ?? {};
  return {
    terrain: {
      id: readShort(reader, terrain, 'id', at),
      name: readShort(reader, terrain, 'name', at),
      kind: reader.oneOf(terrain, 'kind', at, eventKinds),
    },
    at: reader.whole(fields, 'at', path, 0, mostInches),
    width: reader.whole(fields, 'width', path, 0, mostInches),
  };
}

/** A sum that the unit's dice can make; 0 where it rolls none. */
function readRolled(reader: Reader, fields: Fields, unit: UnitInfo): number {
  const dice = diceOf(unit);
  return reader.whole(fields, 'rolled', '', dice, dice * faces);
}

const readFar = (reader: Reader, fields: Fields): number => reader.whole(fields, 'far', '', 0, mostInches);

/** How far a unit may go; `first` is the unit that it begins with. */
export const moveTool = (first: UnitInfo): Tool<State, Action> => {
  const fresh = (unit: UnitInfo): State => ({
    unit,
    far: 'inches' in unit.move ? Math.min(unit.move.inches, mostInches) : 0,
    rolled: least(unit),
    way: [],
  });
  return {
    id: 'invasion-move',
    format: 1,
    migrations: [],
    secret: false,
    initial: fresh(first),

    apply: (state, action) => {
      const { way } = state;
      switch (action.do) {
        case 'unit':
          return { ...fresh(action.unit), way };
        case 'far':
          return { ...state, far: action.far };
        case 'rolled': {
          const dice = diceOf(state.unit);
          const sound = action.rolled >= dice && action.rolled <= dice * faces;
          return sound ? { ...state, rolled: action.rolled } : null;
        }
        case 'lay':
          if (action.place > way.length || action.place >= mostTerrain) return null;
          return { ...state, way: way.toSpliced(action.place, 1, action.lying) };
        case 'remove':
          return action.place < way.length ? { ...state, way: way.toSpliced(action.place, 1) } : null;
      }
    },

    readState: (value) => {
      const reader = new Reader();
      const fields = reader.object(value, '', ['unit', 'far', 'rolled', 'way']) ?? {};
      const unit = readUnitInfo(reader, fields['unit'], 'unit');
      return settled(reader.issues, {
        unit,
        far: readFar(reader, fields),
        rolled: readRolled(reader, fields, unit),
        way: reader
          .list(fields, 'way', '', mostTerrain)
          .map((each, index) => readLying(reader, each, inside('way', index))),
      });
    },

    readAction: (value) => {
      const reader = new Reader();
      const what = (value as { do?: unknown } | null | undefined)?.do;
      const read = (...keys: string[]): Fields => reader.object(value, '', ['do', ...keys]) ?? {};
      const place = (fields: Fields): number => reader.whole(fields, 'place', '', 0, mostTerrain - 1);
      const action = ((): Action => {
        switch (what) {
          case 'unit':
            return { do: what, unit: readUnitInfo(reader, read('unit')['unit'], 'unit') };
          case 'far':
            return { do: what, far: readFar(reader, read('far')) };
          case 'rolled':
            return { do: what, rolled: reader.whole(read('rolled'), 'rolled', '', 0, 1000 * faces) };
          case 'lay': {
            const fields = read('place', 'lying');
            return { do: what, place: place(fields), lying: readLying(reader, fields['lying'], 'lying') };
          }
          default: {
            const fields = read('place');
            reader.oneOf(fields, 'do', '', ['remove']);
            return { do: 'remove', place: place(fields) };
          }
        }
      })();
      return settled(reader.issues, action);
    },

    merge: (previous, next) => {
      if (previous.do === 'lay' && next.do === 'lay') return previous.place === next.place ? next : null;
      return (previous.do === 'far' && next.do === 'far') || (previous.do === 'rolled' && next.do === 'rolled')
        ? next
        : null;
    },

    again: ({ unit }) => fresh(unit),
    title: ({ unit }) => words.title(`${unit.faction}: ${unit.name}`),

    says: (before, action) => {
      switch (action.do) {
        case 'unit':
          return words.unitIs(`${action.unit.faction}: ${action.unit.name}`);
        case 'far':
          return words.farIs(words.inches(action.far));
        case 'rolled':
          return words.rolledIs(action.rolled);
        case 'lay':
          return words.added(action.lying.terrain.name, words.inches(action.lying.at));
        case 'remove':
          return words.removed(before.way[action.place]?.terrain.name ?? '');
      }
    },
  };
};
