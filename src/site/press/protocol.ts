import type { ComponentMaker, ProductOptions } from '../../../generators/sheet/product.ts';
import type { Ink } from '../../../generators/scene/ink.ts';
import type { Correction } from '../../../generators/sheet/calibration.ts';
import type { Photo } from '../../content/photo.ts';
import type { Problem } from '../../content/problem.ts';
import type { GameId } from '../../content/schema/common.ts';
import type { Content, IconArt } from '../../content/schema/index.ts';
import type { Own } from '../custom/own.ts';
import type { DeckGuess } from '../../cli/new/columns.ts';
import type { PrintOptions } from '../../cli/print/options.ts';

/**
 * A set: texts by path below a content folder. As a folder, it is an overlay that `npx saucer print --content` accepts.
 */
export type Files = Readonly<Record<string, string>>;

/** The content as plain data, without rules, examples and methods. */
export type ContentData = Omit<Content, 'icon' | 'locate' | 'books' | 'examples' | 'withSet'>;

export interface ComponentInfo {
  /** The path, such as `alien-invasion/action-deck`, or `calibration` for a component of all games. */
  readonly id: string;
  readonly game: GameId | null;
  readonly gameName: string | null;
  readonly name: string;
  readonly summary: string;
  /** The options that affect the component, besides paper and ink. */
  readonly takes: ComponentMaker['takes'];
  readonly kind: ComponentMaker['kind'] | null;
  readonly large: boolean;
}

/** The options for a component, with the same names and defaults as in the command. */
export type ComponentChoice = Omit<ProductOptions, 'card' | 'sleeves'> & {
  readonly ink?: Ink;
  /** A card format’s id or size, such as `63x88`. */
  readonly card?: string;
  readonly sleeves?: string;
};

type SheetChoice = ComponentChoice &
  Partial<
    Pick<
      PrintOptions,
      | 'size'
      | 'duplex'
      | 'marks'
      | 'markStyle'
      | 'machine'
      | 'margin'
      | 'gap'
      | 'outerBleed'
      | 'colour'
      | 'condition'
      | 'cut'
      | 'machineError'
      | 'scale'
      | 'backShift'
    >
  > & {
    /** A paper’s id or size, such as `210x297`. */
    readonly paper?: string;
    /**
     * The measured correction of the printer, instead of `scale` and `backShift`. It is for portrait sheets, and is
     * converted for others.
     */
    readonly correction?: Correction;
  };

export type PrintChoice = SheetChoice & {
  /** PDF has sheets, PNG has one piece per file, and SVG and DXF have each piece and sheet for a cutting machine. */
  readonly format?: 'pdf' | 'png' | 'svg' | 'dxf';
  /** A shop’s id, for files in its formats and sizes. Optional; default: a print at home. */
  readonly profile?: string;
  /** Whether several files are packed into one ZIP. */
  readonly packed?: boolean;
  /** Further components for the same PDF, and its name without paper and extension. */
  readonly together?: { readonly name: string; readonly parts: readonly (readonly [string, PrintChoice])[] };
};

/** One side of a piece. */
export interface Face {
  /** The id of the card or piece, or, for a back, the name of its picture. */
  readonly name: string;
  readonly side: 'front' | 'back';
  readonly copies: number;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export interface Faces {
  readonly problems: readonly Problem[];
  readonly faces: readonly Face[];
}

/** A page of a component, without a picture if there are problems. */
export interface SheetPicture {
  readonly problems: readonly Problem[];
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  readonly sheets: number;
}

/** The lines of a row in its table, from 1: its first line, and the line after its last. */
export type LineRange = readonly [from: number, to: number];

export interface CardsChoice {
  readonly ink?: Ink;
  /** A card format’s id. Optional; default: the format of the deck. */
  readonly card?: string;
  readonly layout?: string;
  /** The sides to draw. With `none`, cards are only checked for problems. */
  readonly show?: 'front' | 'both' | 'none';
}

/** A card of a deck, as the press draws it. */
export interface CardFace {
  readonly title: string;
  readonly copies: number;
  readonly width: number;
  readonly height: number;
  /** The front as SVG; empty if it was not requested, like the back. */
  readonly front: string;
  readonly back: string;
}

export interface DeckCards {
  /** Whether the deck can be drawn. It cannot if anything other than single rows has problems. */
  readonly isKnown: boolean;
  readonly problems: readonly Problem[];
  /** The card of each row; null for a row that is empty or has problems. */
  readonly faces: readonly (CardFace | null)[];
}

export interface PrintedFile {
  /**
   * The file name, such as `alien-invasion-action-deck.a4.pdf`, or `alien-invasion-action-deck.png.zip` if files are
   * packed.
   */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Printed {
  readonly problems: readonly Problem[];
  readonly files: readonly PrintedFile[];
  readonly sheets: number;
}

/** The progress of a print: `done` of `all` steps. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

export interface NamedIcon extends IconArt {
  readonly name: string;
}

/** The interface of the press; a worker runs it. */
export interface PrintSession {
  /** Replaces the set. If the set is empty, the press uses only the shipped content. */
  load(files: Files): Promise<readonly Problem[]>;
  /** Changes or adds a file of the set. Without a text, deletes the file. */
  change(path: string, text?: string): Promise<readonly Problem[]>;
  /** Replaces `less` characters of a file of the set, from an index on. */
  splice(path: string, at: number, less: number, text: string): Promise<readonly Problem[]>;
  /** The file of a deck for a table, with the recognised columns. */
  deck(name: string, id: string, table: string): Promise<DeckGuess>;
  cards(deck: string, rows: readonly LineRange[], choice?: CardsChoice): Promise<DeckCards>;
  /** Parts of the content by name; undefined if the content has problems. */
  content<K extends keyof ContentData>(keys: readonly K[]): Promise<Pick<ContentData, K> | undefined>;
  /** The set's data for tools, under a name; undefined if it has problems. */
  own(name: string): Promise<Own | undefined>;
  components(): Promise<readonly ComponentInfo[]>;
  /** The text of a picture as a set contains it, from a JPEG, PNG or WebP file. */
  photo(bytes: Uint8Array, isBackground?: boolean): Promise<Photo>;
  /** Up to `most` icons whose names have a word that begins with each given word. Without words, any icons. */
  icons(words: string, most: number): Promise<readonly NamedIcon[]>;
  pictures(component: string, choice?: ComponentChoice, side?: Face['side']): Promise<Faces>;
  sheet(component: string, choice?: SheetChoice, page?: number): Promise<SheetPicture>;
  print(
    component: string,
    choice?: PrintChoice,
    tell?: (progress: Progress) => void,
    signal?: AbortSignal,
  ): Promise<Printed>;
}

/** The reasons why a request fails. Only the first is the caller’s error. */
export const refusals = ['asked', 'policy', 'unreachable', 'died', 'fault'] as const;

/** A failure of the press, with a message for people. */
export class PressError extends Error {
  readonly kind: (typeof refusals)[number];
  constructor(kind: (typeof refusals)[number], message: string) {
    super(message);
    this.kind = kind;
  }
}

export type Message =
  | { readonly id: number; readonly ask: keyof PrintSession; readonly given: readonly unknown[] }
  | { readonly id: number; readonly stop: true };

export type Reply =
  /** The worker is ready. While it runs, it holds the lock of this name. */
  | { readonly ready: string }
  | { readonly id: number; readonly done: unknown }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly failed: { readonly kind: PressError['kind']; readonly message: string } };
