import type { EarlyEnd, ScreenGame } from './game.ts';
import { inside } from '../../../engine/reader.ts';
import { mostLevels } from '../../../content/playable.ts';
import {
  also,
  list,
  nullable,
  object,
  oneOf,
  read,
  record,
  text,
  union,
  whole,
  type Infer,
  type Shape,
} from '../../../engine/shape.ts';
import { play as words } from '#text/play.ts';
import type { Tool } from '../frame/definition.ts';
import { name, distinctNames } from '../../ui/names.ts';

/** A cache of the positions from the start on, one more than there are moves, so that each move is computed once. */
const known = new WeakMap<readonly string[], readonly unknown[]>();

export function positionsOf<S>(
  game: Pick<ScreenGame<S>, 'play'>,
  { start, moves }: Pick<State<S>, 'start' | 'moves'>,
): readonly S[] {
  const before = known.get(moves) as readonly S[] | undefined;
  if (before && before[0] === start) return before;
  const positions: S[] = start === null ? [] : [start];
  for (const move of start === null ? [] : moves) {
    const played = game.play(positions.at(-1)!, move);
    if (!played.legal) break;
    positions.push(played.state);
  }
  known.set(moves, positions);
  return positions;
}

/** Whether the game is over, so that no more moves can be made. */
export const isOver = <S>(game: ScreenGame<S>, state: State<S>): boolean =>
  state.end !== null || (state.start !== null && game.over(positionsOf(game, state).at(-1)!));

/** The longest board as text. */
const longestText = 500;
export const mostMoves = 5000;

const level = whole(1, mostLevels);

/** The reason why a game ended before its formal end. */
const ending = oneOf<EarlyEnd>(['proved', 'agreed']);

/** A position laid by hand, as it was typed or tapped. */
const SetUpText = also(object({ board: text(), edge: text() }), ({ board, edge }, reader, path) => {
  if (board.length + edge.length > longestText) reader.note(path, 'too long');
});

type Bounds = Pick<ScreenGame<unknown>, 'seats' | 'fewest' | 'maxSeed' | 'options'>;
const seedIn = ({ maxSeed }: Bounds) => nullable(whole(0, maxSeed));
const countIn = ({ fewest, seats }: Bounds) => whole(fewest, seats.length);

function stateIn<S>(game: ScreenGame<S>) {
  const start: Shape<S | null> = (reader, value) => {
    const found = value === null ? null : game.validate(value);
    if (found && !found.ok) reader.issues.push(...found.issues);
    return found?.ok ? found.value : null;
  };
  const move: Shape<string> = (reader, value, path) => {
    const meant = typeof value === 'string' ? game.read(value) : null;
    if (meant === null) reader.expected('a move', value, path);
    return meant ?? '';
  };
  return object(
    {
      /** The names as typed, by seat; empty if not typed. */
      names: record(game.seats, name),
      players: countIn(game),
      /** The seed, entered or used for the deal; null if there is none. */
      seed: seedIn(game),
      /** The position set up by hand; null if the game begins by the rules. */
      hand: nullable(SetUpText),
      /** The start of the game; null while it is set up. */
      start,
      moves: list(move, mostMoves),
      end: nullable(ending),
    },
    {
      /** Computer players by seat: the index of an opponent, counted from 1. */
      minds: object({}, Object.fromEntries(game.seats.map((seat) => [seat, level]))) as Shape<ComputerLevels>,
      /** The options for the game that is set up. */
      options: game.options,
    },
  );
}
/** Computer players by seat. */
type ComputerLevels = Readonly<Record<string, number>>;
/** A game at one screen. */
export type State<S> = Infer<ReturnType<typeof stateIn<S>>>;

const actionIn = (game: Bounds) =>
  union('do', {
    name: { seat: oneOf(game.seats), name },
    players: { count: countIn(game) },
    seed: { seed: seedIn(game) },
    hand: { hand: nullable(SetUpText) },
    begin: { seed: seedIn(game) },
    /** Seats a person, 0, or an opponent. */
    mind: { seat: oneOf(game.seats), level: whole(0, mostLevels) },
    /** Agrees on options. */
    agree: { options: game.options },
    move: { move: text() },
    /** An opponent's move after a number of others: a second tab that has also computed it adds nothing. */
    answer: { move: text(), at: whole(0, mostMoves) },
    /** Takes back all moves after the first `to`. */
    back: { to: whole(0, mostMoves) },
    end: { why: ending },
  });
