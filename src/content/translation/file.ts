import type { Problem, Words } from '../problem.ts';
import type { Entry, FileRead } from './entries.ts';
import { digitsOf, fieldOf, hasWords, nameBeside, nameFields, type EnglishFile, type SourceText } from './texts.ts';
import type { TranslatedFile, TranslatedPlace } from './translated.ts';

/** A text of a translation with its English. */
export interface Chosen {
  readonly text: SourceText;
  readonly entry: Entry;
  readonly read: FileRead;
}

/**
 * The error in a text, with `below` as its line within the text, counted from 0. 'stale' means that the text uses a name
 * without a current translation.
 */
export type TextProblem = (Words & { readonly below?: number }) | 'stale';

/** The texts of a file that are translated, and the texts whose English, or a name in it, has changed since. */
export class FileTexts {
  readonly chosen = new Map<string, Chosen>();
  readonly stale = new Map<string, Chosen>();
  readonly path: string;
  readonly english: Pick<EnglishFile, 'texts'>;

  /** Chooses the entries that are made from the current English. The last file has priority. */
  constructor(
    path: string,
    english: Pick<EnglishFile, 'texts'>,
    reads: readonly FileRead[],
    without?: ReadonlySet<string>,
  ) {
    this.path = path;
    this.english = english;
    for (const read of reads)
      for (const entry of read.entries.values()) {
        const { key, digits } = entry;
        const text = english.texts.get(key);
        if (!text || text.english !== read.texts.get(key)?.english) continue;
        const chosen = { text, entry, read };
        if (digits !== undefined && digits !== digitsOf(text.english)) this.stale.set(key, chosen);
        else if (without?.has(`${path} ${key}`) !== true) {
          this.chosen.set(key, chosen);
          this.stale.delete(key);
        }
      }
    // A field that English lacks describes the translated name only.
    for (const [key, { text }] of this.chosen)
      if (text.describes !== undefined && !this.chosen.has(text.describes)) this.chosen.delete(key);
  }

  /** Leaves out each text with a problem; 'stale' is a text with a name that is no longer translated. */
  check(problemOf: (chosen: Chosen) => TextProblem | undefined, problems: Problem[]): void {
    for (const chosen of this.chosen.values()) {
      const problem = problemOf(chosen);
      if (!problem) continue;
      const { entry, read } = chosen;
      this.chosen.delete(entry.key);
      if (problem === 'stale') this.stale.set(entry.key, chosen);
      else {
        const { line, column } = read.locate(entry.at);
        const { below = 0, found, expected, remedy } = problem;
        const place = { file: read.file, line: line + below, column, path: entry.at.join('.') };
        problems.push({ ...place, found, expected, remedy, layer: 'across' });
      }
    }
  }

  placeOf({ entry: { key, at }, read: { file, locate } }: Chosen): TranslatedPlace {
    const { line, column } = locate(at);
    return { id: `${this.path} ${key}`, file, line, column };
  }

  result(flaws: readonly Problem[] = []): TranslatedFile {
    const { chosen } = this;
    const stale = [...this.stale].filter(([key]) => !chosen.has(key));
    const inEnglish = [...this.english.texts.values()].filter(({ describes }) => describes === undefined);
    // The forms of a name replace the fields beside it.
    const isReplaced = (key: string): boolean =>
      nameFields.includes(fieldOf(key)) && chosen.get(nameBeside(key))?.entry.forms !== undefined;
    const isMissing = ({ key, english }: SourceText): boolean =>
      !chosen.has(key) && !this.stale.has(key) && hasWords(english) && !isReplaced(key);
    const counts = {
      done: inEnglish.filter(({ key }) => chosen.has(key)).length,
      stale: inEnglish.filter(({ key }) => this.stale.has(key) && !chosen.has(key)).length,
      missing: inEnglish.filter(isMissing).length,
    };
    return {
      done: new Map([...chosen].map(([key, { entry }]) => [key, entry.words])),
      stale: new Map(stale.map(([key, each]) => [key, this.placeOf(each)])),
      flaws,
      counts,
    };
  }
}
