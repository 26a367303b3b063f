{
  const { documentElement: root, fonts } = document;
  try {
    const theme = localStorage.getItem('saucer-press:theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {}
  const kept = navigator.serviceWorker?.controller;
  if (!kept) root.dataset.faces = 'stand-in';
  // What the service worker holds is there in time for the first painting only where it is asked for before the styles
  // are read; a face that comes too late is not put on until the next page.
  for (const href of kept ? document.querySelector('meta[name=faces]').content.split(' ') : [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }),
    );
  const manifest = kept ? null : document.querySelector('link[rel=manifest]');
  manifest?.remove();
  // Where everything in the window begins and ends.
  const seen = (element, all = []) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return all;
    all.push(top, Math.min(bottom, innerHeight));
    if (element.localName !== 'svg') for (const child of element.children) seen(child, all);
    return all;
  };
  // The faces are put to use as far as nothing moves by it; the rest is seen from the next page on. Long pages are not
  // set anew under their readers at all, but for their headings.
  const dress = () => {
    const before = seen(document.body);
    for (const left of document.getElementsByTagName('*').length < 1500 ? ['none', 'text'] : ['text']) {
      root.dataset.faces = left;
      const after = seen(document.body);
      if (after.length === before.length && after.every((at, index) => Math.abs(at - before[index]) < 1)) return;
    }
    root.dataset.faces = 'stand-in';
  };
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
    if (kept) return;
    const faces = ['italic 900 1em Kanit', '1em Archivo', '600 1em Archivo', '500 1em Archivo Narrow'];
    Promise.all(faces.map((face) => fonts.load(face))).then(dress, () => {});
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
