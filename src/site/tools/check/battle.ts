import { players, type Captures, type Player, type State } from '../../../engine/battle/types.ts';
import { leftOver } from '../../../engine/pyramids.ts';
import { inside, type Reader } from '../../../engine/reader.ts';
import { piecesOf } from '../board/state.ts';
import { battleGame, type BattleSetting } from '../play/battle.ts';
import { noPieces, readEntered } from '../score-pad/fields.ts';
import type { Checked } from './game.ts';
import { readText } from './tool.ts';

const most = 2;
const both = <T>(value: (player: Player) => T): Readonly<Record<Player, T>> => ({ a: value('a'), b: value('b') });

/** Battle of the Body Snatchers as the checker asks it; `nameOf` is how a player is called. */
export function battleChecked(setting: BattleSetting, nameOf: (seat: string) => string): Checked<State> {
  const game = battleGame(setting);
  const { stash } = setting.numbers;

  function read(reader: Reader, value: unknown, path: string): State {
    const keys = ['board', 'turn', 'moved', 'passes', 'stash', 'captured'];
    const all = reader.object(value, path, keys) ?? {};
    const stashes = reader.object(all['stash'], inside(path, 'stash'), players) ?? {};
    const taken = reader.object(all['captured'], inside(path, 'captured'), players) ?? {};
    const captures = (player: Player): Captures => {
      const at = inside(inside(path, 'captured'), player);
      const parts = reader.object(taken[player], at, ['villagers', 'aliens']) ?? {};
      return {
        villagers: readEntered(reader, parts['villagers'], inside(at, 'villagers')),
        aliens: readEntered(reader, parts['aliens'], inside(at, 'aliens')),
      };
    };
    return {
      board: readText(reader, all, 'board', path),
      turn: reader.oneOf(all, 'turn', path, players),
      moved: all['moved'] === null ? null : readText(reader, all, 'moved', path),
      passes: reader.whole(all, 'passes', path, 0, most),
      stash: both((player) => readEntered(reader, stashes[player], inside(inside(path, 'stash'), player))),
      captured: both(captures),
    };
  }

  return {
    id: 'battle-check',
    game,
    choices: () => [],
    read,
    hand: ({ board }) => ({ board, edge: '' }),
    withHand: (position, { board }) => ({ ...position, board }),
    tidy: (position) => ({
      ...position,
      moved: null,
      stash: both((player) => leftOver(stash, position.board, player)),
      captured: both(() => ({ villagers: noPieces, aliens: noPieces })),
    }),
    fields: async () => (await import('./battle-fields.ts')).battleFields(game, nameOf),
    tap: (position, from, place) => {
      if (from === place) return { select: null };
      if (from !== null) return { attempt: `${from}>${place}` };
      const top = piecesOf(game.stacks(position)[place]).at(-1) ?? '';
      return /^[ab]/.test(top) ? { select: place } : { attempt: `+${place}` };
    },
    notes: () => [],
  };
}
