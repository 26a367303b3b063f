import { words } from '#text/factions.ts';
import { grouped } from '../../../content/grouped.ts';
import { artOf } from './art.ts';
import { unitProblem } from './unit-problem.ts';
import type { UnitInfo } from './unit.ts';

interface Props {
  readonly label: string;
  readonly units: readonly UnitInfo[];
  /** The folder of the drawings. */
  readonly art: string;
  readonly value: UnitInfo;
  readonly enter: (unit: UnitInfo) => void;
}

/** One of the units of all factions, with its label, and a note if its file has changed since. */
export function UnitSelect({ label, units, art, value, enter }: Props) {
  const problem = unitProblem(value, units);
  const now = units.find(({ id }) => id === value.id);
  const factions = grouped(units, ({ faction }) => faction);
  return (
    <div class="unit-field">
      <img src={artOf(art, `unit-${now ? value.id.replace('/', '-') : 'none'}`)} width={48} height={48} alt="" />
      <select
        aria-label={label}
        value={value.id}
        onChange={({ currentTarget }) => {
          const chosen = units.find(({ id }) => id === currentTarget.value);
          if (chosen) enter(chosen);
        }}
      >
        {!now && <option value={value.id}>{value.name}</option>}
        {[...factions].map(([faction, all]) => (
          <optgroup key={faction} label={faction}>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {problem && (
        <div class="verdict bad faults" role="alert">
          <p>{words[problem](`${value.faction}: ${value.name}`)}</p>
          {now && (
            <button type="button" class="button" onClick={() => enter(now)}>
              {words.renew}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
