const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const grades = [
  ['Easy', 'You can find it by looking at the move alone.'],
  ['Medium', 'You find it if you look at the reply too.'],
  ['Hard', 'You find it if you look several moves ahead.'],
  ['Fiendish', 'You may miss it even if you look several moves ahead.'],
] as const;

const date = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
const points = (number: number): string => (Math.abs(number) === 1 ? '1 point' : `${Math.abs(number)} points`);
/** Texts of puzzles on screen. */
export const puzzles = {
  heading: 'Puzzles',
  opening: 'Loading …',
  retry: 'Try again',
  notCome: 'The puzzles could not be loaded. Check your connection and try again.',
  title: (solved: number): string => (solved === 1 ? '1 puzzle solved' : `${solved} puzzles solved`),
  isSolved: 'Solved.',
  opened: 'Another puzzle.',
  number: (number: number): string => `Puzzle ${number}`,
  dayOf: (day: string, today: boolean): string => (today ? `Today, ${date(day)}` : date(day)),
  grade: (grade: number): string => grades[grade - 1]?.[0] ?? '',
  graded: (grade: number): string => grades[grade - 1]?.[1] ?? '',
  of: (done: number, all: number): string => `${done} of ${all} solved`,
  toMove: (name: string, task: string): string => `${name}: ${task}.`,
  right: (move: string): string => `${move} is correct.`,
  wrong: (move: string): string => `${move} is not the solution.`,
  gains: (gain: number, actions: number): string =>
    gain === 0
      ? `Nobody gains anything within ${actions} actions.`
      : `${gain > 0 ? `It gains ${points(gain)}` : `It loses ${points(gain)}`} within ${actions} actions, if both players do their best.`,
  answers: (name: string, move: string): string => `${name} answers ${move}:`,
  tryOn: 'The board is as it was: try another move.',
  hint: 'Where to look?',
  show: 'Show the move',
  makeIt: 'Play it to continue.',
  again: 'Solve it again',
  share: 'Share as symbols',
  copied: 'Copied.',
  notShared: 'Your browser cannot share this.',
  /** A solved puzzle without its move: a cross for each wrong move, and a lamp for help. */
  symbols: (game: 'battle' | 'munch', name: string, wrong: number, helped: boolean): string =>
    `${{ battle: '🛸 Battle', munch: '🪐 Munch' }[game]}, ${name}: ${'❌'.repeat(Math.min(wrong, 9))}${helped ? '💡' : ''}✅`,
  next: 'Next puzzle',
  solveToday: 'Solve today’s puzzle',
  ways: 'Type, trace or listen',
  daily: 'A puzzle a day',
  weekday: (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '',
  besides: (day: string, today: boolean, solved: boolean): string =>
    ` ${months[Number(day.slice(5, 7)) - 1]}${today ? ', today' : ''}${solved ? ', solved' : ''}`,
  streak: (days: number): string =>
    days === 0
      ? 'Solve one to start. You can still solve the puzzle of a day that you missed.'
      : `Solved on ${days === 1 ? '1 day' : `${days} days`}. You can still solve the puzzle of a day that you missed.`,
  puzzle: 'Puzzle',
  solvedIs: (helped: boolean): string => (helped ? ', solved with help' : ', solved'),
};

/** Texts of the puzzle pages and of lists of tools; scripts do not load them. */
export const page = {
  name: 'Puzzles',
  play: 'Play on screen',
  print: 'Print nine on a sheet',
  rules: 'Read the rules',
};

const script = 'The puzzles on screen need JavaScript, which is off in your browser. You can print sheets of nine.';

/** Texts for the puzzles of Battle. */
export const battlePage = {
  summary: 'One move wins: find it. A new puzzle every day, and three hundred by grade.',
  share: 'One move wins',
  title: 'Puzzles of Battle',
  description: 'A new puzzle of Battle every day, and three hundred by grade: one proven winning move in each.',
  lead: 'Each puzzle has exactly one move that wins, whatever the reply: this is proved. A wrong move gets a reply, and you can try again as often as you like. Your solved puzzles are saved on this device, unless your browser blocks that.',
  script,
  goal: 'One move wins, whatever the reply.',
};

/** Texts for the puzzles of Munch. */
export const munchPage = {
  summary: 'One move gains more than any other: find it. A new puzzle every day, and 150 sorted by grade.',
  share: 'One move is best',
  title: 'Puzzles of Munch',
  description: 'A new puzzle of Munch every day, and 150 sorted by grade: one proven best move in each.',
  lead: 'In each puzzle one move gains more than any other, whatever the reply: every reply has been tried. A wrong move gets a reply, and you can try again as often as you like. Your solved puzzles are saved on this device, unless your browser blocks that.',
  script,
  goal: (gain: number, actions: number): string =>
    `One move gains at least ${gain} points within ${actions} actions, counting both sides, whatever the reply.`,
};
