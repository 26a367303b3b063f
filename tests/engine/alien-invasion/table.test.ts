import { expect, test } from 'vitest';
import { armyOf, type Army } from '../../../src/engine/alien-invasion/skirmish/army.ts';
import { playTable, type FirstBattle, type Taste } from '../../../src/engine/alien-invasion/skirmish/table.ts';
import { alienInvasionOf, firstBattleOf } from '../../../src/engine/content.ts';
import { randomFrom } from '../../../src/engine/rng.ts';
import { validContent } from '../../support/content.ts';

const content = validContent();
const game = alienInvasionOf(content);
const [scenario] = content.scenarios.values();
const battle = firstBattleOf(content, scenario!)!;
const [spugs, village] = battle.sides.map(({ force, shapes }) => armyOf(game, force, shapes)) as [Army, Army];

/** The number of games out of 150 that each side wins, for a way of playing. */
function winsOf(armies: readonly [Army, Army], taste: Taste, on: FirstBattle = battle): readonly [number, number] {
  const won = Array.from({ length: 150 }, (_, seed) => playTable(game, on, armies, taste, randomFrom(seed)));
  return [won.filter((side) => side === 0).length, won.filter((side) => side === 1).length];
}

test.each(Object.entries(content.study.tables))(
  'equal sides have equal chances in the way of playing %s',
  (_, taste) => {
    const [one, two] = winsOf([village, village], taste);
    expect(Math.abs(one - two)).toBeLessThan(40);
  },
);

test('figures, groups and the place are those of the scenario, and other scenarios have no such battle', () => {
  const figures = [spugs, village].map(({ groups }) => groups.map((group) => group.map((each) => each.figures)));
  expect(figures).toEqual([
    [[5], [4]],
    [[6], [6]],
  ]);
  expect(battle.features[battle.aim]).toMatchObject({ cover: 'building', wide: 5, high: 3.5, oval: false });
  const others = [...content.scenarios.values()].slice(1).map((each) => firstBattleOf(content, each));
  expect(others.filter(Boolean)).toEqual([]);
});

test('a side that only wants to stay where it is wins nothing, and half the figures win less', () => {
  const idle: Taste = { shoot: 0, aim: 0, cover: 0, charge: 0, chance: 0 };
  expect(winsOf([spugs, village], idle)).toEqual([0, 0]);
  const few: Army = { ...spugs, groups: spugs.groups.slice(1) };
  const { steady } = content.study.tables;
  expect(winsOf([few, village], steady!)[0]).toBeLessThan(winsOf([spugs, village], steady!)[0] / 2);
});
