import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import type { Card } from '../../../src/engine/alien-invasion/deck.ts';
import { alienInvasionOf } from '../../../src/engine/content.ts';
import { linkHash } from '../../../src/site/tools/frame/link.ts';
import { deckTool, joining, type Action, type State } from '../../../src/site/tools/deck/tool.ts';
import { factionsOf } from '../../../src/site/tools/units/content.ts';
import { validContent } from '../../support/content.ts';
import { devices, reloadTool, settled, unfit } from '../../support/device.ts';
import { cardName, engineRow as dealt, knownChance, mainButton, shownRow, withMoths } from '../../support/invasion.ts';
import { testLong } from '../../support/long.ts';

const site = devices();
type Options = Parameters<typeof site.playing>[2];
const playing = <T>(act: (page: Page) => Promise<T>, options: Options = {}): Promise<T> =>
  site.playing('alien-invasion/deck/', act, { before: knownChance, ...options });

const content = validContent();
const game = alienInvasionOf(content);
const factions = factionsOf(content);
const tool = deckTool({ numbers: game, factions });
const names = new Map(factions.map(({ id, name }) => [id, name]));
const nameOf = (card: Card): string => cardName(content, card);
const engineRow = (ids: readonly string[], round: number) => dealt(content, ids, round);

async function begin(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) await page.getByRole('checkbox', { name: names.get(id)! }).check();
  await mainButton(page).click();
}

const four = ['unit', 'daleks', 'mib', 'spugs'];
const groups = (page: Page) => page.locator('.group-box:not(.more-groups)');
const verdict = (page: Page) => page.locator('.answer .verdict');

// The test in evening.test.ts plays a whole evening by thumb, with all tools of the game.
testLong(
  'an evening of four factions goes through a reshuffle with the engine’s cards, also after a reload and an undo, by thumb at 320 px',
  async () => {
    await playing(
      async (page) => {
        for (const id of four) await page.locator(`.joins[data-faction=${id}]`).tap();
        await mainButton(page).tap();
        let shuffled = 0;
        const [rejected, expected]: [string[], string[]] = [[], []];
        for (let round = 1; round <= 11; round++) {
          const { row, renewed, deck } = engineRow(four, round);
          await expect.poll(() => shownRow(page)).toEqual({ cards: row.map(nameOf), now: 0 });
          await expect
            .poll(() => page.locator('.round-of').innerText())
            .toMatch(new RegExp(`Round ${round}\\s+In the deck: ${deck.length} card`));
          await expect.poll(() => page.locator('.renewed').count()).toBe(renewed > 0 ? 1 : 0);
          if (renewed > 0) shuffled++;
          for (const [index, { kind }] of row.entries()) {
            // The first rounds spend every action of a card, group by group; one more action is rejected.
            const given = kind === 'special' || round > 2 ? 0 : game.actions[kind];
            for (let action = 0; action < given; action++) await groups(page).nth(action).tap();
            if (given > 0) {
              await groups(page).first().tap();
              rejected.push(await settled(page, () => verdict(page).locator('strong').innerText()));
              const card = { single: 'A Single', double: 'A Double', triple: 'A Triple', special: '' }[kind];
              expected.push(`${card} pays for ${given} ${given === 1 ? 'action' : 'actions'}, not ${given + 1}.`);
            }
            if (round % 5 === 0 && index === 2) await reloadTool(page);
            await mainButton(page).tap();
          }
          // The row is complete, and the next deal follows.
          await expect.poll(() => mainButton(page).innerText()).toBe(`Deal round ${round + 1}`);
          await mainButton(page).tap();
        }
        expect(shuffled).toBe(1);
        expect(rejected.length).toBeGreaterThan(4);
        expect(rejected).toEqual(expected);
        // Undoes the shuffle, redoes it, and deals again: the cards are the same each time.
        const after = await shownRow(page);
        for (let step = 0; step < 10; step++) await page.getByRole('button', { name: 'Undo' }).tap();
        await expect.poll(async () => (await shownRow(page)).cards).toEqual(engineRow(four, 10).row.map(nameOf));
        await reloadTool(page);
        for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Redo' }).tap();
        for (let step = 0; step < 6; step++) await mainButton(page).tap();
        await expect.poll(() => shownRow(page)).toEqual(after);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        const heights = await page
          .locator('.small-card')
          .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
        expect(new Set(heights).size).toBe(1);
        expect(heights[0]).toBeLessThan(120);
      },
      { viewport: { width: 320, height: 640 }, hasTouch: true },
    );
  },
);

