import { expect, test } from 'vitest';
import { boundsIn } from '../../src/content/schema-walk.ts';
import { Layout } from '../../src/content/schema/deck.ts';
import { problemsWith, reported } from './helpers.ts';

const boxes = (...lines: string[]): string =>
  problemsWith({
    'layouts/mine.yaml': [
      'name: Mine',
      'column:',
      '  pad: 5',
      '  boxes:',
      ...lines.map((line) => `    - ${line}`),
    ].join('\n'),
  });
const whole = (text: string): string => problemsWith({ 'layouts/mine.yaml': `name: Mine\n${text}` });
const title = "text: { words: '{title}', style: title, as: heading }";
const deep = (levels: number): string =>
  '{ column: { boxes: ['.repeat(levels) + '{ line: {} }' + '] } }'.repeat(levels);

test('the check of layouts reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a box of two kinds': boxes('{ line: {}, foot: {} }'),
      'a box of three kinds': boxes('{ line: {}, foot: {}, space: { height: 2 } }'),
      'a box of no kind': boxes('{}'),
      'a box of a kind by the beginning of its name': boxes("pic: { of: '{icon}', least: 4 }"),
      'an unknown field in a nested box': boxes(
        "row: { boxes: [{ column: { boxes: [{ icon: { off: '{icon}', size: 4 } }] } }] }",
      ),
      'type that is too small in a nested box': boxes(
        "row: { boxes: [{ text: { words: '{text}', style: body, least: 3 } }] }",
      ),
      'an unknown style': boxes("text: { words: '{text}', style: boddy }"),
      'a least size above the size': boxes("text: { words: '{text}', style: quote, least: 9 }"),
      'two headings': boxes(title, title),
      'a heading besides the masthead': whole(
        `spine: { code: x, icon: spade, tag: x }\ncolumn: { boxes: [{ ${title} }] }`,
      ),
      'an unknown icon': boxes('icon: { of: spad, size: 4 }'),
      'boxes on words': boxes(title, 'over: { at: top, boxes: [{ line: {} }] }'),
      'words too near the edge': whole(`column: { pad: [5, 3], boxes: [{ ${title} }] }`),
      'words too near the edge under a band': whole(
        `column: { pad: [0, 5, 5, 5], boxes: [{ band: { height: 2 } }, { ${title} }] }`,
      ),
      'a foot before other boxes': boxes('foot: {}', title),
      'a foot on a back': whole(
        `column: { pad: 5, boxes: [{ ${title} }] }\nback: { column: { pad: 5, boxes: [{ foot: {} }] } }`,
      ),
      'boxes too deep': boxes(deep(6)),
      'too many boxes': boxes(
        ...Array.from(
          { length: 4 },
          () => `grid: { columns: 4, boxes: [${Array(16).fill('{ line: {} }').join(', ')}] }`,
        ),
      ),
      'an unknown card format': whole(`design: pokerr\ncolumn: { pad: 5, boxes: [{ ${title} }] }`),
      'a layout that contains itself': whole('column:\n  boxes: &all\n    - column: { boxes: *all }'),
    }),
  ).toMatchInlineSnapshot(`
    "a box of two kinds: content/layouts/mine.yaml:5:7 column.boxes.0: found a map with "line" and "foot", expected exactly one kind of box; change one of the two
    a box of three kinds: content/layouts/mine.yaml:5:7 column.boxes.0: found a map with "line", "foot" and "space", expected exactly one kind of box; change one of them
    a box of no kind: content/layouts/mine.yaml:5:7 column.boxes.0: found an empty map, expected exactly one kind of box; fill it in
    a box of a kind by the beginning of its name: content/layouts/mine.yaml:5:7 column.boxes.0.pic: found the unknown field "pic", expected only "text", … and "over"; did you mean "picture"?
    an unknown field in a nested box: content/layouts/mine.yaml:5:50 column.boxes.0.row.boxes.0.column.boxes.0.icon.of: found nothing, expected a text; add the field "of"
    content/layouts/mine.yaml:5:52 column.boxes.0.row.boxes.0.column.boxes.0.icon.off: found the unknown field "off", expected only "of", … and "align"; did you mean "of"?
    type that is too small in a nested box: content/layouts/mine.yaml:5:69 column.boxes.0.row.boxes.0.text.least: found 3, expected a number from 7 to 72; write a larger number
    an unknown style: content/layouts/mine.yaml:5:39 column.boxes.0.text.style: found the style "boddy", expected one of tag, … or foot; did you mean "body"?
    a least size above the size: content/layouts/mine.yaml:5:53 column.boxes.0.text.least: found 9, expected at most 8, the size of the style "quote"; write a smaller number
    two headings: content/layouts/mine.yaml:6:51 column.boxes.1.text.as: found an extra heading, expected at most one heading; make it a paragraph
    a heading besides the masthead: content/layouts/mine.yaml:3:65 column.boxes.0.text.as: found an extra heading, expected none, because the masthead is the heading; make it a paragraph
    an unknown icon: content/layouts/mine.yaml:5:19 column.boxes.0.icon.of: found the icon "spad", expected an icon from icons/ or from the game-icons collection; did you mean "spade"?
    boxes on words: content/layouts/mine.yaml:6:13 column.boxes.1.over: found boxes without a picture below them, expected a picture, photo, band or space before them; put them after the picture that they cover
    words too near the edge: content/layouts/mine.yaml:2:16 column.pad: found 3 mm between the edge and the boxes, expected at least 3.2 mm, except for a band; write a larger number
    words too near the edge under a band: content/layouts/mine.yaml:2:16 column.pad: found 2 mm between the edge and the boxes, expected at least 3.2 mm, except for a band; write a larger number
    a foot before other boxes: content/layouts/mine.yaml:5:7 column.boxes.0: found a foot, expected a foot only as the last box of the layout; move it to the end
    a foot on a back: content/layouts/mine.yaml:3:35 back.column.boxes.0: found a foot, expected a foot only on the front; remove it
    boxes too deep: content/layouts/mine.yaml:5:127 column.boxes.0.column.boxes.0.column.boxes.0.column.boxes.0.column.boxes.0.column.boxes.0.column.boxes.0: found a box inside six others, expected boxes nested at most 6 deep; remove a row or a column around it
    too many boxes: content/layouts/mine.yaml:8:147 column.boxes.3.grid.boxes.8: found 68 boxes, expected at most 60; remove some
    an unknown card format: content/layouts/mine.yaml:2:9 design: found the card format "pokerr", expected one of bridge, … or tarot; did you mean "poker"?
    a layout that contains itself: content/layouts/mine.yaml:4:24: found "*all" inside itself, expected a value that does not contain itself; write the value out"
  `);
});

test('a layout without a foot is for decks without one', () => {
  const mine = `name: Mine\ncolumn: { pad: 5, boxes: [{ ${title} }] }`;
  const deck = (more: object) =>
    problemsWith({
      'layouts/mine.yaml': mine,
      'decks/stalls.yaml': JSON.stringify({ name: 'Stalls', layout: 'mine', cards: [{ title: 'Spade' }], ...more }),
    });
  expect(deck({})).toMatchInlineSnapshot(
    `"content/decks/stalls.yaml:1:27 layout: found the layout "mine" without a foot, expected a foot with the ids; add a foot, or write "foot: false" in the deck"`,
  );
  expect(deck({ foot: false })).toBe('');
});

test('boxes may be nested six deep', () => {
  expect(boxes(title, deep(5), 'foot: {}')).toBe('');
});

test('the bounds of a layout include the boxes inside others only once', () => {
  expect(boundsIn(Layout, new Set())['column.boxes.*.text.least']).toEqual({
    least: 7,
    most: 72,
    whole: false,
    says: 'a number from 7 to 72',
  });
});
