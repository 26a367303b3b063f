import { words } from '#text/lay.ts';
import { SumField } from '../frame/SumField.tsx';
import type { Setting } from '../play/setting.ts';
import type { Checked, Field } from './game.ts';
import type { Action, State } from './tool.ts';

interface Props<S> {
  readonly checked: Checked<S>;
  readonly setting: Setting;
  readonly state: State<S>;
  /** The fields for setting up a position besides the board. */
  readonly fields: (position: S) => readonly Field<S>[];
  readonly act: (action: Action<S>) => void;
  readonly endStep: () => void;
}

interface FieldProps<S> extends Pick<Props<S>, 'setting' | 'endStep'> {
  readonly field: Field<S>;
  readonly set: (position: S) => void;
}

interface CountsProps<S> extends Omit<FieldProps<S>, 'field'> {
  readonly label: string;
  readonly fields: readonly Field<S>[];
}

/** Everything that is counted under one name. */
const Counts = <S,>({ label, fields, setting, set, endStep }: CountsProps<S>) => (
  <div class="counts" role="group" aria-label={label}>
    <p class="meta" aria-hidden="true">
      {label}
    </p>
    {fields.map(
      (field) =>
        field.kind === 'counts' &&
        field.pieces.map((text, index) => {
          const piece = setting.pieces[text];
          return (
            <div key={text} class="amount">
              <img src={piece?.picture} class={`pips-${piece?.pips}`} alt="" width={30} height={30} />
              <SumField
                label={words.whose(label, piece?.name ?? text)}
                value={field.counts[index] ?? 0}
                enter={(count) => set(field.set(field.counts.map((each, at) => (at === index ? count : each))))}
                leave={endStep}
              />
            </div>
          );
        }),
    )}
  </div>
);

function Choice<S>({ field, set, endStep }: FieldProps<S>) {
  if (field.kind !== 'choice') return null;
  return (
    <label class="entry">
      <span>{field.label}</span>
      <select
        value={field.value}
        onChange={({ currentTarget }) => {
          endStep();
          set(field.set(currentTarget.value));
          endStep();
        }}
      >
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Flags<S>({ field, set, endStep }: FieldProps<S>) {
  if (field.kind !== 'flags') return null;
  const { label, options, values } = field;
  return (
    <div role="group" aria-label={label}>
      <p class="meta" aria-hidden="true">
        {label}
      </p>
      <div class="options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={({ currentTarget }) => {
                endStep();
                const others = values.filter((value) => value !== option.value);
                set(field.set(currentTarget.checked ? [...others, option.value] : others));
                endStep();
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** The other ways to set up a position: the board as text, and everything that is not on it. */
export function SetUp<S>({ checked, setting, state, fields, act, endStep }: Props<S>) {
  const { position, auto } = state;
  const { game } = checked;
  const text = checked.textOf(position);
  const onBoard = (next: typeof text): void =>
    act({ do: 'lay', part: 'board', position: checked.withText(position, next) });
  const all = fields(position);
  const counted = [...new Set(all.flatMap(({ kind, label }) => (kind === 'counts' ? [label] : [])))];
  const turn = { setting, endStep, set: (next: S): void => act({ do: 'lay', part: 'turn', position: next }) };
  const beside = { ...turn, set: (next: S): void => act({ do: 'lay', part: 'beside', position: next }) };
  return (
    <div class="settings">
      <fieldset>
        <legend>{words.turn}</legend>
        <div class="chosen-fields">
          {all.map((field) => field.kind === 'choice' && <Choice key={field.label} field={field} {...turn} />)}
        </div>
        {all.map((field) => field.kind === 'flags' && <Flags key={field.label} field={field} {...turn} />)}
      </fieldset>
      <fieldset>
        <legend>{words.board}</legend>
        <textarea
          class="typed-board"
          rows={3}
          maxLength={400}
          spellcheck={false}
          autoCapitalize="off"
          aria-label={words.board}
          value={text.board}
          onInput={({ currentTarget }) => onBoard({ ...text, board: currentTarget.value })}
          onBlur={endStep}
        />
        {game.layout.docks && (
          <label class="entry">
            <span>{words.edge}</span>
            <input
              type="text"
              maxLength={60}
              spellcheck={false}
              autoCapitalize="off"
              value={text.edge}
              onInput={({ currentTarget }) => onBoard({ ...text, edge: currentTarget.value })}
              onBlur={endStep}
            />
          </label>
        )}
        <button
          type="button"
          class="button"
          onClick={() => {
            endStep();
            onBoard(game.emptyText);
            endStep();
          }}
        >
          {words.clear}
        </button>
      </fieldset>
      <fieldset>
        <legend>{words.beside}</legend>
        <label class="switch">
          <input
            type="checkbox"
            checked={auto}
            onChange={({ currentTarget }) => act({ do: 'auto', on: currentTarget.checked })}
          />
          <span>
            {words.auto} <span class="meta">{words.autoHint}</span>
          </span>
        </label>
        <div class="besides">
          {counted.map((label) => (
            <Counts key={label} label={label} fields={all.filter((field) => field.label === label)} {...beside} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
