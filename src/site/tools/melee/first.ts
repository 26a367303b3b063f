import type { Arms } from '../armoury/arms.ts';
import type { Line, Stats } from '../armoury/stats.ts';
import { fewestSides, type Party, type State } from './tool.ts';

/** The fight that the calculator shows before anybody enters one: the first factions against each other. */
export function firstFight(arms: Arms, more = fewestSides - 1): State {
  const fighters = arms.factions.flatMap(({ units }) => units.find(({ melee }) => melee !== 'none') ?? []);
  const party = (stats: Stats | null, aims: number): Party => {
    const line: Line = { stats, count: 3, successes: 0 };
    return { lines: [line], as: 0, cover: 'open', kill: 9, figures: 3, aims, faces: [], first: [] };
  };
  const sides = Array.from({ length: more + 1 }, (_, side) => party(fighters[side] ?? null, side === 0 ? 1 : 0));
  const shooter = fighters.find(
    ({ id, shoot }) => shoot.kind === 'dice' && !sides.some((side) => side.lines[0]?.stats?.id === id),
  );
  return { kind: 'fight', sides, outside: party(shooter ?? null, 0) };
}
