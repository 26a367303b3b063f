import { games } from '../games.ts';
import { checkLink, checkUnique, select, selectNumbers, selectTexts } from './report.ts';
import type { Files, Report } from './report.ts';

/** Checks that the town has a plot for every space. */
export function checkTown(files: Files, within: Report): void {
  const board = files.documents.get('battleBoard');
  const [plots] = select(board, 'plots');
  const [rows] = selectNumbers(board, 'rows');
  const [columns] = selectNumbers(board, 'columns');
  const remedy = 'add or take out plots, or change the number';
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
