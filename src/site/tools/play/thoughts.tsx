import { useLayoutEffect, useEffect, useState } from 'preact/hooks';
import { aids as words } from '#text/play.ts';
import { placesOf } from '../board/state.ts';
import { Cited } from '../frame/marks.tsx';
import type { ComputerPlayer } from '../computer/computer-player.ts';
import type { ThinkRequest, Thought } from '../computer/think.ts';
import type { ScreenGame, Setting } from './game.ts';

/** An arrow from a place, or from beside the board, to a place, via the places between. */
export type Arrow = readonly [from: string | null, ...way: string[]];

const space = 'http://www.w3.org/2000/svg';
/** The length of an arrow's head, and half of its width. */
const head = 13;

/** The outline of an arrow through points, or a ring around a single one. */
function outline(points: readonly (readonly [x: number, y: number])[]): string {
  const [x1, y1] = points.at(-1)!;
  const [x0, y0] = points.at(-2) ?? [x1, y1];
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  if (length < 1) return `M${x1 - head} ${y1}a${head} ${head} 0 1 0 ${2 * head} 0a${head} ${head} 0 1 0 ${-2 * head} 0`;
  const [ux, uy] = [dx / length, dy / length];
  const [bx, by] = [x1 - ux * head, y1 - uy * head];
  const wing = (side: number): string => `${bx - (side * uy * head) / 2} ${by + (side * ux * head) / 2}`;
  return `M${points.map((point) => point.join(' ')).join('L')}M${wing(1)}L${x1} ${y1}L${wing(-1)}`;
}

/** Draws arrows over the board while the caller is mounted. The first one is thickest. */
export function useArrows(arrows: readonly Arrow[]): void {
  useLayoutEffect(() => {
    const board = document.querySelector<HTMLElement>(':is(.lesson, .match) .board');
    if (!board || arrows.length === 0) return undefined;
    const picture = document.createElementNS(space, 'svg');
    picture.setAttribute('class', 'arrows');
    picture.setAttribute('aria-hidden', 'true');
    const draw = (): void => {
      const frame = board.getBoundingClientRect();
      const middle = (place: string): readonly [number, number] => {
        const box = board.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? frame;
        return [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
      };
      picture.replaceChildren(
        ...arrows
          .flatMap((places, index) =>
            ['halo', 'line'].map((kind) => {
              const path = document.createElementNS(space, 'path');
              path.setAttribute('class', `${kind} rank-${index + 1}`);
              path.setAttribute('d', outline(places.filter((place) => place !== null).map(middle)));
              return path;
            }),
          )
          .toReversed()
          .toSorted((one, other) => Number(other.matches('.halo')) - Number(one.matches('.halo'))),
      );
    };
    board.append(picture);
    const seen = new ResizeObserver(draw);
    seen.observe(board);
    return () => {
      seen.disconnect();
      picture.remove();
    };
  }, [JSON.stringify(arrows)]);
}

/* The engine's thoughts about a position, and their display. Loaded on request. */

/** The positions to examine for a hint or a line, and for each move of a review. */
export const nodes = { battle: { hint: 150_000, review: 20_000 }, munch: { hint: 4000, review: 600 } } as const;
const lines = 3;

/** The question for a hint and for the best lines of a position, so that both show the same best move. */
export const bestLines = ({ opponents }: Pick<Setting, 'opponents'>, state: unknown): ThinkRequest => ({
  state,
  by: { nodes: nodes[opponents.game].hint },
  seed: 1,
  moves: lines,
  why: true,
});

const known = new WeakMap<object, ReadonlyMap<string, readonly Thought[]>>();

/** The thoughts about a position; null until they arrive. The question must not change during display. */
export function useThoughts(computer: ComputerPlayer, request: ThinkRequest): readonly Thought[] | 'failed' | null {
  const { state, ...question } = request;
  const before = known.get(state as object);
  const key = JSON.stringify(question);
  const [thoughts, know] = useState<readonly Thought[] | 'failed' | null>(before?.get(key) ?? null);
  useEffect(() => {
    if (thoughts) return undefined;
    let gone = false;
    const receive = (found: readonly Thought[] | 'failed'): void => {
      if (found !== 'failed')
        known.set(state as object, new Map([...(known.get(state as object) ?? []), [key, found]]));
      if (!gone) know(found);
    };
    computer.ask(request).then(receive, () => receive('failed'));
    return () => {
      gone = true;
      computer.rest();
    };
  }, []);
  return thoughts;
}

/** A move as an arrow; empty if it has no target. */
export function arrowOf<S>(game: ScreenGame<S>, move: string): readonly Arrow[] {
  const { from, to } = game.parts(move);
  const isPlace = from !== null && placesOf(game.layout).includes(from);
  return to === null ? [] : [[isPlace ? from : null, to]];
}

/**
 * Rings around the place to look for a move without showing it: its start, or the pieces equal to the one that it
 * captures.
 */
export function ringsOf<S>(game: ScreenGame<S>, position: S, move: string): readonly Arrow[] {
  const { from, to } = game.parts(move);
  if (from !== null) return placesOf(game.layout).includes(from) ? [[null, from]] : [];
  const stacks = game.stacks(position);
  const piece = stacks[to ?? '']?.slice(-2);
  return Object.entries(stacks).flatMap(([place, stack]): Arrow[] =>
    stack.slice(-2) === piece && game.legal(position).includes(move.replace(to ?? '', place)) ? [[null, place]] : [],
  );
}

interface ThoughtProps<S> {
  readonly game: ScreenGame<S>;
  readonly setting: Setting;
}

/** The place of a move, without naming the move. */
export function where<S>({ game, setting }: ThoughtProps<S>, position: S, move: string): string {
  const { from, to } = game.parts(move);
  if (from !== null && placesOf(game.layout).includes(from)) return words.lookAt(from);
  const piece = from ?? game.stacks(position)[to ?? '']?.slice(-2);
  const name = piece === undefined ? undefined : setting.pieces[piece]?.name;
  return name === undefined ? words.lookRound : words.lookFor(name);
}

export const Why = ({ setting, why }: { readonly setting: Pick<Setting, 'rules'> } & Pick<Thought, 'why'>) => (
  <ul class="reasons">
    {why.map(({ rule, text }) => (
      <li key={text}>
        {text} <Cited id={rule} rules={setting.rules} />
      </li>
    ))}
  </ul>
);

/** The best moves of a position, with the effect and the expected continuation of each, which arrows show. */
export function Lines<S>({
  game,
  setting,
  position,
  computer,
}: ThoughtProps<S> & { readonly position: S; readonly computer: ComputerPlayer }) {
  const found = useThoughts(computer, bestLines(setting, position));
  useArrows(found === 'failed' ? [] : (found ?? []).flatMap(({ move }) => arrowOf(game, move)));
  if (found === 'failed' || !found) return <p>{found ? words.failed : words.thinking}</p>;
  return (
    <ol class="lines">
      {found.map(({ move, score, proven, line }) => (
        <li key={move}>
          <strong dir="auto">{move}</strong>: {game.did(position, move)} {words.score(pointsOf(score), proven)}
          {line.length > 1 && <span class="meta"> {words.goesOn(line.slice(1))}</span>}
        </li>
      ))}
    </ol>
  );
}

export const pointsOf = (hundredths: number): number => Math.round(hundredths / 10) / 10;
