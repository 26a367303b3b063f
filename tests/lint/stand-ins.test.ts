import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { loadRuleFiles } from '../../src/cli/rule-files.ts';
import { standInsCss } from '../../src/site/build/stand-ins.ts';
import { soundContent } from '../support/content.ts';
import { projectFolder } from '../support/folders.ts';

const fonts = join(projectFolder, 'src/site/fonts');
const content = soundContent();
const css = standInsCss({ ...content, books: loadRuleFiles(content).books }, fonts);

test.each([
  ['Archivo', 400, 'archivo-400'],
  ['Archivo', 600, 'archivo-600'],
  ['Archivo Narrow', 500, 'archivo-narrow-500'],
  ['Kanit', 900, 'kanit-900-italic'],
])('what stands in for %s %i is as high, as deep and as wide', (family, weight, file) => {
  const font = create(readFileSync(join(fonts, `${file}.woff2`))) as Font;
  const face = css.split('\n').find((each) => each.includes(`'${family} stand-in';font-weight:${weight};`)) ?? '';
  const value = (name: string): number => Number(face.match(`${name}:([\\d.]+)%`)?.[1]) / 100;
  const size = value('size-adjust');
  // To a thousandth of an em: a thirtieth of a pixel in the largest heading.
  expect(Math.abs(value('ascent-override') * size - font.ascent / font.unitsPerEm)).toBeLessThan(0.001);
  expect(Math.abs(value('descent-override') * size + font.descent / font.unitsPerEm)).toBeLessThan(0.001);
  // Arial’s widths, in thousandths of an em, regular and bold: a word is not far from what the usual text takes.
  const word = (weight < 550 ? 556 + 556 + 278 : 611 + 611 + 333) / 1000;
  const ours = font.layout('not').advanceWidth / font.unitsPerEm;
  expect(word * size).toBeGreaterThan(ours * 0.93);
  expect(word * size).toBeLessThan(ours * 1.07);
});
