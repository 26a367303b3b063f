import { testedSite } from './folders.ts';

export { base, buildSite, home, origin, serve } from './site-server.ts';
export type { Served } from './site-server.ts';

/** The folder of the site of everything printed, at `origin` under `base`. Nobody may write into it. */
export const site = async (): Promise<string> => testedSite;
