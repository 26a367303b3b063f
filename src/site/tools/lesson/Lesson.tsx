/* The parts of every lesson: the dialog above its page, the strip, and the coach’s words. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lesson as words } from '#text/lesson.ts';
import { frame } from '#text/tool-frame.ts';
import { href } from '../../links.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { Button } from '../../ui/controls.tsx';
import { besidePage } from '../frame/beside-page.ts';
import { Glyph, type Citation } from '../frame/marks.tsx';

type Rules = Readonly<Record<string, Citation>>;

/** The step at which the reader left a game's lesson; 0 if it was not begun, or is finished. */
export function savedStep(game: string, steps: number): number {
  const saved = Number(readSetting(`lesson-${game}`));
  return saved > 0 && saved < steps ? saved : 0;
}

export const saveStep = (game: string, step: number, steps: number): void =>
  void writeSetting(`lesson-${game}`, step > 0 && step < steps - 1 ? String(step) : null);

/** A text of the coach: with bold words, and rules as links. */
export const Said = ({ text, rules }: { readonly text: string; readonly rules: Rules }) => (
  <>
    {text.split(/(\*\*.+?\*\*|\b[A-Z]{2}-\d+\.\d+\b)/).map((part, index): ComponentChildren => {
      if (index % 2 === 0) return part;
      return part.startsWith('*') ? (
        <strong key={index}>{part.slice(2, -2)}</strong>
      ) : (
        <Rule key={index} id={part} rules={rules} />
      );
    })}
  </>
);

const Rule = ({ id, rules }: { readonly id: string; readonly rules: Rules }) =>
  rules[id] ? <a href={rules[id].href}>{id}</a> : <>{id}</>;

interface ExplainedProps {
  readonly step: { readonly say: string; readonly why: string; readonly rule: string };
  readonly rules: Rules;
}

export const Explained = ({ step: { say, why, rule }, rules }: ExplainedProps) => (
  <>
    <p>
      <Said text={say} rules={rules} />
    </p>
    <p class="meta">
      <Said text={why} rules={rules} /> <Rule id={rule} rules={rules} />
    </p>
  </>
);

interface StripProps {
  readonly title: string;
  readonly step: number;
  readonly steps: number;
  readonly leave: () => void;
  /** The focus moves to the lesson when this changes and the focused element is gone. */
  readonly follow: unknown;
}

export function LessonStrip({ title, step, steps, leave, follow }: StripProps) {
  const close = useRef<HTMLDivElement>(null);
  // Moves the focus to the control for the next step, for keyboard users.
  useLayoutEffect(() => {
    const dialog = close.current?.closest('dialog');
    const { activeElement } = document;
    if (activeElement !== dialog && dialog?.contains(activeElement) && !close.current?.contains(activeElement)) return;
    dialog?.querySelector<HTMLElement>('.button.main, .wanted')?.focus({ preventScroll: true });
  }, [step, follow]);
  return (
    <header class="strip">
      <h2 id="lesson-title">{title}</h2>
      <span class="meta">{words.of(step + 1, steps)}</span>
      <div ref={close}>
        <Button class="handle" aria-label={words.leave} onClick={leave}>
          <Glyph name="close" />
        </Button>
      </div>
    </header>
  );
}

interface CoachProps {
  readonly name?: string | undefined;
  readonly face?: string | undefined;
  readonly step: number;
  readonly steps: number;
  /** Whether the lesson first asks where to continue, because the reader stopped at this step before. */
  readonly asks: boolean;
  readonly rules: Rules;
  readonly says: ComponentChildren;
  readonly answer: { readonly say: string; readonly rule: string | null } | null;
  readonly go: (step: number) => void;
  readonly children?: ComponentChildren;
}

export function Coach({ name, face, step, steps, asks, rules, says, answer, go, children }: CoachProps) {
  return (
    <section class="coach" aria-label={name}>
      {face && <img src={face} alt="" width={56} height={56} />}
      <div>
        <div role="status" id="lesson-says">
          {asks ? <p>{words.left(step + 1, steps)}</p> : says}
        </div>
        <div role="status">
          {answer && (
            <p class="verdict tip">
              <span>
                <Said text={answer.say} rules={rules} /> {answer.rule && <Rule id={answer.rule} rules={rules} />}
              </span>
            </p>
          )}
        </div>
        <div class="choices">
          {asks ? (
            <>
              <Button class="button main" onClick={() => go(step)}>
                {words.goOn}
              </Button>
              <Button onClick={() => go(0)}>{words.fromStart}</Button>
            </>
          ) : (
            children
          )}
        </div>
        <div class="progress">
          <ol class="dots" aria-hidden="true">
            {Array.from({ length: steps }, (_, index) => (
              <li key={index} class={index === step ? 'here' : index < step ? 'past' : undefined} />
            ))}
          </ol>
          {step > 0 && !asks && (
            <Button class="restart" onClick={() => go(0)}>
              {words.again}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

interface DialogProps<Script> {
  readonly game: string;
  /** The address of the lesson’s file, relative to the site. */
  readonly file: string;
  readonly children: (script: Script, leave: (step: number) => void) => ComponentChildren;
}

/** The lesson of a game, above its page. It is open while the address has `#lesson`. */
export function LessonDialog<Script>({ game, file, children }: DialogProps<Script>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [script, set] = useState<Script | 'failed' | null>(null);
  const [open, setOpen] = useState(true);
  const [saved, save] = useState(0);
  const fetchIt = (): void => {
    set(null);
    besidePage<Script>(href(file)).then(set, () => set('failed'));
  };
  const leave = (step: number): void => {
    save(step > 1 ? step : 0);
    setOpen(false);
    // The same link must open it again.
    if (location.hash === '#lesson') history.replaceState(history.state, '', location.pathname + location.search);
  };
  const leaveHere = (): void => leave(Number(readSetting(`lesson-${game}`)) + 1);
  useEffect(fetchIt, []);
  useEffect(() => {
    const look = (): void => (location.hash === '#lesson' ? setOpen(true) : leaveHere());
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open)
    return saved > 0 ? (
      <p role="status" class="verdict tip">
        {words.saved(saved)}
      </p>
    ) : null;
  return (
    <dialog
      ref={dialog}
      class="lesson"
      aria-labelledby="lesson-title"
      aria-describedby="lesson-says"
      onCancel={(event) => {
        event.preventDefault();
        leaveHere();
      }}
      // The page behind has the same keys for undo.
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey) event.stopPropagation();
      }}
    >
      {script === 'failed' ? (
        <div class="verdict bad" role="alert">
          <p>{frame.notCome}</p>
          <div class="choices">
            <Button onClick={fetchIt}>{frame.retry}</Button>
            <Button onClick={() => leave(0)}>{words.leave}</Button>
          </div>
        </div>
      ) : (
        script && children(script, leave)
      )}
    </dialog>
  );
}
