import { shippedContent } from './content.ts';

// The rules do not use the pictures of units.
export const units = new Map(
  [...shippedContent.factions].flatMap(([faction, { units }]) =>
    units.map(({ scene: _scene, ...unit }) => [`${faction}/${unit.id}`, unit] as const),
  ),
);
