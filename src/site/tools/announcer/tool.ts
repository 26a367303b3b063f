import { checkChoice, night, type ChoiceKind, type Night } from '../../../engine/lake-terror/night.ts';
import { inside, type Reader, type Result, mostTelling, type Breach } from '../../../engine/reader.ts';
import { also, lengthOf, read } from '../../../engine/shape.ts';
import {
  canShow,
  breachText,
  stateFor,
  tonightOf,
  townOf,
  type AnnouncerGame,
  type Stage,
  type State,
  idFor,
  actionIn,
  audienceOf,
  cardsOf,
  type Accusing,
  type Action,
  type Clock,
  type Shown,
} from './state.ts';
import { checkDealt, checkDeck, deal } from '../../../engine/lake-terror/deal.ts';
import { living, seatsOf } from '../../../engine/lake-terror/players.ts';
import { noVariants } from '../../../engine/lake-terror/read.ts';
import type { Choices, Player, Role } from '../../../engine/lake-terror/game.ts';
import { checkTrial, type Trial } from '../../../engine/lake-terror/vote.ts';
import { words } from '#text/announcer.ts';
import type { Tool } from '../frame/definition.ts';

/** Contradictions in a state whose parts are each valid. */
function checkWhole(game: AnnouncerGame, reader: Reader, state: State): void {
  const { stage, dealt, past, names, deck, variants } = state;
  if (deck && !variants.unknownRoles) reader.note('deck', 'not allowed without unknownRoles (LT-7.1)');
  const early = stage.at === 'seats' || stage.at === 'rules' || stage.at === 'cards';
  if (early !== (dealt === null)) reader.note('dealt', `not possible at the stage "${stage.at}"`);
  if (dealt && dealt.length !== names.length)
    reader.note('dealt', `expected ${names.length} roles, got ${dealt.length}`);
  if (reader.issues.length > 0) return;
  const town = townOf(game, state);
  if (town?.wrong) {
    const { at, why } = town.wrong;
    reader.note(at < 0 ? 'dealt' : inside('past', at), why);
    return;
  }
  const last = town?.outcomes.at(-1);
  const lynched = last !== undefined && 'verdict' in last && last.verdict.lynched;
  const won = town !== null && town.winner !== null;
  const fits: Readonly<Record<Stage['at'], boolean>> = {
    seats: past.length === 0,
    rules: past.length === 0,
    cards: past.length === 0,
    pass: past.length === 0,
    night: !won,
    dawn: last !== undefined && 'morning' in last,
    day: !won && last !== undefined && !lynched,
    verdict: lynched,
    end: won,
  };
  if (!fits[stage.at]) reader.note('stage.at', `"${stage.at}" does not follow what has happened`);
  if (stage.at === 'night') checkNight(game, reader, state, stage);
}

function checkNight(game: AnnouncerGame, reader: Reader, state: State, stage: Stage & { at: 'night' }): void {
  const tonight = tonightOf(game, state);
  if (!tonight) {
    reader.note('stage.step', 'the night cannot have reached this step');
    return;
  }
  const { asked: request, steps } = tonight;
  const kinds = Object.keys(stage.choices) as (keyof typeof stage.choices)[];
  for (const kind of kinds) {
    for (const breach of checkChoice(game, request, kind, false))
      reader.note(`stage.choices.${kind}`, breachText(breach));
    const at = steps.findIndex(({ choice }) => choice === kind);
    const empty = kind === 'patrols' && Object.keys(stage.choices.patrols ?? {}).length === 0;
    if (!empty && (at < 0 || at > stage.step)) reader.note(`stage.choices.${kind}`, 'not chosen yet at this step');
  }
  for (const { choice } of steps.slice(0, stage.step)) {
    for (const breach of choice ? checkChoice(game, request, choice, true) : [])
      reader.note('stage.choices', breachText(breach));
  }
  if (stage.shows !== null && !canShow(game, state, stage.shows))
    reader.note('stage.shows', 'there is nothing to show');
}

