import type { Layer, Problem } from '../problem.ts';
import { checkPyramidColours, checkTown, checkContrast } from './boards.ts';
import { checkFactions, checkScenarios } from './factions.ts';
import type { Files, Report } from './report.ts';
import { checkRoles } from './roles.ts';
import { checkShops, checkValues } from './values.ts';

/**
 * The issues within each file and between files. It also reads files of the wrong shape, so that one run reports every
 * issue.
 */
export function checkFiles(files: Files): Problem[] {
  const problems: Problem[] = [];
  const reporter =
    (layer: Layer): Report =>
    ({ source, path }, words) =>
      problems.push({ ...source.locate(path), path: path.join('.'), ...words, layer });
  const within = reporter('within');
  const across = reporter('across');
  checkValues(files, within, across);
  checkFactions(files, within, across);
  checkContrast(files, within);
  checkTown(files, within);
  checkPyramidColours(files, within, across);
  checkRoles(files, across);
  checkScenarios(files, within, across);
  checkShops(files, within, across);
  return problems;
}
