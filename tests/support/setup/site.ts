import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { madeOf, markSite, whatMade } from '../../../src/site/build/made-of.ts';
import { projectFolder, testedPrint, testedSite } from '../folders.ts';
import { buildSite } from '../site-server.ts';
import { step } from './step.ts';

const built = join(projectFolder, 'dist/site');

/** Builds the site with all prints, unless `npm run build` or the last tests have built it from the same files. */
export default async function setup(): Promise<void> {
  const wanted = madeOf(testedPrint('full'));
  if (whatMade(testedSite) === wanted) return;
  await step('the site', 10, async () => {
    rmSync(testedSite, { recursive: true, force: true });
    if (whatMade(built) === wanted) {
      cpSync(built, testedSite, { recursive: true, preserveTimestamps: true });
      markSite(testedSite, wanted);
      return;
    }
    const { code, output } = await buildSite(testedPrint('full'), testedSite);
    if (code !== 0) throw new Error(output);
  });
}
