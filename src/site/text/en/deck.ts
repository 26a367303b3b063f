import type { ActionKind } from '../../../engine/alien-invasion/game.ts';
import type { CardKind, Rank, Suit } from '../../../engine/alien-invasion/deck.ts';
import { listed } from '#text/common.ts';

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** The name with its article, unless it has one or is only capitals. */
const the = (faction: string): string => (/^(?:The |[A-Z.]+$)/.test(faction) ? faction : `the ${faction}`);
/** The end of a sentence: a name such as U.N.I.T. has its full stop. */
const ending = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

const kinds: Readonly<Record<CardKind, string>> = {
  single: 'Single',
  double: 'Double',
  triple: 'Triple',
  special: 'Special Event',
};

const ranks: Readonly<Record<Exclude<Rank, `${number}`>, string>> = {
  jack: 'jack',
  queen: 'queen',
  king: 'king',
  ace: 'ace',
};

/** Consecutive pips as a range: "2 to 6". */
function rankList(all: readonly Rank[]): string {
  const named = all.map((rank) => ranks[rank as keyof typeof ranks] ?? rank);
  const numbers = all.map(Number);
  const run = numbers.length > 2 && numbers.every((each, index) => index === 0 || each === numbers[index - 1]! + 1);
  return run ? `${named[0]} to ${named.at(-1)}` : listed(named);
}

/** Texts of the action deck. */
export const words = {
  heading: 'Action deck',
  cards: (number: number): string => count(number, 'card'),
  kinds,
  title: (factions: readonly string[], round: number): string =>
    factions.length === 0 ? '' : `${listed(factions)}${round > 0 ? `, round ${round}` : ''}`,

  // Making the deck.
  never: 'Never played?',
  once: (cards: number, rows: number, row: number): string =>
    `Shuffle these ${count(cards, 'card')} and turn up ${count(rows, 'row')} of ${row}. Do not shuffle again.`,
  who: 'Who plays?',
  guest: 'guest',
  cardsText: (single: number, double: number, triple: number): string =>
    `${single} Single, ${double} Double, ${triple} Triple`,
  theDeck: 'The deck',
  inDeck: (cards: number, row: number): string => `${count(cards, 'card')}; ${count(row, 'card')} per round`,
  change: 'Change the cards',
  specialEvents: 'Special Events',
  specialsByRule: 'Number by the rules',
  faction: 'Faction',
  how: 'How do you deal?',
  ways: { screen: 'On this screen', pack: 'With playing cards' },
  begin: 'Shuffle and deal',
  beginHere: 'Deal here instead',
  tooFew: 'Choose at least two factions and at least one card.',
  jokers: 'Jokers in your pack',
  jokerCount: (number: number): string => count(number, 'joker'),
  suits: { spades: 'Spades', hearts: 'Hearts', diamonds: 'Diamonds', clubs: 'Clubs' } satisfies Record<Suit, string>,
  ranks: rankList,
  none: 'none',
  joker: (jokers: number, sevens: readonly string[]): string =>
    [
      ...(jokers > 0 ? [count(jokers, 'joker')] : []),
      ...(sevens.length > 0 ? [`the ${sevens.length === 1 ? 'seven' : 'sevens'} of ${listed(sevens)}`] : []),
    ].join(' and ') || 'none',
  lacks: {
    suits: (most: number): string => `A pack has only ${most} suits, but more factions play.`,
    single: (most: number): string => `A suit has at most ${most} cards for Singles.`,
    double: (most: number): string => `A suit has only ${most} court cards for Doubles.`,
    triple: (most: number): string => `A suit has only ${most} ace for Triples.`,
    special: (most: number): string => `The pack has at most ${most} cards for Special Events.`,
  } satisfies Record<ActionKind | 'suits' | 'special', (most: number) => string>,
  gone: (faction: string): string =>
    `${faction} is not on this device. Its cards stay in this game, without pictures. Look up what its Special Event does.`,
  changed: (faction: string): string =>
    `${faction} has changed since you chose it. This game still uses the old cards; a new game uses the new ones.`,

  // Playing.
  row: (round: number): string => `Round ${round}`,
  rowCards: (round: number): string => `Cards of round ${round}`,
  place: (place: number, of: number): string => `Card ${place} of ${of}`,
  played: 'played',
  now: 'in play',
  coming: 'to come',
  renewed: 'The discards were shuffled to deal this row.',
  actionsLeft: (left: number, given: number): string => `${left} of ${count(given, 'action')} left`,
  groups: (faction: string): string => `Groups of ${faction}`,
  group: (number: number): string => `Group ${number}`,
  groupOf: (faction: string, group: string): string => `${faction}, ${group}`,
  didCard: (actions: number): string => (actions === 0 ? '' : `${count(actions, 'action')} on this card`),
  didRound: (actions: number): string => (actions === 0 ? 'not yet in this round' : `${actions} in this round`),
  another: 'Another group',
  factionsActed: 'Factions, and how often their groups have acted in this round',
  acts: (actions: number): string =>
    actions === 0 ? 'has not acted' : `acted ${actions === 1 ? 'once' : `${actions} times`}`,
  leader: (leader: string): string => `Only the ${leader}’s group may take a second action on one card.`,
  loose: 'Mites without a Controller? Then one action of this Triple must move them.',
  ruleOf: (id: string): string => `Rule ${id}`,
  nothing: (faction: string): string => `Nothing happens for ${ending(the(faction))}`,
  eventUnknown: (faction: string): string => `Look up what happens for ${ending(the(faction))}`,
  deckDone: 'All cards are played, so the battle is over.',
  playAgain: 'Play again',
  rowDone: 'All cards of the row are played.',
  fights: 'Locked in combat',
  noFights: 'Nobody.',
  between: (factions: readonly string[]): string => listed(factions),
  lock: 'Lock a combat',
  lockWho: 'Who is fighting?',
  lockThese: 'Lock them',
  cancel: 'Cancel',
  due: 'Settle it now',
  waits: 'until the next Double or Triple',
  openMelee: 'Open in Close combat',
  openMeleeWhich: (factions: readonly string[]): string => `Open in Close combat: ${listed(factions)}`,
  goesOn: 'Not over',
  over: 'Settled',
  overWhich: (factions: readonly string[]): string => `Settled: ${listed(factions)}`,
  goesOnWhich: (factions: readonly string[]): string =>
    `Not over. Settle it again at the next Double or Triple: ${listed(factions)}`,
  wentOn: 'settled on this card, not over',
  after: 'after its actions',
  left: 'Cards left',
  objectives: {
    name: 'Objectives',
    dealt: (each: number): string => `Objectives are dealt, ${each} to each faction.`,
    drewAnother: (faction: string): string => `${faction}: another objective.`,
    shownOr: (faction: string, shown: boolean): string =>
      shown ? `${faction}: an objective is completed.` : `${faction}: an objective is face down again.`,
  },
  leftDeck: (cards: number): string => `In the deck: ${count(cards, 'card')}`,
  leftDiscard: (cards: number): string => `Played and discarded: ${count(cards, 'card')}`,
  namesAndLosses: 'Names and losses',
  groupsName: (faction: string, group: number): string => `Name of group ${group} of ${faction}`,
  lost: 'lost',
  isLost: (group: string): string => `${group} is lost`,
  next: 'Next card',
  endRow: 'End of the row',
  deal: (round: number): string => `Deal round ${round}`,
  settleFirst: 'Settle combats',

  // The effects of actions.
  joined: (faction: string): string => `${faction} play.`,
  leftGame: (faction: string): string => `${faction} do not play.`,
  counted: (faction: string, kind: string, number: number): string => `${faction}: ${number} ${kind}.`,
  specials: (number: number | null): string =>
    number === null ? 'Special Events by the rules.' : `${count(number, 'Special Event')}.`,
  dealtWith: { screen: 'Dealt on this screen.', pack: 'Dealt with playing cards.' },
  jokersAre: (number: number): string => `${count(number, 'joker')}.`,
  begun: 'Shuffled. Round 1 is dealt.',
  acted: (group: string): string => `${group}: one action.`,
  named: (group: string, name: string): string => (name === '' ? `${group}: no name.` : `${group} is now ${name}.`),
  lostOr: (group: string, lost: boolean): string => (lost ? `${group} is lost.` : `${group} is back.`),
  locked: (factions: readonly string[]): string => `${listed(factions)} are locked in combat.`,
  settledOr: (factions: readonly string[], over: boolean): string =>
    over ? `The combat of ${listed(factions)} is over.` : `The combat of ${listed(factions)} continues.`,
  dealt: (round: number): string => `Round ${round} is dealt.`,
  rowOver: 'All cards of the row are played.',
  turned: (place: number, faction: string | undefined, kind: string): string =>
    `Card ${place}: ${faction ? `${faction}, ` : ''}${kind}.`,
};

