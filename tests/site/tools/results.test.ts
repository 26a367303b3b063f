import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { battleOf } from '../../../src/engine/content.ts';
import { legalMoves, over, play } from '../../../src/engine/battle/play.ts';
import { scores } from '../../../src/engine/battle/score.ts';
import { setUp } from '../../../src/engine/battle/read.ts';
import { randomFrom } from '../../../src/engine/rng.ts';
import { type } from '../../support/board-driver.ts';
import { validContent } from '../../support/content.ts';
import { devices, downloaded, openTool, reloadTool, settled, woken } from '../../support/device.ts';
import { most, testLong } from '../../support/long.ts';
import { temporaryFolder } from '../../support/once.ts';
import { packed } from '../../support/packed.ts';
import { entered, fields, fillIn, menu, type Captures } from '../../support/score-pad.ts';
import { asBefore, recorded } from '../../support/version-1.ts';

const site = devices();
const small = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const a: Captures = { villagers: [0, 1, 1], aliens: [2, 1, 1] };
const b: Captures = { villagers: [2, 2, 2], aliens: [0, 0, 0] };

/** A game of Battle before its last move, and the points after that move. */
function almostOver() {
  const battle = battleOf(validContent());
  const start = setUp(battle, 7);
  const random = randomFrom(11);
  let state = start;
  const moves: string[] = [];
  while (!over(battle, state)) {
    const legal = legalMoves(battle, state);
    const move = legal[random(legal.length)] ?? '';
    const played = play(battle, state, move);
    if (!played.legal) throw new Error(move);
    state = played.state;
    moves.push(move);
  }
  const last = moves.pop() ?? '';
  const names = { a: 'Ann', b: 'Ben' };
  const { a: ann, b: ben } = scores(battle, state.captured);
  const link = packed(
    JSON.stringify(['battle-play', 1, { names, players: 2, seed: 7, hand: null, start, moves, end: null }]),
  );
  return { link, last, moves: moves.length + 1, points: [ann.points, ben.points] };
}

const book = async (page: Page): Promise<void> => {
  await page.goto(`${site.served.url}results/`);
  await page.waitForSelector('.results .bar');
};
const games = (page: Page): Promise<string[]> =>
  page
    .locator('.entries > li')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.replaceAll(/\s+/g, ' ')));
const rows = (page: Page): Promise<string[]> =>
  page
    .locator('.tally tbody tr')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()));
const resultText = (page: Page): Promise<string> => page.locator('.keep').innerText();
const bar = (page: Page): Promise<string> => page.locator('.bar .said').first().innerText();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openFile(page: Page, name: string, text: string): Promise<void> {
  const file = join(temporaryFolder('book'), name);
  writeFileSync(file, text);
  await page.locator('.results input[type=file]').setInputFiles(file);
}

