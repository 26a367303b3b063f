import { factions } from '#text/pages.ts';
import { page, words } from '#text/move.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { citations, type Definition } from '../definition.ts';
import { unitsOf } from '../units/content.ts';
import type { Setting } from './Move.tsx';

const kinds = { feature: 'enter-feature', linear: 'cross-barrier', soft: 'enter-soft' } as const;
const rules = ['AI-5.2', 'AI-5.3', 'AI-5.4', 'AI-5.5', 'AI-12.1', 'AI-12.4'];

export const move: Definition<Setting> = {
  game: 'alien-invasion',
  path: 'move',
  order: 4,
  icon: 'walking-boot',
  name: words.heading,
  words: page,
  ways: { 'rules/#ai-5': page.rules, 'print/#templates': page.print, 'factions/': factions.title },
  place: 'invasion-move',
  view: () => import('./Move.tsx'),
  beside: { chapter: 'AI-5', place: 'invasion-rules-move', whole: page.whole },
  setting: () => ({
    units: unitsOf(content),
    terrain: [...content.terrain.values()].map(({ id, name, kind }) => ({ id, name, kind: kinds[kind] })),
    scales: [...new Set([...content.scenarios.values()].map(({ table }) => Math.round(100 * table.scale)))].filter(
      (scale) => scale !== 100,
    ),
    art: href('art/'),
    why: content.alienInvasionVerdicts.why,
    rules: citations('alien-invasion', rules),
  }),
};
