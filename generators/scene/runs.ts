import type { FontBook, LoadedFont } from './fonts.ts';
import type { FontId } from './node.ts';

/** The direction of a line. */
export type Direction = 'ltr' | 'rtl';

/** Part of a line in one font, one script and one direction. Widths are in em, without tracking. */
export interface TextRun {
  readonly text: string;
  readonly font: LoadedFont;
  readonly rtl: boolean;
  /** Its left end, from the left end of the line. */
  readonly x: number;
  readonly width: number;
}

/** Characters that the press's own fonts set from left to right: Latin, and what is common to all scripts. */
const own = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether a text needs neither other fonts nor another direction. */
export const isOwn = (text: string): boolean => own.test(text);

/** The runs of a line, in logical order. */
export function runsIn(fonts: FontBook, text: string, id: FontId, _base: Direction = 'ltr'): readonly TextRun[] {
  const font = fonts.load(id);
  return [{ text, font, rtl: false, x: 0, width: font.font.layout(text).advanceWidth / font.font.unitsPerEm }];
}
