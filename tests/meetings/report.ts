/** Errors by kind, and the list of accepted errors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectFolder } from '../support/folders.ts';
import { commandOf, rowText, type Outcome, type PlacedFault } from './features.ts';
import type { Row } from './pairs.ts';
import { grades, type RuleName } from './rules.ts';

const folder = join(projectFolder, 'tests/meetings');
const Rule = z.enum(Object.keys(grades) as [RuleName, ...RuleName[]]);

/** An accepted error: patterns for the row and the report. */
const Right = z.strictObject({ rule: Rule, row: z.string(), what: z.string(), reason: z.string() });
type Right = z.infer<typeof Right>;

/**
 * An error that the check must find again in the commit in which it was found. `open` means that it is not corrected.
 */
const Known = z.strictObject({
  id: z.string(),
  row: z.string(),
  rule: Rule,
  what: z.string(),
  open: z.boolean().default(false),
});
export type Known = z.infer<typeof Known>;

/** The largest length of the list of accepted errors. */
const mostRight = 30;

const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'));
export const readRight = (): readonly Right[] => z.array(Right).max(mostRight).parse(read('right.yaml'));
export const readKnown = (): readonly Known[] => z.array(Known).parse(read('known.yaml'));

/** Errors that differ only in numbers or places. */
export interface Kind {
  readonly fault: PlacedFault;
  /** The row with the first of these errors, and the number of rows. */
  readonly row: Row;
  readonly rows: number;
}

const matches = ({ rule, row: of, what }: Right, row: Row, fault: PlacedFault): boolean =>
  rule === fault.rule && new RegExp(of).test(rowText(row)) && new RegExp(what).test(fault.what);

/** The kinds of errors that the list does not accept, worst first, and entries that match no error. */
export function kindsOf(
  outcomes: readonly Outcome[],
  right: readonly Right[],
): { readonly kinds: readonly Kind[]; readonly idle: readonly Right[] } {
  const used = new Set<Right>();
  const found = new Map<string, { readonly fault: PlacedFault; readonly row: Row; readonly rows: Set<Row> }>();
  for (const { row, faults } of outcomes)
    for (const fault of faults) {
      const entries = right.filter((entry) => matches(entry, row, fault));
      for (const entry of entries) used.add(entry);
      if (entries.length > 0) continue;
      const key = [fault.rule, row['component'], fault.what.replaceAll(/\d+/g, '0')].join('\n');
      const kind = found.get(key) ?? { fault, row, rows: new Set() };
      kind.rows.add(row);
      found.set(key, kind);
    }
  const order = Object.keys(grades);
  const kinds = [...found.values()]
    .map(({ rows, ...kind }) => ({ ...kind, rows: rows.size }))
    .toSorted((a, b) => order.indexOf(a.fault.rule) - order.indexOf(b.fault.rule) || b.rows - a.rows);
  return { kinds, idle: right.filter((entry) => !used.has(entry)) };
}

/** A kind as a line: grade, rule, component, page, box in mm, report, rows, and a command that shows it. */
export function lineOf({ fault: { rule, page, box, what }, row, rows }: Kind): string {
  const place = page === 0 ? '' : ` page ${page}`;
  const { left, top, right, bottom } = box;
  const corners = [left, top, right, bottom].map((side) => side.toFixed(0)).join(' ');
  const where = right > left ? ` [${corners}]` : '';
  return `${grades[rule]} ${rule}: ${row['component']}${place}${where}: ${what} (${rows} ${rows === 1 ? 'row' : 'rows'}) ${commandOf(row)}`;
}
