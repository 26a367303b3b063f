import type { Citation } from '../frame/Cited.tsx';
import type { UnitInfo } from '../units/unit.ts';

/** The page's data for the tool. */
export interface Setting {
  /** The lowest face that makes a success. */
  readonly success: number;
  /** Units that roll by successes: operatives, and those of clean-up teams. */
  readonly units: readonly UnitInfo[];
  /** Factions, as species that may die first. */
  readonly species: readonly { readonly id: string; readonly name: string }[];
  readonly art: string;
  readonly rules: Readonly<Record<string, Citation>>;
}
