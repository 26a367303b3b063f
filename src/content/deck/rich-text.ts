export interface RichRun {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A symbol in braces, which remains a symbol, or a character that would be a mark. */
const special = /\{[^{}\n]*\}|[*{}\\]/g;

/**
 * The text of a cell, with `**bold**` and `*italic*` for words that differ from the others. A cell in one type style,
 * even all bold, stays as typed: any marks in it are the author's.
 */
export function markedText(runs: readonly RichRun[]): string {
  const pieces = runs.flatMap(({ text, bold, italic }) =>
    (text.match(/\s+|\S+/g) ?? []).map((piece) => ({ text: piece, bold, italic, isBlank: piece.trim() === '' })),
  );
  const words = pieces.filter(({ isBlank }) => !isBlank);
  const whole = pieces.map(({ text }) => text).join('');
  const all = { bold: words.every(({ bold }) => bold), italic: words.every(({ italic }) => italic) };
  const isBold = ({ bold }: RichRun): boolean => bold && !all.bold;
  const isItalic = ({ italic }: RichRun): boolean => italic && !all.italic;
  if (!words.some((piece) => isBold(piece) || isItalic(piece))) return whole;
  const open = { bold: false, italic: false };
  let [marked, blank] = ['', ''];
  const turn = (to: typeof open): string => {
    const marks = (to.bold === open.bold ? '' : '**') + (to.italic === open.italic ? '' : '*');
    Object.assign(open, to);
    return marks;
  };
  for (const piece of pieces) {
    if (piece.isBlank) {
      blank += piece.text;
      continue;
    }
    const to = { bold: isBold(piece), italic: isItalic(piece) };
    // Marks end before blanks and begin after them, and none extends over a line end.
    const kept = blank.includes('\n')
      ? { bold: false, italic: false }
      : { bold: open.bold && to.bold, italic: open.italic && to.italic };
    marked += blank === '' ? turn(to) : turn(kept) + blank + turn(to);
    blank = '';
    marked += piece.text.replace(special, (found) => (found.length > 1 ? found : `\\${found}`));
  }
  return marked + turn({ bold: false, italic: false }) + blank;
}
