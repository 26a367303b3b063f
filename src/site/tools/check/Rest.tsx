/* The parts after the board of the checker, loaded as soon as the board is visible. */
export { AnswerPanel } from './AnswerPanel.tsx';
export { Around } from './Around.tsx';
export { Examples } from './Examples.tsx';
