/* An opponent in play. Loaded when a computer player has a seat. */
import { useEffect, useState } from 'preact/hooks';
import { opponent as words } from '#text/play.ts';
import { ComputerPlayer } from '../computer/computer-player.ts';
import { seedAt, quietIn } from './ended.ts';
import type { MatchProps } from './match-props.ts';
import { Button } from '../../ui/controls.tsx';

/** The time in ms for which a position is shown before an opponent moves. */
const glance = 350;

/** Runs an action unless another tab runs the same one. `off` cancels it. */
function alone(name: string, off: AbortSignal, act: () => void): void {
  // Pages from insecure origins have no locks.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) {
    act();
    return;
  }
  const whileLocked = async (): Promise<void> => {
    act();
    await new Promise((resolve) => off.addEventListener('abort', resolve));
  };
  locks.request(name, { signal: off }, whileLocked).catch(() => undefined);
}

/** Moves for the opponent who is to move, and offers to end an endless game. */
export function Opponent<S>(props: MatchProps<S>) {
  const { game, tool, setting, model, positions, act, calls, session } = props;
  const { state, position, level, waits } = model;
  const [computer] = useState(() => new ComputerPlayer(setting.opponents));
  const [failed, fail] = useState(false);
  const [declined, decline] = useState(0);
  const [resumed, resume] = useState<unknown>(null);
  const at = state.moves.length;
  const goes = level > 0 && (!waits || resumed === state.moves);

  // The question is about this game, so another game, or the same one after undo, asks again.
  useEffect(() => {
    if (!goes || failed) return undefined;
    const off = new AbortController();
    let best: string | null = null;
    let found = false;
    let hurried = false;
    let seen = false;
    const move = (): void => {
      if (best === null || off.signal.aborted) return;
      computer.rest();
      act({ do: 'answer', move: best, at });
    };
    const hurry = (): void => {
      hurried = true;
      move();
    };
    const timer = setTimeout(() => {
      seen = true;
      if (found) move();
    }, glance);
    const think = async (): Promise<void> => {
      const request = { state: position, by: { level }, seed: seedAt(session.id, at) };
      try {
        const [first] = await computer.ask(request, (text) => {
          best = text;
          if (hurried) move();
        });
        best = first?.move ?? best;
        found = true;
        if (seen || hurried) move();
      } catch {
        fail(true);
      }
    };
    calls.addEventListener('now', hurry);
    alone(`saucer-press:mind:${session.id}`, off.signal, () => void think());
    return () => {
      clearTimeout(timer);
      calls.removeEventListener('now', hurry);
      off.abort();
      computer.rest();
    };
  }, [goes, failed, state.moves, level]);

  useEffect(() => {
    if (!waits && !failed) return undefined;
    const goOn = (): void => {
      fail(false);
      resume(state.moves);
    };
    calls.addEventListener('now', goOn);
    return () => calls.removeEventListener('now', goOn);
  }, [waits, failed, state.moves]);

  useEffect(() => () => computer.end(), []);

  const seats = game.seatsOf(position);
  const persons = seats.filter((seat) => tool.levelOf(state, seat) === 0);
  const other = seats.find((seat) => !persons.includes(seat)) ?? '';
  const quiet = game.mayAgree && model.live && !model.over ? quietIn(game, positions) : 0;
  const offers = quiet > 0 && quiet - declined >= setting.patience;
  useEffect(() => {
    if (offers && persons.length === 0) act({ do: 'end', why: 'agreed' });
  }, [offers]);
  useEffect(() => {
    if (quiet === 0) decline(0);
  }, [quiet]);

  return (
    <div role="status" class="answer">
      {failed && <p class="verdict tip">{words.failed}</p>}
      {offers && persons.length > 0 && (
        <div class="verdict tip offer">
          <p>{words.offers(tool.nameOf(state, other), quiet)}</p>
          <p class="choices">
            <Button onClick={() => act({ do: 'end', why: 'agreed' })}>{words.accept}</Button>
            <Button onClick={() => decline(quiet)}>{words.decline}</Button>
          </p>
        </div>
      )}
    </div>
  );
}
