/**
 * Worked examples of rules, `GAME/examples/ID.yaml`. A request is one that the engine takes, with these left out or said
 * in short:
 *
 * - `game`, which is the folder's.
 * - battle and munch: in `state` the board is a list of rows from the top. `turn` is the first player's, nothing has been
 *   captured, munched or lost, and what is nowhere else is in the stash, the bank and the armies.
 * - alien-invasion: `events` of a move when there are none.
 * - lake-terror: `players` are texts, round the table: a role, and `turned`, `cured` or `dead` behind it. No cure has been
 *   used.
 */
import type { Problem } from './problem.ts';
import { anchorOf } from './rules.ts';
import type { GameId } from './schema/common.ts';
import { Example as ExampleFile } from './schema/example.ts';
import type { Content } from './schema/index.ts';
import { shapeFaults } from './shape.ts';
import { nearest, quote } from './words.ts';
import { parseYaml } from './yaml-file.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Example extends Omit<ExampleFile, 'request' | 'answer'> {
  readonly id: string;
  readonly game: GameId;
  readonly file: string;
  /** As the engine takes it. */
  readonly request: Fields;
  /** What the answer must say; it may say more. */
  readonly answer?: Fields;
  /** Where a field stands in its file. */
  readonly locate: (field: string) => { readonly line: number; readonly column: number };
}

/** The example of a file, or everything that is wrong with it. `rules` are the ids of the game's rules. */
export function readExample(
  game: GameId,
  content: Content,
  rules: Iterable<string>,
  id: string,
  file: string,
  text: string,
): { example?: Example; problems: readonly Problem[] } {
  const { file: yaml, faults } = parseYaml(text);
  if (!yaml) return { problems: faults.map((fault): Problem => ({ ...fault, file, layer: 'file' })) };
  const problems: Problem[] = faults.map((fault) => ({ ...fault, file, layer: 'file' }));
  const { data, faults: shape } = shapeFaults(ExampleFile, yaml.value, yaml.source);
  for (const { path, atKey, ...words } of shape) {
    const { line, column } = atKey ? yaml.locateKey(path) : yaml.locate(path);
    problems.push({ file, line, column, path: path.join('.'), ...words, layer: 'shape' });
  }
  if (problems.length > 0) return { problems };
  const { request, answer, ...rest } = data as ExampleFile;
  const report = (field: string, words: Pick<Problem, 'found' | 'expected' | 'remedy' | 'layer'>): void => {
    const { line, column } = yaml.locate([field]);
    problems.push({ file, line, column, path: field, ...words });
  };

  const known = [...rules];
  if (!known.includes(rest.rule)) {
    const meant = nearest(rest.rule, known);
    const remedy = meant ? `did you mean "${meant}"?` : 'name one of them';
    report('rule', { found: quote(rest.rule), expected: 'a rule of this game', remedy, layer: 'across' });
  } else if (!id.startsWith(`${anchorOf(rest.rule)}-`)) {
    const expected = `a file whose name begins with "${anchorOf(rest.rule)}-"`;
    report('rule', {
      found: quote(rest.rule),
      expected,
      remedy: 'rename the file, or change the rule',
      layer: 'within',
    });
  }
  if (!/^[^.!?]*(?:[.!?](?! )[^.!?]*)*[.!?]$/.test(rest.says)) {
    const remedy = 'end it with a full stop, and say no more';
    report('says', { found: quote(rest.says), expected: 'one sentence', remedy, layer: 'within' });
  }
  if (rest.verdict === 'result' && answer === undefined) {
    const remedy = 'add the field "answer"';
    report('verdict', { found: '"result" without an answer', expected: 'what comes of it', remedy, layer: 'within' });
  }
  if (problems.length > 0) return { problems };
  const locate = (field: string) => {
    const { line, column } = yaml.locate([field]);
    return { line, column };
  };
  const example: Example = { ...rest, id, game, file, request: completed(game, content, request), locate };
  return { example: answer ? { ...example, answer: completedAnswer(answer) } : example, problems };
}

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a board as the engine takes them. */
const joined = (board: unknown): unknown => (Array.isArray(board) ? board.join('/') : board);

