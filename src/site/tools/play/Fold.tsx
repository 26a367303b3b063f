import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isWide } from '../board/in-sight.ts';

interface FoldProps {
  readonly title: string;
  /** Whether it opens by itself: where there is room, or whenever it is true. */
  readonly open?: boolean | 'wide';
  readonly children: () => ComponentChildren;
}

/** A part that is folded away; what is folded away is not drawn. */
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
