import { describe, expect, test } from 'vitest';
import { edit, problemsWith, reported, textOf } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const spugsWith = (from: string, to: string) => problemsWith(edit(spugs, from, to));

test('the check of YAML syntax reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a repeated field': spugsWith('code: SPG', 'code: SPG\ncode: SPX'),
      'a line that is indented too far': spugsWith('    name: Spug\n', '     name: Spug\n'),
      'a tab for indentation': spugsWith('  - id: spug', '\t- id: spug'),
      'a bracket that is never closed': spugsWith("tint: '#F3E2F7' }", "tint: '#F3E2F7'"),
      'a quotation mark that is never closed': spugsWith("fill: '#BB66D0'", "fill: '#BB66D0"),
      'a colon inside a text': spugsWith('group: Squad of any size', 'group: Squad: any size'),
      'a colon inside a text in braces': spugsWith(
        'group: Squad of any size',
        'move: { text: One: of any size, icon: ufo }',
      ),
      'a comma inside a text in braces': spugsWith('move: { inches: 16 }', 'move: { inches: 16, or more }'),
      'a colon and an apostrophe inside a text in brackets': spugsWith(
        'group: Squad of any size',
        "group: [it's: any size]",
      ),
      'a dash inside brackets': spugsWith('group: Squad of any size', 'group: [\n      - any\n    ]'),
      'an entry with a dash inside brackets': spugsWith('group: Squad of any size', 'group: [any, - size]'),
      'a second colon inside a text in braces': spugsWith('group: Squad of any size', 'group: { text: Any: of: size }'),
      'a missing comma in braces': spugsWith('move: { inches: 16 }', 'move: { inches: 16\n      dice: 2 }'),
      'a text in braces': spugsWith('group: Squad of any size', 'group: {gold}'),
      'a list on the line of its field': spugsWith('group: Squad of any size', 'group: - any'),
      'an apostrophe in single quotes': spugsWith('group: Squad of any size', "group: 'a squad's size'"),
      'a line without a field': spugsWith('code: SPG', 'of the Moon\ncode: SPG'),
      'a text that begins with a reserved character': spugsWith('group: Squad of any size', 'group: @squad'),
      'an unknown escape': spugsWith('group: Squad of any size', 'group: "Squad \\q"'),
      'a field name without an end': spugsWith('code: SPG', `${'c'.repeat(2000)}: SPG`),
      'two tags before a value': spugsWith('name: Spugs', 'name: !a !b Spugs'),
      'a tag': spugsWith('name: Spugs', 'name: !spug Spugs'),
      'a tag for binary data': spugsWith('name: Spugs', 'name: !!binary U3B1Z3M='),
      'two documents in one file': problemsWith({ [spugs]: `${textOf(spugs)}---\nname: Slugs\n` }),
      'a field whose name is a list': spugsWith('code: SPG', '? [a]\n: b\ncode: SPG'),
      'a NUL byte': spugsWith('code: SPG', 'code: S\0G'),
      'another control character': spugsWith('code: SPG', 'code: S\bG'),
      'a merge key': spugsWith('code: SPG', 'code: SPG\n<<: { name: Slugs }'),
    }),
  ).toMatchInlineSnapshot(`
    "a repeated field: content/alien-invasion/factions/spugs.yaml:4:1 code: found the field "code", already used in line 3, expected each field once; keep one of the two
    a line that is indented too far: content/alien-invasion/factions/spugs.yaml:14:9: found a ": " inside a value, expected one field per line, indented like its neighbours; indent the line like its neighbours, or put the text in quotes ('…')
    a tab for indentation: content/alien-invasion/factions/spugs.yaml:14:1: found a tab at the start of a line, expected spaces; indent with two spaces per level
    a bracket that is never closed: content/alien-invasion/factions/spugs.yaml:8:1: found text that is not YAML, expected a bracket, … or quotation mark before it; close every bracket and quotation mark, and quote texts that contain ": " or "#", or begin with "{", "[", "*" or ">"
    a quotation mark that is never closed: content/alien-invasion/factions/spugs.yaml:7:33: found text that is not YAML, expected a bracket, … or quotation mark before it; close every bracket and quotation mark, and quote texts that contain ": " or "#", or begin with "{", "[", "*" or ">"
    a colon inside a text: content/alien-invasion/factions/spugs.yaml:17:12: found a ": " inside a value, expected one field per line, indented like its neighbours; indent the line like its neighbours, or put the text in quotes ('…')
    a colon inside a text in braces: content/alien-invasion/factions/spugs.yaml:17:19: found a ": " in a text inside braces or brackets, "One: of any size", expected one value; put the text in quotes: 'One: of any size'
    a comma inside a text in braces: content/alien-invasion/factions/spugs.yaml:18:25 units.0.move: found "or more" in braces, without a colon, expected a name, a colon and a value; put the text in quotes ('…')
    a colon and an apostrophe inside a text in brackets: content/alien-invasion/factions/spugs.yaml:17:12 units.0.group: found a list of 1 entry, expected a text; write one line of text
    a dash inside brackets: content/alien-invasion/factions/spugs.yaml:18:7: found a dash inside braces or brackets, expected commas; write [a, b] or lines with dashes, not both; put other leading dashes in quotes
    an entry with a dash inside brackets: content/alien-invasion/factions/spugs.yaml:17:18: found a dash inside braces or brackets, expected commas; write [a, b] or lines with dashes, not both; put other leading dashes in quotes
    a second colon inside a text in braces: content/alien-invasion/factions/spugs.yaml:17:20: found a ": " in a text inside braces or brackets, "Any: of: size", expected one value; put the text in quotes: 'Any: of: size'
    a missing comma in braces: content/alien-invasion/factions/spugs.yaml:18:21: found a line inside braces or brackets without a comma at its end, expected commas between fields; end the line with a comma or a bracket, or put the text in quotes
    a text in braces: content/alien-invasion/factions/spugs.yaml:17:12 units.0.group: found an empty map, expected a text; write one line of text
    content/alien-invasion/factions/spugs.yaml:17:13 units.0.group: found "gold" in braces, without a colon, expected a name, a colon and a value; put the text in quotes ('…')
    a list on the line of its field: content/alien-invasion/factions/spugs.yaml:17:12: found a dash where no list begins, expected the entries of a list below their field; put each entry on its own line below the field, or put the text in quotes
    an apostrophe in single quotes: content/alien-invasion/factions/spugs.yaml:17:21: found text after a closing quotation mark, expected one value; write an apostrophe inside '…' twice, or put the whole text in "…"
    a line without a field: content/alien-invasion/factions/spugs.yaml:3:1: found a line without a field, expected a name, a colon and a value; write its field before it, or indent it if it continues the text above
    a text that begins with a reserved character: content/alien-invasion/factions/spugs.yaml:17:12: found a text that begins with a reserved character, expected a letter, a digit or a quotation mark; put the text in quotes ('…')
    an unknown escape: content/alien-invasion/factions/spugs.yaml:17:19: found a backslash before a character that needs none, expected a valid escape; write \\\\ for a backslash, or put the text in single quotes ('…')
    a field name without an end: content/alien-invasion/factions/spugs.yaml:3:1: found a field name of more than 1000 characters, expected a name, a colon and a value; close the quotation marks before it
    two tags before a value: content/alien-invasion/factions/spugs.yaml:1:10: found a tag with "!", expected a plain value; remove the tag, or put the text in quotes
    a tag: content/alien-invasion/factions/spugs.yaml:1:7: found a tag with "!", expected a plain value; remove the tag, or put the text in quotes
    a tag for binary data: content/alien-invasion/factions/spugs.yaml:1:7: found a tag with "!", expected a plain value; remove the tag, or put the text in quotes
    two documents in one file: content/alien-invasion/factions/spugs.yaml:201:1: found a second document after "---", expected one document per file; put the text after "---" in another file
    a field whose name is a list: content/alien-invasion/factions/spugs.yaml:3:3: found a field name that is not plain text, expected a name, a colon and a value; give the field a plain name
    a NUL byte: content/alien-invasion/factions/spugs.yaml:3:8: found a NUL byte, expected plain text; delete the character, or save the file as UTF-8 if it came from another encoding
    another control character: content/alien-invasion/factions/spugs.yaml:3:8: found the control character U+0008, expected plain text; delete the character, or save the file as UTF-8 if it came from another encoding
    a merge key: content/alien-invasion/factions/spugs.yaml:4:1 <<: found the unknown field "<<", expected only "name", … and "groups"; remove it"
  `);
});

