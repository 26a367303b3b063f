import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Arms } from '../../src/site/tools/units/arms.ts';
import { site } from './site.ts';

/** The dice of the factions, as the built site passes them to its tools. */
export async function builtArms(): Promise<Arms> {
  const file = join(await site(), 'alien-invasion/odds/setting.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { arms: Arms }).arms;
}

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

export const number = async (page: Page, name: string, value: number): Promise<void> =>
  page.getByRole('textbox', { name, exact: true }).fill(String(value));

/** Chooses a unit, such as `spugs/spug`; an empty text chooses none. */
export const unit = async (page: Page, name: string, id: string): Promise<unknown> =>
  page.getByRole('combobox', { name, exact: true }).selectOption(id);

/** A text with all kinds of spaces replaced by plain ones. */
export const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
