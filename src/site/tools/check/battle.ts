import { players, type Player, type State, optionsShape } from '../../../engine/battle/state.ts';
import { leftOver, noPieces } from '../../../engine/pyramids.ts';
import { flag, nullable, object, oneOf, record, text, whole, type Shape } from '../../../engine/shape.ts';
import { piecesOf } from '../board/state.ts';
import { battleGame, type BattleSetting } from '../play/battle.ts';
import { entered } from '../score-pad/pad.ts';
import { type Checked, longestText } from './tool.ts';

/** A position of the right shape, without further checks. */
const position: Shape<State> = object(
  {
    board: text(longestText),
    turn: oneOf(players),
    moved: nullable(text(longestText)),
    passes: whole(0, 2),
    stash: record(players, entered),
    captured: record(players, object({ villagers: entered, aliens: entered })),
  },
  { options: optionsShape, swapped: flag },
);

const both = <T>(value: (player: Player) => T): Readonly<Record<Player, T>> => ({ a: value('a'), b: value('b') });

/** Battle of the Body Snatchers for the checker. `nameOf` returns a player's name. */
export function battleChecked(setting: BattleSetting, nameOf: (seat: string) => string): Checked<State> {
  const game = battleGame(setting);
  const { stash } = setting.numbers;

  return {
    id: 'battle-check',
    game,
    choices: () => [],
    read: position,
    textOf: ({ board }) => ({ board, edge: '' }),
    withText: (position, { board }) => ({ ...position, board }),
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
