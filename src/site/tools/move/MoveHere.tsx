import { words } from '#text/move.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import Move from './Move.tsx';

/** The tool within another page. */
export default function MoveHere(props: HereProps) {
  return <Here of={Move} heading={words.heading} {...props} />;
}
