import { words } from '#text/studio-forms.ts';
import type { Path } from '../../../content/yaml-file.ts';
import { goingWith, isColour, nearest, passes, contrastText } from './colours.ts';
import { useField, useForm } from './form.tsx';
import { shown, textAt } from './parts.tsx';
import type { Setting } from './setting.ts';
import { Button, Text } from '../../ui/controls.tsx';

const paper = '#FFFFFF';

/** A colour by picker and in digits, with its contrast to its ground if text is set in it. */
function ColourField({
  at,
  label,
  ground,
}: {
  readonly at: Path;
  readonly label: string;
  /** The ground behind text in this colour, and its name. */
  readonly ground?: readonly [colour: unknown, called: string];
}) {
  const { form, value, attributes, notes } = useField(at);
  const [under, called] = ground ?? [undefined, ''];
  const measured = isColour(value) && isColour(under) ? contrastText(value, under) : null;
  const poor = isColour(value) && isColour(under) && !passes(value, under);
  const better = poor ? nearest(value, under) : null;
  const take = (typed: string): void => form.set(at, typed.toUpperCase());
  return (
    <div class="entry colour">
      <label for={`colour-${at.join('.')}`}>{label}</label>
      <span class="colour-pair">
        <input
          id={`colour-${at.join('.')}`}
          type="color"
          value={isColour(value) ? value.toLowerCase() : '#000000'}
          onInput={({ currentTarget }) => take(currentTarget.value)}
          onBlur={attributes.onBlur}
        />
        <Text
          label={words.colours.digits(label)}
          spellcheck={false}
          {...attributes}
          value={shown(value)}
          enter={(typed) => take(typed.trim())}
        />
      </span>
      {measured && (
        <span class={poor ? 'ratio poor' : 'ratio'}>
          <span class="sample" style={{ color: shown(value), backgroundColor: shown(under) }} aria-hidden="true">
            Aa
          </span>
          {words.colours.contrast(measured, called)}
          {poor && ` ${words.colours.poor}`}
        </span>
      )}
      {better && (
        <Button class="small" onClick={() => form.set(at, better)}>
          {words.colours.take(better)}
        </Button>
      )}
      {notes}
    </div>
  );
}

/** A faction’s colours. They can all be derived from the first. */
export function ColourFields() {
  const form = useForm();
  const fill = textAt(form.value, ['colours', 'fill']);
  const follow = (): void =>
    form.setAll(Object.entries(goingWith(fill)).map(([key, colour]) => [['colours', key], colour]));
  return (
    <>
      <div class="colours">
        <ColourField at={['colours', 'fill']} label={words.colours.fill} />
        <ColourField at={['colours', 'on']} label={words.colours.on} ground={[fill, words.colours.onFill]} />
        <ColourField at={['colours', 'deep']} label={words.colours.deep} ground={[paper, words.colours.onPaper]} />
        <ColourField at={['colours', 'ray']} label={words.colours.ray} />
        <ColourField at={['colours', 'tint']} label={words.colours.tint} />
      </div>
      {isColour(fill) && (
        <p>
          <Button class="small" onClick={follow}>
            {words.colours.follow}
          </Button>
        </p>
      )}
    </>
  );
}

/** The pattern that distinguishes a faction in grey: each as the press draws it, in the faction’s colours. */
export function PatternField({ setting }: { readonly setting: Setting }) {
  const at = ['pattern'];
  const { form, id, bounds, value, attributes, notes } = useField(at, words.hints.pattern);
  const colours = { '--fill': textAt(form.value, ['colours', 'fill']), '--on': textAt(form.value, ['colours', 'on']) };
  return (
    <div
      class="entry patterns"
      role="radiogroup"
      aria-labelledby={id}
      tabIndex={-1}
      data-at="pattern"
      aria-describedby={attributes['aria-describedby']}
    >
      <span id={id}>{words.pattern}</span>
      <div class="swatches" style={colours}>
        {(bounds?.choices ?? []).map((each) => (
          <label key={each} class="swatch">
            <input
              type="radio"
              name="pattern"
              value={each}
              checked={value === each}
              onChange={() => form.set(at, each)}
            />
            <span class="drawn" dangerouslySetInnerHTML={{ __html: setting.patterns[each] ?? '' }} />
            <span>{words.patterns[each] ?? each}</span>
          </label>
        ))}
      </div>
      {notes}
    </div>
  );
}
