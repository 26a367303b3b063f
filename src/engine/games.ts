import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { alienInvasionVerbs } from './alien-invasion/protocol.ts';
import { alienInvasionRules } from './alien-invasion/rules.ts';
import { battleVerbs } from './battle/protocol.ts';
import { battleRules } from './battle/rules.ts';
import { alienInvasionOf, battleOf, lakeTerrorOf, munchOf } from './content.ts';
import { lakeTerrorVerbs } from './lake-terror/protocol.ts';
import { lakeTerrorRules } from './lake-terror/rules.ts';
import { munchVerbs } from './munch/protocol.ts';
import { munchRules } from './munch/rules.ts';
import type { Games } from './protocol.ts';
import type { Verbs } from './verb.ts';

/** What the engine knows of a game: what can be asked of it, with the numbers of the content, and the rules it may cite. */
interface EngineOfGame {
  readonly verbs: (content: Content) => Verbs;
  readonly rules: readonly string[];
}

const games: Readonly<Record<GameId, EngineOfGame>> = {
  battle: { verbs: (content) => battleVerbs(battleOf(content)), rules: battleRules },
  munch: { verbs: (content) => munchVerbs(munchOf(content)), rules: munchRules },
  'alien-invasion': { verbs: (content) => alienInvasionVerbs(alienInvasionOf(content)), rules: alienInvasionRules },
  'lake-terror': { verbs: (content) => lakeTerrorVerbs(lakeTerrorOf(content)), rules: lakeTerrorRules },
};

/** What can be asked of every game, with the numbers of the content. */
export const gamesOf = (content: Content): Games =>
  new Map(Object.entries(games).map(([game, { verbs }]) => [game, verbs(content)]));

/** Every rule that the engine may cite, by its id in the rules of record. */
export const citedRules: readonly string[] = Object.values(games).flatMap(({ rules }) => rules);
