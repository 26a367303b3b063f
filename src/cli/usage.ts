import { nearest, quote } from '../content/words.ts';

/** The size limit of a usage error in characters, so that it fits on one or two lines of a terminal. */
const longest = 160 - 'saucer: '.length;

/** As many comma-separated names as fit into a number of characters, and the number of omitted names. */
export function someOf(names: readonly string[], room = 50): string {
  for (let count = names.length; count > 1; count--) {
    const more = count < names.length ? ` and ${names.length - count} more` : '';
    const text = `${names.slice(0, count).join(', ')}${more}`;
    if (text.length <= room) return text;
  }
  const [first = ''] = names;
  return names.length > 1 ? `${first} and ${names.length - 1} more` : first;
}

/** The message, followed by as many of the names as fit on a line. */
export const withNames = (message: string, names: readonly string[], after = ''): string =>
  `${message}${someOf(names, longest - message.length - after.length)}${after}`;

/** The known name that equals the given one in any case; otherwise the given name itself. */
export function inAnyCase(name: string, known: Iterable<string>): string {
  const names = [...known];
  return names.includes(name) ? name : (names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name);
}

/** The error for a wrong command: its message gives the reason and a remedy. */
export class UsageError extends Error {
  /** `listed` is the command that lists all known names, for messages without space for them. */
  constructor(message: string, given?: string, known: readonly string[] = [], listed = 'npx saucer list') {
    super(`${message}${known.length > 0 ? choiceOf(message, given, known, listed) : ''}`);
  }
}

/** The most similar name if there is one, otherwise the names to choose from. */
function choiceOf(message: string, given: string | undefined, known: readonly string[], listed: string): string {
  const best = given === undefined ? undefined : meant(given, known);
  if (best) return `; did you mean ${quote(best)}?`;
  const before = '; choose from ';
  const all = withNames(`${message}${before}`, known);
  if (all.endsWith(known.at(-1)!)) return all.slice(message.length);
  return withNames(`${message}${before}`, known, listed && ` (${listed})`).slice(message.length);
}

/** The known name that contains the given one, or that the given one seems to misspell. */
function meant(given: string, known: readonly string[]): string | undefined {
  const name = given.toLowerCase();
  const part = known.find((each) => each.split('/').includes(name) || (name.length > 3 && each.includes(name)));
  return part ?? nearest(name, known);
}
