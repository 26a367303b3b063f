import { enumerate, nearest, quote } from '../words.ts';
import { checkLink, checkUnique, select, selectNumbers, selectTexts, sourcesOf } from './report.ts';
import type { Files, Placed, Report } from './report.ts';
import type { Source } from '../source.ts';

/** Checks the links of scenarios, and that everything placed is on their table. */
export function checkScenarios(files: Files, within: Report, across: Report): void {
  for (const source of sourcesOf(files, 'scenarios')) {
    for (const link of selectTexts(source, 'terrain.*.terrain')) checkLink(files, link, 'terrain', 'terrain', across);
    const factions = selectTexts(source, 'sides.*.faction');
    for (const link of factions) checkLink(files, link, 'factions', 'faction', across);
    checkUnique(factions, 'faction', 'give each side another one', within);
    for (const side of select(source, 'sides.*')) checkUnits(files, source, side, across);
    checkPlaces(source, within);
  }
}

/** The units of a side are its faction's. */
function checkUnits(files: Files, source: Source, side: Placed<unknown>, across: Report): void {
  const at = side.path.join('.');
  const inSide = <T>(all: readonly Placed<T>[]) => all.filter(({ path }) => path.join('.').startsWith(`${at}.`));
  const [faction] = inSide(selectTexts(source, 'sides.*.faction'));
  const known = faction && files.entities.get('factions')?.get(faction.value);
  // The contents of an invalid file are unknown.
  if (!known || !files.valid.has(known)) return;
  const ids = selectTexts(known, 'units.*.id').map(({ value }) => value);
  for (const unit of inSide(selectTexts(source, 'sides.*.groups.*.units.*.unit'))) {
    if (ids.includes(unit.value)) continue;
    const meant = nearest(unit.value, ids);
    across(unit, {
      found: `the unit ${quote(unit.value)}`,
      expected: `a unit of ${known.path}: ${enumerate(ids, 'or')}`,
      remedy: meant ? `did you mean "${meant}"?` : 'choose one of them',
    });
  }
}

/** Checks that every piece, zone and objective is on the table. */
function checkPlaces(source: Source, within: Report): void {
  for (const [axis, side] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const [most] = selectNumbers(source, `table.${side}`);
    if (!most) continue;
    const beyond = (place: Placed<number>, end: number) => {
      if (end <= most.value) return;
      within(place, {
        found: `${end} in`,
        expected: `a place on the table, which has ${most.value} in`,
        remedy: 'move it, make it smaller, or make the table larger',
      });
    };
    const index = axis === 'x' ? '0' : '1';
    for (const list of ['terrain.*', 'sides.*.zone', 'objectives.*'])
      for (const start of selectNumbers(source, `${list}.${axis}`)) {
        const parent = start.path.slice(0, -1).join('.');
        const length = selectNumbers(source, `${list}.${side}`).find(
          ({ path }) => path.slice(0, -1).join('.') === parent,
        );
        beyond(start, start.value + (length?.value ?? 0));
      }
    for (const end of ['from', 'to'])
      for (const point of select(source, `terrain.*.${end}`)) {
        const value = Array.isArray(point.value) ? (point.value[Number(index)] as unknown) : undefined;
        if (typeof value === 'number') beyond({ ...point, path: [...point.path, Number(index)], value }, value);
      }
  }
}
