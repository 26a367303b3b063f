import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Glyph } from '../tools/frame/marks.tsx';
import { Button } from './controls.tsx';

interface Props {
  readonly name: string;
  /** The name of the button that closes it. */
  readonly out: string;
  /** The class of its styles. */
  readonly look: string;
  /** Whether a tap beside it leaves it open, so that nothing entered is lost. */
  readonly stays?: boolean;
  readonly closed: () => void;
  readonly children: ComponentChildren;
}

/** A panel in front of the page, open while it is drawn. Escape, its button and a tap beside it close it. */
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
