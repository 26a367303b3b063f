import { factions as words } from '#text/dice.ts';
import { grouped } from '../../../content/grouped.ts';
import { artOf, unitProblem, type UnitInfo } from './unit.ts';
import { Button, Choice, type Options } from '../../ui/controls.tsx';

interface Props {
  readonly label: string;
  readonly units: readonly UnitInfo[];
  readonly art: string;
  readonly value: UnitInfo;
  readonly enter: (unit: UnitInfo) => void;
}

export const unitChoices = (units: readonly UnitInfo[]): Options<UnitInfo> =>
  [...grouped(units, ({ faction }) => faction)].map(([name, all]) => ({
    name,
    among: all.map((unit) => ({ value: unit, name: unit.name })),
  }));

/** A choice among the units of all factions, with labels, and a note if a unit's file has changed after the choice. */
export function UnitSelect({ label, units, art, value, enter }: Props) {
  const problem = unitProblem(value, units);
  const now = units.find(({ id }) => id === value.id);
  return (
    <div class="unit-field">
      <img src={artOf(art, `unit-${now ? value.id.replace('/', '-') : 'none'}`)} width={48} height={48} alt="" />
      <Choice
        label={label}
        among={[...(now ? [] : [{ value, name: value.name }]), ...unitChoices(units)]}
        value={value}
        enter={enter}
      />
      {problem && (
        <div class="verdict bad faults" role="alert">
          <p>{words[problem](`${value.faction}: ${value.name}`)}</p>
          {now && <Button onClick={() => enter(now)}>{words.renew}</Button>}
        </div>
      )}
    </div>
  );
}
