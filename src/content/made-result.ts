import { parseFormula } from './made-formula.ts';
import type { MadeScore } from './schema/made.ts';

type Row = Pick<MadeScore['rows'][number], 'id' | 'each' | 'formula' | 'inRounds'>;
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

/** The result of a score sheet, from the counts of each player in each round. A missing count is 0. */
export function resultOf({ rows, total, wins, ties }: Sheet, players: readonly (readonly Counts[])[]): Result {
  const values = players.map(() => new Map<string, number>());
  const rounds = Array.from({ length: Math.max(0, ...players.map(({ length }) => length)) }, () =>
    players.map(() => new Map<string, number>()),
  );
  const each = new Map(rows.map((row) => [row.id, row.each ?? 1]));
  const valueOf = (at: number, id: string): number => values[at]?.get(id) ?? 0;
  const pointsOf = (at: number, id: string): number => exact(valueOf(at, id) * (each.get(id) ?? 1));
  for (const { id, formula, inRounds } of rows) {
    const parsed = formula === undefined ? undefined : parseFormula(formula);
    const computed = (tables: readonly Counts[]): readonly number[] => {
      const all = (name: string): readonly number[] => tables.map((table) => table.get(name) ?? 0);
      return tables.map((_, at) => {
        const row = (name: string): number => all(name)[at]!;
        const points = (name: string): number => exact(row(name) * (each.get(name) ?? 1));
        return parsed && 'value' in parsed ? exact(parsed.value({ row, all, points })) : 0;
      });
    };
    const isOfSums = formula !== undefined && !inRounds;
    // `rank` compares the values of all players, so each row is complete before the next.
    for (const [round, tables] of isOfSums ? [] : rounds.entries()) {
      const column = formula === undefined ? players.map((counts) => counts[round]?.get(id) ?? 0) : computed(tables);
      column.forEach((value, at) => tables[at]!.set(id, value));
    }
    const sums = players.map((_, at) => exact(rounds.reduce((sum, tables) => sum + (tables[at]!.get(id) ?? 0), 0)));
    (isOfSums ? computed(values) : sums).forEach((value, at) => values[at]!.set(id, value));
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
