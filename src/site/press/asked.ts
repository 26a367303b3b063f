import type { ComponentMaker, ProductOptions } from '../../../generators/components/product.ts';
import type { Ink } from '../../../generators/scene/ink.ts';
import type { Correction } from '../../../generators/sheet/calibration.ts';
import type { Problem } from '../../content/problem.ts';
import type { GameId } from '../../content/schema/common.ts';
import type { Content, IconArt } from '../../content/schema/index.ts';
import type { Own } from '../own/own.ts';
import type { PrintOptions } from '../../cli/print/options.ts';

/** A set: text by path below a content folder, as an overlay that `npx saucer print --content` takes. */
export type Files = Readonly<Record<string, string>>;

/** The content as plain data, without rules, examples and what works things out. */
export type ContentData = Omit<Content, 'icon' | 'locate' | 'books' | 'examples' | 'withSet'>;

/** A component, for lists. */
export interface ComponentInfo {
  /** `alien-invasion/action-deck`, or `calibration` where it serves every game. */
  readonly id: string;
  readonly game: GameId | null;
  readonly gameName: string | null;
  readonly name: string;
  readonly summary: string;
  /** Which choices have a say in it, beyond paper and ink. */
  readonly takes: ComponentMaker['takes'];
  readonly kind: ComponentMaker['kind'] | null;
  /** Whether there is large print of it. */
  readonly large: boolean;
}

/** What is chosen of a component: as the options of the command of the same names, which stand at its defaults. */
export type Choice = Omit<ProductOptions, 'card'> & {
  readonly ink?: Ink;
  /** A card format’s id. */
  readonly card?: string;
};

/** And how it is put on sheets. */
type SheetChoice = Choice &
  Partial<Pick<PrintOptions, 'size' | 'duplex' | 'marks' | 'gap' | 'scale' | 'backShift'>> & {
    /** A paper’s id. */
    readonly paper?: string;
    /** What was measured of the printer, in the place of `scale` and `backShift`: told of upright sheets, it serves all. */
    readonly correction?: Correction;
  };

/** And which files it is made into. */
export type PrintChoice = SheetChoice & {
  /** Sheets as PDF, each piece as PNG, or each piece and sheet as SVG with its cuts on a layer of their own. */
  readonly format?: 'pdf' | 'png' | 'svg';
  /** Whether several files come as one ZIP. */
  readonly packed?: boolean;
};

/** One side of a piece, as the press draws it. */
export interface Face {
  /** The id of the card or piece; of a back the name of its picture. */
  readonly name: string;
  readonly side: 'front' | 'back';
  readonly copies: number;
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Faces of a component; none where something is wrong. */
export interface Faces {
  readonly problems: readonly Problem[];
  readonly faces: readonly Face[];
}

/** A page of a component; no picture where something is wrong. */
export interface SheetPicture {
  readonly problems: readonly Problem[];
  readonly svg: string;
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  /** How many pages there are, and sheets of paper for them. */
  readonly pages: number;
  readonly sheets: number;
}

export interface PrintedFile {
  /** `alien-invasion-action-deck.a4.pdf`; several that are packed: `alien-invasion-action-deck.png.zip` */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What was printed; no file where something is wrong. */
export interface Printed {
  readonly problems: readonly Problem[];
  readonly files: readonly PrintedFile[];
  readonly sheets: number;
}

/** How far a print is: so many steps of so many. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

export interface NamedIcon extends IconArt {
  readonly name: string;
}

/** What the press can be asked for; everything comes from a worker. */
export interface Room {
  /** Takes another set in the place of the one it has; an empty one is the shipped content. */
  load(files: Files): Promise<readonly Problem[]>;
  /** Changes one file of the set, adds it, or takes it out where no text is given. */
  change(path: string, text?: string): Promise<readonly Problem[]>;
  /** The parts of the content that are named; undefined where something in it is wrong. */
  content<K extends keyof ContentData>(keys: readonly K[]): Promise<Pick<ContentData, K> | undefined>;
  /** What of the set the tools at the table take, under a name; undefined where something in it is wrong. */
  own(name: string): Promise<Own | undefined>;
  components(): Promise<readonly ComponentInfo[]>;
  /** Icons whose names have all these words, or what begins them, so many at the most; all names where no word is given. */
  icons(words: string, most: number): Promise<readonly NamedIcon[]>;
  pictures(component: string, choice?: Choice, side?: Face['side']): Promise<Faces>;
  /** A page, from 1. */
  sheet(component: string, choice?: SheetChoice, page?: number): Promise<SheetPicture>;
  print(
    component: string,
    choice?: PrintChoice,
    tell?: (progress: Progress) => void,
    signal?: AbortSignal,
  ): Promise<Printed>;
}

/** Why the press could not do as it was asked: of these only the first is the asker’s fault. */
export const refusals = ['asked', 'policy', 'unreachable', 'died', 'fault'] as const;

/** Something that the press could not do; its message is for people. */
export class PressError extends Error {
  readonly kind: (typeof refusals)[number];
  constructor(kind: (typeof refusals)[number], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What a page tells the worker. */
export type Message =
  | { readonly id: number; readonly ask: keyof Room; readonly given: readonly unknown[] }
  | { readonly id: number; readonly stop: true };

/** What the worker tells the page. */
export type Reply =
  /** It is there; the lock of this name is its own for as long as it lives. */
  | { readonly ready: string }
  | { readonly id: number; readonly done: unknown }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly failed: { readonly kind: PressError['kind']; readonly message: string } };
