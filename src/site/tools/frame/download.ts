/** Downloads a text or bytes as a file. */
export function download(name: string, type: string, what: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([what], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // By then, the download has started. Safari needs some time.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The name of a file of today, such as `battle-score-2026-11-22.json`. */
export function fileName(stem: string, ending: string): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${stem}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${ending}`;
}

export type Cell = string | number;

/**
 * Text that a spreadsheet would treat as a formula gets an apostrophe in front, which marks text. Text that already
 * begins with one gets another, so that it is preserved. Numbers are unchanged, even negative ones.
 */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const guarded = /^'*\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Rows as comma-separated values (RFC 4180), with the byte order mark that identifies UTF-8 for spreadsheets. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
