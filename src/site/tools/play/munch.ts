import { createMunch, type Munch, type MunchNumbers, readMove } from '../../../engine/munch/game.ts';
import { codes, isOver, make } from '../../../engine/munch/moves.ts';
import { codeText, legalMoves, over, play } from '../../../engine/munch/play.ts';
import { optionsShape, readState, validate, setUp, setUpByHand, startOf } from '../../../engine/munch/read.ts';
import { lostMonsters, scores, type Scores } from '../../../engine/munch/score.ts';
import { fewestPlayers, letters, players, type Player, type State } from '../../../engine/munch/state.ts';
import { sizes, type Triple } from '../../../engine/pyramids.ts';
import { play as words } from '#text/munch.ts';
import { isDock, layoutOf, piecesOf, type Piece, type Stacks } from '../board/state.ts';
import {
  boardWith,
  dockPlaces,
  stacksOf,
  agreedOn,
  replayed,
  type ScreenGame,
  type SetUpText,
  type Parts,
  type Tray,
} from './game.ts';

export interface MunchSetting {
  readonly numbers: MunchNumbers;
  readonly grounds: Readonly<Record<string, string>>;
  readonly pieces: Readonly<Record<string, Piece>>;
}

const none: Triple = [0, 0, 0];

const counted = (letter: string, counts: Triple = none): Tray['pieces'] =>
  sizes.map((size) => [`${letter}${size + 1}`, counts[size]] as const);

const isMonster = (text: string): boolean => /^[A-D]/.test(text);

/** Monsters at docks, in the notation for typing: `W3:B2 Sa:A1`. */
export const edgeOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(/\s+/).flatMap((entry) => {
      const [dock = '', monster = ''] = entry.split(':');
      return dock === '' ? [] : [[dock, monster] as const];
    }),
  );
export const edgeText = (edge: Readonly<Record<string, string>>): string =>
  Object.entries(edge)
    .filter(([, monster]) => monster)
    .map((each) => each.join(':'))
    .join(' ');

function outOf(on: Stacks, player: string): readonly [place: string, monster: string] | undefined {
  for (const [place, stack] of Object.entries(on)) {
    const top = piecesOf(stack).at(-1);
    if (top?.startsWith(player)) return [place, top];
  }
  return undefined;
}

function parts(move: string): Parts {
  const at = /^[+!](..)@(.*)$/.exec(move);
  const [from, to] = at ? [at[1], at[2]] : move.split('>');
  return from === undefined || to === undefined ? { from: null, to: null } : { from, to };
}

/** The pieces of a player beside the board. `idle` means that none of the player's monsters is out. */
const traysOf = (state: State, player: Player, idle: boolean): readonly Tray[] =>
  (['army', 'graveyard', 'pit', 'void'] as const).map((kind) => ({
    name: words[kind],
    pieces:
      kind === 'graveyard'
        ? letters.flatMap((letter) => counted(letter, state[kind][player]?.[letter]))
        : counted(player, state[kind][player]),
    choice: kind === 'army' && idle,
  }));

function scoring(munch: Munch): Pick<ScreenGame<State>, 'ending' | 'points' | 'winners' | 'lines'> {
  const { points } = munch.numbers;
  const scoresOf = (state: State): Scores => {
    const position = readState(munch, state);
    return scores(munch, position, lostMonsters(position));
  };
  const perSeat = (state: State, kind: 'points' | 'trios' | 'others' | 'lost'): Record<string, number> => {
    const all = scoresOf(state);
    return Object.fromEntries(players.slice(0, state.players).map((seat) => [seat, all[seat]?.[kind] ?? 0]));
  };
  return {
    ending: ({ called, passes, players: count }) => (called ? 'called' : passes < count ? 'noWorld' : 'passed'),
    points: (state) => perSeat(state, 'points'),
    winners: (state) => scoresOf(state).winners,
    lines: (state) =>
      (
        [
          ['trios', 'MU-8.2', points.trio],
          ['others', 'MU-8.3', points.world],
          ['lost', 'MU-8.4', -points.lost],
        ] as const
      ).map(([kind, rule, each]) => ({
        label: words.lines[kind],
        rule,
        counts: perSeat(state, kind),
        each,
      })),
  };
}

const labels: Pick<ScreenGame<State>, 'task' | 'choose' | 'doing'> = {
  task: (_, legal) => {
    const first = legal.find((move) => move !== 'call') ?? '';
    if (first === 'pass') return words.mustPass;
    if (first === 'recall') return words.recall;
    const places = legal.some((move) => move.startsWith('+'));
    if (first.startsWith('!')) return places ? words.placeOrUnleash : words.unleash;
    return places ? words.place : words.move;
  },
  choose: () => words.choosePiece,
  doing: (move) => {
    const { to } = parts(move);
    if (to === null) return words.doing[move as 'pass' | 'recall' | 'call'];
    if (move.startsWith('+')) return words.doing.place(to);
    return move.startsWith('!') ? words.doing.unleash(to) : words.doing.move(to);
  },
};

