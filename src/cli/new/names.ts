import { allowedText, plain } from '../../content/characters.ts';
import { folded, freeId, idFor, idOfKind } from '../../content/letters.ts';
import { isReserved } from '../../content/places.ts';
import { codePattern, idPattern } from '../../content/schema/common.ts';
import { quote } from '../../content/words.ts';
import { UsageError } from '../usage.ts';

export interface Named {
  readonly name: string;
  readonly id: string;
  /** The content folder, as the user names it in a command. Optional; default: a placeholder. */
  readonly folder?: string;
}

const longest = 40;

/** The sources of a new id: the requested id, or the kind if the name has no Latin letters. */
export interface IdChoice {
  readonly kind: string;
  readonly asked?: string | undefined;
  readonly taken?: (id: string) => boolean;
}

/** The trimmed name, and its id. Throws if no file or card can have the name. */
export function readName(given: string, { kind, asked, taken = () => false }: IdChoice): Named {
  const name = plain(given).trim().replace(/ +/g, ' ');
  const errorFor = (why: string) => new UsageError(`${quote(given)} ${why}, such as 'Moon Moths'`);
  if (/[/\\]/.test(name)) throw errorFor('has a slash in it; give only the name, without a folder');
  if (!allowedText.test(name) || /[{}]/.test(name))
    throw errorFor('has characters that cards cannot show; give a name without them');
  if (name === '' || /^[\p{P}\s]*$/u.test(name)) throw errorFor('has no letters; give a name with letters');
  if (name.length > longest) throw errorFor(`is longer than ${longest} letters; give a shorter name`);
  const words = name.replace(/[’']/g, '');
  const id = asked ?? (idFor(words) === '' ? freeId(kind, taken) : idOfKind(words, kind));
  if (!idPattern.test(id))
    throw new UsageError(`${quote(id)} is not an id; give lower-case letters, digits and hyphens: --id moon-moths`);
  if (id === 'constructor') throw errorFor('is a name reserved for the press; give another name');
  if (isReserved(id)) throw errorFor('is a name reserved by Windows; give another name');
  return { name, id };
}

/** A note if the id comes from the kind because the name has no Latin letters. */
export const idNote = ({ name, id }: Named, asked: string | undefined): readonly string[] =>
  asked === undefined && idFor(name) === ''
    ? [`note: the name has no Latin letters, so its id is ${id}; --id ID sets another one`]
    : [];

export const printCommand = (what: string, { folder = 'FOLDER' }: Named): string =>
  `npx saucer print ${what} --content ${shellWord(folder)} --out print`;

/** A word of a command in the syntax of a shell, quoted if necessary. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/**
 * Two or three capitals and digits that are not yet in use: preferably the initials of the name, otherwise its other
 * letters. A name without capitals, such as an Arabic one, gets letters of its id.
 */
export function freeCode({ name, id }: Named, taken: ReadonlySet<string>): string {
  const wordsOf = (text: string): readonly string[] => {
    const caps = folded(text.replace(/[’']/g, ''))
      .replaceAll('-', ' ')
      .toUpperCase();
    return caps
      .replace(/[^\p{Lu}\p{Nd} ]/gu, '')
      .split(' ')
      .filter(Boolean);
  };
  const own = wordsOf(name);
  const words = (own.some((word) => /\p{Lu}/u.test(word)) ? own : wordsOf(id)).map((word) => [...word]);
  const letters = words.flat();
  const [first = 'X', ...others] = letters;
  const pairs = others.flatMap((second, index) => others.slice(index + 1).map((third) => first + second + third));
  const numbered = Array.from({ length: 100 }, (_, index) => first + String(index).padStart(2, '0'));
  const initials = words.map(([initial]) => initial);
  const spelled = initials.length >= 3 ? [initials.slice(0, 3).join('')] : [];
  // The first letters of two words and one more letter: MOT for Moon Moths.
  const [start = []] = words;
  const two =
    words.length > 1 ? others.map((letter) => start.slice(0, 2).join('') + letter).slice(start.length - 1) : [];
  const code = [...spelled, letters.slice(0, 3).join(''), ...two, ...pairs, ...numbered].find(
    (each) => codePattern.test(each) && !taken.has(each),
  );
  if (code === undefined) throw new UsageError(`every code that begins with ${first} is taken; give another name`);
  return code;
}
