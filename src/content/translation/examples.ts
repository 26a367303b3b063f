import type { Problem } from '../problem.ts';
import { isMap } from '../schema-walk.ts';
import { Example } from '../schema/rulebook.ts';
import { shown, type Folder } from '../source.ts';
import { parseYaml, type Path } from '../yaml-file.ts';
import { readEntries } from './entries.ts';
import { textProblem, type Scopes } from './placeholders.ts';
import { digitsOf, hasWords, translatable, type EnglishFile, type SourceText } from './texts.ts';
import type { TranslatedExample } from './translated.ts';

/** A worked example as translations refer to it; undefined if its file cannot be read. */
export function englishExample(text: string): EnglishFile | undefined {
  const value = parseYaml(text).file?.value;
  if (!isMap(value)) return undefined;
  const texts = new Map([...translatable(Example, value)].filter(([, { english }]) => hasWords(english)));
  return { schema: Example, value, texts, names: new Set() };
}

interface Asked {
  /** The folders of the translation. The last one counts. */
  readonly folders: readonly Folder[];
  readonly forms: readonly string[];
  readonly scopes: Scopes;
  readonly without?: ReadonlySet<string>;
}

/** The translated words of a worked example. `path` is its path, and `text` is the English file. */
export function translateExample(
  path: string,
  text: string,
  { folders, forms, scopes, without }: Asked,
): TranslatedExample {
  const english = englishExample(text);
  const flaws: Problem[] = [];
  const done = new Map<string, string>();
  const stale = new Map<string, { readonly file: string; readonly line: number; readonly column: number }>();
  for (const folder of english ? folders : []) {
    const own = folder.files.get(path);
    const file = shown(folder, path);
    const { file: yaml, errors } = typeof own === 'string' ? parseYaml(own) : { errors: [] };
    for (const error of errors) flaws.push({ ...error, file, layer: 'file' });
    if (!yaml || !english) continue;
    const read = readEntries(yaml, english, forms);
    const place = (at: Path, atKey = false) => {
      const { line, column } = atKey ? yaml.locateKey(at) : yaml.locate(at);
      return { file, line, column };
    };
    const named = (at: Path) => ({ path: at.join('.') });
    for (const { at, atKey, ...words } of read.errors)
      flaws.push({ ...place(at, atKey), ...named(at), ...words, layer: 'shape' });
    for (const { key, words, at, digits } of read.entries.values()) {
      const source = english.texts.get(key) as SourceText;
      const problem = textProblem({ ...source, path: [] }, words, path, english.value as object, scopes);
      if (problem === 'stale' || (digits !== undefined && digits !== digitsOf(source.english)))
        stale.set(key, place(at));
      else if (problem) flaws.push({ ...place(at), ...named(at), ...problem, layer: 'across' });
      else if (without?.has(`${path} ${key}`) !== true) done.set(key, words);
    }
  }
  for (const key of done.keys()) stale.delete(key);
  return {
    ...Object.fromEntries(done),
    counts: { done: done.size, stale: stale.size, missing: (english?.texts.size ?? 0) - done.size - stale.size },
    done: [...done.keys()],
    stale: new Map([...stale].map(([key, at]) => [key, { id: `${path} ${key}`, ...at }])),
    flaws,
  };
}
