/* The parts that an evening adds to each of its tools. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { evening as words } from '#text/evening.ts';
import { figuresLeft } from '../forces/tool.ts';
import { Glyph } from '../frame/marks.tsx';
import type { ToolSessions } from '../frame/table.ts';
import type { Player } from '../results/entry.ts';
import { saveResult } from '../results/save.ts';
import { SaveButton } from '../results/SaveButton.tsx';
import { resultOf } from './result.ts';
import type { Setting } from './setting.ts';
import { called, linesWith, namesOf, opened, toStudy, type Action, type Evening, type EveningPart } from './state.ts';
import { Button, Panel } from '../../ui/controls.tsx';

interface PanelProps {
  readonly table: ToolSessions<Evening, Action>;
}

interface WithSetting {
  readonly setting: Setting;
}

/** The largest number of figures removed with one tap. */
const mostAtOnce = 6;

/** Each side with the figures that it has left. */
function WhatIsLeft({ table }: PanelProps) {
  const { forces } = table.snapshot.state;
  const sides = forces.sides.flatMap(({ lines }, side) => {
    const figures = lines.reduce((sum, line) => sum + line.figures, 0);
    const left = lines.reduce((sum, line) => sum + figuresLeft(line), 0);
    return figures > 0 ? [{ side, name: called(forces, side), lines, figures, left }] : [];
  });
  return (
    <section class="left-of" aria-label={words.left}>
      <h2>{words.left}</h2>
      {sides.length === 0 && <p class="meta">{words.noSides}</p>}
      <ul>
        {sides.map(({ side, name, lines, figures, left }) => (
          <li key={side}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>{left > 0 ? words.leftOf(left, figures) : words.noneLeft}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect class="trough" width={100} height={6} />
              <rect class="bar-of" width={(100 * left) / figures} height={6} />
            </svg>
            {lines.length > 1 && (
              <span class="meta">
                <bdi>{lines.map((line) => `${figuresLeft(line)} × ${line.unit.name}`).join(', ')}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The losses of the settled fight, for the owner to choose. */
function Debts({ table }: PanelProps) {
  const { forces, owed } = table.snapshot.state;
  return (
    <>
      {owed.map(({ units, count }, debt) => {
        const lines = linesWith(forces, units);
        const names = namesOf(table.snapshot.state, units);
        const pay = (more: Partial<Action>, paid: number): void =>
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

/** The way back to a combat from the deck, after its losses. */
function Settled({ table, go }: PanelProps & { readonly go: (to: EveningPart) => void }) {
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

/** The effect of real dice on the targets, entered with one tap. */
function Shot({ setting, table }: PanelProps & WithSetting) {
  const { forces, odds } = opened(setting, table.snapshot.state, 'odds');
  const aimed = odds.choices.flatMap(({ kind, target, caught }) =>
    (kind === 'shots' ? [target] : caught).flatMap(({ stats }) => (stats ? [stats.id] : [])),
  );
  const lines = linesWith(forces, aimed);
  return (
    <Panel name={words.shot} class="panel shot-down">
      {lines.length === 0 && <p class="meta">{words.noTarget}</p>}
      {lines.map(({ side, line, unit, left }) => {
        const name = called(forces, side);
        return (
          <div key={`${side}/${line}`} class="how-many" role="group" aria-label={words.howMany(unit.name, name, left)}>
            <p class="meta">
              <bdi>{words.howMany(unit.name, name, left)}</bdi>
            </p>
            <div class="falls">
              {Array.from({ length: Math.min(left, mostAtOnce) }, (_, index) => (
                <Button
                  key={index}
                  aria-label={words.fallOf(index + 1, unit.name, name)}
                  onClick={() => table.act({ of: 'odds', fell: [{ side, line, unit: unit.id, count: index + 1 }] })}
                >
                  {index + 1}
                </Button>
              ))}
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

/** The species of fallen figures, for the MiB to study. */
function Dead({ setting, table }: PanelProps & WithSetting) {
  const dead = toStudy(setting, table.snapshot.state);
  if (dead.length === 0) return null;
  return (
    <div class="verdict" role="group" aria-label={words.dead}>
      <p>{words.dead}</p>
      <div class="choices">
        {dead.map((name) => (
          <Button key={name} onClick={() => table.act({ of: 'mib', action: { do: 'add', name } })}>
            <bdi>{words.study(name)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The end of an evening: the winner, and the entry in the book. */
function End({ table, leave }: PanelProps & { readonly leave: () => void }) {
  const { state, id, created } = table.snapshot;
  const { forces, won } = state;
  const winners = won ?? [];
  const [outcome, tell] = useState<'saved' | 'notSaved' | null>(null);
  const result = resultOf(state, id, created);
  const save = async (players: readonly Player[]): Promise<void> => {
    try {
      await saveResult({ game: 'alien-invasion', ...result, players: [...players] });
      tell('saved');
    } catch {
      tell('notSaved');
    }
  };
  return (
    <Panel name={words.over} class="panel evening-end">
      <div class="options-row" role="group" aria-label={words.whoWon}>
        <p class="meta">{words.whoWon}</p>
        {forces.sides.map((_, side) => (
          <Button
            key={side}
            aria-pressed={winners.includes(side)}
            onClick={() => {
              const now = winners.includes(side) ? winners.filter((each) => each !== side) : [...winners, side];
              table.act({ of: 'forces', won: now.length > 0 ? now.toSorted((a, b) => a - b) : null });
            }}
          >
            <bdi>{called(forces, side)}</bdi>
          </Button>
        ))}
      </div>
      <div class="choices">
        {won !== null && (
          <SaveButton label={words.save} players={result.players} save={(players) => void save(players)} />
        )}
        <Button onClick={leave}>{words.leave}</Button>
      </div>
      <p class="meta" role="status">
        {outcome ? words[outcome] : words.leaveSays}
      </p>
    </Panel>
  );
}

/** The parts before the tool. */
export function Above({
  of,
  go,
  ...rest
}: PanelProps & WithSetting & { readonly of: EveningPart; readonly go: (to: EveningPart) => void }) {
  if (of === 'mib') return <Dead {...rest} />;
  return of === 'melee' ? <AfterFight {...rest} go={go} /> : null;
}

/** The losses to choose, and then the way back: scrolled into view as soon as losses are taken. */
function AfterFight(props: PanelProps & { readonly go: (to: EveningPart) => void }) {
  const { state, news } = props.table.snapshot;
  const place = useRef<HTMLDivElement>(null);
  const due = state.owed.length > 0 || (state.fight?.over ?? false);
  const before = useRef(due);
  useEffect(() => {
    if (due && !before.current && news?.kind === 'did') place.current?.scrollIntoView({ block: 'nearest' });
    before.current = due;
  }, [due]);
  return (
    <div ref={place} class="after-fight">
      <Debts {...props} />
      <Settled {...props} />
    </div>
  );
}

/** The parts after the tool. */
export function Below({
  of,
  setting,
  table,
  leave,
}: PanelProps & WithSetting & { readonly of: EveningPart; readonly leave: () => void }) {
  switch (of) {
    case 'forces':
      return <End table={table} leave={leave} />;
    case 'odds':
      return <Shot setting={setting} table={table} />;
    case 'deck':
    case 'melee':
      return <WhatIsLeft table={table} />;
    default:
      return null;
  }
}
