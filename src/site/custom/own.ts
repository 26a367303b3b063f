/*
 * Content made in the studio, in the form of the tools. The press computes it from a valid set, it is saved on this
 * device, and it is added to the data of a page's tool.
 */
import type { ObjectiveData } from '../tools/deck/Objectives.tsx';
import type { Arms } from '../tools/units/arms.ts';
import type { FactionInfo, UnitInfo } from '../tools/units/unit.ts';
import type { Setting as Announcer } from '../tools/announcer/setting.ts';

/** A faction in full, for all tools of Alien Invasion. */
export interface OwnFaction {
  readonly info: FactionInfo;
  readonly arms: Arms['factions'][number];
  readonly called: Arms['called'];
  readonly units: readonly UnitInfo[];
  /**
   * The effect of its Special Event, the name of the group that alone may take more actions, and whether its figures
   * run loose.
   */
  readonly event: { readonly text: string; readonly rule: string } | null;
  readonly leader: string | null;
  readonly loose: boolean;
  readonly colours: { readonly fill: string; readonly on: string };
  /** Its drawings by the stems of their files. */
  readonly art: Readonly<Record<string, string>>;
}

/** Roles to deal from: a set of roles, or the numbered deck as a set of files changes it. */
export interface PlayableSet extends Pick<Announcer, 'numbers' | 'roles' | 'steps'> {
  /** A permanent id: games with it are saved under it. */
  readonly id: string;
  readonly name: string;
}

/** The content of one set of files. */
export interface Own {
  readonly format: 1;
  /** The name of the set. */
  readonly name: string;
  readonly factions: readonly OwnFaction[];
  readonly towns: readonly Omit<PlayableSet, 'id'>[];
  /** Its decks of objectives; absent if an earlier version of the site saved it. */
  readonly objectives?: ObjectiveData['decks'];
}
