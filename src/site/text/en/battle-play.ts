/** Texts of the page for play and of lists of tools; scripts do not load them. */
export const page = {
  name: 'Play on screen',
  summary: 'The board for two at one screen: legal moves shown, mistakes explained by rule, undo without limit.',
  role: { alien: 'alien', villager: 'villager' },
  share: 'Play it here',
  title: 'Play Battle',
  description:
    'A board for two at one screen: it shows the legal moves, says which rule forbids the others, and keeps the score.',
  lead: 'Two at one screen: the board shows your legal moves, says which rule forbids the others, and keeps the score. The game is saved on this device.',
  script: 'The board on screen needs JavaScript, which is off in your browser. The rules and the printed board do not.',
  puzzles: 'Solve a puzzle',
  rules: 'Read the rules',
  print: 'Print the board',
};

/** Texts of a game of Battle. */
export const words = {
  heading: 'Battle',
  board: 'Battle',
  how: 'At random, by the rules',
  samples: '+c3, c3>d5, c3-c4-d4 or pass',
  stash: 'Stash',
  captured: 'Holding cell',
  lines: { alien: 'Trios of aliens', villager: 'Trios of villagers', mixed: 'Mixed trios' },
  komi: 'Komi, as agreed',
  infiltrate: 'infiltrate',
  first: 'move an alien',
  second: 'move another alien',
  mustPass: 'no move is possible, so pass',
  infiltrateAt: (place: string): string => `Infiltrate ${place}`,
  moveTo: (place: string): string => `Move to ${place}`,
  pass: 'Pass',
  swap: 'Swap sides',
  chooseVillager: 'Choose a villager',
  chooseAlien: 'Choose an alien',
  passes: 'passes.',
  ending: 'Both players passed, one after the other.',
  swaps: 'takes the other side.',
  infiltrates: (place: string, villager: string): string => `takes the place of the ${villager} at ${place}.`,
  moves: (alien: string, from: string, to: string, captured: string): string =>
    `${alien} from ${from} to ${to} captures a ${captured}.`,
};
