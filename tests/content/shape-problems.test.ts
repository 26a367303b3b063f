import { describe, expect, test } from 'vitest';
import { edit, problemsWith, reported, textOf } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const spugsWith = (from: string, to: string) => problemsWith(edit(spugs, from, to));

test('the check of a number reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a number in words': spugsWith('open: 9', 'open: nine'),
      'a negative number': spugsWith('open: 9', 'open: -3'),
      'a number in quotes': spugsWith('open: 9', "open: '9'"),
      'a fraction': spugsWith('open: 9', 'open: 9.5'),
      'a number beyond its limit': spugsWith('open: 9', 'open: 99999'),
      'the stricter of two limits': problemsWith(edit('alien-invasion/templates.yaml', 'width: 20', 'width: 61')),
      'a number that overflows to infinity': spugsWith('open: 9', 'open: 1e999'),
      'an infinite number': spugsWith('open: 9', 'open: -.inf'),
      'a value that is not a number': spugsWith('open: 9', 'open: .nan'),
      'a list': spugsWith('open: 9', 'open: [9]'),
      'a negative number even if zero is allowed': problemsWith(
        edit('alien-invasion/action-deck.yaml', 'single: 5', 'single: -1'),
      ),
      'a length of zero millimetres': problemsWith(edit('papers/a4.yaml', 'width: 210', 'width: 0')),
    }),
  ).toMatchInlineSnapshot(`
    "a number in words: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found "nine", expected a whole number from 1 to 1000; write it in digits
    a negative number: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found -3, expected a whole number from 1 to 1000; write a larger number
    a number in quotes: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found "9", expected a whole number from 1 to 1000; remove the quotes
    a fraction: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found 9.5, expected a whole number from 1 to 1000; write it without a fraction
    a number beyond its limit: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found 99999, expected a whole number from 1 to 1000; write a smaller number
    the stricter of two limits: content/alien-invasion/templates.yaml:16:10 stick.width: found 61, expected a number from 14 to 60; write a smaller number
    a number that overflows to infinity: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found 1e999, expected a whole number from 1 to 1000; write an ordinary number
    an infinite number: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found -.inf, expected a whole number from 1 to 1000; write an ordinary number
    a value that is not a number: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found .nan, expected a whole number from 1 to 1000; write an ordinary number
    a list: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found a list of 1 entry, expected a whole number from 1 to 1000; write it in digits
    a negative number even if zero is allowed: content/alien-invasion/action-deck.yaml:1:19 counts.single: found -1, expected a whole number from 0 to 100; write a larger number
    a length of zero millimetres: content/papers/a4.yaml:2:8 width: found 0, expected a number from 74 to 2000; write a larger number"
  `);
});

