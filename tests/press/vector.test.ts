import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { describe, expect, test } from 'vitest';
import { expectedRoleCards, validContent } from '../support/content.ts';
import { difference, drawnByResvg, inPixels } from '../support/drawings.ts';
import { filesIn, readManifest } from '../support/files.ts';
import { readPng } from '../support/pictures.ts';
import { layOut, pressOf } from '../support/press.ts';
import { printed } from '../support/saucer.ts';
import { usual } from '../../src/cli/print/options.ts';
import { sheetsOn } from '../../src/cli/print/sheets.ts';
import { vectorFiles } from '../../src/cli/print/vector.ts';

const content = validContent();
const components = [
  'battle/board',
  'battle/pieces',
  'battle/pyramids',
  'lake-terror/role-cards',
  'alien-invasion/templates',
  'alien-invasion/tokens',
];
const args = [...components, '--format', 'svg', '--paper', 'a4'];
const cut = () => printed(args);

interface Drawing {
  readonly root: XmlElement;
  /** The width and height in the file, in millimetres. */
  readonly size: readonly [number, number];
  readonly view: readonly number[];
  readonly layers: ReadonlyMap<string, XmlElement>;
}

const elements = (parent: XmlElement): XmlElement[] =>
  parent.children.flatMap((child) => (child instanceof XmlElement ? [child] : []));
const everyElement = (parent: XmlElement): XmlElement[] =>
  elements(parent).flatMap((each) => [each, ...everyElement(each)]);

function read(file: string): Drawing {
  const { root } = parseXml(readFileSync(file, 'utf8'));
  if (!root) throw new Error(`${file} is empty`);
  const mm = (value = ''): number => Number(/^([\d.]+)mm$/.exec(value)?.[1] ?? Number.NaN);
  return {
    root,
    size: [mm(root.attributes['width']), mm(root.attributes['height'])],
    view: (root.attributes['viewBox'] ?? '').split(' ').map(Number),
    layers: new Map(
      elements(root).flatMap((each) => (each.name === 'g' ? [[each.attributes['id'] ?? '', each] as const] : [])),
    ),
  };
}

const linesIn = ({ layers }: Drawing, layer: string): string[] =>
  elements(layers.get(layer) ?? new XmlElement('g')).map((each) => each.attributes['d'] ?? '');

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a path of absolute lines and circular arcs, and the farthest points of half circles. */
function pointsOf(d: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const size = { M: 2, L: 2, H: 1, V: 1, A: 7, Z: 1 }[command];
    if (size === undefined) throw new Error(`${command} in ${d}`);
    for (let at = 0; at < numbers.length; at += size) {
      const from = { x, y };
      if (command === 'H') x = numbers[at]!;
      else if (command === 'V') y = numbers[at]!;
      else [x, y] = [numbers[at + size - 2]!, numbers[at + size - 1]!];
      const radius = numbers[at]!;
      const chord = Math.hypot(x - from.x, y - from.y);
      // A half circle reaches as far up or down as its radius.
      if (command === 'A' && Math.abs(chord - 2 * radius) < 0.01) {
        const middle = { x: (x + from.x) / 2, y: (y + from.y) / 2 };
        points.push({ x: middle.x, y: middle.y + radius }, { x: middle.x, y: middle.y - radius });
      }
      points.push({ x, y });
    }
  }
  return points;
}

function sizeOf(d: string): [number, number] {
  const points = pointsOf(d);
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  return [spread(points.map(({ x }) => x)), spread(points.map(({ y }) => y))];
}

/** Whether lengths agree to 0.05 mm. */
const near = (found: readonly number[], wanted: readonly number[]): boolean =>
  found.length === wanted.length && found.every((length, index) => Math.abs(length - (wanted[index] ?? 0)) <= 0.05);

const allFiles = async (): Promise<{ folder: string; names: string[] }> => {
  const { folder } = await cut();
  return { folder, names: filesIn(folder).filter((name) => name !== 'manifest.json') };
};

