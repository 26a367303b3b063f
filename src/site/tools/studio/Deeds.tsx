import { useMemo } from 'preact/hooks';
import { words } from '#text/studio-forms.ts';
import { balance, meleePool, shootingPool } from '../../../engine/alien-invasion/forces.ts';
import { diceRange, type Pool } from '../../../engine/alien-invasion/dice.ts';
import { shotOdds } from '../../../engine/alien-invasion/odds.ts';
import { covers, type Unit } from '../../../engine/alien-invasion/game.ts';
import { textAt, valueAt } from './parts.tsx';
import type { Setting } from './setting.ts';
import { Fold } from '../../ui/controls.tsx';

/** The limits for calculations while somebody types. */
const mostDice = 100;
const mostPoints = 600;

type Shooter = Pick<Unit, 'shoot' | 'melee'> & { readonly linked: boolean };

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;

/** A unit of a form in the engine's format; null while its numbers are invalid. */
function shooterOf(unit: unknown): Shooter | null {
  const kind = textAt(unit, ['shoot', 'kind']);
  const [dice, plus] = [valueAt(unit, ['shoot', 'dice']), valueAt(unit, ['shoot', 'plus'])];
  const melee = valueAt(unit, ['melee']);
  const fights = melee === 'as-shooting' || melee === 'none' || isCount(melee) ? melee : null;
  const linked = valueAt(unit, ['linked']);
  if (fights === null) return null;
  const rest = { melee: fights as Unit['melee'], linked: linked === true || typeof linked === 'object' };
  if (kind === 'none' || kind === 'operative') return { shoot: { kind }, ...rest };
  if (kind === 'successes' && isCount(plus)) return { shoot: { kind, plus }, ...rest };
  return (kind === 'dice' || kind === 'blast') && isCount(dice) ? { shoot: { kind, dice }, ...rest } : null;
}

/** The number of figures in a group, from the first number in its words; default 1. */
const figuresIn = (group: string): number => Math.min(30, Math.max(1, Number(/\d+/.exec(group)?.[0] ?? 1)));

/** The chance that a group removes at least one figure with one Shoot action. */
function chance(unit: Shooter, figures: number, target: number): number | null {
  const one = shootingPool(unit, 1);
  const pools: readonly Pool[] = unit.linked
    ? [shootingPool(unit, figures)]
    : Array.from({ length: figures }, () => one);
  const worst = pools.reduce((sum, pool) => sum + diceRange(pool).most, 0);
  if (worst === 0 || worst > mostDice || target > mostPoints) return null;
  const kills = shotOdds({ shots: pools.map((pool) => [pool]), target, figures: 1 });
  return kills[1] ?? 0;
}

const diceOf = (pool: Pool): number => diceRange(pool).most;

/** The effect of a unit at the table: its dice, its value, and its chances against every shipped unit. */
export function Deeds({ unit, setting }: { readonly unit: unknown; readonly setting: Setting }) {
  return (
    <Fold name={words.deeds.title} class="quiet">
      {() => <Reckoned unit={unit} setting={setting} />}
    </Fold>
  );
}

function Reckoned({ unit, setting }: { readonly unit: unknown; readonly setting: Setting }) {
  const figures = figuresIn(textAt(unit, ['group']));
  const key = JSON.stringify([shooterOf(unit), figures]);
  const odds = useMemo(() => {
    const shooter = shooterOf(unit);
    if (!shooter) return null;
    const { forces } = balance({ units: new Map([['it', shooter]]) }, [
      { name: '', units: [{ unit: 'it', count: figures }] },
    ]);
    const rows = setting.targets.map((target) => ({
      target,
      chances: covers.map((cover) => chance(shooter, figures, target.kill[cover])),
    }));
    return {
      shoots: diceOf(shootingPool(shooter, figures)),
      fights: diceOf(meleePool(shooter, figures)),
      weighs: forces[0]?.dice ?? 0,
      rows,
    };
  }, [key]);
  if (!odds) return <p class="hint">{words.deeds.later}</p>;
  return (
    <div class="fields deeds">
      <p>{words.deeds.dice(figures, odds.shoots, odds.fights)}</p>
      <p>{words.deeds.weighs(odds.weighs)}</p>
      {odds.shoots > 0 && (
        <div class="deeds-table" tabIndex={0} role="group" aria-label={words.deeds.table}>
          <table>
            <caption>{words.deeds.table}</caption>
            <thead>
              <tr>
                <th scope="col">{words.deeds.against}</th>
                {covers.map((cover) => (
                  <th key={cover} scope="col">
                    {setting.covers[cover]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {odds.rows.map(({ target, chances }) => (
                <tr key={target.id}>
                  <th scope="row">
                    {target.name} <span class="meta">{target.faction}</span>
                  </th>
                  {chances.map((each, index) => (
                    <td key={covers[index]}>{each === null ? '–' : words.deeds.percent(each)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
