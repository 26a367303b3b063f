import { describe, expect, test } from 'vitest';
import { edit, problemsWith, reported, textOf } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const spugsWith = (from: string, to: string) => problemsWith(edit(spugs, from, to));

test('the check of links reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'an unknown icon': spugsWith('icon: alien-bug', 'icon: alien-bgu'),
      'an unknown icon without a similar name': spugsWith('icon: alien-bug', 'icon: zzzzzzzz'),
      'an icon with the name of an object property': spugsWith('icon: alien-bug', 'icon: constructor'),
      'an unknown pyramid colour': problemsWith(edit('battle/game.yaml', 'purple', 'purpel')),
      'an unknown pyramid colour of the monsters': problemsWith(
        edit('munch/game.yaml', 'colour: cyan', 'colour: teal'),
      ),
      'roles in a set, whose field is called cards': problemsWith(
        edit('lake-terror/sets/night-ferry.yaml', 'cards:', 'roles: {}\ncards:'),
      ),
      'an unknown step': problemsWith(edit('lake-terror/roles/lunatic.yaml', 'step: reveal', 'step: reveel')),
      'an unknown step without a similar name': problemsWith(
        edit('lake-terror/roles/lunatic.yaml', 'step: reveal', 'step: breakfast'),
      ),
      'an unknown role': problemsWith(edit('lake-terror/roles/scientist.yaml', 'replaces: doctor', 'replaces: docter')),
      'an unknown printing condition': problemsWith(edit('shops/dtc.yaml', 'condition: tr001', 'condition: tr002')),
      'too much ink': spugsWith('inks: { fill: [43, 66, 0, 0]', 'inks: { fill: [100, 100, 100, 1]'),
      'an ink that is not whole': spugsWith('inks: { fill: [43, 66, 0, 0]', 'inks: { fill: [43.5, 66, 0, 0]'),
      'an unknown unit': spugsWith('linked: true', 'linked: { while: spag }'),
      'an unknown number in a text': spugsWith('{unit.explodes.dice}', '{unit.explode.dice}'),
      'a number of another game in a text': problemsWith(edit('munch/board.yaml', '{unleashWorlds}', '{trios.alien}')),
      'a number in a text that belongs to no game': problemsWith(edit('papers/a4.yaml', 'name: A4', "name: '{width}'")),
      'a placeholder that is not a number': problemsWith(edit('munch/board.yaml', '{unleashWorlds}', '{points}')),
    }),
  ).toMatchInlineSnapshot(`
    "an unknown icon: content/alien-invasion/factions/spugs.yaml:5:7 icon: found the icon "alien-bgu", expected an icon from icons/ or from the game-icons collection; did you mean "alien-bug"?
    an unknown icon without a similar name: content/alien-invasion/factions/spugs.yaml:5:7 icon: found the icon "zzzzzzzz", expected an icon from icons/ or from the game-icons collection; choose another one, or add it to icons/
    an icon with the name of an object property: content/alien-invasion/factions/spugs.yaml:5:7 icon: found the icon "constructor", expected an icon from icons/ or from the game-icons collection; did you mean "contract"?
    an unknown pyramid colour: content/battle/game.yaml:25:12 colours.aliens.0: found the pyramid colour "purpel", expected one of black, … or yellow; did you mean "purple"?
    an unknown pyramid colour of the monsters: content/munch/game.yaml:32:15 monsters.1.colour: found the pyramid colour "teal", expected one of black, … or yellow; choose one of them, or add colours/teal.yaml
    roles in a set, whose field is called cards: content/lake-terror/sets/night-ferry.yaml:5:1 roles: found the unknown field "roles", expected only "name", … and "spare"; did you mean "cards"?
    an unknown step: content/lake-terror/roles/lunatic.yaml:6:15 acts.step: found the step "reveel", expected one of accusation, … or vote; did you mean "reveal"?
    an unknown step without a similar name: content/lake-terror/roles/lunatic.yaml:6:15 acts.step: found the step "breakfast", expected one of accusation, … or vote; choose one of them, or add lake-terror/steps/breakfast.yaml
    an unknown role: content/lake-terror/roles/scientist.yaml:5:11 replaces: found the role "docter", expected one of bell-ringer, … or vigilante; did you mean "doctor"?
    an unknown printing condition: content/shops/dtc.yaml:5:33 pdf.condition: found the printing condition "tr002", expected one of fogra39 or tr001; did you mean "tr001"?
    too much ink: content/alien-invasion/factions/spugs.yaml:8:15 inks.fill: found a list of 4 entries, expected four inks that total at most 300 percent; change one of them
    an ink that is not whole: content/alien-invasion/factions/spugs.yaml:8:16 inks.fill.0: found 43.5, expected a whole number from 0 to 100; write it without a fraction
    an unknown unit: content/alien-invasion/factions/spugs.yaml:22:22 units.0.linked.while: found the unit "spag", expected a unit of this faction: spug, … or burrower; did you mean "spug"?
    an unknown number in a text: content/alien-invasion/factions/spugs.yaml:108:17 units.3.traits.0.text: found the placeholder "{unit.explode.dice}", expected the name of a value or a number: factions.cybermen, … and others; did you mean "{unit.explodes.dice}"?
    a number of another game in a text: content/munch/board.yaml:11:30 turn.lines.2.text: found the placeholder "{trios.alien}", expected the name of a value or a number: board.last, … and others; choose one of them, or remove the placeholder
    a number in a text that belongs to no game: content/papers/a4.yaml:1:7 name: found the placeholder "{width}", expected a text without placeholders; remove the placeholder
    a placeholder that is not a number: content/munch/board.yaml:11:30 turn.lines.2.text: found the placeholder "{points}", expected the name of a value or a number: board.last, … and others; choose one of them, or remove the placeholder"
  `);
});

