import { size } from '../formats.ts';
import { words } from '#text/offline.ts';
import { askToPersist, cacheStorage, serviceWorkers } from '../storage/stores.ts';
import { savedCache } from '../worker/offline-files.ts';
import { makePrint } from './page-press.ts';
import { paperEvent } from './paper-choice.ts';
import { savedEvent } from './saved-downloads.ts';

/** A PDF that can be saved. */
interface SavableFile {
  /** The address, without the origin. */
  readonly href: string;
  /** The size in bytes, which is approximate for a print that the page makes. */
  readonly bytes: number;
  readonly version: string;
  readonly make: boolean;
}

/**
 * The files that a page offers to save, with a name for them all. Keys are ids of a paper and an ink, such as `a4
 * full`.
 */
export type Savable = Readonly<Record<string, { readonly name: string; readonly files: readonly SavableFile[] }>>;

/** The header with the version of a saved file, which is cached with it. */
const versionHeader = 'x-kept-version';

/**
 * Saves the PDFs of a game, for the reader's paper and ink, in a separate cache, from which the service worker serves
 * them offline. Shows the progress of the download, and deletes all files on request.
 */
class SaveOffline extends HTMLElement {
  readonly #says = this.#part('says');
  readonly #save = this.#part<HTMLButtonElement>('keep');
  readonly #remove = this.#part<HTMLButtonElement>('remove');
  readonly #bar = this.#part<HTMLProgressElement>('bar');
  #busy = false;

  #part<T extends HTMLElement = HTMLElement>(name: string): T {
    const found = this.querySelector<T>(`[data-part=${name}]`);
    if (!found) throw new Error(`<keep-offline> lacks its ${name}`);
    return found;
  }

  connectedCallback(): void {
    // Without a service worker, a saved file would never be shown.
    if (!serviceWorkers() || !cacheStorage()) return;
    this.#save.addEventListener('click', () => void this.#saveAll());
    this.#remove.addEventListener('click', () => void this.#removeAll());
    const look = (): void => void this.#look().catch(() => undefined);
    document.addEventListener(paperEvent, look);
    look();
  }

  get #wanted(): { readonly name: string; readonly files: readonly SavableFile[] } {
    const all = JSON.parse(this.dataset['files'] ?? '{}') as Savable;
    const { paper = '', ink = '' } = document.documentElement.dataset;
    return all[`${paper} ${ink}`] ?? Object.values(all)[0] ?? { name: '', files: [] };
  }

  get #cacheName(): string {
    return savedCache(this.dataset['base'] ?? '/', this.dataset['game'] ?? '');
  }

  /** Checks which files of this page are saved on the device, and shows the result. */
  async #look(): Promise<void> {
    if (this.#busy) return;
    const { name, files } = this.#wanted;
    const saved = new Map<string, string>();
    // If the browser blocks caches, no saving is offered.
    if (await caches.has(this.#cacheName)) {
      const cache = await caches.open(this.#cacheName);
      for (const request of await cache.keys()) {
        const version = (await cache.match(request))?.headers.get(versionHeader);
        saved.set(new URL(request.url).pathname, version ?? '');
      }
    }
    this.hidden = false;
    const here = files.filter(({ href }) => saved.has(href));
    const current = here.filter(({ href, version }) => saved.get(href) === version);
    const whole = current.length === files.length;
    const renew = here.length === files.length && !whole;
    this.#says.textContent = whole ? words.saved.ready(name) : renew ? words.saved.partly : '';
    this.#part('label').textContent = renew ? words.saved.renew : words.saved.button;
    this.#part('meta').textContent = words.saved.meta(files.length, size(sum(files)));
    this.#save.hidden = whole;
    this.#remove.hidden = saved.size === 0;
    this.#bar.hidden = true;
  }

  async #saveAll(): Promise<void> {
    const { files } = this.#wanted;
    const all = sum(files);
    let done = 0;
    this.#busy = true;
    this.#save.disabled = true;
    this.#bar.hidden = false;
    this.#bar.max = all;
    this.#bar.value = 0;
    let failure: string | undefined;
    let before = false;
    try {
      before = await caches.has(this.#cacheName);
      askToPersist();
      const cache = await caches.open(this.#cacheName);
      for (const file of files) {
        const known = await cache.match(file.href);
        if (known?.headers.get(versionHeader) !== file.version)
          await cache.put(file.href, await this.#bring(file, (bytes) => this.#progress(done + bytes, all)));
        done += file.bytes;
        this.#progress(done, all);
      }
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      // An incomplete set of files is useless, but a complete older one is not.
      if (full && !before) await caches.delete(this.#cacheName).catch(() => undefined);
      failure = full ? words.saved.full(size(all), before) : words.saved.failed;
    }
    this.#busy = false;
    this.#save.disabled = false;
    document.dispatchEvent(new Event(savedEvent));
    await this.#look().catch(() => undefined);
    if (failure !== undefined) this.#says.textContent = failure;
    else this.#remove.focus();
  }

  /** Makes a file, or downloads it with progress in bytes, and adds its version. */
  async #bring({ href, version, make }: SavableFile, tell: (bytes: number) => void): Promise<Response> {
    if (make) {
      const { file } = await makePrint(href);
      return new Response(file.bytes, { headers: { 'content-type': file.type, [versionHeader]: version } });
    }
    const response = await fetch(href, { cache: 'no-cache' });
    if (!response.ok || !response.body) throw new Error(`${href}: ${response.status}`);
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          tell((bytes += chunk.length));
          controller.enqueue(chunk);
        },
      }),
    );
    const type = response.headers.get('content-type') ?? 'application/pdf';
    return new Response(counted, { headers: { 'content-type': type, [versionHeader]: version } });
  }

  #progress(done: number, all: number): void {
    this.#bar.value = done;
    this.#bar.textContent = words.saved.progress(size(done), size(all));
    this.#part('meta').textContent = words.saved.progress(size(done), size(all));
  }

  async #removeAll(): Promise<void> {
    const text = await caches.delete(this.#cacheName).then(
      () => words.saved.removed,
      () => words.saved.notRemoved,
    );
    document.dispatchEvent(new Event(savedEvent));
    await this.#look().catch(() => undefined);
    this.#says.textContent = text;
    this.#save.focus();
  }
}

const sum = (files: readonly SavableFile[]): number => files.reduce((bytes, file) => bytes + file.bytes, 0);

customElements.define('keep-offline', SaveOffline);
