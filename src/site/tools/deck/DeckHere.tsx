import { words } from '#text/deck.ts';
import { Here, type HereProps } from '../frame/Here.tsx';
import Deck from './Deck.tsx';

/** The tool within another page. */
export default function DeckHere(props: HereProps) {
  return <Here of={Deck} heading={words.heading} {...props} />;
}
