import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Reader } from '../../../engine/reader.ts';
import { check as words } from '#text/check.ts';
import { Board } from '../board/Board.tsx';
import { Either, PieceTray } from '../board/PieceTray.tsx';
import { useInSight, Button } from '../../ui/controls.tsx';
import { besidePage } from '../frame/beside-page.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import type { ToolSessions } from '../frame/table.ts';
import type { Setting } from '../play/game.ts';
import { ScoreStrip } from '../score-pad/ScoreStrip.tsx';
import { blank, modelOf, type CheckModel, type Ui } from './model.ts';
import { exampleHere, exampleIn, tryEvent, type Trial } from './examples.ts';
import { type Checked, checkTool, type Action, type State } from './tool.ts';
import { useLater } from '../../ui/use-later.ts';

export interface CheckSetting<S> extends Setting {
  readonly opening: S;
  readonly examples: string;
  readonly rulesPage: string;
}

interface Props<S> extends Standing {
  readonly checked: Checked<S>;
  readonly setting: CheckSetting<S>;
  readonly names: { readonly board: string; readonly samples: string };
  readonly notice?: (position: S) => ComponentChildren;
}

interface MessageProps {
  readonly answers: boolean;
  /** Whether the answer can be shown yet. */
  readonly ready: boolean;
  readonly at: unknown;
  readonly children: ComponentChildren;
}

/** The message about the board, which is scrolled into view with each new answer. */
function Message({ answers, ready, at, children }: MessageProps) {
  const first = useRef(at);
  const now = ready ? at : first.current;
  const box = useInSight(answers && first.current !== now, now);
  return (
    <div ref={box} role="status" class="answer">
      {children}
    </div>
  );
}

/** Calls `begin` once, as soon as the table is ready. */
function Begin({ ready, begin }: { readonly ready: boolean; readonly begin: () => () => void }) {
  useEffect(() => (ready ? begin() : undefined), [ready]);
  return null;
}

export interface PartProps<S> extends Pick<Props<S>, 'checked' | 'setting' | 'names'> {
  readonly rest: typeof import('./Rest.tsx') | null;
  readonly notice: Props<S>['notice'] | undefined;
  readonly state: State<S>;
  readonly model: CheckModel<S>;
  readonly ui: Ui;
}

function Question<S>({ checked, setting, names, rest, notice, state, model, ui }: PartProps<S>) {
  const { game } = checked;
  const { answer, pieces, attempt, update } = model;
  const { position } = state;
  const nameOf = (seat: string): string => setting.seats[seat]?.colour ?? seat;
  const hasAnswer = ui.tip !== null || ui.either.length > 0;
  return (
    <>
      <div class="modes" role="group" aria-label={words.modes}>
        {[false, true].map((laying) => (
          <Button key={String(laying)} aria-pressed={ui.laying === laying} onClick={() => update({ laying })}>
            {laying ? words.lays : words.tries}
          </Button>
        ))}
      </div>
      <div class="chart-of">
        {answer.kind !== 'unsound' && (
          <ScoreStrip
            players={game.seatsOf(position).map((seat) => ({
              key: seat,
              name: nameOf(seat),
              picture: setting.seats[seat]?.picture,
              points: game.points(position)[seat] ?? 0,
              ahead: game.turn(position) === seat,
              says: game.turn(position) === seat ? words.turn : '',
            }))}
          />
        )}
        <Board
          label={words.theBoard(names.board)}
          layout={game.layout}
          stacks={game.stacks(position)}
          pieces={setting.pieces}
          marks={model.marks()}
          act={model.tap}
          cancel={() => update({})}
        />
      </div>
      <div class="now">
        {ui.laying && <p class="meta">{words.layHint}</p>}
        {pieces.length > 0 && (
          <div class="trays">
            <PieceTray
              label={words.box}
              pieces={setting.pieces}
              of={pieces.map((text) => [text])}
              chosen={ui.laying ? ui.piece : ui.from}
              choose={(text) =>
                ui.laying ? model.set({ piece: text }) : update({ from: ui.from === text ? null : text })
              }
              {...(ui.laying && { take: () => model.set({ piece: null }) })}
            />
          </div>
        )}
        <div class="told">
          <Message
            answers={hasAnswer || answer.kind !== 'open'}
            ready={hasAnswer || rest !== null}
            at={ui.tip ?? (ui.either.length > 0 ? ui.either : state)}
          >
            {ui.tip !== null && <p class="verdict tip">{ui.tip}</p>}
            {ui.either.length > 0 && <Either moves={ui.either} choose={attempt} />}
            {!hasAnswer && rest && (
              <rest.AnswerPanel checked={checked} setting={setting} state={state} answer={answer} nameOf={nameOf} />
            )}
          </Message>
        </div>
        {answer.kind !== 'unsound' && state.move === '' && !ui.laying && notice?.(position)}
      </div>
    </>
  );
}

