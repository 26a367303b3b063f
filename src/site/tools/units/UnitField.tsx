import { useMemo } from 'preact/hooks';
import { words } from '#text/dice.ts';
import { pictureOf, unitsOf, type Arms } from './arms.ts';
import { unitProblem } from './unit-problem.ts';
import type { Stats } from './stats.ts';

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
  // They do not change while the sides do not, so they are not compared again at every tap.
  const choices = useMemo(
    () =>
      arms.factions.map(({ name, guest, units }) => {
        const some = units.filter(among);
        return (
          some.length > 0 && (
            <optgroup key={name} label={guest ? words.guests(name) : name}>
              {some.map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unit.name}
                </option>
              ))}
            </optgroup>
          )
        );
      }),
    [arms],
  );
  const problem = stats && unitProblem(stats, now, numbers);
  return (
    <div class="unit-field">
      <img src={pictureOf(arms, problem === 'gone' ? null : stats)} width={48} height={48} alt="" />
      <select
        aria-label={label}
        value={stats?.id ?? ''}
        onChange={({ currentTarget }) => enter(now.find(({ id }) => id === currentTarget.value) ?? null)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {stats && problem === 'gone' && <option value={stats.id}>{stats.name}</option>}
        {choices}
      </select>
      {stats && problem && (
        <div class="verdict bad strange" role="note">
          <p>{words[problem](`${stats.faction}: ${stats.name}`)}</p>
          {problem === 'changed' && (
            <button type="button" class="button" onClick={() => enter(now.find(({ id }) => id === stats.id) ?? stats)}>
              {words.renew}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
