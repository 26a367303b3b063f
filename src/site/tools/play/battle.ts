import { createBattle, type Battle, type BattleNumbers, readMove } from '../../../engine/battle/game.ts';
import { codes, isOver, make } from '../../../engine/battle/moves.ts';
import { codeText, legalMoves, over, play } from '../../../engine/battle/play.ts';
import { optionsShape, players, type Player, type State } from '../../../engine/battle/state.ts';
import { validate, setUp, setUpByHand, startOf } from '../../../engine/battle/read.ts';
import { scores } from '../../../engine/battle/score.ts';
import { sizes, type Triple } from '../../../engine/pyramids.ts';
import { maxSeed } from '../../../engine/rng.ts';
import { play as words } from '#text/battle.ts';
import { layoutOf, piecesOf, type Piece, type Stacks } from '../board/state.ts';
import {
  boardWith,
  stacksOf,
  agreedOn,
  replayed,
  type ScreenGame,
  type SetUpText,
  type Parts,
  type Tray,
} from './game.ts';

export interface BattleSetting {
  readonly numbers: BattleNumbers;
  readonly grounds: Readonly<Record<string, string>>;
  readonly pieces: Readonly<Record<string, Piece>>;
}

/** Rules about single steps. A path that breaks one cannot become legal. */
const stepRules = new Set(['BB-4.3', 'BB-4.4', 'BB-4.5']);
const lengthRule = 'BB-4.2';

/** The letter of captured villagers. Their colour is not recorded, because it has no effect. */
export const captive = 'u';

const isAlien = (text: string | undefined): boolean => text !== undefined && /^[ab]/.test(text);

const counted = (letter: string, counts: Triple): Tray['pieces'] =>
  sizes.map((size) => [`${letter}${size + 1}`, counts[size]] as const);

const other = (player: Player): Player => (player === 'a' ? 'b' : 'a');

function parts(move: string): Parts {
  if (move.startsWith('+')) return { from: null, to: move.slice(1) };
  const places = move.split(/[>-]/);
  return places.length < 2 ? { from: null, to: null } : { from: places[0]!, to: places.at(-1)! };
}

function scoring(battle: Battle): Pick<ScreenGame<State>, 'points' | 'winners' | 'lines'> {
  return {
    points: ({ captured, options }) => {
      const { a, b } = scores(battle, captured, options?.komi);
      return { a: a.points, b: b.points };
    },
    winners: ({ captured, options }) => {
      const { winner } = scores(battle, captured, options?.komi);
      return winner === null ? players : [winner];
    },
    lines: ({ captured, options }) => {
      const { a, b } = scores(battle, captured);
      const trios = (
        [
          ['alien', 'BB-6.2'],
          ['villager', 'BB-6.3'],
          ['mixed', 'BB-6.4'],
        ] as const
      ).map(([kind, rule]) => ({
        label: words.lines[kind],
        rule,
        counts: { a: a[kind], b: b[kind] },
        each: battle.numbers.trios[kind],
      }));
      const { komi = 0 } = options ?? {};
      return komi > 0 ? [...trios, { label: words.komi, rule: 'BB-7.2', counts: { b: komi }, each: 1 }] : trios;
    },
  };
}

