import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { editor as words } from '#text/studio.ts';
import type { Problem } from '../../../content/problem.ts';
import { inks, type Ink } from '../../../../generators/scene/ink.ts';
import { mostBleed, usual, usualCards } from '../../../cli/print/options.ts';
import type { ComponentChoice, ComponentInfo, PrintChoice, PrintedFile, Progress } from '../../press/protocol.ts';
import { knownCorrection } from '../../calibration.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { grouped } from '../../../content/grouped.ts';
import { download } from '../frame/download.ts';
import { Glyph } from '../frame/marks.tsx';
import { FieldEntry, optionsOf } from './parts.tsx';
import type { Setting } from './kinds.ts';
import type { Wish } from './tool.ts';
import { inSet, type AtPress } from './use-press.ts';
import { printAll, type View } from './follow.ts';
import { Button, Check, Choice } from '../../ui/controls.tsx';

interface Props {
  readonly at: AtPress;
  readonly setting: Setting;
  /** The views of the open file: by default the first of them is printed. */
  readonly views: readonly View[];
  /** The name of the open file, as a file stem. */
  readonly called: string;
  /** The suggested print of the set. */
  readonly wish: Wish | undefined;
  readonly found: (problems: readonly Problem[]) => void;
  /** Called when a print starts, because others may have a copy from then on. */
  readonly taken: () => void;
  readonly done: () => void;
}

type Turn = keyof typeof words.print.turns;

const savedChoice = <T extends string>(name: 'paper' | 'ink', choices: readonly T[], otherwise: T): T => {
  const saved = readSetting(name) as T | null;
  return saved !== null && choices.includes(saved) ? saved : otherwise;
};

type Format = keyof typeof words.print.kinds;
type Marks = keyof typeof words.print.marksOf;
type Size = keyof typeof words.print.sizes;

/** The part of a view’s choice that another component also takes. */
const takenBy = (choice: ComponentChoice, { takes }: ComponentInfo): ComponentChoice =>
  Object.fromEntries(Object.entries(choice).filter(([key]) => (takes as readonly string[]).includes(key)));

/** The choice of everything that shows the open file. */
const everything = 'everything';

/** Several prints as one ZIP. */
async function together(name: string, files: readonly PrintedFile[]): Promise<PrintedFile> {
  const { zipSync } = await import('fflate');
  const bytes = zipSync(Object.fromEntries(files.map((file) => [file.name, file.bytes])));
  return { name: `${name}.zip`, type: 'application/zip', bytes };
}

/** The components to print, and their choices. */
interface Job {
  /** The name of several files together. */
  readonly called: string;
  readonly kind: Format;
  readonly wanted: readonly string[];
  readonly choiceFor: (component: string) => PrintChoice;
}

/** Printing, its progress and its end. */
function usePrinting(press: AtPress['press'], found: Props['found']) {
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
      const all = await printAll(
        wanted,
        (component, tell) => press.print(component, choiceFor(component), tell, control.signal),
        setProgress,
      );
      found(inSet(all.problems));
      const [file] = all.files;
      if (file) {
        const made = all.files.length > 1 ? await together(called, all.files) : file;
        download(made.name, made.type, made.bytes);
        say(kind === 'pdf' ? words.print.done(made.name, all.sheets) : words.print.saved(made.name));
      } else say(all.problems.length > 0 ? words.print.wrong : words.print.none(words.print.kinds[kind]));
    } catch (error) {
      say(control.signal.aborted ? words.print.cancelled : error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
      running.current = null;
    }
  };
  return { progress, status, say, make, stop };
}

