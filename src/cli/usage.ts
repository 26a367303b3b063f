import { closest } from 'fastest-levenshtein';

/** The command is wrong: its message says how, and the nearest name where one was meant. */
export class UsageError extends Error {
  constructor(message: string, given?: string, known: readonly string[] = []) {
    const best = given === undefined ? undefined : nearest(given, known);
    const choice =
      known.length > 0 ? `choose from ${known.length > 24 ? 'the list of npx saucer list' : known.join(', ')}` : '';
    super([message, best ? `did you mean "${best}"?` : choice].filter(Boolean).join('; '));
  }
}

/** The known name that the given one is most like, if it is like any. */
function nearest(given: string, known: readonly string[]): string | undefined {
  const part = known.find((name) => name.split('/').includes(given) || (given.length > 3 && name.includes(given)));
  if (part !== undefined) return part;
  const best = known.length > 0 ? closest(given, known as string[]) : undefined;
  if (best === undefined) return undefined;
  const shared = [...new Set(given)].filter((character) => best.includes(character)).length;
  return shared >= Math.min(given.length, best.length) / 2 ? best : undefined;
}
