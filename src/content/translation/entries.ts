import { isMap, nodeOf, schemaAt, schemaOfNode, type Schema } from '../schema-walk.ts';
import { Code, Text } from '../schema/common.ts';
import { shapeErrors, type ShapeError } from '../shape.ts';
import { advice, enumerate, fewOf, quote } from '../words.ts';
import type { Path, YamlFile } from '../yaml-file.ts';
import { entryAt, memberNames, type EnglishFile, type SourceText } from './texts.ts';

export interface Entry {
  readonly key: string;
  readonly words: string;
  readonly at: Path;
  /** The digits of the English that it was made from; undefined if it has none yet. */
  readonly digits?: string;
  readonly forms?: Readonly<Record<string, string>>;
}

/** The field at the end of a translation file, with the digits of the English texts. */
export const stampField = 'of';

/** The fields beside a name for its use in sentences. In a translation, forms of the name replace them. */
export const nameFields: readonly string[] = ['plural', 'short', 'called', 'article', 'adjective'];

/** The key of the form that corresponds to one of the `nameFields`. */
export const formOf = (field: string): string => (field === 'article' ? 'one' : field);

/** The remedy for a text among the digits. */
const moveUp = `move it above "${stampField}", to the start of a line`;

export const digitPattern = /^[0-9a-f]{8}$/;

const namesOf = (value: object): readonly string[] =>
  Array.isArray(value) ? memberNames(value as unknown[]) : Object.keys(value);

/** Whether the forms of a name are still missing, as in a template. */
const isEmpty = (forms: unknown): boolean =>
  forms === undefined || forms === null || (isMap(forms) && Object.values(forms).every((phrase) => phrase === null));

const described = (value: unknown): string =>
  typeof value === 'string'
    ? quote(value)
    : Array.isArray(value)
      ? `a list of ${value.length === 1 ? '1 entry' : `${value.length} entries`}`
      : typeof value === 'object'
        ? value === null
          ? 'nothing'
          : 'a map'
        : String(value);

class EntryReader {
  readonly entries = new Map<string, Entry>();
  readonly errors: ShapeError[] = [];
  readonly #texts: ReadonlyMap<string, SourceText>;
  readonly #schema: Schema;
  readonly #english: unknown;
  readonly #forms: readonly string[];
  readonly #stamps: Readonly<Record<string, unknown>>;
  readonly #digits: ReadonlyMap<string, string>;

  constructor({ value, source }: YamlFile, english: EnglishFile, forms: readonly string[]) {
    this.#texts = english.texts;
    this.#schema = english.schema;
    this.#english = english.value;
    this.#forms = forms;
    const { [stampField]: stamps, ...fields } = isMap(value) ? value : {};
    this.#stamps = isMap(stamps) ? stamps : {};
    // The digits are read as written, because YAML would read some as numbers.
    this.#digits = new Map(Object.keys(this.#stamps).map((key) => [key, source([stampField, key]) ?? '']));
    if (stamps !== undefined && stamps !== null && !isMap(stamps))
      this.#report([stampField], false, described(stamps), 'lines with the checksums of texts', moveUp);
    if (value !== null) this.#visit(isMap(value) ? fields : value, english.value, [], []);
    this.#checkDigits();
  }

