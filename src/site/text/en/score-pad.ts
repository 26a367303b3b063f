/** Texts of the score pads of both pyramid games. */
export const words = {
  name: 'Name',
  named: (player: string, name: string): string => (name === '' ? `${player}: no name.` : `${player} is ${name}.`),
  count: (name: string, what: string, done: string): string => `${name}: ${what} ${done}`,
  more: (name: string, what: string): string => `${name}: one more of the ${what}`,
  fewer: (name: string, what: string): string => `${name}: one fewer of the ${what}`,
  counted: (name: string, what: { readonly one: string; readonly many: string }, count: number): string =>
    `${name}: ${count} ${count === 1 ? what.one : what.many}.`,
  breakdown: 'How it adds up',
  points: 'Points',
  next: 'Next game',
  who: 'Who played? Enter the names, or tap ‘Next game’ again to save the result without them.',
};
