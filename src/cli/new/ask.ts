import select from '@inquirer/select';
import type { Ask } from './deck.ts';

/** Asks at the terminal, with arrow keys. */
export const ask: Ask = (question, choices, first) =>
  select({
    message: question,
    choices: [...choices],
    ...(choices[first] === undefined ? {} : { default: choices[first] }),
  });
