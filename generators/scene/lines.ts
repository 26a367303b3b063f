/** A piece of a text, after which a line may end. */
export interface Piece {
  /** The width without the spaces at its end, which no line ends with. */
  readonly width: number;
  /** The width of those spaces. */
  readonly space: number;
}

/** Words up to each place where a line may end: after spaces, and after characters that join two words. */
const pieces = /[^ ]*?(?:[\p{L}\p{N})][-\u2010](?=\p{L})|[–—](?=[\p{L}\p{N}])|\/(?=\p{L})| +(?! )|$)/gu;

/** The text in pieces. It has single spaces, and none at its ends. */
export const piecesIn = (text: string): readonly string[] => (text.match(pieces) ?? []).filter(Boolean);

/** The amount by which a line may exceed its box, in mm: allows for rounding. */
const slack = 1e-3;

/** As many pieces in each line as its width in mm holds, at least one. `scale` multiplies the widths of pieces. */
export function brokenLines<T extends Piece>(all: readonly T[], width: number, scale = 1): T[][] {
  const lines: T[][] = [];
  let reach = Infinity;
  for (const piece of all) {
    if ((reach + piece.width) * scale > width + slack) {
      lines.push([]);
      reach = 0;
    }
    lines.at(-1)?.push(piece);
    reach += piece.width + piece.space;
  }
  return lines;
}

/** Lines of about equal width: the least width, down to a half, at which the pieces take no more lines. */
export function balancedLines<T extends Piece>(all: readonly T[], width: number, scale = 1): T[][] {
  const lines = brokenLines(all, width, scale);
  if (lines.length < 2) return lines;
  let [low, high] = [width / 2, width];
  while (high - low > 0.05) {
    const middle = (low + high) / 2;
    if (brokenLines(all, middle, scale).length > lines.length) low = middle;
    else high = middle;
  }
  const found = brokenLines(all, high, scale);
  const [last, before] = [found.at(-1), found.at(-2)];
  // A last line of one word takes another from the line before, if that can spare one.
  if (last?.length === 1 && before && before.length > 2) {
    const [moved] = before.slice(-1) as [T];
    if ((moved.width + moved.space + (last[0]?.width ?? 0)) * scale <= width) last.unshift(...before.splice(-1));
  }
  return found;
}

/** The width of a line, without the spaces at its end. */
export const lineWidth = (line: readonly Piece[]): number =>
  line.reduce((sum, { width, space }, index) => sum + width + (index < line.length - 1 ? space : 0), 0);
