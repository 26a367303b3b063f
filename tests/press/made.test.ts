import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse as nameIn, resolve } from 'node:path';
import { ColorSpace, Pixmap } from 'mupdf';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { componentsFor } from '../../generators/components/index.ts';
import { renderDxf } from '../../generators/render/dxf.ts';
import { renderPdf } from '../../generators/render/pdf.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { inks } from '../../generators/scene/ink.ts';
import { composed, identity, pathExtent } from '../../generators/scene/extent.ts';
import type { Matrix, SceneNode } from '../../generators/scene/node.ts';
import { sceneIn } from '../../generators/scene/view.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { machineLines } from '../../src/cli/print/sheets.ts';
import { tile } from '../../generators/sheet/tiles.ts';
import { reachOf, spacesOf } from '../../src/content/made-spaces.ts';
import { readRuleFiles, withRules } from '../../src/content/rule-files.ts';
import { accentOf, type MadeGame } from '../../src/content/made.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { boardPicture } from '../../generators/pieces/made-board.ts';
import type { Page } from '../../generators/render/pdf.ts';
import { pieceShapes } from '../../src/content/schema/made.ts';
import { validContent } from '../support/content.ts';
import { pageRules } from '../meetings/rules.ts';
import type { Point } from '../meetings/outline.ts';
import { readPage, type PageRead } from '../meetings/read.ts';
import { languageOfGames } from '../../src/cli/language-tag.ts';
import { filesIn } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';
import { saucer } from '../support/saucer.ts';
import { temporaryFolder } from '../support/once.ts';
import { layOut, pagesOf, pressOf, problemsOf, usualSheet, wordsOf } from '../support/press.ts';

function contentIn(folder: string): Content {
  const { content, folders } = loadContentFrom(resolve(projectFolder, folder));
  if (!content) throw new Error(`${folder} has problems`);
  return withRules(content, readRuleFiles(content, folders, [...content.made.keys()]));
}
const newFolder = temporaryFolder('new-game');
await saucer(['new', 'game', 'Moon Market', '--content', newFolder, '--deck', '--score']);
const folders = { samples: contentIn('samples'), ur: contentIn('tests/support/games') };
const places = [
  { folder: join(projectFolder, 'samples'), content: folders.samples },
  { folder: join(projectFolder, 'tests/support/games'), content: folders.ur },
  { folder: newFolder, content: contentIn(newFolder) },
];
/** The components of custom games, with their content. */
const all = places.flatMap(({ content }) =>
  componentsFor(content)
    .filter(({ game, listedWith }) => content.made.has(game ?? listedWith ?? ''))
    .map((maker) => ({ component: pathOf(maker), game: maker.game ?? maker.listedWith ?? '', maker, content })),
);

/** The texts of a game's files, by path in its folder. */
type GameFiles = ReadonlyMap<string, string>;

const idsIn = (files: GameFiles, folder: string): readonly string[] => [
  ...new Set([...files.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? nameIn(path).name : []))),
];
const hasParts = (files: GameFiles, ...folders: readonly string[]): boolean =>
  files.has('pieces.yaml') || folders.some((folder) => idsIn(files, folder).length > 0);
const hasKinds = (files: GameFiles): boolean =>
  [...files].some(([path, text]) => {
    if (!/^decks\/.*\.yaml$/.test(path)) return false;
    const { kinds = {} } = parse(text) as { readonly kinds?: object };
    return Object.keys(kinds).length > 1;
  });

/** For each component, or each kind of component, the ids that follow from the files of a game. */
const derived: Readonly<Record<string, (files: GameFiles) => readonly string[] | boolean>> = {
  rulebook: (files) => files.has('rules.md'),
  'rulebook-booklet': (files) => files.has('rules.md'),
  kit: () => true,
  board: (files) => idsIn(files, 'boards').map((id) => `board-${id}`),
  pieces: (files) => files.has('pieces.yaml'),
  deck: (files) => idsIn(files, 'decks').map((id) => `decks/${id}`),
  'tuck-box': (files) => hasParts(files, 'decks'),
  dividers: hasKinds,
  mats: (files) => files.has('mats.yaml'),
  reference: (files) => files.has('reference.yaml'),
  'quick-start': (files) => files.has('start.yaml'),
  'first-evening': (files) => files.has('start.yaml') && hasParts(files, 'boards', 'decks'),
  'score-sheet': (files) => files.has('score.yaml'),
  'score-sheet-form': (files) => files.has('score.yaml'),
};
/** The components without large print: they have no words to enlarge, or consist of other components. */
const onlyNormal = new Set(['rulebook-booklet', 'tuck-box', 'dividers', 'first-evening', 'score-sheet-form']);

