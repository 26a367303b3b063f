import {
  checkAllocation,
  buildDeck,
  cardsDrawn,
  type Card,
  maxDeckSeed,
  rowOf,
  settlesCombats,
  type Row,
} from '../../../engine/alien-invasion/deck.ts';
import { actionKinds, CardCounts, type AlienInvasion } from '../../../engine/alien-invasion/game.ts';
import { inside, type Reader, type Breach } from '../../../engine/reader.ts';
import { repeat } from '../../../engine/rng.ts';
import {
  also,
  flag,
  list,
  nullable,
  object,
  oneOf,
  read,
  tuple,
  union,
  whole,
  type Infer,
} from '../../../engine/shape.ts';
import { and as listed } from '../../formats.ts';
import { words } from '#text/deck.ts';
import { name } from '../../ui/names.ts';
import { remembered, sameCounts, type FactionInfo } from '../units/unit.ts';
import type { Tool } from '../frame/definition.ts';
import { anotherFor, dealtTo, objectiveActions, Objectives, turned } from './objectives.ts';

const mostFactions = 24;
export const mostCards = 20;
export const mostJokers = 4;
const mostGroups = 40;
const mostRounds = 1000;
const mostFights = 20;
/** The largest number of actions spent on a card, more than any card gives. */
const mostSpent = 10;
/** The number of boxes that a faction begins with. A tap adds more. */
const firstGroups = 3;

const joined = { ...remembered, /** The cards in the faction's file. */ file: CardCounts };
export const Joined = object(joined);

/** A faction in the game, as it was when it was chosen. */
const Chosen = object({
  ...joined,
  cards: CardCounts,
  /** The groups: their names as typed, and whether all their figures are lost. */
  groups: list(object({ name, lost: flag }), mostGroups),
});
export type Chosen = Infer<typeof Chosen>;

const place = whole(0, mostGroups - 1);
const between = also(list(whole(0, mostFactions - 1), mostFactions), (places, reader, path) => {
  if (places.length < 2 || new Set(places).size < places.length) {
    reader.note(path, 'expected two factions or more, each once');
  }
});

const dealtWith = oneOf(['screen', 'pack']);
const jokers = whole(0, mostJokers);
const special = nullable(whole(0, mostCards));
const seed = whole(0, maxDeckSeed);

/** A first battle: its id, the number of times that its deck is played through, and the scale in percent. */
const First = object({ id: name, passes: whole(1, 20), scale: whole(10, 100) });

const fields = {
  /** Whether the deck is on the screen, or ordinary playing cards. */
  with: dealtWith,
  jokers,
  factions: list(Chosen, mostFactions),
  /** Special Events; null for the number in the rules. */
  special,
  /** The seed of all shuffles; null during the set-up. */
  seed: nullable(seed),
  /** The round, from 1; 0 during the set-up. */
  round: whole(0, mostRounds),
  /** The index in the row of the current card; the row's length when all have been played. */
  card: whole(0, mostFactions),
  /** Actions spent on each card of the row, up to the current one, as indices of factions and of their groups. */
  spent: list(list(tuple(place, place), mostSpent), mostFactions),
  /** Locked combats: the indices of their factions, and whether they were settled for this card and continue. */
  fights: list(object({ between, settled: flag }), mostFights),
};
const State = object(fields, { first: First, objectives: Objectives });
export type State = Infer<typeof State>;
type Spent = State['spent'][number][number];

const group = { faction: place, group: place };
const Action = union('do', {
  join: { faction: Joined },
  first: { first: First, sides: list(object({ faction: Joined, groups: list(name, mostGroups) }), mostFactions) },
  leave: { id: name },
  count: { id: name, kind: oneOf(actionKinds), count: whole(0, mostCards) },
  special: { count: special },
  with: { with: dealtWith },
  jokers: { count: jokers },
  begin: { seed },
  spend: group,
  group: { ...group, name },
  lost: { ...group, lost: flag },
  lock: { between },
  settle: { fight: place, over: flag },
  next: {},
  ...objectiveActions,
});
export type Action = Infer<typeof Action>;

export type Numbers = Pick<AlienInvasion, 'cards' | 'actions' | 'specialEventsMax' | 'drawMin'>;

export interface DeckContent {
  readonly numbers: Numbers;
  readonly factions: readonly FactionInfo[];
}

export const specialsOf = (numbers: Numbers, state: State): number =>
  state.special ?? Math.min(state.factions.length, numbers.specialEventsMax);

/** No numbers by faction, because every chosen faction has its own numbers. */
const none: AlienInvasion['factionCards'] = new Map();

