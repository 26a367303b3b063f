import { withoutPath, type ScreenGame, type Setting } from '../play/game.ts';
import { isOver, positionsOf, remember, type Action, type PlayTool, type State } from '../play/tool.ts';
import type { FarGame, ReadFar } from './code.ts';
import { newsOf } from './news.ts';

/* A remote game as plain data: the turn, the link, and the effect of an opened link. */

/**
 * Whether a player entered the seed. On a board without tested towns this is unknown, because the page deals any seed.
 */
export const isSeedEntered = ({ tested }: Pick<Setting, 'tested'>, seed: number | null): boolean =>
  seed !== null && !!tested && tested.towns.length > 0 && !tested.towns.some(([town]) => town === seed);

type Tool<S> = Pick<PlayTool<S>, 'initial' | 'isAway' | 'nameOf' | 'did'>;

export const sessionOf = (id: string): string => `far-${id}`;

export type Turn =
  /** The game is over, but players elsewhere may not have received its end yet. */
  | 'over'
  | 'result'
  /** No player is at this device. */
  | 'watch'
  /** A player at this device is to move: for the first time, again, or after others. */
  | 'move'
  | 'more'
  | 'came'
  /** A player elsewhere is to move, and may not have the link yet. */
  | 'send'
  | 'sent';

const moverIn = <S>(game: Pick<ScreenGame<S>, 'turn' | 'playerOf'>, position: S): string =>
  game.playerOf(position, game.turn(position));

export function turnOf<S>(game: ScreenGame<S>, state: State<S>): Turn {
  const positions = positionsOf(game, state);
  const position = positions.at(-1)!;
  const { here = [], sent = -1 } = state.far ?? {};
  const isWatched = !here.some((seat) => game.seatsOf(position).includes(seat));
  const isTold = isWatched || sent >= state.moves.length;
  if (isOver(game, state)) return isTold ? 'over' : 'result';
  if (isWatched) return 'watch';
  const mover = moverIn(game, position);
  if (!here.includes(mover)) return isTold ? 'sent' : 'send';
  const before = positions.at(-2);
  if (before === undefined) return 'move';
  const last = moverIn(game, before);
  return last === mover ? 'more' : here.includes(last) ? 'move' : 'came';
}

/** The number of moves by players elsewhere since the last move at this device. */
export function newMoves<S>(game: ScreenGame<S>, state: State<S>): number {
  const positions = positionsOf(game, state);
  const { here = [] } = state.far ?? {};
  const own = positions.slice(0, -1).findLastIndex((position) => here.includes(moverIn(game, position)));
  return state.moves.length - own - 1;
}

/** Whether this device must make the only possible move: it made the last move, or its player is to move. */
export function isForced<S>(game: ScreenGame<S>, state: State<S>): boolean {
  const position = positionsOf(game, state).at(-1)!;
  const { here = [], sent = -1 } = state.far ?? {};
  return (
    !isOver(game, state) &&
    (sent < state.moves.length || here.includes(moverIn(game, position))) &&
    here.length > 0 &&
    state.moves.length > 0 &&
    game.legal(position).length === 1
  );
}

export const farGameOf = <S>(game: ScreenGame<S>, state: State<S>): FarGame => ({
  id: state.far!.id,
  players: state.players,
  seed: state.seed ?? 0,
  options: { ...game.agreed(state.start!) },
  moves: state.moves.map((move) => withoutPath(game, move)),
  end: state.end ?? (state.far!.offer === state.moves.length ? 'offered' : 'open'),
  names: game.seats.slice(0, state.players).map((seat) => state.names[seat] ?? ''),
});

const endOf = ({ end }: FarGame): State<unknown>['end'] => (end === 'open' || end === 'offered' ? null : end);

