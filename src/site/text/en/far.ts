const unaware = (name: string | null): string =>
  name === null ? 'The others do not know it yet.' : `${name} does not know it yet.`;

/** Texts of a game with players far apart, by links; loaded with such a game or link. */
export const far = {
  yours: (name: string): string => `Your turn, ${name}.`,
  more: (name: string): string => `Your turn, ${name}: one more move.`,
  untold: (name: string | null): string => `Your turn is over. ${unaware(name)}`,
  ready: (name: string | null): string => `The game is set up. ${unaware(name)}`,
  overUntold: (name: string | null): string => `The game is over. ${unaware(name)}`,
  waiting: (name: string): string => `Waiting for ${name}. The next link from ${name} opens here.`,
  watching: (name: string): string => `You are watching. It is ${name}’s turn.`,
  forced: (did: string): string => `Only one move was possible: ${did}`,
  offered: (name: string): string => `${name} offers to end the game here.`,

  send: 'Send the move',
  sendGame: 'Send the invitation',
  sendResult: 'Send the result',
  again: 'Send it again',
  message: (game: string, move: number): string => `${game}, move ${move}. Your turn:`,
  invitation: (game: string): string => `I invite you to a game of ${game}:`,
  result: (game: string): string => `${game}: the game is over.`,
  copied: 'Copied. Paste it into a message.',
  byHand: 'Copy the link and send it yourself:',
  tooLong: 'This game is too long for a link: save it to a file.',
  code: 'Show as a code',
  unsaved:
    'This browser saves nothing. You can play on: the link holds the game. Do not close this page before you have sent it.',
  paste: 'Paste the link here',

  undo: 'You have sent this move. If you take it back and move otherwise, the game will go another way there.',
  takeBack: 'Take it back',
  leave: 'Leave it',

  about: 'Game by links',
  noHints: 'During a game by links this page gives no hints.',
  seats: 'Who plays at this device?',
  offer: 'Offer to end',
  agree: 'Agree and count',
  giveUp: 'Give up',
  sure: 'Do you want to give up this game?',
  goOn: 'Play on',
  privacy: [
    'A link holds the whole game: the start, all moves and the names. It holds no time, device or place.',
    'Whoever has a link can see the game, and move for a player.',
    'Nothing is sent to this site. The messenger sees the link, like any message.',
    'A checksum finds damage, but a link can be made up. Play with people whom you trust.',
  ],
};

/** Texts about a link with a game that was opened. */
export const farLink = {
  invites: (name: string, game: string): string => `${name} invites you to ${game}.`,
  youPlay: (side: string): string => `You play ${side}, and it is your turn.`,
  chosenSeed: (name: string, seed: number): string =>
    `${name} chose the seed ${seed}. You may change sides in your first turn.`,
  unknown: (move: number): string => `This game is at move ${move}, and this device does not know it.`,
  who: 'Who are you?',
  name: 'Your name',
  play: 'Play',
  iAm: (name: string, side: string): string => (name === side ? `I am ${side}` : `I am ${name} (${side})`),
  watch: 'Only watch',
  watchHint: 'If you only watch, this device saves nothing.',
  same: (name: string | null): string =>
    name === null ? 'You have this already. The game is over.' : `You have this move already. It is ${name}’s turn.`,
  older: (there: number, here: number): string =>
    `This link is older than your game: it stops at move ${there}, and you are at ${here}. Nothing was changed.`,
  fork: (move: number): string => `This game went another way at move ${move}.`,
  mine: 'Here:',
  theirs: 'In the link:',
  ended: 'the game ended.',
  which: 'Which one do you want to continue? The other one stays under Menu, ‘Saved on this device’.',
  keep: 'Stay with mine',
  take: 'Take the link’s',
  both: 'Show both',
  own: (move: number, did: string): string =>
    `Move ${move} is yours and was not made on this device: ${did} Was it you, on another one?`,
  yes: 'Yes, take it',
  no: 'No, stay with mine',
  newest: 'Send my newest link',
  understood: 'All right',
  reload: 'Reload',
  problems: {
    cut: 'The end of this link is missing. Copy it whole, or ask for it again.',
    damaged: 'This link was changed on the way, so it is not shown. Ask for it again.',
    rules:
      'This link was made with other rules: another version of this site, or your own content. Reload both pages. If you still see this, finish the game by hand.',
    newer: 'This link was made by a newer version of this page. Reload the page and open the link again.',
    foreign: 'This link is of another game.',
  },
};