export const cardsOf = (numbers: Numbers, { factions, special }: State): readonly Card[] =>
  buildDeck({ ...numbers, factionCards: none }, factions, special ?? undefined);

export const rowLength = (numbers: Numbers, { factions }: State): number => cardsDrawn(numbers, factions.length);

const nothing: Row = { row: [], deck: [], discard: [], renewed: 0, shuffles: 0 };

/** The last row that was calculated, by seed and round. */
let last: { readonly key: string; readonly row: Row } | null = null;

/** The row on the table; empty during the set-up. */
export function rowIn(numbers: Numbers, state: State): Row {
  const { seed, round, factions, special, first } = state;
  if (seed === null) return nothing;
  const key = JSON.stringify([seed, round, special, first?.passes, factions.map(({ id, cards }) => [id, cards])]);
  if (last?.key === key) return last.row;
  const [cards, length] = [cardsOf(numbers, state), rowLength(numbers, state)];
  const dealt = rowOf(cards, seed, length, round);
  const left = first ? first.passes * cards.length - (round - 1) * length : length;
  const row = { ...dealt, row: dealt.row.slice(0, left) };
  last = { key, row };
  return row;
}

/** The number of rows after which a first battle ends; otherwise the largest possible number. */
export const rowsIn = (numbers: Numbers, state: State): number =>
  state.first
    ? Math.ceil((state.first.passes * cardsOf(numbers, state).length) / rowLength(numbers, state))
    : mostRounds;

/** Whether all cards of a first battle have been played. */
export const isPlayedOut = (numbers: Numbers, state: State): boolean =>
  state.first !== undefined && state.round >= rowsIn(numbers, state) && state.card >= rowIn(numbers, state).row.length;

/** The current card; undefined when the whole row has been played. */
export const cardIn = (numbers: Numbers, state: State): Card | undefined => rowIn(numbers, state).row[state.card];

export const groupName = ({ groups }: Chosen, group: number): string =>
  groups[group]?.name.trim() || words.group(group + 1);

/** The rules that one more action of a group on this card would break; empty if it is allowed. */
export function checkSpend(numbers: Numbers, state: State, faction: number, group: number): readonly Breach[] {
  const card = cardIn(numbers, state);
  if (!card) return [];
  return checkUses(numbers, state.factions, card, [...(state.spent[state.card] ?? []), [faction, group]]);
}

function checkUses(
  numbers: Numbers,
  factions: readonly Chosen[],
  { kind, faction }: Card,
  spent: readonly Spent[],
): readonly Breach[] {
  const uses = spent.map(([of, group]) => ({
    group: `${factions[of]!.name}, ${groupName(factions[of]!, group)}`,
    faction: factions[of]!.id,
    actions: 1,
  }));
  return checkAllocation(numbers, kind, faction, uses);
}

/** The indices of the locked combats to settle before the next card (AI-8.2). */
export function fightsDue(numbers: Numbers, state: State): readonly number[] {
  const card = cardIn(numbers, state);
  if (!card || !settlesCombats(card.kind)) return [];
  return state.fights.flatMap((fight, index) => (fight.settled ? [] : [index]));
}

/** The difference between a faction's file and the faction saved in the game. */
export function factionProblem(factions: readonly FactionInfo[], chosen: Chosen): 'gone' | 'changed' | null {
  const now = factions.find(({ id }) => id === chosen.id);
  if (!now) return 'gone';
  const same = now.name === chosen.name && now.code === chosen.code && sameCounts(now.cards, chosen.file);
  return same ? null : 'changed';
}

export const joining = ({ id, name, code, cards }: FactionInfo): Extract<Action, { do: 'join' }> => ({
  do: 'join',
  faction: { id, name, code, file: cards },
});

const seated = (
  faction: Extract<Action, { do: 'join' }>['faction'],
  groups: readonly string[] = repeat(firstGroups, ''),
): Chosen => ({ ...faction, cards: faction.file, groups: groups.map((each) => ({ name: each, lost: false })) });

const initial: State = {
  with: 'screen',
  jokers: 2,
  factions: [],
  special: null,
  seed: null,
  round: 0,
  card: 0,
  spent: [],
  fights: [],
};

const altered = (state: State, index: number, change: Partial<Chosen>): State => ({
  ...state,
  factions: state.factions.map((each, at) => (at === index ? { ...each, ...change } : each)),
});

