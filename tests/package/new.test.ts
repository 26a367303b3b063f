import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { contrast, leastContrast } from '../../src/content/contrast.ts';
import type { Faction } from '../../src/content/schema/alien-invasion.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { notesOn } from '../../src/cli/notes.ts';
import { validContent } from '../support/content.ts';
import { digestsIn, filesIn } from '../support/files.ts';
import { madeFiles } from '../../src/content/made.ts';
import { temporaryFolder } from '../support/once.ts';
import { projectFolder, saucer, saucerProcess } from '../support/saucer.ts';

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly jobs: { readonly print: { readonly steps: readonly { readonly run?: string }[] } };
}

const recipes = [...(loadContentFrom().content?.recipes.values() ?? [])].flatMap(({ id, files, copies }) =>
  Object.keys(files).length + copies.length > 0 ? [id] : [],
);

/** A folder that `saucer new` has just made. */
async function made(): Promise<string> {
  const folder = join(temporaryFolder('new'), 'my-invaders');
  expect(await saucer(['new', folder])).toMatchObject({ code: 0, stderr: '' });
  return folder;
}

/** A folder made by `saucer new` that no test changes. */
let kept: Promise<string> | undefined;
const unchanged = (): Promise<string> => (kept ??= made());

const factionIn = (folder: string, id: string): Faction =>
  parse(readFileSync(join(folder, `content/alien-invasion/factions/${id}.yaml`), 'utf8')) as Faction;

