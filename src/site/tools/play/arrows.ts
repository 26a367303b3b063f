import { useLayoutEffect } from 'preact/hooks';

/** From a place, or from off the board, to a place. */
export type Arrow = readonly [from: string | null, to: string];

const space = 'http://www.w3.org/2000/svg';
/** The length of an arrow's head, and half of its width. */
const head = 13;

/** The outline of an arrow between two points; a ring if they are the same. */
function outline([x0, y0]: readonly number[], [x1, y1]: readonly number[]): string {
  const [dx, dy] = [x1! - x0!, y1! - y0!];
  const length = Math.hypot(dx, dy);
  if (length < 1)
    return `M${x1! - head} ${y1}a${head} ${head} 0 1 0 ${2 * head} 0a${head} ${head} 0 1 0 ${-2 * head} 0`;
  const [ux, uy] = [dx / length, dy / length];
  const [bx, by] = [x1! - ux * head, y1! - uy * head];
  const wing = (side: number): string => `${bx - (side * uy * head) / 2} ${by + (side * ux * head) / 2}`;
  return `M${x0} ${y0}L${x1} ${y1}M${wing(1)}L${x1} ${y1}L${wing(-1)}`;
}

/** Draws arrows over the board in play, the first one thickest, while the caller is mounted. */
export function useArrows(arrows: readonly Arrow[]): void {
  useLayoutEffect(() => {
    const board = document.querySelector<HTMLElement>('.match .board');
    if (!board || arrows.length === 0) return undefined;
    const picture = document.createElementNS(space, 'svg');
    picture.setAttribute('class', 'arrows');
    picture.setAttribute('aria-hidden', 'true');
    const draw = (): void => {
      const frame = board.getBoundingClientRect();
      const middle = (place: string): readonly number[] => {
        const box = board.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? frame;
        return [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
      };
      picture.replaceChildren(
        ...arrows
          .flatMap(([from, to], index) =>
            ['halo', 'line'].map((kind) => {
              const path = document.createElementNS(space, 'path');
              path.setAttribute('class', `${kind} rank-${index + 1}`);
              path.setAttribute('d', outline(middle(from ?? to), middle(to)));
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
