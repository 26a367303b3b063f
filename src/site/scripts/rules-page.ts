import { exampleIn, tryEvent } from '../tools/check/examples.ts';

/** The page's polite live region, `#said`, whose sentences are `data-*` attributes. */
const voice = (): HTMLElement | null => document.getElementById('said');

const sentence = (name: string, places: Readonly<Record<string, string | number>>): string =>
  (voice()?.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ''));

function say(words: string): void {
  const element = voice();
  if (element) element.textContent = words;
}

/** A link to a rule, which also copies the whole address to the clipboard. */
class CopyLink extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector('a');
    link?.addEventListener('click', () => {
      void navigator.clipboard?.writeText(link.href).then(
        () => this.#tell(sentence('copied', { address: link.href })),
        () => this.#tell(sentence('refused', {})),
      );
    });
  }

  #tell(words: string): void {
    say(words);
    this.dataset['said'] = words.replace(/:.*/, '');
    setTimeout(() => delete this.dataset['said'], 2500);
  }
}

customElements.define('copy-link', CopyLink);

/**
 * The steps of a worked example, one at a time, with two buttons, and with the arrow keys while a button has the focus.
 * Without this script, all steps are shown in order.
 */
class ExampleSteps extends HTMLElement {
  #at = 0;

  connectedCallback(): void {
    const [previous, next] = this.querySelectorAll('button');
    previous?.addEventListener('click', () => this.#go(-1));
    next?.addEventListener('click', () => this.#go(1));
    this.querySelector('.stepper')?.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent;
      const forward = getComputedStyle(this).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      event.preventDefault();
      this.#go(key === forward ? 1 : -1);
    });
    this.#show();
  }

  #go(by: number): void {
    const last = this.querySelectorAll('li').length - 1;
    const at = Math.min(last, Math.max(0, this.#at + by));
    if (at === this.#at) return;
    this.#at = at;
    this.#show();
    const words = this.querySelectorAll('li p')[at]?.textContent ?? '';
    say(`${this.#count()} ${words}`);
  }

  #count(): string {
    return sentence('step', { at: this.#at + 1, of: this.querySelectorAll('li').length });
  }

  #show(): void {
    const steps = [...this.querySelectorAll('li')];
    for (const [index, step] of steps.entries()) step.classList.toggle('shown', index === this.#at);
    this.classList.add('stepping');
    const output = this.querySelector('output');
    if (output) output.textContent = this.#count();
    const [previous, next] = this.querySelectorAll('button');
    // At either end, a button is marked as disabled, not removed, so that it keeps the focus.
    previous?.setAttribute('aria-disabled', String(this.#at === 0));
    next?.setAttribute('aria-disabled', String(this.#at === steps.length - 1));
  }
}

customElements.define('example-steps', ExampleSteps);

/* Keeps the target of the address at the top of the window while tools, fonts and pictures load, until the reader
   scrolls. A browser scrolls there only once, and later changes above the target would move it out of view. */
let anchor: Element | null = null;
let height = 0;

const land = (): void => {
  anchor?.scrollIntoView({ behavior: 'instant' });
  height = document.documentElement.scrollHeight;
};
const pointedAt = (): Element | null => document.querySelector(':target');
const release = (): void => void (anchor = null);

/** Whether the browser has already scrolled there. With ‘back’, it restores the reader's scroll position. */
const there = (place: Element): boolean => Math.abs(place.getBoundingClientRect().top) < 200;

const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (opened?.type === 'navigate') anchor = pointedAt();
land();
addEventListener('hashchange', () => {
  const place = pointedAt();
  anchor = place && there(place) ? place : null;
});
// When a reader goes back, the browser scrolls.
for (const moved of ['popstate', 'wheel', 'touchmove', 'pointerdown', 'keydown'])
  addEventListener(moved, release, { passive: true });
// A reader who drags the scroll bar causes none of these events. Unlike a late part, that does not change the page’s
// height.
addEventListener('scroll', () => {
  if (anchor && document.documentElement.scrollHeight === height && !there(anchor)) release();
});
new ResizeObserver(land).observe(document.body);

// On a phone, the contents cover the rules, so they close when a rule is chosen.
const contents = document.getElementById('toc');
contents?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) contents.hidePopover?.();
});

/* Opens a worked example in the checker on the same page. Without this script, the link leads to the checker's own
   page. */

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