export function battleGame({ numbers, grounds, pieces }: BattleSetting): ScreenGame<State> {
  const battle = createBattle(numbers);
  const layout = layoutOf(numbers.columns, numbers.rows, false, grounds);
  const nameOf = (text: string): string => pieces[text]?.name ?? text;
  const topOf = (stacks: Stacks, place: string): string | undefined => piecesOf(stacks[place]).at(-1);
  const stacks = ({ board }: State): Stacks => stacksOf(layout, board);

  return {
    id: 'battle-play',
    seats: players,
    fewest: players.length,
    layout,
    maxSeed,
    mayAgree: false,
    options: optionsShape,
    offers: { swap: 'BB-7.1' },
    setUp: (_, seed, options) => setUp(battle, seed, options),
    byHand: (_, { board }, options) => agreedOn(setUpByHand(battle, board), options),
    validate: (value) => validate(battle, value),
    read: (typed) => {
      const text = typed.toLowerCase().replaceAll(/\s/g, '');
      return readMove(battle, text) === undefined ? null : text;
    },
    legal: (state) => legalMoves(battle, state),
    play: (state, move) => play(battle, state, move),
    over: (state) => over(battle, state),
    replay: replayed({
      start: (_, seed, options) => startOf(battle, seed, options),
      moves: (position) => codes(battle, position),
      make: (position, move) => make(battle, position, move),
      isOver: (position) => isOver(battle, position),
      text: (_, move) => codeText(battle, move),
    }),
    ending: () => 'passed',

    seatsOf: () => players,
    turn: ({ turn }) => turn,
    playerOf: ({ swapped }, side) => (swapped ? other(side as Player) : side),
    agreed: ({ options }) => ({ ...options }),
    stacks,
    textStacks: ({ board }) => stacksOf(layout, board),
    emptyText: { board: boardWith(layout, {}), edge: '' },
    box: () => Object.keys(pieces).filter((text) => !text.startsWith(captive)),
    put: (text, place, piece): SetUpText => {
      const before = stacksOf(layout, text.board);
      const here = piecesOf(before[place]);
      // An alien is placed on an alien. Anything else replaces it.
      const stack =
        piece === null
          ? ''
          : isAlien(piece) && here.length === 1 && isAlien(here[0]) && here[0] !== piece
            ? `${here[0]}${piece}`
            : piece;
      return { board: boardWith(layout, { ...before, [place]: stack }), edge: '' };
    },

    parts,
    tap: (state, legal, from, place) => {
      const top = topOf(stacks(state), place);
      const infiltrating = legal.some((move) => move.startsWith('+'));
      if (infiltrating) return legal.includes(`+${place}`) ? { ready: `+${place}` } : { attempt: `+${place}` };
      const isFree = top?.startsWith(state.turn) && place !== state.moved;
      if (isFree || from === place) return { select: place };
      if (from !== null) return { attempt: `${from}>${place}` };
      return { attempt: top && !isAlien(top) ? `+${place}` : `${place}>${place}` };
    },
    path: {
      text: (places) => places.join('-'),
      unfinished: (illegal) =>
        illegal.some(({ rule }) => rule === lengthRule) && illegal.every(({ rule }) => !stepRules.has(rule)),
    },

    trays: ({ stash, captured }, seat) => {
      const player = seat as Player;
      const taken = captured[player];
      return [
        { name: words.stash, pieces: counted(player, stash[player]), choice: false },
        {
          name: words.captured,
          pieces: [...counted(captive, taken.villagers), ...counted(other(player), taken.aliens)],
          choice: false,
        },
      ];
    },
    shared: () => [],
    ...scoring(battle),
    task: ({ moved }, legal) => {
      const [first = ''] = legal;
      if (first === 'pass') return words.mustPass;
      return first.startsWith('+') ? words.infiltrate : moved === null ? words.first : words.second;
    },
    choose: (_, legal) => (legal[0]?.startsWith('+') ? words.chooseVillager : words.chooseAlien),
    doing: (move) => {
      const { from, to } = parts(move);
      if (to === null) return move === 'swap' ? words.swap : words.pass;
      return from === null ? words.infiltrateAt(to) : words.moveTo(to);
    },
    did: (state, move) => {
      const { from, to } = parts(move);
      if (to === null) return move === 'swap' ? words.swaps : words.passes;
      const on = stacks(state);
      const taken = nameOf(topOf(on, to) ?? '');
      return from === null ? words.infiltrates(to, taken) : words.moves(nameOf(topOf(on, from) ?? ''), from, to, taken);
    },
  };
}
