import { h, hydrate, type ComponentType } from 'preact';

/**
 * Wakes an island of a page. It replaces Astro’s own client for Preact, most of which serves slots and signals: no
 * island here has any. The mask keeps ids the same as in the page.
 */
export default (island: HTMLElement) =>
  (View: ComponentType, props: object): void => {
    if (!island.hasAttribute('ssr')) return;
    const view = h(View, props);
    const root = Number(island.dataset['preactIslandId']);
    // The field of Preact from which `useId` makes ids; its name is `_mask` before it is minified.
    Object.assign(view, { __m: [root, 0] });
    hydrate(view, island);
  };
