import { groupsOf, type Arms, type Group } from '../units/arms.ts';
import type { Line } from '../units/stats.ts';
import { fewestSides, type Party, type State } from './tool.ts';

/** The fight that the calculator shows before anybody enters one: the first of the sides against each other. */
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