describe('saucer new', () => {
  test('makes a complete folder with valid content', async () => {
    const folder = await unchanged();
    expect(filesIn(folder).toSorted()).toEqual([
      '.github/workflows/print.yml',
      '.gitignore',
      'content/.schemas/alien-invasion-factions.json',
      'content/.schemas/battle-board.overlay.json',
      'content/.schemas/lake-terror-roles.json',
      'content/.schemas/press.json',
      'content/alien-invasion/factions/moon-moths.yaml',
      'content/battle/board.yaml',
      'content/lake-terror/roles/night-porter.yaml',
      'content/press.yaml',
      'package.json',
    ]);
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    expect(Object.keys(scripts)).toEqual(['print', 'watch', 'validate']);
    expect(parse(readFileSync(join(folder, '.github/workflows/print.yml'), 'utf8'))).toHaveProperty('jobs.print.steps');
    expect(loadContentFrom(join(folder, 'content')).problems).toEqual([]);
  });

  test('copies the schemas of all files of a game', async () => {
    const content = join(temporaryFolder('new'), 'games');
    expect(await saucer(['new', 'game', 'Lanterns', '--content', content])).toMatchObject({ code: 0, stderr: '' });
    const schemas = Object.keys(madeFiles).map((file) => `games-${file.replace('.yaml', '.json')}`);
    expect(readdirSync(join(content, '.schemas'))).toEqual(
      expect.arrayContaining([...schemas, 'games-boards.json', 'decks.json']),
    );
  });

  test('adds to the shipped content, and names an existing schema in each file', async () => {
    const folder = await made();
    const content = join(folder, 'content');
    await saucer(['new', 'set', 'Night Shift', '--content', folder]);
    const own = filesIn(content).filter((path) => path.endsWith('.yaml'));
    expect(own).toContain('lake-terror/sets/night-shift.yaml');
    const taken = own.filter((path) => existsSync(join(projectFolder, 'content', path)));
    expect(taken.toSorted()).toEqual(['battle/board.yaml', 'press.yaml']);
    for (const path of own) {
      const [, schema = ''] =
        /^# yaml-language-server: \$schema=(.*)\n/.exec(readFileSync(join(content, path), 'utf8')) ?? [];
      const file = join(content, path, '..', schema);
      expect([path, file.startsWith(content), existsSync(file)]).toEqual([path, true, true]);
    }
    const steps = (parse(readFileSync(join(folder, '.github/workflows/print.yml'), 'utf8')) as Workflow).jobs.print
      .steps;
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
    expect(commands).toEqual(['npm install', 'npm run validate', 'npm run print']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['validate', 'print']));
  });

  test.each(recipes)('adds valid files for the recipe %s', async (id) => {
    const folder = temporaryFolder('recipe');
    expect(await saucer(['new', 'recipe', id, '--content', folder])).toMatchObject({ code: 0, stderr: '' });
    expect(loadContentFrom(folder).problems).toEqual([]);
  });

  test('quotes the folder in the command that it prints', async () => {
    const folder = join(temporaryFolder('new'), 'Gwen’s $new invaders');
    const made = await saucer(['new', folder]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [, words = ''] = /npm run print --prefix (.*)/.exec(made.stdout) ?? [];
    const { stdout: read } = spawnSync('/bin/sh', ['-c', `printf %s ${words}`], { encoding: 'utf8' });
    expect(read).toBe(folder);
  });

  test('adds a faction with a code, a pattern and colours that no other faction has', async () => {
    const folder = await made();
    const content = join(folder, 'content');
    for (const name of ['Moon Men', 'Königin', 'O’Brien & Sons', 'Spugs II']) {
      expect(await saucer(['new', 'faction', name, '--content', content])).toMatchObject({ code: 0, stderr: '' });
    }
    expect(readdirSync(join(content, 'alien-invasion/factions')).toSorted()).toEqual(
      ['konigin', 'moon-men', 'moon-moths', 'obrien-sons', 'spugs-ii'].map((id) => `${id}.yaml`),
    );
    const { content: all } = loadContentFrom(content);
    const codes = [...(all?.factions.values() ?? [])].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const shipped = [...(loadContentFrom().content?.factions.values() ?? [])];
    const { pattern, colours } = factionIn(folder, 'moon-moths');
    expect(shipped.map((each) => each.pattern)).not.toContain(pattern);
    expect(shipped.map((each) => each.colours.fill)).not.toContain(colours.fill);
    for (const [one, other] of [
      [colours.on, colours.fill],
      [colours.deep, colours.tint],
      [colours.deep, '#FFFFFF'],
    ] as const)
      expect(contrast(one, other)).toBeGreaterThanOrEqual(leastContrast);
    expect(factionIn(folder, 'moon-men').colours.fill).not.toBe(colours.fill);
  });

  test.each([
    ['Луноходы', 'faction', 'ЛУН'],
    ['👽', 'faction', 'FAC'],
    ['العربية', 'faction', 'FAC'],
    ['Ρομπότ', 'faction', 'ΡΟΜ'],
    ['Łódź Größe', 'lodz-grosse', 'LOD'],
    ['Ночь 13', 'faction-13', 'НОЧ'],
  ])('gives a faction named %s the id %s and the code %s', async (name, id, code) => {
    const folder = temporaryFolder('new');
    expect(await saucer(['new', 'faction', name, '--content', folder])).toMatchObject({ code: 0, stderr: '' });
    expect(loadContentFrom(folder).content?.factions.get(id)).toMatchObject({ name, code });
  });

  test('numbers ids made from the kind, and takes a requested one', async () => {
    const folder = temporaryFolder('new');
    for (const more of [[], [], ['--id', 'rovers']])
      expect(await saucer(['new', 'role', 'Сторож', ...more, '--content', folder])).toMatchObject({ code: 0 });
    expect(readdirSync(join(folder, 'lake-terror/roles'))).toEqual(['role-2.yaml', 'role.yaml', 'rovers.yaml']);
    const wrong = await saucer(['new', 'deck', 'Карты', '--id', 'Карты', '--content', folder]);
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('"Карты" is not an id') as string });
  });

  test('adds a role and a scenario, which print', async () => {
    const folder = await made();
    const content = join(folder, 'content');
    const [, role] = [
      await saucer(['new', 'role', 'Grave Digger', '--content', content]),
      await saucer(['new', 'scenario', 'Night at the Mill', '--content', content]),
    ];
    expect(role).toMatchObject({ code: 0, stderr: '' });
    // validate would also lay out the whole games of the role and the board.
    expect(notesOn(validContent(content)).filter((note) => note.includes('note: say'))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    const [program, ...own] = scripts['print']!.split(' ');
    expect(program).toBe('saucer');
    // The script names its folders from its own folder.
    const script = own.map((word) => (word === 'content' || word === 'print' ? join(folder, word) : word));
    const scenario = ['alien-invasion/scenario', '--only', 'night-at-the-mill', '--content', content];
    for (const [words, count] of [
      [script.slice(1), 4],
      [[...scenario, '--out', join(folder, 'scenario')], 1],
    ] as const) {
      const run = await saucer(['print', ...words, '--paper', 'a4', '--format', 'pdf']);
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(run.stdout).toMatch(new RegExp(`^${count} files?, `, 'm'));
    }
  });

  test.each([
    ['a name with a slash', ['faction', 'Moon/Moths'], 'has a slash in it'],
    ['a name without letters', ['scenario', '!!!'], 'has no letters'],
    ['a name in braces', ['faction', '{numbers.x}'], 'has characters that cards cannot show'],
    ['a name that is too long', ['faction', 'M'.repeat(41)], 'is longer than 40 letters'],
    ['a missing name', ['faction'], 'give the faction a name'],
    ['an unknown kind', ['factoin', 'Moon Men'], 'did you mean "faction"?'],
    ['a name that Windows reserves', ['faction', 'Con'], 'is a name reserved by Windows'],
    ['a shipped role that a set deals', ['role', 'Ferryman'], 'the role "ferryman" already exists'],
    ['a recipe that does not exist', ['recipe', 'small-twn'], 'did you mean "small-town"?'],
    ['an existing board', ['board'], 'already exists'],
    ['a recipe for an existing file', ['recipe', 'small-town'], 'already exists'],
    ['a shipped id', ['faction', 'Spugs'], 'the faction "spugs" already exists'],
    ['an existing id of the folder', ['faction', 'moon moths'], 'the faction "moon-moths" already exists'],
  ])('rejects %s, and writes nothing', async (_, [kind = '', ...name], why) => {
    const folder = await unchanged();
    const before = digestsIn(folder);
    const { code, stderr } = await saucer(['new', kind, ...name, '--content', join(folder, 'content')]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(why) });
    expect(digestsIn(folder)).toEqual(before);
  });

  test('rejects a folder that is not empty, and a name that no file can have', async () => {
    const folder = temporaryFolder('full');
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    expect(await saucer(['new', folder])).toMatchObject({ code: 2, stderr: expect.stringContaining('is not empty') });
    expect(readdirSync(folder)).toEqual(['mine.txt']);
    expect(await saucer(['new', join(folder, 'mine.txt')])).toMatchObject({ code: 2 });
    expect(await saucer(['new', join(folder, '{wings}')])).toMatchObject({ code: 2 });
    expect(existsSync(join(folder, '{wings}'))).toBe(false);
    const before = readdirSync('.');
    expect(await saucer(['new', ''])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('give the folder a name'),
    });
    expect(readdirSync('.')).toEqual(before);
  });

  test('leaves nothing half written if a file is in the way', async () => {
    const home = temporaryFolder('home');
    writeFileSync(join(home, 'mine'), 'mine');
    const { code, stderr } = await saucer(['new', join(home, 'mine/invaders')]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('choose another folder') });
    const folder = await made();
    rmSync(join(folder, 'content/lake-terror'), { recursive: true });
    writeFileSync(join(folder, 'content/lake-terror'), 'mine');
    const before = filesIn(folder);
    const role = ['new', 'role', 'Lamp', '--content', join(folder, 'content')];
    expect(await saucer(role)).toMatchObject({ code: 2 });
    expect(filesIn(folder)).toEqual(before);
  });

  test('leaves nothing half written on a disk that fills up within a file', async () => {
    const folder = await made();
    const before = filesIn(folder);
    // The limit of 512 bytes per file cuts off the faction’s file.
    const { code, stderr } = await saucerProcess(['new', 'faction', 'Mud Men', '--content', join(folder, 'content')], {
      through: ['/bin/sh', '-c', 'ulimit -f 1; exec "$@"', 'sh'],
    });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^saucer: cannot write .*\n$/) });
    expect(filesIn(folder)).toEqual(before);
  });
});

