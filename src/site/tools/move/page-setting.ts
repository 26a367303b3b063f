/*
 * What the page tells the tool for moves at build time, from the content.
 */
import type { Content } from '../../../content/schema/index.ts';
import { href } from '../../links.ts';
import { citations } from '../frame/page-setting.ts';
import { unitsOf } from '../factions/page-setting.ts';
import type { Setting } from './setting.ts';

const kinds = { feature: 'enter-feature', linear: 'cross-barrier', soft: 'enter-soft' } as const;
const rules = ['AI-5.2', 'AI-5.3', 'AI-5.4', 'AI-5.5', 'AI-12.1', 'AI-12.4'];

export const moveSetting = (content: Content): Setting => ({
  units: unitsOf(content),
  terrain: [...content.terrain.values()].map(({ id, name, kind }) => ({ id, name, kind: kinds[kind] })),
  art: href('art/'),
  why: content.alienInvasionVerdicts.why,
  rules: citations('alien-invasion', rules),
});
