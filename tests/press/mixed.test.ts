import { expect, test } from 'vitest';
import { readManifest } from '../../src/cli/print/manifest.ts';
import { centreOf, heightOf, widthOf } from '../support/geometry.ts';
import { readPdf, type PdfPage } from '../support/pdf.ts';
import { printed, saucer } from '../support/saucer.ts';
import { card, frontsOf, marksOf, papers, piecesOf, usualPapers } from '../support/sheets.ts';

const exact = 0.05;

const lost = ['spugs-single', 'unit-double', '02-psychic', '08-dumb-kid'];
const decks = ['alien-invasion/action-deck', 'lake-terror/role-cards', 'battle/reference'];
const mixed = (...more: string[]) => printed([...decks, '--only', lost.join(','), '--sheet', 'mixed', ...more]);

/** The ids on the cards of a page; backs have none. */
const idsOf = (page: PdfPage) =>
  frontsOf(page)
    .map(({ id }) => id)
    .filter(Boolean);

test.each(usualPapers)(
  'single cards of several decks share one sheet of %s, true to size, marked and aligned',
  async (paper) => {
    const { folder } = await mixed('--copies', '1');
    const { pages } = readPdf(`${folder}/mixed.${paper}.pdf`);
    expect(pages).toHaveLength(2);
    const [front, back] = pages as [PdfPage, PdfPage];
    expect(front.width).toBeCloseTo(papers[paper].width, 2);
    expect(idsOf(front)).toEqual(['spugs-single', 'unit-double', '02-psychic', '08-dumb-kid']);
    const [fronts, backs] = [front, back].map((page) => piecesOf(page, marksOf(page)));
    expect(fronts).toHaveLength(4);
    expect(backs).toHaveLength(4);
    for (const { box } of [...(fronts ?? []), ...(backs ?? [])]) {
      expect(Math.abs(widthOf(box) - card.width)).toBeLessThan(exact);
      expect(Math.abs(heightOf(box) - card.height)).toBeLessThan(exact);
    }
    // Behind each front is the back of its deck, if the sheet is flipped on its long edge.
    const behind = (fronts ?? []).map(({ box }) => {
      const { x, y } = centreOf(box);
      return (backs ?? []).find((each) => {
        const centre = centreOf(each.box);
        return Math.abs(centre.x - (front.width - x)) < exact && Math.abs(centre.y - y) < exact;
      });
    });
    const words = behind.map((piece) => (piece?.runs ?? []).map(({ text }) => text).join(' '));
    expect(words.map((text) => /body\s*snatchers/i.test(text))).toEqual([false, false, true, true]);
    expect(words.map((text) => /alien invasion/i.test(text))).toEqual([true, true, false, false]);
    const wording = front.runs.map(({ text }) => text).join(' ');
    expect(wording).toContain('Mixed cards');
    expect(wording).toMatch(/mixed\s·\s[0-9a-f]{7}/);
    expect(wording).toContain('game-icons.net');
  },
);

test('each card is printed as often as its deck has it, or as requested', async () => {
  const counts = async (...more: string[]) => {
    const { folder } = await mixed('--paper', 'a4', '--duplex', 'off', ...more);
    const { pages } = readPdf(`${folder}/mixed.a4.pdf`);
    const ids = pages.flatMap(idsOf);
    return Object.fromEntries([...new Set(ids)].map((id) => [id, ids.filter((other) => other === id).length]));
  };
  expect(await counts()).toEqual({ 'spugs-single': 5, 'unit-double': 3, '02-psychic': 1, '08-dumb-kid': 1 });
  expect(await counts('--copies', '4')).toEqual({
    'spugs-single': 4,
    'unit-double': 4,
    '02-psychic': 4,
    '08-dumb-kid': 4,
  });
});

test('a mixed sheet is one component in the manifest, and is printed again if it changes', async () => {
  const { folder } = await mixed('--copies', '1', '--paper', 'a4');
  const files = readManifest(folder)?.files ?? [];
  expect(files.map(({ file, component, pages, sheets, turn }) => [file, component, pages, sheets, turn])).toEqual([
    ['mixed.a4.pdf', 'mixed', 2, 1, 'long'],
  ]);
  const again = ['print', ...decks, '--only', lost.join(','), '--sheet', 'mixed', '--copies', '1', '--paper', 'a4'];
  expect((await saucer([...again, '--out', folder])).stdout).toMatch(/unchanged|nothing/);
  const other = await saucer(`print lake-terror --only 08-dumb-kid --sheet mixed --paper a4 --out ${folder}`);
  expect(other.code).toBe(0);
  expect(readPdf(`${folder}/mixed.a4.pdf`).pages.flatMap(idsOf)).toEqual(['08-dumb-kid']);
});

test('backs are behind their fronts if the sheet is folded', async () => {
  const { folder } = await mixed('--copies', '1', '--duplex', 'fold', '--paper', 'a4');
  const { pages } = readPdf(`${folder}/mixed.a4.pdf`);
  expect(pages).toHaveLength(1);
  const [page] = pages as [PdfPage];
  const all = frontsOf(page);
  const [fronts, backs] = [all.filter(({ id }) => id), all.filter(({ id }) => !id)];
  expect([fronts.length, backs.length]).toEqual([4, 4]);
  // The fold is in the sheet's middle, horizontal or vertical.
  const reflected = fronts.map(({ box }) => {
    const { x, y } = centreOf(box);
    const isAt = (atX: number, atY: number) =>
      backs.some((back) => Math.hypot(centreOf(back.box).x - atX, centreOf(back.box).y - atY) < exact);
    return [isAt(page.width - x, y), isAt(x, page.height - y)];
  });
  expect(reflected.every(([across]) => across) || reflected.every(([, down]) => down)).toBe(true);
});

test.each([
  ['alien-invasion/tokens', ['--only', 'hole'], 2],
  ['munch/pieces', ['--only', 'purple-large'], 7],
  ['battle/pyramids', ['--only', 'purple-small'], 3],
  ['battle/reference', [], 1],
] as const)('%s is printed as often as requested', async (component, only, copies) => {
  const { folder } = await printed([
    component,
    ...only,
    '--copies',
    String(copies),
    '--paper',
    'a4',
    '--format',
    'pdf',
  ]);
  const usual = await printed([component, ...only, '--copies', String(copies + 1), '--paper', 'a4', '--format', 'pdf']);
  const drawn = ({ folder: out }: { folder: string }) =>
    readPdf(`${out}/${component}.a4.pdf`).pages.reduce((sum, { shapes }) => sum + shapes.length, 0);
  expect(drawn(usual)).toBeGreaterThan(drawn({ folder }));
});

test.each([
  [['battle/board', '--sheet', 'mixed'], 'prints only cards, not battle/board'],
  [['battle', '--only', 'board', '--sheet', 'mixed'], '--only: unknown card or piece "board"'],
  [['lake-terror', '--sheet', 'mixed', '--only', 'back'], '--only: unknown card or piece "back"'],
  [['lake-terror', '--sheet', 'mixed', '--format', 'png'], 'works only with --format pdf'],
  [['lake-terror', '--sheet', 'mixed', '--profile', 'tgc'], '--sheet has no effect with --profile tgc'],
  [['battle/board', '--copies', '2'], '--copies has no effect on battle/board'],
  [['lake-terror', '--copies', '0'], 'give a whole number from 1 to 99'],
])('%j is rejected with a reason', async (args, words) => {
  const { code, stderr } = await saucer(['print', ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});
