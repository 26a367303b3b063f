import { number } from './formats.ts';

/** Centimetres for an inch, at full size: 8″ are 10 cm at half size. */
const cmPerInch = 2.5;

/** The factor from inches in the rules to the unit of a table: inches at full size, otherwise centimetres. */
export const perInch = (scale: number): number => (scale === 100 ? 1 : (cmPerInch * scale) / 100);

/** A length in the rules as measured on a table, at a scale in percent. */
export const length = (inches: number, scale: number): string =>
  `${number(Number((inches * perInch(scale)).toFixed(2)))}${scale === 100 ? '″' : ' cm'}`;
