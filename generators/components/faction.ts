import type { Faction } from '../../src/content/schema/alien-invasion.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { legible } from '../design/shapes.ts';
import type { Palette } from './card-face.ts';
import type { ProductOptions } from './product.ts';

export type FactionEntity = Entity<Faction>;

export const paletteOf = ({ colours, pattern }: FactionEntity): Palette => ({ ...colours, pattern });

/** The factions asked for; where none is named, all but those that are there for a scenario. With text that can be read whatever their colours. */
export const chosenFactions = (content: Content, options: ProductOptions): FactionEntity[] =>
  [...content.factions.values()]
    .filter(({ id, guest }) => (options.factions ? options.factions.includes(id) : !guest))
    .map((faction) => ({
      ...faction,
      colours: { ...faction.colours, on: legible(faction.colours.fill, faction.colours.on) },
    }));
