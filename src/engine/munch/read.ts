import { sizeNames, triple, leftOver } from '../pyramids.ts';
import { inside, type Reader, type Result } from '../reader.ts';
import { also, demand, flag, list, object, oneOf, read, record, spelled, text, whole, type Shape } from '../shape.ts';
import {
  type Munch,
  readPiece,
  monsterTexts,
  ownerOf,
  sizeOf,
  worldTexts,
  emptyPosition,
  inHarmony,
  stateOf,
  type Position,
} from './game.ts';
import { surplusMonsters, surplusWorlds } from './score.ts';
import { fewestPlayers, letters, players, type Options, type Player, type State } from './state.ts';

export const fewestQuiet = 4;
export const mostQuiet = 400;
/** The largest count of actions since a world was munched. */
const maxQuiet = 1_000_000;

/** The options that players may agree on before the game (MU-9). */
export const optionsShape: Shape<Options> = object({}, { call: whole(fewestQuiet, mostQuiet) });

const cellPattern = /^([a-z]\d)?([A-Z]\d)?$/;
const shared = ['army', 'pit', 'void'] as const;

/** Reads an external state and notes every error in it. The position of an invalid state is discarded. */
export function readPosition(game: Munch, reader: Reader, value: unknown, path: string): Position {
  const position = emptyPosition(game);
  const keys = ['players', 'turn', 'board', 'edge', 'bank', ...shared, 'graveyard', 'skip', 'passes'];
  const state = reader.object(value, path, keys, ['options', 'quiet', 'called']);
  if (state === undefined) return position;
  const at = <T>(key: string, shape: Shape<T>): T => reader.field(state, key, path, shape);
  const here = at('players', seatsInto(position));
  position.turn = here.indexOf(at('turn', oneOf(here)));
  const out: Found[] = [];
  at('board', boardInto(game, position, out));
  at('edge', edgeInto(game, out));
  readOut(game, reader, path, position, out);
  const bank = at('bank', record(letters, triple(Math.max(...game.numbers.worlds))));
  letters.forEach((letter, colour) => position.bank.set(bank[letter], colour * 3));
  position.banked = position.bank.reduce((sum, number) => sum + number, 0);
  const monsters = record(here, triple(Math.max(...game.numbers.monsters)));
  for (const key of shared) {
    const each = at(key, monsters);
    here.forEach((player, index) => position[key].set(each[player], index * 3));
  }
  at('graveyard', graveyardInto(game, position, here, here));
  noteWorlds(game, reader, path, position);
  noteMonsters(game, reader, path, position, out);
  at('skip', skipInto(position, here));
  position.passes = at('passes', whole(0, position.players));
  if (state['options'] !== undefined) position.call = at('options', optionsShape).call ?? 0;
  if (position.call > 0) {
    if (state['quiet'] === undefined) reader.note(inside(path, 'quiet'), 'missing');
    position.quiet = at('quiet', whole(0, maxQuiet));
    if (state['called'] !== undefined) position.called = at('called', flag);
    noteQuiet(reader, path, position);
  } else {
    for (const key of ['quiet', 'called']) {
      if (state[key] === undefined) continue;
      reader.note(inside(path, key), 'expected no value, as the call is not among the options', 'MU-9.1');
    }
  }
  return position;
}

/** Reports contradictions about the number of actions since a world was munched (MU-9.1). */
function noteQuiet(reader: Reader, path: string, position: Position): void {
  const { call, called, quiet, passes, players, placed, banked } = position;
  const noteIn = (key: string, message: string): void => reader.note(inside(path, key), message, 'MU-9.1');
  if (quiet < passes) noteIn('quiet', `expected at least ${passes}, as each pass counts as an action`);
  if (!called) return;
  if (quiet < call) noteIn('called', `expected false before ${call} actions with no world munched, got ${quiet}`);
  if (passes >= players) noteIn('called', 'expected false, as all players have passed');
  if (placed + banked === 0) noteIn('called', 'expected false, as no world is left');
}

export const seatsInto =
  (position: Position): Shape<readonly Player[]> =>
  (reader, value, path) => {
    position.players = whole(fewestPlayers, players.length)(reader, value, path);
    return players.slice(0, position.players);
  };

