import { deckOf, seated } from '../../../engine/lake-terror/deal.ts';
import type { LakeTerror, Role } from '../../../engine/lake-terror/game.ts';
import { noVariants, variantsIn } from '../../../engine/lake-terror/read.ts';
import { script } from '../../../engine/lake-terror/script.ts';
import { object, read, union, whole, type Infer } from '../../../engine/shape.ts';
import { roles as words } from '#text/lake-terror.ts';
import { idFor, type AnnouncerGame } from '../announcer/state.ts';
import type { Tool } from '../frame/definition.ts';

const playersIn = ({ players: { min, max } }: LakeTerror) => whole(min, max);
const stateIn = (game: LakeTerror) => object({ players: playersIn(game), variants: variantsIn(game) });
export type State = Infer<ReturnType<typeof stateIn>>;

const actionIn = (game: LakeTerror) =>
  union('do', { players: { count: playersIn(game) }, variants: { variants: variantsIn(game) } });
export type Action = Infer<ReturnType<typeof actionIn>>;

/** The cards to deal; too few if the deck is too small. */
export const deckFor = (game: LakeTerror, { players, variants }: State): readonly Role[] =>
  deckOf(game, players + (variants.unknownRoles ? 1 : 0), variants);

export interface Call {
  readonly step: string;
  readonly rule: string;
  readonly say: string;
  readonly before: boolean;
  readonly always: boolean | null;
}

/**
 * The calls before the first night, and on a night when all roles are alive and have duties. Each states whether it is
 * made for dead players.
 */
export function callsOf(game: LakeTerror, state: State): readonly Call[] {
  const { variants } = state;
  const table = seated(game, deckFor(game, state));
  const dead = table.map((player) => ({ ...player, alive: player.pod }));
  const left = new Set(script(game, 1, variants, dead).map(({ role }) => role));
  const before = new Set(game.steps.flatMap(({ id, when }) => (when === 'before' ? [id] : [])));
  const steps = [
    ...script(game, 1, variants, table).filter(({ step }) => before.has(step)),
    // The questions to roles that first wait for a duty.
    ...script(game, game.firstDutyNight, variants, table).filter(({ step }) => !before.has(step)),
  ];
  return steps.map(({ step, rule, say, role }) => ({
    step,
    rule,
    say,
    before: before.has(step),
    always: role === null ? null : left.has(role),
  }));
}

export const rolesTool = (game: LakeTerror & Pick<AnnouncerGame, 'town'>): Tool<State, Action> => ({
  id: idFor(game, 'lake-terror-roles'),
  format: 1,
  migrations: [],
  secret: false,
  initial: { players: game.players.min, variants: noVariants },
  apply: (state, action) =>
    action.do === 'players' ? { ...state, players: action.count } : { ...state, variants: action.variants },
  readState: (value) => read(stateIn(game), value),
  readAction: (value) => read(actionIn(game), value),
  mergesTaps: true,
  merge: (previous, next) => (previous.do === 'players' && next.do === 'players' ? next : null),
  again: (state) => state,
  title: ({ players }) => words.title(players),
  says: (_, action) => (action.do === 'players' ? words.changed.players(action.count) : words.changed.variants),
});
