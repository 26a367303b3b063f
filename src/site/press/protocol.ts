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

/** A set: text by path below a content folder, as an overlay that `npx saucer print --content` accepts. */
export type Files = Readonly<Record<string, string>>;

/** The content as plain data, without rules, examples and methods. */
export type ContentData = Omit<Content, 'icon' | 'locate' | 'books' | 'examples' | 'withSet'>;

/** A component, for lists. */
export interface ComponentInfo {
  /** `alien-invasion/action-deck`, or `calibration` if it serves every game. */
  readonly id: string;
  readonly game: GameId | null;
  readonly gameName: string | null;
  readonly name: string;
  readonly summary: string;
  /** The options that affect it, besides paper and ink. */
  readonly takes: ComponentMaker['takes'];
  readonly kind: ComponentMaker['kind'] | null;
  /** Whether it has large print. */
  readonly large: boolean;
}

/** The options for a component, with the names and defaults of the command's options. */
export type ComponentChoice = Omit<ProductOptions, 'card' | 'sleeves'> & {
  readonly ink?: Ink;
  /** A card format’s id or size, such as `63x88`. */
  readonly card?: string;
  /** The id of sleeves. */
  readonly sleeves?: string;
};

/** The options for a component and for its sheets. */
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
      | 'scale'
      | 'backShift'
    >
  > & {
    /** A paper’s id or size, such as `210x297`. */
    readonly paper?: string;
    /**
     * The measured correction of the printer, in place of `scale` and `backShift`: given for upright sheets, it applies
     * to all.
     */
    readonly correction?: Correction;
  };

/** The choices for a component, including the kind of files. */
export type PrintChoice = SheetChoice & {
  /** Sheets as PDF, each piece as PNG, or each piece and sheet as SVG or DXF for a cutting machine. */
  readonly format?: 'pdf' | 'png' | 'svg' | 'dxf';
  /** A shop’s id. The shop gets files in its own formats and sizes. Optional; default a print at home. */
  readonly profile?: string;
  /** Whether several files are packed into one ZIP. */
  readonly packed?: boolean;
  /** Further components for the same PDF, and its name without paper and ending. */
  readonly together?: { readonly name: string; readonly parts: readonly (readonly [string, PrintChoice])[] };
};

/** One side of a piece, as the press draws it. */
export interface Face {
  /** The id of the card or piece; for a back, the name of its picture. */
  readonly name: string;
  readonly side: 'front' | 'back';
  readonly copies: number;
  /** The width, in mm. */
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** The sides of a component; empty if there are problems. */
export interface Faces {
  readonly problems: readonly Problem[];
  readonly faces: readonly Face[];
}

/** A page of a component; without a picture if there are problems. */
export interface SheetPicture {
  readonly problems: readonly Problem[];
  readonly svg: string;
  /** The width, in mm. */
  readonly width: number;
  readonly height: number;
  /** The number of pages, and of sheets of paper. */
  readonly pages: number;
  readonly sheets: number;
}

/** The lines of a row in its table, from 1: its first line, and the first line after the row. */
export type LineRange = readonly [from: number, to: number];

export interface CardsChoice {
  readonly ink?: Ink;
  /** A card format’s id. Optional; default that of the deck. */
  readonly card?: string;
  /** Optional; default the layout of each card. */
  readonly layout?: string;
  /** The sides to draw; with `none` only problems are looked for. */
  readonly show?: 'front' | 'both' | 'none';
}

/** A card of a deck, as the press draws it. */
export interface CardFace {
  readonly title: string;
  readonly copies: number;
  /** The width, in mm. */
  readonly width: number;
  readonly height: number;
  /** The front as SVG; empty if it was not requested. The same holds for the back. */
  readonly front: string;
  readonly back: string;
}

export interface DeckCards {
  /** Whether the deck can be drawn: false if anything besides single rows is wrong. */
  readonly isKnown: boolean;
  /** The problems that the layout of these cards has found. */
  readonly problems: readonly Problem[];
  /** A card for each row; null for a row that is empty or wrong. */
  readonly faces: readonly (CardFace | null)[];
}

export interface PrintedFile {
  /** `alien-invasion-action-deck.a4.pdf`; several that are packed: `alien-invasion-action-deck.png.zip` */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The printed files; empty if there are problems. */
export interface Printed {
  readonly problems: readonly Problem[];
  readonly files: readonly PrintedFile[];
  readonly sheets: number;
}

/** The progress of a print: `done` steps of `all`. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

export interface NamedIcon extends IconArt {
  readonly name: string;
}

/** The interface of the press; a worker runs it. */
export interface PrintSession {
  /** Replaces the set with another; an empty one is the shipped content. */
  load(files: Files): Promise<readonly Problem[]>;
  /** Changes or adds one file of the set; deletes it if no text is given. */
  change(path: string, text?: string): Promise<readonly Problem[]>;
  /** Replaces `less` characters of a file of the set, from the one at an index. */
  splice(path: string, at: number, less: number, text: string): Promise<readonly Problem[]>;
  /** The file of a deck for a table, with the columns that are recognised. */
  deck(name: string, id: string, table: string): Promise<DeckGuess>;
  /** Cards of a deck by the lines of their rows. */
  cards(deck: string, rows: readonly LineRange[], choice?: CardsChoice): Promise<DeckCards>;
  /** The named parts of the content; undefined if the content has problems. */
  content<K extends keyof ContentData>(keys: readonly K[]): Promise<Pick<ContentData, K> | undefined>;
  /** The data of the set for the tools, under a name; undefined if it has problems. */
  own(name: string): Promise<Own | undefined>;
  components(): Promise<readonly ComponentInfo[]>;
  /** The text of a picture as a set contains it, from a JPEG, PNG or WebP file. */
  photo(bytes: Uint8Array): Promise<Photo>;
  /**
   * At most `most` icons whose names contain all the words, or words that begin with them; any names if no word is
   * given.
   */
  icons(words: string, most: number): Promise<readonly NamedIcon[]>;
  pictures(component: string, choice?: ComponentChoice, side?: Face['side']): Promise<Faces>;
  /** A page, from 1. */
  sheet(component: string, choice?: SheetChoice, page?: number): Promise<SheetPicture>;
  print(
    component: string,
    choice?: PrintChoice,
    tell?: (progress: Progress) => void,
    signal?: AbortSignal,
  ): Promise<Printed>;
}

/** The reasons why a request fails; only the first is the caller’s fault. */
export const refusals = ['asked', 'policy', 'unreachable', 'died', 'fault'] as const;

/** Something that the press could not do; its message is for people. */
export class PressError extends Error {
  readonly kind: (typeof refusals)[number];
  constructor(kind: (typeof refusals)[number], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A message from a page to the worker. */
export type Message =
  | { readonly id: number; readonly ask: keyof PrintSession; readonly given: readonly unknown[] }
  | { readonly id: number; readonly stop: true };

/** A message from the worker to the page. */
export type Reply =
  /** The worker is ready; it owns the lock of this name while it lives. */
  | { readonly ready: string }
  | { readonly id: number; readonly done: unknown }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly failed: { readonly kind: PressError['kind']; readonly message: string } };
