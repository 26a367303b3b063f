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
  ['Easy', 'Found by who looks no further than the move itself.'],
  ['Medium', 'Found by who looks at the answer too.'],
  ['Hard', 'Found by who looks several moves ahead.'],
  ['Fiendish', 'Missed even by who looks several moves ahead.'],
] as const;

const date = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
const points = (number: number): string => (Math.abs(number) === 1 ? '1 point' : `${Math.abs(number)} points`);
/** Texts for solving puzzles. */
export const words = {
  heading: 'Puzzles',
  opening: 'One moment …',
  retry: 'Try again',
  notCome: 'The puzzles could not be fetched. Look for a signal and try again.',
  title: (solved: number): string => (solved === 1 ? '1 puzzle solved' : `${solved} puzzles solved`),
  isSolved: 'Solved.',
  opened: 'Another puzzle.',
  number: (number: number): string => `Puzzle ${number}`,
  dayOf: (day: string, today: boolean): string => (today ? `Today, ${date(day)}` : date(day)),
  grade: (grade: number): string => grades[grade - 1]?.[0] ?? '',
  graded: (grade: number): string => grades[grade - 1]?.[1] ?? '',
  of: (done: number, all: number): string => `${done} of ${all} solved`,
  toMove: (name: string, task: string): string => `${name}: ${task}.`,
  right: (move: string): string => `${move}: that is it.`,
  wrong: (move: string): string => `${move} does not do it.`,
  gains: (gain: number, actions: number): string =>
    gain === 0
      ? `Nobody gets further ahead within ${actions} actions.`
      : `${gain > 0 ? `It gains ${points(gain)}` : `It loses ${points(gain)}`} within ${actions} actions, if both do their best.`,
  answers: (name: string, move: string): string => `${name} answers ${move}:`,
  tryOn: 'The board stands as it stood: try another.',
  hint: 'Where to look?',
  show: 'Show the move',
  makeIt: 'Make it to go on.',
  again: 'Solve it once more',
  next: 'Next puzzle',
  solveToday: 'Solve today’s puzzle',
  ways: 'Type, trace or read',
  daily: 'A puzzle a day',
  weekday: (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '',
  besides: (day: string, today: boolean, solved: boolean): string =>
    ` ${months[Number(day.slice(5, 7)) - 1]}${today ? ', today' : ''}${solved ? ', solved' : ''}`,
  streak: (days: number): string =>
    days === 0
      ? 'Solve one to begin. A day that you miss takes nothing away: its puzzle waits for you here.'
      : `Solved on ${days === 1 ? '1 day' : `${days} days`}. A day that you miss takes nothing away: its puzzle waits for you here.`,
  puzzle: 'Puzzle',
  solvedIs: (helped: boolean): string => (helped ? ', solved with help' : ', solved'),
  noJudge: 'What judges moves could not be fetched. Look for a signal and load the page again.',
};
