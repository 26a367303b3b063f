import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../support/folders.ts';

const folder = join(projectFolder, 'src/site/styles');
const sheets = readdirSync(folder).map((file) => ({ file, css: readFileSync(join(folder, file), 'utf8') }));

/** Whether a value has a length between `min` and `max` of a unit. */
const has = (value: string, unit: string, min: number, max: number): boolean =>
  [...value.matchAll(/([\d.]+)(rem|px)\b/g)].some(
    ([, size, of]) => of === unit && Number(size) > min && Number(size) < max,
  );

/**
 * The declarations with a space, a type size or a corner that is not in the scale. Pixels are for drawings, and a
 * distance far from an edge is not a space. Numerals to read from across a table are larger than the scale allows.
 */
function strays(css: string): string[] {
  const found: string[] = [];
  parse(css).walkDecls(({ prop, value }) => {
    const stray = /^(margin|padding|(row-|column-)?gap)\b/.test(prop)
      ? has(value, 'rem', 0, Infinity) || has(value, 'px', 4, Infinity)
      : /^(inset|top|left|right|bottom)\b/.test(prop)
        ? has(value, 'rem', 0, 2.75)
        : /^font(-size)?$/.test(prop)
          ? has(value, 'rem', 0, 2.25)
          : prop.endsWith('radius') && has(value, 'rem', 0, Infinity);
    if (stray) found.push(`${prop}: ${value}`);
  });
  return found;
}

test('no style names the left or right side, so that every page can read from right to left', () => {
  // Boards are the same in every language.
  const ofBoards = new Set(['.letter', '.plate', '.step']);
  const physical = /^(?:(?:margin|padding|border)-)?(?:left|right)\b|^border-(?:top|bottom)-(?:left|right)-radius$/;
  const sides = /^(?:margin|padding|inset|scroll-(?:margin|padding)|border-(?:width|style|color|radius))$/;
  /** Whether a shorthand has different values for left and right. A chevron is a rotated corner of a box. */
  const differs = (prop: string, value: string, selector: string): boolean => {
    const [top, right = top, bottom = top, left = right] =
      value.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
    if (!sides.test(prop) || selector === 'print-here summary::after') return false;
    return prop === 'border-radius' ? top !== right || bottom !== left : left !== right;
  };
  const found: string[] = [];
  for (const { file, css } of sheets)
    parse(css).walkDecls((declaration) => {
      const { prop, value, parent } = declaration;
      const selector = parent?.type === 'rule' ? (parent as Rule).selector : '';
      const isSide =
        physical.test(prop) ||
        differs(prop, value, selector) ||
        /\bto (?:left|right)\b/.test(value) ||
        (/^(?:text-align|float|clear)$/.test(prop) && /^(?:left|right)$/.test(value));
      // In the oldest browsers, floats have only a left and a right side, so a second rule mirrors them.
      const mirror = "[dir='rtl'] ";
      const isMirrored =
        /^(?:float|clear)$/.test(prop) && (selector.startsWith(mirror) || css.includes(mirror + selector));
      if (isSide && !isMirrored && !(file === 'board.css' && ofBoards.has(selector)))
        found.push(`${file} ${selector}: ${prop}: ${value}`);
    });
  expect(found).toEqual([]);
});

test('no column or box needs more width than a small phone has with text of twice the size', () => {
  const found: string[] = [];
  for (const { file, css } of sheets)
    parse(css).walkDecls(({ prop, value, parent }) => {
      const [, size] =
        (prop === 'min-width' ? /^([\d.]+)rem/ : /^repeat\(auto-\w+, minmax\(([\d.]+)rem/).exec(value) ?? [];
      if (Number(size) > 7.5)
        found.push(`${file} ${parent?.type === 'rule' ? (parent as Rule).selector : ''}: ${prop}: ${value}`);
    });
  expect(found).toEqual([]);
});

describe('the scale of the site', () => {
  test('has six spaces, at most eight sizes of type and two corners', () => {
    const root = sheets.find(({ file }) => file === 'base.css');
    const count = (kind: string): number => new Set(root?.css.match(new RegExp(`--${kind}-\\d(?=:)`, 'g'))).size;
    expect(count('space')).toBe(6);
    expect(count('text')).toBeGreaterThanOrEqual(6);
    expect(count('text')).toBeLessThanOrEqual(8);
    expect(count('radius')).toBe(2);
  });

  test('is for six sheets', () => {
    expect(sheets.map(({ file }) => file)).toEqual(
      ['base', 'board', 'cards', 'print', 'rules', 'tools'].map((name) => `${name}.css`),
    );
  });

  test.each(sheets)('has every space, size and corner of $file', ({ css }) => {
    expect(strays(css)).toEqual([]);
  });

  test('notices other values', () => {
    const css = 'a { padding: 1px 0.3rem; gap: 6px; top: 0.4rem; font: 600 1rem/1.2 x; border-radius: 1rem }';
    expect(strays(css)).toHaveLength(5);
    const well = 'a { padding: 1px var(--space-2); top: 4rem; font-size: 8rem; border-radius: 3px; width: 1rem }';
    expect(strays(well)).toEqual([]);
  });
});