test('an unknown placeholder is reported in a list of texts', () => {
  expect(
    problemsWith(
      edit('alien-invasion/scenario-sheet.yaml', 'Close it with a clip. Only', 'Close it with {frist} clips. Only'),
    ),
  ).toMatch(/scenario-sheet\.yaml:\d+:\d+ book\.folding\.2: found the placeholder "\{frist\}"/);
});

test('the check of a scenario reports each problem with its place and a remedy', () => {
  const dayWith = (from: string, to: string) =>
    problemsWith(edit('alien-invasion/scenarios/market-day.yaml', from, to));
  expect(
    reported({
      'a unit of another faction': dayWith('unit: poacher', 'unit: spug'),
      'an unknown faction': dayWith('faction: spugs', 'faction: spug'),
      'unknown terrain': dayWith('terrain: crater', 'terrain: carter'),
      'a piece beyond the table': dayWith('x: 65, y: 37, width: 5', 'x: 69, y: 37, width: 5'),
      'a barrier beyond the table': dayWith('to: [63, 15]', 'to: [73, 15]'),
      'a repeated faction': dayWith('faction: mib', 'faction: spugs'),
    }),
  ).toMatchInlineSnapshot(`
    "a unit of another faction: content/alien-invasion/scenarios/market-day.yaml:80:88 sides.1.groups.2.units.0.unit: found the unit "spug", expected a unit of alien-invasion/factions/volunteers.yaml: volunteer, … or tractor; choose one of them
    an unknown faction: content/alien-invasion/scenarios/market-day.yaml:106:14 sides.3.faction: found the faction "spug", expected one of cybermen, … or volunteers; did you mean "spugs"?
    unknown terrain: content/alien-invasion/scenarios/market-day.yaml:8:16 terrain.0.terrain: found the terrain "carter", expected one of barricade, … or wooden-fence; did you mean "crater"?
    a piece beyond the table: content/alien-invasion/scenarios/market-day.yaml:32:39 terrain.24.x: found 74″, expected at most 72″, the width of the table; move it, make it smaller, or make the table larger
    a barrier beyond the table: content/alien-invasion/scenarios/market-day.yaml:27:62 terrain.19.to.0: found 73″, expected at most 72″, the width of the table; move it, make it smaller, or make the table larger
    a repeated faction: content/alien-invasion/scenarios/market-day.yaml:57:83 sides.0.groups.0.units.0.unit: found the unit "operative", expected a unit of alien-invasion/factions/spugs.yaml: spug, … or burrower; choose one of them
    content/alien-invasion/scenarios/market-day.yaml:61:27 sides.0.groups.1.units.0.unit: found the unit "clean-up-trooper", expected a unit of alien-invasion/factions/spugs.yaml: spug, … or burrower; choose one of them
    content/alien-invasion/scenarios/market-day.yaml:61:67 sides.0.groups.1.units.1.unit: found the unit "clean-up-support", expected a unit of alien-invasion/factions/spugs.yaml: spug, … or burrower; choose one of them
    content/alien-invasion/scenarios/market-day.yaml:106:14 sides.3.faction: found the faction "spugs", already used in sides.0.faction, expected each faction once; give each side a different faction"
  `);
});

