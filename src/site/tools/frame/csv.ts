export type Cell = string | number;

/**
 * Text that a spreadsheet would treat as a formula gets an apostrophe before it, which marks text in spreadsheets. Text
 * that already begins like that gets one too, so that it stays the same. Numbers stay numbers, also negative ones.
 */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const guarded = /^'*\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Rows as comma-separated values (RFC 4180), with the mark that identifies UTF-8 to spreadsheets. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
