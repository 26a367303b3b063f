import { words } from '#text/midnight.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import Midnight from './Midnight.tsx';

/** The checker of midnight beside its rules. */
export default function MidnightHere(props: HereProps) {
  return <Here of={Midnight} heading={words.heading} {...props} />;
}
