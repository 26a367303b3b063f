import type { Player, Role, Variants } from '../../../src/engine/lake-terror/game.ts';

/** Players from their roles; `*` marks a Pod Person, `+` a dead player. */
export function table(...marked: readonly string[]): Player[] {
  return marked.map((text, index) => ({
    seat: index + 1,
    role: text.replace(/[*+]/g, '') as Role,
    pod: text.includes('*'),
    alive: !text.includes('+'),
  }));
}

export function marks(players: readonly Player[]): string[] {
  return players.map(({ role, pod, alive }) => `${role}${pod ? '*' : ''}${alive ? '' : '+'}`);
}

export function nightRequest(
  players: readonly Player[],
  choices: object,
  rest: { round?: number; variants?: Variants; cureUsed?: boolean } = {},
): object {
  const { round = 2, variants = {}, cureUsed = false } = rest;
  return { game: 'lake-terror', do: 'night', round, variants, players, cureUsed, choices };
}
