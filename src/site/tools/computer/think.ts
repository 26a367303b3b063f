import { battlePlaying } from '../../../engine/battle/opponent.ts';
import { createBattle, type BattleNumbers } from '../../../engine/battle/game.ts';
import {
  opponentsOf,
  farthest,
  moveOf,
  provenOf,
  reasonsFor,
  type Found,
  type Playing,
  type Reason,
} from '../../../engine/opponents.ts';
import { createMunch, type MunchNumbers } from '../../../engine/munch/game.ts';
import { munchPlaying } from '../../../engine/munch/opponent.ts';
import { gained } from '../../../engine/munch/puzzle.ts';
import { randomFrom } from '../../../engine/rng.ts';

type BattleData = Parameters<typeof opponentsOf<keyof Parameters<typeof battlePlaying>[1]['weights']>>[0];
type MunchData = Parameters<typeof opponentsOf<keyof Parameters<typeof munchPlaying>[1]['weights']>>[0];

type MunchPlaying = ReturnType<typeof munchPlaying>;
type Tried = Pick<ThinkRequest, 'state' | 'why'> & Required<Pick<ThinkRequest, 'within' | 'only'>>;

export type ComputerPlayers =
  | { readonly game: 'battle'; readonly numbers: BattleNumbers; readonly data: BattleData }
  | { readonly game: 'munch'; readonly numbers: MunchNumbers; readonly data: MunchData };

export interface ThinkRequest {
  readonly state: unknown;
  /** The player: an opponent, counted from 1, or full strength with a limit of nodes. */
  readonly by: { readonly level: number } | { readonly nodes: number };
  readonly seed: number;
  /** The number of moves to find, the best first. */
  readonly moves?: number;
  /** The single move to judge, instead of the best ones. */
  readonly only?: string;
  /** Whether the answer must include reasons. */
  readonly why?: boolean;
  /**
   * In Munch, tries every sequence of moves by two players for this number of actions. The score is then the lead that
   * is gained.
   */
  readonly within?: number;
}

export interface Thought extends Pick<Found, 'score' | 'proven' | 'line'> {
  readonly move: string;
  readonly why: readonly Reason[];
}

/** Proven results rank before estimates. */
const ranks = { win: 1, draw: 0, loss: -1 } as const;

export type Thinker = (request: ThinkRequest, tell?: (move: string) => void) => readonly Thought[];

function thinkerOf<Position, State, Weights>(playing: Playing<Position, State, Weights>): Thinker {
  const { game, opponents } = playing;
  return ({ state, by, seed, moves = 1, only, why = false }, tell) => {
    const position = game.read(state as State);
    const others = only === undefined ? [] : game.moves(position).filter((move) => game.text(position, move) !== only);
    const most = Math.min(moves, game.count(position) - others.length);
    const level =
      'level' in by
        ? (opponents.levels[by.level - 1] ?? opponents.levels.at(-1))!
        : { nodes: by.nodes, turns: farthest, noise: 0, weights: opponents.weights };
    const found: Found[] = [];
    while (found.length < most) {
      found.push(
        moveOf(
          playing,
          position,
          {
            ...level,
            without: [...others, ...found.map(({ move }) => move)],
            ...(tell && { send: (move) => tell(game.text(position, move)) }),
          },
          randomFrom(seed),
        ),
      );
    }
    // The moves are sorted again, because a move that was examined later may be better.
    return found
      .toSorted((one, other) => ranks[other.proven ?? 'draw'] - ranks[one.proven ?? 'draw'] || other.score - one.score)
      .map((each) => ({
        move: game.text(position, each.move),
        score: each.score,
        proven: provenOf(each),
        line: each.line,
        why: why ? reasonsFor(playing, position, each) : [],
      }));
  };
}

/** Tries everything after one move in a position of Munch. */
function triedOf(playing: MunchPlaying, { state, within, only, why = false }: Tried): readonly Thought[] {
  const { game, points } = playing;
  const position = game.read(state as Parameters<typeof game.read>[0]);
  const found = gained(game, points, position, game.move(position, only)!, within);
  return [{ ...found, move: only, why: why ? reasonsFor(playing, position, found) : [] }];
}

export function thinker(opponents: ComputerPlayers): Thinker {
  if (opponents.game === 'battle') {
    return thinkerOf(battlePlaying(createBattle(opponents.numbers), opponentsOf(opponents.data)));
  }
  const playing = munchPlaying(createMunch(opponents.numbers), opponentsOf(opponents.data));
  const think = thinkerOf(playing);
  return (request, tell) => {
    const { within, only } = request;
    return within === undefined || only === undefined
      ? think(request, tell)
      : triedOf(playing, { ...request, within, only });
  };
}
