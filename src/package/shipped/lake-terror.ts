import { whyOf } from '../../content/games.ts';
import { lakeTerrorOf } from '../../engine/content.ts';
import { shippedContent } from './content.ts';

export const game = lakeTerrorOf(shippedContent);
export const why = whyOf(shippedContent, 'lake-terror');
