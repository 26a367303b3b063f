import { factions } from '#text/pages.ts';
import { page, words } from '#text/mib.ts';
import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { citations, type Definition } from '../definition.ts';
import { unitsOf } from '../units/content.ts';
import type { Setting } from './Mib.tsx';
import { studies } from './tool.ts';

const rules = ['AI-7.2', 'AI-11.1', 'AI-11.2', 'AI-11.3', 'AI-11.4', 'AI-11.5'];

export const mib: Definition<Setting> = {
  game: 'alien-invasion',
  path: 'mib',
  order: 5,
  icon: 'microscope',
  name: words.heading,
  words: page,
  ways: { 'rules/#ai-11': page.rules, 'factions/': factions.title },
  place: 'invasion-mib',
  view: () => import('./Mib.tsx'),
  beside: { chapter: 'AI-11', place: 'invasion-rules-mib', whole: page.whole },
  // Factions with operatives study. All others can be studied.
  setting: () => ({
    success: content.alienInvasion.numbers.success,
    units: unitsOf(content).filter(({ shoot }) => shoot.kind === 'operative' || shoot.kind === 'successes'),
    species: [...content.factions.values()]
      .filter(({ units }) => !studies(units))
      .map(({ id, name }) => ({ id, name })),
    art: href('art/'),
    rules: citations('alien-invasion', rules),
  }),
};
