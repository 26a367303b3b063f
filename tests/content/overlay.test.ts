import { describe, expect, test } from 'vitest';
import type { Content } from '../../src/content/schema/index.ts';
import { loadOver, messages, reported, textOf } from './helpers.ts';

/** The content with an overlay, which must have no problem. */
function over(files: Readonly<Record<string, string>>): Content {
  const load = loadOver(files);
  expect(messages(load)).toBe('');
  return load.content as Content;
}

const blobs = `name: Blobs
code: BLB
thirdParty: false
icon: gooey-molecule
pattern: diagonal
colours: { fill: '#E0963F', on: '#14171F', deep: '#8A4D00', ray: '#EBAA5F', tint: '#FBE9D3' }
cards: { single: 7, double: 1, triple: 0 }
units:
  - id: blob
    name: Blob
    icon: gooey-molecule
    group: Alone
    move: { inches: 4 }
    shoot: { kind: none }
    linked: false
    kill: { open: 18, cover: 18, building: 18 }
    melee: 5
    rule: AI-10
`;

describe('an overlay adds', () => {
  test('a faction with its cards and units', () => {
    const content = over({ 'alien-invasion/factions/blobs.yaml': blobs });
    expect([...content.factions.keys()]).toEqual([
      'blobs',
      'mib',
      'spugs',
      'tin-embassy',
      'volunteers',
      'cybermen',
      'daleks',
      'the-doctor',
      'unit',
    ]);
    expect(content.factions.get('blobs')).toMatchObject({
      id: 'blobs',
      file: 'mine/alien-invasion/factions/blobs.yaml',
      cards: { single: 7, double: 1, triple: 0 },
      units: [{ terrain: 'stops', traits: [] }],
    });
  });

  test('other kill numbers of a faction, and loses the lesson that depends on them', () => {
    const spugs = textOf('alien-invasion/factions/spugs.yaml').replace('open: 9', 'open: 10');
    const content = over({ 'alien-invasion/factions/spugs.yaml': spugs });
    expect(content.tableLesson.steps).toEqual([]);
    for (const same of [blobs, blobs.replace(/$/, '\n# With a note')])
      expect(over({ 'alien-invasion/factions/blobs.yaml': same }).tableLesson.steps.length).toBeGreaterThan(9);
    const fence = { 'alien-invasion/terrain/wooden-fence.yaml': textOf('alien-invasion/terrain/wooden-fence.yaml') };
    expect(over(fence).tableLesson.steps).toEqual(over({}).tableLesson.steps);
  });

  test('a pyramid colour, and uses it', () => {
    const content = over({
      'colours/pink.yaml': "name: Pink\nfill: '#FF8AC4'\non: '#14171F'\npattern: dots\npip: star\n",
      'battle/game.yaml': 'colours: { aliens: [pink, green] }\n',
    });
    expect(content.battle.colours).toEqual({ aliens: ['pink', 'green'], villagers: ['yellow', 'white'] });
  });

  test('a role, with the player whose card it is', () => {
    const content = over({
      'lake-terror/roles/mayor.yaml':
        'name: Mayor\ncode: MAY\nicon: crown\nnumbers: [22]\nside: town\nacts: { step: vote, text: Day · vote }\n' +
        'text: Among {players.max} players, you count the thumbs.\nrule: LT-4.4\n',
      'lake-terror/game.yaml': 'players: { max: 22 }\n',
    });
    expect(content.roles.get('mayor')?.text).toBe('Among 22 players, you count the thumbs.');
    expect(content.lakeTerror.players).toEqual({ min: 8, max: 22 });
  });

  test('an icon, which takes precedence over one of the collection', () => {
    const content = over({
      'icons/spy.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
    });
    expect(content.icon('spy')).toEqual({ d: 'M0 0H8V8H0Z', size: 8 });
  });
});

