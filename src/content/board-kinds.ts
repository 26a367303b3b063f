import { wordsIn } from './grouped.ts';

/** The kinds of boards of custom games. Pages read them without the library of schemas. */
export const boardKinds = wordsIn('grid hexes points track areas');
export type BoardKind = (typeof boardKinds)[number];
