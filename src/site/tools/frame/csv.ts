export type Cell = string | number;

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it, which spreadsheets know as the mark
 * of a text; so does one that begins as if it had that already, that none is taken for the mark. A number is one, whatever
 * its sign.
 */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const guarded = /^'*\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Rows as comma-separated values (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
