/*
 * What the page tells the tool for MiB studies at build time, from the content.
 */
import type { Content } from '../../../content/schema/index.ts';
import { href } from '../../links.ts';
import { citations } from '../frame/page-setting.ts';
import { unitsOf } from '../factions/page-setting.ts';
import type { Setting } from './setting.ts';

const rules = ['AI-7.2', 'AI-11.1', 'AI-11.2', 'AI-11.3', 'AI-11.4', 'AI-11.5'];

/** Factions with operatives study; all others may be studied. */
export function mibSetting(content: Content): Setting {
  return {
    success: content.alienInvasion.numbers.success,
    units: unitsOf(content).filter(({ shoot }) => shoot.kind === 'operative' || shoot.kind === 'successes'),
    species: [...content.factions.values()]
      .filter(({ units }) => units.every(({ shoot }) => shoot.kind !== 'operative'))
      .map(({ name }) => name),
    art: href('art/'),
    rules: citations('alien-invasion', rules),
  };
}
