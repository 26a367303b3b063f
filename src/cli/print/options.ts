import { availableParallelism } from 'node:os';
import type { Ink } from '../../../generators/scene/ink.ts';
import type { Duplex } from '../../../generators/sheet/grid.ts';
import type { Marks } from '../../../generators/sheet/marks.ts';

/** Files that a component may have: sheets of paper, pictures, lines to cut, and the same in words alone. */
export const formats = ['pdf', 'png', 'svg', 'epub', 'txt'] as const;
export type Format = (typeof formats)[number];

/** How large type is: as designed, or as large print, which lays everything out anew. */
export const sizes = ['normal', 'large'] as const;
export type Size = (typeof sizes)[number];

/** What the command asks for, read and sound in itself. */
export interface PrintOptions {
  /** GAME or GAME/COMPONENT; everything where empty. */
  readonly targets: readonly string[];
  readonly papers: readonly string[];
  readonly formats: readonly Format[];
  readonly dpi: number;
  readonly ink: Ink;
  readonly size: Size;
  /** `home`, a shop of the content, or `tts`. */
  readonly profile: string;
  /** Where the site is published, without a slash at its end. */
  readonly site?: string;
  /** Where Tabletop Simulator finds the files. */
  readonly ttsBase?: string;
  /** The options that the command names, as they are called here; the others stand at their defaults. */
  readonly given: readonly string[];
  readonly duplex: Duplex;
  readonly marks: Marks;
  readonly factions?: readonly string[];
  readonly players?: number;
  /** A set of roles; the numbered deck where absent. */
  readonly set?: string;
  readonly variants?: readonly string[];
  readonly only?: readonly string[];
  readonly square?: number;
  /** How many of each card or piece; as many as the game needs where absent. */
  readonly copies?: number;
  /** Cards of several components on common sheets; each component on its own where absent. */
  readonly sheet?: 'mixed';
  /** A card format's id; poker where absent. */
  readonly card?: string;
  readonly bleed: number;
  readonly gap: number;
  /** Percent, across and down. */
  readonly scale: readonly [number, number];
  readonly backShift: readonly [number, number];
  /** Whether sheets that lie on their side are corrected the other way round; the command has them corrected as it says. */
  readonly turned?: boolean;
  /** Pages of each result to keep, from 1, as ranges; all where absent. */
  readonly pages?: readonly (readonly [number, number])[];
  readonly out: string;
  readonly content?: string;
  readonly jobs: number;
}

export const defaultJobs = availableParallelism();

/** What is printed where nothing else is said. */
export const usual = {
  papers: ['a4', 'letter'],
  formats: ['pdf', 'png'],
  dpi: 300,
  ink: 'full',
  size: 'normal',
  profile: 'home',
  duplex: 'long',
  marks: 'margin',
  bleed: 0,
  gap: 0,
  scale: [100, 100],
  backShift: [0, 0],
} as const satisfies Partial<PrintOptions>;

/** Options that say where, how fast and how loud; where the content lies is told apart by what it says. */
const idle: ReadonlySet<string> = new Set(['out', 'jobs', 'content', 'quiet', 'watch']);

/** Of all that a command asks, what has a say in what is printed. */
export function withoutPlace({
  out: _out,
  jobs: _jobs,
  content: _content,
  given,
  ...rest
}: PrintOptions): Omit<PrintOptions, 'out' | 'jobs' | 'content'> {
  return { ...rest, given: given.filter((name) => !idle.has(name)) };
}
