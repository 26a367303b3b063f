import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, readPages } from '../../src/site/build/pages.ts';
import { writeWorker } from '../../src/site/build/worker.ts';
import { temporaryFolder } from './once.ts';
import { base, site } from './site.ts';

/** What every page needs, and what the service worker falls back on. */
const common = ['_astro/', 'r/bb-4-2/', 'index.html', 'favicon.svg', '404.html', 'no-signal/', 'search.json'];

interface SmallSite {
  readonly folder: string;
  /** Writes its service worker anew, as a build does; how many files that keeps. */
  readonly deploy: () => Promise<number>;
}

/**
 * A site of some pages of the built one, which a test may change. Its service worker is there in a quarter of the time: what
 * it does depends on no picture and no diagram.
 */
export async function smallSite(...wanted: readonly string[]): Promise<SmallSite> {
  const whole = await site();
  const folder = temporaryFolder('small-site');
  const named = [...common, ...wanted];
  for (const file of filesIn(whole).filter((each) => named.some((start) => each.startsWith(start)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(whole, file), join(folder, file));
  }
  const deploy = async (): Promise<number> => {
    const files = filesIn(folder);
    return (await writeWorker(folder, readPages(folder, files), files, `${base}/`)).count;
  };
  await deploy();
  return { folder, deploy };
}
