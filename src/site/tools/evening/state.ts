/* An evening of Alien Invasion: its parts, one per tool, and the fields of all. It is one state with one history.
   Each tool acts on its own part. The effects on others are calculated when an action happens, and are stored with
   it, so that replaying gives the same evening. */
import { type Issue, inside, isFields } from '../../../engine/reader.ts';
import { read } from '../../../engine/shape.ts';
import { evening as words } from '#text/evening.ts';
import type { Tool } from '../frame/definition.ts';
import {
  Action,
  debtsAfter,
  Own,
  type Change,
  type Evening,
  type EveningPart,
  type Part,
  type Parts,
  type Setting,
} from './part.ts';

/** Every part of an evening, in the order of the bar: the export `part` of each tool that has one. */
export const parts: readonly Part[] = Object.values(
  import.meta.glob<Part>('../*/evening.tsx', { eager: true, import: 'part' }),
).sort((one, other) => one.order - other.order);

const partOf = (of: string): Part | undefined => parts.find((part) => part.of === of);

const tools = new WeakMap<Part, { readonly setting: Setting; readonly tool: Tool<unknown, unknown> }>();

/** The tool of a part, with unknown types: its inputs are validated elsewhere. It is made once per setting. */
export function toolOf(setting: Setting, part: Part): Tool<unknown, unknown> {
  const made = tools.get(part);
  if (made?.setting === setting) return made.tool;
  const tool = part.tool(setting) as unknown as Tool<unknown, unknown>;
  tools.set(part, { setting, tool });
  return tool;
}

const initialOf = (setting: Setting): Evening => ({
  ...(Object.fromEntries(parts.map((part) => [part.of, toolOf(setting, part).initial])) as unknown as Parts),
  owed: [],
  fight: null,
  won: null,
});

/** The state of a part, with a type that every function accepts. */
const stateOf = (state: Evening, { of }: Part): never => state[of] as never;

/** The units and factions of the sides, in order, then factions that play without figures. */
export const onSides = (state: Evening): string[] => parts.flatMap((part) => part.plays?.(stateOf(state, part)) ?? []);

export const successesOf = (state: Evening): number =>
  parts.reduce((sum, part) => sum + (part.successes?.(stateOf(state, part)) ?? 0), 0);

/** The scale of the table, in percent. */
export const scaleOf = (state: Evening): number =>
  parts.map((part) => part.scale?.(stateOf(state, part))).find(Boolean) ?? 100;

const withOne = (state: Evening, of: EveningPart, value: unknown): Evening =>
  Object.assign({ ...state }, { [of]: value });

const withParts = (state: Evening, become: (part: Part) => unknown): Evening =>
  Object.assign({ ...state }, ...parts.map((part) => ({ [part.of]: become(part) ?? state[part.of] })));

/** The evening, with the dice of all operatives for a number of successes (AI-11.1). */
const withStudies = (state: Evening, successes: number): Evening =>
  withParts(state, (part) => part.studied?.(stateOf(state, part), successes));

/** An evening in one of its tools. Without entries, the tool begins with the units of the sides. */
export function opened(setting: Setting, state: Evening, of: EveningPart): Evening {
  const part = partOf(of)!;
  const playing = onSides(state);
  if (!part.first || playing.length === 0) return state;
  const successes = successesOf(state);
  const fresh = withStudies(withOne(state, of, toolOf(setting, part).initial), successes);
  if (JSON.stringify(state[of]) !== JSON.stringify(fresh[of])) return state;
  const first = part.first(
    setting,
    parts.flatMap((each) => each.groups?.(setting, state, playing) ?? []),
  );
  return first ? withStudies(withOne(state, of, first), successes) : state;
}

/** An action of a part, with its effects on the other parts. */
export function meant(setting: Setting, before: Evening, of: EveningPart, action: unknown): Action {
  const state = opened(setting, before, of);
  const base = state === before ? {} : { base: state[of] };
  return { of, action, ...base, ...partOf(of)?.means?.(state, action, setting) };
}

/** The part after its action; null if that is impossible. */
function withPart(setting: Setting, before: Evening, part: Part, { of, action, base }: Action): Evening | null {
  const tool = toolOf(setting, part);
  const made = base === undefined ? null : tool.readState(base);
  if (made && !made.ok) return null;
  const state = made ? withOne(before, of, made.value) : before;
  if (action === undefined) return state;
  const next = tool.apply(state[of], action);
  return next === null ? null : withOne(state, of, next);
}

/** The evening after every part has reacted to a change; null if one cannot. */
function followed(state: Evening, change: Change): Evening | null {
  const now = { ...state };
  for (const part of parts.filter(({ follows }) => follows)) {
    const next = part.follows!(now, change);
    if (next === null) return null;
    Object.assign(now, { [part.of]: next });
  }
  const owed = debtsAfter(now.owed, change.action);
  return owed && { ...now, owed };
}