describe('the check of anchors', () => {
  test('accepts a few of them', () => {
    expect(
      problemsWith({
        [spugs]: textOf(spugs)
          .replace('kill: { open: 9, cover: 12, building: 15 }', 'kill: &kill { open: 9, cover: 12, building: 15 }')
          .replace('kill: { open: 9, cover: 12, building: 15 }', 'kill: *kill'),
      }),
    ).toBe('');
  });

  test('reports each problem with its place and a remedy', () => {
    expect(
      reported({
        'a text in bold without quotation marks': spugsWith('icon: alien-bug', 'icon: **bug**'),
        'a missing anchor': spugsWith('icon: alien-bug', 'icon: *bug'),
        'an anchor inside itself': problemsWith({ [spugs]: 'units: &units [*units]\n' }),
        'a bomb of anchors': problemsWith({
          [spugs]: `a: &a [x]\n${[...'bcdefghijkl'].map((name, index) => `${name}: &${name} [${`*${'abcdefghijkl'[index]}, `.repeat(9)}]\n`).join('')}`,
        }),
        'more values than a file can need': problemsWith({
          [spugs]: `a: &a [${'x, '.repeat(20_000)}]\nb: [*a, *a, *a]\n`,
        }),
        'more levels than a file can need': problemsWith({ [spugs]: `a: ${'['.repeat(60)}${']'.repeat(60)}\n` }),
        'levels that would overflow the stack': problemsWith({ [spugs]: '['.repeat(100_000) }),
      }),
    ).toMatchInlineSnapshot(`
      "a text in bold without quotation marks: content/alien-invasion/factions/spugs.yaml:5:7: found "**bug**", expected a text in quotes, or an anchor "&*bug**" before it; put the text in quotes ('…'), or write the value out
      a missing anchor: content/alien-invasion/factions/spugs.yaml:5:7: found "*bug", expected a text in quotes, or an anchor "&bug" before it; put the text in quotes ('…'), or write the value out
      an anchor inside itself: content/alien-invasion/factions/spugs.yaml:1:16: found "*units" inside itself, expected a value that does not contain itself; write the value out
      a bomb of anchors: content/alien-invasion/factions/spugs.yaml:2:8: found more than 20 repeats with "*", expected at most 20; write the value out
      more values than a file can need: content/alien-invasion/factions/spugs.yaml:1:59999: found more than 20000 values, expected at most 20000; split the file, or shorten it
      more levels than a file can need: content/alien-invasion/factions/spugs.yaml:1:44: found too many levels of lists and maps, expected at most 40; flatten it
      levels that would overflow the stack: content/alien-invasion/factions/spugs.yaml:1:1: found too many levels of lists and maps, expected at most 40; flatten it"
    `);
  });
});