function madeUp(before: State, action: Action): State | null {
  if (action.do === 'first') {
    const { first, sides } = action;
    if (new Set(sides.map(({ faction }) => faction.id)).size < sides.length) return null;
    const factions = sides.map(({ faction, groups }) => seated(faction, groups));
    return { ...initial, with: 'pack', jokers: before.jokers, first, factions };
  }
  if (action.do === 'with') return { ...before, with: action.with };
  if (action.do === 'jokers') return { ...before, jokers: action.count };
  // With other factions or cards, it is no longer the first battle.
  const { first: _first, ...state } = before;
  const { factions } = state;
  switch (action.do) {
    case 'join': {
      const { faction } = action;
      if (factions.length >= mostFactions || factions.some(({ id }) => id === faction.id)) return null;
      return { ...state, factions: [...factions, seated(faction)] };
    }
    case 'leave': {
      const left = factions.filter(({ id }) => id !== action.id);
      return left.length < factions.length ? { ...state, factions: left } : null;
    }
    case 'count': {
      const index = factions.findIndex(({ id }) => id === action.id);
      const chosen = factions[index];
      return chosen ? altered(state, index, { cards: { ...chosen.cards, [action.kind]: action.count } }) : null;
    }
    case 'special':
      return { ...state, special: action.count };
    default:
      return null;
  }
}

/** The state with the next card, or with the next round after the last card. */
function wentOn(numbers: Numbers, state: State): State | null {
  if (fightsDue(numbers, state).length > 0) return null;
  const { row } = rowIn(numbers, state);
  const fights = state.fights.map((fight) => ({ ...fight, settled: false }));
  if (state.card < row.length) {
    const card = state.card + 1;
    return { ...state, card, spent: card < row.length ? [...state.spent, []] : state.spent, fights };
  }
  if (state.round >= rowsIn(numbers, state)) return null;
  return { ...state, round: state.round + 1, card: 0, spent: [[]], fights };
}

const having = (state: State, objectives: Objectives | null): State | null => objectives && { ...state, objectives };

function played(numbers: Numbers, state: State, action: Action): State | null {
  const { factions, fights, objectives } = state;
  switch (action.do) {
    case 'objectives':
      return objectives ? null : having(state, dealtTo(factions.length, action.deck, action));
    case 'another':
      return objectives ? having(state, anotherFor(objectives, action)) : null;
    case 'shown':
      return objectives ? having(state, turned(objectives, action.faction, action.card, action.shown)) : null;
    case 'spend': {
      const known = factions[action.faction]?.groups[action.group];
      const card = cardIn(numbers, state);
      if (!known || !card || checkSpend(numbers, state, action.faction, action.group).length > 0) return null;
      const spent = state.spent.map((each, index): readonly Spent[] =>
        index === state.card ? [...each, [action.faction, action.group]] : each,
      );
      return { ...state, spent };
    }
    case 'lock': {
      const { between } = action;
      const valid = new Set(between).size === between.length && between.every((each) => factions[each]);
      if (!valid || between.length < 2 || fights.length >= mostFights) return null;
      return { ...state, fights: [...fights, { between, settled: false }] };
    }
    case 'settle':
      if (!fights[action.fight]) return null;
      return {
        ...state,
        fights: action.over
          ? fights.filter((_, index) => index !== action.fight)
          : fights.map((fight, index) => (index === action.fight ? { ...fight, settled: true } : fight)),
      };
    case 'next':
      return wentOn(numbers, state);
    default:
      return null;
  }
}

/** Applies actions that are always possible: naming, adding and losing groups. */
function regrouped(state: State, action: Extract<Action, { do: 'group' | 'lost' }>): State | null {
  const chosen = state.factions[action.faction];
  if (!chosen || action.group > chosen.groups.length || action.group >= mostGroups) return null;
  const before = chosen.groups[action.group];
  if (action.do === 'lost') {
    if (!before) return null;
    const groups = chosen.groups.with(action.group, { ...before, lost: action.lost });
    return altered(state, action.faction, { groups });
  }
  const group = { name: action.name, lost: before?.lost ?? false };
  const groups = before ? chosen.groups.with(action.group, group) : [...chosen.groups, group];
  return altered(state, action.faction, { groups });
}

function noteContradictions(reader: Reader, numbers: Numbers, state: State): void {
  const { factions, seed, round, card, spent, fights, objectives } = state;
  for (const [faction, group] of spent.flat()) {
    if (!factions[faction]?.groups[group]) reader.note('spent', 'an unknown group');
  }
  if (fights.some(({ between }) => between.some((each) => !factions[each])))
    reader.note('fights', 'an unknown faction');
  if (new Set(factions.map(({ id }) => id)).size < factions.length) reader.note('factions', 'expected each once');
  if ((seed === null) !== (round === 0)) reader.note('round', 'expected a round if there is a seed, and only then');
  if (objectives && (seed === null || objectives.hands.length !== factions.length)) {
    reader.note('objectives', 'expected a hand for each faction of a game that has begun');
  }
  if (reader.issues.length > 0) return;
  if (seed !== null && cardsOf(numbers, state).length === 0) reader.note('factions', 'expected cards');
  const { row } = rowIn(numbers, state);
  if (card > row.length) reader.note('card', `expected at most ${row.length}`);
  const cards = seed === null ? 0 : Math.min(card + 1, row.length);
  if (spent.length !== cards) reader.note('spent', `expected ${cards} entries`);
  for (const [index, each] of spent.entries()) {
    const dealt = row[index];
    const [breach] = dealt ? checkUses(numbers, factions, dealt, each) : [];
    if (breach) reader.note(inside('spent', index), `breaks ${breach.rule}`);
  }
}