export function munchGame({ numbers, grounds, pieces }: MunchSetting): ScreenGame<State> {
  const munch = createMunch(numbers);
  const layout = layoutOf(numbers.columns, numbers.rows, true, grounds);
  const nameOf = (text: string): string => pieces[text]?.name ?? text;
  const stacks = ({ board, edge }: State): Stacks => ({ ...stacksOf(layout, board), ...edge });
  function did(state: State, move: string): string {
    const { from, to } = parts(move);
    const on = stacks(state);
    const [, monster = ''] = outOf(on, state.turn) ?? [];
    if (from === null || to === null)
      return move === 'recall' ? words.did.recall(nameOf(monster)) : words.did[move as 'pass' | 'call'];
    if (move.startsWith('+')) return words.did.place(nameOf(from), to);
    if (move.startsWith('!')) return words.did.unleash(nameOf(from), to);
    const played = play(munch, state, move);
    const after = played.legal ? stacks(played.state) : on;
    const met = nameOf(piecesOf(on[to]).at(-1) ?? '');
    const how =
      after[to] === undefined ? words.did.home : piecesOf(after[to]).length > 1 ? words.did.harmony : words.did.munches;
    return how(nameOf(monster), from, to, met);
  }

  return {
    id: 'munch-play',
    seats: players,
    fewest: fewestPlayers,
    layout,
    maxSeed: 0,
    mayAgree: true,
    options: optionsShape,
    offers: { call: 'MU-9.1' },
    setUp: (count, _, options) => setUp(munch, count, options),
    byHand: (count, { board, edge }, options) =>
      agreedOn(setUpByHand(munch, count, board, edgeOf(edge)), options, { quiet: 0 }),
    validate: (value) => validate(munch, value),
    read: (typed) => {
      const text = typed.replaceAll(/\s/g, '');
      return readMove(munch, text) === undefined ? null : text;
    },
    legal: (state) => legalMoves(munch, state),
    play: (state, move) => play(munch, state, move),
    over: (state) => over(munch, state),
    replay: replayed({
      start: (count, _, options) => startOf(munch, count, options),
      moves: (position) => codes(munch, position),
      make: (position, move) => make(munch, position, move),
      isOver,
      text: (position, move) => codeText(munch, position, move),
    }),

    seatsOf: (state) => players.slice(0, state.players),
    turn: ({ turn }) => turn,
    playerOf: (_, side) => side,
    agreed: ({ options }) => ({ ...options }),
    stacks,
    textStacks: ({ board, edge }) => ({ ...stacksOf(layout, board), ...edgeOf(edge) }),
    emptyText: { board: boardWith(layout, {}), edge: '' },
    box: (count) =>
      Object.keys(pieces).filter((text) => !isMonster(text) || players.indexOf(text.charAt(0) as Player) < count),
    put: (text, place, piece): SetUpText => {
      if (isDock(layout, place)) {
        const monster = piece !== null && isMonster(piece) ? piece : '';
        return { ...text, edge: edgeText({ ...edgeOf(text.edge), [place]: monster }) };
      }
      const before = stacksOf(layout, text.board);
      const [under = ''] = piecesOf(before[place]);
      // A monster is placed on a world. Anything else replaces it.
      const stack = piece === null ? '' : isMonster(piece) && under !== '' && !isMonster(under) ? under + piece : piece;
      return { ...text, board: boardWith(layout, { ...before, [place]: stack }) };
    },

    parts,
    tap: (state, legal, from, place) => {
      const on = stacks(state);
      const out = outOf(on, state.turn);
      if (out) {
        const [at, monster] = out;
        if (place === at) return { select: at };
        return { attempt: isDock(layout, place) ? `!${monster}@${place}` : `${at}>${place}` };
      }
      if (from === null) return { tip: words.chooseFirst };
      if (!isMonster(from))
        return isDock(layout, place) ? { tip: words.worldsInside } : { attempt: `+${from}@${place}` };
      const docks = isDock(layout, place) ? [place] : dockPlaces(layout, place);
      const moves = docks.map((dock) => `!${from}@${dock}`);
      const [first, second] = moves.filter((move) => legal.includes(move));
      if (second !== undefined) return { either: moves };
      const attempt = first ?? moves[0];
      return attempt === undefined ? { tip: words.docksOnly } : { attempt };
    },
    path: null,

    trays: (state, seat) => traysOf(state, seat as Player, !outOf(stacks(state), seat)),
    shared: (state) => [
      {
        name: words.bank,
        pieces: letters.flatMap((letter) => counted(letter, state.bank[letter])),
        choice: !outOf(stacks(state), state.turn),
      },
    ],
    ...scoring(munch),
    ...labels,
    did,
  };
}
