import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeTexts } from '../../../src/site/build/texts.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder that all test files of a project share; empty when the run begins. */
    runFolder: string;
  }
}

/** Creates the shared folder for results of a run, and generates the modules of the site's texts. */
export default function setup(project: TestProject): () => void {
  writeTexts();
  const folder = mkdtempSync(join(tmpdir(), 'saucer-press-tests-'));
  project.provide('runFolder', folder);
  project.onTestsRerun(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
