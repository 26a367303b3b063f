import { words } from '#text/offline.ts';
import { cacheStorage } from '../storage/stores.ts';
import { isSavedCache } from '../worker/offline-files.ts';

/** The event for the document when files have been saved or deleted. */
export const savedEvent = 'saucer-press:kept';

const savedFiles = new Set<string>();

/** Whether a file is saved on this device, so that a tap downloads it offline. */
export const isSaved = (address: string): boolean => savedFiles.has(address);

async function look(base: string): Promise<void> {
  savedFiles.clear();
  for (const name of await caches.keys())
    if (isSavedCache(name, base)) for (const { url } of await (await caches.open(name)).keys()) savedFiles.add(url);
}

/** Saves a file under a name. The service worker takes it from the network, or offline from its cache. */
async function save(href: string, name: string): Promise<void> {
  const response = await fetch(href);
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By then, the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Whether a tap on a download would do nothing, because the device is offline and the file is not saved. */
const isMissing = ({ dataset }: HTMLElement): boolean => dataset['missing'] !== undefined;

function markMissing(offline: boolean): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[download]')) {
    const isAway = offline && !isSaved(link.href) && !link.matches('[data-make], [data-draw]');
    if (isAway === isMissing(link)) continue;
    if (isAway) {
      link.dataset['missing'] = '';
      const note = Object.assign(document.createElement('small'), {
        className: 'meta',
        textContent: ` ${words.saved.missing}`,
      });
      link.append(note);
    } else {
      delete link.dataset['missing'];
      link.querySelector(':scope > small:last-child')?.remove();
    }
  }
}

/**
 * Makes download links of saved files work offline, because browsers bypass the service worker for downloads. Other
 * links state that they need a connection.
 */
export function offerSavedFiles(base: string): void {
  if (!cacheStorage()) return;
  const lookNow = async (): Promise<void> => {
    await look(base).catch(() => undefined);
    markMissing(!navigator.onLine);
  };
  void lookNow();
  document.addEventListener(savedEvent, () => void lookNow());
  for (const event of ['online', 'offline']) addEventListener(event, () => void lookNow());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : undefined;
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    // The service worker answers with an explanation.
    if (isMissing(link)) location.assign(link.href);
    else if (isSaved(link.href)) void save(link.href, link.download);
    else return;
    event.preventDefault();
  });
}
