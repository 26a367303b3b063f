import type { Rows } from '../deck/rows.ts';
import { rulesPath } from '../games.ts';
import { madeRulesIn, type MadeRules } from '../made.ts';
import { pathInGame, readableIn } from '../numbers.ts';
import { placeOf, type FilePlace } from '../places.ts';
import { says, wholeFile, type Problem } from '../problem.ts';
import type { GameId } from '../schema/common.ts';
import { documents } from '../schema/index.ts';
import type { Language } from '../schema/language.ts';
import { withTexts, type Schema } from '../schema-walk.ts';
import { problemsIn, readShape } from '../shape.ts';
import { everySource, shown, type Folder, type Source, type Sources } from '../source.ts';
import { advice, quote } from '../words.ts';
import type { Path } from '../yaml-file.ts';
import { englishExample, englishOf, referenceOf } from './english.ts';
import { formOf, readFile, type FileRead } from './entries.ts';
import { FileTexts, type Chosen } from './file.ts';
import { nameProblem, textProblem, type Scopes } from './placeholders.ts';
import { translateRules } from './rules.ts';
import { nameFields, type EnglishFile, type SourceText } from './texts.ts';
import { joined, type Translated } from './translated.ts';

export interface TranslationFolders {
  /** The language, such as "de". */
  readonly lang: string;
  readonly shipped?: Folder;
  readonly problems?: readonly Problem[];
  /** Translated texts that stay English because they do not fit, in the form of `placeOf`. */
  readonly without?: ReadonlySet<string>;
}

/** A file of the content with its translated texts. */
interface ContentFile {
  readonly source: Source;
  readonly place: FilePlace;
  readonly english: EnglishFile;
  readonly texts: FileTexts;
  /** Whether it has a file of a translation. */
  readonly isRead: boolean;
}

interface NamedText {
  readonly name: string;
  readonly texts: FileTexts;
  readonly chosen: Chosen;
}

/** The number of consecutive letters by which a text is found in a message. */
const leastWords = 12;

const languagePath = documents.language.path;

const placeName = (file: string, path: Path): string => `${file} ${path.join('.')}`;

/** The problem with a translation of a file that does not exist. `known` has the paths of all English files. */
export function strayFile(file: string, path: string, known: Iterable<string>): Problem {
  const remedy = advice(path, known, 'remove it, or give it the name of an English file');
  return wholeFile(file, says('a translation of an unknown file', 'the path of a content file', remedy));
}

