import { digitsOf } from './texts.ts';

/* A translated page of the manual has the digits of its English at its end, like the files of the content. */

const stamp = /\n*<!-- of: ([0-9a-f]{8}) -->\s*$/;

const digitsIn = (english: string): string => digitsOf(english.replaceAll(/\s+/g, ' '));

/** A page without its digits. */
export const withoutStamp = (own: string): string => own.replace(stamp, '\n');

/** Whether a page is made from this English. */
export const currentPage = (own: string, english: string): boolean => stamp.exec(own)?.[1] === digitsIn(english);

/** A page with digits, if it has none. */
export const stampPage = (own: string, english: string): string =>
  stamp.test(own) ? own : `${own.trimEnd()}\n\n<!-- of: ${digitsIn(english)} -->\n`;
