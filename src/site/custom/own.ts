/* Custom content in the form that tools need. The press derives it from a valid set, and it is saved on this device. */
import type { ObjectiveData } from '../tools/deck/Objectives.tsx';
import type { Arms } from '../tools/units/arms.ts';
import type { FactionInfo, UnitInfo } from '../tools/units/unit.ts';
import type { Setting as Announcer } from '../tools/announcer/setting.ts';

export interface OwnFaction {
  readonly info: FactionInfo;
  readonly arms: Arms['factions'][number];
  readonly called: Arms['called'];
  readonly units: readonly UnitInfo[];
  /**
   * The effect of the Special Event, the only group that may take more actions, and whether the figures are not in
   * groups.
   */
  readonly event: { readonly text: string; readonly rule: string } | null;
  readonly leader: string | null;
  readonly loose: boolean;
  readonly colours: { readonly fill: string; readonly on: string };
  /** The drawings, by file name without extension. */
  readonly art: Readonly<Record<string, string>>;
}

/** The roles to deal: a role set, or the numbered deck with the changes of a set of files. */
export interface PlayableSet extends Pick<Announcer, 'numbers' | 'roles' | 'steps'> {
  /** A permanent id: games with it are saved under it. */
  readonly id: string;
  readonly name: string;
}

export interface Own {
  readonly format: 1;
  readonly name: string;
  readonly factions: readonly OwnFaction[];
  readonly towns: readonly Omit<PlayableSet, 'id'>[];
  /** The decks of objectives; undefined if an earlier version of the site saved the data. */
  readonly objectives?: ObjectiveData['decks'];
}
