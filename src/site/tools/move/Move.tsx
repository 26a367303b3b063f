import { useState } from 'preact/hooks';
import { dieSides } from '../../../engine/alien-invasion/dice.ts';
import type { Breach } from '../../../engine/reader.ts';
import { spoken, type Words } from '../../../engine/words.ts';
import { words } from '#text/move.ts';
import { length, perInch } from '../../lengths.ts';
import { sidesFirst } from '../units/arms.ts';
import { UnitSelect } from '../units/UnitSelect.tsx';
import { Cited, type Citation, Glyph } from '../frame/marks.tsx';
import type { IntoSetting } from '../../custom/into.ts';
import { withOwn } from '../../custom/with-own.tsx';
import { AtEvening } from '../evening/AtEvening.tsx';
import type { Standing } from '../frame/Frame.tsx';
import type { ToolSession } from '../frame/table.ts';
import {
  answerOf,
  moveDice,
  endOf,
  mostInches,
  mostTerrain,
  moveOf,
  moveTool,
  type Action,
  type Lying,
  type State,
  type Terrain,
} from './tool.ts';
import { Button, Choice, Panel } from '../../ui/controls.tsx';
import { Count } from '../../ui/Count.tsx';
import type { UnitInfo } from '../units/unit.ts';

interface Props extends Standing {
  readonly setting: Setting;
}

interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSession<State, Action>;
}

interface ScaledProps extends PartProps {
  /** The scale of the table, in percent. */
  readonly scale: number;
}

/** The reasons of the engine, with lengths for a table of that scale. */
const saidAt = (why: Words, breaches: readonly Breach[], scale: number): ReturnType<typeof spoken> =>
  spoken(
    Object.fromEntries(
      Object.entries(why).map(([key, sentence]) => [key, scale === 100 ? sentence : words.said(sentence)]),
    ),
    breaches.map((breach) => ({
      ...breach,
      values: Object.fromEntries(
        Object.entries(breach.values ?? {}).map(([name, value]) => [name, toTable(Number(value), scale)]),
      ),
    })),
  );

/** A length in the rules, in the unit of the table, to two decimals. */
const toTable = (inches: number, scale: number): number => Number((inches * perInch(scale)).toFixed(2));

/** A field for a length, in the unit of the table. */
const Length = ({
  name,
  label,
  inches,
  scale,
  enter,
}: {
  readonly name: string;
  readonly label: string;
  readonly inches: number;
  readonly scale: number;
  readonly enter: (inches: number) => void;
}) => (
  <Count
    name={name}
    label={label}
    value={Math.round(inches * perInch(scale))}
    most={Math.floor(mostInches * perInch(scale))}
    enter={(length) => enter(length / perInch(scale))}
  />
);

const width = 320;
const margin = 14;

/** The move from above: the terrain on its line, the longest move, and the intended one. */
function Ruler({ state, scale }: { readonly state: State; readonly scale: number }) {
  const { max } = answerOf(state);
  const move = moveOf(state);
  const longest = Math.max(move, state.far, 1);
  const x = (inches: number): number => margin + (Math.min(inches, longest) / longest) * (width - 2 * margin);
  const step = longest > 60 ? 10 : longest > 24 ? 4 : 2;
  const marks = Array.from({ length: Math.floor(longest / step) + 1 }, (_, index) => index * step);
  const on = state.way.filter(({ at }) => at <= longest);
  return (
    <svg
      class="ruler"
      viewBox={`0 0 ${width} 92`}
      role="img"
      aria-label={words.ruler(
        length(max, scale),
        length(move, scale),
        on.map(({ terrain, at }) => words.on(terrain.name, length(at, scale))),
      )}
    >
      {on.map(({ terrain, at, width: across }, index) => {
        const end =
          terrain.kind === 'cross-barrier' ? at : at + (across || (terrain.kind === 'enter-soft' ? longest : 3));
        return terrain.kind === 'cross-barrier' ? (
          <path key={index} class="barrier" d={`M${x(at)} 14V58`} />
        ) : (
          <rect
            key={index}
            class={terrain.kind === 'enter-soft' ? 'soft' : 'feature'}
            x={x(at)}
            y={16}
            width={Math.max(6, x(end) - x(at))}
            height={40}
            rx={5}
          />
        );
      })}
      <path class="whole-way" d={`M${x(0)} 36H${x(move)}`} />
      <path class="free-way" d={`M${x(0)} 36H${x(max)}`} />
      <circle class="figure" cx={x(0)} cy={36} r={9} />
      <path class="end-of-way" d={`M${x(max)} 22V50`} />
      <path class="wanted" d={`M${x(state.far)} 4l-6 -4h12zM${x(state.far)} 4V14`} />
      <path class="scale" d={`M${x(0)} 66H${x(longest)}${marks.map((at) => `M${x(at)} 62V70`).join('')}`} />
      {marks.map((at) => (
        <text key={at} x={x(at)} y={86}>
          {scale === 100 ? at : length(at, scale).replace(' cm', '')}
        </text>
      ))}
    </svg>
  );
}