describe('content for another version of the press', () => {
  const overlay = (version: string, more: Readonly<Record<string, string>> = {}): string => {
    const folder = temporaryFolder('versions');
    writeFileSync(join(folder, 'press.yaml'), `version: ${version}\n`);
    for (const [path, text] of Object.entries(more)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  };

  test('is rejected if it is newer, whatever else is wrong with it', async () => {
    const folder = overlay('7.0.0', { 'battle/board.yaml': 'columns: many\n' });
    const { code, stdout } = await saucer(['validate', '--content', folder]);
    expect([code, stdout.replaceAll(folder, 'my')]).toEqual([
      1,
      'my/press.yaml:1:10 version: found "7.0.0", expected content for press 0.1.0 or older; update your checkout, or install saucer-press-7.0.0.tgz, made by npm run package in an updated checkout\n1 problem in 1 file\n',
    ]);
    expect(await saucer(['print', 'battle/board', '--content', folder])).toMatchObject({ code: 1 });
  });

  test('gets a list of changes to make if it is older, with or without errors', async () => {
    const reported = 'since 0.1.0: add press.yaml with the version of the press for this content';
    const valid = await saucer(['validate', '--content', overlay('0.0.9')]);
    expect(valid).toMatchObject({ code: 0, stdout: expect.stringContaining('version: note: ') });
    expect(valid.stdout).toContain(reported);
    const wrong = await saucer(['validate', '--content', overlay('0.0.9', { 'battle/board.yaml': 'columns: many\n' })]);
    expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining(reported) });
    expect(wrong.stdout).toContain('2 problems in 2 files');
  });

  test('gets no message if it is for this version, as the shipped content is', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect(loadContentFrom().content?.press.version).toBe(version);
    expect(loadContentFrom(overlay(version)).problems).toEqual([]);
  });
});
