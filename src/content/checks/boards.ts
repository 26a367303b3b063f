import { games } from '../games.ts';
import { checkLink, checkUnique, select, selectNumbers, selectTexts } from './report.ts';
import type { Files, ValuePlace, Report } from './report.ts';

/** Checks that the town has a plot for every space. */
export function checkTown(files: Files, within: Report): void {
  const board = files.documents.get('battleBoard');
  const [plots] = select(board, 'plots');
  const [rows] = selectNumbers(board, 'rows');
  const [columns] = selectNumbers(board, 'columns');
  const remedy = 'add or take out plots, or change the number';
  // If an overlay only changes the numbers, it lacks all plots: report its own line instead of the shipped plots.
  const changed = [columns, rows].find(
    (size) => size && plots && isElsewhere(size, plots) && !fills(plots.value, columns?.value, rows?.value),
  );
  if (changed && plots && columns && rows) {
    const all = plots.value as readonly unknown[];
    const [first] = all;
    within(changed, {
      found: `${columns.value} by ${rows.value}`,
      expected: `${Array.isArray(first) ? first.length : 0} by ${all.length}, as the plots are`,
      remedy: `add the field "plots", with ${rows.value} rows of ${columns.value}, or take the change out`,
    });
    return;
  }
  if (plots && rows && Array.isArray(plots.value) && plots.value.length !== rows.value) {
    const expected = `${rows.value}, as the field "rows" says`;
    within(plots, { found: `${plots.value.length} rows of plots`, expected, remedy });
  }
  for (const row of columns ? select(board, 'plots.*') : [])
    if (columns && Array.isArray(row.value) && row.value.length !== columns.value) {
      const expected = `${columns.value}, as the field "columns" says`;
      within(row, { found: `${row.value.length} plots`, expected, remedy });
    }
}

/** Whether a value is in the overlay, and the other in the file below. */
const isElsewhere = (value: ValuePlace, other: ValuePlace): boolean =>
  value.source.overlaid &&
  value.source.locate(value.path).file === value.source.file &&
  other.source.locate(other.path).file !== other.source.file;

const fills = (plots: unknown, columns: number | undefined, rows: number | undefined): boolean =>
  !Array.isArray(plots) ||
  (plots.length === rows && plots.every((row: unknown) => !Array.isArray(row) || row.length === columns));

/** Checks that the pyramid colours and the worlds of Munch exist, and that no two look alike. */
export function checkPyramidColours(files: Files, within: Report, across: Report): void {
  for (const { about, pyramidColours = [] } of Object.values(games)) {
    const colours = pyramidColours.flatMap((path) => selectTexts(files.documents.get(about), path));
    for (const link of colours) checkLink(files, link, 'colours', 'pyramid colour', across);
    checkUnique(colours, 'pyramid colour', 'choose another colour', within);
  }
  const munch = files.documents.get('munch');
  checkUnique(selectTexts(munch, 'worlds.*.letter'), 'letter', 'give each world its own', within);
  checkUnique(selectTexts(munch, 'worlds.*.harmony'), 'size in harmony', 'give each world its own', within);
}
