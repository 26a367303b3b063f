import { describe, expect, test } from 'vitest';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { unpacked as unpackedBattle } from '../../src/engine/battle/puzzle.ts';
import { unpacked as unpackedMunch } from '../../src/engine/munch/puzzle.ts';
import { begin } from '../../src/site/tools/frame/history.ts';
import { checksumOf } from '../../src/site/tools/frame/checksum.ts';
import { thinker } from '../../src/site/tools/computer/think.ts';
import {
  dayOf,
  daysTo,
  puzzleOf,
  next,
  opened,
  type PuzzleRow,
  puzzlesTool,
  type Action,
  type State,
  symbolsOf,
} from '../../src/site/tools/puzzles/tool.ts';
import { validContent } from '../support/content.ts';
import { most } from '../support/long.ts';

const content = validContent();
const { battlePuzzles, munchPuzzles } = content;
const tool = puzzlesTool('battle-puzzles');
const rows: readonly PuzzleRow[] = battlePuzzles.puzzles.map(([grade, move, line]) => [
  checksumOf(line),
  grade,
  move,
  line,
]);
const done = (...actions: readonly Action[]): State =>
  actions.reduce((state, action) => tool.apply(state, action)!, tool.initial);

test('a solved puzzle is shared without its move', () => {
  expect(symbolsOf('battle', '26 November', 2, false)).toBe('🛸 Battle, 26 November: ❌❌✅');
  expect(symbolsOf('munch', 'Puzzle 7', 0, true)).toBe('🪐 Munch, Puzzle 7: 💡✅');
});

