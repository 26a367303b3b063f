/**
 * Names as in a sentence: 'Daleks, Spugs and Mites'. Does not use `Intl`, as a phone pauses when it first formats a
 * list.
 */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

/** A name that two players have, with the differences between them. */
export const twin = (name: string, apart: string): string => `${name} (${apart})`;
