import type { Words } from '../../../engine/words.ts';
import type { Citation } from '../frame/Cited.tsx';
import type { UnitInfo } from '../armoury/unit.ts';
import type { Terrain } from './tool.ts';

/** The page's data for the tool. */
export interface Setting {
  readonly units: readonly UnitInfo[];
  readonly terrain: readonly Terrain[];
  readonly art: string;
  /** Why a move ends, or may not go so far. */
  readonly why: Words;
  readonly rules: Readonly<Record<string, Citation>>;
}
