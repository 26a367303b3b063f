import { describe, expect, test } from 'vitest';
import { crop, type DrawingContext } from '../../generators/diagram/crop.ts';
import type { SceneNode } from '../../generators/scene/node.ts';
import { contentParts, type LayoutProblem } from '../../generators/scene/press.ts';
import type { Crop } from '../../src/content/schema/crop.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const reported: LayoutProblem[] = [];
const drawing: DrawingContext = {
  press: {
    fonts: installedFonts(),
    ...contentParts(content),
    report: (problem) => reported.push(problem),
  },
  content,
};

const nodesOf = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) => (node.kind === 'group' || node.kind === 'tag' ? [node, ...nodesOf(node.children)] : [node]));

const drawn = (game: 'battle' | 'munch', data: Crop, square = 14) => {
  const { scene, alt } = crop(drawing, game, data, square);
  const nodes = nodesOf(scene.children);
  const words = nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : []));
  const strokes = nodes.flatMap((node) => (node.kind === 'path' && node.stroke ? [node] : []));
  return { scene, alt, words, strokes };
};

const walk: Crop = {
  panels: [{ board: { a1: 'a2', b1: 'v1', b2: 'w3' }, show: 'a1-b2', arrows: [{ path: 'a1-b1-b2' }] }],
};

describe('a cropped board', () => {
  test('shows its squares in the given size, and a share of those beside them', () => {
    // The names of rows are to the left of the crop, and those of columns below it. The board ends at two sides and
    // continues at the other two.
    const { scene } = drawn('battle', walk);
    expect(scene.width).toBeCloseTo(14 * (2 + 0.22) + 14 * 0.28 + 0.4, 1);
    expect(scene.height).toBeCloseTo(14 * (2 + 0.22) + 4.6, 1);
  });

  test('can be measured without being drawn, and draws a repeated pyramid only once', () => {
    const { scene } = drawn('battle', walk);
    const blind: DrawingContext = {
      ...drawing,
      press: {
        ...drawing.press,
        get fonts(): never {
          throw new Error('something is drawn');
        },
      },
    };
    const measured = crop(blind, 'battle', walk, 14);
    expect([measured.width, measured.height]).toEqual([scene.width, scene.height]);
    expect(() => measured.scene).toThrow('something is drawn');
    const aliens = (data: Crop) =>
      nodesOf(drawn('battle', data).scene.children).filter((node) => node.kind === 'group' && node.shared);
    const twice = aliens({ panels: [{ board: { a1: 'a2', b1: 'a2' }, show: 'a1-b2' }] });
    expect([twice.length, new Set(twice).size]).toEqual([2, 1]);
  });

  test('draws a real edge heavily, and a torn edge if the board continues', () => {
    const { strokes } = drawn('battle', walk);
    const heavy = strokes.filter(({ strokeWidth, stroke }) => strokeWidth === 0.7 && stroke === '#14171F');
    const torn = strokes.filter(({ stroke, d }) => stroke === content.tokens.neutral.line && d.split('L').length > 5);
    expect([heavy.length, torn.length]).toEqual([2, 2]);
  });

  test('names its rows, its columns and the steps of a path, and describes all of it in words', () => {
    const { words, alt } = drawn('battle', walk);
    expect(words.toSorted((a, b) => a.localeCompare(b))).toEqual(['1', '1', '2', '2', 'a', 'b']);
    expect(alt).toBe(
      'The spaces from a1 to b2: medium purple alien on a1, small villager on b1 and large villager on b2. Medium purple alien goes from a1 over b1 to b2.',
    );
  });

  test('shows the result beside it, with an outline of the piece that has left', () => {
    const { alt, scene } = drawn('battle', {
      after: true,
      panels: [
        { board: { d4: 'v2', e4: 'a1' }, arrows: [{ path: 'e4-d4' }] },
        { board: { d4: 'a2a1' }, show: 'd4-e4', ghosts: { e4: 'a1' }, names: false },
      ],
    });
    expect(alt).toContain('Afterwards: The spaces from d4 to e4: medium purple alien under small purple alien on d4.');
    expect(alt).toContain('A dashed outline on e4, where the small purple alien stood.');
    expect(scene.width).toBeLessThan(82);
  });

  test('marks a forbidden path in red and in words, and in munch the monster at the edge', () => {
    const { alt, strokes } = drawn('munch', {
      panels: [
        {
          board: { E4: 'B3', e4: 'k3' },
          show: 'd4-f4',
          arrows: [{ path: 'E4-f4-e4-d4', not: true }],
          crosses: ['E4'],
          letters: { d4: 'A' },
        },
      ],
    });
    expect(strokes.some(({ stroke, dash }) => stroke === content.tokens.signal.red && dash)).toBe(true);
    expect(alt).toContain('Large cyan monster may not go from E4 over f4 and e4 to d4.');
    expect(alt).toContain('A cross on E4: not allowed. A is d4.');
    expect(reported).toEqual([]);
  });
});
