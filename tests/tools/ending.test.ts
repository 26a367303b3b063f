import { describe, expect, test } from 'vitest';
import { setUp } from '../../src/engine/battle/read.ts';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { setUp as setUpMunch } from '../../src/engine/munch/read.ts';
import { battleGame } from '../../src/site/tools/play/battle.ts';
import { courseOf, endingOf } from '../../src/site/tools/play/ending.ts';
import type { ScreenGame } from '../../src/site/tools/play/game.ts';
import { munchGame } from '../../src/site/tools/play/munch.ts';
import { stepsAfter } from '../../src/site/tools/play/next-steps.ts';
import { playTool, type Action, type State } from '../../src/site/tools/play/tool.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const nothingDrawn = { grounds: {}, pieces: {} };
const battle = battleGame({ numbers: battleOf(content).numbers, ...nothingDrawn });
const munch = munchGame({ numbers: munchOf(content).numbers, ...nothingDrawn });
const colourOf = (seat: string): string => `Colour ${seat}`;
const none = [0, 0, 0] as const;

/** The end of a game, from its positions and the opponents by seat. */
function endOf<S>(game: ScreenGame<S>, positions: readonly S[], minds: object = {}, end: State<S>['end'] = null) {
  const { levels } = content[game.id === 'battle-play' ? 'battleOpponents' : 'munchOpponents'];
  const tool = playTool(game, colourOf, levels);
  const players = game.seatsOf(positions.at(-1)!).length;
  const state = { ...tool.initial, players, start: positions[0]!, end, minds } as State<S>;
  return { tool, state, ...endingOf(game, tool, state, positions, colourOf) };
}

const town = setUp(battleOf(content), 4);
/** The end of a game of Battle after the players have taken these numbers of villager trios. */
const taken = (a: number, b: number) => {
  const of = (count: number) => ({ villagers: [count, count, count] as const, aliens: none });
  return { ...town, captured: { a: of(a), b: of(b) }, board: town.board.replaceAll(/[vw]\d/g, '.'), passes: 2 };
};

const chart = setUpMunch(munchOf(content), 2);
/** The end of a game of Munch in which each player has munched this number of small worlds of a colour. */
const munched = (counts: readonly number[], more: object = {}) => {
  const eaten = counts.map((count, at) => ['rgkr'.charAt(at), count] as const);
  const left = (letter: string): number => eaten.reduce((rest, [of, count]) => rest - (of === letter ? count : 0), 5);
  return {
    ...setUpMunch(munchOf(content), counts.length),
    graveyard: Object.fromEntries(
      eaten.map(([of, count], at) => ['ABCD'.charAt(at), { [of]: [count, 0, 0] }]),
    ) as never,
    bank: { r: [left('r'), 5, 5], g: [left('g'), 5, 5], k: [left('k'), 5, 5] } as const,
    passes: counts.length,
    ...more,
  };
};

