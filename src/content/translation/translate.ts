import type { Rows } from '../deck/rows.ts';
import { rulesPath } from '../games.ts';
import { madeRulesIn, type MadeRules } from '../made.ts';
import { pathInGame, readableIn } from '../numbers.ts';
import { placeOf, type FilePlace } from '../places.ts';
import type { Problem } from '../problem.ts';
import { withTexts, type Schema } from '../schema-walk.ts';
import { documents } from '../schema/index.ts';
import type { GameId } from '../schema/common.ts';
import type { Language } from '../schema/language.ts';
import { problemsIn, readShape } from '../shape.ts';
import { everySource, shown, type Folder, type Source, type Sources } from '../source.ts';
import { advice, quote } from '../words.ts';
import { translationIn, type Translate, type Translation, type TranslationFolders } from './layers.ts';
import { formOf, nameFields, type Entry } from './entries.ts';
import { englishExample, englishOf, referenceOf } from './english.ts';
import { isCurrent, placeIn, problemIn, readFile, translateTexts, type FileRead, type Words } from './file.ts';
import { translateRules } from './rules.ts';
import { nameProblem, textProblem, type Scopes } from './placeholders.ts';
import { hasWords, type EnglishFile, type SourceText } from './texts.ts';
import { joined, type Translated, type TranslatedFile } from './translated.ts';

interface Chosen {
  readonly text: SourceText;
  readonly entry: Entry;
  readonly read: FileRead;
}

interface FileTexts {
  readonly source: Source;
  readonly place: FilePlace;
  readonly english: EnglishFile;
  /** The file with the cards of a deck, for messages. */
  readonly cells?: string;
  readonly chosen: Map<string, Chosen>;
  /** Stale entries: their English has changed, or that of a name in them. */
  readonly stale: Map<string, { readonly entry: Entry; readonly read: FileRead }>;
}

const nameBeside = (key: string): string => key.replace(/[^.]*$/, 'name');

/** The number of consecutive letters by which a text is found in a message. */
const leastWords = 12;

/** The file and the path of an English text in messages. Cells of decks have those of their table. */
const placeNameOf = ({ source, cells }: FileTexts, { text: { path } }: Chosen): string =>
  cells !== undefined && path[0] === 'cards'
    ? `${cells} ${path.slice(1).join('.')}`
    : `${source.file} ${path.join('.')}`;

function strayFile(file: string, path: string, known: Iterable<string>): Problem {
  const remedy = advice(path, known, 'remove it, or give it the name of an English file');
  const words = { found: 'a translation of an unknown file', expected: 'the path of a content file', remedy };
  return { file, line: 0, column: 0, path: '', ...words, layer: 'file' };
}

class Translator implements Translation {
  readonly translated: Translated;
  readonly fatal: Problem[] = [];
  readonly #problems: Problem[];
  readonly #sources: Sources;
  readonly #english: ReadonlyMap<Source, unknown>;
  readonly #data: Map<Source, unknown>;
  readonly #folders: readonly Folder[];
  readonly #asked: TranslationFolders;
  readonly #files = new Map<Source, FileTexts>();
  readonly #byPath: ReadonlyMap<string, { readonly source: Source; readonly schema: Schema }>;
  #language: Pick<Language, 'tag' | 'forms' | 'whole'> = { tag: 'en', forms: [], whole: [] };

