import { dieSides } from '../../../engine/alien-invasion/dice.ts';
import { checkMove, eventKinds, type MoveAnswer, type MoveEvent } from '../../../engine/alien-invasion/move.ts';
import { also, list, number, object, oneOf, read, union, whole, type Infer } from '../../../engine/shape.ts';
import { words } from '#text/move.ts';
import { length } from '../../lengths.ts';
import { name } from '../../ui/names.ts';
import { UnitInfo } from '../units/unit.ts';
import type { Tool } from '../frame/definition.ts';

export const mostInches = 200;
export const mostTerrain = 12;

/** Inches may have fractions, because a smaller table has whole centimetres. */
const inches = number(0, mostInches);

/** A kind of terrain, as it was when it was chosen. */
const Terrain = object({ id: name, name, kind: oneOf(eventKinds) });
export type Terrain = Infer<typeof Terrain>;

/** Terrain on the line. `width` is 0 if it is not given. */
const Lying = object({ terrain: Terrain, at: inches, width: inches });
export type Lying = Infer<typeof Lying>;

/** The scale of the table, in percent. */
const scale = whole(10, 100);
const mostRolled = whole(0, 1000 * dieSides);

const State = also(
  object(
    {
      unit: UnitInfo,
      /** The intended distance, in inches. */
      far: inches,
      /** The total of the dice of the Move; 0 if it is not rolled. */
      rolled: mostRolled,
      way: list(Lying, mostTerrain),
    },
    { scale },
  ),
  ({ unit, rolled }, reader) => {
    if (!canRoll(unit, rolled)) reader.note('rolled', 'not a possible roll for its Move');
  },
);
export type State = Infer<typeof State>;

const place = whole(0, mostTerrain - 1);
const Action = union('do', {
  unit: { unit: UnitInfo },
  far: { far: inches },
  scale: { scale },
  rolled: { rolled: mostRolled },
  lay: { place, lying: Lying },
  remove: { place },
});
export type Action = Infer<typeof Action>;

export const moveDice = ({ move }: UnitInfo): number => ('dice' in move ? move.dice : 0);

/** Whether the unit's dice can make this total. */
const canRoll = (unit: UnitInfo, rolled: number): boolean =>
  rolled >= moveDice(unit) && rolled <= moveDice(unit) * dieSides;

/** The inches of a Move, fixed or rolled. */
export const moveOf = ({ unit, rolled }: State): number =>
  'inches' in unit.move ? unit.move.inches : 'dice' in unit.move ? rolled : 0;

function eventsOf(way: readonly Lying[]): MoveEvent[] {
  return way
    .map(({ terrain, at, width }) => ({ at, kind: terrain.kind, ...(width > 0 ? { width } : {}) }))
    .toSorted((a, b) => a.at - b.at);
}

/** The engine's answer about a move of `far` inches, or of another distance. */
export const answerOf = (state: State, far = state.far): MoveAnswer =>
  checkMove(state.unit, far, eventsOf(state.way), state.rolled);

/** The reasons why the unit may not move further, most important first. */
export const endOf = (state: State): MoveAnswer['illegal'] => answerOf(state, answerOf(state, 0).max + 0.01).illegal;

export const moveTool = (first: UnitInfo): Tool<State, Action> => {
  const fresh = (unit: UnitInfo): State => ({
    unit,
    far: 'inches' in unit.move ? Math.min(unit.move.inches, mostInches) : 0,
    rolled: moveDice(unit),
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
          return { ...state, ...fresh(action.unit), way };
        case 'scale':
          return { ...state, scale: action.scale };
        case 'far':
          return { ...state, far: action.far };
        case 'rolled':
          return canRoll(state.unit, action.rolled) ? { ...state, rolled: action.rolled } : null;
        case 'lay':
          if (action.place > way.length || action.place >= mostTerrain) return null;
          return { ...state, way: way.toSpliced(action.place, 1, action.lying) };
        case 'remove':
          return action.place < way.length ? { ...state, way: way.toSpliced(action.place, 1) } : null;
      }
    },

    readState: (value) => read(State, value),
    readAction: (value) => read(Action, value),

    merge: (previous, next) => {
      if (previous.do === 'lay' && next.do === 'lay') return previous.place === next.place ? next : null;
      return (previous.do === 'far' && next.do === 'far') || (previous.do === 'rolled' && next.do === 'rolled')
        ? next
        : null;
    },

    again: ({ unit, scale: same }) => ({ ...fresh(unit), ...(same === undefined ? {} : { scale: same }) }),
    title: ({ unit }) => words.title(`${unit.faction}: ${unit.name}`),

    says: (before, action) => {
      switch (action.do) {
        case 'unit':
          return words.unitIs(`${action.unit.faction}: ${action.unit.name}`);
        case 'scale':
          return words.scaleIs(action.scale);
        case 'far':
          return words.farIs(length(action.far, before.scale ?? 100));
        case 'rolled':
          return words.rolledIs(action.rolled);
        case 'lay':
          return words.added(action.lying.terrain.name, length(action.lying.at, before.scale ?? 100));
        case 'remove':
          return words.removed(before.way[action.place]?.terrain.name ?? '');
      }
    },
  };
};
