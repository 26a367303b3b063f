import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { currentCommand, madeFile, type Made } from '../../src/cli/command.ts';
import { commandParts } from '../../src/package/build/bundle.ts';
import { makeCommand } from '../../src/package/build/make-command.ts';
import { temporaryFolder } from '../support/once.ts';
import { projectFolder, saucer, saucerProcess } from '../support/saucer.ts';

/** A project with a program, its own module, a package inside the bundle and one beside it. */
const files = {
  'package.json': JSON.stringify({ type: 'module', dependencies: { beside: '1' } }),
  'tsconfig.json': '{}',
  'node_modules/.package-lock.json': '{}',
  'node_modules/inside/package.json': JSON.stringify({ name: 'inside', type: 'module', exports: './index.js' }),
  'node_modules/inside/index.js': "export const inside = 'a';",
  'node_modules/beside/package.json': JSON.stringify({ name: 'beside', type: 'module', exports: './index.js' }),
  'node_modules/beside/index.js': "export const beside = 'b';",
  'src/cli/own.ts': "export const own: string = 'c';",
  'src/cli/saucer.ts':
    "import { inside } from 'inside'; import { beside } from 'beside'; import { own } from './own.ts'; console.log(inside + beside + own);",
};
const entries = { saucer: 'src/cli/saucer.ts' };

const project = temporaryFolder('project');
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
const ran = (): string => execFileSync(process.execPath, [currentCommand(project)!], { encoding: 'utf8' }).trim();
/** Makes the bundle once no file has changed for 50 ms. */
const made = async (): Promise<boolean> => {
  await sleep(60);
  return makeCommand(project, 50, entries);
};

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) put(path, text);
});

test('the bundle of a command is used until a source, a setting or a bundled package changes', async () => {
  expect(currentCommand(project)).toBe(undefined);
  expect(await made()).toBe(true);
  expect(ran()).toBe('abc');
  const { from } = JSON.parse(readFileSync(madeFile(project), 'utf8')) as Made;
  expect(Object.keys(from).toSorted()).toEqual(
    Object.keys(files)
      .filter((file) => !file.startsWith('node_modules/beside/'))
      .toSorted(),
  );
  for (const file of Object.keys(from)) {
    const text = files[file as keyof typeof files];
    const { atime, mtime } = statSync(join(project, file));
    // Replaces a text with one of the same length and time.
    put(file, text.replace(/.$/, ' '));
    utimesSync(join(project, file), atime, mtime);
    expect([file, currentCommand(project)]).toEqual([file, undefined]);
    put(file, text);
    expect(await made()).toBe(true);
    rmSync(join(project, file));
    expect([file, currentCommand(project)]).toEqual([file, undefined]);
    put(file, text);
    expect(await made()).toBe(true);
  }
  expect(ran()).toBe('abc');
});

test('a package beside the bundle is read again, and a new source is in the next bundle', async () => {
  expect(await made()).toBe(true);
  put('node_modules/beside/index.js', "export const beside = 'x';");
  expect(ran()).toBe('axc');
  put('src/cli/own.ts', "export const own: string = 'y';");
  expect(currentCommand(project)).toBe(undefined);
  expect(await made()).toBe(true);
  expect(ran()).toBe('axy');
});

test('no bundle is made or used with files that have just been edited, broken sources or a damaged description', async () => {
  expect(await made()).toBe(true);
  put('src/cli/own.ts', "export const own: string = 'z';");
  expect(await makeCommand(project, 60_000, entries)).toBe(false);
  expect(currentCommand(project)).toBe(undefined);
  put('src/cli/own.ts', "export const own = 'c';");
  expect(await made()).toBe(true);
  writeFileSync(madeFile(project), readFileSync(madeFile(project), 'utf8').slice(0, -9));
  expect(currentCommand(project)).toBe(undefined);
});

test('the command of this checkout works the same from its bundle, if it has one', async () => {
  const inProcess = await saucer('list --json');
  const { code, stdout } = await saucerProcess(['list', '--json']);
  expect({ code, stdout }).toEqual({ code: inProcess.code, stdout: inProcess.stdout });
  for (const source of Object.values(commandParts)) expect(existsSync(join(projectFolder, source))).toBe(true);
});