describe('the puzzle of a day', () => {
  test('uses each puzzle once before any is repeated, and never the same on two days running', () => {
    const days = daysTo('2027-03-01', 1200);
    const found = days.map((day) => puzzleOf(day, 300));
    const first = days.findIndex((day) => (Date.parse(day) / 86_400_000) % 300 === 0);
    expect(new Set(found.slice(first, first + 300)).size).toBe(300);
    expect(new Set(found.slice(first + 300, first + 600)).size).toBe(300);
    expect(found.slice(first, first + 300)).not.toEqual(found.slice(first + 300, first + 600));
    expect(found.filter((each, index) => each === found[index - 1])).toEqual([]);
  });

  test('is the same everywhere on one day, by the clock of the device', () => {
    expect(dayOf(new Date(2026, 10, 23, 0, 0, 1))).toBe('2026-11-23');
    expect(dayOf(new Date(2026, 10, 23, 23, 59, 59))).toBe('2026-11-23');
    expect(daysTo('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    // The values are fixed: with others, people would get a different puzzle from their friends.
    expect(daysTo('2026-11-25', 3).map((day) => [puzzleOf(day, 300), puzzleOf(day, 150)])).toEqual([
      [112, 72],
      [174, 14],
      [239, 41],
    ]);
  });

  test('exists even for an impossible date', () => {
    expect([puzzleOf('2026-99-99', 300), puzzleOf('1900-01-01', 300)]).toEqual([0, 0]);
  });
});

describe('a solved puzzle', () => {
  const [first, second] = [rows[0]![0], rows[1]![0]];

  test('stays solved: a missed day loses nothing, and a past day counts when it is solved', () => {
    const state = done(
      { do: 'solve', puzzle: first, helped: false, day: '2026-11-20' },
      { do: 'solve', puzzle: second, helped: true, day: '2026-11-23' },
      { do: 'open', puzzle: '2026-11-21' },
      { do: 'solve', puzzle: first, helped: true, day: '2026-11-21' },
    );
    expect(state.days).toEqual(['2026-11-20', '2026-11-23', '2026-11-21']);
    expect(state.solved).toEqual([
      { puzzle: second, helped: true },
      // A puzzle that was once solved without help stays solved without help.
      { puzzle: first, helped: false },
    ]);
    expect(tool.fresh!(state)).toEqual({ ...state, open: '' });
    expect(tool.again(state)).toEqual({ ...state, open: '' });
  });

  test('counts its day once, and stays solved without help', () => {
    const twice = { do: 'solve', puzzle: first, helped: true, day: '2026-11-20' } as const;
    expect(done(twice, twice, { ...twice, helped: false, day: '' })).toMatchObject({
      days: ['2026-11-20'],
      solved: [{ puzzle: first, helped: false }],
    });
  });

  test('is read only if it makes sense', () => {
    expect(tool.readState(tool.initial)).toEqual({ ok: true, value: tool.initial });
    for (const wrong of [{ open: 'nine' }, { days: ['yesterday'] }, { solved: [{ puzzle: 'x', helped: false }] }]) {
      expect(tool.readState({ ...tool.initial, ...wrong }).ok).toBe(false);
    }
    expect(tool.readAction({ do: 'solve', puzzle: first, helped: false, day: '' }).ok).toBe(true);
    expect(tool.readAction({ do: 'solve', puzzle: first, helped: false, day: 'Monday' }).ok).toBe(false);
  });

  test('is one step to undo, and looking through puzzles is one', () => {
    const open = { do: 'open', puzzle: first } as const;
    expect(tool.merge(open, { ...open, puzzle: second })).toEqual({ do: 'open', puzzle: second });
    expect(tool.merge(open, { do: 'solve', puzzle: first, helped: false, day: '' })).toBeNull();
    expect(begin(done(open)).states[0]!.open).toBe(first);
  });
});

describe('the puzzle on the table', () => {
  test('is that of a day, the chosen one or none; a puzzle that no longer exists opens none', () => {
    const of = (open: string) => opened(rows, { open });
    expect(of('')).toBeNull();
    expect(of('2026-11-20')).toMatchObject({ row: rows[puzzleOf('2026-11-20', 300)], day: '2026-11-20' });
    expect(of(rows[41]![0])).toEqual({ row: rows[41], number: 42, day: '' });
    expect(of('00000000')).toBeNull();
  });

  test('is followed by one of its grade that is not solved, then by any, then by the next', () => {
    const last = rows.findLastIndex(([, grade]) => grade === 1);
    const solve = (list: readonly PuzzleRow[]): State =>
      done(...list.map(([puzzle]) => ({ do: 'solve', puzzle, helped: false, day: '' }) as const));
    const at = (index: number) => ({ row: rows[index]!, number: index + 1, day: '' });
    expect(next(rows, tool.initial, at(last))).toBe(rows[0]);
    expect(next(rows, solve(rows.slice(0, last + 1)), at(last))).toBe(rows[last + 1]);
    expect(next(rows, solve(rows), at(7))).toBe(rows[8]);
  });
});

describe('a move of a puzzle', () => {
  const battle = battleOf(content);
  const munch = munchOf(content);
  const battleThinks = thinker({ game: 'battle', numbers: battle.numbers, data: content.battleOpponents });
  const munchThinks = thinker({ game: 'munch', numbers: munch.numbers, data: content.munchOpponents });
  const few = <T extends readonly [number, string, string]>(puzzles: readonly T[], count: number): readonly T[] =>
    most(puzzles, (_, index) => index % Math.floor(puzzles.length / count) === 3);

  test('is proved to win in Battle, with a reason and its rule', () => {
    for (const [, move, line] of few(battlePuzzles.puzzles, 4)) {
      const asked = { state: unpackedBattle(line), by: { nodes: 200_000 }, seed: 1, why: true };
      const [thought] = battleThinks({ ...asked, only: move });
      expect(thought).toMatchObject({ move, proven: 'win' });
      expect(thought!.why[0]!.rule).toBe('BB-6.6');
    }
  });

  test('gains the required points in Munch by trying everything, and a wrong one gains fewer', () => {
    const { gain, actions } = munchPuzzles;
    for (const [, move, line] of few(munchPuzzles.puzzles, 4)) {
      const asked = { state: unpackedMunch(line), by: { nodes: 1 }, seed: 1, why: true, within: actions };
      const [right] = munchThinks({ ...asked, only: move });
      expect(right!.score).toBeGreaterThanOrEqual(gain * 100);
      expect(right!.line[0]).toBe(move);
      expect(right!.why.length).toBeGreaterThan(0);
      const other = munchThinks({ state: asked.state, by: { nodes: 200 }, seed: 1, moves: 2 }).find(
        (each) => each.move !== move,
      );
      const [wrong] = munchThinks({ ...asked, only: other!.move });
      expect(wrong!.score).toBeLessThan(gain * 100);
    }
  });
});
