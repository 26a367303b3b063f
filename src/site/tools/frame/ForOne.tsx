import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { forOne as words } from '#text/tool-frame.ts';
import { Button } from '../../ui/controls.tsx';

/** Calls the function when others may see the screen: when the page is left, locked, hidden or rotated. */
export function useCover(cover: () => void): void {
  useEffect(() => {
    const { orientation } = screen;
    for (const event of ['blur', 'pagehide'] as const) addEventListener(event, cover);
    document.addEventListener('visibilitychange', cover);
    orientation?.addEventListener('change', cover);
    return () => {
      for (const event of ['blur', 'pagehide'] as const) removeEventListener(event, cover);
      document.removeEventListener('visibilitychange', cover);
      orientation?.removeEventListener('change', cover);
    };
  }, [cover]);
}

interface Props {
  readonly title: string;
  readonly hint?: string;
  /** The secret content, rendered only while it is viewed. */
  readonly children: () => ComponentChildren;
  readonly done: (looked: boolean) => void;
  readonly doneLabel: string;
  readonly more?: ComponentChildren;
}

/**
 * Secret content for one player, visible while a button is held, or between two presses. Releasing the button, leaving
 * the page, locking or rotating the device hides it at once.
 */
export function ForOne({ title, hint, children, done, doneLabel, more }: Props) {
  const [open, setOpen] = useState<'held' | 'pressed' | null>(null);
  const [looked, setLooked] = useState(false);
  const show = (how: 'held' | 'pressed'): void => {
    setOpen(how);
    setLooked(true);
  };
  const cover = useCallback(() => setOpen(null), []);
  useCover(cover);
  const release = (): void => setOpen((now) => (now === 'held' ? null : now));
  return (
    <div class="for-one">
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {hint && <p class="lead">{hint}</p>}
      <div class={open ? 'secret open' : 'secret'}>{open && children()}</div>
      {more}
      {/* The buttons do not move, however long the content is. */}
      <div class="within-reach stack">
        <Button
          class="hold"
          aria-pressed={open === 'held'}
          onPointerDown={(event) => {
            if (event.button === 0) show('held');
          }}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={cover}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== ' ' && event.key !== 'Enter') return;
            event.preventDefault();
            if (!event.repeat) show('held');
          }}
          onKeyUp={release}
          onBlur={release}
        >
          {open === 'held' ? words.held : words.hold}
        </Button>
        <Button
          class="button press"
          aria-pressed={open === 'pressed'}
          onClick={() => (open === 'pressed' ? cover() : show('pressed'))}
        >
          {open === 'pressed' ? words.cover : words.press}
        </Button>
        <Button
          class="button main"
          onClick={() => {
            cover();
            done(looked);
          }}
        >
          {doneLabel}
        </Button>
      </div>
    </div>
  );
}
