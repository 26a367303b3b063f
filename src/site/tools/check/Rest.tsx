/*
 * What stands after the board of the checker: loaded as soon as that can be seen.
 */
export { AnswerPanel } from './AnswerPanel.tsx';
export { Around } from './Around.tsx';
export { Examples } from './Examples.tsx';
