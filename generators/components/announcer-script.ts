import type { Content } from '../../src/content/schema/index.ts';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { deckOf, seated } from '../../src/engine/lake-terror/deal.ts';
import { script, type ScriptStep } from '../../src/engine/lake-terror/script.ts';
import { variantsNamed } from '../../src/engine/lake-terror/game.ts';
import type { ProductOptions } from './product.ts';

/** A step and its call with some numbers of players, while all roles of the deck are alive. */
interface Call extends Pick<ScriptStep, 'step' | 'rule' | 'say' | 'close' | 'role'> {
  readonly players: readonly number[];
  /** The expected answer from the second night on, and on the first; null without a question. */
  readonly ask: string | null;
  readonly firstAsk: string | null;
  /** The words on the first night. */
  readonly firstSay: string;
  /** Whether it is always called, or skipped once everybody knows that its role is dead; null if it calls nobody. */
  readonly ifDead: 'always' | 'known' | null;
}

/** A sentence for some numbers of players. */
export interface Sentence {
  readonly text: string;
  readonly players: readonly number[];
}

/** A role in a step, or the words to everybody. */
export interface ScriptPart extends Pick<Call, 'rule' | 'players' | 'ifDead'> {
  readonly say: readonly Sentence[];
  readonly close: readonly Sentence[];
  /** The expected answers; empty without a question. */
  readonly ask: readonly Sentence[];
  /** The sentences for the first night only, if it has no question yet. */
  readonly first: readonly Sentence[];
}

/** A step with all its calls. */
export interface CalledStep {
  readonly id: string;
  readonly players: readonly number[];
  readonly parts: readonly ScriptPart[];
}

export interface Script {
  /** The numbers of players that it serves. */
  readonly players: readonly number[];
  readonly before: readonly CalledStep[];
  /** The steps of a night until midnight, and from midnight on. */
  readonly night: readonly CalledStep[];
  readonly after: readonly CalledStep[];
}

/**
 * The engine's night script for the requested numbers of players. A step that differs between them appears once for
 * each.
 */
export function scriptOf(content: Content, options: ProductOptions): Script {
  const game = lakeTerrorOf(content);
  const variants = variantsNamed(options.variants);
  const { min, max } = game.players;
  const players =
    options.players === undefined
      ? Array.from({ length: max - min + 1 }, (_, index) => min + index)
      : [options.players];
  const before = new Set(game.steps.flatMap(({ id, when }) => (when === 'before' ? [id] : [])));
  const calls = new Map<string, { -readonly [K in keyof Call]: Call[K] } & { players: number[] }>();
  for (const count of players) {
    const deck = deckOf(game, variants.unknownRoles ? count + 1 : count, variants);
    const table = seated(game, deck);
    // If everybody with a duty is dead, only acted-out roles are called.
    const dead = table.map((player) => ({ ...player, alive: player.pod }));
    const left = new Set(script(game, 1, variants, dead).map(({ step, role }) => `${step} ${role}`));
    const firsts = script(game, 1, variants, table).sort((a, b) => +before.has(b.step) - +before.has(a.step));
    // Every call of later nights also happens on the first, but may lack its question.
    const later = script(game, Math.max(2, game.firstDutyNight), variants, table);
    const all = [...firsts.slice(0, firsts.length - later.length), ...later];
    for (const [index, { step, rule, say, close, ask, role }] of all.entries()) {
      const first = firsts[index]!;
      const key = `${step} ${rule} ${say} ${first.say}`;
      const known = calls.get(key);
      if (known) known.players.push(count);
      else {
        const ifDead = !left.has(`${step} ${role}`) ? 'known' : role === null ? null : 'always';
        // The script need not say that a called player is seen.
        const question = ask === game.script.shown ? null : ask;
        calls.set(key, {
          step,
          rule,
          say,
          close,
          players: [count],
          ask: question,
          firstAsk: first.ask,
          firstSay: first.say,
          ifDead,
          role,
        });
      }
    }
  }
  const steps = game.steps.map(({ id }) => id);
  // Calls are in order of their rules within a step, and then of the number of players.
  const all = [...calls.values()].sort(
    (a, b) => steps.indexOf(a.step) - steps.indexOf(b.step) || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0),
  );
  const joined = (when: (step: string) => boolean) =>
    stepsOf(
      all.filter(({ step }) => when(step)),
      players,
    );
  const midnight = steps.indexOf('midnight');
  const isLate = (step: string) => midnight >= 0 && steps.indexOf(step) >= midnight;
  return {
    players,
    before: joined((step) => before.has(step)),
    night: joined((step) => !before.has(step) && !isLate(step)),
    after: joined((step) => !before.has(step) && isLate(step)),
  };
}

