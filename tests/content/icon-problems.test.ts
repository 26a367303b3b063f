import { describe, expect, test } from 'vitest';
import { problemsWith } from './helpers.ts';

const iconOf = (shapes: string) => ({
  'icons/blob.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n${shapes}\n</svg>\n`,
});

describe('a file that is not a picture', () => {
  test('is reported if it is empty', () => {
    expect(problemsWith({ 'icons/blob.svg': '' })).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found something that is not XML (Root element is missing or invalid), expected an SVG picture; save it again as plain SVG"`,
    );
  });

  test('is reported if it is text', () => {
    expect(problemsWith({ 'icons/blob.svg': 'a saucer' })).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found something that is not XML (Root element is missing or invalid), expected an SVG picture; save it again as plain SVG"`,
    );
  });

  test('is reported if it has a tag that is never closed', () => {
    expect(
      problemsWith({
        'icons/blob.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/>',
      }),
    ).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:82: found something that is not XML (Missing end tag for element svg), expected an SVG picture; save it again as plain SVG"`,
    );
  });

  test('is reported if it is another kind of XML', () => {
    expect(problemsWith({ 'icons/blob.svg': '<html/>' })).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found the element "html", expected an SVG picture; begin with <svg viewBox="0 0 512 512">"`,
    );
  });

  test('is reported if it has too many points', () => {
    expect(problemsWith(iconOf(`<polygon points="${'1 2 '.repeat(100_000)}"/>`))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found a picture of 401 kB, expected at most 200 kB; simplify its paths"`,
    );
  });

  test('is reported if it has no shape', () => {
    expect(problemsWith(iconOf('<title>Blob</title>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found no shape, expected at least one filled shape; draw a path"`,
    );
  });

  test('is reported if it has no grid', () => {
    expect(problemsWith({ 'icons/blob.svg': '<svg><path d="M0 0h9v9z"/></svg>' })).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found no viewBox, expected a square viewBox such as "0 0 512 512"; add it to the svg element"`,
    );
  });

  test('is reported if its grid is not square', () => {
    expect(
      problemsWith({ 'icons/blob.svg': '<svg viewBox="0 0 10 20"><path d="M0 0h9v9z"/></svg>' }),
    ).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found the viewBox "0 0 10 20", expected a square one such as "0 0 512 512"; make it square"`,
    );
  });

  test('is reported if it is in another namespace', () => {
    expect(
      problemsWith({
        'icons/blob.svg': '<svg xmlns="http://example.org/" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>',
      }),
    ).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found the namespace "http://example.org/", expected that of SVG; write xmlns="http://www.w3.org/2000/svg""`,
    );
  });

  test('is reported if it has a document type', () => {
    expect(
      problemsWith({
        'icons/blob.svg':
          '<!DOCTYPE svg [<!ENTITY blob "blob">]>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>',
      }),
    ).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found a document type, expected plain SVG; take the line out"`,
    );
  });

  test('is reported if it has an entity', () => {
    expect(problemsWith(iconOf('<title>&blob;</title><path d="M0 0h9v9z"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:8: found something that is not XML (Named entity isn't defined: &blob;), expected an SVG picture; save it again as plain SVG"`,
    );
  });

  test('is reported if it has a NUL byte', () => {
    expect(problemsWith(iconOf('<path d="M0 0\0h9v9z"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:14: found something that is not XML (Invalid character), expected an SVG picture; save it again as plain SVG"`,
    );
  });

  test('is reported if it has too many groups', () => {
    expect(problemsWith(iconOf(`${'<g>'.repeat(30)}${'</g>'.repeat(30)}`))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:61: found too many groups inside one another, expected at most 20; flatten the groups"`,
    );
  });

  test('is reported if its groups would overflow the stack', () => {
    expect(problemsWith(iconOf(`${'<g>'.repeat(25_000)}${'</g>'.repeat(25_000)}`))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found too many groups inside one another, expected at most 20; flatten the groups"`,
    );
  });
});

describe('a picture that loads or runs something', () => {
  test('is reported if it has a script', () => {
    expect(problemsWith(iconOf('<script>alert(1)</script>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the element <script>, expected shapes only: an icon loads and runs nothing; draw it as a path"`,
    );
  });

  test('is reported if it has a style that loads something', () => {
    expect(problemsWith(iconOf('<style>@import "https://example.org/a.css";</style>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found a style sheet that loads something, expected plain classes; save it with plain attributes"`,
    );
  });

  test('is reported if it has an image', () => {
    expect(problemsWith(iconOf('<image href="file:///etc/passwd"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the element <image>, expected shapes only: an icon loads and runs nothing; draw it as a path"`,
    );
  });

  test('is reported if it uses part of another picture', () => {
    expect(problemsWith(iconOf('<use href="other.svg#blob"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the element <use>, expected shapes only: an icon loads and runs nothing; draw it as a path"`,
    );
  });

  test('is reported if it has a page', () => {
    expect(problemsWith(iconOf('<foreignObject/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the element <foreignObject>, expected shapes only: an icon loads and runs nothing; draw it as a path"`,
    );
  });

  test('is reported if it has a link', () => {
    expect(problemsWith(iconOf('<a href="https://example.org/"><path d="M0 0h9v9z"/></a>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the element <a>, expected shapes only: an icon loads and runs nothing; draw it as a path"`,
    );
  });

  test('is reported if it has an event handler', () => {
    expect(problemsWith(iconOf('<path onclick="alert(1)" d="M0 0h9v9z"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the attribute "onclick", expected shapes only: an icon loads and runs nothing; take it out"`,
    );
  });

  test('is reported if it has a reference', () => {
    expect(problemsWith(iconOf('<path href="#blob" d="M0 0h9v9z"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the attribute "href", expected shapes only: an icon loads and runs nothing; take it out"`,
    );
  });

  test('is reported if its fill has an address', () => {
    expect(problemsWith(iconOf('<path fill="url(https://example.org/#paint)" d="M0 0h9v9z"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the address "url(https://example.org/#paint)", expected shapes only: an icon loads and runs nothing; take it out"`,
    );
  });
});

describe('a picture of more than filled shapes', () => {
  test('is reported if it has text', () => {
    expect(problemsWith(iconOf('<text>Blob</text>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the element <text>, expected filled shapes: paths, circles, rectangles, polygons and groups; turn text into paths"`,
    );
  });

  test('is reported if an element has the name of an object property', () => {
    expect(problemsWith(iconOf('<constructor/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the element <constructor>, expected filled shapes: paths, circles, rectangles, polygons and groups; draw it as a path"`,
    );
  });

  test('is reported in one message if it has several problems', () => {
    const shapes = '<path stroke="red" d="M0 0h9v9z"/>\n<text>Blob</text>\n<g filter="url(#blur)" onclick="go()"/>';
    expect(problemsWith(iconOf(shapes))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the stroke "red"; line 3: the element <text>; line 4: the address "url(#blur)"; line 4: the attribute "onclick", expected filled shapes; turn strokes into outlines; turn text into paths; take it out"`,
    );
  });

  test('is reported if it has a line with a stroke', () => {
    expect(problemsWith(iconOf('<line x1="0" y1="0" x2="9" y2="9" stroke="red"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the stroke "red", expected filled shapes; turn strokes into outlines"`,
    );
  });

  test('is reported if it has a clipped shape', () => {
    const clipped =
      '<g clip-path="url(#c)"><path d="M0 0h9v9z"/></g><clipPath id="c"><rect width="5" height="10"/></clipPath>';
    expect(problemsWith(iconOf(clipped))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the clip path "url(#c)", expected shapes that are whole; cut the paths themselves"`,
    );
  });

  test('is reported if a shape has a stroke', () => {
    expect(problemsWith(iconOf('<path stroke="red" d="M0 0h9v9z"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the stroke "red", expected filled shapes; turn strokes into outlines"`,
    );
  });

  test('is reported if a hole is a second colour', () => {
    expect(problemsWith(iconOf('<circle r="3" fill="white"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the fill "white", expected filled shapes: an icon has one colour; cut it out of the path, or take it out"`,
    );
  });

  test('is reported if its shapes have no fill', () => {
    expect(problemsWith(iconOf('<path fill="none" d="M0 0h9v9z"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:1:1: found no shape, expected at least one filled shape; draw a path"`,
    );
  });
});

describe('a shape that cannot be read', () => {
  test('is reported if it is a path', () => {
    expect(problemsWith(iconOf('<path d="hello"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found a path that cannot be read (param should start with 0..9 or \`.\` (at pos 1)), expected path data; export it again"`,
    );
  });

  test('is reported if it is a path with an infinite number', () => {
    expect(problemsWith(iconOf('<path d="M0 0L1e999 3z"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found a number beyond all measure, expected lengths like those of the viewBox; export it again"`,
    );
  });

  test('is reported if it is a circle', () => {
    expect(problemsWith(iconOf('<circle r="x"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found r="x" on <circle>, expected a number; write the length as a plain number"`,
    );
  });

  test('is reported if it is a circle in per cent', () => {
    expect(problemsWith(iconOf('<circle cx="1" r="50%"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found r="50%" on <circle>, expected a number; write the length as a plain number"`,
    );
  });

  test('is reported if it is a rectangle without a width', () => {
    expect(problemsWith(iconOf('<rect height="3"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found width="" on <rect>, expected a number; write the length as a plain number"`,
    );
  });

  test('is reported if it is a polygon', () => {
    expect(problemsWith(iconOf('<polygon points="1 2 3"/>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the points "1 2 3", expected at least three pairs of numbers; write them as "x,y x,y x,y""`,
    );
  });

  test('is reported if it has an unknown transform', () => {
    expect(problemsWith(iconOf('<g transform="rotate(45) spin(3)"><path d="M0 0h9v9z"/></g>'))).toMatchInlineSnapshot(
      `"content/icons/blob.svg:2:1: found the transform "rotate(45) spin(3)", expected translate, scale, rotate, skewX, skewY or matrix with numbers; apply it to the path"`,
    );
  });
});
