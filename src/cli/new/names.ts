import { isReserved } from '../../content/places.ts';
import { UsageError } from '../usage.ts';

/** A display name, and the id of its file. */
export interface Named {
  readonly name: string;
  readonly id: string;
}

/** The id for a name: small letters, digits and single hyphens; empty if no such character is left. */
const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const longest = 40;

/** The trimmed name and its id. Throws if no file or card could have it. */
export function named(given: string): Named {
  const name = given.trim().replace(/ +/g, ' ');
  const errorFor = (why: string) => new UsageError(`${JSON.stringify(given)} ${why}, such as 'Moon Moths'`);
  if (/[/\\]/.test(name)) throw errorFor('has a slash in it: give a name alone, without a folder');
  if (/\p{Extended_Pictographic}/u.test(name)) throw errorFor('has a picture in it: give a name in letters');
  if (/[\p{C}{}]/u.test(name)) throw errorFor('has signs in it that no card shows: give a name in letters');
  if (name.length > longest) throw errorFor(`is longer than ${longest} letters: give a shorter name`);
  const id = idOf(name);
  if (id === 'constructor') throw errorFor('is a name that the press keeps for itself: give another name');
  if (id === '') throw errorFor('leaves nothing to call a file by: give a name in Latin letters');
  if (isReserved(id)) throw errorFor('is a name that Windows keeps for itself: give another name');
  return { name, id };
}

/** A word of a command as a shell takes it, with quotes if it needs them. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** Two or three capitals and digits that are not yet taken: the initials of the name first, then its other letters. */
export function freeCode({ name }: Named, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean);
  const letters = words.join('') || 'X';
  const initials = words.map((word) => word.charAt(0)).join('');
  const [first = 'X', ...others] = letters;
  const pairs = others.flatMap((second, index) => others.slice(index + 1).map((third) => first + second + third));
  const numbered = Array.from({ length: 100 }, (_, index) => first + String(index).padStart(2, '0'));
  const spelled = initials.length >= 3 ? [initials.slice(0, 3)] : [];
  // The first letters of two words and one more: MOT for Moon Moths.
  const two =
    words.length > 1 ? others.map((letter) => words[0]!.slice(0, 2) + letter).slice(words[0]!.length - 1) : [];
  const code = [...spelled, letters.slice(0, 3), ...two, ...pairs, ...numbered].find(
    (each) => /^[A-Z0-9]{2,3}$/.test(each) && !taken.has(each),
  );
  if (code === undefined) throw new UsageError(`every code that begins with ${first} is taken; give another name`);
  return code;
}
