/** Seeds that can be read out and typed: from 0 to one less. */
export const seedRange = 1_000_000;

/**
 * The seed that a game is dealt from where nobody asked for one: another for each session on a device, whose chance it
 * is, so that a new game has a new board; 0 before chance has had its say. A game that is undone to before its beginning is
 * dealt as it was.
 */
export const seedFor = (chance: number, session: string): number =>
  chance && (chance + Number(`0x${session.slice(-5)}`)) % seedRange;
