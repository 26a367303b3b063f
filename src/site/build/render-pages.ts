/**
 * Renders the pages of a translated site with the server bundle of the site. SITE_LANGUAGE is the language. Arguments:
 * the bundle's entry, its module of stand-ins, and the folder of the site.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StaticPaths, type PathWithRoute, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import { baseIn, placeOf } from './place.ts';
import type * as StandIns from './stand-ins.ts';

/** The part of an Astro application that renders pages (`astro/dist/core/build/app.js`). */
interface App extends StaticPathsApp {
  baseWithoutTrailingSlash: string;
  setInternals(internals: { readonly pagesByKeys: ReadonlyMap<string, unknown> }): void;
  setOptions(options: { readonly settings: object; readonly logger: object }): void;
  render(request: Request, options: { readonly routeData: PathWithRoute['route'] }): Promise<Response>;
}

const [entry = '', standIns = '', folder = ''] = process.argv.slice(2);
const { base: top, origin = 'http://localhost', language = '' } = placeOf(process.env);
const base = baseIn(top, language);

const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(file).href)) as T;
const { app } = await load<{ app: App }>(entry);
const { ownStandIns } = await load<Pick<typeof StandIns, 'ownStandIns'>>(standIns);

const metrics = /size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%/g;
const ownMetrics = ownStandIns().match(metrics)!;

/** A style sheet with the stand-ins of the language. */
function inLanguage(css: string): string {
  let at = 0;
  return css.replaceAll(metrics, () => ownMetrics[at++]!);
}

const { manifest } = app;
manifest.base = base;
app.baseWithoutTrailingSlash = base;
const styles = manifest.routes.map(({ routeData: { route, component }, styles: all }) => {
  const sheets = all.map((sheet) => ('content' in sheet ? { ...sheet, content: inLanguage(sheet.content) } : sheet));
  return [`${route}&${component}`, { styles: sheets.map((sheet) => ({ sheet, depth: 0, order: 0 })) }] as const;
});
app.setInternals({ pagesByKeys: new Map(styles) });
app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });

/** The file of a page below the site's folder; undefined if only the English site has it. */
function fileOf({ pathname, route: { type } }: PathWithRoute): string | undefined {
  const path = pathname.replace(/^\/|\/$/g, '');
  if (/^(engine(\/|$)|robots\.txt$)/.test(path)) return undefined;
  if (/^(files|pictures)\//.test(path)) return path;
  if (type === 'endpoint') return `${language}/${path}`;
  return `${language}/${path === '404' ? '404.html' : join(path, 'index.html')}`;
}

async function write(path: PathWithRoute): Promise<void> {
  const file = fileOf(path);
  if (file === undefined) return;
  const { pathname, route } = path;
  const url = new URL(base + (route.type === 'endpoint' ? pathname : pathname.replace(/\/*$/, '/')), origin);
  const response = await app.render(new Request(url), { routeData: route });
  const to = join(folder, file);
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, new Uint8Array(await response.arrayBuffer()));
}

const left = (await new StaticPaths(app).getAll()).values();
// Pages wait for pictures, which other threads make.
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (const path of left) await write(path);
  }),
);
