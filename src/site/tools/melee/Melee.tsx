import { useEffect, useMemo, useState } from 'preact/hooks';
import { fightOdds, duelEnds } from '../../../engine/alien-invasion/fight.ts';
import { type Fight, fightOf, sideNames, rollers } from './fight.ts';
import {
  rangeOf,
  firstFight,
  fewestSides,
  kinds,
  longest,
  melee,
  type Action,
  type Party,
  type State,
} from './tool.ts';
import type { WorkerRequest } from './worker.ts';
import { meanOf, talliesOf } from '../../../engine/alien-invasion/odds.ts';
import { words } from '#text/melee.ts';
import { words as oddsWords } from '#text/odds.ts';
import { armsFirst, type Arms } from '../units/arms.ts';
import { Add, Segments } from '../units/parts.tsx';
import { runWorker } from '../../ui/run-worker.ts';
import { Cited, type Citation } from '../frame/marks.tsx';
import type { IntoSetting } from '../../custom/into.ts';
import { withOwn } from '../../custom/with-own.tsx';
import { AtEvening } from '../evening/AtEvening.tsx';
import type { Standing } from '../frame/Frame.tsx';
import { nextField } from '../frame/next-field.ts';
import { signal } from '../frame/signal.ts';
import { anySeed, type ToolSession } from '../frame/table.ts';
import { PartyFields } from './PartyFields.tsx';

type Odds = readonly (readonly number[])[];

/** The largest number of dice for which the page itself calculates the odds, within a frame. */
const small = 120;

/** The odds of a fight; null if the engine cannot answer, or a worker has not finished. */
export function useOdds({ sides, attackers, wrong }: Fight): Odds | null {
  const request: WorkerRequest = [sides, attackers.map(({ from, aims, pools }) => ({ from, aims, pools }))];
  const key = JSON.stringify([request, wrong]);
  const dice = attackers.reduce((sum, { pools }) => sum + rangeOf(pools)[1], 0);
  const [known, know] = useState<{ readonly key: string; readonly odds: Odds } | null>(null);
  // The key changes with any part of the question.
  const here = useMemo(() => (wrong === undefined && dice <= small ? fightOdds(...request) : null), [key]);
  useEffect(() => {
    if (wrong !== undefined || dice <= small) return undefined;
    const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    return runWorker<Odds>(start, request, (odds) => know({ key, odds }));
  }, [key]);
  return here ?? (known?.key === key ? known.odds : null);
}

export const citedRules = [
  'AI-6.4',
  'AI-6.5',
  'AI-8.5',
  'AI-8.6',
  'AI-8.7',
  'AI-8.8',
  'AI-8.9',
  'AI-11.1',
  'AI-13.2',
] as const;

export interface Setting {
  readonly arms: Arms;
  readonly rules: Readonly<Record<(typeof citedRules)[number], Citation>>;
}

interface Props extends Standing {
  readonly setting: Setting;
}

function roll(table: ToolSession<State, Action>, { attackers }: Fight, who: readonly string[]): void {
  const rolls = attackers.filter(({ at }) => who.includes(at)).map(({ at, pools }) => ({ at, seed: anySeed(), pools }));
  if (rolls.length > 0 && table.act({ do: 'roll', rolls })) signal('dice');
}

/** The fight with one side more or less. A side whose target was removed attacks the first one left. */
function withSides(sides: readonly Party[]): Party[] {
  return sides.map((side, index) =>
    side.aims < sides.length && side.aims !== index ? side : { ...side, aims: index === 0 ? 1 : 0 },
  );
}

function Before({
  names,
  lost,
  isFight,
}: {
  names: readonly string[];
  lost: readonly (readonly number[])[];
  isFight: boolean;
}) {
  const ends = isFight && lost.length === 2 ? duelEnds(lost) : null;
  return (
    <section class="before" aria-label={words.before}>
      <p class="head">{words.before}</p>
      <ul>
        {lost.map((kills, side) => {
          const tallies = talliesOf(kills);
          return (
            <li key={side}>
              <bdi>{words.odds(names[side]!, tallies[1]?.least ?? 0, tallies.at(-1)!.exactly)}</bdi>
            </li>
          );
        })}
      </ul>
      {ends && (
        <>
          <p class="meta">{words.ends}</p>
          <ul class="ends">
            <li>
              <bdi>{words.end.first(names[0]!, ends.first)}</bdi>
            </li>
            <li>
              <bdi>{words.end.first(names[1]!, ends.second)}</bdi>
            </li>
            <li>{words.end.both(ends.both)}</li>
            <li>{words.end.neither(ends.neither)}</li>
          </ul>
        </>
      )}
      <p class="meta">{oddsWords.exact}</p>
    </section>
  );
}

