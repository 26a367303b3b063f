import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Glyph } from '../tools/frame/marks.tsx';
import { Button } from './controls.tsx';

interface Props {
  readonly name: string;
  /** The name of the button that closes it. */
  readonly out: string;
  readonly look: string;
  /** Whether a tap outside leaves the dialog open, so that entries are not lost. */
  readonly stays?: boolean;
  readonly closed: () => void;
  readonly children: ComponentChildren;
}

/** A panel above the page, which is open while it is mounted. Escape, its button and a tap outside close it. */
export function Dialog({ name, out, look, stays = false, closed, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      class={`tool-menu ${look}`}
      aria-labelledby={id}
      onClose={closed}
      onClick={({ target }) => {
        if (!stays && target === dialog.current) close();
      }}
    >
      <div class="inside">
        <header>
          <h2 id={id}>{name}</h2>
          <Button class="handle" aria-label={out} onClick={close}>
            <Glyph name="close" />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