export const deckTool = ({ numbers, factions: known }: DeckContent): Tool<State, Action> => ({
  id: 'invasion-deck',
  format: 1,
  migrations: [],
  secret: false,
  initial,

  apply: (state, action) => {
    if (action.do === 'group' || action.do === 'lost') return regrouped(state, action);
    if (state.seed !== null) return played(numbers, state, action);
    if (action.do !== 'begin') return madeUp(state, action);
    const enough = state.factions.length >= 2 && cardsOf(numbers, state).length > 0;
    return enough ? { ...state, with: 'screen', seed: action.seed, round: 1, card: 0, spent: [[]] } : null;
  },

  readState: (value) =>
    read(
      also(State, (state, reader) => noteContradictions(reader, numbers, state)),
      value,
    ),
  readAction: (value) => read(Action, value),

  merge: (previous, next) => {
    if (previous.do === 'count' && next.do === 'count') {
      return previous.id === next.id && previous.kind === next.kind ? next : null;
    }
    if (previous.do === 'group' && next.do === 'group') {
      return previous.faction === next.faction && previous.group === next.group ? next : null;
    }
    return (previous.do === 'special' && next.do === 'special') || (previous.do === 'jokers' && next.do === 'jokers')
      ? next
      : null;
  },

  // The same factions, from their current files.
  again: (state) => ({
    ...initial,
    with: state.with,
    jokers: state.jokers,
    special: state.special,
    ...(state.first ? { first: state.first } : {}),
    factions: state.factions.flatMap((chosen) => {
      const now = known.find(({ id }) => id === chosen.id);
      if (!now) return [];
      const { faction } = joining(now);
      const groups = chosen.groups.map(({ name }) => ({ name, lost: false }));
      return [{ ...faction, cards: sameCounts(chosen.cards, chosen.file) ? faction.file : chosen.cards, groups }];
    }),
  }),

  title: ({ factions, round }) =>
    words.title(
      factions.map(({ name }) => name),
      round,
    ),

  says: (before, action) => {
    const nameOf = (place: number): string => before.factions[place]?.name ?? '';
    const groupOf = (place: number, group: number): string => {
      const chosen = before.factions[place];
      return chosen ? words.groupOf(chosen.name, groupName(chosen, group)) : '';
    };
    const byId = (id: string): string => before.factions.find((each) => each.id === id)?.name ?? id;
    switch (action.do) {
      case 'join':
        return words.joined(action.faction.name);
      case 'first':
        return words.joined(listed(action.sides.map(({ faction }) => faction.name)));
      case 'leave':
        return words.leftGame(byId(action.id));
      case 'count':
        return words.counted(byId(action.id), words.kinds[action.kind], action.count);
      case 'special':
        return words.specials(action.count);
      case 'with':
        return words.dealtWith[action.with];
      case 'jokers':
        return words.jokersAre(action.count);
      case 'begin':
        return words.begun;
      case 'spend':
        return words.acted(groupOf(action.faction, action.group));
      case 'group':
        return words.named(groupOf(action.faction, action.group), action.name);
      case 'lost':
        return words.lostOr(groupOf(action.faction, action.group), action.lost);
      case 'lock':
        return words.locked(action.between.map(nameOf));
      case 'settle':
        return words.settledOr((before.fights[action.fight]?.between ?? []).map(nameOf), action.over);
      case 'objectives':
        return words.objectives.dealt(action.hands[0]?.length ?? 0);
      case 'another':
        return words.objectives.drewAnother(nameOf(action.faction));
      case 'shown':
        return words.objectives.shownOr(nameOf(action.faction), action.shown);
      case 'next': {
        const { row } = rowIn(numbers, before);
        const next = row[before.card + 1];
        if (before.card >= row.length) return words.dealt(before.round + 1);
        if (!next) return words.rowOver;
        const name = before.factions.find(({ id }) => id === next.faction)?.name;
        return words.turned(before.card + 2, name, words.kinds[next.kind]);
      }
    }
  },
});
