/** Texts about the evening that a tool of Alien Invasion may be part of. */
export const words = {
  begin: 'Begin an evening',
  back: 'Back to the evening',
  says: 'One evening: these tools share sides, deck, fights, losses and studies.',
};
