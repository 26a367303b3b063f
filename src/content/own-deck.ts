/** The smallest and the largest table with custom roles (LT-7.1). */
export const ownDeck = { min: 5, max: 30 };
