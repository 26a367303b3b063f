import { expect, test } from 'vitest';
import { night } from '../../../src/engine/lake-terror/night.ts';
import { deal, deckOf } from '../../../src/engine/lake-terror/deal.ts';
import type { Choices, Player, Variants } from '../../../src/engine/lake-terror/game.ts';
import { vote } from '../../../src/engine/lake-terror/vote.ts';
import { winnerOf } from '../../../src/engine/lake-terror/players.ts';
import { lakeTerror } from '../numbers.ts';
import { dice, frozen, often } from '../support.ts';

/** A second implementation of midnight, in the order of the rules, with the fate of each seat in turn. */
function midnight(players: readonly Player[], choices: Choices): { dead: number[]; pods: number[] } {
  const patrolled = Object.values(choices.patrols ?? {});
  const saved = (seat: number): boolean => patrolled.includes(seat) || choices.doctor === seat;
  const dead = new Set(players.filter(({ alive }) => !alive).map(({ seat }) => seat));
  const pods = new Set(players.filter(({ pod }) => pod).map(({ seat }) => seat));
  const { vigilante, scientist, victim } = choices;
  if (vigilante !== undefined && !saved(vigilante)) dead.add(vigilante);
  if (scientist !== undefined && !dead.has(scientist)) pods.delete(scientist);
  const anyPod = [...pods].some((seat) => !dead.has(seat));
  if (anyPod && victim !== undefined && !dead.has(victim)) {
    const lunatic = players[victim - 1]!.role === 'lunatic';
    if (!lunatic && choices.doctor !== victim) {
      if (patrolled.includes(victim)) dead.add(victim);
      else pods.add(victim);
    }
  }
  const list = (seats: Set<number>): number[] => [...seats].sort((a, b) => a - b);
  return { dead: list(dead), pods: list(pods) };
}

const seats = (players: readonly Player[], which: (player: Player) => boolean): number[] =>
  players.filter(which).map(({ seat }) => seat);

test('random games follow the rules of midnight and end', () => {
  let ended = 0;
  const games = often(150, 6000);
  for (let game = 0; game < games; game++) {
    const choose = dice(game);
    const variants: Variants = frozen({ scientist: choose(3) === 0, dutilessPods: choose(3) === 0 });
    const size = 8 + choose(14);
    let { players } = deal(lakeTerror, size, deckOf(lakeTerror, size, variants), game);
    let cureUsed = false;
    for (let round = 1; round < 60 && winnerOf(players) === null; round++) {
      const alive = seats(players, (player) => player.alive);
      const one = (list: readonly number[]): number => list[choose(list.length)]!;
      const able = (role: string): boolean =>
        players.some((player) => player.alive && !player.pod && player.role === role);
      const others = seats(players, (player) => player.alive && player.role !== 'vigilante');
      const choices: Choices = {
        ...(round > 1 && able('vigilante') && choose(2) ? { vigilante: one(others) } : {}),
        ...(round > 1 && able('doctor') && choose(2) ? { doctor: one(alive) } : {}),
        ...(round > 1 && able('scientist') && !cureUsed && choose(3) === 0 ? { scientist: one(alive) } : {}),
        victim: one(seats(players, (player) => player.alive && !player.pod)),
        patrols: Object.fromEntries(
          seats(
            players,
            (player) => player.alive && player.role === 'town-watch' && !(player.pod && variants.dutilessPods === true),
          ).map((seat) => [seat, one(alive)]),
        ),
      };
      const asked = frozen({ round, variants, players, cureUsed, choices });
      const reply = night(lakeTerror, asked);
      if ('legal' in reply) throw new Error(JSON.stringify([reply, choices]));
      const { dead, pods } = midnight(players, choices);
      expect(seats(reply.players, (player) => !player.alive)).toEqual(dead);
      expect(seats(reply.players, (player) => player.pod)).toEqual(pods);
      expect(reply.players.map(({ seat, role }) => [seat, role])).toEqual(
        players.map(({ seat, role }) => [seat, role]),
      );
      expect(reply.dawn.map(({ seat }) => seat)).toEqual(dead.filter((seat) => players[seat - 1]!.alive));
      expect(reply.winner).toBe(winnerOf(reply.players));
      expect(reply.cureUsed).toBe(cureUsed || choices.scientist !== undefined);
      ({ players, cureUsed } = reply);
      if (reply.winner === null) {
        const voters = seats(players, (player) => player.alive);
        const verdict = vote(variants, frozen(players), one(voters), choose(voters.length + 1));
        const lost = seats(verdict.players, (player) => !player.alive).length - dead.length;
        if (lost !== (verdict.lynched ? 1 : 0)) throw new Error(JSON.stringify(verdict));
        players = verdict.players;
      }
    }
    if (winnerOf(players) !== null) ended++;
  }
  expect(ended).toBeGreaterThan(games * 0.95);
});
