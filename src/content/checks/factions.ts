import { enumerate, nearest, quote } from '../words.ts';
import { checkUnique, selectTexts, sourcesOf } from './report.ts';
import type { Files, Report } from './report.ts';

/** Checks units within their faction, and that no two piles of cards bear one code. */
export function checkFactions(files: Files, within: Report, across: Report): void {
  const factions = sourcesOf(files, 'factions');
  for (const source of factions) {
    const ids = selectTexts(source, 'units.*.id');
    checkUnique(ids, 'unit id', 'give the unit an id of its own', within);
    const names = ids.map(({ value }) => value);
    for (const link of selectTexts(source, 'units.*.linked.while')) {
      if (names.includes(link.value)) continue;
      const meant = nearest(link.value, names);
      within(link, {
        found: `the unit ${quote(link.value)}`,
        expected: names.length > 0 ? `a unit of this faction: ${enumerate(names, 'or')}` : 'a unit of this faction',
        remedy: meant ? `did you mean "${meant}"?` : 'choose one of them, or write true or false',
      });
    }
  }
  const codes = [
    ...selectTexts(files.documents.get('actionDeck'), 'specialEvent.code'),
    ...factions.flatMap((source) => selectTexts(source, 'code')),
  ];
  checkUnique(codes, 'code', 'choose other letters', across);
}
