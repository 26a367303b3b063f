/*
 * A puzzle on the board that play uses: loaded with the puzzles.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words as aids } from '#text/aids.ts';
import { words } from '#text/puzzles.ts';
import { isWide, useInSight } from '../board/in-sight.ts';
import { Glyph } from '../frame/Glyph.tsx';
import type { Hand } from '../frame/table.ts';
import type { Mind } from '../mind/mind.ts';
import { useArrows } from '../play/arrows.ts';
import { blank, deskOf, type Desk, type Ui } from '../play/desk.ts';
import { Chart, Choices, Fold, Scores, Verdict, type SeenProps } from '../play/Match.tsx';
import { Beside, Ways } from '../play/Panels.tsx';
import { plain } from '../play/review.ts';
import { arrowOf, useThoughts, where, Why } from '../play/thoughts.tsx';
import { playTool, type State as PlayState } from '../play/tool.ts';
import { dayOf, daysTo } from './days.ts';
import { next, opened, type Kind, type Puzzle, type Row } from './puzzle.ts';
import type { PuzzleSetting } from './Puzzles.tsx';
import { solvedOf, type Action, type State } from './tool.ts';

/** What is on the screen and not kept; it belongs to one puzzle. */
export interface Screen {
  readonly of: string;
  readonly ui: Ui | null;
  /** The wrong move that was tried last. */
  readonly tried: string | null;
  /** How much was asked for: 1 where to look, 2 the move. */
  readonly help: 0 | 1 | 2;
  /** Whether it is solved once more. */
  readonly again: boolean;
}

const fresh = { ui: null, tried: null, help: 0, again: false } as const;

interface BenchProps<S> {
  readonly kind: Kind<S>;
  readonly setting: PuzzleSetting;
  readonly names: { readonly board: string; readonly samples: string };
  readonly rows: readonly Row[];
  readonly table: Hand<State, Action>;
  readonly screen: Screen | null;
  readonly change: (screen: Screen) => void;
}

/** A puzzle as the screen sees it, with what can be done to it. */
interface Bench<S> {
  readonly puzzle: Puzzle;
  readonly today: string;
  /** What it is asked of. */
  readonly position: S;
  readonly solved: boolean;
  readonly screen: Screen;
  readonly seen: SeenProps<S>;
  set(now: Partial<Screen>): void;
  readonly main: { readonly label: string; act(): void };
}

/** What each puzzle looks like to a desk, before it is solved and after: kept, since a change of it is another game. */
const stood = new WeakMap<Row, unknown>();

interface Stood<S> {
  readonly state: PlayState<S>;
  readonly history: { readonly cursor: number; readonly actions: readonly unknown[] };
}

export function benchOf<S>({ kind, setting, names, rows, table, screen: kept, change }: BenchProps<S>): Bench<S> {
  const { game } = kind;
  const { state } = table.snapshot;
  const today = dayOf(new Date());
  const puzzle = opened(rows, state, today);
  const [key, , move, line] = puzzle.row;
  const screen = kept?.of === key ? kept : { of: key, ...fresh };
  const set = (now: Partial<Screen>): void => change({ ...screen, ...now });
  const solved = solvedOf(state, key) !== undefined && !screen.again;
  const tool = playTool(game, (seat) => setting.seats[seat]?.colour ?? seat);
  const both = (stood.get(puzzle.row) ?? {
    before: {
      state: { ...tool.initial, start: kind.unpacked(line) },
      history: { cursor: 0, actions: [] },
    },
    after: {
      state: { ...tool.initial, start: kind.unpacked(line), moves: [move] },
      history: { cursor: 0, actions: [] },
    },
  }) as { readonly before: Stood<S>; readonly after: Stood<S> };
  stood.set(puzzle.row, both);
  const snapshot = solved ? both.after : both.before;

  function hear(made: string): void {
    const right = plain(game, made) === move;
    set({ ui: null, tried: right ? null : made, again: false });
    if (right) table.act({ do: 'solve', puzzle: key, helped: screen.help > 0, day: puzzle.day });
    else if (screen.again) set({ ui: null, tried: made });
  }

  const desk: Desk<S> = deskOf(
    game,
    tool,
    {
      snapshot,
      act: (action) => {
        if (action.do === 'move') hear(action.move);
        return true;
      },
      startNew: () => Promise.resolve(),
    },
    // What is solved is looked at: its board is played no further.
    solved ? { ...blank, at: snapshot.history, look: 1 } : screen.ui,
    (ui) => set({ ui }),
    names.samples,
    new EventTarget(),
  );
  const go = (to: string): void => {
    change({ of: '', ...fresh });
    table.act({ do: 'open', puzzle: to });
  };
  return {
    puzzle,
    today,
    position: both.before.state.start!,
    solved,
    screen,
    seen: { game, tool, setting, desk, names },
    set,
    main: solved ? { label: words.next, act: () => go(next(rows, state, puzzle)[0]) } : desk.main,
  };
}

