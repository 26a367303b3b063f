import { say, sentence } from './say.ts';

/** A link to a rule: it leads there as any link does, and puts the whole address on the clipboard. */
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
