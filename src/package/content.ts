/**
 * The format of content files: a schema for each kind of file, and the types inferred from them.
 *
 * @packageDocumentation
 */
export { collections, documents } from '../content/schema/index.ts';
export type { Content, Entity, IconArt } from '../content/schema/index.ts';
export { ActionDeck, Faction, Terrain, type Unit } from '../content/schema/alien-invasion.ts';
export { Deck, Layout } from '../content/schema/deck.ts';
export type { DeckCard, OwnDeck } from '../content/deck/deck.ts';
export { CardFormat, Paper, Pyramid, PyramidColour, Shop, Tokens } from '../content/schema/design.ts';
export { Role, RoleSet, Step } from '../content/schema/lake-terror.ts';
export { Policy } from '../content/schema/lake-terror.ts';
export { Scenario } from '../content/schema/scenario.ts';
export { Scene } from '../content/schema/scene.ts';
