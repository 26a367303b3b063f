import { words } from '#text/check.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import BattleCheck from './BattleCheck.tsx';

/** The checker of Battle of the Body Snatchers beside its rules. */
export default function BattleCheckHere(props: HereProps) {
  return <Here of={BattleCheck} heading={words.heading} {...props} />;
}
