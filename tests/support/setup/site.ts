import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inks } from '../../../generators/scene/ink.ts';
import { filesIn } from '../files.ts';
import { projectFolder, testedPrint, testedSite } from '../folders.ts';
import { buildSite } from '../site-server.ts';
import { step } from './step.ts';

/** All that a built site is made of, in one number. */
function sourcesOf(): string {
  const hash = createHash('sha256');
  const add = (file: string) => hash.update(`${file}\0`).update(readFileSync(join(projectFolder, file)));
  for (const folder of ['src', 'generators', 'content', 'public'])
    for (const file of filesIn(join(projectFolder, folder))) add(`${folder}/${file}`);
  for (const file of ['astro.config.mjs', 'package.json', 'package-lock.json', 'tests/support/site-server.ts'])
    add(file);
  for (const ink of inks) hash.update(readFileSync(join(testedPrint(ink), 'manifest.json')));
  return hash.digest('hex');
}

/** Builds the site of everything printed, unless the last tests have built it from the very same. */
export default async function setup(): Promise<void> {
  const mark = `${testedSite}.made-of`;
  const wanted = sourcesOf();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  await step('the site', 10, async () => {
    rmSync(mark, { force: true });
    rmSync(testedSite, { recursive: true, force: true });
    const { code, output } = await buildSite(testedPrint('full'), testedSite);
    if (code !== 0) throw new Error(output);
    writeFileSync(mark, wanted);
  });
}
