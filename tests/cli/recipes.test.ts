import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gamesOf } from '../../src/engine/games.ts';
import { answer } from '../../src/engine/protocol.ts';
import { validContent } from '../support/content.ts';
import { cropCircles } from '../support/crop-circles.ts';
import { readManifest, type ManifestEntry } from '../support/files.ts';
import { isLong, most, testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { projectFolder, saucer, saucerProcess } from '../support/saucer.ts';
import { buildSite } from '../support/site-server.ts';

/** The fields of engine answers used here. */
interface Answered {
  readonly players: readonly { readonly seat: number; readonly role: string }[];
  readonly steps: readonly object[];
}

const guide = ['CONTRIBUTING.md', 'docs/content.md', 'docs/decks.md']
  .map((path) => readFileSync(join(projectFolder, path), 'utf8'))
  .join('\n');

/** A recipe as written: its files by path, and its commands. */
interface Recipe {
  readonly files: ReadonlyMap<string, string>;
  readonly commands: readonly (readonly string[])[];
}

/** Reads the recipe under a heading. A block without commands is the file named last before it. */
function recipe(heading: string): Recipe {
  const text = guide.split(/^## /m).find((section) => section.startsWith(`${heading}\n`));
  if (text === undefined) throw new Error(`there is no recipe "${heading}"`);
  const files = new Map<string, string>();
  const commands: string[][] = [];
  let before = '';
  for (const [index, part] of text.split(/^ *```/m).entries()) {
    if (index % 2 === 0) {
      before = part;
      continue;
    }
    const [language = '', ...lines] = part.split('\n');
    const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
    const block = lines.map((line) => line.slice(indent)).join('\n');
    if (language === 'sh')
      commands.push(
        ...block
          .trim()
          .split('\n')
          .map((line) =>
            line
              .replace(/ +#.*/, '')
              .replace(/^npx saucer /, '')
              .split(/ +/),
          ),
      );
    else files.set([...before.matchAll(/`([\w./-]+\.(?:yaml|csv|tsx?|astro))`/g)].at(-1)?.[1] ?? '', block);
  }
  return { files, commands };
}

interface Followed {
  readonly kitchen: string;
  readonly entries: readonly ManifestEntry[];
  readonly reported: string;
}

/**
 * Follows a recipe in its own folder. Returns the contents of its prints, and its output. `only` replaces a game that
 * the recipe prints completely by some of its components.
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
    // Pictures are small, except for shops, which set their size.
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
  test('a faction prints its deck', async () => {
    const { entries, reported: wording } = await follow(recipe('Add a faction'), {
      'alien-invasion': 'alien-invasion/action-deck',
    });
    expect(wording).toContain('no problem found');
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
    const { kitchen, entries, reported: wording } = await follow(recipe('Add a role'));
    expect(entries.map(({ file }) => file)).toContain('lake-terror/role-cards/22-grave-digger.png');
    expect(wording).toContain('the power of Grave Digger is left to the Announcer');
    const games = gamesOf(validContent(join(kitchen, 'my-town')));
    const ask = (request: object) => answer(games, { game: 'lake-terror', ...request }) as unknown as Answered;
    const { players } = ask({ do: 'deal', players: 22, seed: 5 });
    const seats = players.flatMap(({ role, seat }) => (role === 'grave-digger' ? [seat] : []));
    expect(seats).toHaveLength(1);
    const { steps } = ask({ do: 'script', round: 1, players });
    expect(steps.at(-1)).toMatchObject({
      who: seats,
      say: 'Grave Digger, open your eyes. Whose grave do you open?',
      ask: 'one of the dead, whose killer you show by a sign',
    });
  });

  test('a deck prints the cards of a spreadsheet', async () => {
    const { kitchen, entries, reported: wording } = await follow(recipe('From a spreadsheet to cards'));
    expect(wording).toContain('no problem found');
    expect(entries.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['decks/my-stalls.a4.pdf', 'decks/my-stalls/cheese-stall.png']),
    );
    // The message in the guide is that for a typing error in this table.
    change(join(kitchen, 'my-cards/decks/my-stalls.csv'), 'Rain,event', 'Rain,evnt');
    const { stdout } = await saucer(['validate', '--content', join(kitchen, 'my-cards')]);
    const [message = ''] = guide.match(/^my-cards\/decks\/.*/m) ?? [];
    expect(stdout.replaceAll(`${kitchen}/`, '')).toContain(`${message}\n`);
  });

  test('a layout prints its cards', async () => {
    const { entries, reported: wording } = await follow(recipe('Your own layout'));
    expect(wording).toContain('no problem found');
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
    const { tools } = await from<typeof import('../../src/site/tools.ts')>(copy, 'src/site/tools.ts');
    const turns = tools.find(({ path }) => path === 'turns')!;
    expect(turns.setting()).toMatchObject({ rules: { 'BB-2.1': { sentence: expect.any(String) } } });
    expect(await turns.view()).toHaveProperty('default', expect.any(Function));
    const pages = await from<typeof import('../../src/site/build/tool-pages.ts')>(copy, 'src/site/build/tool-pages.ts');
    const page = { name: 'turns', game: 'battle', path: 'turns', view: './Turns.tsx', beside: true };
    expect(pages.declared()).toContainEqual(expect.objectContaining(page));
  });
});

describe('the recipe for a game', () => {
  const record = '(?<=^(?:export )?const (?:prefixes|entries|engines|games)\\b';
  /** The end of the last entry in a layer’s record of games, which takes one line or several. */
  const endOfRecord = new RegExp(
    `${record}.*),?(?= \\}(?: as const)?;$)|${record}[^]*?),?(?=\\n\\}(?: satisfies [^;]+)?;$)`,
    'm',
  );

  /** A copy with Crop Circles, added by the files in the recipe and by the files that it names. */
  function withCropCircles(leaveOut?: string): { copy: string; edited: string[] } {
    const copy = copyOfProject();
    const edited: string[] = [];
    for (const [path, text] of [...recipe('Add a game').files, ...cropCircles]) {
      const file = join(copy, path);
      if (!existsSync(file)) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        continue;
      }
      edited.push(path);
      if (path === leaveOut) continue;
      const lines = text.trimEnd().split('\n');
      const imports = lines.filter((line) => line.startsWith('import '));
      if (imports.length > 0) change(file, /^/, `${imports.join('\n')}\n`);
      const entry = lines.filter((line) => !line.startsWith('import ')).join('\n');
      change(file, endOfRecord, `,\n${entry.replace(/,$/, '')}`);
    }
    return { copy, edited };
  }

  const asked = [
    { game: 'crop-circles', do: 'put', field: 'o......oo', square: 1 },
    { game: 'crop-circles', do: 'hand', players: 2 },
  ];
  const answered = [
    { ok: true, legal: false, illegal: [{ rule: 'CC-1.1', why: 'A circle is at 1 already.' }] },
    { ok: true, cards: 3 },
  ];

  /** Adds the card of the recipe for a component. */
  function addCard(copy: string): void {
    const list = join(copy, 'generators/components/games.ts');
    put(recipe('Add a component').files, copy);
    change(list, '      munchBoard,\n', '      titleCard,\n      munchBoard,\n');
    change(list, /^/, "import { titleCard } from '../cards/title-card.ts';\n");
  }

  /** Adds a rule with an example. */
  function addRule(copy: string): void {
    const rule = '### BB-4.9 Its title {enforced}\n\nA first line that decides the case by itself.\n\n';
    change(join(copy, 'content/battle/rules.md'), /^(?=## BB-5)/m, rule);
    change(join(copy, 'src/content/games/battle.ts'), 'BB-4.8\n', 'BB-4.8 BB-4.9\n');
    const examples = join(copy, 'content/battle/examples');
    const example = readFileSync(join(examples, 'bb-4-5-round-the-block.yaml'), 'utf8').replace('BB-4.5', 'BB-4.9');
    writeFileSync(join(examples, 'bb-4-9-what-it-shows.yaml'), example);
  }

  // One copy follows the recipes for a component and a rule as well, because copies start slowly.
  test('prints it and plays it, beside a new component and a new rule', async () => {
    const { copy, edited } = withCropCircles();
    expect(edited.length).toBeLessThanOrEqual(5);
    expect(await runIn(copy, ['validate'])).toContain('no problem found');
    addCard(copy);
    addRule(copy);
    const covered = await runIn(copy, ['coverage']);
    expect(covered).toContain('CC-1.1  enforced             breaks cc-1-1-the-corner; keeps');
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
    const compiled = (leaveOut?: string): string => {
      const tsc = join(projectFolder, 'node_modules/typescript-native/bin/tsc');
      const { copy } = withCropCircles(leaveOut);
      return spawnSync(process.execPath, [tsc, '--noEmit'], { cwd: copy, encoding: 'utf8' }).stdout;
    };
    expect(compiled()).toBe('');
    for (const path of edited) expect([path, compiled(path)]).toEqual([path, expect.stringContaining('error TS')]);
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

/** A copy of the project with the tool of the recipe. */
function copyWithTurns(): string {
  const copy = copyOfProject(...ofSite);
  addTurns(copy);
  return copy;
}

/** Adds the tool of the recipe to a copy; `words` adapts it to another game. */
function addTurns(copy: string, words: (text: string) => string = (text) => text): void {
  put(new Map([...recipe('Add a tool').files].map(([path, text]) => [words(path), words(text)])), copy);
}

/** A module of a copy. */
const from = <Module>(copy: string, path: string): Promise<Module> => import(/* @vite-ignore */ join(copy, path));

/** Writes the files of a recipe into a copy; none of them may exist already. */
function put(files: Recipe['files'], copy: string): void {
  for (const [path, text] of files) {
    expect([path, existsSync(join(copy, path))]).toEqual([path, false]);
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
}

/** A copy of the project that a test may change. */
function copyOfProject(...more: readonly string[]): string {
  const copy = temporaryFolder('recipe');
  const all = ['content', 'generators', 'src', 'package.json', 'package-lock.json', 'tsconfig.json'];
  for (const path of [...all, ...more]) cpSync(join(projectFolder, path), join(copy, path), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Replaces a text that must be in a file. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(file, changed);
}

/** The output of a copy’s command. Throws unless the command ends with 0, or with 1 because a rule has no example. */
async function runIn(copy: string, command: readonly string[], seconds = 170): Promise<string> {
  const program = join(copy, 'src/cli/launch.js');
  const { code, stdout, stderr } = await saucerProcess(command, { program, cwd: copy, seconds });
  if (code > 1 || stderr !== '') throw new Error(`${command.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}
