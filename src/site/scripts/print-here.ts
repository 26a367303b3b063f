import { printHere as words } from '#text/print.ts';
import type { Correction } from '../../../generators/sheet/calibration.ts';
import { calibrationEvent, edgesIn, knownCorrection, movedBy } from '../calibration.ts';
import type { PrintChoice, PrintedFile } from '../press/protocol.ts';
import type { SheetField, SheetFields, SheetUse } from '../sheet-options.ts';
import { readSetting } from '../storage/settings.ts';
import type { SheetLists } from '../ui/SheetOptions.tsx';
import { inWords, pagePress } from './page-press.ts';
import { paperEvent } from './paper-choice.ts';

interface Paper {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

type Parts = typeof import('../ui/SheetOptions.tsx');

interface MoreOptions extends Omit<Parts, 'SheetOptions' | 'PaperFields'> {
  fields: SheetFields;
}

/**
 * A form for the players and the print options. The press makes the PDF in this page, with progress, a stop button, and
 * this device's saved correction for its printer.
 */
class PrintHere extends HTMLElement {
  readonly #form = this.querySelector('form') as HTMLFormElement;
  readonly #submit = this.querySelector('[type=submit]') as HTMLButtonElement;
  readonly #making = this.querySelector('.making') as HTMLElement;
  readonly #again = this.querySelector('[data-part=again]') as HTMLAnchorElement;
  readonly #more = this.querySelector('.more') as HTMLDetailsElement;
  #halt: AbortController | undefined;
  /** The further options: loaded when they are opened, or when this device has saved some. */
  #loading: Promise<MoreOptions> | undefined;
  #options: MoreOptions | undefined;
  #wrong: Readonly<Partial<Record<SheetField, string>>> = {};

