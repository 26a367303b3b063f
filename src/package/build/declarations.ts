import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const specifiers = /((?:from|import)\s*\(?\s*['"])(\.[^'"]+)\.tsx?(['"])/g;

/** The declarations of the entries and of all that they name, by their paths below the folder. Throws where types are wrong. */
export function declarationsOf(folder: string, entries: readonly string[]): ReadonlyMap<string, string> {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder);
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: folder, outDir: folder };
  const program = ts.createProgram([...entries], { ...options, ...emit, stripInternal: true });
  const made = new Map<string, string>();
  const { diagnostics } = program.emit(
    undefined,
    (path, text) => void made.set(relative(folder, path), text.replace(specifiers, '$1$2.js$3')),
    undefined,
    true,
  );
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  const wanted = new Map<string, string>();
  const want = (path: string): void => {
    const text = made.get(path);
    if (text === undefined || wanted.has(path)) return;
    wanted.set(path, text);
    for (const [, , specifier = ''] of text.matchAll(/((?:from|import)\s*\(?\s*['"])(\.[^'"]+)\.js['"]/g))
      want(`${join(dirname(path), specifier)}.d.ts`);
  };
  for (const entry of entries) want(relative(folder, entry).replace(/\.ts$/, '.d.ts'));
  return wanted;
}
