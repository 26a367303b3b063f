/*
 * What the page tells the pad at build time: the numbers, words and pictures of the content.
 */
import { battleOf } from '../../../engine/content.ts';
import { content } from '../../content.ts';
import { citations, colourName, picturesOf } from '../frame/page-setting.ts';
import { citedRules, type Setting } from './BattleScore.tsx';

const { stash, trios } = battleOf(content).numbers;
const [first = '', second = ''] = content.battle.colours.aliens;

export const setting: Setting = {
  numbers: { stash, trios },
  rules: citations('battle', citedRules),
  pictures: { villagers: picturesOf('villager'), a: picturesOf(first), b: picturesOf(second) },
  colours: { a: colourName(first), b: colourName(second) },
};
