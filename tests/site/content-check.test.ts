import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { formatProblem } from '../../src/content/problem.ts';
import { readValid } from '../../src/site/content.ts';
import { armsOf } from '../../src/site/tools/units/content.ts';
import { printed, projectFolder } from '../support/saucer.ts';
import { createServer } from 'node:net';
import { testedPrint } from '../support/folders.ts';
import { testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { filesIn, writeFiles } from '../support/files.ts';
import { base, buildSite } from '../support/site.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function broken(file: string, from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'saucer-site-'));
  folders.push(folder);
  cpSync(join(projectFolder, 'content'), join(folder, 'content'), { recursive: true });
  const path = join(folder, 'content', file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`);
  writeFileSync(path, text.replace(from, to));
  return folder;
}

/** The problems with a broken copy; paths are relative to the copy. */
const problemsOf = (file: string, from: string, to: string): readonly string[] => {
  const folder = broken(file, from, to);
  return readValid(join(folder, 'content')).problems.map((each) => formatProblem(each).replaceAll(`${folder}/`, ''));
};

test('the shipped content has no problem', () => {
  expect(readValid(join(projectFolder, 'content')).problems.map(formatProblem)).toEqual([]);
});

test('a folder that adds a faction gives its units to the tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saucer-site-'));
  folders.push(folder);
  mkdirSync(join(folder, 'alien-invasion/factions'), { recursive: true });
  const shipped = readFileSync(join(projectFolder, 'content/alien-invasion/factions/volunteers.yaml'), 'utf8');
  writeFileSync(
    join(folder, 'alien-invasion/factions/moon-moths.yaml'),
    shipped.replace('name: Volunteers', 'name: Moon Moths').replace('code: VOL', 'code: MTH'),
  );
  const { content, problems } = readValid(join(projectFolder, 'content'), folder);
  expect(problems.map(formatProblem)).toEqual([]);
  const { factions } = armsOf(content!, (path) => path);
  expect(factions.map(({ name }) => name)).toContain('Moon Moths');
  expect(factions.flatMap(({ units }) => units.map(({ id }) => id))).toContain('moon-moths/poacher');
});

test('a missing rule is reported, and so are the examples and links that need it', () => {
  const rules = readFileSync(join(projectFolder, 'content/battle/rules.md'), 'utf8');
  const last = rules.slice(rules.indexOf('### BB-6.6'));
  const problems = problemsOf('battle/rules.md', last, '');
  expect(problems.join('\n')).toMatch(
    /content\/battle\/examples\/bb-6-6-a-draw\.yaml:1:\d+ rule: found "BB-6\.6", expected a rule of this game/,
  );
  const quiet = problemsOf(
    'battle/rules.md',
    '### BB-1.4 The holding cells {players}\n\nEach player clears a spot next to their stash: the holding cell for their captures.\nThen agree on a first player.\n',
    '',
  );
  expect(quiet).toContainEqual(
    expect.stringMatching(
      /^content\/battle\/rules\.md:\d+:1 BB-1\.4: found no rule with this id, expected every rule in the index; restore it/,
    ),
  );
});

test('a rule that is not in the rule index is reported', () => {
  expect(
    problemsOf(
      'battle/rules.md',
      '## BB-2 The turn',
      '### BB-1.5 Snacks {players}\n\nBring snacks.\n\n## BB-2 The turn',
    ),
  ).toEqual([
    expect.stringMatching(
      /^content\/battle\/rules\.md:\d+:1 BB-1\.5: found a rule that is not in the index, expected only rules in the index; remove it, or add it to src\/content\/games\/battle\.ts/,
    ),
  ]);
});

test('a link of another file to a missing rule is reported', () => {
  expect(problemsOf('battle/board.yaml', 'rule: BB-1.2', 'rule: BB-1.9')).toEqual([
    expect.stringMatching(
      /^content\/battle\/board\.yaml:\d+:\d+ rule: found "BB-1\.9", expected an existing rule or chapter/,
    ),
  ]);
});

test('an example that the engine disagrees with is reported with its line', () => {
  expect(problemsOf('battle/examples/bb-6-4-a-mixed-trio.yaml', 'points: 5', 'points: 6')).toEqual([
    expect.stringMatching(
      /^content\/battle\/examples\/bb-6-4-a-mixed-trio\.yaml:\d+:\d+ answer: found an answer that differs at score\.a\.points/,
    ),
  ]);
});

testLong('a build stops with the line, without a stack trace, and writes nothing', () => {
  const folder = broken('munch/rules.md', '### MU-1.2 ', '### MU-1.7 ');
  for (const name of [
    'src',
    'generators',
    'node_modules',
    'public',
    'astro.config.mjs',
    'package.json',
    'tsconfig.json',
  ])
    symlinkSync(join(projectFolder, name), join(folder, name));
  const env: NodeJS.ProcessEnv = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  for (const name of Object.keys(env))
    if (/^(VITEST|NODE_ENV$|FORCE_COLOR$|TEST$|BASE|SITE)/.test(name)) delete env[name];
  const astro = join(projectFolder, 'node_modules/astro/bin/astro.mjs');
  const run = spawnSync(process.execPath, [astro, 'build', '--force'], { cwd: folder, env, encoding: 'utf8' });
  const reported = run.stdout + run.stderr;
  expect(run.status).toBe(1);
  expect(reported).toMatch(/content\/munch\/rules\.md:\d+:1 MU-1\.2: found MU-1\.7, expected MU-1\.2/);
  expect(reported).toContain('the site is not built');
  expect(reported).not.toMatch(/^\s+at /m);
});

/** A port that no server uses. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

testLong('npm run dev shows each saved content file, and the problems in it', async () => {
  const overlay = writeFiles(temporaryFolder('overlay'), { 'battle/game.yaml': 'name: Battle of the Zebras\n' });
  const port = await freePort();
  // Astro serves no pages if the environment seems to be that of Vitest.
  const { VITEST: _vitest, ...env } = process.env;
  const server = spawn(
    process.execPath,
    [join(projectFolder, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(port)],
    {
      cwd: projectFolder,
      env: { ...env, OVERLAY: overlay, PRINT: testedPrint('full'), ASTRO_TELEMETRY_DISABLED: '1' },
    },
  );
  let reported = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (reported += chunk.toString()));
  const page = (path = 'battle/'): Promise<string> =>
    fetch(`http://localhost:${port}${base}/${path}`).then(
      (response) => response.text(),
      () => '',
    );
  // A compilation takes half a minute on a busy machine.
  const slow = { timeout: 120_000, interval: 500 };
  try {
    await expect.poll(() => page(), slow).toContain('Battle of the Zebras');
    writeFiles(overlay, { 'battle/game.yaml': 'name: Battle of the Llamas\n' });
    await expect.poll(() => page(), slow).toContain('Battle of the Llamas');
    writeFiles(overlay, { 'battle/game.yaml': 'players: { min: 3, max: 33 }\n' });
    await expect.poll(() => page(''), slow).toContain('3 to 33 players');
    writeFiles(overlay, { 'battle/game.yaml': 'nmae: Battle of the Llamas\n' });
    // A script shows the problem in the page, and the terminal shows it too.
    await expect.poll(() => page(), slow).toContain('<title>Error</title>');
    await expect.poll(() => reported).toMatch(/battle\/game\.yaml:1:1 nmae: found the unknown field/);
    writeFiles(overlay, { 'battle/game.yaml': 'name: Battle of the Okapis\n' });
    await expect.poll(() => page(), slow).toContain('Battle of the Okapis');
  } finally {
    server.kill();
  }
});

