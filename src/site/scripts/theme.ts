import { onSettings, readSetting, writeSetting } from '../storage/settings.ts';

/**
 * A button that switches the page between dark and light. The device's preference applies until a reader chooses the
 * other, and only that choice is saved.
 */
class ThemeButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')!;
    const device = matchMedia('(prefers-color-scheme: dark)');
    const page = document.documentElement.dataset;
    const isDark = (): boolean => (page['theme'] ? page['theme'] === 'dark' : device.matches);
    const show = (wish: string): void => {
      page['theme'] = wish;
      button.setAttribute('aria-pressed', String(isDark()));
      // The colour of the browser’s own bars.
      for (const each of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
        each.content = getComputedStyle(document.body).backgroundColor;
    };
    const look = (): void => show(readSetting('theme') ?? '');
    button.addEventListener('click', () => {
      const dark = !isDark();
      const wish = dark === device.matches ? '' : dark ? 'dark' : 'light';
      writeSetting('theme', wish || null);
      show(wish);
    });
    device.addEventListener('change', look);
    onSettings(look);
    look();
    this.hidden = false;
  }
}

customElements.define('theme-button', ThemeButton);
