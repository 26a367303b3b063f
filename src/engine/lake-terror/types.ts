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

/** Any role of the content, by its id: the power of one that is not known is left to the Announcer. */
export type Role = string;

export function isKnown(role: Role): role is KnownRole {
  return knownRoles.includes(role as KnownRole);
}

/** A player at the table. */
export interface Player {
  /** From 1, round the table. */
  readonly seat: number;
  readonly role: Role;
  /** Whether she is a Pod Person; never true of a Lunatic. */
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

/** The variants of names such as `unknownRoles` and `autopsy=public`. */
export const variantsNamed = (names: readonly string[] = []): Variants =>
  Object.fromEntries(
    names.map((name) => {
      const [key = name, value = true] = name.split('=');
      return [key, value];
    }),
  );

/** The choices of a night. Players are named by their seats. */
export interface Choices {
  readonly vigilante?: number;
  readonly doctor?: number;
  /** Her cure: with the variant `scientist`, or with `unknownRoles` if a player has her role. */
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

/** A fact that only those who examine the dead learn, in the next medicine step (LT-7.4). */
export interface Finding {
  readonly seat: number;
  readonly to: readonly number[];
  readonly pod: boolean;
}

export type Side = 'citizens' | 'pods';
