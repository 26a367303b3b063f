/*
 * Keeps the target of the address at the top of the window while tools, fonts and pictures load, until the reader
 * scrolls. A browser scrolls there only once, and later changes above the target would push it out of sight.
 */
let anchor: Element | null = null;
let height = 0;

const land = (): void => {
  anchor?.scrollIntoView({ behavior: 'instant' });
  height = document.documentElement.scrollHeight;
};
const pointedAt = (): Element | null => document.getElementById(decodeURIComponent(location.hash.slice(1)));
const release = (): void => void (anchor = null);

/** Whether the browser has already scrolled there: with ‘back’ it restores the reader's place. */
const there = (place: Element): boolean => Math.abs(place.getBoundingClientRect().top) < 200;

const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (opened?.type === 'navigate') anchor = pointedAt();
land();
addEventListener('hashchange', () => {
  const place = pointedAt();
  anchor = place && there(place) ? place : null;
});
// A reader who goes back is scrolled by the browser.
for (const moved of ['popstate', 'wheel', 'touchmove', 'pointerdown', 'keydown'])
  addEventListener(moved, release, { passive: true });
// Dragging the scroll bar does not change the page’s height.
addEventListener('scroll', () => {
  if (anchor && document.documentElement.scrollHeight === height && !there(anchor)) release();
});
new ResizeObserver(land).observe(document.body);

// The contents, which cover the rules on a phone, close when a rule is chosen.
const contents = document.getElementById('toc');
contents?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) contents.hidePopover?.();
});
