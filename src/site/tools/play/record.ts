import { act, begin, type History } from '../frame/history.ts';
import { longestName } from '../../ui/names.ts';
import { earlyEnds, type ScreenGame } from './game.ts';
import type { RecordProblem } from './record-problem.ts';
import { isOver, positionsOf, mostMoves, type Action, type PlayTool, type State } from './tool.ts';

/*
 * A game as text, to copy, save and paste back: moves in the notation of the engine, one per line, with players, set-up
 * and result. The format is permanent: every copied game can be read for ever.
 *
 *     Record: saucer-press 1
 *     Game: battle
 *     Player a: Ann
 *     Player b: Ben
 *     Set-up: seed 10
 *
 *     1. a +c3
 *     2. b +f5
 *
 *     Result: unfinished, a 0, b 0
 *
 * A set-up is `seed 10`, `by the rules`, `board …` (with `edge W3:B2 …`), or `state {…}`. `End:` is the reason why a
 * game ended early. Lines that begin with `#` are comments. Move numbers and the letters of players are optional.
 */

const version = 1;

export const nameIn = ({ id }: Pick<ScreenGame<never>, 'id'>): 'battle' | 'munch' =>
  id === 'battle-play' ? 'battle' : 'munch';

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The set-up of a game as text that can be parsed again. */
export function setUpText<S>(game: ScreenGame<S>, { players, seed, hand, start }: State<S>): string {
  // A state from another source may have its fields in another order.
  const is = (other: S): boolean => {
    const read = game.validate(other);
    const here = game.validate(start);
    return read.ok && here.ok && alike(read.value, here.value);
  };
  if (hand) {
    const position = game.byHand(players, hand);
    if (position.ok && is(position.value)) return `board ${hand.board}${hand.edge === '' ? '' : ` edge ${hand.edge}`}`;
  } else if (game.maxSeed === 0) {
    if (is(game.setUp(players, 0))) return 'by the rules';
  } else if (seed !== null && is(game.setUp(players, seed))) return `seed ${seed}`;
  return `state ${JSON.stringify(start)}`;
}

export function recordText<S>(game: ScreenGame<S>, tool: PlayTool<S>, state: State<S>): string {
  const positions = positionsOf(game, state);
  const points = game.points(positions.at(-1)!);
  const seats = game.seats.slice(0, state.players);
  const lines = [
    `Record: saucer-press ${version}`,
    `Game: ${nameIn(game)}`,
    ...seats.map((seat) => {
      const name = tool.namesOf(state)[seat] || tool.nameOf(tool.initial, seat);
      return `Player ${seat}: ${name.replaceAll(/\s+/g, ' ')}`;
    }),
    `Set-up: ${setUpText(game, state)}`,
    '',
    ...state.moves.map((move, index) => `${index + 1}. ${game.turn(positions[index]!)} ${move}`),
    '',
    ...(state.end ? [`End: ${state.end}`] : []),
    `Result: ${isOver(game, state) ? '' : 'unfinished, '}${seats.map((seat) => `${seat} ${points[seat]}`).join(', ')}`,
  ];
  return `${lines.join('\n')}\n`;
}

export interface ReadRecord<S> {
  /** The game up to the first error; null if it cannot begin. */
  readonly state: State<S> | null;
  /** The first error; null if there is none. */
  readonly problem: RecordProblem | null;
}

interface Line {
  readonly line: number;
  readonly text: string;
}

/** A record’s lines that begin with a name and a colon, and the words of all other lines, which are moves. */
function linesOf(text: string): { readonly heads: ReadonlyMap<string, Line>; readonly moves: readonly Line[] } {
  const heads = new Map<string, Line>();
  const moves: Line[] = [];
  for (const [index, raw] of text
    .replaceAll('\u00a0', ' ')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    const [, head, value = ''] = /^\s*(record|game|player\s+\w+|set-?up|end|result)\s*:\s*(.*?)\s*$/i.exec(raw) ?? [];
    if (head !== undefined) {
      const [word = '', of = ''] = head.split(/\s+/);
      // Letters of players differ only by case.
      heads.set(`${word.toLowerCase().replace('-', '')} ${of}`.trim(), { line, text: value.replaceAll(/\s+/g, ' ') });
    } else if (!/^\s*#/.test(raw)) {
      moves.push(...raw.split(/\s+/).flatMap((word) => (word === '' ? [] : [{ line, text: word }])));
    }
  }
  return { heads, moves };
}

/** The start of a game from its text; null if it is not valid. */
function startOf<S>(
  game: ScreenGame<S>,
  players: number,
  text: string,
): Pick<State<S>, 'start' | 'seed' | 'hand'> | null {
  const [, kind = '', rest = ''] = /^(seed|by the rules|board|state)\b\s*(.*)$/is.exec(text) ?? [];
  switch (kind.toLowerCase()) {
    case 'seed': {
      const seed = /^\d{1,16}$/.test(rest) ? Number(rest) : Infinity;
      return game.maxSeed > 0 && seed <= game.maxSeed ? { start: game.setUp(players, seed), seed, hand: null } : null;
    }
    case 'by the rules':
      return game.maxSeed === 0 ? { start: game.setUp(players, 0), seed: null, hand: null } : null;
    case 'board': {
      const [board = '', edge = ''] = rest.split(/\s*\bedge\b\s*/i);
      const start = game.byHand(players, { board, edge });
      return start.ok ? { start: start.value, seed: null, hand: { board, edge } } : null;
    }
    case 'state':
      try {
        const read = game.validate(JSON.parse(rest));
        return read.ok && game.seatsOf(read.value).length === players
          ? { start: read.value, seed: null, hand: null }
          : null;
      } catch {
        return null;
      }
    default:
      return null;
  }
}

