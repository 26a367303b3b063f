import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { coverage, pattern, tileOf, type PatternKind } from '../../generators/design/patterns.ts';
import { svg } from '../../src/site/faction-art.ts';
import { difference, drawnByResvg, inPixels } from '../support/drawings.ts';
import { most } from '../support/long.ts';
import { printed } from '../support/saucer.ts';
import { sharedBrowser } from '../support/shared-browser.ts';

test('drawings for cutting machines look the same in a browser and in resvg, and have the same size', async () => {
  const games = ['lake-terror/role-cards', 'battle/pyramids', 'alien-invasion/tokens'];
  const drawings = [`${games[0]}/02-psychic`, `${games[1]}/green-large`, `${games[2]}/sheet-1.a4`];
  const { folder } = await printed([...most(games, (_, index) => index === 2), '--format', 'svg', '--paper', 'a4']);
  const page = await (await sharedBrowser()).newPage();
  for (const name of most(drawings, (_, index) => index === 2)) {
    const file = join(folder, `${name}.svg`);
    const svg = readFileSync(file, 'utf8');
    await page.goto(pathToFileURL(file).href);
    const across = await page.evaluate(
      () => (document.documentElement as unknown as SVGSVGElement).width.baseVal.value,
    );
    const size = ['width', 'height'].map((side) => Number(new RegExp(` ${side}="([\\d.]+)mm"`).exec(svg)?.[1]));
    // A browser has 96 pixels per inch, so the size in pixels gives the size in mm.
    expect(Math.abs((across * 25.4) / 96 - size[0]!)).toBeLessThan(0.01);
    // resvg draws whole pixels, so both programs get a drawing whose size is a whole number of pixels.
    const [width, height] = size.map((mm) => Math.round((mm * 96) / 25.4)) as [number, number];
    const whole = inPixels(svg, width, height);
    await page.goto('about:blank');
    const picture = await page.evaluate(
      async ([drawing, width, height]) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
        return canvas.toDataURL();
      },
      [whole, 2 * width, 2 * height] as const,
    );
    const shown = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}"><image href="${picture}"/></svg>`;
    const own = drawnByResvg(whole, { fitTo: { mode: 'zoom', value: 2 } });
    expect(difference(drawnByResvg(shown), own)).toBeLessThan(1.5);
  }
});

test.each(Object.keys(coverage) as PatternKind[])('a tile of the pattern %s is seamless beside itself', (kind) => {
  const [width, height] = tileOf(kind, 19);
  const side = 190;
  const nodes = pattern(kind, 0, 0, 2 * width, 2 * height, '#000000', '#FFFFFF');
  const { data } = drawnByResvg(
    svg(2 * width, 2 * height, 4, nodes).replace(
      / width="[\d.]+" height="[\d.]+"/,
      ` width="${2 * side}" height="${2 * side}"`,
    ),
  );
  const at = (x: number, y: number): number => data[(y * 2 * side + x) * 3] ?? 0;
  let apart = 0;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) apart += Math.abs(at(x, y) - at(x + side, y)) + Math.abs(at(x, y) - at(x, y + side));
  expect(apart / side / side).toBeLessThan(2);
});
