import { diceRange, faces as dieFaces, type Pool } from '../../../engine/alien-invasion/dice.ts';
import { covers, type Cover } from '../../../engine/alien-invasion/game.ts';
import { most } from '../../../engine/alien-invasion/limits.ts';
import { readPools } from '../../../engine/alien-invasion/read.ts';
import { rollPools } from '../../../engine/alien-invasion/roll.ts';
import { inside, Reader, type Fields } from '../../../engine/reader.ts';
import { settled } from '../../../engine/result.ts';
import { maxSeed } from '../../../engine/rng.ts';
import { words } from '#text/melee.ts';
import { listOf, mostEntered, readLine, type Line } from '../armoury/stats.ts';
import { put, type Put } from '../armoury/put.ts';
import type { Tool } from '../frame/definition.ts';
import { afterLosses, fightOf, namesOf } from './fight.ts';

/** The fight itself, or a shot into it from outside (AI-8.5). */
export const kinds = ['fight', 'shot'] as const;
export type Kind = (typeof kinds)[number];

/** A faction in the fight, or one that shoots in. */
export interface Party {
  readonly lines: readonly Line[];
  /** The line whose kill number is the party’s. */
  readonly as: number;
  /** Of the feature that it defends; open where it defends none (AI-8.7). */
  readonly cover: Cover;
  /** Its kill number and figures, where it is dice alone. */
  readonly kill: number;
  readonly figures: number;
  /** The side that it names as its target. */
  readonly aims: number;
  /** The dice as they lie; none while nothing is rolled. */
  readonly faces: readonly number[];
  /** What operatives rolled first, where this device rolled for them (AI-11.1). */
  readonly first: readonly number[];
}

export interface State {
  readonly kind: Kind;
  readonly sides: readonly Party[];
  readonly outside: Party;
}

/** One roll of this device, with the seed that makes it the same again whenever it is read. */
interface Roll {
  readonly do: 'roll';
  readonly rolls: readonly { readonly at: string; readonly seed: number; readonly pools: readonly Pool[] }[];
}

/** The losses are taken, and the dice picked up. */
interface Take {
  readonly do: 'take';
}

export type Action = Put | Roll | Take;

export const longest = { sides: 6, lines: 6 } as const;
export const fewestSides = 2;

const partyKeys = ['lines', 'as', 'cover', 'kill', 'figures', 'aims', 'faces', 'first'];

function readFaces(reader: Reader, fields: Fields, key: string, path: string): number[] {
  const at = inside(path, key);
  return reader
    .list(fields, key, path, most.dice)
    .map((_, index) => reader.whole(fields[key] as never, String(index), at, 1, dieFaces));
}

function readParty(reader: Reader, value: unknown, path: string): Party {
  const fields = reader.object(value, path, partyKeys) ?? {};
  const lines = listOf(reader, fields, 'lines', path, { least: 1, most: longest.lines }, (line, at) =>
    readLine(reader, line, at),
  );
  return {
    lines,
    as: reader.whole(fields, 'as', path, 0, Math.max(0, lines.length - 1)),
    cover: reader.oneOf(fields, 'cover', path, covers),
    kill: reader.whole(fields, 'kill', path, 0, mostEntered),
    figures: reader.whole(fields, 'figures', path, 0, mostEntered),
    aims: reader.whole(fields, 'aims', path, 0, longest.sides - 1),
    faces: readFaces(reader, fields, 'faces', path),
    first: readFaces(reader, fields, 'first', path),
  };
}

const readState: Tool<State, Action>['readState'] = (value) => {
  const reader = new Reader();
  const fields = reader.object(value, '', ['kind', 'sides', 'outside']) ?? {};
  const bounds = { least: fewestSides, most: longest.sides };
  const sides = listOf(reader, fields, 'sides', '', bounds, (side, at) => readParty(reader, side, at));
  const outside = readParty(reader, fields['outside'], 'outside');
  sides.forEach(({ aims }, side) => {
    if (aims === side || aims >= sides.length) reader.note(`sides.${side}.aims`, 'expected another side');
  });
  if (outside.aims >= sides.length) reader.note('outside.aims', 'expected a side');
  return settled(reader.issues, { kind: reader.oneOf(fields, 'kind', '', kinds), sides, outside });
};

