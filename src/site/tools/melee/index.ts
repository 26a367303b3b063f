import { factions } from '#text/pages.ts';
import { page, words } from '#text/melee.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { armsOf } from '../units/content.ts';
import { citations, type Definition } from '../definition.ts';
import { citedRules, type Setting } from './Melee.tsx';

export const melee: Definition<Setting> = {
  game: 'alien-invasion',
  path: 'melee',
  order: 3,
  icon: 'punch-blast',
  name: words.heading,
  words: page,
  ways: { 'rules/#ai-8': page.rules, 'factions/': factions.title },
  place: 'melee',
  view: () => import('./Melee.tsx'),
  beside: { chapter: 'AI-8', place: 'alien-invasion-rules-melee', whole: page.whole },
  setting: () => ({ arms: armsOf(content, href), rules: citations('alien-invasion', citedRules) }),
};
