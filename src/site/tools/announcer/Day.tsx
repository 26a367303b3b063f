import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { living, seatsOf } from '../../../engine/lake-terror/players.ts';
import type { Reveal } from '../../../engine/lake-terror/game.ts';
import { downToLynch } from '../../../engine/lake-terror/vote.ts';
import { words } from '#text/announcer.ts';
import { knownWords } from './known.ts';
import { Cited } from '../frame/marks.tsx';
import { clockText, crossed, signal } from '../frame/signal.ts';
import { Head, seatName, Seats, Tiles, Why, type ScreenProps } from './parts.tsx';
import { daily, positionOf, Told } from './Told.tsx';
import { townOf, type Accusing, type Clock, type Town } from './state.ts';
import { breachesOf, timeLeft, minutes, nobodyYet, wholeTrial } from './tool.ts';
import { Button } from '../../ui/controls.tsx';

/** The facts that the table may learn about a dead player. */
function Death({
  state,
  setting,
  reveal,
  lynched = false,
}: Pick<ScreenProps, 'state' | 'setting'> & { readonly reveal: Reveal; readonly lynched?: boolean }) {
  const name = seatName(state, reveal.seat);
  const known = knownWords(name, reveal, (role) => setting.roles[role]?.one ?? role);
  return (
    <div class="death">
      <p class="say">
        <bdi>{lynched ? words.verdict.lynched(name) : words.dawn.dead(name)}</bdi>
      </p>
      {known && (
        <p class="known">
          <bdi>{known}</bdi>
        </p>
      )}
    </div>
  );
}

const factsRule = ({ mysteriousDeath, autopsy }: ScreenProps['state']['variants']): string =>
  mysteriousDeath ? 'LT-7.3' : autopsy ? 'LT-7.4' : 'LT-4.1';

/** The story and the call of a step of the day. A call with `later` is not read aloud yet. */
function Called({
  setting,
  step,
  night,
  trials = 0,
  later = false,
}: Pick<ScreenProps, 'setting'> & {
  readonly step: 'dawn' | 'day' | 'accusation' | 'vote';
  readonly night: number;
  /** The number of trials earlier on the same day. */
  readonly trials?: number;
  readonly later?: boolean;
}) {
  const { story, say = step === 'dawn' ? words.dawn.wake : undefined } = setting.steps[step] ?? {};
  return (
    <>
      <Told lines={story} night={night} at={positionOf(night, daily[step] + trials)} say={later ? undefined : say} />
      {say !== undefined && <p class="say-then">{say}</p>}
    </>
  );
}

export function DawnScreen({ game, setting, state }: ScreenProps) {
  const town = townOf(game, state);
  const last = town?.outcomes.at(-1);
  if (!town || !last || !('morning' in last)) return null;
  const { dawn } = last.morning;
  return (
    <div class="screen">
      <Head art={setting.steps['dawn']?.art}>{words.dawn.title(last.asked.round)}</Head>
      <Called setting={setting} step="dawn" night={last.asked.round} />
      {dawn.map((reveal) => (
        <Death key={reveal.seat} state={state} setting={setting} reveal={reveal} />
      ))}
      {dawn.length === 0 && <p class="say">{words.dawn.nobody}</p>}
      {dawn.length > 0 && <Cited id={factsRule(state.variants)} rules={setting.rules} />}
    </div>
  );
}

export function VerdictScreen({ game, setting, state }: ScreenProps) {
  const town = townOf(game, state);
  const last = town?.outcomes.at(-1);
  if (!town || !last || !('verdict' in last) || !last.verdict.reveal) return null;
  return (
    <div class="screen">
      <Head
        art={setting.steps['vote']?.art}
        small={words.verdict.down(last.chapter.down, living(last.verdict.players).length + 1)}
      >
        {words.day.title(town.round - 1)}
      </Head>
      <Death state={state} setting={setting} reveal={last.verdict.reveal} lynched />
      <p class="lead">{words.verdict.silence}</p>
      <Cited id="LT-4.4" rules={setting.rules} />
    </div>
  );
}

/** The largest difference, in ms, between the device's two clocks if nobody has changed the time. */
const tolerated = 2000;

/** The device’s time, continuously updated. `jumped` receives the difference if somebody has changed the time. */
function useNow(jumped: (by: number) => void): number {
  const [now, setNow] = useState(() => Date.now());
  // Starts when the day is rendered. An ordinary effect waits for a frame, which would delay each displayed second.
  useLayoutEffect(() => {
    let wall = Date.now();
    let steady = performance.now();
    let slept = false;
    const doze = (): void => {
      slept = true;
    };
    const tick = (): void => {
      const [was, stood] = [wall, steady];
      wall = Date.now();
      steady = performance.now();
      const by = wall - was - (steady - stood);
      // The monotonic clock may stop while the device sleeps, but it never goes backwards.
      if (by < -tolerated || (by > tolerated && !slept)) jumped(Math.round(by));
      slept = document.visibilityState === 'hidden';
      setNow(wall);
    };
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', doze);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', doze);
    };
  }, []);
  return now;
}

/** The remaining times of a day at which a cue is given: its last minute, and its end. */
const marks = [minutes(1), 0];

