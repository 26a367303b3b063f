import { describe, expect, test } from 'vitest';
import { edit, problemsWith, textOf } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const spugsWith = (from: string, to: string) => problemsWith(edit(spugs, from, to));

describe('the check of a number', () => {
  test('reports a number in words', () => {
    expect(spugsWith('open: 9', 'open: nine')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found "nine", expected a whole number from 1 to 1000; write it as digits"`,
    );
  });

  test('reports a negative number', () => {
    expect(spugsWith('open: 9', 'open: -3')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found -3, expected a whole number from 1 to 1000; write a larger number"`,
    );
  });

  test('reports a number in quotes', () => {
    expect(spugsWith('open: 9', "open: '9'")).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found "9", expected a whole number from 1 to 1000; take the quotes away"`,
    );
  });

  test('reports a fraction', () => {
    expect(spugsWith('open: 9', 'open: 9.5')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found 9.5, expected a whole number from 1 to 1000; write it without a fraction"`,
    );
  });

  test('reports a number beyond its limit', () => {
    expect(spugsWith('open: 9', 'open: 99999')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found 99999, expected a whole number from 1 to 1000; write a smaller number"`,
    );
  });

  test('reports the stricter of two limits', () => {
    expect(problemsWith(edit('alien-invasion/templates.yaml', 'width: 20', 'width: 61'))).toMatchInlineSnapshot(
      `"content/alien-invasion/templates.yaml:16:10 stick.width: found 61, expected a number from 14 to 60; write a smaller number"`,
    );
  });

  test('reports a number that overflows to infinity', () => {
    expect(spugsWith('open: 9', 'open: 1e999')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found 1e999, expected a whole number from 1 to 1000; write an ordinary number"`,
    );
  });

  test('reports an infinite number', () => {
    expect(spugsWith('open: 9', 'open: -.inf')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found -.inf, expected a whole number from 1 to 1000; write an ordinary number"`,
    );
  });

  test('reports a value that is not a number', () => {
    expect(spugsWith('open: 9', 'open: .nan')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found .nan, expected a whole number from 1 to 1000; write an ordinary number"`,
    );
  });

  test('reports a list', () => {
    expect(spugsWith('open: 9', 'open: [9]')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found a list of 1 entry, expected a whole number from 1 to 1000; write it as digits"`,
    );
  });

  test('reports a negative number even if zero is allowed', () => {
    expect(problemsWith(edit('alien-invasion/action-deck.yaml', 'single: 5', 'single: -1'))).toMatchInlineSnapshot(
      `"content/alien-invasion/action-deck.yaml:1:19 counts.single: found -1, expected a whole number from 0 to 100; write a larger number"`,
    );
  });

  test('reports a length of zero millimetres', () => {
    expect(problemsWith(edit('papers/a4.yaml', 'width: 210', 'width: 0'))).toMatchInlineSnapshot(
      `"content/papers/a4.yaml:2:8 width: found 0, expected a number from 74 to 2000; write a larger number"`,
    );
  });
});

