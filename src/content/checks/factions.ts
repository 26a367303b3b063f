import { choice, enumerate, quote } from '../words.ts';
import {
  checkUnique,
  select,
  selectTexts,
  sourcesOf,
  type Files,
  type Report,
  checkLink,
  selectNumbers,
  type Placed,
} from './report.ts';
import { Dice } from '../schema/alien-invasion.ts';
import { coverIds } from '../schema/game.ts';
import type { Source } from '../source.ts';
import type { Path } from '../yaml-file.ts';

/** Checks units within their faction, and that no two piles of cards have the same code. */
export function checkFactions(files: Files, within: Report, across: Report): void {
  const factions = sourcesOf(files, 'factions');
  for (const source of factions) {
    const ids = selectTexts(source, 'units.*.id');
    checkUnique(ids, 'unit id', 'give each unit its own id', within);
    for (const { value, path } of select(source, 'units.*.kill')) checkKill(source, path, value, within);
    const names = ids.map(({ value }) => value);
    for (const [path, other] of [
      ['units.*.linked.while', 'write true or false'],
      ['groups.*.units.*.unit', undefined],
    ] as const)
      for (const link of selectTexts(source, path)) {
        // An overlay that replaces the units but not the groups inherits groups that no longer apply.
        if (names.includes(link.value) || (link.path[0] === 'groups' && isElsewhere(source))) continue;
        within(link, unknownUnit(link.value, names, 'this faction', other));
      }
  }
  const codes = [
    ...selectTexts(files.documents.get('actionDeck'), 'specialEvent.code'),
    ...factions.flatMap((source) => selectTexts(source, 'code')),
  ];
  checkUnique(codes, 'code', 'choose other letters', across);
}

const unknownUnit = (unit: string, ids: readonly string[], of: string, other?: string) => {
  const known = [...new Set(ids)];
  return {
    found: `the unit ${quote(unit)}`,
    expected: known.length > 0 ? `a unit of ${of}: ${enumerate(known, 'or')}` : `none, because ${of} has no units`,
    remedy: choice(
      unit,
      known,
      known.length > 0 ? other : `add it to "units"${other === undefined ? '' : `, or ${other}`}`,
    ),
  };
};

/** Whether the groups and their units are in different files. */
const isElsewhere = (source: Source): boolean =>
  source.locate(['groups'], false).file !== source.locate(['units'], false).file;

/** Checks that kill numbers never fall with better cover (AI-6.7). */
function checkKill(source: Source, path: Path, kill: unknown, within: Report): void {
  if (typeof kill !== 'object' || kill === null) return;
  const numberOf = (cover: string) => Dice.safeParse((kill as Record<string, unknown>)[cover]).data;
  const numbers = coverIds.map((cover) => ({ cover, number: numberOf(cover) }));
  for (const [index, { cover, number }] of numbers.entries()) {
    const less = numbers[index - 1];
    if (number === undefined || less?.number === undefined || number >= less.number) continue;
    within(
      { source, path: [...path, cover] },
      {
        found: `${number}, less than ${less.number} in ${quote(less.cover)}`,
        expected: `${less.number} or more, because cover protects`,
        remedy: 'raise this number, or lower that one',
      },
    );
  }
}

export function checkScenarios(files: Files, within: Report, across: Report): void {
  for (const source of sourcesOf(files, 'scenarios')) {
    for (const link of selectTexts(source, 'terrain.*.terrain')) checkLink(files, link, 'terrain', 'terrain', across);
    const factions = selectTexts(source, 'sides.*.faction');
    for (const link of factions) checkLink(files, link, 'factions', 'faction', across);
    checkUnique(factions, 'faction', 'give each side a different faction', within);
    for (const side of select(source, 'sides.*')) checkUnits(files, source, side, across);
    checkPlaces(source, within);
  }
}

/** A side has only units of its faction. */
function checkUnits(files: Files, source: Source, side: Placed<unknown>, across: Report): void {
  const at = side.path.join('.');
  const inSide = <T>(all: readonly Placed<T>[]) => all.filter(({ path }) => path.join('.').startsWith(`${at}.`));
  const [faction] = inSide(selectTexts(source, 'sides.*.faction'));
  const known = faction && files.entities.get('factions')?.get(faction.value);
  if (!known || !files.valid.has(known)) return;
  const ids = selectTexts(known, 'units.*.id').map(({ value }) => value);
  for (const unit of inSide(selectTexts(source, 'sides.*.groups.*.units.*.unit'))) {
    if (ids.includes(unit.value)) continue;
    across(unit, unknownUnit(unit.value, ids, known.path));
  }
}

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
        found: `${end}″`,
        expected: `at most ${most.value}″, the ${side} of the table`,
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