interface JudgedProps<S> {
  readonly bench: Bench<S>;
  readonly kind: Kind<S>;
  readonly setting: PuzzleSetting;
  readonly mind: Mind;
  readonly move: string;
}

/** What comes of a move, in words: proved or expected, or what is gained by trying everything. */
const comesTo = <S,>(
  { judge }: Kind<S>,
  { score, proven }: { score: number; proven: Parameters<typeof aids.score>[1] },
) => (judge.within === undefined ? aids.score(score, proven) : words.gains(score / 100, judge.within));

/** Why the answer to a wrong move is a good one. */
function Answer<S>({ bench, kind, setting, mind, move, line }: JudgedProps<S> & { readonly line: readonly string[] }) {
  const { game } = kind;
  const [reply = ''] = line;
  const played = game.play(bench.position, move);
  const after = played.legal ? played.state : bench.position;
  const found = useThoughts(mind, { state: after, by: kind.judge.by, seed: 1, only: reply, why: true });
  useArrows(arrowOf(game, reply));
  const mover = game.turn(after);
  return (
    <>
      <p>
        {words.answers(setting.seats[mover]?.colour ?? mover, reply)} {game.did(after, reply)}
      </p>
      {Array.isArray(found) && found[0] && <Why setting={setting} why={found[0].why} />}
    </>
  );
}

/** What a move is answered, right or wrong, with the reason. */
function Judged<S>(props: JudgedProps<S>) {
  const { bench, kind, setting, mind, move } = props;
  const { game } = kind;
  const right = bench.solved;
  const found = useThoughts(mind, {
    ...kind.judge,
    state: bench.position,
    seed: 1,
    only: plain(game, move),
    why: true,
  });
  const thought = Array.isArray(found) ? found[0] : undefined;
  const after = thought?.line.slice(1) ?? [];
  const box = useInSight(true, found);
  return (
    <div ref={box} class={right ? 'verdict' : 'verdict bad'}>
      <Glyph name={right ? 'yes' : 'no'} size={40} />
      <div>
        <p>
          <strong>{right ? words.right(move) : words.wrong(move)}</strong>
          <span class="did">{game.did(bench.position, move)}</span>
        </p>
        {found === 'failed' && <p>{aids.failed}</p>}
        {found === null && <p>{aids.thinking}</p>}
        {thought && !(right && thought.proven) && <p>{comesTo(kind, thought)}</p>}
        {thought && right && <Why setting={setting} why={thought.why} />}
        {thought && right && after.length > 0 && <p class="meta">{aids.goesOn(after)}</p>}
        {thought && !right && after.length > 0 && <Answer {...props} line={after} />}
        {!right && <p>{words.tryOn}</p>}
      </div>
    </div>
  );
}

/** Where to look, and then the move, for who asks. */
function Help<S>({ bench, kind, setting }: Pick<JudgedProps<S>, 'bench' | 'kind' | 'setting'>) {
  const { screen, set, position, puzzle } = bench;
  const { help } = screen;
  const [, , move] = puzzle.row;
  useArrows(help > 1 ? arrowOf(kind.game, move) : []);
  return (
    <>
      <div role="status" class="answer">
        {help > 0 && (
          <p>
            <strong>{aids.step(1)}</strong> {where({ game: kind.game, setting }, position, move)}
          </p>
        )}
        {help > 1 && (
          <p>
            <strong>{aids.step(2)}</strong> {move}: {kind.game.did(position, move)} {words.makeIt}
          </p>
        )}
      </div>
      {help < 2 && (
        <p class="choices">
          <button type="button" class="button" onClick={() => set({ help: help === 0 ? 1 : 2, tried: null })}>
            {help === 0 ? words.hint : words.show}
          </button>
        </p>
      )}
    </>
  );
}

