export { DeckForm } from './DeckForm.tsx';
export { Cards } from './Cards.tsx';