test('the check of braces reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a single brace': spugsWith('{unit.explodes.dice}', '{unit.explodes.dice'),
      'an empty pair': spugsWith('{unit.explodes.dice}', '{}'),
    }),
  ).toMatchInlineSnapshot(`
    "a single brace: content/alien-invasion/factions/spugs.yaml:108:17 units.3.traits.0.text: found an incomplete placeholder in "Blows up: {unit.explodes.dice dice within {unit.explodes....", expected a name in braces, such as "{players.max}"; complete it, or remove it
    an empty pair: content/alien-invasion/factions/spugs.yaml:108:17 units.3.traits.0.text: found an incomplete placeholder in "Blows up: {} dice within {unit.explodes.radius}″", expected a name in braces, such as "{players.max}"; complete it, or remove it"
  `);
});

test('the check of duplicates reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a repeated unit id': spugsWith('id: heavy-spug', 'id: spug'),
      'groups without any unit': problemsWith({
        [spugs]: textOf(spugs).replace(/^units:\n(?:[ -].*\n|\n)*/m, 'units: []\n'),
      }),
      'a repeated faction code': spugsWith('code: SPG', 'code: DAL'),
      'the repeated code of the Special Events': spugsWith('code: SPG', 'code: ALL'),
      'a repeated role code': problemsWith(edit('lake-terror/roles/doctor.yaml', 'code: MED', 'code: CIT')),
      'a repeated step order': problemsWith(edit('lake-terror/steps/hunt.yaml', 'order: 20', 'order: 30')),
      'a repeated role number': problemsWith(edit('lake-terror/roles/scientist.yaml', 'numbers: []', 'numbers: [8]')),
      'a role number repeated in one file': problemsWith(
        edit('lake-terror/roles/scientist.yaml', 'numbers: []', 'numbers: [22, 22]'),
      ),
      'a repeated colour of the aliens': problemsWith(edit('battle/game.yaml', 'purple', 'yellow')),
      'a repeated colour of the monsters and the worlds': problemsWith(
        edit('munch/game.yaml', 'colour: cyan', 'colour: red'),
      ),
      'a repeated world letter': problemsWith(edit('munch/game.yaml', 'letter: g', 'letter: r')),
      'a size in harmony with two worlds': problemsWith(edit('munch/game.yaml', 'harmony: medium', 'harmony: small')),
    }),
  ).toMatchInlineSnapshot(`
    "a repeated unit id: content/alien-invasion/factions/spugs.yaml:44:9 units.1.id: found the unit id "spug", already used in units.0.id, expected each unit id once; give each unit its own id
    content/alien-invasion/factions/spugs.yaml:68:12 units.1.scene.alt: found the placeholder "{units.spugs.heavy-spug}", expected the name of a value or a number: factions.cybermen, … and others; choose one of them, or remove the placeholder
    content/alien-invasion/factions/spugs.yaml:197:51 groups.0.units.1.unit: found the unit "heavy-spug", expected a unit of this faction: spug, controller, mite or burrower; choose one of them
    content/alien-invasion/scenarios/flower-show.yaml:105:55 sides.3.groups.0.units.1.unit: found the unit "heavy-spug", expected a unit of alien-invasion/factions/spugs.yaml: spug, controller, mite or burrower; choose one of them
    content/alien-invasion/scenarios/last-bus.yaml:107:55 sides.3.groups.0.units.1.unit: found the unit "heavy-spug", expected a unit of alien-invasion/factions/spugs.yaml: spug, controller, mite or burrower; choose one of them
    content/alien-invasion/scenarios/market-day.yaml:113:55 sides.3.groups.0.units.1.unit: found the unit "heavy-spug", expected a unit of alien-invasion/factions/spugs.yaml: spug, controller, mite or burrower; choose one of them
    content/alien-invasion/scenarios/milk-train.yaml:105:55 sides.3.groups.0.units.1.unit: found the unit "heavy-spug", expected a unit of alien-invasion/factions/spugs.yaml: spug, controller, mite or burrower; choose one of them
    content/alien-invasion/scenarios/stocktaking.yaml:100:55 sides.3.groups.0.units.1.unit: found the unit "heavy-spug", expected a unit of alien-invasion/factions/spugs.yaml: spug, controller, mite or burrower; choose one of them
    groups without any unit: content/alien-invasion/factions/spugs.yaml:13:8 units: found an empty list, expected a list of at least 1 entry; add entries
    content/alien-invasion/factions/spugs.yaml:60:23 groups.0.units.0.unit: found the unit "spug", expected none, because this faction has no units; add it to "units"
    content/alien-invasion/factions/spugs.yaml:60:51 groups.0.units.1.unit: found the unit "heavy-spug", expected none, because this faction has no units; add it to "units"
    content/alien-invasion/factions/spugs.yaml:60:85 groups.0.units.2.unit: found the unit "controller", expected none, because this faction has no units; add it to "units"
    content/alien-invasion/factions/spugs.yaml:62:68 groups.1.units.0.unit: found the unit "mite", expected none, because this faction has no units; add it to "units"
    content/alien-invasion/factions/spugs.yaml:63:65 groups.2.units.0.unit: found the unit "burrower", expected none, because this faction has no units; add it to "units"
    a repeated faction code: content/alien-invasion/factions/spugs.yaml:3:7 code: found the code "DAL", already used in content/alien-invasion/factions/daleks.yaml, expected each code once; choose other letters
    the repeated code of the Special Events: content/alien-invasion/factions/spugs.yaml:3:7 code: found the code "ALL", already used in content/alien-invasion/action-deck.yaml, expected each code once; choose other letters
    a repeated role code: content/lake-terror/roles/doctor.yaml:2:7 code: found the code "CIT", already used in content/lake-terror/roles/citizen.yaml, expected each code once; choose other letters
    a repeated step order: content/lake-terror/steps/medicine.yaml:3:8 order: found the order 30, already used in content/lake-terror/steps/hunt.yaml, expected each order once; give each step a different order
    a repeated role number: content/lake-terror/roles/scientist.yaml:4:11 numbers.0: found the number 8, already used in content/lake-terror/roles/dumb-kid.yaml, expected each number once; give each card a different number
    a role number repeated in one file: content/lake-terror/roles/scientist.yaml:4:15 numbers.1: found 22, expected at most 21 (players.max in lake-terror/game.yaml); renumber it, or raise players.max there to 22
    content/lake-terror/roles/scientist.yaml:4:15 numbers.1: found the number 22, already used in numbers.0, expected each number once; give each card a different number
    a repeated colour of the aliens: content/battle/game.yaml:26:15 colours.villagers.0: found the pyramid colour "yellow", already used in colours.aliens.0, expected each pyramid colour once; choose another colour
    a repeated colour of the monsters and the worlds: content/munch/game.yaml:32:15 monsters.1.colour: found the pyramid colour "red", already used in worlds.0.colour, expected each pyramid colour once; choose another colour
    a repeated world letter: content/munch/game.yaml:28:30 worlds.1.letter: found the letter "r", already used in worlds.0.letter, expected each letter once; give each world a different letter
    a size in harmony with two worlds: content/munch/game.yaml:28:42 worlds.1.harmony: found the size in harmony "small", already used in worlds.0.harmony, expected each size in harmony once; give each world a different size"
  `);
});