export class Translator {
  readonly translated: Translated;
  /** Errors that prevent any translation. */
  readonly fatal: Problem[] = [];
  readonly data: Map<Source, unknown>;
  readonly files: number;
  readonly #problems: Problem[];
  readonly #sources: Sources;
  readonly #english: ReadonlyMap<Source, unknown>;
  readonly #folders: readonly Folder[];
  readonly #asked: TranslationFolders;
  readonly #files = new Map<Source, ContentFile>();
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
    this.data = new Map(data);
    this.files = folders.reduce((sum, { files }) => sum + files.size, 0);
    this.#folders = folders;
    this.#asked = asked;
    this.#problems = [...(asked.problems ?? [])];
    this.#byPath = new Map(everySource(sources).map((each) => [each.source.path, each]));
    this.#readLanguage();
    if (this.fatal.length === 0) {
      this.#readFiles();
      this.#checkCodes();
      // Names are first, because other texts use them.
      this.#check((key) => /(^|\.)name$/.test(key));
      this.#check((key) => !/(^|\.)name$/.test(key));
      for (const file of this.#files.values()) this.data.set(file.source, this.#valueOf(file));
    }
    const { lang, without } = asked;
    this.translated = joined(
      {
        lang,
        folder: folders[0]?.name.replace(/\/+$/, '') ?? '',
        whole: this.#language.whole,
        counts: new Map(),
        done: new Set(),
        stale: new Map(),
        problems: [],
        without: new Set(without),
        placeOf: this.#placeOf,
        placeOfWords: this.#placeOfWords,
        placeOfLine: () => undefined,
        source: this.#source,
        rules: this.#rules,
        example: this.#example,
        strayExamples: this.#strayExamples,
      },
      new Map([...this.#files.values()].map(({ texts }) => [texts.path, texts.result()])),
      this.#problems,
    );
  }

  /** Reads the file that replaces the English `language.yaml`. */
  #readLanguage(): void {
    const folder = this.#folders.findLast(({ files }) => files.has(languagePath));
    const file = shown(folder ?? this.#folders[0]!, languagePath);
    const text = folder?.files.get(languagePath);
    const expected = 'a file with the tag, name and direction of the language';
    const missing = says('no file', expected, 'copy it from content/, and change it');
    if (text === undefined) this.fatal.push(wholeFile(file, missing));
    const read = typeof text === 'string' ? readShape(documents.language.schema, file, text, this.fatal) : undefined;
    if (!read) return;
    this.#language = read.data;
    this.data.set(this.#sources.documents.get('language') as Source, read.data);
    const { tag } = read.data;
    const { lang } = this.#asked;
    const words = says(`"${tag}"`, `"${lang}", as in the name of the folder`, 'change the tag, or rename the folder');
    if (tag !== lang) this.fatal.push(...problemsIn(file, read.yaml, [{ path: ['tag'], atKey: false, ...words }]));
  }

  /** Reads the files of all folders, and chooses the texts that are made from the current English. */
  #readFiles(): void {
    const isOther = (path: string): boolean =>
      path === languagePath || ['ignored', 'rules', 'example'].includes(placeOf(path).kind);
    const paths = [...this.#folders.flatMap(({ files }) => [...files.keys()]), ...this.#byPath.keys()];
    for (const path of new Set(paths.filter((each) => !isOther(each)))) {
      const known = this.#byPath.get(path);
      if (!known) {
        const files = this.#folders.filter(({ files: all }) => all.has(path)).map((folder) => shown(folder, path));
        this.#problems.push(...files.map((file) => strayFile(file, path, this.#byPath.keys())));
        continue;
      }
      const { source, schema } = known;
      const data = this.#english.get(source);
      const englishFrom = (value: unknown) => englishOf(source, schema, value, data, this.#sources);
      const english = englishFrom(source.value);
      const reads = this.#read(path, this.#problems, (folder) => {
        if (folder !== this.#asked.shipped || !source.overlaid || source.repeats) return english;
        // The shipped translation need not have files that an overlay adds.
        return source.base === undefined ? undefined : englishFrom(source.base);
      });
      const texts = new FileTexts(path, english, reads, this.#asked.without);
      this.#files.set(source, { source, place: placeOf(path), english, texts, isRead: reads.length > 0 });
    }
  }

  /** The files of a path in all folders. `englishFor` returns the English from which a folder’s file is made. */
  #read(
    path: string,
    problems: Problem[],
    englishFor: (folder: Folder) => EnglishFile | undefined,
  ): readonly FileRead[] {
    return this.#folders.flatMap((folder) => {
      const text = folder.files.get(path);
      const english = typeof text === 'string' ? englishFor(folder) : undefined;
      if (typeof text !== 'string' || !english) return [];
      return readFile(shown(folder, path), text, english, this.#language.forms, problems) ?? [];
    });
  }

  /** Leaves out texts with wrong placeholders. */
  #check(isAsked: (key: string) => boolean): void {
    const scopes = this.#scopes();
    for (const { source, texts } of this.#files.values()) {
      const value = this.#english.get(source) as object;
      const place = pathInGame(source.path, value);
      texts.check(
        ({ text, entry: { key, words } }) =>
          isAsked(key) ? textProblem(text, words, place, value, scopes) : undefined,
        this.#problems,
      );
    }
  }

  /** Leaves out codes that another role, faction or deck has. */
  #checkCodes(): void {
    const all = [...this.#files.values()].flatMap(({ source, place, texts }) => {
      const kind = place.kind === 'entity' && place.key !== 'factions' ? place.key : '';
      const codes = [...texts.english.texts.values()].filter(({ code }) => code);
      return codes.map(({ key, english }) => {
        const own = texts.chosen.get(key);
        const file = own?.read.file ?? source.file;
        return { texts, own, file, code: `${kind} ${own?.entry.words ?? english}` };
      });
    });
    // English codes have priority, because they cannot be changed here.
    const sorted = [...all.filter(({ own }) => !own), ...all.filter(({ own }) => own)];
    const firstOf = (code: string) => sorted.find((each) => each.code === code)!;
    const again = sorted.find((each) => each.own && firstOf(each.code) !== each);
    if (!again?.own) return;
    const found = `the code ${quote(again.own.entry.words)}, already used in ${firstOf(again.code).file}`;
    const words = says(found, 'each code once', 'choose other letters');
    again.texts.check((each) => (each === again.own ? words : undefined), this.#problems);
    // Its English code may also be in use.
    this.#checkCodes();
  }

