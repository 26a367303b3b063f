/*
 * What a game at Lake Terror is, as plain data, and what becomes of it: the state holds what was decided, and all else
 * is what the engine makes of that.
 */
import { checkDealt, deckOf, leftOver, seated } from '../../../engine/lake-terror/deal.ts';
import type { LakeTerror } from '../../../engine/lake-terror/game.ts';
import { night, type Morning, type Night } from '../../../engine/lake-terror/night.ts';
import { script, scriptAfter, type ScriptStep } from '../../../engine/lake-terror/script.ts';
import type { Choices, Finding, Player, Reveal, Role, Side, Variants } from '../../../engine/lake-terror/types.ts';
import { checkTrial, vote, type Trial, type Verdict } from '../../../engine/lake-terror/vote.ts';
import type { Breach } from '../../../engine/words.ts';
import type { Audience } from '../frame/definition.ts';
import { living } from '../../../engine/lake-terror/players.ts';
import { earlierCards } from './earlier.ts';

/** The game as the page hands it over, in what JSON can hold. */
export interface Numbers extends Omit<LakeTerror, 'replaced' | 'podRoles'> {
  readonly replaced: readonly (readonly [Role, Role])[];
  readonly podRoles: readonly Role[];
  readonly dayMinutes: number;
}

export interface Game extends LakeTerror {
  readonly dayMinutes: number;
}

export const gameOf = (numbers: Numbers): Game => ({
  ...numbers,
  replaced: new Map(numbers.replaced),
  podRoles: new Set(numbers.podRoles),
});

/** The time that a day has left, in milliseconds of the device’s clock. */
export interface Clock {
  /** When the day is over; null while it is paused. */
  readonly ends: number | null;
  /** What was left when it was last set going, or paused. */
  readonly left: number;
}

/** Something that is over: a whole night, or a trial. */
export type Chapter =
  { readonly do: 'night'; readonly choices: Choices } | ({ readonly do: 'trial'; readonly down: number } & Trial);

/** Choices that name one player, or nobody. */
export const single = ['vigilante', 'doctor', 'scientist', 'victim'] as const;
/** Choices that name a row of players. */
export const rows = ['mortalCry', 'psychic'] as const;

/** What one pair of eyes is shown. */
export const shown = ['findings', 'mortalCry', 'psychic'] as const;
export type Shown = (typeof shown)[number];

export type Accusing = { readonly [Key in keyof Trial]: number | null };

/** Where the game is. */
export type Stage =
  | { readonly at: 'seats' | 'rules' | 'dawn' | 'verdict' | 'end' }
  /** Cards that were dealt by hand are entered, seat by seat. */
  | { readonly at: 'cards'; readonly cards: readonly (Role | null)[] }
  /** Cards that were dealt on screen are looked at, seat by seat. */
  | { readonly at: 'pass'; readonly seat: number }
  | { readonly at: 'night'; readonly step: number; readonly choices: Choices; readonly shows: Shown | null }
  | { readonly at: 'day'; readonly clock: Clock; readonly trial: Accusing | null };

export interface State {
  /** As they were typed, seat by seat; empty where nothing was. There are as many as players. */
  readonly names: readonly string[];
  readonly variants: Variants;
  /** The cards that the table agreed on (LT-7.1); null where they are those of the numbers. */
  readonly deck: readonly Role[] | null;
  /** Who was dealt what, seat by seat; null before that. */
  readonly dealt: readonly Role[] | null;
  readonly past: readonly Chapter[];
  readonly notes: string;
  readonly stage: Stage;
}

/** The cards that are dealt from, or were. */
export function cardsOf(game: Game, { names, variants, deck, dealt }: State): readonly Role[] {
  if (deck) return deck;
  const count = names.length + (variants.unknownRoles ? 1 : 0);
  const cards = deckOf(game, count, variants);
  if (dealt === null || leftOver(cards, dealt)) return cards;
  const earlier = deckOf(
    { ...game, cards: earlierCards.map((role, at) => ({ number: at + 1, role })) },
    count,
    variants,
  );
  return leftOver(earlier, dealt) ? earlier : cards;
}

