import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { iconOfBody, readIcon } from '../../src/content/icon-art.ts';
import { gameIcons } from '../../src/cli/game-icons.ts';

const iconOf = (shapes: string, viewBox = '0 0 10 10') =>
  readIcon(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`).icon;

describe('an icon becomes one path', () => {
  test.each([
    ['a path', '<path d="M1 1h8v8z"/>', 'M1 1H9V9Z'],
    ['a rectangle', '<rect x="1" y="2" width="3" height="4"/>', 'M1 2H4V6H1Z'],
    [
      'a rounded rectangle',
      '<rect width="8" height="6" rx="2"/>',
      'M2 0H6A2 2 0 0 1 8 2V4A2 2 0 0 1 6 6H2A2 2 0 0 1 0 4V2A2 2 0 0 1 2 0Z',
    ],
    ['a circle', '<circle cx="5" cy="5" r="2"/>', 'M3 5A2 2 0 1 1 7 5 2 2 0 1 1 3 5Z'],
    ['an ellipse', '<ellipse cx="5" cy="5" rx="3" ry="2"/>', 'M2 5A3 2 0 1 1 8 5 3 2 0 1 1 2 5Z'],
    ['a polygon', '<polygon points="0,0 8,0 4,6"/>', 'M0 0L8 0 4 6Z'],
    ['an open polygon, which a fill closes', '<polyline points="0 0 8 0 4 6"/>', 'M0 0L8 0 4 6Z'],
    ['several shapes', '<path d="M0 0h1v1z"/><path d="m2 2h1v1z"/>', 'M0 0H1V1ZM2 2H3V3Z'],
    [
      'groups, the inner one first',
      '<g transform="translate(1 1)"><g transform="scale(2)"><path d="M1 1h1v1z"/></g></g>',
      'M3 3H5V5Z',
    ],
    ['a transform of its own', '<path transform="translate(2,3)" d="M0 0h1v1z"/>', 'M2 3H3V4Z'],
    ['a title, which is not drawn', '<title>Blob</title><path d="M0 0h1v1z"/>', 'M0 0H1V1Z'],
  ])('%s', (_, shapes, d) => {
    expect(iconOf(shapes)).toEqual({ d, size: 10 });
  });

  test('a grid that does not begin at nothing', () => {
    expect(iconOf('<path d="M-5 -5h1v1z"/>', '-5 -5 20 20')).toEqual({ d: 'M0 0H1V1Z', size: 20 });
  });
});

describe('the collection', () => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };

  test('gives every icon that it lists, with the path that it has', () => {
    const collection = gameIcons();
    const names = Object.keys(icons);
    expect(names.length).toBeGreaterThan(4000);
    const wrong = names.filter((name) => {
      const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(icons[name]?.body ?? '')?.[1];
      return !path || !collection.has(name) || collection.get(name)?.d !== path;
    });
    expect(wrong).toEqual([]);
    expect([...collection.keys()]).toEqual(names);
  });

  test('knows no other', () => {
    const collection = gameIcons();
    for (const name of ['', 'eskimo', 'zz', 'aaa', '__proto__', 'constructor', 'ufo"', 'spy '])
      expect([collection.has(name), collection.get(name)]).toEqual([false, undefined]);
  });

  test('several paths in one body are one', () => {
    expect(iconOfBody('<path d="M0 0z"/><path fill="x" d="M1 1z"/>', 512)).toEqual({ d: 'M0 0zM1 1z', size: 512 });
  });
});
