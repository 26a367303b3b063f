/*
 * What pages tell the tools for dice at build time: every unit of every faction’s file, guests included.
 */
import { covers, mite } from '../../../engine/alien-invasion/game.ts';
import type { Content } from '../../../content/schema/index.ts';
import type { Arms } from './arms.ts';

/** What the tools for dice are told of the content; `href` makes the address of a file of the site. */
export function armsOf({ factions, alienInvasion }: Content, href: (path: string) => string): Arms {
  // Those who are always there first, each in the order of their names.
  const inOrder = [...factions].sort(
    ([, a], [, b]) => Number(a.guest) - Number(b.guest) || a.name.localeCompare(b.name),
  );

  return {
    factions: inOrder.map(([id, faction]) => ({
      name: faction.name,
      guest: faction.guest,
      units: faction.units.map(({ id: unit, name, shoot, linked, kill, melee, explodes }) => ({
        id: `${id}/${unit}`,
        name,
        faction: faction.name,
        shoot,
        linked,
        kill,
        melee,
        explodes: explodes?.dice ?? 0,
      })),
    })),
    called: Object.fromEntries(
      inOrder.flatMap(([id, { units }]) =>
        units.map(({ id: unit, name, called }) => [`${id}/${unit}`, called ?? name] as const),
      ),
    ),
    radius:
      inOrder.flatMap(([id, { units }]) => units.filter((unit) => `${id}/${unit.id}` === mite))[0]?.explodes?.radius ??
      0,
    covers: Object.fromEntries(covers.map((cover) => [cover, alienInvasion.covers[cover].name])) as Arms['covers'],
    pictures: href('art/unit-'),
  };
}
