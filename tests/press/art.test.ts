import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { Brush, inksOf } from '../../generators/design/art/brush.ts';
import { hats } from '../../generators/design/art/people.ts';
import { props } from '../../generators/design/art/props.ts';
import { stages } from '../../generators/design/art/scene.ts';
import { cardPicture, deckScene } from '../../generators/cards/card-picture.ts';
import { frameFor } from '../../generators/sheet/card-frame.ts';
import { renderPdf } from '../../generators/render/pdf.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { inks, type Ink } from '../../generators/scene/ink.ts';
import type { Scene, SceneNode, TagNode } from '../../generators/scene/node.ts';
import { contentParts } from '../../generators/scene/press.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { wearNames } from '../../src/content/schema/scene.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { validContent } from '../support/content.ts';
import { layOut, pressOf } from '../support/press.ts';

const content = validContent();
const fonts = installedFonts();

interface Face {
  readonly name: string;
  readonly scene: Scene;
  readonly figure: TagNode;
}

const figuresOf = (nodes: readonly SceneNode[]): TagNode[] =>
  nodes.flatMap((node) =>
    node.kind === 'tag' && node.tag === 'Figure'
      ? [node]
      : node.kind === 'group' || node.kind === 'tag'
        ? figuresOf(node.children)
        : [],
  );

async function facesOf(
  decks: readonly string[],
  from: Content,
  factions: readonly string[],
  ink: Ink = 'full',
): Promise<Face[]> {
  const faces: Face[] = [];
  for (const deck of decks) {
    const options = deck.startsWith('alien-invasion') ? { factions } : {};
    for (const { name, scene } of (await layOut(deck, from, options, ink)).pictures) {
      const [figure, ...more] = figuresOf(scene.children);
      if (name === 'back') continue;
      if (!figure || more.length > 0)
        throw new Error(`${deck} ${name} shows ${more.length + (figure ? 1 : 0)} pictures`);
      faces.push({ name: `${deck}/${name}`, scene, figure });
    }
  }
  return faces;
}

const decks = ['alien-invasion/action-deck', 'alien-invasion/faction-cards', 'lake-terror/role-cards'];
const everyFaction = [...content.factions.keys()];

/** The pixels of a scene at a given width. */
function pixelsOf(
  scene: Scene,
  width: number,
  ink: Ink = 'full',
): { pixels: Uint8Array; width: number; height: number } {
  const height = Math.round((width * scene.height) / scene.width);
  const options = { font: { loadSystemFonts: false }, background: '#FFFFFF' };
  const image = new Resvg(renderSvg(scene, fonts, { width, height }, ink), options).render();
  return { pixels: image.pixels, width: image.width, height: image.height };
}

/** The width of the compared pictures, in pixels. */
const across = 40;

/** A single picture, scaled to the common shape, as values from 0 to 255. */
function seen({ figure }: Face, ink: Ink): Uint8Array {
  const { box } = figure;
  if (!box) throw new Error('a figure has no box');
  const matrix = [1 / box.width, 0, 0, 0.6 / box.height, -box.x / box.width, (-0.6 * box.y) / box.height] as const;
  const children: SceneNode[] = [{ kind: 'group', children: figure.children, matrix }];
  return pixelsOf({ width: 1, height: 0.6, children }, across, ink).pixels;
}

/** The mean difference per channel, from 0 to 255. */
function apart(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return (sum / one.length) * (4 / 3);
}

/** The two most similar pictures, and their distance. */
function nearest(faces: readonly Face[], ink: Ink): { names: string; by: number } {
  const pictures = faces.map((face) => [face.name, seen(face, ink)] as const);
  let best = { names: '', by: Infinity };
  for (const [index, [name, one]] of pictures.entries())
    for (const [other, two] of pictures.slice(index + 1)) {
      const by = apart(one, two);
      if (by < best.by) best = { names: `${name} and ${other}`, by };
    }
  return best;
}

/**
 * The minimum difference between two pictures. The limit is lower for lines on white paper. Two drawings of the same
 * object, shifted by one millimetre, differ less.
 */
const leastApart = { full: 18, saver: 13, mono: 16 };

