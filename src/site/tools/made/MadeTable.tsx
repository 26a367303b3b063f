import { useEffect, useState } from 'preact/hooks';
import type { Counts, Result } from '../../../content/made-result.ts';
import type { MadeTable as Schema } from '../../../content/schema/made.ts';
import { words } from '#text/made.ts';
import { words as padWords } from '#text/score-pad.ts';
import { number } from '../../formats.ts';
import { Button, Choice, Name, Panel } from '../../ui/controls.tsx';
import { Count } from '../../ui/Count.tsx';
import { Frame, type Standing } from '../frame/Frame.tsx';
import { Cited, type Citation } from '../frame/marks.tsx';
import { clockText, signal } from '../frame/signal.ts';
import type { ToolSessions } from '../frame/table.ts';
import { Breakdown, NumberChoice, Outcome } from '../score-pad/parts.tsx';
import { ScorePad } from '../score-pad/ScorePad.tsx';
import { ScoreStrip } from '../score-pad/ScoreStrip.tsx';
import {
  countersOf,
  isUncounted,
  madeTable,
  namesOf,
  playersOf,
  reckon,
  sideOf,
  readRun,
  turnAfter,
  winnersIn,
  type Action,
  type Counter,
  type Facts,
  type PadSheet,
  type Run,
  type State,
} from './tool.ts';

type Time = Schema['timers'][number];

export interface Setting extends Facts {
  /** The page to show; both pages share one session. */
  readonly page: 'score' | 'table';
  readonly timers: readonly Time[];
  readonly turns: boolean;
  readonly rules: Readonly<Record<string, Citation>>;
}

interface Props extends Standing {
  readonly setting: Setting;
}

interface PartProps {
  readonly setting: Setting;
  readonly table: ToolSessions<State, Action>;
}

/** A number with its name, and its rule if it has one. */
function Line({
  name,
  note,
  rule,
  rules,
  children,
}: {
  readonly name: string;
  readonly note?: string | undefined;
  readonly rule?: string | undefined;
  readonly rules?: Setting['rules'];
  readonly children: preact.ComponentChildren;
}) {
  return (
    <li class="counted">
      <span>
        <span aria-hidden="true">{name}</span>
        {note && <span class="meta">{note}</span>}
        {rule && rules && <Cited id={rule} rules={rules} />}
      </span>
      {children}
    </li>
  );
}

interface CounterProps extends PartProps {
  readonly of: Counter;
  /** The player whose counter it is. Optional; default: a counter of the game. */
  readonly player?: number;
  readonly label?: string;
}

function CounterLine({ setting, table, of, player, label = of.name }: CounterProps) {
  const { state } = table.snapshot;
  const { id, name, least, most, rule } = of;
  const values = player === undefined ? state.counters : state.players[player]!.counters;
  return (
    <Line name={name} {...(player === undefined ? { rule, rules: setting.rules } : {})}>
      <Count
        label={label}
        value={values[id] ?? of.from}
        least={least}
        most={most}
        enter={(count) => table.act({ do: 'counter', id, player: player ?? null, count })}
      />
    </Line>
  );
}

interface PlayerProps extends PartProps {
  readonly player: number;
  readonly name: string;
  /** The values of the rows; undefined without a sheet. */
  readonly values: Counts | undefined;
}

function PlayerPanel({ setting, table, player, name, values }: PlayerProps) {
  const { state } = table.snapshot;
  const { sheet, page } = setting;
  const { round } = state;
  const { name: typed, counts } = state.players[player]!;
  return (
    <Panel name={<span class="hidden">{words.has(name)}</span>} class="panel player">
      <Name
        name={padWords.name}
        value={typed}
        placeholder={sideOf(setting, player)}
        enter={(text) => table.act({ do: 'name', player, name: text })}
      />
      <ul>
        {page === 'table' &&
          countersOf(setting, 'player').map((of) => (
            <CounterLine
              key={of.id}
              setting={setting}
              table={table}
              of={of}
              player={player}
              label={words.entry(name, of.name)}
            />
          ))}
        {sheet?.rows.map(({ id, name: row, each, formula, says, least, most }) =>
          formula === undefined ? (
            <Line key={id} name={row} note={each === undefined ? says : words.each(number(each))}>
              <Count
                label={words.entry(name, sheet.rounds > 1 ? words.inRound(row, round + 1) : row)}
                value={counts[id]?.[round] ?? 0}
                least={least}
                most={most}
                enter={(count) => table.act({ do: 'count', player, row: id, round, count })}
              />
            </Line>
          ) : (
            <Line key={id} name={row} note={says}>
              <output aria-label={words.entry(name, row)}>{number(values?.get(id) ?? 0)}</output>
            </Line>
          ),
        )}
      </ul>
    </Panel>
  );
}

