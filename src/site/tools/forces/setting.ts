import type { Citation } from '../frame/Cited.tsx';
import type { UnitInfo } from '../units/unit.ts';

/** The page's data for the tool. */
export interface Setting {
  readonly units: readonly UnitInfo[];
  /** Sides of scenarios: figures by the ids of units. */
  readonly scenarios: readonly {
    readonly name: string;
    readonly sides: readonly {
      readonly name: string;
      readonly figures: readonly (readonly [unit: string, figures: number])[];
    }[];
  }[];
  /** The open kill number of every unit, by its id. */
  readonly kills: Readonly<Record<string, number>>;
  readonly art: string;
  /** The pages for printing rosters and cards. */
  readonly prints: { readonly rosters: string; readonly cards: string };
  readonly rules: Readonly<Record<string, Citation>>;
}
