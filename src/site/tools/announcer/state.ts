import type { Role, LakeTerror, Finding, Player, Reveal, Side, Variants } from '../../../engine/lake-terror/game.ts';
import { checkDealt, deckOf, leftOver, seated } from '../../../engine/lake-terror/deal.ts';
import { night, type Morning, type Night } from '../../../engine/lake-terror/night.ts';
import { choicesUpTo, roleIn, seatsUpTo, variantsIn } from '../../../engine/lake-terror/read.ts';
import { script, scriptAfter, type ScriptStep } from '../../../engine/lake-terror/script.ts';
import { checkTrial, vote, type Verdict } from '../../../engine/lake-terror/vote.ts';
import type { Breach } from '../../../engine/reader.ts';
import { maxSeed } from '../../../engine/rng.ts';
import { also, list, nullable, object, oneOf, text, union, whole, type Infer } from '../../../engine/shape.ts';
import type { Audience } from '../frame/definition.ts';
import { living } from '../../../engine/lake-terror/players.ts';
import { name } from '../../ui/names.ts';

/* Continues games that were dealt before the cards got their current numbers (LT-1.6), with their old numbers. */

const roles = {
  p: 'pod-person',
  s: 'psychic',
  w: 'town-watch',
  d: 'doctor',
  v: 'vigilante',
  c: 'citizen',
  l: 'lunatic',
  k: 'dumb-kid',
  g: 'cheerleader',
} as const;

/** The roles of the cards from 1 to 21, by earlier numberings, the latest first. */
const earlierCards: readonly (readonly Role[])[] = ['pswwdvwclwkcwgcwcwcwc', 'pswwdvcclwkcgcpwccwcc'].map((cards) =>
  Array.from(cards, (card) => roles[card as keyof typeof roles]),
);

/* A game of Lake Terror as plain data, with its actions. The state has the decisions, and the engine derives
   everything else. */

export interface Numbers extends Omit<LakeTerror, 'replaced' | 'podRoles'> {
  readonly replaced: readonly (readonly [Role, Role])[];
  readonly podRoles: readonly Role[];
  readonly dayMinutes: number;
  /** The dealt role set; undefined for the numbered deck. */
  readonly town?: string;
}

export interface AnnouncerGame extends LakeTerror, Pick<Numbers, 'dayMinutes' | 'town'> {}

/** The id of a tool for a role set. Each set has its own sessions. */
export const idFor = ({ town }: Pick<AnnouncerGame, 'town'>, id: string): string =>
  town === undefined ? id : `${id}.${town}`;

export const announcerGame = (numbers: Numbers): AnnouncerGame => ({
  ...numbers,
  replaced: new Map(numbers.replaced),
  podRoles: new Set(numbers.podRoles),
});

/** The choices of at most one player. */
export const single = ['vigilante', 'doctor', 'scientist', 'victim'] as const;
export const rows = ['mortalCry', 'psychic'] as const;

const shown = ['findings', 'mortalCry', 'psychic'] as const;
export type Shown = (typeof shown)[number];

export const longestNotes = 10_000;
const notes = text(longestNotes);
/** The largest number of chapters, far more than in any game. */
const mostChapters = 1000;
/** The latest time that a JavaScript date can have, in milliseconds. */
const lastMoment = 8.64e15;
const moment = whole(0, lastMoment);

/** The remaining time of a day, in ms of the device’s clock. */
const Clock = object({
  /** The end of the day; null while it is paused. */
  ends: nullable(moment),
  /** The time that was left when the clock last started or was paused. */
  left: moment,
});
export type Clock = Infer<typeof Clock>;

/** Shapes for seats of `players` players, and for the people in the current trial. */
function seatsFor(players: number) {
  const seat = whole(1, players);
  const somebody = nullable(seat);
  return { seat, somebody, accusing: object({ accuser: somebody, seconder: somebody, accused: somebody }) };
}
export type Accusing = Infer<ReturnType<typeof seatsFor>['accusing']>;

/** Shapes for past chapters and the current stage, with `players` players. */
function courseFor(game: LakeTerror, players: number) {
  const { seat, accusing } = seatsFor(players);
  const choices = choicesUpTo(players);
  return {
    /** A past chapter: a whole night, or a trial. */
    chapter: union('do', {
      night: { choices },
      trial: { accuser: seat, seconder: seat, accused: seat, down: whole(0, players) },
    }),
    stage: union('at', {
      seats: {},
      rules: {},
      /** The stage in which cards that were dealt by hand are entered, seat by seat. */
      cards: { cards: list(nullable(roleIn(game)), players, players) },
      /** The stage in which players look at cards that were dealt on screen, seat by seat. */
      pass: { seat },
      night: { step: whole(0, mostChapters), choices, shows: nullable(oneOf(shown)) },
      dawn: {},
      day: { clock: Clock, trial: nullable(accusing) },
      verdict: {},
      end: {},
    }),
  };
}
type Chapter = Infer<ReturnType<typeof courseFor>['chapter']>;
export type Stage = Infer<ReturnType<typeof courseFor>['stage']>;

