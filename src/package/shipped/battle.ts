import { whyOf } from '../../content/games.ts';
import { battleOf } from '../../engine/content.ts';
import { opponentsOf } from '../../engine/opponents.ts';
import { shippedContent } from './content.ts';

/*
 * The exports of this folder's files are plain data in the package, computed when it is built. The engine therefore
 * needs no disk.
 */
export const { numbers } = battleOf(shippedContent);
export const opponents = opponentsOf(shippedContent.battleOpponents);
export const why = whyOf(shippedContent, 'battle');
