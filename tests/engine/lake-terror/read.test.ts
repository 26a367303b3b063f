import { repeat } from '../../../src/engine/rng.ts';
import { describe, expect, test } from 'vitest';
import { ask, rejected, rules } from '../support.ts';
import { nightRequest, table } from './table.ts';

const game = 'lake-terror';
const pair = table('pod-person*', 'citizen');

describe('players', () => {
  const asked = (players: unknown): object => ({ game, do: 'winner', players });

  test('sit on seats 1 to n in order', () => {
    expect(ask(asked(pair)).ok).toBe(true);
    expect(rejected(asked([...pair].reverse()))).toEqual([
      'invalid-request',
      'players.0.seat: expected 1, as seats are 1 to 2 in order, got 2',
      'players.1.seat: expected 2, as seats are 1 to 2 in order, got 1',
    ]);
    expect(rejected(asked([]))).toEqual(['invalid-request', 'players: expected at least one player']);
    expect(rejected(asked(repeat(31, pair[0])))).toEqual([
      'invalid-request',
      'players: expected at most 30 entries, got 31',
    ]);
    expect(rejected(asked(7))).toEqual(['invalid-request', 'players: expected a list, got 7']);
  });

  test('have a role, and are alive and Pod People or not', () => {
    expect(
      rejected(asked([{ seat: 1 }, 3, { seat: 3, role: 'mayor', pod: 0, alive: 'yes', name: 5, age: 3 }])),
    ).toEqual([
      'invalid-request',
      'players.0.role: missing',
      'players.0.pod: missing',
      'players.0.alive: missing',
      'players.1: expected an object, got 3',
      'players.2.age: unknown key',
      'players.2.role: expected one of "pod-person", "psychic", "town-watch", "doctor", "vigilante", "citizen", "lunatic", "dumb-kid", "cheerleader", "scientist", got "mayor"',
      'players.2.pod: expected true or false, got 0',
      'players.2.alive: expected true or false, got "yes"',
      'players.2.name: expected a text, got 5',
    ]);
  });
});

test('a Lunatic is never a Pod Person (LT-6.2)', () => {
  const players = table('pod-person*', 'citizen', 'lunatic*', 'lunatic*+', 'lunatic');
  const wrong = [2, 3].map(
    (index) => `players.${index}.pod: expected false, as the Lunatic is never a Pod Person (LT-6.2), got true`,
  );
  const rest = { round: 2, cureUsed: false, choices: { victim: 2 }, accused: 1, down: 0, seats: [1, 2, 3] };
  for (const [verb, keys] of [
    ['winner', []],
    ['investigate', ['seats']],
    ['script', ['round']],
    ['vote', ['accused', 'down']],
    ['night', ['round', 'cureUsed', 'choices']],
  ] as const) {
    const asked = { game, do: verb, players, ...Object.fromEntries(keys.map((key) => [key, rest[key]])) };
    expect(rejected(asked)).toEqual(['invalid-request', ...wrong]);
  }
});

describe('choices', () => {
  test('break the rule if they have too many seats, or a seat twice', () => {
    const town = table('pod-person*', 'psychic', 'citizen', 'town-watch', 'doctor');
    const long = [1, 2, 3, 4, 5, 1, 2];
    const patrolled = { victim: 3, patrols: { 4: 3 } };
    const broken = (choices: object): string[] => rules(ask(nightRequest(town, choices)));
    expect(broken({ victim: 3, patrols: { 4: 4 }, psychic: long })).toEqual(['LT-2.8']);
    expect(broken({ ...patrolled, mortalCry: long })).toEqual(['LT-2.8', 'LT-2.7']);
    expect(broken({ ...patrolled, mortalCry: [1, 1, 2] })).toEqual(['LT-2.8', 'LT-2.7']);
    expect(rules(ask({ game, do: 'investigate', players: town, seats: long }))).toEqual(['LT-2.8']);
  });

  test('name seats by their numbers', () => {
    const choices = {
      vigilante: 3,
      doctor: 0,
      scientist: 'x',
      victim: 1.5,
      patrols: { 1: 3, 3: 1, x: 1 },
      mortalCry: [3],
      psychic: 2,
      mayor: 1,
    };
    expect(rejected(nightRequest(pair, choices))).toEqual([
      'invalid-request',
      'choices.mayor: unknown key',
      'choices.patrols.3: unknown key',
      'choices.patrols.x: unknown key',
      'choices.vigilante: expected a whole number from 1 to 2, got 3',
      'choices.doctor: expected a whole number from 1 to 2, got 0',
      'choices.scientist: expected a whole number from 1 to 2, got "x"',
      'choices.victim: expected a whole number from 1 to 2, got 1.5',
      'choices.mortalCry.0: expected a seat from 1 to 2, got 3',
      'choices.psychic: expected a list, got 2',
      'choices.patrols.1: expected a whole number from 1 to 2, got 3',
    ]);
    for (const key of ['01', '1.0', '+1', '__proto__']) {
      expect(rejected(nightRequest(pair, { patrols: JSON.parse(`{${JSON.stringify(key)}: 1}`) }))).toEqual([
        'invalid-request',
        `choices.patrols.${key}: unknown key`,
      ]);
    }
  });

  test('are part of a valid request for a night', () => {
    const night = { ...nightRequest(pair, { victim: 2 }), round: 0, cureUsed: 1, variants: [] };
    expect(rejected(night)).toEqual([
      'invalid-request',
      'round: expected a whole number from 1 to 1,000, got 0',
      'variants: expected an object, got a list of 0',
      'cureUsed: expected true or false, got 1',
    ]);
    expect(rejected({ game, do: 'night', players: pair })).toEqual([
      'invalid-request',
      'round: missing',
      'cureUsed: missing',
      'choices: missing',
    ]);
    expect(ask({ game, do: 'night', round: 1000, players: pair, cureUsed: false, choices: { victim: 2 } }).ok).toBe(
      true,
    );
  });
});
