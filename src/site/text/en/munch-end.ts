/** Texts for the point in Munch at which no further world can be munched. */
export const words = {
  proved: 'No further world can be munched, whatever you do.',
  how: (nodes: number): string =>
    nodes === 1
      ? 'No monster that could munch one can ever come back.'
      : `Every position that you could still reach was tried: ${nodes.toLocaleString('en-GB')} of them.`,
  stop: 'End the game and count',
  unknown:
    'Whether another world can be munched could not be worked out in the time there was. You may agree that the end has come.',
};
