import { nearest } from '../content/words.ts';

/** A wrong command: its message gives the reason, and the nearest name if one was meant. */
export class UsageError extends Error {
  constructor(message: string, given?: string, known: readonly string[] = []) {
    const best = given === undefined ? undefined : meant(given, known);
    const choice =
      known.length > 0 ? `choose from ${known.length > 24 ? 'the list of npx saucer list' : known.join(', ')}` : '';
    super([message, best ? `did you mean "${best}"?` : choice].filter(Boolean).join('; '));
  }
}

/** The known name that contains the given one, or of which the given one looks like a misspelling. */
function meant(given: string, known: readonly string[]): string | undefined {
  const part = known.find((name) => name.split('/').includes(given) || (given.length > 3 && name.includes(given)));
  return part ?? nearest(given, known);
}
