import { useState } from 'preact/hooks';
import { counter as words } from '#text/common.ts';

/** The default for the largest number in a field. */
const usualMost = 99;

/**
 * The sum that a player typed, such as `3+6+2`, possibly incomplete; null if it is not a sum, or over `most`. If
 * `least` is below 0, it may have a minus.
 */
export function sumOf(text: string, most = usualMost, least = 0): number | null {
  const plain = least < 0 ? text.replaceAll(/[-−]\s*(?=\d)/g, '+-') : text;
  if (!/^\s*\d*\s*(?:\+\s*-?\d*\s*)*$/.test(plain)) return null;
  const sum = plain.split('+').reduce((total, part) => total + Number(part), 0);
  return sum <= most ? sum : null;
}

export interface SumProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly enter: (value: number) => void;
}

/** A number that may be typed as a sum, such as `3+6+2`. The text stays as typed until the field is left. */
export function Sum({ label, value, least = 0, most = usualMost, enter }: SumProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const typed = draft && sumOf(draft.text, most, least);
  // The typed text remains while it gives the current number. Undo, for example, changes the number.
  const shown = draft && (typed === null ? draft.at === value : typed === value) ? draft.text : String(value);
  const wrong = sumOf(shown, most, least) === null;
  const problem = wrong ? words.notSum(most) : undefined;
  return (
    <>
      <input
        type="text"
        inputMode="tel"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong}
        title={problem}
        value={shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget }) => {
          const sum = sumOf(currentTarget.value, most, least);
          setDraft({ text: currentTarget.value, at: sum ?? value });
          if (sum !== null && sum !== value && sum >= least) enter(sum);
        }}
        onBlur={() => {
          if (!wrong) setDraft(null);
        }}
      />
      {/* Screen readers read the title of the field. */}
      {problem && (
        <span class="not-sum" aria-hidden="true">
          {problem}
        </span>
      )}
    </>
  );
}
