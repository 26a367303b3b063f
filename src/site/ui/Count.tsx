import { counter as words } from '#text/common.ts';
import { Glyph } from '../tools/frame/marks.tsx';
import { Button } from './controls.tsx';
import { Sum, type SumProps } from './Sum.tsx';

/** A number to type, or to tap up and down, with a visible name above it unless it is alone. */
export const Count = ({ name, label, value, least = 0, most = 9999, enter }: SumProps & { readonly name?: string }) => (
  <div class="stepper-field">
    {name && (
      <span class="meta" aria-hidden="true">
        {name}
      </span>
    )}
    <div class="up-down">
      <Button class="fewer" aria-label={words.fewer(label)} off={value <= least} onClick={() => enter(value - 1)}>
        <Glyph name="minus" size={20} />
      </Button>
      <Sum label={label} value={value} least={least} most={most} enter={enter} />
      <Button class="fewer" aria-label={words.more(label)} off={value >= most} onClick={() => enter(value + 1)}>
        <Glyph name="plus" size={20} />
      </Button>
    </div>
  </div>
);
