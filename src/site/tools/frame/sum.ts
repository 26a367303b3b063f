/** No field of a score asks for more. */
export const usualMost = 99;

/** The sum that a player typed, such as `3+6+2`, or what is there of it so far; null where it is none, or over `most`. */
export function sumOf(text: string, most = usualMost): number | null {
  if (!/^\s*\d*\s*(?:\+\s*\d*\s*)*$/.test(text)) return null;
  const sum = text.split('+').reduce((total, part) => total + Number(part), 0);
  return sum <= most ? sum : null;
}
