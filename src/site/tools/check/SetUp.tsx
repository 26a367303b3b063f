import { lay as words } from '#text/check.ts';
import { TypedBoard } from '../play/ByHand.tsx';
import type { Setting } from '../play/game.ts';
import type { Checked, Field, Action, State } from './tool.ts';
import { Button, Check, Choice, Panel } from '../../ui/controls.tsx';
import { Sum } from '../../ui/Sum.tsx';

interface Props<S> {
  readonly checked: Checked<S>;
  readonly setting: Setting;
  readonly state: State<S>;
  readonly fields: (position: S) => readonly Field<S>[];
  readonly act: (action: Action<S>) => void;
}

interface FieldProps<S> extends Pick<Props<S>, 'setting'> {
  readonly field: Field<S>;
  readonly set: (position: S) => void;
}

interface CountsProps<S> extends Omit<FieldProps<S>, 'field'> {
  readonly label: string;
  readonly fields: readonly Field<S>[];
}

const Counts = <S,>({ label, fields, setting, set }: CountsProps<S>) => (
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
              <Sum
                label={words.whose(label, piece?.name ?? text)}
                value={field.counts[index] ?? 0}
                enter={(count) => set(field.set(field.counts.map((each, at) => (at === index ? count : each))))}
              />
            </div>
          );
        }),
    )}
  </div>
);

function Flags<S>({ field, set }: FieldProps<S>) {
  if (field.kind !== 'flags') return null;
  const { label, options, values } = field;
  return (
    <div role="group" aria-label={label}>
      <p class="meta" aria-hidden="true">
        {label}
      </p>
      <div class="options">
        {options.map((option) => (
          <Check
            key={option.value}
            class=""
            on={values.includes(option.value)}
            enter={(on) => {
              const others = values.filter((value) => value !== option.value);
              set(field.set(on ? [...others, option.value] : others));
            }}
          >
            {option.label}
          </Check>
        ))}
      </div>
    </div>
  );
}

/** The other ways to set up a position: the board as text, and fields for everything beside it. */
export function SetUp<S>({ checked, setting, state, fields, act }: Props<S>) {
  const { position, auto } = state;
  const { game } = checked;
  const text = checked.textOf(position);
  const onBoard = (next: typeof text): void =>
    act({ do: 'lay', part: 'board', position: checked.withText(position, next) });
  const all = fields(position);
  const counted = [...new Set(all.flatMap(({ kind, label }) => (kind === 'counts' ? [label] : [])))];
  const turn = { setting, set: (next: S): void => act({ do: 'lay', part: 'turn', position: next }) };
  const beside = { ...turn, set: (next: S): void => act({ do: 'lay', part: 'beside', position: next }) };
  return (
    <div class="settings">
      <Panel name={words.turn} class="">
        <div class="chosen-fields">
          {all.map(
            (field) =>
              field.kind === 'choice' && (
                <Choice
                  key={field.label}
                  name={field.label}
                  among={field.options.map(({ value, label }) => ({ value, name: label }))}
                  value={field.value}
                  enter={(value) => turn.set(field.set(value))}
                />
              ),
          )}
        </div>
        {all.map((field) => field.kind === 'flags' && <Flags key={field.label} field={field} {...turn} />)}
      </Panel>
      <Panel name={words.board} class="">
        <TypedBoard docks={game.layout.docks} text={text} enter={onBoard} />
        <Button onClick={() => onBoard(game.emptyText)}>{words.clear}</Button>
      </Panel>
      <Panel name={words.beside} class="">
        <Check on={auto} enter={(on) => act({ do: 'auto', on })}>
          {words.auto} <span class="meta">{words.autoHint}</span>
        </Check>
        <div class="besides">
          {counted.map((label) => (
            <Counts key={label} label={label} fields={all.filter((field) => field.label === label)} {...beside} />
          ))}
        </div>
      </Panel>
    </div>
  );
}