/** The game of a text up to the first error, and the error. Never throws. */
export function readRecord<S>(game: ScreenGame<S>, tool: PlayTool<S>, text: string): ReadRecord<S> {
  const { heads, moves: words } = linesOf(text);
  const wrong = (
    at: Line | undefined,
    why: RecordProblem['why'],
    more: Partial<RecordProblem> = {},
  ): RecordProblem => ({
    line: at?.line ?? 0,
    text: at?.text ?? '',
    why,
    ...more,
  });
  const none = (problem: RecordProblem): ReadRecord<S> => ({ state: null, problem });

  const record = heads.get('record');
  if (record && !/^saucer-press 1$/i.test(record.text)) return none(wrong(record, 'version'));
  const named = heads.get('game');
  if (named && named.text.toLowerCase() !== nameIn(game)) return none(wrong(named, 'game'));
  const seats = game.seats.filter((seat) => heads.has(`player ${seat}`));
  const stranger = [...heads].find(([head]) => head.startsWith('player ') && !game.seats.includes(head.slice(7)));
  const players = Math.max(seats.length, game.fewest);
  if (stranger || seats.some((seat, index) => seat !== game.seats[index])) {
    return none(wrong(stranger?.[1] ?? heads.get(`player ${seats.at(-1)}`), 'players'));
  }
  const setUp = heads.get('setup');
  if (!setUp) return none(wrong(undefined, 'no-set-up'));
  const begun = startOf(game, players, setUp.text);
  if (!begun) return none(wrong(setUp, 'set-up'));

  const names = Object.fromEntries(
    game.seats.map((seat): [string, string] => {
      const name = (heads.get(`player ${seat}`)?.text ?? '').slice(0, longestName);
      return [seat, name === tool.nameOf(tool.initial, seat) ? '' : name];
    }),
  );
  const moves: string[] = [];
  let position = begun.start as S;
  let problem: RecordProblem | null = null;
  for (const at of words) {
    if (/^\d+[.)]?$/.test(at.text)) continue;
    const turn = game.turn(position);
    if (game.seats.includes(at.text)) {
      if (at.text === turn || game.over(position)) continue;
      problem = wrong(at, 'turn', { is: turn });
      break;
    }
    const move = game.read(at.text.replace(/^\d+[.)]/, ''));
    const played = move === null ? null : game.play(position, move);
    if (move === null || !played) problem = wrong(at, 'notation');
    else if (!played.legal) problem = wrong(at, 'illegal', { illegal: played.illegal });
    else if (moves.length === mostMoves) problem = wrong(at, 'many');
    if (problem || !played?.legal) break;
    moves.push(move!);
    position = played.state;
  }

  const state: State<S> = { ...tool.initial, names, players, ...begun, moves, end: null };
  if (problem) return { state, problem };
  const end = heads.get('end');
  const why = earlyEnds.find((each) => each === end?.text.toLowerCase()) ?? null;
  if (end && (why === null || !(game.mayAgree || why === 'given-up') || game.over(position)))
    return { state, problem: wrong(end, 'end') };
  const ended = { ...state, end: why };
  const result = heads.get('result');
  const points = game.points(position);
  const is = game.seatsOf(position).map((seat) => `${seat} ${points[seat]}`);
  const lines = result?.text.match(/[A-Za-z]\s+-?\d+/g)?.map((each) => each.replace(/\s+/, ' ')) ?? [];
  const other = lines.length > 0 && !alike(lines, is);
  return { state: ended, problem: other ? wrong(result, 'result', { is: is.join(', ') }) : null };
}

/** A game with `moves` of its moves, each a separate step to undo. */
export function historyOf<S>(tool: PlayTool<S>, state: State<S>, moves: number): History<State<S>, Action> {
  let history = begin<State<S>, Action>({ ...state, moves: [], end: null });
  for (const move of state.moves.slice(0, moves)) history = act(tool, history, { do: 'move', move }) ?? history;
  const end = moves === state.moves.length && state.end ? act(tool, history, { do: 'end', why: state.end }) : null;
  return end ?? history;
}

/** A position as the start of a game, without players and earlier moves. */
export const positionAlone = <S>(game: ScreenGame<S>, tool: PlayTool<S>, position: S): State<S> => ({
  ...tool.initial,
  players: game.seatsOf(position).length,
  start: position,
});

/** The players ranked by their points, the best first. Players with equal points share a place. */
export const placesIn = (
  points: Readonly<Record<string, number>>,
): readonly { readonly seat: string; readonly points: number; readonly place: number }[] =>
  Object.entries(points)
    .map(([seat, made]) => ({
      seat,
      points: made,
      place: 1 + Object.values(points).filter((other) => other > made).length,
    }))
    .toSorted((one, other) => one.place - other.place);
