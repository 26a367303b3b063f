import { variantsIn } from '../../src/content/games/lake-terror.ts';
import type { AnnouncerPart } from '../../src/content/schema/announcer.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { whole } from '../../src/content/schema/study.ts';
import { examiners } from '../../src/content/variant-names.ts';
import { capital } from '../../src/content/letters.ts';
import { fillText, listed } from '../../src/content/template.ts';
import { wordsIn } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { deckOf, seated } from '../../src/engine/lake-terror/deal.ts';
import { variantsNamed } from '../../src/engine/lake-terror/game.ts';
import { script, type ScriptStep } from '../../src/engine/lake-terror/script.ts';
import { middleWay } from '../../src/engine/lake-terror/study/study.ts';
import type { Origin } from '../scene/press.ts';
import { dayTasks, textsFor } from '../pieces/roles.ts';
import type { ProductOptions } from '../sheet/product.ts';

/** The cards for a number of players and the expected number of nights, as `npm run fair` counted them. */
interface Chance {
  readonly players: number;
  /** The dealt cards: a range of numbers, or the role of the card that this row adds. */
  readonly cards: string;
  readonly nights: number;
}

/** The cards of the largest game, and the chances for exactly these cards; empty if the cards differ. */
function countedOf(content: Content) {
  const { deck, found = [] } = content.studies.get('lake-terror') ?? {};
  const dealt = deckOf(lakeTerrorOf(content), content.lakeTerror.players.max, {});
  return { dealt, found: String(deck) === String(dealt) ? found : [] };
}

/** The chances for some numbers of players; empty if the cards differ from the counted cards. */
export function chancesOf(content: Content, players: readonly number[]): readonly Chance[] {
  const { dealt, found } = countedOf(content);
  const rows = whole(found);
  return players.flatMap((count, index) => {
    const middle = rows.find((row) => row.players === count && row.policy === middleWay);
    if (!middle) return [];
    const added = content.roles.get(dealt[count - 1] ?? '')?.name;
    return {
      players: count,
      cards: index === 0 || added === undefined ? `1–${count}` : added,
      nights: Math.round(middle.nights ?? 0),
    };
  });
}

/** Shares count as equal if their difference is smaller than this. */
const even = 0.02;

/**
 * For each variant, a sentence that names the side for which the game gets harder, with the given numbers of players.
 * Variants that were not simulated are left out.
 */
function variantTexts(content: Content, players: readonly number[]): ReadonlyMap<string, string> {
  const { found } = countedOf(content);
  const rows = found.filter((row) => row.policy === middleWay && players.includes(row.players));
  const plain = whole(rows);
  const mean = (of: typeof rows): number => of.reduce((sum, { share }) => sum + share, 0) / of.length;
  const words = content.announcer.chances.variant;
  return new Map(
    [...variantsIn(content).keys()].flatMap((variant) => {
      const counted = rows.filter((row) => row.with === variant);
      if (counted.length === 0) return [];
      const more = mean(counted) - mean(plain.filter((row) => counted.some((each) => each.players === row.players)));
      return [[variant, Math.abs(more) < even ? words.even : more > 0 ? words.town : words.pods] as const];
    }),
  );
}

/** The words of a variant, if it has any, and the side for which it makes the game harder, if counted. */
const changeText = (text: string | undefined, chances: string | undefined): string =>
  [text, chances].filter((each) => each !== undefined).join(' ');

/** A step and its call for some numbers of players, while all dealt roles are alive. */
interface Call extends Pick<ScriptStep, 'step' | 'rule' | 'say' | 'close' | 'role'> {
  readonly players: readonly number[];
  /** The expected answer from the second night on, and on the first night; null without a question. */
  readonly ask: string | null;
  readonly firstAsk: string | null;
  /** The words on the first night. */
  readonly firstSay: string;
  /**
   * Whether the step is always called, or skipped once everybody knows that its role is dead; null if it calls no role.
   */
  readonly ifDead: 'always' | 'known' | null;
}

export interface Sentence {
  readonly text: string;
  readonly players: readonly number[];
}

/** A role's call in a step, or words to everybody. */
export interface ScriptPart extends Pick<Call, 'rule' | 'players' | 'ifDead' | 'role'> {
  readonly say: readonly Sentence[];
  readonly close: readonly Sentence[];
  /** The expected answers; empty without a question. */
  readonly ask: readonly Sentence[];
  /** The sentences for the first night only, if the first night has no question. */
  readonly first: readonly Sentence[];
}

