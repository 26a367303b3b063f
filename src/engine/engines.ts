import { isBoardGame, playable, unplayable, type Boards } from '../content/playable.ts';
import type { ShippedGame } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { alienInvasionVerbs } from './alien-invasion/protocol.ts';
import { alienInvasionRules } from './alien-invasion/game.ts';
import { battlePlaying } from './battle/opponent.ts';
import { battleVerbs, positionVerbs as positionsOfBattle } from './battle/protocol.ts';
import { battleRules } from './battle/state.ts';
import { alienInvasionOf, battleOf, lakeTerrorOf, munchOf, type townsOf } from './content.ts';
import { lakeTerrorVerbs } from './lake-terror/protocol.ts';
import { lakeTerrorRules } from './lake-terror/game.ts';
import { opponentsOf, opponentVerbs } from './opponents.ts';
import { munchPlaying } from './munch/opponent.ts';
import { munchVerbs, positionVerbs as positionsOfMunch } from './munch/protocol.ts';
import { munchRules } from './munch/state.ts';
import { consult, type Games } from './protocol.ts';
import { Reader, type Fields } from './reader.ts';
import { anything } from './shape.ts';
import { boardOf, type Board } from './study/board.ts';
import { verb, type Asked, type WordedReply, type Refusal, type Verb } from './verb.ts';
import { inWords, type Words } from './words.ts';

/** The engine of a game: its requests, with the numbers of the content, and the rules that it may cite. */
interface EngineOfGame {
  readonly verbs: (content: Content, why: Words, sets: ReturnType<typeof townsOf>) => Readonly<Record<string, Verb>>;
  readonly rules: readonly string[];
  readonly board?: (content: Content) => Board;
}

const playingBattle = (content: Content) => battlePlaying(battleOf(content), opponentsOf(content.battleOpponents));
const playingMunch = (content: Content) => munchPlaying(munchOf(content), opponentsOf(content.munchOpponents));

const engines = {
  battle: {
    verbs: (content) => {
      const game = battleOf(content);
      return { ...battleVerbs(game), ...opponentVerbs(playingBattle(content), positionsOfBattle(game)) };
    },
    rules: battleRules,
    board: (content) => boardOf('battle', playingBattle(content), content.study, content.battleOpponents.levels),
  },
  munch: {
    verbs: (content) => {
      const game = munchOf(content);
      return { ...munchVerbs(game), ...opponentVerbs(playingMunch(content), positionsOfMunch(game)) };
    },
    rules: munchRules,
    board: (content) => boardOf('munch', playingMunch(content), content.study, content.munchOpponents.levels),
  },
  'alien-invasion': { verbs: (content) => alienInvasionVerbs(alienInvasionOf(content)), rules: alienInvasionRules },
  'lake-terror': {
    verbs: (content, why, sets) => lakeTerrorVerbs(lakeTerrorOf(content), why, sets),
    rules: lakeTerrorRules,
  },
} satisfies Readonly<Record<ShippedGame, EngineOfGame>>;
const games: Readonly<Record<ShippedGame, EngineOfGame>> = engines;
const gameIds = Object.keys(games) as ShippedGame[];

/** The requests that each game answers, with the sentences for illegal moves and the towns of other role sets. */
export const gamesWith = (
  content: Content,
  whys: Readonly<Record<ShippedGame, Words>>,
  sets: ReturnType<typeof townsOf>,
): Games =>
  new Map(
    gameIds.map((game) => {
      const why = whys[game];
      const refusal = refusalOf(content, game);
      const verbs = games[game].verbs(refusal === undefined ? content : playableContent(content), why, sets);
      if (refusal === undefined) return [game, inWords(verbs, why)];
      const rejecting = verb(anything, (_, { request }) => void request.note('game', refusal));
      return [game, new Map(Object.keys(verbs).map((name) => [name, rejecting]))];
    }),
  );

export type VerbsOf<Game extends ShippedGame> = ReturnType<(typeof engines)[Game]['verbs']>;

/** A request as its verb reads it, and the answer. A rejected request has an error instead. */
export interface Exchange<V> {
  readonly request: Asked<V>;
  readonly answer: WordedReply<V> & { readonly error?: Refusal['error'] };
}

export function exchange<Game extends ShippedGame, Do extends keyof VerbsOf<Game> & string>(
  games: Games,
  game: Game,
  verb: Do,
  request: Fields,
): Exchange<VerbsOf<Game>[Do]> {
  const read = games.get(game)?.get(verb)?.asked ?? anything;
  const answer = consult(games, { ...request, game, do: verb });
  // `gamesWith` puts each verb under its name.
  return { request: read(new Reader(), request, ''), answer } as unknown as Exchange<VerbsOf<Game>[Do]>;
}

/** The reason why a game cannot be played with this content, as a sentence; undefined if it can. */
export function refusalOf(content: Boards, game: string): string | undefined {
  const cannot = isBoardGame(game) ? unplayable(content, game) : undefined;
  return cannot && `${cannot.file} has ${cannot.found}; the engine allows ${cannot.expected}`;
}

/** The content with the boards and numbers that the shipped requests and examples need. */
export const playableContent = (content: Content): Content => ({
  ...content,
  battle: { ...content.battle, numbers: { ...content.battle.numbers, moves: playable.battle.moves } },
  battleBoard: { ...content.battleBoard, ...content.madeFor.battle },
  munchBoard: { ...content.munchBoard, ...content.madeFor.munch },
});

/** Every rule that the engine may cite, by its id in the rule index. */
export const citedRules: readonly string[] = Object.values(games).flatMap(({ rules }) => rules);

/** The board game to study; undefined if the game has no board. */
export const boardStudied = (content: Content, game: string): Board | undefined =>
  Object.hasOwn(games, game) ? games[game as ShippedGame].board?.(content) : undefined;

export const boardGames: readonly string[] = gameIds.filter((game) => games[game].board !== undefined);
