import { page } from '#text/announcer.ts';
import { lakeTerrorRules } from '../../../engine/lake-terror/game.ts';
import { content } from '../../content.ts';
import type { Shipped } from '../../custom/role-sets.ts';
import { middleWay } from '../../../engine/lake-terror/study/study.ts';
import { href } from '../../links.ts';
import { citations, type Definition } from '../definition.ts';
import type { NightScript } from './lesson.ts';
import { roleSetSetting, type Setting } from './setting.ts';

/** Rules that the screen cites, in addition to the engine's verdicts. */
const cited = [
  'LT-2.9',
  'LT-3.3',
  'LT-3.5',
  'LT-4.1',
  'LT-4.2',
  'LT-4.4',
  'LT-5.2',
  'LT-6.1',
  'LT-6.2',
  'LT-7.3',
  'LT-7.4',
] as const;

/** The data for the chances: the town's ways of playing, without the texts for the page on fairness. */
const chancesSetting = (): Setting['chances'] => ({
  ways: [...content.policies.values()]
    .sort((one, other) => one.order - other.order)
    .map(({ file: _file, text: _text, ...way }) => way),
  middle: middleWay,
  fair: href('fair/#lake-terror'),
});

export function announcerSetting(): Setting {
  const { town: citizens, pods } = content.announcer.story.ends;
  return {
    ends: {
      citizens: { story: citizens, picture: href('art/end-lake-terror-citizens.svg') },
      pods: { story: pods, picture: href('art/end-lake-terror-pods.svg') },
    },
    ...roleSetSetting(content),
    rules: citations('lake-terror', [...lakeTerrorRules, ...cited]),
    chances: chancesSetting(),
    why: content.lakeTerrorVerdicts.why,
    lesson: content.lakeTerrorLesson.steps.length > 0,
  };
}

/** The role sets that can replace the numbered deck, fetched on request. */
const towns = (): Shipped => ({
  towns: [...content.sets.values()].flatMap(({ id, name, cards }) =>
    cards ? [{ id, name, ...roleSetSetting(content.withSet(id)) }] : [],
  ),
  chances: chancesSetting(),
});

/** The lesson as a file that the page fetches; none if the deck deals other cards. */
function lessonFile(): NonNullable<Definition['files']> {
  const { id: _, file: __, checks: ___, ...script } = content.lakeTerrorLesson;
  if (script.steps.length === 0) return {};
  const cited = script.steps.flatMap(({ rule, answers }) => [rule, ...answers.flatMap((answer) => answer.rule ?? [])]);
  return {
    'announcer/lesson': (): NightScript => ({ ...script, rules: citations('lake-terror', [...new Set(cited)]) }),
  };
}

export const announcer: Definition<Setting> = {
  game: 'lake-terror',
  path: 'announcer',
  order: 1,
  icon: 'old-microphone',
  name: page.name,
  words: page,
  ways: { 'rules/': page.rules, 'print/': page.print },
  place: 'lake-terror-announcer',
  view: () => import('./Announcer.tsx'),
  files: { towns, ...lessonFile() },
  setting: announcerSetting,
};
