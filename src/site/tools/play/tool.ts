import { inside } from '../../../engine/reader.ts';
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
import { words } from '#text/play.ts';
import type { Tool } from '../frame/definition.ts';
import { name } from '../score-pad/fields.ts';
import type { Game } from './game.ts';

/** No board of ours is longer, written out. */
const longestText = 500;
export const mostMoves = 5000;

/** Why a game ended before its formal end. */
const ending = oneOf(['proved', 'agreed']);

/** A position laid by hand, as it was typed or tapped. */
const Hand = also(object({ board: text(), edge: text() }), ({ board, edge }, reader, path) => {
  if (board.length + edge.length > longestText) reader.note(path, 'too long');
});

type Bounds = Pick<Game<unknown>, 'seats' | 'fewest' | 'maxSeed'>;
const seedIn = ({ maxSeed }: Bounds) => nullable(whole(0, maxSeed));
const countIn = ({ fewest, seats }: Bounds) => whole(fewest, seats.length);

function stateIn<S>(game: Game<S>) {
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
  return object({
    /** As the players typed them, by seat; empty where they did not. */
    names: record(game.seats, name),
    players: countIn(game),
    /** The seed that was asked for, or dealt from; null where there is none. */
    seed: seedIn(game),
    /** The position laid by hand; null where the game begins as the rules have it. */
    hand: nullable(Hand),
    /** Where the game began; null while it is set up. */
    start,
    moves: list(move, mostMoves),
    end: nullable(ending),
  });
}
/** A game at one screen. */
export type State<S> = Infer<ReturnType<typeof stateIn<S>>>;

const actionIn = (game: Bounds) =>
  union('do', {
    name: { seat: oneOf(game.seats), name },
    players: { count: countIn(game) },
    seed: { seed: seedIn(game) },
    hand: { hand: nullable(Hand) },
    begin: { seed: seedIn(game) },
    move: { move: text() },
    /** Takes back all moves but so many. */
    back: { to: whole(0, mostMoves) },
    end: { why: ending },
  });
export type Action = Infer<ReturnType<typeof actionIn>>;

/** The positions from the start on, one more than there are moves; kept, so that a move is worked out once. */
const known = new WeakMap<readonly string[], readonly unknown[]>();

export function positionsOf<S>(game: Game<S>, { start, moves }: State<S>): readonly S[] {
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

/** Whether nothing more can be played. */
export const isOver = <S>(game: Game<S>, state: State<S>): boolean =>
  state.end !== null || (state.start !== null && game.over(positionsOf(game, state).at(-1)!));

/** The tool in which a game is played; `seatName` says how a player without a name is called. */
export function playTool<S>(game: Game<S>, seatName: (seat: string) => string): PlayTool<S> {
  const nameOf = (state: State<S>, seat: string): string => state.names[seat]?.trim() || seatName(seat);
  const did = (state: State<S>, position: S, move: string): string =>
    `${words.name(nameOf(state, game.turn(position)))} ${game.did(position, move)}`;
  const noNames = Object.fromEntries(game.seats.map((seat) => [seat, '']));
  const initial: State<S> = {
    names: noNames,
    players: game.fewest,
    seed: null,
    hand: null,
    start: null,
    moves: [],
    end: null,
  };

  function begun(state: State<S>, seed: number | null): State<S> | null {
    if (state.start !== null) return null;
    const result = state.hand
      ? game.byHand(state.players, state.hand)
      : ({ ok: true, value: game.setUp(state.players, seed ?? 0) } as const);
    if (!result.ok) return null;
    return { ...state, seed: state.hand ? null : seed, start: result.value, moves: [] };
  }

  function moved(state: State<S>, move: string): State<S> | null {
    if (state.start === null || state.end !== null) return null;
    const positions = positionsOf(game, state);
    const meant = game.read(move);
    const played = meant === null ? null : game.play(positions.at(-1)!, meant);
    if (!played?.legal) return null;
    const moves = [...state.moves, move];
    known.set(moves, [...positions, played.state]);
    return { ...state, moves };
  }

  function apply(state: State<S>, action: Action): State<S> | null {
    const settingUp = state.start === null;
    switch (action.do) {
      case 'name':
        return { ...state, names: { ...state.names, [action.seat]: action.name } };
      case 'players':
        return settingUp ? { ...state, players: action.count } : null;
      case 'seed':
        return settingUp ? { ...state, seed: action.seed } : null;
      case 'hand':
        return settingUp ? { ...state, hand: action.hand } : null;
      case 'begin':
        return begun(state, action.seed);
      case 'move':
        return moved(state, action.move);
      case 'back':
        return action.to < state.moves.length ? { ...state, moves: state.moves.slice(0, action.to), end: null } : null;
      case 'end':
        return settingUp || isOver(game, state) ? null : { ...state, end: action.why };
    }
  }

  const stateShape = also(stateIn(game), (state, reader) => {
    if (reader.issues.length > 0) return;
    const { start, moves, players } = state;
    const played = start === null ? 0 : positionsOf(game, state).length - 1;
    if (played < moves.length) reader.note(inside('moves', played), `"${moves[played]}" cannot be played there`);
    if (start !== null && game.seatsOf(start).length !== players) {
      reader.note('players', `expected ${game.seatsOf(start).length}, as at the start`);
    }
  });
  const actionShape = actionIn(game);

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
      default: {
        const after = apply(before, action);
        const position = after && positionsOf(game, after).at(-1);
        if (!after || !position) return '';
        if (action.do === 'begin') return words.begun;
        return did(before, positionsOf(game, before).at(-1)!, action.move);
      }
    }
  }

  return {
    id: game.id,
    format: 1,
    migrations: [],
    secret: false,
    initial,
    apply,
    readState: (value) => read(stateShape, value),
    readAction: (value) => read(actionShape, value),
    nameOf,
    did,
    says,
    merge: (previous, next) => {
      if (previous.do === 'name' && next.do === 'name') return previous.seat === next.seat ? next : null;
      return (previous.do === 'seed' && next.do === 'seed') || (previous.do === 'players' && next.do === 'players')
        ? next
        : null;
    },
    again: ({ names, players }) => ({ ...initial, names, players }),
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
  /** How a player is called: by name, or by the colour of their pieces. */
  nameOf(state: State<S>, seat: string): string;
  /** What a legal move did in a position, and who made it. */
  did(state: State<S>, position: S, move: string): string;
}
