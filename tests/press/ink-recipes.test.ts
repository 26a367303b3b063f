import * as mupdf from 'mupdf';
import { describe, expect, test } from 'vitest';
import { profiles } from '../../generators/render/profiles.ts';
import { inksFor, recipesOf, type Inks } from '../../generators/scene/process.ts';
import { rgbOf } from '../../src/content/contrast.ts';
import { validContent } from '../support/content.ts';

const content = validContent();

type Lab = readonly [lightness: number, a: number, b: number];

/** A screen colour, adapted to the daylight in which prints are judged. */
function screenLab(colour: string): Lab {
  const [r = 0, g = 0, b = 0] = rgbOf(colour).map((each) =>
    each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4,
  );
  const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const x = root((0.436066 * r + 0.385147 * g + 0.143066 * b) / 0.9642);
  const y = root(0.222488 * r + 0.716873 * g + 0.060608 * b);
  const z = root((0.013916 * r + 0.097076 * g + 0.714096 * b) / 0.8249);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const condition = new mupdf.ColorSpace(Buffer.from(profiles['FOGRA39'] ?? '', 'base64'), 'FOGRA39');

/** The colour of inks on white paper, rendered by MuPDF with the FOGRA39 profile. */
function printedLab(inks: Inks): Lab {
  const pixel = new mupdf.Pixmap(condition, [0, 0, 1, 1], false);
  pixel.getPixels().set(inks.map((share) => Math.round(share * 2.55)));
  const [lightness = 0, a = 0, b = 0] = pixel.convertToColorSpace(mupdf.ColorSpace.Lab).getPixels();
  return [lightness / 2.55, a - 128, b - 128];
}

/** ΔE2000: the difference between two colours as people see it, by Sharma, Wu and Dalal (2005). */
function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const weight = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const stretch = 1.5 - 0.5 * weight((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const hue = (a: number, b: number) => ((Math.atan2(b, a * stretch) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const middle = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [light, chroma] = [(l1 + l2) / 2 - 50, (c1 + c2) / 2];
  const cosine = (factor: number, add: number) => Math.cos(radians(factor * middle + add));
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const byLight = (l2 - l1) / (1 + (0.015 * light ** 2) / Math.sqrt(20 + light ** 2));
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * t);
  const rotation = -Math.sin(radians(60 * Math.exp(-(((middle - 275) / 25) ** 2)))) * 2 * weight(chroma);
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

const recipes = [...new Map(recipesOf(content))];

describe('the ink recipes of the content', () => {
  test('print as on screens: ΔE2000 is 6 at most on average, and 10 at worst', () => {
    // A published test pair for the formula.
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    const all = recipes.map(([colour, inks]) => ({ colour, by: difference(screenLab(colour), printedLab(inks)) }));
    expect(all.length).toBeGreaterThan(70);
    expect(all.reduce((sum, { by }) => sum + by, 0) / all.length).toBeLessThan(6);
    expect(all.filter(({ by }) => by > 10)).toEqual([]);
  });

  test('keep pyramids apart, and factions too', () => {
    const fills = [content.colours, content.factions].map((all) =>
      [...all.values()].map((each) => ('fill' in each ? each.fill : each.colours.fill)),
    );
    const known = new Map(recipes);
    for (const group of fills)
      for (const [index, one] of group.entries())
        for (const other of group.slice(index + 1)) {
          const [here, there] = [one, other].map((colour) => printedLab(known.get(colour)!)) as [Lab, Lab];
          const onScreens = difference(screenLab(one), screenLab(other));
          // Inks reach fewer colours than screens, so colours are closer, but never similar enough for confusion.
          expect([one, other, difference(here, there) > Math.min(18, 0.7 * onScreens)]).toEqual([one, other, true]);
          expect([one, other, difference(here, there) > 15]).toEqual([one, other, true]);
        }
  });

  test('of a colour that an overlay changes are left out, unless it has its own', () => {
    const path = 'colours/cyan.yaml';
    const cyan = { ...content.colours.get('cyan')!, fill: '#2BCDF5', file: `mine/${path}` };
    const changed = (lines: Readonly<Record<string, boolean>>) => ({
      ...content,
      colours: new Map([['cyan', cyan]]),
      locate: (file: string, at: readonly (string | number)[]) =>
        file === cyan.file && lines[at.join('.')] !== true
          ? { file: `content/${path}`, line: 1, column: 1 }
          : { file, line: 1, column: 1 },
    });
    const condition39 = content.conditions.get('fogra39')!;
    const inksIn = (lines: Readonly<Record<string, boolean>>) => inksFor(changed(lines), condition39)('#2BCDF5');
    expect(inksIn({ fill: true })).not.toEqual(cyan.inks);
    expect(inksIn({ fill: true, inks: true })).toEqual(cyan.inks);
    expect(inksIn({ inks: true })).toEqual(cyan.inks);
  });
});
