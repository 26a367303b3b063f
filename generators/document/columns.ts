import type { Origin } from '../scene/press.ts';
import { shifted, type SceneNode } from '../scene/node.ts';
import { pt, round } from '../scene/units.ts';
import type { Saying } from './flow.ts';
import { lineNodes, type Inline, type TextLine } from './lines.ts';
import type { Manuscript, TextStyle } from './manuscript.ts';

interface Entry {
  readonly inlines: readonly Inline[];
  readonly origin: Origin;
}

/** Space between entries, as a share of a line. */
const between = 0.18;

/**
 * Short entries in columns that are as even as possible, read down each and then down the next. Entries that do not fit
 * on a page continue in columns on the next.
 */
export function columnsOf(
  manuscript: Manuscript,
  entries: readonly Entry[],
  setting: TextStyle,
  {
    columns,
    gap,
    indent,
    height,
    left = height,
  }: {
    readonly columns: number;
    readonly gap: number;
    readonly indent: number;
    readonly height: number;
    /** The height left on the page on which they begin. */
    readonly left?: number;
  },
): void {
  const line = pt(setting.size) * setting.leading;
  const space = line * between;
  const set = entries.map(({ inlines, origin }) => ({
    inlines,
    lines: manuscript.broken(inlines, { ...setting, width: setting.width - indent }, origin),
  }));
  const heightOf = (lines: readonly TextLine[]) => lines.length * line + space;
  /** The number of entries that fit into the columns at that height, and their distribution. */
  const fill = (from: number, limit: number): readonly (readonly number[])[] => {
    const filled: number[][] = [];
    let at = from;
    for (let column = 0; column < columns && at < set.length; column++) {
      let used = 0;
      const own: number[] = [];
      while (at < set.length && (own.length === 0 || used + heightOf(set[at]?.lines ?? []) <= limit + 1e-6)) {
        used += heightOf(set[at]?.lines ?? []);
        own.push(at++);
      }
      filled.push(own);
    }
    return filled;
  };
  /** The number of pages if no column is higher than `most`. */
  const pagesOf = (most: number): number => {
    let pages = 0;
    for (let from = 0; from < set.length; pages++)
      from += fill(from, Math.min(most, from === 0 ? left : height)).flat().length;
    return pages;
  };
  // Several pages each get about the same number.
  let even = height;
  while (even > 2 * line && pagesOf(even - line) === pagesOf(height)) even -= line;
  manuscript.inside('L', () => {
    for (let from = 0; from < set.length;) {
      // Use the lowest columns that hold everything left, or the highest that fit the page.
      const most = Math.min(even, from === 0 ? left : height);
      let limit = line;
      while (limit < most && fill(from, limit).flat().length < set.length - from) limit += line / 4;
      const filled = fill(from, Math.min(limit, most));
      const says: Saying[] = [];
      let lowest = 0;
      filled.forEach((own, column) => {
        let y = 0;
        const x = setting.x + column * (setting.width + gap);
        for (const index of own) {
          const { lines, inlines } = set[index] as (typeof set)[number];
          const mixed = inlines.some(({ to }) => to !== undefined);
          const nodes: SceneNode[] = lines.flatMap((each, place) =>
            lineNodes(each, setting, {
              x: round(x + (place > 0 ? indent : 0)),
              y: line,
              last: place === lines.length - 1,
              mixed,
            }).map((node) => shifted(node, 0, y + place * line)),
          );
          const item = manuscript.element('LI');
          says.push({ path: [...manuscript.within, item, manuscript.element('LBody')], nodes });
          y += heightOf(lines);
        }
        lowest = Math.max(lowest, y);
      });
      manuscript.add({ height: lowest - space, says });
      from += filled.flat().length;
    }
  });
}
