import { useMemo, useState } from 'preact/hooks';
import { unitFields as words } from '#text/dice.ts';
import { pictureOf, unitsOf, type Arms } from './arms.ts';
import { unitProblem } from './unit.ts';
import type { Stats, Line } from './stats.ts';
import { Button, Choice, type Options } from '../../ui/controls.tsx';
import { Glyph } from '../frame/marks.tsx';
import { Count } from '../../ui/Count.tsx';

const numbers = ['shoot', 'linked', 'kill', 'melee', 'explodes'] as const;

interface Props {
  readonly arms: Arms;
  /** The label of the choice, such as “Group 1: unit”. */
  readonly label: string;
  readonly stats: Stats | null;
  readonly among: (stats: Stats) => boolean;
  /** The text for no unit; undefined if a unit is required. */
  readonly none?: string;
  readonly enter: (stats: Stats | null) => void;
}

/** A unit from any faction’s file. If it has changed or was deleted, there is a note, and its numbers remain. */
export function UnitField({ arms, label, stats, among, none, enter }: Props) {
  const now = unitsOf(arms);
  const problem = stats && unitProblem(stats, now, numbers);
  const gone = problem === 'gone';
  const choices = useMemo(
    (): Options<Stats | null> => [
      ...(none === undefined ? [] : [{ value: null, name: none }]),
      ...(stats && gone ? [{ value: stats, name: stats.name }] : []),
      ...arms.factions
        .map(({ name, guest, units }) => ({
          name: guest ? words.guests(name) : name,
          among: units.filter(among).map((unit) => ({ value: unit, name: unit.name })),
        }))
        .filter((group) => group.among.length > 0),
    ],
    [arms, gone],
  );
  return (
    <div class="unit-field">
      <img src={pictureOf(arms, gone ? null : stats)} width={48} height={48} alt="" />
      <Choice label={label} among={choices} value={stats} enter={enter} />
      {stats && problem && (
        <div class="verdict bad strange" role="note">
          <p>{words[problem](`${stats.faction}: ${stats.name}`)}</p>
          {problem === 'changed' && (
            <Button onClick={() => enter(now.find(({ id }) => id === stats.id) ?? stats)}>{words.renew}</Button>
          )}
        </div>
      )}
    </div>
  );
}

export const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

export const Add = ({ label, act }: { readonly label: string; readonly act: () => void }) => (
  <Button class="add" onClick={act}>
    <Glyph name="plus" size={18} />
    {label}
  </Button>
);

interface RemoveProps {
  readonly what: string;
  readonly act: () => void;
  /** Whether the button asks for confirmation, because it deletes a lot. */
  readonly asks?: boolean;
}

export function Remove({ what, act, asks = false }: RemoveProps) {
  const [asking, ask] = useState(false);
  const taken = (): void => {
    ask(false);
    act();
  };
  return (
    <>
      <Button
        class="handle"
        aria-label={words.remove(what)}
        aria-expanded={asks ? asking : undefined}
        onClick={asks ? () => ask(!asking) : act}
      >
        <Glyph name="close" size={22} />
      </Button>
      {asks && asking && (
        <p class="choices removing">
          <Button onClick={taken}>
            <bdi>{words.takeAway(what)}</bdi>
          </Button>
          <Button onClick={() => ask(false)}>{words.leave}</Button>
        </p>
      )}
    </>
  );
}

interface SegmentsProps<T> {
  readonly label: string;
  readonly among: readonly { readonly value: T; readonly name: string; readonly more?: number }[];
  readonly value: T;
  readonly enter: (value: T) => void;
}

/** A choice among a few options, side by side. */
export const Segments = <T extends string | number>({ label, among, value, enter }: SegmentsProps<T>) => (
  <div class="segments" role="group" aria-label={label}>
    {among.map((each) => (
      <Button class="" key={each.value} aria-pressed={each.value === value} onClick={() => enter(each.value)}>
        <bdi>{each.name}</bdi> {each.more !== undefined && <span class="meta">{each.more}</span>}
      </Button>
    ))}
  </div>
);

interface LineProps {
  readonly arms: Arms;
  readonly label: string;
  readonly line: Line;
  readonly among: (stats: Stats) => boolean;
  readonly enter: (key: keyof Line, value: unknown) => void;
}

/** The attackers: figures of a unit, or only dice, with the successes of a unit that needs them (AI-11). */
export function LineFields({ arms, label, line, among, enter }: LineProps) {
  const { stats, count, successes } = line;
  const counted = stats ? words.figures : words.dice;
  return (
    <>
      <UnitField
        arms={arms}
        label={`${label}: ${words.unit}`}
        stats={stats}
        among={among}
        none={words.diceAlone}
        enter={(unit) => enter('stats', unit)}
      />
      <Count name={counted} label={`${label}: ${counted}`} value={count} enter={(value) => enter('count', value)} />
      {(stats?.shoot.kind === 'operative' || stats?.shoot.kind === 'successes') && (
        <Count
          name={words.successes}
          label={`${label}: ${words.successes}`}
          value={successes}
          most={99}
          enter={(value) => enter('successes', value)}
        />
      )}
    </>
  );
}
