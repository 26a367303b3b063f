import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Card } from '../../generators/sheet/product.ts';
import { cardSheets, fitsSheet } from '../../generators/profile/table.ts';
import { path, type Scene } from '../../generators/scene/node.ts';
import { SavedObject } from '../../src/cli/print/tabletop.ts';
import { expectedActionDeck, validContent } from '../support/content.ts';
import { digestsIn, filesIn, readManifest } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';
import { pixelAt, readPng, type Png } from '../support/pictures.ts';
import { testLong } from '../support/long.ts';
import { printed, refusal } from '../support/saucer.ts';

const content = validContent();
const base = 'https://example.org/my%20files/';
const deck = 'alien-invasion/action-deck';
const components = [deck, 'battle/reference', 'battle/board', 'battle/pieces', 'alien-invasion/tokens'];
const chosen = ['--dpi', '100', '--factions', 'mib,spugs'];

const asked = [...components, '--profile', 'tts', '--tts-base', 'https://example.org/my files', ...chosen];
const table = () => printed(asked);
const paper = () => printed([deck, 'battle/reference', 'battle/board', '--format', 'png', ...chosen]);

const read = (folder: string, file: string): SavedObject =>
  SavedObject.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));

type State = SavedObject['ObjectStates'][number];
/** All objects, including those in bags. */
const inAll = (states: readonly State[]) =>
  states.flatMap((each) => (each.Name === 'Bag' ? each.ContainedObjects : [each]));

const deckIn = (saved: SavedObject) => {
  const [object] = saved.ObjectStates;
  if (object?.Name !== 'DeckCustom') throw new Error('there is no deck');
  return object;
};

/** Whether a part of a picture is the same as another picture, except for rounding. */
function shows({ data: a, width }: Png, own: Png, column: number, row: number): boolean {
  const { data: b } = own;
  let [far, sum] = [0, 0];
  for (let y = 0; y < own.height; y++) {
    let [at, from] = [((row * own.height + y) * width + column * own.width) * 3, y * own.width * 3];
    for (const end = from + own.width * 3; from < end; at += 3, from += 3) {
      const [red, green, blue] = [a[at]! - b[from]!, a[at + 1]! - b[from + 1]!, a[at + 2]! - b[from + 2]!];
      const by = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue));
      sum += by;
      if (by > 64) far++;
    }
  }
  const count = own.width * own.height;
  return far / count < 0.001 && sum / count < 0.5;
}