export type Action = Infer<ReturnType<typeof actionIn>>;

/** A state with a field set, or removed if its value is empty. */
function without<S, Key extends 'minds' | 'options'>(state: State<S>, key: Key, value: object): State<S> {
  const { [key]: _, ...rest } = state;
  return (Object.keys(value).length === 0 ? rest : { ...rest, [key]: value }) as State<S>;
}

function begun<S>(game: ScreenGame<S>, state: State<S>, seed: number | null): State<S> | null {
  if (state.start !== null) return null;
  const result = state.hand
    ? game.byHand(state.players, state.hand, state.options)
    : ({ ok: true, value: game.setUp(state.players, seed ?? 0, state.options) } as const);
  if (!result.ok) return null;
  return { ...state, seed: state.hand ? null : seed, start: result.value, moves: [] };
}

function moved<S>(game: ScreenGame<S>, state: State<S>, move: string): State<S> | null {
  if (state.start === null || state.end !== null) return null;
  const positions = positionsOf(game, state);
  const meant = game.read(move);
  const played = meant === null ? null : game.play(positions.at(-1)!, meant);
  if (!played?.legal) return null;
  const moves = [...state.moves, move];
  known.set(moves, [...positions, played.state]);
  return { ...state, moves };
}

function acted<S>(game: ScreenGame<S>, state: State<S>, action: Action): State<S> | null {
  const settingUp = state.start === null;
  switch (action.do) {
    case 'name':
      return { ...state, names: { ...state.names, [action.seat]: action.name } };
    case 'players':
      return settingUp ? { ...state, players: action.count } : null;
    case 'seed':
    case 'hand': {
      const { do: _, ...entered } = action;
      return settingUp ? { ...state, ...entered } : null;
    }
    case 'begin':
      return begun(game, state, action.seed);
    case 'mind': {
      const { [action.seat]: _, ...others } = state.minds ?? {};
      return without(state, 'minds', action.level === 0 ? others : { ...others, [action.seat]: action.level });
    }
    case 'agree':
      return settingUp ? without(state, 'options', action.options) : null;
    case 'answer':
      // Another tab has thought as well, and was first.
      return action.at === state.moves.length ? moved(game, state, action.move) : state;
    case 'move':
      return moved(game, state, action.move);
    case 'back':
      return action.to < state.moves.length ? { ...state, moves: state.moves.slice(0, action.to), end: null } : null;
    case 'end':
      return settingUp || isOver(game, state) ? null : { ...state, end: action.why };
  }
}

/** A state whose moves can be played from its start. */
const playedIn = <S>(game: ScreenGame<S>) =>
  also(stateIn(game), (state, reader) => {
    if (reader.issues.length > 0) return;
    const { start, moves, players } = state;
    const played = start === null ? 0 : positionsOf(game, state).length - 1;
    if (played < moves.length) reader.note(inside('moves', played), `"${moves[played]}" cannot be played there`);
    if (start !== null && game.seatsOf(start).length !== players) {
      reader.note('players', `expected ${game.seatsOf(start).length}, as at the start`);
    }
  });

const initialOf = <S>(game: ScreenGame<S>): State<S> => ({
  names: Object.fromEntries(game.seats.map((seat) => [seat, ''])),
  players: game.fewest,
  seed: null,
  hand: null,
  start: null,
  moves: [],
  end: null,
});

/** Typing a name or a seed, and choosing the number of players, are one step each. */
function merge(previous: Action, next: Action): Action | null {
  if (previous.do === 'name' && next.do === 'name') return previous.seat === next.seat ? next : null;
  return next.do === previous.do && (next.do === 'seed' || next.do === 'players') ? next : null;
}

