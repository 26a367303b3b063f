import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validContent } from '../support/content.ts';
import { oneBit, sights, type Sight } from '../support/eyes.ts';
import {
  boxOf,
  apart,
  exact,
  foldsOf,
  loosePdf,
  outlinesOf,
  polygonGap,
  sidesOf,
  overhangingParts,
  toSegment,
  within,
} from '../support/loose.ts';
import { grown, inside, touch, type Point } from '../support/geometry.ts';
import { most } from '../support/long.ts';
import { once } from '../support/once.ts';
import { readPdf, type Pdf, type PdfPage } from '../support/pdf.ts';
import { readPng, type Png } from '../support/pictures.ts';
import { everything, printed } from '../support/saucer.ts';
import { usualPapers } from '../support/sheets.ts';

const content = validContent();

const filesIn = (folder: string): string[] => readdirSync(folder).sort();

/** The published sizes, in inches. */
const published = {
  small: { base: 9 / 16, height: 1, pips: 1 },
  medium: { base: 25 / 32, height: 1 + 3 / 8, pips: 2 },
  large: { base: 1, height: 1 + 3 / 4, pips: 3 },
} as const;
type Size = keyof typeof published;
const sizeNames = ['small', 'medium', 'large'] as const;

const measuresOf = (size: Size) => {
  const [base, height] = [published[size].base * 25.4, published[size].height * 25.4];
  const slant = Math.hypot(height, base / 2);
  return { base, height, slant, edge: Math.hypot(slant, base / 2) };
};

interface Net {
  readonly outline: readonly Point[];
  readonly tip: Point;
  /** The five corners of the bases, round the fan. */
  readonly corners: readonly Point[];
  /** The outline points that are neither the tip nor a corner. */
  readonly flap: readonly Point[];
  readonly size: Size;
}

const near = (a: Point, b: Point): boolean => apart(a, b) < exact;

