import { printHere } from '#text/print.ts';
import { words } from '#text/sheet-options.ts';

const { size, players, variants, set, scenario, factions, only, sleeves } = printHere;
const more = { size, players, variants, set, scenario, factions, only, sleeves };
const fields: Readonly<Record<string, string>> = { ...more, ...words.fields };

/** A message of the command for the page, with field names instead of options. */
export const inFields = (message: string): string =>
  message.replaceAll(/ \(npx saucer [^)]*\)/g, '').replaceAll(/--([a-z]+(?:-[a-z]+)*)/g, (_, option: string) => {
    const name = option.replaceAll(/-([a-z])/g, (__, letter: string) => letter.toUpperCase());
    return `‘${fields[name] ?? option}’`;
  });