describe('the check of a field', () => {
  test('reports a missing field', () => {
    expect(spugsWith('open: 9, ', '')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:11 units.0.kill.open: found nothing, expected a whole number from 1 to 1000; add the field "open""`,
    );
  });

  test('reports an empty field', () => {
    expect(spugsWith('open: 9', 'open:')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:18 units.0.kill.open: found an empty value, expected a whole number from 1 to 1000; write a value behind the colon"`,
    );
  });

  test('reports a null', () => {
    expect(spugsWith('open: 9', 'open: ~')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found the empty value "~", expected a whole number from 1 to 1000; write a value behind the colon"`,
    );
  });

  test('reports a misspelt field', () => {
    expect(spugsWith('thirdParty: false', 'thirdparty: false')).toMatchInlineSnapshot(`
      "content/alien-invasion/factions/spugs.yaml:1:1 thirdParty: found nothing, expected true or false; add the field "thirdParty"
      content/alien-invasion/factions/spugs.yaml:3:1 thirdparty: found the unknown field "thirdparty", expected only name, code, thirdParty, guest, icon, pattern, colours, cards, specialEvent, leader, scene, scenes, units and groups; did you mean "thirdParty"?"
    `);
  });

  test('reports an unknown field', () => {
    expect(spugsWith('icon: alien-bug', 'icon: alien-bug\nslime: 7')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:5:1 slime: found the unknown field "slime", expected only name, code, thirdParty, guest, icon, pattern, colours, cards, specialEvent, leader, scene, scenes, units and groups; take it out"`,
    );
  });

  test('reports a list in place of a map', () => {
    expect(
      problemsWith(edit('battle/game.yaml', 'players: { min: 2, max: 2 }', 'players: [2, 2]')),
    ).toMatchInlineSnapshot(
      `"content/battle/game.yaml:8:10 players: found a list of 2 entries, expected a map with the fields min and max; write "name: value" lines without dashes"`,
    );
  });

  test('reports a map in place of a list', () => {
    expect(
      problemsWith(edit('battle/game.yaml', 'aliens: [purple, green]', 'aliens: { first: purple, second: green }')),
    ).toMatchInlineSnapshot(
      `"content/battle/game.yaml:20:11 colours.aliens: found a map with first and second, expected a list of 2 entries; begin each entry with a dash"`,
    );
  });

  test('reports a text in place of a list', () => {
    expect(problemsWith(edit('battle/game.yaml', 'aliens: [purple, green]', 'aliens: purple'))).toMatchInlineSnapshot(
      `"content/battle/game.yaml:20:11 colours.aliens: found "purple", expected a list of 2 entries; begin each entry with a dash"`,
    );
  });

  test('reports a list that is too short', () => {
    expect(problemsWith(edit('battle/game.yaml', 'aliens: [purple, green]', 'aliens: [purple]'))).toMatchInlineSnapshot(
      `"content/battle/game.yaml:20:11 colours.aliens: found a list of 1 entry, expected a list of 2 entries; add what is missing"`,
    );
  });

  test('reports a list that is too long', () => {
    expect(
      problemsWith(edit('battle/game.yaml', 'aliens: [purple, green]', 'aliens: [purple, green, red]')),
    ).toMatchInlineSnapshot(
      `"content/battle/game.yaml:20:11 colours.aliens: found a list of 3 entries, expected a list of 2 entries; take out what is too much"`,
    );
  });

  test('reports an empty list', () => {
    expect(
      problemsWith(
        edit(
          'munch/components/board.yaml',
          /steps:[^]*(?=rule:)/.exec(textOf('munch/components/board.yaml'))?.[0] ?? '',
          'steps: []\n',
        ),
      ),
    ).toMatchInlineSnapshot(
      `"content/munch/components/board.yaml:3:8 steps: found a list of 0 entries, expected a list of at least 1 entry; add what is missing"`,
    );
  });
});

