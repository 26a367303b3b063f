import { useLayoutEffect, useRef, type MutableRef } from 'preact/hooks';

/** Whether there is room beside the board. */
export const isWide = (): boolean => matchMedia('(width >= 60rem)').matches;

/**
 * Brings what a tap was answered into sight, where `shown`, whenever `of` is another: beside the board it has its own kept
 * place; on a narrow screen it lies under it, and the board comes back when nothing is said any more.
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