describe('a deck for Tabletop Simulator', () => {
  test('has every card at its place on the sheet, as it is printed, and the back in the last', async () => {
    const [{ folder }, home] = await Promise.all([table(), paper()]);
    const object = deckIn(read(folder, `${deck}.json`));
    const [[, state] = []] = Object.entries(object.CustomDeck);
    const sheet = readPng(join(folder, `${deck}/faces.png`));
    const [columns, rows] = [state?.NumWidth ?? 0, state?.NumHeight ?? 0];
    const ids = [...new Set(object.DeckIDs)];
    const expected = expectedActionDeck(content, ['mib', 'spugs']);
    expect(ids.map((id) => id % 100)).toEqual(expected.map((_, index) => index));
    const own = (name: string) => readPng(join(home.folder, `${deck}/${name}.png`));
    const back = own('back');
    expect([sheet.width, sheet.height]).toEqual([columns * back.width, rows * back.height]);
    const wrong = expected.filter(
      ({ id }, index) => !shows(sheet, own(id), index % columns, Math.floor(index / columns)),
    );
    expect(wrong).toEqual([]);
    expect(shows(sheet, back, columns - 1, rows - 1)).toBe(true);
    // This proves that the comparison can fail.
    expect(shows(sheet, back, 0, 0)).toBe(false);
    expect(readFileSync(join(folder, `${deck}/back.png`))).toEqual(readFileSync(join(home.folder, `${deck}/back.png`)));
    expect(state).toMatchObject({ BackIsHidden: true, UniqueBack: false });
  });

  test('has the right number of each card, with name and rule', async () => {
    const object = deckIn(read((await table()).folder, `${deck}.json`));
    const expected = expectedActionDeck(content, ['mib', 'spugs']);
    const cards = object.ContainedObjects.map(({ Nickname, Description, CardID }) => [
      CardID % 100,
      Nickname,
      Description,
    ]);
    const name = (id: string, tag: string, title: string) =>
      id.startsWith('special-event')
        ? title
        : `${[...content.factions.values()].find((each) => each.name.toUpperCase() === tag)?.name}: ${title}`;
    expect(cards).toEqual(
      expected.flatMap(({ id, copies, rule, tag, title }, index) =>
        Array.from({ length: copies }, () => [index, name(id, tag, title), `Rule ${rule}`]),
      ),
    );
    expect(object.Transform.rotZ).toBe(180);
  });

  test('has different backs on a second sheet, at the same places', async () => {
    const [{ folder }, home] = await Promise.all([table(), paper()]);
    const object = deckIn(read(folder, 'battle/reference.json'));
    const [[, state] = []] = Object.entries(object.CustomDeck);
    expect(state).toMatchObject({
      UniqueBack: true,
      BackIsHidden: false,
      FaceURL: `${base}battle/reference/faces.png`,
      BackURL: `${base}battle/reference/backs.png`,
    });
    const places = [
      { sheet: 'faces', names: ['turn', 'captures'] },
      { sheet: 'backs', names: ['moves', 'score'] },
    ].flatMap(({ sheet, names }) =>
      names.map((name, index) => {
        const own = readPng(join(home.folder, `battle/reference/${name}.png`));
        const columns = state?.NumWidth ?? 1;
        return shows(
          readPng(join(folder, `battle/reference/${sheet}.png`)),
          own,
          index % columns,
          Math.floor(index / columns),
        );
      }),
    );
    expect(places).toEqual([true, true, true, true]);
    expect(object.DeckIDs.map((id) => id % 100)).toEqual([0, 0, 1, 1]);
  });

  test('has the name and the kind of each card, and the back of its kind', async () => {
    const show = 'decks/village-show';
    const { folder } = await printed([show, '--profile', 'tts', '--tts-base', base, '--dpi', '100']);
    const object = deckIn(read(folder, `${show}.json`));
    const { cards, kinds } = content.decks.get('village-show')!;
    expect(object.ContainedObjects.map(({ Nickname, Description }) => [Nickname, Description])).toEqual([
      ...cards.map(({ title, kind = '' }) => [title, kinds[kind]!.name]),
      ['How to play', ''],
    ]);
    const [[, state] = []] = Object.entries(object.CustomDeck);
    expect(state).toMatchObject({ UniqueBack: true, BackIsHidden: false, BackURL: `${base}${show}/backs.png` });
    const home = await printed([show, '--format', 'png', '--dpi', '100']);
    const sheet = readPng(join(folder, `${show}/backs.png`));
    const columns = state?.NumWidth ?? 1;
    const backs = cards.map(({ kind }) => readPng(join(home.folder, `${show}/back-${kind}.png`)));
    const isThere = (index: number, back: Png) => shows(sheet, back, index % columns, Math.floor(index / columns));
    expect(backs.filter((back, index) => !isThere(index, back))).toEqual([]);
    expect(isThere(0, backs.at(-1)!)).toBe(false);
  });
});