describe('the check of role numbers', () => {
  test('reports each problem with its place and a remedy', () => {
    expect(
      reported({
        'a gap between the numbers': problemsWith(
          edit('lake-terror/roles/lunatic.yaml', 'numbers: [7]', 'numbers: [22]'),
        ),
        'a number above the number of players': problemsWith(edit('lake-terror/game.yaml', 'max: 21', 'max: 20')),
        'more players than cards': problemsWith(edit('lake-terror/game.yaml', 'max: 21', 'max: 24')),
        'a role without numbers that replaces nobody': problemsWith({
          ...edit('lake-terror/roles/scientist.yaml', 'replaces: doctor\n', ''),
        }),
        'a role that replaces itself': problemsWith(
          edit('lake-terror/roles/scientist.yaml', 'replaces: doctor', 'replaces: scientist'),
        ),
        'a small game without a Pod Person': problemsWith({
          ...edit('lake-terror/roles/pod-person.yaml', '[1]', '[14]'),
          ...edit('lake-terror/roles/psychic.yaml', '[2]', '[1, 2]'),
          ...edit('lake-terror/roles/citizen.yaml', '14, ', ''),
        }),
        'only a number that cannot be read, and no others': problemsWith(
          edit('lake-terror/roles/lunatic.yaml', 'numbers: [7]', 'numbers: [nine]'),
        ),
      }),
    ).toMatchInlineSnapshot(`
      "a gap between the numbers: content/lake-terror/roles/dumb-kid.yaml:4:11 numbers.0: found 8 after a gap (card 7 is missing), expected cards from 1 to 22 without a gap; renumber it, or give a role the missing number
      content/lake-terror/roles/lunatic.yaml:4:11 numbers.0: found 22, expected at most 21 (players.max in lake-terror/game.yaml); renumber it, or raise players.max there to 22
      a number above the number of players: content/lake-terror/roles/citizen.yaml:4:31 numbers.5: found 21, expected at most 20 (players.max in lake-terror/game.yaml); renumber it, or raise players.max there to 21
      more players than cards: content/lake-terror/game.yaml:8:25 players.max: found 24, expected 21, the highest number of a role card; lower it, or add cards up to 24
      a role without numbers that replaces nobody: content/lake-terror/roles/scientist.yaml:4:10 numbers: found no number, expected a number, or the field "replaces"; number its cards, choose the role that it replaces or give it a card in content/lake-terror/sets/night-ferry.yaml
      a role that replaces itself: content/lake-terror/roles/scientist.yaml:5:11 replaces: found the role itself, expected a different role; choose another one
      a small game without a Pod Person: content/lake-terror/game.yaml:8:17 players.min: found no Pod Person among cards 1 to 8, expected a Pod Person in every game; give a role with "side: pods" a card number of at most 8
      only a number that cannot be read, and no others: content/lake-terror/roles/lunatic.yaml:4:11 numbers.0: found "nine", expected a whole number from 1 to 99; write it in digits"
    `);
  });

  test('accepts a Pod Person with the last number of the smallest game', () => {
    expect(
      problemsWith({
        ...edit('lake-terror/roles/pod-person.yaml', '[1]', '[8]'),
        ...edit('lake-terror/roles/dumb-kid.yaml', '[8]', '[1]'),
      }),
    ).toBe('');
  });
});

