/* The view of the turn clock. Loaded if a clock is used. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { clock as words } from '#text/play.ts';
import { readClock, writeClock } from '../../storage/besides.ts';
import { readSetting, writeSetting } from '../../storage/settings.ts';
import { clockText, crossed, signal } from '../frame/signal.ts';
import {
  begin,
  go,
  kinds,
  seatTimeLeft,
  pause,
  readClockOf,
  rulesFrom,
  advanced,
  type At,
  type Clock,
  type ClockKind,
} from './clock.ts';
import type { MatchProps } from './match-props.ts';
import { Button, Radio, Text } from '../../ui/controls.tsx';

/** The clock of the open game. The row and the choice both show it. */
interface OpenClock {
  readonly game: string;
  readonly clock: Clock | null;
}
let open: OpenClock = { game: '', clock: null };
const listeners = new Set<() => void>();

function hold(game: string, clock: Clock | null): void {
  open = { game, clock };
  for (const listener of listeners) listener();
}

/** Replaces the clock of a game and saves it. Returns whether the device saved it. */
async function put(game: string, clock: Clock | null): Promise<boolean> {
  hold(game, clock);
  return writeClock(game, clock).then(
    () => true,
    () => false,
  );
}

function useClock(game: string, seats: number): Clock | null {
  const [, draw] = useState(0);
  useEffect(() => {
    const listener = (): void => draw((count) => count + 1);
    listeners.add(listener);
    if (open.game !== game) {
      hold(game, null);
      readClock(game).then(
        (saved) => open.game === game && open.clock === null && hold(game, readClockOf(saved, seats)),
        () => undefined,
      );
    }
    return () => void listeners.delete(listener);
  }, [game]);
  return open.game === game ? open.clock : null;
}

function atOf<S>({ game, positions, model: { state, over } }: MatchProps<S>): At {
  const now = positions.at(-1)!;
  const seat = game.seatsOf(now).indexOf(game.turn(now));
  return { seat: over || seat < 0 ? null : seat, moves: state.moves.length };
}

/** The remaining times that are announced, in ms. The last is the end. */
const marks = [30_000, 10_000, 0];

export function ClockRow<S>(props: MatchProps<S>) {
  const { game, tool, model, positions, session } = props;
  const { state } = model;
  const seats = game.seatsOf(positions.at(-1)!);
  const clock = useClock(session.id, seats.length);
  const at = atOf(props);
  const [now, setNow] = useState(() => Date.now());
  const [status, say] = useState('');
  const before = useRef<{ seat: number | null; left: number }>({ seat: null, left: 0 });
  const runs = clock?.since != null;

  // Each action in the game updates the clock once.
  useEffect(() => {
    if (!clock) return;
    const next = advanced(clock, at, Date.now());
    if (next !== clock) void put(session.id, next);
  }, [clock, at.seat, at.moves]);
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs, clock]);

  const turn = clock?.seat ?? null;
  const left = clock && turn !== null ? seatTimeLeft(clock, turn, now) : 0;
  useEffect(() => {
    const was = before.current;
    before.current = { seat: turn, left };
    if (turn === null || was.seat !== turn || !runs) return;
    const mark = crossed(was.left, left, marks);
    if (mark === undefined) return;
    say(words.left(tool.nameOf(state, seats[turn] ?? ''), mark / 1000));
    if (mark === 0) signal('end');
    else if (mark === marks[1]) signal('minute');
  }, [turn, left]);

  if (!clock) return null;
  return (
    <div class="clocks">
      <ul>
        {seats.map((seat, of) => {
          const time = seatTimeLeft(clock, of, now);
          const name = tool.nameOf(state, seat);
          const out = clock.out[of] ?? 0;
          return (
            <li key={seat} class={[of === turn && 'turns', time <= 0 && 'up'].filter(Boolean).join(' ') || undefined}>
              <span class="who">
                <bdi>{name}</bdi>
              </span>
              <span role="timer" aria-label={words.time(name)}>
                {clockText(time)}
              </span>
              {(time <= 0 || out > 0) && <span class="meta">⚑ {time <= 0 ? words.up : words.out(out)}</span>}
            </li>
          );
        })}
      </ul>
      {turn !== null && (
        <Button
          onClick={() => {
            const moment = Date.now();
            say(runs ? words.paused : words.runs);
            void put(session.id, runs ? pause(clock, moment) : go(clock, moment));
          }}
        >
          {runs ? words.pause : words.go}
        </Button>
      )}
      <p role="status" class="hidden">
        {status}
      </p>
    </div>
  );
}

interface Typed {
  readonly minutes: string;
  readonly seconds: string;
  readonly more: string;
}

/** The last choice on this device, such as `10 0 15`. */
function typedOf(setting: string | null): Typed {
  const [minutes = '5', seconds = '0', more = '10'] = (setting ?? '')
    .split(' ')
    .filter((part) => /^\d{1,4}$/.test(part));
  return { minutes, seconds, more };
}

export function ClockChoice<S>(props: MatchProps<S>) {
  const { game, positions, session } = props;
  const seats = game.seatsOf(positions.at(-1)!).length;
  const clock = useClock(session.id, seats);
  const [typed, type] = useState<Typed>(() => typedOf(readSetting('clock')));
  const [picked, pick] = useState<ClockKind | null>(null);
  const [status, say] = useState('');
  const kind = picked ?? clock?.rules.kind ?? 'none';

  const start = async (): Promise<void> => {
    const [minutes, seconds, more] = [Number(typed.minutes), Number(typed.seconds), Number(typed.more)];
    const rules = rulesFrom(kind, minutes, seconds, more);
    if (!rules) return say(words.wrong);
    writeSetting('clock', `${minutes} ${seconds} ${more}`);
    dispatchEvent(new Event('saucer-press-clock'));
    const saved = await put(session.id, begin(rules, seats, atOf(props), Date.now()));
    return say(saved ? words.runs : words.notSaved);
  };
  const away = (): void => {
    pick(null);
    say('');
    void put(session.id, null);
  };
  const field = (key: 'minutes' | 'seconds' | 'more', label: string) => (
    <Text
      name={label}
      digits={4}
      value={typed[key]}
      onFocus={({ currentTarget }) => currentTarget.select()}
      enter={(text) => type({ ...typed, [key]: text })}
    />
  );
  return (
    <div class="clock-choice">
      <Radio
        label={words.clock}
        group={`clock-${session.id}`}
        among={kinds.map((each) => ({ value: each, name: words.kinds[each] }))}
        value={kind}
        enter={(each) => (each === 'none' ? away() : pick(each))}
      />
      <p class="meta">{words.hints[kind]}</p>
      {kind !== 'none' && (
        <>
          <div class="clock-fields">
            {field('minutes', words.minutes)}
            {field('seconds', words.seconds)}
            {kind === 'fischer' && field('more', words.more)}
          </div>
          <div class="choices">
            <Button onClick={() => void start()}>{clock ? words.anew : words.start}</Button>
            {clock && <Button onClick={away}>{words.away}</Button>}
          </div>
        </>
      )}
      <p role="status" class="meta">
        {status}
      </p>
    </div>
  );
}
