import { useEffect, useState } from 'preact/hooks';
import { puzzles as words } from '#text/puzzles.ts';
import { besidePage } from '../frame/beside-page.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import type { PuzzleSetting, Screen } from './screen.ts';
import { Choose } from './Choose.tsx';
import { dayOf, opened, type PuzzleGame, type PuzzleRow, puzzlesTool, type State } from './tool.ts';

interface Props<S> extends Standing {
  readonly id: string;
  readonly load: () => Promise<PuzzleGame<S>>;
  readonly setting: PuzzleSetting;
  readonly names: { readonly board: string; readonly samples: string };
}

function Fetch({ fetch }: { readonly fetch: () => void }) {
  useEffect(fetch, []);
  return null;
}

/** The present day, also on a page that was left open overnight. */
function useToday(): string {
  const [today, set] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = (): void => set(dayOf(new Date()));
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);
  return today;
}

/** The puzzles of a game: the puzzles of the last days, all by grade, and the open one on the board. */
export function Puzzles<S>({ id, load, setting, names, ...standing }: Props<S>) {
  const [tool] = useState(() => puzzlesTool(id));
  const [screen, change] = useState<Screen | null>(null);
  const [rows, setRows] = useState<readonly PuzzleRow[] | null>(null);
  // Board and engine load with the first puzzle.
  const [kind, setKind] = useState<PuzzleGame<S> | null>(null);
  const [puzzleModel, setPuzzleModel] = useState<typeof import('./model.tsx') | null>(null);
  const [failed, fail] = useState(false);
  const list = (): void => {
    fail(false);
    besidePage<readonly PuzzleRow[]>(setting.puzzles).then(setRows, () => fail(true));
  };
  const fetch = (): void => {
    fail(false);
    Promise.all([load().then(setKind), import('./model.tsx').then(setPuzzleModel)]).catch(() => fail(true));
  };
  useEffect(list, []);
  const today = useToday();
  const openedIn = (state: State) => rows && opened(rows, state);
  return (
    <Frame
      tool={tool}
      {...standing}
      heading={words.heading}
      main={(table) => {
        const puzzle = openedIn(table.snapshot.state);
        if (failed) return { label: words.retry, act: rows ? fetch : list };
        if (rows && !puzzle) {
          return { label: words.solveToday, act: () => void table.act({ do: 'open', puzzle: today }) };
        }
        return rows && puzzle && kind && puzzleModel
          ? puzzleModel.puzzleBoardOf({ kind, setting, names, rows, puzzle, today, table, screen, change }).main
          : { label: words.opening, act: () => undefined };
      }}
    >
      {(table) => {
        const { state } = table.snapshot;
        const puzzle = openedIn(state);
        if (failed) return <p role="status">{words.notCome}</p>;
        if (!rows)
          return (
            <p role="status" class={state.open ? 'arriving' : undefined}>
              {words.opening}
            </p>
          );
        if (puzzle && kind && puzzleModel) {
          return (
            <puzzleModel.PuzzleModelView
              kind={kind}
              setting={setting}
              names={names}
              rows={rows}
              puzzle={puzzle}
              today={today}
              table={table}
              screen={screen}
              change={change}
            />
          );
        }
        return (
          <div class={puzzle ? 'choose arriving' : 'choose'}>
            {puzzle && <Fetch fetch={fetch} />}
            <p>{setting.goal}</p>
            <Choose
              rows={rows}
              state={state}
              puzzle={puzzle}
              today={today}
              go={(to) => void table.act({ do: 'open', puzzle: to })}
            />
          </div>
        );
      }}
    </Frame>
  );
}