const games = places.flatMap(({ folder, content }) =>
  [...content.made.keys()].map((game) => {
    const inside = join(folder, 'games', game);
    const files = filesIn(inside).map((path) => [path, readFileSync(join(inside, path), 'utf8')] as const);
    return { game, content, files: new Map(files) };
  }),
);

test.each(games)('the files of $game give exactly their components', ({ game, files }) => {
  const expected = Object.entries(derived).flatMap(([row, of]) => {
    const ids = of(files);
    return typeof ids === 'boolean' ? (ids ? [row] : []) : ids;
  });
  const makers = all.filter((each) => each.game === game).map(({ maker }) => maker);
  expect(makers.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
  const small = makers.filter(({ large }) => !large).map(({ id }) => id);
  expect(small.toSorted()).toEqual(expected.filter((id) => onlyNormal.has(id)).toSorted());
});

/** The sizes of boards with squares or areas, and of flat pieces, from the files of a game. */
function sizesIn({ boards, pieces }: MadeGame): readonly (readonly [name: string, width: number, height: number])[] {
  const ofBoards = [...boards].flatMap(([id, { edge, grid, areas }]) => {
    const rows = grid?.plan?.trimEnd().split('\n');
    const wide = grid ? grid.space * (rows?.[0]?.length ?? grid.columns!) : areas?.width;
    const high = grid ? grid.space * (rows?.length ?? grid.rows!) : areas?.height;
    return wide && high ? [[`board-${id}`, wide + 2 * edge, high + 2 * edge] as const] : [];
  });
  const flat = pieces!.pieces.filter(({ shape }) => ['disc', 'coin', 'square', 'meeple'].includes(shape));
  const ofPieces = flat.flatMap(({ id, size, back, players }) => {
    const names = players?.map((player) => `${id}-${player.id}`) ?? [id];
    return names.map((name) => [name, Number(size) * (back === undefined ? 1 : 2), Number(size)] as const);
  });
  return [...ofBoards, ...ofPieces];
}

test.each(games)('the boards and flat pieces of $game have the sizes in its files', async ({ game, content }) => {
  const own = content.made.get(game)!;
  const found = new Map<string, readonly [string, number, number]>();
  for (const id of ['pieces', ...[...own.boards.keys()].map((board) => `board-${board}`)])
    for (const { name, scene } of (await layOut(`${game}/${id}`, content)).pictures)
      found.set(name, [name, scene.width, scene.height]);
  const expected = sizesIn(own);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.map(([name]) => found.get(name))).toEqual(expected);
});

test.each(all)('$component credits its maker, and claims no text', async ({ component, maker, content, game }) => {
  const { licence } = content.made.get(game)!.about;
  const sizes = maker.large ? (['normal', 'large'] as const) : (['normal'] as const);
  for (const size of sizes)
    for (const paper of ['a4', 'letter']) {
      const product = await layOut(component, content, {}, 'full', size);
      const pages = await pagesOf(product, content, paper);
      const words = wordsOf(pages).replaceAll(/\s+/g, ' ');
      expect([paper, size, product.ownTexts]).toEqual([paper, size, licence]);
      expect(pages.length).toBeGreaterThan(0);
      // A full stop is set close to the figure before it.
      expect(pages.flatMap(faultsOf).filter((fault) => !/ and “[.,]”$/.test(fault))).toEqual([]);
      expect(words).toContain(licence.replace(/\.$/, ''));
      expect(words).not.toMatch(/[^.] Art: Saucer Press/);
      expect(words).not.toMatch(/Texts and art: Saucer Press|unofficial|original rules|saucer (?:with|over|hangs)/i);
    }
});

const fonts = installedFonts();
const machines = ['silhouette', 'cricut'];

