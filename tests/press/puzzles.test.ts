import { describe, expect, test } from 'vitest';
import type { Box } from '../../generators/render/pdf.ts';
import type { Scene } from '../../generators/scene/node.ts';
import { sceneIn } from '../../generators/scene/view.ts';
import { walk } from '../meetings/read.ts';
import { validContent } from '../support/content.ts';
import { layOut } from '../support/press.ts';
import { readPdf } from '../support/pdf.ts';
import { everything } from '../support/saucer.ts';

const content = validContent();

/** The places of the pictures on a card: the board, and, on the front, the pieces beside it. */
const picturesOf = ({ children }: Scene): readonly (Box | undefined)[] => {
  const found: (Box | undefined)[] = [];
  walk(children, undefined, {
    enter: (node) => {
      if (node.kind === 'tag' && node.tag === 'Figure') found.push(node.box);
    },
    leaf: () => undefined,
  });
  return found;
};

test.each(['battle', 'munch'])(
  'the board of %s has one place and size on all puzzles, and on all answers',
  async (game) => {
    const { cards = [] } = await layOut(`${game}/puzzles`, content);
    expect(cards).toHaveLength(9);
    for (const side of ['front', 'back'] as const) {
      const boards = cards.map((card) => picturesOf(sceneIn(card[side], 'full'))[0]);
      expect(boards[0]).toBeDefined();
      expect(boards).toEqual(boards.map(() => boards[0]));
    }
  },
);

describe.each(['battle', 'munch'] as const)('the puzzles of %s', (game) => {
  const { puzzles } = content[`${game}Puzzles`];
  const { grades, choose } = content[`${game}PuzzleCards`];
  // A fixed number of puzzles of each grade, as far apart as possible, with their numbers on the site.
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
      expect(fronts).toEqual(posed.map((each) => puzzles.indexOf(each) + 1));
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
