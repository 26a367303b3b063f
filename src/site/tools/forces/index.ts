import { factions } from '#text/pages.ts';
import { page, words } from '#text/forces.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { citations, type Definition } from '../definition.ts';
import { unitsOf } from '../units/content.ts';
import type { Setting } from './Forces.tsx';

function setting(): Setting {
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
    kills: Object.fromEntries(
      [...content.factions.values()].flatMap(({ id, units }) =>
        units.map((unit) => [`${id}/${unit.id}`, unit.kill.open] as const),
      ),
    ),
    art: href('art/'),
    prints: { rosters: `${print}#roster`, cards: `${print}#faction-cards` },
    rules: citations('alien-invasion', ['AI-1.5']),
  };
}

export const forces: Definition<Setting> = {
  game: 'alien-invasion',
  path: 'forces',
  order: 6,
  icon: 'meeple-group',
  name: words.heading,
  words: page,
  ways: { 'rules/#ai-1-5': page.rules, 'print/#roster': page.print, 'factions/': factions.title },
  place: 'invasion-forces',
  view: () => import('./Forces.tsx'),
  beside: { chapter: 'AI-1', place: 'invasion-rules-forces', whole: page.whole },
  setting,
};
