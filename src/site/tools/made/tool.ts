import { words } from '#text/made.ts';
import { words as padWords } from '#text/score-pad.ts';
import { resultOf, type Result } from '../../../content/made-result.ts';
import type { MadeScore, MadeTable } from '../../../content/schema/made.ts';
import { inside, isFields } from '../../../engine/reader.ts';
import { list, nullable, object, read, union, whole, type Infer, type Shape } from '../../../engine/shape.ts';
import { and, number } from '../../formats.ts';
import { distinctNames, name } from '../../ui/names.ts';
import { mostPlayers, mostPoints } from '../results/entry.ts';
import type { PadTool } from '../score-pad/pad.ts';

/** The score sheet of a game, without the paper’s columns. */
export type PadSheet = Omit<MadeScore, 'columns'>;
type SheetRow = PadSheet['rows'][number];
export type Counter = MadeTable['counters'][number];

/** A game without an engine, as its score pad and its table need it. */
export interface Facts {
  readonly game: string;
  /** The smallest and the largest number of players. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The sides that play, if the score sheet names them. */
  readonly sides?: readonly string[] | undefined;
  readonly sheet?: PadSheet | undefined;
  readonly counters: readonly Counter[];
}

/** The largest value that a count may have in any version of a game. */
const largest = 9999;
const mostRounds = 20;

/**
 * Reads values with the keys of `given`, whose values replace missing ones. Other keys, which an earlier version of the
 * game’s files had, are left out.
 */
