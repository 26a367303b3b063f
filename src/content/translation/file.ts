import type { Problem } from '../problem.ts';
import { problemsIn, readYaml } from '../shape.ts';
import type { YamlFile } from '../yaml-file.ts';
import { readEntries, type Entry } from './entries.ts';
import { digitsOf, hasWords, type EnglishFile, type SourceText } from './texts.ts';
import type { TranslatedFile, TranslatedPlace } from './translated.ts';

export type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;

export interface FileRead {
  readonly file: string;
  readonly yaml: YamlFile;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly texts: ReadonlyMap<string, SourceText>;
}

/** A file of a translation; undefined if it is not YAML. Its problems are added to `problems`. */
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
  return { file, yaml, entries, texts: english.texts };
}

/** The place of an entry. Its file is parsed again to find it. */
export function placeIn(path: string, { key, at }: Entry, { file, yaml }: FileRead): TranslatedPlace {
  const { line, column } = yaml.locate(at);
  return { id: `${path} ${key}`, file, line, column };
}

export function problemIn({ at }: Entry, { file, yaml }: FileRead, words: Words): Problem {
  const { line, column } = yaml.locate(at);
  return { file, line, column, path: at.join('.'), ...words, layer: 'across' };
}

/** Whether an entry was made from this English, or has no digits yet. */
export const isCurrent = ({ digits }: Entry, english: string): boolean =>
  digits === undefined || digits === digitsOf(english);

/**
 * The translation of a file; the last one of `own` has priority. `check` returns the error in a text; 'stale' if it
 * uses a name that is no longer translated. A stale or wrong text stays English.
 */
export function translateTexts(
  path: string,
  english: EnglishFile,
  own: readonly { readonly file: string; readonly text: string | null | undefined }[],
  forms: readonly string[],
  check: (source: SourceText, words: string) => Words | 'stale' | undefined,
  without?: ReadonlySet<string>,
): TranslatedFile {
  const flaws: Problem[] = [];
  const done = new Map<string, string>();
  const stale = new Map<string, TranslatedPlace>();
  for (const { file, text } of own) {
    const read = typeof text === 'string' ? readFile(file, text, english, forms, flaws) : undefined;
    if (!read) continue;
    for (const entry of read.entries.values()) {
      const source = english.texts.get(entry.key) as SourceText;
      const problem = isCurrent(entry, source.english) ? check(source, entry.words) : 'stale';
      if (problem === 'stale') stale.set(entry.key, placeIn(path, entry, read));
      else if (problem) flaws.push(problemIn(entry, read, problem));
      else if (without?.has(`${path} ${entry.key}`) !== true) done.set(entry.key, entry.words);
    }
  }
  for (const key of done.keys()) stale.delete(key);
  const missing = [...english.texts.values()].filter(
    ({ key, english: text }) => hasWords(text) && !done.has(key) && !stale.has(key),
  );
  return { done, stale, flaws, counts: { done: done.size, stale: stale.size, missing: missing.length } };
}
