import { inPlaceOf } from './deal.ts';
import {
  type LakeTerror,
  type RoleWords,
  type Step,
  isKnown,
  variantsNamed,
  type KnownRole,
  type Player,
  type Role,
  type Variants,
} from './game.ts';
import { criers, crying, type ChoiceKind, type NightEvent } from './night.ts';
import { able, cureInPlay, holders, living, onDuty, seatsOf } from './players.ts';

export interface ScriptStep {
  readonly rule: string;
  readonly step: string;
  readonly who: readonly number[];
  /** Seats that open their eyes, including players without a choice (LT-5.2). */
  readonly eyes: readonly number[];
  readonly say: string;
  /** The Announcer's words at the end of the step, so that all eyes are closed again; null if no eyes were opened. */
  readonly close: string | null;
  /** The expected answer; null for a step without a question, such as one acted out. */
  readonly ask: string | null;
  /** The choice of the night that its answer makes; null in a step without a choice. */
  readonly choice: ChoiceKind | null;
  /** The called role; null in a step that calls none. */
  readonly role: Role | null;
}

interface Scene {
  readonly game: LakeTerror;
  readonly round: number;
  readonly variants: Variants;
  readonly players: readonly Player[];
  /** The role of the card that was left over; null if no card was, undefined if it is unknown. */
  readonly missing: Role | null | undefined;
}

type Call = Omit<ScriptStep, 'rule' | 'step'> & { readonly rule?: string };

/** The roles that each step calls to make a choice, with the choice. */
const duties: Readonly<Record<string, readonly (readonly [KnownRole, ChoiceKind])[]>> = {
  hunt: [['vigilante', 'vigilante']],
  medicine: [
    ['doctor', 'doctor'],
    ['scientist', 'scientist'],
  ],
  patrol: [['town-watch', 'patrols']],
  investigation: [['psychic', 'psychic']],
};

/** The step in which the rules call a role to make a choice; undefined for a role without a choice. */
export function stepOf(role: Role): string | undefined {
  return Object.keys(duties).find((step) => duties[step]?.some(([each]) => each === role));
}

/** Roles that wait for their first night of duty (LT-2.2, LT-2.3, LT-3.2). */
const waiting: ReadonlySet<Role> = new Set<KnownRole>(['vigilante', 'doctor', 'scientist']);

/**
 * The steps of a night in order (LT-1.3, LT-1.4, LT-2); before the first night also the roles that show themselves.
 * Roles that are dead, turned or never dealt are acted out whenever the table must not notice (LT-2.1). Words follow
 * only from public facts: if two nights differ only in secrets, their scripts are the same.
 */
export function script(
  game: LakeTerror,
  round: number,
  variants: Variants,
  players: readonly Player[],
  missing?: Role | null,
): ScriptStep[] {
  const scene = { game, round, variants, players, missing };
  return game.steps
    .filter(({ when, with: only }) => (when === 'night' || round === 1) && isAny(only, variants))
    .flatMap((step) => callsOf(step, scene).map((call) => ({ rule: step.rule, step: step.id, ...call })));
}

/**
 * The same steps after midnight has changed the players. The calls stay the same, since the table has learnt nothing
 * yet. Players who died or were turned choose nothing (LT-2.1, LT-2.8), and only a player killed by the Watch cries out
 * (LT-2.7).
 */
export function scriptAfter(
  game: LakeTerror,
  variants: Variants,
  steps: readonly ScriptStep[],
  after: readonly Player[],
  events: readonly NightEvent[],
): ScriptStep[] {
  const still = (seats: readonly number[], players: readonly Player[]): number[] =>
    seats.filter((seat) => seatsOf(players).includes(seat));
  const answerOf = (role: Role): string | null => put(game.roles[role]?.answer, game, after);
  const midnight = steps.findIndex(({ step }) => step === 'midnight');
  return steps.map((step, at) => {
    if (step.step === 'cry') {
      const dying = crying(after, events);
      return {
        ...step,
        who: dying === undefined ? [] : [dying],
        ask: dying === undefined ? null : answerOf('psychic'),
      };
    }
    const { role } = step;
    if (role === null || at < midnight) return step;
    const who = still(step.who, acting(variants, after, role));
    const eyes = still(step.eyes, awake(variants, after, role));
    return { ...step, who, eyes, ask: who.length > 0 ? answerOf(role) : null };
  });
}

