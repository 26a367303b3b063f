import { repeat } from '../../../src/engine/rng.ts';
import { describe, expect, test } from 'vitest';
import { killOdds } from '../../../src/engine/alien-invasion/odds.ts';
import { diceNeeded, chanceOfTotal } from '../../../src/engine/alien-invasion/exact.ts';
import { hands, shots } from '../../../src/engine/alien-invasion/skirmish/army.ts';
import { balance, linksFire, meleePool, shootingPool } from '../../../src/engine/alien-invasion/forces.ts';
import { study } from '../../../src/engine/alien-invasion/dice.ts';
import { alienInvasion } from '../numbers.ts';
import { ask, rejected } from '../support.ts';

const game = 'alien-invasion';
const unit = (id: string) => alienInvasion.units.get(id)!;

describe('an action roll', () => {
  test('rolls one die per group in a study, while a species is left (AI-11.3)', () => {
    expect(study(alienInvasion, 2, 3, 2)).toEqual({ chance: 1 - (5 / 6) ** 2, rolls: 1 / (1 - (5 / 6) ** 2) });
    expect(study(alienInvasion, 2, 3, 3)).toEqual({ chance: 0, rolls: null });
    expect(study(alienInvasion, 2, 2, 3)).toEqual({ chance: 0, rolls: null });
    expect(study(alienInvasion, 0, 3, 0)).toEqual({ chance: 0, rolls: null });
    const asked = { game, do: 'study', groups: 1, species: 1, successes: 0 };
    expect(ask(asked).rolls).toBeCloseTo(6, 12);
    expect(rejected({ ...asked, groups: 201, species: 201, successes: 201 })).toHaveLength(4);
  });
});

describe('a blast', () => {
  test('counts one total against every group inside (AI-6.8)', () => {
    const groups = [
      { kill: 4, figures: 2 },
      { kill: 9, figures: 1 },
    ];
    const odds = groups.map(({ kill, figures }) =>
      killOdds({ pools: [{ dice: 3 }], linked: true, target: kill, figures }),
    );
    expect(ask({ game, do: 'blast', dice: 3, groups })).toEqual({ ok: true, groups: odds });
  });

  test('of Mites is four dice each, linked (AI-12.2)', () => {
    const groups = [{ kill: 6, figures: 9 }];
    expect(ask({ game, do: 'blast', mites: 3, groups })).toEqual(ask({ game, do: 'blast', dice: 12, groups }));
    expect(ask({ game, do: 'blast', mites: 250, groups }).ok).toBe(true);
    expect(rejected({ game, do: 'blast', mites: 251, groups })).toEqual([
      'invalid-request',
      'mites: expected a whole number from 0 to 250, got 251',
    ]);
    expect(rejected({ game, do: 'blast', dice: 1001, groups })).toHaveLength(2);
    expect(rejected({ game, do: 'blast', groups })).toEqual(['invalid-request', ': expected either "dice" or "mites"']);
    const many = repeat(101, groups[0]);
    expect(ask({ game, do: 'blast', dice: 2, groups: many.slice(1) }).groups).toHaveLength(100);
    expect(rejected({ game, do: 'blast', dice: 2, groups: many })).toEqual([
      'invalid-request',
      'groups: expected at most 100 entries, got 101',
    ]);
  });
});

