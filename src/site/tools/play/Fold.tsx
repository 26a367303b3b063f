import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isWide } from '../board/in-sight.ts';

interface FoldProps {
  readonly title: string;
  /** Whether it opens by itself: on wide screens, or whenever it is true. */
  readonly open?: boolean | 'wide';
  readonly children: () => ComponentChildren;
}

/** A part that can be folded away; it is rendered only while open. */
export function Fold({ title, open = false, children }: FoldProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (open === true || (open && isWide())) setShown(true);
  }, [open]);
  return (
    <details class="fold" open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{title}</summary>
      {shown && children()}
    </details>
  );
}
