import { play as words } from '#text/munch.ts';
import type { Standing } from '../frame/Frame.tsx';
import type { MunchSetting } from '../play/munch.ts';
import { Puzzles } from './Puzzles.tsx';
import type { PuzzleSetting } from './screen.ts';

interface Props extends Standing {
  readonly setting: PuzzleSetting & MunchSetting & { readonly actions: number };
}

const MunchPuzzles = ({ setting, ...standing }: Props) => (
  <Puzzles
    id="munch-puzzles"
    load={() => import('./munch-kind.ts').then(({ munchKind }) => munchKind(setting))}
    setting={setting}
    names={words}
    {...standing}
  />
);
export default MunchPuzzles;
