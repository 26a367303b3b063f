/*
 * What was made in the studio, as the tools at the table take it: worked out by the press where a set is sound, kept on
 * this device, and laid over what a page tells its tool.
 */
import type { Arms } from '../tools/armoury/arms.ts';
import type { FactionInfo } from '../tools/armoury/faction.ts';
import type { UnitInfo } from '../tools/armoury/unit.ts';
import type { Setting as Announcer } from '../tools/announcer/setting.ts';

/** A faction in all that the tools of Alien Invasion know of it. */
export interface OwnFaction {
  readonly info: FactionInfo;
  readonly arms: Arms['factions'][number];
  readonly called: Arms['called'];
  readonly units: readonly UnitInfo[];
  /** What a Special Event does for it, whose group alone may take more, and whether figures of it run loose. */
  readonly event: { readonly text: string; readonly rule: string } | null;
  readonly leader: string | null;
  readonly loose: boolean;
  readonly colours: { readonly fill: string; readonly on: string };
  /** Its drawings by the stems of their files. */
  readonly art: Readonly<Record<string, string>>;
}

/** Roles to deal from: a set of roles, or the numbered deck as a set of files changes it. */
export interface Town extends Pick<Announcer, 'numbers' | 'roles' | 'steps'> {
  /** Permanent: what is played with it is kept under it. */
  readonly id: string;
  readonly name: string;
}

/** What one set of files holds. */
export interface Own {
  readonly format: 1;
  /** What the set is called. */
  readonly name: string;
  readonly factions: readonly OwnFaction[];
  readonly towns: readonly Omit<Town, 'id'>[];
}
