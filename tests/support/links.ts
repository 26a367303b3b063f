import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './folders.ts';

/** A link that was once published, and the state that it must open for ever. */
interface GivenOut {
  readonly hash: string;
  readonly opens: unknown;
}

/** The links of a tool in one of its formats. */
interface Corpus {
  /** The id of the tool, and the version of its states. */
  readonly tool: string;
  readonly format: number;
  /** The path of the page, such as `battle/score/`. */
  readonly page: string;
  readonly links: readonly GivenOut[];
}

/** The corpus files whose names have this prefix. */
export function linksGivenOut(beginning = ''): readonly Corpus[] {
  const corpus = join(projectFolder, 'tests/tools/links');
  const files = readdirSync(corpus).filter((name) => name.startsWith(beginning));
  return files.map((name) => JSON.parse(readFileSync(join(corpus, name), 'utf8')) as Corpus);
}
