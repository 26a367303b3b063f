/** The meaning of the marks on a board, in the order of the list. */
export const words = {
  movable: 'You can choose a piece on a bar.',
  selected: 'You have chosen this piece.',
  target: 'The chosen piece can go here.',
  left: 'The last move began here.',
  arrived: 'The last move ended here.',
  letter: 'Whose piece it is: A is the first player, B the second, and so on.',
};