describe('the check of numbers and lists that leave nothing', () => {
  test.each([
    [
      edit(spugs, 'name: Spugs', 'cards: { single: 0, double: 0, triple: 0 }\nname: Spugs'),
      `${spugs}:1:8 cards: found no card, expected at least one card; raise a number, or take the field out`,
    ],
    [
      edit(
        'alien-invasion/action-deck.yaml',
        /counts:.*\n/.exec(textOf('alien-invasion/action-deck.yaml'))![0],
        'counts: { single: 0, double: 0, triple: 0 }\n',
      ),
      'counts: found no card, expected at least one card; raise a number, or take the field out',
    ],
    [
      { 'alien-invasion/tokens.yaml': textOf('alien-invasion/tokens.yaml').replaceAll(/count: \d+/g, 'count: 0') },
      'tokens: found a count of 0 for each token, expected at least one token; raise a count',
    ],
    [
      { 'questions/mine.yaml': 'asked:\n  - words: is it late\n' },
      'questions/mine.yaml:2:5 asked.0: found neither a rule nor a page, expected at least one rule or page that the words find; add one, or take the entry out',
    ],
    [
      edit('munch/quick-start.yaml', '- - number: 1\n', '- - say: []\n            - number: 1\n'),
      'sides.0.sections.0.rows.0.0: found an empty cell, expected a title, a figure, a value or a sentence; fill it in, or take it out',
    ],
    [
      edit(
        'munch/quick-start.yaml',
        '      - title: The table',
        '      - { title: Void, rows: [] }\n      - title: The table',
      ),
      'sides.0.sections.0: found a section without rows, expected at least one row, or the large picture; add a row, or take the section out',
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
      'to: found a list of 2 entries, expected another point than the other end; move it, or take the line out',
    ],
    [
      { 'card-formats/poker.yaml': 'name: Poker\nwidth: 20\nheight: 30\n' },
      'content/card-formats/poker.yaml:2:8 width: found 20, expected a number from 40 to 2000; write a larger number',
    ],
    [
      edit(spugs, 'name: Spugs', 'name: "\\u200d\\u200d"'),
      'name: found "\\u200d\\u200d", expected a text that is not empty; write a text',
    ],
  ])('reports them (%#)', (changes, expected) => {
    expect(problemsWith(changes)).toContain(expected);
  });
});

describe('the check of a text', () => {
  test('reports a number', () => {
    expect(spugsWith('name: Spugs', 'name: 12')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found 12, expected a text that is not empty; put it in quotes"`,
    );
  });

  test('reports a boolean', () => {
    expect(spugsWith('name: Spugs', 'name: true')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found true, expected a text that is not empty; put it in quotes"`,
    );
  });

  test('reports a map', () => {
    expect(spugsWith('name: Spugs', 'name: { en: Spugs }')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found a map with en, expected a text that is not empty; write one line of text"`,
    );
  });

  test('reports an empty text', () => {
    expect(spugsWith('name: Spugs', "name: ''")).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found an empty text, expected a text that is not empty; write a text"`,
    );
  });

  test('reports a text of blanks', () => {
    expect(spugsWith('name: Spugs', "name: '   '")).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found "   ", expected a text that is not empty; write a text"`,
    );
  });

  test('reports a text that is too long', () => {
    expect(spugsWith('name: Spugs', `name: ${'Spugs '.repeat(1000)}`)).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found "Spugs Spugs Spugs Spugs Spugs Spugs Spugs Spugs Spugs Spu...", expected a text of at most 1000 characters; write it in that form"`,
    );
  });

  test('reports a text of two lines', () => {
    expect(spugsWith('name: Spugs', 'name: |\n  Spugs\n  and more')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found U+000A, a line break, in "Spugs\\nand more\\n", expected a text on one line, of characters that can be printed; delete the character"`,
    );
  });

  test('reports an invisible character', () => {
    expect(spugsWith('name: Spugs', 'name: "Sp\\u0007ugs"')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found U+0007, a control character, in "Sp\\u0007ugs", expected a text on one line, of characters that can be printed; delete the character"`,
    );
  });

  test('reports half a character', () => {
    expect(spugsWith('name: Spugs', 'name: "Sp\\ud83dugs"')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:1:7 name: found U+D83D, half a character, in "Sp\\ud83dugs", expected a text on one line, of characters that can be printed; delete the character"`,
    );
  });
});

