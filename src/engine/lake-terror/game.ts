import type { Announcer } from '../../content/schema/announcer.ts';
import type { Step as ContentStep } from '../../content/schema/lake-terror.ts';
import type { BreachOf } from '../words.ts';
import { wordsIn } from '../../content/grouped.ts';

/** The roles whose powers the engine resolves. */
export const knownRoles = [
  'pod-person',
  'psychic',
  'town-watch',
  'doctor',
  'vigilante',
  'citizen',
  'lunatic',
  'dumb-kid',
  'cheerleader',
  'scientist',
] as const;
export type KnownRole = (typeof knownRoles)[number];

/** Any role of the content, by its id: the Announcer handles the powers of unknown roles. */
export type Role = string;

export function isKnown(role: Role): role is KnownRole {
  return knownRoles.includes(role as KnownRole);
}

export interface Player {
  /** The number of the seat, from 1, round the table. */
  readonly seat: number;
  readonly role: Role;
  /** Whether the player is a Pod Person; never true of a Lunatic. */
  readonly pod: boolean;
  readonly alive: boolean;
  readonly name?: string;
}

/** The steps that the engine resolves at night and before the first night, in order. */
export const knownSteps = [
  'reveal',
  'nightfall',
  'hunt',
  'medicine',
  'snatching',
  'patrol',
  'midnight',
  'cry',
  'investigation',
] as readonly string[];

/** Whether the engine resolves a step; the Announcer resolves any other. */
export function isKnownStep(step: string): boolean {
  return knownSteps.includes(step);
}

export const mysteries = ['role', 'pod', 'nothing'] as const;
export const autopsies = ['public', 'private'] as const;

/** The variants that are played (LT-7). Absent means off. Variants from an overlay have their own names. */
export interface Variants {
  readonly [added: string]: boolean | string | undefined;
  readonly unknownRoles?: boolean;
  readonly scientist?: boolean;
  readonly dutilessPods?: boolean;
  readonly mysteriousDeath?: (typeof mysteries)[number];
  readonly autopsy?: (typeof autopsies)[number];
}

/** The variants for names such as `unknownRoles` and `autopsy=public`. */
export const variantsNamed = (names: readonly string[] = []): Variants =>
  Object.fromEntries(
    names.map((name) => {
      const [key = name, value = true] = name.split('=');
      return [key, value];
    }),
  );

/** The choices of a night. Players are identified by their seats. */
export interface Choices {
  readonly vigilante?: number;
  readonly doctor?: number;
  /** The Scientist's cure: with the variant `scientist`, or with `unknownRoles` if a player has that role. */
  readonly scientist?: number;
  readonly victim?: number;
  /** The player that each member of the Watch patrols, by her own seat. */
  readonly patrols?: Readonly<Record<number, number>>;
  readonly mortalCry?: readonly number[];
  readonly psychic?: readonly number[];
}

/** The facts that the table learns about a dead player. Hidden facts are absent. */
export interface Reveal {
  readonly seat: number;
  readonly role?: Role;
  readonly pod?: boolean;
}

/** A fact that only the players who examine the dead learn, in the next medicine step (LT-7.4). */
export interface Finding {
  readonly seat: number;
  readonly to: readonly number[];
  readonly pod: boolean;
}

export type Side = 'citizens' | 'pods';

/** A step of the night, or before the first night, as the content has it. */
export interface Step extends Pick<ContentStep, 'name' | 'rule'> {
  readonly script?: Omit<NonNullable<ContentStep['script']>, 'without'> | undefined;
  readonly id: string;
  readonly when: 'before' | 'night';
  /** The variants that call this step: one must be played. Optional; default: it is always called. */
  readonly with?: readonly string[];
}

/** The name of a role, the step in which it is called, its question, if any, and the expected answer. */
export interface RoleWords {
  readonly name: string;
  readonly step: string;
  readonly ask: string | null;
  readonly answer: string;
}

export interface LakeTerror {
  readonly players: { readonly min: number; readonly max: number };
  /** All roles; roles with known powers come first. */
  readonly roles: Readonly<Record<Role, RoleWords>>;
  /** The numbered cards, each number once (LT-1.6). */
  readonly cards: readonly { readonly number: number; readonly role: Role }[];
  /** Variants from an overlay. */
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  /** Roles that replace another in the variant named after them, each with the role that it replaces (LT-7.2). */
  readonly replaced: ReadonlyMap<Role, Role>;
  /** Roles that start as Pod People. */
  readonly podRoles: ReadonlySet<Role>;
  /** The steps, in the order in which they are called. */
  readonly steps: readonly Step[];
  readonly script: Announcer['script'];
  /** The number of players named in an investigation (LT-2.8). */
  readonly investigated: number;
  /** The number of cures in a game, at most one (LT-3.2). */
  readonly cures: number;
  /** The first night on which Vigilante, Doctor and Scientist may act (LT-2.2). */
  readonly firstDutyNight: number;
}

export function isRole(game: LakeTerror, text: unknown): text is Role {
  return typeof text === 'string' && Object.hasOwn(game.roles, text);
}

/** The rules that this game's checkers, events, scripts and messages may cite. */
export const lakeTerrorRules = /* @__PURE__ */ wordsIn(
  'LT-1.2 LT-1.3 LT-1.4 LT-2.1 LT-2.2 LT-2.3 LT-2.4 LT-2.5 LT-2.6 LT-2.7 LT-2.8 LT-3.1 LT-3.2 LT-3.4 LT-4.3',
  'LT-6.2 LT-7.1 LT-7.2 LT-7.5 LT-7.6',
);
export type LakeTerrorRule = (typeof lakeTerrorRules)[number];
export type LakeTerrorBreach = BreachOf<'lake-terror', LakeTerrorRule>;
