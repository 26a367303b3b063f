{
  const root = document.documentElement;
  root.dataset.scripts = '';
  if (location.hash.startsWith('#open=')) root.dataset.opens = '';
  let kept;
  try {
    kept = navigator.serviceWorker?.controller;
    const theme = localStorage.getItem('saucer-press:theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
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
  const wake = () => {
    root.dataset.awake = '';
    dispatchEvent(new Event('saucer-press:awake'));
    if (manifest) document.head.append(manifest);
    for (const place of document.querySelectorAll('script[data-module]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.src = place.dataset.module;
      place.replaceWith(script);
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
