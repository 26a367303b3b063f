import { words } from '#text/battle-score.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import BattleScore from './BattleScore.tsx';

/** The score pad of Battle of the Body Snatchers beside its rules. */
export default function BattleScoreHere(props: HereProps) {
  return <Here of={BattleScore} heading={words.heading} {...props} />;
}