/** The request with what it leaves out. */
function completed(game: GameId, content: Content, asked: Fields): Fields {
  const request: Record<string, unknown> = { game, ...asked };
  const { state, players } = request;
  if (isMap(state) && game === 'battle') request['state'] = battleState(content, state);
  if (isMap(state) && game === 'munch') request['state'] = munchState(content, state);
  if (game === 'alien-invasion' && request['do'] === 'move') request['events'] ??= [];
  if (game === 'lake-terror' && Array.isArray(players)) {
    request['players'] = players.map((player: unknown, index) => seated(content, player, index + 1));
    if (request['do'] === 'night') request['cureUsed'] ??= false;
  }
  return request;
}

function completedAnswer(answer: Fields): Fields {
  const { state } = answer;
  return isMap(state) && 'board' in state ? { ...answer, state: { ...state, board: joined(state['board']) } } : answer;
}

const sizes = ['small', 'medium', 'large'] as const;
type Sizes = Readonly<Record<(typeof sizes)[number], number>>;
type Triple = readonly [number, number, number];
const none: Triple = [0, 0, 0];

/** What is left of a supply when these pieces are elsewhere; never less than nothing, for examples of what cannot be. */
function rest(supply: Sizes, used: (pips: number) => number): number[] {
  return sizes.map((size, index) => Math.max(0, supply[size] - used(index + 1)));
}

/** How often a piece such as `a2` stands in a text. */
const countIn = (text: string, piece: string): number => text.split(piece).length - 1;

/** The number of a size in a list of three under some keys; 0 where there is none. */
function at(value: unknown, keys: readonly string[], pips: number): number {
  let found = value;
  for (const key of keys) found = isMap(found) ? found[key] : undefined;
  const number: unknown = Array.isArray(found) ? found[pips - 1] : 0;
  return typeof number === 'number' ? number : 0;
}

function battleState(content: Content, state: Fields): Fields {
  const board = String(joined(state['board']));
  const captured = isMap(state['captured']) ? state['captured'] : {};
  const taken = (player: string): Fields => {
    const all = captured[player];
    return { villagers: none, aliens: none, ...(isMap(all) ? all : {}) };
  };
  const left = (player: string, other: string): number[] =>
    rest(
      content.battle.numbers.stash,
      (pips) => countIn(board, `${player}${pips}`) + at(captured, [other, 'aliens'], pips),
    );
  return {
    turn: 'a',
    moved: null,
    passes: 0,
    ...state,
    board,
    stash: { a: left('a', 'b'), b: left('b', 'a'), ...(isMap(state['stash']) ? state['stash'] : {}) },
    captured: { a: taken('a'), b: taken('b') },
  };
}

function munchState(content: Content, state: Fields): Fields {
  const { numbers, worlds } = content.munch;
  const board = String(joined(state['board']));
  const players = Number(state['players'] ?? content.munch.players.min);
  const names = ['A', 'B', 'C', 'D'].slice(0, players);
  const edge = isMap(state['edge']) ? state['edge'] : {};
  const given = (key: string): Fields => (isMap(state[key]) ? state[key] : {});
  const each = (make: (name: string) => unknown): Fields => Object.fromEntries(names.map((name) => [name, make(name)]));
  const out = `${board} ${Object.values(edge).join(' ')}`;
  const army = (name: string): number[] =>
    rest(
      numbers.monsters,
      (pips) => countIn(out, `${name}${pips}`) + at(state, ['pit', name], pips) + at(state, ['void', name], pips),
    );
  const bank = (letter: string): number[] =>
    rest(numbers.worlds, (pips) =>
      names.reduce(
        (sum, name) => sum + at(state, ['graveyard', name, letter], pips),
        countIn(board, `${letter}${pips}`),
      ),
    );
  return {
    turn: 'A',
    skip: [],
    passes: 0,
    ...state,
    players,
    board,
    edge,
    bank: { ...Object.fromEntries(worlds.map(({ letter }) => [letter, bank(letter)])), ...given('bank') },
    army: { ...each(army), ...given('army') },
    pit: { ...each(() => none), ...given('pit') },
    void: { ...each(() => none), ...given('void') },
    graveyard: { ...each(() => ({})), ...given('graveyard') },
  };
}

/** A player from a text such as `town-watch turned dead`; anything else is left to the engine to refuse. */
function seated(content: Content, player: unknown, seat: number): unknown {
  if (typeof player !== 'string') return player;
  const [role = '', ...marks] = player.split(' ');
  const starts = content.roles.get(role)?.side === 'pods';
  return {
    seat,
    role,
    pod: marks.includes('turned') || (starts && !marks.includes('cured')),
    alive: !marks.includes('dead'),
  };
}