describe('play, score pad and record', () => {
  test('share one book: a game is played, saved, counted, corrected, moved to another device and deleted', async () => {
    const { link, last, moves, points } = almostOver();
    const [more, fewer] = points.toSorted((one, other) => other - one);
    let saved = '';
    let linked = '';
    await site.playing(
      'battle/play/',
      async (page) => {
        await type(page, last);
        await button(page, 'Save the result').click();
        await expect.poll(() => resultText(page)).toContain('This game is in the book of results.');
        await expect.poll(() => rows(page)).toHaveLength(2);

        await button(page, 'Open the score pad').click();
        await page.waitForSelector('.score-pad .keep');
        await expect.poll(() => page.locator('.scores .points').allTextContents()).toEqual(points.map(String));
        await expect.poll(() => entered(page)).toMatchObject({ names: ['Ann', 'Ben'] });
        // The same game is already in the book.
        await expect.poll(() => resultText(page)).toContain('This game is in the book of results.');
        await page.getByRole('link', { name: 'Back to the game on screen' }).click();
        await page.waitForSelector('.match .keep');
        await expect.poll(() => resultText(page)).toContain('This game is in the book of results.');

        // A game at a real table, which is saved when the next game starts.
        await openTool(page, `${site.served.url}battle/score/`);
        await button(page, 'Next game').click();
        // The tool asks for the players' names before it continues, and accepts an empty answer.
        await fillIn(page, ['', 'Ben'], { a, b });
        await button(page, 'Next game').click();
        await expect.poll(() => bar(page)).toContain('Who played?');
        await expect
          .poll(() => entered(page))
          .toMatchObject({ names: ['', 'Ben'], counts: [...a.villagers, ...a.aliens, ...b.villagers, ...b.aliens] });
        await page.keyboard.type('Ann');
        await expect.poll(() => bar(page)).not.toContain('Who played?');
        await button(page, 'Next game').click();
        await expect.poll(() => rows(page)).toHaveLength(2);
        // A sheet without entries is not saved.
        await button(page, 'Next game').click();
        await page.getByRole('link', { name: 'The book of results' }).click();
        await page.waitForSelector('.results .bar');
        await expect.poll(() => games(page)).toHaveLength(2);
        const whole = (await games(page)).find((each) => each.includes('on screen'));
        expect(whole).toContain(`${moves} moves · played on screen`);
        expect(whole).toContain(`${more}`);
        expect(whole).toContain(`${fewer}`);

        const table = await downloaded(page, () => button(page, 'Save as CSV').click());
        expect(table.name).toMatch(/^results-\d{4}-\d\d-\d\d\.csv$/);
        expect(table.text.split('\r\n')).toHaveLength(1 + 4 + 1);
        saved = (await downloaded(page, () => button(page, 'Save to a file').click())).text;
        await button(page, 'Send tonight’s games').click();
        await expect
          .poll(async () => (linked = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue()).hash))
          .toMatch(/^#book=1\./);
        expect(await problemsOf(page)).toEqual([]);
      },
      { hash: link },
    );

    await site.visiting('results/#far=1AAAz', async (page) => {
      const offer = page.locator('.results > .verdict');
      await expect.poll(() => offer.innerText()).toContain('This link belongs to another tool');
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['opens'])).toBe(undefined);
      await button(page, 'All right').click();
      await expect.poll(() => games(page)).toEqual([]);
      await openFile(page, 'shopping.json', '{"kind":"shopping"}');
      await expect.poll(() => page.locator('.files').innerText()).toContain('not saved by this page');
      await openFile(page, 'damaged.json', saved.slice(0, -30));
      await expect.poll(() => page.locator('.files').innerText()).toContain('This file is damaged');
      // Games are imported from a link, the import is undone, and they are imported from a file.
      await page.evaluate((hash) => void (location.hash = hash), linked);
      await expect.poll(() => offer.innerText()).toContain('This link contains 2 games: 2 are new.');
      expect(await problemsOf(page)).toEqual([]);
      await button(page, 'Add the ticked games').click();
      await expect.poll(() => bar(page)).toBe('2 games added.');
      await page.evaluate((hash) => void (location.hash = hash), linked);
      await expect.poll(() => offer.innerText()).toContain('You have all 2 games already.');
      await button(page, 'All right').click();
      expect(new URL(page.url()).hash).toBe('');
      await openFile(page, 'book.json', saved);
      await expect.poll(() => bar(page)).toBe('0 games added and 2 already there.');
      await expect.poll(() => games(page)).toHaveLength(2);

      // A result is corrected by keyboard, and the correction is undone.
      await page
        .locator('.entries')
        .getByRole('button', { name: /^Correct / })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Name of player 1').fill('Anna');
      await page.getByLabel('Name of player 1').press('Enter');
      await expect.poll(() => rows(page)).toHaveLength(3);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('games');
      await button(page, 'Undo').click();
      await expect.poll(() => rows(page)).toHaveLength(2);
      await button(page, 'Redo').click();
      await expect.poll(() => rows(page)).toHaveLength(3);

      // The game is deleted, is still deleted after a reload, and is restored.
      await page
        .locator('.entries')
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect.poll(() => games(page)).toHaveLength(1);
      await page.reload();
      await page.waitForSelector('.results .bar');
      await expect.poll(() => games(page)).toHaveLength(1);
      await page.getByText('Removed (1)').click();
      await page.getByRole('button', { name: /^Put back / }).click();
      await expect.poll(() => games(page)).toHaveLength(2);
    });
  });

  test('by thumb at 320 px: a game is entered, looked up and found again, and nothing is wider than the screen', async () => {
    await site.visiting(
      'results/',
      async (page) => {
        await page.waitForSelector('.results .bar');
        await button(page, 'Enter a game').tap();
        await page.locator('.entry-form select').first().selectOption('munch');
        await page.getByLabel('Name of player 1').fill('Ann');
        await page.getByLabel('Points of player 1').fill('twelve');
        await page.getByLabel('Name of player 2').fill('Benedict-the-Undefeated');
        await button(page, 'Add a player').tap();
        await page.getByLabel('Name of player 3').fill('Cat');
        await button(page, 'Save').tap();
        await expect.poll(() => page.locator('.entry-form [role=alert]').innerText()).toContain('player 1');
        await page.getByLabel('Points of player 1').fill('-2');
        await button(page, 'Save').tap();
        await expect.poll(() => games(page)).toHaveLength(1);
        await expect
          .poll(() => games(page))
          .toEqual([expect.stringMatching(/Munch.*Ann −2.*Benedict.*Cat.*entered by hand/)]);
        await page.locator('.which select').last().selectOption('Cat');
        await expect.poll(() => page.locator('.pairs li').count()).toBe(2);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await problemsOf(page)).toEqual([]);
      },
      small,
    );
  });
});

