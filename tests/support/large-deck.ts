import { join } from 'node:path';
import { randomFrom } from '../../src/engine/rng.ts';
import { writeFiles } from './files.ts';
import { icons, oneOf, sentence } from './random-decks.ts';

/** The number of units per faction: a content file may have 20,000 values. */
const perFaction = 250;

/**
 * Makes a folder an overlay whose factions have this number of different units in total. Returns the ids for
 * `--factions`.
 */
export function writeLargeDeck(folder: string, units: number): string[] {
  const ids = Array.from({ length: Math.ceil(units / perFaction) }, (_, index) => `large-${index + 1}`);
  const files = ids.map((id, index) => {
    const own = Math.min(perFaction, units - index * perFaction);
    const text = [
      `name: Large ${index + 1}`,
      `code: L${index + 1}`,
      'thirdParty: false',
      'guest: true',
      'icon: alien-bug',
      'pattern: scales',
      "colours: { fill: '#BB66D0', on: '#14171F', deep: '#833196', ray: '#C67EDA', tint: '#F3E2F7' }",
      'units:',
      ...Array.from({ length: own }, (_, unit) => [
        `  - id: unit-${unit + 1}`,
        `    name: Unit ${index + 1}-${unit + 1}`,
        '    icon: insect-jaws',
        `    group: Squad of ${unit + 2}`,
        '    move: { inches: 16 }',
        '    terrain: ignores-but-soft',
        '    jump: 8',
        `    shoot: { kind: dice, dice: ${(unit % 6) + 1} }`,
        '    linked: true',
        '    kill: { open: 9, cover: 12, building: 15 }',
        '    melee: as-shooting',
        '    traits:',
        `      - { icon: punch-blast, text: 'Never falls back before ${unit + 1} others', rule: AI-12.5 }`,
        '    rule: AI-10',
      ]),
    ].flat();
    return [`alien-invasion/factions/${id}.yaml`, `${text.join('\n')}\n`] as const;
  });
  writeFiles(folder, Object.fromEntries(files));
  return ids;
}

/** Makes a folder an overlay with the deck `large` of this number of different cards. Returns the path of its table. */
export function writeDeck(folder: string, cards: number): string {
  const random = randomFrom(cards);
  const kinds = ['hero', 'thing', 'place'];
  const rows = Array.from({ length: cards }, (_, at) => {
    const quote = random(10) < 7 ? `"${sentence(random, 5 + random(5))}"` : '';
    const text = `${sentence(random, 8 + random(14))} {coin}`;
    return `card-${at},Card ${at},${oneOf(kinds, random)},${oneOf(icons, random)},"${text}",${quote}`;
  });
  const colours = "{ fill: '#2E6E9E', on: '#FFFFFF', deep: '#1D4E73', ray: '#7FB4D8', tint: '#E4F0F8' }";
  writeFiles(folder, {
    'decks/large.yaml': [
      'name: Large',
      'layout: event',
      'columns: { text: { is: words }, quote: { is: words } }',
      'kinds:',
      ...kinds.map((id) => `  ${id}: { name: ${id}, icon: castle, colours: ${colours} }`),
      'signs: { coin: { icon: coins, said: Coin } }',
      '',
    ].join('\n'),
    'decks/large.csv': ['id,title,kind,icon,text,quote', ...rows, ''].join('\n'),
  });
  return join(folder, 'decks/large.csv');
}
