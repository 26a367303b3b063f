/** Seeds that can be read out and typed: from 0 to one less. */
export const seedRange = 1_000_000;

/**
 * The default seed of a game, if none was entered: different for each session, so that a new game has a new board.
 * `chance` is this device's random number; the seed is 0 before it is drawn. A game that is undone to before its
 * beginning is dealt the same again.
 */
export const seedFor = (chance: number, session: string): number =>
  chance && (chance + Number(`0x${session.slice(-5)}`)) % seedRange;
