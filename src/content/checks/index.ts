import { games } from '../games.ts';
import {
  checkLink,
  checkUnique,
  select,
  selectNumbers,
  selectTexts,
  type Files,
  type ValuePlace,
  type Report,
  sourcesOf,
} from './report.ts';
import { contrast, leastContrast } from '../contrast.ts';
import type { Field } from '../deck/rows.ts';
import { Colour } from '../schema/common.ts';
import { isMap } from '../schema-walk.ts';
import type { Source } from '../source.ts';
import { quote } from '../words.ts';
import type { Layer, Problem } from '../problem.ts';
import { checkDecks } from './decks.ts';
import { checkFactions, checkScenarios } from './factions.ts';
import { checkLayouts } from './layouts.ts';
import { checkMade } from './made.ts';
import { checkRoles } from './roles.ts';
import { checkMachines, checkShops, checkValues } from './values.ts';

/** Checks that the town has a plot for every space. */
function checkTown(files: Files, within: Report): void {
  const board = files.documents.get('battleBoard');
  const [plots] = select(board, 'plots');
  const [rows] = selectNumbers(board, 'rows');
  const [columns] = selectNumbers(board, 'columns');
  const remedy = 'add or remove plots, or change the number';
  // If an overlay changes only the numbers, they do not fit the shipped plots. The line of the overlay is then reported
  // instead of the plots.
  const changed = [columns, rows].find(
    (size) => size && plots && isElsewhere(size, plots) && !fills(plots.value, columns?.value, rows?.value),
  );
  if (changed && plots && columns && rows) {
    const all = plots.value as readonly unknown[];
    const [first] = all;
    within(changed, {
      found: `${columns.value} by ${rows.value}`,
      expected: `${Array.isArray(first) ? first.length : 0} by ${all.length}, like the plots`,
      remedy: `add the field "plots", with ${rows.value} rows of ${columns.value}, or undo the change`,
    });
    return;
  }
  if (plots && rows && Array.isArray(plots.value) && plots.value.length !== rows.value) {
    const expected = `${rows.value}, the value of "rows"`;
    within(plots, { found: `${plots.value.length} rows of plots`, expected, remedy });
  }
  for (const row of columns ? select(board, 'plots.*') : [])
    if (columns && Array.isArray(row.value) && row.value.length !== columns.value) {
      const expected = `${columns.value}, the value of "columns"`;
      within(row, { found: `${row.value.length} plots`, expected, remedy });
    }
}

/** Whether one value is in the overlay, and the other in the base file. */
const isElsewhere = (value: ValuePlace, other: ValuePlace): boolean =>
  value.source.overlaid &&
  value.source.locate(value.path).file === value.source.file &&
  other.source.locate(other.path).file !== other.source.file;

const fills = (plots: unknown, columns: number | undefined, rows: number | undefined): boolean =>
  !Array.isArray(plots) ||
  (plots.length === rows && plots.every((row: unknown) => !Array.isArray(row) || row.length === columns));

/** Checks that the pyramid colours and the worlds of Munch exist, and that no two look alike. */
function checkPyramidColours(files: Files, within: Report, across: Report): void {
  for (const { about, pyramidColours = [] } of Object.values(games)) {
    const colours = pyramidColours.flatMap((path) => selectTexts(files.documents.get(about), path));
    for (const link of colours) checkLink(files, link, 'colours', 'pyramid colour', across);
    checkUnique(colours, 'pyramid colour', 'choose another colour', within);
  }
  const munch = files.documents.get('munch');
  checkUnique(selectTexts(munch, 'worlds.*.letter'), 'letter', 'give each world a different letter', within);
  checkUnique(selectTexts(munch, 'worlds.*.harmony'), 'size in harmony', 'give each world a different size', within);
}

const paper = '#FFFFFF';

/** Checks that labels are legible: text on a faction's colour, and text in its deep colour on paper. */
function checkContrast(files: Files, within: Report): void {
  const check = (source: Source | undefined, path: string, ground?: string) => {
    const [label] = selectTexts(source, path);
    const on = ground === undefined ? paper : selectTexts(source, ground)[0]?.value;
    if (!label || on === undefined || ![label.value, on].every((colour) => Colour.safeParse(colour).success)) return;
    const found = contrast(label.value, on);
    if (found >= leastContrast) return;
    within(label, {
      // Rounded down, so that a contrast that fails does not look sufficient.
      found: `${quote(label.value)} on ${ground === undefined ? 'white paper' : quote(on)}, a contrast of ${(Math.floor(found * 10) / 10).toFixed(1)} : 1`,
      expected: `a contrast of at least ${leastContrast} : 1`,
      remedy: 'choose a colour that stands out more',
    });
  };
  for (const source of sourcesOf(files, 'factions')) {
    check(source, 'colours.on', 'colours.fill');
    check(source, 'colours.deep');
  }
  for (const source of sourcesOf(files, 'decks')) {
    const kinds = isMap(source.value) && isMap(source.value['kinds']) ? Object.keys(source.value['kinds']) : [];
    for (const place of ['', ...kinds.map((kind) => `kinds.${kind}.`)]) {
      check(source, `${place}colours.on`, `${place}colours.fill`);
      check(source, `${place}colours.deep`);
    }
  }
  for (const { about } of Object.values(games)) check(files.documents.get(about), 'accent.deep');
}

/** The results of checking everything except the tables of decks. */
interface Rest {
  readonly seen: readonly unknown[];
  readonly problems: readonly Problem[];
  /** The cells of tables that have no error. */
  readonly sound: WeakSet<Field>;
}

/** The other results of the last check, which stay the same while a table is edited. */
let last: Rest | undefined;

function restOf(files: Files): Rest {
  const all = [files.documents, ...files.entities.values(), ...files.made.values()];
  const sources = all.flatMap((some) => [...some.values()]);
  // Each file is parsed once, so it has one value.
  const values = sources.flatMap(({ file, value }) => [file, value]);
  const seen = [files.icons, ...files.ownIcons, ...values, ...files.madeRules.values()];
  if (last?.seen.length === seen.length && last.seen.every((each, at) => each === seen[at])) return last;
  const problems: Problem[] = [];
  const { within, across } = reportersTo(problems);
  checkValues(files, within, across);
  checkFactions(files, within, across);
  checkContrast(files, within);
  checkTown(files, within);
  checkPyramidColours(files, within, across);
  checkRoles(files, across);
  checkScenarios(files, within, across);
  checkMachines(files, within, across);
  checkShops(files, within, across);
  checkLayouts(files, within, across);
  checkMade(files, { within, across, add: (problem: Problem) => problems.push(problem) });
  last = { seen, problems, sound: new WeakSet() };
  return last;
}

function reportersTo(problems: Problem[]) {
  const reporter =
    (layer: Layer): Report =>
    ({ source, path }, words) =>
      problems.push({ ...source.locate(path), path: path.join('.'), ...words, layer });
  return { within: reporter('within'), across: reporter('across') };
}

/**
 * The problems within files and between them. It also reads files of the wrong shape, so that all problems are reported
 * at once.
 */
export function checkFiles(files: Files): Problem[] {
  const { problems, sound } = restOf(files);
  const all = [...problems];
  checkDecks(files, { ...reportersTo(all), add: (problem) => all.push(problem) }, sound);
  return all;
}
