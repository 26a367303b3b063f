/** The smallest and the largest table with roles of one’s own choice (LT-7.1). */
export const ownDeck = { min: 5, max: 30 };