describe('pictures of cards', () => {
  let faces: Face[];
  beforeAll(async () => void (faces = await facesOf(decks, content, everyFaction)));

  test('have one picture on every front, described in its own sentence', () => {
    expect(faces).toHaveLength(8 * 3 + 4 + 27 + 23);
    const texts = faces.map(({ figure }) => figure.alt ?? '');
    for (const each of texts) expect(each).toMatch(/^[A-Z].{15,}\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each(inks)('differ from each other even from afar in %s ink', async (ink) => {
    const drawn = ink === 'full' ? faces : await facesOf(decks, content, everyFaction, ink);
    const { names, by } = nearest(drawn, ink);
    expect(by > leastApart[ink] ? '' : `${names}: ${by}`).toBe('');
  });

  test('of roles are equally light, within one of 100 steps, so that none shows through', () => {
    const light = faces
      .filter(({ name }) => name.startsWith('lake-terror/'))
      .map(({ scene, name }) => {
        const { pixels } = pixelsOf(scene, 254);
        let sum = 0;
        for (let at = 0; at < pixels.length; at += 4)
          sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
        return { name, value: sum / (pixels.length / 4) / 2.55 };
      })
      .sort((a, b) => a.value - b.value);
    const [darkest, lightest] = [light[0], light.at(-1)];
    if (!darkest || !lightest) throw new Error('there are no roles');
    expect(lightest.value - darkest.value).toBeLessThan(1);
  });

  test('take at most 10 kB of a PDF on average', async () => {
    const pages = faces.map(({ scene: { width, height }, figure }) => {
      const all = { x: 0, y: 0, width, height };
      return { width, height, trimBox: all, bleedBox: all, children: [figure] };
    });
    const bytes = await renderPdf(
      pages,
      { title: 'Pictures', subject: 'art', keywords: 'thanks', lang: 'en' },
      fonts,
      'full',
    );
    expect(bytes.length / faces.length).toBeLessThan(10_000);
  });

  test('are the same each time', async () => {
    const digest = (all: readonly Face[]) =>
      createHash('sha256')
        .update(JSON.stringify(all.map((each) => each.figure)))
        .digest('hex');
    expect(digest(await facesOf(decks, content, everyFaction))).toBe(digest(faces));
  });
});

/** A faction without its own pictures, or with only a rule for how figures wear its icon. */
function stranger(id: string, wears?: (typeof wearNames)[number]): Content {
  const spugs = content.factions.get('spugs');
  if (!spugs) throw new Error('there are no Spugs');
  const { scene: _scene, scenes: _scenes, ...rest } = spugs;
  const units = rest.units.map(({ scene: _own, ...unit }) => unit);
  const faction = { ...rest, id, units, ...(wears ? { scene: { wears } } : {}) };
  return { ...content, factions: new Map([[id, faction]]) };
}

describe('a custom faction without its own drawings', () => {
  test.each([undefined, ...wearNames])('has figures that wear its icon: %s', async (wears) => {
    const faces = await facesOf(decks.slice(0, 2), stranger('moon-moths', wears), ['moon-moths']);
    const { names, by } = nearest(
      faces.filter(({ name }) => !name.includes('special-event')),
      'full',
    );
    expect(by > 12 ? '' : `${names}: ${by}`).toBe('');
  });

  test('is in other places than another faction', async () => {
    const first = await facesOf(decks.slice(0, 1), stranger('moon-moths'), ['moon-moths']);
    const second = await facesOf(decks.slice(0, 1), stranger('tin-men'), ['tin-men']);
    const textOf = (faces: readonly Face[]) => faces.slice(0, 3).map(({ figure }) => figure.alt);
    for (const each of textOf(first)) expect(textOf(second)).not.toContain(each);
  });
});

test('no art shows a red cross, which is a protected emblem', () => {
  const boxesIn = (d: string) =>
    [...d.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)h/g)].map(([, ...numbers]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      return { left: x, right: x + width, top: y, bottom: y + height };
    });
  const isCross = (d: string): boolean => {
    const all = boxesIn(d);
    return all.some((tall) =>
      all.some(
        (wide) => wide.left < tall.left && wide.right > tall.right && wide.top > tall.top && wide.bottom < tall.bottom,
      ),
    );
  };
  const crosses: string[] = [];
  const press = { fonts, ...contentParts(content), ink: 'full' as const, report: () => undefined };
  const { accent } = content.lakeTerror;
  for (const [name, draw] of [...Object.entries(props), ...Object.entries(hats)]) {
    const brush = new Brush(press, inksOf(press, { ...accent, on: '#FFFFFF', ray: accent.bright }));
    const shape = brush.shape.bind(brush);
    brush.shape = (d, ...more) => {
      if (more[0] === 'red' && isCross(d)) crosses.push(name);
      shape(d, ...more);
    };
    brush.layer(() => draw(brush));
  }
  expect(isCross('M-1.2 6h2.4v7.2h-2.4ZM-3.6 8.4h7.2v2.4h-7.2Z')).toBe(true);
  expect(crosses).toEqual([]);
});

test('no roof hides a part of the disc behind an icon in a searchlight, however low the picture', () => {
  const press = pressOf(content);
  const frame = frameFor({}, content, {});
  const palette = { ...content.lakeTerror.accent, on: '#FFFFFF', ray: '#999999', pattern: 'dots' } as const;
  const width = 50;
  let searched = 0;
  for (let index = 0; index < 60; index++)
    for (const height of [16, 22, 32]) {
      const shown = deckScene(press, `card-${index}`, 'Card', 'teapot', width, height);
      if (!shown.scene.light.some(({ kind }) => kind === 'search')) continue;
      searched += 1;
      const disc = shown.scene.light.find(({ kind }) => kind === 'disc');
      if (!disc || !('r' in disc)) throw new Error('a searchlight shows no disc');
      const figure = cardPicture(press, frame, { x: 0, y: 0, width, height, palette, ...shown });
      const { pixels, width: across } = pixelsOf({ width, height, children: [figure] }, 400);
      const unit = (Math.min(height / (width / 90) / stages[shown.stage], 1.15) * width) / 90;
      const dark = Array.from({ length: 72 }, (_, step) => (step * Math.PI) / 36).filter((angle) => {
        const x = width / 2 + (disc.at[0] - 45 + disc.r * 0.9 * Math.cos(angle)) * unit;
        const y = height + (disc.at[1] + disc.r * 0.9 * Math.sin(angle)) * unit;
        const at = (Math.round((y * across) / width) * across + Math.round((x * across) / width)) * 4;
        return (pixels[at] ?? 0) < 250;
      });
      expect(dark, `${shown.scene.place}, ${height} mm`).toEqual([]);
    }
  expect(searched).toBeGreaterThan(20);
});
