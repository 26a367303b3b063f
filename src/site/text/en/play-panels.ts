import { listed } from './list.ts';

/** What the parts of a game on screen say that are loaded when they are opened. */
export const words = {
  wins: (name: string, points: readonly number[]): string => `${name} wins, ${points.join(' to ')}.`,
  /** Where a ranking follows. */
  winsWith: (name: string, points: number): string => `${name} wins with ${points}.`,
  shared: (names: readonly string[], points: number): string => `${listed(names)} share the win at ${points}.`,
  board: 'Board, typed',
  edge: 'Monsters at the edge, typed',
  box: 'Pieces to lay',
  clear: 'Empty the board',
  layHint: 'Choose a piece, then tap where it stands. What you leave out is beside the board.',
  points: (name: string, points: number): string => `${name}: ${points} points`,
  start: 'Start',
  move: (number: number, name: string, move: string): string => `Move ${number}, ${name}: ${move}`,
  beside: 'Beside the board',
  walk: 'Walk through the game',
  replay: 'Replay it from the start',
  first: 'First',
  earlier: 'Earlier',
  later: 'Later',
  last: 'Last',
  goOn: 'Go on from here',
  asNew: 'From here as a new game',
  readOut: 'Read the position',
  hush: 'Put it away',
  trace: 'Trace the path',
  turnIs: (name: string, task: string): string => `${name} to move: ${task}`,
  nothing: 'nothing',
  eachIs: (each: number): string => (each === 1 || each === -1 ? `${each} point each` : `${each} each`),
};
