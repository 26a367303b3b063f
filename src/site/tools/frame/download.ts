/** Hands a text, or bytes, to the reader as a file. */
export function download(name: string, type: string, what: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([what], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The download has begun by then; Safari wants a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A name for a file of today: `battle-score-2026-11-22.json`. */
export function fileName(stem: string, ending: string): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${stem}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${ending}`;
}

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
