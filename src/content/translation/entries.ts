import { says, type Problem, type Words } from '../problem.ts';
import { isMap, type Schema } from '../schema-walk.ts';
import { Code, Text } from '../schema/common.ts';
import { describeFound, problemsIn, readYaml, shapeErrors, type ShapeError } from '../shape.ts';
import { advice, enumerate, fewOf, quote } from '../words.ts';
import type { Path, TextPosition, YamlFile } from '../yaml-file.ts';
import { entryAt, joinKey, memberNames, type EnglishFile, type SourceText } from './texts.ts';

/** A text of a translation. */
export interface Entry {
  readonly key: string;
  readonly words: string;
  /** Its path in its file. */
  readonly at: Path;
  /** The digits of the English that it was made from; undefined if it has none yet. */
  readonly digits?: string | undefined;
  readonly forms?: Readonly<Record<string, string>>;
}

/** A file of a translation. */
export interface FileRead {
  readonly file: string;
  readonly entries: ReadonlyMap<string, Entry>;
  /** The English texts that it was made from. */
  readonly texts: ReadonlyMap<string, SourceText>;
  readonly locate: (at: Path) => TextPosition;
}

/** The field at the end of a translation file, with the digits of the English texts. */
export const stampField = 'of';

/** The key of the form that corresponds to one of the `nameFields`. */
export const formOf = (field: string): string => (field === 'article' ? 'one' : field);

/** The remedy for a text among the digits. */
const moveUp = `move it above "${stampField}", to the start of a line`;

export const digitPattern = /^[0-9a-f]{8}$/;

/** The fields above the digits of a file, the content of `of`, and the digits as written, because some are numbers. */
export function partsOfFile({ value, source }: YamlFile) {
  const { [stampField]: stamps, ...fields } = isMap(value) ? value : {};
  const keys = isMap(stamps) ? Object.keys(stamps) : [];
  const digits = new Map(keys.map((key) => [key, source([stampField, key]) ?? '']));
  return { fields: isMap(value) ? fields : value, stamps, digits };
}

/** The names of the members of a list, or of the fields of a map. */
export const namesIn = (value: object): readonly string[] =>
  Array.isArray(value) ? memberNames(value as unknown[]) : Object.keys(value);

/** Whether the forms of a name are still missing, as in a template. */
const isEmpty = (forms: unknown): boolean =>
  forms === undefined || forms === null || (isMap(forms) && Object.values(forms).every((phrase) => phrase === null));

class EntryReader {
  readonly entries = new Map<string, Entry>();
  readonly errors: ShapeError[] = [];
  readonly #english: EnglishFile;
  readonly #digits: ReadonlyMap<string, string>;
  readonly #forms: readonly string[];

  constructor(file: YamlFile, english: EnglishFile, forms: readonly string[]) {
    const { fields, stamps, digits } = partsOfFile(file);
    this.#english = english;
    this.#forms = forms;
    this.#digits = digits;
    if (stamps !== undefined && stamps !== null && !isMap(stamps))
      this.#report([stampField], says(describeFound(stamps), 'lines with the checksums of texts', moveUp));
    this.#visit(fields, english.value, [], '');
    this.#checkDigits(isMap(stamps) ? stamps : {});
  }

