import { useState } from 'preact/hooks';
import { unpacked } from '../../../engine/battle/puzzle.ts';
import type { State } from '../../../engine/battle/types.ts';
import { words } from '#text/battle-play.ts';
import type { Standing } from '../frame/Frame.tsx';
import { battleGame, type BattleSetting } from '../play/battle.ts';
import type { Kind } from './puzzle.ts';
import { Puzzles, type PuzzleSetting } from './Puzzles.tsx';

interface Props extends Standing {
  readonly setting: PuzzleSetting & BattleSetting;
}

/** Enough to prove what a move of a puzzle comes to. */
const nodes = 200_000;

/** Puzzles of Battle of the Body Snatchers. */
export default function BattlePuzzles({ setting, ...standing }: Props) {
  const [kind] = useState((): Kind<State> => ({
    id: 'battle-puzzles',
    game: battleGame(setting),
    unpacked,
    judge: { by: { nodes } },
  }));
  return <Puzzles kind={kind} setting={setting} names={words} {...standing} />;
}
