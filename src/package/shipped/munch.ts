import { whyOf } from '../../content/games.ts';
import { munchOf } from '../../engine/content.ts';
import { opponentsOf } from '../../engine/opponents.ts';
import { shippedContent } from './content.ts';

export const { numbers } = munchOf(shippedContent);
export const opponents = opponentsOf(shippedContent.munchOpponents);
export const why = whyOf(shippedContent, 'munch');
