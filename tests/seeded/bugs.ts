import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { filesIn } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';

export const areas = ['press', 'content', 'engine', 'site'] as const;

/** A bug that a programmer could introduce, and whether the tests notice it. */
const Bug = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z0-9]+)+$/),
  area: z.enum(areas),
  /** The function with the bug, in any file; for text outside functions, the file. */
  in: z.string(),
  /** A text that occurs once in that function, with any spaces and line ends between its words. `put` replaces it. */
  find: z.string().min(1),
  put: z.string(),
  /** The effect that a player or a user of the printer would see. */
  seen: z.string(),
  noticed: z.boolean(),
  /** The test file that last noticed the bug. It runs first. */
  by: z.string().optional(),
});

/** A bug and its place in the sources: the file, and the start and end of the text that it replaces. */
export interface Bug extends z.infer<typeof Bug> {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

interface Part {
  readonly file: string;
  readonly text: string;
  readonly start: number;
}

export const bugsFile = join(projectFolder, 'tests/seeded/bugs.yaml');

const wholeFile = (file: string): Part => ({ file, text: readFileSync(join(projectFolder, file), 'utf8'), start: 0 });

function functionsNamed(name: string, { file, text }: Part): Part[] {
  const found: Part[] = [];
  const visit = (node: ts.Node): void => {
    const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionLike(node);
    if (named && node.name?.getText() === name) found.push({ file, text: node.getText(), start: node.getStart() });
    else ts.forEachChild(node, visit);
  };
  if (text.includes(name)) visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The list as data, and as a document with its comments. Throws if a bug has no place in the sources, or two. */
export function readBugs() {
  const document = parseDocument(readFileSync(bugsFile, 'utf8'));
  const listed = z.array(Bug).parse(document.toJS());
  const twice = listed.filter(({ id }, at) => listed.findIndex((bug) => bug.id === id) !== at);
  if (twice.length > 0) throw new Error(`bugs with one id: ${twice.map(({ id }) => id).join(', ')}`);
  const sources = ['src', 'generators'].flatMap((folder) =>
    filesIn(join(projectFolder, folder))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => wholeFile(`${folder}/${file}`)),
  );
  const bugs = listed.map((bug): Bug => {
    const words = bug.find.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    const pattern = new RegExp(words.join(String.raw`\s+`), 'g');
    // Only the sources with the text are parsed.
    const parts = bug.in.includes('/')
      ? [wholeFile(bug.in)]
      : sources.filter(({ text }) => text.search(pattern) >= 0).flatMap((each) => functionsNamed(bug.in, each));
    const places = parts.flatMap(({ file, text, start }) =>
      [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
        file,
        from: start + index,
        to: start + index + length,
      })),
    );
    const [place] = places;
    if (!place || places.length > 1)
      throw new Error(`${bug.id}: "${bug.find}" occurs ${places.length} times in ${bug.in}; give it other words`);
    return { ...bug, ...place };
  });
  return { document, bugs };
}
