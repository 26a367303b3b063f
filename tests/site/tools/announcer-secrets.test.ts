import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from '../../support/device.ts';
import { rigged, Sitting } from '../../support/lake-terror-table.ts';
import type { Plan } from '../../support/lake-terror.ts';
import { testLong } from '../../support/long.ts';
import { ready } from '../../site-check/offline.ts';

const { playing } = devices();

/** Games that together contain every possible event; they were found by a search over many seeds. */
const plans = {
  eight: { players: 8, variants: {}, by: 'cards', seed: 366 },
  twelve: {
    players: 12,
    variants: { unknownRoles: true, scientist: true, mysteriousDeath: 'role', autopsy: 'public' },
    by: 'screen',
    seed: 8574,
  },
  all: {
    players: 21,
    variants: { dutilessPods: true, mysteriousDeath: 'pod', autopsy: 'private' },
    by: 'screen',
    seed: 1508,
  },
  cured: { players: 8, variants: { scientist: true, mysteriousDeath: 'nothing' }, by: 'screen', seed: 675 },
} satisfies Readonly<Record<string, Plan>>;

const seen = new Set<string>();

async function sit(page: Page, plan: Plan, options: { keys?: boolean } = {}): Promise<number> {
  const sitting = new Sitting(page, plan, options);
  await sitting.play();
  for (const each of sitting.seen) seen.add(each);
  return sitting.looks;
}

const path = 'lake-terror/announcer/';

describe('a game played to its end reveals nobody’s secrets', () => {
  testLong('for 8 players, with printed cards, at 320 px', async () => {
    const looks = await playing(path, (page) => sit(page, plans.eight), {
      before: rigged,
      viewport: { width: 320, height: 640 },
    });
    expect(looks).toBeGreaterThanOrEqual(20);
  });

  testLong('if 12 play by keyboard', async () => {
    const looks = await playing(path, (page) => sit(page, plans.twelve, { keys: true }), { before: rigged });
    expect(looks).toBeGreaterThan(50);
  });

  testLong('if 21 play offline', async () => {
    const looks = await playing(
      path,
      async (page) => {
        await ready(page);
        await page.context().setOffline(true);
        return sit(page, plans.all);
      },
      { before: rigged, serviceWorkers: 'allow' },
    );
    expect(looks).toBeGreaterThan(70);
  });

  test('if 8 play with roles dealt on screen and a cure', async () => {
    expect(await playing(path, (page) => sit(page, plans.cured), { before: rigged })).toBeGreaterThan(30);
  });

  testLong('and the games include every event', () => {
    const kinds = ['vigilante', 'doctor', 'scientist', 'victim', 'patrols', 'mortalCry', 'psychic'];
    const events =
      'shot, shot-stopped, cured, cure-wasted, put-down, turned, untouched, lynched, spared, tie, findings';
    const ways = 'undone, covered and uncovered, dealt by hand, dealt on screen, left out, citizens win, pods win';
    const wanted = [...kinds.map((each) => `${each} chooses`), ...events.split(', '), ...ways.split(', ')];
    expect([...seen].sort()).toEqual(wanted.sort());
  });
});
