/*
 * What the page tells the calculator at build time: the units of the factions’ files, and the rules.
 */
import { arms } from '../armoury/setting.ts';
import { citations } from '../frame/page-setting.ts';
import { citedRules, type Setting } from './Odds.tsx';

export const setting: Setting = { arms, rules: citations('alien-invasion', citedRules) };
