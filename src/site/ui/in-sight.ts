import { useLayoutEffect, useRef, type MutableRef } from 'preact/hooks';

/** Whether there is room beside the board. */
export const isWide = (): boolean => matchMedia('(width >= 60rem)').matches;

/**
 * Scrolls the answer to a tap into view, if `shown`, whenever `of` changes. The answer has a reserved place beside the
 * board on a wide screen, and is below it on a narrow one. There the board scrolls back when the answer disappears.
 */
export function useInSight(shown: boolean, of: unknown): MutableRef<HTMLDivElement | null> {
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown || isWide()) return undefined;
    const before = scrollY;
    answer.current?.scrollIntoView({ block: 'nearest' });
    const moved = scrollY - before;
    return () => scrollBy(0, -moved);
  }, [of]);
  return answer;
}
