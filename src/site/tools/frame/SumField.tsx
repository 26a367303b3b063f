import { useState } from 'preact/hooks';
import { words } from '#text/tool-frame.ts';
import { sumOf, usualMost } from './sum.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly enter: (value: number) => void;
  /** Called when the field is left: the next entry is a new step. */
  readonly leave: () => void;
  readonly most?: number;
}

/** A number that may be typed as a sum, `3+6+2`. It keeps the typed text until the field is left. */
export function SumField({ label, value, enter, leave, most = usualMost }: Props) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const typed = draft && sumOf(draft.text, most);
  // The typed text stays while it gives the present number; undoing, for example, changes that.
  const shown = draft && (typed === null ? draft.at === value : typed === value) ? draft.text : String(value);
  const wrong = sumOf(shown, most) === null;
  return (
    <input
      type="text"
      inputMode="tel"
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong}
      title={wrong ? words.notSum(most) : undefined}
      value={shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => {
        const sum = sumOf(currentTarget.value, most);
        setDraft({ text: currentTarget.value, at: sum ?? value });
        if (sum !== null && sum !== value) enter(sum);
      }}
      onBlur={() => {
        if (!wrong) setDraft(null);
        leave();
      }}
    />
  );
}
