import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../support/axe.ts';
import { loadRuleFiles } from '../../../src/cli/coverage.ts';
import { setUp as setUpBattle } from '../../../src/engine/battle/read.ts';
import { battleOf, munchOf } from '../../../src/engine/content.ts';
import { canMunch } from '../../../src/engine/munch/can-munch.ts';
import { setUp as setUpMunch } from '../../../src/engine/munch/read.ts';
import type { State as BattleState } from '../../../src/engine/battle/state.ts';
import type { State as MunchState } from '../../../src/engine/munch/state.ts';
import { randomFrom } from '../../../src/engine/rng.ts';
import {
  battleTruth,
  expected,
  finger,
  keys,
  mouse,
  move,
  munchTruth,
  otherWays,
  shown,
  type,
  type Truth,
} from '../../support/board-driver.ts';
import { readLink } from '../../../src/site/tools/frame/link.ts';
import type { EndingData } from '../../../src/site/tools/play/Ended.tsx';
import { battleGame as createBattleGame } from '../../../src/site/tools/play/battle.ts';
import type { ScreenGame } from '../../../src/site/tools/play/game.ts';
import { munchGame as createMunchGame } from '../../../src/site/tools/play/munch.ts';
import { readRecord } from '../../../src/site/tools/play/record.ts';
import { isOver, positionsOf, playTool } from '../../../src/site/tools/play/tool.ts';
import { validContent } from '../../support/content.ts';
import { devices, reloadTool, screens, settled } from '../../support/device.ts';
import { isLong, most, often, testLong } from '../../support/long.ts';
import { packed } from '../../support/packed.ts';
import { temporaryFolder } from '../../support/once.ts';
import { projectFolder } from '../../support/saucer.ts';
import { base, site as built } from '../../support/site.ts';

const content = validContent();
const battle = battleTruth(content);
const munch = munchTruth(content);
const nothingDrawn = { grounds: {}, pieces: {} };
const battleGame = createBattleGame({ numbers: battleOf(content).numbers, ...nothingDrawn });
const munchGame = createMunchGame({ numbers: munchOf(content).numbers, ...nothingDrawn });

const site = devices();
const visiting: typeof site.playing = (path, act, options = {}) =>
  site.playing(path, act, { reducedMotion: 'reduce', ...options });

const main = (page: Page) => page.locator('.bar .button.main');
const shownText = (page: Page): Promise<string> => page.locator('.bar .said').innerText();
const steps = (page: Page): Promise<(string | null)[]> =>
  page.locator('.step').evaluateAll((all) => all.map((each) => each.getAttribute('data-step')));

const linkTo = (tool: string, state: object, format = 1): string => packed(JSON.stringify([tool, format, state]));
const battleLink = (more: object = {}): string =>
  linkTo('battle-play', {
    names: { a: '', b: '' },
    players: 2,
    seed: 7,
    hand: null,
    start: setUpBattle(battleOf(content), 7),
    moves: [],
    end: null,
    ...more,
  });
const battleState = (): string =>
  JSON.stringify({
    names: { a: '', b: '' },
    players: 2,
    seed: 7,
    hand: null,
    start: setUpBattle(battleOf(content), 7),
    moves: [],
    end: null,
  });
const munchLink = (start: MunchState, more: object = {}): string =>
  linkTo('munch-play', {
    names: { A: '', B: '', C: '', D: '' },
    players: start.players,
    seed: null,
    hand: null,
    start,
    moves: [],
    end: null,
    ...more,
  });

const nothing = { A: [0, 0, 0], B: [0, 0, 0], C: [0, 0, 0] } as const;
const trio = { A: [1, 1, 1], B: [1, 1, 1], C: [1, 1, 1] } as const;
/** A game of Munch for three players in which most worlds are gone. */
const late: MunchState = {
  players: 3,
  turn: 'A',
  board: 'r1 . g2 . . k3/. k1 . . g1 ./. . r3 . . ./r2 . . g3 . ./. k2 . . . ./. . . . r1 .',
  edge: {},
  bank: { r: [0, 0, 0], g: [0, 1, 0], k: [0, 0, 1] },
  army: trio,
  pit: nothing,
  void: nothing,
  graveyard: { A: {}, B: {}, C: {} },
  skip: [],
  passes: 0,
};

/** A played game; it has one more position than moves. */
interface Played<S> {
  readonly moves: readonly string[];
  readonly states: readonly S[];
}

/** Legal moves chosen by a seed until none are left or `stop` returns true. */
function played<S>(truth: Truth<S>, start: S, seed: number, stop: (state: S) => boolean = () => false): Played<S> {
  const random = randomFrom(seed);
  const states = [start];
  const moves: string[] = [];
  for (let state = start; ; states.push(state)) {
    const legal = truth.legal(state);
    if (legal.length === 0 || stop(state)) return { moves, states };
    const text = legal[random(legal.length)]!;
    moves.push(text);
    state = truth.play(state, text);
  }
}

async function shows<S>(page: Page, truth: Truth<S>, state: S): Promise<void> {
  await expect.poll(() => shown(page, truth), { interval: 20 }).toEqual(expected(truth, state));
}

/** Plays a game on the page, and compares the page with the engine after every move. */
async function playOut<S>(
  page: Page,
  truth: Truth<S>,
  { moves, states }: Played<S>,
  play: (text: string, index: number) => Promise<void>,
): Promise<void> {
  for (const [index, text] of moves.entries()) {
    await play(text, index);
    await shows(page, truth, states[index + 1]!);
  }
}

/** Whether the engine proves that no further world can be munched. If so, the page must show that. */
const proved = ({ bank, ...state }: MunchState): boolean =>
  // An earlier state has no such proof.
  Object.values(bank)
    .flat()
    .reduce((sum, count) => sum + count) < 5 &&
  canMunch(munchOf(content), { bank, ...state }, { limit: 20_000 }).answer === 'no';

const methods = {
  mouse: (page: Page) => mouse(page),
  keys: (page: Page, truth: Truth<never>) => keys(page, truth),
  finger: (page: Page) => finger(page),
};