interface Found {
  readonly monster: number;
  readonly place: number;
}

const boardInto = (game: Munch, position: Position, out: Found[]): Shape<string> =>
  spelled((text, reader, at) => {
    const { columns, rows } = game.numbers;
    const lines = text.split('/');
    if (lines.length !== rows) {
      reader.note(at, `expected ${rows} rows separated by "/", got ${lines.length}`);
      return;
    }
    lines.forEach((line, index) => {
      const row = rows - 1 - index;
      const cells = line.split(' ');
      if (cells.length !== columns) {
        reader.note(at, `expected ${columns} cells separated by one space in row ${row + 1}, got ${cells.length}`);
        return;
      }
      cells.forEach((cell, column) => {
        if (cell !== '.') readCell(game, reader, at, cell, column * rows + row, position, out);
      });
    });
  });

function readCell(
  game: Munch,
  reader: Reader,
  at: string,
  cell: string,
  space: number,
  position: Position,
  out: Found[],
): void {
  const [, worldText = '', monsterText = ''] = cellPattern.exec(cell) ?? [];
  const world = readPiece(worldTexts, worldText);
  const monster = readPiece(monsterTexts, monsterText);
  const name = game.names[space];
  if (worldText + monsterText === '' || (world === 0 && worldText !== '') || (monster === 0 && monsterText !== '')) {
    reader.expected(`".", a world such as "r1", a monster such as "A2" or a stack such as "g2A2" at ${name}`, cell, at);
    return;
  }
  if (world !== 0 && monster !== 0 && !inHarmony(game, world, sizeOf(monster))) {
    reader.note(at, `"${monsterText}" is on "${worldText}" at ${name}, but they are not in harmony`, 'MU-7.1');
  }
  position.worlds[space] = world;
  if (world !== 0) position.placed++;
  if (monster !== 0) {
    position.monsters[space] = monster;
    out.push({ monster, place: space });
  }
}

function edgeInto(game: Munch, out: Found[]): Shape<unknown> {
  const slots = game.names.slice(game.spaces);
  return (reader, value, at) => {
    const edge = value === undefined ? undefined : reader.object(value, at, [], slots);
    if (edge === undefined) return;
    slots.forEach((name, slot) => {
      if (edge[name] === undefined) return;
      const monster = readPiece(monsterTexts, reader.field(edge, name, at, text()));
      if (monster === 0) reader.expected('a monster such as "A2"', edge[name], inside(at, name));
      else out.push({ monster, place: game.spaces + slot });
      const other = game.siblings[slot]!.find((each) => each < slot && edge[slots[each]!] !== undefined);
      if (other !== undefined) {
        reader.note(
          inside(at, name),
          `${slots[other]} and ${name} belong to one space, which has at most one monster at its edge`,
          'MU-4.3',
        );
      }
    });
  };
}

/** Reports players with more than one monster on the board and at its edge, and monsters that belong to nobody. */
function readOut(game: Munch, reader: Reader, path: string, position: Position, out: readonly Found[]): void {
  for (const { monster, place } of out) {
    const owner = ownerOf(monster);
    const name = players[owner]!;
    if (owner >= position.players) {
      reader.note(path, `"${monsterTexts[monster]}" at ${game.names[place]} belongs to the unknown player "${name}"`);
    } else if (position.out[owner]! >= 0) {
      const places = `${game.names[position.out[owner]!]} and ${game.names[place]}`;
      reader.note(path, `player "${name}" has monsters at ${places}, but at most one may be out`, 'MU-2.2');
    } else {
      position.out[owner] = place;
      position.outSize[owner] = sizeOf(monster);
    }
  }
}

/** The worlds that each player has munched, in a state or on their own. Some players may be left out. */
export function graveyardInto(
  game: Munch,
  position: Position,
  required: readonly Player[],
  here: readonly Player[],
): Shape<unknown> {
  const most = triple(Math.max(...game.numbers.worlds));
  const munched = object({}, { r: most, g: most, k: most });
  const each = (seats: readonly Player[]) => Object.fromEntries(seats.map((player) => [player, munched]));
  return also(object(each(required), each(here)), (graveyard) => {
    here.forEach((player, index) => {
      letters.forEach((letter, colour) => {
        position.graveyard.set(graveyard[player]?.[letter] ?? [0, 0, 0], index * 9 + colour * 3);
      });
    });
  });
}