test('the check of one file reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a rule of another game': spugsWith('rule: AI-13.2', 'rule: LT-1.2'),
      'the prefix of another game': problemsWith(edit('munch/game.yaml', 'prefix: MU', 'prefix: BB')),
      'a row of plots that is too short': problemsWith(
        edit('battle/board.yaml', '    - { ground: corn, icon: corn }\n', ''),
      ),
      'too few rows of plots': problemsWith(edit('battle/board.yaml', 'rows: 5', 'rows: 6')),
    }),
  ).toMatchInlineSnapshot(`
    "a rule of another game: content/alien-invasion/factions/spugs.yaml:9:74 specialEvent.rule: found "LT-1.2", expected a rule that begins with "AI-"; choose a rule of this game
    the prefix of another game: content/munch/game.yaml:3:9 prefix: found "BB", expected "MU", as in the rules of this game; write MU
    a row of plots that is too short: content/battle/board.yaml:7:5 plots.0: found 5 plots, expected 6, the value of "columns"; add or remove plots, or change the number
    too few rows of plots: content/battle/board.yaml:7:3 plots: found 5 rows of plots, expected 6, the value of "rows"; add or remove plots, or change the number"
  `);
});

describe('the check of files', () => {
  test('reports each problem with its place and a remedy', () => {
    expect(
      reported({
        'a game without its file': problemsWith({ 'battle/board.yaml': null }),
        'a size of pyramid without its file': problemsWith({ 'pyramids/small.yaml': null }),
        'the usual paper without its file': problemsWith({ 'papers/a4.yaml': null }),
        'the usual card without its file': problemsWith({ 'card-formats/poker.yaml': null }),
        'a file in a folder that nothing reads': problemsWith({
          'alien-invasion/faction/blobs.yaml': '',
          'notes/idea.txt': '',
        }),
        'a file outside all folders': problemsWith({ 'todo.yml': '' }),
        'a file with a misspelt name': problemsWith({ 'battle/bord.yaml': '' }),
        'a file with a wrong extension': problemsWith({
          'alien-invasion/factions/blobs.yml': '',
          'alien-invasion/factions/The Blöbs 21.YML': '',
          'lake-terror/roles/con.yml': '',
          'icons/blob.gif': '',
        }),
        'a file whose name is not a valid id': problemsWith({
          'alien-invasion/factions/The Blöbs.yaml': '',
          'alien-invasion/factions/__proto__.yaml': '',
          'colours/constructor.yaml': '',
          'lake-terror/roles/aux.yaml': '',
        }),
      }),
    ).toMatchInlineSnapshot(`
      "a game without its file: content/battle/board.yaml: found no file, expected a file that every complete folder has; write it, or copy it from the shipped content
      a size of pyramid without its file: content/pyramids/small.yaml: found no file, expected a file for each of the three sizes; write it, or copy it from the shipped content
      the usual paper without its file: content/machines/cricut.yaml:7:14 areas.1.paper: found the paper "a4", expected one of a3, … or tabloid; did you mean "a3"?
      content/papers/a4.yaml: found no file, expected a default paper; write it, or copy it from the shipped content
      the usual card without its file: content/card-formats/poker.yaml: found no file, expected the default card; write it, or copy it from the shipped content
      content/shops/dtc.yaml:7:11 cards.0.card: found the card format "poker", expected one of bridge, euro, mini or tarot; choose one of them, or add card-formats/poker.yaml
      content/shops/mpc.yaml:5:11 cards.0.card: found the card format "poker", expected one of bridge, euro, mini or tarot; choose one of them, or add card-formats/poker.yaml
      content/shops/tgc.yaml:5:11 cards.0.card: found the card format "poker", expected one of bridge, euro, mini or tarot; choose one of them, or add card-formats/poker.yaml
      a file in a folder that nothing reads: content/alien-invasion/faction/blobs.yaml: found an unknown file, expected only alien-invasion/, … and studies/ there; did you mean "alien-invasion/factions/blobs.yaml"?
      a file outside all folders: content/todo.yml: found an unknown file, expected only alien-invasion/, … and studies/ there; remove it
      a file with a misspelt name: content/battle/bord.yaml: found an unknown file, expected only battle/game.yaml, … and battle/examples/ there; did you mean "battle/board.yaml"?
      a file with a wrong extension: content/alien-invasion/factions/The Blöbs 21.YML: found the file name "The Blöbs 21.YML", expected only files such as "town-watch.yaml" in alien-invasion/factions; rename it to "the-blobs-21.yaml"
      content/alien-invasion/factions/blobs.yml: found the file name "blobs.yml", expected only files such as "town-watch.yaml" in alien-invasion/factions; rename it to "blobs.yaml"
      content/icons/blob.gif: found the file name "blob.gif", expected only files such as "saucer.svg", ".jpg", ".png" or ".webp" in icons; save it as JPEG, PNG or WebP
      content/lake-terror/roles/con.yml: found the file name "con.yml", expected only files such as "town-watch.yaml" in lake-terror/roles; rename it to "the-con.yaml"
      a file whose name is not a valid id: content/alien-invasion/factions/The Blöbs.yaml: found the file name "The Blöbs.yaml", expected an id of lower-case letters, digits and single hyphens, such as "town-watch.yaml"; rename it to "the-blobs.yaml"
      content/alien-invasion/factions/__proto__.yaml: found the file name "__proto__.yaml", expected an id of lower-case letters, digits and single hyphens, such as "town-watch.yaml"; rename it to "proto.yaml"
      content/colours/constructor.yaml: found the file name "constructor.yaml", expected an id of lower-case letters, digits and single hyphens, such as "town-watch.yaml"; rename it to "the-constructor.yaml"
      content/lake-terror/roles/aux.yaml: found the file name "aux.yaml", expected a name that Windows allows; rename it, for example to "the-aux.yaml""
    `);
  });

  test('accepts other files that content may have', () => {
    expect(
      problemsWith({
        'README.md': '',
        'battle/rules.md': '',
        'examples/blobs/alien-invasion/factions/blobs.yaml': 'no: content',
        'colours/.draft.yaml': '[',
        '.git/config': '',
      }),
    ).toBe('');
  });
});