test('the check of a field reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a missing field': spugsWith('open: 9, ', ''),
      'an empty field': spugsWith('open: 9', 'open:'),
      'a null': spugsWith('open: 9', 'open: ~'),
      'a misspelt field': spugsWith('thirdParty: false', 'thirdparty: false'),
      'an unknown field': spugsWith('icon: alien-bug', 'icon: alien-bug\nslime: 7'),
      'a list in place of a map': problemsWith(
        edit('battle/game.yaml', 'players: { min: 2, max: 2 }', 'players: [2, 2]'),
      ),
      'a map in place of a list': problemsWith(
        edit('battle/game.yaml', 'aliens: [purple, green]', 'aliens: { first: purple, second: green }'),
      ),
      'a text in place of a list': problemsWith(edit('battle/game.yaml', 'aliens: [purple, green]', 'aliens: purple')),
      'a list that is too short': problemsWith(edit('battle/game.yaml', 'aliens: [purple, green]', 'aliens: [purple]')),
      'a list that is too long': problemsWith(
        edit('battle/game.yaml', 'aliens: [purple, green]', 'aliens: [purple, green, red]'),
      ),
      'a list with more entries than it may have': problemsWith(
        edit('layouts/item.yaml', '    - foot: {}\n', '    - foot: {}\n'.repeat(20)),
      ),
      'an empty list': problemsWith(
        edit(
          'munch/components/board.yaml',
          /steps:[^]*(?=rule:)/.exec(textOf('munch/components/board.yaml'))?.[0] ?? '',
          'steps: []\n',
        ),
      ),
    }),
  ).toMatchInlineSnapshot(`
    "a missing field: content/alien-invasion/factions/spugs.yaml:23:11 units.0.kill.open: found nothing, expected a whole number from 1 to 1000; add the field "open"
    an empty field: content/alien-invasion/factions/spugs.yaml:23:18 units.0.kill.open: found an empty value, expected a whole number from 1 to 1000; write a value after the colon
    a null: content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found the empty value "~", expected a whole number from 1 to 1000; write a value after the colon
    a misspelt field: content/alien-invasion/factions/spugs.yaml:1:1 thirdParty: found nothing, expected true or false; add the field "thirdParty"
    content/alien-invasion/factions/spugs.yaml:4:1 thirdparty: found the unknown field "thirdparty", expected only "name", … and "groups"; did you mean "thirdParty"?
    an unknown field: content/alien-invasion/factions/spugs.yaml:6:1 slime: found the unknown field "slime", expected only "name", … and "groups"; remove it
    a list in place of a map: content/battle/game.yaml:9:10 players: found a list of 2 entries, expected a map with the fields "min" and "max"; write "name: value" lines without dashes
    a map in place of a list: content/battle/game.yaml:25:11 colours.aliens: found a map with "first" and "second", expected a list of 2 entries; begin each entry with a dash
    a text in place of a list: content/battle/game.yaml:25:11 colours.aliens: found "purple", expected a list of 2 entries; begin each entry with a dash
    a list that is too short: content/battle/game.yaml:25:11 colours.aliens: found a list of 1 entry, expected a list of 2 entries; add entries
    a list that is too long: content/battle/game.yaml:25:11 colours.aliens: found a list of 3 entries, expected a list of 2 entries; remove entries
    a list with more entries than it may have: content/layouts/item.yaml:7:5 column.boxes: found a list of 25 entries, expected a list of 1 to 24 entries; remove entries
    an empty list: content/munch/components/board.yaml:3:8 steps: found an empty list, expected a list of at least 1 entry; add entries"
  `);
});

describe('the check of numbers and lists without any content', () => {
  test.each([
    [
      edit(spugs, 'name: Spugs', 'cards: { single: 0, double: 0, triple: 0 }\nname: Spugs'),
      `${spugs}:1:8 cards: found no card, expected at least one card; raise a number, or remove the field`,
    ],
    [
      edit(
        'alien-invasion/action-deck.yaml',
        /counts:.*\n/.exec(textOf('alien-invasion/action-deck.yaml'))![0],
        'counts: { single: 0, double: 0, triple: 0 }\n',
      ),
      'counts: found no card, expected at least one card; raise a number, or remove the field',
    ],
    [
      { 'alien-invasion/tokens.yaml': textOf('alien-invasion/tokens.yaml').replaceAll(/count: \d+/g, 'count: 0') },
      'tokens: found a count of 0 for each token, expected at least one token; raise a count',
    ],
    [
      { 'questions/mine.yaml': 'asked:\n  - words: is it late\n' },
      'questions/mine.yaml:2:5 asked.0: found neither a rule nor a page, expected at least one rule or page for these words; add one, or remove the entry',
    ],
    [
      edit('munch/quick-start.yaml', '- - number: 1\n', '- - say: []\n            - number: 1\n'),
      'sides.0.sections.0.rows.0.0: found an empty cell, expected a title, a figure, a value or a sentence; fill it in, or remove it',
    ],
    [
      edit(
        'munch/quick-start.yaml',
        '      - title: The table',
        '      - { title: Void, rows: [] }\n      - title: The table',
      ),
      'sides.0.sections.0: found a section without rows, expected at least one row, or the large picture; add a row, or remove the section',
    ],
    [
      edit('alien-invasion/scenarios/last-bus.yaml', 'width: 7, height: 16', 'width: 0.01, height: 16'),
      'sides.0.zone.width: found 0.01, expected a number from 1 to 240; write a larger number',
    ],
    [
      {
        'alien-invasion/scenarios/last-bus.yaml': textOf('alien-invasion/scenarios/last-bus.yaml').replace(
          /from: (\[.*?\]), to: \[.*?\]/,
          'from: $1, to: $1',
        ),
      },
      'to: found a list of 2 entries, expected a point different from the other end; move it, or remove the line',
    ],
    [
      { 'card-formats/poker.yaml': 'name: Poker\nwidth: 20\nheight: 30\n' },
      'content/card-formats/poker.yaml:2:8 width: found 20, expected a number from 40 to 2000; write a larger number',
    ],
    [
      { 'sleeves/own.yaml': 'name: Own\nwidth: 66\nheight: 91\nthickness: 0.2\nholds: { width: 66, height: 89 }\n' },
      'content/sleeves/own.yaml:5:8 holds: found a map with "width" and "height", expected a card smaller than the sleeve; change one of the two',
    ],
    [
      { 'machines/own.yaml': 'name: Own\nmarks: { offset: 10, arm: 20, line: 0.3, corner: 15 }\n' },
      'content/machines/own.yaml:2:50 marks.corner: found 15, expected a corner that is large enough for its mark; change one of the two',
    ],
    [
      { 'machines/own.yaml': 'name: Own\nareas: [{ paper: a9, width: 100, height: 100 }]\n' },
      'content/machines/own.yaml:2:18 areas.0.paper: found the paper "a9", expected one of a3, a4, a5, legal, letter or tabloid; did you mean "a3"?',
    ],
    [
      edit(spugs, 'name: Spugs', 'name: "\\u200d\\u200d"'),
      'name: found "\\u200d\\u200d", expected at least one letter; write a text',
    ],
  ])('reports each of them (%#)', (changes, expected) => {
    expect(problemsWith(changes)).toContain(expected);
  });
});

