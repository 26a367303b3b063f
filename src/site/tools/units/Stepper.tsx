import { words } from '#text/dice.ts';
import { Glyph } from '../frame/Glyph.tsx';
import { SumField } from '../frame/SumField.tsx';
import { mostEntered } from './stats.ts';

interface Props {
  /** The visible label beside the number, unless the number has one, and the full label for screen readers. */
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly enter: (value: number) => void;
  /** Ends a step: the next entry is a new one. */
  readonly endStep: () => void;
}

/** A number to type, or to tap up and down. */
export function Stepper({ label, name, value, least = 0, most = mostEntered, enter, endStep }: Props) {
  const tap = (to: number): void => {
    if (to < least || to > most) return;
    endStep();
    enter(to);
    endStep();
  };
  return (
    <div class="stepper-field">
      {label !== '' && (
        <span class="meta" aria-hidden="true">
          {label}
        </span>
      )}
      <div class="up-down">
        <button
          type="button"
          class="fewer"
          aria-label={words.fewer(name)}
          aria-disabled={value <= least}
          onClick={() => tap(value - 1)}
        >
          <Glyph name="minus" size={20} />
        </button>
        <SumField
          label={name}
          value={value}
          most={most}
          enter={(typed) => {
            if (typed >= least) enter(typed);
          }}
          leave={endStep}
        />
        <button
          type="button"
          class="fewer"
          aria-label={words.more(name)}
          aria-disabled={value >= most}
          onClick={() => tap(value + 1)}
        >
          <Glyph name="plus" size={20} />
        </button>
      </div>
    </div>
  );
}