test('boards, pieces and tokens are tiles in true proportion, with many equal ones in a bag', async () => {
  const { folder } = await table();
  const [board] = read(folder, 'battle/board.json').ObjectStates;
  const { rows, columns, square } = content.battleBoard;
  const inches = (mm: number) => expect.closeTo(mm / 25.4 / 2, 3) as number;
  expect(board).toMatchObject({
    Name: 'Custom_Tile',
    Locked: true,
    Transform: { scaleX: inches(columns * square), scaleZ: inches(rows * square), rotZ: 0 },
    CustomImage: { ImageURL: `${base}battle/board.png`, CustomTile: { Type: 0, Stretch: true } },
  });
  const bags = read(folder, 'battle/pieces.json').ObjectStates.flatMap((each) => (each.Name === 'Bag' ? [each] : []));
  expect(bags.map(({ ContainedObjects }) => ContainedObjects.length)).toEqual(Array.from({ length: 12 }, () => 5));
  const large = bags[0]?.ContainedObjects[0];
  expect(large).toMatchObject({ Nickname: 'Purple, large', Transform: { scaleX: inches(25.4), scaleZ: inches(25.4) } });
  const tokens = read(folder, 'alien-invasion/tokens.json').ObjectStates;
  const types = inAll(tokens).map((tile) => (tile.Name === 'Custom_Tile' ? tile.CustomImage.CustomTile.Type : -1));
  expect(new Set(types)).toEqual(new Set([2]));
  expect(types).toHaveLength(content.tokenSheet.tokens.reduce((sum, { count }) => sum + count, 0));
});