/** What is over, with what it came to. */
export type Told =
  | { readonly chapter: Chapter & { do: 'night' }; readonly asked: Night; readonly morning: Morning }
  | { readonly chapter: Chapter & { do: 'trial' }; readonly verdict: Verdict };

/** Where the town stands when all that is over is counted. */
export interface Town {
  readonly players: readonly Player[];
  /** The number of the night that comes, or is under way. */
  readonly round: number;
  readonly cureUsed: boolean;
  readonly winner: Side | null;
  readonly told: readonly Told[];
  /** What the table has learnt of each of the dead, in the order of their deaths. */
  readonly known: readonly Reveal[];
  /** What is to be shown in private at the next medicine. */
  readonly findings: readonly Finding[];
  /** The card that was left over (LT-7.1). */
  readonly missing: Role | null;
  /** What cannot have happened; null where all can. */
  readonly wrong: { readonly at: number; readonly why: string } | null;
}

const towns = new WeakMap<readonly Role[], WeakMap<readonly Chapter[], Town>>();

/** The town as the engine makes it of the deal and all that is over; null before the deal. */
export function townOf(game: Game, state: State): Town | null {
  const { dealt, past } = state;
  if (dealt === null) return null;
  const known = towns.get(dealt)?.get(past);
  if (known) return known;
  const town = replayed(game, state, dealt);
  if (!towns.has(dealt)) towns.set(dealt, new WeakMap());
  towns.get(dealt)?.set(past, town);
  return town;
}

function replayed(game: Game, state: State, dealt: readonly Role[]): Town {
  const { variants, past } = state;
  let town: Town = {
    players: seated(game, dealt),
    round: 1,
    cureUsed: false,
    winner: null,
    told: [],
    known: [],
    findings: [],
    missing: leftOver(cardsOf(game, state), dealt)?.[0] ?? null,
    wrong: null,
  };
  const [broken] = checkDealt(game, variants, cardsOf(game, state), dealt);
  if (broken) return wrongAt(town, -1, named(broken));
  for (const [at, chapter] of past.entries()) {
    const after: Town | string = followed(game, variants, town, chapter);
    if (typeof after === 'string') return wrongAt(town, at, after);
    town = after;
  }
  return town;
}

const wrongAt = (town: Town, at: number, why: string): Town => ({ ...town, wrong: { at, why } });

/** A breach as messages about a file name it, which nobody is shown. */
export const named = ({ key, rule }: Breach): string => `${key} (${rule})`;

/** The town after a chapter more, or why it cannot have come about. */
function followed(game: Game, variants: Variants, town: Town, chapter: Chapter): Town | string {
  const { players, round, cureUsed, told, known } = town;
  if (town.winner !== null) return 'nothing follows once somebody has won';
  if (chapter.do === 'night') {
    const asked = { round, variants, players, cureUsed, choices: chapter.choices };
    const morning = night(game, asked);
    if ('legal' in morning) return morning.illegal.map(named).join(' ');
    return {
      ...town,
      players: morning.players,
      round: round + 1,
      cureUsed: morning.cureUsed,
      winner: morning.winner,
      told: [...told, { chapter, asked, morning }],
      known: [...known, ...morning.dawn],
      findings: morning.private ?? [],
    };
  }
  const [breach] = checkTrial(players, chapter);
  if (breach) return named(breach);
  const last = told.at(-1);
  if (last === undefined || ('verdict' in last && last.verdict.lynched)) return 'a trial is held by day';
  if (chapter.down > living(players).length) return 'there are more thumbs than living players';
  const verdict = vote(variants, players, chapter.accused, chapter.down);
  return {
    ...town,
    players: verdict.players,
    winner: verdict.winner,
    told: [...told, { chapter, verdict }],
    known: verdict.reveal ? [...known, verdict.reveal] : known,
    findings: [...town.findings, ...(verdict.private ?? [])],
  };
}

