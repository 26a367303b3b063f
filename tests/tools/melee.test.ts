import { describe, expect, test } from 'vitest';
import { rollPools } from '../../src/engine/alien-invasion/roll.ts';
import { armsOf } from '../../src/site/tools/armoury/content.ts';
import { readLink } from '../../src/site/tools/frame/link.ts';
import { firstFight } from '../../src/site/tools/melee/first.ts';
import { melee, type Action } from '../../src/site/tools/melee/tool.ts';
import { soundContent } from '../support/content.ts';
import { opening } from '../support/links.ts';
import { packed } from '../support/packed.ts';

const arms = armsOf(soundContent(), (path) => path);
const first = firstFight(arms);
const tool = melee(first);

describe('a roll of this device', () => {
  test('is what its seed makes of it, whatever the state was', () => {
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

describe('a link', () => {
  test('that was ever given out still opens', async () => {
    const { opened, given } = await opening('melee-', tool);
    expect(opened).toEqual(given);
  });

  test('with what cannot be is damaged', async () => {
    const [one, two] = first.sides;
    const wrong: readonly unknown[] = [
      { ...first, sides: [one] },
      { ...first, sides: [{ ...one, aims: 0 }, two] },
      { ...first, sides: [{ ...one, aims: 2 }, two] },
      { ...first, sides: [{ ...one, faces: [0] }, two] },
      { ...first, sides: [{ ...one, faces: [7] }, two] },
      { ...first, sides: [{ ...one, as: 1 }, two] },
      { ...first, kind: 'brawl' },
      { ...first, outside: { ...first.outside, aims: 5 } },
    ];
    for (const state of wrong) {
      expect(await readLink(tool, packed(JSON.stringify(['melee', 1, state])))).toEqual({ ok: false, why: 'damaged' });
    }
    expect(await readLink(tool, packed(JSON.stringify(['melee', 1, first])))).toEqual({ ok: true, state: first });
  });
});
