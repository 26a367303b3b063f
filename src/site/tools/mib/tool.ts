import { dieSides, succeeds } from '../../../engine/alien-invasion/dice.ts';
import { also, flag, list, nullable, object, oneOf, read, union, whole, type Infer } from '../../../engine/shape.ts';
import { words } from '#text/mib.ts';
import { name } from '../../ui/names.ts';
import type { UnitInfo } from '../units/unit.ts';
import type { Tool } from '../frame/definition.ts';

const mostSpecies = 30;
export const mostCounted = 30;
const mostTeams = 10;

const speciesName = also(name, (name, reader, path) => {
  if (name.trim() === '') reader.note(path, 'expected a name');
});

const State = object({
  /** The number of groups of operatives, and of operatives in a group. */
  groups: whole(0, mostCounted),
  operatives: whole(1, mostCounted),
  /** The number of alien species in the game (AI-11.5); 0 if not entered. */
  present: whole(0, mostCounted),
  /** The species that were handed over, and whether they were studied successfully. */
  species: list(object({ name: speciesName, success: flag }), mostSpecies),
  /** The number of successes at the time when each clean-up team arrived. */
  teams: list(whole(0, mostSpecies), mostTeams),
});
export type State = Infer<typeof State>;

const species = whole(0, mostSpecies - 1);
const Action = union('do', {
  count: { what: oneOf(['groups', 'operatives', 'present']), count: whole(0, mostCounted) },
  add: { name: speciesName },
  remove: { species },
  /** A study of a species: the faces of the dice, or null for real dice, and the result. */
  study: { species, faces: nullable(list(whole(1, dieSides), mostCounted)), success: flag },
  arrive: {},
});
export type Action = Infer<typeof Action>;

export const successesOf = ({ species }: State): number => species.filter(({ success }) => success).length;

/** Whether a species has been entered, however its name is typed. */
export const isGiven = ({ species }: Pick<State, 'species'>, name: string): boolean =>
  species.some((each) => isSame(each.name, name));

export const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a faction with these units studies others, so that it is not studied itself. */
export const studies = (units: readonly Pick<UnitInfo, 'shoot'>[]): boolean =>
  units.some(({ shoot }) => shoot.kind === 'operative');

const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

/** The studies of the MiB. `success` is the lowest face that counts as a success. */
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
        return action.what === 'operatives' && action.count === 0 ? null : { ...state, [action.what]: action.count };
      case 'add': {
        if (isGiven(state, action.name) || species.length >= mostSpecies) return null;
        return { ...state, species: [...species, { name: action.name, success: false }] };
      }
      case 'remove':
        return species[action.species] ? { ...state, species: without(species, action.species) } : null;
      case 'study': {
        const studied = species[action.species];
        if (!studied || studied.success || state.groups === 0) return null;
        if (action.faces) {
          const valid = action.faces.length === state.groups && succeeds({ success }, action.faces) === action.success;
          if (!valid) return null;
        }
        return { ...state, species: species.with(action.species, { ...studied, success: action.success }) };
      }
      case 'arrive':
        return teams.length < mostTeams ? { ...state, teams: [...teams, successesOf(state)] } : null;
    }
  },

  readState: (value) => read(State, value),
  readAction: (value) => read(Action, value),

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
