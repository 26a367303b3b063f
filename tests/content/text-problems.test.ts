import { describe, expect, test } from 'vitest';
import { edit, problemsWith, textOf } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const spugsWith = (from: string, to: string) => problemsWith(edit(spugs, from, to));

describe('the check of YAML syntax', () => {
  test('reports a repeated field', () => {
    expect(spugsWith('code: SPG', 'code: SPG\ncode: SPX')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:3:1 code: found the field "code" again, after line 2, expected each field once; keep one of the two"`,
    );
  });

  test('reports a line that is indented too far', () => {
    expect(spugsWith('    name: Spug\n', '     name: Spug\n')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:9:9: found a ": " inside a value, expected one field per line, indented like its neighbours; indent the line like its neighbours, or put the text in quotes ('…')"`,
    );
  });

  test('reports a tab for indentation', () => {
    expect(spugsWith('  - id: spug', '\t- id: spug')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:9:1: found a tab at the start of a line, expected spaces; indent with two spaces per level"`,
    );
  });

  test('reports a bracket that is never closed', () => {
    expect(spugsWith("tint: '#F3E2F7' }", "tint: '#F3E2F7'")).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:7:1: found a missing bracket, comma, colon, space or quotation mark, expected YAML; close every bracket and quotation mark, and put texts with ": ", "#", "{" or "[" in quotes"`,
    );
  });

  test('reports a quotation mark that is never closed', () => {
    expect(spugsWith("fill: '#BB66D0'", "fill: '#BB66D0")).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:6:33: found a missing bracket, comma, colon, space or quotation mark, expected YAML; close every bracket and quotation mark, and put texts with ": ", "#", "{" or "[" in quotes"`,
    );
  });

  test('reports a colon inside a text', () => {
    expect(spugsWith('group: Squad of any size', 'group: Squad: any size')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:12:12: found a ": " inside a value, expected one field per line, indented like its neighbours; indent the line like its neighbours, or put the text in quotes ('…')"`,
    );
  });

  test('reports a text that begins with a reserved character', () => {
    expect(spugsWith('group: Squad of any size', 'group: @squad')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:12:12: found a text that begins with a reserved character, expected a letter, a digit or a quotation mark; put the text in quotes ('…')"`,
    );
  });

  test('reports an unknown escape', () => {
    expect(spugsWith('group: Squad of any size', 'group: "Squad \\q"')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:12:19: found a backslash that stands for nothing, expected a text; write \\\\ for a backslash, or put the text in single quotes ('…')"`,
    );
  });

  test('reports a field name without an end', () => {
    expect(spugsWith('code: SPG', `${'c'.repeat(2000)}: SPG`)).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:2:1: found a field name of more than 1000 characters, expected a name, a colon and a value; close the quotation marks before it"`,
    );
  });

  test('reports two tags before a value', () => {
    expect(spugsWith('name: Spugs', 'name: !a !b Spugs')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:10: found a tag with "!", expected a plain value; take the tag out, or put a text that begins with "!" in quotes"`,
    );
  });

  test('reports a tag', () => {
    expect(spugsWith('name: Spugs', 'name: !spug Spugs')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7: found a tag with "!", expected a plain value; take the tag out, or put a text that begins with "!" in quotes"`,
    );
  });

  test('reports a tag for binary data', () => {
    expect(spugsWith('name: Spugs', 'name: !!binary U3B1Z3M=')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7: found a tag with "!", expected a plain value; take the tag out, or put a text that begins with "!" in quotes"`,
    );
  });

  test('reports two documents in one file', () => {
    expect(problemsWith({ [spugs]: `${textOf(spugs)}---\nname: Slugs\n` })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:189:1: found a second document after "---", expected one thing in a file; put the text after "---" in another file"`,
    );
  });

  test('reports a field whose name is a list', () => {
    expect(spugsWith('code: SPG', '? [a]\n: b\ncode: SPG')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:2:3: found a field without a plain name, expected a name, a colon and a value; give the field a name"`,
    );
  });

  test('reports a NUL byte', () => {
    expect(spugsWith('code: SPG', 'code: S\0G')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:2:8: found a NUL byte, expected plain text; delete the character, or save the file as UTF-8 if it came from another encoding"`,
    );
  });

  test('reports another control character', () => {
    expect(spugsWith('code: SPG', 'code: S\bG')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:2:8: found the control character U+0008, expected plain text; delete the character, or save the file as UTF-8 if it came from another encoding"`,
    );
  });

  test('reports a merge key', () => {
    expect(spugsWith('code: SPG', 'code: SPG\n<<: { name: Slugs }')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:3:1 <<: found the unknown field "<<", expected only name, code, thirdParty, guest, icon, pattern, colours, cards, specialEvent, leader, scene, scenes, units and groups; take it out"`,
    );
  });
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

  test('reports a missing anchor', () => {
    expect(spugsWith('icon: alien-bug', 'icon: *bug')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:4:7: found "*bug", expected an anchor "&bug" before it; write the value out"`,
    );
  });

  test('reports an anchor inside itself', () => {
    expect(problemsWith({ [spugs]: 'units: &units [*units]\n' })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:16: found "*units" inside itself, expected a value that ends; write the value out"`,
    );
  });

  test('reports a bomb of anchors', () => {
    expect(
      problemsWith({
        [spugs]: `a: &a [x]\n${[...'bcdefghijkl'].map((name, index) => `${name}: &${name} [${`*${'abcdefghijkl'[index]}, `.repeat(9)}]\n`).join('')}`,
      }),
    ).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:2:8: found more than 20 repeats with "*", expected at most 20; write the value out"`,
    );
  });

  test('reports more values than a file can need', () => {
    expect(problemsWith({ [spugs]: `a: &a [${'x, '.repeat(20_000)}]\nb: [*a, *a, *a]\n` })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:59999: found more than 20000 values, expected a file for one thing; take out what is not needed"`,
    );
  });

  test('reports more levels than a file can need', () => {
    expect(problemsWith({ [spugs]: `a: ${'['.repeat(60)}${']'.repeat(60)}\n` })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:44: found too many levels of lists and maps, expected at most 40; flatten it"`,
    );
  });

  test('reports levels that would overflow the stack', () => {
    expect(problemsWith({ [spugs]: '['.repeat(100_000) })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:1: found too many levels of lists and maps, expected at most 40; flatten it"`,
    );
  });
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

