import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Tool } from '../../src/site/tools/frame/definition.ts';
import { readLink } from '../../src/site/tools/frame/link.ts';
import { projectFolder } from './folders.ts';

/** A link that was given out once, and the state that it must always open. */
interface GivenOut {
  readonly hash: string;
  readonly opens: unknown;
}

/** The links of a tool in one of its formats. */
interface Corpus {
  /** The path of the page, such as `battle/score/`. */
  readonly page: string;
  readonly links: readonly GivenOut[];
}

/** The files of the corpus whose names have this prefix. */
export function linksGivenOut(beginning = ''): readonly Corpus[] {
  const corpus = join(projectFolder, 'tests/tools/links');
  const files = readdirSync(corpus).filter((name) => name.startsWith(beginning));
  return files.map((name) => JSON.parse(readFileSync(join(corpus, name), 'utf8')) as Corpus);
}

/** The state that a tool opens from every link in files with a prefix, and the state recorded when it was given out. */
export async function opening<State, Action>(
  beginning: string,
  tool: Tool<State, Action>,
): Promise<{ readonly opened: readonly unknown[]; readonly given: readonly unknown[] }> {
  const files = linksGivenOut(beginning);
  expect(files.length).toBeGreaterThan(0);
  for (const { links } of files) expect(links.length).toBeGreaterThan(0);
  const links = files.flatMap((file) => file.links);
  return {
    opened: await Promise.all(links.map(({ hash }) => readLink(tool, hash))),
    given: links.map(({ opens }) => ({ ok: true, state: opens })),
  };
}
