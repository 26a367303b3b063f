import { percent } from '#text/dice.ts';

const whole = (share: number): string => percent(share, 0);
/** A percentage without ‘%’, under a heading that has it. */
const bare = (share: number): string => String(Math.round(share * 100));
const one = (mean: number | null | undefined): string => (mean == null ? '–' : mean.toFixed(1).replace('-', '−'));
const tablesOf = { 2: 'two', 3: 'three', 4: 'four' } as const;

const range = (shares: readonly number[]): string => `${bare(Math.min(...shares))} to ${bare(Math.max(...shares))}`;

interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The fairness of a game, in one sentence on its own page. */
export const known = {
  town: (low: number, high: number, from: number, to: number): string =>
    `From ${from} to ${to} players the Pod People win ${bare(low)} to ${bare(high)} games in a hundred against a town that shares what it knows.`,
  even: (name: string, { share, low, high }: Share): string =>
    `About even: when ${name} plays ${name}, the first player wins ${bare(share)} games in a hundred (between ${bare(low)} and ${bare(high)}).`,
  board: (name: string, { share, low, high }: Share): string =>
    `Going first helps: when ${name} plays ${name}, the first player wins ${bare(share)} games in a hundred (between ${bare(low)} and ${bare(high)}).`,
  battle: (
    { name, one, two }: { readonly name: string; readonly one: string; readonly two: string },
    shares: readonly number[],
    others: readonly number[],
  ): string =>
    `In ${name}, the first battle, the ${one} win ${range(shares)} games in a hundred and the ${two} ${range(others)}. It depends on how both play.`,
  cure: (komi: number): string => `To make it about even, swap sides or give the second player ${komi} points.`,
  more: 'How fair is it?',
  all: 'All figures, and the method',
};

export const fair = {
  title: 'How fair are the games?',
  description: 'How often each side wins, counted in games that the rules engine played.',
  lead: 'How often each side wins in thousands of whole games, played by the printed rules and in several ways. If one side wins more, the section of the game says how to even it out.',
  read: 'How to read the figures',
  readText:
    'A share is how often one side won. The two figures after it are its interval: in 95 of 100 such counts, the true share is between them. How people play matters more than the deck, so each way of playing is described in a sentence.',
  again: 'Count again',
  againText:
    'Anyone can count these games again: with the same seed, the command of Saucer Press plays the same games.',
  commands: 'The command, in the manual',
  rules: 'Read the rules',
  town: {
    title: 'The Pod People’s share',
    chart: (rows: string): string =>
      `Share of the Pod People by the number of players, if the town shares what it knows: ${rows}.`,
    point: (players: number, share: number): string => `${players} players ${whole(share)}`,
    caption:
      'Dots: a town that shares what it knows, with margins of error. Shaded: from the worst way of playing for the Pod People to the best. The dashed line marks one half.',
    players: 'Players',
    share: 'Pods win, %',
    interval: 'Interval',
    range: 'Other ways',
    nights: 'Nights',
    lynchings: 'Voted out',
  },
  worth: {
    title: 'What a role is worth',
    lead: 'How many games in a hundred the Pod People win if a Citizen replaces a role, in a town that shares what it knows. If they win more without a role, that role helps the town.',
    of: 'Without',
    nobody: 'Nobody left out',
    players: (count: number): string => `${count} players`,
  },
  variants: {
    title: 'What a variant does',
    lead: 'How many games in a hundred the Pod People win with one variant, in a town that shares what it knows.',
    of: 'With',
    nobody: 'No variant',
  },
  ways: {
    title: 'Ways of playing',
    lead: 'How many games in a hundred the Pod People win, by how the town plays.',
    way: 'Way of playing',
  },
  board: {
    title: (players: 2 | 3 | 4): string => `The first player’s share, ${tablesOf[players]} players`,
    alone: 'The first player’s share',
    chart: (rows: string): string => `How often the first player wins, by the players in every seat: ${rows}.`,
    caption: (fair: number): string =>
      `Dots, with margins of error. The dashed line marks an even game, ${whole(fair)}.`,
    way: 'Players',
    share: 'First wins, %',
    interval: 'Interval',
    shared: 'Shared, %',
    margin: 'Ahead by',
    actions: 'Actions',
    unfinished: (share: number): string => `${whole(share)} stopped`,
    stopped: 'Stopped: games that did not end by themselves.',
    games: (count: number): string => `${count.toLocaleString('en-GB')} games`,
  },
  battle: {
    title: (name: string, side: string): string => `${name}: the share of the ${side}`,
    chart: (side: string, rows: string): string => `How often the ${side} win, by how both sides play: ${rows}.`,
    way: 'Both sides',
    share: (side: string): string => `${side} win, %`,
    shared: 'Draws, %',
  },
  towns: {
    title: 'Tested towns',
    found: (found: number, looked: number, low: number, high: number, games: number): string =>
      `Among the first ${looked.toLocaleString('en-GB')} towns we found ${found} in which the first player won ${low} to ${high} games in a hundred between each of three pairs of computer players. The pairs played ${games} games each: two of the fourth level, two of the fifth, and two with other weights. A draw counts as half a win.`,
    rare: 'Such towns are rare, and fair only to these players. In some of them, players with other aims won far more games by going first, or almost none. In any town, agree on swapping sides (BB-7.1), so that nobody gains by opening too well, or on a head start (BB-7.2).',
    play: 'Play in one',
    print: 'Print the set-up cards',
  },
  percent: whole,
  bare,
  interval: (low: number, high: number): string => `${bare(low)}–${bare(high)}`,
  mean: one,
  label: (name: string, share: number): string => `${name} ${whole(share)}`,
};

