import { expect, test } from 'vitest';
import { rulesOfRecord } from '../../src/content/games.ts';
import { buildDeck, cardsDrawn, packOf } from '../../src/engine/alien-invasion/deck.ts';
import { shoot } from '../../src/engine/alien-invasion/dice.ts';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { validContent } from '../support/content.ts';
import { layOut, pagesOf, wordsOf } from '../support/press.ts';

const content = validContent();
const game = alienInvasionOf(content);
const scenario = content.scenarios.get('first-contact')!;
const { win, sides } = content.firstContact;
const sections = sides.flatMap((side) => side.sections);
const cells = sections.flatMap(({ rows }) => rows.flat());
const sentences = [...win, ...cells.flatMap(({ say }) => say)];
const all = sentences.map(({ text }) => text.replaceAll('**', '')).join(' ');
const spug = game.units.get('spugs/spug')!;
const villager = game.units.get('volunteers/volunteer')!;
const operative = game.units.get('mib/operative')!;
const cmOf = (inches: number): number => inches * 2.5 * scenario.table.scale;
const movesOf = (unit: typeof spug): number => ('inches' in unit.move ? cmOf(unit.move.inches) : 0);
const kills = ({ kill }: typeof spug): string => `${kill.open}, ${kill.cover}, ${kill.building}`;

test('every sentence names existing rules', () => {
  const known = rulesOfRecord('alien-invasion');
  expect(sentences.length).toBeGreaterThan(35);
  for (const { text, rules } of sentences)
    expect([text, rules.length > 0, rules.filter((rule) => !known.includes(rule))]).toEqual([text, true, []]);
});

test('the deck is twenty playing cards in five rows of four, played once', () => {
  const cards = buildDeck(
    game,
    scenario.sides.map(({ faction }) => ({ id: faction })),
  );
  const pack = packOf([game.cards, game.cards], 2, 2);
  expect([cards.length, cardsDrawn(game, 2), scenario.passes]).toEqual([20, 4, 1]);
  expect(pack).toMatchObject({ fits: true, jokers: 2, sevens: [], suits: [{ suit: 'spades' }, { suit: 'hearts' }] });
  expect(pack.fits && pack.suits[0]?.ranks).toEqual({
    single: ['2', '3', '4', '5', '6'],
    double: ['jack', 'queen', 'king'],
    triple: ['ace'],
  });
  expect(game.actions).toEqual({ single: 1, double: 2, triple: 3 });
  for (const words of [
    ': 20 cards.',
    '2 to 6: one action. Jack, queen, king: two. Ace: three.',
    'row of four',
    'After five rows',
  ])
    expect(all).toContain(words);
});

test('the forces, the table and the sticks are those of the scenario and of the units', () => {
  const figures = scenario.sides.map(({ groups }) => groups.flatMap(({ units }) => units.map((each) => each.figures)));
  expect(figures).toEqual([
    [5, 4],
    [6, 6],
  ]);
  expect([cmOf(scenario.table.width), cmOf(scenario.table.height)]).toEqual([90, 60]);
  expect([movesOf(villager), movesOf(spug), movesOf(operative)]).toEqual([10, 20, 10]);
  const titles = cells.flatMap(({ title }) => title ?? []);
  expect(titles).toEqual(expect.arrayContaining(['9 Spugs', '12 villagers']));
  for (const words of [
    'squad A with 5, squad B with 4.',
    'sections A and B with 6 each.',
    // The name and the code on the printed figures of the villagers.
    `They are the ${content.factions.get('volunteers')?.name}, marked ${content.factions.get('volunteers')?.code}.`,
    '10 cm for the village, 20 cm for Spugs.',
    'A table of 60 × 90 cm, half the usual size.',
    '12 coins, 9 buttons',
    'replace the village with two pairs of MiB: Move 10 cm, kill numbers',
  ])
    expect(all).toContain(words);
  // Each wood and the Tea Room have a callout.
  expect(scenario.terrain.map(({ terrain }) => terrain)).toEqual(['house', ...Array<string>(4).fill('trees')]);
  expect(cells.flatMap(({ number }) => number ?? [])).toEqual([1, 2, 3, 4, 5]);
});

test('the engine counts the examples as the sheet does', () => {
  const shot = cells.flatMap(({ figure }) => (figure?.kind === 'shot' ? [figure] : []));
  expect(shot).toHaveLength(1);
  const [{ dice, kill, figures }] = shot as [(typeof shot)[number]];
  const total = dice.reduce((sum, die) => sum + die, 0);
  expect([dice.length, kill]).toEqual([6, spug.kill.open]);
  expect(shoot(total, kill, figures)).toMatchObject({ kills: 2, wasted: 2 });
  expect(shoot(total, spug.kill.cover, figures).kills).toBe(1);
  expect(all).toContain(
    `${total} is two full nines: two Spugs are killed, and 2 points are wasted. In a wood, at 12 each, one is killed`,
  );
  // Four Spugs shoot at a section in the open.
  expect(shoot(5 + 4 + 3 + 1, villager.kill.open, 6).kills).toBe(2);
  expect(all).toContain('5 + 4 + 3 + 1 = 13. Two are killed, one for each 6.');
  expect(all).toContain(`The other uses the open one: villagers ${villager.kill.open}, Spugs ${spug.kill.open}.`);
  expect(all).toContain(`kill numbers ${kills(operative)}.`);
  const shown = cells.flatMap(({ figure }) => (figure?.kind === 'covers' ? [figure.unit] : []));
  expect(shown).toEqual(['spugs/spug', 'volunteers/volunteer']);
});

test('the print that the page names has every figure, the Tea Room and the four woods', async () => {
  expect(all).toContain('‘First evening’, with the figures, the Tea Room and the woods.');
  const product = await layOut('alien-invasion/first-evening', content);
  for (const paper of ['a4', 'letter']) {
    const words = wordsOf(await pagesOf(product, content, paper));
    const count = (part: string): number => words.split(part).length - 1;
    expect([count('VOL · back'), count('SPG · back')]).toEqual([12, 9]);
    expect([count('AI-5.3, AI-5.5, AI-6.2'), count('AI-5.3, AI-6.2')]).toEqual([1, 4]);
  }
});
