import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckTool, joining, type Action as DeckAction } from '../../src/site/tools/deck/tool.ts';
import { factionsOf } from '../../src/site/tools/units/content.ts';
import { unitProblem } from '../../src/site/tools/units/unit.ts';
import { forcesTool, unitNames, type Action as ForcesAction } from '../../src/site/tools/forces/tool.ts';
import type { Tool } from '../../src/site/tools/frame/definition.ts';
import { linkHash, readLink } from '../../src/site/tools/frame/link.ts';
import { mibTool, type Action as MibAction } from '../../src/site/tools/mib/tool.ts';
import { moveTool, type Action as MoveAction } from '../../src/site/tools/move/tool.ts';
import { ask, game, unitOf, units } from '../support/invasion-engine.ts';
import { validContent } from '../support/content.ts';

const mib = mibTool(game.success);
const move = moveTool(units[0]!);
const factions = factionsOf(validContent());
const deck = deckTool({ numbers: game, factions });

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
      // Two operatives roll N dice each, where N is the sum of one die and one more for each success: 2 × 3.5 ×
      // (successes + 1) dice of 3.5.
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

  const place = fc.nat(3);
  const id = fc.constantFrom(...factions.map((faction) => faction.id));
  const deckAction: fc.Arbitrary<DeckAction> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('spend' as const), faction: place, group: place }) },
    { weight: 6, arbitrary: fc.constant({ do: 'next' as const }) },
    fc.record({ do: fc.constant('group' as const), faction: place, group: place, name }),
    fc.record({ do: fc.constant('lost' as const), faction: place, group: place, lost: fc.boolean() }),
    fc.record({ do: fc.constant('lock' as const), between: fc.uniqueArray(place, { minLength: 2 }) }),
    fc.record({ do: fc.constant('settle' as const), fight: place, over: fc.boolean() }),
    fc.constantFrom(...factions.map(joining)),
    fc.record({ do: fc.constant('leave' as const), id }),
    fc.record({
      do: fc.constant('count' as const),
      id,
      kind: fc.constantFrom('single' as const, 'double' as const, 'triple' as const),
      count: fc.nat(20),
    }),
    fc.record({ do: fc.constant('special' as const), count: fc.option(fc.nat(20)) }),
    fc.record({ do: fc.constant('with' as const), with: fc.constantFrom('screen' as const, 'pack' as const) }),
    fc.record({ do: fc.constant('jokers' as const), count: fc.nat(4) }),
    fc.record({ do: fc.constant('begin' as const), seed: fc.nat(2 ** 48 - 1) }),
  );

  /** A counterexample: actions after which the link opens another state. Null if there is none. */
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
    expect(await lost(deck, deckAction)).toBeNull();
  });
});
