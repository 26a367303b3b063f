import { words } from '#text/forces.ts';
import { sidesFirst } from '../units/arms.ts';
import { Remove } from '../units/parts.tsx';
import type { UnitInfo } from '../units/unit.ts';
import { unitChoices, UnitSelect } from '../units/UnitSelect.tsx';
import { Cited, type Citation, Glyph } from '../frame/marks.tsx';
import type { IntoSetting } from '../../custom/into.ts';
import { withOwn } from '../../custom/with-own.tsx';
import { AtEvening } from '../evening/AtEvening.tsx';
import type { Standing } from '../frame/Frame.tsx';
import type { ToolSession } from '../frame/table.ts';
import {
  balanceOf,
  shootingDice,
  forcesTool,
  killsOf,
  figuresLeft,
  mostFigures,
  mostLines,
  mostSides,
  sideName,
  unitNames,
  type Action,
  type State,
} from './tool.ts';
import { Button, Choice, Name, Panel } from '../../ui/controls.tsx';
import { Count } from '../../ui/Count.tsx';

interface Props extends Standing {
  readonly setting: Setting;
}

interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSession<State, Action>;
  /** The number of successes in the evening's studies; null during the set-up. */
  readonly successes: number | null;
}

/** A comparison of the sides: their dice as bars, and the ratio of the largest to the smallest. */
function Compared({ setting, table, successes }: PartProps) {
  const { forces, ratio } = balanceOf(table.snapshot.state, successes ?? 0);
  const most = Math.max(1, ...forces.map(({ dice }) => dice));
  const kills = killsOf(table.snapshot.state, setting.kills);
  return (
    <section class="headline compared" aria-label={words.balance}>
      <p>
        <span class="meta">{words.balance}</span>{' '}
        {ratio === null ? (
          <span>{forces.length < 2 ? words.oneSide : words.noRatio}</span>
        ) : (
          <>
            <output class="big">{words.ratio(ratio)}</output>
            <span class="meta">{words.largest}</span>
          </>
        )}
      </p>
      <ul class="bars">
        {forces.map(({ name, dice }, side) => (
          <li key={side}>
            <bdi>{name}</bdi> <span class="amount-of">{words.dice(dice)}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect class="trough" width={100} height={6} />
              <rect class="bar-of" width={(100 * dice) / most} height={6} />
            </svg>
          </li>
        ))}
      </ul>
      <Cited id="AI-1.5" rules={setting.rules} />
      {kills && (
        <p class="meta">
          <b>
            {words.kills(
              forces.map(({ name }, side) => words.sum(name, kills.sums[side]!)),
              kills.ratio,
            )}
          </b>{' '}
          {words.killsSay}
        </p>
      )}
    </section>
  );
}

