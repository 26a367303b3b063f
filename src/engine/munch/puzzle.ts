import { digitsOf, tripleIn } from '../pyramids.ts';
import { letters, players, type Player, type State } from './types.ts';

/*
 * A position for two as one short line: the board, who is to move, the edge, and the digits of all that lies beside it.
 * No options, nobody has passed and nobody misses a turn: what a puzzle begins with.
 */

const here = players.slice(0, 2);
const heaps = ['army', 'pit', 'void'] as const;

/** A position as a line. */
export function packed(state: State): string {
  const { board, turn, edge, bank, graveyard } = state;
  const slots = Object.entries(edge).map(([slot, monster]) => `${slot}:${monster}`);
  return [
    board,
    turn,
    slots.join(',') || '-',
    letters.map((letter) => digitsOf(bank[letter])).join(''),
    heaps.map((heap) => here.map((player) => digitsOf(state[heap][player] ?? [0, 0, 0])).join('')).join(''),
    here.map((player) => letters.map((letter) => digitsOf(graveyard[player]?.[letter] ?? [0, 0, 0])).join('')).join(''),
  ].join(' ');
}

/** The position of a line; whether it is a valid one is not asked. */
export function unpacked(line: string): State {
  const [munched = '', out = '', bank = '', edge = '-', turn = '', ...cells] = line.split(' ').toReversed();
  const each = <T>(value: (index: number) => T): Record<string, T> =>
    Object.fromEntries(here.map((player, index) => [player, value(index)]));
  const colours = <T>(value: (index: number) => T): Record<(typeof letters)[number], T> =>
    Object.fromEntries(letters.map((letter, index) => [letter, value(index)])) as never;
  const heap = (at: number): State['army'] => each((index) => tripleIn(out, at + index * 3));
  return {
    players: here.length,
    turn: turn as Player,
    board: cells.toReversed().join(' '),
    edge: Object.fromEntries(edge === '-' ? [] : edge.split(',').map((slot) => slot.split(':') as [string, string])),
    bank: colours((index) => tripleIn(bank, index * 3)),
    army: heap(0),
    pit: heap(6),
    void: heap(12),
    graveyard: each((player) => colours((index) => tripleIn(munched, player * 9 + index * 3))),
    skip: [],
    passes: 0,
  };
}