describe('a custom game', () => {
  const games = join(projectFolder, 'tests/support/games');
  const own = (target = 'lantern-road') =>
    printed([target, '--content', games, '--profile', 'tts', '--tts-base', base, '--dpi', '100']);
  const countsIn = (states: readonly State[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { Nickname } of inAll(states)) counts[Nickname] = (counts[Nickname] ?? 0) + 1;
    return counts;
  };
  const pieces = {
    'Walker: red': 1,
    'Walker: blue': 1,
    'Walker: green': 1,
    Tower: 2,
    Coin: 4,
    Disc: 2,
    Tile: 2,
    Hexagon: 2,
    Sign: 1,
    Plank: 2,
    Guard: 1,
    'First player': 1,
    Wheel: 1,
    Die: 1,
  };

  test('has a point for each space of a board, in the middle of the space', async () => {
    const { folder } = await own();
    const [board] = read(folder, 'lantern-road/board-road.json').ObjectStates;
    if (board?.Name !== 'Custom_Tile') throw new Error('there is no board');
    // Eight by six squares of 30 mm, and an edge of 8 mm.
    const expected = Array.from({ length: 48 }, (_, at) => {
      const [x, y] = [8 + 30 * ((at % 8) + 0.5), 8 + 30 * (Math.floor(at / 8) + 0.5)];
      const position = { x: expect.closeTo(1 - x / 128, 3), y: 0.1, z: expect.closeTo(y / 98 - 1, 3) };
      return { Position: position as { x: number; y: number; z: number } };
    });
    expect(board.AttachedSnapPoints).toEqual(expected);
    const points = ['lake', 'path'].map((id) => read(folder, `lantern-road/board-${id}.json`).ObjectStates[0]);
    expect(points.map((each) => each?.Name === 'Custom_Tile' && each.AttachedSnapPoints?.length)).toEqual([6, 11]);
  });

  test('has all pieces with their counts, and no sheet to write on', async () => {
    const { folder } = await own();
    const { ObjectStates } = read(folder, 'lantern-road/pieces.json');
    expect(countsIn(ObjectStates)).toEqual(pieces);
    expect(filesIn(folder).filter((file) => file.includes('score-sheet'))).toEqual([]);
  });

  test('has a piece with two sides as one object, and a die with six faces', async () => {
    const { folder } = await own();
    const all = inAll(read(folder, 'lantern-road/pieces.json').ObjectStates);
    const sides = all.flatMap((each) =>
      each.Name === 'Custom_Tile' ? [[each.Nickname, each.CustomImage] as const] : [],
    );
    const named = (piece: string) => `${base}lantern-road/pieces/${piece}.png`;
    const backs = sides.filter(([, { ImageSecondaryURL }]) => ImageSecondaryURL !== '');
    expect(new Set(backs.map(([name]) => name))).toEqual(new Set(['Disc', 'Guard']));
    expect(backs[0]?.[1]).toMatchObject({
      ImageURL: named('disc'),
      ImageSecondaryURL: named('disc-back'),
      CustomTile: { Type: 2 },
    });
    const picture = (name: string) => readPng(join(folder, `lantern-road/pieces/${name}.png`));
    expect([picture('disc').width, picture('disc').height]).toEqual([63, 63]);
    expect(pixelAt(picture('disc'), 31, 10)).not.toEqual(pixelAt(picture('disc-back'), 31, 10));
    const die = all.find(({ Name }) => Name === 'Custom_Dice');
    expect(die).toMatchObject({ Nickname: 'Die', CustomImage: { ImageURL: named('die'), CustomDice: { Type: 1 } } });
    expect(die && 'RotationValues' in die && die.RotationValues.map(({ Value }) => Value)).toEqual([
      '1',
      '2',
      '3',
      'sun',
      'moon',
      '6',
    ]);
    // Faces 2, 4 and 5 are above 1, 3 and 6, and only the background of face 6 is dark.
    const faces = picture('die');
    const side = faces.width / 3;
    const darkAt = (column: number, row: number) =>
      Math.min(...pixelAt(faces, Math.floor((column + 0.2) * side), Math.floor((row + 0.2) * side))) < 128;
    const dark = [0, 1, 2].map((row) => [0, 1, 2].map((column) => darkAt(column, row)));
    expect(faces.height).toBe(faces.width);
    expect(dark).toEqual([
      [false, false, false],
      [false, false, false],
      [false, false, true],
    ]);
  });

  test('has hexagons, triangles and meeples with their own outlines and true sizes', async () => {
    const { folder } = await own();
    const all = inAll(read(folder, 'lantern-road/pieces.json').ObjectStates);
    const tokens = all.flatMap((each) => (each.Name === 'Custom_Model' ? [each] : []));
    const names = ['Walker: red', 'Walker: blue', 'Walker: green', 'Hexagon', 'Hexagon', 'Sign'];
    expect(tokens.map(({ Nickname }) => Nickname)).toEqual(names);
    const named = (url: string): string => join(folder, url.slice(base.length));
    const shapes = tokens.map(({ CustomMesh: { MeshURL, DiffuseURL }, Transform: { scaleX, scaleY, scaleZ } }) => {
      const lines = readFileSync(named(MeshURL), 'utf8').split('\n');
      const numbers = (kind: string) =>
        lines.flatMap((line) => (line.startsWith(`${kind} `) ? [line.split(/[ /]/).slice(1).map(Number)] : []));
      const [corners, faces] = [numbers('v'), numbers('f')];
      const tops = faces.filter((face) => face.length === 9 && face[2] === 1);
      // The area of each triangle of the front, which is positive if its outside is on top.
      const areas = tops.map((face) => {
        const [[ax = 0, , az = 0], [bx = 0, , bz = 0], [cx = 0, , cz = 0]] = [0, 3, 6].map(
          (at) => corners[face[at]! - 1]!,
        ) as [number[], number[], number[]];
        return ((bz - az) * (cx - ax) - (bx - ax) * (cz - az)) / 2;
      });
      const size = [0, 1, 2].map((axis) => {
        const along = corners.map((corner) => corner[axis]!);
        return (Math.max(...along) - Math.min(...along)) * 25.4;
      });
      const mm = areas.reduce((sum, area) => sum + area, 0) * 25.4 ** 2;
      const { width, height } = readPng(named(DiffuseURL));
      expect([scaleX, scaleY, scaleZ, Math.min(...areas) > 0]).toEqual([1, 1, 1, true]);
      return [...size, mm, width / height].map((each) => Math.round(each * 100) / 100);
    });
    const walker = [20, 2.54, 20, 234.93, 1];
    expect(shapes).toEqual([
      walker,
      walker,
      walker,
      ...Array.from({ length: 2 }, () => [20, 2.54, 23.09, 346.4, 0.87]),
      // The picture of this piece has its back on the right.
      [24, 2.54, 20.78, 249.4, 2.3],
    ]);
  });

  test('begins with its pieces on points of the boards, and the others in bags', async () => {
    const { folder } = await own();
    const { SaveName, ObjectStates } = read(folder, 'lantern-road/start.json');
    expect(SaveName).toBe('The Lantern Road');
    const boards = ObjectStates.flatMap((each) => ('AttachedSnapPoints' in each ? [each] : []));
    expect(boards).toHaveLength(3);
    // A tile is rotated by half a turn, so that its picture faces the first player.
    const points = boards.flatMap(({ Transform, AttachedSnapPoints = [] }) =>
      AttachedSnapPoints.map(({ Position }) => [
        Transform.posX - Position.x * Transform.scaleX,
        Transform.posZ - Position.z * Transform.scaleZ,
      ]),
    );
    const walkers = ObjectStates.filter(({ Nickname }) => Nickname.startsWith('Walker'));
    const places = walkers.map(({ Transform: { posX, posZ } }) =>
      points.findIndex(([x = 0, z = 0]) => Math.hypot(x - posX, z - posZ) < 0.01),
    );
    // The squares a1, b1 and c1, in the last row of the last board.
    expect(places).toEqual([40, 41, 42].map((at) => at + 6 + 11));
    expect(walkers.every(({ Transform: { posY } }) => posY > 1.1)).toBe(true);
    expect(countsIn(ObjectStates)).toMatchObject(pieces);
    const alone = await own('lantern-road/board-road');
    expect(alone.stdout + alone.stderr).toContain('no file has the pieces set up for a game; print the whole game');
    expect(filesIn(alone.folder)).not.toContain('lantern-road/start.json');
  });

  test('is at a print shop without its boards and pieces, and the command names them', async () => {
    const shop = await printed(['lantern-road', '--content', games, '--profile', 'tgc']);
    expect(shop.stdout + shop.stderr).toMatch(/--profile tgc prints only cards, without the boards, pieces and sheets/);
  });
});

