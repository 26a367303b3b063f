import { fewestQuiet, mostQuiet } from '../../../engine/munch/read.ts';
import { fewestPlayers, letters, players, type Player, type State } from '../../../engine/munch/state.ts';
import { tripleAt, type Triple, noPieces } from '../../../engine/pyramids.ts';
import { lay as words } from '#text/check.ts';
import { check as munchWords, play as playWords } from '#text/munch.ts';
import type { Field } from './tool.ts';
import { perSeat, seatsOf, sizesIn } from './munch.ts';

const sized = (letter: string): readonly string[] => [1, 2, 3].map((pips) => `${letter}${pips}`);

const counted = (count: number): { value: string; label: string } => ({ value: String(count), label: String(count) });

/** The position for a number of players. Players who leave take their pieces with them, except pieces on the board. */
const forPlayers = (position: State, count: number, monsters: Triple): State => ({
  ...position,
  players: count,
  turn: seatsOf(count).includes(position.turn) ? position.turn : 'A',
  army: perSeat(count, (player) => position.army[player] ?? monsters),
  pit: perSeat(count, (player) => position.pit[player] ?? noPieces),
  void: perSeat(count, (player) => position.void[player] ?? noPieces),
  graveyard: perSeat(count, (player) => position.graveyard[player] ?? {}),
  skip: position.skip.filter((player) => seatsOf(count).includes(player)),
  passes: Math.min(position.passes, count),
});

/** The option to end the game by a call, and the count of quiet turns towards it. */
function callFields(position: State): readonly Field<State>[] {
  const call: Field<State> = {
    kind: 'choice',
    label: munchWords.call,
    options: [
      { value: '', label: words.none },
      ...Array.from({ length: mostQuiet - fewestQuiet + 1 }, (_, index) => counted(fewestQuiet + index)),
    ],
    value: String(position.options?.call ?? ''),
    set: (value) => {
      const { options: _, quiet = 0, called = false, ...rest } = position;
      if (value === '') return rest;
      return { ...rest, options: { call: Number(value) }, quiet, ...(called && { called }) };
    },
  };
  if (!position.options) return [call];
  const most = Math.max(position.quiet ?? 0, position.options.call ?? 0);
  return [
    call,
    {
      kind: 'choice',
      label: munchWords.quiet,
      options: Array.from({ length: most + 1 }, (_, count) => counted(count)),
      value: String(position.quiet ?? 0),
      set: (value) => ({ ...position, quiet: Number(value) }),
    },
  ];
}

function piecesOf(position: State, player: Player, name: string): readonly Field<State>[] {
  const buried = position.graveyard[player] ?? {};
  return [
    ...sizesIn.map((part): Field<State> => ({
      kind: 'counts',
      label: words.whose(name, playWords[part]),
      pieces: sized(player),
      counts: position[part][player] ?? noPieces,
      set: (counts) => ({ ...position, [part]: { ...position[part], [player]: tripleAt(counts, 0) } }),
    })),
    ...letters.map((letter): Field<State> => ({
      kind: 'counts',
      label: words.whose(name, playWords.graveyard),
      pieces: sized(letter),
      counts: buried[letter] ?? noPieces,
      set: (counts) => ({
        ...position,
        graveyard: { ...position.graveyard, [player]: { ...buried, [letter]: tripleAt(counts, 0) } },
      }),
    })),
  ];
}

/** The fields of a position of Munch, except its board. `monsters` are the monsters of one player. */
export const munchFields =
  (monsters: Triple, nameOf: (seat: string) => string) =>
  (position: State): readonly Field<State>[] => {
    const seats = seatsOf(position.players);
    const named = seats.map((value) => ({ value, label: nameOf(value) }));
    return [
      {
        kind: 'choice',
        label: munchWords.players,
        options: players.slice(fewestPlayers - 1).map((_, index) => counted(fewestPlayers + index)),
        value: String(position.players),
        set: (value) => forPlayers(position, Number(value), monsters),
      },
      {
        kind: 'choice',
        label: words.turn,
        options: named,
        value: position.turn,
        set: (value) => ({ ...position, turn: seats.find((seat) => seat === value) ?? 'A' }),
      },
      {
        kind: 'choice',
        label: words.passes,
        options: Array.from({ length: position.players + 1 }, (_, count) => counted(count)),
        value: String(position.passes),
        set: (value) => ({ ...position, passes: Number(value) }),
      },
      ...callFields(position),
      {
        kind: 'flags',
        label: munchWords.skip,
        options: named,
        values: position.skip,
        set: (values) => ({ ...position, skip: seats.filter((seat) => values.includes(seat)) }),
      },
      ...letters.map((letter): Field<State> => ({
        kind: 'counts',
        label: playWords.bank,
        pieces: sized(letter),
        counts: position.bank[letter],
        set: (counts) => ({ ...position, bank: { ...position.bank, [letter]: tripleAt(counts, 0) } }),
      })),
      ...seats.flatMap((player) => piecesOf(position, player, nameOf(player))),
    ];
  };