/** The other share, so that both add up to 100 as shown. */
const restOf = (share: number): number => 1 - (share < 0.005 || share > 0.995 ? share : Math.round(share * 100) / 100);

const counting = 'Counting …';
const failed = (decks: string): string =>
  `This browser could not calculate the odds. The page about fairness has the figures of the ${decks}.`;

/** Texts about the odds of a deck of roles. */
export const townChances = {
  unknown: 'These figures leave out the powers that only the Announcer handles.',
  title: 'Who wins with this deck?',
  asked: counting,
  pods: (share: number): string => `Pod People ${whole(share)}`,
  town: (pods: number): string => `Town ${whole(restOf(pods))}`,
  counted: (games: number, low: number, high: number): string =>
    `This device has just played ${games.toLocaleString('en-GB')} games of a town that shares what it knows. The Pod People’s true share is most likely between ${whole(low)} and ${whole(high)}.`,
  reach: (least: string, low: number, most: string, high: number): string =>
    `How the town plays matters more: from ${whole(low)} (${least.toLowerCase()}) to ${whole(high)} (${most.toLowerCase()}).`,
  nights: (nights: number): string => `Expect about ${Math.round(nights)} nights.`,
  failed: failed('printed decks'),
  more: 'All figures and ways of playing',
  variants: 'How each variant changes the odds',
  variant: 'Variant',
  podsWin: 'Pods win, %',
  change: 'Change',
  /** For each on-off variant: with it, and without it. */
  played: {
    unknownRoles: ['Unknown roles', 'All roles known'],
    scientist: ['The Scientist instead of the Doctor', 'The Doctor, not the Scientist'],
    dutilessPods: ['Idle Pod People', 'Pod People with duties'],
  } as Readonly<Record<string, readonly [string, string] | undefined>>,
  with: (name: string): string => `With: ${name}`,
  without: (name: string): string => `Without: ${name}`,
  /** For each variant with several values, by value; the first is the default. */
  chosen: {
    mysteriousDeath: {
      '': 'A death shows all',
      role: 'A death shows only the role',
      pod: 'A death shows only whether a Pod Person',
      nothing: 'A death shows nothing',
    },
    autopsy: { '': 'No autopsy', public: 'Open autopsy', private: 'Private autopsy' },
  } as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>,
  bare: (share: number): string => whole(share).replace(/\s?%/, ''),
  by: (change: number): string => {
    const points = Math.round(change * 100);
    return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
  },
  variantsState: {
    counting,
    done: 'Accurate to about two percentage points, with the same random deals as above.',
    failed: failed('numbered deck'),
  },
};
