/** Texts of an Alien Invasion tool about the evening that it belongs to. */
export const words = {
  begin: 'Begin an evening',
  back: 'Back to the evening',
  says: 'One evening: sides, deck, fights, losses and studies in step, in all of these tools.',
};