test('marks in a text that is printed as it is are reported, and single asterisks are not', () => {
  const withText = (words: string) => spugsWith('group: Squad of any size', `group: '${words}'`);
  expect(
    reported({
      'bold words': withText('Squad of **any** size'),
      'words in italics': withText('Squad of *any size*'),
      'a tag': withText('Squad of <b>any</b> size'),
    }),
  ).toMatchInlineSnapshot(`
    "bold words: content/alien-invasion/factions/spugs.yaml:17:12 units.0.group: found "**any**", expected a text without formatting (only decks, quick starts and lessons can have bold words); remove the formatting
    words in italics: content/alien-invasion/factions/spugs.yaml:17:12 units.0.group: found "*any size*", expected a text without formatting (only decks, quick starts and lessons can have bold words); remove the formatting
    a tag: content/alien-invasion/factions/spugs.yaml:17:12 units.0.group: found "<b>", expected a text without formatting (only decks, quick starts and lessons can have bold words); remove the formatting"
  `);
  for (const words of ['3 * 4 * 5', '12* and more', 'fewer than <3>']) expect(withText(words)).toBe('');
});

describe('a valid but unusual file', () => {
  test('may have a byte order mark and Windows line ends', () => {
    expect(problemsWith({ [spugs]: `\uFEFF${textOf(spugs).replaceAll('\n', '\r\n')}` })).toBe('');
  });

  test('may have a date for a name, which is a text', () => {
    expect(spugsWith('name: Spugs', 'name: 2012-01-01')).toBe('');
  });

  test('may have a YAML directive', () => {
    expect(problemsWith({ [spugs]: `%YAML 1.2\n---\n${textOf(spugs)}` })).toBe('');
  });
});

test('a file without a map of fields is reported with its place and a remedy', () => {
  expect(
    reported({
      'it is empty': problemsWith({ [spugs]: '' }),
      'it has only a comment': problemsWith({ [spugs]: '# Spugs\n' }),
      'it is a list': problemsWith({ [spugs]: '- name: Spugs\n- code: SPG\n' }),
      'it is a text': problemsWith({ [spugs]: 'Spugs\n' }),
    }),
  ).toMatchInlineSnapshot(`
    "it is empty: content/alien-invasion/factions/spugs.yaml:1:1: found an empty file, expected a map with the fields "name", … and others; fill it in, or remove it
    it has only a comment: content/alien-invasion/factions/spugs.yaml:1:1: found an empty file, expected a map with the fields "name", … and others; fill it in, or remove it
    it is a list: content/alien-invasion/factions/spugs.yaml:1:1: found a list of 2 entries, expected a map with the fields "name", … and others; write "name: value" lines without dashes
    it is a text: content/alien-invasion/factions/spugs.yaml:1:1: found "Spugs", expected a map with the fields "name", … and others; write "name: value" lines"
  `);
});

test('a reserved name is reported with its place and a remedy', () => {
  expect(
    reported({
      'it is __proto__': spugsWith('code: SPG', 'code: SPG\n__proto__: { polluted: true }'),
      'it is constructor': spugsWith('code: SPG', 'code: SPG\nconstructor: { prototype: 1 }'),
      'it is a prototype deep inside': spugsWith('kill: { open: 9,', 'kill: { prototype: 1, open: 9,'),
    }),
  ).toMatchInlineSnapshot(`
    "it is __proto__: content/alien-invasion/factions/spugs.yaml:4:1 __proto__: found the reserved name "__proto__", expected a field of the content; remove it
    it is constructor: content/alien-invasion/factions/spugs.yaml:4:1 constructor: found the reserved name "constructor", expected a field of the content; remove it
    it is a prototype deep inside: content/alien-invasion/factions/spugs.yaml:23:13 units.0.kill.prototype: found the reserved name "prototype", expected a field of the content; remove it"
  `);
});

test('a reserved name changes no object', () => {
  spugsWith('code: SPG', 'code: SPG\n__proto__: { polluted: true }');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
