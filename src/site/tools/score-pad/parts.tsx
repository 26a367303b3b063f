/* The parts of the score pads of both pyramid games. */
import type { ComponentChildren } from 'preact';
import { number } from '#text/number.ts';
import { words } from '#text/score-pad.ts';
import { Cited, type Citation } from '../frame/Cited.tsx';
import { Glyph } from '../frame/Glyph.tsx';
import { Rejection } from '../frame/Rejection.tsx';
import { SumField } from '../frame/SumField.tsx';
import { longestName, mostPieces } from './fields.ts';

/** Ends a step: the next entry is a new one. */
interface StepEnd {
  readonly endStep: () => void;
}

interface NameProps extends StepEnd {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly enter: (name: string) => void;
}

export const NameField = ({ label, value, placeholder, enter, endStep }: NameProps) => (
  <label class="entry">
    <span>{label}</span>
    <input
      type="text"
      dir="auto"
      maxLength={longestName}
      autoComplete="off"
      enterKeyHint="next"
      value={value}
      placeholder={placeholder}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => enter(currentTarget.value)}
      onBlur={endStep}
    />
  </label>
);

interface CounterProps extends StepEnd {
  readonly value: number;
  /** The owner, the kind, and the fate of the pieces. */
  readonly name: string;
  readonly what: string;
  readonly done: string;
  readonly picture: string | undefined;
  /** 0 small, 1 medium, 2 large. */
  readonly size: number;
  readonly enter: (count: number) => void;
}

/** The number of a piece: a tap on its picture adds one. */
export function Counter({ value, name, what, done, picture, size, enter, endStep }: CounterProps) {
  /** Each tap is a separate step. */
  const tap = (count: number): void => {
    if (count < 0 || count > mostPieces) return;
    endStep();
    enter(count);
    endStep();
  };
  return (
    <div class="counter">
      <button type="button" class="more" aria-label={words.more(name, what)} onClick={() => tap(value + 1)}>
        <img src={picture} class={`size-${size + 1}`} width={60} height={60} alt="" />
        <Glyph name="plus" size={18} />
      </button>
      <div class="number">
        <SumField label={words.count(name, what, done)} value={value} enter={enter} leave={endStep} />
        <button
          type="button"
          class="fewer"
          aria-label={words.fewer(name, what)}
          aria-disabled={value === 0}
          onClick={() => tap(value - 1)}
        >
          <Glyph name="minus" size={20} />
        </button>
      </div>
    </div>
  );
}

interface OutcomeProps {
  readonly rules: Readonly<Record<string, Citation>>;
  /** The result, and its rule. */
  readonly outcome: { readonly text: ComponentChildren; readonly rule: string };
  /** Impossible entries, each with the rule against it: then there is no result. */
  readonly wrong: readonly { readonly text: string; readonly rule: string }[];
}

export const Outcome = ({ rules, outcome, wrong }: OutcomeProps) =>
  wrong.length > 0 ? (
    <Rejection reasons={wrong} rules={rules} />
  ) : (
    <div class="verdict">
      <Glyph name="yes" size={40} />
      <p>
        <strong>{outcome.text}</strong>
        <Cited id={outcome.rule} rules={rules} />
      </p>
    </div>
  );

interface BreakdownProps {
  readonly rules: Readonly<Record<string, Citation>>;
  readonly players: readonly { readonly key: string; readonly name: string; readonly points: number }[];
  readonly lines: readonly {
    readonly label: string;
    readonly rule: string;
    /** For each player: the count, and the points from it. */
    readonly counts: readonly (readonly [count: number, made: number])[];
  }[];
}

/**
 * The sources of everybody's points, rule by rule. Lines have their labels above them if there are more than two
 * players.
 */
export function Breakdown({ rules, players, lines }: BreakdownProps) {
  const stacked = players.length > 2;
  const line = (label: ComponentChildren, cells: ComponentChildren): ComponentChildren =>
    stacked ? (
      <>
        <tr>{label}</tr>
        <tr>{cells}</tr>
      </>
    ) : (
      <tr>
        {label}
        {cells}
      </tr>
    );
  const heading = (text: string, rule?: string): ComponentChildren => (
    <th scope={stacked ? 'rowgroup' : 'row'} colSpan={stacked ? players.length : 1}>
      {text}
      {rule && <Cited id={rule} rules={rules} />}
    </th>
  );
  return (
    <table class={`breakdown of-${players.length}`}>
      <caption>{words.breakdown}</caption>
      <thead>
        <tr>
          {!stacked && <td />}
          {players.map(({ key, name }) => (
            <th key={key} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      {lines.map(({ label, rule, counts }) => (
        <tbody key={rule}>
          {line(
            heading(label, rule),
            counts.map(([count, made], index) => (
              <td key={players[index]?.key}>
                {count} <span class="made">{`→ ${number(made)}`}</span>
              </td>
            )),
          )}
        </tbody>
      ))}
      <tfoot>
        {line(
          heading(words.points),
          players.map(({ key, points }) => <td key={key}>{number(points)}</td>),
        )}
      </tfoot>
    </table>
  );
}
