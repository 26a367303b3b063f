import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from '../support/files.ts';
import { isLong } from '../support/long.ts';
import { readPdf } from '../support/pdf.ts';
import { readWords, unmarkedOn } from '../support/pdfjs.ts';
import { everything } from '../support/saucer.ts';

/** A program’s output for a file; null if the program is not installed. */
function complaints(command: string, args: readonly string[]): string | null {
  const { error, status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) return null;
  return status === 0 ? stderr : `${status}: ${stderr}${stdout}`;
}

/** Every PDF in the long check, otherwise one of each kind: a kit, a book, a form, cards, and art. */
const kinds = [
  'battle/kit',
  'battle/rulebook',
  'battle/score-sheet-form',
  'decks/objectives',
  'lake-terror/role-cards',
  'munch/board',
];

const pdfs = async () => {
  const { folder } = await everything();
  return filesIn(folder)
    .filter((name) => name.endsWith('.pdf') && (isLong || kinds.some((kind) => name === `${kind}.a4.pdf`)))
    .map((name) => ({ name, file: join(folder, name) }));
};

test('a PDF opens in mupdf and pdf.js and needs no repair', async () => {
  const all = await pdfs();
  expect(all.length).toBeGreaterThanOrEqual(isLong ? 80 : kinds.length);
  for (const { name, file } of all) {
    const { pages, source } = readPdf(file);
    expect([name, source.wasRepaired()]).toEqual([name, false]);
    // The same code writes other papers and kits, and pdf.js takes a long time to read them.
    if (!name.endsWith('.a4.pdf') || (/kit\./.test(name) && name !== 'battle/kit.a4.pdf')) continue;
    const words = await readWords(file);
    expect([name, words.pages.length]).toEqual([name, pages.length]);
    expect([name, await unmarkedOn(file)]).toEqual([name, 0]);
  }
}, 300_000);

test.each([
  { command: 'qpdf', args: (file: string) => ['--check', file] },
  // Extracting the text and the structure together takes poppler ten times as long as separately.
  { command: 'pdfinfo', args: (file: string) => ['-struct', file] },
  { command: 'pdftotext', args: (file: string) => [file, '-'] },
])(
  '$command has no complaint about any PDF',
  async ({ command, args }) => {
    for (const { name, file } of await pdfs()) {
      const reported = complaints(command, args(file));
      // The test passes if the program is not installed.
      if (reported === null) return;
      expect([name, reported]).toEqual([name, '']);
    }
  },
  300_000,
);
