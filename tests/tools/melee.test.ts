import { describe, expect, test } from 'vitest';
import { rollPools } from '../../src/engine/alien-invasion/dice.ts';
import { armsOf } from '../../src/site/tools/units/content.ts';
import { firstFight, melee, type Action, type State } from '../../src/site/tools/melee/tool.ts';
import { fightOf, poolsOf, rollers } from '../../src/site/tools/melee/fight.ts';
import { validContent } from '../support/content.ts';

const arms = armsOf(validContent(), (path) => path);
const first = firstFight(arms);
const tool = melee(first);

describe('a roll of this device', () => {
  test('depends only on its seed, whatever the state was', () => {
    const pools = [{ dice: 3 }];
    const action: Action = { do: 'roll', rolls: [{ at: 'sides.1', seed: 77, pools }] };
    expect(tool.readAction(structuredClone(action))).toEqual({ ok: true, value: action });
    expect(tool.apply(first, action)?.sides[1]?.faces).toEqual(rollPools(pools, 77).dice);
    for (const rolls of [
      [],
      [{ at: 'sides.1', seed: -1, pools }],
      [{ at: 'kind', seed: 1, pools }],
      [{ at: 'outside', seed: 1, pools: [{ dice: 1001 }] }],
    ])
      expect(tool.readAction({ do: 'roll', rolls }).ok).toBe(false);
    expect(tool.apply(first, { do: 'roll', rolls: [{ at: 'sides.5', seed: 1, pools }] })).toBe(null);
    expect(tool.apply(first, { do: 'take' })).toBe(null);
  });
});

describe('below ground (AI-13.2)', () => {
  const does = (state: State, ...actions: readonly Action[]): State =>
    actions.reduce((before, action) => {
      const next = tool.apply(before, action);
      if (!next) throw new Error(JSON.stringify(action));
      return next;
    }, state);
  const two = does(
    first,
    { do: 'put', path: 'kind', value: 'dark' },
    ...[0, 1].flatMap((side): Action[] => [
      { do: 'put', path: `sides.${side}.lines`, value: [{ stats: null, count: 3, successes: 0 }] },
      { do: 'put', path: `sides.${side}.kill`, value: 6 },
      { do: 'put', path: `sides.${side}.figures`, value: 3 },
    ]),
    { do: 'below', side: 1, below: true },
  );

  test('are fought first by figures who live there; the others roll once their losses are taken', () => {
    expect(rollers(two)).toEqual([1]);
    const struck = does(two, { do: 'put', path: 'sides.1.faces', value: [6, 6, 1] });
    expect(fightOf(struck).fought?.lost).toEqual([2, 0]);
    const taken = does(struck, { do: 'take' });
    expect([rollers(taken), taken.sides[0]!.figures, taken.struck]).toEqual([[0], 1, true]);
    const answered = does(taken, { do: 'put', path: 'sides.0.faces', value: [6, 6, 6] }, { do: 'take' });
    expect([rollers(answered), answered.sides[1]!.figures, answered.struck]).toEqual([[1], 0, undefined]);
  });

  test('costs the dice of figures killed before they roll', () => {
    const stats = arms.factions.flatMap(({ units }) => units).find(({ melee: dice }) => dice === 1)!;
    const figures = does(two, { do: 'put', path: 'sides.0.lines.0.stats', value: stats });
    const faces = Array.from({ length: 3 }, () => 6);
    const taken = does(figures, { do: 'put', path: 'sides.1.faces', value: faces }, { do: 'take' });
    const fell = Math.floor(18 / stats.kill.open);
    expect(fell).toBeGreaterThan(0);
    expect(poolsOf(taken.sides[0]!, 'dark')).toEqual([{ dice: 3 - Math.min(3, fell) }]);
  });

  test('has one roll for all if everybody lives there, or nobody', () => {
    expect(rollers(does(two, { do: 'below', side: 0, below: true }))).toEqual([0, 1]);
    expect(rollers(does(two, { do: 'below', side: 1, below: false }))).toEqual([0, 1]);
  });

  test('starts another fight with nobody having struck', () => {
    const struck = { ...two, struck: true };
    for (const action of [
      { do: 'put', path: 'kind', value: 'fight' },
      { do: 'fight', sides: first.sides },
      { do: 'below', side: 0, below: true },
    ] as const)
      expect(does(struck, action)).not.toHaveProperty('struck');
  });
});
