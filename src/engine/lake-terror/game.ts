import type { Announcer } from '../../content/schema/announcer.ts';
import type { Step as ContentStep } from '../../content/schema/lake-terror.ts';
import type { Role } from './types.ts';

/** A step of the night, or before the first one, as the content has it. */
export interface Step extends Pick<ContentStep, 'name' | 'rule'> {
  readonly script?: Omit<NonNullable<ContentStep['script']>, 'without'> | undefined;
  readonly id: string;
  readonly when: 'before' | 'night';
  /** The variants that call this step: one must be played. Optional; default always called. */
  readonly with?: readonly string[];
}

/** The name of a role, the step in which it is called, its question, if any, and the expected answer. */
export interface RoleWords {
  readonly name: string;
  readonly step: string;
  readonly ask: string | null;
  readonly answer: string;
}

/** The numbers and words that the content holds. */
export interface LakeTerror {
  readonly players: { readonly min: number; readonly max: number };
  /** All roles there are, those whose powers are known first. */
  readonly roles: Readonly<Record<Role, RoleWords>>;
  /** The numbered cards, each number once (LT-1.6). */
  readonly cards: readonly { readonly number: number; readonly role: Role }[];
  /** Variants that came with an overlay, in words. */
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  /** Roles that take another's place in the variant of their name, and whose (LT-7.2). */
  readonly replaced: ReadonlyMap<Role, Role>;
  /** Roles that start as Pod People. */
  readonly podRoles: ReadonlySet<Role>;
  /** The steps, in the order in which they are called. */
  readonly steps: readonly Step[];
  /** The sentences for each role that is called. */
  readonly script: Announcer['script'];
  /** Players named in an investigation (LT-2.8). */
  readonly investigated: number;
  /** Cures in a game, at most one (LT-3.2). */
  readonly cures: number;
  /** The first night on which Vigilante, Doctor and Scientist may act (LT-2.2). */
  readonly firstDutyNight: number;
}

export function isRole(game: LakeTerror, text: unknown): text is Role {
  return typeof text === 'string' && Object.hasOwn(game.roles, text);
}