function After({
  fight,
  state,
  names,
}: {
  readonly fight: Fight;
  readonly state: State;
  readonly names: readonly string[];
}) {
  const { fought, attackers, sides } = fight;
  if (!fought) return null;
  return (
    <section class="verdict casualties" aria-label={words.result}>
      <p class="head">{words.result}</p>
      <ul>
        {sides.map((side, index) => {
          const lost = fought.lost[index] ?? 0;
          const party = state.sides[index]!;
          const isMixed = party.lines.filter(({ stats }) => stats !== null).length > 1;
          return (
            <li key={index}>
              <strong>
                <bdi>{words.loses(names[index]!, lost)}</bdi>
              </strong>
              {fought.blows.flatMap((blows, attacker) =>
                blows
                  .filter((blow) => blow.side === index)
                  .map(({ total, kills }) => {
                    const from = attackers[attacker]!.from;
                    return (
                      <span key={attacker} class="meta">
                        <bdi>{words.blow(from === null ? words.outside : names[from]!, total, side.kill, kills)}</bdi>
                      </span>
                    );
                  }),
              )}
              {isMixed && lost > 0 && <span class="meta">{words.mixed}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function rulesOf({ kind, sides, outside }: State, fought: boolean): readonly string[] {
  const several = sides.length > fewestSides || kind === 'shot';
  const operatives = [...sides, outside].some(({ lines }) =>
    lines.some(({ stats }) => stats?.shoot.kind === 'operative'),
  );
  return [
    ...(kind === 'shot' ? (['AI-8.5', 'AI-6.4'] as const) : (['AI-8.6', 'AI-8.7'] as const)),
    ...(several ? (['AI-8.8'] as const) : []),
    ...(fought ? (['AI-6.5'] as const) : []),
    ...(fought && kind === 'fight' ? (['AI-8.9'] as const) : []),
    ...(operatives ? (['AI-11.1'] as const) : []),
    ...(kind === 'dark' ? (['AI-13.2'] as const) : []),
  ];
}

function Calculator({
  setting,
  table,
  first,
}: {
  readonly setting: Setting;
  readonly table: ToolSession<State, Action>;
  readonly first: readonly string[];
}) {
  const { state } = table.snapshot;
  const { kind, sides, outside } = state;
  const { rules } = setting;
  const arms = useMemo(() => armsFirst(setting.arms, first), [first.join()]);
  const names = sideNames(state);
  const fight = fightOf(state);
  const lost = useOdds(fight);
  const { fought, wrong } = fight;
  const enter = (path: string, value: unknown): void => void table.act({ do: 'put', path, value });
  const all = names.map((name, value) => ({ value, name }));
  const rolling = rollers(state);
  return (
    <div class="melee" onKeyDown={nextField}>
      <div class="headline fight">
        {sides.map((_, side) => (
          <p key={side}>
            <bdi class="meta">{names[side]}</bdi>
            <output class="big">{fought ? fought.lost[side] : lost ? meanOf(lost[side]!).mean.toFixed(1) : '–'}</output>
            <span class="meta">{fought ? words.lostNow : words.lostMean}</span>
          </p>
        ))}
      </div>
      <Segments
        label={words.kinds.label}
        among={kinds.map((value) => ({ value, name: words.kinds[value] }))}
        value={kind}
        enter={(value) => enter('kind', value)}
      />
      {wrong !== undefined && (
        <div class="verdict bad" role="note">
          <p>{wrong}</p>
        </div>
      )}
      {state.struck && (
        <div class="verdict tip">
          <p>{words.struck}</p>
        </div>
      )}
      <After fight={fight} state={state} names={names} />
      <div class="parties">
        {kind === 'shot' && (
          <PartyFields
            arms={arms}
            name={words.outside}
            party={outside}
            isOutside
            rolls
            targets={all}
            enter={(path, value) => enter(`outside.${path}`, value)}
            roll={() => roll(table, fight, ['outside'])}
            remove={undefined}
          />
        )}
        {sides.map((party, side) => (
          <PartyFields
            key={side}
            arms={arms}
            name={names[side]!}
            party={party}
            isOutside={false}
            rolls={rolling.includes(side)}
            targets={rolling.includes(side) ? all.filter(({ value }) => value !== side) : []}
            live={kind === 'dark' ? (below) => void table.act({ do: 'below', side, below }) : undefined}
            enter={(path, value) => enter(`sides.${side}.${path}`, value)}
            roll={() => roll(table, fight, [`sides.${side}`])}
            remove={
              sides.length > fewestSides
                ? () => enter('sides', withSides(sides.filter((_each, index) => index !== side)))
                : undefined
            }
          />
        ))}
        {sides.length < longest.sides && (
          <Add
            label={words.addSide}
            act={() =>
              enter('sides', withSides([...sides, { ...firstFight(arms, sides.length).sides.at(-1)!, aims: 0 }]))
            }
          />
        )}
      </div>
      {lost && <Before names={names} lost={lost} isFight={kind === 'fight'} />}
      <section class="by-rules" aria-label={words.byRules}>
        {rulesOf(state, Boolean(fought)).map((id) => (
          <Cited key={id} id={id} rules={rules} />
        ))}
      </section>
    </div>
  );
}

function Melee({ setting, ...standing }: Props) {
  const [tool] = useState(() => melee(firstFight(setting.arms)));
  return (
    <AtEvening
      of="melee"
      tool={tool}
      {...standing}
      heading={words.heading}
      main={(table) => {
        const fight = fightOf(table.snapshot.state);
        if (fight.fought) return { label: words.take, act: () => void table.act({ do: 'take' }) };
        const label =
          fight.attackers.length === 1
            ? words.rollDice
            : fight.missing.length === fight.attackers.length
              ? words.rollAll
              : words.roll;
        return { label, act: () => roll(table, fight, fight.missing) };
      }}
    >
      {(table, evening) => <Calculator setting={setting} table={table} first={evening?.sides ?? []} />}
    </AtEvening>
  );
}

export const withCustom: IntoSetting<Setting> = (setting, custom) => ({ ...setting, arms: custom.arms(setting.arms) });

export default withOwn(Melee, withCustom);