/** The nets of a page, found by their folds: three meet in the tip, and the flap’s is on the last edge. */
function netsOf(page: PdfPage): Net[] {
  const folds = foldsOf(page);
  return outlinesOf(page).map((outline): Net => {
    const own = folds.filter(({ a, b }) => within(outline, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
    expect(own).toHaveLength(4);
    const ends = own.flatMap(({ a, b }) => [a, b]);
    const tip = outline.find((corner) => ends.filter((end) => near(end, corner)).length === 3);
    if (!tip) throw new Error('no three folds meet in a corner of the outline');
    const start = outline.indexOf(tip);
    const round = [...outline.slice(start + 1), ...outline.slice(0, start)];
    // From the tip the outline runs along the first edge, or around the flap.
    const folded = own.flatMap(({ a, b }) => (near(a, tip) ? [b] : near(b, tip) ? [a] : []));
    expect(folded).toHaveLength(3);
    if (!near(round[1] ?? tip, folded[0] ?? tip) && !folded.some((end) => near(end, round[1] ?? tip))) round.reverse();
    const [corners, flap] = [round.slice(0, 5), round.slice(5)];
    for (const corner of corners.slice(1, 4)) expect(folded.some((end) => near(end, corner))).toBe(true);
    const rest = own.find(({ a, b }) => !near(a, tip) && !near(b, tip));
    const last = { a: tip, b: corners[4] as Point };
    if (!rest) throw new Error('the flap has no fold');
    for (const end of [rest.a, rest.b]) expect(toSegment(end, last)).toBeLessThan(exact);
    const edge = apart(tip, corners[0] as Point);
    const size = sizeNames.reduce((best, each) =>
      Math.abs(measuresOf(each).edge - edge) < Math.abs(measuresOf(best).edge - edge) ? each : best,
    );
    return { outline, tip, corners, flap, size };
  });
}

const sheets = (game: 'battle' | 'munch', paper: string): Promise<Pdf> => loosePdf(`${game}/pyramids`, paper);

const games = ['battle', 'munch'] as const;
const cases = games.flatMap((game) => usualPapers.map((paper) => ({ game, paper })));

const expected = {
  battle: [['purple'], ['green'], ['yellow'], ['white']].map((colours) => ({ colours, count: 5 })),
  munch: [
    ...[['red'], ['green'], ['black']].map((colours) => ({ colours, count: 5 })),
    { colours: ['yellow', 'cyan', 'orange', 'purple'], count: 1 },
  ],
};

/** The fill colour of a net. Even white nets have a fill. */
function fillOf(page: PdfPage, { tip, corners }: Net): string {
  const faces = boxOf([tip, ...corners]);
  const fill = page.shapes.find(
    ({ kind, parts }) =>
      kind === 'fill' &&
      parts[0]?.length === 7 &&
      near(parts[0][0] as Point, tip) &&
      inside(boxOf(parts[0]), grown(faces, exact)),
  );
  return fill?.colour ?? 'nothing';
}

describe.each(cases)('$game/pyramids on $paper', ({ game, paper }) => {
  test('has one stash per sheet, and the trios of all players on one', async () => {
    const { pages } = await sheets(game, paper);
    expect(pages).toHaveLength(4);
    for (const [index, page] of pages.entries()) {
      const { colours, count } = expected[game][index] ?? { colours: [], count: 0 };
      const found = netsOf(page).map((net) => `${fillOf(page, net)} ${net.size}`);
      const wanted = colours.flatMap((id) =>
        sizeNames.flatMap((size) => Array.from({ length: count }, () => `${content.colours.get(id)?.fill} ${size}`)),
      );
      expect(found.sort()).toEqual(wanted.sort());
    }
  });

  test('has nets of four faces of the published sizes', async () => {
    for (const page of (await sheets(game, paper)).pages)
      for (const { tip, corners, size } of netsOf(page)) {
        const { base, slant, edge } = measuresOf(size);
        for (const [index, corner] of corners.entries()) {
          expect(Math.abs(apart(tip, corner) - edge)).toBeLessThan(exact);
          const next = corners[index + 1];
          if (!next) continue;
          expect(Math.abs(apart(corner, next) - base)).toBeLessThan(exact);
          const middle = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
          expect(Math.abs(apart(tip, middle) - slant)).toBeLessThan(exact);
        }
      }
  });

  test('shows as many pips on each face as its size has, in its own shape and colour', async () => {
    for (const page of (await sheets(game, paper)).pages)
      for (const net of netsOf(page)) {
        const colour = [...content.colours.values()].find(({ fill }) => fill === fillOf(page, net));
        if (!colour) throw new Error('an unknown colour');
        const box = boxOf(net.outline);
        const pips = page.shapes.filter(
          (shape) => shape.kind === 'fill' && shape.colour === colour.on && inside(shape.outline, box),
        );
        for (const [index, corner] of net.corners.slice(0, 4).entries()) {
          const face = [net.tip, corner, net.corners[index + 1] as Point];
          const own = pips.filter(({ parts }) => parts.flat().every((point) => within(face, point)));
          expect(own.map(({ parts }) => parts.length)).toEqual([
            published[net.size].pips * (colour.pip === 'ring' ? 2 : 1),
          ]);
        }
      }
  });

  test('keeps nets 2 mm apart and everything out of the border', async () => {
    for (const page of (await sheets(game, paper)).pages) {
      const nets = netsOf(page);
      for (const [index, one] of nets.entries())
        for (const other of nets.slice(index + 1))
          expect(polygonGap(one.outline, other.outline)).toBeGreaterThanOrEqual(2);
      expect(overhangingParts(page)).toEqual([]);
    }
  });

  test('covers no words with its nets', async () => {
    for (const page of (await sheets(game, paper)).pages) {
      const nets = netsOf(page).map(({ outline }) => boxOf(outline));
      expect(page.runs.filter(({ box }) => nets.some((net) => touch(net, box)))).toEqual([]);
    }
  });
});

type Vector = readonly [number, number, number];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const length = (a: Vector): number => Math.sqrt(dot(a, a));

/** A point rotated about a line through the tip, which is the origin. */
function turned(point: Vector, axis: Vector, angle: number): Vector {
  const size = length(axis);
  const k: Vector = [axis[0] / size, axis[1] / size, axis[2] / size];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = cross(k, point);
  const along = dot(k, point) * (1 - cos);
  return [0, 1, 2].map(
    (at) => (point[at] ?? 0) * cos + (across[at] ?? 0) * sin + (k[at] ?? 0) * along,
  ) as unknown as Vector;
}

/** The corners and the flap of a net with every fold bent by an angle; the first face stays where it is. */
function folded(net: Net, angle: number): { corners: Vector[]; flap: Vector[] } {
  const flat = ({ x, y }: Point): Vector => [x - net.tip.x, y - net.tip.y, 0];
  let corners = net.corners.map(flat);
  let flap = net.flap.map(flat);
  for (let fold = 1; fold <= 4; fold++) {
    const axis = corners[fold] as Vector;
    corners = corners.map((corner, index) => (index > fold ? turned(corner, axis, angle) : corner));
    flap = flap.map((point) => turned(point, axis, angle));
  }
  return { corners, flap };
}

describe.each(sizeNames)('a %s net, folded', (size) => {
  const foldUp = async () => {
    const { pages } = await sheets('battle', 'a4');
    const net = netsOf(pages[0] as PdfPage).find((each) => each.size === size) as Net;
    const open = (angle: number) => {
      const { corners } = folded(net, angle);
      return length(minus(corners[4] as Vector, corners[0] as Vector));
    };
    // The last edge comes nearest to the first at one angle.
    let [low, high] = [0.2, 3];
    for (let step = 0; step < 200; step++) {
      const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
      if (open(a) < open(b)) high = b;
      else low = a;
    }
    return { net, angle: low, gap: open(low) };
  };

  test('closes, on a square base of the published size, as high as published', async () => {
    const { net, angle, gap } = await foldUp();
    const { base, height } = measuresOf(size);
    expect(gap).toBeLessThan(exact);
    const [a, b, c, d] = folded(net, angle).corners as [Vector, Vector, Vector, Vector];
    for (const [one, other] of [
      [a, b],
      [b, c],
      [c, d],
      [d, a],
    ] as const)
      expect(Math.abs(length(minus(one, other)) - base)).toBeLessThan(exact);
    for (const [one, other] of [
      [a, c],
      [b, d],
    ] as const)
      expect(Math.abs(length(minus(one, other)) - base * Math.SQRT2)).toBeLessThan(2 * exact);
    const normal = cross(minus(b, a), minus(d, a));
    const above = (point: Vector) => dot(minus(point, a), normal) / length(normal);
    expect(Math.abs(above(c))).toBeLessThan(2 * exact);
    expect(Math.abs(Math.abs(above([0, 0, 0])) - height)).toBeLessThan(2 * exact);
  });

  test('has its flap flat inside the first face, clear of its edges', async () => {
    const { net, angle } = await foldUp();
    const { corners, flap } = folded(net, angle);
    const [a, b] = corners as [Vector, Vector];
    const normal = cross(a, b);
    expect(flap).toHaveLength(4);
    // In the plane of the face: along its outer edge, and across.
    const along = a.map((value) => value / length(a)) as unknown as Vector;
    const across = cross(normal, along).map((value) => value / length(normal)) as unknown as Vector;
    const flat = (point: Vector): Point => ({ x: dot(point, along), y: dot(point, across) });
    const face = [{ x: 0, y: 0 }, flat(a), flat(b)];
    const [outer, ...others] = sidesOf(face) as [ReturnType<typeof sidesOf>[0], ...ReturnType<typeof sidesOf>];
    for (const point of flap) {
      expect(Math.abs(dot(point, normal)) / length(normal)).toBeLessThan(2 * exact);
      const at = flat(point);
      const onFold = toSegment(at, outer) < 2 * exact;
      expect(onFold || within(face, at)).toBe(true);
      for (const side of others) expect(toSegment(at, side)).toBeGreaterThan(0.5);
    }
    // The flap is wide enough for glue.
    expect(Math.max(...flap.map((point) => toSegment(flat(point), outer)))).toBeGreaterThan(3);
  });
});

test.each(most(games, (game) => game === 'munch'))('--only prints a colour, a size or one kind: %s', async (game) => {
  const only = game === 'battle' ? 'green,white-small' : 'red,cyan-medium';
  const { folder } = await printed([`${game}/pyramids`, '--only', only, '--paper', 'a4']);
  const { pages } = readPdf(`${folder}/${game}/pyramids.a4.pdf`);
  expect(pages.map((page) => netsOf(page).length)).toEqual(game === 'battle' ? [15, 5] : [15, 1]);
  const names = filesIn(`${folder}/${game}/pyramids`);
  const [all, one] = game === 'battle' ? ['green', 'white-small'] : ['red', 'cyan-medium'];
  expect(names).toEqual([...sizeNames.map((size) => `${all}-${size}.png`), `${one}.png`].sort());
});

describe('pictures', () => {
  test('exist for each kind, with the whole net in it', async () => {
    const { folder } = await everything();
    for (const game of games) {
      const colours = expected[game].flatMap((sheet) => sheet.colours);
      const names = colours.flatMap((colour) => sizeNames.map((size) => `${colour}-${size}.png`));
      expect(filesIn(`${folder}/${game}/pyramids`)).toEqual(names.sort());
      for (const name of names) {
        const { width, height, data } = readPng(`${folder}/${game}/pyramids/${name}`);
        const { edge, base, slant } = measuresOf(name.replace(/^.*-|\.png$/g, '') as Size);
        // The fan has its tip at the top of the picture: two faces on either side, and 1 mm of paper all round.
        const half = 4 * Math.atan(base / 2 / slant);
        expect(Math.abs((height * 25.4) / 300 - edge - 2)).toBeLessThan(0.1);
        expect((width * 25.4) / 300).toBeGreaterThanOrEqual(2 * edge * Math.sin(half / 2) + 1.9);
        const dark = (x: number, y: number) => (data[3 * (y * width + x) + 1] ?? 255) < 128;
        const rim = Array.from({ length: width }, (_, x) => dark(x, 0) || dark(x, height - 1));
        expect(rim).not.toContain(true);
      }
    }
  });
});

/** Monsters in colours that no game uses, so every colour is included. */
const spare = ['blue', 'clear', 'white', 'cyan'] as const;

const kinds = ['pyramids', 'pieces'] as const;

describe.each(kinds)('%s of any two colours differ in a tenth of their pixels', (kind) => {
  const pictures = async (size: Size): Promise<Map<string, Png>> => {
    const { folder } = await everything();
    const others = await once(`spare colours`, async (place) => {
      mkdirSync(join(place, 'munch'), { recursive: true });
      const monsters = spare.map((colour) => ({ colour, icon: 'octopus' }));
      writeFileSync(join(place, 'munch/game.yaml'), JSON.stringify({ monsters }));
      const targets = kinds.map((each) => `munch/${each}`);
      return printed([...targets, '--format', 'png', '--content', place]);
    });
    const colours = [
      ...['purple', 'green', 'yellow', 'white'].map((id) => [id, `${folder}/battle`] as const),
      ...['red', 'black', 'cyan', 'orange'].map((id) => [id, `${folder}/munch`] as const),
      ...['blue', 'clear'].map((id) => [id, `${others.folder}/munch`] as const),
    ];
    expect(colours.map(([id]) => id).sort()).toEqual([...content.colours.keys()]);
    return new Map(colours.map(([id, game]) => [id, readPng(`${game}/${kind}/${id}-${size}.png`)]));
  };

  test.each(most(Object.keys(sights) as Sight[], (sight) => sight === 'grey'))(
    'even in black and white: %s',
    async (sight) => {
      for (const size of most(sizeNames, (_, index) => index === 0)) {
        const all = await pictures(size);
        // The pixels that are coloured in any picture, so that bare paper around a net does not count.
        const pixels = ([...all.values()][0]?.data.length ?? 0) / 3;
        const isColoured = new Uint8Array(pixels);
        for (const { data } of all.values())
          for (let at = 0; at < pixels; at++)
            if ((data[3 * at] ?? 0) < 250 || (data[3 * at + 2] ?? 0) < 250) isColoured[at] = 1;
        const coloured = isColoured.reduce((sum, each) => sum + each, 0);
        const bits = [...all].map(([id, picture]) => ({ id, bits: oneBit(picture, sight) }));
        const alike: string[] = [];
        for (const [index, a] of bits.entries())
          for (const b of bits.slice(index + 1)) {
            let different = 0;
            for (let at = 0; at < pixels; at++) if (isColoured[at] && a.bits[at] !== b.bits[at]) different++;
            const share = different / coloured;
            if (share < 0.1) alike.push(`${size}: ${a.id} and ${b.id} ${share.toFixed(3)}`);
          }
        expect(alike).toEqual([]);
      }
    },
  );
});
