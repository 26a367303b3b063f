/* The sides in an evening: their losses in all tools, and their victory. */
import { useState } from 'preact/hooks';
import { evening as words } from '#text/evening.ts';
import { inEvening } from '#text/forces.ts';
import { isPlayedOut, joining, rowIn } from '../deck/tool.ts';
import type { Action, Evening, Fallen, PanelProps, Part } from '../evening/part.ts';
import type { Player, Result } from '../results/entry.ts';
import { saveResult } from '../results/save.ts';
import { SaveButton, SendTonight } from '../results/SaveButton.tsx';
import { armsFirst, groupsOf, unitsOf } from '../units/arms.ts';
import { factionOf, type FactionInfo } from '../units/unit.ts';
import { Button, Panel } from '../../ui/controls.tsx';
import { useLater } from '../../ui/use-later.ts';
import { called, factionsOf, figuresLeft, forcesTool, mostSides, type State } from './tool.ts';

declare module '../evening/part.ts' {
  interface Parts {
    readonly forces: State;
  }
}

/** The lines on all sides for these units, if they have figures left. */
export const linesWith = ({ sides }: State, units: readonly string[]) =>
  sides.flatMap(({ lines }, side) =>
    lines.flatMap((each, line) =>
      units.includes(each.unit.id) && figuresLeft(each) > 0
        ? [{ side, line, unit: each.unit, left: figuresLeft(each) }]
        : [],
    ),
  );

/** The remaining figures of a unit on all sides. */
export const leftOf = (state: State, unit: string): number =>
  linesWith(state, [unit]).reduce((sum, each) => sum + each.left, 0);

export const namesOf = (state: State, units: readonly string[]): string[] => [
  ...new Set(linesWith(state, units).map(({ unit }) => unit.name)),
];

/** The sides after losses; null if they have fewer figures than that. */
function withoutFallen(state: State, fell: readonly Fallen[]): State | null {
  let now = state;
  for (const { side, line, unit, count } of fell) {
    const there = now.sides[side]?.lines[line];
    if (!there || there.unit.id !== unit || figuresLeft(there) < count) return null;
    const next = forcesTool.apply(now, { do: 'fall', side, line, lost: (there.lost ?? 0) + count });
    if (!next) return null;
    now = next;
  }
  return now;
}

const joined = (factions: readonly FactionInfo[]): Partial<Action> =>
  factions.length > 0 ? { joins: factions.slice(0, mostSides).map((each) => joining(each).faction) } : {};

/** The result of an evening for the book of results: remaining figures per side, and the winners. */
export function resultOf({ forces, deck, won }: Evening, id: string, began: number): Result {
  const winners = won ?? [];
  return {
    id,
    from: 'evening',
    began,
    players: forces.sides.map(({ lines }, side) => ({
      name: '',
      side: called(forces, side),
      points: lines.reduce((sum, line) => sum + figuresLeft(line), 0),
      fate: winners.length === 0 ? 'shared' : !winners.includes(side) ? 'lost' : winners.length > 1 ? 'shared' : 'won',
    })),
    ending: 'other',
    turns: deck.round > 0 ? deck.round : null,
  };
}

/** The end of an evening: the winner, and the entry in the book. */
function End({ setting, table, leave }: PanelProps) {
  const { state, id, created } = table.snapshot;
  const { forces, deck, won } = state;
  const winners = won ?? [];
  const [first] = useState(won);
  const { numbers } = setting.deck;
  const ranOut = isPlayedOut(numbers, deck) ? (deck.first?.passes ?? 0) : rowIn(numbers, deck).shuffles;
  const loaded = useLater(() => import('../evening/EveningEnd.tsx'), won !== null);
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
      <div class="options-row row" role="group" aria-label={words.whoWon}>
        <p class="meta">{ranOut > 0 ? words.ranOut(ranOut) : words.whoWon}</p>
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
        <Button
          aria-pressed={won?.length === 0}
          onClick={() => table.act({ of: 'forces', won: won?.length === 0 ? null : [] })}
        >
          {words.nobody}
        </Button>
      </div>
      {won !== null && loaded && (
        <loaded.default key={won.join()} setting={setting} table={table} isNew={won !== first} />
      )}
      <div class="choices">
        {won !== null && (
          <SaveButton label={words.save} players={result.players} save={(players) => void save(players)} />
        )}
        {outcome === 'saved' && <SendTonight />}
        <Button onClick={leave}>{words.leave}</Button>
      </div>
      <p class="meta" role="status">
        {outcome ? words[outcome] : words.leaveSays}
      </p>
    </Panel>
  );
}

export function WhatIsLeft({ table }: PanelProps) {
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

export const part: Part<'forces'> = {
  of: 'forces',
  order: 1,
  name: inEvening,
  tool: () => forcesTool,
  lasts: true,
  plays: ({ sides }) => sides.flatMap(({ lines }) => lines.map(({ unit }) => unit.id)),
  // The groups on each side, then the groups of factions on no side.
  groups: ({ arms }, { forces }, playing) => {
    const known = unitsOf(arms);
    const sides = forces.sides.map(({ lines }) =>
      lines.flatMap((line) => {
        const stats = known.find(({ id }) => id === line.unit.id);
        return stats && figuresLeft(line) > 0 ? [{ stats, count: figuresLeft(line) }] : [];
      }),
    );
    const there = new Set(factionsOf(forces));
    const others = groupsOf(armsFirst(arms, playing));
    return [...sides, ...others.filter(([first]) => first && !there.has(factionOf(first.stats.id)))].filter(
      (groups) => groups.length > 0,
    );
  },
  means: ({ forces, deck }, action, setting) => {
    // The tool of the part has already read the action.
    const next = deck.seed === null ? forcesTool.apply(forces, action as never) : null;
    const ids = next ? factionsOf(next).filter((id) => !deck.factions.some((each) => each.id === id)) : [];
    return joined(ids.flatMap((id) => setting.deck.factions.find((each) => each.id === id) ?? []));
  },
  replaces: (base, setting) => {
    const ids = factionsOf(base);
    return joined(setting.deck.factions.filter(({ id }) => ids.includes(id)));
  },
  follows: ({ forces }, { action }) => withoutFallen(forces, action.fell ?? []),
  says: ({ forces }, { fell = [], owed = [], won }) => [
    ...fell.map(({ side, line, unit, count }) =>
      words.fell(called(forces, side), forces.sides[side]?.lines[line]?.unit.name ?? unit, count),
    ),
    ...owed.map(({ units, count }) => words.owed(count, namesOf(forces, units))),
    ...(won === undefined ? [] : [words.wonBy(won?.map((side) => called(forces, side)) ?? null)]),
  ],
  rows: ({ forces, won }) =>
    forces.sides.flatMap((each, side) => {
      const end = won === null || won.length === 0 ? '' : won.includes(side) ? words.victory : words.defeat;
      const rows = forcesTool.table?.rows({ sides: [each] }) ?? [];
      return rows.map(([, ...row]) => [called(forces, side), ...row, end]);
    }),
  Below: End,
};
