/** "2 players", "2 to 4 players", "90 min". */
export const range = ({ min, max }: { readonly min: number; readonly max: number }, noun: string): string =>
  `${min === max ? min : `${min} to ${max}`} ${noun}`;

/** The size of a file: "118 kB", "1.2 MB", which no line breaks in two. */
export const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB` : `${(bytes / 1e6).toFixed(1)}\u00a0MB`;
