/*
 * What the page tells the tool for forces at build time, from the content.
 */
import type { Content } from '../../../content/schema/index.ts';
import { href } from '../../links.ts';
import { citations } from '../frame/page-setting.ts';
import { unitsOf } from '../factions/page-setting.ts';
import type { Setting } from './setting.ts';

export function forcesSetting(content: Content): Setting {
  const scenarios = [...content.scenarios.values()].map(({ name, sides }) => ({
    name,
    sides: sides.map(({ faction, groups }) => {
      const figures = new Map<string, number>();
      for (const { count, units } of groups) {
        for (const { unit, figures: each } of units) {
          const id = `${faction}/${unit}`;
          figures.set(id, (figures.get(id) ?? 0) + count * each);
        }
      }
      return { name: content.factions.get(faction)?.name ?? faction, figures: [...figures] };
    }),
  }));
  const print = href('alien-invasion/print/');
  return {
    units: unitsOf(content),
    scenarios,
    art: href('art/'),
    prints: { rosters: `${print}#roster`, cards: `${print}#faction-cards` },
    rules: citations('alien-invasion', ['AI-1.5']),
  };
}
