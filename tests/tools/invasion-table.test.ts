import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitProblem } from '../../src/site/tools/units/unit.ts';
import { forcesTool, unitNames, type Action as ForcesAction } from '../../src/site/tools/forces/tool.ts';
import type { Tool } from '../../src/site/tools/frame/definition.ts';
import { linkHash, readLink } from '../../src/site/tools/frame/link.ts';
import { mibTool, type Action as MibAction } from '../../src/site/tools/mib/tool.ts';
import { moveTool, type Action as MoveAction } from '../../src/site/tools/move/tool.ts';
import { ask, game, unitOf, units } from '../support/invasion-engine.ts';
import { opening } from '../support/links.ts';
import { packed } from '../support/packed.ts';

const mib = mibTool(game.success);
const move = moveTool(units[0]!);

test('two lines of a side with the same unit, or with units of one name, have different names', () => {
  const [one, other] = units;
  const lines = [one!, other!, one!, { ...other!, id: 'moths/moth', faction: 'Moths' }];
  expect(unitNames({ lines: lines.map((unit) => ({ unit, figures: 1 })) })).toEqual([
    `${one!.name} (${one!.faction}, 1)`,
    `${other!.name} (${other!.faction})`,
    `${one!.name} (${one!.faction}, 3)`,
    `${other!.name} (Moths)`,
  ]);
});

describe('the studies of the MiB', () => {
  test('give the dice that the engine gives, whatever the successes', () => {
    for (let successes = 0; successes < 8; successes++) {
      const { total } = ask({
        do: 'odds',
        pools: [{ mib: { operatives: 2, successes } }],
        linked: false,
        target: 9,
        figures: 1,
      }) as never as { total: { mean: number } };
      // Two operatives roll N dice each, N the sum of one die and one for each success: 2 × 3.5 × (successes + 1) dice of 3.5.
      expect(total.mean).toBeCloseTo(2 * 3.5 * (successes + 1) * 3.5, 9);
    }
  });

  test('reject faces that were not rolled', () => {
    const state = mib.apply(mib.initial, { do: 'add', name: 'Spugs' })!;
    const study = (faces: number[] | null, success: boolean) =>
      mib.apply(state, { do: 'study', species: 0, faces, success });
    expect(study([1, 2, 6], true)).not.toBeNull();
    expect([study([1, 2, 6], false), study([1, 2, 3], true), study([6], true)]).toEqual([null, null, null]);
    expect(mib.apply(state, { do: 'add', name: ' spugs ' })).toBeNull();
    expect(mib.apply(study(null, true)!, { do: 'study', species: 0, faces: null, success: true })).toBeNull();
  });
});

test('the file of a unit counts as unchanged, changed or missing, whatever the order of its keys', () => {
  const rifle = unitOf('unit/rifleman');
  const turned = Object.fromEntries(Object.entries(rifle).reverse()) as never as typeof rifle;
  expect(unitProblem(turned, units)).toBeNull();
  expect(unitProblem({ ...rifle, move: { inches: 5 } }, units)).toBe('changed');
  expect(unitProblem({ ...rifle, move: { inches: 5 } }, units, ['shoot', 'terrain'])).toBeNull();
  expect(unitProblem({ ...rifle, id: 'unit/nobody' }, units)).toBe('gone');
});

