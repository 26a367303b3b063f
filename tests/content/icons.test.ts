import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
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

  test('starts at 0 0 even if its grid does not', () => {
    expect(iconOf('<path d="M-5 -5h1v1z"/>', '-5 -5 20 20')).toEqual({ d: 'M0 0H1V1Z', size: 20 });
  });
});

test.each([
  ['an empty path', '<path d=""/>'],
  ['a line', '<path d="M1 1L8 8Z"/>'],
  ['a circle of no size', '<circle cx="5" cy="5" r="0"/>'],
  ['a shape outside the viewBox', '<rect x="20" y="2" width="5" height="5"/>'],
])('a drawing that prints nothing is rejected: %s', (_, shape) => {
  const { error } = readIcon(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${shape}</svg>`);
  expect(error?.found).toBe('a drawing that prints nothing');
});

describe('an icon as a program writes it', () => {
  test.each([
    [
      'Inkscape',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="10mm" height="10mm" viewBox="0 0 10 10" version="1.1" id="svg5" inkscape:version="1.2" sodipodi:docname="a.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:window-width="1920"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata><rdf:RDF><rdf:li rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></rdf:RDF></metadata>
  <defs id="defs2"><linearGradient id="g"><stop offset="0" style="stop-color:#000;stop-opacity:1"/></linearGradient></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#000000;fill-opacity:1;stroke:none;stroke-width:0.26;-inkscape-stroke:none" sodipodi:nodetypes="cccc" d="M1 1h8v8z"/>
    <path style="display:none" d="M0 0h1v1z"/>
  </g></svg>`,
    ],
    [
      'Illustrator',
      `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
  viewBox="0 0 10 10" style="enable-background:new 0 0 10 10;" xml:space="preserve" data-name="Layer 1">
<style type="text/css">.st0{fill:#231F20;} .st1, .st2 {fill:none;}</style>
<rect class="st1" width="10" height="10"/><g><path class="st0" d="M1,1h8v8z"/></g></svg>`,
    ],
    [
      'Figma',
      `<svg width="10" height="10" viewBox="0 0 10 10" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M1 1H9V9L1 1Z" fill="black"/></g>
<defs><clipPath id="clip0_1_2"><rect width="10" height="10" fill="white"/></clipPath></defs></svg>`,
    ],
    [
      'Affinity',
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 10 10" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
<g id="Layer1" serif:id="Layer 1"><path d="M1,1L9,1L9,9Z"/></g></svg>`,
    ],
    [
      'this press',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="10mm" height="10mm" viewBox="0 0 10 10">
<title>Tip</title><desc>Rule AI-1.1.</desc><g id="art" inkscape:groupmode="layer" inkscape:label="art"><path fill="#14171F" d="M 1 1 h 8 v 8 Z"/></g></svg>`,
    ],
    ['a program that gives width and height alone', '<svg width="10px" height="10"><path d="M1 1h8v8z"/></svg>'],
  ])('%s', (_, text) => {
    const { icon, error } = readIcon(text);
    expect({ error, size: icon?.size }).toEqual({ error: undefined, size: 10 });
    const corners = [
      ...(icon?.d ?? '')
        .replaceAll('H9', 'L9 1')
        .replaceAll('V9', 'L9 9')
        .matchAll(/\d+ \d+/g),
    ];
    expect([...new Set(corners.map(([corner]) => corner))].toSorted()).toEqual(['1 1', '9 1', '9 9']);
  });

  test('with holes by the even-odd rule has the same holes', () => {
    const ring = (r: number) => `M${5 - r} 5a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
    const pixels = (path: string, rule: string): Buffer => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="${path}" fill-rule="${rule}"/></svg>`;
      return new Resvg(svg, { fitTo: { mode: 'width', value: 100 } }).render().pixels;
    };
    /** The number of bytes that differ by more than anti-aliased edges can explain. */
    const difference = (one: Buffer, other: Buffer): number =>
      one.filter((byte, index) => Math.abs(byte - (other[index] ?? 0)) > 40).length;
    // A ring, with an island in its hole, beside a square with a triangular hole.
    const d = `${ring(4)}${ring(3)}${ring(1)}M0 0h1v1h-1zM0.2 0.2q0.1 0.3 0.6 0l-0.3 0.6z`;
    const wound = iconOf(`<path fill-rule="evenodd" d="${d}"/>`)?.d ?? '';
    expect(difference(pixels(wound, 'nonzero'), pixels(d, 'evenodd'))).toBe(0);
    expect(difference(pixels(d, 'nonzero'), pixels(d, 'evenodd'))).toBeGreaterThan(1000);
  });
});

describe('the collection', () => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };

  test('has every icon that it lists, with its path', () => {
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

  test('has no other icon', () => {
    const collection = gameIcons();
    for (const name of ['', 'eskimo', 'zz', 'aaa', '__proto__', 'constructor', 'ufo"', 'spy '])
      expect([collection.has(name), collection.get(name)]).toEqual([false, undefined]);
  });

  test('joins several paths of a body into one', () => {
    expect(iconOfBody('<path d="M0 0z"/><path fill="x" d="M1 1z"/>', 512)).toEqual({ d: 'M0 0zM1 1z', size: 512 });
  });
});
