import type { Faction } from '../../src/content/schema/alien-invasion.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Palette } from './card-face.ts';
import type { ProductOptions } from './product.ts';

export type FactionEntity = Entity<Faction>;

export const paletteOf = ({ colours, pattern }: FactionEntity): Palette => ({ ...colours, pattern });

/** The factions asked for, all of them where none is named. */
export const chosenFactions = (content: Content, options: ProductOptions): FactionEntity[] =>
  [...content.factions.values()].filter(({ id }) => !options.factions || options.factions.includes(id));