/** Whether one of the variants is played, or the list is empty. */
function isAny(names: readonly string[] = [], variants: Variants): boolean {
  const isPlayed = (name: string): boolean =>
    Object.entries(variantsNamed([name])).every(([key, value]) => variants[key] === value);
  return names.length === 0 || names.some(isPlayed);
}

/** A sentence with the number of players that an investigation names now; null without a sentence. */
function put(sentence: string | undefined, { investigated }: LakeTerror, players: readonly Player[]): string | null {
  return sentence?.replaceAll('{count}', String(Math.min(investigated, living(players).length))) ?? null;
}

/** A sentence that calls somebody by a name. */
const to = (name: string, sentence: string): string => sentence.replaceAll('{role}', () => name);

/** Players of a role who can act: the Watch turned or not, others only as humans (LT-2.5, LT-5.2). */
function acting(variants: Variants, players: readonly Player[], role: Role): Player[] {
  return role === 'town-watch' ? onDuty(variants, players) : able(players, role);
}

/** Players of a role who open their eyes: Pod People too, unless they have no duties (LT-5.2, LT-7.5). */
function awake(variants: Variants, players: readonly Player[], role: Role): Player[] {
  return variants.dutilessPods ? able(players, role) : holders(players, role);
}

/**
 * The calls of a step: its own, and the calls of roles that the engine does not resolve, which the Announcer handles.
 */
function callsOf(step: Step, scene: Scene): Call[] {
  const { id, when, script: words } = step;
  const { roles } = scene.game;
  const others = Object.keys(roles).filter((role) => !isKnown(role) && roles[role]?.step === id);
  const left = others.flatMap((role) => (when === 'before' ? shows(scene, role, 'report') : call(scene, role, null)));
  if (id === 'reveal') return [...reveals(scene), ...left];
  if (id === 'snatching') return [snatching(step, scene), ...left];
  // The cry is announced only if somebody might cry out, which is possible only while somebody shoots.
  if (id === 'cry') {
    const isPutDown = inDeck(scene, 'town-watch') || isHidden(scene, 'town-watch');
    const heard = isPutDown && criers.some((role) => isCalled(scene, role));
    return [...(heard ? [{ ...announced(step, scene), choice: 'mortalCry' } as const] : []), ...left];
  }
  const known = duties[id]?.flatMap(([role, choice]) => call(scene, role, choice));
  // A step that exists only for a role needs no separate announcement.
  return [...(known ?? (others.length > 0 && !words ? [] : [announced(step, scene)])), ...left];
}

/** A step that calls no role. If the content has no words for it, only its name is called. */
function announced({ name, script: words = {} }: Step, scene: Scene): Call {
  const { game, players } = scene;
  const sentences = {
    ...words,
    ...(isCure(scene) ? words.cure : {}),
    ...(isCalled(scene, 'dumb-kid') ? words.peek : {}),
  };
  const { say = `${name}.`, close = null, answer } = sentences;
  return { who: [], eyes: [], say, close, ask: put(answer, game, players), choice: null, role: null };
}

const inDeck = ({ players, missing }: Scene, role: Role): boolean =>
  missing === role || players.some((player) => player.role === role);

/** Whether the card that was left over may belong to a role. If it is unknown, it may be any card of the game. */
function mayBeLeftOver({ game, players, missing }: Scene, role: Role): boolean {
  if (missing !== undefined) return missing === role;
  const isOf = (each: { readonly role: Role }): boolean => each.role === role;
  return players.filter(isOf).length < Math.max(isKnown(role) ? 1 : 0, game.cards.filter(isOf).length);
}

/**
 * Whether the table may still think that a living player holds a role: its holder died unseen, or it was not dealt
 * (LT-2.1).
 */
function isHidden(scene: Scene, role: Role): boolean {
  const { game, variants } = scene;
  const { mysteriousDeath: mystery, unknownRoles } = variants;
  if (!inDeck(scene, role)) {
    if (!hasCard(game, role) && variants[role] !== true) return false;
    // For a role from an overlay, everybody sees whether its card is in the deck.
    if (!isKnown(role)) return unknownRoles === true;
  }
  return mystery === 'pod' || mystery === 'nothing' || (unknownRoles === true && mayBeLeftOver(scene, role));
}

