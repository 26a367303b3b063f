import { describe, expect, test } from 'vitest';
import { setUp } from '../../src/engine/battle/setup.ts';
import { battleOf } from '../../src/engine/content.ts';
import { soundContent } from '../support/content.ts';
import { readWords, type Element } from '../support/pdfjs.ts';
import { everything } from '../support/saucer.ts';

const content = soundContent();
const { towns, games } = content.battleTowns;
const sizes = ['small', 'medium', 'large'];

const all = (elements: readonly Element[]): readonly Element[] =>
  elements.flatMap((element) => [element, ...all(element.children)]);

describe('the set-up cards', () => {
  test('show the towns that were found, nine on a sheet, each as its seed deals it and with what was counted', async () => {
    const { pages } = await readWords(`${(await everything()).folder}/battle/towns.a4.pdf`);
    expect(pages).toHaveLength(2);
    const elements = all(pages[0]!.structure);
    const figures = elements.filter(({ role }) => role === 'Figure');
    const shown = towns.slice(0, content.battleTownCards.cards);
    expect(figures).toHaveLength(shown.length);
    const said = elements.map(({ text }) => text).join(' ');
    for (const [index, [seed, first, drawn]] of shown.entries()) {
      const { board } = setUp(battleOf(content), seed);
      for (const [line, row] of board.split('/').entries())
        for (const [column, piece] of row.split(' ').entries()) {
          const place = `${String.fromCharCode(97 + column)}${content.battleBoard.rows - line}`;
          expect(figures[index]!.alt).toContain(`${sizes[Number(piece[1]) - 1]} villager on ${place}`);
        }
      expect(said).toContain(`Seed ${seed}. Who went first won ${first} of ${games} games, and drew ${drawn}.`);
    }
  });
});
