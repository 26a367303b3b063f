import type { Cover } from '../../../engine/alien-invasion/game.ts';
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
  /** Where pictures of units are: this, `faction-unit` and `.svg`. */
  readonly pictures: string;
}

/** Every unit of every faction. */
export const unitsOf = ({ factions }: Pick<Arms, 'factions'>): Stats[] => factions.flatMap(({ units }) => units);

export const pictureOf = ({ pictures }: Arms, stats: Stats | null): string =>
  `${pictures}${stats === null ? 'none' : stats.id.replace('/', '-')}.svg`;
