/**
 * The service worker. After its installation, every page works offline. `src/site/build/worker.ts` bundles it and sets
 * its list of files. It never takes over without a page's request, for which the reader's consent is needed.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { isSavedCache, takeOver, type WorkerNews, pressFolder, sized, type OfflineFiles } from './offline-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build. */
declare const OFFLINE_FILES: OfflineFiles;

/** The number of simultaneous downloads. On a phone, latency matters more than bandwidth. */
const lanes = 6;

const { base, language, online, files, redirects, press, drawings } = OFFLINE_FILES;
const scope = base + language;
const notFound = new URL(`${scope}404.html`, location.origin).href;
const needsSignal = new URL(`${scope}no-signal/`, location.origin).href;
const previous = `saucer-previous-v1 ${scope}`;
const pressCache = `saucer-press-v1 ${scope}`;
/**
 * The delay in ms between the first request for the press and loading the rest of it, because urgent files come first.
 */
const pressRest = 3000;

let done = 0;
let failed = false;
const controller = new PrecacheController({
  plugins: [
    {
      // Hosts send the page for unknown addresses with its own status.
      cacheWillUpdate: async ({ request, response }) =>
        response.ok || (request.url === notFound && response.status === 404) ? response : null,
      handlerDidComplete: async ({ event }) => {
        if (event?.type === 'install' && !failed)
          await notifyPages({ news: 'progress', done: ++done, all: files.length });
      },
    },
  ],
});
controller.addToCacheList(files.map(([path, revision]): PrecacheEntry => ({ url: base + path, revision })));

async function notifyPages(news: WorkerNews): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    // A worker's client takes no target origin, because it has the same origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    client.postMessage(news);
}

/** Loads the missing files, a few at a time. Files that were loaded before an interruption are not requested again. */
async function bringAll(event: ExtendableEvent): Promise<void> {
  const waiting = controller.getURLsToCacheKeys().entries();
  const lane = async (): Promise<void> => {
    for (const [url, cacheKey] of waiting) {
      const request = new Request(url, { cache: 'no-cache', credentials: 'same-origin' });
      const [response, stored] = controller.strategy.handleAll({ request, event, params: { cacheKey } });
      await Promise.all([response, stored]);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } catch (error) {
    // Other files may still arrive, but one error is enough.
    failed = true;
    await notifyPages({ news: 'failed', full: error instanceof DOMException && error.name === 'QuotaExceededError' });
    throw error;
  }
}

/** Sets aside scripts and styles of the previous version, for pages that were opened with it. */
async function setAside(): Promise<void> {
  const wanted = new Set(controller.getURLsToCacheKeys().values());
  const cache = await caches.open(controller.strategy.cacheName);
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url) && url.includes(`${scope}_astro/`));
  if (old.length === 0) return;
  await caches.delete(previous);
  const aside = await caches.open(previous);
  for (const request of old) {
    const response = await cache.match(request);
    if (response) await aside.put(request, response);
  }
}

self.addEventListener('install', (event) => event.waitUntil(bringAll(event)));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await setAside();
      await controller.activate(event);
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(self.skipWaiting());
});

function cached(url: string, event: FetchEvent, request = event.request): Promise<Response> | undefined {
  const cacheKey = controller.getCacheKeyForURL(url);
  return cacheKey === undefined ? undefined : controller.strategy.handle({ request, event, params: { cacheKey } });
}

/** The target of a redirect: from the list of redirects, or the same address with a slash. */
function redirected(path: string): string | undefined {
  const closed = path.endsWith('/') ? path : `${path}/`;
  const target = redirects[closed];
  if (target !== undefined) return base + target;
  return closed !== path && controller.getCacheKeyForURL(`${location.origin}${base}${closed}`)
    ? base + closed
    : undefined;
}

async function fromPrevious(request: Request): Promise<Response | undefined> {
  return (await caches.open(previous)).match(request);
}

async function fromNetwork(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    // A host has only the files of the newest version.
    return (response.status === 404 ? await fromPrevious(request) : undefined) ?? response;
  } catch (error) {
    const instead = (await anotherSize(path, event)) ?? (await fromReader(request)) ?? (await fromPrevious(request));
    if (instead) return instead;
    if (request.mode !== 'navigate') throw error;
    if (online.some((start) => path.startsWith(start)))
      return (await cached(needsSignal, event, new Request(needsSignal))) ?? Response.error();
    const page = await cached(notFound, event, new Request(notFound));
    return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error();
  }
}

function anotherSize(path: string, event: FetchEvent): Promise<Response> | undefined {
  const shows = sized.exec(path)?.[1];
  const twin = shows === undefined ? undefined : files.find(([file]) => sized.exec(file)?.[1] === shows)?.[0];
  return twin === undefined ? undefined : cached(`${location.origin}${base}${twin}`, event, new Request(base + twin));
}

let restOfPress: Promise<void> | undefined;

/** Loads the rest of the press, so that all of it works offline, and deletes the previous version. */
async function bringRest(cache: Cache): Promise<void> {
  await new Promise((go) => setTimeout(go, pressRest));
  const wanted = new Set(press.map((file) => location.origin + base + file));
  const prefixes = drawings.map((file) => location.origin + base + file);
  for (const request of await cache.keys())
    if (!wanted.has(request.url) && !prefixes.some((prefix) => request.url.startsWith(prefix)))
      await cache.delete(request);
  for (const url of wanted) if (!(await cache.match(url))) await cache.add(url);
}

/** A file of the press, cached at its first use. Its name changes with its content. */
async function fromPress(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(pressCache);
  const before = await cache.match(event.request.url);
  if (before) return before;
  const response = await fetch(event.request);
  const known = press.some((file) => event.request.url.endsWith(base + file));
  if (response.ok) {
    const copy = response.clone();
    const save = async (): Promise<void> => {
      await cache.put(event.request.url, copy);
      if (known) await (restOfPress ??= bringRest(cache));
    };
    // The storage is full, or the connection was lost. The cached files still work, and the rest is requested later.
    event.waitUntil(save().catch(() => void (restOfPress = undefined)));
  }
  return response;
}

async function fromReader(request: Request): Promise<Response | undefined> {
  const ours = (await caches.keys()).filter((name) => isSavedCache(name, scope));
  for (const name of ours) {
    const response = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (response) return response;
  }
  return undefined;
}

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  const url = new URL(event.request.url);
  if (method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(base)) return;
  const path = url.pathname.slice(base.length);
  const bare = url.origin + url.pathname;
  const leadsTo = mode === 'navigate' ? redirected(path) : undefined;
  if (leadsTo !== undefined) {
    const [address, hash] = leadsTo.split('#');
    event.respondWith(Response.redirect(`${address}${url.search}${hash ? `#${hash}` : ''}`, 302));
    return;
  }
  if ([pressFolder, language + pressFolder].some((folder) => path.startsWith(`${folder}/`)) || press.includes(path))
    event.respondWith(fromPress(event));
  else event.respondWith(cached(bare, event) ?? fromNetwork(event, path));
});