test.each(all.map((each, index) => ({ ...each, index })))(
  '$component prints in every ink, on small paper, for machines and in every format',
  async ({ component, maker, content, game, index }) => {
    // Each component is tested in one ink, and each ink with many components.
    const ink = inks[index % inks.length]!;
    const product = await layOut(component, content, {}, ink);
    const pages = await pagesOf(product, content, 'a5');
    expect(pages.length).toBeGreaterThan(0);
    const pdf = await renderPdf(pages.slice(0, 2), { title: 'T', subject: 'S', keywords: 'K', lang: 'en' }, fonts, ink);
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    for (const { scene } of product.pictures.slice(0, 2)) {
      const svg = renderSvg(scene, fonts, { width: 300, height: 300 });
      expect(svg).toMatch(/^<svg[^]*<\/svg>/);
    }
    const machine = content.machines.get(machines[index % machines.length]!)!;
    const [cut] = maker.forMachines ? await pagesOf(product, content, 'a4', { machine, marks: 'off' }) : [];
    const view = { x: 0, y: 0, width: cut?.width ?? 0, height: cut?.height ?? 0 };
    const drawing = cut && renderDxf({ view, marks: [], ...machineLines(cut.children, cut.pieces ?? []) });
    expect(drawing ?? 'LWPOLYLINE').toContain('LWPOLYLINE');
    const { licence } = content.made.get(game)!.about;
    const { txt, epub } = product.texts ?? {};
    expect(txt ? new TextDecoder().decode(txt()) : licence).toContain(licence);
    expect(epub?.().length ?? 1001).toBeGreaterThan(1000);
  },
);

test('every kind of component and of shape is in the samples', () => {
  const words = Object.keys(validContent().madeWords.components);
  for (const game of ['lantern-road', 'market-day']) {
    const made = all.filter((each) => each.game === game);
    const own = new Set(made.map(({ maker }) => maker.id.replace(/^board-.*/, 'board')));
    expect([game, words.filter((id) => !own.has(id))]).toEqual([game, []]);
  }
  const shapes = folders.ur.made.get('lantern-road')!.pieces!.pieces.map(({ shape }) => shape);
  expect([...new Set(shapes)].toSorted()).toEqual([...pieceShapes].toSorted());
});

test('the parts of a large board end on its folds, or beside its spaces', () => {
  const content = folders.ur;
  const board = content.made.get('lantern-road')!.boards.get('road')!;
  const spaces = [...spacesOf(board).spaces.values()].map((space) => {
    const { from, to } = reachOf(space);
    return { x: from[0] + board.edge, y: from[1] + board.edge, width: to[0] - from[0], height: to[1] - from[1] };
  });
  const size = { width: 256, height: 196 };
  for (const folds of [[], [128]])
    for (const paper of ['a4', 'letter']) {
      const sheet = { ...usualSheet, paper: content.papers.get(paper)! };
      const { starts, divided } = tile(sheet, size, 'board', { spaces, across: folds, down: [] });
      const seams = starts!.across.slice(1);
      const crossed = seams.filter((at) => spaces.some(({ x, width }) => x < at - 0.01 && x + width > at + 0.01));
      expect([paper, crossed, divided]).toEqual([paper, [], 0]);
      const wide = [{ x: 10, y: 10, width: 230, height: 40 }, ...spaces];
      const again = tile(sheet, size, 'board', { spaces: wide, across: folds, down: [] });
      expect(again.divided).toBe(folds.length > 0 ? 0 : 1);
      expect([seams.length, folds.filter((at) => !seams.includes(at))]).toEqual([1, []]);
    }
});

