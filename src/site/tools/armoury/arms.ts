import type { Cover } from '../../../engine/alien-invasion/game.ts';
import { artOf } from './art.ts';
import type { Stats } from './stats.ts';

/** What the tools for dice know of the factions. */
export interface Arms {
  readonly factions: readonly { readonly name: string; readonly guest: boolean; readonly units: readonly Stats[] }[];
  /** How a sentence calls a unit, by `faction/unit`. */
  readonly called: Readonly<Record<string, string>>;
  /** Inches that an exploding Mite reaches (AI-12.2). */
  readonly radius: number;
  /** Names of the three kinds of cover. */
  readonly covers: Readonly<Record<Cover, string>>;
  /** The folder of the drawings. */
  readonly pictures: string;
}

/** Every unit of every faction. */
export const unitsOf = ({ factions }: Pick<Arms, 'factions'>): Stats[] => factions.flatMap(({ units }) => units);

export const pictureOf = ({ pictures }: Arms, stats: Stats | null): string =>
  artOf(pictures, `unit-${stats === null ? 'none' : stats.id.replace('/', '-')}`);
