import { h, hydrate, type ComponentType } from 'preact';

/**
 * Hydrates an island of a page. It replaces Astro’s client for Preact, most of which handles slots and signals, which
 * no island here has. The mask makes the ids of the hydrated elements equal to the ids in the page.
 */
export default (island: HTMLElement) =>
  (View: ComponentType, props: object): void => {
    if (!island.hasAttribute('ssr')) return;
    const view = h(View, props);
    const root = Number(island.dataset['preactIslandId']);
    // The field from which Preact's `useId` makes ids, called `_mask` before minification.
    Object.assign(view, { __m: [root, 0] });
    hydrate(view, island);
  };
