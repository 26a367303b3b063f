import { say, sentence } from './say.ts';

/**
 * The steps of a worked example, one at a time, with two buttons and with the arrow keys while one of them has the
 * focus. Pages without this script show all steps in order.
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
    // A button keeps the focus at either end: it is marked as disabled, not removed.
    previous?.setAttribute('aria-disabled', String(this.#at === 0));
    next?.setAttribute('aria-disabled', String(this.#at === steps.length - 1));
  }
}

customElements.define('example-steps', ExampleSteps);