test('the check of a text reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a number': spugsWith('name: Spugs', 'name: 12'),
      'a boolean': spugsWith('name: Spugs', 'name: true'),
      'a map': spugsWith('name: Spugs', 'name: { en: Spugs }'),
      'an empty text': spugsWith('name: Spugs', "name: ''"),
      'a text of blanks': spugsWith('name: Spugs', "name: '   '"),
      'a text that is too long': spugsWith('name: Spugs', `name: ${'Spugs '.repeat(1000)}`),
      'a text of two lines': spugsWith('name: Spugs', 'name: |\n  Spugs\n  and more'),
      'an invisible character': spugsWith('name: Spugs', 'name: "Sp\\u0007ugs"'),
      'half a character': spugsWith('name: Spugs', 'name: "Sp\\ud83dugs"'),
    }),
  ).toMatchInlineSnapshot(`
    "a number: content/alien-invasion/factions/spugs.yaml:1:7 name: found 12, expected a text; put it in quotes
    a boolean: content/alien-invasion/factions/spugs.yaml:1:7 name: found true, expected a text; put it in quotes
    a map: content/alien-invasion/factions/spugs.yaml:1:7 name: found a map with "en", expected a text; write one line of text
    an empty text: content/alien-invasion/factions/spugs.yaml:1:7 name: found an empty text, expected at least one letter; write a text
    a text of blanks: content/alien-invasion/factions/spugs.yaml:1:7 name: found "   ", expected at least one letter; write a text
    a text that is too long: content/alien-invasion/factions/spugs.yaml:1:7 name: found "Spugs Spugs Spugs Spugs Spugs Spugs Spugs Spugs Spugs Spu...", expected a text of at most 1000 characters; shorten it
    a text of two lines: content/alien-invasion/factions/spugs.yaml:1:7 name: found U+000A, a line break, in "Spugs\\nand more\\n", expected one line of printable characters; delete the character
    an invisible character: content/alien-invasion/factions/spugs.yaml:1:7 name: found U+0007, a control character, in "Sp\\u0007ugs", expected one line of printable characters; delete the character
    half a character: content/alien-invasion/factions/spugs.yaml:1:7 name: found U+D83D, half a character, in "Sp\\ud83dugs", expected one line of printable characters; delete the character"
  `);
});

