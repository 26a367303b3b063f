/* Close combat in an evening: the deck's locked combats are fought here, and the sides lose figures. */
import { useEffect, useRef } from 'preact/hooks';
import { evening as words } from '#text/evening.ts';
import { inEvening } from '#text/melee.ts';
import { isFields } from '../../../engine/reader.ts';
import {
  chosenOperative,
  studied,
  type Action as EveningAction,
  type Evening,
  type Fallen,
  type Owed,
  type PanelProps,
  type Part,
  type Setting,
} from '../evening/part.ts';
import { factionOf } from '../units/unit.ts';
import { leftOf, linesWith, namesOf, WhatIsLeft } from '../forces/evening.tsx';
import { called } from '../forces/tool.ts';
import { successesOf } from '../mib/tool.ts';
import { Glyph } from '../frame/marks.tsx';
import { unitsOf } from '../units/arms.ts';
import { put, type Line } from '../units/stats.ts';
import { Button } from '../../ui/controls.tsx';
import { fightOf } from './fight.ts';
import { fewestSides, firstFight, longest, melee, type Action, type Party, type State } from './tool.ts';

declare module '../evening/part.ts' {
  interface Parts {
    readonly melee: State;
  }
}

/** The losses of a fight: figures that are lost without a choice, and debts that owners choose. */
function lossesOf({ forces, melee: state }: Evening): Pick<EveningAction, 'fell' | 'owed'> {
  const { fought } = fightOf(state);
  const fell: Fallen[] = [];
  const owed: Owed[] = [];
  state.sides.forEach(({ lines }, party) => {
    let count = fought?.lost[party] ?? 0;
    const known = lines.flatMap(({ stats }) => (stats ? [stats.id] : []));
    const units = [...new Set(known)];
    // Two parties may belong to the same side, so lost figures are only counted once.
    const standing = linesWith(forces, units).flatMap((each) => {
      const gone = fell.find(({ side, line }) => side === each.side && line === each.line)?.count ?? 0;
      return each.left > gone ? [{ ...each, left: each.left - gone }] : [];
    });
    const left = standing.reduce((sum, each) => sum + each.left, 0);
    count = Math.min(count, left);
    if (count === 0) return;
    if (standing.length === 1 || count === left) {
      for (const each of standing) {
        const here = Math.min(count, each.left);
        const known = fell.find(({ side, line }) => side === each.side && line === each.line);
        if (known) fell[fell.indexOf(known)] = { ...known, count: known.count + here };
        else fell.push({ side: each.side, line: each.line, unit: each.unit.id, count: here });
        count -= here;
      }
    } else owed.push({ units, count, party: known.length > 1 ? party : null });
  });
  return { ...(fell.length > 0 ? { fell } : {}), ...(owed.length > 0 ? { owed } : {}) };
}

/** The fight with fewer figures of a unit: the owner of a mixed side has chosen these losses. */
function fewerFighting(state: State, party: number, { unit, count }: Fallen): State {
  const sides = state.sides.map((each, index) => {
    const at = index === party ? each.lines.findIndex(({ stats, count: left }) => stats?.id === unit && left > 0) : -1;
    if (at < 0) return each;
    const line = each.lines[at]!;
    return { ...each, lines: each.lines.with(at, { ...line, count: Math.max(0, line.count - count) }) };
  });
  return { ...state, sides };
}

/** The fight in which no side is larger than its remaining units. A side with a single unit is unchanged. */
function noMoreThanLeft({ forces, melee: state }: Evening): State {
  const known = new Set(forces.sides.flatMap(({ lines }) => lines.map(({ unit }) => unit.id)));
  const sides = state.sides.map((party): Party => {
    if (party.lines.filter(({ stats }) => stats !== null).length < 2) return party;
    const lines = party.lines.map((line) =>
      line.stats && known.has(line.stats.id)
        ? { ...line, count: Math.min(line.count, leftOf(forces, line.stats.id)) }
        : line,
    );
    return { ...party, lines };
  });
  return { ...state, sides };
}

