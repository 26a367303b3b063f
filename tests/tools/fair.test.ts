import { describe, expect, test } from 'vitest';
import { studyOf } from '../../src/cli/study/asked.ts';
import { seedsOf } from '../../src/engine/study/study.ts';
import { knownOf } from '../../src/site/fair.ts';
import { soundContent } from '../support/content.ts';

const content = soundContent();
const studies = [...content.studies.values()].map((study) => ({ game: study.id, ...study }));

describe.each(studies)('the figures of $game', ({ game, seed, plan, found }) => {
  const ways = studyOf(content, { game }).policies.map(({ id }) => id);

  test('are there for every table and way of playing that is planned, and for no other', () => {
    const planned = plan.flatMap(({ players, policies }) =>
      players.flatMap((count) => (policies.length > 0 ? policies : ways).map((way) => `${count} ${way}`)),
    );
    const rows = found.filter(({ without }) => without === undefined).map((row) => `${row.players} ${row.policy}`);
    expect([...rows].sort()).toEqual([...new Set(planned)].sort());
  });

  test('are counted in as many games as are planned, and lie in their intervals', () => {
    for (const { games, share, low, high } of found) {
      expect(plan.map((line) => line.games)).toContain(games);
      expect([low <= share, share <= high, high - low < 0.25]).toEqual([true, true, true]);
    }
  });

  test('are what the engine plays: some games of the first kind come out near them', () => {
    const row = found.find(({ policy }) => policy === 'informed') ?? found[0]!;
    const { cells } = studyOf(content, { game, players: [[row.players, row.players]], policies: [row.policy] });
    const cell = cells[0]!;
    const { low, high } = cell.row(cell.play(seedsOf(seed, cell, 0, 200)));
    expect([low <= row.share, row.share <= high]).toEqual([true, true]);
  });

  test('are told in a sentence on the page of the game', () => {
    expect(knownOf(game as never)).toMatch(/\d+.% .*that was counted\.$/);
  });
});
