import { words } from '#text/offline.ts';
import { serviceWorkers } from '../storage/stores.ts';
import { takeOver, type WorkerNews } from '../worker/offline-files.ts';

/** Makes the buttons of popovers work in browsers without popovers. The class `open` shows one (`base.css`). */
export function followPopoverButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget]')) {
    const target = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!target) continue;
    const set = (open: boolean): void => {
      target.classList.toggle('open', open);
      button.setAttribute('aria-expanded', String(open));
    };
    set(false);
    button.addEventListener('click', () => set(!target.classList.contains('open')));
    document.addEventListener('click', ({ target: at }) => {
      if (at instanceof Node && !button.contains(at) && !target.contains(at)) set(false);
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') set(false);
    });
  }
}

/** The time in ms for which the first message about offline use is shown. The icon at the foot of the page remains. */
const showFor = 10_000;

const native = 'togglePopover' in HTMLElement.prototype;

/**
 * Shows at the foot of the page whether the site works offline. Installs the service worker, and offers a new version.
 * An open page never changes without its reader's consent.
 */
class OfflineSign extends HTMLElement {
  readonly #says = this.#part('says');
  readonly #announced = this.#part('announced');
  readonly #notice = this.#part('notice');
  readonly #again = this.#part<HTMLButtonElement>('again');
  /** Whether a worker served this page. If not, the first worker is not an update. */
  readonly #workers = serviceWorkers();
  readonly #served = this.#workers?.controller != null;
  #consented = false;
  #take: (() => void) | undefined;

  #part<T extends HTMLElement = HTMLElement>(name: string): T {
    const found = this.querySelector<T>(`[data-part=${name}]`);
    if (!found) throw new Error(`<offline-sign> lacks its ${name}`);
    return found;
  }

  connectedCallback(): void {
    this.dataset['ready'] = 'false';
    const serviceWorker = this.#workers;
    if (!serviceWorker) {
      this.#say(isSecureContext ? words.unsupported : words.insecure);
      return;
    }
    void this.#saveGame();
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => this.#hear(data));
    serviceWorker.addEventListener('controllerchange', () => {
      if (this.#consented) location.reload();
      else if (this.#served) this.#show(words.taken, words.takenMore, () => location.reload());
    });
    this.#part('reload').addEventListener('click', () => this.#take?.());
    for (const name of ['later', 'close']) this.#part(name).addEventListener('click', () => this.#toggle(false));
    this.#again.addEventListener('click', () => {
      this.#again.hidden = true;
      void this.#install();
    });
    // The page comes first: caching must not delay it.
    if (document.readyState === 'complete') void this.#install();
    else addEventListener('load', () => void this.#install(), { once: true });
  }

  /** Makes downloads work offline. Few pages have any, so the code loads only there. */
  async #saveGame(): Promise<void> {
    if (!document.querySelector('a[download]')) return;
    const { offerSavedFiles } = await import('./saved-downloads.ts');
    offerSavedFiles(this.dataset['scope'] ?? '/');
  }

  async #install(): Promise<void> {
    const { worker = '', scope = '' } = this.dataset;
    try {
      const registration = await this.#workers!.register(worker, { scope, updateViaCache: 'none' });
      if (registration.active) this.#say(words.ready);
      else this.#say(words.starting);
      if (registration.waiting && registration.active) this.#offer(registration.waiting);
      if (registration.installing) this.#follow(registration.installing, registration);
      registration.addEventListener('updatefound', this.#found);
    } catch {
      // If the worker could not be loaded, an earlier cache still works.
      try {
        const before = await this.#workers!.getRegistration(scope);
        if (before?.active) this.#say(words.ready);
        else this.#fail(words.brokenOff);
      } catch {
        // The browser forbids workers, for example because it blocks all cookies.
        this.#say(words.unsupported);
      }
    }
  }

  readonly #found = ({ target }: Event): void => {
    const registration = target as ServiceWorkerRegistration;
    if (registration.installing) this.#follow(registration.installing, registration);
  };

  #follow(worker: ServiceWorker, registration: ServiceWorkerRegistration): void {
    const first = registration.active === null;
    const check = (): void => {
      if (worker.state === 'installed' && !first) this.#offer(worker);
      if (worker.state === 'activated' && first) {
        this.#say(words.ready);
        this.#show(words.ready, words.readyMore);
        setTimeout(() => this.#toggle(false), showFor);
      }
      if (worker.state === 'redundant' && first && this.#again.hidden) this.#fail(words.brokenOff);
    };
    worker.addEventListener('statechange', check);
    check();
  }

  #hear(data: WorkerNews): void {
    // A page that already works mentions the next version only when that has loaded completely.
    if (this.#served || this.#says.textContent === words.ready) return;
    if (data.news === 'progress') this.#say(words.progress(data.done, data.all), false);
    else this.#fail(data.full ? words.full : words.brokenOff);
  }

  #fail(text: string): void {
    this.#say(text);
    this.#again.hidden = false;
  }

  #say(text: string, aloud = text !== words.ready): void {
    this.#says.textContent = text;
    this.dataset['ready'] = String(text === words.ready);
    if (aloud && text !== words.starting) this.#announced.textContent = text;
  }

  /** Shows or hides the notice. Browsers without popovers use its class (`base.css`). */
  #toggle(open: boolean): void {
    if (native) this.#notice.togglePopover(open);
    else this.#notice.classList.toggle('open', open);
  }

  #offer(waiting: ServiceWorker): void {
    this.#show(words.update, words.updateMore, () => {
      this.#consented = true;
      // A worker takes no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      waiting.postMessage(takeOver);
    });
  }

  /** Shows the notice. With `take`, which installs the new version, the notice stays until the reader answers it. */
  #show(title: string, more: string, take?: () => void): void {
    this.#part('title').textContent = title;
    this.#part('more').textContent = more;
    this.#take = take;
    this.#part('reload').parentElement?.toggleAttribute('hidden', take === undefined);
    this.#part('close').hidden = take !== undefined;
    this.#notice.toggleAttribute('data-brief', take === undefined);
    this.#announced.textContent = `${title}. ${more}`;
    this.#toggle(true);
  }
}

customElements.define('offline-sign', OfflineSign);
if (!('togglePopover' in HTMLElement.prototype))
  void import('./offline-sign.ts').then(({ followPopoverButtons }) => followPopoverButtons());