describe('the check of a boolean', () => {
  test('reports a no in words', () => {
    expect(spugsWith('thirdParty: false', 'thirdParty: no')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:3:13 thirdParty: found "no", expected true or false; write false, without quotes"`,
    );
  });

  test('reports a Yes in words', () => {
    expect(spugsWith('thirdParty: false', 'thirdParty: Yes')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:3:13 thirdParty: found "Yes", expected true or false; write true, without quotes"`,
    );
  });

  test('reports a no, even if the file claims an older YAML version', () => {
    expect(
      problemsWith({ [spugs]: `%YAML 1.1\n---\n${textOf(spugs).replace('thirdParty: false', 'thirdParty: no')}` }),
    ).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:5:13 thirdParty: found "no", expected true or false; write false, without quotes"`,
    );
  });

  test('reports a maybe', () => {
    expect(spugsWith('thirdParty: false', 'thirdParty: maybe')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:3:13 thirdParty: found "maybe", expected true or false; write true or false, without quotes"`,
    );
  });

  test('reports a one', () => {
    expect(spugsWith('thirdParty: false', 'thirdParty: 1')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:3:13 thirdParty: found 1, expected true or false; write true or false, without quotes"`,
    );
  });

  test('reports a yes even if a map is allowed too', () => {
    expect(spugsWith('linked: true', 'linked: yes')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:17:13 units.0.linked: found "yes", expected true or false, or a map with while; write true, without quotes"`,
    );
  });
});

describe('the check of a choice', () => {
  test('reports a misspelt choice', () => {
    expect(spugsWith('pattern: scales', 'pattern: scale')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:5:10 pattern: found "scale", expected "none", "solid", "chevron", "rings", "dots", "bars", "pinstripe", "scales", "diagonal", "checker" or "crosshatch"; did you mean "scales"?"`,
    );
  });

  test('reports an unknown choice', () => {
    expect(spugsWith('terrain: ignores-but-soft', 'terrain: flies')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:14:14 units.0.terrain: found "flies", expected "stops", "ignores" or "ignores-but-soft"; choose one of them"`,
    );
  });

  test('reports a misspelt kind', () => {
    expect(spugsWith('kind: dice', 'kind: dyce')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:16:20 units.0.shoot.kind: found "dyce", expected "dice", "none", "operative", "successes" or "blast"; did you mean "dice"?"`,
    );
  });

  test('reports a missing kind', () => {
    expect(spugsWith('kind: dice, ', '')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:16:12 units.0.shoot.kind: found nothing, expected "dice", "none", "operative", "successes" or "blast"; add the field "kind""`,
    );
  });

  test('reports a field of another kind', () => {
    expect(spugsWith('shoot: { kind: none }', 'shoot: { kind: none, dice: 3 }')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:90:26 units.3.shoot.dice: found the unknown field "dice", expected only kind; take it out"`,
    );
  });

  test('reports a misspelt field in a choice of maps', () => {
    expect(spugsWith('move: { inches: 16 }', 'move: { inch: 16 }')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:13:11 units.0.move: found a map with inch, expected a map with inches, dice or tunnels; did you mean "inches"?"`,
    );
  });

  test('reports an unknown field in a choice of maps', () => {
    expect(spugsWith('move: { inches: 16 }', 'move: { feet: 5 }')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:13:11 units.0.move: found a map with feet, expected a map with inches, dice or tunnels; choose one of them"`,
    );
  });

  test('reports a value in place of a map', () => {
    expect(spugsWith('move: { inches: 16 }', 'move: 16')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:13:11 units.0.move: found 16, expected a map with inches, dice or tunnels; write one of these fields below it"`,
    );
  });

  test('reports a wrong value in a choice of maps', () => {
    expect(spugsWith('move: { inches: 16 }', 'move: { inches: fast }')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:13:21 units.0.move.inches: found "fast", expected a whole number from 1 to 10000; write it as digits"`,
    );
  });

  test('reports false where only true is allowed', () => {
    expect(spugsWith('tunnels: true', 'tunnels: false')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:120:22 units.4.move.tunnels: found false, expected true; write true"`,
    );
  });

  test('reports a misspelt word in a choice of words and numbers', () => {
    expect(spugsWith('melee: as-shooting', 'melee: as-shoting')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:19:12 units.0.melee: found "as-shoting", expected "as-shooting" or "none", or a whole number from 1 to 1000; did you mean "as-shooting"?"`,
    );
  });

  test('reports too small a number in a choice of words and numbers', () => {
    expect(spugsWith('melee: as-shooting', 'melee: 0')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:19:12 units.0.melee: found 0, expected "as-shooting" or "none", or a whole number from 1 to 1000; choose one of them"`,
    );
  });

  test('reports a missing choice', () => {
    expect(spugsWith('    melee: as-shooting\n', '')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:9:5 units.0.melee: found nothing, expected "as-shooting" or "none", or a whole number from 1 to 1000; add the field "melee""`,
    );
  });
});

