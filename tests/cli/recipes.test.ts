import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notesOn } from '../../src/cli/notes.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { answer } from '../../src/engine/protocol.ts';
import { modulesOf } from '../../src/site/build/texts.ts';
import type { Definition } from '../../src/site/tools/definition.ts';
import { validContent } from '../support/content.ts';
import { readManifest, writeFiles, type ManifestEntry } from '../support/files.ts';
import { isLong, most, testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import {
  addCard,
  addRule,
  addTurns,
  change,
  compiled,
  copyWithCropCircles,
  guide,
  put,
  recipe,
  type Recipe,
} from '../support/recipes.ts';
import { projectFolder, saucer, saucerProcess } from '../support/saucer.ts';
import { buildSite } from '../support/site-server.ts';

interface Answered {
  readonly players: readonly { readonly seat: number; readonly role: string }[];
  readonly steps: readonly object[];
}

interface Followed {
  readonly kitchen: string;
  readonly entries: readonly ManifestEntry[];
  readonly reported: string;
}

/**
 * Follows a recipe in its own folder. Returns the contents of its prints, and its output. `only` replaces words of its
 * commands, such as a game by one of its components, so that less is printed.
 */
async function follow({ files, commands }: Recipe, only: Readonly<Record<string, string>> = {}): Promise<Followed> {
  const kitchen = temporaryFolder('recipe');
  for (const [path, text] of files) {
    mkdirSync(dirname(join(kitchen, path)), { recursive: true });
    writeFileSync(join(kitchen, path), text);
  }
  let reported = '';
  const entries: ManifestEntry[] = [];
  for (const command of commands) {
    const own = command.map((word) => (word.startsWith('my-') ? join(kitchen, word) : word));
    // Pictures are small, except for shops, which prescribe the size.
    const isSmall = own[0] === 'print' && !['--dpi', '--profile'].some((option) => own.includes(option));
    const args = isSmall ? [...own.map((word) => only[word] ?? word), '--dpi', '72', '--paper', 'a4'] : own;
    const { code, stdout, stderr } = await saucer(args);
    expect([args, code, stderr]).toEqual([args, 0, '']);
    reported += stdout;
    const out = args[args.indexOf('--out') + 1] ?? '';
    if (args.includes('--out')) entries.push(...readManifest(out).files);
  }
  return { kitchen, entries, reported };
}

describe('the recipe for', () => {
  test('a game makes a complete one, and prints its kit', async () => {
    const { entries, reported } = await follow(recipe('From nothing to a kit'));
    expect(reported).toContain('no problems found');
    const files = entries.map(({ file }) => file.replace(/^lanterns\//, ''));
    for (const part of ['kit', 'board-board', 'pieces', 'quick-start', 'rulebook', 'rulebook-booklet'])
      expect(files).toContain(`${part}.a4.pdf`);
  });

  test('a faction prints its deck', async () => {
    const { entries, reported: wording } = await follow(recipe('Add a faction'), {
      'alien-invasion': 'alien-invasion/action-deck',
    });
    expect(wording).toContain('no problems found');
    const deck = entries.find(({ file }) => file === 'alien-invasion/action-deck.a4.pdf');
    expect(deck?.sheets).toBe(3);
    const moths = entries.filter(({ file }) => file.startsWith('alien-invasion/action-deck/moon-moths-'));
    expect(moths.map(({ file }) => file.replace(/.*-/, ''))).toEqual(['double.png', 'single.png', 'triple.png']);
  });

  test('a scenario prints it', async () => {
    const { commands } = recipe('Add a scenario');
    const files = new Map([
      [
        'my-invaders/alien-invasion/scenarios/fair.yaml',
        readFileSync(join(projectFolder, 'content/alien-invasion/scenarios/market-day.yaml'), 'utf8'),
      ],
    ]);
    const { entries } = await follow({
      files,
      commands: commands.map((command) => command.map((word) => (word === 'ID' ? 'fair' : word))),
    });
    expect(entries.map(({ file }) => file)).toContain('alien-invasion/scenario.a4.pdf');
  });

  test('a role prints its card, and plays', async () => {
    const only = isLong ? {} : { 'lake-terror': 'lake-terror/role-cards' };
    const { files, commands } = recipe('Add a role');
    expect(commands.map(([command]) => command)).toEqual(['validate', 'print']);
    // print finds the same problems. validate would lay out the whole game, which takes a long time.
    const { kitchen, entries } = await follow({ files, commands: commands.slice(1) }, only);
    const town = validContent(join(kitchen, 'my-town'));
    expect(entries.map(({ file }) => file)).toContain('lake-terror/role-cards/22-grave-digger.png');
    expect(notesOn(town).join()).toContain('the Announcer handles the power of Grave Digger');
    const games = gamesOf(town);
    const ask = (request: object) => answer(games, { game: 'lake-terror', ...request }) as unknown as Answered;
    const { players } = ask({ do: 'deal', players: 22, seed: 5 });
    const seats = players.flatMap(({ role, seat }) => (role === 'grave-digger' ? [seat] : []));
    expect(seats).toHaveLength(1);
    const { steps } = ask({ do: 'script', round: 1, players });
    expect(steps.at(-1)).toMatchObject({
      who: seats,
      say: 'Grave Digger, open your eyes. Whose grave do you open?',
      ask: 'one of the dead; show with a sign what killed that player',
    });
  });

  test('a deck prints the cards of a spreadsheet', async () => {
    const { kitchen, entries, reported: wording } = await follow(recipe('From a spreadsheet to cards'));
    expect(wording).toContain('no problems found');
    expect(entries.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['decks/my-stalls.a4.pdf', 'decks/my-stalls/cheese-stall.png']),
    );
    // The guide shows the message for a typing error in this table.
    change(join(kitchen, 'my-cards/decks/my-stalls.csv'), 'Rain,event', 'Rain,evnt');
    const { stdout } = await saucer(['validate', '--content', join(kitchen, 'my-cards')]);
    const [message = ''] = guide.match(/^my-cards\/decks\/.*/m) ?? [];
    expect(stdout.replaceAll(`${kitchen}/`, '')).toContain(`${message}\n`);
  });

  test('a layout prints its cards', async () => {
    const { entries, reported: wording } = await follow(recipe('Your own layout'));
    expect(wording).toContain('no problems found');
    expect(entries.map(({ file }) => file)).toEqual(expect.arrayContaining(['decks/wares/honey.png']));
  });

  test('a print shop makes its file available', async () => {
    const shop = readFileSync(join(projectFolder, 'content/shops/tgc.yaml'), 'utf8');
    const { entries } = await follow({
      files: new Map([['my-shops/shops/corner.yaml', shop]]),
      commands: [
        'print lake-terror/role-cards --only psychic --profile corner --content my-shops --out my-print'.split(' '),
      ],
    });
    expect(entries.length).toBeGreaterThan(0);
  });

  test('a tool takes four files, and makes its definition and its page', async () => {
    expect(recipe('Add a tool').files.size).toBe(4);
    const copy = copyWithTurns();
    const { turns } = await from<{ turns: Definition }>(copy, 'src/site/tools/turns/index.ts');
    expect(turns.setting()).toMatchObject({ rules: { 'BB-2.1': { sentence: expect.any(String) } } });
    expect(await turns.view()).toHaveProperty('default', expect.any(Function));
    const pages = await from<typeof import('../../src/site/build/tool-pages.ts')>(copy, 'src/site/build/tool-pages.ts');
    const page = { name: 'turns', game: 'battle', path: 'turns', view: './Turns.tsx', beside: true };
    expect(pages.declared()).toContainEqual(expect.objectContaining(page));
  });
});

describe('the recipe for a game', () => {
  /** A copy of the project with the game, and the files that the recipe edits. */
  function withCropCircles(leaveOut?: string): { copy: string; edited: string[] } {
    const copy = temporaryFolder('recipe');
    return { copy, edited: copyWithCropCircles(copy, leaveOut) };
  }

  const asked = [
    { game: 'crop-circles', do: 'put', field: 'o......oo', square: 1 },
    { game: 'crop-circles', do: 'hand', players: 2 },
  ];
  const answered = [
    { ok: true, legal: false, illegal: [{ rule: 'CC-1.1', why: 'A circle is at 1 already.' }] },
    { ok: true, cards: 3 },
  ];

  // One copy also follows the recipes for a component and a rule, because making copies is slow.
  test('prints it and plays it, beside a new component and a new rule', async () => {
    const { copy, edited } = withCropCircles();
    expect(edited.length).toBeLessThanOrEqual(5);
    addCard(copy);
    addRule(copy);
    const covered = await runIn(copy, ['coverage']);
    expect(covered).toContain('CC-1.1  enforced             broken in cc-1-1-the-corner; obeyed in');
    expect(covered).toMatch(/^BB-4\.9 .*bb-4-9-what-it-shows/m);
    const out = join(copy, 'out');
    const wanted = isLong ? ['crop-circles'] : ['crop-circles/board', 'crop-circles/deck'];
    await runIn(copy, ['print', 'munch/title-card', ...wanted, '--paper', 'a4', '--dpi', '72', '--out', out]);
    const files = [
      'crop-circles/board.a4.pdf',
      'crop-circles/board.png',
      'crop-circles/deck.a4.pdf',
      'crop-circles/deck/back.png',
      'crop-circles/deck/circle.png',
      'crop-circles/examples.a4.pdf',
      'crop-circles/kit.a4.pdf',
      'crop-circles/rulebook-booklet.a4.pdf',
      'crop-circles/rulebook.a4.pdf',
    ];
    const some = most(files, (file) => /^crop-circles\/(board|deck)\b/.test(file));
    const cards = ['munch/title-card.a4.pdf', 'munch/title-card/back.png', 'munch/title-card/title.png'];
    expect(
      readManifest(out)
        .files.map(({ file }) => file)
        .toSorted(),
    ).toEqual([...some, ...cards]);
    const program = join(copy, 'src/cli/launch.js');
    const input = asked.map((each) => `${JSON.stringify(each)}\n`).join('');
    const { stdout } = spawnSync(process.execPath, [program, 'engine'], { cwd: copy, input, encoding: 'utf8' });
    expect(JSON.parse(`[${stdout.trim().replaceAll('\n', ',')}]`)).toEqual(answered);
  });

  testLong('names only edits whose absence the compiler reports', () => {
    const { edited } = withCropCircles();
    for (const path of edited) {
      const { copy } = withCropCircles(path);
      expect([path, compiled(copy)]).toEqual([path, expect.stringContaining('error TS')]);
    }
  });

  testLong('finds it and its tool in the built site', async () => {
    const { copy } = withCropCircles();
    for (const path of ofSite) cpSync(join(projectFolder, path), join(copy, path), { recursive: true });
    const ofGame = (text: string): string =>
      text.replaceAll('battle', 'crop-circles').replaceAll('BB-2', 'CC-1').replaceAll('#bb-2', '#cc-1');
    addTurns(copy, ofGame);
    const [print, site] = [join(copy, 'dist/print'), join(copy, 'dist/site')];
    await runIn(copy, ['print', '--jobs', '2', '--dpi', '72', '--out', print], 900);
    const { code, output } = await buildSite(print, site, {}, copy);
    if (code !== 0) throw new Error(output);
    const page = (path: string): string => readFileSync(join(site, path, 'index.html'), 'utf8');
    expect(page('')).toContain('/crop-circles/');
    expect(page('crop-circles')).toContain('Something has been in the field again.');
    expect(page('crop-circles/print')).toContain('crop-circles/deck.a4.pdf');
    expect(page('crop-circles/rules')).toContain('id="cc-1-1"');
    expect(page('crop-circles/turns')).toContain('<p class="lead">Turn 1</p>');
    expect(page('crop-circles/turns')).toContain('og/crop-circles/turns.png');
    expect(existsSync(join(site, 'og/crop-circles/turns.png'))).toBe(true);
    const setting = readFileSync(join(site, 'crop-circles/turns/setting.json'), 'utf8');
    expect(JSON.parse(setting)).toHaveProperty(['rules', 'CC-1.1', 'sentence']);
    for (const list of ['play', 'crop-circles']) expect(page(list)).toContain('/crop-circles/turns/"');
    expect(page('crop-circles/rules')).toMatch(/data-chapter="CC-1".*Open the counter by itself/s);
  });
});

/** Other sources of the site: pages show text from these files. */
const ofSite = 'astro.config.mjs public docs CHANGELOG.md CREDITS.md HOSTING.md LICENSE.md LICENSE-CONTENT.md'.split(
  ' ',
);

/**
 * A copy of the project with the tool. Files that the recipe leaves alone are links, because their modules are loaded
 * already.
 */
function copyWithTurns(): string {
  const copy = temporaryFolder('recipe');
  const opened = ['content', 'content/site', 'src', 'src/site', 'src/site/build', 'src/site/tools'];
  const own = ['package.json', 'src/site/build/tool-pages.ts'];
  const link = (path: string): void => symlinkSync(join(projectFolder, path), join(copy, path));
  for (const path of ['node_modules', 'generators', 'tsconfig.json']) link(path);
  for (const folder of opened) {
    mkdirSync(join(copy, folder));
    for (const name of readdirSync(join(projectFolder, folder)))
      if (![...opened, ...own].includes(`${folder}/${name}`)) link(`${folder}/${name}`);
  }
  for (const path of own) cpSync(join(projectFolder, path), join(copy, path));
  put(recipe('Add a tool').files, copy);
  const texts = [...modulesOf('en', copy)].filter(([path]) => path.startsWith('turns'));
  writeFiles(join(copy, '.cache/text/en'), Object.fromEntries(texts));
  return copy;
}

const from = <Module>(copy: string, path: string): Promise<Module> => import(/* @vite-ignore */ join(copy, path));

/** The output of a copy’s command. Throws unless the exit code is 0, or 1 because a rule has no example. */
async function runIn(copy: string, command: readonly string[], seconds = 170): Promise<string> {
  const program = join(copy, 'src/cli/launch.js');
  const { code, stdout, stderr } = await saucerProcess(command, { program, cwd: copy, seconds });
  if (code > 1 || stderr !== '') throw new Error(`${command.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}