/** A choice under its name. */
function choose<T extends string>(
  field: 'paper' | 'ink' | 'duplex' | 'kind' | 'size' | 'card' | 'marks' | 'bleed',
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

/** The component to print, or everything that shows the open file. */
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

/** The options of the panel. */
interface Options {
  readonly paper: string;
  readonly ink: Ink;
  readonly duplex: Turn;
  readonly kind: Format;
  readonly size: Size;
  readonly card: string;
  readonly marks: Marks;
  readonly bleed: number;
  /** Whether the choice of the view applies. */
  readonly mine: boolean;
  readonly corrected: boolean;
}

const firstOptions = (setting: Setting, wish: Wish | undefined): Options => ({
  paper: savedChoice(
    'paper',
    setting.papers.map(({ id }) => id),
    usual.papers[0],
  ),
  ink: savedChoice('ink', inks, usual.ink),
  duplex: usual.duplex,
  kind: usual.formats[0],
  size: wish?.size ?? usual.size,
  card: usualCards.normal,
  marks: usual.marks,
  bleed: usual.bleed,
  mine: true,
  corrected: true,
});

/** Whether a component has an option, with these options. */
function hasOption(
  of: ComponentInfo | undefined,
  { kind, size }: Options,
  option: 'card' | 'bleed' | 'marks',
): boolean {
  // Large print has its own card and marks. A picture of a piece is not on a sheet.
  if (option !== 'bleed' && size === 'large' && of?.large) return false;
  return option === 'marks' ? kind !== 'png' : (of?.takes.includes(option) ?? false);
}

/** The choice that the press receives for a component. */
function choiceOf(options: Options, of: ComponentInfo | undefined, correction: PrintChoice['correction']): PrintChoice {
  const { paper, ink, duplex, kind, size, card, marks, bleed, corrected } = options;
  return {
    paper,
    ink,
    format: kind,
    packed: true,
    ...(size === 'large' && of?.large ? { size } : {}),
    ...(hasOption(of, options, 'card') && card !== usualCards.normal ? { card } : {}),
    ...(hasOption(of, options, 'bleed') && bleed > 0 ? { bleed } : {}),
    ...(kind === 'png' ? {} : { duplex }),
    ...(hasOption(of, options, 'marks') ? { marks } : {}),
    ...(correction && corrected && kind === 'pdf' ? { correction } : {}),
  };
}

interface OptionFieldsProps {
  readonly setting: Setting;
  readonly options: Options;
  readonly put: (change: Partial<Options>) => void;
  /** The first component. */
  readonly info: ComponentInfo | undefined;
  readonly hasChoice: boolean;
  readonly canCorrect: boolean;
}

function OptionFields({ setting, options, put, info, hasChoice, canCorrect }: OptionFieldsProps) {
  const { paper, ink, duplex, kind, size, card, marks, bleed, mine, corrected } = options;
  return (
    <>
      {hasChoice && (
        <Check class="flag stack" on={mine} enter={(on) => put({ mine: on })}>
          {words.print.mine}
        </Check>
      )}
      <div class="pair-of">
        {choose('paper', paper, Object.fromEntries(setting.papers.map((each) => [each.id, each.name])), (value) => {
          put({ paper: value });
          writeSetting('paper', value);
        })}
        {choose<Ink>('ink', ink, words.print.inks, (value) => {
          put({ ink: value });
          writeSetting('ink', value);
        })}
      </div>
      {kind !== 'png' && choose<Turn>('duplex', duplex, words.print.turns, (value) => put({ duplex: value }))}
      <div class="pair-of">
        {choose<Format>('kind', kind, words.print.kinds, (value) => put({ kind: value }))}
        {info?.large && choose<Size>('size', size, words.print.sizes, (value) => put({ size: value }))}
        {hasOption(info, options, 'card') && choose('card', card, setting.cards, (value) => put({ card: value }))}
        {hasOption(info, options, 'marks') &&
          choose<Marks>('marks', marks, words.print.marksOf, (value) => put({ marks: value }))}
        {hasOption(info, options, 'bleed') &&
          choose(
            'bleed',
            String(bleed),
            Object.fromEntries(Array.from({ length: mostBleed + 1 }, (_, mm) => [mm, words.print.mm(mm)])),
            (mm) => put({ bleed: Number(mm) }),
          )}
      </div>
      {canCorrect && (
        <Check class="flag stack" on={corrected} enter={(on) => put({ corrected: on })}>
          {words.print.corrected}
        </Check>
      )}
    </>
  );
}

/** Any component of the set: sheets as PDF, pieces as PNG, or cutting files as SVG. */
export function PrintPanel({ at, setting, views, called, wish, found, taken, done }: Props) {
  const id = useId();
  const { press } = at;
  const dialog = useRef<HTMLDialogElement>(null);
  const [components, setComponents] = useState<readonly ComponentInfo[]>([]);
  const [what, setWhat] = useState(
    wish?.what ?? (views.length > 1 ? everything : (views[0]?.component ?? 'alien-invasion/action-deck')),
  );
  const [options, setOptions] = useState(() => firstOptions(setting, wish));
  const { kind } = options;
  const sheet = setting.papers.find(({ id: each }) => each === options.paper);
  const correction = sheet && knownCorrection(readSetting('calibration'), sheet);
  const printing = usePrinting(press, found);
  const { progress } = printing;
  useEffect(() => {
    dialog.current?.showModal();
    press
      .components()
      .then(setComponents, (error: unknown) => printing.say(error instanceof Error ? error.message : ''));
  }, []);
  /** The components to print: one, or all that the open file needs. */
  const wanted = what === everything ? views.map(({ component }) => component) : [what];
  const infoOf = (component: string): ComponentInfo | undefined =>
    components.find(({ id: each }) => each === component);
  const chosenFor = (component: string): ComponentChoice => {
    const of = infoOf(component);
    const seen = views.find((view) => view.component === component);
    return seen?.choice ?? (of && views[0] ? takenBy(views[0].choice, of) : {});
  };
  const hasChoice = Object.keys(chosenFor(wanted[0] ?? '')).length > 0;
  const choiceFor = (component: string): PrintChoice => ({
    ...(options.mine ? chosenFor(component) : {}),
    ...choiceOf(options, infoOf(component), correction),
  });

  return (
    <dialog
      ref={dialog}
      class="tool-menu print-panel"
      aria-labelledby={id}
      onClose={done}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="inside">
        <header>
          <h2 id={id}>{words.print.heading}</h2>
          <Button class="handle" aria-label={words.print.close} onClick={() => dialog.current?.close()}>
            <Glyph name="close" />
          </Button>
        </header>
        {components.length === 0 && <p class="meta">{words.print.loading}</p>}
        <What components={components} views={views} what={what} enter={setWhat} />
        <OptionFields
          setting={setting}
          options={options}
          put={(change) => setOptions((before) => ({ ...before, ...change }))}
          info={infoOf(wanted[0] ?? '')}
          hasChoice={hasChoice}
          canCorrect={correction !== undefined && kind === 'pdf'}
        />
        <div class="choices">
          <Button
            class="button main"
            disabled={progress !== null}
            onClick={() => {
              taken();
              void printing.make({ called, kind, wanted, choiceFor });
            }}
          >
            {progress ? words.print.making : words.print.make[kind]}
          </Button>
          {progress && <Button onClick={printing.stop}>{words.print.cancel}</Button>}
        </div>
        {progress && <progress value={progress.done} max={progress.all} aria-label={words.print.making} />}
        <p role="status">{printing.status}</p>
      </div>
    </dialog>
  );
}
