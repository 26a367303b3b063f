import type { ComponentChildren } from 'preact';
import { number } from '../../formats.ts';
import type { WordedBreach } from '../../../engine/reader.ts';
import { words } from '#text/score-pad.ts';
import { Cited, type Citation, Glyph, Rejection } from '../frame/marks.tsx';
import { mostPieces } from './pad.ts';
import { Button, Choice } from '../../ui/controls.tsx';
import { Sum } from '../../ui/Sum.tsx';

/** Ends a step, so that the next entry is a separate one. */
interface StepEnd {}

interface CounterProps extends StepEnd {
  readonly value: number;
  /** The owner, the kind and the fate of the pieces. */
  readonly name: string;
  readonly what: string;
  readonly done: string;
  readonly picture: string | undefined;
  /** 0 small, 1 medium, 2 large. */
  readonly size: number;
  readonly enter: (count: number) => void;
}

/** A counter for pieces. A tap on their picture adds one. */
export function Counter({ value, name, what, done, picture, size, enter }: CounterProps) {
  return (
    <div class="counter">
      <Button class="more" aria-label={words.more(name, what)} onClick={() => value < mostPieces && enter(value + 1)}>
        <img src={picture} class={`size-${size + 1}`} width={60} height={60} alt="" />
        <Glyph name="plus" size={18} />
      </Button>
      <div class="number">
        <Sum label={words.count(name, what, done)} value={value} enter={enter} />
        <Button class="fewer" aria-label={words.fewer(name, what)} off={value === 0} onClick={() => enter(value - 1)}>
          <Glyph name="minus" size={20} />
        </Button>
      </div>
    </div>
  );
}

/** The maximum number of choices that are buttons side by side, for players or rounds. */
const mostButtons = 6;

/** The choice of a number: buttons for a few numbers, otherwise a list. */
export function NumberChoice({
  name,
  from,
  to,
  value,
  say,
  enter,
}: {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly say: (value: number) => string;
  readonly enter: (value: number) => void;
}) {
  if (from === to) return null;
  const all = Array.from({ length: to - from + 1 }, (_, at) => ({ value: from + at, name: say(from + at) }));
  return all.length > mostButtons ? (
    <Choice name={name} among={all} value={value} enter={enter} />
  ) : (
    <div class="how-many" role="group" aria-label={name}>
      {all.map((each) => (
        <Button
          key={each.value}
          aria-pressed={each.value === value}
          onClick={() => each.value === value || enter(each.value)}
        >
          {each.name}
        </Button>
      ))}
    </div>
  );
}

interface OutcomeProps {
  readonly rules: Readonly<Record<string, Citation>>;
  readonly outcome: { readonly text: ComponentChildren; readonly rule: string };
  /** Impossible entries, each with the rule against it. There is then no result. */
  readonly wrong: readonly WordedBreach[];
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
    readonly rule?: string | undefined;
    /** The count and its points, per player. */
    readonly counts: readonly (readonly [count: number, made?: number | undefined])[];
  }[];
  /** The name of the sum. Optional; default: points. */
  readonly sum?: string;
}

/** The points of all players, rule by rule. With more than two players, the labels are above the lines. */
export function Breakdown({ rules, players, lines, sum = words.points }: BreakdownProps) {
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
  const heading = (text: string, rule?: string | undefined): ComponentChildren => (
    <th scope={stacked ? 'rowgroup' : 'row'} colSpan={stacked ? players.length : 1}>
      {text}
      {rule && <Cited id={rule} rules={rules} />}
    </th>
  );
  return (
    <table class={`breakdown of-${players.length}${players.length > 4 ? ' many' : ''}`}>
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
      {lines.map(({ label, rule, counts }, at) => (
        <tbody key={at}>
          {line(
            heading(label, rule),
            counts.map(([count, made], index) => (
              <td key={players[index]?.key}>
                {number(count)} {made !== undefined && <span class="made">{`→ ${number(made)}`}</span>}
              </td>
            )),
          )}
        </tbody>
      ))}
      <tfoot>
        {line(
          heading(sum),
          players.map(({ key, points }) => <td key={key}>{number(points)}</td>),
        )}
      </tfoot>
    </table>
  );
}
