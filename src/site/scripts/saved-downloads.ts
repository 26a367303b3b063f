import { cacheStorage } from '../storage/stores.ts';
import { isSavedCache } from '../worker/offline-files.ts';

/** The event sent to the document when files have been saved or deleted. */
export const savedEvent = 'saucer-press:kept';

/** The addresses of all saved files. */
const savedFiles = new Set<string>();

async function look(base: string): Promise<void> {
  savedFiles.clear();
  for (const name of await caches.keys())
    if (isSavedCache(name, base)) for (const { url } of await (await caches.open(name)).keys()) savedFiles.add(url);
}

/** Saves a file under a name, through the service worker: from the network, or the saved copy when offline. */
async function save(href: string, name: string): Promise<void> {
  const response = await fetch(href);
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Makes download links of saved files work offline, since browsers do not use the service worker for downloads. */
export function offerSavedFiles(base: string): void {
  if (!cacheStorage()) return;
  const lookNow = (): void => void look(base).catch(() => undefined);
  lookNow();
  document.addEventListener(savedEvent, lookNow);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : undefined;
    if (!link || !savedFiles.has(link.href) || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void save(link.href, link.download);
  });
}
