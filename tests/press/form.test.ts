import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { readPdf } from '../support/pdf.ts';
import { readWords } from '../support/pdfjs.ts';
import { everything } from '../support/saucer.ts';

const content = validContent();
const games = [
  { game: 'battle', players: 2, rows: ['alien', 'villager', 'mixed'] as const, words: content.battleScoreSheet },
  { game: 'munch', players: 4, rows: ['trio', 'world', 'lost'] as const, words: content.munchScoreSheet },
] as const;

const fileOf = async (game: string, paper = 'a4') => {
  const { folder } = await everything();
  return `${folder}/${game}/score-sheet-form.${paper}.pdf`;
};

const open = (bytes: Uint8Array) => mupdf.PDFDocument.openDocument(bytes, 'application/pdf') as mupdf.PDFDocument;

/** The names of a table’s fields in the order in which players fill them in. */
const wanted = (tables: number, players: number, rows: readonly string[]): string[] => {
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
  return count(tables).flatMap((table) =>
    count(players).flatMap((player) => {
      const who = `game-${table}-player-${player}`;
      return [`${who}-name`, ...rows.flatMap((row) => [`${who}-${row}-count`, `${who}-${row}-points`]), `${who}-total`];
    }),
  );
};

interface Annotation {
  readonly subtype: string;
  readonly fieldName: string;
  readonly fieldType: string;
  readonly alternativeText: string;
  readonly maxLen: number;
  readonly fieldValue: string;
  readonly rect: readonly [number, number, number, number];
  readonly actions?: unknown;
}

