/**
 * Names as in a sentence: 'Daleks, Spugs and Mites'. It is written by hand, because the first `Intl` list blocks a
 * phone noticeably.
 */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