describe('an overlay changes', () => {
  test('one field, and leaves its neighbours', () => {
    const content = over({ 'lake-terror/game.yaml': 'numbers: { dayMinutes: 5 }\n' });
    expect(content.lakeTerror.numbers).toEqual({ dayMinutes: 5, investigated: 3, cures: 1, firstDutyNight: 2 });
    expect(content.lakeTerror.name).toBe('Invasion of the Body Snatchers');
  });

  test('a number, and with it the texts of other files', () => {
    const content = over({ 'lake-terror/game.yaml': 'numbers: { dayMinutes: 5, firstDutyNight: 3 }\n' });
    expect(content.lakeTerror.needs).toContain('A timer for 5 minutes');
    expect(content.roles.get('vigilante')?.text).toMatch(/^From night 3: /);
  });

  test('a list as a whole', () => {
    const content = over({ 'munch/board.yaml': 'slots: { lines: [In here.] }\n' });
    expect(content.munchBoard.slots).toEqual({ title: 'Edge slots', lines: ['In here.'] });
  });

  test('leaves the content below it as it was', () => {
    over({ 'lake-terror/game.yaml': 'numbers: { dayMinutes: 5 }\n' });
    expect(over({ 'colours/red.yaml': 'name: Rust\n' }).lakeTerror.numbers.dayMinutes).toBe(10);
  });
});

test('a problem of an overlay is reported in the file that the value comes from, with a remedy', () => {
  const units = 'units:\n  - id: spug\n    name: Spug\n';
  const mayor = textOf('lake-terror/roles/lunatic.yaml').replace('[7]', '[22]').replace('LUN', 'MAY');
  const cases = {
    'a value of the overlay': { 'lake-terror/game.yaml': 'numbers: { dayMinutes: five }\n' },
    'a value of the file below': { 'munch/game.yaml': 'players: { min: 5 }\n' },
    'an incomplete list': { 'alien-invasion/factions/spugs.yaml': units },
    'an unknown field': { 'munch/game.yaml': 'numbers: { unleashworlds: 9 }\n' },
    'a role beyond the players': { 'lake-terror/roles/mayor.yaml': mayor },
    'a new entity without its fields': { 'colours/pink.yaml': 'name: Pink\n' },
    'an empty file': { 'munch/game.yaml': '' },
    'a file that nothing reads': { 'factions/blobs.yaml': blobs },
    'a code that the content below has': { 'alien-invasion/factions/blobs.yaml': blobs.replace('BLB', 'SPG') },
  };
  const first = (files: Readonly<Record<string, string>>) => messages(loadOver(files)).split('\n')[0];
  expect(reported(Object.fromEntries(Object.entries(cases).map(([name, files]) => [name, first(files)]))))
    .toMatchInlineSnapshot(`
      "a value of the overlay: mine/lake-terror/game.yaml:1:24 numbers.dayMinutes: found "five", expected a whole number, at least 1; write it in digits
      a value of the file below: content/munch/game.yaml:10:25 players.max: found 4, expected a number no lower than "min"; change one of the two
      an incomplete list: mine/alien-invasion/factions/spugs.yaml:2:5 units.0.group: found nothing, expected a text; add the field "group"
      an unknown field: mine/munch/game.yaml:1:12 numbers.unleashworlds: found the unknown field "unleashworlds", expected only "worlds", … and "call"; did you mean "unleashWorlds"?
      a role beyond the players: mine/lake-terror/roles/mayor.yaml:4:11 numbers.0: found 22, expected at most 21 (players.max in lake-terror/game.yaml); renumber it, or raise players.max there to 22
      a new entity without its fields: mine/colours/pink.yaml:1:1 fill: found nothing, expected a colour such as "#C23A20", in capitals; add the field "fill"
      an empty file: mine/munch/game.yaml:1:1: found an empty file, expected a map with the fields "name", … and others; fill it in, or remove it
      a file that nothing reads: mine/factions/blobs.yaml: found an unknown file, expected only alien-invasion/, … and studies/ there; did you mean "alien-invasion/factions/blobs.yaml"?
      a code that the content below has: mine/alien-invasion/factions/blobs.yaml:2:7 code: found the code "SPG", already used in content/alien-invasion/factions/spugs.yaml, expected each code once; choose other letters"
    `);
});

test('a layout error gives the place of a text in the overlay, or in the content below', () => {
  const content = over({ 'lake-terror/game.yaml': '\nwins: { town: You win when the pods are gone. }\n' });
  const { file } = content.lakeTerror;
  expect(file).toBe('mine/lake-terror/game.yaml');
  expect(content.locate(file, ['wins', 'town'])).toEqual({ file, line: 2, column: 15 });
  expect(content.locate(file, ['wins', 'pods']).file).toBe('content/lake-terror/game.yaml');
});
