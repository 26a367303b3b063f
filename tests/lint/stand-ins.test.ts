import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { standInsCss } from '../../src/site/build/stand-ins.ts';
import { validContent } from '../support/content.ts';
import { projectFolder } from '../support/folders.ts';

const fonts = join(projectFolder, 'src/site/fonts');
const content = validContent();
const css = standInsCss({ ...content, books: loadRuleFiles(content).books }, fonts);

/** The width of ‘not’ in each font, in thousandths of an em: regular, bold and bold italic. */
const words: Readonly<Record<string, readonly number[]>> = {
  'DejaVu Sans': [1638, 1877, 1877],
  'Noto Sans': [1584, 1710, 1599],
  Roboto: [1450, 1463, 1419],
  Arial: [1390, 1555, 1555],
};

test.each([
  ['Archivo', 400, 'archivo-400', 0],
  ['Archivo', 600, 'archivo-600', 1],
  ['Archivo Narrow', 500, 'archivo-narrow-500', 0],
  ['Kanit', 900, 'kanit-900-italic', 2],
])('the fallback font for %s %i has the same height, depth and width on any device', (family, weight, file, style) => {
  const font = create(readFileSync(join(fonts, `${file}.woff2`))) as Font;
  const rules = css.split('\n').filter((each) => each.includes(`'${family} stand-in';font-weight:${weight};`));
  const names = rules.map((rule) => rule.match(/local\('(\w+( (Sans|UI))?)/)?.[1]);
  // Browsers use the last font that the device has.
  expect(names).toEqual(['DejaVu Sans', 'Noto Sans', 'Segoe UI', 'Roboto', 'Arial']);
  const ours = font.layout('not').advanceWidth / font.unitsPerEm;
  for (const [index, rule] of rules.entries()) {
    const value = (name: string): number => Number(rule.match(`${name}:([\\d.]+)%`)?.[1]) / 100;
    const size = value('size-adjust');
    // The tolerance is a thousandth of an em, which is a thirtieth of a pixel in the largest heading.
    expect(Math.abs(value('ascent-override') * size - font.ascent / font.unitsPerEm)).toBeLessThan(0.001);
    expect(Math.abs(value('descent-override') * size + font.descent / font.unitsPerEm)).toBeLessThan(0.001);
    // A word is about as wide as in the usual font.
    const word = words[names[index]!]?.[style];
    if (!word) continue;
    expect((word / 1000) * size).toBeGreaterThan(ours * 0.93);
    expect((word / 1000) * size).toBeLessThan(ours * 1.07);
  }
});
