/** The largest values that a request may contain, well above any that a table needs. */
export const most = {
  dice: 1000,
  diceWithOthers: 200,
  others: 5,
  figures: 200,
  kill: 1000,
  cards: 100,
  count: 1000,
  inches: 10_000,
  factions: 100,
  /** Characters of a faction's id. */
  id: 64,
  groups: 100,
  /** Entries of any other list. */
  entries: 1000,
} as const;
