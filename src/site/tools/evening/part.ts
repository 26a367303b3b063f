/* The declaration of a tool’s part in an evening: the export `part` of its `evening.tsx`. */
import type { ComponentChildren, ComponentType } from 'preact';
import { anything, flag, list, nullable, object, text, whole, type Infer } from '../../../engine/shape.ts';
import { Joined, type DeckContent } from '../deck/tool.ts';
import { mostFigures, mostLines, mostSides } from '../forces/tool.ts';
import type { Tool } from '../frame/definition.ts';
import type { Standing } from '../frame/Frame.tsx';
import type { ToolSession, ToolSessions } from '../frame/table.ts';
import { longest } from '../melee/tool.ts';
import type { Arms, Group } from '../units/arms.ts';
import type { Line } from '../units/stats.ts';
import { name } from '../../ui/names.ts';
import type { UnitInfo } from '../units/unit.ts';

export interface Setting {
  readonly deck: DeckContent;
  readonly arms: Arms;
  readonly units: readonly UnitInfo[];
  /** The lowest face that is a success. */
  readonly success: number;
}

const mostOwed = 20;

/** The number of figures lost, with the side, the line and the unit that lost them. */
const Fallen = object({
  side: whole(0, mostSides - 1),
  line: whole(0, mostLines - 1),
  unit: name,
  count: whole(1, mostFigures),
});
export type Fallen = Infer<typeof Fallen>;

/** Figures of any of these units that must be removed. Their owner chooses which (AI-6.5). */
const Owed = object({
  units: list(name, mostLines, 1),
  count: whole(1, mostFigures),
  /** The index of the side in the fight; null if the fight has already removed the figures. */
  party: nullable(whole(0, longest.sides - 1)),
});
export type Owed = Infer<typeof Owed>;

/** The fields of an evening that no single tool has. */
export const Own = object({
  owed: list(Owed, mostOwed),
  /** The locked combat that was opened, and whether its losses have been removed. */
  fight: nullable(object({ at: whole(0, 99), over: flag })),
  /** The sides that have won; null until they are entered. */
  won: nullable(list(whole(0, mostSides - 1), mostSides)),
});
type Own = Infer<typeof Own>;

/** An action of a part, and its effects on other parts. */
export const Action = object(
  { of: text() },
  {
    /** The action on the part, and the state that first replaces the part's own, if any. */
    action: anything,
    base: anything,
    /** Factions that the action adds, and factions that it needs. */
    joins: list(Joined, mostSides),
    among: list(name),
    fell: list(Fallen, mostSides * mostLines),
    owed: list(Owed, longest.sides),
    /** The debt that the lost figures settle. Figures of units on no side settle it, but are not removed. */
    pays: object({ debt: whole(0, mostOwed - 1), count: whole(1, mostFigures) }),
    fight: whole(0, 99),
    won: nullable(list(whole(0, mostSides - 1), mostSides)),
  },
);
export interface Action extends Omit<Infer<typeof Action>, 'of'> {
  readonly of: EveningPart;
}

/** The debts after an action; null if it settles more than is owed. */
export function debtsAfter(owed: Own['owed'], { pays, owed: more }: Action): Own['owed'] | null {
  let debts = owed;
  if (pays) {
    const due = debts[pays.debt];
    if (!due || due.count < pays.count) return null;
    debts =
      due.count > pays.count
        ? debts.with(pays.debt, { ...due, count: due.count - pays.count })
        : debts.toSpliced(pays.debt, 1);
  }
  return more ? [...debts, ...more].slice(-mostOwed) : debts;
}

/** The state of each part by its name. Each tool adds its own to this type. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the tools fill it
export interface Parts {}
export type EveningPart = keyof Parts;
export type Evening = Parts & Own;

export interface PanelProps {
  readonly setting: Setting;
  readonly table: ToolSessions<Evening, Action>;
  readonly shown: Evening;
  /** Opens another tool of the evening once everything is saved. */
  readonly go: (to: EveningPart) => void;
  readonly leave: () => void;
}

