import type { Ink } from '../../../generators/scene/ink.ts';
import type { MachineError } from '../../../generators/sheet/calibration.ts';
import type { Machine } from '../../content/schema/design.ts';
import type { Entity } from '../../content/schema/index.ts';
import type { Duplex, Edges, Marks, MarkStyle } from '../../../generators/sheet/options.ts';

/** The file formats of a component: sheets of paper, pictures, lines to cut, and texts. */
export const formats = ['pdf', 'png', 'svg', 'dxf', 'epub', 'txt'] as const;
export type Format = (typeof formats)[number];

/** The type size: as designed, or large print with its own layout. */
export const sizes = ['normal', 'large'] as const;
export type PrintSize = (typeof sizes)[number];

/** The colour models of a PDF: screen colours, or printing inks as PDF/X-1a or PDF/X-4. */
export const colourModels = ['rgb', 'cmyk', 'cmyk-x4'] as const;
type ColourModel = (typeof colourModels)[number];

/** The parsed options of the command, each valid by itself. */
export interface PrintOptions {
  /** Each target is GAME or GAME/COMPONENT; empty for everything. */
  readonly targets: readonly string[];
  readonly papers: readonly string[];
  readonly formats: readonly Format[];
  readonly dpi: number;
  readonly ink: Ink;
  readonly size: PrintSize;
  /** `home`, the id of a print shop, or `tts`. */
  readonly profile: string;
  /** The address of the published site, without a slash at the end. */
  readonly site?: string;
  /** The address from which Tabletop Simulator loads the files. */
  readonly ttsBase?: string;
  /** The names of the options that the command gives; all others have default values. */
  readonly given: readonly string[];
  readonly duplex: Duplex;
  readonly marks: Marks;
  readonly factions?: readonly string[];
  /** The scenarios to print for. Optional; default: all. */
  readonly scenario?: readonly string[];
  readonly players?: number;
  /** The id of a role set. Optional; default: the numbered deck. */
  readonly set?: string;
  readonly variants?: readonly string[];
  readonly only?: readonly string[];
  readonly square?: number;
  /** The number of copies of each card or piece. Optional; default: as many as the game needs. */
  readonly copies?: number;
  /** The number of blank cards after a deck's other cards. Optional; default: the deck's own number. */
  readonly blank?: number;
  /** The places that stay empty on the first sheet of a deck, from 1. Optional; default: none. */
  readonly skip?: readonly number[];
  /**
   * Prints cards without pictures if the pictures are missing. Optional; by default, a missing picture is a problem.
   */
  readonly missingPictures?: 'leave';
  /** Prints cards of several components on shared sheets. Optional; default: separate sheets. */
  readonly sheet?: 'mixed';
  /** The id of a card format. Optional; default: poker. */
  readonly card?: string;
  /** The id of the sleeves for which boxes are sized. Optional; default: none. */
  readonly sleeves?: string;
  readonly bleed: number;
  readonly gap: number;
  /** Whether art has bleed only at outer edges of touching cards. Optional; default: false. */
  readonly outerBleed?: boolean;
  /** The id of a cutting machine, whose marks replace the cut marks. Optional; default: none. */
  readonly machine?: string;
  /** The machine of that id, once it is found in the content. */
  readonly cutter?: Entity<Machine>;
  /** The error of the machine, which the cut files compensate. Optional; default: none. */
  readonly machineError?: MachineError;
  /** The style of cut marks. Optional; default: black, 3 mm long, 0.2 mm wide, on both sides. */
  readonly markStyle?: Partial<MarkStyle>;
  /** The margin of the paper in mm; only cut marks may enter it. Optional; default: 5. */
  readonly margin?: number;
  /** The minimum margins of single edges, in mm. Optional; default: `margin`. */
  readonly edges?: Partial<Edges>;
  /** The colour model of PDFs: `rgb`, or printing inks as PDF/X-1a or PDF/X-4. */
  readonly colour: ColourModel;
  /** The id of the printing condition for inks. Optional; default: the condition of the shop, or fogra39. */
  readonly condition?: string;
  /** Adds cut lines in a spot colour to PDFs. Optional; default: no cut lines. */
  readonly cut?: 'spot';
  /** Writes a report for print shops beside each PDF. Optional; default: none. */
  readonly report?: true;
  /** The size correction in percent, across and down. */
  readonly scale: readonly [number, number];
  readonly backShift: readonly [number, number];
  /** Whether the correction is swapped for landscape sheets; the command applies it as given. */
  readonly turned?: boolean;
  /** The pages of each document to print, from 1, as ranges. Optional; default: all. */
  readonly pages?: readonly (readonly [number, number])[];
  /** The language of the texts, such as "de". Optional; default: English. */
  readonly lang?: string;
  readonly out: string;
  readonly content?: string;
  readonly jobs: number;
}

export const usual = {
  papers: ['a4', 'letter'],
  formats: ['pdf', 'png'],
  dpi: 300,
  ink: 'full',
  colour: 'rgb',
  size: 'normal',
  profile: 'home',
  duplex: 'long',
  marks: 'margin',
  bleed: 0,
  gap: 0,
  scale: [100, 100],
  backShift: [0, 0],
} as const satisfies Partial<PrintOptions>;

/** The default card format of each size. */
export const usualCards = { normal: 'poker', large: 'tarot' } as const satisfies Record<PrintSize, string>;

/** The smallest and the largest value of an option. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The ranges of numeric options: lengths in mm, corrections in percent and mm. */
export const ranges = {
  dpi: { min: 72, max: 1200 },
  players: { min: 1, max: 99 },
  copies: { min: 1, max: 99 },
  blank: { min: 0, max: 99 },
  jobs: { min: 1, max: 64 },
  markLength: { min: 1, max: 20 },
  markDistance: { min: 0, max: 2 },
  markThickness: { min: 0.05, max: 1 },
  bleed: { min: 0, max: 5 },
  margin: { min: 0, max: 50 },
  gap: { min: 0, max: 10 },
  square: { min: 1, max: 1000 },
  scale: { min: 90, max: 110 },
  machineError: { min: -5, max: 5 },
  backShift: { min: -20, max: 20 },
} as const satisfies Readonly<Record<string, Range>>;

/**
 * Options for the place, speed and messages of a run, which have no effect on the files. Content files are compared
 * separately.
 */
const withoutEffect: ReadonlySet<string> = new Set(['out', 'jobs', 'content', 'quiet', 'watch']);

export function withoutPlace({
  out: _out,
  jobs: _jobs,
  content: _content,
  given,
  ...rest
}: PrintOptions): Omit<PrintOptions, 'out' | 'jobs' | 'content'> {
  return { ...rest, given: given.filter((name) => !withoutEffect.has(name)) };
}

/** A run in other inks: only PDFs, in a separate folder. */
export const runIn = (options: PrintOptions, ink: Ink): PrintOptions => ({
  ...options,
  ink,
  formats: ['pdf'],
  out: `${options.out}-${ink}`,
});

export const manifestName = 'manifest.json';
