import { words } from '#text/calibration.ts';
import type { Box } from '../../../generators/scene/node.ts';
import type { MachineError } from '../../../generators/sheet/calibration.ts';
import { assessCuts, movedBy, readMachines } from '../calibration.ts';
import { readSetting } from '../storage/settings.ts';
import { download } from '../tools/frame/download.ts';
import { element, problemWords, saveOne } from './calibration-assistant.ts';
import { inWords, pagePress } from './page-press.ts';

/**
 * Makes the test sheet of a cutting machine, turns its readings into the error of the machine, and saves the error on
 * this device for each machine.
 */
class MachineAssistant extends HTMLElement {
  readonly #form = this.querySelector('form') as HTMLFormElement;
  readonly #maker = this.querySelector('[type=button]') as HTMLButtonElement;
  readonly #cuts = [...this.querySelectorAll<HTMLInputElement>('[name=cut]')];

  connectedCallback(): void {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#answer();
    });
    this.#form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) this.#recall();
    });
    this.#maker.addEventListener('click', () => void this.#make());
    for (const button of this.querySelectorAll('button')) button.disabled = false;
    this.#recall();
  }

  #select(name: 'machine' | 'paper'): HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLSelectElement;
  }

  get #machine(): string {
    return this.#select('machine').value;
  }

  get #area(): Box | undefined {
    const areas = JSON.parse(this.dataset['areas'] ?? '{}') as Record<string, Record<string, Box>>;
    return areas[this.#machine]?.[this.#select('paper').value];
  }

  #say(text: string): void {
    (this.querySelector('[data-part=made]') as HTMLElement).textContent = text;
  }

  #show(...nodes: Node[]): void {
    this.querySelector('.answer')?.replaceChildren(...nodes);
  }

  /** The saved error of the chosen machine. */
  get #saved(): MachineError | undefined {
    return readMachines(readSetting('machines'))[this.#machine];
  }

  /** The names of the chosen machine and paper. */
  get #chosen(): readonly [string, string] {
    return [
      this.#select('machine').selectedOptions[0]?.text ?? '',
      this.#select('paper').selectedOptions[0]?.text ?? '',
    ];
  }

  /** Shows the saved error of the chosen machine. */
  #recall(): void {
    const error = this.#saved;
    if (error) this.#tell(error, true);
    else this.#show();
    this.#say(this.#area ? '' : words.machine.none(...this.#chosen));
    this.#maker.disabled = !this.#area;
  }

  async #make(): Promise<void> {
    this.#maker.disabled = true;
    this.#say(words.machine.making);
    const error = this.#saved;
    const choice = { paper: this.#select('paper').value, machine: this.#machine, marks: 'off', duplex: 'off' } as const;
    try {
      const press = await pagePress();
      for (const own of [{ format: 'pdf' }, { format: 'dxf', ...(error ? { machineError: error } : {}) }] as const) {
        const { problems, files } = await press.print('calibration', { ...choice, ...own });
        if (problems.length > 0) throw new Error(inWords(problems));
        for (const { name, type, bytes } of files) download(name, type, bytes);
      }
      this.#say(words.machine.made);
    } catch (thrown) {
      this.#say((thrown as Error).message);
    } finally {
      this.#maker.disabled = false;
    }
  }

  #answer(): void {
    const area = this.#area;
    if (!area) return;
    const { width, height } = this.#select('paper').selectedOptions[0]?.dataset ?? {};
    const typed = this.#cuts.map(({ value }) => value);
    const found = assessCuts(area, { width: Number(width), height: Number(height) }, typed, this.#saved);
    const problems = 'problems' in found ? found.problems : new Map<number, never>();
    for (const [at, input] of this.#cuts.entries())
      if (problems.has(at)) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    const [first] = problems;
    const problem = first && (first[1].kind === 'empty' ? words.machine.empty : problemWords(first[1]));
    (this.querySelector('#cuts-problem') as HTMLElement).textContent = problem ?? '';
    if (first) this.#cuts[first[0]]?.focus();
    if ('error' in found) this.#tell(found.error, this.#save(found.error));
  }

  #save(error: MachineError | undefined): boolean {
    return saveOne('machines', readMachines(readSetting('machines')), this.#machine, error);
  }

  #tell(error: MachineError, saved: boolean): void {
    const [right = 0, down = 0] = error;
    const forget = element('button', 'link', words.machine.forget);
    forget.type = 'button';
    forget.addEventListener('click', () => {
      this.#save(undefined);
      this.#recall();
      this.#select('machine').focus();
    });
    this.#show(
      element('p', '', words.machine.off(movedBy({ x: right, y: down }))),
      element(
        'p',
        'meta',
        saved ? `${words.machine.saved(this.#chosen[0])} ` : words.result.notSaved,
        ...(saved ? [forget] : []),
      ),
      element('p', 'meta', `${words.machine.command} `, element('code', '', `--machine-error ${error.join(',')}`)),
    );
  }
}

customElements.define('machine-assistant', MachineAssistant);
