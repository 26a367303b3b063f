/* The editor of decks, which loads when a deck is opened. */
export { DeckForm } from './DeckForm.tsx';
export { Cards } from './Cards.tsx';