/** 'Can I do that?': any position, any move, and the answer from the rules. */
export function Check<S>({ checked, setting, names, notice, ...standing }: Props<S>) {
  const { compact = false } = standing;
  const [tool] = useState(() => checkTool(checked, setting.opening));
  const [ui, change] = useState<Ui>({ ...blank, piece: checked.game.box(checked.game.fewest)[0] ?? null });
  // Few users set up a position by hand, so its script loads on request.
  const form = useLater(async () => {
    const [{ SetUp }, fields] = await Promise.all([import('./SetUp.tsx'), checked.fields()]);
    return { SetUp, fields };
  }, ui.laying);
  // The answer, and other ways to ask, load after the board.
  const rest = useLater(() => import('./Rest.tsx'));
  const [trials, setTrials] = useState<readonly Trial[] | 'none' | null>(null);
  const [shown, show] = useState<{ readonly trial: Trial; readonly at: unknown } | null>(null);
  const modelAt = (table: ToolSessions<State<S>, Action<S>>): CheckModel<S> =>
    modelOf(checked, table, ui, change, names.samples);

  function open(table: ToolSessions<State<S>, Action<S>>, trial: Trial): void {
    const position = checked.read(new Reader(), trial.position, '');
    const auto = JSON.stringify(checked.tidy(position)) === JSON.stringify(position);
    const base: State<S> = { position, auto, move: trial.move };
    void table.startNew(base);
    modelAt(table).update({ laying: false });
    show({ trial, at: base });
  }

  /** Opens the requested worked example when the session has loaded, and others on later requests. */
  function begin(table: ToolSessions<State<S>, Action<S>>): () => void {
    const look = async (): Promise<void> => {
      const id = compact ? exampleHere() : exampleIn(location.hash);
      // The examples beside the rules are already on the page.
      if (compact && id === null) return;
      const found = await besidePage<readonly Trial[]>(setting.examples).catch(() => 'none' as const);
      setTrials(found);
      if (id === null) return;
      // A reload must not replace later entries with the example.
      if (!compact) window.history.replaceState(window.history.state, '', location.pathname + location.search);
      const trial = found === 'none' ? undefined : found.find((each) => each.id === id);
      if (trial) open(table, trial);
      else modelAt(table).update({ tip: found === 'none' ? words.notLoaded : words.noExample });
    };
    void look();
    const listen = (): void => void look();
    const [target, event] = compact ? [document, tryEvent] : [window, 'hashchange'];
    target.addEventListener(event, listen);
    return () => target.removeEventListener(event, listen);
  }

  return (
    <Frame tool={tool} {...standing} heading={words.heading} main={(table) => modelAt(table).main()}>
      {(table) => {
        const { ready, state } = table.snapshot;
        const parts = { checked, setting, names, rest, notice, state, model: modelAt(table), ui };
        return (
          <>
            <Begin ready={ready} begin={() => begin(table)} />
            <div class="match check">
              <Question {...parts} />
              {!ui.laying && rest && (
                <rest.Around {...parts}>
                  {!compact && trials?.length !== 0 && (
                    <rest.Examples
                      trials={trials}
                      chosen={shown && shown.at === state ? shown.trial : null}
                      rulesPage={setting.rulesPage}
                      open={(trial) => open(table, trial)}
                    />
                  )}
                </rest.Around>
              )}
              {ui.laying && form && (
                <form.SetUp
                  fields={form.fields}
                  checked={checked}
                  setting={setting}
                  state={state}
                  act={(action) => table.act(action)}
                />
              )}
            </div>
          </>
        );
      }}
    </Frame>
  );
}