  #report(at: Path, atKey: boolean, found: string, expected: string, remedy: string): void {
    this.errors.push({ path: at, atKey, found, expected, remedy });
  }

  #visit(own: unknown, english: unknown, at: Path, path: Path): void {
    const key = path.join('.');
    if (own === null) return;
    if (this.#texts.has(key)) this.#add(own, at, key);
    else if (typeof english !== 'object' || english === null) {
      const remedy = 'remove it; translations contain only texts';
      this.#report(at, false, `${described(own)} for a value that is not a text`, 'an entry for a text', remedy);
    } else if (Array.isArray(own) && Array.isArray(english)) this.#list(own, english, at, path);
    else if (isMap(own)) this.#map(own, english, at, path);
    else {
      const names = fewOf(namesOf(english));
      const expected = `a map with one or more of ${enumerate(names)}`;
      this.#report(at, false, described(own), expected, 'write "name: text" lines below it');
    }
  }

  #list(own: readonly unknown[], english: readonly unknown[], at: Path, path: Path): void {
    if (own.length !== english.length) {
      const expected = `${english.length}, as in English`;
      const remedy = 'add the missing entries, with nothing after the dash for a text that stays English';
      this.#report(at, false, described(own), expected, remedy);
      return;
    }
    const names = memberNames(english);
    for (const [index, member] of own.entries())
      this.#visit(member, english[index], [...at, index], [...path, names[index] ?? index]);
  }

  #map(own: Readonly<Record<string, unknown>>, english: object, at: Path, path: Path): void {
    const names = namesOf(english);
    const nameKey = [...path, 'name'].join('.');
    const hasName = this.#texts.has(nameKey);
    for (const [name, value] of Object.entries(own)) {
      const inside = [...at, name];
      if (hasName && name === 'forms') continue;
      if (names.includes(name)) {
        const step = Array.isArray(english) ? names.indexOf(name) : name;
        this.#visit(value, entryAt(english, step), inside, [...path, name]);
      } else if (hasName && nameFields.includes(name) && this.#isText([...path, name])) {
        if (value !== null) this.#add(value, inside, [...path, name].join('.'));
      } else {
        const known = hasName ? [...names, 'forms'] : names;
        const expected = `only ${enumerate(fewOf(known))}`;
        this.#report(inside, true, `the unknown entry ${quote(name)}`, expected, advice(name, known, 'remove it'));
      }
    }
    if (!hasName || isEmpty(own['forms'])) return;
    const forms = this.#formsIn(own['forms'], [...at, 'forms']);
    const name = this.entries.get(nameKey);
    // A name whose forms are wrong stays English, and so do its forms.
    if (!forms) this.entries.delete(nameKey);
    else if (name) this.entries.set(nameKey, { ...name, forms });
    else this.#report([...at, 'forms'], true, 'forms without a name', 'the name beside them', 'add the field "name"');
  }

  /** Whether the schema has an optional text there. */
  #isText(path: Path): boolean {
    const steps: (string | number)[] = [];
    let at = this.#english;
    for (const step of path) {
      const index = Array.isArray(at) ? memberNames(at).indexOf(String(step)) : step;
      steps.push(index);
      at = entryAt(at, index);
    }
    const node = schemaAt(nodeOf(this.#schema), steps, this.#english);
    return node !== undefined && schemaOfNode(node) === Text;
  }

  #add(own: unknown, at: Path, key: string): void {
    const english = this.#texts.get(key);
    // A cell of a deck may have several lines.
    const lines = typeof own === 'string' && english?.english.includes('\n') === true ? own.split('\n') : [own];
    const read = lines.map((line) => this.#text(line, at, english?.code === true ? Code : Text));
    if (read.includes(undefined)) return;
    const words = read.join('\n');
    const digits = this.#digits.get(key);
    this.entries.set(key, { key, words, at, ...(digits === undefined ? {} : { digits }) });
  }

  /** A text in the form for the content; undefined after reporting an error in it. */
  #text(own: unknown, at: Path, schema: Schema = Text): string | undefined {
    const { data, errors } = shapeErrors(schema, own, () => undefined);
    for (const { found, expected, remedy } of errors) this.#report(at, false, found, expected, remedy);
    return errors.length > 0 ? undefined : (data as string);
  }

  /** The forms of a name, which must be those that the language lists. Undefined after reporting an error. */
  #formsIn(forms: unknown, at: Path): Readonly<Record<string, string>> | undefined {
    const known = this.#forms;
    const all = known.length > 0 ? `the forms ${enumerate(known)}` : 'none, because language.yaml lists no forms';
    const before = this.errors.length;
    if (!isMap(forms)) {
      this.#report(at, false, described(forms), all, 'write "form: phrase" lines below it');
      return undefined;
    }
    const phrases: Record<string, string> = {};
    for (const [form, phrase] of Object.entries(forms)) {
      const remedy = advice(form, known, 'remove it, or add it to language.yaml');
      if (known.includes(form)) phrases[form] = this.#text(phrase, [...at, form]) ?? '';
      else this.#report([...at, form], true, `the unknown form ${quote(form)}`, all, remedy);
    }
    const lacking = known.filter((form) => !Object.hasOwn(forms, form));
    if (lacking.length > 0)
      this.#report(at, true, `no ${enumerate(lacking.map(quote), 'or')}`, all, 'add the missing forms');
    return this.errors.length > before ? undefined : phrases;
  }

  #checkDigits(): void {
    for (const [key, digits] of this.#digits) {
      const at = [stampField, key];
      const entry = this.entries.get(key);
      const isReported = this.errors.some((error) => key.startsWith(error.path.join('.')));
      if (!entry && !this.#texts.has(key) && !isReported && digitPattern.test(digits)) {
        const remedy = advice(key, this.#texts.keys(), 'remove it');
        this.#report(at, true, `a checksum for the unknown text ${quote(key)}`, 'the path of a text', remedy);
      } else if (!digitPattern.test(digits)) {
        const value = this.#stamps[key];
        const isText = value !== null && !/^(?=.*\d)[0-9a-z]+$/i.test(digits);
        const remedy = isText ? moveUp : 'remove the line; saucer translate restores it';
        const found = digits === '' ? described(value) : quote(digits);
        this.#report(at, false, found, 'eight hexadecimal digits', remedy);
        this.entries.delete(key);
      }
    }
  }
}

/**
 * The texts of a translation file by key, and all its problems. `forms` are those of the language. A text with an error
 * is left out.
 */
export function readEntries(
  file: YamlFile,
  english: EnglishFile,
  forms: readonly string[],
): { readonly entries: ReadonlyMap<string, Entry>; readonly errors: readonly ShapeError[] } {
  return new EntryReader(file, english, forms);
}
