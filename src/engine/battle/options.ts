import { flag, object, whole, type Shape } from '../shape.ts';
import type { Options } from './types.ts';

export const maxKomi = 30;

/** The options that players may agree on before the game (BB-7). */
export const optionsShape: Shape<Options> = object({}, { swap: flag, komi: whole(0, maxKomi) });
