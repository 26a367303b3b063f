/*
 * One evening of Alien Invasion: the sides, the deck, the fights, the studies and the data of its other tools. It is
 * one state with one history. Each tool acts on its own part. The effects on the others are computed when an action
 * happens and are stored with it, so that replaying gives the same evening.
 */
import { type Issue, inside, isFields } from '../../../engine/reader.ts';
import { anything, flag, list, nullable, object, oneOf, read, whole, type Infer } from '../../../engine/shape.ts';
import { evening as words } from '#text/evening.ts';
import { armsFirst, groupsOf, unitsOf, type Group } from '../units/arms.ts';
import { name } from '../units/unit.ts';
import { put, type Line } from '../units/stats.ts';
import { deckTool, Joined, joining } from '../deck/tool.ts';
import { forcesTool, figuresLeft, mostFigures, mostLines, mostSides, sideName } from '../forces/tool.ts';
import type { Tool } from '../frame/definition.ts';
import { fightOf } from '../melee/fight.ts';
import { firstFight, fewestSides, longest, melee, type Action as MeleeAction, type Party } from '../melee/tool.ts';
import { isGiven, mibTool, studies, successesOf } from '../mib/tool.ts';
import { moveTool } from '../move/tool.ts';
import { firstQuestion } from '../odds/first.ts';
import { odds, type Choice } from '../odds/tool.ts';
import type { Setting } from './setting.ts';

/** The tools of an evening, in the order of the bar. */
export const parts = ['forces', 'deck', 'odds', 'melee', 'move', 'mib'] as const;
export type EveningPart = (typeof parts)[number];

const mostOwed = 20;

/** Figures that fell in a line of a side, with their unit, so that no others fall in their place. */
const Fallen = object({
  side: whole(0, mostSides - 1),
  line: whole(0, mostLines - 1),
  unit: name,
  count: whole(1, mostFigures),
});
type Fallen = Infer<typeof Fallen>;

/** Figures that must be removed, of any of these units: their owner chooses (AI-6.5). */
const Owed = object({
  units: list(name, mostLines, 1),
  count: whole(1, mostFigures),
  /** The side in the fight; null if the fight has already removed it there. */
  party: nullable(whole(0, longest.sides - 1)),
});
type Owed = Infer<typeof Owed>;

/** The fields that belong to no single tool. */
const Own = object({
  owed: list(Owed, mostOwed),
  /** The locked combat that was opened in the melee, and whether its losses were taken. */
  fight: nullable(object({ at: whole(0, 99), over: flag })),
  /** The sides that have won; null until this is entered. */
  won: nullable(list(whole(0, mostSides - 1), mostSides)),
});

