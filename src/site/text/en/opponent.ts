/** Texts of computer players. */
export const words = {
  failed: 'The computer player could not move on this device. Tap ‘Move now’ to try again.',
  offers: (name: string, actions: number): string =>
    `${name} offers to end the game here: nobody has munched a world for ${actions} actions.`,
  accept: 'Agree and count',
  decline: 'Play on',
  beaten: 'How to beat it:',
  level: (level: number): string => `${level} of 5`,
  ours: 'These optional rules are our own. They are off unless you turn them on.',
  options: {
    swap: 'The second player may swap sides',
    komi: 'Komi: points for the second side',
    call: 'Any player may call the end',
  },
  numbers: { swap: '', komi: 'Points of komi', call: 'Actions without a munched world' },
};
