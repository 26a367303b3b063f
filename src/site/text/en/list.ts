/**
 * Names as a sentence has them: 'Daleks, Spugs and Mites'. Written out, as a phone that first asks `Intl` for a list
 * stands still for it.
 */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
