import type { ClientDirective } from 'astro';

/** Early actions in an island that was not hydrated yet, by element, with functions that replay them. */
const early = new Map<Element, () => void>();

const note = ({ type, target }: Event): void => {
  if (!(target instanceof Element) || !target.closest('astro-island[ssr]')) return;
  const button = target.closest('button');
  if (type === 'click') return void (button && early.set(button, () => button.click()));
  const field = target as HTMLInputElement;
  const { value, checked } = field;
  early.set(field, () => {
    // A click also fires `input` and `change`.
    if (field.checked !== checked) return field.click();
    if (field.type !== 'file') field.value = value;
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  });
};
const noted = ['click', 'input', 'change'];
for (const type of noted) addEventListener(type, note, true);
// A tool sends this event when it has read its saved session. Elements that it has removed are skipped.
addEventListener(
  'saucer-press:ready',
  () => {
    for (const type of noted) removeEventListener(type, note, true);
    for (const [element, again] of early) if (element.isConnected) again();
  },
  { once: true },
);

/** Resolves when an island is in view, with a margin such as `-96px`. */
const inView = (island: Element, rootMargin: string): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin },
    );
    // An island has no box, so its children are observed.
    for (const child of island.children) observer.observe(child);
  });

/**
 * Hydrates an island with the scripts of its page, after `before-paint.js` reports the first paint, or when it is in
 * view. This is a separate task after reading the scripts, so that a phone is never busy with both at once.
 */
const afterPaint: ClientDirective = (load, { value }, island) => {
  const wake = async (): Promise<void> => {
    if (typeof value === 'string') await inView(island, value);
    await Promise.all(['component-url', 'renderer-url'].map((name) => part(island.getAttribute(name) ?? '')));
    const hydrate = await load();
    await new Promise((resolve) => setTimeout(resolve, 0));
    await hydrate();
  };
  if ('awake' in document.documentElement.dataset) void wake();
  else addEventListener('saucer-press:awake', () => void wake(), { once: true });
};

export default afterPaint;
