import { words } from '#text/calibration.ts';
import { correctionOptions, type Correction } from '../../../generators/sheet/calibration.ts';
import type { Edges } from '../../../generators/sheet/options.ts';
import { assess, calibrationEvent, fieldNames, movedBy, readSaved } from '../calibration.ts';
import type { FieldName, FieldProblem, Fields } from '../calibration.ts';
import { amount } from '../formats.ts';
import { readSetting, writeSetting } from '../storage/settings.ts';
import { paperEvent } from './paper-choice.ts';

/**
 * The error in both lines, in percent, above which the page was surely scaled to fit the paper: no printer has such an
 * error.
 */
const fitted = 3;

/** A new element with a class and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Saves a value by its key, or removes it. Returns whether this device has saved the change. */
export function saveOne<Value>(
  name: 'calibration' | 'machines',
  before: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): boolean {
  const { [key]: _, ...others } = before;
  const saved = value === undefined ? others : { ...others, [key]: value };
  const isSaved = writeSetting(name, Object.keys(saved).length > 0 ? JSON.stringify(saved) : null);
  document.dispatchEvent(new Event(calibrationEvent));
  return isSaved;
}

/** Turns the measurements from a calibration sheet into a correction, and saves it on this device for each paper. */
class CalibrationAssistant extends HTMLElement {
  /** Whether the fields show saved values, not new entries. */
  #recalled = false;
  /** The paper of entries that were made before this script loaded, and which it must not overwrite. */
  #typed = fieldNames.some((name) => this.#input(name).value !== '') ? this.#select.value : '';

  connectedCallback(): void {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#answer(true);
    });
    this.#select.addEventListener('change', () => this.#turnTo(this.#select.value));
    document.addEventListener(paperEvent, ({ detail }: CustomEventInit<string>) => this.#turnTo(detail ?? ''));
    const early = this.#typed !== '' || this.#select.selectedIndex > 0;
    this.#turnTo((early ? undefined : document.documentElement.dataset['paper']) ?? this.#select.value);
    this.querySelector<HTMLButtonElement>('[type=submit]')!.disabled = false;
  }

  get #form(): HTMLFormElement {
    return this.querySelector('form') as HTMLFormElement;
  }

  get #select(): HTMLSelectElement {
    return this.querySelector('select') as HTMLSelectElement;
  }

  get #result(): HTMLElement {
    return this.closest('section')?.querySelector('.answer') as HTMLElement;
  }

  #input(name: FieldName): HTMLInputElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }

  get #fields(): Fields {
    return Object.fromEntries(fieldNames.map((name) => [name, this.#input(name).value])) as Record<FieldName, string>;
  }

  /** Shows another paper: the lengths of its lines, and its saved values. */
  #turnTo(paper: string): void {
    const option = [...this.#select.options].find(({ value }) => value === paper);
    if (!option) return;
    this.#select.value = paper;
    for (const line of ['across', 'down'] as const) {
      const hint = this.querySelector(`#${line}-hint`);
      if (hint) hint.textContent = option.dataset[line] ?? '';
    }
    const known = paper === this.#typed ? undefined : readSaved(readSetting('calibration'))[paper];
    this.#typed = '';
    for (const name of fieldNames) {
      if (known || this.#recalled) this.#input(name).value = known?.[name] ?? '';
      this.#complain(name, '');
    }
    this.#recalled = known !== undefined;
    const before = this.querySelector('details');
    if (before) before.open = ['scaleX', 'scaleY', 'shiftX', 'shiftY'].some((name) => known?.[name as FieldName]);
    if (known) this.#answer(false);
    else this.#show(element('p', 'waiting', words.result.waiting));
  }

  #complain(name: FieldName, message: string): void {
    const place = this.querySelector(`#${name}-problem`);
    if (place) place.textContent = message;
    if (message) this.#input(name).setAttribute('aria-invalid', 'true');
    else this.#input(name).removeAttribute('aria-invalid');
  }

  #show(...nodes: Node[]): void {
    this.#result.replaceChildren(...nodes);
  }

  /** Reacts to the form during entry. `asked` is true at a reader's request, and false when the page loads. */
  #answer(asked: boolean): void {
    const option = this.#select.selectedOptions[0];
    const size = { width: Number(option?.dataset['width']), height: Number(option?.dataset['height']) };
    const fields = this.#fields;
    const found = assess(size, fields);
    const problems = 'problems' in found ? found.problems : {};
    for (const name of fieldNames) {
      const problem = problems[name];
      this.#complain(name, problem ? problemWords(problem) : '');
    }
    if ('problems' in found) {
      this.#show(element('p', 'waiting', words.result.waiting));
      const first = fieldNames.find((name) => problems[name]);
      const before = first && this.#input(first).closest('details');
      if (before) before.open = true;
      if (asked && first) this.#input(first).focus();
      return;
    }
    const saved = asked ? this.#remember(fields) : true;
    if (saved) this.#recalled = true;
    this.#tell(found.correction, saved);
    if (asked) this.#result.scrollIntoView({ block: 'nearest' });
  }

  #remember(fields: Fields | undefined): boolean {
    return saveOne('calibration', readSaved(readSetting('calibration')), this.#select.value, fields);
  }

  #tell(correction: Correction, saved: boolean): void {
    const { scale, backShift, edges } = correction;
    const out = (direction: 'across' | 'down', percent: number): string =>
      percent === 100
        ? words.result.true(direction)
        : (percent > 100 ? words.result.short : words.result.long)(
            direction,
            Math.abs(Math.round((percent - 100) * 100) / 100),
          );
    const forget = element('button', 'link', words.result.forget);
    forget.type = 'button';
    forget.addEventListener('click', () => {
      this.#remember(undefined);
      this.#turnTo(this.#select.value);
      this.#show(element('p', 'waiting', words.result.forgotten));
      this.#input('across').focus();
    });
    const paper = this.#select.selectedOptions[0]?.text ?? '';
    this.#show(
      element(
        'ul',
        'findings',
        element('li', '', out('across', scale.x)),
        element('li', '', out('down', scale.y)),
        element(
          'li',
          '',
          backShift.x === 0 && backShift.y === 0 ? words.result.behind : words.result.shifted(movedBy(backShift)),
        ),
        ...Object.entries(edges).map(([edge, by]) =>
          element('li', '', words.result.loses(edge as keyof Edges, amount(by))),
        ),
      ),
      element('p', 'meta', saved ? `${words.result.saved(paper)} ` : words.result.notSaved, ...(saved ? [forget] : [])),
      element('p', '', this.#advice(scale)),
      element('p', 'meta', `${words.machine.command} `, element('code', '', correctionOptions(correction).upright)),
    );
  }

  /** The advice for the print dialog, which has a single scale in whole percent. */
  #advice({ x, y }: Correction['scale']): string {
    if (Math.min(x, y) >= 100 + fitted || Math.max(x, y) <= 100 - fitted) return words.result.fitted;
    const percent = Math.round((x + y) / 2);
    return percent === 100 ? words.result.leave : words.result.dialog(percent);
  }
}

customElements.define('calibration-assistant', CalibrationAssistant);

/** The problem with a field, in words. */
export function problemWords(problem: FieldProblem): string {
  const { problems } = words;
  switch (problem.kind) {
    case 'empty':
      return problems.empty;
    case 'not-a-number':
      return problems['not-a-number'](problem.value);
    case 'outside':
      return problems.outside(problem.min, problem.max);
    case 'misprint':
      return problems.misprint(problem.line, problem.length, problem.measured);
  }
}
