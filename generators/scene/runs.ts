import type { Glyph, GlyphPosition } from 'fontkit';
import {
  drawnText,
  hasAll,
  type Direction,
  type FontBook,
  type Lack,
  type LineOptions,
  type TextRun,
} from './fonts.ts';
import type { FontId, TextNode } from './node.ts';
import { isOwn } from './own-text.ts';

export { isOwn };
export type { Direction, TextRun };

export function runsIn(
  fonts: FontBook,
  text: string,
  id: FontId,
  base: Direction = 'ltr',
  options: LineOptions = {},
): readonly TextRun[] {
  const font = fonts.load(id);
  if (base === 'rtl' || !isOwn(text) || !hasAll(font.font, text))
    return fonts.shaper().runs(fonts, text, id, base, options);
  const width =
    font.font.layout(text).advanceWidth / font.font.unitsPerEm + (options.tracking ?? 0) * [...drawnText(text)].length;
  return [{ text, font, rtl: false, isTracked: true, x: 0, width }];
}

export const runsOfNode = (fonts: FontBook, { text, font, rtl, tracking, size, lang }: TextNode): readonly TextRun[] =>
  runsIn(fonts, text, font, rtl ? 'rtl' : 'ltr', {
    tracking: tracking / size,
    ...(lang === undefined ? {} : { lang }),
  });

/** The first character of a text that no font has; undefined if all can be set. */
export const lackIn = (fonts: FontBook, text: string, id: FontId, lang?: string): Lack | undefined =>
  isOwn(text) && hasAll(fonts.load(id).font, text) ? undefined : fonts.shaper().lack(fonts, text, id, lang);

/** A glyph of a node, and the pen position that its offset is relative to, in mm. */
export interface PennedGlyph {
  readonly glyph: Glyph;
  readonly position: GlyphPosition;
  readonly x: number;
}

/**
 * The glyphs in a run of a node, from left to right. The node’s tracking is added after each letter, not after each
 * mark.
 */
export function glyphsOf(node: TextNode, run: TextRun): readonly PennedGlyph[] {
  const { font } = run.font;
  const scale = node.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(run.text);
  let x = node.x + run.x * node.size;
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    if (!position) return [];
    const penned = { glyph, position, x };
    const isEnd = run.script === undefined || glyphs[index + 1]?.codePoints.length !== 0;
    x += position.xAdvance * scale + (run.isTracked && isEnd ? node.tracking : 0);
    return [penned];
  });
}
