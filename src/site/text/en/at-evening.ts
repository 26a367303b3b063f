/** What a tool of Alien Invasion says of the evening that it may be part of. */
export const words = {
  begin: 'Begin an evening',
  back: 'Back to the evening',
  says: 'One evening: sides, deck, fights, losses and studies in step, in all of these tools.',
};
