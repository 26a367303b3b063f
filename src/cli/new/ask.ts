import select from '@inquirer/select';
import { UsageError } from '../usage.ts';
import type { Ask } from './deck.ts';

/**
 * Asks a question at the terminal; the user chooses with the arrow keys. Throws a UsageError if the user presses Ctrl-C
 * or Ctrl-D.
 */
export const ask: Ask = async (question, choices, first) => {
  // Ctrl-D closes the terminal without an answer, so the promise would never resolve.
  const closed = new AbortController();
  const close = () => closed.abort();
  process.once('beforeExit', close);
  try {
    const usual = choices[first];
    return await select(
      { message: question, choices: [...choices], ...(usual === undefined ? {} : { default: usual }) },
      { signal: closed.signal },
    );
  } catch (error) {
    if (error instanceof Error && /^(Exit|Abort)PromptError$/.test(error.name))
      throw new UsageError('stopped at a question, so nothing was written; --yes accepts every guess');
    throw error;
  } finally {
    process.off('beforeExit', close);
  }
};