/** The entries for a locked combat: its participants, with their remaining figures (AI-8.2). */
export function locked(setting: Setting, state: Evening, fight: number): EveningAction | null {
  const between = state.deck.fights[fight]?.between.flatMap((at) => state.deck.factions[at]?.id ?? []) ?? [];
  if (between.length < 2 || between.length > longest.sides) return null;
  const arms = unitsOf(setting.arms);
  const successes = successesOf(state.mib);
  const sides = between.map((faction, index): Party => {
    const units = arms.filter(({ id }) => factionOf(id) === faction);
    const there = units.filter(({ id }) => leftOf(state.forces, id) > 0);
    const some = there.length > 0 ? there : units.filter(({ melee: dice }) => dice !== 'none').slice(0, 1);
    const lines = some
      .slice(0, longest.lines)
      .map((stats): Line => ({ stats, count: Math.max(1, leftOf(state.forces, stats.id)), successes: 0 }));
    return {
      lines: studied(lines.length > 0 ? lines : [{ stats: null, count: 1, successes: 0 }], successes),
      as: 0,
      cover: 'open',
      kill: 9,
      figures: 3,
      aims: index === 0 ? 1 : 0,
      faces: [],
      first: [],
    };
  });
  return { of: 'melee', fight, action: { do: 'fight', sides } satisfies Action };
}

/** The losses of the settled fight, which the owner chooses. */
function Debts({ table }: PanelProps) {
  const { forces, owed } = table.snapshot.state;
  return (
    <>
      {owed.map(({ units, count }, debt) => {
        const lines = linesWith(forces, units);
        const names = namesOf(forces, units);
        const pay = (more: Partial<EveningAction>, paid: number): void =>
          void table.act({ of: 'melee', pays: { debt, count: paid }, ...more });
        return (
          <div key={debt} class="verdict debt" role="group" aria-label={words.owed(count, names)}>
            <p>
              <strong>{words.owed(count, names)}</strong>
            </p>
            <div class="choices">
              {lines.map(({ side, line, unit, left }) => (
                <Button
                  key={`${side}/${line}`}
                  aria-label={words.fallsOne(called(forces, side), unit.name, left)}
                  onClick={() => pay({ fell: [{ side, line, unit: unit.id, count: 1 }] }, 1)}
                >
                  <bdi>{words.oneFalls(unit.name)}</bdi>
                  <span class="meta">{left}</span>
                </Button>
              ))}
              <Button onClick={() => pay({}, count)}>{words.notOurs}</Button>
            </div>
          </div>
        );
      })}
    </>
  );
}

function Settled({ table, go }: PanelProps) {
  const { fight, owed } = table.snapshot.state;
  if (!fight?.over || owed.length > 0) return null;
  return (
    <div class="verdict">
      <Glyph name="yes" size={40} />
      <div>
        <p>
          <strong>{words.settled}</strong>
        </p>
        <div class="choices">
          <Button onClick={() => go('deck')}>{words.toDeck}</Button>
        </div>
      </div>
    </div>
  );
}

/** The losses to choose, then the link to the deck. Scrolled into view when losses are removed. */
function AfterFight(props: PanelProps) {
  const { state, news } = props.table.snapshot;
  const place = useRef<HTMLDivElement>(null);
  const due = state.owed.length > 0 || (state.fight?.over ?? false);
  const before = useRef(due);
  useEffect(() => {
    if (due && !before.current && news?.kind === 'did') place.current?.scrollIntoView({ block: 'nearest' });
    before.current = due;
  }, [due]);
  return (
    <div ref={place} class="after-fight stack">
      <Debts {...props} />
      <Settled {...props} />
    </div>
  );
}

const isTaking = ({ action }: EveningAction): boolean => isFields(action) && action['do'] === 'take';

export const part: Part<'melee'> = {
  of: 'melee',
  order: 4,
  name: inEvening,
  tool: ({ arms }) => melee(firstFight(arms)),
  first: ({ arms }, groups) => firstFight(arms, fewestSides - 1, groups),
  studied: (state, successes) => {
    const party = (each: Party): Party => ({ ...each, lines: studied(each.lines, successes) });
    return { ...state, sides: state.sides.map(party), outside: party(state.outside) };
  },
  means: (evening, action) => (isTaking({ of: 'melee', action }) ? lossesOf(evening) : {}),
  follows: (evening, { before, action, successes }) => {
    const { of, fell, pays } = action;
    const party = pays && before.owed[pays.debt]?.party;
    if (fell && typeof party === 'number')
      return fell.reduce((state, each) => fewerFighting(state, party, each), evening.melee);
    if (of !== 'melee') return evening.melee;
    const path = chosenOperative(action);
    if (path !== undefined)
      return (put(evening.melee, { do: 'put', path, value: successes }) as State | null) ?? evening.melee;
    return fell && !pays ? noMoreThanLeft(evening) : evening.melee;
  },
  fight: (fight, action) => {
    if (isTaking(action) && fight) return { ...fight, over: true };
    return action.base === undefined ? fight : null;
  },
  opens: locked,
  Above: AfterFight,
  Below: WhatIsLeft,
};
