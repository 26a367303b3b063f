import { words } from '#text/munch-score.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import MunchScore from './MunchScore.tsx';

/** The score pad of Munch beside its rules. */
export default function MunchScoreHere(props: HereProps) {
  return <Here of={MunchScore} heading={words.heading} {...props} />;
}