/** The tool for playing a game; `seatName` returns the name of a player without one. */
export function playTool<S>(
  game: ScreenGame<S>,
  seatName: (seat: string) => string,
  levels: readonly { readonly name: string }[] = [],
  lesson = false,
): PlayTool<S> {
  /** The seat at the set-up of a side's player. */
  const playerOf = (state: State<S>, side: string, position?: S): string => {
    const now = position ?? positionsOf(game, state).at(-1);
    return now === undefined ? side : game.playerOf(now, side);
  };
  const ownName = (state: State<S>, player: string): string =>
    levels[(state.minds?.[player] ?? 0) - 1]?.name ?? state.names[player]?.trim() ?? '';
  const nameOf = (state: State<S>, side: string, position?: S): string => {
    const here = game.seats.slice(0, state.players);
    const all = here.map((each) => ({ name: ownName(state, playerOf(state, each, position)), side: seatName(each) }));
    return distinctNames(all)[here.indexOf(side)] ?? seatName(side);
  };
  const levelOf = (state: State<S>, side: string, position?: S): number =>
    state.minds?.[playerOf(state, side, position)] ?? 0;
  const did = (state: State<S>, position: S, move: string): string =>
    `${words.name(nameOf(state, game.turn(position), position))} ${game.did(position, move)}`;
  /** Whether somebody at the table has something to do. */
  const rests = (state: State<S>): boolean => {
    const position = positionsOf(game, state).at(-1);
    if (position === undefined || isOver(game, state)) return true;
    const isPerson = (side: string): boolean => levelOf(state, side, position) === 0;
    return isPerson(game.turn(position)) || !game.seatsOf(position).some(isPerson);
  };
  const initial = initialOf(game);

  const stateShape = playedIn(game);
  const actionShape = actionIn(game);
  const apply = (state: State<S>, action: Action): State<S> | null => acted(game, state, action);

  function says(before: State<S>, action: Action): string {
    switch (action.do) {
      case 'name':
        return words.named(seatName(action.seat), action.name);
      case 'players':
        return words.forPlayers(action.count);
      case 'seed':
        return words.seeded(action.seed);
      case 'hand':
        return action.hand ? words.laid : words.byRule;
      case 'back':
        return words.wentBack(action.to);
      case 'end':
        return words.ended[action.why];
      case 'mind':
        return words.seated(seatName(action.seat), levels[action.level - 1]?.name ?? words.person);
      case 'agree':
        return words.agreed;
      default: {
        const after = apply(before, action);
        const position = after && positionsOf(game, after).at(-1);
        if (!after || !position) return '';
        if (action.do === 'begin') return words.begun;
        return after === before ? '' : did(before, positionsOf(game, before).at(-1)!, action.move);
      }
    }
  }

  return {
    id: game.id,
    // The second format added opponents and options, and leaves old data unchanged.
    format: 2,
    migrations: [(old) => old],
    secret: false,
    ...(lesson && { lesson: words.lesson }),
    initial,
    apply,
    readState: (value) => read(stateShape, value),
    readAction: (value) => read(actionShape, value),
    nameOf,
    levelOf,
    namesOf: (state) => Object.fromEntries(game.seats.map((side) => [side, ownName(state, playerOf(state, side))])),
    levels,
    rests,
    did,
    says,
    merge,
    again: ({ names, players, minds: seated, options }) => ({
      ...initial,
      names,
      players,
      ...(seated && { minds: seated }),
      ...(options && { options }),
    }),
    title: (state) => {
      const position = positionsOf(game, state).at(-1);
      if (position === undefined) return '';
      const points = game.points(position);
      return words.title(
        game.seatsOf(position).map((seat) => ({ name: nameOf(state, seat), points: points[seat] ?? 0 })),
        state.moves.length,
      );
    },
  };
}

export interface PlayTool<S> extends Tool<State<S>, Action> {
  /** The name of a player, or the colour of their pieces; both if another player has the same name. */
  nameOf(state: State<S>, seat: string, position?: S): string;
  /** The opponent that plays a side, counted from 1; 0 for a person. */
  levelOf(state: State<S>, side: string, position?: S): number;
  /** The names of all sides, as typed or of the opponents; empty if there is none. */
  namesOf(state: State<S>): State<S>['names'];
  /** The effect of a legal move in a position, with its player. */
  did(state: State<S>, position: S, move: string): string;
  /** The opponents, from the youngest to the strongest. */
  readonly levels: readonly { readonly name: string }[];
}

/** Seeds that can be read out and typed: from 0 to one less. */
export const seedRange = 1_000_000;

/**
 * The default seed of a game, if none was entered: different for each session, so that a new game has a new board.
 * `chance` is this device's random number; the seed is 0 before it is drawn. A game that is undone to before its
 * beginning is dealt the same again.
 */
export const seedFor = (chance: number, session: string): number =>
  chance && (chance + Number(`0x${session.slice(-5)}`)) % seedRange;