testLong('games saved on the score pads before there was a book are imported once, and stay on the pads', async () => {
  const { links } = JSON.parse(readFileSync('tests/tools/links/battle-score-1.json', 'utf8')) as {
    links: { opens: object }[];
  };
  await site.visiting('battle/score/', async (page) => {
    await page.waitForSelector('.score-pad');
    // The storage is that of an older page: it has sessions, but no book.
    await page.goto(`${site.served.url}about/`);
    await woken(page);
    await page.evaluate(
      (states) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('saucer-press');
          opening.addEventListener('success', () => {
            const transaction = opening.result.transaction(['heads', 'bases', 'marks'], 'readwrite');
            transaction.objectStore('marks').clear();
            states.forEach((state, index) => {
              const [id, tool] = [`old-${index}`, 'battle-score'];
              const times = { created: 1000 + index, changed: 2000 + index };
              const counts = { format: 1, revision: 1, cursor: 0, length: 0 };
              transaction.objectStore('heads').put({ id, tool, title: id, ...times, ...counts });
              transaction.objectStore('bases').put(state, id);
            });
            transaction.addEventListener('complete', () => {
              opening.result.close();
              resolve();
            });
          });
        }),
      links.map(({ opens }) => opens),
    );
    await book(page);
    await expect.poll(() => bar(page)).toMatch(/copied from the score pads/);
    const count = Number(/\d+/.exec(await bar(page))?.[0]);
    expect(count).toBeGreaterThan(1);
    await expect.poll(() => games(page)).toHaveLength(count);
    await page
      .locator('.entries')
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(() => games(page)).toHaveLength(count - 1);
    await book(page);
    await expect.poll(() => games(page)).toHaveLength(count - 1);
    await openTool(page, `${site.served.url}battle/score/`);
    await menu(page, 'Saved on this device');
    await expect.poll(() => page.locator('.kept .open').count()).toBe(links.length);
  });
});

