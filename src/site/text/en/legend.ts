/** The meanings of a board's marks, in the order of the list. */
export const words = {
  movable: 'You can choose what stands on a bar.',
  selected: 'This is chosen.',
  target: 'What is chosen can go here.',
  left: 'The last move began here.',
  arrived: 'The last move ended here.',
  letter: 'Whose piece it is: A is the first player, B the second, and so on.',
};
