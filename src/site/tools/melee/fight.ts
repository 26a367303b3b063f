import { diceRange, type Pool } from '../../../engine/alien-invasion/dice.ts';
import { meleePool, shootingPool } from '../../../engine/alien-invasion/forces.ts';
import { resolveFight, type Attack, type Fought } from '../../../engine/alien-invasion/fight.ts';
import { most } from '../../../engine/alien-invasion/game.ts';
import type { Side } from '../../../engine/alien-invasion/melee.ts';
import { words as limits } from '#text/odds.ts';
import { words } from '#text/melee.ts';
import type { AttackKind, Party, State } from './tool.ts';

/** The dice of a party: its close-combat dice, or its shooting dice if it is outside (AI-8.5, AI-8.6). */
export const poolsOf = ({ lines }: Pick<Party, 'lines'>, kind: AttackKind): Pool[] =>
  lines.map(({ stats, count, successes }) => {
    if (!stats) return { dice: count };
    return (kind === 'shot' ? shootingPool : meleePool)(stats, count, successes);
  });

/** A party as a target: the kill number of its representative unit in the cover that it defends (AI-8.7). */
export function sideOf({ lines, as, cover, kill, figures }: Party): Side {
  const known = lines.filter(({ stats }) => stats !== null);
  if (known.length === 0) return { kill, figures };
  const stats = lines[as]?.stats ?? known[0]?.stats;
  return { kill: stats?.kill[cover] ?? kill, figures: known.reduce((sum, { count }) => sum + count, 0) };
}

/** The names of the sides: their factions, numbered if two are the same. */
export function sideNames({ sides }: Pick<State, 'sides'>): string[] {
  const names = sides.map(
    ({ lines }, index) => lines.find(({ stats }) => stats !== null)?.stats?.faction ?? words.side(index + 1),
  );
  return names.map((name, index) => {
    const same = names.filter((other) => other === name).length;
    return same > 1 ? words.numbered(name, names.slice(0, index + 1).filter((other) => other === name).length) : name;
  });
}

/**
 * The indices of the sides that roll together: all in a fight; underground, first the sides that live there, then the
 * survivors of the others (AI-13.2).
 */
export function rollers({ kind, sides, struck = false }: State): number[] {
  const all = [...sides.keys()];
  const first = all.filter((side) => sides[side]?.below);
  if (kind !== 'dark' || first.length === 0 || first.length === all.length) return kind === 'shot' ? [] : all;
  return struck ? all.filter((side) => !first.includes(side)) : first;
}

/** An attacker: its path in the state, its target and its dice. */
interface Attacker extends Attack {
  readonly at: string;
  readonly pools: readonly Pool[];
  readonly dice: readonly number[];
}

export interface Fight {
  readonly sides: readonly Side[];
  readonly attackers: readonly Attacker[];
  /** The reason why the engine cannot answer, in words; undefined if it can. */
  readonly wrong: string | undefined;
  /** The attackers who have not rolled all their dice. */
  readonly missing: readonly string[];
  /** The result of all dice; undefined until all are rolled. */
  readonly fought: Fought | undefined;
}

function isRolled({ pools, dice }: Attacker): boolean {
  const ranges = pools.map(diceRange);
  const sum = (end: 'least' | 'most'): number => ranges.reduce((total, range) => total + range[end], 0);
  return dice.length >= sum('least') && dice.length <= sum('most');
}

function wrongWith(sides: readonly Side[], attackers: readonly Attacker[]): string | undefined {
  for (const { kill, figures } of sides) {
    if (kill < 1) return limits.limits.noKill;
    if (kill > most.kill) return limits.limits.kill(kill, most.kill);
    if (figures > most.figures) return limits.limits.figures(figures, most.figures);
  }
  for (const { pools, dice, from } of attackers) {
    const others = sides.length - (from === null ? 1 : 2);
    const limit = others > 0 ? most.diceWithOthers : most.dice;
    const worst = pools.reduce((sum, pool) => sum + diceRange(pool).most, 0);
    if (Math.max(worst, dice.length) > limit) return words.tooMany(Math.max(worst, dice.length), limit);
  }
  return undefined;
}

export function fightOf(state: State): Fight {
  const { kind } = state;
  const sides = state.sides.map(sideOf);
  const attackers: Attacker[] =
    kind !== 'shot'
      ? rollers(state).map((from) => {
          const side = state.sides[from]!;
          return { at: `sides.${from}`, from, aims: side.aims, pools: poolsOf(side, kind), dice: side.faces };
        })
      : [
          {
            at: 'outside',
            from: null,
            aims: state.outside.aims,
            pools: poolsOf(state.outside, kind),
            dice: state.outside.faces,
          },
        ];
  const wrong = wrongWith(sides, attackers);
  const missing = attackers.filter((attacker) => !isRolled(attacker)).map(({ at }) => at);
  const fought = wrong === undefined && missing.length === 0 ? resolveFight(sides, attackers) : undefined;
  return { sides, attackers, wrong, missing, fought };
}

/**
 * The state after removing losses and clearing the dice; null if not all dice are rolled. Owners of mixed sides choose
 * their losses (AI-6.5).
 */
export function afterLosses(state: State): State | null {
  const { fought } = fightOf(state);
  if (!fought) return null;
  const sides = state.sides.map((side, index) => {
    const lost = fought.lost[index] ?? 0;
    const known = side.lines.filter(({ stats }) => stats !== null);
    return {
      ...side,
      faces: [],
      first: [],
      figures: known.length === 0 ? side.figures - lost : side.figures,
      lines:
        known.length === 1
          ? side.lines.map((line) => (line.stats ? { ...line, count: line.count - lost } : line))
          : side.lines,
    };
  });
  const { struck = false, ...rest } = state;
  const goesOn = state.kind === 'dark' && !struck && rollers(state).length < state.sides.length;
  return { ...rest, sides, outside: { ...state.outside, faces: [], first: [] }, ...(goesOn ? { struck: true } : {}) };
}
