import { useState } from 'preact/hooks';
import { words } from '#text/board.ts';

interface Props {
  /** Moves as samples of the notation. */
  readonly samples: string;
  /** The label of the button. */
  readonly label: string;
  readonly longest: number;
  /** Handles the typed text; returns false to keep it in the field for correction. */
  readonly enter: (typed: string) => boolean;
}

/** A field for typing a move in the notation. */
export function TypeMove({ samples, label, longest, enter }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <form
      class="type-move"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && enter(typed)) setTyped('');
      }}
    >
      <label class="entry">
        <span>
          {words.typed} <span class="meta">{samples}</span>
        </span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          enterKeyHint="go"
          maxLength={longest}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {label}
      </button>
    </form>
  );
}