const ways = [
  ['by mouse', 'mouse', { viewport: { width: 1280, height: 850 } }],
  ['by keyboard alone', 'keys', { viewport: { width: 390, height: 844 } }],
  ['by thumb at 320 px', 'finger', { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }],
] as const;

/** The path of an alien's move; one of several legal paths. */
function traced(state: BattleState, text: string): string {
  const [from = '', to] = text.split('>');
  const pips = Number(battle.standing(state)[from]?.at(-1));
  if (!to || from.startsWith('+')) return text;
  const near = (place: string): string[] =>
    [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ].map(([right = 0, up = 0]) => String.fromCharCode(place.charCodeAt(0) + right) + (Number(place.charAt(1)) + up));
  let paths = [[from]];
  for (let step = 0; step < pips; step++)
    paths = paths.flatMap((path) => near(path.at(-1)!).map((at) => [...path, at]));
  const texts = paths.filter((path) => path.at(-1) === to).map((path) => path.join('-'));
  return texts.find((each) => battleGame.read(each) !== null && battleGame.play(state, each).legal)!;
}

describe('a battle', () => {
  const game = played(battle, setUpBattle(battleOf(content), 10), 78);
  /** `npm run test:all` starts a few moves before the end. */
  const behind = isLong ? 0 : game.moves.length - 2;
  const left = { moves: game.moves.slice(behind), states: game.states.slice(behind) };

  test.each(most(ways, ([, how]) => how === 'keys'))('is played to its end %s', async (_, how, options) => {
    const before = { seed: 10, start: game.states[0], moves: game.moves.slice(0, behind) };
    await visiting(
      battle.page + (behind > 0 ? battleLink(before) : '#two'),
      async (page) => {
        const method = methods[how](page, battle as never);
        if (behind === 0) {
          await page.getByLabel('Seed').focus();
          await page.keyboard.type('10');
          await method.main();
        }
        // The set-up’s board stays until the game’s board has loaded.
        await page.locator('.match').waitFor();
        await playOut(page, battle, left, (text) => move(method, text));
        await expect.poll(() => page.locator('.ending h2').innerText()).toBe('Purple won by 12: 26 to 14');
        await method.main();
        await expect.poll(() => main(page).innerText()).toBe('Begin the game');
      },
      options,
    );
  });

  const begun = { moves: game.moves.slice(0, often(3, 999)), states: game.states.slice(0, often(4, 999)) };

  test('is played by typed moves and typed paths, continues after a reload, and can be undone and redone to its very beginning', async () => {
    await visiting(battle.page + battleLink({ seed: 10, start: game.states[0] }), async (page) => {
      await page.locator('.match').waitFor();
      await playOut(page, battle, begun, async (text, index) => {
        await type(page, index % 2 === 0 ? text : traced(game.states[index]!, text));
        if (index !== 2) return;
        await page.locator('.turn-number').getByText('Move 4').waitFor();
        await reloadTool(page);
      });
      for (const each of begun.states.toReversed().slice(1)) {
        await page.keyboard.press('Control+z');
        await shows(page, battle, each);
      }
      for (const each of begun.states.slice(1)) {
        await page.keyboard.press('Control+Shift+z');
        await shows(page, battle, each);
      }
      if (begun.moves.length < game.moves.length) return;
      await expect.poll(() => main(page).innerText()).toBe('New game');
    });
  });
});

