import { faces } from '../../../engine/alien-invasion/dice.ts';
import { succeeds } from '../../../engine/alien-invasion/study.ts';
import { inside, Reader, type Fields } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import { words } from '#text/mib.ts';
import { readShort } from '../armoury/faction.ts';
import type { Tool } from '../frame/definition.ts';

const mostSpecies = 30;
export const mostCounted = 30;
const mostTeams = 10;

/** A species that was handed over, and whether it has been studied with success. */
interface Species {
  readonly name: string;
  readonly success: boolean;
}

export interface State {
  /** Groups of operatives on the table, and operatives in a group. */
  readonly groups: number;
  readonly operatives: number;
  /** Alien species in the game (AI-11.5); 0 where nobody has said. */
  readonly present: number;
  readonly species: readonly Species[];
  /** Successes that there were when each clean-up team arrived. */
  readonly teams: readonly number[];
}

const numbers = ['groups', 'operatives', 'present'] as const;
type Counted = (typeof numbers)[number];

export type Action =
  | { readonly do: 'count'; readonly what: Counted; readonly count: number }
  | { readonly do: 'add'; readonly name: string }
  | { readonly do: 'remove'; readonly species: number }
  /** A study of a species: the faces of the dice, or none where real ones were rolled; and how it ended. */
  | {
      readonly do: 'study';
      readonly species: number;
      readonly faces: readonly number[] | null;
      readonly success: boolean;
    }
  | { readonly do: 'arrive' };

export const successesOf = ({ species }: State): number => species.filter(({ success }) => success).length;

const readCount = (reader: Reader, fields: Fields, key: string): number =>
  reader.whole(fields, key, '', key === 'operatives' ? 1 : 0, mostCounted);

/** A species has a name. */
function readSpeciesName(reader: Reader, fields: Fields, path: string): string {
  const name = readShort(reader, fields, 'name', path);
  if (name.trim() === '') reader.note(inside(path, 'name'), 'expected a name');
  return name;
}

const readPlace = (reader: Reader, fields: Fields): number => reader.whole(fields, 'species', '', 0, mostSpecies - 1);

function readFaces(reader: Reader, fields: Fields): readonly number[] | null {
  if (fields['faces'] === null) return null;
  return reader
    .list(fields, 'faces', '', mostCounted)
    .map((_, index, all) => reader.whole(all as never, String(index), 'faces', 1, faces));
}

const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

/** The studies of the MiB; `success` is the lowest face that makes one. */
export const mibTool = (success: number): Tool<State, Action> => ({
  id: 'invasion-mib',
  format: 1,
  migrations: [],
  secret: false,
  initial: { groups: 3, operatives: 2, present: 0, species: [], teams: [] },

  apply: (state, action) => {
    const { species, teams } = state;
    switch (action.do) {
      case 'count':
        return { ...state, [action.what]: action.count };
      case 'add': {
        const known = species.some(({ name }) => name.trim().toLowerCase() === action.name.trim().toLowerCase());
        if (known || species.length >= mostSpecies) return null;
        return { ...state, species: [...species, { name: action.name, success: false }] };
      }
      case 'remove':
        return species[action.species] ? { ...state, species: without(species, action.species) } : null;
      case 'study': {
        const studied = species[action.species];
        if (!studied || studied.success || state.groups === 0) return null;
        if (action.faces) {
          const sound = action.faces.length === state.groups && succeeds({ success }, action.faces) === action.success;
          if (!sound) return null;
        }
        return { ...state, species: species.with(action.species, { ...studied, success: action.success }) };
      }
      case 'arrive':
        return teams.length < mostTeams ? { ...state, teams: [...teams, successesOf(state)] } : null;
    }
  },

  readState: (value) => {
    const reader = new Reader();
    const fields = reader.object(value, '', [...numbers, 'species', 'teams']) ?? {};
    const species = reader.list(fields, 'species', '', mostSpecies).map((each, index): Species => {
      const here = inside('species', index);
      const one = reader.object(each, here, ['name', 'success']) ?? {};
      return { name: readSpeciesName(reader, one, here), success: reader.flag(one, 'success', here) };
    });
    const teams = reader
      .list(fields, 'teams', '', mostTeams)
      .map((_, index, all) => reader.whole(all as never, String(index), 'teams', 0, mostSpecies));
    return settled(reader.issues, {
      groups: readCount(reader, fields, 'groups'),
      operatives: readCount(reader, fields, 'operatives'),
      present: readCount(reader, fields, 'present'),
      species,
      teams,
    });
  },

  readAction: (value) => {
    const reader = new Reader();
    const what = (value as { do?: unknown } | null | undefined)?.do;
    const read = (...keys: string[]): Fields => reader.object(value, '', ['do', ...keys]) ?? {};
    const action = ((): Action => {
      switch (what) {
        case 'count': {
          const fields = read('what', 'count');
          const counted = reader.oneOf(fields, 'what', '', numbers);
          const least = counted === 'operatives' ? 1 : 0;
          return { do: what, what: counted, count: reader.whole(fields, 'count', '', least, mostCounted) };
        }
        case 'add':
          return { do: what, name: readSpeciesName(reader, read('name'), '') };
        case 'remove':
          return { do: what, species: readPlace(reader, read('species')) };
        case 'study': {
          const fields = read('species', 'faces', 'success');
          return {
            do: what,
            species: readPlace(reader, fields),
            faces: readFaces(reader, fields),
            success: reader.flag(fields, 'success', ''),
          };
        }
        default:
          reader.oneOf(read(), 'do', '', ['arrive']);
          return { do: 'arrive' };
      }
    })();
    return settled(reader.issues, action);
  },

  merge: (previous, next) =>
    previous.do === 'count' && next.do === 'count' && previous.what === next.what ? next : null,

  again: ({ groups, operatives, present }) => ({ groups, operatives, present, species: [], teams: [] }),

  title: (state) => words.title(state.species.length, successesOf(state)),

  says: (before, action) => {
    const nameOf = (index: number): string => before.species[index]?.name ?? '';
    switch (action.do) {
      case 'count':
        return words[`${action.what}Are`](action.count);
      case 'add':
        return words.added(action.name);
      case 'remove':
        return words.removed(nameOf(action.species));
      case 'study': {
        const end = (action.success ? words.succeeded : words.failed)(nameOf(action.species));
        return action.faces ? `${words.rolled(action.faces)}. ${end}` : end;
      }
      case 'arrive':
        return words.arrived(before.teams.length + 1, successesOf(before));
    }
  },
});