/** The shape of a game's state, with a number of players that the game allows. */
export function stateFor(game: AnnouncerGame, players: number) {
  const { min, max } = game.players;
  const { chapter, stage } = courseFor(game, players);
  const role = roleIn(game);
  return object({
    /** Names as typed, one per seat; empty if none was typed. */
    names: also(list(name, max), ({ length }, reader, path) => {
      if (length < min) reader.note(path, `expected at least ${min} players, got ${length}`);
    }),
    variants: variantsIn(game),
    /** The cards that the table agreed on (LT-7.1); null for the numbered deck. */
    deck: nullable(list(role, max + 1)),
    /** The role dealt to each seat; null before the deal. */
    dealt: nullable(list(role, max)),
    past: list(chapter, mostChapters),
    notes,
    stage,
  });
}
export type State = Infer<ReturnType<typeof stateFor>>;

export function cardsOf(game: AnnouncerGame, { names, variants, deck, dealt }: State): readonly Role[] {
  if (deck) return deck;
  const count = names.length + (variants.unknownRoles ? 1 : 0);
  const cards = deckOf(game, count, variants);
  if (dealt === null || leftOver(cards, dealt)) return cards;
  const earlier = earlierCards.map((numbered) =>
    deckOf({ ...game, cards: numbered.map((role, at) => ({ number: at + 1, role })) }, count, variants),
  );
  return earlier.find((each) => leftOver(each, dealt)) ?? cards;
}

export type PastChapter =
  | { readonly chapter: Chapter & { do: 'night' }; readonly asked: Night; readonly morning: Morning }
  | { readonly chapter: Chapter & { do: 'trial' }; readonly verdict: Verdict };

/** The town after all past chapters. */
export interface Town {
  readonly players: readonly Player[];
  /** The number of the next night, or of the current night. */
  readonly round: number;
  readonly cureUsed: boolean;
  readonly winner: Side | null;
  readonly outcomes: readonly PastChapter[];
  /** The facts that the table has learnt about the dead, in the order of their deaths. */
  readonly known: readonly Reveal[];
  readonly findings: readonly Finding[];
  /** The card that was left over (LT-7.1). */
  readonly missing: Role | null;
  /** The first chapter that is impossible; null if all are possible. */
  readonly wrong: { readonly at: number; readonly why: string } | null;
}

const towns = new WeakMap<readonly Role[], WeakMap<readonly Chapter[], Town>>();

/** The town after the deal and all past rounds, from the engine; null before the deal. */
export function townOf(game: AnnouncerGame, state: State): Town | null {
  const { dealt, past } = state;
  if (dealt === null) return null;
  const known = towns.get(dealt)?.get(past);
  if (known) return known;
  const town = replayed(game, state, dealt);
  if (!towns.has(dealt)) towns.set(dealt, new WeakMap());
  towns.get(dealt)?.set(past, town);
  return town;
}

function replayed(game: AnnouncerGame, state: State, dealt: readonly Role[]): Town {
  const { variants, past } = state;
  const cards = cardsOf(game, state);
  let town: Town = {
    players: seated(game, dealt),
    round: 1,
    cureUsed: false,
    winner: null,
    outcomes: [],
    known: [],
    findings: [],
    missing: leftOver(cards, dealt)?.[0] ?? null,
    wrong: null,
  };
  const [broken] = checkDealt(game, variants, cards, dealt);
  if (broken) return wrongAt(town, -1, breachText(broken));
  for (const [at, chapter] of past.entries()) {
    const after: Town | string = followed(game, variants, town, chapter);
    if (typeof after === 'string') return wrongAt(town, at, after);
    town = after;
  }
  return town;
}

const wrongAt = (town: Town, at: number, why: string): Town => ({ ...town, wrong: { at, why } });

/** A broken rule, as messages about files name it. Users do not see these messages. */
export const breachText = ({ key, rule }: Breach): string => `${key} (${rule})`;

