import { words } from '#text/forces.ts';
import { sidesFirst } from '../units/arms.ts';
import { Remove } from '../units/parts.tsx';
import { Stepper } from '../units/Stepper.tsx';
import { longestName } from '../units/faction.ts';
import type { UnitInfo } from '../units/unit.ts';
import { UnitSelect } from '../units/UnitSelect.tsx';
import { Cited } from '../frame/Cited.tsx';
import { withOwn } from '../../custom/with-own.tsx';
import { grouped } from '../../../content/grouped.ts';
import { AtEvening } from '../evening/AtEvening.tsx';
import type { Standing } from '../frame/Frame.tsx';
import { Glyph } from '../frame/Glyph.tsx';
import type { ToolSession } from '../frame/table.ts';
import type { Setting } from './setting.ts';
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

interface Props extends Standing {
  readonly setting: Setting;
}

interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSession<State, Action>;
  /** The successes of the evening's studies; null if the sides are only being set up. */
  readonly successes: number | null;
}

/** The sides against each other: their dice as bars, and the largest to the smallest. */
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
              forces.map(({ name }, side) => [name, kills.sums[side]!] as const),
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
  const endStep = (): void => table.endStep();
  // The side most likely gets another unit of its last faction.
  const faction = lines.at(-1)?.unit.faction;
  const next = setting.units.find(
    (unit) => unit.faction === faction && lines.every((line) => line.unit.id !== unit.id),
  );
  return (
    <fieldset class="panel side">
      <legend>
        <bdi>{called}</bdi>
      </legend>
      <div class="one-name unprinted">
        <label class="entry">
          <span>{words.nameOf(side + 1)}</span>
          <input
            type="text"
            dir="auto"
            maxLength={longestName}
            autoComplete="off"
            value={name}
            placeholder={words.side(side + 1)}
            onInput={({ currentTarget }) => table.act({ do: 'name', side, name: currentTarget.value })}
            onBlur={endStep}
          />
        </label>
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
                enter={(chosen) => {
                  endStep();
                  enter(line, chosen, count);
                  endStep();
                }}
              />
              <button
                type="button"
                class="handle"
                aria-label={words.remove(names[line]!, called)}
                onClick={() => table.act({ do: 'remove', side, line })}
              >
                <Glyph name="close" size={22} />
              </button>
            </div>
            <Stepper
              label={words.figuresLabel(words.dice(shootingDice(unit, 1, successes ?? 0)))}
              name={words.figuresWhich(names[line]!, called)}
              value={count}
              most={mostFigures}
              enter={(to) => enter(line, unit, to)}
              endStep={endStep}
            />
            {(successes !== null || lost > 0) && (
              <Stepper
                label={words.lost}
                name={words.lostWhich(names[line]!, called)}
                value={lost}
                most={count}
                enter={(to) => table.act({ do: 'fall', side, line, lost: to })}
                endStep={endStep}
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
        <label class="entry unprinted">
          <span>{words.add}</span>
          <select
            value=""
            onChange={({ currentTarget }) => {
              const unit = setting.units.find(({ id }) => id === currentTarget.value);
              currentTarget.value = '';
              if (!unit) return;
              endStep();
              enter(lines.length, unit, 1);
              endStep();
            }}
          >
            <option value="">…</option>
            {next && <option value={next.id}>{`${next.faction}: ${next.name}`}</option>}
            {[...grouped(setting.units, (unit) => unit.faction)].map(([each, units]) => (
              <optgroup key={each} label={each}>
                {units.map(({ id, name: unit }) => (
                  <option key={id} value={id}>
                    {unit}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

/** Forces from the faction files, and how even they are. */
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
              <div class="options-row unprinted" role="group" aria-label={words.start}>
                <p class="meta">{words.start}</p>
                {setting.scenarios.map(({ name, sides }) => (
                  <button
                    key={name}
                    type="button"
                    class="button"
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
                  </button>
                ))}
              </div>
            )}
            <div class="sides">
              {state.sides.map((_, side) => (
                <SidePanel key={side} setting={setting} table={table} successes={successes} side={side} />
              ))}
            </div>
            <p class="choices unprinted">
              <button type="button" class="button" onClick={() => print()}>
                {words.print}
              </button>
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

export default withOwn('forces', Forces);
