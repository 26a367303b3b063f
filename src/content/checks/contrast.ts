import { contrast, leastContrast } from '../contrast.ts';
import { games } from '../games.ts';
import { Colour } from '../schema/common.ts';
import type { Source } from '../source.ts';
import { quote } from '../words.ts';
import { selectTexts, sourcesOf } from './report.ts';
import type { Files, Report } from './report.ts';

const paper = '#FFFFFF';

/** Checks that labels are legible: text on a faction's colour, and text in its deep colour on paper. */
export function checkContrast(files: Files, within: Report): void {
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
  for (const { about } of Object.values(games)) check(files.documents.get(about), 'accent.deep');
}