test('a game in another language names it, and has digits for numbers in words', async () => {
  const around = temporaryFolder('games');
  const folder = join(around, 'content');
  cpSync(join(projectFolder, 'samples'), folder, { recursive: true });
  const file = join(folder, 'games/nine-mens-morris/game.yaml');
  const about = readFileSync(file, 'utf8');
  const told = (lang: string, ...targets: string[]) => {
    writeFileSync(file, about.replace(/^licence:/m, `lang: ${lang}\nlicence:`));
    return languageOfGames(folder, targets);
  };
  expect(told('de', 'nine-mens-morris', 'nine-mens-morris/kit')).toEqual({ lang: 'de' });
  expect(languageOfGames(around, ['nine-mens-morris'])).toEqual({ lang: 'de' });
  expect(told('de', 'market-day', 'nine-mens-morris/kit')).toEqual({
    note: expect.stringMatching(
      /^nine-mens-morris\/kit is in de, .* print the other games separately, or give --lang de$/,
    ),
  });
  expect([told('de'), told('fr', 'nine-mens-morris')]).toEqual([{}, {}]);
  const content = contentIn(folder);
  for (const component of ['nine-mens-morris/rulebook', 'nine-mens-morris/board-morris']) {
    const product = await layOut(component, content, {}, 'full');
    expect([component, product.lang]).toEqual([component, 'fr']);
  }
  expect(JSON.stringify(content.books.get('nine-mens-morris')?.rules.get('NM-1.2'))).toContain('has 9 men');
  expect((await layOut('market-day/board-market', content, {}, 'full')).lang).toBeUndefined();
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
  const [enlarged] = (await layOut('game-of-ur/board-ur', folders.ur, { square: 50 })).pictures;
  expect(enlarged!.scene).toMatchObject({ width: 412, height: 162 });
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

test('on a die, faces 1 and 6, 2 and 5, and 3 and 4 are opposite', async () => {
  const { pieces } = folders.ur.made.get('game-of-ur')!;
  const faces = ['one', 'two', 'three', 'four', 'five', 'six'].map((text) => ({ text }));
  const dice = pieces!.pieces.map((piece) => (piece.shape === 'die' ? { ...piece, faces } : piece));
  const content = changed(folders.ur, 'game-of-ur', { pieces: { ...pieces!, pieces: dice } });
  const product = await layOut('game-of-ur/pieces', content);
  const [page] = await pagesOf(product, content, 'a4');
  const { scene } = product.pictures.find(({ name }) => name === 'die')!;
  const { words } = readPage({ ...page!, ...sceneIn(scene, 'full') }, fonts);
  const at = (face: string): Point => {
    const { box } = words.find(({ text }) => text === face)!;
    return [Math.round((box.left + box.right) / 44), Math.round((box.top + box.bottom) / 44)];
  };
  // Two faces with one between them in a straight row of the net are opposite.
  for (const [one, other] of [
    ['one', 'six'],
    ['two', 'five'],
    ['three', 'four'],
  ] as const) {
    const [[ax, ay], [bx, by]] = [at(one), at(other)];
    expect([one, [Math.abs(ax - bx), Math.abs(ay - by)].toSorted()]).toEqual([one, [0, 2]]);
  }
});

test('pieces are printed as often as the players need them', async () => {
  const { pictures } = await layOut('market-day/pieces', folders.samples);
  expect(pictures.map(({ name, copies }) => `${name} ${copies}`)).toEqual([
    ...['red', 'blue', 'gold', 'violet', 'green'].map((player) => `stall-${player} 3`),
    'hand 1',
    'coin 30',
  ]);
  const chosen = await layOut('market-day/pieces', folders.samples, { only: ['hand', 'coin'], copies: 2 });
  expect(chosen.pictures.map(({ copies }) => copies)).toEqual([2, 2]);
});

test('a kit and a first evening have everything once, whatever the copies and the skipped places', async () => {
  for (const component of ['market-day/kit', 'market-day/first-evening']) {
    const usual = await pagesOf(await layOut(component, folders.samples), folders.samples, 'a4');
    const asked = await layOut(component, folders.samples, { copies: 2 });
    expect(await pagesOf(asked, folders.samples, 'a4', { skip: [1] })).toEqual(usual);
  }
});

const pathsIn = (nodes: readonly SceneNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.kind === 'path' ? 1 : 'children' in node ? pathsIn(node.children) : 0), 0);

test('notes of tiles use the space beside the plan of the tiles, and no extra sheet', async () => {
  const pages = await pagesOf(await layOut('market-day/mats', folders.samples), folders.samples, 'a5');
  expect(pages.filter(({ apart }) => apart)).toEqual([]);
});

test('patterns distinguish the players’ pieces without colour', async () => {
  for (const ink of inks) {
    const { pictures } = await layOut('market-day/pieces', folders.samples, {}, ink);
    const stalls = pictures.filter(({ name }) => name.startsWith('stall'));
    const drawn = stalls.map(({ scene }) => JSON.stringify(scene.children).replaceAll(/#[0-9A-F]{6}/g, ''));
    expect(new Set(drawn).size).toBe(5);
    expect(Math.min(...stalls.map(({ scene }) => pathsIn(scene.children)))).toBeGreaterThan(4);
  }
});

test('a kind of spaces is in its own colour', async () => {
  const game = folders.samples.made.get('market-day')!;
  const clock = game.boards.get('clock')!;
  const kinds = { ...clock.kinds, own: { name: 'Own', colour: '#B3261E', ground: 'mid' as const } };
  const board = { ...clock, kinds, spaces: { 5: { kind: 'own' } } };
  const content = changed(folders.samples, 'market-day', { boards: new Map(game.boards).set('clock', board) });
  const colours = accentOf('#B3261E');
  for (const [ink, colour] of [
    ['full', colours.mid],
    ['saver', colours.deep],
  ] as const) {
    const { scene } = (await layOut('market-day/board-clock', content, {}, ink)).pictures[0]!;
    expect(JSON.stringify(sceneIn(scene, ink))).toContain(colour);
  }
});

test('every space of a board is in its picture, with its words', async () => {
  const { made } = folders.samples;
  const board = made.get('market-day')!.boards.get('market')!;
  const { pictures } = await layOut('market-day/board-market', folders.samples);
  const words = wordsOf(pictures.map(({ scene }) => ({ children: scene.children })));
  expect(words.match(/Church steps|The inn|Fountain|Bridge|Town gate/g)).toHaveLength(spacesOf(board).spaces.size);
});

const imagesIn = (nodes: readonly SceneNode[], around: Matrix = identity): readonly Matrix[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'image') return [around];
    if (node.kind === 'group') return imagesIn(node.children, node.matrix ? composed(around, node.matrix) : around);
    return node.kind === 'tag' ? imagesIn(node.children, around) : [];
  });

test('a background covers its board in its own shape, of one size in any bleed, and continues into the bleed', async () => {
  const folder = join(temporaryFolder('background'), 'content');
  cpSync(join(projectFolder, 'samples'), folder, { recursive: true });
  const file = join(folder, 'games/market-day/boards/market.yaml');
  writeFileSync(file, `background: map\n${readFileSync(file, 'utf8')}`);
  const pixmap = new Pixmap(ColorSpace.DeviceRGB, [0, 0, 300, 200], false);
  pixmap.clear(200);
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures/map.jpg'), pixmap.asJPEG(80, false));
  const content = contentIn(folder);
  writeFileSync(join(folder, 'pictures/map.jpg'), 'GIF89a');
  expect(loadContentFrom(folder).problems.map(({ found }) => found)).toEqual(['a GIF picture']);
  for (const bleed of [0, 3])
    for (const ink of inks) {
      const { pictures } = await layOut('market-day/board-market', content, { bleed }, ink);
      const { width, height, children } = pictures[0]!.scene;
      const images = imagesIn(children);
      // A board of 242 by 170 mm under a picture of 3 : 2, which is wider by 13 mm.
      const [wide, , , high, x, y] = images.at(-1)!;
      expect([width, height, wide, high, x, y].map(Math.round)).toEqual([242, 170, 255, 170, -6, 0]);
      expect(images.map(([a, , , d, left, top]) => [a / wide, d / high, left - x, top].map(Math.round))).toEqual(
        bleed === 0
          ? [[1, 1, 0, 0]]
          : [
              [1, -1, 0, 0],
              [1, -1, 0, 340],
              [1, 1, 0, 0],
            ],
      );
      const svg = renderSvg(pictures[0]!.scene, fonts, { width: 300, height: 200 }, ink);
      expect([svg.match(/<image/g)?.length, svg.match(/filter="url/g)?.length ?? 0]).toEqual([
        1,
        ink === 'saver' || ink === 'mono' ? 1 : 0,
      ]);
    }
});

/** The content with some parts of a game replaced. */
const changed = (content: Content, game: string, parts: Partial<MadeGame>): Content => ({
  ...content,
  made: new Map(content.made).set(game, { ...content.made.get(game)!, ...parts }),
});

const faultsOf = (page: Page): string[] => {
  const read = readPage(page, fonts);
  return [...pageRules.overlaps(read), ...pageRules.coveredWords(read)].map(({ what }) => what);
};

test.each(['score-sheet', 'score-sheet-form'])('the %s of a game with many rows has several pages', async (sheet) => {
  const score = { ...folders.samples.made.get('market-day')!.score!, rounds: 6 };
  const content = changed(folders.samples, 'market-day', { score });
  for (const paper of ['a4', 'letter', 'a5']) {
    const pages = await pagesOf(await layOut(`market-day/${sheet}`, content), content, paper);
    expect(pages.flatMap(faultsOf)).toEqual([]);
    expect(wordsOf(pages).match(/\d?\.? ?Cheese prize/g)).toHaveLength(1);
    const names = wordsOf(pages).match(/\d\. Bridge or gate/g);
    expect([paper, pages.length > 1, names]).toEqual([
      paper,
      true,
      [1, 2, 3, 4, 5, 6].map((round) => `${round}. Bridge or gate`),
    ]);
    expect(wordsOf(pages).match(/all together/g)).toHaveLength(1);
  }
});

test('the score sheet of a game for many players has space for each count', async () => {
  const { about, score } = folders.samples.made.get('market-day')!;
  const facts = { ...about, players: { min: 3, max: 12 } };
  const rows = score!.rows.map((row) => (row.each === undefined ? row : { ...row, each: row.each * 25 }));
  const content = changed(folders.samples, 'market-day', { about: facts, score: { ...score!, rows } });
  const pages = await pagesOf(await layOut('market-day/score-sheet', content), content, 'a4');
  expect(pages.flatMap((page) => [...faultsOf(page), ...crossed(readPage(page, fonts))])).toEqual([]);
  expect(wordsOf(pages)).toMatch(/By the fountain MD-3\.2: × 125 Church/);
});

/** The words on lines: the last drawing under one of their points is a stroke. */
const crossed = ({ words, shapes }: PageRead): string[] =>
  words.flatMap((word) => {
    const lastUnder = (point: Point) =>
      shapes.flatMap((shape) => (shape.order < word.order ? (shape.covers(point) ?? []) : [])).at(-1);
    return word.samples().some((point) => lastUnder(point) === 'stroke') ? [word.text] : [];
  });

test('words beside points are not on lines, and are also in pictures', async () => {
  const game = folders.samples.made.get('nine-mens-morris')!;
  const { background: _background, ...morris } = game.boards.get('morris')!;
  const { at, lines, ...points } = morris.points!;
  const board = {
    ...morris,
    labels: 'ids' as const,
    points: { ...points, at, lines: [...lines, ['a1', 'g7'], ['a7', 'g1']] },
  };
  const content = changed(folders.samples, 'nine-mens-morris', { boards: new Map([['morris', board]]) });
  const [sheet] = await pagesOf(await layOut('nine-mens-morris/board-morris', content), content, 'a4');
  const ids = Object.keys(at);
  expect(wordsOf([sheet!])).toContain('d7');
  expect(crossed(readPage(sheet!, fonts)).filter((word) => ids.includes(word))).toEqual([]);
  const figure = await boardPicture(pressOf(content), content, content.made.get('nine-mens-morris')!, board, {
    placed: { white: ['a7', 'd7'], black: ['b6'] },
    arrows: [['d7', 'd6']],
    width: 80,
  });
  const full = await boardPicture(pressOf(content), content, content.made.get('nine-mens-morris')!, board, {
    placed: { white: ids.slice(0, 9), black: ids.slice(9, 18) },
    width: 40,
  });
  expect(faultsOf({ ...sheet!, ...sceneIn(full, 'full') })).toEqual([]);
  const drawn = { ...sheet!, ...sceneIn(figure, 'full') };
  expect(ids.filter((id) => !wordsOf([drawn]).split(' ').includes(id))).toEqual([]);
  expect([...faultsOf(drawn), ...crossed(readPage(drawn, fonts))]).toEqual([]);
});

test('coordinates are legible in pictures of boards', async () => {
  const game = folders.samples.made.get('market-day')!;
  const board = { ...folders.ur.made.get('game-of-ur')!.boards.get('ur')!, labels: 'coordinates' as const };
  const about = { ...game.about, figures: [{ rule: 'MD-2.5', board: 'clock', pieces: 'hand a1' }] };
  const content = changed(folders.samples, 'market-day', { about, boards: new Map(game.boards).set('clock', board) });
  const product = await layOut('market-day/rulebook', content);
  const pages = (await pagesOf(product, content, 'a4')).map((page) => readPage(page, fonts));
  expect(pages.flatMap((page) => pageRules.smalls(page)).map(({ what }) => what)).toEqual([]);
  expect(pages.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(
    expect.arrayContaining(['a', 'h', '1', '3']),
  );
});

test('the kit of a game has its deck, unless the deck leaves it out', async () => {
  const words = async (content: Content): Promise<string> =>
    wordsOf(await pagesOf(await layOut('lantern-road/kit', content), content, 'a4'));
  expect(await words(folders.ur)).toContain('Night cards');
  const deck = { ...folders.ur.decks.get('lantern-cards')!, kit: false as const };
  const content = { ...folders.ur, decks: new Map(folders.ur.decks).set('lantern-cards', deck) };
  const without = await words(content);
  expect([without.includes('Tuck boxes'), /Night cards.*Print both sides/.test(without)]).toEqual([true, false]);
});

test('snakes, ladders and arrows hide no words of spaces', async () => {
  const game = folders.samples.made.get('market-day')!;
  const clock = game.boards.get('clock')!;
  const links = (['snake', 'ladder', 'arrow'] as const).flatMap((as, index) => [
    { from: 1 + index, to: 8 - index, as },
    { from: 10, to: 4 + index, as },
  ]);
  const board = { ...clock, track: { ...clock.track!, space: 16 }, links };
  const content = changed(folders.samples, 'market-day', { boards: new Map([['clock', board]]) });
  for (const page of await pagesOf(await layOut('market-day/board-clock', content), content, 'a4'))
    expect(faultsOf(page)).toEqual([]);
});

const figuresIn = (nodes: readonly SceneNode[]): SceneNode[] =>
  nodes.flatMap((node) =>
    node.kind === 'tag' && node.tag === 'Figure' ? [node] : 'children' in node ? figuresIn(node.children) : [],
  );

test('the picture of a tall board stays on its page, with its caption', async () => {
  const game = folders.samples.made.get('market-day')!;
  const { track, ...clock } = game.boards.get('clock')!;
  const high = { ...clock, track: { ...track!, space: 40, way: 'down 9, right 3', loop: false } };
  const figures = [{ rule: 'MD-2.5', board: 'clock', caption: 'The clock.' }];
  const content = changed(folders.samples, 'market-day', {
    about: { ...game.about, figures },
    boards: new Map(game.boards).set('clock', high),
  });
  for (const size of ['normal', 'large'] as const)
    for (const paper of ['a4', 'a5']) {
      const product = await layOut('market-day/rulebook', content, {}, 'full', size);
      const pages = await pagesOf(product, content, paper);
      const edges = pages.flatMap((page) =>
        pageRules.edges(readPage(page, fonts), {
          ink: 'full',
          flows: true,
          index: 0,
          count: pages.length,
          whole: new Set(),
        }),
      );
      expect([size, paper, edges, wordsOf(pages).includes('The clock.')]).toEqual([size, paper, [], true]);
    }
});

test('a quick start shows a square board beside a wide one in a legible size', async () => {
  const game = folders.samples.made.get('market-day')!;
  const { track, ...clock } = game.boards.get('clock')!;
  const wide = { ...clock, track: { ...track!, way: 'right 11', loop: false } };
  const content = changed(folders.samples, 'market-day', { boards: new Map(game.boards).set('clock', wide) });
  for (const paper of ['a4', 'a5', 'letter']) {
    const [page] = await pagesOf(await layOut('market-day/quick-start', content), content, paper);
    expect(faultsOf(page!)).toEqual([]);
    const heights = figuresIn(page!.children).map((node) => (node.kind === 'tag' ? (node.box?.height ?? 0) : 0));
    expect([heights.length, Math.max(...heights) > 35]).toEqual([2, true]);
  }
});

test('links between areas hide no words, and areas with links have their words in the middle', async () => {
  const market = folders.samples.made.get('market-day')!.boards.get('market')!;
  const zones = [
    { id: 'west', name: 'West Appelland', circle: [30, 40, 14] as [number, number, number] },
    { id: 'east', name: 'East', box: [90, 10, 80, 40] as [number, number, number, number] },
    { id: 'south', name: 'South', box: [90, 54, 30, 30] as [number, number, number, number] },
  ];
  const links = [
    { from: 'west', to: 'east', as: 'arrow' as const, label: 'ferry' },
    { from: 'south', to: 'west', as: 'arrow' as const },
    { from: 'east', to: 'south', as: 'ladder' as const },
  ];
  const { background: _background, ...plain } = market;
  const board = { ...plain, areas: { width: 180, height: 90, zones }, links, spaces: {}, start: {}, roads: {} };
  const content = changed(folders.samples, 'market-day', { boards: new Map([['market', board]]) });
  const [page] = await pagesOf(await layOut('market-day/board-market', content), content, 'a4');
  expect(faultsOf(page!)).toEqual([]);
  const { scene } = (await layOut('market-day/board-market', content)).pictures[0]!;
  const east = readPage({ ...page!, ...sceneIn(scene, 'full') }, fonts).words.find(({ text }) => text === 'East')!;
  expect((east.box.left + east.box.right) / 2).toBeCloseTo(130 + market.edge, 0);
});

test('an index that the press makes has only words of the rules', async () => {
  const { about, rulebook } = folders.samples.made.get('market-day')!;
  const index = [...rulebook.index, { word: 'Nowhere', forms: ['nowhere'] }];
  const { index: _index, ...facts } = about;
  const withIndex = (own: typeof about): Content =>
    changed(folders.samples, 'market-day', { about: own, rulebook: { ...rulebook, index } });
  const made = withIndex(facts);
  const words = wordsOf(await pagesOf(await layOut('market-day/rulebook', made), made, 'a4'));
  expect(words).toContain('Cheese');
  expect(words).not.toContain('Nowhere');
  expect(await problemsOf('market-day/rulebook', withIndex(about), 'normal')).toContain('nowhere');
});

/** The sizes of patterns and pictures in mm, from the back. */
const clipsIn = (nodes: readonly SceneNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    if (node.kind !== 'group' || node.clip === undefined) return clipsIn(node.children);
    const { left, top, right, bottom } = pathExtent(node.clip);
    return [`${(right - left).toFixed(1)} × ${(bottom - top).toFixed(1)}`];
  });

test('a background picture leaves the colour of a player’s piece visible, and fills a sector', async () => {
  const { pieces } = folders.ur.made.get('lantern-road')!;
  const shown = pieces!.pieces.map((piece) => {
    if (piece.id === 'wheel')
      return { ...piece, sectors: piece.sectors!.map((each) => ({ ...each, background: 'sun' })) };
    return ['walker', 'tile'].includes(piece.id) ? { ...piece, background: 'sun' } : piece;
  });
  const content = changed(folders.ur, 'lantern-road', { pieces: { ...pieces!, pieces: shown } });
  const { pictures } = await layOut('lantern-road/pieces', content);
  const clips = (name: string) => clipsIn(pictures.find((picture) => picture.name === name)!.scene.children);
  // A meeple of 20 mm has a frame of 3 mm, and a square of 24 mm has one of 1.1 mm.
  expect(clips('walker-red')).toEqual(['18.0 × 18.0', '14.0 × 14.0']);
  expect(clips('tile')).toEqual(['21.8 × 21.8', '21.8 × 21.8']);
  expect(clips('wheel')).toEqual(['30.0 × 45.0', '52.0 × 30.0', '30.0 × 45.0']);
});

test('a background of a piece is drawn up to its edge, under its words, in every ink', async () => {
  const folder = join(temporaryFolder('background'), 'content');
  cpSync(join(projectFolder, 'samples'), folder, { recursive: true });
  const file = join(folder, 'games/market-day/pieces.yaml');
  const added = readFileSync(file, 'utf8')
    .replace('icon: shop', 'icon: shop\n    background: river')
    .replace("text: '1'", "text: '1', background: map");
  writeFileSync(file, added);
  mkdirSync(join(folder, 'icons'));
  const pixmap = new Pixmap(ColorSpace.DeviceRGB, [0, 0, 300, 200], false);
  pixmap.clear(200);
  writeFileSync(join(folder, 'icons/map.jpg'), pixmap.asJPEG(80, false));
  const river = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M40 0H60V100H40Z"/></svg>';
  writeFileSync(join(folder, 'icons/river.svg'), river);
  const content = contentIn(folder);
  for (const ink of inks) {
    const product = await layOut('market-day/pieces', content, {}, ink);
    const scene = (name: string) => product.pictures.find((picture) => picture.name === name)!.scene;
    const [wide, , , high, x, y] = imagesIn(scene('coin').children)[0]!;
    expect([wide, high, x, y].map(Math.round)).toEqual([27, 18, -4, 0]);
    const plain = await layOut('market-day/pieces', folders.samples, {}, ink);
    const before = plain.pictures.find(({ name }) => name === 'stall-red')!.scene;
    expect(pathsIn(scene('stall-red').children)).toBe(pathsIn(before.children) + 4);
    const [page] = await pagesOf(product, content, 'a4');
    expect(faultsOf(page!)).toEqual([]);
  }
});
