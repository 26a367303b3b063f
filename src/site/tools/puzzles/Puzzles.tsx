import { useEffect, useState } from 'preact/hooks';
import { words } from '#text/puzzles.ts';
import { besidePage } from '../frame/beside-page.ts';
import { Frame, type Standing } from '../frame/Frame.tsx';
import type { Setting } from '../play/setting.ts';
import type { Mind } from '../mind/mind.ts';
import type { Screen } from './Bench.tsx';
import type { Kind, Row } from './puzzle.ts';
import { puzzlesTool } from './tool.ts';

/** What the page tells of the puzzles. */
export interface PuzzleSetting extends Setting {
  /** The address of the puzzles. */
  readonly puzzles: string;
  /** What is to be done in each. */
  readonly goal: string;
}

interface Props<S> extends Standing {
  readonly kind: Kind<S>;
  readonly setting: PuzzleSetting;
  readonly names: { readonly board: string; readonly samples: string };
}

/** The puzzles of a game: today’s, and all the others. */
export function Puzzles<S>({ kind, setting, names, ...standing }: Props<S>) {
  const [tool] = useState(() => puzzlesTool(kind.id));
  const [screen, change] = useState<Screen | null>(null);
  // What comes after the page: the puzzles, the board, and who judges moves.
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [bench, setBench] = useState<typeof import('./Bench.tsx') | null>(null);
  const [mind, setMind] = useState<Mind | null>(null);
  const [failed, fail] = useState(false);
  const load = (): void => {
    fail(false);
    const parts = [
      besidePage<readonly Row[]>(setting.puzzles).then(setRows),
      import('./Bench.tsx').then(setBench),
      import('../mind/mind.ts').then((loaded) => setMind(new loaded.Mind(setting.minds))),
    ];
    Promise.all(parts).catch(() => fail(true));
  };
  useEffect(load, []);
  return (
    <Frame
      tool={tool}
      {...standing}
      heading={words.heading}
      main={(table) => {
        if (failed) return { label: words.retry, act: load };
        return bench && rows
          ? bench.benchOf({ kind, setting, names, rows, table, screen, change }).main
          : { label: words.opening, act: () => undefined };
      }}
    >
      {(table) =>
        bench && rows && mind ? (
          <bench.BenchView
            kind={kind}
            setting={setting}
            names={names}
            rows={rows}
            table={table}
            screen={screen}
            change={change}
            mind={mind}
          />
        ) : (
          <p role="status">{failed ? words.notCome : words.opening}</p>
        )
      }
    </Frame>
  );
}
