import { words } from '#text/forces.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import Forces from './Forces.tsx';

/** The tool within another page. */
export default function ForcesHere(props: HereProps) {
  return <Here of={Forces} heading={words.heading} {...props} />;
}