function followed(game: AnnouncerGame, variants: Variants, town: Town, chapter: Chapter): Town | string {
  const { players, round, cureUsed, outcomes: entries, known } = town;
  if (town.winner !== null) return 'nothing follows once somebody has won';
  if (chapter.do === 'night') {
    const request = { round, variants, players, cureUsed, choices: chapter.choices };
    const morning = night(game, request);
    if ('legal' in morning) return morning.illegal.map(breachText).join(' ');
    return {
      ...town,
      players: morning.players,
      round: round + 1,
      cureUsed: morning.cureUsed,
      winner: morning.winner,
      outcomes: [...entries, { chapter, asked: request, morning }],
      known: [...known, ...morning.dawn],
      findings: morning.private ?? [],
    };
  }
  const [breach] = checkTrial(players, chapter);
  if (breach) return breachText(breach);
  const last = entries.at(-1);
  if (last === undefined || ('verdict' in last && last.verdict.lynched)) return 'a trial is held by day';
  if (chapter.down > living(players).length) return 'there are more thumbs than living players';
  const verdict = vote(variants, players, chapter.accused, chapter.down);
  return {
    ...town,
    players: verdict.players,
    winner: verdict.winner,
    outcomes: [...entries, { chapter, verdict }],
    known: verdict.reveal ? [...known, verdict.reveal] : known,
    findings: [...town.findings, ...(verdict.private ?? [])],
  };
}

export interface Tonight {
  readonly town: Town;
  readonly asked: Night;
  readonly steps: readonly ScriptStep[];
  readonly step: ScriptStep;
  /** The result of midnight; null before midnight. */
  readonly morning: Morning | null;
}

const midnightAt = (steps: readonly ScriptStep[]): number => steps.findIndex(({ step }) => step === 'midnight');

/** The current night; null by day, or if its choices are impossible. */
export function tonightOf(game: AnnouncerGame, state: State): Tonight | null {
  const { stage, variants } = state;
  const town = townOf(game, state);
  if (stage.at !== 'night' || town === null) return null;
  const { players, round, cureUsed } = town;
  const request: Night = { round, variants, players, cureUsed, choices: stage.choices };
  const steps = script(game, round, variants, players, town.missing);
  const struck = stage.step >= midnightAt(steps);
  const morning = struck ? night(game, request) : null;
  if (morning !== null && 'legal' in morning) return null;
  const called = morning ? scriptAfter(game, variants, steps, morning.players, morning.events) : steps;
  const step = called[stage.step];
  return step ? { town, asked: request, steps: called, step, morning } : null;
}

/** The findings for players who examine the dead tonight (LT-7.4). */
export const findingsOf = ({ town }: Tonight, who: readonly number[]): readonly Finding[] =>
  town.findings.filter(({ to }) => to.some((seat) => who.includes(seat)));

/** Whether this step has a secret to show to a player. */
export function canShow(game: AnnouncerGame, state: State, what: Shown): boolean {
  const tonight = tonightOf(game, state);
  if (!tonight) return false;
  const { step, asked: request } = tonight;
  if (what === 'findings') return step.step === 'medicine' && findingsOf(tonight, step.eyes).length > 0;
  return step.choice === what && request.choices[what] !== undefined;
}

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

/** The shape of actions. Times are the device’s, in milliseconds. */
export function actionIn(game: AnnouncerGame) {
  const { min, max } = game.players;
  const { seat, somebody, accusing } = seatsFor(max);
  const role = roleIn(game);
  return union('do', {
    name: { seat, name },
    players: { count: whole(min, max) },
    variants: { variants: variantsIn(game) },
    deck: { deck: nullable(list(role, max + 1)) },
    deal: { seed: whole(0, maxSeed) },
    redeal: {},
    /** Starts the entry of cards that were dealt by hand. */
    cards: {},
    card: { seat, role: nullable(role) },
    /** Continues, if the stage needs no other input. */
    next: {},
    choose: { choice: oneOf(single), seat: somebody },
    patrol: { seat, patrolled: seat },
    row: { choice: oneOf(rows), seats: nullable(seatsUpTo(max)) },
    show: { what: nullable(oneOf(shown)) },
    day: { now: moment },
    pause: { now: moment },
    go: { now: moment },
    lengthen: { now: moment, by: moment },
    /** A change of the device’s clock. */
    clock: { by: whole(-lastMoment, lastMoment) },
    accuse: { trial: nullable(accusing) },
    vote: { down: whole(0, max) },
    nightfall: {},
    note: { text: notes },
  });
}
export type Action = Infer<ReturnType<typeof actionIn>>;
