import type { ClientDirective } from 'astro';

/** Wakes an island with the scripts of its page, when `before-paint.js` says that it has been painted. */
const painted: ClientDirective = (load) => {
  const wake = async (): Promise<void> => {
    const hydrate = await load();
    await hydrate();
  };
  if ('awake' in document.documentElement.dataset) void wake();
  else addEventListener('saucer-press:awake', () => void wake(), { once: true });
};

export default painted;
