import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { settled } from '../support/device.ts';
import { projectFolder } from '../support/folders.ts';
import { serveScript, type ScriptServer } from '../support/script-server.ts';
import { clearData, sharedBrowser } from '../support/shared-browser.ts';

type Role = Parameters<Page['getByRole']>[0];

interface Row {
  readonly role: Role;
  readonly name: string;
  /** The keys that enter a value in the focused control, in order. */
  readonly keys: readonly string[];
  /** The taps that enter the same value. Optional; default: one tap. */
  readonly touch?: (control: Locator, page: Page) => Promise<unknown>;
  /** The key of the value in the state, and the value that it gets. */
  readonly gives: readonly [key: string, value: unknown];
  /** The element whose size counts as that of the target. Optional; default: the control. */
  readonly target?: 'label';
}

const typed = (text: string) => async (control: Locator, page: Page) => {
  await control.tap();
  await page.keyboard.type(text);
};

const rows: readonly Row[] = [
  {
    role: 'combobox',
    name: 'Saucer',
    keys: ['ArrowDown'],
    touch: (control) => control.selectOption('Cigar'),
    gives: ['ufo', 'cigar'],
  },
  { role: 'checkbox', name: 'Lights', keys: ['Space'], gives: ['lights', true], target: 'label' },
  {
    role: 'radio',
    name: 'North',
    keys: ['ArrowDown'],
    touch: (_, page) => page.getByRole('radio', { name: 'South' }).tap(),
    gives: ['way', 'south'],
    target: 'label',
  },
  { role: 'textbox', name: 'Crew on board', keys: ['2', '+', '5'], touch: typed('2+5'), gives: ['crew', 7] },
  { role: 'button', name: 'More: Crew on board', keys: ['Enter'], gives: ['crew', 4] },
  { role: 'button', name: 'Fewer: Crew on board', keys: ['Space'], gives: ['crew', 2] },
  { role: 'textbox', name: 'Pilot', keys: ['Z', 'o', 'g'], touch: typed('Zog'), gives: ['name', 'Zog'] },
  { role: 'textbox', name: 'Seed', keys: ['4', 'x', '2'], touch: typed('4x2'), gives: ['seed', '42'] },
  { role: 'textbox', name: 'Log', keys: ['a', 'Enter', 'b'], touch: typed('a\nb'), gives: ['log', 'a\nb'] },
  { role: 'button', name: 'Beam up', keys: ['Enter'], gives: ['beams', 1] },
];

let server: ScriptServer;
/** All rows share one page, because each row undoes its own step. */
let page: Page;
const sheets = ['base', 'tools'].map((name) =>
  readFileSync(join(projectFolder, `src/site/styles/${name}.css`), 'utf8'),
);

async function open(): Promise<void> {
  await page.goto(server.address);
  await page.evaluate(() => document.documentElement.setAttribute('data-scripts', ''));
  await page.addStyleTag({ content: sheets.join('\n') });
  await page.waitForSelector('.tool-main:not([inert])');
}

beforeAll(async () => {
  server = await serveScript('tests/support/controls-in-browser.tsx', 'Controls');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  page = await (await (await sharedBrowser()).newContext(phone)).newPage();
  await open();
}, 600_000);
afterAll(() => server?.close());

const valueOf = (key: string): Promise<unknown> =>
  settled(page, async () => JSON.parse(await page.locator('.held').innerText())[key] as unknown);

/** Enters a value, and undoes it once. Returns whether there was exactly one step. */
async function commits({ role, name, gives: [key, value] }: Row, act: (control: Locator) => unknown) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const before = await valueOf(key);
  await act(page.getByRole(role, { name, exact: true }));
  await expect.poll(() => valueOf(key)).toEqual(value);
  await page.keyboard.press('Control+z');
  await expect.poll(() => valueOf(key)).toEqual(before);
  return settled(page, () => page.getByRole('button', { name: 'Undo', disabled: true }).count());
}

describe.each(rows)('the $role ‘$name’', (row) => {
  test('commits its value as one step by keyboard', async () => {
    const only = await commits(row, async (control) => {
      await control.focus();
      if (row.role === 'textbox') await page.keyboard.press('Control+a');
      for (const key of row.keys) await page.keyboard.press(key);
    });
    expect(only).toBe(1);
  });

  test('commits its value as one step by touch', async () => {
    const only = await commits(row, (control) => (row.touch ? row.touch(control, page) : control.tap()));
    expect(only).toBe(1);
  });

  test('is a target of 44 px', async () => {
    const control = page.getByRole(row.role, { name: row.name, exact: true });
    const target = row.target ? control.locator(`xpath=ancestor::${row.target}`) : control;
    const box = await settled(page, () => target.boundingBox());
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  });
});

describe('the controls', () => {
  beforeEach(async () => {
    await clearData(page, server.address);
    await open();
  });

  test('have no axe finding', async () => {
    await expect
      .poll(() => axeFindings(page, 320, 'light', ['label', 'select-name', 'button-name', 'aria-allowed-attr']))
      .toEqual([]);
  });

  test('record two commits to one field as two steps', async () => {
    const more = page.getByRole('button', { name: 'More: Crew on board' });
    await more.click();
    await more.click();
    await expect.poll(() => valueOf('crew')).toBe(5);
    await page.keyboard.press('Control+z');
    await expect.poll(() => valueOf('crew')).toBe(4);
    const pilot = page.getByRole('textbox', { name: 'Pilot' });
    await pilot.fill('Zog');
    await page.getByRole('textbox', { name: 'Seed' }).focus();
    await pilot.fill('Zag');
    await page.keyboard.press('Control+z');
    await expect.poll(() => valueOf('name')).toBe('Zog');
  });

  test('keep a number within its bounds, and report a wrong entry in the tree', async () => {
    const crew = page.getByRole('textbox', { name: 'Crew on board' });
    await crew.fill('12');
    await expect.poll(() => crew.getAttribute('aria-invalid')).toBe('true');
    const problem = 'Enter a number up to 9, or a sum such as 3+6+2';
    await expect.poll(() => crew.getAttribute('title')).toBe(problem);
    // A touch screen shows no title.
    await expect.poll(() => page.getByText(problem).isVisible()).toBe(true);
    await expect.poll(() => valueOf('crew')).toBe(3);
    await crew.fill('9');
    await expect.poll(() => page.getByText(problem).count()).toBe(0);
    const more = page.getByRole('button', { name: 'More: Crew on board' });
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
    await more.click({ force: true });
    await expect.poll(() => valueOf('crew')).toBe(9);
    // A number below the minimum is also rejected.
    await crew.fill('0');
    await expect.poll(() => valueOf('crew')).toBe(9);
  });

  test('include an unavailable button that can be reached and does nothing', async () => {
    const warp = page.getByRole('button', { name: 'Warp', disabled: true });
    await warp.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => valueOf('beams')).toBe(0);
    await expect.poll(() => warp.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('include a fold that renders its content only while it is open', async () => {
    await expect.poll(() => page.getByText('Read this first.').count()).toBe(0);
    await page.getByText('Manual').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Read this first.').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Read this first.').count()).toBe(0);
  });

  test('name their groups in the accessibility tree', async () => {
    await expect.poll(() => page.getByRole('group', { name: 'Ship' }).count()).toBe(1);
    await expect.poll(() => page.getByRole('radiogroup', { name: 'Course' }).count()).toBe(1);
  });
});