export interface Change {
  readonly setting: Setting;
  readonly before: Evening;
  readonly action: Action;
  /** The number of successes in all studies before the change. */
  readonly successes: number;
}

/** A tool’s part in an evening. All fields after `tool` are optional. */
export interface Part<P extends EveningPart = EveningPart> {
  /** The part's permanent key in saved evenings: the path of the tool’s page. */
  readonly of: P;
  /** The rank in the bar. Parts react to changes in the same order. */
  readonly order: number;
  readonly name: string;
  /** The part's tool: a `Tool` with its own actions. */
  tool(setting: Setting): Pick<Tool<Parts[P], never>, 'id' | 'format' | 'initial'>;

  /** Whether an evening begins with the tool's open session, which the next evening continues. */
  readonly lasts?: true;
  begins?(evening: Evening, setting: Setting, of: EveningPart): Evening;
  /** The part's state before any entries, with the groups that are on the sides. */
  first?(setting: Setting, groups: Group[][]): Parts[P] | undefined;
  /** The units and factions in play, in the order of the sides, and their groups. */
  plays?(state: Parts[P]): readonly string[];
  groups?(setting: Setting, evening: Evening, playing: readonly string[]): Group[][];
  /** The scale of the part's table, in percent. */
  scale?(state: Parts[P]): number | undefined;
  /** The number of successful studies in the state. */
  successes?(state: Parts[P]): number;
  /** The state, with all operatives' dice for a number of successes (AI-11.1). */
  studied?(state: Parts[P], successes: number): Parts[P];

  /** The effects on other parts: of an action, and of a replacement state. */
  means?(evening: Evening, action: unknown, setting: Setting): Partial<Action>;
  replaces?(base: Parts[P], setting: Setting): Partial<Action>;
  /**
   * Whether an action fits the part's state. It does not fit after an undo in another tool that changes the action's
   * effects.
   */
  fits?(state: Parts[P], action: Action): boolean;
  /** The part's state after a change to any part; null if that is impossible. */
  follows?(evening: Evening, change: Change): Parts[P] | null;
  fight?(fight: Own['fight'], action: Action): Own['fight'];
  /** The action that opens a locked combat; null if the sides are not its own. */
  opens?(setting: Setting, evening: Evening, fight: number): Action | null;

  says?(before: Evening, action: Action): readonly string[];
  rows?(evening: Evening): readonly (readonly (string | number)[])[];
  readonly Above?: ComponentType<PanelProps>;
  readonly Below?: ComponentType<PanelProps>;
}

const isOperative = ({ stats }: Line): boolean => stats?.shoot.kind === 'operative';

/** The lines of units, with all operatives' dice for a number of successes. */
export const studied = (lines: readonly Line[], successes: number): Line[] =>
  lines.map((line) => (isOperative(line) ? { ...line, successes } : line));

/** The path of the successes to set, if an action of a part chooses operatives; otherwise undefined. */
export function chosenOperative({ action }: Action): string | undefined {
  const { path, value } = (action ?? {}) as { readonly path?: string; readonly value?: unknown };
  const isChosen = path?.endsWith('.stats') && isOperative({ stats: value } as Line);
  return isChosen ? `${path!.slice(0, -'stats'.length)}successes` : undefined;
}

export interface EveningData {
  readonly successes: number;
  /** The units and factions of the sides, which come first in choices. */
  readonly sides: readonly string[];
  /** The scale of the first battle, in percent; 100 without a first battle. */
  readonly scale: number;
  /** Opens a locked combat in its tool, with its participants; undefined if its losses have already been removed. */
  fight(at: number): (() => void) | undefined;
}

export interface AtEveningProps<State, Action> extends Standing {
  readonly of: EveningPart;
  readonly tool: Tool<State, Action>;
  readonly heading: string;
  readonly main: (
    table: ToolSession<State, Action>,
    evening: EveningData | null,
  ) => { readonly label: string; act(): void };
  readonly children: (table: ToolSession<State, Action>, evening: EveningData | null) => ComponentChildren;
}
