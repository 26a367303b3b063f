import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { editor as words } from '#text/studio.ts';
import type { Problem } from '../../../content/problem.ts';
import { inks, type Ink } from '../../../../generators/scene/ink.ts';
import { mostBleed, usual, usualCards } from '../../../cli/print/options.ts';
import type { Choice as Chosen, ComponentInfo, PrintChoice, PrintedFile, Progress } from '../../press/protocol.ts';
import { knownCorrection } from '../../calibration.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { grouped } from '../../../content/grouped.ts';
import { download } from '../frame/download.ts';
import { Glyph } from '../frame/marks.tsx';
import { Entry, optionsOf } from './parts.tsx';
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

type Kind = keyof typeof words.print.kinds;
type Marks = keyof typeof words.print.marksOf;
type Size = keyof typeof words.print.sizes;

/** The part of a view’s choice that another component also takes. */
const takenBy = (choice: Chosen, { takes }: ComponentInfo): Chosen =>
  Object.fromEntries(Object.entries(choice).filter(([key]) => (takes as readonly string[]).includes(key)));

/** The choice of everything that shows the open file. */
const everything = 'everything';

/** Several prints as one ZIP. */
async function together(name: string, files: readonly PrintedFile[]): Promise<PrintedFile> {
  const { zipSync } = await import('fflate');
  const bytes = zipSync(Object.fromEntries(files.map((file) => [file.name, file.bytes])));
  return { name: `${name}.zip`, type: 'application/zip', bytes };
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
  const papers = setting.papers.map(({ id: each }) => each);
  const [paper, setPaper] = useState(() => savedChoice('paper', papers, usual.papers[0]));
  const [ink, setInk] = useState<Ink>(() => savedChoice('ink', inks, usual.ink));
  const [turn, setTurn] = useState<Turn>(usual.duplex);
  const [kind, setKind] = useState<Kind>(usual.formats[0]);
  const [size, setSize] = useState<Size>(wish?.size ?? usual.size);
  const [card, setCard] = useState<string>(usualCards.normal);
  const [marks, setMarks] = useState<Marks>(usual.marks);
  const [bleed, setBleed] = useState<number>(usual.bleed);
  const [mine, setMine] = useState(true);
  const [corrected, setCorrected] = useState(true);
  const sheet = setting.papers.find((each) => each.id === paper);
  const correction = sheet && knownCorrection(readSetting('calibration'), sheet);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [status, say] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    press.components().then(setComponents, (error: unknown) => say(error instanceof Error ? error.message : ''));
    return () => stop.current?.abort();
  }, []);
  const groups = grouped(components, ({ gameName }) => gameName ?? '');
  /** The components to print: one, or all that the open file needs. */
  const wanted = what === everything ? views.map(({ component }) => component) : [what];
  const infoOf = (component: string): ComponentInfo | undefined =>
    components.find(({ id: each }) => each === component);
  const info = infoOf(wanted[0] ?? '');
  const takes = (option: ComponentInfo['takes'][number], of = info): boolean => of?.takes.includes(option) ?? false;
  const isLargeOf = (of = info): boolean => size === 'large' && (of?.large ?? false);
  const isLarge = isLargeOf();
  const chosenFor = (component: string): Chosen => {
    const of = infoOf(component);
    const seen = views.find((view) => view.component === component);
    return seen?.choice ?? (of && views[0] ? takenBy(views[0].choice, of) : {});
  };
  const hasChoice = Object.keys(chosenFor(wanted[0] ?? '')).length > 0;
  const choiceFor = (component: string): PrintChoice => {
    const of = infoOf(component);
    const large = isLargeOf(of);
    return {
      ...(mine ? chosenFor(component) : {}),
      paper,
      ink,
      format: kind,
      packed: true,
      ...(large ? { size } : {}),
      // Large print has its own card and marks.
      ...(takes('card', of) && !large && card !== usualCards.normal ? { card } : {}),
      ...(takes('bleed', of) && bleed > 0 ? { bleed } : {}),
      // A picture of a piece is not on a sheet.
      ...(kind === 'png' ? {} : { duplex: turn, ...(large ? {} : { marks }) }),
      ...(correction && corrected && kind === 'pdf' ? { correction } : {}),
    };
  };

  const make = async (): Promise<void> => {
    taken();
    const control = new AbortController();
    stop.current = control;
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
      stop.current = null;
    }
  };
  const choose = <T extends string>(
    field: 'paper' | 'ink' | 'duplex' | 'kind' | 'size' | 'card' | 'marks' | 'bleed',
    value: T,
    choices: Readonly<Record<T, string>>,
    set: (value: T) => void,
  ) => (
    <Entry id={`print-${field}`} label={words.print[field]}>
      <Choice id={`print-${field}`} among={optionsOf(choices)} value={value} enter={set} />
    </Entry>
  );
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
        <Entry id="print-what" label={words.print.what}>
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
            enter={setWhat}
          />
        </Entry>
        {hasChoice && (
          <Check class="flag stack" on={mine} enter={setMine}>
            {words.print.mine}
          </Check>
        )}
        <div class="pair-of">
          {choose('paper', paper, Object.fromEntries(setting.papers.map((each) => [each.id, each.name])), (value) => {
            setPaper(value);
            writeSetting('paper', value);
          })}
          {choose<Ink>('ink', ink, words.print.inks, (value) => {
            setInk(value);
            writeSetting('ink', value);
          })}
        </div>
        {kind !== 'png' && choose<Turn>('duplex', turn, words.print.turns, setTurn)}
        <div class="pair-of">
          {choose<Kind>('kind', kind, words.print.kinds, setKind)}
          {info?.large && choose<Size>('size', size, words.print.sizes, setSize)}
          {takes('card') && !isLarge && choose('card', card, setting.cards, setCard)}
          {kind !== 'png' && !isLarge && choose<Marks>('marks', marks, words.print.marksOf, setMarks)}
          {takes('bleed') &&
            choose(
              'bleed',
              String(bleed),
              Object.fromEntries(Array.from({ length: mostBleed + 1 }, (_, mm) => [mm, words.print.mm(mm)])),
              (mm) => setBleed(Number(mm)),
            )}
        </div>
        {correction && kind === 'pdf' && (
          <Check class="flag stack" on={corrected} enter={setCorrected}>
            {words.print.corrected}
          </Check>
        )}
        <div class="choices">
          <Button class="button main" disabled={progress !== null} onClick={() => void make()}>
            {progress ? words.print.making : words.print.make[kind]}
          </Button>
          {progress && <Button onClick={() => stop.current?.abort()}>{words.print.cancel}</Button>}
        </div>
        {progress && <progress value={progress.done} max={progress.all} aria-label={words.print.making} />}
        <p role="status">{status}</p>
      </div>
    </dialog>
  );
}
