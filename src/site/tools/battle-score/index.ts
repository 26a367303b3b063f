import { scorePage as page, score as words } from '#text/battle.ts';
import { battleNumbers } from '../../../engine/content.ts';
import { content } from '../../content.ts';
import { citations, colourName, picturesOf, type Definition } from '../definition.ts';
import { citedRules, type Setting } from './BattleScore.tsx';

export const battleScore: Definition<Setting> = {
  game: 'battle',
  path: 'score',
  order: 3,
  icon: 'tally-mark-5',
  name: words.heading,
  words: page,
  ways: { 'rules/#bb-6': page.rules, 'print/': page.print },
  place: 'battle-score',
  view: () => import('./BattleScore.tsx'),
  lines: () => {
    const { trios } = battleNumbers(content);
    return (['alien', 'villager', 'mixed'] as const).map((kind) => `${words.trios[kind]}: ${words.each(trios[kind])}`);
  },
  beside: { chapter: 'BB-6', place: 'battle-rules-score', whole: page.whole },
  setting: () => {
    const { stash, trios } = battleNumbers(content);
    const [first = '', second = ''] = content.battle.colours.aliens;
    return {
      numbers: { stash, trios },
      rules: citations('battle', citedRules),
      pictures: { villagers: picturesOf('villager'), a: picturesOf(first), b: picturesOf(second) },
      colours: { a: colourName(first), b: colourName(second) },
    };
  },
};
