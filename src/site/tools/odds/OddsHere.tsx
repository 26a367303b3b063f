import { words } from '#text/odds.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import Odds from './Odds.tsx';

/** Exact odds beside the rules on shooting. */
export default function OddsHere(props: HereProps) {
  return <Here of={Odds} heading={words.heading} {...props} />;
}
