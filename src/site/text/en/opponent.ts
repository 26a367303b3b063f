/** Texts of opponents in play. */
export const words = {
  failed: 'It cannot think on this device just now. ‘Move now’ asks it again.',
  offers: (name: string, actions: number): string =>
    `${name} offers to end the game here: nobody has munched a world for ${actions} actions.`,
  accept: 'Agree and count',
  decline: 'Play on',
  beaten: 'How to beat it:',
  level: (level: number): string => `${level} of 5`,
  ours: 'These are our additions, off unless you turn them on.',
  options: {
    swap: 'The second player may swap sides',
    komi: 'Komi: points for the second side',
    call: 'Any player may call the end',
  },
  numbers: { swap: '', komi: 'Points of komi', call: 'Actions without a munched world' },
};
