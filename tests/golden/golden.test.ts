import { expect, test } from 'vitest';
import { type SceneNode } from '../../generators/scene/node.ts';
import { validContent } from '../support/content.ts';
import { layOut, wordsOf } from '../support/press.ts';
import { compare } from './golden.ts';
import { goldenPages, type Golden } from './pages.ts';

test('the comparison of golden pages shows a changed word, the lines that it moves and a changed colour, or nothing', async () => {
  const content = validContent();
  const component = 'munch/score-sheet';
  const before = await goldenPages(content, [component]);
  expect(Object.keys(before)).toHaveLength(8);
  expect(compare(before, await goldenPages(content, [component]))).toEqual([]);
  const { munch, munchScoreSheet } = content;
  const changed = {
    ...content,
    munch: { ...munch, accent: { ...munch.accent, deep: '#102030' } },
    munchScoreSheet: { ...munchScoreSheet, note: 'A trio is three worlds.' },
  };
  const lines = compare(before, await goldenPages(changed, [component])).map((line) => line.trim());
  for (const line of [
    component.concat(' normal'),
    '+ P: A trio is three worlds.',
    'full+saver+mono page 1, text: 1 gone, 1 new',
    'saver page 1, art: 1 gone, 1 new',
    '+ path, fill #FFFFFF, stroke #102030, strokeWidth 0.3: 1, x 10 to 40.3, y 30.9 to 36.3',
  ])
    expect(lines).toContain(line);
  expect(lines.find((line) => line.includes('page 1, moved'))).toMatch(/0\.0 right, -\d\.\d down, 0\.0 wider: \d+, /);
});

const content = validContent();

/** The cards with large print, and the name of their game, which is beside large cards or on their backs. */
const decks = [
  { component: 'alien-invasion/action-deck', game: content.alienInvasion.name },
  { component: 'alien-invasion/faction-cards', game: content.alienInvasion.name },
  { component: 'lake-terror/role-cards', game: content.lakeTerror.name },
  { component: 'battle/reference', game: content.battle.name },
  { component: 'munch/reference', game: content.munch.name },
];

/** The words for screen readers, without pictures. Artwork repeats some, such as the number in a spine. */
const readOf = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) =>
    node.kind === 'tag' ? (node.tag === 'Figure' ? [] : [node]) : node.kind === 'group' ? readOf(node.children) : [],
  );

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

test.each(decks)('a large card has all words of each card of $component', async ({ component, game }) => {
  const normal = await layOut(component, content);
  const card = content.cardFormats.get('tarot')!;
  const large = await layOut(component, content, { card }, 'full', 'large');
  // Large reference cards are one document.
  const all = large.pictures.length > 0 ? {} : await goldenPages(content, [component], 'a4', ['full']);
  const document = (all[`${component} large full`] as Golden | undefined)?.words.join(' ') ?? '';
  const fronts = normal.pictures.filter(({ name }) => name !== 'back');
  expect(fronts.length).toBeGreaterThan(3);
  const missing = fronts.flatMap(({ name, scene }) => {
    const own = large.pictures.filter((each) => each.name === 'back' || each.name.replace(/-\d+$/, '') === name);
    const known = new Set(lettersOf(`${document} ${wordsOf(own.map((each) => each.scene))}`));
    const words = wordsOf([{ ...scene, children: readOf(scene.children) }]).replace(/\S+ · [0-9a-f]{7} rule/, '');
    const lost = lettersOf(words.replace(new RegExp(`\\b${game}\\b`), '')).filter((word) => !known.has(word));
    return lost.length > 0 ? [`${name}: ${lost.join(' ')}`] : [];
  });
  expect(missing).toEqual([]);
});

test('large Special Events name the events of thirty factions, each once per picture', async () => {
  const spugs = [...content.factions.values()].find(({ specialEvent }) => specialEvent);
  const many = Array.from({ length: 30 }, (_, index) => {
    const specialEvent = { icon: 'splash', rule: 'AI-4.5', text: `Event ${index + 101} begins` };
    return [`blobs-${index}`, { ...spugs!, id: `blobs-${index}`, specialEvent }] as const;
  });
  const crowded = { ...content, factions: new Map([...content.factions, ...many]) };
  const card = content.cardFormats.get('tarot')!;
  const { pictures } = await layOut('alien-invasion/action-deck', crowded, { card }, 'full', 'large');
  for (const picture of ['special-event', 'special-event-b', 'special-event-c', 'special-event-d']) {
    const own = pictures.filter(({ name }) => name.replace(/-\d+$/, '') === picture);
    const numbers = wordsOf(own.map(({ scene }) => scene)).match(/\d+(?= begins)/g);
    expect(numbers).toEqual(many.map((_, index) => String(index + 101)));
  }
});

test('the choice of a large card includes its further sides', async () => {
  const options = { card: content.cardFormats.get('tarot')!, only: ['daleks-dalek'] };
  const { pictures } = await layOut('alien-invasion/faction-cards', content, options, 'full', 'large');
  expect(pictures.map(({ name }) => name)).toEqual(['daleks-dalek', 'daleks-dalek-2']);
});
