import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder that all test files of a run share, empty when the run begins. */
    runFolder: string;
  }
}

/** Makes the folder in which test files keep what others of the same run can use again. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'saucer-press-tests-'));
  project.provide('runFolder', folder);
  project.onTestsRerun(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  });
  // The tested site lies inside the project: see support/site.ts.
  const site = fileURLToPath(new URL(`../../.cache/site-${basename(folder)}`, import.meta.url));
  return () => {
    for (const made of [folder, site]) rmSync(made, { recursive: true, force: true });
  };
}