export interface CalledStep {
  readonly id: string;
  readonly players: readonly number[];
  readonly parts: readonly ScriptPart[];
}

export interface Script {
  readonly players: readonly number[];
  readonly before: readonly CalledStep[];
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
    // If everybody who acts is dead, only calls that are acted out remain.
    const dead = table.map((player) => ({ ...player, alive: player.pod }));
    const left = new Set(script(game, 1, variants, dead).map(({ step, role }) => `${step} ${role}`));
    const firsts = script(game, 1, variants, table).sort((a, b) => +before.has(b.step) - +before.has(a.step));
    // Every call of later nights is also made on the first night, but perhaps without its question.
    const later = script(game, Math.max(2, game.firstDutyNight), variants, table);
    const all = [...firsts.slice(0, firsts.length - later.length), ...later];
    for (const [index, { step, rule, say, close, ask, role }] of all.entries()) {
      const first = firsts[index]!;
      const key = `${step} ${rule} ${say} ${first.say}`;
      const known = calls.get(key);
      if (known) known.players.push(count);
      else {
        const ifDead = !left.has(`${step} ${role}`) ? 'known' : role === null ? null : 'always';
        // The script need not mention that a called player is seen.
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
  // Within a step, calls are sorted by their rules, then by the number of players.
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
    // Eyes that are closed need not close again, so the words that open a call appear once per step.
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
        role: first.role,
        say,
        close: merged(all, ({ close }) => close),
        ask: merged(all, ({ ask }) => ask, false),
        first: merged(later, ({ firstSay }) => firstSay, false),
      };
    });
    return { id, players: players.filter((count) => parts.some((part) => part.players.includes(count))), parts };
  });
}

/** The sentences of some calls in their order, each only once, with the numbers of players to which they apply. */
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

export const sentencesOf = (text: string): readonly string[] =>
  text.replaceAll(/([.!?]) (?=\p{Lu})/gu, '$1\n').split('\n');

/** The instruction for a dead role, if it is the same in all steps of the night; null if it differs. */
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

export interface ScriptData {
  readonly content: Content;
  readonly script: Script;
  readonly variants: readonly string[];
  readonly dealt: ReadonlySet<string>;
}

/** The place of a text of the script in its file. */
export const from = ({ announcer }: Content, ...field: (string | number)[]): Origin => ({
  file: announcer.file,
  path: field,
});

export const isPlayed = (
  { with: wanted, also, without }: { readonly [K in 'with' | 'also' | 'without']?: readonly string[] },
  { content, variants, dealt }: ScriptData,
): boolean => {
  // A role that replaces another is in the game only if the variant of the same name is played.
  const isThere = (name: string) =>
    variants.includes(name) || (dealt.has(name) && content.roles.get(name)?.replaces === undefined);
  const isAny = (names: readonly string[] = []) => names.length === 0 || names.some(isThere);
  return isAny(wanted) && isAny(also) && !(without ?? []).some(isThere);
};

/** The last card to deal, in words; in digits if the number of players is fixed. */
export function highestCard(content: Content, all: readonly number[], variants: readonly string[]): string {
  const { cards, more } = content.announcer.deck;
  const another = variants.includes('unknownRoles');
  const [players, ...others] = all;
  if (players !== undefined && others.length === 0) return String(players + Number(another));
  return another ? more : cards;
}

/** The numbers of players for which a card of a role is dealt. */
function playersWith({ content, script, variants }: ScriptData, role: string): readonly number[] {
  const game = lakeTerrorOf(content);
  const played = variantsNamed(variants);
  return script.players.filter((count) => deckOf(game, count + (played.unknownRoles ? 1 : 0), played).includes(role));
}

/** The step of a block at which the Announcer reaches a given step: the same one, or the last one before it. */
function blockStep({ announcer: { blocks }, steps }: Content, step: string): string | undefined {
  const own = blocks.flatMap((block) => block.step ?? []);
  const orderOf = (id: string): number => steps.get(id)?.order ?? 0;
  return own.findLast((id) => orderOf(id) <= orderOf(step)) ?? own[0];
}

/** The daytime tasks of the dealt roles, each after its numbers of players. */
export const tasksOf = (place: ScriptData) =>
  [...place.content.roles.values()].flatMap((role) => {
    const { id, rule, file } = role;
    const players = playersWith(place, id);
    const lead = players.length < place.script.players.length ? `${ranges(players)}: ` : '';
    return dayTasks(place.content, role).flatMap(({ step, text, path }) =>
      players.length > 0
        ? [{ at: blockStep(place.content, step), line: { rule, text: `${lead}${text}`, origin: { file, path } } }]
        : [],
    );
  });

