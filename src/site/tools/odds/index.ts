import { factions } from '#text/pages.ts';
import { page, words } from '#text/odds.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { armsOf } from '../units/content.ts';
import { citations, type Definition } from '../definition.ts';
import { citedRules, type Setting } from './Odds.tsx';

export const odds: Definition<Setting> = {
  game: 'alien-invasion',
  path: 'odds',
  order: 2,
  icon: 'rolling-dices',
  name: words.heading,
  words: page,
  ways: { 'rules/#ai-6': page.rules, 'factions/': factions.title },
  place: 'odds',
  view: () => import('./Odds.tsx'),
  byHand: () => import('./ByHand.astro'),
  beside: { chapter: 'AI-6', place: 'alien-invasion-rules-odds', whole: page.whole },
  setting: () => ({ arms: armsOf(content, href), rules: citations('alien-invasion', citedRules) }),
};
