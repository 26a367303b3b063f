import { useMemo, useRef } from 'preact/hooks';
import type { Path } from '../../../../content/yaml-file.ts';
import type { Form } from '../form.tsx';
import type { Setting } from '../kinds.ts';
import type { WordedProblem } from '../parts.tsx';
import type { File, StudioTable } from '../tool.ts';
import type { AtPress } from '../use-press.ts';
import { gridOf, type Grid } from './grid.ts';
import type { Place } from './Table.tsx';

export interface DeckProps {
  readonly form: Form;
  readonly setting: Setting;
  readonly file: File;
  readonly files: readonly File[];
  readonly table: StudioTable;
  readonly problems: readonly WordedProblem[];
  readonly at: Place;
  readonly go: (to: Place) => void;
  readonly press: AtPress;
  /** A problem to show. Each request is a new object. */
  readonly asked: { readonly problem: WordedProblem } | null;
  /** A text of the deck’s file with another value at a path. */
  readonly put: (text: string, to: Path, value: unknown) => string;
}

/** The path of the table of a deck. */
export const tablePath = (path: string, files: readonly File[]): string =>
  files.find((file) => 'lines' in file && file.path.replace(/\.[ct]sv$/, '.yaml') === path)?.path ??
  path.replace(/\.yaml$/, '.csv');

/** The table of a deck, in which only changed lines are read again; null without a table. */
export function useGrid(path: string, files: readonly File[]): Grid | null {
  const before = useRef<Grid | undefined>(undefined);
  const file = files.find((each) => each.path === tablePath(path, files));
  const lines = file && 'lines' in file ? file.lines : undefined;
  return useMemo(() => (before.current = lines && gridOf(lines, before.current)) ?? null, [lines]);
}
