/** The language of the site's texts, for the attributes of its pages. */
export const language = { tag: 'en-GB', direction: 'ltr' } as const;

/** A whole number with a real minus sign. */
export const number = (value: number): string => String(value).replace('-', '−');

/**
 * Names as in a sentence: 'Daleks, Spugs and Mites'. Does not use `Intl`, as a phone pauses when it first formats a
 * list.
 */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

/** A name that two players have, with the differences between them. */
export const twin = (name: string, apart: string): string => `${name} (${apart})`;

/** The name of a pyramid, such as 'small purple alien'. */
export const pyramid = (
  size: 'small' | 'medium' | 'large',
  role: 'alien' | 'villager' | 'world' | 'monster',
  colour?: string,
): string => [size, colour?.toLowerCase(), role].filter(Boolean).join(' ');

/** Texts of a field for a number. */
export const counter = {
  more: (what: string): string => `More: ${what}`,
  fewer: (what: string): string => `Fewer: ${what}`,
  notSum: (most: number): string => `A number up to ${most}, or a sum such as 3+6+2`,
} as const;

/** "2 players", "2 to 4 players", "90 min". */
export const range = ({ min, max }: { readonly min: number; readonly max: number }, noun: string): string =>
  `${min === max ? min : `${min} to ${max}`} ${noun}`;

/** The size of a file: "118 kB", "1.2 MB", which no line breaks in two. */
export const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB` : `${(bytes / 1e6).toFixed(1)}\u00a0MB`;
