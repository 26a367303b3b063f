import { earlyEnds, type ScreenGame } from './game.ts';
import { inside } from '../../../engine/reader.ts';
import { mostLevels } from '../../../content/playable.ts';
import {
  also,
  flag,
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

/** A cache of positions from the start on, with one more than there are moves, so that each move is calculated once. */
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

/** Reuses the first positions of a game for another with the same start and the same first moves. */
export function remember<S>(
  game: Pick<ScreenGame<S>, 'play'>,
  { start, moves }: Pick<State<S>, 'start' | 'moves'>,
  count: number,
  next: readonly string[],
): void {
  const positions = positionsOf(game, { start, moves }).slice(0, count + 1);
  for (const move of next.slice(count)) {
    const played = game.play(positions.at(-1)!, move);
    if (!played.legal) return;
    positions.push(played.state);
  }
  known.set(next, positions);
}

/** Whether the game is over, so that no more moves can be made. */
export const isOver = <S>(game: ScreenGame<S>, state: State<S>): boolean =>
  state.end !== null || (state.start !== null && game.over(positionsOf(game, state).at(-1)!));

/** The winners. If a game was given up, everybody except the player to move. */
export function winnersIn<S>(
  game: Pick<ScreenGame<S>, 'winners' | 'seatsOf' | 'turn'>,
  { end }: Pick<State<S>, 'end'>,
  position: S,
): readonly string[] {
  if (end !== 'given-up') return game.winners(position);
  return game.seatsOf(position).filter((seat) => seat !== game.turn(position));
}

const longestText = 500;
export const mostMoves = 5000;

const level = whole(1, mostLevels);

/** The reason why a game ended before its formal end. */
const ending = oneOf(earlyEnds);

/** A position set up by hand, as typed or tapped. */
const SetUpText = also(object({ board: text(), edge: text() }), ({ board, edge }, reader, path) => {
  if (board.length + edge.length > longestText) reader.note(path, 'too long');
});

/** The id of a remote game, the same on all devices: 40 bits in hexadecimal. */
const farId = also(text(), (value, reader, path) => {
  if (!/^[0-9a-f]{10}$/.test(value)) reader.expected('ten hexadecimal digits', value, path);
});
const seatsIn = ({ seats }: Bounds) => list(oneOf(seats), seats.length);

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
      /** The seed, entered or used for the deal; null for none. */
      seed: seedIn(game),
      /** The position set up by hand; null if the game begins by the rules. */
      hand: nullable(SetUpText),
      /** The start of the game; null during the set-up. */
      start,
      moves: list(move, mostMoves),
      end: nullable(ending),
    },
    {
      /** Computer players by seat, as the index of an opponent from 1. */
      minds: object({}, Object.fromEntries(game.seats.map((seat) => [seat, level]))) as Shape<ComputerLevels>,
      options: game.options,
      far: object(
        {
          id: farId,
          /** The seats whose players are at this device. */
          here: seatsIn(game),
          /** The number of moves in the last link that was sent or received; −1 before the first. */
          sent: whole(-1, mostMoves),
        },
        {
          /** The number of moves after which a player offered to end the game. */
          offer: whole(0, mostMoves),
        },
      ),
    },
  );
}
type ComputerLevels = Readonly<Record<string, number>>;
export type State<S> = Infer<ReturnType<typeof stateIn<S>>>;

const actionIn = (game: Bounds) =>
  union('do', {
    name: { seat: oneOf(game.seats), name },
    players: { count: countIn(game) },
    seed: { seed: seedIn(game) },
    hand: { hand: nullable(SetUpText) },
    begin: { seed: seedIn(game) },
    /** Gives a seat to a person (0) or to an opponent. */
    mind: { seat: oneOf(game.seats), level: whole(0, mostLevels) },
    agree: { options: game.options },
    move: { move: text() },
    /** An opponent's move after a number of moves. If a second tab has also calculated it, it has no effect. */
    answer: { move: text(), at: whole(0, mostMoves) },
    /** Takes back all moves after move number `to`. */
    back: { to: whole(0, mostMoves) },
    end: { why: ending },
    /** Sets the seats that are at this device. If these are all seats, no player is remote. */
    far: { id: farId, here: seatsIn(game) },
    /** A link with this number of moves was sent. */
    sent: { moves: whole(0, mostMoves) },
    /** Offers to end the game. */
    offer: {},
    /** The game of a link: its moves after move number `from`. They replace this device’s moves from there to `at`. */
    take: {
      at: whole(0, mostMoves),
      from: whole(0, mostMoves),
      moves: list(text(), mostMoves),
      end: nullable(ending),
      offer: flag,
      names: record(game.seats, name),
    },
  });