describe('dice needed', () => {
  const enough = (dice: number, points: number): number =>
    killOdds({ pools: [{ dice }], linked: true, target: points, figures: 1 })[1]!;

  test('are the fewest that reach the chance', () => {
    for (const [target, kills] of [
      [6, 1],
      [9, 2],
      [24, 1],
      [30, 4],
    ] as const) {
      for (const chance of [0.01, 0.25, 0.5, 0.75, 0.9, 0.999, 1 - 1e-9, 1 - 2 ** -53]) {
        const dice = diceNeeded(target, kills, chance, 1000)!;
        expect(enough(dice, target * kills)).toBeGreaterThanOrEqual(chance - 1e-15);
        expect(enough(dice - 1, target * kills)).toBeLessThan(chance);
      }
    }
  });

  test('are exact even if the chance is slightly higher', () => {
    // One die reaches 4 in half of the cases, 21 dice reach 74, and 201 dice reach 704.
    for (const [points, dice] of [
      [4, 1],
      [74, 21],
      [704, 201],
    ] as const) {
      expect(diceNeeded(points, 1, 0.5, 1000)).toBe(dice);
      expect(diceNeeded(points, 1, 0.5 + 2 ** -53, 1000)).toBe(dice + 1);
    }
    expect(diceNeeded(6, 1, 1 / 6, 1000)).toBe(1);
    expect(diceNeeded(2, 1, 5 / 6, 1000)).toBe(1);
    expect(diceNeeded(2, 1, 0.84, 1000)).toBe(2);
  });

  test('for certainty are one per point', () => {
    expect(diceNeeded(9, 2, 1, 1000)).toBe(18);
    expect(diceNeeded(1000, 1, 1, 1000)).toBe(1000);
    expect(diceNeeded(1000, 2, 1, 1000)).toBeUndefined();
  });

  test('are zero if the target or the chance is zero', () => {
    expect(diceNeeded(9, 0, 0.9, 1000)).toBe(0);
    expect(diceNeeded(9, 3, 0, 1000)).toBe(0);
  });

  test('are undefined above a limit', () => {
    expect(diceNeeded(6, 1, 0.1, 1)).toBe(1);
    expect(diceNeeded(6, 1, 0.5, 1)).toBeUndefined();
    expect(diceNeeded(1000, 6, 0.5, 1000)).toBeUndefined();
    expect(diceNeeded(1000, 3, 0.5, 1000)).toBe(857);
  });

  test('are the answer to a request', () => {
    const asked = { game, do: 'dice-needed', target: 9, figures: 3, kills: 1, chance: 0.5 };
    expect(ask(asked)).toEqual({ ok: true, dice: 3 });
    expect(rejected({ ...asked, kills: 4 })).toEqual([
      'invalid-request',
      'kills: expected a whole number from 0 to 3, got 4',
    ]);
    expect(rejected({ ...asked, chance: 1.01 })).toEqual([
      'invalid-request',
      'chance: expected a number from 0 to 1, got 1.01',
    ]);
    expect(rejected({ ...asked, target: 1000, figures: 200, kills: 200 })).toEqual([
      'invalid-request',
      'chance: expected a chance that at most 1000 dice can reach',
    ]);
  });

  test('are found for a chance that is rounded once', () => {
    expect(chanceOfTotal(1, 4)).toBe(0.5);
    expect(chanceOfTotal(2, 12)).toBe(1 / 36);
    expect(chanceOfTotal(3, 4)).toBe(215 / 216);
    expect(chanceOfTotal(40, 240)).toBe(6 ** -40);
    expect(chanceOfTotal(21, 74)).toBe(0.5);
  });
});

describe('units', () => {
  test('shoot with their dice (AI-10, AI-11)', () => {
    expect(shootingPool(unit('unit/laws'), 2)).toEqual({ dice: 8 });
    expect(shootingPool(unit('the-doctor/doctor'), 1)).toEqual({ dice: 0 });
    expect(shootingPool(unit('mib/operative'), 2, 3)).toEqual({ mib: { operatives: 2, successes: 3 } });
    expect(shootingPool(unit('mib/operative'), 2)).toEqual({ mib: { operatives: 2, successes: 0 } });
    expect(shootingPool(unit('mib/clean-up-support'), 2, 3)).toEqual({ dice: 10 });
    expect(shootingPool(unit('mib/clean-up-trooper'), 4)).toEqual({ dice: 4 });
    expect(shootingPool(unit('daleks/suicide-dalek'), 1)).toEqual({ dice: 10 });
  });

  test('fight hand to hand with theirs (AI-8.6)', () => {
    expect(meleePool(unit('unit/laws'), 2)).toEqual({ dice: 8 });
    expect(meleePool(unit('the-doctor/doctor'), 1)).toEqual({ dice: 1 });
    expect(meleePool(unit('daleks/davros'), 1)).toEqual({ dice: 0 });
    expect(meleePool(unit('spugs/mite'), 3)).toEqual({ dice: 6 });
    expect(meleePool(unit('mib/operative'), 2, 1)).toEqual({ mib: { operatives: 2, successes: 1 } });
  });

  test('link fire always, never, or while another lives (AI-6.6)', () => {
    expect(linksFire(unit('cybermen/cyberman'), new Set())).toBe(true);
    expect(linksFire(unit('mib/operative'), new Set(['operative']))).toBe(false);
    expect(linksFire(unit('daleks/dalek'), new Set(['davros']))).toBe(true);
    expect(linksFire(unit('daleks/dalek'), new Set(['dalek']))).toBe(false);
  });
});