async function annotationsIn(bytes: Uint8Array): Promise<{ annotations: Annotation[]; scripts: unknown }> {
  const task = getDocument({ data: bytes, verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const annotations = (await page.getAnnotations()) as Annotation[];
  const scripts = [await document.getJSActions(), await page.getJSActions(), await document.hasJSActions()];
  await task.destroy();
  return { annotations, scripts };
}

describe.each(games.flatMap((each) => ['a4', 'letter'].map((paper) => ({ ...each, paper }))))(
  'the score form of $game on $paper',
  ({ game, players, rows, words, paper }) => {
    test('has a field for every blank of the tables, in the order of the Tab key, each with a tip', async () => {
      const file = await fileOf(game, paper);
      const { annotations, scripts } = await annotationsIn(new Uint8Array(readFileSync(file)));
      const tables = (readPdf(file).pages[0]?.runs ?? []).filter(({ text }) => /^Game \d$/.test(text.trim())).length;
      expect(tables).toBeGreaterThanOrEqual(3);
      expect(annotations.map(({ fieldName }) => fieldName)).toEqual(wanted(tables, players, rows));
      for (const { fieldType, subtype, alternativeText, maxLen } of annotations) {
        expect([subtype, fieldType]).toEqual(['Widget', 'Tx']);
        expect(alternativeText).toMatch(/^Game \d, player \d \([a-z]+\): ./);
        expect(maxLen).toBeGreaterThan(1);
      }
      const tips = annotations.map(({ alternativeText }) => alternativeText);
      expect(new Set(tips).size).toBe(tips.length);
      const counted = annotations.find(({ fieldName }) => fieldName === `game-2-player-1-${rows[0]}-count`);
      const { name } = (words.rows as Readonly<Record<string, { name: string }>>)[rows[0]] ?? { name: '?' };
      expect(counted?.alternativeText).toContain(`: ${name}, ${words.form.count}`);
      // The form has no script, and its Tab order follows the structure.
      expect(scripts).toEqual([null, null, false]);
      expect(readFileSync(file, 'latin1')).not.toMatch(/\/JavaScript|\/JS\b|\/AA\b|\/OpenAction/);
      const page = open(readFileSync(file)).loadPage(0);
      expect(page.getObject().get('Tabs').asName()).toBe('S');
    });

    test('has each field in a separate blank, inside the border', async () => {
      const file = await fileOf(game, paper);
      const { annotations } = await annotationsIn(new Uint8Array(readFileSync(file)));
      const { width, height } = readPdf(file).pages[0] ?? { width: 0, height: 0 };
      const mm = (points: number) => (points * 25.4) / 72;
      for (const [index, { rect, fieldName }] of annotations.entries()) {
        const [x0, y0, x1, y1] = rect;
        expect([fieldName, mm(x0) > 5 && mm(y0) > 5 && mm(x1) < width - 5 && mm(y1) < height - 5]).toEqual([
          fieldName,
          true,
        ]);
        expect([fieldName, mm(x1 - x0) > 6 && mm(y1 - y0) > 4]).toEqual([fieldName, true]);
        const over = annotations
          .slice(0, index)
          .filter(({ rect: [a0, b0, a1, b1] }) => x0 < a1 && a0 < x1 && y0 < b1 && b0 < y1);
        expect([fieldName, over.map((other) => other.fieldName)]).toEqual([fieldName, []]);
      }
    });
  },
);

test.each(games)('a form can be filled in and read back: $game', async ({ game, players, rows }) => {
  const document = open(readFileSync(await fileOf(game)));
  const widgets = document.loadPage(0).getWidgets();
  const filled = new Map<string, string>();
  for (const [index, widget] of widgets.entries()) {
    const name = widget.getName();
    const value = name.endsWith('-name')
      ? `Zoë ${index}`
      : name.endsWith('-points')
        ? `−${index}`.slice(0, 5).replace('−', '-')
        : String(index % 100);
    widget.setTextValue(value);
    widget.update();
    filled.set(name, value);
  }
  const saved = document.saveToBuffer('').asUint8Array();
  const again = open(new Uint8Array(saved)).loadPage(0).getWidgets();
  expect(new Map(again.map((widget) => [widget.getName(), widget.getValue()]))).toEqual(filled);
  const { annotations } = await annotationsIn(new Uint8Array(saved));
  expect(new Map(annotations.map(({ fieldName, fieldValue }) => [fieldName, fieldValue]))).toEqual(filled);
  expect(filled.get('game-1-player-1-name')).toBe('Zoë 0');
  expect(filled.size % (players * (2 + 2 * rows.length))).toBe(0);
  // The name is visible: it is in the page’s text.
  const reported = open(new Uint8Array(saved)).loadPage(0).toDisplayList(true).toStructuredText('').asText();
  expect(reported).toContain('Zoë 0');
});

test.each(games)(
  'a field is a form in the structure, and everything else is as on the printed sheet: $game',
  async ({ game }) => {
    const { folder } = await everything();
    const [form, sheet] = [
      await readWords(await fileOf(game)),
      await readWords(`${folder}/${game}/score-sheet.a4.pdf`),
    ];
    const [own, plain] = [form, sheet].map(({ pages }) => pages[0]?.structure[0]?.children ?? []);
    const { annotations } = await annotationsIn(new Uint8Array(readFileSync(await fileOf(game))));
    expect((own ?? []).filter(({ role }) => role === 'Form')).toHaveLength(annotations.length);
    expect(form.marked).toBe(true);
    const cells = (elements: typeof own) =>
      (elements ?? []).flatMap(({ role, children }) =>
        role === 'Table' ? children.flatMap((row) => row.children.map((cell) => [cell.role, cell.text])) : [],
      );
    expect(cells(own).length).toBeGreaterThan(40);
    expect(cells(own)).toEqual(cells(plain));
  },
);

test('the font of the fields is in the file, which is marked as PDF/UA like all others', async () => {
  const { catalog } = readPdf(await fileOf('battle'));
  const font = catalog.get('AcroForm', 'DR', 'Font', 'Field');
  expect(font.get('Encoding').asName()).toBe('WinAnsiEncoding');
  expect(font.get('FontDescriptor', 'FontFile2').readStream().asUint8Array().length).toBeGreaterThan(50_000);
  const { metadata } = await readWords(await fileOf('battle'));
  expect(metadata['pdfuaid:part']).toBe('1');
});
