/* The declaration of a tool’s part of an evening: the export `part` of its `evening.tsx`. */
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

/** The data of an evening, whichever of its tools is open. */
export interface Setting {
  readonly deck: DeckContent;
  readonly arms: Arms;
  readonly units: readonly UnitInfo[];
  /** The lowest face that makes a success. */
  readonly success: number;
}

const mostOwed = 20;

/** Figures that fell in a line of a side, with their unit, so that no others fall in their place. */
const Fallen = object({
  side: whole(0, mostSides - 1),
  line: whole(0, mostLines - 1),
  unit: name,
  count: whole(1, mostFigures),
});
export type Fallen = Infer<typeof Fallen>;

/** Figures that must be removed, of any of these units: their owner chooses (AI-6.5). */
const Owed = object({
  units: list(name, mostLines, 1),
  count: whole(1, mostFigures),
  /** The side in the fight; null if the fight has already removed these figures. */
  party: nullable(whole(0, longest.sides - 1)),
});
export type Owed = Infer<typeof Owed>;

/** The fields of an evening that belong to no single tool. */
export const Own = object({
  owed: list(Owed, mostOwed),
  /** The locked combat that was opened, and whether its losses were taken. */
  fight: nullable(object({ at: whole(0, 99), over: flag })),
  /** The sides that have won; null until this is entered. */
  won: nullable(list(whole(0, mostSides - 1), mostSides)),
});
type Own = Infer<typeof Own>;

/** An action of a part, and its effects on other parts. */
export const Action = object(
  { of: text() },
  {
    /** The action on the part; and a state that replaces the part's own first. */
    action: anything,
    base: anything,
    /** Factions that join with it, and factions that it requires. */
    joins: list(Joined, mostSides),
    among: list(name),
    fell: list(Fallen, mostSides * mostLines),
    owed: list(Owed, longest.sides),
    /** The debt that the losses pay. Losses on no side pay it without removing figures. */
    pays: object({ debt: whole(0, mostOwed - 1), count: whole(1, mostFigures) }),
    fight: whole(0, 99),
    won: nullable(list(whole(0, mostSides - 1), mostSides)),
  },
);
export interface Action extends Omit<Infer<typeof Action>, 'of'> {
  readonly of: EveningPart;
}

/** The debts after an action; null if it pays more than is owed. */
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

/** The state of each part, by its name: each tool adds its own to this type. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the tools fill it
export interface Parts {}
export type EveningPart = keyof Parts;
export type Evening = Parts & Own;

/** The evening round a panel of one of its tools. */
export interface PanelProps {
  readonly setting: Setting;
  readonly table: ToolSessions<Evening, Action>;
  /** The evening as its open tool shows it. */
  readonly shown: Evening;
  /** Opens another tool of the evening once everything is saved. */
  readonly go: (to: EveningPart) => void;
  readonly leave: () => void;
}

/** A change to the evening, for the parts to follow. */
export interface Change {
  readonly setting: Setting;
  readonly before: Evening;
  readonly action: Action;
  /** The successes of all studies before the change. */
  readonly successes: number;
}

/** A tool’s part of an evening. All fields after `tool` are optional. */
export interface Part<P extends EveningPart = EveningPart> {
  /** Its key in saved evenings, permanent: the path of the tool’s page. */
  readonly of: P;
  /** Its rank in the bar, which is also the order in which parts follow changes. */
  readonly order: number;
  /** Its name in the bar. */
  readonly name: string;
  /** Its tool: a `Tool` with its own actions. */
  tool(setting: Setting): Pick<Tool<Parts[P], never>, 'id' | 'format' | 'initial'>;

  /** Whether an evening begins with its open session, and the next evening continues it. */
  readonly lasts?: true;
  /** The evening as it begins in one of its tools. */
  begins?(evening: Evening, setting: Setting, of: EveningPart): Evening;
  /** Its state if nothing was entered, for the groups on the sides. */
  first?(setting: Setting, groups: Group[][]): Parts[P] | undefined;
  /** The units and factions that play, in the order of the sides; and their groups. */
  plays?(state: Parts[P]): readonly string[];
  groups?(setting: Setting, evening: Evening, playing: readonly string[]): Group[][];
  /** The percentage of all lengths on its table. */
  scale?(state: Parts[P]): number | undefined;
  /** The number of successful studies in it. */
  successes?(state: Parts[P]): number;
  /** Its state with the dice of a number of successes for all operatives (AI-11.1). */
  studied?(state: Parts[P], successes: number): Parts[P];

  /** The effects on other parts: of one action, and of a replacement state. */
  means?(evening: Evening, action: unknown, setting: Setting): Partial<Action>;
  replaces?(base: Parts[P], setting: Setting): Partial<Action>;
  /** Whether an action belongs to its state: otherwise undoing elsewhere would change its effects. */
  fits?(state: Parts[P], action: Action): boolean;
  /** Its state after a change to any part; null if that is impossible. */
  follows?(evening: Evening, change: Change): Parts[P] | null;
  /** The opened combat after one of its actions. */
  fight?(fight: Own['fight'], action: Action): Own['fight'];
  /** The action that opens a locked combat; null if it does not have its sides. */
  opens?(setting: Setting, evening: Evening, fight: number): Action | null;

  /** Sentences about the effects of an action. */
  says?(before: Evening, action: Action): readonly string[];
  /** The rows of the evening’s table. */
  rows?(evening: Evening): readonly (readonly (string | number)[])[];
  /** The panels before and after the tool. */
  readonly Above?: ComponentType<PanelProps>;
  readonly Below?: ComponentType<PanelProps>;
}

const isOperative = ({ stats }: Line): boolean => stats?.shoot.kind === 'operative';

/** The lines of units with the dice of a number of successes for all operatives. */
export const studied = (lines: readonly Line[], successes: number): Line[] =>
  lines.map((line) => (isOperative(line) ? { ...line, successes } : line));

/** The place of the successes of an operative that an action of a part chooses; undefined if it chooses none. */
export function chosenOperative({ action }: Action): string | undefined {
  const { path, value } = (action ?? {}) as { readonly path?: string; readonly value?: unknown };
  const isChosen = path?.endsWith('.stats') && isOperative({ stats: value } as Line);
  return isChosen ? `${path!.slice(0, -'stats'.length)}successes` : undefined;
}

/** The data of an evening for the open tool, besides its own part. */
export interface EveningData {
  /** The successes of studies. */
  readonly successes: number;
  /** Units and factions of its sides, which come first in choices. */
  readonly sides: readonly string[];
  /** The percentage of all lengths in its first battle; 100 in others. */
  readonly scale: number;
  /** Opens a locked combat in its tool, with its participants; undefined if its losses have already been taken. */
  fight(at: number): (() => void) | undefined;
}

/** A tool that may be part of an evening. */
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