describe('a link', () => {
  const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
  const unit = fc.constantFrom(...units);
  const mibAction: fc.Arbitrary<MibAction> = fc.oneof(
    fc.record({
      do: fc.constant('count' as const),
      what: fc.constantFrom('groups' as const, 'operatives' as const, 'present' as const),
      count: fc.integer({ min: 1, max: 30 }),
    }),
    fc.record({ do: fc.constant('add' as const), name }),
    fc.record({ do: fc.constant('remove' as const), species: fc.nat(5) }),
    fc.record({
      do: fc.constant('study' as const),
      species: fc.nat(5),
      faces: fc.option(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 })),
      success: fc.boolean(),
    }),
    fc.constant({ do: 'arrive' as const }),
  );
  const moveAction: fc.Arbitrary<MoveAction> = fc.oneof(
    fc.record({ do: fc.constant('unit' as const), unit }),
    fc.record({ do: fc.constant('far' as const), far: fc.nat(200) }),
    fc.record({ do: fc.constant('rolled' as const), rolled: fc.nat(30) }),
    fc.record({
      do: fc.constant('lay' as const),
      place: fc.nat(4),
      lying: fc.record({
        terrain: fc.record({
          id: name,
          name,
          kind: fc.constantFrom('enter-feature' as const, 'cross-barrier' as const, 'enter-soft' as const),
        }),
        at: fc.nat(200),
        width: fc.nat(200),
      }),
    }),
    fc.record({ do: fc.constant('remove' as const), place: fc.nat(4) }),
  );
  const side = fc.nat(3);
  const forcesAction: fc.Arbitrary<ForcesAction> = fc.oneof(
    fc.constant({ do: 'side' as const }),
    fc.record({ do: fc.constant('remove-side' as const), side }),
    fc.record({ do: fc.constant('name' as const), side, name }),
    fc.record({ do: fc.constant('line' as const), side, line: fc.nat(4), unit, figures: fc.nat(200) }),
    fc.record({ do: fc.constant('remove' as const), side, line: fc.nat(4) }),
  );

  /** A counterexample: actions after which a link opens another state. Null if there is none. */
  async function lost<State, Action>(tool: Tool<State, Action>, actions: fc.Arbitrary<Action>): Promise<unknown> {
    const { counterexample } = await fc.check(
      fc.asyncProperty(fc.array(actions, { maxLength: 30 }), async (all) => {
        let state = tool.initial;
        for (const action of all) {
          expect(tool.readAction(structuredClone(action))).toEqual({ ok: true, value: action });
          state = tool.apply(state, action) ?? state;
        }
        expect(await readLink(tool, (await linkHash(tool, state)) ?? '')).toEqual({ ok: true, state });
      }),
      { numRuns: 40 },
    );
    return counterexample;
  }

  test('opens whatever was entered', async () => {
    expect(await lost(mib, mibAction)).toBeNull();
    expect(await lost(move, moveAction)).toBeNull();
    expect(await lost(forcesTool, forcesAction)).toBeNull();
  });

  test.each([
    ['invasion-mib', mib],
    ['invasion-move', move],
    ['invasion-forces', forcesTool],
  ] as const)('of %s that was ever given out still opens', async (id, tool) => {
    const { opened, given } = await opening(`${id}-`, tool as Tool<unknown, unknown>);
    expect(opened).toEqual(given);
  });

  const rifle = unitOf('unit/rifleman');
  const plain = { unit: rifle, far: 8, rolled: 0, way: [] };
  test.each([
    ['invasion-mib', mib, { ...mib.initial, groups: 31 }],
    ['invasion-mib', mib, { ...mib.initial, operatives: 0 }],
    ['invasion-mib', mib, { ...mib.initial, species: [{ name: ' ', success: true }] }],
    ['invasion-mib', mib, { ...mib.initial, teams: [-1] }],
    ['invasion-mib', mib, { ...mib.initial, more: 1 }],
    ['invasion-move', move, { ...plain, unit: { ...rifle, move: {} } }],
    ['invasion-move', move, { ...plain, unit: { ...rifle, move: { inches: 8, dice: 2 } } }],
    ['invasion-move', move, { ...plain, unit: { ...rifle, terrain: 'flies' } }],
    ['invasion-move', move, { ...plain, rolled: 3 }],
    ['invasion-move', move, { ...plain, far: -1 }],
    ['invasion-move', move, { ...plain, way: [{ at: 1 }] }],
    ['invasion-forces', forcesTool, { sides: [] }],
    ['invasion-forces', forcesTool, { sides: [{ name: 'x'.repeat(201), lines: [] }] }],
    ['invasion-forces', forcesTool, { sides: [{ name: '', lines: [{ unit: rifle, figures: 201 }] }] }],
    ['invasion-forces', forcesTool, { sides: [{ name: '', lines: [{ unit: { ...rifle, shoot: {} }, figures: 1 }] }] }],
  ] as const)('of %s that makes no sense is rejected as damaged (%#)', async (id, tool, state) => {
    expect(await readLink(tool as Tool<unknown, unknown>, packed(JSON.stringify([id, 1, state])))).toEqual({
      ok: false,
      why: 'damaged',
    });
    for (const action of [{}, null, { do: 'dance' }, { do: 'remove' }]) expect(tool.readAction(action).ok).toBe(false);
  });
});
