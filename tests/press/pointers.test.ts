import { codeOf } from '../../generators/design/code.ts';
import { expect, test } from 'vitest';
import { most } from '../support/long.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { printed, saucer } from '../support/saucer.ts';
import { frontsOf } from '../support/sheets.ts';

const site = 'https://saucers.example/games';
const pointer = /saucers\.example\/games\/r\/[a-z]{2}-\d+(-\d+)?/;
const args = ['--site', `${site}/`, '--format', 'pdf', '--paper', 'a4'];

const linesOf = (page: PdfPage | undefined): string[] => page?.runs.map(({ text }) => text.trim()) ?? [];

test('every card has the address of its rule, and every sheet its own', async () => {
  const decks = most(
    ['lake-terror/role-cards', 'battle/reference', 'alien-invasion/faction-cards', 'alien-invasion/action-deck'],
    (_, index) => index < 2,
  );
  const { folder } = await printed([...decks, 'munch/mats', ...args]);
  for (const deck of decks) {
    const [page] = readPdf(`${folder}/${deck}.a4.pdf`).pages;
    for (const { runs } of frontsOf(page as PdfPage)) {
      const words = runs.map(({ text }) => text).join(' ');
      const rule = / ((?:AI|BB|MU|LT)-[\d.]+)/.exec(words)?.[1] ?? 'none';
      expect(words).toContain(`saucers.example/games/r/${rule.toLowerCase().replaceAll('.', '-')}`);
    }
    const beside = linesOf(page).filter((line) => pointer.test(line));
    expect(beside.length).toBeGreaterThan(frontsOf(page as PdfPage).length);
  }
  for (const page of readPdf(`${folder}/munch/mats.a4.pdf`).pages) expect(linesOf(page).join(' ')).toMatch(pointer);
});

test('a reference has the address as a code, and a rulebook links to its page', async () => {
  const { folder } = await printed([
    'lake-terror/reference',
    'battle/reference',
    'munch/quick-start',
    'lake-terror/rulebook',
    ...args,
  ]);
  const [sheet] = readPdf(`${folder}/lake-terror/reference.a4.pdf`).pages;
  expect(linesOf(sheet).join(' ')).toContain('saucers.example/games/r/lt-1');
  // The exact squares of the code, half a millimetre each.
  const code = codeOf(`${site}/r/lt-1`, 4);
  const drawn = sheet?.shapes.filter(({ parts }) => parts.length === code.path.split('M').length - 1) ?? [];
  expect(drawn).toHaveLength(1);
  expect((drawn[0]?.outline.right ?? 0) - (drawn[0]?.outline.left ?? 0)).toBeCloseTo(
    ((code.size - 8) * 18) / code.size,
    1,
  );
  // A quick-start page has the code beside its key, with squares of a third of a millimetre.
  const [front, side] = readPdf(`${folder}/munch/quick-start.a4.pdf`).pages;
  const quick = codeOf(`${site}/r/mu-1`, 4);
  for (const page of [front, side]) expect(linesOf(page).join(' ')).toContain('saucers.example/games/r/mu-1');
  const shown = side?.shapes.filter(({ parts }) => parts.length === quick.path.split('M').length - 1) ?? [];
  expect(shown).toHaveLength(1);
  expect(((shown[0]?.outline.right ?? 0) - (shown[0]?.outline.left ?? 0)) / (quick.size - 8)).toBeGreaterThan(0.33);
  const cards = readPdf(`${folder}/battle/reference.a4.pdf`).pages[0]?.shapes ?? [];
  const { path } = codeOf(`${site}/r/bb-2`, 4);
  expect(cards.filter(({ parts }) => parts.length === path.split('M').length - 1).length).toBeGreaterThan(0);
  const [cover] = readPdf(`${folder}/lake-terror/rulebook.a4.pdf`).pages;
  const links = cover?.source.getLinks().map((link) => link.getURI());
  expect(links).toContain(`${site}/lake-terror/rules/`);
});

test('every document says where the rules are, on at least one of its pages', async () => {
  const documents = most(
    [
      'lake-terror/announcer',
      'alien-invasion/quick-start-fold',
      'alien-invasion/scenario-book',
      'alien-invasion/roster',
      'munch/mats',
      'alien-invasion/tuck-box',
      'battle/puzzles',
      'calibration',
    ],
    (_, index) => index < 3,
  );
  const { folder } = await printed([...documents, ...args]);
  for (const document of documents) {
    const words = readPdf(`${folder}/${document}.a4.pdf`).pages.flatMap(linesOf).join(' ');
    expect([document, words.includes('saucers.example/games')]).toEqual([document, true]);
  }
});

test.each([
  { given: 'saucers', says: /--site.*give an address such as/ },
  { given: 'ftp://saucers.example', says: /--site.*give an address such as/ },
  { given: 'https://saucers.example/?a=1', says: /--site.*give an address such as/ },
  { given: `https://saucers.example/${'games/'.repeat(8)}`, says: /--site: .*choose a shorter address/ },
])('an address that cannot be printed is reported: $given', async ({ given, says }) => {
  const run = await saucer([
    'print',
    'lake-terror/role-cards',
    '--site',
    given,
    '--paper',
    'a4',
    '--out',
    '/nowhere/here',
  ]);
  expect(run.code).toBe(2);
  expect(run.stderr).toMatch(says);
});
