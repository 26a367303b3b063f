import { shippedContent } from './content.ts';

// Their pictures are nothing to the rules.
export const units = new Map(
  [...shippedContent.factions].flatMap(([faction, { units }]) =>
    units.map(({ scene: _scene, ...unit }) => [`${faction}/${unit.id}`, unit] as const),
  ),
);