  constructor(
    sources: Sources,
    data: ReadonlyMap<Source, unknown>,
    folders: readonly Folder[],
    asked: TranslationFolders,
  ) {
    this.#sources = sources;
    this.#english = data;
    this.#data = new Map(data);
    this.#folders = folders;
    this.#asked = asked;
    this.#problems = [...(asked.problems ?? [])];
    this.#byPath = new Map(everySource(sources).map((each) => [each.source.path, each]));
    this.#readLanguage();
    if (this.fatal.length === 0) {
      this.#readFiles();
      this.#choose();
      this.#check();
      this.#apply();
    }
    const files = [...this.#files.values()];
    this.translated = joined(
      {
        lang: asked.lang,
        folder: folders[0]?.name.replace(/\/+$/, '') ?? '',
        whole: this.#language.whole,
        counts: new Map(),
        done: new Set(),
        stale: new Map(),
        problems: [],
        without: new Set(asked.without),
        placeOf: this.#placeOf,
        placeOfWords: this.#placeOfWords,
        placeOfLine: () => undefined,
        source: this.#source,
        rules: this.#rules,
        example: this.#example,
        strayExamples: this.#strayExamples,
      },
      new Map(files.map((file) => [file.source.path, this.#resultOf(file)])),
      this.#problems,
    );
  }

  get data(): ReadonlyMap<Source, unknown> {
    return this.#data;
  }

  get files(): number {
    return this.#folders.reduce((sum, { files }) => sum + files.size, 0);
  }

  /** Reads the file that replaces the English `language.yaml`. */
  #readLanguage(): void {
    const { path, schema } = documents.language;
    const folder = this.#folders.findLast(({ files }) => files.has(path));
    const source = this.#sources.documents.get('language') as Source;
    const file = shown(folder ?? this.#folders[0]!, path);
    const { lang } = this.#asked;
    const text = folder?.files.get(path);
    if (text === null) return;
    if (text === undefined) {
      const expected = 'a file with the tag, name and direction of the language';
      const words = { found: 'no file', expected, remedy: 'copy it from content/, and change it' };
      this.fatal.push({ file, line: 0, column: 0, path: '', ...words, layer: 'shape' });
      return;
    }
    const read = readShape(schema, file, text, this.fatal);
    if (!read) return;
    const { tag } = (this.#language = read.data);
    this.#data.set(source, read.data);
    const words = { found: `"${tag}"`, expected: `"${lang}", as in the name of the folder` };
    const wrong = { path: ['tag'], atKey: false, ...words, remedy: 'change the tag, or rename the folder' };
    if (tag !== lang) this.fatal.push(...problemsIn(file, read.yaml, [wrong]));
  }

  #readFiles(): void {
    for (const folder of this.#folders)
      for (const [path, text] of folder.files) {
        const { kind } = placeOf(path);
        if (kind === 'ignored' || kind === 'rules' || kind === 'example' || path === documents.language.path) continue;
        const file = shown(folder, path);
        const known = this.#byPath.get(path);
        if (!known) this.#problems.push(strayFile(file, path, this.#byPath.keys()));
        else if (text !== null) this.#readFile(file, text, known, folder === this.#asked.shipped);
      }
  }

  #readFile(
    file: string,
    text: string,
    { source, schema }: { source: Source; schema: Schema },
    shipped: boolean,
  ): void {
    const files = this.#fileOf(source, schema);
    const isChanged = shipped && source.overlaid && !source.repeats;
    // The shipped translation need not have files that an overlay adds.
    if (isChanged && source.base === undefined) return;
    const { english } = isChanged
      ? englishOf(source, schema, source.base, this.#english.get(source), this.#sources)
      : files;
    const read = readFile(file, text, english, this.#language.forms, this.#problems);
    if (read) this.#reads.set(source, [...(this.#reads.get(source) ?? []), read]);
  }

  readonly #reads = new Map<Source, readonly FileRead[]>();

  #fileOf(source: Source, schema: Schema): FileTexts {
    const known = this.#files.get(source);
    if (known) return known;
    const file: FileTexts = {
      source,
      place: placeOf(source.path),
      ...englishOf(source, schema, source.value, this.#english.get(source), this.#sources),
      chosen: new Map(),
      stale: new Map(),
    };
    this.#files.set(source, file);
    return file;
  }

  /** Chooses the entries that are made from the current English. The last folder has priority. */
  #choose(): void {
    for (const { source, schema } of this.#byPath.values()) {
      const file = this.#fileOf(source, schema);
      for (const read of this.#reads.get(source) ?? [])
        for (const entry of read.entries.values()) {
          const text = file.english.texts.get(entry.key) ?? this.#withoutEnglish(file, entry.key);
          const made = read.texts.get(entry.key)?.english ?? '';
          if (!text || text.english !== made) continue;
          if (!isCurrent(entry, text.english)) file.stale.set(entry.key, { entry, read });
          else if (this.#asked.without?.has(`${source.path} ${entry.key}`) !== true) {
            file.chosen.set(entry.key, { text, entry, read });
            file.stale.delete(entry.key);
          }
        }
      // A field that English lacks describes the translated name only.
      for (const key of file.chosen.keys())
        if (!file.english.texts.has(key) && !file.chosen.has(nameBeside(key))) file.chosen.delete(key);
    }
  }

  /** A field that only sentences use and that English does not need, such as the plural beside a name. */
  #withoutEnglish({ english: { texts } }: FileTexts, key: string): SourceText | undefined {
    const field = key.slice(key.lastIndexOf('.') + 1);
    const name = texts.get(nameBeside(key));
    if (!nameFields.includes(field) || !name) return undefined;
    return { key, path: [...name.path.slice(0, -1), field], english: '' };
  }

  /** Leaves out texts with wrong placeholders. Names are first, because other texts use them. */
  #check(): void {
    const isName = (key: string): boolean => /(^|\.)name$/.test(key);
    this.#checkCodes();
    for (const names of [true, false]) {
      const scopes = this.#scopes();
      for (const file of this.#files.values())
        for (const chosen of file.chosen.values()) {
          if (isName(chosen.entry.key) === names) this.#checkText(file, chosen, scopes);
        }
    }
  }

  /** Leaves out codes that another role, faction or deck has. */
  #checkCodes(): void {
    const taken = new Map<string, string>();
    const all = [...this.#files.values()].flatMap((file) =>
      [...file.english.texts.values()]
        .filter(({ code }) => code)
        .map((text) => ({ file, text, own: file.chosen.get(text.key) })),
    );
    const kindOf = ({ place }: FileTexts): string =>
      place.kind === 'entity' && place.key !== 'factions' ? place.key : '';
    // English codes have priority, because they cannot be changed here.
    for (const { file, text, own } of all.sort((a, b) => Number(a.own !== undefined) - Number(b.own !== undefined))) {
      const code = own?.entry.words ?? text.english;
      const other = taken.get(`${kindOf(file)} ${code}`);
      if (other === undefined || !own) taken.set(`${kindOf(file)} ${code}`, own?.read.file ?? file.source.file);
      else {
        file.chosen.delete(text.key);
        const words = { found: `the code ${quote(code)} again, after ${other}`, expected: 'each code once' };
        this.#report(own, { ...words, remedy: 'choose other letters' });
        // Its English code may also be in use.
        this.#checkCodes();
        return;
      }
    }
  }

  #report({ entry, read }: Chosen, words: Words): void {
    this.#problems.push(problemIn(entry, read, words));
  }

  #checkText(file: FileTexts, chosen: Chosen, scopes: Scopes): void {
    const { text, entry, read } = chosen;
    const value = this.#english.get(file.source) as object;
    const place = pathInGame(file.source.path, value);
    const problem = textProblem(text, entry.words, place, value, scopes);
    if (!problem) return;
    file.chosen.delete(entry.key);
    if (problem === 'stale') {
      file.stale.set(entry.key, { entry, read });
      return;
    }
    this.#report(chosen, problem);
  }

  #scopes(): Scopes {
    const lacking = new Set<string>();
    const held = new Set<string>();
    const translated = new Set<string>();
    const data = new Map(this.#english);
    for (const file of this.#files.values()) {
      const value = this.#english.get(file.source) as object;
      for (const { key, path } of file.english.texts.values()) {
        const reference = referenceOf(file.place, value, path);
        if (reference === undefined) continue;
        const name = file.chosen.get(key);
        if (!name) {
          if (this.#reads.has(file.source)) held.add(reference);
          continue;
        }
        translated.add(reference);
        for (const field of nameFields) {
          const form = formOf(field);
          const given = file.chosen.has(key.replace(/name$/, field)) || Object.hasOwn(name.entry.forms ?? {}, form);
          if (!given) lacking.add(`${reference}.${form}`);
        }
        data.set(file.source, this.#valueOf(file));
      }
    }
    const english = readableIn(this.#sources, this.#english);
    return {
      english,
      own: readableIn(this.#sources, data),
      lacking,
      held,
      named: translated,
      language: this.#language.tag,
    };
  }

  #valueOf({ source, place, chosen }: FileTexts): unknown {
    const value = this.#english.get(source) as object;
    const isDeck = place.kind === 'entity' && place.key === 'decks';
    const texts = [...chosen.values()].filter(({ text }) => !isDeck || text.path[0] !== 'cards');
    const names = texts.flatMap(({ text, entry: { forms } }) =>
      forms ? [{ path: [...text.path.slice(0, -1), 'forms'], words: forms as unknown }] : [],
    );
    const all = [...texts.map(({ text, entry }) => ({ path: text.path, words: entry.words as unknown })), ...names];
    return all.length === 0 ? value : withTexts(value, all, ({ words }) => words);
  }

  #apply(): void {
    for (const file of this.#files.values()) if (file.chosen.size > 0) this.#data.set(file.source, this.#valueOf(file));
  }

  #resultOf({ source, english: { texts }, chosen, stale: old }: FileTexts): TranslatedFile {
    const isReplaced = (key: string): boolean =>
      nameFields.includes(key.slice(key.lastIndexOf('.') + 1)) &&
      chosen.get(nameBeside(key))?.entry.forms !== undefined;
    const stale = [...old].filter(([key]) => !chosen.has(key));
    const left = [...texts.values()].filter(
      // The forms of a name replace the fields beside it.
      ({ key, english }) => !chosen.has(key) && !old.has(key) && hasWords(english) && !isReplaced(key),
    );
    const counts = {
      done: [...texts.keys()].filter((key) => chosen.has(key)).length,
      stale: stale.filter(([key]) => texts.has(key)).length,
      missing: source.path === documents.language.path ? 0 : left.length,
    };
    return {
      done: new Map([...chosen].map(([key, { entry }]) => [key, entry.words])),
      stale: new Map(stale.map(([key, { entry, read }]) => [key, placeIn(source.path, entry, read)])),
      flaws: [],
      counts,
    };
  }

  readonly has = (source: Source, text: string): boolean => {
    this.#words ??= new Map(
      [...this.#files.values()].map((file) => [
        file.source,
        new Set([...file.chosen.values()].map(({ entry }) => entry.words)),
      ]),
    );
    return this.#words.get(source)?.has(text) === true;
  };

  #words: Map<Source, ReadonlySet<string>> | undefined;

  readonly #placeOf: Translated['placeOf'] = (file, path) => {
    this.#places ??= new Map(
      [...this.#files.values()].flatMap((each) =>
        [...each.chosen.values()].map(
          (chosen) => [placeNameOf(each, chosen), { ...chosen, path: each.source.path }] as const,
        ),
      ),
    );
    const name = `${file} ${path.join('.')}`;
    // A list is reported as a whole, at the place of its first text.
    const found = this.#places.get(name) ?? [...this.#places].find(([each]) => each.startsWith(`${name}.`))?.[1];
    return found && placeIn(found.path, found.entry, found.read);
  };

