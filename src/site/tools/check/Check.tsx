import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Reader } from '../../../engine/reader.ts';
import { words } from '#text/check.ts';
import { Board } from '../board/Board.tsx';
import { Either } from '../board/Either.tsx';
import { PieceTray } from '../board/PieceTray.tsx';
import type { Marks } from '../board/state.ts';
import { TypeMove } from '../board/TypeMove.tsx';
import { besidePage } from '../frame/beside-page.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import type { Table } from '../frame/table.ts';
import type { Setting } from '../play/setting.ts';
import { ScoreStrip } from '../score-pad/ScoreStrip.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { exampleHere, exampleIn, tryEvent, type Trial } from './examples.ts';
import type { Checked, Field } from './game.ts';
import type { Lay as LayOf } from './Lay.tsx';
import { answerTo, checkTool, type Action, type State } from './tool.ts';

export interface CheckSetting<S> extends Setting {
  /** The position that stands on the board at first. */
  readonly opening: S;
  /** The address of the worked examples. */
  readonly examples: string;
  /** The address of the rules. */
  readonly rulesPage: string;
}

interface Props<S> extends Standing {
  readonly checked: Checked<S>;
  readonly setting: CheckSetting<S>;
  readonly names: { readonly board: string; readonly samples: string };
  /** What the game has to say of a position that can be. */
  readonly notice?: (position: S) => ComponentChildren;
}

/** What is on the screen and not in the question. */
interface Ui {
  readonly laying: boolean;
  readonly tracing: boolean;
  /** Whether all that is allowed is listed. */
  readonly listing: boolean;
  /** A place or a piece that was chosen. */
  readonly from: string | null;
  readonly path: readonly string[];
  readonly either: readonly string[];
  readonly tip: string | null;
  /** The piece to be laid; null empties a space. */
  readonly piece: string | null;
}

type Fields<S> = (position: S) => readonly Field<S>[];

interface ExamplesProps {
  readonly trials: readonly Trial[] | 'none' | null;
  readonly chosen: Trial | null;
  readonly rulesPage: string;
  readonly open: (trial: Trial) => void;
}

/** Every worked example, to be opened; and the one that is. */
const Examples = ({ trials, chosen, rulesPage, open }: ExamplesProps) => (
  <div class="examples-of">
    <label class="entry">
      <span>{words.example}</span>
      <select
        value={chosen?.id ?? ''}
        onChange={({ currentTarget }) => {
          const trial = Array.isArray(trials) && trials.find(({ id }) => id === currentTarget.value);
          if (trial) open(trial);
        }}
      >
        <option value="">{trials === null ? words.loading : words.choose}</option>
        {Array.isArray(trials) &&
          trials.map(({ id, rule, title }) => (
            <option key={id} value={id}>
              {words.optionOf(rule, title)}
            </option>
          ))}
      </select>
    </label>
    {trials === 'none' && <p class="meta">{words.notLoaded}</p>}
    {chosen && (
      <p class="meta">
        {words.from} <a href={`${rulesPage}#${chosen.id}`}>{words.optionOf(chosen.rule, chosen.title)}</a>
      </p>
    )}
  </div>
);

/** Begins once, as soon as the table is ready. */
function Begin({ ready, begin }: { readonly ready: boolean; readonly begin: () => () => void }) {
  useEffect(() => (ready ? begin() : undefined), [ready]);
  return null;
}