/** Reads a state from outside; returns it, or all problems with it. */
function readState(game: AnnouncerGame, value: unknown): Result<State> {
  const { min, max } = game.players;
  const players = Math.min(max, Math.max(min, lengthOf(value, 'names')));
  return read(
    also(stateFor(game, players), (state, reader) => {
      if (reader.issues.length === 0) checkWhole(game, reader, state);
    }),
    value,
  );
}

const noChoices: Choices = { patrols: {} };

export const minutes = (count: number): number => count * 60_000;

/** The remaining time of a day, in ms: at least 0, and at most the day's length. */
export const timeLeft = ({ ends, left }: Clock, now: number): number =>
  ends === null ? left : Math.min(left, Math.max(0, ends - now));

const nightStage = (step: number, choices: Choices = noChoices): Stage => ({ at: 'night', step, choices, shows: null });

/** The choices with one changed, or removed if it is null. */
function chosen(choices: Choices, kind: ChoiceKind, value: unknown): Choices {
  const { [kind]: _, ...others } = choices;
  return value === null ? others : { ...others, [kind]: value };
}

/** The choice in an action; null if there is none. */
function choiceOf(choices: Choices, action: Action): { readonly kind: ChoiceKind; readonly choices: Choices } | null {
  switch (action.do) {
    case 'choose':
      return { kind: action.choice, choices: chosen(choices, action.choice, action.seat) };
    case 'row':
      return { kind: action.choice, choices: chosen(choices, action.choice, action.seats) };
    case 'patrol': {
      const patrols = { ...choices.patrols, [action.seat]: action.patrolled };
      return { kind: 'patrols', choices: { ...choices, patrols } };
    }
    default:
      return null;
  }
}

/**
 * The rules of the game that an action breaks, most important first; empty if there are none, even if the action is
 * impossible for other reasons.
 */
export function breachesOf(game: AnnouncerGame, state: State, action: Action): readonly Breach[] {
  const { stage, variants, names } = state;
  const made = stage.at === 'night' ? choiceOf(stage.choices, action) : null;
  const tonight = tonightOf(game, state);
  if (made && tonight) {
    const request: Night = { ...tonight.asked, choices: made.choices };
    // A choice that is taken back must be made again before the step ends.
    return checkChoice(game, request, made.kind, false);
  }
  if (action.do === 'deal' || action.do === 'cards') {
    return mostTelling(checkDeck(game, names.length, variants, cardsOf(game, state)));
  }
  if (action.do === 'vote' && stage.at === 'day') {
    const trial = wholeTrial(stage.trial);
    const town = townOf(game, state);
    return trial && town ? checkTrial(town.players, trial) : [];
  }
  if (action.do === 'accuse' && action.trial) {
    const { players } = townOf(game, state) ?? {};
    return players ? checkTrial(players, filledUp(action.trial, players)) : [];
  }
  if (action.do !== 'next') return [];
  if (stage.at === 'cards') {
    const roles = wholeDeal(stage.cards);
    return roles ? checkDealt(game, variants, cardsOf(game, state), roles) : [];
  }
  if (!tonight) return [];
  const { step } = tonight;
  return step.choice === null ? [] : checkChoice(game, tonight.asked, step.choice, true);
}

/** Whether a called player can still make a choice, and has made none. */
export function isOpen(game: AnnouncerGame, state: State): boolean {
  const { asked: request, step } = tonightOf(game, state) ?? {};
  if (!request || !step?.choice || step.choice === 'patrols' || step.ask === null || step.who.length === 0)
    return false;
  return request.choices[step.choice] === undefined && !(step.choice === 'scientist' && request.cureUsed);
}

export const nobodyYet: Accusing = { accused: null, accuser: null, seconder: null };

export const wholeTrial = (trial: Accusing | null): Trial | null =>
  trial && Object.values(trial).every((seat) => seat !== null) ? (trial as Trial) : null;