  #places: Map<string, Chosen & { readonly path: string }> | undefined;

  readonly #placeOfWords: Translated['placeOfWords'] = (message, file, path) => {
    const longest = ({ words }: Entry): number =>
      Math.max(0, ...words.split(/[{}]/).map((part) => (message.includes(part.trim()) ? part.trim().length : 0)));
    const all = [...this.#files.values()].flatMap(({ source, chosen }) =>
      [...chosen.values()].map(({ text, entry }) => ({ file: source.file, path: text.path, length: longest(entry) })),
    );
    const said = all.filter(({ length }) => length > 0).sort((one, other) => other.length - one.length);
    const named = said.find((each) => each.file === file && each.path.join('.') === path.join('.'));
    const best = named ?? said.find(({ length }) => length >= leastWords) ?? { file, path };
    return this.#placeOf(best.file, best.path);
  };

  readonly #rules: Translated['rules'] = (english, read) => {
    const { without } = this.#asked;
    const folders = this.#folders.map((folder) => ({ folder, shipped: folder === this.#asked.shipped }));
    const formProblem = (name: string): ReturnType<typeof nameProblem> => nameProblem(name, this.#scopesAfter);
    return translateRules({ ...english, folders, formProblem, ...(without ? { without } : {}) }, read);
  };

  readonly #example: Translated['example'] = (path, text) => {
    const english = englishExample(text);
    if (!english) return { done: new Map(), stale: new Map(), flaws: [], counts: { done: 0, stale: 0, missing: 0 } };
    const own = this.#folders.map((folder) => ({ file: shown(folder, path), text: folder.files.get(path) }));
    const value = english.value as object;
    const check = (source: SourceText, words: string) =>
      textProblem({ ...source, path: [] }, words, path, value, this.#scopesAfter);
    return translateTexts(path, english, own, this.#language.forms, check, this.#asked.without);
  };

  readonly #strayExamples: Translated['strayExamples'] = (game, english) =>
    this.#folders.flatMap((folder) =>
      [...folder.files.keys()]
        .filter((path) => path.startsWith(`${game}/`) && placeOf(path).kind === 'example' && !english.has(path))
        .map((path) => strayFile(shown(folder, path), path, english)),
    );

  readonly #source: Translated['source'] = (path, text) => {
    const { source, schema } = this.#byPath.get(path) ?? {};
    if (source && schema && path !== documents.language.path) return this.#fileOf(source, schema).english;
    return placeOf(path).kind === 'example' ? englishExample(text) : undefined;
  };

  /** The names and numbers after all names have been checked. */
  get #scopesAfter(): Scopes {
    return (this.#known ??= this.#scopes());
  }

  #known: Scopes | undefined;

  readonly rows = (source: Source, rows: Rows): Rows => {
    const chosen = this.#files.get(source)?.chosen;
    if (!chosen || chosen.size === 0) return rows;
    const translated = rows.rows.map((row) => {
      const fields = new Map(row.fields);
      for (const [column, field] of row.fields) {
        const { entry, read } = chosen.get(`cards.${row.id}.${column}`) ?? {};
        if (!entry || !read) continue;
        const { line, column: at } = read.yaml.locate(entry.at);
        const place = { line, column: at };
        fields.set(column, { ...field, text: entry.words, ...place, file: read.file, placeOf: () => place });
      }
      return { ...row, fields };
    });
    return { ...rows, rows: translated };
  };

  readonly madeRules = (game: GameId, { file, text }: MadeRules): MadeRules => {
    let own = text;
    this.#rules({ path: rulesPath(game), file, text }, (whole) => {
      own = whole;
      return { problems: [] };
    });
    return madeRulesIn(file, own);
  };
}

/**
 * A function that translates content with the folder `shipped`, and with the folder `translations` of an overlay. Texts
 * with errors stay English, and so do those whose English has changed since they were translated.
 */
export const translator =
  (asked: TranslationFolders, overlay?: Folder): Translate =>
  (sources, data) => {
    const own = overlay && translationIn(overlay, asked.lang);
    return new Translator(sources, data, [...(asked.shipped ? [asked.shipped] : []), ...(own ? [own] : [])], asked);
  };
