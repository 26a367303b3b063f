/** Texts for the end of Munch, when no more worlds can be munched. */
export const words = {
  proved: 'No more worlds can be munched, whatever you do.',
  how: (nodes: number): string =>
    nodes === 1
      ? 'No monster that could munch one can ever come back.'
      : `All ${nodes.toLocaleString('en-GB')} positions that you could still reach were tried.`,
  stop: 'End and count',
  unknown: 'The search for worlds to munch ran out of time. You may agree to end the game.',
};
