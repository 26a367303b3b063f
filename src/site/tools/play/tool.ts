import { described, inside, Reader } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import { words } from '#text/play.ts';
import type { Tool } from '../frame/definition.ts';
import type { Game, Hand } from './game.ts';

/** Why a game ended before its formal end. */
const endings = ['proved', 'agreed'] as const;
type Ending = (typeof endings)[number];

/** A game at one screen. */
export interface State<S> {
  /** As the players typed them, by seat; empty where they did not. */
  readonly names: Readonly<Record<string, string>>;
  readonly players: number;
  /** The seed that was asked for, or dealt from; null where there is none. */
  readonly seed: number | null;
  /** The position laid by hand; null where the game begins as the rules have it. */
  readonly hand: Hand | null;
  /** Where the game began; null while it is set up. */
  readonly start: S | null;
  readonly moves: readonly string[];
  readonly end: Ending | null;
}

export type Action =
  | { readonly do: 'name'; readonly seat: string; readonly name: string }
  | { readonly do: 'players'; readonly count: number }
  | { readonly do: 'seed'; readonly seed: number | null }
  | { readonly do: 'hand'; readonly hand: Hand | null }
  | { readonly do: 'begin'; readonly seed: number | null }
  | { readonly do: 'move'; readonly move: string }
  /** Takes back all moves but so many. */
  | { readonly do: 'back'; readonly to: number }
  | { readonly do: 'end'; readonly why: Ending };

export const longestName = 200;
/** No board of ours is longer, written out. */
const longestText = 500;
const mostMoves = 5000;

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

  const readName = (reader: Reader, fields: Readonly<Record<string, unknown>>, key: string, path: string): string => {
    const name = reader.text(fields, key, path);
    if (name.length > longestName) reader.note(inside(path, key), `expected at most ${longestName} characters`);
    return name;
  };
  function readHand(reader: Reader, value: unknown): Hand | null {
    if (value === null) return null;
    const fields = reader.object(value, 'hand', ['board', 'edge']);
    if (!fields) return null;
    const hand = { board: reader.text(fields, 'board', 'hand'), edge: reader.text(fields, 'edge', 'hand') };
    if (hand.board.length + hand.edge.length > longestText) reader.note('hand', 'too long');
    return hand;
  }
  const readSeed = (reader: Reader, fields: Readonly<Record<string, unknown>>): number | null =>
    fields['seed'] === null ? null : reader.whole(fields, 'seed', '', 0, game.maxSeed);
  const readCount = (reader: Reader, fields: Readonly<Record<string, unknown>>, key: string): number =>
    reader.whole(fields, key, '', game.fewest, game.seats.length);
  const ending = (reader: Reader, fields: Readonly<Record<string, unknown>>, key: string): Ending =>
    reader.oneOf(fields, key, '', endings);

  function readState(value: unknown): ReturnType<Tool<State<S>, Action>['readState']> {
    const reader = new Reader();
    const keys = ['names', 'players', 'seed', 'hand', 'start', 'moves', 'end'] as const;
    const fields = reader.object(value, '', keys);
    if (!fields) return settled(reader.issues, initial);
    const names = reader.object(fields['names'], 'names', game.seats);
    const start = fields['start'] === null ? null : game.validate(fields['start']);
    if (start && !start.ok) reader.issues.push(...start.issues);
    const moves = reader.list(fields, 'moves', '', mostMoves).map((move, index) => {
      const meant = typeof move === 'string' ? game.read(move) : null;
      if (meant === null) reader.note(inside('moves', index), `expected a move, got ${described(move)}`);
      return meant ?? '';
    });
    const state: State<S> = {
      names: Object.fromEntries(game.seats.map((seat) => [seat, names ? readName(reader, names, seat, 'names') : ''])),
      players: readCount(reader, fields, 'players'),
      seed: readSeed(reader, fields),
      hand: readHand(reader, fields['hand']),
      start: start?.ok ? start.value : null,
      moves,
      end: fields['end'] === null ? null : ending(reader, fields, 'end'),
    };
    if (reader.issues.length === 0) {
      const played = state.start === null ? 0 : positionsOf(game, state).length - 1;
      if (played < moves.length) reader.note(inside('moves', played), `"${moves[played]}" cannot be played there`);
      if (state.start !== null && game.seatsOf(state.start).length !== state.players) {
        reader.note('players', `expected ${game.seatsOf(state.start).length}, as at the start`);
      }
    }
    return settled(reader.issues, state);
  }

  function readAction(value: unknown): ReturnType<Tool<State<S>, Action>['readAction']> {
    const reader = new Reader();
    const fields = { ...(value as Readonly<Record<string, unknown>> | null | undefined) };
    const action = ((): Action => {
      switch (fields['do']) {
        case 'name': {
          const [first = '', ...others] = game.seats;
          const seat = reader.oneOf(fields, 'seat', '', [first, ...others]);
          return { do: 'name', seat, name: readName(reader, fields, 'name', '') };
        }
        case 'players':
          return { do: 'players', count: readCount(reader, fields, 'count') };
        case 'seed':
        case 'begin':
          return { do: fields['do'], seed: readSeed(reader, fields) };
        case 'hand':
          return { do: 'hand', hand: readHand(reader, fields['hand']) };
        case 'move':
          return { do: 'move', move: reader.text(fields, 'move', '') };
        case 'back':
          return { do: 'back', to: reader.whole(fields, 'to', '', 0, mostMoves) };
        default:
          reader.oneOf(fields, 'do', '', ['end']);
          return { do: 'end', why: ending(reader, fields, 'why') };
      }
    })();
    for (const key of Object.keys(action)) if (fields[key] === undefined) reader.note(key, 'missing');
    return settled(reader.issues, action);
  }

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
        const last = positionsOf(game, before).at(-1)!;
        const did = `${words.name(nameOf(before, game.turn(last)))} ${game.did(last, action.move)}`;
        return isOver(game, after) ? `${did} ${words.over}` : did;
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
    readState,
    readAction,
    nameOf,
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
}
