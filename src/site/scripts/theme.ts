import { readSetting, writeSetting } from '../storage/settings.ts';

/**
 * A button that switches the page between dark and light. The device's preference applies until a reader chooses the
 * other, and only that choice is saved.
 */
class ThemeButton extends HTMLElement {
  readonly #device = matchMedia('(prefers-color-scheme: dark)');

  connectedCallback(): void {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => this.#show(!this.#isDark(), true));
    this.#device.addEventListener('change', () => this.#show(this.#isDark(), false));
    this.#show(this.#isDark(), false);
    this.hidden = false;
  }

  #isDark(): boolean {
    const wish = document.documentElement.dataset['theme'] ?? readSetting('theme');
    return wish ? wish === 'dark' : this.#device.matches;
  }

  #show(dark: boolean, wished: boolean): void {
    if (wished) {
      const wish = dark === this.#device.matches ? null : dark ? 'dark' : 'light';
      if (wish) document.documentElement.dataset['theme'] = wish;
      else delete document.documentElement.dataset['theme'];
      writeSetting('theme', wish);
    }
    this.querySelector('button')?.setAttribute('aria-pressed', String(dark));
  }
}

customElements.define('theme-button', ThemeButton);
