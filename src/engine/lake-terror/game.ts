import { roles, type Role } from './types.ts';

/** A step of the night, or before the first one, as the content has it. */
export interface Step {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly when: 'before' | 'night';
}

/** The numbers that the content holds. */
export interface LakeTerror {
  readonly players: { readonly min: number; readonly max: number };
  /** The numbered cards, each number once (LT-1.6). */
  readonly cards: readonly { readonly number: number; readonly role: Role }[];
  /** Roles that take another's place in the variant of their name (LT-7.2). */
  readonly replaced: ReadonlyMap<Role, Role>;
  /** Roles that start as Pod People. */
  readonly podRoles: ReadonlySet<Role>;
  /** In the order in which they are called. */
  readonly steps: readonly Step[];
  /** Players named in an investigation (LT-2.8). */
  readonly investigated: number;
  /** Cures in a game, one at the most (LT-3.2). */
  readonly cures: number;
  /** The first night on which Vigilante, Doctor and Scientist may act (LT-2.2). */
  readonly firstDutyNight: number;
}

export function isRole(text: unknown): text is Role {
  return roles.includes(text as Role);
}
