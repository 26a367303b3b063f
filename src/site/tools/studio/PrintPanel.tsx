import { useEffect, useRef, useState } from 'preact/hooks';
import { editor as words } from '#text/studio.ts';
import { componentAt } from '../../../content/component-names.ts';
import type { Problem } from '../../../content/problem.ts';
import { inks, type Ink } from '../../../../generators/scene/ink.ts';
import { usual } from '../../../cli/print/options.ts';
import type { ComponentChoice, ComponentInfo, PrintChoice, PrintedFile, Progress } from '../../press/protocol.ts';
import { knownCorrection } from '../../calibration.ts';
import { ownSize, type SheetFields, type SheetUse } from '../../sheet-options.ts';
import { paperHere } from '../../paper.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { grouped } from '../../../content/grouped.ts';
import { download } from '../frame/download.ts';
import { FieldEntry, optionsOf } from './parts.tsx';
import type { Setting, Wish } from './kinds.ts';
import { inSet, type AtPress } from './use-press.ts';
import { printAll, type View } from './follow.ts';
import { Button, Check, Choice, Fold } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import {
  PaperFields,
  problemWords,
  readSheets,
  rejectionOf,
  saveSheets,
  sheetChoice,
  SheetOptions,
  type SheetProps,
} from '../../ui/SheetOptions.tsx';
import { words as sheetWords } from '#text/sheet-options.ts';

interface Props {
  readonly at: AtPress;
  readonly setting: Setting;
  /** The views of the open file. The first is printed by default. */
  readonly views: readonly View[];
  /** The name of the open file, without extension. */
  readonly called: string;
  readonly wish: Wish | undefined;
  readonly found: (problems: readonly Problem[]) => void;
  /** Called when a print starts, because others may then have a copy. */
  readonly taken: () => void;
  readonly done: () => void;
}

type Turn = keyof typeof words.print.turns;

const savedInk = (): Ink => inks.find((each) => each === readSetting('ink')) ?? usual.ink;

type Format = keyof typeof words.print.kinds;
type Size = keyof typeof words.print.sizes;

/** The part of a view’s choice that another component accepts. */
const takenBy = (choice: ComponentChoice, { takes }: ComponentInfo): ComponentChoice =>
  Object.fromEntries(Object.entries(choice).filter(([key]) => (takes as readonly string[]).includes(key)));

/** The value for all components that show the open file. */
const everything = 'everything';

async function together(name: string, files: readonly PrintedFile[]): Promise<PrintedFile> {
  const { zipSync } = await import('fflate');
  const bytes = zipSync(Object.fromEntries(files.map((file) => [file.name, file.bytes])));
  return { name: `${name}.zip`, type: 'application/zip', bytes };
}

interface Job {
  /** The name of several files in one ZIP. */
  readonly called: string;
  readonly kind: string;
  readonly wanted: readonly string[];
  readonly choiceFor: (component: string) => PrintChoice;
}

/** The state of printing: its progress and its end. */
function usePrinting(press: AtPress['press'], found: Props['found'], rejected: (message: string) => boolean) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [status, say] = useState('');
  const running = useRef<AbortController | null>(null);
  const stop = (): void => running.current?.abort();
  useEffect(() => stop, []);
  const make = async ({ called, kind, wanted, choiceFor }: Job): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    say('');
    setProgress({ done: 0, all: 1 });
    try {
      const [first = '', ...others] = wanted;
      // The result is one PDF, because a ZIP cannot be printed.
      const whole = kind === 'pdf' && others.length > 0;
      const more = { name: called, parts: others.map((each) => [each, choiceFor(each)] as const) };
      const all = await printAll(
        whole ? [first] : wanted,
        (component, tell) =>
          press.print(
            component,
            { ...choiceFor(component), ...(whole ? { together: more } : {}) },
            tell,
            control.signal,
          ),
        setProgress,
      );
      found(inSet(all.problems));
      const [file] = all.files;
      if (file) {
        const made = all.files.length > 1 ? await together(called, all.files) : file;
        download(made.name, made.type, made.bytes);
        say(kind === 'pdf' ? words.print.done(made.name, all.sheets) : words.print.saved(made.name));
      } else say(all.problems.length > 0 ? words.print.wrong : words.print.none(kind.toUpperCase()));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (control.signal.aborted) say(words.print.cancelled);
      else if (!rejected(message)) say(message);
    } finally {
      setProgress(null);
      running.current = null;
    }
  };
  return { progress, status, say, make, stop };
}

