import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../../../content/problem.ts';
import { takePress, type Press } from '../../press/press.ts';
import { changeOf } from './follow.ts';
import type { State } from './tool.ts';
import { folderOf } from './tool.ts';

export interface AtPress {
  readonly press: Press;
  /** The problems of the set; null until it is checked. */
  readonly problems: readonly Problem[] | null;
  /** The set that the problems belong to. Pictures are requested only for this set. */
  readonly known: State | null;
  /** The reason why the press does not work; empty if it works. */
  readonly trouble: string;
  readonly again: () => void;
}

/** A problem with its file's path in the set, without the leading `set/`. */
const fileOf = (problem: Problem): Problem => ({ ...problem, file: problem.file.replace(/^set\//, '') });
export const inSet = (problems: readonly Problem[]): readonly Problem[] => problems.map(fileOf);

/** Updates the press during typing with the changes to the set. Parts that the press cannot handle are left out. */
export function usePress(state: State): AtPress {
  const [press] = useState(takePress);
  const [problems, setProblems] = useState<readonly Problem[] | null>(null);
  const [known, setKnown] = useState<State | null>(null);
  const [trouble, setTrouble] = useState('');
  const [tries, setTries] = useState(0);
  const sent = useRef<State | null>(null);
  const wanted = useRef(state);
  const busy = useRef(false);
  wanted.current = state;

  useEffect(() => () => press.close(), [press]);

  useEffect(() => {
    const follow = async (): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      try {
        while (sent.current?.files !== wanted.current.files) {
          const next = wanted.current;
          const found = await loadChanges(press, sent.current, next);
          sent.current = next;
          setProblems(inSet(found));
          setKnown(next);
          setTrouble('');
        }
      } catch (error) {
        sent.current = null;
        setTrouble(error instanceof Error ? error.message : String(error));
      } finally {
        busy.current = false;
      }
    };
    void follow();
  }, [press, state.files, tries]);

  return { press, problems, known, trouble, again: () => setTries((count) => count + 1) };
}

/** Loads a set into the press, or only one file if nothing else has changed. */
function loadChanges(press: Press, before: State | null, now: State): Promise<readonly Problem[]> {
  const [old, files] = [before && folderOf(before), folderOf(now)];
  if (old) {
    const changed = [...new Set([...old.keys(), ...files.keys()])].filter((path) => old.get(path) !== files.get(path));
    const [only] = changed;
    const [past, next] = [before?.files, now.files].map((all) => all?.find(({ path }) => path === only));
    if (changed.length === 1 && past && next && 'lines' in past && 'lines' in next)
      return press.splice(next.path, ...changeOf(past.lines, next.lines));
    if (changed.length === 1 && only !== undefined) return press.change(only, files.get(only));
  }
  return press.load(Object.fromEntries(files));
}
