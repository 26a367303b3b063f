import { words } from '#text/check.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import MunchCheck from './MunchCheck.tsx';

/** The checker of Munch beside its rules. */
export default function MunchCheckHere(props: HereProps) {
  return <Here of={MunchCheck} heading={words.heading} {...props} />;
}