test('there is a drawing of every piece, and of each sheet that several are cut from', async () => {
  const { names } = await allFiles();
  const roles = expectedRoleCards(content).map(({ id }) => `lake-terror/role-cards/${id}.svg`);
  const colours = [...content.battle.colours.aliens, ...content.battle.colours.villagers];
  const pyramids = colours.flatMap((colour) => ['small', 'medium', 'large'].map((size) => `${colour}-${size}`));
  const pieces = names.filter((name) => !/sheet-/.test(name));
  expect(pieces).toEqual(
    [
      ...roles,
      'lake-terror/role-cards/back.svg',
      'battle/board.svg',
      ...pyramids.flatMap((id) => [`battle/pieces/${id}.svg`, `battle/pyramids/${id}.svg`]),
      ...['blast', 'mite-blast', 'stick-8', 'stick-16-1', 'stick-16-2', 'stick-24-1', 'stick-24-2', 'stick-24-3'].map(
        (id) => `alien-invasion/templates/${id}.svg`,
      ),
      ...['hole', 'linked', 'locked', ...[1, 2, 3, 4, 5, 6].map((number) => `objective-${number}`)].map(
        (id) => `alien-invasion/tokens/${id}.svg`,
      ),
    ].sort(),
  );
  const sheets = names.filter((name) => /sheet-/.test(name));
  expect(sheets).toEqual(
    expect.arrayContaining([
      'battle/pyramids/sheet-4.a4.svg',
      'lake-terror/role-cards/sheet-3-back.a4.svg',
      'battle/pieces/sheet-1.a4.svg',
      'alien-invasion/tokens/sheet-1.a4.svg',
    ]),
  );
  expect(sheets.filter((name) => name.startsWith('battle/board'))).toEqual([]);
});

