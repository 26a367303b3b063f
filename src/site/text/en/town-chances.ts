import { percent } from './dice.ts';

const whole = (share: number): string => percent(share, 0);
/** The other share, rounded so that both add up to a hundred. */
const restOf = (share: number): number => 1 - (share < 0.005 || share > 0.995 ? share : Math.round(share * 100) / 100);

const counting = 'Counting …';
const failed = (decks: string): string =>
  `This browser could not count. The page about fairness has the figures of the ${decks}.`;

/** Texts about the chances of a deck of roles. */
export const words = {
  unknown: 'What roles that the rules do not know can do is left to the Announcer, and not in these figures.',
  title: 'Who wins with this deck?',
  asked: counting,
  pods: (share: number): string => `Pod People ${whole(share)}`,
  town: (pods: number): string => `Town ${whole(restOf(pods))}`,
  counted: (games: number, low: number, high: number): string =>
    `In ${games.toLocaleString('en-GB')} games of an informed town that were played just now, by the rules: in truth the Pod People’s share lies between ${whole(low)} and ${whole(high)}, most likely.`,
  reach: (least: string, low: number, most: string, high: number): string =>
    `How the town plays counts for more: from ${whole(low)} (${least.toLowerCase()}) to ${whole(high)} (${most.toLowerCase()}).`,
  nights: (nights: number): string => `Expect about ${Math.round(nights)} nights.`,
  failed: failed('printed decks'),
  more: 'All figures, and what each way of playing is',
  variants: 'What each variant does to it',
  variant: 'Played otherwise',
  podsWin: 'Pods win, %',
  change: 'Change',
  /** The names of each variant that is on or off: with it, and without it. */
  played: {
    unknownRoles: ['Unknown roles', 'All roles known'],
    scientist: ['The Scientist instead of the Doctor', 'The Doctor, not the Scientist'],
    dutilessPods: ['Idle Pod People', 'Pod People with duties'],
  } as Readonly<Record<string, readonly [string, string] | undefined>>,
  with: (name: string): string => `With: ${name}`,
  without: (name: string): string => `Without: ${name}`,
  /** The names of each variant with several values, by value; the first if none is chosen. */
  chosen: {
    mysteriousDeath: {
      '': 'A death shows all',
      role: 'A death shows the role alone',
      pod: 'A death shows Pod People alone',
      nothing: 'A death shows nothing',
    },
    autopsy: { '': 'No autopsy', public: 'Open autopsy', private: 'Private autopsy' },
  } as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>,
  bare: (share: number): string => whole(share).replace(/\s?%/, ''),
  by: (change: number): string => {
    const points = Math.round(change * 100);
    return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
  },
  variantsTold: {
    counting,
    done: 'Fine to about two hundredths, with the same lots as above.',
    failed: failed('numbered deck'),
  },
};
