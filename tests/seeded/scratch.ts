import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFiles } from '../near/tests-near.ts';
import type { Bug } from './bugs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Prints and caches of earlier runs, which a copy need not make again. */
const made = ['dist', '.cache/pictures', '.cache/astro', '.cache/vite', '.cache/tests'];

/** The time limit of a run in minutes, because a bug may loop for ever. */
const patience = 40;

export type Ended =
  | { readonly ok: true }
  | { readonly ok: false; readonly file: string; readonly test: string; readonly why: string };

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const firstLine = (text: string): string => (text.trim().split('\n')[0] ?? '').slice(0, 300);

export class Scratch {
  readonly #folder = mkdtempSync(join(tmpdir(), 'saucer-press-seeded-'));
  #running: number | undefined;

  constructor() {
    for (const path of projectFiles()) {
      mkdirSync(dirname(join(this.#folder, path)), { recursive: true });
      cpSync(join(root, path), join(this.#folder, path));
    }
    for (const path of made.filter((path) => existsSync(join(root, path))))
      cpSync(join(root, path), join(this.#folder, path), { recursive: true, preserveTimestamps: true });
    symlinkSync(join(root, 'node_modules'), join(this.#folder, 'node_modules'));
  }

  remove(): void {
    this.#stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Puts a bug into its file while `during` runs, and returns the result of `during`. */
  async having<T>({ file, from, to, put }: Bug, during: () => Promise<T>): Promise<T> {
    const path = join(this.#folder, file);
    const valid = readFileSync(path, 'utf8');
    writeFileSync(path, valid.slice(0, from) + put + valid.slice(to));
    try {
      return await during();
    } finally {
      writeFileSync(path, valid);
    }
  }

  /** Runs test files up to the first failure, or only one test by its full name. */
  async run(tests: readonly string[], only?: string): Promise<Ended> {
    const report = join(this.#folder, 'report.json');
    rmSync(report, { force: true });
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--bail', '1'];
    const reporter = ['--reporter', 'json', '--outputFile', report];
    const named = only === undefined ? [] : ['-t', only.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)];
    const child = spawn(process.execPath, [...vitest, ...reporter, ...named, ...tests], {
      cwd: this.#folder,
      stdio: 'ignore',
      // A separate process group, so that no child survives.
      detached: true,
    });
    this.#running = child.pid;
    let late = false;
    const clock = setTimeout(() => {
      late = true;
      this.#stop();
    }, patience * 60_000);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    clearTimeout(clock);
    this.#stop();
    if (late) return { ok: false, file: tests[0] ?? '', test: '', why: `did not end in ${patience} minutes` };
    if (!existsSync(report)) throw new Error(`vitest could not run ${tests.join(', ')}`);
    const reported = JSON.parse(readFileSync(report, 'utf8')) as Report;
    if (code !== 0) return this.#failure(reported, tests);
    if (reported.numPassedTests === 0) throw new Error(`there is no test "${only}" in ${tests.join(', ')}`);
    return { ok: true };
  }

  #failure({ testResults }: Report, tests: readonly string[]): Ended {
    const files = testResults.map(({ name, ...rest }) => ({ file: relative(this.#folder, name), ...rest }));
    for (const { file, assertionResults } of files) {
      const failed = assertionResults.find(({ status }) => status === 'failed');
      if (!failed) continue;
      const test = [...failed.ancestorTitles, failed.title].join(' > ');
      return { ok: false, file, test, why: firstLine(failed.failureMessages[0] ?? '') };
    }
    // Files that were not run have also failed, but have no message.
    const broken = files.find(({ status, message }) => status === 'failed' && message !== '');
    if (broken) return { ok: false, file: broken.file, test: '', why: firstLine(broken.message) };
    return { ok: false, file: tests[0] ?? '', test: '', why: 'an error outside of any test' };
  }

  #stop(): void {
    if (this.#running === undefined) return;
    try {
      process.kill(-this.#running, 'SIGKILL');
    } catch {}
    this.#running = undefined;
  }
}
