import type { Content } from '../content/schema/index.ts';
import { alienInvasionVerbs } from './alien-invasion/protocol.ts';
import { battleVerbs } from './battle/protocol.ts';
import { alienInvasionOf, battleOf, lakeTerrorOf, munchOf } from './content.ts';
import { lakeTerrorVerbs } from './lake-terror/protocol.ts';
import { munchVerbs } from './munch/protocol.ts';
import type { Games } from './protocol.ts';
import { inWords } from './words.ts';

/** What can be asked of every game, with the numbers of the content. */
export function gamesOf(content: Content): Games {
  const { why: lakeTerror } = content.lakeTerrorVerdicts;
  return new Map([
    ['battle', inWords(battleVerbs(battleOf(content)), content.battleVerdicts.why)],
    ['munch', inWords(munchVerbs(munchOf(content)), content.munchVerdicts.why)],
    ['alien-invasion', inWords(alienInvasionVerbs(alienInvasionOf(content)), content.alienInvasionVerdicts.why)],
    ['lake-terror', inWords(lakeTerrorVerbs(lakeTerrorOf(content), lakeTerror), lakeTerror)],
  ]);
}
