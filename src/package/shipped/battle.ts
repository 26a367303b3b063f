import { whyOf } from '../../content/games.ts';
import { battleOf } from '../../engine/content.ts';
import { opponentsOf } from '../../engine/levels.ts';
import { shippedContent } from './content.ts';

/*
 * In the package plain data stands in the place of the files of this folder: what they export when it is built. So the
 * engine needs no disk.
 */
export const { numbers } = battleOf(shippedContent);
export const opponents = opponentsOf(shippedContent.battleOpponents);
export const why = whyOf(shippedContent, 'battle');
