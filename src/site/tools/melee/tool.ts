import { diceRange, dieSides, type Pool, rollPools } from '../../../engine/alien-invasion/dice.ts';
import { covers, most } from '../../../engine/alien-invasion/game.ts';
import { poolsUpTo } from '../../../engine/alien-invasion/read.ts';
import { maxSeed } from '../../../engine/rng.ts';
import { also, flag, list, object, oneOf, read, text, union, whole, type Infer } from '../../../engine/shape.ts';
import { words } from '#text/melee.ts';
import { Line, mostEntered, put, putFields, type Put } from '../units/stats.ts';
import type { Tool } from '../frame/definition.ts';
import { afterLosses, fightOf, sideNames } from './fight.ts';
import { groupsOf, type Arms, type Group } from '../units/arms.ts';

/** A fight, a shot into it from outside (AI-8.5), or groups that meet underground (AI-13.2). */
export const kinds = ['fight', 'shot', 'dark'] as const;
export type AttackKind = (typeof kinds)[number];

export const longest = { sides: 6, lines: 6 } as const;
export const fewestSides = 2;

const faces = list(whole(1, dieSides), most.dice);

const optional = {
  /** Whether the faction lives underground. If so, it rolls first there (AI-13.2). */
  below: flag,
};

/** A faction in the fight, or one that shoots into it. */
const Party = also(
  object(
    {
      lines: list(Line, longest.lines, 1),
      /** The index of the line whose kill number represents the party. */
      as: whole(0, longest.lines - 1),
      /** The cover of the feature that the party defends; open without one (AI-8.7). */
      cover: oneOf(covers),
      /** The kill number and the figures, if the party has no unit. */
      kill: whole(0, mostEntered),
      figures: whole(0, mostEntered),
      /** The index of the side that the party targets. */
      aims: whole(0, longest.sides - 1),
      /** The rolled dice; empty before a roll. */
      faces,
      /** The operatives' first roll, if this device rolled it (AI-11.1). */
      first: faces,
    },
    optional,
  ),
  ({ as, lines }, reader, path) => {
    if (as >= lines.length) reader.note(path, 'expected a line for its kill number');
  },
);
export type Party = Infer<typeof Party>;

const sides = list(Party, longest.sides, fewestSides);

const State = also(
  object(
    { kind: oneOf(kinds), sides, outside: Party },
    {
      /** Whether the factions that live underground have rolled, so that the others roll now (AI-13.2). */
      struck: flag,
    },
  ),
  ({ sides, outside }, reader) => {
    sides.forEach(({ aims }, side) => {
      if (aims === side || aims >= sides.length) reader.note(`sides.${side}.aims`, 'expected another side');
    });
    if (outside.aims >= sides.length) reader.note('outside.aims', 'expected a side');
  },
);
export type State = Infer<typeof State>;

const Action = union('do', {
  put: putFields,
  /** A roll of this device. Its seed makes it reproducible. */
  roll: {
    rolls: list(
      object({
        at: also(text(), (where, reader, path) => {
          if (!/^(outside|sides\.\d)$/.test(where)) reader.expected('a side', where, path);
        }),
        seed: whole(0, maxSeed),
        pools: poolsUpTo(most.dice),
      }),
      longest.sides,
      1,
    ),
  },
  /** Removes the losses, and clears the dice. */
  take: {},
  fight: { sides },
  below: { side: whole(0, longest.sides - 1), below: flag },
});
export type Action = Infer<typeof Action>;

function rolled(state: State, { rolls }: Extract<Action, { do: 'roll' }>): unknown {
  return rolls.reduce<unknown>((before, { at, seed, pools }) => {
    const { first, dice } = rollPools(pools, seed);
    const withFaces = put(before as object, { do: 'put', path: `${at}.faces`, value: dice });
    return put((withFaces ?? {}) as object, { do: 'put', path: `${at}.first`, value: first });
  }, state);
}

/** The state after an action, before validation; null if the action is impossible. */
function changed(state: State, action: Exclude<Action, { do: 'take' }>): unknown {
  // A side in a new fight has not rolled yet.
  const { struck: _struck, ...unstruck } = state;
  switch (action.do) {
    case 'roll':
      return rolled(state, action);
    case 'fight':
      return { ...unstruck, kind: 'fight', sides: action.sides, outside: { ...state.outside, aims: 0 } };
    case 'below': {
      const side = state.sides[action.side];
      return side && { ...unstruck, sides: state.sides.with(action.side, { ...side, below: action.below }) };
    }
    case 'put':
      return put(action.path === 'kind' ? unstruck : state, action);
  }
}

const apply: Tool<State, Action>['apply'] = (state, action) => {
  if (action.do === 'take') return afterLosses(state);
  const next = read(State, changed(state, action));
  return next.ok ? next.value : null;
};

const isTyped = ({ path, value }: Put): boolean => typeof value === 'number' || path.endsWith('.faces');

/** The result of the fight so far, as a sentence that is announced after each change. */
function titleOf(state: State): string {
  const fight = fightOf(state);
  const names = sideNames(state);
  if (fight.wrong !== undefined) return fight.wrong;
  if (fight.fought) return words.losses(fight.fought.lost.map((lost, side) => words.loses(names[side]!, lost)));
  const standing = names.filter((_, side) => fight.sides[side]!.figures > 0);
  if (standing.length < 2) return words.over(standing);
  return words.waiting(fight.missing.map((at) => (at === 'outside' ? words.outside : names[Number(at.slice(6))]!)));
}

export const melee = (initial: State): Tool<State, Action> => ({
  id: 'melee',
  format: 2,
  // The first format has no underground fights.
  migrations: [(old) => old],
  secret: false,
  initial,
  apply,
  readState: (value) => read(State, value),
  readAction: (value) => read(Action, value),
  merge: (previous, next) =>
    previous.do === 'put' && next.do === 'put' && previous.path === next.path && isTyped(previous) && isTyped(next)
      ? next
      : null,
  again: () => initial,
  title: (state) => words.title(sideNames(state)),
  says: (before, action) => titleOf(apply(before, action) ?? before),
});

/** The minimum and maximum number of dice in a pool. */
export function rangeOf(pools: readonly Pool[]): readonly [number, number] {
  const ranges = pools.map(diceRange);
  return [ranges.reduce((sum, { least }) => sum + least, 0), ranges.reduce((sum, each) => sum + each.most, 0)];
}

/** The fight that the calculator shows at first: between the first sides. */
export function firstFight(arms: Arms, more = fewestSides - 1, among = groupsOf(arms)): State {
  const fighters = among.flatMap((groups) => groups.find(({ stats }) => stats.melee !== 'none') ?? []);
  const party = (group: Group | undefined, aims: number): Party => {
    const line: Line = { stats: group?.stats ?? null, count: group?.count ?? 3, successes: 0 };
    return { lines: [line], as: 0, cover: 'open', kill: 9, figures: 3, aims, faces: [], first: [] };
  };
  const sides = Array.from({ length: more + 1 }, (_, side) => party(fighters[side], side === 0 ? 1 : 0));
  const shooter = fighters.find(
    ({ stats: { id, shoot } }) => shoot.kind === 'dice' && !sides.some((side) => side.lines[0]?.stats?.id === id),
  );
  return { kind: 'fight', sides, outside: party(shooter, 0) };
}
