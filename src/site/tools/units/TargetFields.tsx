import { covers } from '../../../engine/alien-invasion/game.ts';
import { words } from '#text/dice.ts';
import type { Arms } from './arms.ts';
import { Segments } from './parts.tsx';
import type { Target } from './stats.ts';
import { UnitField } from './UnitField.tsx';
import { Count } from '../../ui/Count.tsx';

interface Props {
  readonly arms: Arms;
  readonly label: string;
  readonly target: Target;
  readonly enter: (key: keyof Target, value: unknown) => void;
}

/** A group that is hit: its unit, its cover, its size. */
export function TargetFields({ arms, label, target, enter }: Props) {
  const { stats, cover, kill, figures } = target;
  return (
    <>
      <UnitField
        arms={arms}
        label={`${label}: ${words.unit}`}
        stats={stats}
        among={() => true}
        none={words.killAlone}
        enter={(unit) => enter('stats', unit)}
      />
      {stats ? (
        <Segments
          label={`${label}: ${words.cover}`}
          among={covers.map((value) => ({ value, name: arms.covers[value], more: stats.kill[value] }))}
          value={cover}
          enter={(value) => enter('cover', value)}
        />
      ) : (
        <Count
          name={words.kill}
          label={`${label}: ${words.kill}`}
          value={kill}
          enter={(value) => enter('kill', value)}
        />
      )}
      <Count
        name={words.figures}
        label={`${label}: ${words.figures}`}
        value={figures}
        enter={(value) => enter('figures', value)}
      />
    </>
  );
}
