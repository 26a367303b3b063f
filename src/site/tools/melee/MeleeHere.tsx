import { words } from '#text/melee.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import Melee from './Melee.tsx';

/** Close combat beside its rules. */
export default function MeleeHere(props: HereProps) {
  return <Here of={Melee} heading={words.heading} {...props} />;
}