function rolled(state: State, { rolls }: Roll): unknown {
  return rolls.reduce<unknown>((before, { at, seed, pools }) => {
    const { first, dice } = rollPools(pools, seed);
    const withFaces = put(before as object, { do: 'put', path: `${at}.faces`, value: dice });
    return put((withFaces ?? {}) as object, { do: 'put', path: `${at}.first`, value: first });
  }, state);
}

const apply: Tool<State, Action>['apply'] = (state, action) => {
  if (action.do === 'take') return afterLosses(state);
  const next = readState(action.do === 'roll' ? rolled(state, action) : put(state, action));
  return next.ok ? next.value : null;
};

function readRoll(reader: Reader, value: unknown): Roll {
  const fields = reader.object(value, '', ['do', 'rolls']) ?? {};
  const bounds = { least: 1, most: longest.sides };
  return {
    do: 'roll',
    rolls: listOf(reader, fields, 'rolls', '', bounds, (entry, at) => {
      const roll = reader.object(entry, at, ['at', 'seed', 'pools']) ?? {};
      const where = reader.text(roll, 'at', at);
      if (!/^(outside|sides\.\d)$/.test(where)) reader.expected('a side', where, inside(at, 'at'));
      return {
        at: where,
        seed: reader.whole(roll, 'seed', at, 0, maxSeed),
        pools: readPools(reader, roll, at, most.dice),
      };
    }),
  };
}

const readAction: Tool<State, Action>['readAction'] = (value) => {
  const reader = new Reader();
  const what = (value as { do?: unknown } | null | undefined)?.do;
  if (what === 'roll') return settled<Action>(reader.issues, readRoll(reader, value));
  const fields = reader.object(value, '', what === 'take' ? ['do'] : ['do', 'path', 'value']) ?? {};
  if (what === 'take') return settled<Action>(reader.issues, { do: 'take' });
  return settled<Action>(reader.issues, {
    do: reader.oneOf(fields, 'do', '', ['put']),
    path: reader.text(fields, 'path', ''),
    value: fields['value'],
  });
};

const isTyped = ({ path, value }: Put): boolean => typeof value === 'number' || path.endsWith('.faces');

/** What the fight has come to, in a sentence: what is read out after every change. */
function told(state: State): string {
  const fight = fightOf(state);
  const names = namesOf(state);
  if (fight.wrong !== undefined) return fight.wrong;
  if (fight.fought) return words.losses(fight.fought.lost.map((lost, side) => words.loses(names[side]!, lost)));
  return words.waiting(fight.missing.map((at) => (at === 'outside' ? words.outside : names[Number(at.slice(6))]!)));
}

/** Close combat, and shots into it, from a first fight on. */
export const melee = (initial: State): Tool<State, Action> => ({
  id: 'melee',
  format: 1,
  migrations: [],
  secret: false,
  initial,
  apply,
  readState,
  readAction,
  merge: (previous, next) =>
    previous.do === 'put' && next.do === 'put' && previous.path === next.path && isTyped(previous) && isTyped(next)
      ? next
      : null,
  again: () => initial,
  title: (state) => words.title(namesOf(state)),
  says: (before, action) => told(apply(before, action) ?? before),
});

/** The least and the most dice that pools come to. */
export function rangeOf(pools: readonly Pool[]): readonly [number, number] {
  const ranges = pools.map(diceRange);
  return [ranges.reduce((sum, { least }) => sum + least, 0), ranges.reduce((sum, each) => sum + each.most, 0)];
}