/** The game of a link, on a device that only watches. */
function stateOfLink<S>(game: ScreenGame<S>, tool: Tool<S>, far: FarGame): State<S> {
  const { id, players, options, moves } = far;
  const seed = game.maxSeed > 0 ? far.seed : null;
  const sent = moves.length;
  const names = { ...tool.initial.names };
  game.seats.slice(0, players).forEach((seat, at) => {
    names[seat] = far.names[at] ?? '';
  });
  return {
    ...tool.initial,
    names,
    players,
    seed,
    start: game.setUp(players, seed ?? 0, options),
    moves,
    end: endOf(far),
    far: { id, here: [], sent, ...(far.end === 'offered' && { offer: sent }) },
  };
}

export type Take = Extract<Action, { readonly do: 'take' }>;

/** The change that a link makes to the game on this device, at once or after confirmation. */
export type Opened<S> =
  | { readonly is: 'problem'; readonly why: Exclude<ReadFar, { ok: true }>['why'] }
  /** This device does not have the game: an invitation, or a game that has begun. */
  | { readonly is: 'invite' | 'who'; readonly state: State<S> }
  /** More moves, which are added at once. */
  | { readonly is: 'later'; readonly take: Take }
  /** More moves, including one by a player at this device that was not made here, with its index. */
  | { readonly is: 'own'; readonly take: Take; readonly at: number; readonly state: State<S> }
  | { readonly is: 'same' | 'older'; readonly state: State<S>; readonly mine: State<S> }
  /** A different game after this number of moves. */
  | {
      readonly is: 'fork';
      readonly take: Take;
      readonly from: number;
      readonly state: State<S>;
      readonly mine: State<S>;
    };

/** The effect of a link. `mine` is this device's game with the same id; null if there is none. */
export function openedOf<S>(game: ScreenGame<S>, tool: Tool<S>, mine: State<S> | null, read: ReadFar): Opened<S> {
  if (!read.ok) return { is: 'problem', why: read.why };
  const { far, counts } = read;
  const news = newsOf(mine && farGameOf(game, mine), far);
  const linked = stateOfLink(game, tool, far);
  if (news.is === 'new' || !mine) {
    const state = linked;
    const positions = positionsOf(game, state);
    // The first device also makes the only possible moves of other players.
    const deciders = positions.flatMap((position, at) => ((counts[at] ?? 0) > 1 ? moverIn(game, position) : []));
    const isInvitation = new Set(deciders).size < 2 && state.end === null;
    return { is: isInvitation ? 'invite' : 'who', state };
  }
  const state = { ...linked, start: mine.start };
  if (news.is === 'same' || news.is === 'older') return { is: news.is, state, mine };
  const { from } = news;
  remember(game, mine, from, state.moves);
  const positions = positionsOf(game, state);
  const { here } = mine.far!;
  // The names of other players may have changed. The names of players at this device do not change.
  const names = Object.fromEntries(
    game.seats.map((seat) => [seat, (here.includes(seat) ? mine : state).names[seat] ?? '']),
  );
  const take: Take = {
    do: 'take',
    at: mine.moves.length,
    from,
    moves: far.moves.slice(from),
    end: state.end,
    offer: far.end === 'offered',
    names,
  };
  if (news.is === 'fork') return { is: 'fork', take, from, state, mine };
  // The devices of other players make a player's only possible moves.
  const own = far.moves.findIndex(
    (_, index) => index >= from && counts[index]! > 1 && here.includes(moverIn(game, positions[index]!)),
  );
  return own < 0 ? { is: 'later', take } : { is: 'own', take, at: own, state };
}

/** The moves that a link has just brought, which the board plays once. */
let brought: { readonly moves: readonly string[]; readonly from: number } | null = null;

/** Marks the moves of a game after move number `from` as brought by a link. */
export function bring(moves: readonly string[], from: number): void {
  brought = { moves, from };
}

/** The index of the first move that a link has just brought, returned once; null if there is none. */
export function broughtTo(moves: readonly string[]): number | null {
  if (brought?.moves !== moves) return null;
  const { from } = brought;
  brought = null;
  return from;
}
