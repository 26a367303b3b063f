{
  const { documentElement: root, fonts } = document;
  root.dataset.scripts = '';
  let kept;
  try {
    kept = navigator.serviceWorker?.controller;
    const theme = localStorage.getItem('saucer-press:theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch {}
  if (!kept) root.dataset.faces = 'stand-in';
  // What the service worker holds is there in time for the first painting only where it is asked for before the styles
  // are read; a face that comes too late is not put on until the next page.
  const files = document.querySelector('meta[name=faces]').content.split(' ');
  for (const href of kept ? files : [])
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
  // Faces are put to use where nothing in the window moves by it; the rest is seen from the next page on.
  const dress = (faces) => {
    const before = seen(document.body);
    for (const face of faces) fonts.add(face);
    const after = seen(document.body);
    if (after.length === before.length && after.every((at, index) => Math.abs(at - before[index]) < 1)) return;
    for (const face of faces) fonts.delete(face);
  };
  // Headings first, and text in a turn of its own: a phone is not to be busy for long. Text of long pages stays as it is,
  // and of those that have a tool to wake besides: theirs is seen in its own face when the service worker holds it.
  const late = async () => {
    const much = document.getElementsByTagName('*').length > 400 || document.querySelector('astro-island');
    const names = ['400 Archivo', '600 Archivo', '500 Archivo Narrow', '900 Kanit'];
    const faces = names.map((name, index) => {
      const weight = name.slice(0, 3);
      const style = weight === '900' ? 'italic' : 'normal';
      return new FontFace(`${name.slice(4)} late`, `url(${files[index]})`, { weight, style });
    });
    const [headings, text] = [faces.splice(3), much ? [] : faces];
    await Promise.all([...headings, ...text].map((face) => face.load()));
    dress(headings);
    if (text.length > 0) setTimeout(dress, 0, text);
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
    void late().catch(() => {});
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