  connectedCallback(): void {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#print();
    });
    for (const name of ['what', 'set', 'size'] as const)
      (this.#form.elements.namedItem(name) as HTMLElement | null)?.addEventListener('change', () => this.#ask());
    this.#making.querySelector('button')?.addEventListener('click', () => this.#halt?.abort());
    this.#form.addEventListener('change', ({ target }) => this.#playOne(target as HTMLInputElement));
    for (const event of [paperEvent, calibrationEvent]) document.addEventListener(event, () => this.#showCalibration());
    this.#more.addEventListener('toggle', () => void this.#load());
    this.#field('duplex').addEventListener('change', ({ target }) => {
      void this.#load().then(() => this.#put({ duplex: (target as HTMLSelectElement).value }));
    });
    if (readSetting('sheets') !== null) void this.#load();
    this.#ask();
    this.#showCalibration();
    this.#submit.disabled = false;
  }

  #load(): Promise<MoreOptions> {
    return (this.#loading ??= import('../ui/SheetOptions.tsx').then(({ drawSheetOptions, ownSize, ...parts }) => {
      const fields = parts.readSheets();
      this.#options = { ...parts, drawSheetOptions, ownSize, fields };
      if (fields.duplex) this.#field('duplex').value = fields.duplex;
      // Saved choices that have an effect are always visible.
      if (Object.entries(fields).some(([name, text]) => text !== '' && name !== 'duplex')) this.#more.open = true;
      this.#showMore();
      return this.#options;
    }));
  }

  #put(change: Partial<SheetFields>): void {
    if (!this.#options) return;
    this.#options.fields = { ...this.#options.fields, ...change };
    this.#options.saveSheets(this.#options.fields);
    this.#field('duplex').value = this.#options.fields.duplex || this.#usualDuplex;
    this.#wrong = {};
    this.#showMore();
    this.#showCalibration();
  }

  get #usualDuplex(): string {
    return this.#field('duplex').options[0]?.value ?? '';
  }

  get #use(): SheetUse {
    const size = this.#takes('size') ? this.#field('size').value : 'normal';
    return { takes: (option) => this.#takes(option), kind: 'pdf', large: size === 'large' };
  }

  #showMore(): void {
    const place = this.#more.querySelector('.fields');
    if (!this.#options || !place) return;
    const { drawSheetOptions, fields } = this.#options;
    const lists = this.#data<SheetLists>('lists');
    const put = (change: Partial<SheetFields>): void => this.#put(change);
    drawSheetOptions(place, { lists, fields, use: this.#use, wrong: this.#wrong, put, look: 'measure wide' });
  }

  /** Shows problems beside the fields of further options, and focuses the first. */
  #complainOf(wrong: Readonly<Partial<Record<SheetField, string>>>): void {
    this.#wrong = wrong;
    if (Object.keys(wrong).length > 0) this.#more.open = true;
    this.#showMore();
    this.#more.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  /** Shows a rejection by the press beside its field, if that is one of the further options. */
  #reject(message: string): void {
    const { field, text } = this.#options?.rejectionOf(message, this.#options.fields) ?? {};
    if (field === undefined || text === undefined || !this.#more.querySelector(`#sheet-${field}`)) return;
    this.#say('');
    this.#complainOf({ [field]: text });
  }

  #field(name: string): HTMLInputElement & HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement;
  }

  #chosen(name: string): string[] {
    const inputs = [...this.querySelectorAll<HTMLInputElement>(`input[name=${name}]:checked`)];
    return inputs.filter((input) => !input.closest('[hidden]')).map(({ value }) => value);
  }

  #say(text: string): void {
    (this.querySelector('[data-part=says]') as HTMLElement).textContent = text;
  }

  #takes(option: string): boolean {
    const [what] = this.#field('what').selectedOptions;
    return (what?.dataset['takes'] ?? '').split(' ').includes(option);
  }

  /** Shows only the fields that affect the chosen component. */
  #ask(): void {
    for (const part of this.querySelectorAll<HTMLElement>('form [data-takes]:not(option)'))
      part.hidden = !this.#takes(part.dataset['takes'] ?? '');
    const [set] = this.#takes('set') ? this.#field('set').selectedOptions : [];
    const hint = this.querySelector('#here-players-hint');
    const bounds = set ?? (this.#takes('players') ? this.#field('players') : undefined);
    if (hint && bounds)
      hint.textContent = words.playersHint(Number(bounds.dataset['min']), Number(bounds.dataset['max']));
    this.#showMore();
  }

  /** Only one variant of a choice such as `autopsy` can apply, so checking it unchecks the others. */
  #playOne({ name, value, checked }: HTMLInputElement): void {
    const [what, how] = value.split('=');
    if (name !== 'variants' || how === undefined || !checked) return;
    for (const other of this.querySelectorAll<HTMLInputElement>(`input[value^="${what}="]`))
      if (other.value !== value) other.checked = false;
  }

  #data<T>(name: string): T {
    return JSON.parse(this.dataset[name] ?? 'null') as T;
  }

  /** The paper of the page, or of the further options; without its size if the site has no prints on it. */
  get #paper(): Paper | (Pick<Paper, 'name'> & { readonly id?: string }) | undefined {
    const papers = this.#data<readonly Paper[]>('sizes');
    const { fields, ownSize } = this.#options ?? {};
    if (fields?.paper === ownSize && fields) return { name: fields.paperSize || words.ownPaper };
    const other = fields && this.#data<SheetLists>('lists').papers.find(({ id }) => id === fields.paper);
    const wanted = other?.id ?? document.documentElement.dataset['paper'];
    return papers.find(({ id }) => id === wanted) ?? other ?? papers[0];
  }

  get #ink(): NonNullable<PrintChoice['ink']> {
    return (document.documentElement.dataset['ink'] as PrintChoice['ink']) ?? 'full';
  }

  get #correction(): Correction | undefined {
    const paper = this.#paper;
    return paper && 'width' in paper ? knownCorrection(readSetting('calibration'), paper) : undefined;
  }

  #showCalibration(): void {
    const paper = this.#paper?.name ?? '';
    const inks = this.#data<Readonly<Record<string, string>>>('inks');
    (this.querySelector('[data-part=on]') as HTMLElement).textContent = words.on(paper, inks[this.#ink] ?? '');
    const correction = this.#correction;
    const place = this.querySelector('#here-printer') as HTMLElement;
    const box = this.#field('corrected');
    (box.closest('label') as HTMLElement).hidden = !correction;
    if (correction) {
      place.textContent = words.correction(paper, correction.scale, movedBy(correction.backShift), edgesIn(correction));
      return;
    }
    const link = document.createElement('a');
    link.href = this.dataset['calibrate'] ?? '';
    link.textContent = words.measure;
    place.replaceChildren(`${words.uncorrected(paper)} `, link);
  }

  /** Shows the problem with a field. Returns whether there is none. */
  #complain(id: string, input: HTMLElement | undefined, problem: string): boolean {
    const place = this.querySelector(`#here-${id}-problem`);
    if (place) place.textContent = problem;
    if (problem) input?.setAttribute('aria-invalid', 'true');
    else input?.removeAttribute('aria-invalid');
    if (problem) input?.focus();
    return problem === '';
  }

  /** The choice; undefined, with a message, if part of it is impossible. */
  #choice(): PrintChoice | undefined {
    const correction = this.#field('corrected').checked ? this.#correction : undefined;
    let choice: PrintChoice = {
      ...(this.#paper?.id === undefined ? {} : { paper: this.#paper.id }),
      ink: this.#ink,
      duplex: this.#field('duplex').value as NonNullable<PrintChoice['duplex']>,
      ...(correction ? { correction } : {}),
    };
    if (this.#options) {
      const { fields, sheetChoice, problemWords } = this.#options;
      const found = sheetChoice(fields, this.#use, this.#data<SheetLists>('lists').machines);
      if ('problems' in found) {
        this.#complainOf(problemWords(found.problems));
        return undefined;
      }
      choice = { ...choice, ...found.choice };
    }
    const [set] = this.#takes('set') ? this.#field('set').selectedOptions : [];
    if (set?.value) choice = { ...choice, set: set.value };
    if (this.#takes('size')) {
      const size = this.#field('size').value as NonNullable<PrintChoice['size']>;
      if (size !== 'normal') choice = { ...choice, size };
    }
    const sleeves = this.#takes('sleeves') ? this.#field('sleeves').value : '';
    if (sleeves) choice = { ...choice, sleeves };
    if (this.#takes('players')) {
      const input = this.#field('players');
      const { min, max } = (set ?? input).dataset;
      const [text, least, most] = [input.value.trim(), Number(min), Number(max)];
      const fits = text === '' || (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most);
      if (!this.#complain('players', input, fits ? '' : words.outside(least, most))) return undefined;
      if (text !== '') choice = { ...choice, players: Number(text) };
    }
    const scenario = this.#takes('scenario') ? this.#field('scenario').value : '';
    if (scenario) choice = { ...choice, scenario: [scenario] };
    if (this.#takes('factions')) {
      const boxes = [...this.querySelectorAll<HTMLInputElement>('input[name=factions]')];
      const factions = this.#chosen('factions');
      if (!this.#complain('factions', boxes[0], factions.length > 0 ? '' : words.noFaction)) return undefined;
      // By default, the press prints the factions whose boxes are checked at first.
      if (boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) choice = { ...choice, factions };
    }
    const only = this.#chosen('only');
    if (only.length > 0) choice = { ...choice, only };
    const variants = this.#takes('variants') ? this.#chosen('variants') : [];
    return variants.length > 0 ? { ...choice, variants } : choice;
  }

  async #print(): Promise<void> {
    await this.#loading;
    const choice = this.#choice();
    if (!choice || this.#halt) return;
    this.#complainOf({});
    const halt = (this.#halt = new AbortController());
    const bar = this.#making.querySelector('progress') as HTMLProgressElement;
    let rejected: string | undefined;
    bar.removeAttribute('value');
    this.#busy(true);
    this.#say(words.making);
    try {
      const what = this.#field('what').value;
      const showProgress = ({ done, all }: { done: number; all: number }): void => {
        if (done > 0) Object.assign(bar, { max: all, value: done });
      };
      const { problems, files, sheets } = await (await pagePress()).print(what, choice, showProgress, halt.signal);
      const [file] = files;
      if (file) this.#give(file, sheets);
      else this.#say(inWords(problems));
    } catch (error) {
      const { message } = error as Error;
      this.#say(halt.signal.aborted ? words.cancelled : message);
      rejected = halt.signal.aborted ? undefined : message;
    } finally {
      this.#halt = undefined;
      this.#busy(false);
    }
    if (rejected !== undefined) this.#reject(rejected);
  }

  #busy(is: boolean): void {
    const here = this.contains(document.activeElement);
    this.#making.hidden = !is;
    this.#submit.hidden = is;
    if (is) this.#again.hidden = true;
    // If a reader pressed one button, the other button replaces it and gets the focus.
    if (here) (is ? this.#making.querySelector('button') : this.#submit)?.focus();
  }

  /** Downloads the file, and stores it so that it can be downloaded again. */
  #give({ name, type, bytes }: PrintedFile, sheets: number): void {
    if (this.#again.href) URL.revokeObjectURL(this.#again.href);
    Object.assign(this.#again, {
      href: URL.createObjectURL(new Blob([bytes], { type })),
      download: name,
      hidden: false,
    });
    this.#again.click();
    this.#say(words.done(name, bytes.length, sheets));
  }
}

customElements.define('print-here', PrintHere);
