import type { ClientDirective } from 'astro';

/** What was done in an island before it was awake, by the element: does it again. */
const early = new Map<Element, () => void>();

const note = ({ type, target }: Event): void => {
  if (!(target instanceof Element) || !target.closest('astro-island[ssr]')) return;
  const button = target.closest('button');
  if (type === 'click') return void (button && early.set(button, () => button.click()));
  const field = target as HTMLInputElement;
  const { value, checked } = field;
  early.set(field, () => {
    // A click tells of itself.
    if (field.checked !== checked) return field.click();
    if (field.type !== 'file') field.value = value;
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  });
};
const noted = ['click', 'input', 'change'];
for (const type of noted) addEventListener(type, note, true);
// A tool sends this when it knows what was kept. What it has put aside by then, it does not want.
addEventListener(
  'saucer-press:ready',
  () => {
    for (const type of noted) removeEventListener(type, note, true);
    for (const [element, again] of early) if (element.isConnected) again();
  },
  { once: true },
);

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
