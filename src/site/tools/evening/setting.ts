import type { Arms } from '../units/arms.ts';
import type { UnitInfo } from '../units/unit.ts';
import type { DeckContent } from '../deck/tool.ts';

/** The data of an evening, whichever of its tools is open. */
export interface Setting {
  readonly deck: DeckContent;
  readonly arms: Arms;
  readonly units: readonly UnitInfo[];
  /** The lowest face that makes a success. */
  readonly success: number;
}
