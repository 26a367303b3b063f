import { describe, expect, test } from 'vitest';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { deck } from '../../src/site/tools/deck/index.ts';
import { deckTool } from '../../src/site/tools/deck/tool.ts';
import { objectivesOf, endOf, scenariosOf, type EndData } from '../../src/site/tools/evening/ending.ts';
import { resultOf } from '../../src/site/tools/forces/evening.tsx';
import { factionsOf, forcesTool, type State } from '../../src/site/tools/forces/tool.ts';
import { ends } from '../../generators/design/art/endings.ts';
import { validContent } from '../support/content.ts';
import { unitOf } from '../support/invasion-engine.ts';

const content = validContent();
const data = deck.files!['evening/ending']!() as EndData;

const forcesOf = ({ sides }: EndData['scenarios'][number]): State => ({
  ...forcesTool.initial,
  sides: sides.map(({ units }) => ({
    name: '',
    lines: units.map(([unit, figures]) => ({ unit: unitOf(unit), figures })),
  })),
});

/** A deck without objectives. */
const dealt = deckTool({ numbers: alienInvasionOf(content), factions: [] }).initial;

/** The existing pictures: of factions, and of ends without a winner. */
const pictures = new Set([
  ...[...content.factions.keys()].map((id) => `scene-${id}-triple.svg`),
  ...Object.keys(ends['AI']!).map((end) => `end-alien-invasion-${end}.svg`),
]);

describe.each(data.scenarios.map((each) => [each.name, each] as const))('the evening of %s', (_, scenario) => {
  const forces = forcesOf(scenario);

  test('is found by its forces, and has a sentence with its rule for each winner, for two and for nobody', () => {
    const found = scenariosOf({ forces }, data);
    expect(found).toContain(scenario);
    const all = [...scenario.sides.map((__, side) => [side]), scenario.sides.map((__, side) => side), []];
    const words = all.map((won) => {
      const { word, picture, score, why } = endOf({ forces, deck: dealt, won }, data);
      expect([pictures.has(picture.address.replace(data.art, '')), picture.alt.length > 10]).toEqual([true, true]);
      expect(why.map(({ text, rule }) => [text.length > 10, rule in data.rules])).toEqual(why.map(() => [true, true]));
      expect([word, ...score].every((text) => text.length > 0)).toBe(true);
      return word;
    });
    for (const [side, { faction, victory }] of scenario.sides.entries()) {
      const { why, word } = endOf({ forces, deck: dealt, won: [side] }, data);
      const { name, cry } = data.cries[faction]!;
      const aim = found.length > 1 ? `${scenario.name}: ${victory.text}` : victory.text;
      expect(why).toContainEqual({ ...victory, text: aim });
      // Factions of other owners get no battle cry from us.
      expect(cry === undefined).toBe(content.factions.get(faction)!.thirdParty);
      expect([cry ?? `${name} won`, scenario.sides[side]!.word]).toContain(word);
    }
    expect(new Set(words).size).toBe(words.length);
  });
});

test('First contact has its own words', () => {
  const first = data.scenarios.find((each) => each.first)!;
  const forces = forcesOf(first);
  expect([[0], [1], []].map((won) => endOf({ forces, deck: dealt, won }, data).word)).toEqual([
    'One lump or two?',
    'Closed till Monday',
    'The tea is cold',
  ]);
});

test('other forces end with the cry of their faction, a side of two factions with its name', () => {
  const line = (unit: string) => ({ unit: unitOf(unit), figures: 3, lost: 1 });
  const sides = [
    { name: 'Guests', lines: [line('spugs/spug')] },
    { name: 'Hosts', lines: [line('volunteers/volunteer'), line('daleks/dalek')] },
  ];
  const forces = { ...forcesTool.initial, sides };
  expect(sides.map((side) => factionsOf({ sides: [side] }).length)).toEqual([1, 2]);
  expect(endOf({ forces, deck: dealt, won: [0] }, data)).toMatchObject({
    word: 'TEA!',
    score: ['Guests won,', 'with 2 of 3 figures left'],
    line: { name: 'Spugs' },
  });
  expect(endOf({ forces, deck: dealt, won: [1] }, data)).toMatchObject({ word: 'Hosts won', line: null });
});

test('an evening that nobody has won is a draw in the book', () => {
  const forces = forcesOf(data.scenarios[0]!);
  const evening = { forces, deck: { round: 5 }, won: [] } as unknown as Parameters<typeof resultOf>[0];
  expect(resultOf(evening, 'x', 1).players.map(({ fate }) => fate)).toEqual(forces.sides.map(() => 'shared'));
});

test('objectives decide between several winners, or among all if nobody has won (AI-14.4)', () => {
  const line = (unit: string) => ({ unit: unitOf(unit), figures: 3 });
  const factions = ['spugs', 'mib', 'volunteers'];
  const units = ['spugs/spug', 'mib/operative', 'volunteers/volunteer'];
  const forces = { sides: units.map((unit) => ({ name: '', lines: [line(unit)] })) };
  const shown = [1, 0, 2];
  const hands = shown.map((up) => [0, 1].map((at) => ({ id: `card-${at}`, shown: at < up })));
  const deckState = {
    ...dealt,
    factions: factions.map((id) => ({ id })),
    objectives: { deck: 'objectives', hands, pile: [] },
  } as unknown as typeof dealt;
  expect(objectivesOf({ forces, deck: deckState })).toEqual(shown);
  expect(objectivesOf({ forces, deck: dealt })).toBeUndefined();
  const decidedBy = (won: readonly number[]): string[] =>
    endOf({ forces, deck: deckState, won }, data).why.flatMap(({ text, rule }) => (rule === 'AI-14.4' ? [text] : []));
  expect([[0, 1], [1, 2], [], [1]].map(decidedBy)).toMatchInlineSnapshot(`
    [
      [
        "Spugs did best, with 1 completed objective.",
      ],
      [
        "Volunteers did best, with 2 completed objectives.",
      ],
      [
        "Volunteers did best, with 2 completed objectives.",
      ],
      [],
    ]
  `);
  const none = { ...deckState, objectives: { ...deckState.objectives!, hands: shown.map(() => []) } };
  expect(endOf({ forces, deck: none, won: [] }, data).why.filter(({ rule }) => rule === 'AI-14.4')).toEqual([]);
  expect('AI-14.4' in data.rules).toBe(true);
});