describe('the end of a game', () => {
  const shown = ({ word, score, outcome }: ReturnType<typeof endOf>) => [outcome, word, score.join(' ')];

  test('of battle addresses the one person at the screen', () => {
    expect(shown(endOf(battle, [taken(2, 1)], { b: 1 }))).toEqual(['won', 'All yours', 'You won by 7: 14 to 7']);
    expect(shown(endOf(battle, [taken(1, 2)], { b: 1 }))).toEqual(['lost', 'Moved out', 'You lost by 7: 7 to 14']);
    const drawn = endOf(battle, [taken(1, 1)], { b: 1 });
    expect(shown(drawn)).toEqual(['drawn', 'Good neighbours', '7 all. Nobody has to move.']);
    expect(drawn.why.map(({ rule }) => rule)).toEqual(['BB-6.1', 'BB-6.6']);
  });

  test('names the winner if people play each other, or nobody plays', () => {
    const all = [endOf(battle, [taken(1, 2)]), endOf(battle, [taken(1, 2)], { a: 1, b: 1 })];
    expect(all.map(({ word }) => word)).toEqual(['Colour b takes the town', 'Colour b takes the town']);
    expect(all[0]!.score.join(' ')).toBe('Colour b won by 7: 14 to 7');
    expect(all.map(({ speaker }) => speaker)).toEqual([null, null]);
    expect(all[0]!.colours).toEqual(['b', 'a']);
  });

  test('of munch addresses one person among two, three or four', () => {
    const scoreOf = (...counts: number[]) => shown(endOf(munch, [munched(counts)], { B: 2, C: 2, D: 2 }));
    expect(scoreOf(3, 2)).toEqual(['won', 'Full', 'You won by 1: 3 to 2']);
    expect(scoreOf(2, 3)).toEqual(['lost', 'Still hungry', 'You lost by 1: 2 to 3']);
    expect(scoreOf(2, 2)).toEqual(['drawn', 'Half each', '2 each: you tie']);
    expect(scoreOf(3, 2, 1)).toEqual(['won', 'Full', 'First of three, with 3 points']);
    expect(scoreOf(1, 3, 2, 0)).toEqual(['lost', 'Still hungry', 'Third of four, with 1 point']);
    expect(scoreOf(2, 2, 1)).toEqual(['drawn', 'Half each', 'Shared first of three, with 2 points']);
    expect(scoreOf(1, 2, 1)).toEqual(['lost', 'Still hungry', 'Shared second of three, with 1 point']);
    expect(shown(endOf(munch, [munched([1, 3, 2])]))).toEqual([
      'won',
      'Colour B is full',
      'Colour B won with 3 points',
    ]);
    expect(endOf(munch, [munched([2, 2, 1])]).score.join(' ')).toBe(
      'Colour A and Colour B share the win, with 2 points',
    );
  });

  test('lets the winner among the opponents speak, otherwise the best of them', () => {
    const speaker = (...counts: number[]) => endOf(munch, [munched(counts)], { B: 1, C: 3 }).speaker;
    expect(speaker(1, 2, 3)).toEqual({ name: 'The Prowler', level: 3, says: 'won' });
    expect(speaker(3, 2, 1)).toEqual({ name: 'The Larva', level: 1, says: 'lost' });
    expect(speaker(3, 1, 3)).toEqual({ name: 'The Prowler', level: 3, says: 'drawn' });
  });

  test('has a sentence with its rule for every end that the engine and the players can give', () => {
    const why = (positions: readonly (typeof chart)[], end: State<typeof chart>['end'] = null) => {
      expect(end !== null || munch.over(positions.at(-1)!)).toBe(true);
      return endOf(munch, positions, { B: 1 }, end).why.map(({ text, rule }) => `${text} ${rule}`)[0];
    };
    const empty = { ...chart, bank: { r: none, g: none, k: none } };
    const eaten = { r: [5, 5, 5], g: [5, 5, 5], k: [5, 5, 5] } as const;
    const options = { call: 20 };
    const called = { ...chart, options, quiet: 20, called: true };
    const ends = [
      why([{ ...chart, passes: 2 }]),
      why([{ ...empty, graveyard: { A: eaten, B: {} } }]),
      why([{ ...chart, options, quiet: 20, turn: 'A' }, called]),
      why([{ ...chart, options, quiet: 20, turn: 'B' }, called]),
      why([chart], 'proved'),
      why([chart], 'agreed'),
    ];
    expect(ends).toEqual([
      'All players passed, one after another. MU-8.1',
      'No world is left that anybody could munch. MU-8.1',
      'You ended the game. MU-9.1',
      'The Larva ended the game. MU-9.1',
      'It has been proved that nobody can munch another world. MU-8.1',
      'You agreed that nobody will munch another world. MU-8.1',
    ]);
    expect(battle.over(taken(1, 2))).toBe(true);
    const [passed] = endOf(battle, [taken(1, 2)]).why;
    expect(passed).toEqual({ text: 'Both players passed, so the game ends here.', rule: 'BB-6.1' });
  });

  test('names the neighbours that nobody could reach, and the monsters that did not come back', () => {
    const left = (board: string) => endOf(battle, [{ ...taken(1, 2), board }]).why[0]!.text;
    const row = '. . . . . .';
    expect(left(['v1 . . . . .', row, row, row, row].join('/'))).toContain('The neighbour at a5 is still at home');
    expect(left(['v1 . w2 . . .', row, row, row, row].join('/'))).toContain('at home at a5 and c5,');
    expect(left(town.board)).toMatch(/ \d\d neighbours are still at home/);
    const lost = {
      army: { A: [0, 0, 1], B: [1, 1, 1] },
      pit: { A: [1, 0, 0], B: none },
      void: { A: [0, 1, 0], B: none },
    };
    expect(endOf(munch, [munched([1, 2], lost)], { B: 1 }).why.at(-1)).toEqual({
      text: 'Your two monsters in the pit or the void cost you 10.',
      rule: 'MU-8.4',
    });
  });

  test('has at least three closing lines of each opponent for each outcome, none too long for a bubble', () => {
    const { battleOpponents, munchOpponents } = content;
    for (const { lines } of [...battleOpponents.levels, ...munchOpponents.levels]) {
      const said = Object.values(lines ?? {});
      expect(said.map((all) => all.length >= 3)).toEqual([true, true, true]);
      expect(said.flat().filter((line) => line.length > 70)).toEqual([]);
    }
  });
});