test('everything that version 1 saved is in the tools, the book and the studio, until all is deleted', async () => {
  await site.visiting('robots.txt', async (page) => {
    await asBefore(page, recorded);
    await page.evaluate(() =>
      Object.assign(localStorage, { 'saucer-press:own': 'on', 'saucer-press:clock': '3 0 10' }),
    );
    const { url } = site.served;
    await openTool(page, `${url}battle/play/`);
    await expect.poll(() => page.getByRole('timer').allInnerTexts()).toEqual(['3:00', '3:00']);
    await button(page, 'Resume').waitFor();
    await expect.poll(() => button(page, 'Redo').getAttribute('aria-disabled')).not.toBe('true');
    const lists = [
      ['battle/play', [/Ann 0 : Ben 0, 3/, /Ann 14 : Ben 42/]],
      ['battle/score', [/Ann 15 : 14 Ben/, /Ann 14 : Ben 42/]],
      ['munch/score', [/First player 3/]],
      ['alien-invasion/deck', [/Cybermen/]],
    ] as const;
    for (const [path, titles] of most(lists, (_, index) => index % 2 === 0)) {
      if (path !== 'battle/play') await openTool(page, `${url}${path}/`);
      await menu(page, 'Saved on this device');
      const saved = titles.map((each) => expect.stringMatching(each) as unknown);
      await expect.poll(() => page.locator('.kept .open').allInnerTexts()).toEqual(saved);
      if (path === 'munch/score') await page.locator('.kept ~ .aside').waitFor();
    }
    await book(page);
    await expect
      .poll(() => games(page))
      .toEqual([expect.stringMatching(/Munch.*Eve −2/), expect.stringContaining('Ann')]);
    await page.getByText('Removed (1)').waitFor();
    await page.goto(`${url}studio/`);
    await expect.poll(() => page.getByLabel('Doctor', { exact: true }).inputValue()).toBe('6, 9');
    await openTool(page, `${url}lake-terror/roles/`);
    await button(page, 'Other roles …').click();
    await expect.poll(() => page.locator('optgroup').getAttribute('label')).toBe('Made on this device');
    await page.goto(`${url}about/`);
    await expect.poll(() => page.locator('kept-here').innerText()).toContain('Games in the book of results: 3');
    await asBefore(
      page,
      recorded.filter(([database]) => database !== 'saucer-press'),
    );
    await button(page, 'Clear all saved data').click();
    await button(page, 'Clear everything').click();
    await expect.poll(() => page.locator('kept-here').innerText()).toContain('Games in the book of results: 0');
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(names).toEqual(['saucer-press']);
  });
});

describe('a turn clock', () => {
  test('can be chosen, keeps running through a reload, stops while it is paused, and the game continues', async () => {
    const { link } = almostOver();
    await site.playing(
      'battle/play/',
      async (page) => {
        const times = (): Promise<string[]> => page.getByRole('timer').allInnerTexts();
        await expect.poll(times).toEqual([]);
        await page.getByText('Turn clock').tap();
        await page.getByRole('radio', { name: 'Fischer' }).tap();
        await page.getByLabel('Minutes').fill('0');
        await page.getByLabel('Seconds', { exact: true }).fill('');
        await button(page, 'Start the clock').tap();
        await expect.poll(() => page.locator('.clock-choice').innerText()).toContain('at least one second');
        await page.getByLabel('Minutes').fill('90');
        await button(page, 'Start the clock').tap();
        await expect.poll(times).toHaveLength(2);
        await expect.poll(async () => (await times()).some((time) => time.startsWith('89:'))).toBe(true);
        await reloadTool(page);
        await expect.poll(times).toHaveLength(2);
        await button(page, 'Pause').tap();
        await expect.poll(() => page.locator('.clocks [role=status]').textContent()).toBe('The clock is paused.');
        const stands = await settled(page, () => page.locator('.clocks ul').innerText());
        await reloadTool(page);
        await expect.poll(() => page.locator('.clocks ul').innerText()).toBe(stands);
        await expect.poll(() => button(page, 'Resume').count()).toBe(1);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await problemsOf(page)).toEqual([]);
      },
      { hash: link, ...small },
    );
  });

  testLong('flags players who ran out of time, shows it, and lets the game continue', async () => {
    const { link, last } = almostOver();
    await site.playing(
      'battle/play/',
      async (page) => {
        await page.getByText('Turn clock').click();
        await page.getByRole('radio', { name: 'Sand-glass' }).click();
        await page.getByLabel('Minutes').fill('0');
        await page.getByLabel('Seconds', { exact: true }).fill('1');
        await button(page, 'Start the clock').click();
        await expect.poll(() => page.locator('.clocks').innerText(), { timeout: 60_000 }).toContain('⚑ time is up');
        await expect
          .poll(() => page.locator('.clocks [role=status]').textContent())
          .toMatch(/: time is up\. The game continues\.$/);
        await type(page, last);
        await expect.poll(() => page.locator('.clocks').innerText()).toContain('⚑ ran out once');
        await expect.poll(() => button(page, 'Save the result').count()).toBe(1);
      },
      { hash: link },
    );
  });
});