test('each drawing gives its size in millimetres, as the manifest does, and has its lines on separate layers', async () => {
  const { folder, names } = await allFiles();
  const { files } = readManifest(folder);
  expect(files.map(({ file }) => file)).toEqual(names);
  for (const { file, mm, format, paper } of files) {
    const drawing = read(join(folder, file));
    expect([format, paper]).toEqual(['svg', /\.(a4)\.svg$/.exec(file)?.[1]]);
    expect(near(drawing.size, mm)).toBe(true);
    expect(drawing.view).toEqual([0, 0, ...drawing.size]);
    const back = file.includes('-back.');
    const folded = file.startsWith('battle/pyramids');
    expect([...drawing.layers.keys()]).toEqual(['art', ...(folded ? ['fold'] : []), ...(back ? [] : ['cut'])]);
    for (const [id, layer] of drawing.layers)
      expect(layer.attributes).toMatchObject({ 'inkscape:groupmode': 'layer', 'inkscape:label': id });
    const strokes = ['fold', 'cut'].flatMap((id) => drawing.layers.get(id) ?? []).map(({ attributes }) => attributes);
    for (const { fill, stroke, 'stroke-width': width } of strokes)
      expect([fill, stroke, Number(width) < 0.03]).toEqual(['none', expect.stringMatching(/^#(FF0000|0000FF)$/), true]);
    expect(new Set(strokes.map(({ stroke }) => stroke)).size).toBe(strokes.length);
    const used = new Set(everyElement(drawing.root).map(({ name }) => name));
    // The drawing must work without fonts, a network or a newer program.
    expect([...used].filter((name) => !['title', 'desc', 'g', 'path', 'use', 'clipPath'].includes(name))).toEqual([]);
    const colours = everyElement(drawing.root).flatMap(({ attributes }) => attributes['fill'] ?? []);
    expect(colours.filter((colour) => !/^(none|#[0-9A-F]{6})$/.test(colour))).toEqual([]);
    const ids = everyElement(drawing.root).flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe('cut lines are true to 0.05 mm', () => {
  const one = async (name: string): Promise<string> => {
    const lines = linesIn(read(join((await cut()).folder, `${name}.svg`)), 'cut');
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  };
  const tokens = content.tokenSheet.tokens.map(
    ({ id, diameter, numbered }) => [`alien-invasion/tokens/${id}${numbered ? '-1' : ''}`, diameter, diameter] as const,
  );
  const { battleBoard: board } = content;
  test.each([
    ['lake-terror/role-cards/02-psychic', 63.5, 88.9],
    ['lake-terror/role-cards/back', 63.5, 88.9],
    ['battle/board', board.columns * board.square, board.rows * board.square],
    ['battle/pieces/purple-large', 25.4, 25.4],
    ['battle/pieces/purple-small', (9 / 16) * 25.4, (9 / 16) * 25.4],
    ['alien-invasion/templates/blast', 6 * 25.4, 6 * 25.4],
    ['alien-invasion/templates/mite-blast', 12 * 25.4, 12 * 25.4],
    ['alien-invasion/templates/stick-24-3', 8 * 25.4, content.templates.stick.width],
    ...tokens,
  ] as const)('%s measures %d × %d', async (name, width, height) => {
    const size = sizeOf(await one(name));
    expect(near(size, [width, height])).toBe(true);
  });

  test('a card has rounded corners, a token is a circle', async () => {
    expect((await one('lake-terror/role-cards/02-psychic')).match(/A/g)).toHaveLength(4);
    expect(await one('alien-invasion/tokens/hole')).toMatch(/^M[^A-Z]*A[^A-Z]*Z$/);
  });

  test.each(['small', 'medium', 'large'] as const)(
    'the net of a %s pyramid has faces of its size and four folds',
    async (size) => {
      const { base, height } = content.pyramids.get(size)!;
      const edge = Math.hypot(height, base / 2, base / 2);
      const drawing = read(join((await cut()).folder, `battle/pyramids/green-${size}.svg`));
      const [tip, ...rest] = pointsOf(linesIn(drawing, 'cut')[0] ?? '');
      const corners = rest.slice(0, 5);
      const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
      expect(
        near(
          corners.map((corner) => far(tip!, corner)),
          corners.map(() => edge),
        ),
      ).toBe(true);
      expect(
        near(
          corners.slice(1).map((corner, index) => far(corner, corners[index]!)),
          [base, base, base, base],
        ),
      ).toBe(true);
      const folds = linesIn(drawing, 'fold')
        .flatMap((d) => d.split(/(?=M)/))
        .map(pointsOf);
      expect(folds).toHaveLength(4);
      // Three folds run from the tip to a corner; the flap’s is beside the last edge.
      expect(folds.slice(0, 3).map(([from, to]) => near([far(from!, tip!), far(to!, from!)], [0, edge]))).toEqual([
        true,
        true,
        true,
      ]);
    },
  );

  test('sheets cut every piece once, inside the paper', async () => {
    const { folder, names } = await allFiles();
    const cutOf = (component: string) =>
      names
        .filter((name) => name.startsWith(`${component}/sheet-`))
        .map((name) => linesIn(read(join(folder, name)), 'cut'));
    const stash = Object.values(content.battle.numbers.stash).reduce((sum, count) => sum + count, 0);
    expect(cutOf('battle/pyramids').map((lines) => lines.length)).toEqual([stash, stash, stash, stash]);
    expect(cutOf('battle/pieces').flat()).toHaveLength(4 * stash);
    // Cards touch, and each edge is cut once: the first sheet, with three rows of three cards, has 24 cuts.
    const cuts = cutOf('lake-terror/role-cards')
      .find((lines) => lines.length > 0)!
      .map(pointsOf);
    const card = { width: 63.5, height: 88.9 };
    const [left, top] = (['x', 'y'] as const).map((axis) => Math.min(...cuts.flat().map((point) => point[axis])));
    const isOn = (x: number, y: number): boolean =>
      cuts.some((points) =>
        points.some(({ x: x1, y: y1 }, index) => {
          const { x: x2, y: y2 } = points[index + 1] ?? points[0]!;
          const [w, h] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
          return w < 0.05
            ? Math.abs(x - x1) < 0.05 && Math.abs(y - (y1 + y2) / 2) < h / 2
            : h < 0.05 && Math.abs(y - y1) < 0.05 && Math.abs(x - (x1 + x2) / 2) < w / 2;
        }),
      );
    const sides = [0, 1, 2, 3].flatMap((line) =>
      [0.5, 1.5, 2.5].flatMap((middle) => [
        isOn(left! + line * card.width, top! + middle * card.height),
        isOn(left! + middle * card.width, top! + line * card.height),
      ]),
    );
    expect(sides).toEqual(Array<boolean>(24).fill(true));
    expect(cutOf('alien-invasion/tokens').flat()).toHaveLength(
      content.tokenSheet.tokens.reduce((sum, { count }) => sum + count, 0),
    );
    const sheets = names.filter((name) => /sheet-/.test(name)).map((name) => read(join(folder, name)));
    const outside = sheets.flatMap((drawing) => {
      const [width, height] = drawing.size;
      const near = ({ x, y }: Point) => x < 5 || y < 5 || x > width - 5 || y > height - 5;
      return linesIn(drawing, 'cut').filter((d) => pointsOf(d).some(near));
    });
    expect(sheets.length).toBeGreaterThan(10);
    expect(outside).toEqual([]);
    // A net may be rotated on the sheet, but keeps its edges.
    const { base, height } = content.pyramids.get('large')!;
    const longest = cutOf('battle/pyramids')
      .flat()
      .map((d) => {
        const [tip, corner] = pointsOf(d);
        return Math.hypot(tip!.x - corner!.x, tip!.y - corner!.y);
      });
    expect(Math.abs(Math.max(...longest) - Math.hypot(height, base / 2, base / 2))).toBeLessThan(0.05);
  });
});

test('lines are only on their layers: no outline and no dashes are left in the art', async () => {
  const { folder } = await cut();
  const strokesOf = (name: string) =>
    everyElement(read(join(folder, `${name}.svg`)).layers.get('art')!).filter(
      ({ attributes }) => attributes['stroke'] !== undefined,
    );
  expect(strokesOf('battle/pyramids/purple-large').filter(({ attributes }) => attributes['stroke-dasharray'])).toEqual(
    [],
  );
  expect(strokesOf('battle/pyramids/sheet-1.a4').filter(({ attributes }) => attributes['stroke-dasharray'])).toEqual(
    [],
  );
  const hole = strokesOf('alien-invasion/tokens/hole').map(({ attributes }) => Number(attributes['stroke-width']));
  expect(hole.length).toBeGreaterThan(0);
  expect(hole).not.toContain(0.2);
});

test('the art of a drawing with a bleed continues beyond the cut, which stays in place', async () => {
  const { folder } = await printed('lake-terror/role-cards --only psychic --format svg --paper a4 --bleed 3');
  const drawing = read(join(folder, 'lake-terror/role-cards/02-psychic.svg'));
  expect(drawing.size).toEqual([69.5, 94.9]);
  expect(drawing.view).toEqual([-3, -3, 69.5, 94.9]);
  expect(near(sizeOf(linesIn(drawing, 'cut')[0] ?? ''), [63.5, 88.9])).toBe(true);
});

test('a sheet has the same number whatever pages are printed', async () => {
  const options = { ...usual, targets: [], given: [], out: '', jobs: 1, pages: [[2, 3]] } as const;
  const product = await layOut('lake-terror/role-cards', content);
  const { sheets } = await sheetsOn(product, content.papers.get('a4')!, options);
  const drawings = vectorFiles([], [sheets!], options, { ...pressOf(content), ink: 'full' });
  expect([sheets!.pages.length, ...drawings.map(({ info }) => info.file)]).toEqual([
    2,
    'lake-terror/role-cards/sheet-1-back.a4.svg',
    'lake-terror/role-cards/sheet-2.a4.svg',
  ]);
});

test('a page without cuts has only its art', async () => {
  const { folder } = await printed(['battle/score-sheet', '--format', 'svg', '--paper', 'a4']);
  expect(readManifest(folder).files.map(({ file }) => file)).toEqual(['battle/score-sheet.svg']);
  expect([...read(join(folder, 'battle/score-sheet.svg')).layers.keys()]).toEqual(['art']);
});

test('a drawing looks the same as the picture that is printed', async () => {
  const { folder } = await cut();
  const home = await printed(['lake-terror/role-cards', '--only', 'psychic', '--format', 'png']);
  const png = readPng(join(home.folder, 'lake-terror/role-cards/02-psychic.png'));
  const svg = readFileSync(join(folder, 'lake-terror/role-cards/02-psychic.svg'), 'utf8');
  // A shift of 0.1 mm would cause a difference of 6.
  expect(difference(drawnByResvg(inPixels(svg, 750, 1050)), png)).toBeLessThan(1.5);
});
