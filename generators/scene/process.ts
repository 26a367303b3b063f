import { aboutOf, gamesIn } from '../../src/content/games.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { Inks } from '../../src/content/schema/common.ts';
import type { Condition } from '../../src/content/schema/design.ts';
import { fourInks } from './two-inks.ts';

export type { Inks };

/** Printing inks that replace screen colours. Scenes have screen colours, and renderers convert them to inks. */
export interface Process {
  /** The kind of file: PDF/X-1a:2003 (ISO 15930-4) or PDF/X-4 (ISO 15930-7). */
  readonly standard: 'cmyk' | 'cmyk-x4';
  readonly condition: Pick<Condition, 'name' | 'identifier'>;
  /** The ICC profile of the printing condition, which is embedded in PDF/X-4. */
  readonly profile?: Uint8Array;
  readonly inks: (colour: string) => Inks;
  /**
   * A digest of the process's data. If it changes, files are printed again. Optional for files that are always printed.
   */
  readonly source?: string;
}

/** The channels of a colour, from 0 to 255. */
const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/**
 * The inks of a colour, interpolated between colours of the table: from the darkest neighbour to the lightest along the
 * edges, in the order of the channels’ remainders. A grey is between two greys, and has only black ink.
 */
function between(colour: string, { inks }: Pick<Condition, 'inks'>): Inks {
  const last = inks.length - 1;
  const places = channelsOf(colour).map((channel) => (channel / 255) * last);
  const from = places.map((place) => Math.min(Math.floor(place), last - 1));
  const rests = places.map((place, channel) => place - (from[channel] ?? 0));
  const order = [0, 1, 2].sort((one, other) => (rests[other] ?? 0) - (rests[one] ?? 0));
  const node = [...from];
  const shares = [0, 0, 0, 0];
  let before = 1;
  const add = (weight: number): void => {
    const [red = 0, green = 0, blue = 0] = node;
    for (const [ink, share] of (inks[red]?.[green]?.[blue] ?? []).entries())
      shares[ink] = (shares[ink] ?? 0) + weight * share;
  };
  for (const channel of order) {
    const rest = rests[channel] ?? 0;
    add(before - rest);
    before = rest;
    node[channel] = (node[channel] ?? 0) + 1;
  }
  add(before);
  // Rounded down, so that the sum does not exceed the limit.
  return fourInks((ink) => Math.floor(shares[ink]! + 1e-6));
}

/** The colours with inks in the content: tokens, pyramid colours, and colours of factions and games. */
export function recipesOf(content: Content): readonly (readonly [colour: string, inks: Inks])[] {
  const found: (readonly [string, Inks])[] = [];
  const add = (file: string, colour: string, at: string, inks: Inks | undefined, inksAt: string): void => {
    // If an overlay changes only a colour, the inks in the shipped files belong to the old colour.
    const isIn = (path: string) => content.locate(file, path.split('.')).file === file;
    if (inks && (isIn(inksAt) || !isIn(at))) found.push([colour, inks]);
  };
  const addAll = (file: string, colours: object, at: string, inks: Partial<Record<string, Inks>> = {}): void => {
    for (const [name, colour] of Object.entries(colours) as [string, string][])
      add(file, colour, `${at}.${name}`, inks[name], `inks.${name}`);
  };
  const { tokens, colours, factions } = content;
  for (const group of ['neutral', 'screen', 'dark', 'signal'] as const)
    addAll(tokens.file, tokens[group], group, tokens.inks);
  for (const { file, fill, inks } of colours.values()) add(file, fill, 'fill', inks, 'inks');
  for (const faction of factions.values()) addAll(faction.file, faction.colours, 'colours', faction.inks);
  for (const { file, accent, inks } of gamesIn(content).map((id) => aboutOf(content, id)))
    addAll(file, accent, 'accent', inks);
  return found;
}

/** The function that returns the inks of a colour, from the content or from the printing condition’s table. */
export function inksFor(content: Content, condition: Pick<Condition, 'inks'>): Process['inks'] {
  const known = new Map<string, Inks>();
  // Among equal colours, the first inks count.
  for (const [colour, inks] of recipesOf(content)) if (!known.has(colour)) known.set(colour, inks);
  return (colour) => {
    let found = known.get(colour);
    if (!found) known.set(colour, (found = between(colour, condition)));
    return found;
  };
}