  #report(path: Path, words: Words, atKey = false): void {
    this.errors.push({ path, atKey, ...words });
  }

  /** Reads the entries in a part of the file. `english` is the part of the English with the same key. */
  #visit(own: unknown, english: unknown, at: Path, key: string): void {
    const { texts } = this.#english;
    if (own === null) return;
    if (texts.has(key)) {
      this.#add(own, at, key);
      return;
    }
    if (typeof english !== 'object' || english === null) {
      const found = `${describeFound(own)} for a value that is not a text`;
      this.#report(at, says(found, 'entries only for texts', 'remove it'));
      return;
    }
    const names = namesIn(english);
    const list = Array.isArray(own) && Array.isArray(english) ? (own as readonly unknown[]) : undefined;
    if (list && list.length !== names.length) {
      const remedy = 'add the missing entries, with nothing after the dash for a text that stays English';
      this.#report(at, says(describeFound(own), `${names.length}, as in English`, remedy));
    } else if (list) {
      for (const [index, value] of list.entries())
        this.#visit(value, entryAt(english, index), [...at, index], joinKey(key, names[index] ?? index));
    } else if (isMap(own)) this.#map(own, english, at, key);
    else {
      const expected = `a map with one or more of ${enumerate(fewOf(names.map(quote)))}`;
      this.#report(at, says(describeFound(own), expected, 'write "name: text" lines below it'));
    }
  }

  #map(own: Readonly<Record<string, unknown>>, english: object, at: Path, key: string): void {
    const { texts } = this.#english;
    const names = namesIn(english);
    const nameKey = joinKey(key, 'name');
    const known = texts.has(nameKey) ? [...names, 'forms'] : names;
    for (const [name, value] of Object.entries(own)) {
      const inner = joinKey(key, name);
      const step = Array.isArray(english) ? names.indexOf(name) : name;
      if (names.includes(name) || texts.get(inner)?.describes !== undefined)
        this.#visit(value, entryAt(english, step), [...at, name], inner);
      else if (!known.includes(name)) {
        const words = says(
          `the unknown entry ${quote(name)}`,
          `only ${enumerate(fewOf(known.map(quote)))}`,
          advice(name, known, 'remove it'),
        );
        this.#report([...at, name], words, true);
      }
    }
    if (texts.has(nameKey) && !isEmpty(own['forms'])) this.#addForms(own['forms'], [...at, 'forms'], nameKey);
  }

  #add(own: unknown, at: Path, key: string): void {
    const { english = '', code = false } = this.#english.texts.get(key) ?? {};
    // A cell of a deck may have several lines.
    const lines = typeof own === 'string' && english.includes('\n') ? own.split('\n') : [own];
    const read = lines.map((line) => this.#text(line, at, code ? Code : Text));
    if (!read.includes(undefined))
      this.entries.set(key, { key, words: read.join('\n'), at, digits: this.#digits.get(key) });
  }

  /** A text in the form for the content; undefined after reporting an error in it. */
  #text(own: unknown, at: Path, schema: Schema): string | undefined {
    const { data, errors } = shapeErrors(schema, own, () => undefined);
    for (const { found, expected, remedy } of errors) this.#report(at, says(found, expected, remedy));
    return errors.length > 0 ? undefined : (data as string);
  }

  /**
   * Adds the forms of a name, which must match the forms that the language lists. With wrong forms, the name stays
   * English.
   */
  #addForms(forms: unknown, at: Path, nameKey: string): void {
    const known = this.#forms;
    const all =
      known.length > 0 ? `the forms ${enumerate(known.map(quote))}` : 'none, because language.yaml lists no forms';
    const before = this.errors.length;
    const phrases: Record<string, string> = {};
    if (!isMap(forms)) this.#report(at, says(describeFound(forms), all, 'write "form: phrase" lines below it'));
    for (const [form, phrase] of isMap(forms) ? Object.entries(forms) : []) {
      const remedy = advice(form, known, 'remove it, or add it to language.yaml');
      if (known.includes(form)) phrases[form] = this.#text(phrase, [...at, form], Text) ?? '';
      else this.#report([...at, form], says(`the unknown form ${quote(form)}`, all, remedy), true);
    }
    const lacking = isMap(forms) ? known.filter((form) => !Object.hasOwn(forms, form)) : [];
    if (lacking.length > 0)
      this.#report(at, says(`no ${enumerate(lacking.map(quote), 'or')}`, all, 'add the missing forms'), true);
    const name = this.entries.get(nameKey);
    if (this.errors.length > before) this.entries.delete(nameKey);
    else if (name) this.entries.set(nameKey, { ...name, forms: phrases });
    else this.#report(at, says('forms without a name', 'the name beside them', 'add the field "name"'), true);
  }

  #checkDigits(stamps: Readonly<Record<string, unknown>>): void {
    for (const [key, digits] of this.#digits) {
      const at = [stampField, key];
      const isReported = this.errors.some(({ path }) => key.startsWith(path.join('.')));
      if (!digitPattern.test(digits)) {
        const isText = stamps[key] !== null && !/^(?=.*\d)[0-9a-z]+$/i.test(digits);
        const found = digits === '' ? describeFound(stamps[key]) : quote(digits);
        this.#report(at, wrongDigits(found, isText ? moveUp : undefined));
        this.entries.delete(key);
      } else if (!this.#english.texts.has(key) && !isReported)
        this.#report(at, unknownDigits(key, this.#english.texts.keys(), 'the path of a text'), true);
    }
  }
}

export const wrongDigits = (found: string, remedy = 'remove the line; saucer translate restores it'): Words =>
  says(found, 'eight hexadecimal digits', remedy);

export const unknownDigits = (key: string, known: Iterable<string>, expected: string): Words =>
  says(`a checksum for the unknown text ${quote(key)}`, expected, advice(key, known, 'remove it'));

/**
 * The texts of a translation file by key, and all its problems. `forms` are the grammatical forms of the language. A
 * text with an error is left out.
 */
export function readEntries(
  file: YamlFile,
  english: EnglishFile,
  forms: readonly string[],
): { readonly entries: ReadonlyMap<string, Entry>; readonly errors: readonly ShapeError[] } {
  return new EntryReader(file, english, forms);
}

/** A YAML file of a translation; undefined if it is not YAML. Its problems are added to `problems`. */
export function readFile(
  file: string,
  text: string,
  english: EnglishFile,
  forms: readonly string[],
  problems: Problem[],
): FileRead | undefined {
  const yaml = readYaml(file, text, problems);
  if (!yaml) return undefined;
  const { entries, errors } = readEntries(yaml, english, forms);
  problems.push(...problemsIn(file, yaml, errors));
  return { file, entries, texts: english.texts, locate: yaml.locate };
}
