/** A line of text: the start of its baseline and its length, in mm from the top left of its box. */
export interface SetLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
}

/** A text to be set in a box, in millimetres. */
export interface LineRequest {
  readonly words: string;
  readonly width: number;
  readonly height: number;
  /** The height of a line. */
  readonly leading: number;
  /** The distance from the middle of a line down to its baseline. */
  readonly drop: number;
  readonly align: 'start' | 'center' | 'end';
  readonly valign: 'start' | 'center' | 'end';
  readonly wrap: 'wrap' | 'balance' | 'nowrap';
  /** The width of a piece of a line. */
  readonly measure: (piece: string) => number;
}

/** Letters, figures and symbols with simple rules for line ends; no character that is part of a cluster. */
const known = /^[\u0020-\u007E\u00A0-\u024F\u2010-\u2033\u20AC\u2190-\u2193\u2212\u00D7]*$/;

/** Pieces between which a line may end: after spaces, and after characters that join two words. */
const pieces = /[^ ]*?(?:[\p{L}\p{N})][-\u2010](?=\p{L})|[–—](?=[\p{L}\p{N}])|\/(?=\p{L})| +(?! )|$)/gu;

/** The amount by which a line may exceed its box, in mm: allows for rounding. */
const slack = 1e-3;

/** A piece of a line, without the spaces at its end, which no line ends with. */
interface Piece {
  readonly text: string;
  readonly width: number;
  readonly space: number;
}

/** As many pieces in each line as its width holds, at least one. */
function linesOf(all: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [];
  let reach = Infinity;
  for (const piece of all) {
    if (reach + piece.width > width + slack) {
      lines.push([]);
      reach = 0;
    }
    lines.at(-1)?.push(piece);
    reach += piece.width + piece.space;
  }
  return lines;
}

/** The least width, down to a half, at which the pieces take no more lines. */
function balanced(all: readonly Piece[], width: number): Piece[][] {
  const lines = linesOf(all, width);
  if (lines.length < 2) return lines;
  let [low, high] = [width / 2, width];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (linesOf(all, middle).length > lines.length) low = middle;
    else high = middle;
  }
  const found = linesOf(all, high);
  const [last, before] = [found.at(-1), found.at(-2)];
  // A last line of one word takes another from the line before, if that can spare one.
  if (last?.length === 1 && before && before.length > 2) {
    const [moved] = before.slice(-1) as [Piece];
    if (moved.width + moved.space + (last[0]?.width ?? 0) <= width) last.unshift(...before.splice(-1));
  }
  return found;
}

/**
 * The lines of a text in its box; undefined for text that needs a full layout engine, such as another script or a
 * cluster. Several spaces are one, as in HTML.
 */
export function setInLines(setting: LineRequest): readonly SetLine[] | undefined {
  const { width, height, leading, drop, align, valign, wrap, measure } = setting;
  if (!known.test(setting.words)) return undefined;
  const words = setting.words.replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '');
  const space = measure(' ');
  const split = wrap === 'nowrap' ? [words] : (words.match(pieces) ?? []).filter(Boolean);
  const all = split.map((text): Piece => {
    const word = text.trimEnd();
    return { text, width: measure(word), space: (text.length - word.length) * space };
  });
  const lines = wrap === 'balance' ? balanced(all, width) : linesOf(all, width);
  const share = { start: 0, center: 0.5, end: 1 };
  const top = (height - lines.length * leading) * share[valign];
  return lines.map((line, index) => {
    const reach = line.reduce((sum, piece, at) => sum + piece.width + (at < line.length - 1 ? piece.space : 0), 0);
    const x = (width - reach) * share[align];
    const text = line
      .map((piece) => piece.text)
      .join('')
      .trimEnd();
    return { text, x, y: top + (index + 0.5) * leading + drop, right: x + reach };
  });
}
