import type { Problem } from '../../tools/play/record.ts';

/** Texts for a game as text, as a link and on paper; loaded on request. */
export const words = {
  text: 'The game as text',
  copy: 'Copy the text',
  copied: 'Copied.',
  select: 'Copying is not allowed here: the text is selected for you to copy.',
  print: 'Print the record',
  paste: 'Paste a game here',
  pasteHint: 'What is on the table now is kept.',
  open: 'Open it',
  openSome: (moves: number): string => (moves === 1 ? 'Open the move before it' : `Open the ${moves} moves before it`),
  openAll: (moves: number): string => (moves === 1 ? 'Open it with its 1 move' : `Open it with its ${moves} moves`),
  link: 'A link to this position alone',
  linkHint: 'Short: without the players and the moves that led here.',
  opensIn: 'It opens where',
  inPlay: 'it is played on',
  inCheck: '‘Can I do that?’ is asked',
  problem: ({ line, text, why, is = '' }: Problem): string => {
    const where = line === 0 ? '' : `Line ${line}, “${text.length > 60 ? `${text.slice(0, 60)}…` : text}”: `;
    const told: Readonly<Record<Problem['why'], string>> = {
      version: 'this record is of a newer version. Reload the page and paste it again.',
      game: 'this is a record of another game.',
      players: 'there is no such player, or one before them is missing.',
      'set-up': 'no game can begin like this.',
      'no-set-up': 'Nothing says how the game was set up: a line such as “Set-up: seed 10” or “Set-up: by the rules”.',
      notation: 'this is no move of the notation.',
      turn: `it is the turn of ${is}.`,
      illegal: 'this move is not allowed.',
      many: 'no game of ours is longer.',
      end: 'the game has not ended like this.',
      result: `by the moves it is ${is}.`,
    };
    return `${where}${told[why]}`;
  },
};