test('only cards go into hands and hide their names face down, and a card with two sides is one object', async () => {
  const { folder } = await table();
  for (const component of components) {
    const { ObjectStates } = read(folder, `${component}.json`);
    const all = ObjectStates.flatMap((each) => [each, ...('ContainedObjects' in each ? each.ContainedObjects : [])]);
    const isCard = ({ Name }: (typeof all)[number]) => /Card|Deck/.test(Name);
    const wrong = all.filter((each) => each.HideWhenFaceDown !== isCard(each) || each.Hands !== isCard(each));
    expect([component, wrong]).toEqual([component, []]);
  }
  // Two copies of two cards, each printed on both sides.
  expect(deckIn(read(folder, 'battle/reference.json')).ContainedObjects).toHaveLength(4);
});

test('every loaded address begins as requested and leads to an existing picture, and no other files are written', async () => {
  const { folder } = await table();
  const { files } = readManifest(folder);
  expect(files.map(({ file }) => file)).toEqual(filesIn(folder).filter((name) => name !== 'manifest.json'));
  const json = files.filter(({ format }) => format === 'json').map(({ file }) => file);
  expect(json.toSorted()).toEqual(components.map((component) => `${component}.json`).toSorted());
  const named = json.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/"[a-z]+:\/\/[^"]*"/g) ?? []);
  const pictures = files.filter(({ format }) => format === 'png').map(({ file }) => JSON.stringify(base + file));
  expect([...new Set(named)].sort()).toEqual(pictures.toSorted());
});

testLong('two prints give the same bytes', async () => {
  const [first, second] = await Promise.all([table(), printed([...asked, '--jobs', '2'])]);
  expect(digestsIn(second.folder)).toEqual(digestsIn(first.folder));
});

