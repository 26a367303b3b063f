/*
 * What the page tells the pad at build time: the numbers, words and pictures of the content.
 */
import { munchOf } from '../../../engine/content.ts';
import { letters, players } from '../../../engine/munch/types.ts';
import { content } from '../../content.ts';
import { citations, colourName, picturesOf } from '../frame/page-setting.ts';
import { citedRules, type Setting } from './MunchScore.tsx';

const { worlds, monsters, points } = munchOf(content).numbers;

const colourOf = (id: string): Setting['worlds']['r'] => ({ name: colourName(id), pictures: picturesOf(id) });
const worldColour = (letter: string): string =>
  content.munch.worlds.find((world) => world.letter === letter)?.colour ?? '';

export const setting: Setting = {
  numbers: { worlds, monsters, points },
  rules: citations('munch', citedRules),
  worlds: Object.fromEntries(letters.map((letter) => [letter, colourOf(worldColour(letter))])) as Setting['worlds'],
  monsters: Object.fromEntries(
    players.map((player, index) => [player, colourOf(content.munch.monsters[index]?.colour ?? '')]),
  ) as Setting['monsters'],
};