function SidePanel({ setting, table, side, successes }: PartProps & { readonly side: number }) {
  const { state } = table.snapshot;
  const { name, lines } = state.sides[side]!;
  const called = sideName(state, side);
  const names = unitNames(state.sides[side]!);
  const dice = balanceOf(state, successes ?? 0).forces[side]!.dice;
  const figures = lines.reduce((sum, line) => sum + line.figures, 0);
  const left = lines.reduce((sum, line) => sum + figuresLeft(line), 0);
  const enter = (line: number, unit: UnitInfo, count: number): void =>
    void table.act({ do: 'line', side, line, unit, figures: count });
  // The next unit is probably of the side's last faction.
  const faction = lines.at(-1)?.unit.faction;
  const next = setting.units.find(
    (unit) => unit.faction === faction && lines.every((line) => line.unit.id !== unit.id),
  );
  return (
    <Panel name={<bdi>{called}</bdi>} class="panel side">
      <div class="one-name unprinted">
        <Name
          name={words.nameOf(side + 1)}
          value={name}
          placeholder={words.side(side + 1)}
          enter={(typed) => table.act({ do: 'name', side, name: typed })}
        />
        {state.sides.length > 1 && (
          <Remove what={called} asks={lines.length > 0} act={() => table.act({ do: 'remove-side', side })} />
        )}
      </div>
      {lines.length === 0 && <p class="meta">{words.empty}</p>}
      <ul class="lines">
        {lines.map(({ unit, figures: count, lost = 0 }, line) => (
          <li key={line}>
            <div class="line-head">
              <UnitSelect
                label={words.unitWhich(line + 1, called)}
                units={setting.units}
                art={setting.art}
                value={unit}
                enter={(chosen) => enter(line, chosen, count)}
              />
              <Button
                class="handle"
                aria-label={words.remove(names[line]!, called)}
                onClick={() => table.act({ do: 'remove', side, line })}
              >
                <Glyph name="close" size={22} />
              </Button>
            </div>
            <Count
              name={words.figuresLabel(words.dice(shootingDice(unit, 1, successes ?? 0)))}
              label={words.figuresWhich(names[line]!, called)}
              value={count}
              most={mostFigures}
              enter={(to) => enter(line, unit, to)}
            />
            {(successes !== null || lost > 0) && (
              <Count
                name={words.lost}
                label={words.lostWhich(names[line]!, called)}
                value={lost}
                most={count}
                enter={(to) => table.act({ do: 'fall', side, line, lost: to })}
              />
            )}
            <p class="on-paper" aria-hidden="true">
              {`${unit.faction}: ${unit.name}, ${words.figures(count)} ${'☒ '.repeat(Math.min(lost, 40))}${'☐ '.repeat(Math.max(0, Math.min(count, 40) - lost))}`}
            </p>
          </li>
        ))}
      </ul>
      <p class="sum-of">
        <b>{words.dice(dice)}</b>, {left < figures ? words.left(left, figures) : words.figures(figures)}
      </p>
      {lines.length < mostLines && (
        <div class="unprinted">
          <Choice
            name={words.add}
            among={[
              { value: null, name: '…' },
              ...(next ? [{ value: next, name: `${next.faction}: ${next.name}` }] : []),
              ...unitChoices(setting.units),
            ]}
            value={null}
            enter={(unit) => unit && enter(lines.length, unit, 1)}
          />
        </div>
      )}
    </Panel>
  );
}

function Forces({ setting: site, ...standing }: Props) {
  return (
    <AtEvening
      of="forces"
      tool={forcesTool}
      {...standing}
      heading={words.heading}
      main={(table) => ({ label: words.addSide, act: () => void table.act({ do: 'side' }) })}
    >
      {(table, evening) => {
        const { state } = table.snapshot;
        const units = sidesFirst(site.units, evening?.sides ?? [], ({ id }) => id);
        const setting = { ...site, units };
        const successes = evening && evening.successes;
        const untouched = state.sides.every(({ lines }) => lines.length === 0);
        return (
          <div class="table-tool forces">
            <Compared setting={setting} table={table} successes={successes} />
            {untouched && setting.scenarios.length > 0 && (
              <div class="options-row unprinted row" role="group" aria-label={words.start}>
                <p class="meta">{words.start}</p>
                {setting.scenarios.map(({ name, sides }) => (
                  <Button
                    key={name}
                    onClick={() =>
                      table.act({
                        do: 'sides',
                        sides: sides.slice(0, mostSides).map((side) => ({
                          name: side.name,
                          lines: side.figures.flatMap(([id, figures]) => {
                            const unit = setting.units.find((each) => each.id === id);
                            return unit ? [{ unit, figures }] : [];
                          }),
                        })),
                      })
                    }
                  >
                    {words.scenario(name)}
                  </Button>
                ))}
              </div>
            )}
            <div class="sides stack">
              {state.sides.map((_, side) => (
                <SidePanel key={side} setting={setting} table={table} successes={successes} side={side} />
              ))}
            </div>
            <p class="choices unprinted">
              <Button onClick={() => print()}>{words.print}</Button>
              <a class="button" href={setting.prints.rosters}>
                {words.rosters}
              </a>
              <a class="button" href={setting.prints.cards}>
                {words.cards}
              </a>
            </p>
          </div>
        );
      }}
    </AtEvening>
  );
}

export const withCustom: IntoSetting<Setting> = (setting, custom) => ({
  ...setting,
  units: custom.units(setting.units),
});

export default withOwn(Forces, withCustom);

export interface Setting {
  readonly units: readonly UnitInfo[];
  /** The sides of scenarios: figures by unit id. */
  readonly scenarios: readonly {
    readonly name: string;
    readonly sides: readonly {
      readonly name: string;
      readonly figures: readonly (readonly [unit: string, figures: number])[];
    }[];
  }[];
  /** The kill number in the open of every unit, by its id. */
  readonly kills: Readonly<Record<string, number>>;
  readonly art: string;
  readonly prints: { readonly rosters: string; readonly cards: string };
  readonly rules: Readonly<Record<string, Citation>>;
}
