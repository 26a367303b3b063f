import {
  maxKomi,
  players,
  type Captures,
  type Options,
  type Player,
  type State,
} from '../../../engine/battle/state.ts';
import { tripleAt } from '../../../engine/pyramids.ts';
import { check as battleWords, play as playWords } from '#text/battle.ts';
import { lay as words } from '#text/check.ts';
import { piecesOf } from '../board/state.ts';
import { captive } from '../play/battle.ts';
import type { ScreenGame } from '../play/game.ts';
import type { Field } from './tool.ts';

const mostPasses = 2;
const other = (player: Player): Player => (player === 'a' ? 'b' : 'a');
const sized = (letter: string): readonly string[] => [1, 2, 3].map((pips) => `${letter}${pips}`);

/** The position with other options. Fields that depend on removed options are also removed. */
function agreed(state: State, options: Options): State {
  const { options: _, swapped = false, ...position } = state;
  return {
    ...position,
    ...(Object.keys(options).length > 0 && { options }),
    ...(options.swap && swapped && { swapped }),
  };
}

/** The options agreed on, and their effect so far. */
function optionFields(position: State): readonly Field<State>[] {
  const { options = {} } = position;
  return [
    {
      kind: 'choice',
      label: battleWords.komi,
      options: ['', ...Array.from({ length: maxKomi + 1 }, (_, komi) => String(komi))].map((value) => ({
        value,
        label: value || words.none,
      })),
      value: String(options.komi ?? ''),
      set: (value) => {
        const { komi: _, ...others } = options;
        return agreed(position, value === '' ? others : { ...others, komi: Number(value) });
      },
    },
    {
      kind: 'flags',
      label: battleWords.options,
      options: [
        { value: 'swap', label: battleWords.swap },
        ...(options.swap ? [{ value: 'swapped', label: battleWords.swapped }] : []),
      ],
      values: [...(options.swap ? ['swap'] : []), ...(position.swapped ? ['swapped'] : [])],
      set: (values) => {
        const { swap: _, ...others } = options;
        const next = values.includes('swap') ? { ...others, swap: true } : others;
        return agreed({ ...position, swapped: values.includes('swapped') }, next);
      },
    },
  ];
}

function piecesBeside(position: State, player: Player, name: string): readonly Field<State>[] {
  const { stash, captured } = position;
  const taken = (part: keyof Captures, letter: string): Field<State> => ({
    kind: 'counts',
    label: words.whose(name, playWords.captured),
    pieces: sized(letter),
    counts: captured[player][part],
    set: (counts) => ({
      ...position,
      captured: { ...captured, [player]: { ...captured[player], [part]: tripleAt(counts, 0) } },
    }),
  });
  return [
    {
      kind: 'counts',
      label: words.whose(name, playWords.stash),
      pieces: sized(player),
      counts: stash[player],
      set: (counts) => ({ ...position, stash: { ...stash, [player]: tripleAt(counts, 0) } }),
    },
    taken('villagers', captive),
    taken('aliens', other(player)),
  ];
}

export const battleFields =
  (game: ScreenGame<State>, nameOf: (seat: string) => string) =>
  (position: State): readonly Field<State>[] => {
    const { turn, moved, passes } = position;
    const stacks = game.stacks(position);
    const tops = Object.keys(stacks).filter((place) => piecesOf(stacks[place]).at(-1)?.startsWith(turn));
    const places = moved === null || tops.includes(moved) ? tops : [...tops, moved];
    return [
      {
        kind: 'choice',
        label: words.turn,
        options: players.map((value) => ({ value, label: nameOf(value) })),
        value: turn,
        set: (value) => ({ ...position, turn: value === 'b' ? 'b' : 'a', moved: null }),
      },
      {
        kind: 'choice',
        label: battleWords.moved,
        options: [
          { value: '', label: words.none },
          ...places.toSorted().map((place) => ({ value: place, label: place })),
        ],
        value: moved ?? '',
        set: (value) => ({ ...position, moved: value === '' ? null : value }),
      },
      {
        kind: 'choice',
        label: words.passes,
        options: [0, 1, mostPasses].map((count) => ({ value: String(count), label: String(count) })),
        value: String(passes),
        set: (value) => ({ ...position, passes: Number(value) }),
      },
      ...optionFields(position),
      ...players.flatMap((player) => piecesBeside(position, player, nameOf(player))),
    ];
  };