function Timer({
  setting,
  clock,
  act,
  setUp,
}: Pick<ScreenProps, 'setting' | 'act'> & Pick<Daylight, 'setUp'> & { readonly clock: Clock }) {
  const now = useNow((by) => act({ do: 'clock', by }));
  const left = timeLeft(clock, now);
  const before = useRef(left);
  // The day's time is public, and no secret of the Announcer.
  useEffect(() => {
    const mark = crossed(before.current, left, marks);
    before.current = left;
    if (mark !== undefined && clock.ends !== null) signal(mark === 0 ? 'end' : 'minute');
  }, [left]);
  useEffect(() => setUp(left === 0), [left === 0]);
  const text = words.day;
  return (
    <div class={left === 0 ? 'timer up' : 'timer'}>
      <p role="timer" aria-label={text.timer}>
        {clockText(left)}
      </p>
      <div class="choices">
        {clock.ends === null ? (
          <Button onClick={() => act({ do: 'go', now: Date.now() })}>{text.go}</Button>
        ) : (
          <Button off={left === 0} onClick={() => act({ do: 'pause', now: Date.now() })}>
            {text.pause}
          </Button>
        )}
        <Button onClick={() => act({ do: 'lengthen', now: Date.now(), by: minutes(1) })}>{text.more}</Button>
      </div>
      {left === 0 && (
        <div class="cue">
          <p>{text.up}</p>
          <Cited id="LT-4.2" rules={setting.rules} />
        </div>
      )}
    </div>
  );
}

const order = ['accused', 'accuser', 'seconder'] as const;

/** The trial: the accuser, the accused, and the number of thumbs down. */
function TrialPart({
  game,
  setting,
  state,
  act,
  town,
  trial,
  down,
  setDown,
}: ScreenProps & { readonly town: Town; readonly trial: Accusing } & Daylight) {
  const text = words.day;
  const open = order.find((part) => trial[part] === null);
  const may = (seat: number): boolean =>
    open !== undefined && breachesOf(game, state, { do: 'accuse', trial: { ...trial, [open]: seat } }).length === 0;
  const whole = wholeTrial(trial);
  const trials = town.outcomes.length - 1 - town.outcomes.findLastIndex((event) => 'morning' in event);
  const alive = living(town.players).length;
  const named = (['accused', 'accuser'] as const).flatMap((part) => {
    const seat = trial[part];
    return seat === null ? [] : [text.named[part](seatName(state, seat))];
  });
  return (
    <div class="trial stack">
      {open && (
        <>
          <Called setting={setting} step="accusation" night={town.round - 1} trials={trials} />
          {named.map((text) => (
            <p key={text}>
              <bdi>{text}</bdi>
            </p>
          ))}
          <h3>{text.who[open]}</h3>
          <Seats
            label={text.who[open]}
            state={state}
            seats={seatsOf(living(town.players)).filter(may)}
            chosen={[]}
            choose={(seat) => act({ do: 'accuse', trial: { ...trial, [open]: seat } })}
          />
        </>
      )}
      {whole && (
        <>
          <p class="say">
            <bdi>{text.trial(seatName(state, whole.accused))}</bdi>
          </p>
          <p>
            <bdi>{text.by(seatName(state, whole.accuser), seatName(state, whole.seconder))}</bdi>
          </p>
          <Called setting={setting} step="vote" night={town.round - 1} trials={trials} later />
          <h3>{text.thumbs(downToLynch(town.players), alive)}</h3>
          <Tiles
            narrow
            label={text.thumbs(downToLynch(town.players), alive)}
            tiles={Array.from({ length: alive + 1 }, (_, count) => ({ key: count, text: String(count) }))}
            chosen={(count) => count === down}
            choose={setDown}
          />
        </>
      )}
      <Button class="plain" onClick={() => act({ do: 'accuse', trial: null })}>
        {text.drop}
      </Button>
    </div>
  );
}

/** The parts of a day that are not in the state. */
export interface Daylight {
  /** The number of thumbs down; null before they are counted. */
  readonly down: number | null;
  readonly setDown: (down: number) => void;
  readonly up: boolean;
  readonly setUp: (up: boolean) => void;
}

export function DayScreen(props: ScreenProps & Daylight) {
  const { game, setting, state, act, why, up, setUp } = props;
  const { stage } = state;
  const town = townOf(game, state);
  if (stage.at !== 'day' || !town) return null;
  const last = town.outcomes.at(-1);
  const text = words.day;
  return (
    <div class="screen">
      <Head art={setting.steps['day']?.art} small={text.living(living(town.players).length)}>
        {text.title(town.round - 1)}
      </Head>
      {!stage.trial && <Called setting={setting} step="day" night={town.round - 1} />}
      <Timer setting={setting} clock={stage.clock} act={act} setUp={setUp} />
      {stage.trial ? (
        <TrialPart {...props} town={town} trial={stage.trial} />
      ) : (
        <>
          {last && 'verdict' in last && (
            <div class="cue">
              <p>
                <bdi>
                  {text.spared(seatName(state, last.chapter.accused), last.chapter.down, living(town.players).length)}
                </bdi>
              </p>
              <Cited id="LT-4.4" rules={setting.rules} />
            </div>
          )}
          {/* One of the two is the main button, and this is the other. */}
          <Button onClick={() => act(up ? { do: 'accuse', trial: nobodyYet } : { do: 'nightfall' })}>
            {up ? text.accuse : text.night}
          </Button>
        </>
      )}
      <Why why={why} setting={setting} state={state} />
      {town.known.length > 0 && (
        <section class="dead">
          <h3>{text.dead}</h3>
          <ul>
            {town.known.map((reveal) => (
              <li key={reveal.seat}>
                <bdi>
                  {knownWords(seatName(state, reveal.seat), reveal, (role) => setting.roles[role]?.one ?? role) ||
                    seatName(state, reveal.seat)}
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
