import type { GameId } from '../../../content/schema/common.ts';
import type { Player as BattlePlayer } from '../../../engine/battle/state.ts';
import type { Player as MunchPlayer } from '../../../engine/munch/state.ts';
import { writeBook } from '../../storage/besides.ts';
import { SessionStore } from '../../storage/sessions.ts';
import { battleScore, type Numbers as BattleNumbers } from '../battle-score/tool.ts';
import { savedStates } from '../frame/saved-states.ts';
import { munchScore, type Numbers as MunchNumbers } from '../munch-score/tool.ts';
import { gameOfSession, type PadTool } from '../score-pad/pad.ts';
import type { Entry } from './entry.ts';

/** The data for reading earlier score pads. */
export interface Pads {
  readonly battle: { readonly numbers: BattleNumbers; readonly sides: Readonly<Record<BattlePlayer, string>> };
  readonly munch: { readonly numbers: MunchNumbers; readonly sides: Readonly<Record<MunchPlayer, string>> };
}

interface Sheet<State> {
  readonly id: string;
  readonly created: number;
  readonly changed: number;
  readonly state: State;
}

/** The entries from a pad's sheets that were begun before a time. Empty and impossible sheets make no entry. */
export const carried = <State, Action>(
  game: GameId,
  tool: Pick<PadTool<State, Action>, 'ended'>,
  sheets: readonly Sheet<State>[],
  before: number,
): readonly Entry[] =>
  sheets.flatMap(({ id, created, changed, state }) => {
    const ended = created < before ? tool.ended(state) : null;
    if (!ended) return [];
    return {
      ...ended,
      id: gameOfSession(id),
      game,
      from: 'score',
      began: created,
      ended: changed,
      changed,
      note: '',
      out: false,
    };
  });

/**
 * Copies the games on score pads that are older than the book into the book, once, and returns their number. Existing
 * entries are unchanged, and all sheets remain on the pads.
 */
export async function carryOver({ battle, munch }: Pads, made: number): Promise<number> {
  const store = new SessionStore(() => undefined);
  const of = async <State, Action>(game: GameId, tool: PadTool<State, Action>): Promise<readonly Entry[]> =>
    carried(game, tool, await savedStates(tool, store), made);
  const all = [
    ...(await of('battle', battleScore(battle.numbers, battle.sides))),
    ...(await of('munch', munchScore(munch.numbers, munch.sides))),
  ];
  const entries = new Map(all.map((entry) => [entry.id, entry]));
  let count = 0;
  await writeBook(
    [...entries.keys()],
    (before, id) => {
      if (before !== undefined) return null;
      count++;
      return entries.get(id) ?? null;
    },
    true,
  );
  return count;
}