function applied(setting: Setting, before: Evening, action: Action): Evening | null {
  const part = partOf(action.of);
  if (!part || parts.some((each) => each.fits?.(stateOf(before, each), action) === false)) return null;
  const done = withPart(setting, before, part, action);
  const successes = successesOf(before);
  const after = done && followed(done, { setting, before, action, successes });
  if (!after) return null;
  const now = successesOf(after);
  const isKnown = now === successes && action.base === undefined;
  const { fight, won } = action;
  return {
    ...(isKnown ? after : withStudies(after, now)),
    fight:
      fight !== undefined ? { at: fight, over: false } : part.fight ? part.fight(after.fight, action) : after.fight,
    won: won === undefined ? after.won : won,
  };
}

function says(setting: Setting, open: EveningPart, before: Evening, act: Action): string {
  const { of, action, base, fell, owed } = act;
  const part = partOf(of)!;
  const lines: string[] = [];
  // The losses already describe the effect of the dice.
  if (action !== undefined && !fell && !owed) lines.push(toolOf(setting, part).says(base ?? before[of], action));
  else if (base !== undefined) lines.push(of === open ? words.anew : words.standsIn(part.name));
  lines.push(...parts.flatMap((each) => each.says?.(before, act) ?? []));
  return lines.join(' ') || words.paid;
}

function readState(setting: Setting, value: unknown): ReturnType<Tool<Evening, Action>['readState']> {
  if (!isFields(value)) return { ok: false, issues: [{ path: '', message: 'expected an object' }] };
  const issues: Issue[] = [];
  const found: Record<string, unknown> = {};
  for (const part of parts) {
    const state = toolOf(setting, part).readState(value[part.of]);
    if (state.ok) found[part.of] = state.value;
    else issues.push(...state.issues.map(({ path, message }) => ({ path: inside(part.of, path), message })));
  }
  const rest = Object.entries(value).filter(([key]) => !partOf(key));
  const mine = read(Own, Object.fromEntries(rest));
  if (!mine.ok) issues.push(...mine.issues);
  return issues.length > 0 || !mine.ok
    ? { ok: false, issues }
    : { ok: true, value: { ...(found as unknown as Parts), ...mine.value } };
}

function readAction(setting: Setting, value: unknown): ReturnType<Tool<Evening, Action>['readAction']> {
  const outer = read(Action, value);
  if (!outer.ok) return outer;
  const part = partOf(outer.value.of);
  if (!part) return { ok: false, issues: [{ path: 'of', message: 'expected a part of an evening' }] };
  const action = { ...outer.value, of: part.of };
  if (action.action === undefined) return { ok: true, value: action };
  const inner = toolOf(setting, part).readAction(action.action);
  return inner.ok ? { ok: true, value: { ...action, action: inner.value } } : inner;
}

/**
 * An evening with one of its tools open. The open tool undoes its own steps, and later steps of other tools remain. If
 * a part gets a new format, the evening also needs one.
 */
export function eveningTool(setting: Setting, open: EveningPart): Tool<Evening, Action> {
  const initial = initialOf(setting);
  const lasting = parts.filter(({ lasts }) => lasts);
  return {
    id: 'invasion-evening',
    format: 1,
    migrations: [],
    secret: false,
    initial,
    apply: (state, action) => applied(setting, state, action),
    readState: (value) => readState(setting, value),
    readAction: (value) => readAction(setting, value),
    merge: (previous, next) => {
      const plain = ({ of, action, joins: _joins, base: _base, ...more }: Action): boolean =>
        of === next.of && action !== undefined && Object.keys(more).length === 0;
      if (!plain(previous) || !plain(next) || next.base !== undefined) return null;
      const action = toolOf(setting, partOf(next.of)!).merge(previous.action, next.action);
      const joins = [...(previous.joins ?? []), ...(next.joins ?? [])];
      return action === null ? null : { ...previous, action, ...(joins.length > 0 ? { joins } : {}) };
    },
    own: ({ of }) => of === open,
    takes: (id) => {
      const part = parts.find((each) => toolOf(setting, each).id === id);
      if (!part) return null;
      return {
        tool: toolOf(setting, part),
        action: (base) => ({ of: part.of, base, ...part.replaces?.(base as never, setting) }),
      };
    },
    again: (state) => withParts(initial, (part) => part.lasts && toolOf(setting, part).again(state[part.of])),
    title: (state) =>
      lasting.map((part) => toolOf(setting, part).title(state[part.of])).findLast((title) => title !== '') ?? '',
    says: (before, action) => says(setting, open, before, action),
    table: { header: words.table, rows: (state) => parts.flatMap((part) => part.rows?.(state) ?? []) },
  };
}

/** The start of an evening, from the current entries of one tool, and from the open sessions of parts that continue. */
export function begun(setting: Setting, of: EveningPart, known: Partial<Parts>): Evening {
  const begins = parts.reduce<Evening>((now, part) => part.begins?.(now, setting, of) ?? now, {
    ...initialOf(setting),
    ...known,
  });
  return withStudies(begins, successesOf(begins));
}
