import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './folders.ts';

/** A link that was given out once, and the state that it opens for ever. */
interface GivenOut {
  readonly hash: string;
  readonly opens: unknown;
}

/** The links of each file of the corpus whose name begins so. */
export function givenOut(beginning: string): readonly (readonly GivenOut[])[] {
  const corpus = join(projectFolder, 'tests/tools/links');
  const files = readdirSync(corpus).filter((name) => name.startsWith(beginning));
  return files.map((name) => (JSON.parse(readFileSync(join(corpus, name), 'utf8')) as { links: GivenOut[] }).links);
}