/** Notes the kinds of worlds with more pieces than the box holds (MU-1.2). */
export function noteWorlds(game: Munch, reader: Reader, path: string, position: Position): void {
  const counts = position.bank.slice();
  for (const world of position.worlds) if (world !== 0) counts[world - 1]!++;
  position.graveyard.forEach((number, index) => {
    counts[index % counts.length]! += number;
  });
  for (const { of, size, count, most } of surplusWorlds(game.numbers, counts)) {
    reader.note(path, `${count} worlds "${of}${size + 1}", but the box has ${most}`, 'MU-1.2');
  }
}

/** Notes kinds of monster of which a player has too many (MU-1.3). */
function noteMonsters(game: Munch, reader: Reader, path: string, position: Position, out: readonly Found[]): void {
  const counts = position.army.map((number, index) => number + position.pit[index]! + position.void[index]!);
  for (const { monster } of out) counts[monster - 1]!++;
  for (const { of, size, count, most } of surplusMonsters(game.numbers, counts)) {
    if (players.indexOf(of) >= position.players) continue;
    const what = `${sizeNames[size]} monster "${of}${size + 1}"`;
    reader.note(path, `the ${what} is in ${count} places, but the box has ${most}`, 'MU-1.3');
  }
}

const skipInto = (position: Position, here: readonly Player[]): Shape<unknown> => {
  let last = -1;
  return (reader, value, at) =>
    list((_, each) => {
      const player = here.indexOf(each as Player);
      if (player < 0) reader.expected(`players ${here.join(', ')}`, each, at);
      else if (player <= last) reader.note(at, 'expected each player once, in letter order');
      else {
        position.skip |= 1 << player;
        last = player;
      }
    }, here.length)(reader, value, at);
};

/** The state if it is valid; otherwise every issue, with paths that begin with `state`. */
export const validate = (game: Munch, value: unknown): Result<State> =>
  read((reader) => stateOf(game, readPosition(game, reader, value, 'state')), value);

/** The position of a state that should be valid. Throws if it is not. */
export const readState = (game: Munch, state: State): Position =>
  demand((reader) => readPosition(game, reader, state, 'state'), state);

/** The position at the start: all worlds in the bank, all monsters in their armies (MU-1); A begins. */
export function startOf(game: Munch, count: number, { call = 0 }: Options = {}): Position {
  const { worlds, monsters } = game.numbers;
  const position = emptyPosition(game);
  position.players = count;
  position.call = call;
  position.bank.set([...worlds, ...worlds, ...worlds]);
  position.banked = position.bank.reduce((sum, number) => sum + number, 0);
  for (let player = 0; player < count; player++) position.army.set(monsters, player * 3);
  return position;
}

/** The position of `startOf`, as a state. */
export const setUp = (game: Munch, count: number, options: Options = {}): State =>
  stateOf(game, startOf(game, count, options));

/**
 * The state of a board and edge set up by hand, in the notation of states. The other worlds are in the bank, the other
 * monsters in their armies, and A moves first. Returns the issues if the position is not valid.
 */
export function setUpByHand(game: Munch, count: number, board: string, edge: State['edge'] = {}): Result<State> {
  const { worlds, monsters } = game.numbers;
  const here = players.slice(0, count);
  const out = [board, ...Object.values(edge)].join(' ');
  const each = <T>(value: (player: string) => T): Record<string, T> =>
    Object.fromEntries(here.map((player) => [player, value(player)]));
  const nobody = each(() => [0, 0, 0]);
  return validate(game, {
    players: count,
    turn: 'A',
    board,
    edge,
    bank: Object.fromEntries(letters.map((letter) => [letter, leftOver(worlds, out, letter)])),
    army: each((player) => leftOver(monsters, out, player)),
    pit: nobody,
    void: nobody,
    graveyard: each(() => ({})),
    skip: [],
    passes: 0,
  });
}