const known =
  <T>(given: Readonly<Record<string, T>>, shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (reader, value, path) => {
    const fields = isFields(value) ? value : {};
    if (fields !== value && value !== undefined) reader.expected('an object', value, path);
    return Object.fromEntries(
      Object.entries(given).map(([key, start]) => [
        key,
        Object.hasOwn(fields, key) ? shape(reader, fields[key], inside(path, key)) : start,
      ]),
    );
  };

const count = whole(-largest, largest);
const seat = whole(0, mostPlayers - 1);

/** A list with exactly as many entries. */
const ofLength = <T>(entries: readonly T[], length: number, otherwise: T): readonly T[] =>
  Array.from({ length }, (_, at) => entries[at] ?? otherwise);

type Counted = Pick<Facts, 'sheet' | 'counters'>;

/** The rows that players fill in, without the rows of formulas. */
const rowsOf = ({ sheet }: Counted): readonly SheetRow[] =>
  (sheet?.rows ?? []).filter(({ formula }) => formula === undefined);

/** The counters of each player, or of the game. */
export const countersOf = ({ counters }: Counted, each: Counter['each']): readonly Counter[] =>
  counters.filter((counter) => counter.each === each);

const noCounts = (facts: Counted): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(rowsOf(facts).map(({ id }) => [id, []]));

const startsOf = (facts: Counted, each: Counter['each']): Readonly<Record<string, number>> =>
  Object.fromEntries(countersOf(facts, each).map(({ id, from }) => [id, from]));

function shapesOf(facts: Counted) {
  const Player = object({
    /** The name as typed; empty if not typed. */
    name,
    counts: known(noCounts(facts), list(count, mostRounds)),
    counters: known(startsOf(facts, 'player'), count),
  });
  return object({
    seats: whole(1, mostPlayers),
    players: list(Player, mostPlayers),
    round: whole(0, mostRounds - 1),
    counters: known(startsOf(facts, 'game'), count),
    /** The player whose turn it is, and the number of the round of turns. */
    turn: object({ player: seat, round: whole(1, largest) }),
  });
}

/** The table of a game. Entries of players who are no longer at the table stay saved, but do not count. */
export type State = Infer<ReturnType<typeof shapesOf>>;

const Action = union('do', {
  seats: { count: whole(1, mostPlayers) },
  name: { player: seat, name },
  count: { player: seat, row: name, round: whole(0, mostRounds - 1), count },
  round: { round: whole(0, mostRounds - 1) },
  counter: { id: name, player: nullable(seat), count },
  turn: { player: seat, round: whole(1, largest) },
});
export type Action = Infer<typeof Action>;

export const playersOf = ({ seats, players }: State): State['players'] => players.slice(0, seats);

/** The places at the table, in words. */
export const sideOf = ({ sides }: Facts, at: number): string => sides?.[at] ?? words.player(at + 1);

/** The names of the players; places of unnamed players; both for players with the same name. */
export const namesOf = (facts: Facts, state: State): readonly string[] =>
  distinctNames(playersOf(state).map((player, at) => ({ name: player.name, side: sideOf(facts, at) })));

/** The result of the sheet; null without a sheet. */
export const reckon = ({ sheet }: Facts, state: State): Result | null =>
  sheet
    ? resultOf(
        sheet,
        playersOf(state).map(({ counts }) =>
          Array.from(
            { length: sheet.rounds },
            (_, round) => new Map(Object.entries(counts).map(([id, all]) => [id, all[round] ?? 0])),
          ),
        ),
      )
    : null;

/** Whether all counts are empty. */
export const isUncounted = (state: State): boolean =>
  playersOf(state).every(({ counts }) => Object.values(counts).every((all) => all.every((each) => each === 0)));

/** The sentence about the winners: the game's own, or the default. */
export function winnersIn(sheet: PadSheet, { winners, totals, decidedBy }: Result, names: readonly string[]): string {
  const points = number(totals[winners[0]!]!);
  const won = winners.map((at) => names[at]!);
  const winner = and(won);
  if (names.length === 1) return words.alone(winner, points);
  const own = won.length > 1 ? sheet.shared : sheet.sentence;
  const said = { winner, points, rule: sheet.rule };
  if (own !== undefined) return own.replaceAll(/\{(winner|points|rule)\}/g, (_, name: keyof typeof said) => said[name]);
  if (won.length > 1) return words.shared(won, points);
  const row = sheet.rows.find(({ id }) => id === decidedBy)?.name;
  return row === undefined ? words.wins(winner, points) : words.decided(winner, points, row);
}

/** The turn after another: the round ends with the last player. */
export const turnAfter = ({ seats, turn: { player, round } }: State): State['turn'] =>
  player + 1 < seats ? { player: player + 1, round } : { player: 0, round: Math.min(round + 1, largest) };

const isWithin = ({ least, most }: { readonly least: number; readonly most: number }, value: number): boolean =>
  value >= least && value <= most;

/** The table of a game: its score pad, counters and turns in one session. */
export function madeTable(facts: Facts): PadTool<State, Action> {
  const { sheet, seats } = facts;
  const most = Math.min(facts.sides?.length ?? seats.max, mostPlayers);
  const least = Math.min(facts.sides?.length ?? seats.min, most);
  const rounds = sheet?.rounds ?? 1;
  const State = shapesOf(facts);
  const empty: State['players'][number] = {
    name: '',
    counts: noCounts(facts),
    counters: startsOf(facts, 'player'),
  };
  const rowOf = (id: string) => rowsOf(facts).find((row) => row.id === id);
  const counterOf = (id: string, player: number | null) =>
    countersOf(facts, player === null ? 'game' : 'player').find((each) => each.id === id);
  /** A state of any version of the game, with the players and rounds of this one. */
  const fitted = (state: State): State => ({
    ...state,
    seats: Math.min(Math.max(state.seats, least), most),
    players: ofLength(state.players, most, empty).map((player) => ({
      ...player,
      counts: Object.fromEntries(Object.entries(player.counts).map(([id, all]) => [id, ofLength(all, rounds, 0)])),
    })),
    round: Math.min(state.round, rounds - 1),
    turn: { ...state.turn, player: Math.min(state.turn.player, most - 1) },
  });
  const start = (players: readonly { readonly name: string }[], count: number): State =>
    fitted({
      seats: count,
      players: players.map(({ name: own }) => ({ ...empty, name: own })),
      round: 0,
      counters: startsOf(facts, 'game'),
      turn: { player: 0, round: 1 },
    });
  const withPlayer = (
    state: State,
    player: number,
    change: (before: State['players'][number]) => Partial<State['players'][number]>,
  ): State | null =>
    player < state.seats
      ? {
          ...state,
          players: state.players.map((each, at) => (at === player ? { ...each, ...change(each) } : each)),
        }
      : null;

  return {
    // Sessions of one game must not be opened as sessions of another.
    id: `${facts.game}-table`,
    format: 1,
    migrations: [],
    secret: false,
    initial: start([], least),

    apply: (state, action) => {
      switch (action.do) {
        case 'seats': {
          if (action.count < least || action.count > most) return null;
          const { turn } = state;
          return { ...state, seats: action.count, turn: { ...turn, player: Math.min(turn.player, action.count - 1) } };
        }
        case 'name':
          return withPlayer(state, action.player, () => ({ name: action.name }));
        case 'count': {
          const row = rowOf(action.row);
          if (!row || !isWithin(row, action.count) || action.round >= rounds) return null;
          return withPlayer(state, action.player, ({ counts }) => ({
            counts: {
              ...counts,
              [action.row]: ofLength(counts[action.row] ?? [], rounds, 0).map((each, at) =>
                at === action.round ? action.count : each,
              ),
            },
          }));
        }
        case 'round':
          return action.round < rounds ? { ...state, round: action.round } : null;
        case 'counter': {
          const counter = counterOf(action.id, action.player);
          if (!counter || !isWithin(counter, action.count)) return null;
          return action.player === null
            ? { ...state, counters: { ...state.counters, [action.id]: action.count } }
            : withPlayer(state, action.player, (before) => ({
                counters: { ...before.counters, [action.id]: action.count },
              }));
        }
        case 'turn':
          return action.player < state.seats
            ? { ...state, turn: { player: action.player, round: action.round } }
            : null;
        default:
          return null;
      }
    },

    readState: (value) => {
      const found = read(State, value);
      return found.ok ? { ...found, value: fitted(found.value) } : found;
    },
    readAction: (value) => read(Action, value),

    merge: (previous, next) => {
      const target = (action: Action): string =>
        JSON.stringify({ ...action, name: '', count: 0, ...(action.do === 'round' && { round: 0 }) });
      return next.do !== 'turn' && target(previous) === target(next) ? next : null;
    },

    again: ({ players, seats: count }) => start(players, count),

    title: (state) => {
      const totals = reckon(facts, state)?.totals;
      return namesOf(facts, state)
        .map((player, at) => (totals ? `${player} ${number(totals[at]!)}` : player))
        .join(' : ');
    },

    says: (before, action) => {
      const names = namesOf(facts, before);
      switch (action.do) {
        case 'seats':
          return words.counted(action.count);
        case 'name':
          return padWords.named(sideOf(facts, action.player), action.name);
        case 'round':
          return words.shown(action.round + 1);
        case 'turn':
          return words.turn(names[action.player] ?? '');
        case 'count':
          return words.entered(
            words.entry(names[action.player] ?? '', rowOf(action.row)?.name ?? ''),
            number(action.count),
          );
        case 'counter': {
          const what = counterOf(action.id, action.player)?.name ?? '';
          return words.entered(
            action.player === null ? what : words.entry(names[action.player] ?? '', what),
            number(action.count),
          );
        }
        default:
          return '';
      }
    },

    empty: (state) => JSON.stringify(state) === JSON.stringify(start(state.players, state.seats)),

    pluralOf: (state) => playersOf(state).map(({ name: own }) => own),

    ended: (state) => {
      const result = reckon(facts, state);
      if (!result || isUncounted(state)) return null;
      const { winners, totals } = result;
      return {
        players: playersOf(state).map((player, at) => ({
          name: player.name.trim(),
          side: sideOf(facts, at),
          points: Math.abs(totals[at]!) <= mostPoints ? totals[at]! : null,
          fate: !winners.includes(at) ? 'lost' : winners.length > 1 || state.seats === 1 ? 'shared' : 'won',
        })),
        ending: 'points',
        turns: null,
      };
    },

    ...(sheet && {
      table: {
        header: [words.begun, words.who, ...sheet.rows.map((row) => row.name), words.place],
        rows: (state) => {
          const result = reckon(facts, state);
          if (!result || isUncounted(state)) return [];
          return namesOf(facts, state).map((player, at) => [
            player,
            ...sheet.rows.map(({ id }) => result.values[at]?.get(id) ?? 0),
            result.places[at]!,
          ]);
        },
      },
    }),
  };
}

/** A time that runs down: the remaining ms, and while it runs, the moment of its end. */
const Run = object({ left: whole(0, 86_400_000), end: nullable(whole(0, Number.MAX_SAFE_INTEGER)) });
export type Run = Infer<typeof Run>;

/** The current state of a saved time; null if it is not valid. No more than its whole length is left. */
export function readRun(value: unknown, seconds: number, now: number): Run | null {
  const run = read(Run, value);
  if (!run.ok) return null;
  const { left, end } = run.value;
  const rest = Math.min(seconds * 1000, Math.max(0, end === null ? left : end - now));
  return { left: rest, end: end === null || rest === 0 ? null : now + rest };
}