testLong('a site of the games of a folder alone has their tools, and names no other game', async () => {
  const out = join(temporaryFolder('own-site'), 'site');
  const overlay = join(projectFolder, 'samples');
  const { folder: prints } = await printed(['market-day', 'nine-mens-morris', '--content', overlay]);
  const { code, output } = await buildSite(prints, out, { SITE: '', BASE: '', OVERLAY: overlay, ONLY: 'games' });
  expect({ code, output }).toMatchObject({ code: 0 });
  const files = filesIn(out).filter((file) => file.endsWith('.html'));
  expect(files).toEqual(expect.arrayContaining(['market-day/score/index.html', 'r/md-2-2/index.html']));
  const found = files.flatMap((file) => {
    const html = readFileSync(join(out, file), 'utf8').replaceAll(/<(style|script)[^]*?<\/\1>/g, '');
    return [...html.matchAll(/\b(Battle|Munch|Lake Terror|alien|saucer(?! Press)|body.snatcher)\w*/gi)].map(
      ([name]) => `${file}: ${name}`,
    );
  });
  expect(found).toEqual([]);
  // Rules show boards, with the names of pieces in words.
  const [, alt] =
    /<img src="\/diagrams\/market-day-\d\.svg#1"[^>]* alt="([^"]*fountain-1[^"]*)"/.exec(
      readFileSync(join(out, 'market-day/rules/index.html'), 'utf8'),
    ) ?? [];
  expect(alt).toMatch(/Stall: red: fountain-1/i);
});
