import { useLayoutEffect, useRef, type MutableRef, useEffect, useMemo, useState } from 'preact/hooks';
import type {
  ButtonHTMLAttributes,
  ComponentChildren,
  InputHTMLAttributes,
  Ref,
  SelectHTMLAttributes,
  VNode,
} from 'preact';
import { longestName } from './names.ts';

/** Whether there is space beside the board. */
export const isWide = (): boolean => matchMedia('(width >= 60rem)').matches;

/** Whether the site is an installed app. */
export const isApp = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Scrolls a game to its board, which is below the score on a narrow screen. */
export function toBoard(game: Element | null | undefined): void {
  if (isWide()) game?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  else game?.scrollIntoView();
}

/**
 * Scrolls the answer to a tap into view, if `shown`, whenever `of` changes. The answer has a reserved place beside the
 * board on a wide screen, and is below it on a narrow one. There, the board scrolls back when the answer disappears.
 */
export function useInSight(shown: boolean, of: unknown): MutableRef<HTMLDivElement | null> {
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown || isWide()) return undefined;
    const before = scrollY;
    answer.current?.scrollIntoView({ block: 'nearest' });
    const moved = scrollY - before;
    return () => scrollBy(0, -moved);
  }, [of]);
  return answer;
}

/* The controls of all tools and of the studio: their roles, names and types are set here, and their sizes in
   `tools.css`. The frame makes each commit a separate step to undo. */

interface ButtonProps extends ButtonHTMLAttributes {
  /** Whether the button is inactive. It still gets the focus, and is announced as unavailable. */
  readonly off?: boolean;
}

export const Button = ({ off, ...more }: ButtonProps) => (
  <button type="button" class="button" aria-disabled={off} {...more} onClick={off ? undefined : more.onClick} />
);

interface FieldProps {
  readonly name: ComponentChildren;
  readonly children: ComponentChildren;
}

export const Field = ({ name, children }: FieldProps) =>
  name === undefined ? (
    (children as VNode)
  ) : (
    <label class="entry">
      <span>{name}</span>
      {children}
    </label>
  );

export interface Option<Value> {
  readonly value: Value;
  readonly name: string;
  readonly id?: string;
}

interface Named {
  readonly name?: ComponentChildren;
  /** The name for screen readers, of a field without a visible name. */
  readonly label?: string;
}

/** The attributes of an element, except the attributes that a control sets. */
type Others<Attributes> = Omit<Attributes, 'name' | 'label' | 'value' | 'class' | 'rows' | 'wrap'>;

export type Options<Value> = readonly (
  | Option<Value>
  | { readonly name: string; readonly among: readonly Option<Value>[] }
)[];

interface ChoiceProps<Value> extends Named, Others<SelectHTMLAttributes> {
  readonly value: Value;
  readonly among: Options<Value>;
  readonly field?: Ref<HTMLSelectElement> | undefined;
  readonly enter: (value: Value) => void;
}

/** A text, a number, an object with an id, or nothing. */
type Choosable = string | number | { readonly id: string } | null;

const keyOf = (value: Choosable): string | number => (typeof value === 'object' ? (value?.id ?? '') : value);

export function Choice<Value extends Choosable>(props: ChoiceProps<Value>) {
  const { name, label, value, among, enter, field: at, ...more } = props;
  const all = among.flatMap((each) => ('among' in each ? each.among : each));
  const option = (each: Option<Value>) => (
    <option key={keyOf(each.value)} value={keyOf(each.value)}>
      {each.name}
    </option>
  );
  return (
    <Field name={name}>
      <select
        ref={at as Ref<HTMLSelectElement>}
        aria-label={label}
        {...more}
        value={keyOf(value)}
        onChange={({ currentTarget }) => enter(all[currentTarget.selectedIndex]!.value)}
      >
        {useMemo(
          () =>
            among.map((each) =>
              'among' in each ? (
                <optgroup key={each.name} label={each.name}>
                  {each.among.map(option)}
                </optgroup>
              ) : (
                option(each)
              ),
            ),
          // Long lists that have not changed are not compared again.
          [among],
        )}
      </select>
    </Field>
  );
}

