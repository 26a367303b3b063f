import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { munchOf } from '../../src/engine/content.ts';
import { players } from '../../src/engine/munch/state.ts';
import { linkHash, readLink } from '../../src/site/tools/frame/link.ts';
import { kinds, munchScore, type Action, type State } from '../../src/site/tools/munch-score/tool.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const game = munchOf(content);
const tool = munchScore(game.numbers);

describe('a link', () => {
  const triple = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99));
  const actions: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ do: fc.constant('players' as const), count: fc.integer({ min: 2, max: 4 }) }),
    fc.record({ do: fc.constant('name' as const), player: fc.constantFrom(...players), name: fc.string() }),
    fc.record({
      do: fc.constant('count' as const),
      player: fc.constantFrom(...players),
      kind: fc.constantFrom(...kinds),
      size: fc.constantFrom(0 as const, 1 as const, 2 as const),
      count: fc.nat(99),
    }),
  );

  test('opens whatever was entered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actions), triple, async (all, lost) => {
        let state: State = {
          ...tool.initial,
          counts: { ...tool.initial.counts, B: { ...tool.initial.counts.B, lost } },
        };
        for (const action of all) {
          expect(tool.readAction({ ...action })).toEqual({ ok: true, value: action });
          state = tool.apply(state, action) ?? state;
        }
        expect(await readLink(tool, (await linkHash(tool, state)) ?? '')).toEqual({ ok: true, state });
      }),
      { numRuns: 50 },
    );
  });
});