function Way({ setting, table, scale }: ScaledProps) {
  const { state } = table.snapshot;
  const { way } = state;
  const [first] = setting.terrain;
  const setTerrain = (place: number, lying: Lying): void => void table.act({ do: 'lay', place, lying });
  const known = ({ id, name, kind }: Terrain): boolean =>
    setting.terrain.some((each) => each.id === id && each.name === name && each.kind === kind);
  return (
    <Panel name={words.way}>
      {way.length === 0 && <p class="meta">{words.nothing}</p>}
      <ol class="way stack">
        {way.map((lying, place) => (
          <li key={place}>
            <div class="unit-field plain">
              <Choice
                label={words.terrainAt(place + 1)}
                among={(known(lying.terrain) ? [] : [lying.terrain]).concat(setting.terrain).map((terrain) => ({
                  value: terrain,
                  name: known(terrain) ? `${terrain.name}: ${words.kinds[terrain.kind]}` : terrain.name,
                }))}
                value={lying.terrain}
                enter={(terrain) => setTerrain(place, { ...lying, terrain })}
              />
              <Button
                class="handle"
                aria-label={words.remove(place + 1)}
                onClick={() => table.act({ do: 'remove', place })}
              >
                <Glyph name="close" size={22} />
              </Button>
            </div>
            {!known(lying.terrain) && (
              <p class="verdict bad" role="alert">
                {words.terrainGone(lying.terrain.name)}
              </p>
            )}
            <Length
              name={words.at(scale)}
              label={words.ofTerrain(place + 1, words.at(scale))}
              inches={lying.at}
              scale={scale}
              enter={(at) => setTerrain(place, { ...lying, at })}
            />
            {lying.terrain.kind === 'enter-soft' && (
              <Length
                name={words.width(scale)}
                label={words.ofTerrain(place + 1, words.width(scale))}
                inches={lying.width}
                scale={scale}
                enter={(across) => setTerrain(place, { ...lying, width: across })}
              />
            )}
          </li>
        ))}
      </ol>
      {first && way.length < mostTerrain && (
        <div class="options-row row">
          {setting.terrain.map((terrain) => (
            <Button
              key={terrain.id}
              onClick={() =>
                setTerrain(way.length, { terrain, at: Math.max(0, ...way.map(({ at }) => at + 1), 4), width: 0 })
              }
            >
              <span class="hidden">{words.add} </span>
              {terrain.name}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}

function Answer({ setting, table, scale }: ScaledProps) {
  const { state } = table.snapshot;
  const { legal, max, illegal } = answerOf(state);
  const [end] = saidAt(setting.why, endOf(state), scale);
  const wanted = length(state.far, scale);
  return (
    <>
      <div class="headline">
        <p>
          <span class="meta">{words.mayGo}</span>
          <output class="big">{length(max, scale)}</output>
        </p>
        {end && (
          <p class="narrow">
            <span>{end.why}</span>
            <Cited id={end.rule} rules={setting.rules} />
          </p>
        )}
      </div>
      <Ruler state={state} scale={scale} />
      <div class={legal ? 'verdict' : 'verdict bad'} role="status">
        <Glyph name={legal ? 'yes' : 'no'} size={40} />
        <div>
          <strong>{legal ? words.legal(wanted) : words.illegal(wanted)}</strong>
          {saidAt(setting.why, illegal, scale).map(({ rule, why }) => (
            <p key={rule}>
              {why}
              <Cited id={rule} rules={setting.rules} />
            </p>
          ))}
        </div>
      </div>
    </>
  );
}

/** The distance that a unit may move, and the reason why it stops. */
function Move({ setting, ...standing }: Props) {
  const [tool] = useState(() => moveTool(setting.units[0]!));
  return (
    <AtEvening
      of="move"
      tool={tool}
      {...standing}
      heading={words.heading}
      main={(table) => ({
        label: words.again,
        act: () => void table.startNew(tool.again(table.snapshot.state)),
      })}
    >
      {(table, evening) => {
        const { state } = table.snapshot;
        const dice = moveDice(state.unit);
        const scale = state.scale ?? evening?.scale ?? 100;
        return (
          <div class="table-tool">
            <UnitSelect
              label={words.unit}
              units={sidesFirst(setting.units, evening?.sides ?? [], ({ id }) => id)}
              art={setting.art}
              value={state.unit}
              enter={(unit) => table.act({ do: 'unit', unit })}
            />
            <Answer setting={setting} table={table} scale={scale} />
            <Panel name={words.far}>
              {dice > 0 && (
                <Count
                  name={words.rolled(dice)}
                  label={words.rolled(dice)}
                  value={state.rolled}
                  least={dice}
                  most={dice * dieSides}
                  enter={(rolled) => table.act({ do: 'rolled', rolled })}
                />
              )}
              <Length
                name={words.unitAt(scale)}
                label={words.far}
                inches={state.far}
                scale={scale}
                enter={(far) => table.act({ do: 'far', far })}
              />
            </Panel>
            <Way setting={setting} table={table} scale={scale} />
            {setting.scales.length > 0 && (
              <Panel name={words.table}>
                <div class="options-row row">
                  {[100, ...setting.scales].map((each) => (
                    <Button
                      key={each}
                      aria-pressed={scale === each}
                      onClick={() => scale !== each && table.act({ do: 'scale', scale: each })}
                    >
                      {words.scale(each)}
                    </Button>
                  ))}
                </div>
              </Panel>
            )}
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

export default withOwn(Move, withCustom);

export interface Setting {
  readonly units: readonly UnitInfo[];
  readonly terrain: readonly Terrain[];
  /** The scales, in percent, of scenarios on smaller tables. */
  readonly scales: readonly number[];
  readonly art: string;
  /** The reasons why a move ends or is too far. */
  readonly why: Words;
  readonly rules: Readonly<Record<string, Citation>>;
}