/** Texts of the objectives in a game. */
export const objectives = {
  lead: 'Deal objectives, if you want them. Each player looks at their own, and shows each objective that they complete.',
  deal: 'Deal objectives',
  dealFrom: (deck: string): string => `Deal from ${deck}`,
  tooFew: 'There are not enough objectives for all factions.',
  of: (faction: string): string => `Objectives: ${faction}`,
  handOver: 'Hand the device to the player of this faction.',
  done: 'Done',
  counts: (up: number, down: number): string =>
    [...(up > 0 ? [`${up} completed`] : []), ...(down > 0 ? [`${down} face down`] : [])].join(', '),
  look: 'Look',
  lookWhich: (faction: string): string => `Look at the objectives: ${faction}`,
  bringOff: 'Completed',
  another: 'Draw another',
  faceUp: 'Completed.',
  faceDown: 'Turn face down',
  gone: 'This objective is no longer in the deck.',
};

/** Texts of its page. */
export const page = {
  share: 'The action deck',
  whole: 'Open the whole deck',
  title: 'Action deck for Alien Invasion',
  description:
    'Shuffle and deal the action deck of Alien Invasion on one phone. The page tracks the order, says which groups may act, and reminds you of locked combats and Special Events.',
  summary: 'Choose the factions, deal rounds and spend actions by the rules, or use playing cards as the deck.',
  lead: 'Choose who plays, and the page makes, shuffles and deals the deck by the rules. Tap the groups that act: the page counts the actions of each card, and says when to settle locked combats and what a Special Event does. Undo brings back the same cards.',
  script:
    'The deck needs JavaScript, which is off in your browser. Below is how to deal by hand. You can also print the cards.',
  hand: 'How to deal by hand',
  steps: [
    'Put the cards of every faction that plays into one deck, with one Special Event per faction, but at most four. Shuffle.',
    'Deal a row, face up: one card for each faction, but at least four.',
    'Play the row in order. A card’s actions are for groups of its faction; a Single gives one, a Double two, a Triple three.',
    'Settle locked combats after the actions of each Double and Triple.',
    'When the deck is used up, shuffle the discards into a new deck and continue.',
  ],
  rules: 'The rules on the deck',
  print: 'Print the cards',
};

/** Its name in the bar of an evening. */
export const inEvening = 'Deck';