  #scopes(): Scopes {
    const lacking = new Set<string>();
    const held = new Set<string>();
    const named = new Set<string>();
    const data = new Map(this.#english);
    for (const file of this.#files.values()) {
      const { chosen, english } = file.texts;
      const value = this.#english.get(file.source) as object;
      for (const { key, path } of english.texts.values()) {
        const reference = referenceOf(file.place, value, path);
        const name = chosen.get(key);
        if (reference === undefined || (!name && !file.isRead)) continue;
        (name ? named : held).add(reference);
        if (!name) continue;
        const forms = nameFields.filter((field) => !chosen.has(key.replace(/name$/, field))).map(formOf);
        for (const form of forms) if (!Object.hasOwn(name.entry.forms ?? {}, form)) lacking.add(`${reference}.${form}`);
        data.set(file.source, this.#valueOf(file));
      }
    }
    const english = readableIn(this.#sources, this.#english);
    const own = readableIn(this.#sources, data);
    return { english, own, lacking, held, named, language: this.#language.tag };
  }

  /** The English value with translated texts, and with the forms of names. The cells of a deck are in its rows. */
  #valueOf({ source, english: { cells }, texts }: ContentFile): unknown {
    const chosen = [...texts.chosen.values()];
    const isCell = ({ path }: SourceText): boolean => cells !== undefined && path[0] === 'cards';
    const words = chosen.flatMap(({ text, entry }) => (isCell(text) ? [] : [{ path: text.path, own: entry.words }]));
    const forms = chosen.flatMap(({ text: { path }, entry }) =>
      entry.forms ? [{ path: [...path.slice(0, -1), 'forms'], own: entry.forms }] : [],
    );
    const value = this.#english.get(source) as object;
    return chosen.length === 0 ? value : withTexts(value, [...words, ...forms], ({ own }) => own);
  }

  readonly has = (source: Source, text: string): boolean =>
    [...(this.#files.get(source)?.texts.chosen.values() ?? [])].some(({ entry }) => entry.words === text);

  /** Every translated text, with the file and the path of its English in messages. */
  get #everyText(): readonly NamedText[] {
    return (this.#named ??= [...this.#files.values()].flatMap(({ source, english: { cells }, texts }) =>
      [...texts.chosen.values()].map((chosen) => {
        const { path } = chosen.text;
        // A cell of a deck has the place in its table.
        const isCell = cells !== undefined && path[0] === 'cards';
        return { name: isCell ? placeName(cells, path.slice(1)) : placeName(source.file, path), texts, chosen };
      }),
    ));
  }

  #named: readonly NamedText[] | undefined;

  readonly #placeOf: Translated['placeOf'] = (file, path) => {
    const name = placeName(file, path);
    // A list is reported as a whole, at the place of its first text.
    const all = this.#everyText;
    const found = all.find((each) => each.name === name) ?? all.find((each) => each.name.startsWith(`${name}.`));
    return found?.texts.placeOf(found.chosen);
  };

  readonly #placeOfWords: Translated['placeOfWords'] = (message, file, path) => {
    const longest = ({ entry: { words } }: Chosen): number =>
      Math.max(0, ...words.split(/[{}]/).map((part) => (message.includes(part.trim()) ? part.trim().length : 0)));
    const said = this.#everyText
      .map((each) => ({ ...each, length: longest(each.chosen) }))
      .filter(({ length }) => length > 0)
      .sort((one, other) => other.length - one.length);
    const named = said.find(({ name }) => name === placeName(file, path));
    const best = named ?? said.find(({ length }) => length >= leastWords);
    return best ? best.texts.placeOf(best.chosen) : this.#placeOf(file, path);
  };

  readonly #rules: Translated['rules'] = (english, read) => {
    const { shipped, without } = this.#asked;
    const folders = this.#folders.map((folder) => ({ folder, shipped: folder === shipped }));
    return translateRules(
      { ...english, folders, without, formProblem: (name) => nameProblem(name, this.#scopesAfter) },
      read,
    );
  };

  readonly #example: Translated['example'] = (path, example) => {
    const flaws: Problem[] = [];
    const english = englishExample(example);
    const reads = this.#read(path, flaws, () => english);
    const texts = new FileTexts(path, english ?? { texts: new Map() }, reads, this.#asked.without);
    const value = english?.value as object;
    texts.check(
      ({ text, entry }) => textProblem({ ...text, path: [] }, entry.words, path, value, this.#scopesAfter),
      flaws,
    );
    return texts.result(flaws);
  };

  readonly #strayExamples: Translated['strayExamples'] = (game, english) =>
    this.#folders.flatMap((folder) =>
      [...folder.files.keys()]
        .filter((path) => path.startsWith(`${game}/`) && placeOf(path).kind === 'example' && !english.has(path))
        .map((path) => strayFile(shown(folder, path), path, english)),
    );

  readonly #source: Translated['source'] = (path, text) => {
    const known = this.#byPath.get(path);
    const file = known && this.#files.get(known.source);
    return file?.english ?? (placeOf(path).kind === 'example' ? englishExample(text) : undefined);
  };

  /** The names and numbers after all names have been checked. */
  get #scopesAfter(): Scopes {
    return (this.#known ??= this.#scopes());
  }

  #known: Scopes | undefined;

  readonly rows = (source: Source, rows: Rows): Rows => {
    const chosen = this.#files.get(source)?.texts.chosen;
    if (!chosen || chosen.size === 0) return rows;
    const translated = rows.rows.map((row) => {
      const fields = new Map(row.fields);
      for (const [column, field] of row.fields) {
        const own = chosen.get(`cards.${row.id}.${column}`);
        if (!own) continue;
        const { line, column: at } = own.read.locate(own.entry.at);
        const place = { line, column: at };
        fields.set(column, { ...field, text: own.entry.words, ...place, file: own.read.file, placeOf: () => place });
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

/** The texts of a translation in an overlay, by the paths of the English files. */
export function translationIn(folder: Folder, lang: string): Folder | undefined {
  const start = `translations/${lang}/`;
  const own = [...folder.files].filter(([path]) => path.startsWith(start));
  if (own.length === 0) return undefined;
  return { name: shown(folder, start), files: new Map(own.map(([path, text]) => [path.slice(start.length), text])) };
}

export type Translate = (sources: Sources, data: ReadonlyMap<Source, unknown>) => Translator;

/**
 * A function that translates content with the folder `shipped`, and with the folder `translations` of an overlay. Texts
 * stay English if they have errors, or if their English has changed since they were translated.
 */
export const translator =
  (asked: TranslationFolders, overlay?: Folder): Translate =>
  (sources, data) => {
    const own = overlay && translationIn(overlay, asked.lang);
    return new Translator(sources, data, [...(asked.shipped ? [asked.shipped] : []), ...(own ? [own] : [])], asked);
  };
