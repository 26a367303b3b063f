import { expect, test } from 'vitest';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { factionsOf } from '../../src/site/tools/units/content.ts';
import { cardIn, deckTool, joining, rowIn, type Action, type State } from '../../src/site/tools/deck/tool.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const { cards, actions, specialEventsMax, drawMin } = alienInvasionOf(content);
const numbers = { cards, actions, specialEventsMax, drawMin };
const factions = factionsOf(content);
const tool = deckTool({ numbers, factions });

/** The state after an action; throws if the action is impossible. */
function did(state: State, action: Action): State {
  const next = tool.apply(state, action);
  if (!next) throw new Error(`refused: ${JSON.stringify(action)}`);
  return next;
}

test('a locked combat is settled on every Double and Triple before the next card, whatever was settled before (AI-8.2)', () => {
  const joined = factions.slice(0, 4).map(joining);
  let state = [...joined, { do: 'begin', seed: 5 } as const, { do: 'lock', between: [0, 1] } as const].reduce<State>(
    did,
    tool.initial,
  );
  const calls = { refused: 0, amiss: 0, firstOfRound: 0, wanted: 0 };
  while (state.round <= 24) {
    const card = cardIn(numbers, state);
    const calling = card?.kind === 'double' || card?.kind === 'triple';
    if (calling) calls.wanted++;
    if (tool.apply(state, { do: 'next' }) === null) {
      calls.refused++;
      if (state.card === 0) calls.firstOfRound++;
      if (!calling) calls.amiss++;
      state = did(state, { do: 'settle', fight: 0, over: false });
    }
    state = did(state, { do: 'next' });
    // A player who tidies up between two rounds has not fought in the next.
    if (state.card === rowIn(numbers, state).row.length) state = did(state, { do: 'settle', fight: 0, over: false });
  }
  expect(calls).toMatchObject({ refused: calls.wanted, amiss: 0 });
  expect(calls.firstOfRound).toBeGreaterThan(3);
  state = did(state, { do: 'settle', fight: 0, over: true });
  expect(state.fights).toEqual([]);
});