/** The calls of each step, merged by role: a sentence for all numbers of players appears once. */
function stepsOf(calls: readonly Call[], players: readonly number[]): readonly CalledStep[] {
  const steps = new Map<string, Map<string, Call[]>>();
  for (const call of calls) {
    const roles = steps.get(call.step) ?? new Map<string, Call[]>();
    steps.set(call.step, roles);
    const key = `${call.rule} ${call.role}`;
    roles.set(key, [...(roles.get(key) ?? []), call]);
  }
  return [...steps].map(([id, roles]): CalledStep => {
    // Closed eyes need not close again, so the words that open a call appear once per step.
    const texts: Sentence[] = [];
    const isIncluded = ({ text, players: now }: Sentence) =>
      texts.some((each) => each.text === text && now.every((count) => each.players.includes(count)));
    const parts = [...roles.values()].map((all): ScriptPart => {
      const [first] = all as [Call, ...Call[]];
      const mine = players.filter((count) => all.some((call) => call.players.includes(count)));
      const whole = merged(all, ({ say }) => say);
      const say = whole.length > 1 ? whole.filter((each) => !isIncluded(each)) : whole;
      if (whole.length > 1) texts.push(whole[0]!);
      const later = all.filter(({ ask, firstAsk }) => ask !== null && firstAsk === null);
      return {
        rule: first.rule,
        players: mine,
        ifDead: first.ifDead,
        say,
        close: merged(all, ({ close }) => close),
        ask: merged(all, ({ ask }) => ask, false),
        first: merged(later, ({ firstSay }) => firstSay, false),
      };
    });
    return { id, players: players.filter((count) => parts.some((part) => part.players.includes(count))), parts };
  });
}

/** The sentences of some calls in their order, each once, with the numbers of players that they apply to. */
function merged(calls: readonly Call[], textOf: (call: Call) => string | null, apart = true): readonly Sentence[] {
  const all: { text: string; players: number[] }[] = [];
  for (const call of calls) {
    const words = textOf(call);
    if (words === null) continue;
    const own = apart ? sentencesOf(words) : [words];
    const start = own.map((text) => all.findIndex((each) => each.text === text)).find((at) => at >= 0);
    let next = start ?? all.length;
    for (const text of own) {
      const known = all.findIndex((each) => each.text === text);
      if (known >= 0) all[known]!.players.push(...call.players);
      else all.splice(next, 0, { text, players: [...call.players] });
      next = (known >= 0 ? known : next) + 1;
    }
  }
  return all;
}

/** The sentences of a text. */
export const sentencesOf = (text: string): readonly string[] =>
  text.replaceAll(/([.!?]) (?=\p{Lu})/gu, '$1\n').split('\n');

/** The instruction for a dead role, if it is the same in every step of the night; null if it differs. */
export function rhythm({ night, after }: Script): Call['ifDead'] {
  const parts = [...night, ...after].flatMap((step) => step.parts);
  const all = [...new Set(parts.flatMap(({ ifDead }) => ifDead ?? []))];
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** Whole numbers as ranges: "8–12, 14". */
export function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
