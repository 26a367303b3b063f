import type { RecordProblem } from '../../tools/play/record.ts';

/** Texts of a game as text, as a link and on paper; loaded on demand. */
export const words = {
  text: 'The game as text',
  copy: 'Copy the text',
  copied: 'Copied.',
  select: 'Your browser does not let this page copy. The text is selected: copy it yourself.',
  print: 'Print the record',
  paste: 'Paste a game here',
  pasteHint: 'Your current game stays saved.',
  open: 'Open it',
  openSome: (moves: number): string => (moves === 1 ? 'Open the valid move' : `Open the ${moves} valid moves`),
  openAll: (moves: number): string => (moves === 1 ? 'Open with 1 move' : `Open with ${moves} moves`),
  link: 'Link to this position',
  linkHint: 'A short link, without players and earlier moves.',
  opensIn: 'It opens in',
  inPlay: 'the game',
  inCheck: '‘Can I do that?’',
  problem: ({ line, text, why, is = '' }: RecordProblem): string => {
    const where = line === 0 ? '' : `Line ${line}, “${text.length > 60 ? `${text.slice(0, 60)}…` : text}”: `;
    const reasons: Readonly<Record<RecordProblem['why'], string>> = {
      version: 'this record is from a newer version. Reload the page and paste it again.',
      game: 'this record is of another game.',
      players: 'this player does not exist, or an earlier player is missing.',
      'set-up': 'no game can start like this.',
      'no-set-up': 'The set-up is missing: add a line such as “Set-up: seed 10” or “Set-up: by the rules”.',
      notation: 'this is not a move in notation.',
      turn: `it is ${is}’s turn.`,
      illegal: 'this move is not allowed.',
      many: 'there are too many moves.',
      end: 'the game did not end like this.',
      result: `the moves give ${is}.`,
    };
    return `${where}${reasons[why]}`;
  },
};