test('a file that cannot be read is reported with its place and a remedy', () => {
  expect(
    reported({
      'about links to it': problemsWith({ ...edit('lake-terror/steps/hunt.yaml', 'name: Hunt', 'name: [Hunt') }),
      'about its numbers': problemsWith(edit('lake-terror/game.yaml', 'dayMinutes: 10', 'dayMinutes: ten')),
      'about the numbers that it would hold': problemsWith({ 'lake-terror/game.yaml': '- ten' }),
      'about icons': problemsWith({ 'icons/saucer.svg': '<svg' }),
    }),
  ).toMatchInlineSnapshot(`
    "about links to it: content/lake-terror/steps/hunt.yaml:2:1: found text that is not YAML, expected a bracket, … or quotation mark before it; close every bracket and quotation mark, and quote texts that contain ": " or "#", or begin with "{", "[", "*" or ">"
    about its numbers: content/lake-terror/game.yaml:32:15 numbers.dayMinutes: found "ten", expected a whole number, at least 1; write it in digits
    about the numbers that it would hold: content/lake-terror/game.yaml:1:1: found a list of 1 entry, expected a map with the fields "name", … and others; write "name: value" lines without dashes
    about icons: content/icons/saucer.svg:1:5: found something that is not XML (Unclosed start tag for element \`svg\`), expected an SVG picture; save it again as plain SVG"
  `);
});
