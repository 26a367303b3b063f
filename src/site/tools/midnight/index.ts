import { midnightPage as page } from '#text/lake-terror.ts';
import { announcerSetting } from '../announcer/index.ts';
import type { MidnightSetting } from '../announcer/setting.ts';
import type { Definition } from '../definition.ts';

export const midnight: Definition<MidnightSetting> = {
  game: 'lake-terror',
  path: 'check',
  order: 3,
  icon: 'clock-tower',
  name: page.name,
  words: page,
  ways: { 'rules/#lt-3': page.rules, 'announcer/': page.run },
  place: 'lake-terror-check',
  view: () => import('./Midnight.tsx'),
  beside: { chapter: 'LT-3', place: 'lake-terror-rules-check', whole: page.whole },
  setting: () => {
    const { numbers, rules, why, roles } = announcerSetting();
    return {
      numbers,
      rules,
      why,
      names: Object.fromEntries(Object.entries(roles).map(([id, { name, one }]) => [id, { name, one }])),
    };
  },
};