describe('the check of a text with a fixed form', () => {
  test('reports an id that points elsewhere', () => {
    expect(spugsWith('icon: alien-bug', 'icon: ../x')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:4:7 icon: found "../x", expected the name of an icon, such as "crystal-ball"; write it in that form"`,
    );
  });

  test('reports an id in capitals', () => {
    expect(spugsWith('id: heavy-spug', 'id: Heavy-Spug')).toMatchInlineSnapshot(
      `
      "content/alien-invasion/factions/spugs.yaml:36:9 units.1.id: found "Heavy-Spug", expected an id of small letters, digits and single hyphens, such as "town-watch"; write it in that form
      content/alien-invasion/factions/spugs.yaml:185:51 groups.0.units.1.unit: found the unit "heavy-spug", expected a unit of this faction: spug, Heavy-Spug, controller, mite or burrower; did you mean "Heavy-Spug"?"
    `,
    );
  });

  test('reports a colour in small letters', () => {
    expect(spugsWith("'#BB66D0'", "'#bb66d0'")).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:6:18 colours.fill: found "#bb66d0", expected a colour such as "#C23A20", in capitals; write it in that form"`,
    );
  });

  test('reports a colour by name', () => {
    expect(spugsWith("'#BB66D0'", 'orchid')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:6:18 colours.fill: found "orchid", expected a colour such as "#C23A20", in capitals; write it in that form"`,
    );
  });

  test('reports a code that is too long', () => {
    expect(spugsWith('code: SPG', 'code: SPUG')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:2:7 code: found "SPUG", expected two or three capitals or digits; write it in that form"`,
    );
  });

  test('reports a text that is not a rule', () => {
    expect(spugsWith('rule: AI-13.2', 'rule: thirteen')).toMatchInlineSnapshot(
      `"content/alien-invasion/factions/spugs.yaml:7:74 specialEvent.rule: found "thirteen", expected a rule such as "AI-4.1"; write it in that form"`,
    );
  });
});

describe('the check of two values together', () => {
  test('reports a minimum above the maximum', () => {
    expect(problemsWith(edit('munch/game.yaml', 'min: 2, max: 4', 'min: 5, max: 4'))).toMatchInlineSnapshot(
      `"content/munch/game.yaml:8:25 players.max: found 4, expected a number not below min; change one of the two"`,
    );
  });

  test('reports a sheet that is wider than high', () => {
    expect(problemsWith(edit('papers/a4.yaml', 'width: 210', 'width: 310'))).toMatchInlineSnapshot(
      `"content/papers/a4.yaml:2:8 width: found 310, expected a width not above the height; change one of the two"`,
    );
  });
});

test('every problem of a file is reported at once', () => {
  const text = textOf(spugs)
    .replace('code: SPG', 'code: SPUG')
    .replace('open: 9', 'open: nine')
    .replace('tick', 'tock');
  expect(problemsWith({ [spugs]: text })).toMatchInlineSnapshot(`
    "content/alien-invasion/factions/spugs.yaml:2:7 code: found "SPUG", expected two or three capitals or digits; write it in that form
    content/alien-invasion/factions/spugs.yaml:18:19 units.0.kill.open: found "nine", expected a whole number from 1 to 1000; write it as digits
    content/alien-invasion/factions/spugs.yaml:86:11 units.3.icon: found the icon "tock", expected an icon of icons/ or of the game-icons collection; did you mean "rock"?"
  `);
});
