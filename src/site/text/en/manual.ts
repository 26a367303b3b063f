/** The frame of the manual's pages. Their texts are in `docs/`. */
export const words = {
  description: (title: string): string => `${title}: a page of the manual for printing and for your own content.`,
  back: 'The manual',
};
