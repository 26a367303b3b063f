import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { inks } from '../../generators/scene/ink.ts';
import type { SceneNode } from '../../generators/scene/node.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { spacesOf } from '../../src/content/made-spaces.ts';
import { readRuleFiles, withRules } from '../../src/content/rule-files.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { projectFolder } from '../support/folders.ts';
import { layOut, pagesOf, wordsOf } from '../support/press.ts';

function contentIn(folder: string): Content {
  const { content, folders } = loadContentFrom(join(projectFolder, folder));
  if (!content) throw new Error(`${folder} has problems`);
  return withRules(content, readRuleFiles(content, folders, [...content.made.keys()]));
}
const folders = { samples: contentIn('samples'), ur: contentIn('tests/support/games') };
/** The components of custom games, with their content. */
const all = Object.values(folders).flatMap((content) =>
  componentsFor(content)
    .filter(({ game, listedWith }) => content.made.has(game ?? listedWith ?? ''))
    .map((maker) => ({ component: pathOf(maker), game: maker.game ?? maker.listedWith ?? '', maker, content })),
);

test('a made game prints every kind of component', () => {
  expect(
    all
      .filter(({ game }) => game === 'market-day')
      .map(({ component }) => component)
      .join(' '),
  ).toBe(
    'market-day/quick-start market-day/board-clock market-day/board-market market-day/pieces market-day/reference market-day/score-sheet market-day/score-sheet-form market-day/tuck-box market-day/rulebook market-day/rulebook-booklet decks/goods market-day/kit',
  );
});

test.each(all)('$component credits its maker, and claims no text', async ({ component, maker, content, game }) => {
  const { licence } = content.made.get(game)!.about;
  const sizes = maker.large ? (['normal', 'large'] as const) : (['normal'] as const);
  for (const size of sizes)
    for (const paper of ['a4', 'letter']) {
      const product = await layOut(component, content, {}, 'full', size);
      const words = wordsOf(await pagesOf(product, content, paper)).replaceAll(/\s+/g, ' ');
      expect([paper, size, product.ownTexts]).toEqual([paper, size, licence]);
      expect(words).toContain(licence.replace(/\.$/, ''));
      expect(words).not.toMatch(/Texts and art: Saucer Press|unofficial|original rules|saucer (?:with|over|hangs)/i);
    }
});

test('boards and pieces are true to size', async () => {
  const sizes = async (component: string, content: Content): Promise<unknown> =>
    (await layOut(component, content)).pictures.map(({ name, scene: { width, height } }) => [
      name,
      ...[width, height].map((side) => Math.round(side * 100) / 100),
    ]);
  expect(await sizes('nine-mens-morris/board-morris', folders.samples)).toEqual([['board-morris', 183.6, 183.6]]);
  expect(await sizes('market-day/board-market', folders.samples)).toEqual([['board-market', 242, 170]]);
  expect(await sizes('game-of-ur/board-ur', folders.ur)).toEqual([['board-ur', 220, 90]]);
  expect(await sizes('nine-mens-morris/pieces', folders.samples)).toEqual([
    ['white', 18, 18],
    ['black', 18, 18],
  ]);
  // A two-sided man is two discs wide, and the net of a die is a cross with tabs.
  expect(await sizes('game-of-ur/pieces', folders.ur)).toEqual([
    ['sun', 36, 18],
    ['moon', 36, 18],
    ['die', 78.32, 100.32],
  ]);
});

test('pieces are printed as often as the players need them', async () => {
  const { pictures } = await layOut('market-day/pieces', folders.samples);
  expect(pictures.map(({ name, copies }) => `${name} ${copies}`)).toEqual([
    ...['red', 'blue', 'gold', 'violet', 'green'].map((player) => `stall-${player} 3`),
    'hand 1',
    'coin 30',
  ]);
});

/** The number of paths that the nodes of a scene draw. */
const pathsIn = (nodes: readonly SceneNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.kind === 'path' ? 1 : 'children' in node ? pathsIn(node.children) : 0), 0);

test('patterns distinguish the players’ pieces without colour', async () => {
  for (const ink of inks) {
    const { pictures } = await layOut('market-day/pieces', folders.samples, {}, ink);
    const stalls = pictures.filter(({ name }) => name.startsWith('stall'));
    const drawn = stalls.map(({ scene }) => JSON.stringify(scene.children).replaceAll(/#[0-9A-F]{6}/g, ''));
    expect(new Set(drawn).size).toBe(5);
    expect(Math.min(...stalls.map(({ scene }) => pathsIn(scene.children)))).toBeGreaterThan(4);
  }
});

test('every space of a board is in its picture, with its words', async () => {
  const { made } = folders.samples;
  const board = made.get('market-day')!.boards.get('market')!;
  const { pictures } = await layOut('market-day/board-market', folders.samples);
  const words = wordsOf(pictures.map(({ scene }) => ({ children: scene.children })));
  expect(words.match(/Church steps|The inn|Fountain|Bridge|Town gate/g)).toHaveLength(spacesOf(board).spaces.size);
});
