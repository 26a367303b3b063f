{
  const root = document.documentElement;
  root.dataset.scripts = '';
  if (/^#(open|far)=/.test(location.hash)) root.dataset.opens = '';
  let kept;
  try {
    kept = navigator.serviceWorker?.controller;
    const theme = localStorage.getItem('saucer-press:theme');
    if (theme) root.dataset.theme = theme;
    // The page in the reader's language is offered once, before anything is painted, so that nothing moves.
    const [own] = navigator.language.split('-');
    if (root.dataset.also?.split(' ').includes(own) && !localStorage.getItem('saucer-press:language')) {
      root.dataset.offer = own;
      localStorage.setItem('saucer-press:language', own);
    }
  } catch {}
  if (!kept) root.dataset.faces = 'stand-in';
  // Fonts in the service worker's cache arrive before the first paint only if they are requested before the styles are
  // read. A font that is too late is not applied until the next page.
  const files = document.querySelector('meta[name=faces]').content.split(' ');
  for (const href of kept ? files : [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }),
    );
  const manifest = kept ? null : document.querySelector('link[rel=manifest]');
  manifest?.remove();
  // If a module fails to load, Chromium and Firefox never load it again, nor any module that imports it. So each file
  // is fetched first, several times if necessary, and imported when it has arrived.
  const seen = {};
  let notice;
  const pause = (tries) =>
    new Promise((done) => {
      if (tries < 3) return setTimeout(done, 500 * 3 ** tries);
      notice ??= document.getElementById('not-arrived');
      // Nothing outside an open dialog can be tapped.
      (document.querySelector('dialog[open]') ?? document.body).append(notice);
      notice.hidden = false;
      const again = () => done((notice.hidden = true));
      notice.querySelector('button').addEventListener('click', again, { once: true });
      addEventListener('online', again, { once: true });
    });
  globalThis.lost = () => pause(3);
  /** The addresses of the modules that a module imports, when it has arrived. */
  const fetchModule = async (address, tries = 0) => {
    try {
      // A host may let browsers cache an error.
      const answer = await fetch(address, tries ? { cache: 'reload' } : {});
      if (!answer.ok) throw answer;
      const imports = (await answer.text()).matchAll(/(?:from|import)\s*["'](\.\/[\w.~-]+\.js)/g);
      return Array.from(imports, ([, name]) => new URL(name, address).href);
    } catch {
      await pause(tries);
      return fetchModule(address, tries < 3 ? tries + 1 : 1);
    }
  };
  const arrive = async (address, asked) => {
    if (asked[address]) return;
    asked[address] = true;
    await Promise.all((await (seen[address] ??= fetchModule(address))).map((each) => arrive(each, asked)));
  };
  /**
   * Imports a module, and tries again if its files fail to load. After several failures, the page offers a button.
   * `build/late-parts.ts` makes each `import()` of a page use it.
   */
  const part = (globalThis.part = async (path, tries = '') => {
    const address = new URL(path, location).href;
    await arrive(address, {});
    return import(address + tries).catch(async (error) => {
      // An error in the module itself.
      if (!(error instanceof TypeError)) throw error;
      // The module failed to load. Browsers request it again only at another address, and its imports only after a
      // reload.
      if (tries) await lost().then(() => location.reload());
      return part(path, '?again');
    });
  });
  const wake = () => {
    root.dataset.awake = '';
    dispatchEvent(new Event('saucer-press:awake'));
    if (manifest) document.head.append(manifest);
    // In order, as a page would run them.
    let turn;
    for (const place of document.querySelectorAll('script[data-module]')) {
      const path = place.dataset.module;
      turn = Promise.allSettled([turn, arrive(new URL(path, location).href, {})])
        .then(() => part(path))
        .then(() => place.remove());
    }
  };
  const seesPaint = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  addEventListener('DOMContentLoaded', () => {
    if (kept || document.hidden || !seesPaint) return wake();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      wake();
    }).observe({ type: 'paint', buffered: true });
  });
}