describe('the end of a game', () => {
  test.each(['battle', 'munch'] as const)(
    'of %s has pictures in the colours of its players, and closing lines of each opponent',
    async (id) => {
      const folder = await built();
      const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
      const { pictures, icons, lines } = JSON.parse(read(`${id}/play/ending.json`)) as EndingData;
      for (const [address] of Object.values(pictures))
        expect(read(address.slice(base.length))).toMatch(/#00FF01|#00FF02/);
      expect(Object.values(icons).map((d) => /^m/i.test(d))).toEqual([true, true, true]);
      expect(lines.map((each) => Object.keys(each ?? {}))).toEqual(lines.map(() => ['won', 'lost', 'drawn']));
    },
  );

  const game = played(battle, setUpBattle(battleOf(content), 10), 78);
  const over = battleLink({ seed: 10, start: game.states[0], moves: game.moves, minds: { b: 4 } });

  test('fits on a phone, is read from the score to the picture, can be shared, and is left by Enter', async () => {
    await visiting(
      battle.page + over,
      async (page) => {
        const end = page.locator('.ending');
        await expect.poll(() => end.locator('h2').innerText()).toBe('You won by 12: 26 to 14');
        await end.locator('figure img').waitFor();
        const outside = (): Promise<string[]> =>
          page.evaluate(() => {
            const { top } = document.querySelector('.bar')!.getBoundingClientRect();
            return ['figure', 'h2', '.why', 'blockquote'].filter((part) => {
              const box = document.querySelector(`.ending > ${part}, .last-word > ${part}`)!.getBoundingClientRect();
              return box.top < 0 || box.bottom > top;
            });
          });
        await expect.poll(outside).toEqual([]);
        const order = (): Promise<string[]> => end.evaluate((all) => [...all.children].map(({ tagName }) => tagName));
        await expect.poll(async () => (await order()).at(0)).toBe('H2');
        await expect.poll(async () => (await order()).at(-1)).toBe('FIGURE');
        await expect.poll(() => end.locator('.turning').innerText()).toMatch(/gift: \d+, |lost a point/);
        expect(await problemsOf(page)).toEqual([]);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          end.getByRole('button', { name: 'Share as a picture' }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(/^battle-\d{4}-\d\d-\d\d\.png$/);
        const saved = join(temporaryFolder('ending'), 'result.png');
        await file.saveAs(saved);
        const picture = readFileSync(saved);
        expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1080]);
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await expect.poll(() => main(page).innerText()).toBe('One level up: The Overmind');
        await page.keyboard.press('Enter');
        await expect.poll(() => page.locator('.scores').innerText()).toContain('The Overmind');
        await expect.poll(() => end.count()).toBe(0);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});

describe('munch', () => {
  const end = played(munch, late, 62, proved);
  /** `npm run test:all` starts a few moves before the end. */
  const behind = isLong ? 0 : end.moves.length - 3;
  const left = { moves: end.moves.slice(behind), states: end.states.slice(behind) };

  /** Checks the page's message that no further world can be munched, and the final count. */
  async function counted(page: Page, state: MunchState): Promise<void> {
    const verdict = page.locator('.match .verdict strong');
    await expect.poll(() => verdict.allInnerTexts()).toContain('Nobody can munch another world, whatever you do.');
    await page.getByRole('button', { name: 'End and count' }).click();
    const points = munch.points(state);
    const most = Math.max(...points);
    const names = ['Yellow', 'Cyan', 'Orange'].filter((_, seat) => points[seat] === most);
    const result = await page.locator('.ending h2').innerText();
    expect([...names, String(most)].filter((text) => !result.includes(text))).toEqual([]);
  }

  // The other ways to play are tested with Battle, which has the same board.
  test.each(most(ways, ([, how]) => how === 'finger'))(
    'for three is played to its proved end %s',
    async (_, how, options) => {
      await visiting(
        munch.page + munchLink(late, { moves: end.moves.slice(0, behind) }),
        async (page) => {
          await page.locator('.match').waitFor();
          const method = methods[how](page, munch as never);
          await playOut(page, munch, left, (text) => move(method, text));
          await counted(page, end.states.at(-1)!);
          await expect.poll(() => main(page).innerText()).toBe('New game');
        },
        options,
      );
    },
  );

  testLong('for three is played from its very beginning to its proved end by typed moves', async () => {
    const whole = played(munch, setUpMunch(munchOf(content), 3), 427, proved);
    await visiting(`${munch.page}#two`, async (page) => {
      await page.getByText('3 players').click();
      await main(page).click();
      await playOut(page, munch, whole, (text) => type(page, text));
      await expect.poll(() => page.locator('.turn-number').innerText()).toBe(`Move ${whole.moves.length + 1}`);
      await counted(page, whole.states.at(-1)!);
    });
  });

  testLong('ends by agreement as well', async () => {
    await visiting(munch.page + munchLink(late), async (page) => {
      await page.getByRole('button', { name: 'Agree to end it' }).click();
      await expect.poll(() => page.locator('.ending .why').innerText()).toContain('You agreed');
      await expect.poll(() => main(page).innerText()).toBe('New game');
    });
  });
});

describe('a forbidden move', () => {
  const rules = loadRuleFiles(content).books.get('battle')?.rules;

  test('is answered with the rule, its sentence and a link to it', async () => {
    await visiting(battle.page + battleLink({ moves: ['+a1', '+f5'] }), async (page) => {
      await page.locator('.match').waitFor();
      const before = await shown(page, battle);
      await page.locator('[data-place="a1"]').click();
      await page.locator('[data-place="e5"]').click();
      const panel = page.locator('.match .verdict.bad');
      const [strong = ''] = await settled(page, () => panel.locator('strong').allInnerTexts());
      expect(strong).toMatch(/^e5 is 8 spaces from a1; this alien moves exactly \d\.$/);
      const cited = await settled(page, () => panel.locator('.cited').first().innerText());
      expect(cited).toBe(`Rule BB-4.2: ${rules?.get('BB-4.2')?.sentence}`);
      await expect.poll(() => panel.locator('a').first().getAttribute('href')).toMatch(/battle\/rules\/#bb-4-2$/);
      await expect.poll(async () => (await shown(page, battle)).standing).toEqual(before.standing);
      // The panel is in a live region that exists before the panel.
      await expect.poll(() => page.locator('.answer[role=status]').first().innerText()).toContain(strong);
      await type(page, 'a1-b2');
      await expect.poll(() => panel.locator('.cited').first().innerText()).toContain('Rule BB-4.3');
      await type(page, 'nonsense');
      await expect.poll(() => page.locator('.verdict.tip').innerText()).toContain('‘nonsense’ is not a move');
      await type(page, 'pass');
      await expect.poll(() => panel.locator('.cited').first().innerText()).toContain('Rule BB-2.3');
    });
  });

  testLong('is found step by step if a path is traced', async () => {
    const board = 'v1 v1 v1 v1 v1 v1/. . . . . ./v2 v2 v2 . . ./v3 a3 v3 . . ./v1 v1 v1 . . .';
    await visiting(`${battle.page}#two`, async (page) => {
      await page.getByText('Set up by hand').click();
      await page.getByLabel('Board, in notation').fill(board);
      await main(page).click();
      await otherWays(page);
      await page.getByLabel('Trace the path').check();
      for (const place of ['a2', 'a1']) await page.locator(`[data-place="${place}"]`).click();
      await expect.poll(() => steps(page)).toEqual(['1', '•', '2']);
      await page.locator('[data-place="a2"]').click();
      await expect.poll(() => page.locator('.verdict.bad .cited').first().innerText()).toContain('Rule BB-4.5');
      await page.locator('[data-place="b1"]').click();
      await expect.poll(() => shownText(page)).toContain('large purple alien from b2 to b1');
    });
  });

  testLong(
    'is explained in munch: a world already held, a world at the edge, a monster too early, either of two slots',
    async () => {
      await visiting(munch.page + munchLink(late), async (page) => {
        const tap = (place: string) => page.locator(`[data-place="${place}"]`).click();
        await page.locator('.match').waitFor();
        await tap('a1');
        await expect.poll(() => page.locator('.verdict.tip').innerText()).toContain('First choose a world');
        await page.locator('[data-piece="g2"]').click();
        await tap('W1');
        await expect.poll(() => page.locator('.verdict.tip').innerText()).toContain('not at its edge');
        await tap('a6');
        await expect.poll(() => page.locator('.verdict.bad .cited').first().innerText()).toContain('Rule MU-3.1');
        await page.locator('[data-piece="A1"]').click();
        await tap('a6');
        const either = page.locator('.verdict.tip');
        await expect.poll(() => either.getByRole('button').allInnerTexts()).toEqual(['!A1@Na', '!A1@W6']);
        await either.getByRole('button', { name: '!A1@Na' }).click();
        await expect.poll(async () => (await shown(page, munch)).standing['Na']).toBe('A1');
        await page.locator('[data-piece="B1"]').click();
        await tap('a6');
        await expect.poll(() => page.locator('.verdict.bad .cited').first().innerText()).toContain('Rule MU-4.3');
      });
    },
  );
});

describe('the board', () => {
  test('works by dragging as well as by tapping, and is one stop for Tab, with arrows, Home and End inside', async () => {
    const before = battle.play(battle.play(setUpBattle(battleOf(content), 7), '+a1'), '+f5');
    const text = battle.legal(before)[0]!;
    await visiting(
      battle.page + battleLink({ moves: ['+a1', '+f5'] }),
      async (page) => {
        await page.locator('.match').waitFor();
        const spot = async (place: string) => {
          const box = (await page.locator(`[data-place="${place}"]`).boundingBox())!;
          return [box.x + box.width / 2, box.y + box.height / 2] as const;
        };
        const [from, end] = text.split('>') as [string, string];
        await page.mouse.move(...(await spot(from)));
        await page.mouse.down();
        await page.mouse.move(...(await spot('d3')), { steps: 4 });
        await expect.poll(() => page.locator('.target').count()).toBeGreaterThan(0);
        await page.mouse.move(...(await spot(end)), { steps: 4 });
        await page.mouse.up();
        await shows(page, battle, battle.play(before, text));

        await expect.poll(() => page.locator('.board [tabindex="0"]').count()).toBe(1);
        const here = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['place']);
        await page.locator('[data-place="c3"]').focus();
        const walk = [
          ['ArrowRight', 'd3'],
          ['ArrowUp', 'd4'],
          ['Home', 'a4'],
          ['End', 'f4'],
          ['ArrowRight', 'f4'],
          ['Control+Home', 'a5'],
          ['Control+End', 'f1'],
          ['ArrowLeft', 'e1'],
        ] as const;
        for (const [key, place] of walk) {
          await page.keyboard.press(key);
          await expect.poll(() => here()).toBe(place);
        }
        await expect.poll(() => page.locator('.board [tabindex="0"]').getAttribute('data-place')).toBe('e1');
      },
      { viewport: { width: 1280, height: 900 } },
    );
  });

  test.each([
    ['battle', battle.page + battleLink({ moves: ['+a1', '+f5', 'a1>a3'] })],
    ['munch', munch.page + munchLink({ ...late, edge: { Na: 'A1' }, army: { ...trio, A: [0, 1, 1] } })],
  ])(
    'of %s describes everything to screen-reader users; at 320 px its cells have 44 px, its slots 24 px, and nothing scrolls sideways',
    async (game, path) => {
      await visiting(
        path,
        async (page) => {
          await page.locator('.match').waitFor();
          const tree = await settled(page, () => page.locator('.match .board').ariaSnapshot());
          await expect(`${tree}\n`).toMatchFileSnapshot(`play-${game}.aria.txt`);
          await otherWays(page);
          await page.getByRole('button', { name: 'Read the position' }).click();
          const reading = await settled(page, () => page.locator('[role=status] .reading').innerText());
          await expect(`${reading}\n`).toMatchFileSnapshot(`play-${game}.reading.txt`);
          const sizes = await page.locator('.board [data-place]').evaluateAll((all) =>
            all.map((each) => {
              const { width, height } = each.getBoundingClientRect();
              return { dock: each.classList.contains('dock'), least: Math.min(width, height) };
            }),
          );
          expect(sizes.filter(({ dock, least }) => least < (dock ? 24 : 44))).toEqual([]);
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
          await page.evaluate(() => (document.documentElement.dir = 'rtl'));
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
          const [first, last] = await Promise.all(
            ['a1', 'f1'].map((place) => page.locator(`[data-place="${place}"]`).boundingBox()),
          );
          expect(first!.x).toBeLessThan(last!.x);
        },
        { viewport: { width: 320, height: 640 } },
      );
    },
  );

  // In the short check, the journey of each tool checks this once.
  test.each(most(['battle', 'munch'], () => false))(
    'of %s has no axe finding in any width and colours, whatever is open beside it',
    async (game) => {
      await visiting(`${game}/play/`, async (page) => {
        await page.getByText('Set up by hand').click();
        expect(await problemsOf(page)).toEqual([]);
        await page.locator('.options').last().locator('label').first().click();
        await main(page).click();
        await main(page).click();
        await type(page, 'pass');
        await otherWays(page);
        await page.getByRole('button', { name: 'Read the position' }).click();
        for (const fold of await page.locator('.fold').all()) {
          if (!(await fold.evaluate((each) => (each as HTMLDetailsElement).open)))
            await fold.locator('summary').click();
        }
        expect(await problemsOf(page)).toEqual([]);
      });
    },
  );
});

describe.runIf(isLong)('the moves', () => {
  const moves = ['+a1', '+f5', 'a1>a3'];

  // An exported game is stepped through too, and `tests/tools/play-record.test.ts` continues from each position.
  testLong('can be stepped through, and continued from', async () => {
    await visiting(battle.page + battleLink({ moves }), async (page) => {
      await page.locator('.match').waitFor();
      const start = setUpBattle(battleOf(content), 7);
      const now = await shown(page, battle);
      await page.getByText('Moves (3)').click();
      await page.getByRole('button', { name: 'Move 1, Purple: +a1' }).click();
      const first = battle.play(start, '+a1');
      await expect.poll(async () => (await shown(page, battle)).standing).toEqual(battle.standing(first));
      await expect.poll(() => page.locator('.task').innerText()).toContain('after move 1 of 3');
      await page.getByRole('button', { name: 'Earlier' }).click();
      await expect.poll(async () => (await shown(page, battle)).standing).toEqual(battle.standing(start));
      await main(page).click();
      await expect.poll(() => shown(page, battle)).toEqual(now);
      await page.getByRole('button', { name: 'Move 1, Purple: +a1' }).click();
      await page.getByRole('button', { name: 'Continue from here' }).click();
      await expect.poll(() => shown(page, battle)).toEqual(expected(battle, first));
      await page.keyboard.press('Control+z');
      await expect.poll(() => shown(page, battle)).toEqual(now);
    });
  });
});

test.each(
  most(
    [
      ['battle', '.board .movable'],
      ['munch', '.trays .choice:not([aria-disabled=true])'],
    ] as const,
    ([game]) => game === 'munch',
  ),
)('of %s, the main button that asks for a piece brings the board back, and its pieces flash', async (game, marks) => {
  await site.playing(`${game}/play/`, async (page) => {
    await main(page).click();
    await expect.poll(() => main(page).innerText()).toMatch(/^Choose a/);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const flashing = page.evaluate(
      (all) =>
        new Promise((done) => {
          const look = (): void => {
            const found = [...document.querySelectorAll(all)];
            if (found.length > 0 && found.every((each) => each.getAnimations().length > 0)) done(found.length);
            else requestAnimationFrame(look);
          };
          look();
        }),
      marks,
    );
    await main(page).click();
    await expect.poll(() => flashing).toBeGreaterThan(2);
    await expect
      .poll(() =>
        page.locator('.match .board').evaluate((board) => {
          const { top, bottom } = board.getBoundingClientRect();
          return top >= 0 && bottom <= document.querySelector('.bar')!.getBoundingClientRect().top;
        }),
      )
      .toBe(true);
  });
});

describe('an exported game', () => {
  const battled = played(battle, setUpBattle(battleOf(content), 10), 78);
  const munched = played(munch, late, 62, proved);
  const first = <S>({ moves, states }: Played<S>): Played<S> => ({
    moves: moves.slice(0, 6),
    states: states.slice(0, 7),
  });
  const phone = (width: number, height: number) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });

  /** Replays a game, continues from its middle, pastes it with a wrong move, links to its position, and prints it. */
  async function takeAlong<S>(
    page: Page,
    game: ScreenGame<S>,
    truth: Truth<S>,
    { moves, states }: Played<S>,
    wrong: string,
    byKeys: boolean,
  ): Promise<void> {
    const press = async (what: Locator): Promise<void> => {
      if (!byKeys) return what.tap();
      await what.focus();
      await page.keyboard.press('Enter');
    };
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    const fold = (name: string): Promise<void> => press(page.locator('.fold summary', { hasText: name }));
    async function stands(state: S): Promise<void> {
      await expect.poll(async () => (await shown(page, truth)).standing).toEqual(truth.standing(state));
    }
    async function at(move: number): Promise<void> {
      const task = page.locator('.task[role=status]');
      await expect.poll(() => task.innerText()).toContain(`after move ${move} of ${moves.length}`);
    }

    await fold('Moves');
    await press(button('Replay from the start'));
    await stands(states[0]!);
    for (const [index, state] of states.entries()) {
      if (index === 0) continue;
      if (byKeys) await page.keyboard.press('ArrowRight');
      else await press(button('Later'));
      await stands(state);
      await at(index);
    }
    await press(button('First'));
    await stands(states[0]!);
    await press(button('Last'));
    await at(moves.length);
    await press(button('Earlier'));
    await press(button('New game from here'));
    await expect.poll(() => shown(page, truth)).toEqual(expected(truth, states.at(-2)!));
    await press(page.locator('.strip button'));
    await press(button('Saved on this device'));
    await expect.poll(() => page.locator('.kept li').count()).toBe(2);
    await page.keyboard.press('Escape');

    await fold('Text, link and print');
    const text = await page.getByLabel('The game as text').inputValue();
    const tool = playTool(game, (seat) => seat);
    expect(readRecord(game, tool, text).state?.moves).toEqual(moves.slice(0, -1));
    const broken = text.replace(moves.at(-2)!, wrong);
    await page.getByLabel('Paste a game here').fill(broken);
    await press(button('Open it'));
    const rejected = page.locator('.pasted .verdict.bad');
    const line = broken.split('\n').findIndex((each) => each.endsWith(wrong)) + 1;
    await expect.poll(() => rejected.innerText()).toMatch(new RegExp(`^Line ${line}, ‘.*’[^]*Rule (BB|MU)-\\d`));
    await expect.poll(() => page.getByLabel('Paste a game here').inputValue()).toBe(broken);
    await press(button(`Open the ${moves.length - 2} valid moves`));
    await stands(states.at(-3)!);

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.locator('.printed .columns li').count()).toBe(moves.length - 2);
    await expect.poll(() => page.locator('.printed .board').count()).toBe(2);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => page.locator('.printed > *').count()).toBe(0);

    await press(button('Link to this position'));
    const link = page.getByLabel('Link', { exact: true });
    await expect.poll(() => link.inputValue()).toContain('/play/#open=1.');
    await page.locator('svg.code').waitFor();
    await page.getByLabel('‘Can I do that?’').check();
    await expect.poll(() => link.inputValue()).toContain('/check/#open=1.');
    await page.goto(await link.inputValue());
  }

  test.each(
    most(
      [
        ['battle by thumb at 390 px', 'battle', phone(390, 844)],
        ['munch by thumb at 320 px', 'munch', phone(320, 640)],
        ['battle by keyboard', 'battle', { viewport: { width: 390, height: 844 } }],
        ['munch by keyboard', 'munch', { viewport: { width: 390, height: 844 } }],
      ] as const,
      ([name]) => name === 'munch by thumb at 320 px',
    ),
  )('is replayed, continued, pasted, linked and printed: %s', async (name, id, options) => {
    const byKeys = name.includes('keyboard');
    const path =
      id === 'battle'
        ? battle.page + battleLink({ seed: 10, start: battled.states[0], moves: battled.moves.slice(0, 6) })
        : munch.page + munchLink(late, { moves: munched.moves.slice(0, 6) });
    await visiting(
      path,
      async (page) => {
        await page.locator('.match').waitFor();
        if (id === 'battle') await takeAlong(page, battleGame, battle, first(battled), 'a1>a1', byKeys);
        else await takeAlong(page, munchGame, munch, first(munched), '+r3@a1', byKeys);
        const [truth, { states }] = id === 'battle' ? [battle, first(battled)] : [munch, first(munched)];
        // The checker shows the position from which the link was created.
        await expect
          .poll(async () => (await shown(page, truth as Truth<never>)).standing)
          .toEqual((truth as Truth<unknown>).standing(states.at(-3)));
      },
      options,
    );
  });
});

