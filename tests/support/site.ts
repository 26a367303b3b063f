import { testedSite } from './folders.ts';

export { base, buildSite, home, origin, ownHeaders, serve } from './site-server.ts';
export type { Served, ServeOptions } from './site-server.ts';

/** The folder of the site with all prints, at `origin` below `base`. Tests must not write into it. */
export const site = async (): Promise<string> => testedSite;
