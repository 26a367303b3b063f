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
export const words = {
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
      : `${gain > 0 ? `It gains ${points(gain)}` : `It loses ${points(gain)}`} within ${actions} actions, if both do their best.`,
  answers: (name: string, move: string): string => `${name} answers ${move}:`,
  tryOn: 'The board is as it was: try another move.',
  hint: 'Where to look?',
  show: 'Show the move',
  makeIt: 'Play it to continue.',
  again: 'Solve it again',
  next: 'Next puzzle',
  solveToday: 'Solve today’s puzzle',
  ways: 'Type, trace or read',
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
  noJudge: 'The puzzle checker could not be loaded. Check your connection and reload the page.',
};