describe('the balance of forces (AI-1.5)', () => {
  const force = (name: string, ...units: (readonly [string, number])[]) => ({
    name,
    units: units.map(([id, count]) => ({ unit: id, count })),
  });

  test('counts the mean dice of one shot', () => {
    const forces = [
      force('Earth', ['unit/rifleman', 4], ['unit/laws', 2], ['the-doctor/doctor', 1]),
      force('MiB', ['mib/operative', 4], ['mib/clean-up-trooper', 3], ['mib/clean-up-support', 1]),
      force('Daleks', ['daleks/dalek', 3], ['daleks/suicide-dalek', 1], ['daleks/davros', 1]),
    ];
    expect(balance(alienInvasion, forces)).toEqual({
      forces: [
        { name: 'Earth', dice: 12 },
        { name: 'MiB', dice: 19 },
        { name: 'Daleks', dice: 28 },
      ],
      ratio: 28 / 12,
    });
    expect(ask({ game, do: 'balance', forces })).toEqual({ ok: true, ...balance(alienInvasion, forces) });
  });

  test('counts one more die for each success of an operative, each of 3.5 on average', () => {
    const forces = [force('MiB', ['mib/operative', 2], ['mib/clean-up-trooper', 1]), force('Earth', ['unit/laws', 1])];
    expect([0, 1, 2].map((successes) => balance(alienInvasion, forces, successes).forces[0]!.dice)).toEqual([
      2 * 3.5 + 1,
      2 * 7 + 2,
      2 * 10.5 + 3,
    ]);
    // A computer player estimates its groups in the same way.
    const group = { figures: [{ id: 'operative', unit: unit('mib/operative'), figures: 2 }] };
    expect([shots(group), hands(group)]).toEqual([7, 7]);
  });

  test('has no ratio if a side has no dice, or if there are no sides', () => {
    expect(balance(alienInvasion, [force('a', ['unit/laws', 1]), force('b', ['spugs/mite', 9])]).ratio).toBeNull();
    expect(balance(alienInvasion, [])).toEqual({ forces: [], ratio: null });
    expect(balance(alienInvasion, [force('a')]).ratio).toBeNull();
    expect(balance(alienInvasion, [force('a', ['unit/laws', 1])]).ratio).toBe(1);
  });

  test('rejects an unknown unit', () => {
    expect(() => balance(alienInvasion, [force('a', ['unit/nobody', 1])])).toThrow('no unit "unit/nobody"');
    expect(
      rejected({
        game,
        do: 'balance',
        forces: [force('a', ['unit/nobody', 1]), { name: 1, units: [{ unit: 'unit/laws', count: 1001 }] }],
      }),
    ).toEqual([
      'invalid-request',
      'forces.0.units.0.unit: expected a unit such as "spugs/spug", got "unit/nobody"',
      'forces.1.name: expected a text, got 1',
      'forces.1.units.0.count: expected a whole number from 0 to 1,000, got 1001',
    ]);
  });
});

