import type { Words } from '../../../engine/words.ts';
import type { Citation } from '../frame/Cited.tsx';
import type { UnitInfo } from '../units/unit.ts';
import type { Terrain } from './tool.ts';

/** The page's data for the tool. */
export interface Setting {
  readonly units: readonly UnitInfo[];
  readonly terrain: readonly Terrain[];
  readonly art: string;
  /** The reasons why a move ends or is too far. */
  readonly why: Words;
  readonly rules: Readonly<Record<string, Citation>>;
}