test('the check of a boolean reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a no in words': spugsWith('thirdParty: false', 'thirdParty: no'),
      'a Yes in words': spugsWith('thirdParty: false', 'thirdParty: Yes'),
      'a no, even if the file claims an older YAML version': problemsWith({
        [spugs]: `%YAML 1.1\n---\n${textOf(spugs).replace('thirdParty: false', 'thirdParty: no')}`,
      }),
      'a maybe': spugsWith('thirdParty: false', 'thirdParty: maybe'),
      'a one': spugsWith('thirdParty: false', 'thirdParty: 1'),
      'a yes even if a map is allowed too': spugsWith('linked: true', 'linked: yes'),
    }),
  ).toMatchInlineSnapshot(`
    "a no in words: content/alien-invasion/factions/spugs.yaml:4:13 thirdParty: found "no", expected true or false; write false, without quotes
    a Yes in words: content/alien-invasion/factions/spugs.yaml:4:13 thirdParty: found "Yes", expected true or false; write true, without quotes
    a no, even if the file claims an older YAML version: content/alien-invasion/factions/spugs.yaml:6:13 thirdParty: found "no", expected true or false; write false, without quotes
    a maybe: content/alien-invasion/factions/spugs.yaml:4:13 thirdParty: found "maybe", expected true or false; write true or false, without quotes
    a one: content/alien-invasion/factions/spugs.yaml:4:13 thirdParty: found 1, expected true or false; write true or false, without quotes
    a yes even if a map is allowed too: content/alien-invasion/factions/spugs.yaml:22:13 units.0.linked: found "yes", expected true or false, or a map with "while"; write true, without quotes"
  `);
});

test('the check of a choice reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a misspelt choice': spugsWith('pattern: scales', 'pattern: scale'),
      'an unknown choice': spugsWith('terrain: ignores-but-soft', 'terrain: flies'),
      'a misspelt kind': spugsWith('kind: dice', 'kind: dyce'),
      'a missing kind': spugsWith('kind: dice, ', ''),
      'a field of another kind': spugsWith('shoot: { kind: none }', 'shoot: { kind: none, dice: 3 }'),
      'a misspelt field in a choice of maps': spugsWith('move: { inches: 16 }', 'move: { inch: 16 }'),
      'an unknown field in a choice of maps': spugsWith('move: { inches: 16 }', 'move: { feet: 5 }'),
      'a value in place of a map': spugsWith('move: { inches: 16 }', 'move: 16'),
      'a wrong value in a choice of maps': spugsWith('move: { inches: 16 }', 'move: { inches: fast }'),
      'false where only true is allowed': spugsWith('tunnels: true', 'tunnels: false'),
      'a misspelt word in a choice of words and numbers': spugsWith('melee: as-shooting', 'melee: as-shoting'),
      'too small a number in a choice of words and numbers': spugsWith('melee: as-shooting', 'melee: 0'),
      'a missing choice': spugsWith('    melee: as-shooting\n', ''),
    }),
  ).toMatchInlineSnapshot(`
    "a misspelt choice: content/alien-invasion/factions/spugs.yaml:6:10 pattern: found "scale", expected "none", … or "crosshatch"; did you mean "scales"?
    an unknown choice: content/alien-invasion/factions/spugs.yaml:19:14 units.0.terrain: found "flies", expected "stops", "ignores" or "ignores-but-soft"; choose one of them
    a misspelt kind: content/alien-invasion/factions/spugs.yaml:21:20 units.0.shoot.kind: found "dyce", expected "dice", … or "blast"; did you mean "dice"?
    a missing kind: content/alien-invasion/factions/spugs.yaml:21:12 units.0.shoot.kind: found nothing, expected "dice", … or "blast"; add the field "kind"
    a field of another kind: content/alien-invasion/factions/spugs.yaml:100:26 units.3.shoot.dice: found the unknown field "dice", expected only "kind"; remove it
    a misspelt field in a choice of maps: content/alien-invasion/factions/spugs.yaml:18:11 units.0.move: found a map with "inch", expected a map with "inches", "dice" or "tunnels"; did you mean "inches"?
    an unknown field in a choice of maps: content/alien-invasion/factions/spugs.yaml:18:11 units.0.move: found a map with "feet", expected a map with "inches", "dice" or "tunnels"; choose one of them
    a value in place of a map: content/alien-invasion/factions/spugs.yaml:18:11 units.0.move: found 16, expected a map with "inches", "dice" or "tunnels"; write one of these fields below it
    a wrong value in a choice of maps: content/alien-invasion/factions/spugs.yaml:18:21 units.0.move.inches: found "fast", expected a whole number from 1 to 10000; write it in digits
    false where only true is allowed: content/alien-invasion/factions/spugs.yaml:131:22 units.4.move.tunnels: found false, expected true; write true
    a misspelt word in a choice of words and numbers: content/alien-invasion/factions/spugs.yaml:24:12 units.0.melee: found "as-shoting", expected "as-shooting" or "none", or a whole number from 1 to 1000; did you mean "as-shooting"?
    too small a number in a choice of words and numbers: content/alien-invasion/factions/spugs.yaml:24:12 units.0.melee: found 0, expected "as-shooting" or "none", or a whole number from 1 to 1000; choose one of them
    a missing choice: content/alien-invasion/factions/spugs.yaml:14:5 units.0.melee: found nothing, expected "as-shooting" or "none", or a whole number from 1 to 1000; add the field "melee""
  `);
});