describe('an opponent', () => {
  const turn = (page: Page) => page.locator('.turn-number');
  const aiming = { a: 'Purple', A: 'Yellow' } as const;

  /** Makes a person's moves, in turn with the opponent's, up to a total number of moves. */
  async function against<S>(page: Page, truth: Truth<S>, game: ScreenGame<S>, seat: keyof typeof aiming, most: number) {
    const opened = async (): Promise<{ readonly position: S; readonly moves: number }> => {
      const text = await page.getByLabel('The game as text').inputValue();
      const { state, problem } = readRecord(
        game,
        playTool(game, (each) => each),
        text,
      );
      expect(problem).toBeNull();
      return { position: positionsOf(game, state!).at(-1)!, moves: state!.moves.length };
    };
    for (;;) {
      // Either it is the person's turn again, or the game is over.
      await expect.poll(() => main(page).innerText()).not.toBe('Move now');
      const { position, moves } = await settled(page, opened);
      await shows(page, truth, position);
      expect(game.turn(position)).toBe(seat);
      if (moves >= most) return moves;
      await type(page, truth.legal(position)[0]!);
      await expect.poll(async () => (await opened()).moves).toBeGreaterThan(moves);
    }
  }

  test.each(
    most(
      [
        ['of battle, by keyboard at 320 px', 'battle', { viewport: { width: 320, height: 640 } }],
        [
          'of munch, by thumb at 390 px',
          'munch',
          { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
        ],
      ] as const,
      ([, game]) => game === 'battle',
    ),
  )('%s can be chosen, plays, and steps aside after an undo', async (_, id, options) => {
    await visiting(
      `${id}/play/`,
      async (page) => {
        const press = (what: Locator): Promise<void> =>
          'hasTouch' in options ? what.tap() : what.focus().then(() => page.keyboard.press('Enter'));
        // The easiest opponent is selected by default.
        const rival = page.locator('.minds label:has(:checked)');
        await expect.poll(() => rival.innerText()).toMatch(/easiest/);
        await page.getByLabel(id === 'battle' ? 'The Hoarder' : 'The Glutton').check();
        await expect.poll(() => rival.innerText()).toMatch(/2 of 6[^]*How to beat it:/);
        await press(main(page));
        await page.locator('.match').waitFor();
        await press(page.locator('.fold summary', { hasText: 'Text, link and print' }));
        const made =
          id === 'battle'
            ? await against(page, battle, battleGame, 'a', often(2, 8))
            : await against(page, munch, munchGame, 'A', often(2, 8));
        await page.keyboard.press('Control+z');
        await expect.poll(() => main(page).innerText()).not.toBe('Move now');
        await expect.poll(() => turn(page).innerText()).not.toBe(`Move ${made + 1}`);
        await page.keyboard.press('Control+Shift+z');
        await expect.poll(() => turn(page).innerText()).toBe(`Move ${made + 1}`);
        await reloadTool(page);
        await expect.poll(() => turn(page).innerText()).toBe(`Move ${made + 1}`);
      },
      options,
    );
  });

  test('thinks again if its worker dies, or if the page was left while it thought', async () => {
    await visiting(
      battle.page + linkTo('battle-play', { ...JSON.parse(battleState()), minds: { b: 4 } }),
      async (page) => {
        let asked = 0;
        await page.route(/worker[^/]*\.js/, (route) => (asked++ === 0 ? route.abort() : route.continue()));
        await page.locator('.match').waitFor();
        await type(page, '+a1');
        await expect.poll(() => turn(page).innerText(), { timeout: 15_000 }).toBe('Move 3');
        expect(asked).toBeGreaterThan(1);
      },
    );
  });
});

describe('nothing covers the board', () => {
  const rect = (page: Page, what: string) =>
    settled(page, () =>
      page
        .locator(what)
        .first()
        .evaluate((each) => {
          const { top, bottom, left } = each.getBoundingClientRect();
          return [top, bottom, left].map(Math.round) as [number, number, number];
        }),
    );

  test.each(screens)(
    'while a world is placed on a screen of %i × %i px, with fonts %d times as wide',
    async (width, height, standIns) => {
      await visiting(
        `${munch.page}#two`,
        async (page) => {
          await page.getByText('4 players', { exact: true }).click();
          await main(page).click();
          await page.locator('.beside').waitFor();
          // The section with help is open if there is space for it, and closed otherwise.
          const help = page.locator('.around details.fold');
          await expect
            .poll(() => help.evaluateAll((all) => all.slice(0, 3).map((each) => each.hasAttribute('open'))))
            .toEqual(Array<boolean>(3).fill(width >= 960));
          await expect.poll(async () => (await rect(page, '.board'))[0]).toBeGreaterThanOrEqual(0);
          await expect
            .poll(async () => (await rect(page, '.trays'))[1] - (await rect(page, '.bar'))[0])
            .toBeLessThanOrEqual(0);
          await expect
            .poll(async () => (await rect(page, '.board'))[1] - (await rect(page, '.bar'))[0])
            .toBeLessThanOrEqual(0);
          const before = await rect(page, '.board');
          // The monster cannot be chosen yet, and the page explains why.
          await page.locator('[data-piece="A1"]').click({ force: true });
          await expect.poll(() => page.locator('.verdict.bad .cited').innerText()).toContain('Rule MU-4.1');
          // The board stays in place on a wide screen; on other screens the next tap brings it back.
          if (width < 960) await page.locator('[data-piece="r1"]').click();
          await expect.poll(() => rect(page, '.board')).toEqual(before);
        },
        { viewport: { width, height }, standIns },
      );
    },
  );
});

describe('a set-up', () => {
  test('by hand can be tapped or typed, and an unplayable one is explained', async () => {
    await visiting(`${munch.page}#two`, async (page) => {
      await page.getByText('Set up by hand').click();
      await page.getByRole('button', { name: 'small red world', exact: true }).click();
      await page.locator('[data-place="c3"]').click();
      await page.getByRole('button', { name: 'small yellow monster', exact: true }).click();
      await page.locator('[data-place="c3"]').click();
      await expect.poll(() => page.getByLabel('Board, in notation').inputValue()).toContain('. . r1A1 . . .');
      await page.getByRole('button', { name: 'large cyan monster', exact: true }).click();
      await page.locator('[data-place="W3"]').click();
      await expect.poll(() => page.getByLabel('Monsters at the edge').inputValue()).toBe('W3:B3');
      await page.locator('[data-place="Nf"]').click();
      await expect
        .poll(() => page.locator('.verdict.bad li').first().innerText())
        .toContain('at most one may be out (MU-2.2)');
      await main(page).click();
      await expect.poll(() => page.locator('.match').count()).toBe(0);
      await reloadTool(page);
      await page.keyboard.press('Control+z');
      await main(page).click();
      await page.locator('.match').waitFor();
      await expect.poll(async () => (await shown(page, munch)).standing).toEqual({ c3: 'r1A1', W3: 'B3' });
    });
  });

  testLong('at random differs each time, and is the same for the same seed', async () => {
    const boards = new Set<string>();
    await visiting(`${battle.page}#two`, async (page) => {
      await main(page).click();
      boards.add(JSON.stringify((await shown(page, battle)).standing));
      await page.keyboard.press('Control+z');
      await page.getByRole('button', { name: 'Deal again' }).click();
      await main(page).click();
      boards.add(JSON.stringify((await shown(page, battle)).standing));
      const seed = /\d+/.exec(await settled(page, () => page.getByText('Dealt from seed').last().innerText()))?.[0];
      await expect
        .poll(async () => (await shown(page, battle)).standing)
        .toEqual(battle.standing(setUpBattle(battleOf(content), Number(seed))));
    });
    expect(boards.size).toBe(2);
  });
});

testLong('a new game deals a new board, or the same one on request', async () => {
  await visiting(battle.page + battleLink({ end: 'agreed' }), async (page) => {
    const first = battle.standing(setUpBattle(battleOf(content), 7));
    const dealt = async (): Promise<string> => {
      await main(page).click();
      await page.locator('.match').waitFor();
      return JSON.stringify(await settled(page, async () => (await shown(page, battle)).standing));
    };
    await page.getByRole('button', { name: 'The same board again' }).click();
    await page.locator('.set-up').waitFor();
    const boards = [await dealt()];
    for (let game = 0; game < 2; game++) {
      await page.getByRole('button', { name: 'Menu' }).last().click();
      await page.getByRole('button', { name: 'Start new' }).click();
      await page.locator('.set-up').waitFor();
      boards.push(await dealt());
    }
    expect(boards[0]).toBe(JSON.stringify(first));
    expect(new Set(boards).size).toBe(3);
  });
});

test('captured villagers have no colour, because the game does not record it', () => {
  const start = setUpBattle(battleOf(content), 7);
  const captured = { ...start.captured, a: { ...start.captured.a, villagers: [1, 0, 2] as const } };
  const [, tray] = battleGame.trays({ ...start, captured }, 'a');
  expect(tray?.pieces.filter(([, count]) => count > 0)).toEqual([
    ['u1', 1],
    ['u3', 2],
  ]);
});

describe('a link', () => {
  test.each([
    ['cut short', battleLink().slice(0, -9)],
    ['to a move that cannot be played', battleLink({ moves: ['+a1', '+a1'] })],
    [
      'to pieces that do not exist',
      battleLink({ start: { ...setUpBattle(battleOf(content), 7), stash: { a: [9, 5, 5], b: [5, 5, 5] } } }),
    ],
    ['to a player who does not play', battleLink({ names: { a: '', z: '' } })],
  ])('%s is damaged', async (_, hash) => {
    expect(
      await readLink(
        playTool(battleGame, (seat) => seat),
        hash,
      ),
    ).toEqual({ ok: false, why: 'damaged' });
  });

  test('that was ever given out still opens', async () => {
    const corpus = join(projectFolder, 'tests/tools/links');
    const files = readdirSync(corpus).filter((name) => /^(battle|munch)-play-/.test(name));
    expect(files.length).toBeGreaterThanOrEqual(2);
    /** The state in a link, as the page would show it. */
    async function opened<S>(game: ScreenGame<S>, truth: Truth<S>, hash: string): Promise<object> {
      const link = await readLink(
        playTool(game, (seat) => seat),
        hash,
      );
      if (!link.ok) return link;
      const now = positionsOf(game, link.state).at(-1)!;
      const { standing, points, turn } = expected(truth, now);
      return { standing, points, turn: isOver(game, link.state) ? -1 : turn };
    }
    for (const file of files) {
      const { tool, links } = JSON.parse(readFileSync(join(corpus, file), 'utf8')) as {
        tool: string;
        links: { hash: string; shows: object }[];
      };
      const found = links.map(({ hash }) =>
        tool === 'battle-play' ? opened(battleGame, battle, hash) : opened(munchGame, munch, hash),
      );
      expect(await Promise.all(found)).toEqual(links.map(({ shows }) => shows));
    }
  });
});

describe('players far apart', () => {
  const line = (page: Page): Promise<string> => page.locator('.turn-line').innerText();
  const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  /** Opens a link as a messenger does, in the page that is open, if there is one. */
  async function open(page: Page, link: string): Promise<void> {
    if (page.url().startsWith(site.served.url)) await page.evaluate((to) => location.assign(to), link);
    else await page.goto(link);
  }
  /** Loads the page with a link to a game that is on this device, and waits until the page shows the game. */
  async function take(page: Page, link: string): Promise<void> {
    await page.goto(`${site.served.url}robots.txt`);
    await page.goto(link);
    await page.waitForFunction(() => location.hash === '');
    await page.locator('.turn-line, .ending').first().waitFor();
  }
  /** Sends the link that the page offers. Returns the link. */
  async function send(page: Page, name = 'Send the move'): Promise<string> {
    await press(page, name);
    await page.getByText('Copied. Paste it into a message.').or(page.locator('.ending')).first().waitFor();
    const link = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').at(-1)!;
    expect(link).toMatch(/#far=1\w+z$/);
    return link;
  }

  /** A remote game between two devices, compared with the engine. */
  function far<S>(game: ScreenGame<S>, start: S, seed: number) {
    const random = randomFrom(seed);
    let position = start;
    const mover = (): string => game.playerOf(position, game.turn(position));
    const make = (text: string): void => {
      const next = game.play(position, text);
      if (!next.legal) throw new Error(text);
      position = next.state;
    };
    return {
      isOver: (): boolean => game.over(position),
      mover,
      /** Plays a turn on a page with chosen moves; the page itself makes forced moves. */
      async turn(page: Page, choose: (legal: readonly string[]) => string | undefined = () => undefined) {
        const own = mover();
        while (!game.over(position) && mover() === own) {
          const legal = game.legal(position);
          const text = choose(legal) ?? legal[random(legal.length)]!;
          await type(page, text);
          make(text);
          while (!game.over(position) && game.legal(position).length === 1) make(game.legal(position)[0]!);
        }
      },
      back(to: S): void {
        position = to;
      },
      get position() {
        return position;
      },
    };
  }

  const device = <T>(act: (page: Page) => Promise<T>): Promise<T> =>
    site.opening(act, { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' });

  test('play a battle by links, with reloads, a lost link, a fork and a second device', async () => {
    await device((anna) =>
      device((ben) =>
        device(async (second) => {
          await anna.goto(site.served.url + battle.page);
          await anna.getByText('Somebody far away').click();
          await anna.getByLabel('Name of Purple').fill('Anna');
          await anna.getByLabel('Seed').fill('4711');
          await press(anna, 'Begin the game');
          await expect.poll(() => line(anna)).toBe('Your turn, Anna.');
          const game = far(battleGame, battleGame.setUp(2, 4711, { swap: true }), 5);
          await game.turn(anna);
          await expect.poll(() => line(anna)).toBe('Your turn is over. Green does not know yet.');
          await reloadTool(anna);
          const invitation = await send(anna);
          await expect.poll(() => line(anna)).toBe('Waiting for Green. The next link from Green opens here.');

          await open(ben, invitation);
          await ben.getByText('Anna chose the seed 4711. You may swap sides').waitFor();
          await ben.getByLabel('Your name').fill('Ben');
          await press(ben, 'Play');
          await expect.poll(() => line(ben)).toContain('Your turn, Ben.');
          await open(anna, invitation);
          await anna.getByText('You have this move already. It is Green’s turn.').waitFor();
          await press(anna, 'All right');

          // The first link is lost, and the player sends it again.
          await game.turn(ben, (legal) => legal.find((move) => move.startsWith('+')));
          await send(ben);
          let link = await send(ben, 'Send it again');
          const older = link;
          await take(anna, link);
          await expect.poll(() => line(anna)).toMatch(/^Ben: .*Your turn, Anna\.$/);

          // Anna makes one move on another device, and a different move on this device.
          await open(second, link);
          await press(second, 'I am Anna (Purple)');
          const before = game.position;
          await game.turn(second);
          const fork = await send(second);
          game.back(before);
          await game.turn(anna);
          const sent = await send(anna);
          expect(sent).not.toBe(fork);
          await open(anna, fork);
          await anna.getByText('The linked game and yours differ').waitFor();
          await press(anna, 'Show both');
          await expect.poll(() => anna.locator('.verdict .board').count()).toBe(2);
          await press(anna, 'Continue my game');
          await open(ben, sent);
          await ben.waitForFunction(() => location.hash === '');
          await open(ben, older);
          await ben.getByText('This link is older than your game').waitFor();
          await press(ben, 'All right');

          // The other device continues, and this device asks what to do with its own move.
          await game.turn(ben);
          link = await send(ben);
          await open(second, link);
          await press(second, 'Continue the linked game');
          await expect.poll(() => line(second)).toContain('Your turn, Anna.');
          await game.turn(second);
          link = await send(second);
          await open(anna, link);
          await anna.getByText('Did you make it on another device?').waitFor();
          await press(anna, 'Yes, accept it');
          await expect.poll(() => line(anna)).toContain('Waiting for Ben.');
        }),
      ),
    );
  });

  test('play a whole game of Munch in a group, each on one device', async () => {
    await device((anna) =>
      device((ben) =>
        device(async (carla) => {
          await anna.goto(site.served.url + munch.page);
          await anna.getByText('Somebody far away').click();
          await anna.getByText('3 players').click();
          await anna.getByLabel('Name of Yellow').fill('Anna');
          await anna.getByLabel('Who plays Orange').selectOption('Far away');
          // A player can declare the end, so a remote game always ends. Here, 4 actions suffice.
          await anna.getByText('Optional rules', { exact: true }).click();
          await anna.getByLabel('Actions with no world munched').fill('4');
          await press(anna, 'Begin the game');
          await anna.locator('.turn-line').waitFor();
          const game = far(munchGame, munchGame.setUp(3, 0, { call: 4 }), 6);
          const pages = { A: anna, B: ben, C: carla } as Readonly<Record<string, Page>>;
          const sides = { B: 'I am Cyan', C: 'I am Orange' } as Readonly<Record<string, string>>;
          const joined = new Set(['A']);
          let link = '';
          let seat = '';
          while (!game.isOver()) {
            seat = game.mover();
            const page = pages[seat]!;
            if (link !== '') await open(page, link);
            if (!joined.has(seat)) await press(page, sides[seat]!);
            joined.add(seat);
            await expect.poll(() => line(page)).toContain('Your turn');
            await game.turn(page, (legal) => legal.find((move) => move === 'call'));
            link = await send(page, game.isOver() ? 'Send the result' : 'Send the move');
          }
          // All other players learn that the game is over, even on a device that has missed some links.
          for (const [other, page] of Object.entries(pages)) {
            if (other !== seat) await open(page, link);
            await page.locator('.ending h2').waitFor();
          }
        }),
      ),
    );
  });
});

testLong('names of any kind do no harm and break no layout', async () => {
  const names = { A: '<img src=x onerror="document.title=1">', B: 'אבגדהוזחטי כלמנסע', C: 'W'.repeat(200), D: '' };
  await visiting(
    munch.page + munchLink(late, { names }),
    async (page) => {
      await page.locator('.match').waitFor();
      await expect
        .poll(() => page.locator('.scores .who bdi').allInnerTexts())
        .toEqual(Object.values(names).slice(0, 3));
      await type(page, '+g2@a1');
      await otherWays(page);
      await page.getByRole('button', { name: 'Read the position' }).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await expect.poll(() => page.title()).not.toBe('1');
    },
    { viewport: { width: 320, height: 640 } },
  );
});
