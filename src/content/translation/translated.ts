import { says, sortProblems, wholeFile, type Problem } from '../problem.ts';
import type { RuleBook } from '../rule-parts.ts';
import type { Path } from '../yaml-file.ts';
import type { EnglishFile } from './texts.ts';

/** The numbers of translated, stale and untranslated texts in a file. */
export interface Counts {
  readonly done: number;
  readonly stale: number;
  readonly missing: number;
}

export interface TranslatedPlace {
  /** The file and the text, such as `lake-terror/roles/doctor.yaml acts.text`. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface EnglishRules {
  /** The path of the rules, such as `lake-terror/rules.md`. */
  readonly path: string;
  readonly file: string;
  readonly text: string;
  /** The shipped rules, if an overlay has others. */
  readonly shipped?: string;
}

/** The translation of one file. */
export interface TranslatedFile {
  /** The translated texts by key. */
  readonly done: ReadonlyMap<string, string>;
  /** The places of the texts whose English has changed, by key. */
  readonly stale: ReadonlyMap<string, TranslatedPlace>;
  /** Errors in the translation. The texts with errors are in English. */
  readonly flaws: readonly Problem[];
  readonly counts: Counts;
}

export interface TranslatedRules extends TranslatedFile {
  readonly book?: RuleBook;
  readonly problems: readonly Problem[];
  /** Returns the place of a line of the book in the translation; undefined if it is in English. */
  readonly placeOf: (line: number) => TranslatedPlace | undefined;
}

/** Reads a text as rules. `english` has the ids of untranslated parts. */
export type ReadText = (
  text: string,
  english: ReadonlySet<string>,
) => { readonly book?: RuleBook; readonly problems: readonly Problem[] };

export interface Translated {
  readonly lang: string;
  readonly folder: string;
  /** The folders and files of the content that are declared completely translated. */
  readonly whole: readonly string[];
  /**
   * The counts for each file, by its path below the content folder. Rules and examples are counted when they are read.
   */
  readonly counts: ReadonlyMap<string, Counts>;
  /** Every text, rule and chapter that is translated, as a file and a name: `lake-terror/rules.md LT-4.2`. */
  readonly done: ReadonlySet<string>;
  /** Errors in the translation. The texts with errors are in English. */
  readonly problems: readonly Problem[];
  /** The texts that stay English because they do not fit, in the form of `placeOf`. */
  readonly without: ReadonlySet<string>;
  /** The place of a text in the translation; undefined if the text is in English. */
  readonly placeOf: (file: string, path: Path) => TranslatedPlace | undefined;
  /**
   * Returns the place of the translated text in a message: the text at the path, or the one with most of the message's
   * words in sequence. The press joins some texts, and reports them at one of their parts.
   */
  readonly placeOfWords: (message: string, file: string, path: Path) => TranslatedPlace | undefined;
  /** Texts whose English has changed, by their names in `done`, with their places. */
  readonly stale: ReadonlyMap<string, TranslatedPlace>;
  /** Returns the English file or worked example of a path; undefined if it cannot be translated. */
  readonly source: (path: string, text: string) => EnglishFile | undefined;
  /** Returns the place of a line of the rules as read; undefined if the line is in English. */
  readonly placeOfLine: (file: string, line: number) => TranslatedPlace | undefined;
  readonly rules: (english: EnglishRules, read: ReadText) => TranslatedRules;
  /** Returns the words of a worked example, by its path and its English file. */
  readonly example: (path: string, text: string) => TranslatedFile;
  /** Returns the problems with a game's example files that have no English example. */
  readonly strayExamples: (game: string, english: ReadonlySet<string>) => readonly Problem[];
}

/** Adds files, by path, and problems in other files to a translation. */
export function joined(
  translated: Translated,
  files: ReadonlyMap<string, TranslatedFile>,
  problems: readonly Problem[],
): Translated {
  const all = [...files];
  const done = all.flatMap(([path, file]) => [...file.done.keys()].map((key) => `${path} ${key}`));
  const stale = all.flatMap(([, file]) => [...file.stale.values()].map((place) => [place.id, place] as const));
  return {
    ...translated,
    counts: new Map([...translated.counts, ...all.map(([path, { counts }]) => [path, counts] as const)]),
    done: new Set([...translated.done, ...done]),
    stale: new Map([...translated.stale, ...stale]),
    problems: sortProblems([...translated.problems, ...problems, ...all.flatMap(([, { flaws }]) => flaws)]),
  };
}

export function sumOf(counts: Iterable<Counts>): Counts {
  const all = [...counts];
  const sum = (key: keyof Counts): number => all.reduce((total, each) => total + each[key], 0);
  return { done: sum('done'), stale: sum('stale'), missing: sum('missing') };
}

/** A sentence with the counts for all or some files of a translation. */
export function summaryOf({ counts, lang }: Translated, files: Pick<ReadonlySet<string>, 'has'> = counts): string {
  const { done, stale, missing } = sumOf([...counts].flatMap(([file, each]) => (files.has(file) ? [each] : [])));
  const all = done + stale + missing;
  return `${done} of ${all} text${all === 1 ? '' : 's'} in ${lang}, ${stale} stale, ${missing} missing`;
}

/** Whether a file or folder of the content is declared completely translated. */
export const isWhole = ({ whole }: Pick<Translated, 'whole'>, path: string): boolean =>
  whole.some((each) => path === each || path.startsWith(`${each}/`));

/**
 * The files with missing texts, among the files that are declared completely translated. Files changed by an overlay,
 * the last of several folders, are left out, because the overlay has their texts.
 */
export function gapsIn(
  translated: Translated,
  folders: readonly { readonly files: ReadonlyMap<string, unknown> }[],
): readonly Problem[] {
  const { counts, lang, folder } = translated;
  const isOwn = (path: string): boolean => folders.length > 1 && folders.at(-1)!.files.has(path);
  return [...counts].flatMap(([path, { done, stale, missing }]) => {
    if (stale + missing === 0 || !isWhole(translated, path) || isOwn(path)) return [];
    const all = done + stale + missing;
    const found = `${stale + missing} of ${all} text${all === 1 ? '' : 's'} in English`;
    const expected = `every text in "${lang}", as language.yaml declares`;
    const remedy = `run "saucer translate ${lang} ${path.replace(/\.\w+$/, '')}" and fill the gaps`;
    return [wholeFile(`${folder}/${path}`, says(found, expected, remedy))];
  });
}
