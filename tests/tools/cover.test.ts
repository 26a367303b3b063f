import { describe, expect, test } from 'vitest';
import { screenAfter, type Screen, type Audience } from '../../src/site/tools/frame/definition.ts';
import type { News } from '../../src/site/tools/frame/definition.ts';

const open = (audience: Audience): Screen => ({ audience, covered: false });
const did: News = { kind: 'did', what: 'Night falls' };
/** Events that may change the screen while a player looks at it. */
const others: readonly (News | null)[] = [
  null,
  { kind: 'undid', what: '' },
  { kind: 'redid', what: '' },
  { kind: 'joined' },
  { kind: 'parted' },
  { kind: 'opened' },
  { kind: 'cut', steps: 2 },
];

describe('a screen of a secret tool', () => {
  test('stays open if the Announcer moves on to it', () => {
    expect(screenAfter(open('all'), 'keeper', did)).toEqual(open('keeper'));
    expect(screenAfter(open('keeper'), 'one', did)).toEqual(open('one'));
  });

  test.each(others)('is covered if anything else brings it: %j', (news) => {
    expect(screenAfter(open('all'), 'keeper', news).covered).toBe(true);
    expect(screenAfter(open('all'), 'one', news).covered).toBe(true);
    expect(screenAfter(open('keeper'), 'one', news).covered).toBe(true);
  });

  test('is covered when a player passes the phone on, whatever caused it', () => {
    for (const news of [did, ...others]) expect(screenAfter(open('one'), 'keeper', news).covered).toBe(true);
  });

  test('is open if it is for all, unless the one before is covered', () => {
    for (const news of [did, ...others]) {
      expect(screenAfter(open('keeper'), 'all', news)).toEqual(open('all'));
      expect(screenAfter({ audience: 'keeper', covered: true }, 'all', news).covered).toBe(true);
    }
  });

  test('stays as it is while its audience is the same', () => {
    for (const covered of [true, false])
      for (const news of [did, ...others]) {
        const screen: Screen = { audience: 'keeper', covered };
        expect(screenAfter(screen, 'keeper', news)).toBe(screen);
      }
  });
});
