import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { diceRange, dieSides, study, succeeds } from '../../../engine/alien-invasion/dice.ts';
import { shootingPool } from '../../../engine/alien-invasion/forces.ts';
import { percent, range } from '../../formats.ts';
import { words } from '#text/mib.ts';
import { sidesFirst } from '../units/arms.ts';
import { artOf, type UnitInfo } from '../units/unit.ts';
import { Cited, type Citation, Glyph } from '../frame/marks.tsx';
import { signal } from '../frame/signal.ts';
import type { IntoSetting } from '../../custom/into.ts';
import { withOwn } from '../../custom/with-own.tsx';
import { AtEvening } from '../evening/AtEvening.tsx';
import type { Standing } from '../frame/Frame.tsx';
import type { ToolSession } from '../frame/table.ts';
import { isGiven, isSame, mibTool, mostCounted, studies, successesOf, type Action, type State } from './tool.ts';
import { Button, Name, Panel } from '../../ui/controls.tsx';
import { Count } from '../../ui/Count.tsx';

interface Props extends Standing {
  readonly setting: Setting;
}

interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSession<State, Action>;
}

/** Random dice from this device, with each face equally likely. */
function rolled(dice: number): number[] {
  const fair = 2 ** 32 - (2 ** 32 % dieSides);
  const one = (): number => {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    return number < fair ? (number % dieSides) + 1 : one();
  };
  return Array.from({ length: dice }, one);
}

/** The species to study: the requested one, or the first unfinished one. */
function studied({ species }: State, selected: number | null): number {
  const wanted = selected === null ? undefined : species[selected];
  return wanted && !wanted.success ? selected! : species.findIndex(({ success }) => !success);
}

