import { rolesPage as page } from '#text/lake-terror.ts';
import { href } from '../../links.ts';
import { announcerSetting } from '../announcer/index.ts';
import type { Definition } from '../definition.ts';
import type { RolesSetting } from './Roles.tsx';

export const roles: Definition<RolesSetting> = {
  game: 'lake-terror',
  path: 'roles',
  order: 2,
  icon: 'egg-pod',
  name: page.name,
  words: page,
  ways: { 'rules/': page.rules, 'print/': page.print },
  place: 'lake-terror-roles',
  view: () => import('./Roles.tsx'),
  byHand: () => import('./ByHand.astro'),
  anchor: 'every-role',
  setting: () => {
    // This tool rejects nothing, and has no story.
    const { why: _, ends: __, steps: all, ...setting } = announcerSetting();
    const steps = Object.fromEntries(Object.entries(all).map(([id, { name, art }]) => [id, { name, art }]));
    return { ...setting, steps, announcer: href('lake-terror/announcer/') };
  },
};