/** The trial, in which missing people are replaced by possible ones, if there are any. */
function filledUp({ accuser, accused, seconder }: Accusing, players: readonly Player[]): Trial {
  const named = new Set([accuser, accused, seconder]);
  const others = seatsOf(living(players)).filter((seat) => !named.has(seat));
  const somebody = (seat: number | null): number => seat ?? others.shift() ?? accuser ?? accused ?? 1;
  return { accused: somebody(accused), accuser: somebody(accuser), seconder: somebody(seconder) };
}

const wholeDeal = (cards: readonly (Role | null)[]): readonly Role[] | null =>
  cards.every((card) => card !== null) ? (cards as readonly Role[]) : null;

/** The next state; null if no step follows automatically. */
function next(game: AnnouncerGame, state: State): State | null {
  const { stage, names } = state;
  const to = (there: Stage): State => ({ ...state, stage: there });
  switch (stage.at) {
    case 'seats':
      return to({ at: 'rules' });
    case 'cards': {
      const dealt = wholeDeal(stage.cards);
      return dealt && { ...state, dealt, stage: nightStage(0) };
    }
    case 'pass':
      return to(stage.seat < names.length ? { at: 'pass', seat: stage.seat + 1 } : nightStage(0));
    case 'verdict':
      return to(townOf(game, state)?.winner === null ? nightStage(0) : { at: 'end' });
    case 'dawn':
      return townOf(game, state)?.winner === null ? null : to({ at: 'end' });
    case 'night': {
      const tonight = tonightOf(game, state);
      if (!tonight || stage.shows !== null) return null;
      const { steps, morning } = tonight;
      const { choices } = stage;
      // If midnight has ended the game, no more roles are called (LT-3.3).
      if (stage.step < steps.length - 1 && !morning?.winner) {
        const there = to(nightStage(stage.step + 1, choices));
        return tonightOf(game, there) ? there : null;
      }
      if ('legal' in night(game, tonight.asked)) return null;
      return { ...state, past: [...state.past, { do: 'night', choices }], stage: { at: 'dawn' } };
    }
    default:
      return null;
  }
}

function clocked({ ends, left }: Clock, action: Action): Clock | null {
  switch (action.do) {
    case 'pause':
      return ends === null ? null : { ends: null, left: timeLeft({ ends, left }, action.now) };
    case 'go':
      return ends === null ? { ends: action.now + left, left } : null;
    case 'lengthen': {
      const more = timeLeft({ ends, left }, action.now) + action.by;
      return { ends: ends === null ? null : action.now + more, left: more };
    }
    case 'clock':
      return ends === null ? null : { ends: ends + action.by, left };
    default:
      return null;
  }
}

function settingUp(game: AnnouncerGame, state: State, action: Action): State | null {
  const { names, variants } = state;
  const cards = cardsOf(game, state);
  switch (action.do) {
    case 'players':
      return {
        ...state,
        names: Array.from({ length: action.count }, (_, index) => names[index] ?? ''),
        // Another number of players needs another deck.
        deck: action.count === names.length ? state.deck : null,
      };
    case 'variants': {
      const sameCards = ['unknownRoles', ...game.replaced.keys()].every((id) => action.variants[id] === variants[id]);
      return { ...state, variants: action.variants, deck: sameCards ? state.deck : null };
    }
    case 'deck':
      return variants.unknownRoles ? { ...state, deck: action.deck } : null;
    case 'deal': {
      const { players } = deal(game, names.length, cards, action.seed);
      return { ...state, dealt: players.map(({ role }) => role), stage: { at: 'pass', seat: 1 } };
    }
    case 'cards':
      return { ...state, stage: { at: 'cards', cards: names.map(() => null) } };
    default:
      return null;
  }
}

function byDay(game: AnnouncerGame, state: State, stage: Stage & { at: 'day' }, action: Action): State | null {
  switch (action.do) {
    case 'accuse':
      return { ...state, stage: { ...stage, trial: action.trial } };
    case 'vote': {
      const trial = wholeTrial(stage.trial);
      if (!trial) return null;
      const withTrial: State = { ...state, past: [...state.past, { do: 'trial', ...trial, down: action.down }] };
      const town = townOf(game, withTrial);
      if (!town || town.wrong) return null;
      const last = town.outcomes.at(-1);
      const lynched = last !== undefined && 'verdict' in last && last.verdict.lynched;
      return { ...withTrial, stage: lynched ? { at: 'verdict' } : { ...stage, trial: null } };
    }
    case 'nightfall':
      return { ...state, stage: nightStage(0) };
    default: {
      const clock = clocked(stage.clock, action);
      return clock && { ...state, stage: { ...stage, clock } };
    }
  }
}

