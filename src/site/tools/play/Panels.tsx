/* The panels to look up beside a board: loaded on request. */
import { render, type ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/play-panels.ts';
import { Cited } from '../frame/Cited.tsx';
import { Glyph } from '../frame/Glyph.tsx';
import { Breakdown as Sums } from '../score-pad/parts.tsx';
import type { MatchProps } from './Match.tsx';
import { Printed } from './Printed.tsx';
import { historyOf } from './record.ts';
import { verdictOf } from './verdict.ts';
import { AfterGame } from './AfterGame.tsx';
import { Button } from '../../ui/controls.tsx';

export { ClockChoice, ClockRow } from './Aside.tsx';

/** The end of a game: the winner, from the view of the one person at the screen, the reason, and everybody's place. */
export function GameResult<S>(props: MatchProps<S>) {
  const { game, tool, setting, model } = props;
  const { state, position } = model;
  const { cheer, text, why, rule, places } = verdictOf(game, tool, state, position);
  return (
    <>
      <div class="verdict">
        {cheer && <Glyph name="yes" size={40} />}
        <div>
          <strong>
            <bdi>{text}</bdi>
          </strong>
          {places.length > 2 && (
            <ol class="ranking">
              {places.map(({ seat, place, points: made }) => (
                <li key={seat} value={place}>
                  <bdi>{tool.nameOf(state, seat)}</bdi> <span>{made}</span>
                </li>
              ))}
            </ol>
          )}
          <p>
            {why} {rule && <Cited id={rule} rules={setting.rules} />}
          </p>
        </div>
      </div>
      {model.live && <AfterGame {...props} />}
    </>
  );
}

/** The parts of the score, by rule. */
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

/** The effect of the move that led to the position on view. */
export function didAt<S>({ tool, model, positions }: MatchProps<S>): string {
  const { state, at } = model;
  const before = positions[at - 1];
  return before === undefined ? '' : tool.did(state, before, state.moves[at - 1]!);
}

/** Steps through the moves, with buttons and the matching keys. */
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
          <svg class="glyph" width={26} height={26} viewBox="0 0 26 26" aria-hidden="true">
            <path d={icon} />
          </svg>
        </Button>
      ))}
      {at < last && (
        <p class="choices">
          <Button onClick={() => open(historyOf(tool, state, at))}>{words.asNew}</Button>
          <Button onClick={() => act({ do: 'back', to: at })}>{words.goOn}</Button>
        </p>
      )}
    </div>
  );
}

/** The moves so far, each to be looked at. */
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
                    <span class="number-of">{index}</span> <span class="letter-of">{seat.toUpperCase()}</span> {move}
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

/** The moves as text, a link to the position and the printed record, loaded on request. */
export function Record<S>(props: MatchProps<S>) {
  const [loaded, setLoaded] = useState<typeof import('./Record.tsx') | null>(null);
  useEffect(() => void import('./Record.tsx').then(setLoaded), []);
  return loaded && <loaded.Record {...props} />;
}

/** The record of the game, in the page only while it is printed, however printing starts. */
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
