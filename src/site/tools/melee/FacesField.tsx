import { useState } from 'preact/hooks';
import { words } from '#text/melee.ts';

const shown = (faces: readonly number[]): string => faces.join(' ');

/** The typed faces, with any separators; null if a character is not a face of a die. */
function facesOf(text: string): number[] | null {
  const digits = text.replaceAll(/[\s,;.+]/g, '');
  return /^[1-6]*$/.test(digits) ? Array.from(digits, Number) : null;
}

interface Props {
  readonly label: string;
  readonly faces: readonly number[];
  readonly enter: (faces: readonly number[]) => void;
}

/** A field for dice, `6 6 3 1`. It keeps the typed text until the field is left. */
export function FacesField({ label, faces, enter }: Props) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly at: string } | null>(null);
  const now = shown(faces);
  const typed = draft && facesOf(draft.text);
  const text = draft && (typed === null ? draft.at === now : typed && shown(typed) === now) ? draft.text : now;
  const wrong = facesOf(text) === null;
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong}
        value={text}
        onInput={({ currentTarget }) => {
          const read = facesOf(currentTarget.value);
          setDraft({ text: currentTarget.value, at: read ? shown(read) : now });
          if (read && shown(read) !== now) enter(read);
        }}
        onBlur={() => {
          if (!wrong) setDraft(null);
        }}
      />
      {wrong && (
        <p class="meta" role="alert">
          {words.wrongFaces}
        </p>
      )}
    </>
  );
}
