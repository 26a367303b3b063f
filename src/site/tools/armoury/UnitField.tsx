import { useMemo } from 'preact/hooks';
import { words } from '#text/dice.ts';
import { pictureOf, unitsOf, type Arms } from './arms.ts';
import { isAsNow, type Stats } from './stats.ts';

interface Props {
  readonly arms: Arms;
  /** What is chosen here, such as “Group 1: unit”. */
  readonly label: string;
  readonly stats: Stats | null;
  /** Which units there are to choose from. */
  readonly among: (stats: Stats) => boolean;
  /** What stands for no unit at all; left out where there must be one. */
  readonly none?: string;
  readonly enter: (stats: Stats | null) => void;
}

/** Who it is: a unit of any faction’s file. One that has changed, or gone, says so and keeps its numbers. */
export function UnitField({ arms, label, stats, among, none, enter }: Props) {
  const now = unitsOf(arms);
  // They stay the same as long as the page does, and are not compared again at every tap.
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
    [],
  );
  const asNow = stats ? isAsNow(stats, now) : true;
  return (
    <div class="unit-field">
      <img src={pictureOf(arms, asNow === null ? null : stats)} width={48} height={48} alt="" />
      <select
        aria-label={label}
        value={stats?.id ?? ''}
        onChange={({ currentTarget }) => enter(now.find(({ id }) => id === currentTarget.value) ?? null)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {stats && asNow === null && <option value={stats.id}>{stats.name}</option>}
        {choices}
      </select>
      {stats && asNow !== true && (
        <div class="verdict bad strange" role="note">
          <p>{(asNow === null ? words.gone : words.changed)(`${stats.faction}: ${stats.name}`)}</p>
          {asNow === false && (
            <button type="button" class="button" onClick={() => enter(now.find(({ id }) => id === stats.id) ?? stats)}>
              {words.renew}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