/** The puzzles of the last days: one that was missed can be solved on any other day. */
function Days<S>({
  state,
  bench,
  go,
}: {
  readonly state: State;
  readonly bench: Bench<S>;
  readonly go: (to: string) => void;
}) {
  const { today, puzzle } = bench;
  return (
    <section class="daily panel" aria-label={words.daily}>
      <h2>{words.daily}</h2>
      <ol class="days">
        {daysTo(today, 7).map((day) => {
          const done = state.days.includes(day);
          return (
            <li key={day}>
              <button
                type="button"
                class={done ? 'button done' : 'button'}
                aria-current={puzzle.day === day ? 'date' : undefined}
                aria-label={words.dayIs(day, day === today, done)}
                onClick={() => go(day === today ? '' : day)}
              >
                <span aria-hidden="true">{words.weekday(day)}</span>
                <span aria-hidden="true" class="tick">
                  {done ? '✓' : Number(day.slice(8))}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p class="meta">{words.streak(state.days.length)}</p>
    </section>
  );
}

/** All puzzles by grade. */
function All<S>({
  rows,
  state,
  bench,
  go,
}: {
  readonly rows: readonly Row[];
  readonly state: State;
  readonly bench: Bench<S>;
  readonly go: (to: string) => void;
}) {
  const grades = [...new Set(rows.map(([, grade]) => grade))];
  const of = bench.puzzle.row;
  return (
    <>
      {grades.map((grade) => {
        const own = rows.flatMap((row, index) => (row[1] === grade ? [[row, index + 1] as const] : []));
        const done = own.filter(([[key]]) => solvedOf(state, key)).length;
        return (
          <Fold key={grade} title={`${words.grade(grade)} (${words.of(done, own.length)})`}>
            {() => (
              <>
                <p class="meta">{words.graded(grade)}</p>
                <ol class="moves numbers">
                  {own.map(([[key], number]) => {
                    const found = solvedOf(state, key);
                    return (
                      <li key={key}>
                        <button
                          type="button"
                          class={found ? 'done' : undefined}
                          aria-current={of[0] === key ? 'true' : undefined}
                          aria-label={words.numberIs(number, found?.helped)}
                          onClick={() => go(key)}
                        >
                          {number}
                          {found && <span aria-hidden="true">{found.helped ? ' ○' : ' ✓'}</span>}
                        </button>
                      </li>
                    );
                  })}
                </ol>
              </>
            )}
          </Fold>
        );
      })}
    </>
  );
}

/** A puzzle, what is answered to a move, and all the others. */
export function BenchView<S>(props: BenchProps<S> & { readonly mind: Mind }) {
  const { kind, setting, rows, table, change, mind } = props;
  const bench = benchOf(props);
  const { puzzle, seen, screen, solved, today, set } = bench;
  const { state } = table.snapshot;
  const [key, grade, move] = puzzle.row;
  const mover = kind.game.turn(bench.position);
  const go = (to: string): void => {
    change({ of: '', ...fresh });
    table.act({ do: 'open', puzzle: to });
  };
  const box = useRef<HTMLDivElement>(null);
  // The whole board in sight, under what is asked.
  useLayoutEffect(() => {
    if (isWide()) box.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    else box.current?.scrollIntoView();
  }, [key]);
  const judged = solved ? move : screen.tried;
  return (
    <div ref={box} class="match puzzle">
      <div class="chart-of">
        <div class="goal">
          <p class="meta">
            {puzzle.day === '' ? words.number(puzzle.number) : words.dayOf(puzzle.day, puzzle.day === today)} ·{' '}
            {words.grade(grade)}
          </p>
          <p>
            <strong>
              {words.toMove(
                setting.seats[mover]?.colour ?? mover,
                kind.game.task(bench.position, kind.game.legal(bench.position)),
              )}
            </strong>{' '}
            {setting.goal}
          </p>
        </div>
        <Scores {...seen} />
        <Chart {...seen} />
      </div>
      <div class="now">
        {!solved && <Choices {...seen} />}
        <div class="told">
          <Verdict {...seen} />
          <div role="status" class="answer">
            {judged !== null && (
              <Judged
                key={`${key} ${judged} ${solved}`}
                bench={bench}
                kind={kind}
                setting={setting}
                mind={mind}
                move={judged}
              />
            )}
          </div>
          {!solved && <Help key={key} bench={bench} kind={kind} setting={setting} />}
          {solved && (
            <p class="choices">
              <button type="button" class="button" onClick={() => set({ again: true })}>
                {words.again}
              </button>
            </p>
          )}
        </div>
        <Beside {...seen} />
      </div>
      <div class="around">
        <Days state={state} bench={bench} go={go} />
        <All rows={rows} state={state} bench={bench} go={go} />
        {!solved && <Fold title={words.ways}>{() => <Ways {...seen} />}</Fold>}
      </div>
    </div>
  );
}