describe('a file without a map of fields', () => {
  test('is reported if it is empty', () => {
    expect(problemsWith({ [spugs]: '' })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:1: found an empty file, expected a map with the fields name, code, thirdParty, guest, icon, pattern and others; fill it in, or take it out"`,
    );
  });

  test('is reported if it has only a comment', () => {
    expect(problemsWith({ [spugs]: '# Spugs\n' })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:1: found an empty file, expected a map with the fields name, code, thirdParty, guest, icon, pattern and others; fill it in, or take it out"`,
    );
  });

  test('is reported if it is a list', () => {
    expect(problemsWith({ [spugs]: '- name: Spugs\n- code: SPG\n' })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:1: found a list of 2 entries, expected a map with the fields name, code, thirdParty, guest, icon, pattern and others; write "name: value" lines without dashes"`,
    );
  });

  test('is reported if it is a text', () => {
    expect(problemsWith({ [spugs]: 'Spugs\n' })).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:1: found "Spugs", expected a map with the fields name, code, thirdParty, guest, icon, pattern and others; write "name: value" lines"`,
    );
  });
});

describe('a reserved name', () => {
  test('is reported if it is __proto__', () => {
    expect(spugsWith('code: SPG', 'code: SPG\n__proto__: { polluted: true }')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:3:1 __proto__: found the reserved name "__proto__", expected a field of the content; take it out"`,
    );
  });

  test('is reported if it is constructor', () => {
    expect(spugsWith('code: SPG', 'code: SPG\nconstructor: { prototype: 1 }')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:3:1 constructor: found the reserved name "constructor", expected a field of the content; take it out"`,
    );
  });

  test('is reported if it is a prototype deep inside', () => {
    expect(spugsWith('kill: { open: 9,', 'kill: { prototype: 1, open: 9,')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:13 units.0.kill.prototype: found the reserved name "prototype", expected a field of the content; take it out"`,
    );
  });
});

test('a reserved name changes no object', () => {
  spugsWith('code: SPG', 'code: SPG\n__proto__: { polluted: true }');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
