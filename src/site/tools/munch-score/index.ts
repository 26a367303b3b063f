import { number } from '../../formats.ts';
import { scorePage as page, score as words } from '#text/munch.ts';
import { munchNumbers } from '../../../engine/content.ts';
import { letters, players } from '../../../engine/munch/state.ts';
import { content } from '../../content.ts';
import { citations, colourName, picturesOf, type Definition } from '../definition.ts';
import { citedRules, type Setting } from './MunchScore.tsx';

const colourOf = (id = ''): Setting['worlds']['r'] => ({ name: colourName(id), pictures: picturesOf(id) });
const worldColour = (letter: string): string | undefined =>
  content.munch.worlds.find((world) => world.letter === letter)?.colour;

export const munchScore: Definition<Setting> = {
  game: 'munch',
  path: 'score',
  order: 3,
  icon: 'tally-mark-5',
  name: words.heading,
  words: page,
  ways: { 'rules/#mu-8': page.rules, 'print/': page.print },
  place: 'munch-score',
  view: () => import('./MunchScore.tsx'),
  lines: () => {
    const { trio, world, lost } = munchNumbers(content).points;
    const { trios, others, lost: lostLine } = words.lines;
    return [
      `${trios}: ${words.each(number(trio))}`,
      `${others}: ${words.each(number(world))}`,
      `${lostLine}: ${words.each(number(-lost))}`,
    ];
  },
  beside: { chapter: 'MU-8', place: 'munch-rules-score', whole: page.whole },
  setting: () => {
    const { worlds, monsters, points } = munchNumbers(content);
    return {
      numbers: { worlds, monsters, points },
      rules: citations('munch', citedRules),
      worlds: Object.fromEntries(letters.map((letter) => [letter, colourOf(worldColour(letter))])) as Setting['worlds'],
      monsters: Object.fromEntries(
        players.map((player, index) => [player, colourOf(content.munch.monsters[index]?.colour)]),
      ) as Setting['monsters'],
    };
  },
};