test('the course of a game is a square for each tenth, in the colour of its leader', () => {
  const leads = [0, 0, 1, 1, 1, 2, 2, 2, 1, 1, 2].map((lead) =>
    lead === 0 ? taken(0, 0) : lead === 1 ? taken(1, 0) : taken(0, 1),
  );
  expect(courseOf(battle, leads, { a: 'A', b: 'B' })).toBe('⬜AAABBBAAB');
  expect([...courseOf(battle, leads.slice(0, 3), { a: 'A', b: 'B' })]).toHaveLength(10);
});

describe('the next steps', () => {
  /** The labels after a game, each with the state. */
  function stepsOf<S>(game: ScreenGame<S>, position: S, minds: object, names: object = {}) {
    const { tool, state } = endOf(game, [position], minds);
    const ended = { ...state, seed: game.maxSeed > 0 ? 4 : null, names: { ...state.names, ...names } } as State<S>;
    const start = game.maxSeed > 0 ? game.setUp(2, 4) : game.setUp(game.seatsOf(position).length, 0);
    let now: State<S> = { ...ended, start };
    let looked = 0;
    const table = {
      startNew: (base: State<S>) => {
        now = base;
        return Promise.resolve();
      },
      act: (action: Action) => {
        now = tool.apply(now, action) ?? now;
        return true;
      },
    };
    const before = now;
    return stepsAfter(game, tool, table, now, position, () => void looked++).map(({ label, act }) => {
      now = before;
      looked = 0;
      act();
      return { label, looked, ...now };
    });
  }
  const labels = (steps: readonly { readonly label: string }[]) => steps.map(({ label }) => label);

  test('after a win lead to the next level, to the review, and to the other side of the same town', () => {
    const [up, review, sides] = stepsOf(battle, taken(2, 1), { b: 2 }, { a: 'Ann' });
    expect(labels([up!, review!, sides!])).toEqual([
      'One level up: The Hunter',
      'Review the game',
      'Same town, swap sides',
    ]);
    expect(up).toMatchObject({ minds: { b: 3 }, names: { a: 'Ann' }, moves: [] });
    expect(up!.start).not.toBeNull();
    expect(review!.looked).toBe(1);
    expect(sides).toMatchObject({
      minds: { a: 2 },
      names: { a: '', b: 'Ann' },
      seed: 4,
      start: setUp(battleOf(content), 4),
    });
  });

  test('after a win against the strongest lead to no further level', () => {
    const { length } = content.battleOpponents.levels;
    const steps = stepsOf(battle, taken(2, 1), { b: length });
    expect(labels(steps)).toEqual(['Same town, swap sides', 'Review the game', 'Another town']);
    expect(steps[2]!.start).not.toEqual(setUp(battleOf(content), 4));
  });

  test('after a loss lead first to the review, then to the same game and to an easier one', () => {
    const steps = stepsOf(battle, taken(1, 2), { b: 2 });
    expect(labels(steps)).toEqual(['See the turning point', 'Same town again', 'One level down']);
    expect(steps[1]).toMatchObject({ minds: { b: 2 }, seed: 4, start: setUp(battleOf(content), 4) });
    expect(steps[2]).toMatchObject({ minds: { b: 1 } });
    expect(labels(stepsOf(battle, taken(1, 2), { b: 1 }))[2]).toBe('Same town, swap sides');
  });

  test('after a draw let another begin', () => {
    expect(labels(stepsOf(battle, taken(1, 1), { b: 2 }))).toEqual([
      'Same town, swap sides',
      'Review the game',
      'Another town',
    ]);
    const [turned] = stepsOf(munch, munched([2, 2, 1]), { B: 1, C: 3 }, { A: 'Ann' });
    expect(turned).toMatchObject({
      minds: { A: 3, C: 1 },
      names: { B: 'Ann' },
      start: setUpMunch(munchOf(content), 3),
    });
  });

  test('after a game between people lead to a new set-up', () => {
    const [fresh, review, again] = stepsOf(munch, munched([2, 1]), {}, { A: 'Ann' });
    expect(labels([fresh!, review!, again!])).toEqual(['New game', 'Review the game', 'Again']);
    expect(fresh).toMatchObject({ start: null, names: { A: 'Ann' } });
    expect(again).toMatchObject({ start: chart, names: { A: 'Ann' } });
  });
});
