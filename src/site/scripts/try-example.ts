/*
 * Opens a worked example in the checker of the same page. Pages without this script link to the checker's own page.
 */
import { exampleIn, tryEvent } from '../tools/check/examples.ts';

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.try a') : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const id = exampleIn(link.hash);
  const figure = link.closest('figure');
  const checker = document.querySelector<HTMLElement>('.rule-tool.checker');
  if (id === null || !figure || !checker) return;
  event.preventDefault();
  checker.dataset['example'] = id;
  if (checker.parentElement !== figure) figure.append(checker);
  checker.tabIndex = -1;
  checker.focus({ preventScroll: true });
  checker.scrollIntoView({ block: 'nearest' });
  document.dispatchEvent(new Event(tryEvent));
});