function choose<T extends string>(
  field: 'ink' | 'duplex' | 'kind' | 'size',
  value: T,
  choices: Readonly<Record<T, string>>,
  set: (value: T) => void,
) {
  return (
    <FieldEntry id={`print-${field}`} label={words.print[field]}>
      <Choice id={`print-${field}`} among={optionsOf(choices)} value={value} enter={set} />
    </FieldEntry>
  );
}

interface WhatProps extends Pick<Props, 'views'> {
  readonly components: readonly ComponentInfo[];
  readonly what: string;
  readonly enter: (what: string) => void;
}

/** The choice of the component to print, or of everything that shows the open file. */
function What({ components, views, what, enter }: WhatProps) {
  const groups = grouped(components, ({ gameName }) => gameName ?? '');
  return (
    <FieldEntry id="print-what" label={words.print.what}>
      <Choice
        id="print-what"
        size={7}
        among={[
          ...(views.length > 1
            ? [{ value: everything, name: words.print.everything(views.map(({ name }) => name)) }]
            : []),
          ...[...groups].map(([game, all]) => ({
            name: game || words.print.shared,
            among: all.map((each) => ({ value: each.id, name: each.name })),
          })),
        ]}
        value={what}
        enter={enter}
      />
    </FieldEntry>
  );
}

interface Options {
  readonly ink: Ink;
  /** A format, or a shop’s id. */
  readonly kind: string;
  readonly size: Size;
  readonly mine: boolean;
  readonly corrected: boolean;
}

const firstOptions = (wish: Wish | undefined): Options => ({
  ink: savedInk(),
  kind: usual.formats[0],
  size: wish?.size ?? usual.size,
  mine: true,
  corrected: true,
});

/** The saved fields of sheets, with this device's paper. */
function firstSheets({ sheets }: Setting): SheetFields {
  const saved = readSheets();
  const ids = sheets.papers.map(({ id }) => id);
  return { ...saved, paper: saved.paper || paperHere(ids) };
}

/** Saves the fields. The paper of the site is saved separately. */
function keepSheets(fields: SheetFields): void {
  if (fields.paper !== ownSize) writeSetting('paper', fields.paper);
  saveSheets({ ...fields, paper: fields.paper === ownSize ? ownSize : '' });
}

const isFormat = (kind: string): kind is Format => Object.hasOwn(words.print.kinds, kind);

interface OptionFieldsProps {
  readonly setting: Setting;
  readonly options: Options;
  readonly put: (change: Partial<Options>) => void;
  readonly info: ComponentInfo | undefined;
  readonly hasChoice: boolean;
  readonly canCorrect: boolean;
  readonly sheets: SheetProps;
}

function OptionFields({ setting, options, put, info, hasChoice, canCorrect, sheets }: OptionFieldsProps) {
  const { ink, kind, size, mine, corrected } = options;
  const isSheet = isFormat(kind) && kind !== 'png';
  const shops = info?.kind === 'cards' ? setting.shops : [];
  return (
    <>
      {hasChoice && (
        <Check class="flag stack" on={mine} enter={(on) => put({ mine: on })}>
          {words.print.mine}
        </Check>
      )}
      <div class="pair-of">
        {isSheet && <PaperFields {...sheets} />}
        {choose<Ink>('ink', ink, words.print.inks, (value) => {
          put({ ink: value });
          writeSetting('ink', value);
        })}
      </div>
      {isSheet &&
        choose<Turn>('duplex', (sheets.fields.duplex || usual.duplex) as Turn, words.print.turns, (duplex) =>
          sheets.put({ duplex }),
        )}
      <div class="pair-of">
        <FieldEntry id="print-kind" label={words.print.kind}>
          <Choice
            id="print-kind"
            among={[
              ...optionsOf(words.print.kinds),
              ...(shops.length > 0
                ? [{ name: words.print.shops, among: shops.map(({ id, name }) => ({ value: id, name })) }]
                : []),
            ]}
            value={kind}
            enter={(value) => put({ kind: value })}
          />
        </FieldEntry>
        {info?.large &&
          isFormat(kind) &&
          choose<Size>('size', size, words.print.sizes, (value) => put({ size: value }))}
      </div>
      {isFormat(kind) && (
        <Fold name={sheetWords.heading} open={Object.keys(sheets.wrong).some((field) => !field.startsWith('paper'))}>
          <div class="stack">
            <SheetOptions {...sheets} />
          </div>
        </Fold>
      )}
      {canCorrect && (
        <Check class="flag stack" on={corrected} enter={(on) => put({ corrected: on })}>
          {words.print.corrected}
        </Check>
      )}
    </>
  );
}

