import { digitsOf } from './texts.ts';

/* The comment at the end of a translated page of the manual: the digits of its English page, as in content files. */

const stamp = /\n*<!-- of: ([0-9a-f]{8}) -->\s*$/;

const digitsIn = (english: string): string => digitsOf(english.replaceAll(/\s+/g, ' '));

export const withoutStamp = (own: string): string => own.replace(stamp, '\n');

export const currentPage = (own: string, english: string): boolean => stamp.exec(own)?.[1] === digitsIn(english);

/** The page with digits added, if it has none. */
export const stampPage = (own: string, english: string): string =>
  stamp.test(own) ? own : `${own.trimEnd()}\n\n<!-- of: ${digitsIn(english)} -->\n`;