export function partBlocks(place: ScriptData, part: AnnouncerPart) {
  const { content } = place;
  const { blocks } = content.announcer;
  const tasks = tasksOf(place);
  return blocks.flatMap((block, index) =>
    block.part === part
      ? [
          {
            ...block,
            origin: from(content, 'blocks', index),
            lines: block.lines
              .flatMap((line, at) =>
                isPlayed(line, place)
                  ? [
                      {
                        rule: line.rule,
                        text: filledIn(place, line.text),
                        origin: from(content, 'blocks', index, 'lines', at, 'text'),
                      },
                    ]
                  : [],
              )
              .concat(tasks.flatMap(({ at, line }) => (at !== undefined && at === block.step ? [line] : []))),
          },
        ]
      : [],
  );
}

/** Fills in the cards of the game, and the roles that examine the dead. */
function filledIn({ content, script, variants, dealt }: ScriptData, text: string): string {
  const { roles } = content;
  const replaced = roles.get('scientist')?.replaces ?? '';
  const medics = examiners.flatMap((id) => (dealt.has(id) ? (roles.get(id)?.name ?? []) : []));
  const { lists } = wordsIn(content);
  const values: Readonly<Record<string, string>> = {
    cards: highestCard(content, script.players, variants),
    instead: listed(lists, (roles.get(replaced)?.numbers ?? []).map(String)),
    medics: listed(lists, medics, 'or'),
  };
  return fillText(text, (name) => values[name] ?? `{${name}}`, content.language.tag);
}

/** The changes of the chosen variants; without chosen variants, of all variants whose cards are printed. */
export function changesOf(place: ScriptData) {
  const { content, script, variants, dealt } = place;
  const { changes } = content.announcer;
  const effects = variantTexts(content, script.players);
  const could = [...variantsIn(content, dealt)].filter(([name]) => dealt.has(name) || !content.roles.has(name));
  const names = variantsIn(content);
  return (variants.length > 0 ? variants : could.map(([name]) => name)).map((name) => {
    const change = name in changes ? changes[name as keyof typeof changes] : undefined;
    return {
      title: capital(names.get(name) ?? name),
      rule: change?.rule ?? content.variants.get(name)?.rule ?? 'LT-7.2',
      text: changeText(
        change &&
          textsFor(dealt, [change])
            .map(({ text }) => filledIn(place, text))
            .join(' '),
        effects.get(name),
      ),
      origin: from(content, 'changes', name),
    };
  });
}

/** The lines that explain the script; the line about numbers of players appears only if some lines need it. */
export function iconsOf({ content, script }: ScriptData) {
  const { signs } = content.announcer;
  const some = limitOf(script);
  const [first, last] = [some[0] ?? 0, some.at(-1) ?? 0];
  const values: Readonly<Record<string, string | number>> = { numbers: ranges(some), from: first, to: last };
  return (['story', 'say', 'quiet', 'counts', 'tick', 'none', 'eyes'] as const)
    .filter((key) => key !== 'counts' || some.length > 0)
    .map((key) => ({
      key,
      text: fillText(signs[key], (name) => values[name], content.language.tag),
      origin: from(content, 'signs', key),
    }));
}

/** The numbers of players of the first line that applies to only some of them; empty if all lines apply to all. */
function limitOf({ players, before, night, after }: Script): readonly number[] {
  const parts = [...before, ...night, ...after].flatMap((step) => step.parts);
  const all = parts.flatMap(({ say, ask, players: own }) => [...say, ...ask].map((line) => line.players).concat([own]));
  return all.find((own) => own.length > 1 && own.length < players.length && !ranges(own).includes(',')) ?? [];
}

/** Notes on the first nightfall: players who closed their eyes after showing themselves need not close them again. */
export function nightfallNotes(content: Content, script: Script, step: string, part: ScriptPart): readonly string[] {
  const { first, players } = content.announcer;
  const shut = script.before.flatMap(({ parts }) => parts.filter(({ close }) => close.length > 0));
  const closed = script.players.filter((count) => shut.some((each) => each.players.includes(count)));
  if (step !== 'nightfall' || closed.length === 0) return [];
  const [start] = sentencesOf(part.say[0]?.text ?? '');
  const all = closed.length === script.players.length;
  const text = all ? first : `${ranges(closed)} ${players}, ${inSentence(content, first)}`;
  return [`${text} ${content.language.quotes.join(start ?? '')}`];
}
