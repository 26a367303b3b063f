import { describe, expect, test } from 'vitest';
import { checkTrial, downToLynch } from '../../../src/engine/lake-terror/vote.ts';
import { ask, lines, rejected, rules, type Reply } from '../support.ts';
import { table } from './table.ts';

const game = 'lake-terror';

describe('a vote', () => {
  const town = table('pod-person*', 'psychic', 'town-watch', 'vigilante+', 'doctor', 'citizen', 'citizen');
  const vote = (accused: number, down: number, variants: object = {}, players = town): Reply =>
    ask({ game, do: 'vote', players, accused, down, variants });

  test('shows the facts that the variants let the table learn (LT-7.3, LT-7.4)', () => {
    expect(vote(1, 4, { mysteriousDeath: 'role' }).reveal).toEqual({ seat: 1, role: 'pod-person' });
    expect(vote(1, 4, { mysteriousDeath: 'pod' }).reveal).toEqual({ seat: 1, pod: true });
    expect(vote(1, 4, { mysteriousDeath: 'nothing' }).reveal).toEqual({ seat: 1 });
    expect(vote(5, 4, { autopsy: 'public' }).reveal).toEqual({ seat: 5, role: 'doctor' });
    expect(vote(6, 4, { autopsy: 'public' }).reveal).toEqual({ seat: 6, role: 'citizen', pod: false });
    expect(vote(6, 4, { autopsy: 'private' })).toMatchObject({
      reveal: { seat: 6, role: 'citizen' },
      private: [{ seat: 6, to: [5], pod: false }],
    });
    expect(vote(6, 4, { autopsy: 'private' }).reveal).not.toHaveProperty('pod');
    // The hanged Doctor does not learn about herself, because she is dead by then.
    expect(vote(5, 4, { autopsy: 'private' }).private).toEqual([{ seat: 5, to: [], pod: false }]);
    expect(vote(6, 1, { autopsy: 'private' }).private).toEqual([]);
    expect(vote(6, 4)).not.toHaveProperty('private');
  });

  test('can accuse only the living (LT-4.3)', () => {
    expect(vote(4, 4)).toEqual({
      ok: true,
      legal: false,
      illegal: [{ rule: 'LT-4.3', why: 'Player 4 is dead, and only the living can be accused.' }],
    });
  });

  test('has a thumb for each of the living', () => {
    const asked = { game, do: 'vote', players: town, accused: 6, down: 6 };
    expect(ask(asked).lynched).toBe(true);
    expect(rejected({ ...asked, down: 7 })).toEqual([
      'invalid-request',
      'down: expected a whole number from 0 to 6, got 7',
    ]);
    expect(rejected({ ...asked, accused: 8, down: -1 })).toEqual([
      'invalid-request',
      'accused: expected a whole number from 1 to 7, got 8',
      'down: expected a whole number from 0 to 6, got -1',
    ]);
  });
});

describe('a trial', () => {
  const town = table('pod-person*', 'psychic', 'town-watch', 'vigilante+', 'doctor');
  const broken = (accuser: number, seconder: number, accused: number): string[] =>
    lines('lake-terror', checkTrial(town, { accuser, seconder, accused }));

  test('takes three different living players (LT-4.3)', () => {
    expect(broken(1, 2, 3)).toEqual([]);
    expect(broken(4, 2, 3)).toEqual(['LT-4.3 Player 4 is dead, and only the living can accuse.']);
    expect(broken(1, 4, 3)).toEqual(['LT-4.3 Player 4 is dead, and only the living can accuse.']);
    expect(broken(1, 2, 4)).toEqual(['LT-4.3 Player 4 is dead, and only the living can be accused.']);
    expect(broken(1, 2, 1)).toEqual(['LT-4.3 The accuser and the accused must be different players.']);
    expect(broken(1, 1, 2)).toEqual(['LT-4.3 A third player must second the accusation.']);
    expect(broken(1, 2, 2)).toEqual(['LT-4.3 A third player must second the accusation.']);
  });

  test('is lost with more than half of the thumbs (LT-4.4)', () => {
    expect([1, 2, 3, 4, 5, 8].map((count) => downToLynch(table(...Array<string>(count).fill('citizen'))))).toEqual([
      1, 2, 2, 3, 3, 5,
    ]);
  });
});

describe('an investigation', () => {
  //                    1           2          3          4         5           6
  const ring = table('pod-person*', 'citizen', 'lunatic', 'citizen+', 'psychic', 'doctor*');
  const asked = (seats: unknown, players = ring): object => ({ game, do: 'investigate', players, seats });

  test('counts Pod People and Lunatics among three in a row, the dead left out (LT-2.8)', () => {
    expect(ask(asked([1, 2, 3]))).toEqual({ ok: true, count: 2 });
    expect(ask(asked([5, 3, 2])).count).toBe(1);
    expect(ask(asked([6, 3, 5])).count).toBe(2);
    expect(ask(asked([1, 6, 5])).count).toBe(2);
    expect(ask(asked([1, 6, 2])).count).toBe(2);
  });

  test('counts every Pod Person, whatever her role, and the Lunatic', () => {
    const roles = ['pod-person', 'psychic', 'town-watch', 'doctor', 'vigilante', 'citizen', 'dumb-kid', 'cheerleader'];
    for (const role of [...roles, 'scientist']) {
      const count = (who: string): number => ask(asked([1, 2, 3], table(who, 'citizen', 'citizen', 'citizen'))).count;
      expect([role, count(role), count(`${role}*`)]).toEqual([role, 0, 1]);
    }
    expect(ask(asked([1, 2, 3], table('lunatic', 'citizen', 'citizen', 'pod-person*'))).count).toBe(1);
  });

  test('covers different living players in a row', () => {
    for (const seats of [[1, 2, 5], [1, 3, 5], [2, 5, 6], [1, 2, 4], [1, 2], [1, 2, 3, 5], [1, 1, 2], [1, 2, 2], []]) {
      expect(rules(ask(asked(seats)))).toEqual(['LT-2.8']);
    }
    expect(rejected(asked([1, 2, 7]))).toEqual(['invalid-request', 'seats.2: expected a seat from 1 to 6, got 7']);
    expect(rejected(asked([0, 1.5, '2']))).toHaveLength(4);
    expect(rejected(asked('1, 2, 3'))).toEqual(['invalid-request', 'seats: expected a list, got "1, 2, 3"']);
    expect(rules(ask(asked([1, 1, 1, 1, 1, 1, 1])))).toEqual(['LT-2.8']);
    expect(rejected(asked([1, 2, 3, 4, 5, 6, 7]))).toEqual([
      'invalid-request',
      'seats.6: expected a seat from 1 to 6, got 7',
    ]);
  });

  test('covers all living players if there are fewer than three', () => {
    const two = table('pod-person*', 'citizen', 'lunatic+');
    expect(ask(asked([2, 1], two))).toEqual({ ok: true, count: 1 });
    expect(rules(ask(asked([1], two)))).toEqual(['LT-2.8']);
    expect(rules(ask(asked([1, 2, 3], two)))).toEqual(['LT-2.8']);
    expect(ask(asked([1, 2, 3], table('pod-person*', 'citizen', 'lunatic'))).count).toBe(2);
  });

  test('covers any three players if four are alive', () => {
    const four = table('pod-person*', 'citizen', 'citizen', 'citizen');
    for (const seats of [
      [1, 2, 3],
      [2, 3, 4],
      [3, 4, 1],
      [4, 1, 2],
    ])
      expect(ask(asked(seats, four)).ok).toBe(true);
  });
});
