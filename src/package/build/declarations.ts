import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const specifiers = /((?:from|import)\s*\(?\s*['"])(\.[^'"]+)\.tsx?(['"])/g;

/**
 * The type declarations of the entries and of everything that they refer to, by path below the folder. Throws if there
 * are type errors.
 */
export function declarationsOf(folder: string, entries: readonly string[]): ReadonlyMap<string, string> {
  const out = mkdtempSync(join(tmpdir(), 'saucer-types-'));
  try {
    const compiler = join(folder, 'node_modules/typescript-native/bin/tsc');
    const config = join(folder, 'src/package/build/tsconfig.json');
    // Several checkers would take twice the processor time, because each checks the shared types.
    const args = ['--checkers', '1', '--project', config, '--outDir', out];
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
    const wanted = new Map<string, string>();
    const want = (path: string): void => {
      if (wanted.has(path) || !existsSync(join(out, path))) return;
      const text = readFileSync(join(out, path), 'utf8').replace(specifiers, '$1$2.js$3');
      wanted.set(path, text);
      for (const [, , specifier = ''] of text.matchAll(/((?:from|import)\s*\(?\s*['"])(\.[^'"]+)\.js['"]/g))
        want(`${join(dirname(path), specifier)}.d.ts`);
    };
    for (const entry of entries) want(relative(folder, entry).replace(/\.ts$/, '.d.ts'));
    return wanted;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
