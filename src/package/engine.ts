/**
 * The rules engine of all four games: the protocol of `saucer engine`, one request at a time, without any Node API.
 *
 * @packageDocumentation
 */
import type { ShippedGame as GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { gamesWith, type VerbsOf } from '../engine/engines.ts';
import { answer as answerOf, answerLine as answerLineOf } from '../engine/protocol.ts';
import type { Refusal, WordedReply } from '../engine/verb.ts';
import { content, towns, whys } from './shipped/engine.ts';

export * as alienInvasion from './alien-invasion.ts';
export * as battle from './battle.ts';
export * as lakeTerror from './lake-terror.ts';
export * as munch from './munch.ts';
export type { Code, Game, Moves, Moving } from '../engine/game.ts';
export type { ShippedGame as GameId } from '../content/schema/common.ts';
export type { Refusal } from '../engine/verb.ts';

/** The verbs of a game, such as `setup` and `play` of `battle`. */
export type Verb<Game extends GameId = GameId> = Game extends GameId ? keyof VerbsOf<Game> & string : never;

/** The reply of a verb: `Reply<'battle', 'setup'>` has the `state`. */
export type Reply<Game extends GameId, Do extends string> = Game extends GameId
  ? Do extends keyof VerbsOf<Game>
    ? WordedReply<VerbsOf<Game>[Do]>
    : never
  : never;

/** A request: a verb of a game, with its fields, which the site lists at `/engine/`. */
export interface Request<Game extends GameId = GameId, Do extends string = Verb<Game>> {
  readonly game: Game;
  readonly do: Do;
  /** Repeated in the answer. */
  readonly id?: string | number;
  readonly [field: string]: unknown;
}

/** The answer to a request for a verb: its reply if `ok` is true, otherwise the errors in the request. */
export type Answer<Game extends GameId = GameId, Do extends string = Verb<Game>> = (
  | Refusal
  | ({ readonly ok: true } & Reply<Game, Do>)
) & { readonly id?: string | number };

/** The answer to a request of unknown type. */
export type AnyAnswer = (Refusal | { readonly ok: true; readonly [field: string]: unknown }) & {
  readonly id?: string | number;
};

// The games read only the numbers and words of the content, which the package has as plain data.
const games = gamesWith(content as unknown as Content, whys, towns);

/**
 * The answer to a request such as `{ game: 'battle', do: 'setup', seed: 1 }`, or the errors in a bad request. The verb
 * determines the type of the answer; a request of unknown type has an answer with unknown fields.
 */
export function answer<Game extends GameId, Do extends Verb<Game>>(request: Request<Game, Do>): Answer<Game, Do>;
export function answer(request: unknown): AnyAnswer;
export function answer(request: unknown): AnyAnswer {
  return answerOf(games, request);
}

/** Answers a line of JSON with a line of JSON, as `saucer engine` does. */
export const answerLine = (line: string): string => answerLineOf(games, line);
