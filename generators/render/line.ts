import type { Font } from 'fontkit';
import { Memo } from '../scene/fonts.ts';
import type { SeenText } from '../scene/node.ts';
import { round } from '../scene/units.ts';

/** A glyph of a word. Lengths are in thousandths of an em. */
interface PlacedGlyph {
  readonly id: number;
  readonly characters: number[];
  readonly width: number;
  /** The distance to the next glyph, which differs from the width if letters are kerned. */
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** A cache of words by font, because each word is painted on every paper. */
const knownWords = new WeakMap<Font, Memo<readonly PlacedGlyph[]>>();
const mostWords = 3_000;

function glyphsOfWord({ font, scale }: PDFKit.EmbeddedFont, word: string): readonly PlacedGlyph[] {
  let known = knownWords.get(font);
  if (!known) knownWords.set(font, (known = new Memo(mostWords)));
  return known.get(word, () => {
    const { glyphs, positions } = font.layout(word);
    return glyphs.map(({ id, codePoints, advanceWidth }, index): PlacedGlyph => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      return {
        id,
        characters: codePoints,
        width: advanceWidth * scale,
        advance: xAdvance * scale,
        dx: xOffset * scale,
        dy: yOffset * scale,
      };
    });
  });
}

/** The number of a glyph in the embedded font, to which it is added. */
function codeOf({ id, characters, width }: PlacedGlyph, { subset, unicode, widths }: PDFKit.EmbeddedFont): string {
  const code = subset.includeGlyph(id);
  widths[code] ??= width;
  unicode[code] ??= characters;
  return code.toString(16).padStart(4, '0');
}

const number = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * The operators that show a line in one font from left to right, on a page with that font. pdfkit would lay out each
 * word again for the same operators.
 */
export function lineOperators(
  { text, x, y, size, tracking, hidden, outline }: SeenText,
  embedded: PDFKit.EmbeddedFont,
  pageHeight: number,
): string {
  const [scale, baseline, stretch] = [size / 1000, pageHeight - y, 100 * (hidden?.stretch ?? 1)];
  let pen = x;
  const place = (dx = 0, dy = 0) => `1 0 0 1 ${number(pen + dx * scale)} ${number(baseline + dy * scale)} Tm`;
  const operators = [
    `q\n1 0 0 -1 0 ${number(pageHeight)} cm\nBT\n${place()}\n/${embedded.id} ${number(size)} Tf`,
    ...(outline === undefined ? [] : ['1 Tr']),
    ...(tracking ? [`${number(round(tracking))} Tc`] : []),
    ...(stretch === 100 ? [] : [`${stretch} Tz`]),
  ];
  /** The glyphs of a piece, if the font’s own widths place them, and the pieces of a line at one height. */
  let [codes, pieces] = ['', ''];
  let last: PlacedGlyph | undefined;
  const endPiece = () => {
    if (last) pieces += `${pieces === '' ? '' : ' '}<${codes}> ${number(last.width - last.advance)}`;
    [codes, last] = ['', undefined];
  };
  const show = () => {
    endPiece();
    if (pieces !== '') operators.push(`[${pieces}] TJ`);
    pieces = '';
  };
  let wasMoved = false;
  for (const word of text.match(/[^ \t]*[ \t]|[^ \t]+$/g) ?? [])
    for (const glyph of glyphsOfWord(embedded, word)) {
      const isMoved = glyph.dx !== 0 || glyph.dy !== 0;
      if (isMoved) show();
      if (isMoved || wasMoved) operators.push(place(glyph.dx, glyph.dy));
      codes += codeOf(glyph, embedded);
      last = glyph;
      if (isMoved) show();
      else if (glyph.advance !== glyph.width) endPiece();
      pen += glyph.advance * scale;
      wasMoved = isMoved;
    }
  show();
  return [...operators, 'ET\nQ'].join('\n');
}
