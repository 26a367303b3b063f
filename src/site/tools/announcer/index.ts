import { page } from '#text/announcer.ts';
import { lakeTerrorOf } from '../../../engine/content.ts';
import { lakeTerrorRules } from '../../../engine/lake-terror/rules.ts';
import { content } from '../../content.ts';
import { middle } from '../../fair.ts';
import { href } from '../../links.ts';
import { citations, type Definition } from '../definition.ts';
import type { Art, Setting } from './setting.ts';

/** Rules that the screen cites and no verdict of the engine does. */
const told = [
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

function artOf(name: string): Art {
  const art = content.icon(name);
  if (!art) throw new Error(`there is no icon "${name}"`);
  return { size: art.size, d: art.d };
}

/** How towns play, without what only the page about fairness says of it. */
const waysOfTowns = (): Setting['chances']['ways'] =>
  [...content.policies.values()]
    .sort((one, other) => one.order - other.order)
    .map(({ file: _file, text: _text, ...way }) => way);

export function announcerSetting(): Setting {
  const game = lakeTerrorOf(content);
  const { wins, numbers } = content.lakeTerror;
  return {
    numbers: {
      ...game,
      replaced: [...game.replaced],
      podRoles: [...game.podRoles],
      dayMinutes: numbers.dayMinutes,
    },
    roles: Object.fromEntries(
      [...content.roles.values()].map(({ id, name, article, text, win, side, acts, icon }) => [
        id,
        { name, one: `${article} ${name}`, text, win: win ?? wins[side], when: acts.text, art: artOf(icon) },
      ]),
    ),
    steps: Object.fromEntries(
      [...content.steps.values()].map(({ id, name, icon }) => [id, { name, art: artOf(icon) }]),
    ),
    rules: citations('lake-terror', [...lakeTerrorRules, ...told]),
    chances: { ways: waysOfTowns(), middle, fair: href('fair/#lake-terror') },
    why: content.lakeTerrorVerdicts.why,
  };
}

export const announcer: Definition<Setting> = {
  game: 'lake-terror',
  path: 'announcer',
  icon: 'old-microphone',
  name: page.name,
  words: page,
  ways: { 'rules/': page.rules, 'print/': page.print },
  place: 'lake-terror-announcer',
  styles: ['play', 'announcer', 'keep'],
  setting: announcerSetting,
};