describe('sheets', () => {
  const side: Scene = { width: 63.5, height: 88.9, children: [path('M0 0h1v1h-1z', { fill: '#000000' })] };
  const cards = (count: number): Card[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `card-${index}`,
      title: `Card ${index}`,
      rule: 'AI-4.1',
      copies: 1,
      unofficial: false,
      front: side,
      back: side,
      backName: 'back',
    }));
  const cells = {
    '300 dpi': [750, 1050],
    '600 dpi': [1500, 2100],
    'tarot 300 dpi': [827, 1417],
    '1200 dpi': [3000, 4200],
  } as const;

  test.each(
    Object.entries(cells).flatMap(([name, [width, height]]) =>
      [1, 2, 69, 70, 139, 500].map((count) => ({ name, width, height, count })),
    ),
  )(
    '$count cards at $name: at most 10 × 7 and 8192 pixels per side, the last place free, each card once',
    ({ width, height, count }) => {
      const sheets = cardSheets(cards(count), { width, height });
      for (const { columns, rows, pixels, cards: own } of sheets) {
        expect(columns).toBeLessThanOrEqual(10);
        expect(rows).toBeLessThanOrEqual(7);
        expect(own.length).toBeLessThan(columns * rows);
        expect(pixels).toEqual({ width: columns * width, height: rows * height });
        expect(Math.max(pixels.width, pixels.height)).toBeLessThanOrEqual(8192);
      }
      expect(sheets.flatMap((sheet) => sheet.cards.map(({ id }) => id))).toEqual(cards(count).map(({ id }) => id));
      const most = Math.min(10, Math.floor(8192 / width)) * Math.min(7, Math.floor(8192 / height)) - 1;
      expect(sheets).toHaveLength(Math.ceil(count / most));
    },
  );

  test('a card of more than half of a sheet’s pixels each way is too large', () => {
    expect(fitsSheet({ width: 4096, height: 8192 })).toBe(true);
    expect(fitsSheet({ width: 4097, height: 4097 })).toBe(false);
  });
});

describe('a saved object is accepted only if Tabletop Simulator can load it', () => {
  const change = (edit: (object: ReturnType<typeof deckIn>) => void) => async () => {
    const saved = read((await table()).folder, `${deck}.json`);
    edit(deckIn(saved));
    return SavedObject.safeParse(saved).success;
  };
  test.each([
    ['no change', change(() => {}), true],
    [
      'a card in the last place',
      change((object) => (object.DeckIDs[0] = object.ContainedObjects[0]!.CardID += 100 - 1)),
      false,
    ],
    [
      'a card of another sheet',
      change((object) => (object.DeckIDs[0] = object.ContainedObjects[0]!.CardID = 101)),
      false,
    ],
    ['ids that differ from the cards', change((object) => object.DeckIDs.reverse()), false],
    [
      'an address that cannot be loaded',
      change((object) => (Object.values(object.CustomDeck)[0]!.FaceURL = 'faces.png')),
      false,
    ],
    ['eleven columns', change((object) => (Object.values(object.CustomDeck)[0]!.NumWidth = 11)), false],
    ['two objects with one GUID', change((object) => (object.ContainedObjects[1]!.GUID = object.GUID)), false],
    ['a field that is not in the format', change((object) => Object.assign(object, { Cards: 3 })), false],
  ])('%s', async (_, make, good) => {
    expect(await make()).toBe(good);
  });
});

test.each([
  ['munch/board --profile tts', /--profile tts needs --tts-base, the address .* https:\/\//],
  ['munch/board --profile tts --tts-base files', /--tts-base "files": .*https:\/\/, http:\/\/ or file:\/\/\//],
  ['munch/board --profile tts --tts-base ftp://example.org', /--tts-base "ftp:\/\/example.org": /],
  ['munch/board --profile tts --tts-base https://example.org/?a=1', /leave out the part that begins with \? or #/],
  [`munch/board --tts-base ${base}`, /--tts-base needs --profile tts; add that/],
  [`battle/rulebook --profile tts --tts-base ${base}`, /not battle\/rulebook; use it with battle\/board/],
  [
    `munch --profile tts --tts-base ${base} --paper a4 --gap 3`,
    /--paper, --gap have no effect with --profile tts.*leave them out/,
  ],
  [
    `munch/mats --profile tts --tts-base ${base} --dpi 1200`,
    /8192 pixels per side; the largest that works is --dpi 800/,
  ],
])('a print of %s is rejected, and nothing is written', async (args, says) => {
  const { stderr, ...rest } = await refusal(`print ${args}`);
  expect(stderr).toMatch(says);
  expect(rest).toEqual({ code: 2, stdout: '', written: false });
});
