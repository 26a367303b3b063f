import type { MunchNumbers } from '../../../engine/munch/game.ts';
import { scores, type Scores, surplusMonsters, surplusWorlds, type Surplus } from '../../../engine/munch/score.ts';
import { fewestPlayers, letters, players, type Letter, type Player } from '../../../engine/munch/state.ts';
import { sizes, type Size, noPieces } from '../../../engine/pyramids.ts';
import { object, oneOf, read, record, union, whole, type Infer } from '../../../engine/shape.ts';
import { score as words } from '#text/munch.ts';
import { number } from '../../formats.ts';
import { words as padWords } from '#text/score-pad.ts';
import { name, distinctNames } from '../../ui/names.ts';
import { entered, pieces, size, withCount } from '../score-pad/pad.ts';
import type { PadTool } from '../score-pad/pad.ts';

/** The items that a player counts at the end: worlds by colour, and monsters in the pit and the void. */
export const kinds = [...letters, 'lost'] as const;
export type CountKind = (typeof kinds)[number];

const Counts = record(kinds, entered);
const seats = whole(fewestPlayers, players.length);

/** The score of a game played on a real table. Entries of players who have left are saved, but do not count. */
const State = object({
  players: seats,
  /** The names as typed; empty if not typed. */
  names: record(players, name),
  counts: record(players, Counts),
});
export type State = Infer<typeof State>;

const player = oneOf(players);
const Action = union('do', {
  players: { count: seats },
  name: { player, name },
  count: { player, kind: oneOf(kinds), size, count: pieces },
});
export type Action = Infer<typeof Action>;

export type Numbers = Pick<MunchNumbers, 'worlds' | 'monsters' | 'points'>;

const nothing: Infer<typeof Counts> = { r: noPieces, g: noPieces, k: noPieces, lost: noPieces };
const everybody = <T>(value: (player: Player) => T): Readonly<Record<Player, T>> => ({
  A: value('A'),
  B: value('B'),
  C: value('C'),
  D: value('D'),
});

export const playersOf = (state: Pick<State, 'players'>): readonly Player[] => players.slice(0, state.players);

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

interface Reckoning {
  readonly scores: Scores;
  /** The kinds of world and monster with more entries than pieces. */
  readonly worlds: readonly Surplus<Letter>[];
  readonly monsters: readonly Surplus<Player>[];
}

export function reckon(numbers: Numbers, state: State): Reckoning {
  const here = playersOf(state);
  const graveyard = here.flatMap((player) => letters.flatMap((letter) => state.counts[player][letter]));
  const lost = here.map((player) => state.counts[player].lost);
  const position = { players: state.players, graveyard: Uint8Array.from(graveyard) };
  const worlds = letters.flatMap((letter) =>
    sizes.map((size) => sum(here.map((player) => state.counts[player][letter][size]))),
  );
  return {
    scores: scores({ numbers }, position, lost.map(sum)),
    worlds: surplusWorlds(numbers, worlds),
    monsters: surplusMonsters(numbers, lost.flat()),
  };
}

/** The name of a player, or the number of an unnamed player; both if another has the same name. */
export function playerName(state: State, player: Player): string {
  const here = playersOf(state);
  const all = here.map((each) => ({ name: state.names[each], side: words.players[each] }));
  return distinctNames(all)[here.indexOf(player)] ?? words.players[player];
}

export const pluralOf = (kind: CountKind, size: Size): string => words.sized.many(words.pieces[kind], size);

/** Whether the players in the game have no entries. */
export const isEmpty = (state: State): boolean =>
  playersOf(state).every((player) => kinds.every((kind) => state.counts[player][kind].every((count) => count === 0)));

/** The score pad with the content's numbers; `sides` are the players' sides in the book of results. */
export const munchScore = (
  numbers: Numbers,
  sides: Readonly<Record<Player, string>> = words.players,
): PadTool<State, Action> => ({
  id: 'munch-score',
  format: 1,
  migrations: [],
  secret: false,
  initial: { players: fewestPlayers, names: everybody(() => ''), counts: everybody(() => nothing) },

  apply: (state, action) => {
    if (action.do === 'players') return { ...state, players: action.count };
    const { player } = action;
    if (action.do === 'name') return { ...state, names: { ...state.names, [player]: action.name } };
    const before = state.counts[player];
    const counts = withCount(before[action.kind], action.size, action.count);
    return { ...state, counts: { ...state.counts, [player]: { ...before, [action.kind]: counts } } };
  },

  readState: (value) => read(State, value),
  readAction: (value) => read(Action, value),

  merge: (previous, next) => {
    if (previous.do === 'players' || next.do === 'players') return previous.do === next.do ? next : null;
    if (previous.player !== next.player) return null;
    if (previous.do === 'name' || next.do === 'name') return previous.do === next.do ? next : null;
    return previous.kind === next.kind && previous.size === next.size ? next : null;
  },

  again: (state) => ({ ...state, counts: everybody(() => nothing) }),

  title: (state) => {
    const { scores: made } = reckon(numbers, state);
    return playersOf(state)
      .map((player) => `${playerName(state, player)} ${number(made[player]?.points ?? 0)}`)
      .join(' : ');
  },

  says: (before, action) => {
    if (action.do === 'players') return words.counted(action.count);
    return action.do === 'name'
      ? padWords.named(words.players[action.player], action.name)
      : padWords.counted(
          playerName(before, action.player),
          { one: words.sized.one(words.pieces[action.kind], action.size), many: pluralOf(action.kind, action.size) },
          action.count,
        );
  },

  empty: isEmpty,

  pluralOf: (state) => playersOf(state).map((player) => state.names[player]),

  ended: (state) => {
    const { scores: made, worlds, monsters } = reckon(numbers, state);
    if (isEmpty(state) || worlds.length + monsters.length > 0) return null;
    const { winners } = made;
    return {
      players: playersOf(state).map((player) => ({
        name: state.names[player].trim(),
        side: sides[player],
        points: made[player]?.points ?? 0,
        fate: !winners.includes(player) ? 'lost' : winners.length > 1 ? 'shared' : 'won',
      })),
      ending: 'points',
      turns: null,
    };
  },

  table: {
    header: words.table,
    rows: (state) => {
      if (isEmpty(state)) return [];
      const { scores: made, worlds, monsters } = reckon(numbers, state);
      const { winners } = made;
      return playersOf(state).map((player) => {
        const counts = state.counts[player];
        const result =
          worlds.length + monsters.length > 0
            ? words.results.wrong
            : !winners.includes(player)
              ? words.results.lost
              : winners.length > 1
                ? words.results.shared
                : words.results.won;
        return [
          playerName(state, player),
          state.players,
          ...kinds.flatMap((kind) => counts[kind]),
          made[player]?.points ?? 0,
          result,
        ];
      });
    },
  },
});
