import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { testLong } from '../support/long.ts';

const folder = fileURLToPath(new URL('../../src/engine/', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

describe('the engine', () => {
  /** The compiler’s errors for the engine, with its own settings and one more source. */
  function complaints(more: string): string[] {
    const config = ts.getParsedCommandLineOfConfigFile(`${folder}tsconfig.json`, undefined, {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '));
      },
    })!;
    const extra = `${folder}more.ts`;
    const host = ts.createCompilerHost(config.options);
    const { getSourceFile, fileExists } = host;
    host.fileExists = (file) => file === extra || fileExists(file);
    host.getSourceFile = (file, ...rest) =>
      file === extra ? ts.createSourceFile(file, more, ts.ScriptTarget.ES2024) : getSourceFile(file, ...rest);
    const program = ts.createProgram([...config.fileNames, extra], config.options, host);
    return ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ messageText, file }) =>
          `${file?.fileName.slice(folder.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
  }

  // `npm run types` compiles the engine with these settings. Only the long check tests that they reject other code.
  testLong('compiles without a page and without Node', () => {
    // One compilation is enough for both, because compiling the engine is slow. All errors must be in the added file.
    const found = complaints(
      "import fs from 'node:fs';\nexport const all = [document, window, process, Buffer, setTimeout, fetch, performance, console, fs];",
    );
    expect(found.filter((line) => !line.startsWith('more.ts: '))).toEqual([]);
    const names = ['document', 'window', 'process', 'Buffer', 'setTimeout', 'fetch', 'performance', 'console'];
    expect(names.filter((name) => !found.some((line) => line.includes(`'${name}'`)))).toEqual([]);
    expect(found.filter((line) => line.includes("'node:fs'"))).not.toEqual([]);
  });

  test('has no clock and no source of randomness', () => {
    const impure = /Math\.random|\bDate\b|globalThis|\beval\b|from 'zod'|crypto/;
    expect(sources.filter((file) => impure.test(readFileSync(folder + file, 'utf8')))).toEqual([]);
  });
});

describe('a bundle of one game', () => {
  /** The size in bytes that a page loads for an import, minified and gzipped. */
  async function sizeOf(code: string): Promise<number> {
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: folder, loader: 'ts' },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    });
    return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
  }

  test.each([
    ['battle', "export * from './battle/protocol.ts'; export { battleOf } from './content.ts';"],
    ['munch', "export * from './munch/protocol.ts'; export { munchOf } from './content.ts';"],
    ['alien-invasion', "export * from './alien-invasion/protocol.ts'; export { alienInvasionOf } from './content.ts';"],
    ['lake-terror', "export * from './lake-terror/protocol.ts'; export { lakeTerrorOf } from './content.ts';"],
  ])('%s, with everything, is at most 12 kB', async (_, code) => {
    expect(await sizeOf(code)).toBeLessThanOrEqual(12_000);
  });

  test('does not include the other games', async () => {
    const { metafile } = await build({
      stdin: { contents: "export * from './munch/protocol.ts'", resolveDir: folder, loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
    });
    const inputs = Object.keys(metafile.inputs).join(' ');
    expect(inputs).not.toMatch(/battle|alien-invasion|lake-terror/);
  });
});
