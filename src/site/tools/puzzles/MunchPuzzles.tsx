import { useState } from 'preact/hooks';
import { unpacked } from '../../../engine/munch/puzzle.ts';
import type { State } from '../../../engine/munch/types.ts';
import { words } from '#text/munch-play.ts';
import type { Standing } from '../frame/Frame.tsx';
import { munchGame, type MunchSetting } from '../play/munch.ts';
import type { Kind } from './puzzle.ts';
import { Puzzles, type PuzzleSetting } from './Puzzles.tsx';

interface Props extends Standing {
  readonly setting: PuzzleSetting & MunchSetting & { readonly actions: number };
}

/** Positions that are looked at for the reasons of an answer. */
const nodes = 1000;

/** Puzzles of Munch. */
export default function MunchPuzzles({ setting, ...standing }: Props) {
  const [kind] = useState((): Kind<State> => ({
    id: 'munch-puzzles',
    game: munchGame(setting),
    unpacked,
    judge: { by: { nodes }, within: setting.actions },
  }));
  return <Puzzles kind={kind} setting={setting} names={words} {...standing} />;
}
