/* A puzzle on the board of the game, and the choice of other puzzles. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { puzzles as words } from '#text/puzzles.ts';
import { match as play } from '#text/play.ts';
import { Legend, Beside, Chart, Choices, ScoreLines, Verdict, type SeenProps } from '../play/seen.tsx';
import { toBoard, Button, Fold } from '../../ui/controls.tsx';
import { useLater } from '../../ui/use-later.ts';
import type { ToolSession } from '../frame/table.ts';
import { blank, modelOf, type PlayModel } from '../play/model.ts';
import { withoutPath } from '../play/game.ts';
import type { State as PlayState } from '../play/tool.ts';
import { Choose } from './Choose.tsx';
import {
  dateOf,
  next,
  type PuzzleGame,
  type Puzzle,
  type PuzzleRow,
  solvedOf,
  symbolsOf,
  type Action,
  type State,
} from './tool.ts';
import type { PuzzleModel, PuzzleSetting, Screen } from './screen.ts';

const fresh = { ui: null, tried: null, help: 0, again: false, wrong: 0, found: false } as const;

interface PuzzleModelProps<S> {
  readonly kind: PuzzleGame<S>;
  readonly setting: PuzzleSetting;
  readonly names: { readonly board: string; readonly samples: string };
  readonly rows: readonly PuzzleRow[];
  readonly puzzle: Puzzle;
  readonly today: string;
  readonly table: ToolSession<State, Action>;
  readonly screen: Screen | null;
  readonly change: (screen: Screen) => void;
}

/** A cache of each puzzle's game before and after its solution, because a new object counts as another game. */
const stood = new WeakMap<PuzzleRow, unknown>();

interface Stood<S> {
  readonly state: PlayState<S>;
  readonly history: { readonly cursor: number; readonly actions: readonly unknown[] };
}

export function puzzleBoardOf<S>({
  kind,
  setting,
  names,
  rows,
  puzzle,
  table,
  screen: saved,
  change,
}: PuzzleModelProps<S>): PuzzleModel<S> {
  const { game } = kind;
  const { state } = table.snapshot;
  const [key, , move, line] = puzzle.row;
  const screen = saved?.of === key ? saved : { of: key, ...fresh };
  const set = (now: Partial<Screen>): void => change({ ...screen, ...now });
  const solved = solvedOf(state, key) !== undefined && !screen.again;
  const tool = {
    nameOf: (_: unknown, seat: string): string => setting.seats[seat]?.colour ?? seat,
    levelOf: (): number => 0,
    isAway: (): boolean => false,
    levels: [],
    again: (one: PlayState<S>): PlayState<S> => one,
  };
  const standing = (moves: readonly string[]): Stood<S> => ({
    state: { names: {}, players: 2, seed: null, hand: null, start: kind.unpacked(line), moves, end: null },
    history: { cursor: 0, actions: [] },
  });
  const both = (stood.get(puzzle.row) ?? { before: standing([]), after: standing([move]) }) as {
    readonly before: Stood<S>;
    readonly after: Stood<S>;
  };
  stood.set(puzzle.row, both);
  const snapshot = solved ? both.after : both.before;

  function hear(made: string): void {
    const right = withoutPath(game, made) === move;
    const wrong = screen.wrong + (right || screen.found ? 0 : 1);
    set({ ui: null, tried: right ? null : made, again: false, wrong, found: right || screen.found });
    if (right) table.act({ do: 'solve', puzzle: key, helped: screen.help > 0, day: puzzle.day });
    else if (screen.again) set({ ui: null, tried: made });
  }

  const model: PlayModel<S> = modelOf(
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
    // A solved puzzle shows its solution, and its board accepts no moves.
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
    position: both.before.state.start!,
    solved,
    screen,
    seen: { game, tool, setting, model, names },
    set,
    main: solved ? { label: words.next, act: () => go(next(rows, state, puzzle)[0]) } : model.main,
  };
}

/** Another way to move, and the position in words. Loaded on request. */
function OtherWays<S>(props: SeenProps<S>) {
  const loaded = useLater(() => import('../play/Ways.tsx'));
  return loaded && <loaded.Ways {...props} />;
}

export function PuzzleModelView<S>(props: PuzzleModelProps<S>) {
  const { kind, setting, rows, today, table, change } = props;
  const { game } = kind;
  const puzzleModel = puzzleBoardOf(props);
  const { puzzle, seen, screen, solved, set, position } = puzzleModel;
  const { state } = table.snapshot;
  const [key, grade, move] = puzzle.row;
  const mover = game.turn(position);
  const box = useRef<HTMLDivElement>(null);
  // Scrolls to the whole board, below the task.
  useLayoutEffect(() => toBoard(box.current), [key]);
  const judged = solved ? move : screen.tried;
  const judge = useLater(() => import('./Judge.tsx'), judged !== null || screen.help > 0);
  const go = (to: string): void => {
    change({ of: '', ...fresh });
    table.act({ do: 'open', puzzle: to });
  };
  const [shared, say] = useState('');
  const share = async (): Promise<void> => {
    const { shareText } = await import('../frame/share-result.ts');
    const helped = solvedOf(state, key)?.helped ?? false;
    const name = puzzle.day === '' ? words.number(puzzle.number) : dateOf(puzzle.day);
    const line = symbolsOf(setting.opponents.game, name, screen.found ? screen.wrong : 0, helped);
    const handed = await shareText(`${line} ${new URL(location.pathname, location.href).href}`);
    say(handed === 'copied' ? words.copied : handed === null ? words.notShared : '');
  };
  return (
    <div ref={box} class="match puzzle">
      <div class="chart-of">
        <div class="goal">
          <p class="meta">
            {puzzle.day === ''
              ? words.number(puzzle.number)
              : puzzle.day === today
                ? words.today(dateOf(puzzle.day))
                : dateOf(puzzle.day)}{' '}
            · {words.grades[grade - 1]}
          </p>
          <p>
            <strong>
              {words.toMove(setting.seats[mover]?.colour ?? mover, game.task(position, game.legal(position)))}
            </strong>{' '}
            {setting.goal}
          </p>
        </div>
        <ScoreLines {...seen} />
        <Chart {...seen} />
      </div>
      <div class="now">
        {!solved && <Choices {...seen} />}
        <div class="told">
          <Verdict {...seen} />
          {judge && <judge.Judge puzzleModel={puzzleModel} kind={kind} setting={setting} judged={judged} />}
          {!solved && screen.help < 2 && (
            <p class="choices">
              <Button onClick={() => set({ help: screen.help === 0 ? 1 : 2, tried: null })}>
                {screen.help === 0 ? words.hint : words.show}
              </Button>
            </p>
          )}
          {solved && (
            <p class="choices">
              <Button onClick={() => set({ again: true })}>{words.again}</Button>
              <Button onClick={() => void share()}>{words.share}</Button>
              <span role="status" class="meta">
                {shared}
              </span>
            </p>
          )}
        </div>
        <Beside {...seen} />
      </div>
      <div class="around">
        {!solved && <Fold name={words.ways}>{() => <OtherWays {...seen} />}</Fold>}
        <Fold name={play.legend}>{() => <Legend />}</Fold>
        <Choose rows={rows} state={state} puzzle={puzzle} today={today} go={go} />
      </div>
    </div>
  );
}
