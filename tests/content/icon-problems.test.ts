import { expect, test } from 'vitest';
import { problemsWith, reported } from './helpers.ts';

const iconOf = (shapes: string) => ({
  'icons/blob.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n${shapes}\n</svg>\n`,
});

test('a file that is not a picture is reported with its place and a remedy', () => {
  expect(
    reported({
      'it is empty': problemsWith({ 'icons/blob.svg': '' }),
      'it is text': problemsWith({ 'icons/blob.svg': 'a saucer' }),
      'it has a tag that is never closed': problemsWith({
        'icons/blob.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/>',
      }),
      'it is another kind of XML': problemsWith({ 'icons/blob.svg': '<html/>' }),
      'it has too many points': problemsWith(iconOf(`<polygon points="${'1 2 '.repeat(100_000)}"/>`)),
      'it has no shape': problemsWith(iconOf('<title>Blob</title>')),
      'it has no grid': problemsWith({ 'icons/blob.svg': '<svg><path d="M0 0h9v9z"/></svg>' }),
      'its grid is not square': problemsWith({
        'icons/blob.svg': '<svg viewBox="0 0 10 20"><path d="M0 0h9v9z"/></svg>',
      }),
      'it is in another namespace': problemsWith({
        'icons/blob.svg': '<svg xmlns="http://example.org/" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>',
      }),
      'it has a document type': problemsWith({
        'icons/blob.svg':
          '<!DOCTYPE svg [<!ENTITY blob "blob">]>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>',
      }),
      'it has an entity': problemsWith(iconOf('<title>&blob;</title><path d="M0 0h9v9z"/>')),
      'it has a NUL byte': problemsWith(iconOf('<path d="M0 0\0h9v9z"/>')),
      'it has too many groups': problemsWith(iconOf(`${'<g>'.repeat(30)}${'</g>'.repeat(30)}`)),
      'its groups would overflow the stack': problemsWith(iconOf(`${'<g>'.repeat(25_000)}${'</g>'.repeat(25_000)}`)),
    }),
  ).toMatchInlineSnapshot(`
    "it is empty: content/icons/blob.svg:1:1: found something that is not XML (Root element is missing or invalid), expected an SVG picture; save it again as plain SVG
    it is text: content/icons/blob.svg:1:1: found something that is not XML (Root element is missing or invalid), expected an SVG picture; save it again as plain SVG
    it has a tag that is never closed: content/icons/blob.svg:1:82: found something that is not XML (Missing end tag for element svg), expected an SVG picture; save it again as plain SVG
    it is another kind of XML: content/icons/blob.svg:1:1: found the element "html", expected an SVG picture; begin with <svg viewBox="0 0 512 512">
    it has too many points: content/icons/blob.svg:1:1: found a picture of 401 kB, expected at most 200 kB; simplify its paths
    it has no shape: content/icons/blob.svg:1:1: found no shape, expected at least one filled shape; draw a path
    it has no grid: content/icons/blob.svg:1:1: found no viewBox, expected a square viewBox such as "0 0 512 512"; add it to the svg element
    its grid is not square: content/icons/blob.svg:1:1: found the viewBox "0 0 10 20", expected a square one such as "0 0 512 512"; make it square
    it is in another namespace: content/icons/blob.svg:1:1: found the namespace "http://example.org/", expected the SVG namespace; write xmlns="http://www.w3.org/2000/svg"
    it has a document type: content/icons/blob.svg:1:1: found a document type, expected plain SVG; remove the line
    it has an entity: content/icons/blob.svg:2:8: found something that is not XML (Named entity isn't defined: &blob;), expected an SVG picture; save it again as plain SVG
    it has a NUL byte: content/icons/blob.svg:2:14: found something that is not XML (Invalid character), expected an SVG picture; save it again as plain SVG
    it has too many groups: content/icons/blob.svg:2:61: found groups nested too deeply, expected at most 20 levels; flatten the groups
    its groups would overflow the stack: content/icons/blob.svg:1:1: found groups nested too deeply, expected at most 20 levels; flatten the groups"
  `);
});

test('a picture that loads or runs something is reported with its place and a remedy', () => {
  expect(
    reported({
      'it has a script': problemsWith(iconOf('<script>alert(1)</script>')),
      'it has a style that loads something': problemsWith(
        iconOf('<style>@import "https://example.org/a.css";</style>'),
      ),
      'it has an image': problemsWith(iconOf('<image href="file:///etc/passwd"/>')),
      'it uses part of another picture': problemsWith(iconOf('<use href="other.svg#blob"/>')),
      'it has a page': problemsWith(iconOf('<foreignObject/>')),
      'it has a link': problemsWith(iconOf('<a href="https://example.org/"><path d="M0 0h9v9z"/></a>')),
      'it has an event handler': problemsWith(iconOf('<path onclick="alert(1)" d="M0 0h9v9z"/>')),
      'it has a reference': problemsWith(iconOf('<path href="#blob" d="M0 0h9v9z"/>')),
      'its fill has an address': problemsWith(iconOf('<path fill="url(https://example.org/#paint)" d="M0 0h9v9z"/>')),
    }),
  ).toMatchInlineSnapshot(`
    "it has a script: content/icons/blob.svg:2:1: found the element <script>, expected shapes only, and nothing to load or run; draw it as a path
    it has a style that loads something: content/icons/blob.svg:2:1: found a style sheet that loads something, expected only class, id or element names; export with presentation attributes
    it has an image: content/icons/blob.svg:2:1: found the element <image>, expected shapes only, and nothing to load or run; draw it as a path
    it uses part of another picture: content/icons/blob.svg:2:1: found the element <use>, expected shapes only, and nothing to load or run; draw it as a path
    it has a page: content/icons/blob.svg:2:1: found the element <foreignObject>, expected shapes only, and nothing to load or run; draw it as a path
    it has a link: content/icons/blob.svg:2:1: found the element <a>, expected shapes only, and nothing to load or run; draw it as a path
    it has an event handler: content/icons/blob.svg:2:1: found the attribute "onclick", expected shapes only, and nothing to load or run; remove it
    it has a reference: content/icons/blob.svg:2:1: found the attribute "href", expected shapes only, and nothing to load or run; remove it
    its fill has an address: content/icons/blob.svg:2:1: found the address "url(https://example.org/#paint)", expected shapes only, and nothing to load or run; remove it"
  `);
});

