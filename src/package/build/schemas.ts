/**
 * Writes a JSON Schema for each kind of content file into dist/schemas, for editors (`npm run schemas`). The comments
 * above fields in `src/content/schema/` become descriptions.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { pressFolder } from '../../cli/place.ts';

/** The comment above a field or a schema, as one line; undefined if there is none. */
function sentenceOver(node: ts.Node, text: string): string | undefined {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = comments.map(({ pos, end }) => text.slice(pos, end)).findLast((each) => each.startsWith('/**'));
  return last
    ?.slice(3, -2)
    .replace(/^[ \t]*\*[ \t]?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A source file in which the comment above each schema is added as its description. */
function withSentences(path: string, text: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const marks: { at: number; put: string }[] = [];
  const mark = (node: ts.Node, over: ts.Node, title?: string): void => {
    const sentence = sentenceOver(over, text);
    if (!sentence && title === undefined) return;
    const put = `), ${JSON.stringify(sentence)}, ${JSON.stringify(title)})`;
    marks.push({ at: node.getStart(), put: '__told((' }, { at: node.getEnd(), put });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) mark(node.initializer, node);
    else if (ts.isVariableStatement(node)) {
      const [only] = node.declarationList.declarations;
      if (only?.initializer) mark(only.initializer, node, only.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // If two marks have the same offset, the later one is the inner one.
  let edited = text;
  for (const { at, put } of marks
    .map((each, index) => ({ ...each, index }))
    .sort((a, b) => b.at - a.at || b.index - a.index))
    edited = edited.slice(0, at) + put + edited.slice(at);
  return `${edited}
function __told(what, description, name) {
  const isSchema = typeof what?.safeParse === 'function';
  const title = isSchema && (what.shape || what.def.type === 'lazy') ? name : undefined;
  return isSchema && (description || title) ? what.meta({ ...(description && { description }), ...(title && { title }) }) : what;
}
`;
}

const sentences: Plugin = {
  name: 'sentences',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = ts.sys.readFile(path) ?? '';
      return basename(dirname(path)) === 'schema' ? { contents: withSentences(path, text), loader: 'ts' } : undefined;
    });
  },
};

export async function schemaFiles(): Promise<ReadonlyMap<string, object>> {
  const { outputFiles } = await build({
    absWorkingDir: pressFolder,
    stdin: {
      resolveDir: join(pressFolder, 'src/package/build'),
      loader: 'ts',
      contents: "export { schemas } from './json-schema.ts';",
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    plugins: [sentences],
    logLevel: 'warning',
  });
  const [code] = outputFiles;
  const { schemas } = (await import(`data:text/javascript,${encodeURIComponent(code?.text ?? '')}`)) as {
    readonly schemas: () => ReadonlyMap<string, object>;
  };
  return schemas();
}

if (import.meta.main) {
  const out = join(pressFolder, 'dist/schemas');
  const files = await schemaFiles();
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out)) if (!files.has(name)) rmSync(join(out, name));
  for (const [name, schema] of files) {
    const [file, text] = [join(out, name), `${JSON.stringify(schema, null, 1)}\n`];
    // An unchanged schema is not written: a running command may be reading it.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}
