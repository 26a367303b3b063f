import { play as words } from '#text/battle.ts';
import type { Standing } from '../frame/Frame.tsx';
import type { BattleSetting } from '../play/battle.ts';
import { Puzzles } from './Puzzles.tsx';
import type { PuzzleSetting } from './screen.ts';

interface Props extends Standing {
  readonly setting: PuzzleSetting & BattleSetting;
}

const BattlePuzzles = ({ setting, ...standing }: Props) => (
  <Puzzles
    id="battle-puzzles"
    load={() => import('./battle-kind.ts').then(({ battleKind }) => battleKind(setting))}
    setting={setting}
    names={words}
    {...standing}
  />
);
export default BattlePuzzles;