test('shows a phone how First contact is dealt as soon as it is chosen', async () => {
  await playing(async (page) => {
    await page.getByRole('button', { name: 'First contact' }).click();
    await expect
      .poll(() =>
        page.locator('.pack').evaluate((pack) => {
          const { top, bottom } = pack.getBoundingClientRect();
          return top >= 0 && bottom <= document.querySelector('.bar')!.getBoundingClientRect().top;
        }),
      )
      .toBe(true);
  });
});

describe('the checker', () => {
  test('rejects groups of another faction, with the rule and a link to it', async () => {
    await playing(async (page) => {
      for (const id of four) await page.getByRole('checkbox', { name: names.get(id)! }).check();
      await page.getByText('Change the cards').click();
      await page.getByRole('button', { name: 'With playing cards' }).click();
      expect(await problemsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'On this screen' }).click();
      await mainButton(page).click();
      const { row } = engineRow(four, 1);
      const first = row.findIndex(({ faction }) => faction !== null);
      for (let card = 0; card < first; card++) await mainButton(page).click();
      const stranger = four.find((id) => id !== row[first]!.faction)!;
      await page.locator(`.acting-one[data-faction=${stranger}]`).click();
      await groups(page).nth(1).click();
      await expect
        .poll(() => verdict(page).locator('strong').innerText())
        .toBe(
          `Only groups of the card’s faction may act on it, and ‘${names.get(stranger)}, Group 2’ is not one of them.`,
        );
      await expect
        .poll(() => verdict(page).locator('a').getAttribute('href'))
        .toMatch(/alien-invasion\/rules\/#ai-4-5$/);
      await expect.poll(() => page.locator('.actions-left').innerText()).not.toMatch(/^0/);
      for (const fold of ['Names and losses', 'Cards left']) await page.getByText(fold).click();
      await page.getByRole('button', { name: 'Lock a combat' }).click();
      expect(await problemsOf(page)).toEqual([]);
    });
  });

  testLong('shows the effect of a Special Event for each faction, and lets nobody act', async () => {
    await playing(async (page) => {
      const five = [...four, 'the-doctor'];
      await begin(page, five);
      let round = 1;
      let at = -1;
      for (; at < 0; round++) at = engineRow(five, round).row.findIndex(({ kind }) => kind === 'special');
      for (let step = 0; step < (round - 2) * 6 + at; step++) await mainButton(page).click();
      const shown = await settled(page, () => page.locator('.special-events li').allInnerTexts());
      expect(shown).toEqual([
        'Nothing happens for U.N.I.T.',
        'Nothing happens for the Daleks.',
        'MiB: MiB clean-up teams arrive. AI-11.4',
        'Spugs: Groups underground clash. AI-13.2',
        'The Doctor: The Doctor regenerates. AI-10.1',
      ]);
      await expect.poll(() => groups(page).count()).toBe(0);
      await page.locator('.acting-one[data-faction=mib]').click();
      await groups(page).first().click();
      await expect
        .poll(() => verdict(page).locator('strong').innerText())
        .toBe('A Special Event card gives no actions.');
    });
  });

  // The short check relies on `tests/tools/deck.test.ts`, and on the combat that `evening.test.ts` settles on the page.
  testLong('asks to settle locked combats on Doubles and Triples, before the next card', async () => {
    await playing(async (page) => {
      await begin(page, four);
      await page.getByRole('button', { name: 'Lock a combat' }).click();
      const lock = page.locator('.new-fight');
      await lock.getByRole('button', { name: 'Spugs' }).click();
      await expect
        .poll(() => lock.getByRole('button', { name: 'Lock them' }).getAttribute('aria-disabled'))
        .toBe('true');
      await lock.getByRole('button', { name: 'MiB' }).click();
      await lock.getByRole('button', { name: 'Lock them' }).click();
      await expect.poll(() => page.locator('.fights li').innerText()).toContain('MiB and Spugs');
      const all = [1, 2, 3, 4].flatMap((round) => engineRow(four, round).row);
      const calls = all.flatMap(({ kind }, index) => (kind === 'double' || kind === 'triple' ? [index] : []));
      // The cards up to the one after the second Double or Triple.
      const cards = all.slice(0, (calls[1] ?? all.length) + 2);
      const texts: string[] = [];
      const due: number[] = [];
      for (const [index] of cards.entries()) {
        if ((await settled(page, () => page.locator('.fights.due').count())) > 0) {
          due.push(index);
          texts.push(await settled(page, () => mainButton(page).innerText()));
          await mainButton(page).click();
          texts.push(await settled(page, () => page.locator('.fights .cited a').innerText()));
          await page
            .getByRole('button', {
              name: 'The combat continues. Settle it again at the next Double or Triple: MiB and Spugs',
            })
            .click();
          texts.push(await settled(page, () => page.locator('.fights li .meta').innerText()));
          if (due.length === 1) await reloadTool(page);
        }
        await mainButton(page).click();
        if (index % 4 === 3) await mainButton(page).click();
      }
      expect(due).toEqual(calls.filter((index) => index < cards.length));
      expect(due).toHaveLength(2);
      expect(texts).toEqual(due.flatMap(() => ['Settle combats', 'Rule AI-8.2', 'not over, done for this card']));
      await page.getByRole('button', { name: 'Settled: MiB and Spugs' }).click();
      await expect.poll(() => page.locator('.fights').innerText()).toContain('Nobody.');
    });
  });

  testLong('shows reminders of the Cyber-leader and of Mites', async () => {
    const two = ['cybermen', 'spugs'];
    await playing(async (page) => {
      await begin(page, two);
      const cards = [1, 2, 3, 4, 5].flatMap((round) => engineRow(two, round).row);
      const tips: string[] = [];
      for (const [index, { kind, faction }] of cards.entries()) {
        const twice = faction === 'cybermen' && kind !== 'single';
        for (let times = 0; times < (twice ? 2 : 0); times++) {
          await groups(page).first().click();
          tips.push(
            ...(await settled(page, () => page.locator('.verdict.tip .cited a').allInnerTexts())).map(
              (rule) => `${times} ${rule}`,
            ),
          );
        }
        if (!twice) tips.push(...(await settled(page, () => page.locator('.verdict.tip .cited a').allInnerTexts())));
        await mainButton(page).click();
        if (index % 4 === 3) await mainButton(page).click();
      }
      const due = cards.flatMap(({ kind, faction }) => {
        if (faction === 'spugs') return kind === 'triple' ? ['Rule AI-12.3'] : [];
        return faction === 'cybermen' && kind !== 'single' ? ['1 Rule AI-10.2'] : [];
      });
      expect(tips).toEqual(due);
      expect(new Set(due).size).toBe(2);
    });
  });
});