function Operatives({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const unit = setting.units.find(({ shoot }) => shoot.kind === 'operative');
  if (!unit) return <p class="verdict bad">{words.noFile}</p>;
  const successes = successesOf(state);
  const one = diceRange(shootingPool(unit, 1, successes));
  const all = diceRange(shootingPool(unit, state.operatives, successes));
  return (
    <div class="headline">
      <p>
        <span class="meta">{words.eachRolls}</span>
        <output class="big">{words.dice(range({ min: one.least, max: one.most }), one.most)}</output>
      </p>
      <p class="narrow">
        <span>{words.throwFirst(successes + 1)}</span>{' '}
        <span>{words.group(state.operatives, range({ min: all.least, max: all.most }))}</span>
        <Cited id="AI-11.1" rules={setting.rules} />
      </p>
    </div>
  );
}

function SpeciesList({
  setting,
  table,
  at,
  ask,
  field,
  suggested,
}: PartProps & {
  readonly at: number;
  readonly ask: (at: number) => void;
  readonly field: RefObject<HTMLInputElement>;
  readonly suggested: readonly string[];
}) {
  const { state } = table.snapshot;
  const [typed, type] = useState('');
  const [rejected, reject] = useState('');
  return (
    <Panel name={words.species}>
      {state.species.length === 0 && <p class="meta">{words.noSpecies}</p>}
      <ul class="species">
        {state.species.map(({ name, success }, index) => (
          <li key={name}>
            <Button class="one-species" aria-pressed={at === index} off={success} onClick={() => ask(index)}>
              <span class="studied">{success && <Glyph name="yes" size={22} />}</span>
              <span class="label">
                <bdi>{name}</bdi> <span class="meta">{success ? words.studied : words.toStudy}</span>
              </span>
            </Button>
            <Button
              class="handle"
              aria-label={words.remove(name)}
              onClick={() => table.act({ do: 'remove', species: index })}
            >
              <Glyph name="close" size={22} />
            </Button>
          </li>
        ))}
      </ul>
      <form
        class="one-name"
        onSubmit={(event) => {
          event.preventDefault();
          const studying = setting.units.find((unit) => studies([unit]) && isSame(unit.faction, typed));
          reject(studying?.faction ?? '');
          if (!studying && typed.trim() !== '' && table.act({ do: 'add', name: typed.trim() })) type('');
        }}
      >
        <Name name={words.name} field={field} enterKeyHint="done" value={typed} enter={type} />
        <Button type="submit">{words.add}</Button>
      </form>
      <p role="status">{rejected && words.notThemselves(rejected)}</p>
      {suggested.length > 0 && (
        <div class="options-row row" role="group" aria-label={words.suggested}>
          {suggested.map((name) => (
            <Button key={name} aria-label={words.addThis(name)} onClick={() => table.act({ do: 'add', name })}>
              <bdi>{name}</bdi>
            </Button>
          ))}
        </div>
      )}
      <Cited id="AI-11.2" rules={setting.rules} />
    </Panel>
  );
}

/** The study of a species: its chance, and the result of real dice. */
function Study({ setting, table, at }: PartProps & { readonly at: number }) {
  const { state } = table.snapshot;
  const { chance, rolls } = study(setting, state.groups, state.species.length, successesOf(state));
  const name = state.species[at]?.name ?? '';
  const end = (success: boolean): void => void table.act({ do: 'study', species: at, faces: null, success });
  return (
    <Panel name={words.study} class="panel studying">
      {chance > 0 && rolls !== null ? (
        <>
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>
            {': '}
            {words.chance(percent(chance))}, {words.mean(rolls.toFixed(1))}.
          </p>
          <div class="options-row row" role="group" aria-label={words.rolledIt}>
            <p class="meta">{words.rolledIt}</p>
            <Button onClick={() => end(true)}>{words.hit(setting.success)}</Button>
            <Button onClick={() => end(false)}>{words.missed(setting.success)}</Button>
          </div>
        </>
      ) : (
        <p>{state.groups === 0 ? words.none.groups : words.none.species}</p>
      )}
      <Cited id="AI-11.3" rules={setting.rules} />
    </Panel>
  );
}

function Teams({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const units = setting.units.filter(({ shoot }) => shoot.kind === 'successes');
  return (
    <Panel name={words.teams}>
      {state.teams.length === 0 && <p class="meta">{words.noTeams(successesOf(state))}</p>}
      <ul class="teams stack">
        {state.teams.map((successes, index) => (
          <li key={index}>
            <p>
              <b>{words.team(index + 1)}</b> <span class="meta">{words.with(successes)}</span>
            </p>
            <p class="team-dice">
              {units.map((unit) => (
                <span key={unit.id}>
                  <img src={artOf(setting.art, `unit-${unit.id.replace('/', '-')}`)} width={32} height={32} alt="" />
                  {words.of(unit.name, diceRange(shootingPool(unit, 1, successes)).most)}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <Button onClick={() => table.act({ do: 'arrive' })}>{words.arrive}</Button>
      <Cited id="AI-11.4" rules={setting.rules} />
    </Panel>
  );
}

const fields = ['groups', 'operatives', 'present'] as const;

function Mib({ setting, ...standing }: Props) {
  const [tool] = useState(() => mibTool(setting.success));
  const [selected, ask] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <AtEvening
      of="mib"
      tool={tool}
      {...standing}
      heading={words.heading}
      main={(table) => {
        const { state } = table.snapshot;
        const at = studied(state, selected);
        // If there is nothing to study, the next step is adding a species.
        if (at < 0) return { label: words.another, act: () => field.current?.focus() };
        return {
          label: words.roll(state.groups),
          act: () => {
            const faced = rolled(state.groups);
            if (table.act({ do: 'study', species: at, faces: faced, success: succeeds(setting, faced) }))
              signal('dice');
          },
        };
      }}
    >
      {(table, evening) => {
        const { state } = table.snapshot;
        const at = studied(state, selected);
        const suggested = sidesFirst(setting.species, evening?.sides ?? [], ({ id }) => id)
          .map(({ name }) => name)
          .filter((name) => !isGiven(state, name));
        const won = state.present > 0 && successesOf(state) >= state.present;
        return (
          <div class="table-tool">
            <Operatives setting={setting} table={table} />
            {won && (
              <div class="verdict">
                <Glyph name="yes" size={40} />
                <p>
                  <strong>{words.won}</strong>
                  <Cited id="AI-11.5" rules={setting.rules} />
                </p>
              </div>
            )}
            <Study setting={setting} table={table} at={at} />
            <SpeciesList setting={setting} table={table} at={at} ask={ask} field={field} suggested={suggested} />
            <Teams setting={setting} table={table} />
            <Panel name={words.onTable}>
              {fields.map((what) => (
                <Count
                  key={what}
                  name={words[what]}
                  label={words[what]}
                  value={state[what]}
                  least={what === 'operatives' ? 1 : 0}
                  most={mostCounted}
                  enter={(count) => table.act({ do: 'count', what, count })}
                />
              ))}
            </Panel>
          </div>
        );
      }}
    </AtEvening>
  );
}

export const withCustom: IntoSetting<Setting> = (setting, custom) => ({
  ...setting,
  units: custom.units(setting.units).filter(({ shoot }) => shoot.kind === 'operative' || shoot.kind === 'successes'),
  species: custom.over(
    setting.species,
    ({ id }) => id,
    custom.all.flatMap(({ info: { id, name }, units }) => (studies(units) ? [] : [{ id, name }])),
  ),
});

export default withOwn(Mib, withCustom);

export interface Setting {
  /** The lowest face that is a success. */
  readonly success: number;
  /** Units whose dice depend on successes: operatives and clean-up teams. */
  readonly units: readonly UnitInfo[];
  readonly species: readonly { readonly id: string; readonly name: string }[];
  readonly art: string;
  readonly rules: Readonly<Record<string, Citation>>;
}
