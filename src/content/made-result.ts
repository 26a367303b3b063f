import { parseFormula } from './made-formula.ts';
import type { MadeScore } from './schema/made.ts';

type Row = Pick<MadeScore['rows'][number], 'id' | 'each' | 'formula'>;
type Sheet = Pick<MadeScore, 'total' | 'wins' | 'ties'> & { readonly rows: readonly Row[] };

export type Counts = ReadonlyMap<string, number>;

export interface Result {
  /** The values of all rows by player: the counts as given, and the formulas. */
  readonly values: readonly Counts[];
  readonly totals: readonly number[];
  /** The places from 1, by player. Equal players share the better place. */
  readonly places: readonly number[];
  readonly winners: readonly number[];
  /** The row of `ties` that decided between players with the same total, if one did. */
  readonly decidedBy?: string;
}

/** A value without the tiny errors in binary fractions, so that equal points are equal. */
const exact = (value: number): number => (Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 + 0 : 0);

/** The result of a score sheet. A missing count is 0. */
export function resultOf({ rows, total, wins, ties }: Sheet, players: readonly Counts[]): Result {
  const values = players.map(() => new Map<string, number>());
  const each = new Map(rows.map((row) => [row.id, row.each ?? 1]));
  const valueOf = (at: number, id: string): number => values[at]?.get(id) ?? 0;
  const pointsOf = (at: number, id: string): number => exact(valueOf(at, id) * (each.get(id) ?? 1));
  for (const { id, formula } of rows) {
    const parsed = formula === undefined ? undefined : parseFormula(formula);
    const column = players.map((counts, at) =>
      parsed && 'value' in parsed
        ? parsed.value({
            row: (name) => valueOf(at, name),
            all: (name) => values.map((_, other) => valueOf(other, name)),
            points: (name) => pointsOf(at, name),
          })
        : (counts.get(id) ?? 0),
    );
    // `rank` compares the values of all players, so each row is complete before the next.
    column.forEach((value, at) => values[at]!.set(id, exact(value)));
  }
  const compare = (a: number, b: number): number => {
    const byTotal = (pointsOf(b, total) - pointsOf(a, total)) * (wins === 'lowest' ? -1 : 1);
    return byTotal || ties.map((id) => pointsOf(b, id) - pointsOf(a, id)).find((difference) => difference !== 0) || 0;
  };
  const all = players.map((_, at) => at);
  const totals = all.map((at) => pointsOf(at, total));
  const places = all.map((at) => 1 + all.filter((other) => compare(other, at) < 0).length);
  const winners = all.filter((at) => places[at] === 1);
  const equal = all.filter((at) => totals[at] === totals[winners[0]!]);
  const decidedBy =
    equal.length > winners.length
      ? ties.find((id) => new Set(equal.map((at) => pointsOf(at, id))).size > 1)
      : undefined;
  return { values, totals, places, winners, ...(decidedBy === undefined ? {} : { decidedBy }) };
}
