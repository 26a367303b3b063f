/* The parts of the calculators of Alien Invasion. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { words } from '#text/dice.ts';
import { Glyph } from '../frame/Glyph.tsx';
import type { Arms } from './arms.ts';
import { Stepper } from './Stepper.tsx';
import type { Line, Stats } from './stats.ts';
import { UnitField } from './UnitField.tsx';

export const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

export const Panel = ({ heading, children }: { readonly heading: string; readonly children: ComponentChildren }) => (
  <fieldset class="panel">
    <legend>{heading}</legend>
    {children}
  </fieldset>
);

export const Add = ({ label, act }: { readonly label: string; readonly act: () => void }) => (
  <button type="button" class="add" onClick={act}>
    <Glyph name="plus" size={18} />
    {label}
  </button>
);

interface RemoveProps {
  readonly what: string;
  readonly act: () => void;
  /** Whether it asks for confirmation, because it deletes much. */
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
      <button
        type="button"
        class="handle"
        aria-label={words.remove(what)}
        aria-expanded={asks ? asking : undefined}
        onClick={asks ? () => ask(!asking) : act}
      >
        <Glyph name="close" size={22} />
      </button>
      {asks && asking && (
        <p class="choices removing">
          <button type="button" class="button" onClick={taken}>
            <bdi>{words.takeAway(what)}</bdi>
          </button>
          <button type="button" class="button" onClick={() => ask(false)}>
            {words.leave}
          </button>
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

/** One of a few, side by side. */
export const Segments = <T extends string | number>({ label, among, value, enter }: SegmentsProps<T>) => (
  <div class="segments" role="group" aria-label={label}>
    {among.map((each) => (
      <button key={each.value} type="button" aria-pressed={each.value === value} onClick={() => enter(each.value)}>
        <bdi>{each.name}</bdi> {each.more !== undefined && <span class="meta">{each.more}</span>}
      </button>
    ))}
  </div>
);

interface LineProps {
  readonly arms: Arms;
  readonly label: string;
  readonly line: Line;
  /** The units to choose from. */
  readonly among: (stats: Stats) => boolean;
  /** Puts a value under a key of the line. */
  readonly enter: (key: keyof Line, value: unknown) => void;
  readonly endStep: () => void;
}

/** The attackers: figures of a unit, or only dice; with its successes, if it rolls by them (AI-11). */
export function LineFields({ arms, label, line, among, enter, endStep }: LineProps) {
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
      <Stepper
        label={counted}
        name={`${label}: ${counted}`}
        value={count}
        enter={(value) => enter('count', value)}
        endStep={endStep}
      />
      {(stats?.shoot.kind === 'operative' || stats?.shoot.kind === 'successes') && (
        <Stepper
          label={words.successes}
          name={`${label}: ${words.successes}`}
          value={successes}
          most={99}
          enter={(value) => enter('successes', value)}
          endStep={endStep}
        />
      )}
    </>
  );
}