/** Whether a role is called: a living player has it, or the table may think so. */
const isCalled = (scene: Scene, role: Role): boolean =>
  holders(scene.players, role).length > 0 || isHidden(scene, role);

/** Whether the deck has a cure, which everybody knows. */
const isCure = ({ variants, players, missing }: Scene): boolean =>
  cureInPlay(variants, players) || (variants.unknownRoles === true && missing === 'scientist');

const hasCard = ({ cards }: LakeTerror, role: Role): boolean => cards.some((card) => card.role === role);

/**
 * Whether everybody knows that a role is not in the deck: it has no card and its variant is not played, or another role
 * took its place.
 */
function isOut({ game, variants }: Scene, role: Role): boolean {
  const waits = game.replaced.has(role) && !hasCard(game, role) && variants[role] !== true;
  return waits || inPlaceOf(game, variants, role) !== role;
}

/**
 * Calls a role to show it something, or acts out the call. Leaves the call out if everybody knows that no living player
 * has the role.
 */
function called(
  scene: Scene,
  role: Role,
  words: (role: RoleWords) => Pick<Call, 'say' | 'close' | 'ask'>,
  who: readonly Player[],
): Call[] {
  const { game, players, variants } = scene;
  const own = game.roles[role];
  if (!own || !isCalled(scene, role)) return [];
  const { say, close, ask } = words(own);
  const eyes = seatsOf(awake(variants, players, role));
  return [{ who: seatsOf(who), eyes, say, close, ask: who.length > 0 ? ask : null, choice: null, role }];
}

/** Calls a role in its step. It gets no question before its first duty (LT-2.2, LT-2.3), or without a cure (LT-7.2). */
function call(scene: Scene, role: Role, choice: ChoiceKind | null): Call[] {
  const { game, round, variants, players } = scene;
  const examines = role === 'doctor' || role === 'scientist';
  // A role outside the variants in play may still have been swapped in.
  if (isOut(scene, role) && !inDeck(scene, role)) return [];
  const noCure = role === 'scientist' && !isCure(scene);
  const unasked = noCure || (waiting.has(role) && round < game.firstDutyNight);
  const words = ({ name, ask, answer }: RoleWords) => {
    const say = [to(name, game.script.open)];
    // Nobody has died before the first night.
    if (examines && variants.autopsy === 'private' && round > 1) say.push(game.script.examine);
    if (ask !== null && !unasked) say.push(ask);
    return { say: say.join(' '), close: to(name, game.script.close), ask: put(answer, game, players) };
  };
  const who = unasked ? [] : acting(variants, players, role);
  return called(scene, role, words, who).map((each) => ({ ...each, choice }));
}

/** The call for the Pod People, during which the Dumb Kid may peek (LT-2.4). */
function snatching(step: Step, scene: Scene): Call {
  const alive = living(scene.players);
  const pods = seatsOf(alive.filter(({ pod }) => pod));
  const anyVictim = pods.length > 0 && pods.length < alive.length;
  const call = announced(step, scene);
  return { ...call, who: pods, eyes: pods, ask: anyVictim ? call.ask : null, choice: 'victim' };
}

/** The roles that show themselves before the first night: one to everybody, two to the Announcer (LT-1.3, LT-1.4). */
function reveals(scene: Scene): Call[] {
  const under = (rule: string, calls: readonly Call[]): Call[] => calls.map((each) => ({ ...each, rule }));
  return [
    ...under('LT-1.3', shows(scene, 'cheerleader', 'show')),
    ...under('LT-1.4', shows(scene, 'lunatic', 'report')),
    ...under('LT-1.4', shows(scene, 'dumb-kid', 'report')),
  ];
}

/** Has a role show itself, openly or to the Announcer. */
function shows(scene: Scene, role: Role, how: 'show' | 'report'): Call[] {
  const { script: texts } = scene.game;
  const words = ({ name, answer }: RoleWords) => ({
    say: to(name, texts[how]),
    close: how === 'show' ? null : to(name, texts.close),
    // The Announcer resolves roles that the engine does not, so she needs their answers.
    ask: isKnown(role) ? texts.shown : put(`${texts.shown}. ${answer}`, scene.game, scene.players),
  });
  return called(scene, role, words, holders(scene.players, role));
}
