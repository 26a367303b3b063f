import type { ClientDirective } from 'astro';

/**
 * Wakes an island with the scripts of its page, when `before-paint.js` says that it has been painted; in a turn of its own
 * when they have been read, so that a phone is never busy with both at once.
 */
const painted: ClientDirective = (load) => {
  const wake = async (): Promise<void> => {
    const hydrate = await load();
    await new Promise((resolve) => setTimeout(resolve, 0));
    await hydrate();
  };
  if ('awake' in document.documentElement.dataset) void wake();
  else addEventListener('saucer-press:awake', () => void wake(), { once: true });
};

export default painted;
