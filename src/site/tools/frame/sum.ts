/** The largest value that a field of a score needs. */
export const usualMost = 99;

/** The sum that a player typed, such as `3+6+2`, possibly incomplete; null if it is not a sum, or over `most`. */
export function sumOf(text: string, most = usualMost): number | null {
  if (!/^\s*\d*\s*(?:\+\s*\d*\s*)*$/.test(text)) return null;
  const sum = text.split('+').reduce((total, part) => total + Number(part), 0);
  return sum <= most ? sum : null;
}