/** The panel for printing any component of the set: sheets as PDF, pieces as PNG, or cutting files as SVG. */
export function PrintPanel({ at, setting, views, called, wish, found, taken, done }: Props) {
  const { press } = at;
  const [components, setComponents] = useState<readonly ComponentInfo[]>([]);
  const [what, setWhat] = useState(
    wish
      ? componentAt(wish.what)
      : views.length > 1
        ? everything
        : (views[0]?.component ?? 'alien-invasion/action-deck'),
  );
  const [options, setOptions] = useState(() => firstOptions(wish));
  const [fields, setFields] = useState(() => firstSheets(setting));
  const [wrong, setWrong] = useState<SheetProps['wrong']>({});
  const { kind } = options;
  const sheet = setting.papers.find(({ id: each }) => each === fields.paper);
  const correction = sheet && knownCorrection(readSetting('calibration'), sheet);
  const printing = usePrinting(press, found, (message) => {
    const rejection = rejectionOf(message, fields);
    if (rejection) setWrong({ [rejection.field]: rejection.text });
    return rejection !== undefined && rejection.field !== 'duplex';
  });
  const { progress } = printing;
  useEffect(() => {
    press
      .components()
      .then(setComponents, (error: unknown) => printing.say(error instanceof Error ? error.message : ''));
  }, []);
  /** The components to print: one, or all that show the open file. */
  const wanted = what === everything ? views.map(({ component }) => component) : [what];
  const infoOf = (component: string): ComponentInfo | undefined =>
    components.find(({ id: each }) => each === component);
  const chosenFor = (component: string): ComponentChoice => {
    const of = infoOf(component);
    const seen = views.find((view) => view.component === component);
    return seen?.choice ?? (of && views[0] ? takenBy(views[0].choice, of) : {});
  };
  const hasChoice = Object.keys(chosenFor(wanted[0] ?? '')).length > 0;
  const useOf = (of: ComponentInfo | undefined): SheetUse => ({
    takes: (option) => of?.takes.some((each) => each === option) ?? false,
    kind: isFormat(kind) ? kind : 'png',
    large: options.size === 'large' && of?.large === true,
  });
  const put = (change: Partial<SheetFields>): void => {
    const next = { ...fields, ...change, paper: change.paper || fields.paper };
    setFields(next);
    setWrong({});
    keepSheets(next);
  };
  const choiceFor = (component: string): PrintChoice => {
    const of = infoOf(component);
    const { size, ink, mine, corrected } = options;
    const own = { ...(mine ? chosenFor(component) : {}), ink, packed: true };
    if (!isFormat(kind)) return { ...own, profile: kind };
    const use = useOf(of);
    const found = sheetChoice(fields, use, setting.sheets.machines);
    return {
      ...own,
      format: kind,
      ...(use.large ? { size } : {}),
      ...('choice' in found ? found.choice : {}),
      ...(correction && corrected && kind === 'pdf' ? { correction } : {}),
    };
  };
  const print = (): void => {
    const problems = wanted.map((component) => sheetChoice(fields, useOf(infoOf(component)), setting.sheets.machines));
    const wrongs = Object.assign(
      {},
      ...problems.map((each) => ('problems' in each ? problemWords(each.problems) : {})),
    );
    setWrong(wrongs);
    if (isFormat(kind) && Object.keys(wrongs).length > 0) return;
    taken();
    void printing.make({ called, kind, wanted, choiceFor });
  };

  return (
    <Dialog name={words.print.heading} out={words.print.close} look="print-panel" closed={done}>
      {components.length === 0 && <p class="meta">{words.print.loading}</p>}
      <What components={components} views={views} what={what} enter={setWhat} />
      <OptionFields
        setting={setting}
        options={options}
        put={(change) => setOptions((before) => ({ ...before, ...change }))}
        info={infoOf(wanted[0] ?? '')}
        hasChoice={hasChoice}
        canCorrect={correction !== undefined && kind === 'pdf'}
        sheets={{ lists: setting.sheets, fields, use: useOf(infoOf(wanted[0] ?? '')), wrong, put, look: 'entry' }}
      />
      <div class="choices">
        <Button class="button main" disabled={progress !== null} onClick={print}>
          {progress ? words.print.making : isFormat(kind) ? words.print.make[kind] : words.print.order}
        </Button>
        {progress && <Button onClick={printing.stop}>{words.print.cancel}</Button>}
      </div>
      {progress && <progress value={progress.done} max={progress.all} aria-label={words.print.making} />}
      <p role="status">{printing.status}</p>
    </Dialog>
  );
}
