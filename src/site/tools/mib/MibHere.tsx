import { words } from '#text/mib.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import Mib from './Mib.tsx';

/** The tool within another page. */
export default function MibHere(props: HereProps) {
  return <Here of={Mib} heading={words.heading} {...props} />;
}
