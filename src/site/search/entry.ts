import type { Options } from 'minisearch';
import type { GameId } from '../../content/schema/common.ts';

/** What can be found. */
type Kind = 'rule' | 'chapter' | 'ruling' | 'example' | 'print' | 'page';

/** What a result shows. */
export interface Shown {
  readonly kind: Kind;
  readonly game?: GameId;
  /** A rule or chapter by its id, `BB-4.2`. */
  readonly number?: string;
  readonly title: string;
  /** A sentence on it. */
  readonly says: string;
  /** Its address from the site’s folder on. */
  readonly path: string;
}

/** What is searched. */
export interface Entry extends Shown {
  readonly id: number;
  readonly text: string;
  /** What players call it. */
  readonly asked: string;
}

/** The file that a page loads when search is opened. */
export interface SearchFile {
  readonly index: object;
  /** Words that tell nothing, such as `the`. */
  readonly small: readonly string[];
  readonly games: Readonly<Record<GameId, { readonly name: string; readonly icon: { d: string; size: number } }>>;
}

/** How the index is built and read: both must say the same. */
export const indexOptions: Options<Entry> = {
  fields: ['title', 'says', 'text', 'asked'],
  storeFields: ['kind', 'game', 'number', 'title', 'says', 'path'],
  processTerm: (term) => plain(term),
};

/** A word as it is compared: without case and accents. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
