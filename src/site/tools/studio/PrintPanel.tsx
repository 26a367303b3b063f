import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-editor.ts';
import type { Problem } from '../../../content/problem.ts';
import type { Ink } from '../../../../generators/scene/ink.ts';
import type { ComponentInfo, Progress } from '../../press/asked.ts';
import { knownCorrection } from '../../calibration.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { download } from '../frame/download.ts';
import { Glyph } from '../frame/Glyph.tsx';
import { Entry } from './parts.tsx';
import type { Setting } from './setting.ts';
import { inSet, type AtPress } from './use-press.ts';
import type { View } from './views.ts';

interface Props {
  readonly at: AtPress;
  readonly setting: Setting;
  /** In what the file in hand is seen: the first of them is what is printed, if nothing else is chosen. */
  readonly views: readonly View[];
  readonly found: (problems: readonly Problem[]) => void;
  readonly done: () => void;
}

type Turn = keyof typeof words.print.turns;

const kept = <T extends string>(name: 'paper' | 'ink', choices: readonly T[], otherwise: T): T => {
  const said = readSetting(name) as T | null;
  return said !== null && choices.includes(said) ? said : otherwise;
};

/** Any component with what was made, as a PDF. */
export function PrintPanel({ at, setting, views, found, done }: Props) {
  const id = useId();
  const { press } = at;
  const dialog = useRef<HTMLDialogElement>(null);
  const [components, setComponents] = useState<readonly ComponentInfo[]>([]);
  const [what, setWhat] = useState(views[0]?.component ?? 'alien-invasion/action-deck');
  const papers = setting.papers.map(({ id: each }) => each);
  const [paper, setPaper] = useState(() => kept('paper', papers, 'a4'));
  const [ink, setInk] = useState<Ink>(() => kept('ink', ['full', 'saver', 'mono'] as const, 'full'));
  const [turn, setTurn] = useState<Turn>('long');
  const [mine, setMine] = useState(true);
  const [corrected, setCorrected] = useState(true);
  const size = setting.papers.find((each) => each.id === paper);
  const correction = size && knownCorrection(readSetting('calibration'), size);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [said, say] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    press.components().then(setComponents, (error: unknown) => say(error instanceof Error ? error.message : ''));
    return () => stop.current?.abort();
  }, []);
  const groups = Map.groupBy(components, ({ gameName }) => gameName ?? '');
  const chosen = views.find(({ component }) => component === what)?.choice ?? {};
  const hasChoice = Object.keys(chosen).length > 0;

  const make = async (): Promise<void> => {
    const control = new AbortController();
    stop.current = control;
    say('');
    setProgress({ done: 0, all: 1 });
    try {
      const choice = {
        ...(mine ? chosen : {}),
        paper,
        ink,
        duplex: turn,
        ...(correction && corrected ? { correction } : {}),
      };
      const { problems, files, sheets } = await press.print(what, choice, setProgress, control.signal);
      found(inSet(problems));
      const [file] = files;
      if (file) {
        download(file.name, file.type, file.bytes);
        say(words.print.done(file.name, sheets));
      } else say(words.print.wrong);
    } catch (error) {
      say(control.signal.aborted ? words.print.cancelled : error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
      stop.current = null;
    }
  };
  const choose = <T extends string>(
    label: string,
    value: T,
    choices: Readonly<Record<string, string>>,
    set: (value: T) => void,
  ) => (
    <Entry id={`print-${label.replaceAll(' ', '-')}`} label={label}>
      <select
        id={`print-${label.replaceAll(' ', '-')}`}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.value as T)}
      >
        {Object.entries(choices).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
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
          <button type="button" class="handle" aria-label={words.print.close} onClick={() => dialog.current?.close()}>
            <Glyph name="close" />
          </button>
        </header>
        {components.length === 0 && <p class="meta">{words.print.loading}</p>}
        <Entry id="print-what" label={words.print.what}>
          <select id="print-what" size={7} value={what} onChange={({ currentTarget }) => setWhat(currentTarget.value)}>
            {[...groups].map(([game, all]) => (
              <optgroup key={game} label={game || words.print.shared}>
                {all.map((each) => (
                  <option key={each.id} value={each.id} selected={each.id === what}>
                    {each.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Entry>
        {hasChoice && (
          <label class="flag">
            <input type="checkbox" checked={mine} onChange={({ currentTarget }) => setMine(currentTarget.checked)} />
            <span>{words.print.mine}</span>
          </label>
        )}
        <div class="pair-of">
          {choose(
            words.print.paper,
            paper,
            Object.fromEntries(setting.papers.map((each) => [each.id, each.name])),
            (value) => {
              setPaper(value);
              writeSetting('paper', value);
            },
          )}
          {choose<Ink>(words.print.ink, ink, words.print.inks, (value) => {
            setInk(value);
            writeSetting('ink', value);
          })}
        </div>
        {choose<Turn>(words.print.duplex, turn, words.print.turns, setTurn)}
        {correction && (
          <label class="flag">
            <input
              type="checkbox"
              checked={corrected}
              onChange={({ currentTarget }) => setCorrected(currentTarget.checked)}
            />
            <span>{words.print.corrected}</span>
          </label>
        )}
        <div class="choices">
          <button type="button" class="button main" disabled={progress !== null} onClick={() => void make()}>
            {progress ? words.print.making : words.print.make}
          </button>
          {progress && (
            <button type="button" class="button" onClick={() => stop.current?.abort()}>
              {words.print.cancel}
            </button>
          )}
        </div>
        {progress && <progress value={progress.done} max={progress.all} aria-label={words.print.making} />}
        <p role="status">{said}</p>
      </div>
    </dialog>
  );
}
