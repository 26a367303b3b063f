/**
 * The rules engine of all four games: the protocol of `saucer engine`, one request at a time, without any Node API.
 *
 * @packageDocumentation
 */
import type { Content } from '../content/schema/index.ts';
import { gamesWith } from '../engine/engines.ts';
import { answer as answerOf, answerLine as answerLineOf, type Answer } from '../engine/protocol.ts';
import { content, towns, whys } from './shipped/engine.ts';

export * as alienInvasion from './alien-invasion.ts';
export * as battle from './battle.ts';
export * as lakeTerror from './lake-terror.ts';
export * as munch from './munch.ts';
export type { Code, Game, Moves, Moving } from '../engine/game.ts';
export type { Answer } from '../engine/protocol.ts';
export type { Refusal } from '../engine/verb.ts';

// The games use only numbers and words of the content.
const games = gamesWith(content as unknown as Content, whys, towns);

/** The answer to a request such as `{ game: 'battle', do: 'setup', seed: 1 }`, or the errors of a bad request. */
export const answer = (request: unknown): Answer => answerOf(games, request);

/** Answers a line of JSON with a line of JSON, as `saucer engine` does. */
export const answerLine = (line: string): string => answerLineOf(games, line);
