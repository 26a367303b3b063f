/* The extras beside a game: cues at a capture, and a turn clock, which is loaded if it is used. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/clock.ts';
import { readSetting } from '../../storage/settings.ts';
import { signal } from '../frame/signal.ts';
import { takenIn } from './ended.ts';
import type { MatchProps } from './Match.tsx';
import { Fold } from '../../ui/controls.tsx';

/** Gives a cue if the last move captured a piece. */
function useCaptures<S>({ game, positions }: MatchProps<S>): void {
  const before = useRef(positions);
  useEffect(() => {
    const was = before.current;
    before.current = positions;
    const [last, now] = [positions.at(-2), positions.at(-1)];
    // Exactly one more move after the same position: nothing was undone, taken back or opened.
    if (positions.length !== was.length + 1 || last === undefined || now === undefined || last !== was.at(-1)) return;
    if (takenIn(game, now) > takenIn(game, last)) signal('capture');
  }, [positions]);
}

/** The clock when somebody wants it, or wanted one on this device before; null until then. */
function useClock(wanted: boolean): typeof import('./Clock.tsx') | null {
  const [clock, setClock] = useState<typeof import('./Clock.tsx') | null>(null);
  useEffect(() => {
    if (wanted && !clock) import('./Clock.tsx').then(setClock, () => undefined);
  }, [wanted]);
  return clock;
}

/** The row beside the score: the clock, if there is one. */
export function ClockRow<S>(props: MatchProps<S>) {
  const [wanted, want] = useState(readSetting('clock') !== null);
  const clock = useClock(wanted);
  useCaptures(props);
  useEffect(() => {
    const heard = (): void => want(true);
    addEventListener('saucer-press-clock', heard);
    return () => removeEventListener('saucer-press-clock', heard);
  }, []);
  return clock && <clock.ClockRow {...props} />;
}

/** The choice of a clock, folded away by default. */
export function ClockChoice<S>(props: MatchProps<S>) {
  const [open, setOpen] = useState(false);
  const clock = useClock(open);
  return (
    <Fold name={words.clock} toggled={setOpen}>
      {() => clock && <clock.ClockChoice {...props} />}
    </Fold>
  );
}
