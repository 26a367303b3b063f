import type { Bounds } from '../../../content/schema-walk.ts';
import type { shelves } from '../../../content/schema/documents.ts';
import type { IconArt } from '../../../content/schema/index.ts';
import type { FileKind } from './kinds.ts';
import type { Wish } from './tool.ts';

export type Shelf = (typeof shelves)[number];

/** Something to begin from, as its list shows it. */
export interface Start {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly icon: string;
  readonly print?: Wish | undefined;
}

/** A shipped unit, as something that is shot at. */
interface Target {
  /** The id, by faction and unit. */
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly kill: Readonly<Record<'open' | 'cover' | 'building', number>>;
}

/** The page's data for the studio. */
export interface Setting {
  readonly recipes: Readonly<Record<Shelf, readonly Start[]>>;
  /** Shipped files that may be begun from: their paths and names. */
  readonly shipped: readonly { readonly path: string; readonly name: string; readonly icon: string }[];
  /** The address of `Beginnings`. */
  readonly beginnings: string;
  /** Bounds and choices of the fields of each kind of file. */
  readonly bounds: Readonly<Partial<Record<FileKind, Readonly<Record<string, Bounds>>>>>;
  /** Each pattern as the press draws it, in `--lines` on `--fill`. */
  readonly patterns: Readonly<Record<string, string>>;
  /** The icons for the lists above. */
  readonly icons: Readonly<Record<string, IconArt>>;
  /** With their measures, in millimetres. */
  readonly papers: readonly {
    readonly id: string;
    readonly name: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** Cards that others may be laid out for, by their ids. */
  readonly cards: Readonly<Record<string, string>>;
  readonly covers: Readonly<Record<'open' | 'cover' | 'building', string>>;
  readonly targets: readonly Target[];
  /** The number of cards of a faction that does not state it. */
  readonly counts: Readonly<Record<'single' | 'double' | 'triple', number>>;
  /** Names of steps of the night and the day, and of roles, by their ids. */
  readonly steps: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
  /** The same for roles that only other sets deal. */
  readonly dealt: Readonly<Record<string, string>>;
}

/** The files that are begun from: fetched when somebody begins. */
export interface Beginnings {
  /** Files by recipe and path. */
  readonly recipes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Files by path. */
  readonly shipped: Readonly<Record<string, string>>;
}
