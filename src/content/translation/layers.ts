import type { Rows } from '../deck/rows.ts';
import type { MadeRules } from '../made.ts';
import type { Problem } from '../problem.ts';
import type { GameId } from '../schema/common.ts';
import { shown, type Folder, type Source, type Sources } from '../source.ts';
import type { Translated } from './translated.ts';

export interface TranslationFolders {
  /** The language, such as "de". */
  readonly lang: string;
  readonly shipped?: Folder;
  readonly problems?: readonly Problem[];
  /** Translated texts that stay English because they do not fit, in the form of `placeOf`. */
  readonly without?: ReadonlySet<string>;
}

export interface Translation {
  readonly translated: Translated;
  readonly data: ReadonlyMap<Source, unknown>;
  /** Errors that prevent any translation. */
  readonly fatal: readonly Problem[];
  readonly files: number;
  readonly has: (source: Source, text: string) => boolean;
  readonly rows: (source: Source, rows: Rows) => Rows;
  readonly madeRules: (game: GameId, rules: MadeRules) => MadeRules;
}

export type Translate = (sources: Sources, data: ReadonlyMap<Source, unknown>) => Translation;

/** The texts of a translation in an overlay, by the paths of the English files. */
export function translationIn(folder: Folder, lang: string): Folder | undefined {
  const start = `translations/${lang}/`;
  const own = [...folder.files].filter(([path]) => path.startsWith(start));
  if (own.length === 0) return undefined;
  return { name: shown(folder, start), files: new Map(own.map(([path, text]) => [path.slice(start.length), text])) };
}
