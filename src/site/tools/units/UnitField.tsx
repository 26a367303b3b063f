import { useMemo } from 'preact/hooks';
import { words } from '#text/dice.ts';
import { pictureOf, unitsOf, type Arms } from './arms.ts';
import { unitProblem } from './unit-problem.ts';
import type { Stats } from './stats.ts';
import { Button, Choice, type Options } from '../../ui/controls.tsx';

/** The fields that the odds depend on. */
const numbers = ['shoot', 'linked', 'kill', 'melee', 'explodes'] as const;

interface Props {
  readonly arms: Arms;
  /** The label of the choice, such as “Group 1: unit”. */
  readonly label: string;
  readonly stats: Stats | null;
  /** The units to choose from. */
  readonly among: (stats: Stats) => boolean;
  /** The text for no unit; absent if a unit is required. */
  readonly none?: string;
  readonly enter: (stats: Stats | null) => void;
}

/** A unit of any faction’s file. A unit that has changed or was deleted says as much and keeps its numbers. */
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
