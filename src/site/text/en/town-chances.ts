import { percent } from '#text/dice.ts';

const whole = (share: number): string => percent(share, 0);
/** The other share, so that both add up to 100 as shown. */
const restOf = (share: number): number => 1 - (share < 0.005 || share > 0.995 ? share : Math.round(share * 100) / 100);

const counting = 'Counting …';
const failed = (decks: string): string =>
  `This browser could not count. See the page about fairness for the figures of the ${decks}.`;

/** Texts about the odds of a deck of roles. */
export const words = {
  unknown: 'These figures leave out the powers of roles that the rules do not know: the Announcer handles those.',
  title: 'Who wins with this deck?',
  asked: counting,
  pods: (share: number): string => `Pod People ${whole(share)}`,
  town: (pods: number): string => `Town ${whole(restOf(pods))}`,
  counted: (games: number, low: number, high: number): string =>
    `This device has just played ${games.toLocaleString('en-GB')} games of an informed town. The Pod People’s true share is most likely between ${whole(low)} and ${whole(high)}.`,
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
