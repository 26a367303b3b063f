/** Texts of a lesson on the board. */
export const lesson = {
  leave: 'Leave the lesson',
  saved: (step: number): string => `Your lesson is saved at step ${step}.`,
  of: (step: number, steps: number): string => `${step} of ${steps}`,
  otherPlace: (place: string): string => `You may do that! For the lesson, let’s go to ${place}.`,
  otherPiece: (piece: string): string => `You may do that! For the lesson, let’s take the ${piece}.`,
  notThat: 'Not that one.',
  likeThis: 'Like this. Your turn again.',
  beside: 'Beside the board',
  again: 'Start again',
  left: (step: number, steps: number): string => `You were at step ${step} of ${steps}.`,
  goOn: 'Go on',
  fromStart: 'From the start',
  playOn: (rival: string): string => `Play on against ${rival}`,
  easiest: (levels: number): string => `The easiest of ${levels}.`,
  newGame: 'New game',
  rules: 'Rules',
};
