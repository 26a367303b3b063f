import * as en from '../en/lengths.ts';
import { number } from './common.ts';

/** A length of the rules as a table at a scale measures it, in percent. */
export const length = (inches: number, scale: number): string =>
  `${number(Number((inches * en.perInch(scale)).toFixed(2)))}${scale === 100 ? '″' : ' cm'}`;
