import { whyOf } from '../content/games.ts';
import { gameIds, type ShippedGame } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { townsOf } from './content.ts';
import { gamesWith } from './engines.ts';
import type { Games } from './protocol.ts';
import type { Words } from './words.ts';

export {
  boardGames,
  boardStudied,
  citedRules,
  exchange,
  playableContent,
  refusalOf,
  type Exchange,
  type VerbsOf,
} from './engines.ts';

export const whysOf = (content: Content): Readonly<Record<ShippedGame, Words>> =>
  Object.fromEntries(gameIds.map((game) => [game, whyOf(content, game)])) as Record<ShippedGame, Words>;

/** The requests that each game answers, with the numbers and words of the content. */
export const gamesOf = (content: Content): Games => gamesWith(content, whysOf(content), townsOf(content));