testLong('changed counts give another deck, and playing cards work if there are enough', async () => {
  await playing(async (page) => {
    for (const id of four) await page.getByRole('checkbox', { name: names.get(id)! }).check();
    await expect.poll(() => page.locator('.the-deck > .meta').innerText()).toBe('40 cards; 4 cards per round');
    await page.getByText('Change the cards').click();
    const single = page.getByRole('textbox', { name: 'Spugs, Single' });
    await single.fill('8');
    await page.getByRole('textbox', { name: 'Special Events' }).fill('6');
    await expect.poll(() => page.locator('.the-deck > .meta').innerText()).toBe('45 cards; 4 cards per round');
    await single.fill('21');
    await single.blur();
    await expect.poll(() => single.inputValue()).toBe('8');
    await page.getByRole('button', { name: 'With playing cards' }).click();
    const rows = await settled(page, () => page.locator('.pack tbody tr').allInnerTexts());
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
      '♠︎ U.N.I.T. Spades 2 to 6 jack, queen and king ace',
      '♥︎ Daleks Hearts 2 to 6 jack, queen and king ace',
      '♦︎ MiB Diamonds 2 to 6 jack, queen and king ace',
      '♣︎ Spugs Clubs 2, 3, 4, 5, 6, 8, 9 and 10 jack, queen and king ace',
      'Special Events 2 jokers and the sevens of spades, hearts, diamonds and clubs',
    ]);
    await page.getByRole('button', { name: '0 jokers' }).click();
    await expect
      .poll(() => page.locator('.with-pack .verdict').innerText())
      .toMatch(/^The pack has at most 4 cards for Special Events\.\s+Rule AI-2\.3/);
    await page.getByRole('checkbox', { name: 'The Doctor' }).check();
    await expect.poll(() => page.locator('.with-pack .verdict').innerText()).toMatch(/^A pack has only 4 suits/);
    await page.getByRole('checkbox', { name: 'U.N.I.T.' }).uncheck();
    for (const id of ['daleks', 'mib', 'spugs']) await page.getByRole('checkbox', { name: names.get(id)! }).uncheck();
    await mainButton(page).click();
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toBe('Choose at least two factions, with at least one card.');
  });
});

function played(...actions: Action[]): State {
  return actions.reduce((state, action) => {
    const next = tool.apply(state, action);
    if (!next) throw new Error(`cannot ${JSON.stringify(action)}`);
    return next;
  }, tool.initial);
}
const joined = (...ids: string[]): Action[] => ids.map((id) => joining(factions.find((each) => each.id === id)!));

