import { deckOf, seated } from '../../../engine/lake-terror/deal.ts';
import type { LakeTerror, Choices, Player } from '../../../engine/lake-terror/game.ts';
import type { Night } from '../../../engine/lake-terror/night.ts';
import { choicesUpTo, noVariants, playersIn, roleIn, variantsIn } from '../../../engine/lake-terror/read.ts';
import {
  flag,
  lengthOf,
  nullable,
  object,
  oneOf,
  read,
  union,
  whole,
  type Infer,
  type Shape,
} from '../../../engine/shape.ts';
import { midnight as words } from '#text/lake-terror.ts';
import { single } from '../announcer/state.ts';
import type { Tool } from '../frame/definition.ts';

/** A night to try, in any town, even if no game can reach it. */
export type State = Night;

const stateIn =
  (game: LakeTerror): Shape<State> =>
  (reader, value, path) =>
    object({
      round: whole(1, game.firstDutyNight),
      variants: variantsIn(game),
      players: playersIn(game),
      cureUsed: flag,
      choices: choicesUpTo(lengthOf(value, 'players')),
    })(reader, value, path);

function actionIn(game: LakeTerror) {
  const { min, max } = game.players;
  const seat = whole(1, max);
  return union('do', {
    players: { count: whole(min, max) },
    player: { seat, role: roleIn(game), pod: flag, alive: flag },
    variants: { variants: variantsIn(game) },
    night: { first: flag, cureUsed: flag },
    choose: { choice: oneOf(single), seat: nullable(seat) },
    patrol: { seat, patrolled: nullable(seat) },
  });
}
export type Action = Infer<ReturnType<typeof actionIn>>;

const noChoices: Choices = { patrols: {} };

/** The player without a contradiction: a Lunatic is never a Pod Person, even in an old link (LT-6.2). */
const possible = (player: Player): Player => (player.role === 'lunatic' ? { ...player, pod: false } : player);

/** The choices, without choices by or about removed seats. */
function within({ patrols = {}, ...others }: Choices, count: number): Choices {
  const remaining = Object.entries(others).filter(([, seat]) => typeof seat === 'number' && seat <= count);
  const left = Object.entries(patrols).filter(([seat, patrolled]) => Number(seat) <= count && patrolled <= count);
  return { ...Object.fromEntries(remaining), patrols: Object.fromEntries(left) };
}

function applied(game: LakeTerror, state: State, action: Action): State | null {
  const { players, choices } = state;
  switch (action.do) {
    case 'players': {
      const fresh = seated(game, deckOf(game, action.count, state.variants));
      const all = fresh.map((player, index) => players[index] ?? player);
      return { ...state, players: all, choices: within(choices, action.count) };
    }
    case 'player': {
      const { seat, role, pod, alive } = action;
      if (seat > players.length) return null;
      return { ...state, players: players.with(seat - 1, possible({ seat, role, pod, alive })) };
    }
    case 'variants':
      return { ...state, variants: action.variants };
    case 'night':
      return { ...state, round: action.first ? 1 : game.firstDutyNight, cureUsed: action.cureUsed };
    case 'choose': {
      if ((action.seat ?? 0) > players.length) return null;
      const { [action.choice]: _, ...others } = choices;
      return { ...state, choices: action.seat === null ? others : { ...others, [action.choice]: action.seat } };
    }
    case 'patrol': {
      if (Math.max(action.seat, action.patrolled ?? 0) > players.length) return null;
      const { [action.seat]: _, ...others } = choices.patrols ?? {};
      const patrols = action.patrolled === null ? others : { ...others, [action.seat]: action.patrolled };
      return { ...state, choices: { ...choices, patrols } };
    }
  }
}

export const midnightTool = (game: LakeTerror): Tool<State, Action> => ({
  id: 'lake-terror-midnight',
  format: 1,
  migrations: [],
  secret: false,
  initial: {
    round: game.firstDutyNight,
    variants: noVariants,
    players: seated(game, deckOf(game, game.players.min, noVariants)),
    cureUsed: false,
    choices: noChoices,
  },
  apply: (state, action) => applied(game, state, action),
  readState: (value) => {
    const found = read(stateIn(game), value);
    return found.ok ? { ok: true, value: { ...found.value, players: found.value.players.map(possible) } } : found;
  },
  readAction: (value) => read(actionIn(game), value),
  merge: () => null,
  again: (state) => ({ ...state, choices: noChoices }),
  title: ({ players, round }) => words.title(players.length, round),
  says: () => '',
});
