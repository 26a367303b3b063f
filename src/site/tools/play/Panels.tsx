import {
  match as playing,
  play as common,
  printed as printedWords,
  panels as words,
  clock as clockWords,
} from '#text/play.ts';
import { Board } from '../board/Board.tsx';
import type { MatchProps } from './match-props.ts';
import { placesIn, setUpText, historyOf } from './record.ts';
import { takenIn } from './ended.ts';
import { Button, Fold } from '../../ui/controls.tsx';
import { render, type ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Breakdown as Sums } from '../score-pad/parts.tsx';
import { readSetting } from '../../storage/settings.ts';
import { signal } from '../frame/signal.ts';
import { useLater } from '../../ui/use-later.ts';

const nothing = (): void => undefined;

/** The record of a game for printing in black on white: the players, the start, every move, and the end. */
function Printed<S>({ game, tool, setting, model, positions, names }: MatchProps<S>) {
  const { state, over } = model;
  const [first, last] = [positions[0]!, positions.at(-1)!];
  const how = setUpText(game, state);
  const boards: readonly (readonly [title: string, position: S])[] = [
    [printedWords.start, first],
    [over ? printedWords.end : printedWords.now, last],
  ];
  return (
    <>
      <h1>{printedWords.title(names.board)}</h1>
      <ol class="ranking">
        {placesIn(game.points(last)).map(({ seat, points, place }) => (
          <li key={seat} value={place}>
            <bdi>{tool.nameOf(state, seat)}</bdi> ({setting.seats[seat]?.colour}, {seat}) <span>{points}</span>
          </li>
        ))}
      </ol>
      <p>
        {state.end ? common.ended[state.end] : over ? playing.over : printedWords.unfinished}{' '}
        {printedWords.setUp(how.startsWith('state') ? printedWords.byState : how)}
      </p>
      <div class="figures">
        {boards.map(([title, position]) => (
          <figure key={title}>
            <figcaption>{title}</figcaption>
            <Board
              label={title}
              layout={game.layout}
              stacks={game.stacks(position)}
              pieces={setting.pieces}
              act={nothing}
            />
          </figure>
        ))}
      </div>
      <h2>{printedWords.moves(state.moves.length)}</h2>
      <ol class="columns">
        {state.moves.map((move, index) => (
          <li key={index}>
            <span class="number-of">{index + 1}.</span> {game.turn(positions[index]!)} <strong>{move}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}

/* The panels beside a board. Loaded on request. */

export function Breakdown<S>({ game, tool, setting, model }: MatchProps<S>) {
  const { state, position } = model;
  const seats = game.seatsOf(position);
  const points = game.points(position);
  return (
    <Sums
      rules={setting.rules}
      players={seats.map((seat) => ({ key: seat, name: tool.nameOf(state, seat), points: points[seat] ?? 0 }))}
      lines={game.lines(position).map(({ label, rule, counts, each }) => ({
        label: `${label}, ${words.eachIs(each)}`,
        rule,
        counts: seats.map((seat) => [counts[seat] ?? 0, (counts[seat] ?? 0) * each] as const),
      }))}
    />
  );
}

export function didAt<S>({ tool, model, positions }: MatchProps<S>): string {
  const { state, at } = model;
  const before = positions[at - 1];
  return before === undefined ? '' : tool.did(state, before, state.moves[at - 1]!);
}

export function Walk<S>(props: MatchProps<S>) {
  const { tool, model, act, open } = props;
  const { state, at } = model;
  const last = state.moves.length;
  const ways = [
    { name: words.first, key: 'Home', to: 0, icon: 'M6 4v18M21 4l-9 9 9 9' },
    { name: words.earlier, key: 'ArrowLeft', to: at - 1, icon: 'M17 4l-9 9 9 9' },
    { name: words.later, key: 'ArrowRight', to: at + 1, icon: 'M9 4l9 9-9 9' },
    { name: words.last, key: 'End', to: last, icon: 'M20 4v18M5 4l9 9-9 9' },
  ] as const;
  const canGo = (to: number): boolean => to !== at && to >= 0 && to <= last;
  return (
    <div
      class="walk"
      role="group"
      aria-label={words.walk}
      onKeyDown={(event) => {
        const way = ways.find(({ key }) => key === event.key);
        if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        if (canGo(way.to)) model.walk(way.to);
      }}
    >
      {ways.map(({ name, key, to, icon }) => (
        <Button key={key} aria-label={name} aria-keyshortcuts={key} off={!canGo(to)} onClick={() => model.walk(to)}>
          <svg class="glyph onward" width={26} height={26} viewBox="0 0 26 26" aria-hidden="true">
            <path d={icon} />
          </svg>
        </Button>
      ))}
      {at < last && (
        <p class="choices">
          <Button onClick={() => open(historyOf(tool, state, at))}>{words.asNew}</Button>
          {!state.far && <Button onClick={() => act({ do: 'back', to: at })}>{words.goOn}</Button>}
        </p>
      )}
    </div>
  );
}

/** The moves so far. A tap shows the position. */
export function Moves<S>({ game, tool, model, positions }: MatchProps<S>) {
  const { state, at, live, trying } = model;
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      {live && state.moves.length > 0 && (
        <p class="choices">
          <Button
            onClick={() => {
              model.walk(0);
              requestAnimationFrame(() => {
                document.querySelector<HTMLElement>('.walk .button:nth-child(3)')?.focus({ preventScroll: true });
                list.current?.closest('.match')?.scrollIntoView();
              });
            }}
          >
            {words.replay}
          </Button>
        </p>
      )}
      <ol ref={list} class="moves">
        {['', ...state.moves].map((move, index) => {
          const seat = index === 0 ? '' : game.turn(positions[index - 1]!);
          return (
            <li key={index}>
              <Button
                class=""
                aria-current={at === index ? 'step' : undefined}
                aria-label={index === 0 ? undefined : words.move(index, tool.nameOf(state, seat), move)}
                off={trying}
                onClick={() => model.look(index)}
              >
                {index === 0 ? (
                  words.start
                ) : (
                  <>
                    <span class="number-of">{index}</span> <span class="letter-of">{seat.toUpperCase()}</span>{' '}
                    <bdi>{move}</bdi>
                  </>
                )}
              </Button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The moves as text, a link to the position and the printed record. Loaded on request. */
export function Record<S>(props: MatchProps<S>) {
  const loaded = useLater(() => import('./Record.tsx'));
  return loaded && <loaded.Record {...props} />;
}

/** The record of the game, which is in the page only during printing, however printing starts. */
export function PrintedWhenPrinting<S>(props: MatchProps<S>) {
  const paper = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  now.current = props;
  useEffect(() => {
    const draw = (what: ComponentChild): void => {
      if (!paper.current) return;
      render(what, paper.current);
      document.documentElement.toggleAttribute('data-printed', what !== null);
    };
    const before = (): void => draw(<Printed {...now.current} />);
    const after = (): void => draw(null);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return <div ref={paper} class="printed" />;
}

/* The extras of a game: cues at a capture, and a turn clock, which loads if it is used. */

/** Gives a cue if the last move captured a piece. */
function useCaptures<S>({ game, positions }: MatchProps<S>): void {
  const before = useRef(positions);
  useEffect(() => {
    const was = before.current;
    before.current = positions;
    const [last, now] = [positions.at(-2), positions.at(-1)];
    // One more move after the same position: nothing was undone, taken back or opened.
    if (positions.length !== was.length + 1 || last === undefined || now === undefined || last !== was.at(-1)) return;
    if (takenIn(game, now) > takenIn(game, last)) signal('capture');
  }, [positions]);
}

/** The clock, if this device uses one or has used one; otherwise null. */
function useClock(wanted: boolean): typeof import('./Clock.tsx') | null {
  return useLater(() => import('./Clock.tsx'), wanted);
}

/** The row with the clock beside the score, if there is one. */
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
    <Fold name={clockWords.clock} toggled={setOpen}>
      {() => clock && <clock.ClockChoice {...props} />}
    </Fold>
  );
}
