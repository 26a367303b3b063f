import type { Problem } from '../problem.ts';
import type { Path } from '../yaml-file.ts';

/** How many texts of a file are translated, changed in English since, and not translated. */
export interface Counts {
  readonly done: number;
  readonly stale: number;
  readonly missing: number;
}

/** The place of a translated text. */
export interface TranslatedPlace {
  /** The file and the text, such as `lake-terror/roles/doctor.yaml acts.text`. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The parts of content that are in another language. */
export interface Translated {
  /** The language of the folder, such as "de". */
  readonly lang: string;
  /** The counts by file below the content folder. Rules and examples are counted once they are read. */
  readonly counts: ReadonlyMap<string, Counts>;
  /** Every text, rule and chapter that is translated, as a file and a name: `lake-terror/rules.md LT-4.2`. */
  readonly done: ReadonlySet<string>;
  /** Errors in the translation. Their texts are in English. */
  readonly problems: readonly Problem[];
  /** The texts that stay English because they do not fit, as `placeOf` names them. */
  readonly without: ReadonlySet<string>;
  /** The place of a text in the translation; undefined if the text is in English. */
  readonly placeOf: (file: string, path: Path) => TranslatedPlace | undefined;
}

/** The counts of several files together. */
export const sumOf = (counts: Iterable<Counts>): Counts =>
  [...counts].reduce(
    (sum, each) => ({
      done: sum.done + each.done,
      stale: sum.stale + each.stale,
      missing: sum.missing + each.missing,
    }),
    { done: 0, stale: 0, missing: 0 },
  );