const Action = object(
  { of: oneOf(parts) },
  {
    /** The action on the part; and a state that replaces it first. */
    action: anything,
    base: anything,
    /** Factions that join the deck with it, and factions that it requires. */
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
export type Action = Infer<typeof Action>;

/** The tools of an evening, by their parts. */
export const toolsOf = ({ deck, arms, units, success }: Setting) => ({
  forces: forcesTool,
  deck: deckTool(deck),
  odds: odds(firstQuestion(arms)),
  melee: melee(firstFight(arms)),
  move: moveTool(units[0]!),
  mib: mibTool(success),
});
type Tools = ReturnType<typeof toolsOf>;
type Parts = { readonly [P in EveningPart]: Tools[P]['initial'] };
export type Evening = Parts & Infer<typeof Own>;
export type StateOf<P extends EveningPart> = Evening[P];

/** The tool of a part, as unknown: its inputs are validated before or after. */
const toolOf = (tools: Tools, of: EveningPart) => tools[of] as unknown as Tool<unknown, unknown>;

/** `daleks` of `daleks/dalek`. */
const factionOf = (unit: string): string => unit.slice(0, unit.indexOf('/'));

const factionsOf = ({ sides }: StateOf<'forces'>): string[] => [
  ...new Set(sides.flatMap(({ lines }) => lines.map(({ unit }) => factionOf(unit.id)))),
];

/** Lines of the sides with figures of these units left. */
export const linesWith = ({ sides }: StateOf<'forces'>, units: readonly string[]) =>
  sides.flatMap(({ lines }, side) =>
    lines.flatMap((each, line) =>
      units.includes(each.unit.id) && figuresLeft(each) > 0
        ? [{ side, line, unit: each.unit, left: figuresLeft(each) }]
        : [],
    ),
  );

/** The losses of a fight: figures that fall without a choice, and the debts to choose. */
function lossesOf({ forces, melee: state }: Evening): Pick<Action, 'fell' | 'owed'> {
  const { fought } = fightOf(state);
  const fell: Fallen[] = [];
  const owed: Owed[] = [];
  state.sides.forEach(({ lines }, party) => {
    let count = fought?.lost[party] ?? 0;
    const known = lines.flatMap(({ stats }) => (stats ? [stats.id] : []));
    const units = [...new Set(known)];
    // Two parties may belong to the same side, so figures that fell in one are not counted again.
    const standing = linesWith(forces, units).flatMap((each) => {
      const gone = fell.find(({ side, line }) => side === each.side && line === each.line)?.count ?? 0;
      return each.left > gone ? [{ ...each, left: each.left - gone }] : [];
    });
    const left = standing.reduce((sum, each) => sum + each.left, 0);
    count = Math.min(count, left);
    if (count === 0) return;
    if (standing.length === 1 || count === left) {
      for (const each of standing) {
        const here = Math.min(count, each.left);
        const known = fell.find(({ side, line }) => side === each.side && line === each.line);
        if (known) fell[fell.indexOf(known)] = { ...known, count: known.count + here };
        else fell.push({ side: each.side, line: each.line, unit: each.unit.id, count: here });
        count -= here;
      }
    } else owed.push({ units, count, party: known.length > 1 ? party : null });
  });
  return { ...(fell.length > 0 ? { fell } : {}), ...(owed.length > 0 ? { owed } : {}) };
}

/** Units and factions of the sides, in their order, and then the factions that play without figures. */
export const onSides = ({ forces, deck }: Pick<Evening, 'forces' | 'deck'>): string[] => [
  ...forces.sides.flatMap(({ lines }) => lines.map(({ unit }) => unit.id)),
  ...deck.factions.map(({ id }) => id),
];

/** The groups on each side, then those of all factions on no side. */
function groupsIn({ arms }: Setting, state: Evening): Group[][] {
  const known = unitsOf(arms);
  const sides = state.forces.sides.map(({ lines }) =>
    lines.flatMap((line) => {
      const stats = known.find(({ id }) => id === line.unit.id);
      return stats && figuresLeft(line) > 0 ? [{ stats, count: figuresLeft(line) }] : [];
    }),
  );
  const there = new Set(factionsOf(state.forces));
  const others = groupsOf(armsFirst(arms, onSides(state)));
  return [...sides, ...others.filter(([first]) => first && !there.has(factionOf(first.stats.id)))].filter(
    (groups) => groups.length > 0,
  );
}

/** An evening as shown by one of its tools: without entries there, the tool begins with the units on the sides. */
export function opened(setting: Setting, state: Evening, of: EveningPart): Evening {
  const successes = successesOf(state.mib);
  const tools = toolsOf(setting);
  const fresh = withStudies({ ...state, [of]: tools[of].initial }, successes);
  if (onSides(state).length === 0 || JSON.stringify(state[of]) !== JSON.stringify(fresh[of])) return state;
  const groups = groupsIn(setting, state);
  const first = setting.units.find(({ id }) => id === groups[0]?.[0]?.stats.id);
  const begins: Partial<Parts> = {
    odds: firstQuestion(setting.arms, groups),
    melee: firstFight(setting.arms, fewestSides - 1, groups),
    ...(first && { move: tools.move.apply(tools.move.initial, { do: 'unit', unit: first })! }),
  };
  return begins[of] ? withStudies({ ...state, [of]: begins[of] }, successes) : state;
}

/** An action of a part, with its consequences for the other parts. */
export function meant(setting: Setting, before: Evening, of: EveningPart, action: unknown): Action {
  const state = opened(setting, before, of);
  const base = state === before ? {} : { base: state[of] };
  const doing = (action as { readonly do?: unknown }).do;
  if (of === 'forces') {
    // The tool of the part has read the action.
    const next = forcesTool.apply(state.forces, action as never);
    const there = new Set(state.deck.factions.map(({ id }) => id));
    const joins = next
      ? factionsOf(next).flatMap((id) => {
          const faction = setting.deck.factions.find((each) => each.id === id);
          return faction && !there.has(id) ? [joining(faction).faction] : [];
        })
      : [];
    return joins.length > 0 && state.deck.seed === null ? { of, action, joins } : { of, action };
  }
  if (of === 'deck' && doing === 'begin') return { of, action, among: state.deck.factions.map(({ id }) => id) };
  if (of === 'melee' && doing === 'take') return { of, action, ...lossesOf(state) };
  return { of, action, ...base };
}

/** Replaces a part with the separate session of its tool. */
function replaced({ deck }: Setting, of: EveningPart, base: unknown): Action {
  if (of !== 'forces') return { of, base };
  const ids = factionsOf(base as StateOf<'forces'>);
  const joins = deck.factions.filter(({ id }) => ids.includes(id)).map((each) => joining(each).faction);
  return { of, base, ...(joins.length > 0 ? { joins: joins.slice(0, mostSides) } : {}) };
}

const isOperative = ({ stats }: Line): boolean => stats?.shoot.kind === 'operative';
const studied = (lines: readonly Line[], successes: number): Line[] =>
  lines.map((line) => (isOperative(line) ? { ...line, successes } : line));

/** All operatives entered anywhere, with the dice of a number of successes (AI-11.1). */
function withStudies(state: Evening, successes: number): Evening {
  const party = (each: Party): Party => ({ ...each, lines: studied(each.lines, successes) });
  const choice = (each: Choice): Choice => ({
    ...each,
    shots: each.shots.map((lines) => studied(lines, successes)),
    bomb: studied([each.bomb], successes)[0]!,
  });
  return {
    ...state,
    melee: { ...state.melee, sides: state.melee.sides.map(party), outside: party(state.melee.outside) },
    odds: { ...state.odds, choices: state.odds.choices.map(choice) },
  };
}

/** The sides after losses; null if those figures are missing. */
function withoutFallen(state: Evening, fell: readonly Fallen[]): Evening | null {
  let { forces } = state;
  for (const { side, line, unit, count } of fell) {
    const there = forces.sides[side]?.lines[line];
    if (!there || there.unit.id !== unit || figuresLeft(there) < count) return null;
    const next = forcesTool.apply(forces, { do: 'fall', side, line, lost: (there.lost ?? 0) + count });
    if (!next) return null;
    forces = next;
  }
  return { ...state, forces };
}

/** The entries in the odds about a unit, with fewer figures. */
function fewerAimedAt(state: StateOf<'odds'>, { unit, count }: Fallen): StateOf<'odds'> {
  const fewer = (target: Choice['target']): Choice['target'] =>
    target.stats?.id === unit ? { ...target, figures: Math.max(0, target.figures - count) } : target;
  const choices = state.choices.map((choice) => ({
    ...choice,
    target: fewer(choice.target),
    caught: choice.caught.map(fewer),
  }));
  return { ...state, choices };
}

/** The fight with figures fewer in a side that holds several units, whose owner has chosen. */
function fewerFighting(state: StateOf<'melee'>, party: number, { unit, count }: Fallen): StateOf<'melee'> {
  const sides = state.sides.map((each, index) => {
    const at = index === party ? each.lines.findIndex(({ stats, count: left }) => stats?.id === unit && left > 0) : -1;
    if (at < 0) return each;
    const line = each.lines[at]!;
    return { ...each, lines: each.lines.with(at, { ...line, count: Math.max(0, line.count - count) }) };
  });
  return { ...state, sides };
}

/** The fight, with no side larger than the units left. A side of several units chooses and removes its losses itself. */
function noMoreThanLeft({ forces, melee: state }: Evening): StateOf<'melee'> {
  const known = new Set(forces.sides.flatMap(({ lines }) => lines.map(({ unit }) => unit.id)));
  const left = (unit: string): number => linesWith(forces, [unit]).reduce((sum, each) => sum + each.left, 0);
  const sides = state.sides.map((party): Party => {
    if (party.lines.filter(({ stats }) => stats !== null).length < 2) return party;
    const lines = party.lines.map((line) =>
      line.stats && known.has(line.stats.id) ? { ...line, count: Math.min(line.count, left(line.stats.id)) } : line,
    );
    return { ...party, lines };
  });
  return { ...state, sides };
}

/** The part after its action; null if that is impossible. */
function withPart(tools: Tools, before: Evening, { of, action, base }: Action): Evening | null {
  const tool = toolOf(tools, of);
  const made = base === undefined ? null : tool.readState(base);
  if (made && !made.ok) return null;
  const state = made ? { ...before, [of]: made.value } : before;
  if (action === undefined) return state;
  const next = tool.apply(state[of], action);
  if (next === null) return null;
  // Units chosen to shoot or to fight get the successes of the evening's studies.
  const { path, value } = action as { readonly path?: string; readonly value?: unknown };
  const chosen = path?.endsWith('.stats') && isOperative({ stats: value } as Line);
  if (!chosen) return { ...state, [of]: next };
  const at = `${path!.slice(0, -'stats'.length)}successes`;
  return { ...state, [of]: put(next as object, { do: 'put', path: at, value: successesOf(state.mib) }) ?? next };
}

/** Applies the effects of a part’s action to the deck, the sides and the debts of the fight. */
function withMeaning(tools: Tools, before: Evening, after: Evening, action: Action): Evening | null {
  let state: Evening | null = after;
  if (action.of === 'forces' && state.deck.seed === null) {
    let { deck } = state;
    const now = new Set(factionsOf(state.forces));
    for (const id of factionsOf(before.forces)) {
      if (!now.has(id)) deck = tools.deck.apply(deck, { do: 'leave', id }) ?? deck;
    }
    for (const faction of action.joins ?? []) deck = tools.deck.apply(deck, { do: 'join', faction }) ?? deck;
    state = { ...state, deck };
  }
  for (const each of action.fell ?? []) {
    state = state && withoutFallen(state, [each]);
    if (state && action.of === 'odds') state = { ...state, odds: fewerAimedAt(state.odds, each) };
    const party = action.pays && before.owed[action.pays.debt]?.party;
    if (state && typeof party === 'number') state = { ...state, melee: fewerFighting(state.melee, party, each) };
  }
  if (state && action.of === 'melee' && action.fell && !action.pays) state = { ...state, melee: noMoreThanLeft(state) };
  if (state && action.pays) {
    const { debt, count } = action.pays;
    const due = state.owed[debt];
    if (!due || due.count < count) return null;
    const owed =
      due.count > count ? state.owed.with(debt, { ...due, count: due.count - count }) : state.owed.toSpliced(debt, 1);
    state = { ...state, owed };
  }
  if (state && action.owed) state = { ...state, owed: [...state.owed, ...action.owed].slice(-mostOwed) };
  return state;
}

/** The opened combat, and the winners. */
function withOwn(state: Evening, { of, action, base, fight, won }: Action): Evening {
  const doing = isFields(action) ? action['do'] : undefined;
  let now = state.fight;
  if (fight !== undefined) now = { at: fight, over: false };
  else if (of === 'melee' && doing === 'take' && now) now = { ...now, over: true };
  else if (base !== undefined && (of === 'melee' || of === 'deck')) now = null;
  else if (of === 'deck' && (doing === 'settle' || doing === 'next')) now = null;
  return { ...state, fight: now, won: won === undefined ? state.won : won };
}

function applied(tools: Tools, before: Evening, action: Action): Evening | null {
  // A deal belongs to exactly these factions. Otherwise undoing elsewhere would deal other cards.
  const there = before.deck.factions.map(({ id }) => id);
  if (action.among && action.among.join() !== there.join()) return null;
  const done = withPart(tools, before, action);
  const meaning = done && withMeaning(tools, before, done, action);
  if (!meaning) return null;
  const successes = successesOf(meaning.mib);
  const isKnown = successes === successesOf(before.mib) && action.base === undefined;
  const completed = isKnown ? meaning : withStudies(meaning, successes);
  return withOwn(completed, action);
}

/** The name of a side; or its faction, if no other side has the same; or its number. No two sides get the same name. */
export function called({ sides }: StateOf<'forces'>, side: number): string {
  const factions = sides.map(({ lines }) => {
    const [first = '', ...others] = new Set(lines.map(({ unit }) => unit.faction));
    return others.length > 0 ? '' : first;
  });
  const alone = factions.map((one) => (factions.indexOf(one) === factions.lastIndexOf(one) ? one : ''));
  return sideName({ sides: sides.map(({ name }, at) => ({ name: name.trim() || (alone[at] ?? '') })) }, side);
}

/** The names of these units. */
export const namesOf = ({ forces }: Evening, units: readonly string[]): string[] => [
  ...new Set(linesWith(forces, units).map(({ unit }) => unit.name)),
];

/** The losses from a debt or a shot, in a sentence. */
const fallenText = (state: Evening, { side, unit, line, count }: Fallen): string =>
  words.fell(called(state.forces, side), state.forces.sides[side]?.lines[line]?.unit.name ?? unit, count);

function says(tools: Tools, part: EveningPart, before: Evening, act: Action): string {
  const { of, action, base, fell, owed, won } = act;
  const lines: string[] = [];
  // The losses describe the effect of the dice.
  if (action !== undefined && !fell && !owed) lines.push(toolOf(tools, of).says(base ?? before[of], action));
  else if (base !== undefined) lines.push(of === part ? words.anew : words.standsIn(words.names[of]));
  if (fell) lines.push(...fell.map((each) => fallenText(before, each)));
  if (owed) lines.push(...owed.map(({ units, count }) => words.owed(count, namesOf(before, units))));
  if (won !== undefined) lines.push(words.wonBy((won ?? []).map((side) => called(before.forces, side))));
  return lines.join(' ') || words.paid;
}

function readState(tools: Tools, value: unknown): ReturnType<Tool<Evening, Action>['readState']> {
  if (!isFields(value)) return { ok: false, issues: [{ path: '', message: 'expected an object' }] };
  const issues: Issue[] = [];
  const found: Record<string, unknown> = {};
  for (const of of parts) {
    const part = toolOf(tools, of).readState(value[of]);
    if (part.ok) found[of] = part.value;
    else issues.push(...part.issues.map(({ path, message }) => ({ path: inside(of, path), message })));
  }
  const rest = Object.entries(value).filter(([key]) => !(parts as readonly string[]).includes(key));
  const mine = read(Own, Object.fromEntries(rest));
  if (!mine.ok) issues.push(...mine.issues);
  return issues.length > 0 || !mine.ok
    ? { ok: false, issues }
    : { ok: true, value: { ...(found as Parts), ...mine.value } };
}

/**
 * An evening, with one of its tools open: that tool undoes its own steps, and later steps of the others stay. If a part
 * gets a new format, so does the evening.
 */
export function eveningTool(setting: Setting, part: EveningPart): Tool<Evening, Action> {
  const tools = toolsOf(setting);
  const initial: Evening = {
    ...(Object.fromEntries(parts.map((of) => [of, tools[of].initial])) as Parts),
    owed: [],
    fight: null,
    won: null,
  };
  return {
    id: 'invasion-evening',
    format: 1,
    migrations: [],
    secret: false,
    initial,
    apply: (state, action) => applied(tools, state, action),
    readState: (value) => readState(tools, value),
    readAction: (value) => {
      const outer = read(Action, value);
      if (!outer.ok || outer.value.action === undefined) return outer;
      const inner = toolOf(tools, outer.value.of).readAction(outer.value.action);
      return inner.ok ? { ok: true, value: { ...outer.value, action: inner.value } } : inner;
    },
    merge: (previous, next) => {
      const plain = ({ of, action, joins: _joins, base: _base, ...more }: Action): boolean =>
        of === next.of && action !== undefined && Object.keys(more).length === 0;
      if (!plain(previous) || !plain(next) || next.base !== undefined) return null;
      const action = toolOf(tools, next.of).merge(previous.action, next.action);
      const joins = [...(previous.joins ?? []), ...(next.joins ?? [])];
      return action === null ? null : { ...previous, action, ...(joins.length > 0 ? { joins } : {}) };
    },
    own: ({ of }) => of === part,
    takes: (id) => {
      const of = parts.find((each) => tools[each].id === id);
      return of ? { tool: toolOf(tools, of), action: (base) => replaced(setting, of, base) } : null;
    },
    again: (state) => ({ ...initial, forces: tools.forces.again(state.forces), deck: tools.deck.again(state.deck) }),
    title: ({ forces, deck }) => tools.deck.title(deck) || tools.forces.title(forces),
    says: (before, action) => says(tools, part, before, action),
    table: {
      header: words.table,
      rows: (state) =>
        state.forces.sides.flatMap((each, side) => {
          const end = state.won === null ? '' : state.won.includes(side) ? words.victory : words.defeat;
          const rows = forcesTool.table?.rows({ sides: [each] }) ?? [];
          return rows.map(([, ...row]) => [called(state.forces, side), ...row, end]);
        }),
    },
  };
}

/** Whether all factions on the sides are in the deck, so that sides and deck can be combined. */
const goTogether = (forces: StateOf<'forces'>, deck: StateOf<'deck'>): boolean => {
  const there = new Set(deck.factions.map(({ id }) => id));
  return factionsOf(forces).length > 0 && factionsOf(forces).every((id) => there.has(id));
};

/**
 * The start of an evening from the present entries of one of the tools. Matching sides and deck are both used. Sides
 * determine the deck, and a deck without sides gives each of its factions one.
 */
export function begun(setting: Setting, of: EveningPart, known: Partial<Pick<Evening, EveningPart>>): Evening {
  const tools = toolsOf(setting);
  const { initial } = eveningTool(setting, of);
  let { forces = initial.forces, deck = initial.deck } = known;
  if (!goTogether(forces, deck)) {
    if (of === 'deck' && deck.factions.length > 0) {
      forces = { sides: deck.factions.slice(0, mostSides).map(({ name: side }) => ({ name: side, lines: [] })) };
    } else {
      deck = initial.deck;
      for (const id of factionsOf(forces)) {
        const faction = setting.deck.factions.find((each) => each.id === id);
        if (faction) deck = tools.deck.apply(deck, joining(faction)) ?? deck;
      }
    }
  }
  const begins: Evening = { ...initial, ...(known[of] ? { [of]: known[of] } : {}), forces, deck };
  return withStudies(begins, successesOf(begins.mib));
}

/** The melee entries for a locked combat: its participants, with the figures left (AI-8.2). */
export function locked(setting: Setting, state: Evening, fight: number): Action | null {
  const between = state.deck.fights[fight]?.between.flatMap((at) => state.deck.factions[at]?.id ?? []) ?? [];
  if (between.length < 2 || between.length > longest.sides) return null;
  const arms = unitsOf(setting.arms);
  const successes = successesOf(state.mib);
  const sides = between.map((faction, index): Party => {
    const units = arms.filter(({ id }) => factionOf(id) === faction);
    const left = (unit: string): number => linesWith(state.forces, [unit]).reduce((sum, each) => sum + each.left, 0);
    const there = units.filter(({ id }) => left(id) > 0);
    const some = there.length > 0 ? there : units.filter(({ melee: dice }) => dice !== 'none').slice(0, 1);
    const lines = some
      .slice(0, longest.lines)
      .map((stats): Line => ({ stats, count: Math.max(1, left(stats.id)), successes: 0 }));
    return {
      lines: studied(lines.length > 0 ? lines : [{ stats: null, count: 1, successes: 0 }], successes),
      as: 0,
      cover: 'open',
      kill: 9,
      figures: 3,
      aims: index === 0 ? 1 : 0,
      faces: [],
      first: [],
    };
  });
  return { of: 'melee', fight, action: { do: 'fight', sides } satisfies MeleeAction };
}

/** The species of fallen figures that the MiB do not have yet (AI-11.2). */
export const toStudy = (
  { units }: Pick<Setting, 'units'>,
  { forces, mib }: Pick<Evening, 'forces' | 'mib'>,
): string[] => {
  const lines = forces.sides.flatMap((side) => side.lines);
  const known = [...units, ...lines.map(({ unit }) => unit)];
  const dead = lines.flatMap(({ unit, lost = 0 }) => (lost > 0 ? [unit.faction] : []));
  return [...new Set(dead)].filter(
    (species) => !isGiven(mib, species) && !studies(known.filter(({ faction }) => faction === species)),
  );
};