interface CheckProps {
  readonly on: boolean;
  readonly enter: (on: boolean) => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export const Check = ({ on, enter, class: look = 'switch', children }: CheckProps) => (
  <label class={look}>
    <input type="checkbox" checked={on} onChange={({ currentTarget }) => enter(currentTarget.checked)} />
    <span>{children}</span>
  </label>
);

interface RadioProps<Value> {
  /** The name of the group for screen readers; undefined if a fieldset names it. */
  readonly label?: string;
  /** A name for the browser, unique among the groups on the page. */
  readonly group: string;
  readonly value: Value;
  readonly among: readonly Option<Value>[];
  readonly enter: (value: Value) => void;
  readonly look?: string;
}

export const Radio = <Value extends string | number | boolean>({
  look = 'options',
  label,
  group,
  value,
  among,
  enter,
}: RadioProps<Value>) => (
  <div class={look} role={label ? 'radiogroup' : undefined} aria-label={label}>
    {among.map((each) => (
      <label key={String(each.value)} id={each.id}>
        <input type="radio" name={group} checked={each.value === value} onChange={() => enter(each.value)} />
        <span>{each.name}</span>
      </label>
    ))}
  </div>
);

interface TextProps extends Named, Others<InputHTMLAttributes> {
  readonly value: string | number | undefined;
  /** Receives the text; undefined for a read-only field. */
  readonly enter?: (text: string) => void;
  readonly field?: Ref<HTMLInputElement>;
  /** The largest number of digits in a field for digits only. */
  readonly digits?: number;
  /** The number of visible lines of a longer text. */
  readonly rows?: number;
  readonly wrap?: 'off';
  readonly class?: string;
}

export function Text({ name, label, enter, digits, field: at, ...more }: TextProps) {
  const Line = (more.rows ? 'textarea' : 'input') as 'input';
  return (
    <Field name={name}>
      <Line
        ref={at as Ref<HTMLInputElement>}
        type={more.rows ? undefined : 'text'}
        inputMode={digits ? 'numeric' : undefined}
        autoComplete="off"
        dir="auto"
        aria-label={label}
        {...more}
        onInput={({ currentTarget }) => {
          if (digits) currentTarget.value = currentTarget.value.replaceAll(/\D/g, '').slice(0, digits);
          enter?.(currentTarget.value);
        }}
      />
    </Field>
  );
}

export const Name = (props: TextProps) => (
  <Text
    maxLength={longestName}
    enterKeyHint="next"
    onFocus={({ currentTarget }) => currentTarget.select()}
    {...props}
  />
);

interface PanelProps {
  readonly name: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export const Panel = ({ name, class: look = 'panel', children }: PanelProps) => (
  <fieldset class={look}>
    <legend>{name}</legend>
    {children}
  </fieldset>
);

interface FoldProps {
  readonly name: ComponentChildren;
  readonly class?: string;
  /** Whether the fold is open at first: on wide screens, or as soon as this is true. */
  readonly open?: boolean | 'wide';
  /** The content. A function is called only while it is open. */
  readonly children: ComponentChildren | (() => ComponentChildren);
  readonly toggled?: (open: boolean) => void;
}

export function Fold({ name, class: look = 'fold', open = false, children, toggled }: FoldProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (open === true || (open && isWide())) setShown(true);
  }, [open]);
  return (
    <details
      class={look}
      open={shown}
      onToggle={({ currentTarget }) => {
        setShown(currentTarget.open);
        toggled?.(currentTarget.open);
      }}
    >
      <summary>{name}</summary>
      {typeof children === 'function' ? shown && children() : children}
    </details>
  );
}