test('the check of a text with a fixed form reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'an id that points elsewhere': spugsWith('icon: alien-bug', 'icon: ../x'),
      'an id in capitals': spugsWith('id: heavy-spug', 'id: Heavy-Spug'),
      'a colour in lower-case letters': spugsWith("'#BB66D0'", "'#bb66d0'"),
      'a colour by name': spugsWith("'#BB66D0'", 'orchid'),
      'a code that is too long': spugsWith('code: SPG', 'code: SPUG'),
      'a text that is not a rule': spugsWith('rule: AI-13.2', 'rule: thirteen'),
    }),
  ).toMatchInlineSnapshot(`
    "an id that points elsewhere: content/alien-invasion/factions/spugs.yaml:5:7 icon: found "../x", expected the name of an icon, such as "crystal-ball"; write it in that form
    an id in capitals: content/alien-invasion/factions/spugs.yaml:44:9 units.1.id: found "Heavy-Spug", expected an id of lower-case letters, digits and single hyphens, such as "town-watch"; write it in that form
    content/alien-invasion/factions/spugs.yaml:197:51 groups.0.units.1.unit: found the unit "heavy-spug", expected a unit of this faction: spug, … or burrower; did you mean "Heavy-Spug"?
    a colour in lower-case letters: content/alien-invasion/factions/spugs.yaml:7:18 colours.fill: found "#bb66d0", expected a colour such as "#C23A20", in capitals; write it in that form
    a colour by name: content/alien-invasion/factions/spugs.yaml:7:18 colours.fill: found "orchid", expected a colour such as "#C23A20", in capitals; write it in that form
    a code that is too long: content/alien-invasion/factions/spugs.yaml:3:7 code: found "SPUG", expected two or three capitals or digits; write it in that form
    a text that is not a rule: content/alien-invasion/factions/spugs.yaml:9:74 specialEvent.rule: found "thirteen", expected a rule such as "AI-4.1"; write it in that form"
  `);
});

test('the check of two values together reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a minimum above the maximum': problemsWith(edit('munch/game.yaml', 'min: 2, max: 4', 'min: 5, max: 4')),
      'a sheet that is wider than high': problemsWith(edit('papers/a4.yaml', 'width: 210', 'width: 310')),
    }),
  ).toMatchInlineSnapshot(`
    "a minimum above the maximum: content/munch/game.yaml:10:25 players.max: found 4, expected a number no lower than "min"; change one of the two
    a sheet that is wider than high: content/papers/a4.yaml:2:8 width: found 310, expected a width no greater than the height; change one of the two"
  `);
});

test('every problem of a file is reported at once', () => {
  const text = textOf(spugs)
    .replace('code: SPG', 'code: SPUG')
    .replace('open: 9', 'open: nine')
    .replace('tick', 'tock');
  expect(problemsWith({ [spugs]: text })).toMatchInlineSnapshot(`
    "content/alien-invasion/factions/spugs.yaml:3:7 code: found "SPUG", expected two or three capitals or digits; write it in that form
    content/alien-invasion/factions/spugs.yaml:23:19 units.0.kill.open: found "nine", expected a whole number from 1 to 1000; write it in digits
    content/alien-invasion/factions/spugs.yaml:96:11 units.3.icon: found the icon "tock", expected an icon from icons/ or from the game-icons collection; did you mean "rock"?"
  `);
});