test('a picture of more than filled shapes is reported with its place and a remedy, in one message', () => {
  const several = '<path stroke="red" d="M0 0h9v9z"/>\n<text>Blob</text>\n<g filter="url(#blur)" onclick="go()"/>';
  const clipped =
    '<g clip-path="url(#c)"><path d="M0 0h9v9z"/></g><clipPath id="c"><rect width="5" height="10"/></clipPath>';
  expect(
    reported({
      'it has text': problemsWith(iconOf('<text>Blob</text>')),
      'an element has the name of an object property': problemsWith(iconOf('<constructor/>')),
      'it has a line with a stroke': problemsWith(iconOf('<line x1="0" y1="0" x2="9" y2="9" stroke="red"/>')),
      'a shape has a stroke': problemsWith(iconOf('<path stroke="red" d="M0 0h9v9z"/>')),
      'a hole is a second colour': problemsWith(iconOf('<circle r="3" fill="white"/>')),
      'it has several problems': problemsWith(iconOf(several)),
      'it has a clipped shape': problemsWith(iconOf(clipped)),
      'its shapes have no fill': problemsWith(iconOf('<path fill="none" d="M0 0h9v9z"/>')),
    }),
  ).toMatchInlineSnapshot(`
    "it has text: content/icons/blob.svg:2:1: found the element <text>, expected filled shapes: paths, … and groups; turn text into paths
    an element has the name of an object property: content/icons/blob.svg:2:1: found the element <constructor>, expected filled shapes: paths, … and groups; draw it as a path
    it has a line with a stroke: content/icons/blob.svg:2:1: found the stroke "red", expected filled shapes; turn strokes into outlines
    a shape has a stroke: content/icons/blob.svg:2:1: found the stroke "red", expected filled shapes; turn strokes into outlines
    a hole is a second colour: content/icons/blob.svg:2:1: found the fill "white", expected filled shapes in one colour; cut the shape out of the path, or remove it
    it has several problems: content/icons/blob.svg:2:1: found the stroke "red"; line 3: the element <text>; line 4: the address "url(#blur)"; line 4: the attribute "onclick", expected filled shapes; turn strokes into outlines; turn text into paths; remove it
    it has a clipped shape: content/icons/blob.svg:2:1: found the clip path "url(#c)", expected shapes without clip paths; clip the paths themselves
    its shapes have no fill: content/icons/blob.svg:1:1: found no shape, expected at least one filled shape; draw a path"
  `);
});

test('a shape that cannot be read is reported with its place and a remedy', () => {
  expect(
    reported({
      'it is a path': problemsWith(iconOf('<path d="hello"/>')),
      'it is a path with an infinite number': problemsWith(iconOf('<path d="M0 0L1e999 3z"/>')),
      'it is a circle': problemsWith(iconOf('<circle r="x"/>')),
      'it is a circle in per cent': problemsWith(iconOf('<circle cx="1" r="50%"/>')),
      'it is a rectangle without a width': problemsWith(iconOf('<rect height="3"/>')),
      'it is a polygon': problemsWith(iconOf('<polygon points="1 2 3"/>')),
      'it has an unknown transform': problemsWith(
        iconOf('<g transform="rotate(45) spin(3)"><path d="M0 0h9v9z"/></g>'),
      ),
    }),
  ).toMatchInlineSnapshot(`
    "it is a path: content/icons/blob.svg:2:1: found a path that cannot be read (param should start with 0..9 or \`.\` (at pos 1)), expected path data; export the picture again
    it is a path with an infinite number: content/icons/blob.svg:2:1: found a number that is too large, expected lengths like those of the viewBox; export the picture again
    it is a circle: content/icons/blob.svg:2:1: found r="x" on <circle>, expected a number; write the length as a plain number
    it is a circle in per cent: content/icons/blob.svg:2:1: found r="50%" on <circle>, expected a number; write the length as a plain number
    it is a rectangle without a width: content/icons/blob.svg:2:1: found width="" on <rect>, expected a number; write the length as a plain number
    it is a polygon: content/icons/blob.svg:2:1: found the points "1 2 3", expected at least three pairs of numbers; write them as "x,y x,y x,y"
    it has an unknown transform: content/icons/blob.svg:2:1: found the transform "rotate(45) spin(3)", expected translate, … or matrix with numbers; apply it to the path"
  `);
});