test('objectives are dealt on request, seen only under a cover, and shown to all when they are completed (AI-14)', async () => {
  await playing(
    async (page) => {
      await begin(page, ['spugs', 'mib']);
      await page.getByText('Objectives', { exact: true }).tap();
      await page.getByRole('button', { name: 'Deal objectives' }).tap();
      await page.getByRole('button', { name: 'Look at the objectives: Spugs' }).tap();
      const hand = page.getByRole('dialog', { name: 'Objectives: Spugs' });
      const titles = hand.locator('.objective-title');
      await expect.poll(() => hand.isVisible()).toBe(true);
      await expect.poll(() => titles.count()).toBe(0);
      await hand.getByRole('button', { name: 'Or press to look' }).tap();
      await expect.poll(() => titles.count()).toBe(2);
      await expect.poll(() => unfit(page)).toEqual([]);
      await hand.getByRole('button', { name: 'Press to cover' }).tap();
      await expect.poll(() => titles.count()).toBe(0);
      await hand.getByRole('button', { name: 'Or press to look' }).tap();
      const [title = ''] = await settled(page, () => titles.allTextContents());
      await hand.getByRole('button', { name: 'Completed' }).first().tap();
      await expect.poll(() => hand.isVisible()).toBe(false);
      await expect.poll(() => page.locator('.objectives .objective-title').allTextContents()).toEqual([title]);
      await page.getByRole('button', { name: 'Undo' }).tap();
      await expect.poll(() => page.locator('.objectives .objective-title').count()).toBe(0);
    },
    { viewport: { width: 320, height: 640 }, hasTouch: true },
  );
});

describe('a faction with a file', () => {
  testLong('that was changed or deleted is reported, and the game continues', async () => {
    const moths = {
      id: 'moon-moths',
      name: 'Moon <b>Moths</b>',
      code: 'MTH',
      file: { single: 9, double: 0, triple: 0 },
    };
    const state = played({ do: 'join', faction: moths }, ...joined('mib', 'spugs'), { do: 'begin', seed: 5 });
    const older = state.factions.map((each) =>
      each.id === 'mib' ? { ...each, file: { ...each.file, triple: 2 } } : each,
    );
    const hash = (await linkHash(tool, { ...state, factions: older })) ?? '';
    await playing(
      async (page) => {
        const shown = await settled(page, () => page.locator('.faults p').allInnerTexts());
        expect(shown[0]).toMatch(/^Moon <b>Moths<\/b> is not on this device\./);
        expect(shown[1]).toMatch(/^MiB has changed since you chose it\./);
        for (
          let step = 0;
          step < 30 && (await settled(page, () => page.locator('.whole-card[data-faction=moon-moths]').count())) === 0;
          step++
        ) {
          await mainButton(page).click();
        }
        await expect
          .poll(() => page.locator('.whole-card h2').innerText())
          .toMatch(/Moon <b>Moths<\/b>\s+Single Action/i);
        await groups(page).first().click();
        await expect.poll(() => page.locator('.actions-left').innerText()).toMatch(/^0 of 1 action left/);
        await reloadTool(page);
        await expect.poll(() => page.locator('.actions-left').innerText()).toMatch(/^0 of 1 action left/);
      },
      { hash },
    );
    expect(tool.again({ ...state, factions: older }).factions.map(({ id, file }) => [id, file.triple])).toEqual([
      ['mib', 1],
      ['spugs', 1],
    ]);
  });

  test('in an overlay is in the game like any other', () => {
    const overlay = withMoths();
    const known = factionsOf(overlay);
    const moths = known.find(({ id }) => id === 'moon-moths')!;
    const other = deckTool({ numbers: alienInvasionOf(overlay), factions: known });
    const state = [joining(moths), ...joined('mib')].reduce(
      (before, action) => other.apply(before, action)!,
      other.initial,
    );
    expect(state.factions[0]).toMatchObject({ name: 'Moon Moths', code: 'MTH', cards: moths.cards });
    expect(other.apply(state, { do: 'begin', seed: 1 })).not.toBeNull();
  });
});

testLong('names of any kind break nothing at 320 px, and every control is large enough for a thumb', async () => {
  await playing(
    async (page) => {
      await begin(page, four);
      await page.getByText('Names and losses').click();
      const odd = ['<img src=x onerror="document.title=1">', 'אבגדהוזחטי כלמנסע', 'W'.repeat(200)];
      for (const [index, name] of odd.entries()) await page.locator('.one-name input[type=text]').nth(index).fill(name);
      await page.locator('.one-name .loss').nth(3).click();
      await page.locator('.acting-one[data-faction=unit]').click();
      await expect.poll(() => page.locator('.box-name').allInnerTexts()).toEqual([...odd, 'Another group']);
      await expect.poll(() => unfit(page)).toEqual([]);
    },
    { viewport: { width: 320, height: 640 } },
  );
});
