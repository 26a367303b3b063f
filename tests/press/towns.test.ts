import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { battleTowns } from '../../generators/cards/board-card.ts';
import { setUp } from '../../src/engine/battle/read.ts';
import { battleOf } from '../../src/engine/content.ts';
import { validContent } from '../support/content.ts';
import { temporaryFolder } from '../support/once.ts';
import { readWords, type Element } from '../support/pdfjs.ts';
import { printed, refusal, saucer } from '../support/saucer.ts';

const content = validContent();
const sizes = ['small', 'medium', 'large'];
const { cards } = content.battleTownCards;

type Row = (typeof content.battleTowns.towns)[number];

const all = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap((element) => [element, ...all(element.children)]);

function withTowns(towns: readonly Row[]): string {
  const folder = temporaryFolder('towns');
  mkdirSync(join(folder, 'battle'));
  writeFileSync(join(folder, 'battle/towns.yaml'), `looked: 1000\ntowns: ${JSON.stringify(towns)}\n`);
  return folder;
}

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index): Row => [7 * index + 3, 24 + index, index, 30, 2, 28, 0]);

const papers = ['a4', 'letter'] as const;

describe('the set-up cards', () => {
  test.each([1, cards + 1])(
    'show up to a sheet of tested towns if there are %i, each as its seed deals it and with its number',
    async (count) => {
      const folder = withTowns(rows(count));
      const print = await printed(['battle/towns', '--content', folder, '--format', 'pdf']);
      const shown = rows(count).slice(0, cards);
      for (const paper of papers) {
        const { pages } = await readWords(join(print.folder, `battle/towns.${paper}.pdf`));
        expect(pages).toHaveLength(2);
        const elements = all(pages[0]!.structure);
        const figures = elements.filter(({ role }) => role === 'Figure');
        expect(figures).toHaveLength(shown.length);
        const wording = elements.map(({ text }) => text).join(' ');
        for (const [index, [seed]] of shown.entries()) {
          const { board } = setUp(battleOf(content), seed);
          for (const [line, row] of board.split('/').entries())
            for (const [column, piece] of row.split(' ').entries()) {
              const place = `${String.fromCharCode(97 + column)}${content.battleBoard.rows - line}`;
              expect(figures[index]!.alt).toContain(`${sizes[Number(piece[1]) - 1]} villager on ${place}`);
            }
          expect(wording).toContain(`${content.battleTownCards.number} ${seed}. ${content.battleTownCards.fair}`);
        }
      }
      const every = battleTowns.ids(validContent(folder), {});
      expect(every).toEqual([...rows(count).map((_, index) => `town-${index + 1}`), 'back']);
    },
  );

  test('are left out of the list and the prints if no town is tested, and other components are not', async () => {
    const folder = withTowns([]);
    const listed = await saucer(['list', '--content', folder]);
    expect(listed.stdout).not.toContain('battle/towns');
    expect(listed.stdout).toContain('battle/puzzles');
    const named = await refusal(['print', 'battle/towns', '--content', folder]);
    expect([named.code, named.written]).toEqual([2, false]);
    expect(named.stderr).toContain('battle/towns has nothing to print');
    const args = ['--content', folder, '--format', 'pdf', '--paper', 'a4'];
    const both = ['battle/towns', 'battle/reference', ...args];
    expect((await printed(both)).stdout).toMatch(/battle\/towns\.yaml lists no towns; add one(?![^]*towns\.a4)/);
    expect((await printed([...both, '--sheet', 'mixed'])).stdout).not.toContain('towns');
  });
});