/** Records all sounds and vibrations. */
const listening = (): void => {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    heard.push('tone');
    start.apply(this, when);
  };
  Object.defineProperty(navigator, 'vibrate', { value: (shakes: number[]) => heard.push(`shakes ${shakes.length}`) });
};
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));

describe('sound and vibration', () => {
  const roll = (page: Page): Promise<void> => page.locator('.bar .button.main').click();
  const asked = (page: Page): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/signs\.[^/]*$/.test(name)));

  test('are off, and not even loaded, until a player turns them on in a tool; then every tool has them', async () => {
    await site.playing(
      'alien-invasion/melee/',
      async (page) => {
        await roll(page);
        await expect.poll(() => page.locator('.bar .said').innerText()).not.toBe('Ready.');
        await expect.poll(() => asked(page)).toBe(false);
        await expect.poll(() => heard(page)).toEqual([]);
        await menu(page, 'Vibration');
        await expect.poll(() => heard(page)).toEqual(['shakes 3']);
        await button(page, 'Sounds').click();
        await expect.poll(() => heard(page)).toEqual(['tone', 'tone']);
        await openTool(page, `${site.served.url}battle/play/`);
        await roll(page);
        // The code that reports captures loads together with the parts beside the board.
        await page.getByText('Turn clock').waitFor();
        await type(page, '+c3');
        await expect.poll(() => page.getByText('Moves (1)').count()).toBe(1);
        // The move has captured a villager.
        await expect
          .poll(() => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard))
          .toEqual(['tone', 'shakes 1']);
      },
      { before: listening, reducedMotion: 'no-preference' },
    );
  });

  testLong('are replaced by a message if the device prefers less motion', async () => {
    await site.playing(
      'battle/score/',
      async (page) => {
        await menu(page, 'Vibration');
        await expect
          .poll(() => page.locator('.tool-menu .said').innerText())
          .toBe('This device is set to reduced motion, so it does not vibrate.');
        await expect.poll(() => heard(page)).toEqual([]);
      },
      { before: listening, reducedMotion: 'reduce' },
    );
  });
});

testLong('an invalid score is not saved', async () => {
  await site.playing('battle/score/', async (page) => {
    await fields(page).nth(1).fill('2');
    await fields(page).nth(1).fill('0');
    await fields(page).nth(1).blur();
    await page.waitForSelector('.tool-main[data-written=true]');
    await button(page, 'Next game').click();
    await menu(page, 'Saved on this device');
    await expect.poll(() => page.locator('.tool-menu').innerText()).toContain('Nothing is saved yet.');
    await book(page);
    await expect.poll(() => page.locator('.results').innerText()).toContain('No game is in the book yet.');
  });
});