describe('a request for odds', () => {
  const asked = { game, do: 'odds', pools: [{ dice: 2 }], linked: true, target: 6, figures: 2 };
  const melee = {
    game,
    do: 'melee-odds',
    pools: [{ dice: 200 }],
    target: { kill: 6, figures: 2 },
    others: [{ kill: 6, figures: 2 }],
  };

  test('allows fewer dice if there are other groups, and at most five of those', () => {
    expect(ask(melee).ok).toBe(true);
    expect(rejected({ ...melee, pools: [{ dice: 201 }] })).toEqual([
      'invalid-request',
      'pools: expected at most 200 dice after the worst rolls, got 201',
    ]);
    expect(ask({ ...melee, pools: [{ dice: 1000 }], others: [] }).ok).toBe(true);
    expect(rejected({ ...melee, others: repeat(6, melee.target) })).toEqual([
      'invalid-request',
      'others: expected at most 5 entries, got 6',
    ]);
    const { pools, ...resolve } = { ...melee, do: 'melee-resolve', dice: repeat<number>(200, 1) };
    expect(pools).toHaveLength(1);
    expect(ask(resolve).ok).toBe(true);
    expect(rejected({ ...resolve, dice: repeat(201, 1) })).toEqual([
      'invalid-request',
      'dice: expected at most 200 entries, got 201',
    ]);
    expect(ask({ ...resolve, dice: repeat(1000, 1), others: [] }).ok).toBe(true);
    expect(rejected({ ...resolve, dice: repeat(1001, 1), others: [] })).toHaveLength(2);
    expect(rejected({ ...resolve, dice: [0, 7, 2.5, '3', 6, 1] })).toEqual([
      'invalid-request',
      'dice.0: expected a face from 1 to 6, got 0',
      'dice.1: expected a face from 1 to 6, got 7',
      'dice.2: expected a face from 1 to 6, got 2.5',
      'dice.3: expected a face from 1 to 6, got "3"',
    ]);
    expect(rejected({ ...resolve, target: { kill: 0, figures: -1, name: 'x' }, others: [1] })).toEqual([
      'invalid-request',
      'others.0: expected an object, got 1',
      'target.name: unknown key',
      'target.kill: expected a whole number from 1 to 1,000, got 0',
      'target.figures: expected a whole number from 0 to 200, got -1',
    ]);
  });

  test.each([
    ['action-roll', { figures: 0 }],
    ['action-roll', { groups: 0 }],
    ['action-roll', { figures: 200 }],
    ['study', { groups: 0, species: 0, successes: 0 }],
    ['study', { groups: 200, species: 200, successes: 200 }],
    ['shoot', { total: 0, target: 1, figures: 0 }],
    ['shoot', { total: 2 ** 53 - 1, target: 1000, figures: 200 }],
    ['odds', { pools: [], linked: false, target: 1, figures: 0 }],
    ['odds', { pools: [{ dice: 0 }], linked: false, target: 1, figures: 0, exact: true }],
    ['odds', { pools: [{ mib: { operatives: 0, successes: 0 } }], linked: true, target: 1, figures: 0, exact: true }],
    ['melee-odds', { pools: [], target: { kill: 1, figures: 0 }, others: [{ kill: 1, figures: 0 }] }],
    ['melee-odds', { pools: [], target: { kill: 1000, figures: 200 }, others: [{ kill: 1000, figures: 200 }] }],
    ['melee-resolve', { dice: [], target: { kill: 1, figures: 0 }, others: [] }],
    ['blast', { dice: 0, groups: [] }],
    ['blast', { dice: 1000, groups: [] }],
    ['blast', { mites: 0, groups: [{ kill: 1, figures: 0 }] }],
    ['dice-needed', { target: 1, figures: 0, kills: 0, chance: 0 }],
    ['dice-needed', { target: 1000, figures: 200, kills: 1, chance: 1 }],
    ['move', { unit: 'unit/rifleman', distance: 0, events: [{ at: 0, kind: 'enter-soft', width: 0 }] }],
    ['move', { unit: 'unit/rifleman', distance: 10_000, events: [{ at: 10_000, kind: 'enter-soft', width: 10_000 }] }],
    ['deck', { factions: [{ id: 'a', cards: { single: 0, double: 0, triple: 0 } }], special: 0 }],
    ['deck', { factions: [{ id: 'a', cards: { single: 100, double: 100, triple: 100 } }], special: 100 }],
    ['shuffle', { cards: [], seed: 0 }],
    ['draw', { deck: [], discard: [], count: 0, seed: 0 }],
    ['draw', { deck: [], discard: [], count: 1000, seed: 2 ** 53 - 1 }],
    ['allocate', { card: 'single', faction: '', uses: [{ group: '', faction: '', actions: 0 }] }],
    ['allocate', { card: 'single', faction: '', uses: [{ group: '', faction: '', actions: 1000 }] }],
    ['balance', { forces: [{ name: '', units: [{ unit: 'unit/laws', count: 0 }] }] }],
    ['balance', { forces: [{ name: '', units: [{ unit: 'unit/laws', count: 1000 }] }] }],
  ])('accepts the lowest and highest values: %s of %j', (verb, rest) => {
    expect(rejected({ game, do: verb, ...rest })).toEqual(['answered']);
  });

  test.each([
    ['shoot', { total: -1, target: 1, figures: 0 }],
    ['shoot', { total: 2 ** 53, target: 1, figures: 0 }],
    ['blast', { dice: -1, groups: [] }],
    ['dice-needed', { target: 0, figures: 0, kills: 0, chance: 0 }],
    ['dice-needed', { target: 1001, figures: 0, kills: 0, chance: 0 }],
    ['dice-needed', { target: 1, figures: 201, kills: 0, chance: 0 }],
    ['dice-needed', { target: 1, figures: 1, kills: -1, chance: 0 }],
    ['dice-needed', { target: 1, figures: 1, kills: 1, chance: -0.1 }],
    ['move', { unit: 'unit/rifleman', distance: 10_000.5, events: [] }],
    ['move', { unit: 'unit/rifleman', distance: 0, events: [{ at: -1, kind: 'enter-soft' }] }],
    ['move', { unit: 'unit/rifleman', distance: 0, events: [{ at: 10_001, kind: 'enter-soft' }] }],
    ['move', { unit: 'unit/rifleman', distance: 0, events: [{ at: 1, kind: 'enter-soft', width: 10_001 }] }],
    ['deck', { factions: [{ id: 'a' }], special: -1 }],
    ['draw', { deck: [], discard: [], count: -1, seed: 0 }],
    ['allocate', { card: 'single', faction: '', uses: [{ group: '', faction: '', actions: 1001 }] }],
    ['balance', { forces: [{ name: '', units: [{ unit: 'unit/laws', count: -1 }] }] }],
    ['study', { groups: -1, species: 0, successes: 0 }],
    ['odds', { pools: [{ mib: { operatives: -1, successes: 0 } }], linked: true, target: 1, figures: 0 }],
    ['odds', { pools: [{ mib: { operatives: 0, successes: -1 } }], linked: true, target: 1, figures: 0 }],
    ['odds', { pools: [{ mib: { operatives: 0, successes: 1001 } }], linked: true, target: 1, figures: 0 }],
    ['melee-resolve', { dice: [], target: { kill: 1001, figures: 0 }, others: [] }],
  ])('rejects values beyond them: %s of %j', (verb, rest) => {
    expect(rejected({ game, do: verb, ...rest })).toHaveLength(2);
  });

  test('has either dice or operatives', () => {
    expect(
      rejected({
        ...asked,
        pools: [{}, { dice: 1, mib: { operatives: 1, successes: 1 } }, { mib: {} }, { mib: 2 }, 3],
      }),
    ).toEqual([
      'invalid-request',
      'pools.0: expected either "dice" or "mib"',
      'pools.1: expected either "dice" or "mib"',
      'pools.2.mib.operatives: missing',
      'pools.2.mib.successes: missing',
      'pools.3.mib: expected an object, got 2',
      'pools.4: expected an object, got 3',
    ]);
    expect(rejected({ ...asked, linked: 1, exact: 'yes' })).toEqual([
      'invalid-request',
      'linked: expected true or false, got 1',
      'exact: expected true or false, got "yes"',
    ]);
    expect(rejected({ game, do: 'compare', a: { ...asked }, b: 7 })).toEqual([
      'invalid-request',
      'a.game: unknown key',
      'a.do: unknown key',
      'b: expected an object, got 7',
    ]);
    expect(
      rejected({
        game,
        do: 'compare',
        a: { pools: [{ dice: 1001 }], linked: true, target: 1, figures: 1, exact: false },
      }),
    ).toEqual(['invalid-request', 'b: missing', 'a.pools.0.dice: expected a whole number from 0 to 1,000, got 1001']);
  });
});
