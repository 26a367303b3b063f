import { scores, type Scores, surplusesOf, type Surplus } from '../../../engine/battle/score.ts';
import type { BattleNumbers } from '../../../engine/battle/game.ts';
import { players, type Player, maxKomi } from '../../../engine/battle/state.ts';
import { object, oneOf, read, record, union, whole, type Infer } from '../../../engine/shape.ts';
import { score as words } from '#text/battle.ts';
import { words as padWords } from '#text/score-pad.ts';
import { name, distinctNames } from '../../ui/names.ts';
import { noPieces } from '../../../engine/pyramids.ts';
import { entered, pieces, size, withCount } from '../score-pad/pad.ts';
import type { PadTool } from '../score-pad/pad.ts';

export const kinds = ['villagers', 'aliens'] as const;
export type CapturedKind = (typeof kinds)[number];

const Captured = record(kinds, entered);

const State = object(
  {
    /** The names as typed; empty if not typed. */
    names: record(players, name),
    captured: record(players, Captured),
  },
  {
    /** The second player's agreed points (BB-7.2). Optional; default: none. */
    komi: whole(1, maxKomi),
  },
);
export type State = Infer<typeof State>;

const player = oneOf(players);
const Action = union('do', {
  name: { player, name },
  count: { player, kind: oneOf(kinds), size, count: pieces },
  /** Sets komi; 0 removes it. */
  komi: { komi: whole(0, maxKomi) },
});
export type Action = Infer<typeof Action>;

export type Numbers = Pick<BattleNumbers, 'stash' | 'trios'>;

const none: Infer<typeof Captured> = { villagers: noPieces, aliens: noPieces };

export function scoresOf(
  numbers: Numbers,
  { captured, komi }: State,
): { readonly scores: Scores; readonly surpluses: readonly Surplus[] } {
  return { scores: scores({ numbers }, captured, komi), surpluses: surplusesOf(numbers, captured) };
}

/** The name of a player, or the side of an unnamed player; both if the other player has the same name. */
export const playerName = ({ names }: State, player: Player): string =>
  distinctNames(players.map((each) => ({ name: names[each], side: words.players[each] })))[players.indexOf(player)]!;

const scored = (numbers: Numbers, state: State, player: Player): number =>
  scoresOf(numbers, state).scores[player].points;

const isEmpty = ({ captured }: State): boolean =>
  players.every((player) => kinds.every((kind) => captured[player][kind].every((count) => count === 0)));

/** The score pad with the content's numbers; `sides` are the players' sides in the book of results. */
export const battleScore = (
  numbers: Numbers,
  sides: Readonly<Record<Player, string>> = words.players,
): PadTool<State, Action> => ({
  id: 'battle-score',
  // The second format added komi, and does not change old data.
  format: 2,
  migrations: [(old) => old],
  secret: false,
  initial: { names: { a: '', b: '' }, captured: { a: none, b: none } },

  apply: (state, action) => {
    if (action.do === 'komi') {
      const { komi: _, ...without } = state;
      return action.komi === 0 ? without : { ...without, komi: action.komi };
    }
    const { player } = action;
    if (action.do === 'name') return { ...state, names: { ...state.names, [player]: action.name } };
    const before = state.captured[player];
    const counts = withCount(before[action.kind], action.size, action.count);
    return { ...state, captured: { ...state.captured, [player]: { ...before, [action.kind]: counts } } };
  },

  readState: (value) => read(State, value),
  readAction: (value) => read(Action, value),

  merge: (previous, next) => {
    if (previous.do === 'komi' || next.do === 'komi') return previous.do === next.do ? next : null;
    if (previous.player !== next.player) return null;
    if (previous.do === 'name' || next.do === 'name') return previous.do === next.do ? next : null;
    return previous.kind === next.kind && previous.size === next.size ? next : null;
  },

  again: ({ names, komi }) => ({ names, captured: { a: none, b: none }, ...(komi && { komi }) }),

  title: (state) => {
    const [a, b] = players.map((player) => ({
      name: playerName(state, player),
      points: scored(numbers, state, player),
    }));
    return words.title(a!, b!);
  },

  says: (before, action) =>
    action.do === 'komi'
      ? words.agreed(action.komi)
      : action.do === 'name'
        ? padWords.named(words.players[action.player], action.name)
        : padWords.counted(playerName(before, action.player), words.pieces[action.kind][action.size], action.count),

  empty: isEmpty,

  pluralOf: ({ names }) => players.map((player) => names[player]),

  ended: (state) => {
    const { scores, surpluses } = scoresOf(numbers, state);
    if (isEmpty(state) || surpluses.length > 0) return null;
    return {
      players: players.map((player) => ({
        name: state.names[player].trim(),
        side: sides[player],
        points: scores[player].points,
        fate: scores.winner === null ? 'shared' : scores.winner === player ? 'won' : 'lost',
      })),
      ending: 'points',
      turns: null,
    };
  },

  table: {
    header: words.table,
    rows: (state) => {
      if (isEmpty(state)) return [];
      const { scores, surpluses } = scoresOf(numbers, state);
      return players.map((player, index) => {
        const { villagers, aliens } = state.captured[player];
        const result =
          surpluses.length > 0
            ? words.results.wrong
            : scores.winner === null
              ? words.results.draw
              : scores.winner === player
                ? words.results.won
                : words.results.lost;
        return [
          playerName(state, player),
          playerName(state, players[1 - index]!),
          ...villagers,
          ...aliens,
          scores[player].points,
          result,
        ];
      });
    },
  },
});
