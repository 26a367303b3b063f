import { useState } from 'preact/hooks';
import { words } from '#text/board.ts';
import { Button, Text } from '../../ui/controls.tsx';

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
      <Text
        name={
          <>
            {words.typed} <span class="meta">{samples}</span>
          </>
        }
        autoCapitalize="off"
        spellcheck={false}
        enterKeyHint="go"
        maxLength={longest}
        value={typed}
        enter={setTyped}
      />
      <Button type="submit">{label}</Button>
    </form>
  );
}
