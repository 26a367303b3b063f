import select from '@inquirer/select';
import { UsageError } from '../usage.ts';
import type { Ask } from './deck.ts';

/** Asks at the terminal, with arrow keys. Throws a UsageError if the answer is Ctrl-C. */
export const ask: Ask = async (question, choices, first) => {
  try {
    const usual = choices[first];
    return await select({
      message: question,
      choices: [...choices],
      ...(usual === undefined ? {} : { default: usual }),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError')
      throw new UsageError('stopped at a question, so nothing is written; --yes takes every guess');
    throw error;
  }
};
