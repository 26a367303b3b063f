import type { StudyRow, Study } from '../../engine/study/study.ts';

const percent = (part: number): string => `${(part * 100).toFixed(1)}`;

/** A row for display: its share and bounds in percent, with a dash between the bounds. */
function shownOf({ share, low, high, ...others }: StudyRow, whose: string): Record<string, string> {
  const { players, policy, games, ...measures } = others;
  const texts = Object.entries(measures).map(([key, value]) => [key, value === null ? '–' : `${value}`]);
  const { without = '', ...means } = Object.fromEntries(texts) as Record<string, string>;
  return {
    players: `${players}`,
    policy: without === '' ? policy : `${policy}, no ${without}`,
    [`${whose} %`]: percent(share),
    'of 95 in 100': `${percent(low)}–${percent(high)}`,
    ...means,
    games: `${games}`,
  };
}

/** The rows as columns of text, and a sentence about each policy. */
export function table({ whose, policies, sums }: Study, rows: readonly StudyRow[]): string {
  const shown = rows.map((row) => shownOf(row, whose));
  const heads = [...new Set(shown.flatMap((row) => Object.keys(row)))];
  const cells = [heads, ...shown.map((row) => heads.map((head) => row[head] ?? ''))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const lines = cells.map((row) =>
    row
      .map((text, column) =>
        heads[column] === 'policy' ? text.padEnd(widths[column]!) : text.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
  const words = policies.map(({ id, text }) => `${id}: ${text}`);
  const evens = (sums?.(rows) ?? []).map(({ policy, pool, dice, kill }) =>
    pool === null
      ? `${policy}: ${whose} win half at none of these sizes`
      : `${policy}: even at ${pool} times the figures; dice ${dice ?? '–'} : 1, kill numbers ${kill ?? '–'} : 1`,
  );
  return [...lines, '', ...(evens.length > 0 ? [...evens, ''] : []), ...words, ''].join('\n');
}