interface StandingsProps {
  readonly rules: Setting['rules'];
  readonly sheet: PadSheet;
  readonly result: Result;
  readonly names: readonly string[];
  /** Whether all counts are empty. */
  readonly isEmpty: boolean;
}

function Standings({ rules, sheet, result, names, isEmpty }: StandingsProps) {
  const { totals, places, values } = result;
  const rowName = (id: string): string => sheet.rows.find((row) => row.id === id)?.name ?? '';
  const text = isEmpty ? words.empty : winnersIn(sheet, result, names);
  const counted = sheet.rows.filter(({ id }) => id !== sheet.total || sheet.rows.length === 1);
  return (
    <div class="outcome">
      <Outcome rules={rules} outcome={{ text: <bdi>{text}</bdi>, rule: sheet.rule }} wrong={[]} />
      <div class="wide" role="region" aria-label={padWords.breakdown} tabIndex={0}>
        <Breakdown
          rules={rules}
          sum={rowName(sheet.total)}
          players={names.map((name, at) => ({ key: String(at), name, points: totals[at]! }))}
          lines={[
            ...counted.map(({ id, name, rule, each }) => ({
              label: name,
              rule,
              counts: names.map((_, at) => {
                const count = values[at]!.get(id) ?? 0;
                return [count, each === undefined || each === 1 || count === 0 ? undefined : count * each] as const;
              }),
            })),
            ...(isEmpty || names.length === 1
              ? []
              : [{ label: words.place, counts: places.map((place) => [place] as const) }]),
          ]}
        />
      </div>
    </div>
  );
}

function Turns({ setting, table }: PartProps) {
  const { state } = table.snapshot;
  const { player, round } = state.turn;
  const names = namesOf(setting, state);
  return (
    <Panel name={words.turns} class="panel turns">
      <p class="lead" role="status">
        <bdi>{words.turnIn(names[player] ?? '', round)}</bdi>
      </p>
      <div class="choices">
        <Button onClick={() => table.act({ do: 'turn', ...turnAfter(state) })}>{words.next}</Button>
        <Choice
          label={words.now}
          among={names.map((name, value) => ({ value, name }))}
          value={player}
          enter={(value) => table.act({ do: 'turn', player: value, round })}
        />
      </div>
    </Panel>
  );
}

/** The storage of times, which loads with the first timer. */
const clocks = () => import('../../storage/besides.ts');

/** A time that runs down on this device; it is not part of the saved session, and continues after a reload. */
function Timer({ setting, time }: { readonly setting: Setting; readonly time: Time }) {
  const { name, seconds, says, rule } = time;
  const saved = `${setting.game}/${time.id}`;
  const [{ left, end }, set] = useState<Run>({ left: seconds * 1000, end: null });
  /** Changes and saves the time. Without storage, it runs until the page closes. */
  const put = (next: Run): void => {
    set(next);
    void clocks()
      .then(({ writeClock }) => writeClock(saved, next))
      .catch(() => undefined);
  };
  useEffect(() => {
    const read = async (): Promise<unknown> => (await clocks()).readClock(saved);
    void read().then(
      // A time that was started meanwhile is not replaced.
      (value) => set((now) => (now.end === null ? (readRun(value, seconds, Date.now()) ?? now) : now)),
      () => undefined,
    );
  }, [saved]);
  useEffect(() => {
    if (end === null) return undefined;
    const tick = (): void => {
      const rest = Math.max(0, end - Date.now());
      if (rest > 0) {
        set({ left: rest, end });
        return;
      }
      put({ left: 0, end: null });
      signal('end');
    };
    const clock = setInterval(tick, 250);
    return () => clearInterval(clock);
  }, [end]);
  return (
    <Line name={name} rule={rule} rules={setting.rules}>
      <div class="choices">
        <span role="timer" aria-label={words.timeLeft(name)} class="points">
          {clockText(left)}
        </span>
        <Button
          aria-label={words.of(end === null ? words.start : words.stop, name)}
          off={left === 0}
          onClick={() => put({ left, end: end === null ? Date.now() + left : null })}
        >
          {end === null ? words.start : words.stop}
        </Button>
        <Button
          aria-label={words.of(words.reset, name)}
          off={left === seconds * 1000}
          onClick={() => put({ left: seconds * 1000, end: null })}
        >
          {words.reset}
        </Button>
      </div>
      <strong role="status">{left === 0 ? (says ?? words.up) : ''}</strong>
    </Line>
  );
}

