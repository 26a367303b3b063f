import { words } from '#text/search.ts';
import type { SearchFile } from '../search/entry.ts';
import type { Results } from './search-results.ts';

let loaded: Promise<Results> | undefined;

function load(base: string): Promise<Results> {
  loaded ??= (async () => {
    const [{ Results: Class }, response] = await Promise.all([
      import('./search-results.ts'),
      fetch(`${base}search.json`),
    ]);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return new Class((await response.json()) as SearchFile, base);
  })();
  // After a failed load, the next one may succeed.
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

/** A search box with its results. The index loads when the box first gets the focus. */
export class SiteSearch extends HTMLElement {
  readonly #input = this.querySelector('input') as HTMLInputElement;
  readonly #status = this.querySelector('[role=status]') as HTMLElement;

  connectedCallback(): void {
    this.#input.addEventListener('focus', () => void this.#load().catch(() => {}));
    this.#input.addEventListener('input', () => void this.#look());
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#look().then(() => this.querySelector('a')?.[this.closest('dialog') ? 'click' : 'focus']());
    });
    // The search page has the query in its address, unless a reader typed before this script loaded.
    if (this.dataset['address'] !== undefined)
      this.#input.value ||= new URLSearchParams(location.search).get('q') ?? '';
    if (this.#input.value !== '') void this.#look();
  }

  #load(): Promise<Results> {
    return load(this.dataset['base'] ?? '/');
  }

  async #look(): Promise<void> {
    if (!loaded) this.#status.textContent = words.loading;
    try {
      (await this.#load()).show(this);
    } catch {
      this.#status.textContent = words.failed;
    }
  }
}

customElements.define('site-search', SiteSearch);
