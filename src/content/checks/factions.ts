import { enumerate, nearest, quote } from '../words.ts';
import { checkUnique, select, selectTexts, sourcesOf } from './report.ts';
import { Dice } from '../schema/alien-invasion.ts';
import { coverIds } from '../schema/game.ts';
import type { Source } from '../source.ts';
import type { Path } from '../yaml-file.ts';
import type { Files, Report } from './report.ts';

/** Checks units within their faction, and that no two piles of cards bear one code. */
export function checkFactions(files: Files, within: Report, across: Report): void {
  const factions = sourcesOf(files, 'factions');
  for (const source of factions) {
    const ids = selectTexts(source, 'units.*.id');
    checkUnique(ids, 'unit id', 'give each unit its own id', within);
    for (const { value, path } of select(source, 'units.*.kill')) checkKill(source, path, value, within);
    const names = ids.map(({ value }) => value);
    for (const [path, other] of [
      ['units.*.linked.while', ', or write true or false'],
      ['groups.*.units.*.unit', ''],
    ] as const)
      for (const link of selectTexts(source, path)) {
        // An overlay that replaces the units but not the groups inherits groups that no longer apply.
        if (names.includes(link.value) || (link.path[0] === 'groups' && isElsewhere(source))) continue;
        const meant = nearest(link.value, names);
        within(link, {
          found: `the unit ${quote(link.value)}`,
          expected: names.length > 0 ? `a unit of this faction: ${enumerate(names, 'or')}` : 'a unit of this faction',
          remedy: meant ? `did you mean "${meant}"?` : `choose one of them${other}`,
        });
      }
  }
  const codes = [
    ...selectTexts(files.documents.get('actionDeck'), 'specialEvent.code'),
    ...factions.flatMap((source) => selectTexts(source, 'code')),
  ];
  checkUnique(codes, 'code', 'choose other letters', across);
}

/** Whether the groups stand in another file than the units that they are of. */
const isElsewhere = (source: Source): boolean =>
  source.locate(['groups'], false).file !== source.locate(['units'], false).file;

/** Cover never makes it easier to remove a figure: no kill number is lower than that of less cover (AI-6.7). */
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
        found: `${number}, less than the ${less.number} of ${quote(less.cover)}`,
        expected: `${less.number} or more, since cover protects`,
        remedy: 'give it a higher number, or the other a lower one',
      },
    );
  }
}