export type Action = Infer<ReturnType<typeof actionIn>>;

/** A state with a field set, or removed if its value is empty. */
function without<S, Key extends 'minds' | 'options' | 'far'>(state: State<S>, key: Key, value: object): State<S> {
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

/** A state that remote players have not received yet, although it has as many moves as their last link. */
const untold = <S>(state: State<S>, more: { readonly offer?: number } = {}): Pick<State<S>, 'far'> =>
  state.far ? { far: { ...state.far, ...more, sent: Math.min(state.far.sent, state.moves.length - 1) } } : {};

function taken<S>(
  game: ScreenGame<S>,
  state: State<S>,
  { at, from, moves, end, offer, names }: Extract<Action, { do: 'take' }>,
): State<S> | null {
  const { far } = state;
  if (!far || from > at) return null;
  // Another tab has opened the link first.
  if (at !== state.moves.length) return state;
  let next: State<S> | null = { ...state, moves: state.moves.slice(0, from), end: null };
  remember(game, state, from, next.moves);
  for (const move of moves) next = next && moved(game, next, move);
  if (!next) return null;
  const sent = next.moves.length;
  const { offer: _, ...rest } = far;
  return { ...next, end, names, far: { ...rest, sent, ...(offer && { offer: sent }) } };
}

/** Whether the player to move is remote. Another tab may have ended the turn. */
function isElsewhere<S>(game: ScreenGame<S>, state: State<S>): boolean {
  const position = positionsOf(game, state).at(-1);
  return (
    state.far !== undefined &&
    position !== undefined &&
    !state.far.here.includes(game.playerOf(position, game.turn(position)))
  );
}

function acted<S>(game: ScreenGame<S>, state: State<S>, action: Action): State<S> | null {
  const settingUp = state.start === null;
  switch (action.do) {
    case 'name':
      return { ...state, names: { ...state.names, [action.seat]: action.name } };
    case 'players': {
      const { count: players } = action;
      const isNear = game.seats.slice(0, players).every((seat) => state.far?.here.includes(seat));
      return settingUp ? { ...(isNear ? without(state, 'far', {}) : state), players } : null;
    }
    case 'seed':
    case 'hand': {
      const { do: _, ...entered } = action;
      // A link contains only the moves.
      return settingUp && !(state.far && 'hand' in entered) ? { ...state, ...entered } : null;
    }
    case 'begin':
      return begun(game, state, action.seed);
    case 'mind': {
      if (state.far && !settingUp) return null;
      const { [action.seat]: _, ...others } = state.minds ?? {};
      const alone = action.level === 0 ? state : without(state, 'far', {});
      return without(alone, 'minds', action.level === 0 ? others : { ...others, [action.seat]: action.level });
    }
    case 'agree':
      return settingUp ? without(state, 'options', action.options) : null;
    case 'answer':
      // Ignored if another tab has already made the move.
      return action.at === state.moves.length ? moved(game, state, action.move) : state;
    case 'move':
      return isElsewhere(game, state) ? null : moved(game, state, action.move);
    case 'back':
      return !state.far && action.to < state.moves.length
        ? { ...state, moves: state.moves.slice(0, action.to), end: null }
        : null;
    case 'end':
      return settingUp || isOver(game, state) || isElsewhere(game, state)
        ? null
        : { ...state, end: action.why, ...untold(state) };
    case 'far': {
      const { id, here } = action;
      if (!settingUp) return state.far?.id === id ? { ...state, far: { ...state.far, here } } : null;
      return here.length < game.seats.length
        ? { ...without(state, 'minds', {}), hand: null, far: { id, here, sent: -1 } }
        : without(state, 'far', {});
    }
    case 'sent':
      return state.far && action.moves <= state.moves.length
        ? { ...state, far: { ...state.far, sent: action.moves } }
        : null;
    case 'offer':
      return !state.far || settingUp || isOver(game, state)
        ? null
        : { ...state, ...untold(state, { offer: state.moves.length }) };
    case 'take':
      return taken(game, state, action);
  }
}

const isDealt = <S>(game: ScreenGame<S>, { start, players, seed }: Pick<State<S>, 'start' | 'players' | 'seed'>) =>
  start !== null && JSON.stringify(game.setUp(players, seed ?? 0, game.agreed(start))) === JSON.stringify(start);

const playedIn = <S>(game: ScreenGame<S>) =>
  also(stateIn(game), (state, reader) => {
    if (reader.issues.length > 0) return;
    const { start, moves, players, seed, far } = state;
    // A link contains only the moves.
    if (far && start !== null && !isDealt(game, { start, players, seed }))
      reader.note('far', 'expected a game by the rules');
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

/** The tool for playing a game. `seatName` returns the name of a player without one. */
export function playTool<S>(
  game: ScreenGame<S>,
  seatName: (seat: string) => string,
  levels: readonly { readonly name: string }[] = [],
  lesson = false,
): PlayTool<S> {
  /** The original seat of a side's player. */
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
  const isAway = (state: State<S>, side: string, position?: S): boolean =>
    state.far !== undefined && !state.far.here.includes(playerOf(state, side, position));
  const did = (state: State<S>, position: S, move: string): string =>
    `${words.name(nameOf(state, game.turn(position), position))} ${game.did(position, move)}`;
  const rests = (state: State<S>): boolean => {
    const position = positionsOf(game, state).at(-1);
    if (position === undefined || isOver(game, state)) return true;
    const isPerson = (side: string): boolean => levelOf(state, side, position) === 0 && !isAway(state, side, position);
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
      case 'far':
      case 'sent':
      case 'offer':
      case 'take':
        return '';
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
    // The second format added opponents and options, and the third remote players. Neither changes old data.
    format: 3,
    migrations: [(old) => old, (old) => old],
    secret: false,
    ...(lesson && { lesson: words.lesson }),
    initial,
    apply,
    readState: (value) => read(stateShape, value),
    readAction: (value) => read(actionShape, value),
    nameOf,
    levelOf,
    isAway,
    namesOf: (state) => Object.fromEntries(game.seats.map((side) => [side, ownName(state, playerOf(state, side))])),
    levels,
    rests,
    // The copy has no seats of remote players. Only a link from a player of the game continues such a game.
    shared: (state) => (state.far ? without(state, 'far', {}) : state),
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
        game
          .seatsOf(position)
          .map((seat) => `${nameOf(state, seat)} ${points[seat] ?? 0}`)
          .join(' : '),
        state.moves.length,
      );
    },
  };
}

export interface PlayTool<S> extends Tool<State<S>, Action> {
  /** The name of a player, or the colour of an unnamed player's pieces; both if another player has the same name. */
  nameOf(state: State<S>, seat: string, position?: S): string;
  /** The opponent who plays a side, counted from 1; 0 for a person. */
  levelOf(state: State<S>, side: string, position?: S): number;
  /** Whether the player of a side is remote. */
  isAway(state: State<S>, side: string, position?: S): boolean;
  /** The names of all sides, typed or of opponents; empty for none. */
  namesOf(state: State<S>): State<S>['names'];
  did(state: State<S>, position: S, move: string): string;
  readonly levels: readonly { readonly name: string }[];
}

/** The number of seeds, from 0, which is small enough for reading out and typing. */
export const seedRange = 1_000_000;

/**
 * The default seed of a game, if none was entered. It differs between sessions, so that a new game has a new board.
 * `chance` is this device's random number; the seed is 0 before it is drawn. If all moves are undone, the next deal is
 * the same.
 */
export const seedFor = (chance: number, session: string): number =>
  chance && (chance + Number(`0x${session.slice(-5)}`)) % seedRange;
