import { expect, test } from 'vitest';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { alienInvasionOf, battleOf, lakeTerrorOf, munchOf } from '../../src/engine/content.ts';
import { miteDice } from '../../src/engine/alien-invasion/game.ts';
import { gamesOf } from '../../src/engine/games.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { alienInvasion, battleNumbers, games, munchNumbers } from './numbers.ts';

const { content: loaded, problems } = loadContentFrom();
const content = loaded as Content;

test('the content can be read', () => {
  expect(problems).toEqual([]);
});

test('the content has the numbers of the rules', () => {
  expect(battleOf(content).numbers).toEqual(battleNumbers);
  expect(munchOf(content).numbers).toEqual(munchNumbers);
  const { units: all, ...rest } = alienInvasionOf(content);
  const units = new Map([...all].filter(([id]) => !/^(tin-embassy|volunteers)\//.test(id)));
  const { units: wanted, ...numbers } = alienInvasion;
  expect(rest).toEqual(numbers);
  expect([...units.keys()].sort()).toEqual([...wanted.keys()].sort());
  expect(Object.fromEntries(units)).toMatchObject(Object.fromEntries(wanted));
});

test('the engine follows the content', () => {
  const { battle, munch, battleBoard, munchBoard } = content;
  const changed: Content = {
    ...content,
    battle: {
      ...battle,
      numbers: {
        stash: { small: 4, medium: 3, large: 2 },
        trios: { alien: 1, villager: 2, mixed: 3 },
        moves: 1,
        passes: 4,
        komi: 5,
      },
    },
    battleBoard: { ...battleBoard, columns: 4, rows: 3 },
    munch: {
      ...munch,
      worlds: munch.worlds.map((world) => ({ ...world, harmony: 'large' as const })).reverse(),
      numbers: {
        worlds: { small: 1, medium: 2, large: 3 },
        monsters: { small: 3, medium: 2, large: 1 },
        unleashWorlds: 5,
        points: { trio: 9, world: 8, lost: 7 },
        call: 9,
      },
    },
    munchBoard: { ...munchBoard, columns: 5, rows: 4 },
    alienInvasion: { ...content.alienInvasion, numbers: { ...content.alienInvasion.numbers, success: 4 } },
    actionDeck: {
      ...content.actionDeck,
      counts: { single: 1, double: 2, triple: 3 },
      specialEventsMax: 2,
      drawMin: 3,
      cards: {
        ...content.actionDeck.cards,
        triple: { ...content.actionDeck.cards.triple, actions: 2 },
      },
    },
    factions: new Map(
      [...content.factions].map(([id, faction]) => [
        id,
        id === 'mib' ? { ...faction, cards: { single: 9, double: 8, triple: 7 } } : faction,
      ]),
    ),
    lakeTerror: {
      ...content.lakeTerror,
      players: { min: 5, max: 9 },
      numbers: { dayMinutes: 1, investigated: 2, cures: 0, firstDutyNight: 3 },
    },
    roles: new Map([...content.roles].filter(([id]) => id !== 'lunatic')),
  };
  expect(battleOf(changed).numbers).toEqual({
    columns: 4,
    rows: 3,
    stash: [4, 3, 2],
    trios: { alien: 1, villager: 2, mixed: 3 },
    moves: 1,
    passes: 4,
  });
  expect(munchOf(changed).numbers).toEqual({
    columns: 5,
    rows: 4,
    worlds: [1, 2, 3],
    harmony: [2, 2, 2],
    monsters: [3, 2, 1],
    unleashWorlds: 5,
    points: { trio: 9, world: 8, lost: 7 },
  });
  expect(alienInvasionOf(changed)).toMatchObject({
    cards: { single: 1, double: 2, triple: 3 },
    factionCards: new Map([['mib', { single: 9, double: 8, triple: 7 }]]),
    actions: { single: 1, double: 2, triple: 2 },
    specialEventsMax: 2,
    drawMin: 3,
    success: 4,
  });
  const nights = lakeTerrorOf(changed);
  expect(nights).toMatchObject({ players: { min: 5, max: 9 }, investigated: 2, cures: 0, firstDutyNight: 3 });
  expect(nights.cards).toHaveLength(20);
  expect(() => munchOf({ ...changed, munch: { ...changed.munch, worlds: changed.munch.worlds.slice(1) } })).toThrow(
    'munch/game.yaml worlds: expected a colour "k"',
  );
});

test('a unit of an overlay that explodes is not treated as a Mite (AI-12.2)', () => {
  const spugs = content.factions.get('spugs')!;
  const bombers = spugs.units.map((unit) => ({ ...unit, explodes: { dice: 9, radius: 1 } }));
  const factions = new Map([['bombers', { ...spugs, id: 'bombers', units: bombers }], ...content.factions]);
  const game = alienInvasionOf({ ...content, factions });
  expect(miteDice(game)).toBe(4);
  expect(game.units.get('bombers/mite')?.explodes?.dice).toBe(9);
});

test('every game has all its verbs', () => {
  const shipped = gamesOf(content);
  expect([...shipped].map(([game, verbs]) => [game, [...verbs.keys()]])).toEqual(
    [...games].map(([game, verbs]) => [game, [...verbs.keys()]]),
  );
});
