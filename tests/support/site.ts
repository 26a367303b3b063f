import { symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { inks } from '../../generators/scene/ink.ts';
import { once } from './once.ts';
import { everything, projectFolder } from './saucer.ts';
import { buildSite } from './site-server.ts';

export { base, buildSite, origin, serve } from './site-server.ts';
export type { Served } from './site-server.ts';

/** The folder of the site of everything printed, under `origin` and `base`: built once in a run, whichever file asks first. */
export const site = (): Promise<string> =>
  once('site', async (place) => {
    // What each ink is printed into lies beside the others, as `npm run build` has it.
    const prints = join(place, 'print');
    for (const ink of inks) symlinkSync((await everything(ink)).folder, ink === 'full' ? prints : `${prints}-${ink}`);
    // The build loads packages from where it writes, so its folder lies inside the project.
    const out = join(projectFolder, '.cache', `site-${basename(inject('runFolder'))}`);
    const { code, output } = await buildSite(prints, out);
    if (code !== 0) throw new Error(output);
    return out;
  });