/** What is said under the board, brought into view whenever it is something else. */
function Said({ at, children }: { readonly at: unknown; readonly children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(at);
  useEffect(() => {
    if (first.current !== at) box.current?.scrollIntoView({ block: 'nearest' });
    first.current = null;
  }, [at]);
  return (
    <div ref={box} role="status" class="answer">
      {children}
    </div>
  );
}

/** 'Can I do that?': any position, any move, and what the rules say. */
export function Check<S>({ checked, setting, names, notice, ...standing }: Props<S>) {
  const { game } = checked;
  const { compact = false } = standing;
  const [tool] = useState(() => checkTool(checked, setting.opening));
  const [ui, change] = useState<Ui>({
    laying: false,
    tracing: false,
    listing: false,
    from: null,
    path: [],
    either: [],
    tip: null,
    piece: game.box(game.fewest)[0] ?? null,
  });
  const [laid, setLaid] = useState<{ readonly Lay: typeof LayOf; readonly fields: Fields<S> } | null>(null);
  useEffect(() => {
    if (!ui.laying || laid) return;
    // Few lay a position by hand, so what it needs comes when it is asked for.
    const load = async (): Promise<void> => {
      const [{ Lay }, fields] = await Promise.all([import('./Lay.tsx'), checked.fields()]);
      setLaid({ Lay, fields });
    };
    void load();
  }, [ui.laying]);
  const [trials, setTrials] = useState<readonly Trial[] | 'none' | null>(null);
  const [shown, show] = useState<{ readonly trial: Trial; readonly at: unknown } | null>(null);
  const nameOf = (seat: string): string => setting.seats[seat]?.colour ?? seat;
  const update = (next: Partial<Ui>): void => change({ ...ui, from: null, path: [], either: [], tip: null, ...next });

  function open(table: Table<State<S>, Action<S>>, trial: Trial): void {
    const position = checked.read(new Reader(), trial.position, '');
    const auto = JSON.stringify(checked.tidy(position)) === JSON.stringify(position);
    const base: State<S> = { position, auto, move: trial.move };
    void table.startNew(base);
    update({ laying: false });
    show({ trial, at: base });
  }

  /** Once it is known what stands on the table: opens the worked example that is wanted, and whichever is wanted later. */
  function begin(table: Table<State<S>, Action<S>>): () => void {
    const look = async (): Promise<void> => {
      const id = compact ? exampleHere() : exampleIn(location.hash);
      // Beside the rules the examples are on the page already.
      if (compact && id === null) return;
      const found = await besidePage<readonly Trial[]>(setting.examples).catch(() => 'none' as const);
      setTrials(found);
      if (id === null) return;
      // What is done from here on must not give way to the example when the page is loaded anew.
      if (!compact) window.history.replaceState(window.history.state, '', location.pathname + location.search);
      const trial = found === 'none' ? undefined : found.find((each) => each.id === id);
      if (trial) open(table, trial);
      else update({ tip: found === 'none' ? words.notLoaded : words.noExample });
    };
    void look();
    const listen = (): void => void look();
    const [target, event] = compact ? [document, tryEvent] : [window, 'hashchange'];
    target.addEventListener(event, listen);
    return () => target.removeEventListener(event, listen);
  }

  return (
    <Frame
      tool={tool}
      {...standing}
      heading={words.heading}
      main={(table) => {
        const { state } = table.snapshot;
        if (ui.laying) return { label: words.tryThis, act: () => update({ laying: false }) };
        if (ui.path.length > 1) return { label: words.tryPath, act: () => attempt(table, game.path!.text(ui.path)) };
        const answer = answerTo(checked, state);
        if (answer.kind === 'no') {
          return {
            label: words.allowed,
            act: () => {
              table.act({ do: 'try', move: '' });
              update({ listing: true });
            },
          };
        }
        if (answer.kind !== 'yes') return { label: words.next, act: () => update({ laying: true }) };
        return {
          label: words.make,
          act: () => {
            table.act({ do: 'lay', part: 'whole', position: answer.after });
            table.act({ do: 'try', move: '' });
            update({});
          },
        };
      }}
    >
      {(table) => (
        <>
          <Begin ready={table.snapshot.ready} begin={() => begin(table)} />
          {view(table)}
        </>
      )}
    </Frame>
  );

  function attempt(table: Table<State<S>, Action<S>>, move: string): boolean {
    const meant = game.read(move);
    if (meant === null) {
      update({ tip: words.noMove(move, names.samples) });
      return false;
    }
    table.seal();
    table.act({ do: 'try', move: meant });
    update({});
    return true;
  }

  function lay(table: Table<State<S>, Action<S>>, place_: string): void {
    const { position } = table.snapshot.state;
    table.seal();
    const next = checked.withHand(position, game.lay(checked.hand(position), place_, ui.piece));
    table.act({ do: 'lay', part: 'board', position: next });
    table.seal();
  }

  function tap(table: Table<State<S>, Action<S>>, at: string): void {
    if (ui.laying) {
      lay(table, at);
      return;
    }
    const { position } = table.snapshot.state;
    if (ui.tracing && game.path && ui.from !== null) {
      const path = ui.path.length > 0 ? ui.path : [ui.from];
      if (at === path.at(-1)) {
        update(path.length > 1 ? { from: ui.from, path: path.slice(0, -1) } : {});
        return;
      }
      const further = [...path, at];
      const answer = answerTo(checked, { position, auto: false, move: game.path.text(further) });
      // A path that is too short may yet become long enough; one that is wrong stays wrong.
      if (answer.kind === 'no' && game.path.unfinished(answer.illegal)) update({ from: ui.from, path: further });
      else attempt(table, game.path.text(further));
      return;
    }
    const meant = checked.tap(position, ui.from, at);
    if ('select' in meant) update({ from: meant.select });
    else if ('attempt' in meant) attempt(table, meant.attempt);
    else if ('ready' in meant) attempt(table, meant.ready);
    else if ('either' in meant) update({ from: ui.from, either: meant.either });
    else update({ from: ui.from, tip: meant.tip });
  }

  function marksOf({ move }: State<S>, legal: readonly string[]): Marks {
    if (ui.laying) return {};
    const { from, path } = ui;
    if (from !== null) {
      const targets = legal.map((each) => game.parts(each)).filter((each) => each.from === from);
      return {
        selected: from,
        targets: new Set(targets.flatMap(({ to }) => to ?? [])),
        path: path.length > 0 ? path : ui.tracing ? [from] : [],
      };
    }
    const steps = game.path && move.includes('-') ? move.split('-') : [];
    const tried = game.parts(move);
    const movable = legal.map((each) => game.parts(each)).map((each) => each.from ?? each.to);
    return {
      ...(move === '' && { movable: new Set(movable.filter((each) => each !== null)) }),
      last: [tried.from, tried.to].filter((each) => each !== null),
      chosen: tried.to,
      path: steps,
    };
  }

  function view(table: Table<State<S>, Action<S>>): ComponentChildren {
    const { state } = table.snapshot;
    const answer = answerTo(checked, state);
    const { position } = state;
    const legal = answer.kind === 'open' ? answer.legal : ui.from === null ? [] : legalIn(position);
    const pieces = ui.laying ? game.box(seatCount(position)) : checked.choices(position);
    const trial = shown && shown.at === state ? shown.trial : null;
    const tray = pieces.length > 0 && (
      <PieceTray
        label={words.box}
        pieces={setting.pieces}
        of={pieces.map((text) => [text])}
        chosen={ui.laying ? ui.piece : ui.from}
        choose={(text) =>
          ui.laying ? change({ ...ui, piece: text }) : update({ from: ui.from === text ? null : text })
        }
        {...(ui.laying && { take: () => change({ ...ui, piece: null }) })}
      />
    );
    const saying = (
      <>
        {ui.tip !== null && <p class="verdict tip">{ui.tip}</p>}
        {ui.either.length > 0 && <Either moves={ui.either} choose={(move) => attempt(table, move)} />}
        {ui.tip === null && ui.either.length === 0 && (
          <AnswerPanel checked={checked} setting={setting} state={state} answer={answer} nameOf={nameOf} />
        )}
      </>
    );
    const said = ui.tip ?? (ui.either.length > 0 ? ui.either : state);
    return (
      <div class="match check">
        <div class="chart-of">
          <div class="modes" role="group" aria-label={words.modes}>
            {[false, true].map((laying) => (
              <button
                key={String(laying)}
                type="button"
                class="button"
                aria-pressed={ui.laying === laying}
                onClick={() => update({ laying })}
              >
                {laying ? words.lays : words.tries}
              </button>
            ))}
          </div>
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
            marks={marksOf(state, legal)}
            act={(at) => tap(table, at)}
            cancel={() => update({})}
          />
          {ui.laying && <p class="meta">{words.layHint}</p>}
          {ui.laying && tray}
          <Said at={said}>{saying}</Said>
          {answer.kind !== 'unsound' && state.move === '' && !ui.laying && notice?.(position)}
          {!ui.laying && tray}
        </div>
        {ui.laying ? (
          laid && (
            <laid.Lay
              fields={laid.fields}
              checked={checked}
              setting={setting}
              state={state}
              act={(action) => table.act(action)}
              seal={() => table.seal()}
            />
          )
        ) : (
          <div class="around">
            <TypeMove
              samples={names.samples}
              label={words.check}
              longest={100}
              enter={(typed) => attempt(table, typed)}
            />
            {game.path && (
              <label class="switch">
                <input
                  type="checkbox"
                  checked={ui.tracing}
                  onChange={({ currentTarget }) => update({ tracing: currentTarget.checked })}
                />
                <span>
                  {words.trace} <span class="meta">{words.traceHint}</span>
                </span>
              </label>
            )}
            {!compact && (
              <Examples
                trials={trials}
                chosen={trial}
                rulesPage={setting.rulesPage}
                open={(each) => open(table, each)}
              />
            )}
            {answer.kind === 'open' && answer.legal.length > 0 && (
              <details
                class="fold"
                open={ui.listing}
                onToggle={({ currentTarget }) => change({ ...ui, listing: currentTarget.open })}
              >
                <summary>{`${words.legal} (${answer.legal.length})`}</summary>
                <ol class="moves">
                  {answer.legal.map((move) => (
                    <li key={move}>
                      <button type="button" onClick={() => attempt(table, move)}>
                        {move}
                      </button>
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </div>
        )}
      </div>
    );
  }

  function legalIn(position: S): readonly string[] {
    const answer = answerTo(checked, { position, auto: false, move: '' });
    return answer.kind === 'open' ? answer.legal : [];
  }

  function seatCount(position: S): number {
    return game.seatsOf(position).length;
  }
}
