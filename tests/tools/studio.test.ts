import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { contrast, leastContrast } from '../../src/content/contrast.ts';
import { photoLimits, sizeOfPicture, toBase64 } from '../../src/content/picture.ts';
import { goingWith, nearest } from '../../src/site/tools/studio/faction-fields.tsx';
import { insert, isTooDeep, move, setValue, valueOf } from '../../src/site/tools/studio/edit.ts';
import { madeFiles } from '../../src/content/made.ts';
import { fileTitle, inOrder, kindOf, stemFor } from '../../src/site/tools/studio/kinds.ts';
import { newDeck, type ReadDeck } from '../../src/site/tools/studio/deck/new-deck.ts';
import {
  areaOf,
  drawingOf,
  nextPlace,
  painted,
  piecesAt,
  resized,
  withLine,
  withoutKind,
  withoutLast,
  withoutPoint,
  withPiece,
  withPoint,
  withStep,
  type Changes,
  type Drawing,
} from '../../src/site/tools/studio/game/board.ts';
import { newGame, newScore } from '../../src/site/tools/studio/game/new-game.ts';
import { boardKinds } from '../../src/content/board-kinds.ts';
import { numbered, withSection } from '../../src/site/tools/studio/game/rules.ts';
import { openFile, zipOf } from '../../src/site/tools/studio/open-file.ts';
import { odsOf, odsTable, xlsxOf } from '../support/spreadsheets.ts';
import { dragged, within } from '../../src/site/tools/studio/OwnPicture.tsx';
import { folderOf, studioTool, type State, textOf as writtenIn } from '../../src/site/tools/studio/tool.ts';
import { placed, plainly } from '../../src/site/tools/studio/problem.ts';
import { forGame, idsIn, pathFollows, unitsFollow, printAll, viewsOf } from '../../src/site/tools/studio/follow.ts';
import { Text } from '../../src/site/ui/controls.tsx';
import { readRuleFiles } from '../../src/content/rule-files.ts';
import { loadOver, messages, textOf } from '../content/helpers.ts';
import { projectFolder } from '../support/folders.ts';
import { begin, act, mergeLast, stateOf } from '../../src/site/tools/frame/history.ts';

const path = 'alien-invasion/factions/moths.yaml';
const text = `# Our moths
name: Moths # as they are called
code: MOT
colours: { fill: '#F2EC62', on: '#14171F' }
units:
  # the first
  - id: moth
    kill: { open: 6, cover: 9, building: 12 }
  - id: lamp
`;

describe('a change by form', () => {
  test('changes nothing beside the value', () => {
    expect(setValue(text, ['units', 0, 'kill', 'cover'], 10)).toBe(text.replace('cover: 9', 'cover: 10'));
    expect(setValue(text, ['name'], 'Grey moths')).toBe(text.replace('name: Moths', 'name: Grey moths'));
    expect(setValue(text, ['colours', 'on'], '#FFFFFF')).toBe(text.replace('#14171F', '#FFFFFF'));
  });
  test('quotes a text that YAML would read as something else', () => {
    for (const value of ['32', 'true', 'a: b', '- a', '#', '', 'null', '{x}', 'a, b', "it's", '“so”'])
      expect(parse(setValue(text, ['code'], value))).toMatchObject({ code: value });
  });
  test('keeps comments when a field is added or removed', () => {
    const more = setValue(text, ['units', 0, 'move'], { inches: 8 });
    expect(more).toContain('# Our moths');
    expect(more).toContain('# as they are called');
    expect(more).toContain('# the first');
    expect(parse(more).units[0].move).toEqual({ inches: 8 });
    expect(parse(setValue(more, ['units', 0, 'move'], undefined))).toEqual(parse(text));
  });
  test('removes a map that is left empty', () => {
    expect(parse(setValue("a: 1\nspecial: { text: 'x' }\n", ['special', 'text'], undefined))).toEqual({ a: 1 });
  });
  test('adds, moves and removes entries of lists', () => {
    const three = insert(text, ['units'], 1, { id: 'owl', kill: { open: 1 } });
    const ids = (of: string): unknown => parse(of).units.map(({ id }: { id: string }) => id);
    expect(ids(three)).toEqual(['moth', 'owl', 'lamp']);
    expect(ids(move(three, ['units'], 2, 0))).toEqual(['lamp', 'moth', 'owl']);
    expect(ids(setValue(three, ['units', 0], undefined))).toEqual(['owl', 'lamp']);
    expect(parse(insert(text, ['units', 1, 'traits'], 0, { text: 'x' })).units[1].traits).toEqual([{ text: 'x' }]);
  });
  test('to any text gives a file with that text', () => {
    const line = fc
      .string({ unit: 'grapheme' })
      .filter((each) => !/[\p{Cc}\p{Cs}\p{Cn}\uFEFF\u2028\u2029]/u.test(each));
    fc.assert(
      fc.property(line, fc.constantFrom(['name'], ['colours', 'fill'], ['units', 1, 'id'], ['new']), (value, at) => {
        const read = valueOf(setValue(text, at, value));
        expect('value' in read && at.reduce((here: never, step) => here[step] as never, read.value as never)).toBe(
          value,
        );
      }),
    );
  });
  test('to an unreadable text changes nothing', () => {
    expect(setValue('a: [', ['a'], 1)).toBe('a: [');
  });
});