function applied(game: AnnouncerGame, state: State, action: Action): State | null {
  const { stage, names } = state;
  if (action.do === 'name') {
    return action.seat > names.length ? null : { ...state, names: names.with(action.seat - 1, action.name) };
  }
  if (action.do === 'note') return { ...state, notes: action.text };
  if (breachesOf(game, state, action).length > 0) return null;
  if (action.do === 'next') return next(game, state);
  switch (stage.at) {
    case 'seats':
    case 'rules':
      return settingUp(game, state, action);
    case 'cards':
      if (action.do === 'redeal') return { ...state, stage: { at: 'rules' } };
      return action.do === 'card' && action.seat <= names.length
        ? { ...state, stage: { ...stage, cards: stage.cards.with(action.seat - 1, action.role) } }
        : null;
    case 'pass':
      return action.do === 'redeal' ? { ...state, dealt: null, stage: { at: 'rules' } } : null;
    case 'night': {
      const tonight = tonightOf(game, state);
      if (!tonight) return null;
      if (action.do === 'show') return shownTo(game, state, stage, action.what);
      const made = stage.shows === null ? choiceOf(stage.choices, action) : null;
      // An earlier choice stays (LT-2.9).
      return made && made.kind === tonight.step.choice
        ? { ...state, stage: { ...stage, choices: made.choices } }
        : null;
    }
    case 'dawn': {
      if (action.do !== 'day' || townOf(game, state)?.winner !== null) return null;
      const left = minutes(game.dayMinutes);
      return { ...state, stage: { at: 'day', clock: { ends: action.now + left, left }, trial: null } };
    }
    case 'day':
      return byDay(game, state, stage, action);
    default:
      return null;
  }
}

function shownTo(game: AnnouncerGame, state: State, stage: Stage & { at: 'night' }, what: Shown | null): State | null {
  if (what === stage.shows) return state;
  const there: State = { ...state, stage: { ...stage, shows: what } };
  return what === null || canShow(game, state, what) ? there : null;
}

export const announcer = (game: AnnouncerGame, lesson = false): Tool<State, Action> => ({
  id: idFor(game, 'lake-terror-announcer'),
  format: 1,
  migrations: [],
  secret: true,
  ...(lesson && { lesson: words.lesson }),
  audience: audienceOf,
  initial: initialOf(game),
  apply: (state, action) => applied(game, state, action),
  readState: (value) => readState(game, value),
  readAction: (value) => read(actionIn(game), value),

  mergesTaps: true,
  merge: (previous, then) => {
    if (previous.do !== then.do) return null;
    switch (then.do) {
      case 'name':
        return (previous as typeof then).seat === then.seat ? then : null;
      case 'choose':
      case 'row':
        return (previous as typeof then).choice === then.choice ? then : null;
      case 'show':
        // Showing and covering a secret is not a step of the game.
        return then.what === null ? then : null;
      case 'note':
      case 'players':
        return then;
      default:
        return null;
    }
  },

  again: ({ names, variants, deck }) => ({ ...initialOf(game), names, variants, deck, stage: { at: 'rules' } }),
  // A secret game has no title, because titles could reveal something.
  title: () => '',
  says: (_, action) => {
    if (action.do === 'name') return words.named(action.seat, action.name);
    if (action.do === 'players') return words.players(action.count);
    return '';
  },
});

const initialOf = (game: AnnouncerGame): State => ({
  names: Array.from({ length: game.players.min }, () => ''),
  variants: noVariants,
  deck: null,
  dealt: null,
  past: [],
  notes: '',
  stage: { at: 'seats' },
});
