import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { describe, expect, test } from 'vitest';
import { schemaFiles } from '../../src/package/build/schemas.ts';
import { digestsIn } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';
import { isLong, most, testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer as fromSources } from '../support/saucer.ts';
import { onTerminal } from '../support/terminal.ts';

interface PackageFile {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
}
const own = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as PackageFile;

function run(folder: string, program: string, args: readonly string[], input = '') {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', input, env });
  return { code: status, stdout, stderr };
}

const node = (folder: string, ...args: readonly string[]) => run(folder, process.execPath, args);

function packed(): string {
  for (const name of ['build', 'schemas']) {
    const build = node(projectFolder, `src/package/build/${name}.ts`);
    expect(build).toMatchObject({ code: 0, stderr: '' });
  }
  const folder = temporaryFolder('packed');
  const npm = run(projectFolder, 'npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  expect(npm.code).toBe(0);
  return join(folder, readdirSync(folder)[0] ?? '');
}

/** Like npm, installs the packed file into an empty folder, with only its dependencies. */
function installed(file: string): string {
  const folder = temporaryFolder('stranger');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  expect(run(modules, 'tar', ['-xzf', file]).code).toBe(0);
  run(modules, 'mv', ['package', 'saucer-press']);
  for (const name of Object.keys(own.dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(projectFolder, 'node_modules', name), join(modules, name));
  }
  return folder;
}

/** The ids of the headings in a file, as GitHub makes them. */
const anchorsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

const file = packed();
const folder = installed(file);
const home = join(folder, 'node_modules/saucer-press');
const launch = join(home, 'src/cli/launch.js');
const saucer = (args: readonly string[], input = '') => run(folder, process.execPath, [launch, ...args], input);

function program(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  return node(folder, name);
}

describe('the package', () => {
  test('is small, depends only on packages that it needs for printing, and runs nothing on installation', () => {
    expect(statSync(file).size).toBeLessThanOrEqual(8e6);
    expect(Object.keys(own.dependencies)).toEqual([
      '@cwasm/webp',
      '@expo-google-fonts/archivo',
      '@expo-google-fonts/archivo-narrow',
      '@expo-google-fonts/atkinson-hyperlegible-next',
      '@expo-google-fonts/cairo',
      '@expo-google-fonts/kanit',
      '@expo-google-fonts/noto-emoji',
      '@expo-google-fonts/noto-sans',
      '@expo-google-fonts/noto-sans-devanagari',
      '@expo-google-fonts/noto-sans-hebrew',
      '@expo-google-fonts/noto-sans-math',
      '@expo-google-fonts/noto-sans-symbols',
      '@expo-google-fonts/noto-sans-symbols-2',
      '@expo-google-fonts/noto-sans-thai',
      '@expo-google-fonts/roboto-condensed',
      '@iconify-json/game-icons',
      '@resvg/resvg-js',
      'bidi-js',
      'harfbuzzjs',
      'hyphen',
      'linebreak',
      'tinypool',
      'zod',
    ]);
    expect(Object.keys(own)).not.toContain('optionalDependencies');
    expect(Object.keys(own.scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
    expect(existsSync(join(home, 'src/cli/saucer.ts'))).toBe(false);
    expect(existsSync(join(home, 'dist/package/LICENCES.txt'))).toBe(true);
  });

  // HERE is a different folder in a pipe than on a terminal.
  const commands = [
    { command: '--version', says: own.version },
    { command: 'list', says: 'lake-terror/role-cards' },
    { command: 'validate', says: 'no problems found' },
    { command: 'coverage', says: '0 of them wrong' },
    { command: 'calibrate --measured 179,256 --paper a4', says: '--scale' },
    { command: 'new HERE', says: 'HERE with a faction, a role and a board' },
    { command: 'translate de --content HERE', says: 'missing' },
    { command: 'engine', says: '"ok":true', input: '{"game":"battle","do":"setup","seed":1}\n' },
    {
      command: 'study lake-terror --players 8 --policies informed --games 50 --jobs 2',
      says: 'all vote on the evidence',
      notes: 'playing 50 games for each row of the table\n',
    },
    { command: 'print battle/board --paper a4 --dpi 72 --format pdf,png,svg --out HERE', says: '3 files' },
    { command: 'print battle/board --paper a4 --dpi 72 --format pdf,png,svg --out HERE', says: 'nothing to print' },
    { command: 'print lake-terror/rulebook --format epub,txt --out HERE', says: '2 files' },
  ];

  test.each(commands)('runs $command in a pipe', ({ command, says, input = '', notes = '' }) => {
    const args = command.replaceAll('HERE', 'piped').split(' ');
    const stdout: unknown = expect.stringContaining(says.replaceAll('HERE', 'piped'));
    expect(saucer(args, input)).toEqual({ code: 0, stdout, stderr: notes });
  });

  // The short check leaves out commands without a progress bar, which write the same output in a pipe.
  const shown = most(commands, ({ command }) => /^(study|print battle)/.test(command));
  test.each(shown)('runs $command on a terminal', async ({ command, says, input = '' }) => {
    const args = command.replaceAll('HERE', 'shown').split(' ');
    const { code, output } = await onTerminal(folder, [process.execPath, launch, ...args], input);
    expect([code, output]).toEqual([0, expect.stringContaining(says.replaceAll('HERE', 'shown'))]);
  });

  test('prints what the sources print, to the byte', async () => {
    const source = join(folder, 'source');
    for (const { command } of commands.filter((each) => each.command.startsWith('print')))
      expect((await fromSources(command.replace('HERE', source))).code).toBe(0);
    const { 'manifest.json': manifest, ...files } = digestsIn(source);
    expect(manifest).toBeDefined();
    expect(Object.keys(files)).toHaveLength(5);
    expect(digestsIn(join(folder, 'piped'))).toMatchObject(files);
  });

  test('contains every file to which its Markdown links', () => {
    const texts = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.md') && !path.startsWith('content'),
    );
    expect(texts).toEqual(expect.arrayContaining(['README.md', 'HOSTING.md', 'docs/README.md', 'docs/cli.md']));
    const dead = texts.flatMap((path) => {
      const text = readFileSync(join(home, path), 'utf8').replaceAll(/^ *```[^]*?^ *```|`[^`\n]*`/gm, '');
      return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
        const [file = '', id] = link.split('#');
        if (link.startsWith('https:')) return [];
        const target = file === '' ? join(home, path) : join(home, dirname(path), file);
        if (!existsSync(target)) return [`${path}: ${link}`];
        return id === undefined || anchorsIn(target).includes(id) ? [] : [`${path}: ${link}`];
      });
    });
    expect(dead).toEqual([]);
  });

  test('prints a faction by the first steps of its manual', () => {
    const guide = readFileSync(join(home, 'docs/README.md'), 'utf8');
    const steps = [...guide.matchAll(/^ *npx saucer (.*)$/gm)].map(([, step = '']) =>
      [...step.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word),
    );
    expect(steps.map(([command]) => command)).toEqual(['new', 'new', 'validate', 'print']);
    for (const step of steps) {
      // For a board and a role, `validate` would lay out their whole games.
      if (step[0] === 'validate' && !isLong)
        for (const game of ['battle', 'lake-terror'])
          rmSync(join(folder, 'my-invaders/content', game), { recursive: true });
      const few = step[0] === 'print' ? ['--paper', 'a4', '--dpi', '72', '--format', 'pdf,png'] : [];
      expect([step, saucer([...step, ...few])]).toEqual([step, expect.objectContaining({ code: 0 })]);
    }
    const printed = readdirSync(join(folder, 'my-print/alien-invasion'), { recursive: true, encoding: 'utf8' });
    for (const file of ['action-deck.a4.pdf', 'faction-cards.a4.pdf', 'faction-cards/tea-ghosts-scout.png'])
      expect(printed).toContain(file);
    const faction = join(folder, 'my-invaders/content/alien-invasion/factions/tea-ghosts.yaml');
    const [, schema = ''] = /^# yaml-language-server: \$schema=(.*)\n/.exec(readFileSync(faction, 'utf8')) ?? [];
    expect(existsSync(join(dirname(faction), schema))).toBe(true);
    for (const path of ['my-invaders', 'my-print']) rmSync(join(folder, path), { recursive: true });
  });

  test('has every entry point, and uses Node only in those that need it', () => {
    const entries = Object.entries(own.exports).filter(([, target]) => typeof target !== 'string');
    expect(entries).toHaveLength(7);
    const names = JSON.stringify(entries.map(([entry]) => `saucer-press${entry.slice(1)}`));
    const imported = `for (const name of ${names}) console.log(Object.keys(await import(name)).length > 0);`;
    const stdout = 'true\n'.repeat(entries.length);
    expect(program('entries.mjs', imported)).toEqual({ code: 0, stdout, stderr: '' });
    for (const [entry, target] of entries) {
      if (entry === '.' || typeof target === 'string') continue;
      const texts = [join(home, target.default)];
      for (const text of texts)
        for (const [, next = ''] of readFileSync(text, 'utf8').matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) {
          const found = join(dirname(text), next);
          if (!texts.includes(found)) texts.push(found);
        }
      const outside = texts.flatMap((each) =>
        [...readFileSync(each, 'utf8').matchAll(/(?:^|[;}\n])(?:import|export)[^;'"]*from\s*"([^."][^"]*)"/g)].map(
          ([, found]) => found,
        ),
      );
      expect({ entry, outside }).toEqual({ entry, outside: [] });
    }
  });

  test('prints as a library, and reports errors', () => {
    const { code, stdout, stderr } = program(
      'library.mjs',
      `import { ContentError, loadContent, print, SheetError, UsageError } from 'saucer-press';
       const content = loadContent();
       const files = await print(content, { targets: ['Battle/Board'], papers: ['A4'], dpi: 72, marks: 'FULL' });
       console.log(files.map(({ file, bytes }) => file + ' ' + (bytes.length > 10000)).join(', '));
       const failed = (error) => console.log(error instanceof UsageError, error instanceof SheetError, error.message);
       await print(content, { targets: ['battle/bord'] }).catch(failed);
       await print(content, { targets: ['battle/board'], papers: ['74x105'], formats: ['pdf'] }).catch(failed);
       await print(content, { dpi: -5 }).catch(failed);
       try { loadContent('nowhere') } catch (error) { console.log(error instanceof ContentError, error.problems[0].file) }`,
    );
    expect({ code, stderr, lines: stdout.trim().split('\n') }).toEqual({
      code: 0,
      stderr: '',
      lines: [
        'battle/board.a4.pdf true, battle/board.png true',
        'true false unknown game or component "battle/bord"; did you mean "battle/board"?',
        expect.stringMatching(/^false true --paper 74x105: battle\/board does not fit on 74 × 105 mm/),
        'true false dpi: found -5, expected a whole number from 72 to 1200',
        'true nowhere',
      ],
    });
  });

  test('has types that compile in a strict project, for every entry', () => {
    const strict = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: [], skipLibCheck: false };
    const compilerOptions = { ...strict, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
    const names = Object.entries(own.exports).flatMap(([name, target]) => (typeof target === 'string' ? [] : [name]));
    writeFileSync(
      join(folder, 'entries.mts'),
      names.map((name, at) => `export * as e${at} from 'saucer-press${name.slice(1)}';\n`).join(''),
    );
    writeFileSync(
      join(folder, 'answers.mts'),
      `import { answer, type Answer, type Reply, type Verb } from 'saucer-press/engine';
       import { print, UsageError, type Options } from 'saucer-press';
       const set = answer({ game: 'battle', do: 'setup', seed: 1 });
       if (set.ok) set.state.board.length; else set.error.issues.length;
       const made = answer({ game: 'munch', do: 'play', start: { seed: 1, players: 2 }, move: 'pass', id: 3 });
       if (made.ok && made.legal) made.state.board.length;
       if (made.ok && !made.legal) for (const { rule, why } of made.illegal) rule.concat(why);
       const night = answer({ game: 'lake-terror', do: 'deal', players: 9, seed: 3 });
       if (night.ok) night.players[0]?.role.length;
       const odds: Reply<'alien-invasion', 'odds'>['kills'] = [];
       const any: Answer | undefined = undefined;
       const verb: Verb<'battle'> = 'perft';
       // @ts-expect-error The reply has no such field.
       if (set.ok) set.verdict;
       // @ts-expect-error Munch has no such verb.
       const other: Verb<'munch'> = 'deal';
       const options: Options = { marks: 'silhouette', bleedEdges: 'outer', scale: [100, 99.5], pages: [[1, 3]] };
       // @ts-expect-error The command has no such value.
       const wrong: Options = { ink: 'black' };
       export const all = [odds, any, verb, other, options, wrong, print, UsageError, answer(JSON.parse('{}') as unknown)];`,
    );
    const files = ['entries.mts', 'answers.mts'];
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const compiler = join(projectFolder, 'node_modules/typescript-native/bin/tsc');
    expect(node(folder, compiler, '--checkers', '1', '--project', folder)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('names the licence, with its text, of every package that is bundled', () => {
    const licences = readFileSync(join(home, 'dist/package/LICENCES.txt'), 'utf8').split(`\n\n${'-'.repeat(80)}\n\n`);
    const titles = licences.map((entry) => entry.replace(/^Other people's.*\n\n/, '').split('\n')[0] ?? '');
    expect(licences.filter((entry) => entry.length < 500)).toEqual([]);
    const maps = readdirSync(join(home, 'dist/package')).filter((name) => name.endsWith('.js.map'));
    const sources = maps.flatMap(
      (name) => (JSON.parse(readFileSync(join(home, 'dist/package', name), 'utf8')) as { sources: string[] }).sources,
    );
    const bundled = sources.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
    expect(bundled).toContain('fontkit');
    expect(
      [...new Set(bundled)].filter(
        (name) => !titles.some((title) => [`${name} `, `${name},`].some((start) => title.startsWith(start))),
      ),
    ).toEqual([]);
    expect(titles.join('\n')).toMatch(/^HarfBuzz, /m);
  });

  test.each(['battle-bot', 'odds-table', 'night'])('runs the program %s as it is shown', (name) => {
    const text = readFileSync(join(projectFolder, `src/package/examples/${name}.mjs`), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    const { code, stdout, stderr } = program(`${name}.mjs`, text);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatchSnapshot();
  });

  test('reports clearly that Node.js is too old', () => {
    const old = `Object.defineProperty(process.versions, 'node', { value: '20.19.5' });`;
    const { code, stderr } = program('old.mjs', `${old}await import('./node_modules/saucer-press/src/cli/launch.js');`);
    expect([code, stderr]).toEqual([2, 'saucer needs Node.js 22.19 or later; this is 20.19.5\n']);
  });

  test('has a schema for each kind of file', async () => {
    const names = readdirSync(join(home, 'dist/schemas')).toSorted();
    expect(names).toEqual([...(await schemaFiles()).keys()].toSorted());
  });

  testLong('passes publint and attw', async () => {
    const tarball = readFileSync(file);
    const lint = await publint({ pkgDir: home, pack: false, strict: true });
    expect(lint.messages).toEqual([]);
    const types = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
    expect(
      types.types === false
        ? 'no types'
        : types.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution'),
    ).toEqual([]);
  });
});