describe('a text', () => {
  test('is reported without being read if it is nested too deeply', () => {
    expect(isTooDeep('['.repeat(1_000_000))).toBe(true);
    expect(isTooDeep('[]'.repeat(1000))).toBe(false);
    expect(valueOf('{'.repeat(500))).toMatchObject({ error: { found: 'brackets nested too deeply' } });
  });
  test('is rejected if its aliases explode', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
      .concat('bcdefgh'.split('').map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}]`))
      .join('\n');
    expect(valueOf(bomb)).toMatchObject({ error: { found: 'more than 20 repeats with "*"' } });
  });
});

describe('a set', () => {
  const write = (state: State, to: string, at = 'name'): State =>
    studioTool.apply(state, { do: 'write', path, text: to, at }) as State;

  test('is a map of files, each once, by their paths', () => {
    const state = write(write(studioTool.initial, 'name: A'), 'name: B');
    expect(state.files).toEqual([{ path, text: 'name: B' }]);
    const both = studioTool.apply(state, { do: 'add', files: [{ path: 'munch/board.yaml', text: 'rows: 5' }] });
    expect(both?.files.map((file) => file.path)).toEqual([path, 'munch/board.yaml']);
    expect(studioTool.apply(both as State, { do: 'remove', path })?.files.length).toBe(1);
  });
  test('records typing in one field as one step', () => {
    const type = (to: string, at: string) => ({ do: 'write', path, text: to, at }) as const;
    const history = act(studioTool, begin(studioTool.initial), type('name: M', 'name'));
    const more = history && mergeLast(studioTool, history, type('name: Mo', 'name'));
    expect(more?.actions.length).toBe(1);
    expect(more && folderOf(stateOf(more)).get(path)).toBe('name: Mo');
    expect(more && mergeLast(studioTool, more, type('name: Mo\ncode: X', 'code'))).toBeNull();
  });
  test('accepts no path out of its folder', () => {
    for (const wrong of ['../a.yaml', 'a/../b.yaml', '/a/b.yaml', 'a.yaml', 'a/.b.yaml', 'a/b.js', 'A/b.yaml'])
      expect(studioTool.readState({ name: '', files: [{ path: wrong, text: '' }] }).ok).toBe(false);
  });
  test('is called by its name, or by its contents if it has none', () => {
    expect(studioTool.title({ name: ' Mine ', files: [] })).toBe('Mine');
    expect(studioTool.title({ name: '', files: [{ path, text }] })).toBe('Moths');
    expect(fileTitle(path, "name: 'It''s'")).toBe("It's");
    for (const inside of Object.keys(madeFiles)) expect(fileTitle(`games/a/${inside}`, 'name: Mine')).toMatch(/^[A-Z]/);
    expect(stemFor('Émile’s Moths!', (stem) => stem === 'emile-s-moths')).toBe('emile-s-moths-2');
    expect(['Луноходы', '👽', 'العربية'].map((name) => stemFor(name, (stem) => stem === 'faction', 'faction'))).toEqual(
      Array(3).fill('faction-2'),
    );
  });
});

const file = (name: string, bytes: Uint8Array | string): File => new File([bytes as Uint8Array<ArrayBuffer>], name);

describe('a file', () => {
  test('opens a saved set again', async () => {
    const set = {
      name: 'My moths',
      files: [{ path, text }],
      print: { what: 'lake-terror/kit', size: 'large' },
    } as const;
    const bytes = await zipOf(set);
    expect(await openFile(file('x.zip', bytes))).toEqual({ ok: true, set, message: '' });
    expect(await zipOf(set)).toEqual(bytes);
  });
  test('is read without the folder around it', async () => {
    const zip = zipSync({
      [`my-moths/${path}`]: strToU8(text),
      'my-moths/README.md': strToU8('x'),
      'notes.txt': strToU8(''),
    });
    const opened = await openFile(file('My moths.zip', zip));
    expect(opened).toMatchObject({ ok: true, set: { name: 'My moths', files: [{ path, text }] } });
    expect(opened.ok && opened.message).toBe('One file was left out: too large, or not part of a set.');
  });
  test('is put in its place if it is YAML', async () => {
    const opened = await openFile(file('Grey Moths.yaml', text));
    expect(opened).toMatchObject({ ok: true, set: { files: [{ path: 'alien-invasion/factions/grey-moths.yaml' }] } });
  });

  test('of a ZIP with pictures reads them as the command does, and says which one is damaged', async () => {
    const read = async (bytes: Uint8Array) =>
      bytes[0] === 0 ? { error: { found: 'damaged', expected: 'a picture', remedy: 'save it' } } : { text: '/9j/' };
    const zip = (bytes: Uint8Array) => zipSync({ 'mine/icons/Face.JPEG': bytes, 'mine/icons/moon.PNG': bytes });
    const opened = await openFile(file('mine.zip', zip(new Uint8Array([255]))), read);
    expect(opened).toMatchObject({ ok: true, set: { files: [{ path: 'icons/moon.jpg', text: '/9j/' }] } });
    const damaged = await openFile(file('mine.zip', zip(new Uint8Array([0]))), read);
    expect(damaged.ok ? '' : damaged.why).toContain('icons/moon.PNG is damaged: save it');
  });

  const guess: ReadDeck = async (name) => ({
    text: `name: ${name}\n`,
    rows: [],
    layout: 'item',
    isHeadless: false,
    isHeadSure: true,
    titles: ['Word'],
    counts: [],
    isTitleGuessed: true,
    renamed: [{ head: 'Word', name: 'title' }],
    unfit: [],
    unread: [],
    hidden: [{ head: 'Page', name: 'page' }],
    facts: [],
    signs: [],
    left: [],
    isJoined: false,
    isChanged: false,
  });
  const guessed =
    '‘Word’ is read as the title. The layout does not show Page. Choose another use under ‘Columns’, or another layout.';
  const rows = [
    ['Word', 'Page'],
    ['Plough', '3'],
  ];
  const merged = '<mergeCells><mergeCell ref="B1:B2"/></mergeCells>';
  const notes = { name: 'Notes', rows: [['Ask Jo']] };

  test.each([
    ['.xlsx', 'plough-day.xlsx', xlsxOf([notes, { name: 'Cards', rows, after: merged }]), true],
    ['.ods', 'plough-day.ods', odsOf(odsTable('Cards', rows)), false],
    ['.csv', 'plough-day.csv', 'Word,Page\r\nPlough,3\r\n', false],
    ['.xls with text', 'plough-day.xls', 'Word\tPage\nPlough\t3\n', false],
  ])('of a table is a deck with notes on its columns: %s', async (_, name, bytes, isNoted) => {
    const opened = await openFile(file(name, bytes), undefined, guess);
    expect(opened.ok && opened.set.files.map((each) => [each.path, writtenIn(each)])).toEqual([
      ['decks/plough-day.csv', 'Word,Page\r\nPlough,3\r\n'],
      ['decks/plough-day.yaml', 'name: Plough day\n'],
    ]);
    const first =
      'Only the sheet ‘Cards’ is read. To read another one, move it to the front. Merged cells, such as B1:B2, are read as single cells. Text merged downwards is repeated in each row. ';
    expect(opened.ok && opened.message).toBe((isNoted ? first : '') + guessed);
  });

  test('may begin with the letters of a ZIP', async () => {
    const opened = await openFile(file('parks.csv', 'PK,Page\r\nPlough,3\r\n'), undefined, guess);
    expect(opened.ok && opened.set.files.map(({ path }) => path)).toEqual(['decks/parks.csv', 'decks/parks.yaml']);
  });

  test('gets names of columns, and a note, if its first row is a card', async () => {
    const headless: ReadDeck = async (...given) => ({
      ...(await guess(...given)),
      isHeadless: true,
      isChanged: true,
      rows: [
        ['title', 'answer'],
        ['Bilge', 'a room'],
      ],
    });
    const deck = await newDeck('Ships', 'Bilge\ta room\n', 'tsv', headless);
    expect(deck && writtenIn(deck.files[0]!)).toBe('title\tanswer\r\nBilge\ta room\r\n');
    expect(deck?.notes[0]).toMatch(/^The first row looks like a card/);
  });

  test.each([
    ['tabs', 'Word\tPage\nPlough, big\t3\n', 'Word,Page\r\n"Plough, big",3\r\n'],
    ['a comma in its first row and tabs', 'Word, or so\tPage\na, b, c\t3', '"Word, or so",Page\r\n"a, b, c",3\r\n'],
    ['commas and one tab in a cell', 'Word,Page\nPlough\tbig,3\n', 'Word,Page\nPlough\tbig,3\n'],
    ['one column, and one tab', 'Word\nPlough\tbig\n', 'Word\r\nPlough,big\r\n'],
  ])('is not needed for a table that is pasted, with the same notes: %s', async (_, pasted, table) => {
    const deck = await newDeck('Plough day', pasted, undefined, guess);
    expect(deck && writtenIn(deck.files[0]!)).toBe(table);
    expect(deck?.notes.join(' ')).toBe(guessed);
  });

  const zipped = (files: Record<string, string>): Uint8Array =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, wording]) => [name, strToU8(wording)])));
  const rejected: [string, () => File, RegExp][] = [
    [
      'a ZIP that leaves its folder',
      () => file('a.zip', zipped({ '../alien-invasion/factions/a.yaml': 'a: 1' })),
      /outside its folder/,
    ],
    [
      'a ZIP that unpacks to 17 MB',
      () => file('a.zip', zipSync({ 'battle/board.yaml': new Uint8Array(17_000_000) }, { level: 1 })),
      /too large for a set/,
    ],
    [
      'half a ZIP',
      () => file('a.zip', zipped({ 'battle/board.yaml': text.repeat(50) }).slice(0, 60)),
      /nothing that the studio can open|ZIP cannot be read/,
    ],
    ['an empty ZIP', () => file('a.zip', zipped({ 'readme.txt': 'hello' })), /nothing that the studio can open/],
    [
      'a set from a newer version',
      () => file('a.zip', zipped({ [path]: text, '.saucer-set.json': '{"format":2}' })),
      /newer version/,
    ],
    ['a megabyte of brackets', () => file('a.yaml', '['.repeat(1_000_000)), /nested too deep/],
    ['YAML of an unknown kind', () => file('a.yaml', 'hello: world'), /not recognised/],
    ['invalid YAML', () => file('a.yaml', 'a: "b'), /cannot be read: line 1/],
    ['an old spreadsheet', () => file('a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)), /\(\.xls\).*save it as \.xlsx/],
    ['a web page as a spreadsheet', () => file('a.xls', '<table><tr><td>Word'), /a web page.*save it as \.xlsx/],
    [
      'a spreadsheet of Numbers',
      () => file('a.numbers', zipped({ 'Index/Document.iwa': 'x' })),
      /export it from Numbers/,
    ],
    ['a picture', () => file('a.yaml', new Uint8Array([0x89, 0x50, 0x4e, 0x47])), /is a picture/],
    ['somebody’s program', () => file('a.exe', 'MZ'), /not a ZIP/],
  ];
  test.each(rejected)('rejects %s, and says why', async (_, make, why) => {
    const opened = await openFile(make());
    expect(opened.ok).toBe(false);
    expect(opened.ok ? '' : opened.why).toMatch(why);
  });
});

describe('a picture', () => {
  const header = (...bytes: readonly (number | string)[]): Uint8Array => {
    const all = bytes.flatMap((each) =>
      typeof each === 'string' ? [...each].map((letter) => letter.charCodeAt(0)) : [each],
    );
    return Uint8Array.from({ length: 40 }, (_, at) => all[at] ?? 0);
  };
  test('gives its size without being unpacked', () => {
    const png = header(0x89, 'PNG\r\n', 26, 10, 0, 0, 0, 13, 'IHDR', 0, 0, 78, 32, 0, 0, 78, 32);
    expect(sizeOfPicture(png)).toEqual({ width: 20_000, height: 20_000 });
    expect(20_000 * 20_000).toBeGreaterThan(photoLimits.pixels);
    const webp = ['RIFF', 0, 0, 0, 0, 'WEBP'] as const;
    expect(sizeOfPicture(header(...webp, 'VP8X', 10, 0, 0, 0, 0, 0, 0, 0, 0x8f, 1, 0, 0x2b, 1, 0))).toEqual({
      width: 400,
      height: 300,
    });
    expect(sizeOfPicture(header(...webp, 'VP8L', 0, 0, 0, 0, 0x2f, 0x8f, 0xc1, 0x4a, 0))).toEqual({
      width: 400,
      height: 300,
    });
    expect(sizeOfPicture(header(...webp, 'VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0x2c, 1))).toEqual({
      width: 400,
      height: 300,
    });
    expect(sizeOfPicture(header('<svg onload="alert(1)">'))).toBeNull();
    expect(sizeOfPicture(header('GIF89a'))).toBeNull();
  });
  test('is cropped to a circle inside it, however it is dragged, turned and shrunk', () => {
    const side = fc.integer({ min: 1, max: 2000 });
    const any = fc.double({ min: -5, max: 20, noNaN: true });
    fc.assert(
      fc.property(side, side, any, any, any, fc.integer({ min: -720, max: 720 }), (width, height, x, y, zoom, turn) => {
        const size = { width, height };
        const crop = dragged(within({ x, y, zoom, turn }, size), x, y, size);
        const radius = Math.min(width, height) / 2 / crop.zoom - 1e-6;
        expect(crop.x * width).toBeGreaterThanOrEqual(radius);
        expect(crop.y * height).toBeGreaterThanOrEqual(radius);
        expect((1 - crop.x) * width).toBeGreaterThanOrEqual(radius);
        expect((1 - crop.y) * height).toBeGreaterThanOrEqual(radius);
        expect(crop.turn).toBeGreaterThanOrEqual(0);
        expect(crop.turn).toBeLessThan(360);
      }),
    );
  });
  test('follows the finger, even if it is turned', () => {
    const size = { width: 400, height: 400 };
    const at = { x: 0.5, y: 0.5, zoom: 2, turn: 0 };
    expect(dragged(at, 0.2, 0, size).x).toBeCloseTo(0.4);
    expect(dragged({ ...at, turn: 90 }, 0.2, 0, size).y).toBeCloseTo(0.6);
  });
  test('goes through a ZIP of its set byte for byte', async () => {
    const jpeg = toBase64(Uint8Array.from({ length: 5000 }, (_, at) => at % 256));
    const set = {
      name: 'Faces',
      files: [
        { path, text },
        { path: 'icons/my-face.jpg', text: jpeg },
      ],
    };
    const read = async (bytes: Uint8Array) => ({ text: toBase64(bytes) });
    expect(await openFile(file('faces.zip', await zipOf(set)), read)).toEqual({ ok: true, set, message: '' });
  });
});

describe('colours', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((rgb) => `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`);
  test('the nearest readable colour is readable, and is the colour itself if that was readable', () => {
    fc.assert(
      fc.property(colour, colour, (one, ground) => {
        const found = nearest(one, ground);
        expect(contrast(found, ground)).toBeGreaterThanOrEqual(leastContrast);
        expect(contrast(one, ground) < leastContrast || found === one).toBe(true);
      }),
    );
  });
  test('match a given colour and are readable on it and on paper', () => {
    fc.assert(
      fc.property(colour, (fill) => {
        const { on, deep } = goingWith(fill);
        expect(contrast(on, fill)).toBeGreaterThanOrEqual(leastContrast);
        expect(contrast(deep, '#FFFFFF')).toBeGreaterThanOrEqual(leastContrast);
      }),
    );
  });
});

describe('the messages to an author', () => {
  const shipped: Readonly<Record<string, string>> = {
    'content/alien-invasion/factions/daleks.yaml': 'Daleks',
    'content/alien-invasion/factions/the-doctor.yaml': 'The Doctor',
    'content/alien-invasion/factions/unit.yaml': 'U.N.I.T.',
  };
  const twice = (file: string): string =>
    plainly(
      { found: `the code "DAL", already used in ${file}`, expected: 'each code once', remedy: 'choose other letters' },
      (path) => shipped[path],
    );

  test('say who has a code that is taken', () => {
    expect(Object.keys(shipped).map(twice)).toEqual([
      'The Daleks have DAL already. Choose other letters.',
      'The Doctor has DAL already. Choose other letters.',
      'U.N.I.T. has DAL already. Choose other letters.',
    ]);
    expect(twice('content/alien-invasion/action-deck.yaml')).toBe('DAL is already taken. Choose other letters.');
  });

  test('name the place in the words of the form', () => {
    const name = (index: number): string => ['Tea Lady', ''][index]!;
    expect(
      ['units.0.kill.cover', 'units.1.kill', 'code', 'colours.on', 'specialEvent.text', 'players.max', ''].map((path) =>
        placed(path, name),
      ),
    ).toEqual([
      'Tea Lady · Kill number in cover',
      'Unit 2 · Kill numbers',
      'Letters on its cards',
      'Text on it',
      'Special Event',
      'Most players',
      '',
    ]);
  });

  /** The problems with the faction after a change. */
  const wrong = (change: (faction: Record<string, any>) => void) => {
    const faction = parse(textOf('alien-invasion/factions/spugs.yaml'));
    Object.assign(faction, {
      code: 'MOT',
      units: faction.units.slice(0, 1),
      groups: undefined,
      scenes: undefined,
      leader: undefined,
    });
    faction.units[0].linked = false;
    change(faction);
    return loadOver({ 'alien-invasion/factions/moths.yaml': JSON.stringify(faction) }).problems;
  };

  test.each<[string, (faction: Record<string, any>) => void]>([
    ['a code that is taken', (faction) => (faction.code = 'DAL')],
    ['an invalid code', (faction) => (faction.code = 'moths')],
    ['no name', (faction) => delete faction.name],
    ['an empty name', (faction) => (faction.name = '')],
    ['an unknown icon', (faction) => (faction.icon = 'mooth')],
    ['an unknown rule', (faction) => (faction.units[0].rule = 'AI-99')],
    ['a rule of another game', (faction) => (faction.units[0].rule = 'BB-1')],
    ['too high a number', (faction) => (faction.units[0].kill.open = 9999)],
    ['a number in words', (faction) => (faction.units[0].kill.open = 'six')],
    ['cover that gives no protection', (faction) => Object.assign(faction.units[0].kill, { open: 9, cover: 6 })],
    ['a unit twice', (faction) => faction.units.push(faction.units[0])],
    ['a colour without contrast', (faction) => Object.assign(faction.colours, { fill: '#FFFFFF', on: '#FFFFFE' })],
    ['an invalid colour', (faction) => (faction.colours.fill = 'red')],
    ['an unknown placeholder', (faction) => (faction.units[0].group = 'Group of {many}')],
    ['a single brace', (faction) => (faction.units[0].group = 'Group of {')],
    ['an unknown field', (faction) => (faction.nmae = 'Moths')],
    ['an unknown pattern', (faction) => (faction.pattern = 'stripes')],
    ['no units', (faction) => (faction.units = [])],
    ['a link to an unknown unit', (faction) => (faction.units[0].linked = { while: 'nobody' })],
  ])('use no word of the command line and no file name for %s', (_, change) => {
    const problems = wrong(change);
    expect(problems.length).toBeGreaterThan(0);
    const texts = problems.map((problem) => plainly(problem, () => 'Daleks'));
    expect(texts.filter((text) => /\bfound\b|\bexpected\b|\.yaml|[\w-]+\/[\w-]+|"|;|\bunits\.\d/i.test(text))).toEqual(
      [],
    );
    expect(texts.filter((text) => !/^[A-Z0-9‘{].*[.?]$/s.test(text))).toEqual([]);
  });

  test('name the cards that a row of numbers lacks', () => {
    const numbered = (numbers: string): string | undefined => {
      const [problem] = loadOver({ 'lake-terror/roles/dumb-kid.yaml': `numbers: [${numbers}]\n` }).problems;
      return problem && plainly(problem, () => undefined);
    };
    expect(numbered('8, 99')).toBe('Numbers missing before card 99: 22 to 98. Number the cards without gaps.');
    expect(numbered('22')).toBe('Numbers missing before card 9: 8. Number the cards without gaps.');
  });
});

describe('an id', () => {
  const begun = `name: Tea Ladies
units:
  - { id: new-unit, name: Tea Lady }
  - { id: new-unit-2, name: Urn, linked: { while: new-unit } }
  - { id: my-own, name: Cake }
groups:
  - { name: Trolley, units: [{ unit: new-unit-2 }] }
`;
  const isMade = (id: string): boolean => id.startsWith('new-');
  const at = (stem: string): string => `alien-invasion/factions/${stem}.yaml`;

  test('of a unit follows its name, with all references to it, and a chosen id stays', () => {
    const changes = unitsFollow(parse(begun), isMade);
    const after = changes.reduce((before, [to, id]) => setValue(before, to, id), begun);
    expect(parse(after)).toEqual(parse(begun.replaceAll('new-unit-2', 'urn').replaceAll('new-unit', 'tea-lady')));
    expect(unitsFollow(parse(begun), () => false)).toEqual([]);
  });

  test('of a file follows its name if it is free and no other file uses it', () => {
    const mine = { path: at('new-faction'), text: begun };
    expect(pathFollows(mine, [mine], isMade)).toBe(at('tea-ladies'));
    expect(pathFollows(mine, [mine, { path: at('tea-ladies'), text: '' }], isMade)).toBe(at('tea-ladies-2'));
    const scenario = { path: 'alien-invasion/scenarios/tea.yaml', text: 'faction: new-faction' };
    expect(pathFollows(mine, [mine, scenario], isMade)).toBeNull();
    expect(pathFollows({ path: at('moths'), text: begun }, [], isMade)).toBeNull();
  });

  test('is listed for each file and unit that a set begins with', () => {
    expect(
      idsIn([
        { path: at('new-faction'), text: begun },
        { path: at('x'), text: '- id: a\n  id: b-c' },
      ]),
    ).toEqual(['new-faction', 'x', 'a', 'b-c']);
  });
});

describe('all that a faction needs', () => {
  test('is printed in turn, with one progress bar, up to the first problem', async () => {
    const texts: number[] = [];
    const print = async (component: string, tell: (progress: { done: number; all: number }) => void) => {
      tell({ done: 1, all: 2 });
      return { problems: component === 'bad' ? [{} as never] : [], files: [component], sheets: 2 };
    };
    const all = await printAll(['a', 'b'], print, ({ done }) => texts.push(done));
    expect([all, texts]).toEqual([{ problems: [], files: ['a', 'b'], sheets: 4 }, [0.5, 1.5]]);
    expect((await printAll(['bad', 'b'], print, () => undefined)).files).toEqual(['bad']);
  });
});

test('a character without a font is called missing, and the place where it is printed is never called too small', () => {
  const remedies = {
    Georgian: 'write it in other letters, because no font of the press has Georgian',
    '': 'write it in words',
  };
  for (const [script, remedy] of Object.entries(remedies)) {
    const found = `the ${script}${script && ' '}character "ა" (U+10D0) in "ა 3"`;
    expect(plainly({ found, expected: 'characters that the installed fonts have', remedy })).toBe(
      `No font here has the ${script}${script && ' '}character ‘ა’ (U+10D0). ${script ? 'Write it in other letters' : 'Write it in words'}.`,
    );
  }
});

test('every field for text has the direction of its text', () => {
  expect(render(h(Text, { name: 'Name', value: '' }))).toContain('dir="auto"');
  const site = join(projectFolder, 'src/site');
  const sources = globSync('**/*.tsx', { cwd: site }).map(
    (name) => [name, readFileSync(join(site, name), 'utf8')] as const,
  );
  const areas = sources.flatMap(([name, source]) =>
    [...source.matchAll(/<textarea\b[^>]*>/g)].map(([tag]) => [name, tag]),
  );
  expect(areas.length).toBeGreaterThan(0);
  expect(areas.filter(([, tag]) => !tag?.includes('dir='))).toEqual([]);
});

describe('a game of the studio', () => {
  const folder = 'games/lamps/';
  const games = { munch: 'MU', other: 'LA' };
  const problemsIn = (files: Readonly<Record<string, string>>): string => {
    const load = loadOver(files);
    const { content, folders } = load;
    return messages(load) || (content ? messages(readRuleFiles(content, folders, [...content.made.keys()])) : '');
  };
  const filesFor = (kind: (typeof boardKinds)[number]): Record<string, string> =>
    Object.fromEntries(newGame('Lamps', kind, games).files.map((file) => [file.path, writtenIn(file)]));
  const board = `${folder}boards/board.yaml`;
  /** A board of the kind, and a function that applies changes to its text. */
  const drawnWith = (kind: (typeof boardKinds)[number]) => {
    let drawn = filesFor(kind)[board]!;
    const value = (): unknown => parse(drawn);
    const drawing = (): Drawing => drawingOf(value())!;
    return {
      value,
      drawing,
      ids: () =>
        drawing()
          .places.filter(({ isGap }) => !isGap)
          .map(({ id }) => id),
      apply: (changes: Changes) => void (drawn = changes.reduce((now, [at, next]) => setValue(now, at, next), drawn)),
      problems: () => problemsIn({ ...filesFor(kind), [board]: drawn }),
    };
  };

  test.each(boardKinds)('is valid from its first moment, with a board of %s', (kind) => {
    const files = { ...filesFor(kind), [`${folder}score.yaml`]: newScore('LB-3.1') };
    expect(problemsIn(files)).toBe('');
    expect(drawnWith(kind).drawing().places.length).toBeGreaterThan(2);
  });

  test('has an id and letters that no other game has', () => {
    const { id, files } = newGame('Munch', 'grid', games);
    expect(id).toBe('munch-2');
    expect(writtenIn(files[0]!)).toContain('prefix: MA');
    expect(writtenIn(newGame('Луна', 'grid', games).files[0]!)).toMatch(/^prefix: [A-Z]{2,3}$/m);
  });

  test('is a list of files that begins with the game, and is opened from its ZIP with its deck', async () => {
    const deck = [
      { path: 'decks/lamps-deck.yaml', text: 'name: Lamps\n' },
      { path: 'decks/lamps-deck.csv', lines: ['title\n', 'A\n'] },
    ];
    const files = newGame('Lamps', 'grid', games).files.concat(forGame(deck, newGame('Lamps', 'grid', games).files));
    const opened = await openFile(new File([await zipOf({ name: '', files })], 'a.zip'));
    const set = opened.ok ? inOrder(opened.set.files) : [];
    expect(set.map(({ path }) => [path.replace(folder, ''), kindOf(path)])).toEqual([
      ['game.yaml', 'game'],
      ['rules.md', 'rules'],
      ['boards/board.yaml', 'board'],
      ['pieces.yaml', 'pieces'],
      ['decks/lamps-deck.csv', null],
      ['decks/lamps-deck.yaml', 'deck'],
    ]);
    expect(set.flatMap((file) => viewsOf(file, set)).map(({ component }) => component)).toEqual([
      'lamps/rulebook',
      'lamps/rulebook',
      'lamps/board-board',
      'lamps/pieces',
      'decks/lamps-deck',
    ]);
    expect(problemsIn(Object.fromEntries(set.map((file) => [file.path, writtenIn(file)])))).toBe('');
  });

  test('keeps all files of a packed folder as they are, and its pictures under their ids', async () => {
    const roots = ['samples/games', 'tests/support/games/games'].map((name) => join(projectFolder, name));
    const files: Record<string, string> = {
      'press.yaml': 'games: only\n',
      'games/home.yaml': 'name: Lamps\n',
      'translations/de/games/market-day/mats.yaml': 'mats: []\n',
    };
    for (const root of roots)
      for (const name of globSync('**/*.{yaml,md,csv}', { cwd: root }))
        files[`games/${name}`] = readFileSync(join(root, name), 'utf8');
    const photo = { 'pictures/map.jpg': 'icons/map.jpg', 'games/market-day/decks/Tea Time.png': 'icons/tea-time.jpg' };
    const expected = { ...files, ...Object.fromEntries(Object.values(photo).map((at) => [at, 'a picture'])) };
    for (const outer of ['', 'my-games/', 'a/my games/']) {
      const texts = [...Object.entries(files), ...Object.keys(photo).map((at) => [at, ''] as const)];
      const zip = zipSync(Object.fromEntries(texts.map(([at, text]) => [outer + at, strToU8(text)])));
      const opened = await openFile(new File([zip.slice()], 'a.zip'), () => Promise.resolve({ text: 'a picture' }));
      if (!opened.ok) throw new Error(opened.why);
      expect([opened.message, Object.fromEntries(folderOf(opened.set))]).toEqual(['', expected]);
    }
  });

  test('has squares that become gaps, kinds and places for pieces, and keep their names', () => {
    const { value, drawing, ids, apply, problems } = drawnWith('grid');
    apply(withPiece(value(), 'light', 'a1'));
    apply(withPiece(value(), 'light', 'b2'));
    apply(painted(value(), drawing(), 'c3', 'C'));
    for (const id of ids().filter((each) => each.endsWith('1'))) apply(painted(value(), drawing(), id, 'gap'));
    expect(ids()).not.toContain('a1');
    expect(piecesAt(value(), 'a1')).toEqual([]);
    expect(piecesAt(value(), 'b2')).toEqual(['light']);
    apply(resized(value(), 'grid', 3, 4));
    expect(ids().toSorted()).toEqual(['a2', 'a3', 'a4', 'b2', 'b3', 'b4', 'c2', 'c3', 'c4']);
    expect(drawing().places.find(({ id }) => id === 'c3')?.kind).toBe('C');
    expect(problems()).toBe('');
    apply(withoutKind(value(), 'grid', 'C'));
    expect(drawing().places.some(({ kind }) => kind)).toBe(false);
    expect(problems()).toBe('');
  });

  test('has points that are added, connected and removed', () => {
    const { value, drawing, ids, apply, problems } = drawnWith('points');
    const before = value();
    apply(withLine(value(), 'a1', 'b2'));
    apply(withLine(value(), 'b2', 'a1'));
    expect(value()).toEqual(before);
    for (const { step } of drawing().free.slice(0, 7)) apply(withPoint(value(), step));
    expect(new Set(ids()).size).toBe(16);
    apply(withLine(value(), 'b2', 'a1'));
    apply(withPiece(value(), 'dark', 'b2'));
    apply(withoutPoint(value(), 'b2'));
    expect(JSON.stringify(value())).not.toContain('b2');
    expect(problems()).toBe('');
  });

  test('has a track that grows, turns back and closes', () => {
    const { value, drawing, ids, apply, problems } = drawnWith('track');
    const { length } = ids();
    apply(withStep(value(), drawing().free[0]!.step));
    expect(ids().length).toBe(length + 1);
    apply(withPiece(value(), 'dark', drawing().last!));
    for (let count = 0; count < length; count++) apply(withoutLast(value(), drawing().last!));
    expect(ids().length).toBe(2);
    for (const step of [
      [0, 1],
      [-1, 0],
    ] as const)
      apply(withStep(value(), step));
    apply([[['track', 'loop'], true]]);
    const end = drawing().free.find(({ step: [x, y] }) => x === 0 && y === -1);
    apply(withStep(value(), end!.step));
    expect(ids().length).toBe(4);
    expect(drawing().free).toEqual([]);
    expect(problems()).toBe('');
  });

  test('has areas from dragged rectangles, inside the board', () => {
    const { value, ids, apply, problems } = drawnWith('areas');
    expect(areaOf(value(), [0, 0], [6, 60], String)).toBeUndefined();
    const area = areaOf(value(), [171, 140], [-20, 104], String);
    expect(area).toEqual({ id: 'area-4', name: '4', box: [0, 105, 170, 15] });
    apply([[['areas', 'zones', 3], area]]);
    expect(ids()).toContain('area-4');
    expect(problems()).toBe('');
  });

  test.each(boardKinds)('has a board of %s in which arrow keys reach every space', (kind) => {
    const { places, free } = drawnWith(kind).drawing();
    const all = [...places, ...free];
    const reached = new Set(all.slice(0, 1));
    for (const place of reached)
      for (const step of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = nextPlace(all, place, step);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(all.length);
  });

  test('draws no board from a text with errors', () => {
    for (const wrong of [
      'grid: 5',
      'grid: { plan: [x] }',
      'points: { at: 3 }',
      'areas: { zones: [1] }',
      'track: {}',
      '[]',
      'name: x',
    ])
      expect(() => drawingOf(parse(wrong))).not.toThrow();
  });

  test('numbers new headings, and references follow', () => {
    const rules =
      '# L\n\n## LA-1 A\n\n### B\n\nSee [LA-1.1](#la-1-1).\n\n### LA-1.1 C\n\n## D\n\n### LA-2.1 E\n\nLA-1.9 is gone.\n';
    const files = new Map([
      ['r', rules],
      ['g', 'rule: LA-2.1\nother: XLA-2.1, LA-1\n'],
      ['s', 'rule: 1\n'],
    ]);
    const changed = numbered(files, 'r', 'LA');
    expect(Object.fromEntries(changed)).toEqual({
      r: '# L\n\n## LA-1 A\n\n### LA-1.1 B\n\nSee [LA-1.2](#la-1-2).\n\n### LA-1.2 C\n\n## LA-2 D\n\n### LA-2.1 E\n\nLA-? is gone.\n',
    });
    expect(numbered(new Map([...files, ...changed]), 'r', 'LA').size).toBe(0);
    const renamed = numbered(new Map([...files, ...changed]), 'r', 'LA', 'MOO');
    expect(renamed.get('g')).toBe('rule: MOO-2.1\nother: XLA-2.1, MOO-1\n');
    expect(renamed.get('r')).toContain('See [MOO-1.2](#moo-1-2).');
    const added = withSection(changed.get('r')!, 4, false, ['### New', '', 'Text.']);
    expect(added.text).toContain('See [LA-1.2](#la-1-2).\n\n### New\n\nText.\n\n### LA-1.2 C');
    expect(added.text.split('\n')[added.line]).toBe('### New');
    expect(withSection(changed.get('r')!, 4, true, ['## New']).text).toContain('### LA-1.2 C\n\n## New\n\n## LA-2 D');
  });
});
