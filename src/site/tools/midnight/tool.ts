import { deckOf, seated } from '../../../engine/lake-terror/deal.ts';
import type { LakeTerror } from '../../../engine/lake-terror/game.ts';
import type { Night } from '../../../engine/lake-terror/night.ts';
import { noVariants, readChoices, readPlayers, readRole, readVariants } from '../../../engine/lake-terror/read.ts';
import type { Choices, Player, Role, Variants } from '../../../engine/lake-terror/types.ts';
import { Reader, type Fields } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import { words } from '#text/midnight.ts';
import { single } from '../announcer/state.ts';
import type { Tool } from '../frame/definition.ts';

/** A night that is tried out: any town, whether or not a game can come to it. */
export type State = Night;

export type Action =
  | { readonly do: 'players'; readonly count: number }
  | {
      readonly do: 'player';
      readonly seat: number;
      readonly role: Role;
      readonly pod: boolean;
      readonly alive: boolean;
    }
  | { readonly do: 'variants'; readonly variants: Variants }
  | { readonly do: 'night'; readonly first: boolean; readonly cureUsed: boolean }
  | { readonly do: 'choose'; readonly choice: (typeof single)[number]; readonly seat: number | null }
  | { readonly do: 'patrol'; readonly seat: number; readonly patrolled: number | null };

const noChoices: Choices = { patrols: {} };

/** The player as the rules know her: a Lunatic is no Pod Person, whatever a link of old says (LT-6.2). */
const possible = (player: Player): Player => (player.role === 'lunatic' ? { ...player, pod: false } : player);

/** The choices without those of and about seats that are no more. */
function within({ patrols = {}, ...others }: Choices, count: number): Choices {
  const kept = Object.entries(others).filter(([, seat]) => typeof seat === 'number' && seat <= count);
  const left = Object.entries(patrols).filter(([seat, patrolled]) => Number(seat) <= count && patrolled <= count);
  return { ...Object.fromEntries(kept), patrols: Object.fromEntries(left) };
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

/** The checker of midnight, for the numbers of the content. */
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
    const reader = new Reader();
    const fields = reader.object(value, '', ['round', 'variants', 'players', 'cureUsed', 'choices']) ?? {};
    const players = readPlayers(game, reader, fields).map(possible);
    return settled(reader.issues, {
      round: reader.whole(fields, 'round', '', 1, game.firstDutyNight),
      variants: readVariants(reader, fields),
      players,
      cureUsed: reader.flag(fields, 'cureUsed', ''),
      choices: readChoices(reader, fields, players.length),
    });
  },
  readAction: (value) => {
    const reader = new Reader();
    const fields: Fields = { ...(value as Fields | null | undefined) };
    const { min, max } = game.players;
    const seat = (key: string): number => reader.whole(fields, key, '', 1, max);
    const orNobody = (key: string): number | null => (fields[key] === null ? null : seat(key));
    const action = ((): Action => {
      const does = fields['do'];
      switch (does) {
        case 'players':
          return { do: does, count: reader.whole(fields, 'count', '', min, max) };
        case 'player':
          return {
            do: does,
            seat: seat('seat'),
            role: readRole(game, reader, fields, 'role', ''),
            pod: reader.flag(fields, 'pod', ''),
            alive: reader.flag(fields, 'alive', ''),
          };
        case 'variants':
          return { do: does, variants: readVariants(reader, fields) };
        case 'night':
          return { do: does, first: reader.flag(fields, 'first', ''), cureUsed: reader.flag(fields, 'cureUsed', '') };
        case 'choose':
          return { do: does, choice: reader.oneOf(fields, 'choice', '', single), seat: orNobody('seat') };
        default:
          reader.oneOf(fields, 'do', '', ['patrol']);
          return { do: 'patrol', seat: seat('seat'), patrolled: orNobody('patrolled') };
      }
    })();
    reader.object(value, '', Object.keys(action));
    return settled(reader.issues, action);
  },
  merge: () => null,
  again: (state) => ({ ...state, choices: noChoices }),
  title: ({ players, round }) => words.title(players.length, round),
  says: () => words.did,
});
