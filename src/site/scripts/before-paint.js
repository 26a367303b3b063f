{
  const { documentElement: root, fonts } = document;
  try {
    const theme = localStorage.getItem('saucer-press:theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {}
  const kept = navigator.serviceWorker?.controller;
  if (!kept) root.dataset.faces = 'stand-in';
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
    if (kept) return;
    const start = performance.now();
    const faces = ['italic 900 1em Kanit', '1em Archivo', '600 1em Archivo', '500 1em Archivo Narrow'];
    Promise.all(faces.map((face) => fonts.load(face))).then(
      () => performance.now() - start < 2000 && delete root.dataset.faces,
      () => {},
    );
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
