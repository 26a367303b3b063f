import { describe, expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { readPdf } from '../support/pdf.ts';
import { everything } from '../support/saucer.ts';

const content = validContent();

describe.each(['battle', 'munch'] as const)('the puzzles of %s', (game) => {
  const { puzzles } = content[`${game}Puzzles`];
  const { grades, choose } = content[`${game}PuzzleCards`];
  // A fixed number of each grade, as far from each other as possible; in print they are numbered from 1.
  const posed = choose.flatMap((count, index) => {
    const own = puzzles.filter(([grade]) => grade === index + 1);
    return Array.from({ length: count }, (_, at) => own[Math.floor(((at + 0.5) * own.length) / count)]!);
  });

  test.each(['a4', 'letter'])(
    'fill a sheet of %s with nine in their grades, each with its answer behind it',
    async (paper) => {
      const { pages } = await readPdf(`${(await everything()).folder}/${game}/puzzles.${paper}.pdf`);
      expect(pages).toHaveLength(2);
      const [titles, answers] = pages.map(({ runs }) =>
        runs.flatMap(({ text, x, y }) => {
          const [, number] = /^(?:Puzzle|Answer) (\d+)$/.exec(text.trim()) ?? [];
          return number === undefined ? [] : [{ number: Number(number), x, y }];
        }),
      );
      const inRows = (found: typeof titles): number[] =>
        (found ?? [])
          .toSorted((one, other) => Math.round(one.y - other.y) || one.x - other.x)
          .map(({ number }) => number);
      const fronts = inRows(titles);
      expect(fronts).toHaveLength(9);
      // On the back, each row is reversed, because the sheet is flipped on its long edge.
      const rows = [0, 3, 6].map((start) => fronts.slice(start, start + 3));
      expect(inRows(answers)).toEqual(rows.flatMap((row) => row.toReversed()));
      expect(fronts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      const graded = posed.map(([grade]) => grade);
      expect(grades.map((_, index) => graded.filter((grade) => grade === index + 1).length)).toEqual(choose);
      const textOf = (page: number): string => pages[page]!.runs.map(({ text }) => text).join(' ');
      for (const [, move] of posed) {
        // 'a4>a5' in words, or the place of a piece that is put down, as in '!A3@E3'.
        const [, from, to] = /(\w+)[>@](\w+)/.exec(move) ?? [];
        expect(textOf(1)).toContain(move.includes('>') ? `${from} to ${to}` : `at ${to}`);
        expect(textOf(1)).toMatch(game === 'battle' ? /Proved: it wins/ : /Gains \d points/);
      }
    },
  );
});