function Aids({ setting, table }: PartProps) {
  const { timers, turns } = setting;
  const ofGame = countersOf(setting, 'game');
  return (
    <div class="aids">
      {turns && <Turns setting={setting} table={table} />}
      {ofGame.length > 0 && (
        <Panel name={words.counters}>
          <ul>
            {ofGame.map((of) => (
              <CounterLine key={of.id} setting={setting} table={table} of={of} />
            ))}
          </ul>
        </Panel>
      )}
      {timers.length > 0 && (
        <Panel name={words.timers}>
          <ul>
            {timers.map((time) => (
              <Timer key={time.id} setting={setting} time={time} />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Everything({ setting, table }: PartProps) {
  const { sheet, seats, sides, page } = setting;
  const { state } = table.snapshot;
  const result = reckon(setting, state);
  const names = namesOf(setting, state);
  const isEmpty = isUncounted(state);
  const isAhead = (at: number): boolean =>
    result !== null && !isEmpty && result.winners.length < names.length && result.winners.includes(at);
  return (
    <>
      {result && (
        <ScoreStrip
          players={names.map((name, at) => ({
            key: String(at),
            name,
            points: result.totals[at]!,
            ahead: isAhead(at),
          }))}
        />
      )}
      {!sides && (
        <NumberChoice
          name={words.howMany}
          from={seats.min}
          to={seats.max}
          value={state.seats}
          say={words.count}
          enter={(count) => table.act({ do: 'seats', count })}
        />
      )}
      {page === 'table' && <Aids setting={setting} table={table} />}
      {sheet && (
        <NumberChoice
          name={words.rounds}
          from={0}
          to={sheet.rounds - 1}
          value={state.round}
          say={(round) => words.round(round + 1)}
          enter={(round) => table.act({ do: 'round', round })}
        />
      )}
      <div class={`players of-${state.seats}`}>
        {playersOf(state).map((_, player) => (
          <PlayerPanel
            key={player}
            setting={setting}
            table={table}
            player={player}
            name={names[player]!}
            values={result?.values[player]}
          />
        ))}
      </div>
      {sheet && result && (
        <Standings rules={setting.rules} sheet={sheet} result={result} names={names} isEmpty={isEmpty} />
      )}
    </>
  );
}

/** The score pad of a game without an engine, and its table. */
export default function MadeTable({ setting, ...standing }: Props) {
  const [tool] = useState(() => madeTable(setting));
  const heading = setting.page === 'table' ? words.table : words.heading;
  const everything = (table: ToolSessions<State, Action>) => <Everything setting={setting} table={table} />;
  if (setting.sheet)
    return (
      <ScorePad tool={tool} game={setting.game} heading={heading} {...standing}>
        {everything}
      </ScorePad>
    );
  return (
    <Frame
      tool={tool}
      heading={heading}
      {...standing}
      main={(table) => {
        const { state } = table.snapshot;
        return setting.turns
          ? { label: words.next, act: () => void table.act({ do: 'turn', ...turnAfter(state) }) }
          : { label: padWords.next, act: () => void table.startNew(tool.again(state)) };
      }}
    >
      {(table) => <div class="score-pad">{everything(table)}</div>}
    </Frame>
  );
}