/** A night that is under way. */
export interface Tonight {
  readonly town: Town;
  readonly asked: Night;
  readonly steps: readonly ScriptStep[];
  readonly step: ScriptStep;
  /** What midnight has made of it; null before. */
  readonly morning: Morning | null;
}

/** Where among the steps midnight stands. */
const midnightAt = (steps: readonly ScriptStep[]): number => steps.findIndex(({ step }) => step === 'midnight');

/** The night that is under way, as far as it has come; null by day, or where its choices cannot be. */
export function tonightOf(game: Game, state: State): Tonight | null {
  const { stage, variants } = state;
  const town = townOf(game, state);
  if (stage.at !== 'night' || town === null) return null;
  const { players, round, cureUsed } = town;
  const asked: Night = { round, variants, players, cureUsed, choices: stage.choices };
  const steps = script(game, round, variants, players);
  const struck = stage.step >= midnightAt(steps);
  const morning = struck ? night(game, asked) : null;
  if (morning !== null && 'legal' in morning) return null;
  const called = morning ? scriptAfter(game, variants, steps, morning.players, morning.events) : steps;
  const step = called[stage.step];
  return step ? { town, asked, steps: called, step, morning } : null;
}

/** What those who examine the dead are to be shown tonight (LT-7.4). */
export const findingsOf = ({ town }: Tonight, who: readonly number[]): readonly Finding[] =>
  town.findings.filter(({ to }) => to.some((seat) => who.includes(seat)));

/** Whether there is something for one pair of eyes at this step. */
export function canShow(game: Game, state: State, what: Shown): boolean {
  const tonight = tonightOf(game, state);
  if (!tonight) return false;
  const { step, asked } = tonight;
  if (what === 'findings') return step.step === 'medicine' && findingsOf(tonight, step.eyes).length > 0;
  return step.choice === what && asked.choices[what] !== undefined;
}

/** For whom the screen is. */
export function audienceOf({ stage }: State): Audience {
  switch (stage.at) {
    case 'pass':
      return 'one';
    case 'cards':
      return 'keeper';
    case 'night':
      return stage.shows === null ? 'keeper' : 'one';
    default:
      return 'all';
  }
}

/** Times are the device’s, in milliseconds. */
export type Action =
  | { readonly do: 'name'; readonly seat: number; readonly name: string }
  | { readonly do: 'players'; readonly count: number }
  | { readonly do: 'variants'; readonly variants: Variants }
  | { readonly do: 'deck'; readonly deck: readonly Role[] | null }
  | { readonly do: 'deal'; readonly seed: number }
  /** Throws the deal away. */
  | { readonly do: 'redeal' }
  /** Cards dealt by hand are going to be entered. */
  | { readonly do: 'cards' }
  | { readonly do: 'card'; readonly seat: number; readonly role: Role | null }
  /** Goes on to what comes next, where nothing else is to be said. */
  | { readonly do: 'next' }
  | { readonly do: 'choose'; readonly choice: (typeof single)[number]; readonly seat: number | null }
  | { readonly do: 'patrol'; readonly seat: number; readonly patrolled: number }
  | { readonly do: 'row'; readonly choice: (typeof rows)[number]; readonly seats: readonly number[] | null }
  | { readonly do: 'show'; readonly what: Shown | null }
  | { readonly do: 'day'; readonly now: number }
  | { readonly do: 'pause'; readonly now: number }
  | { readonly do: 'go'; readonly now: number }
  | { readonly do: 'lengthen'; readonly now: number; readonly by: number }
  /** The device’s clock was set. */
  | { readonly do: 'clock'; readonly by: number }
  | { readonly do: 'accuse'; readonly trial: Accusing | null }
  | { readonly do: 'vote'; readonly down: number }
  | { readonly do: 'nightfall' }
  | { readonly do: 'note'; readonly text: string };
