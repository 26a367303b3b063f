/** Texts of the checker for the search whether the end has come. */
export const words = {
  asking: 'Working it out …',
  yes: 'A world can still be munched.',
  no: 'No more worlds can be munched, whatever anybody does.',
  unknown: 'There was not enough time to work out whether another world can be munched.',
};
