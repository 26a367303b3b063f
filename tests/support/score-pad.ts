import type { Locator, Page } from 'playwright-core';

export interface Captures {
  readonly villagers: readonly number[];
  readonly aliens: readonly number[];
}

/** The fields in the order of Enter: name, villagers and aliens of one player, then those of the other. */
export const fields = (page: Page): Locator => page.locator('.score-pad input');

/** The numbers in the twelve fields, and the names. */
export async function entered(page: Page): Promise<{ names: string[]; counts: number[] }> {
  const values = await fields(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return { names: [values[0] ?? '', values[7] ?? ''], counts: values.filter((_, at) => at % 7 !== 0).map(Number) };
}

/** The result on the pad. */
export async function shown(page: Page): Promise<{ points: number[]; table: string[][]; verdict: string }> {
  const points = await page.locator('.scores .points').allTextContents();
  const table = await page
    .locator('.breakdown tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ')),
      ),
    );
  const verdict = (await page.locator('.outcome .verdict strong').first().textContent()) ?? '';
  return { points: points.map(Number), table, verdict };
}

/** Fills in all fields with only Enter between them; numbers are typed as sums. */
export async function type(
  page: Page,
  names: readonly [string, string],
  { a, b }: { readonly a: Captures; readonly b: Captures },
): Promise<void> {
  await fields(page).first().focus();
  for (const [player, captures] of [a, b].entries()) {
    await page.keyboard.insertText(names[player] ?? '');
    await page.keyboard.press('Enter');
    for (const count of [...captures.villagers, ...captures.aliens]) {
      await page.keyboard.insertText(count > 2 ? `1+${count - 2}+1` : String(count));
      await page.keyboard.press('Enter');
    }
  }
}

/** Fills in all fields at once, for tests in which the order of entries does not matter. */
export const fillIn = (
  page: Page,
  names: readonly [string, string],
  { a, b }: { readonly a: Captures; readonly b: Captures },
): Promise<void> =>
  fields(page).evaluateAll(
    (inputs, values) => {
      for (const [at, input] of (inputs as HTMLInputElement[]).entries()) {
        input.focus();
        input.value = values[at] ?? '';
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    [a, b].flatMap(({ villagers, aliens }, player) => [names[player] ?? '', ...[...villagers, ...aliens].map(String)]),
  );

export async function menu(page: Page, door?: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).and(page.locator('.strip button')).click();
  if (door) await page.locator('.tool-menu').getByRole('button', { name: door, exact: true }).click();
}
