import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomFrom, type Random } from '../../src/engine/rng.ts';
import { readFar, writeFar, type FarGame, type FarRules } from '../../src/site/tools/far/code.ts';
import { checksumOf } from '../../src/site/tools/frame/checksum.ts';
import { newsOf } from '../../src/site/tools/far/news.ts';
import { farGameOf, openedOf, turnOf, type Opened, type Turn } from '../../src/site/tools/far/turn.ts';
import { playTool, positionsOf, type Action, type State } from '../../src/site/tools/play/tool.ts';
import { validContent } from '../support/content.ts';
import { farGames } from '../support/far.ts';
import { projectFolder } from '../support/folders.ts';
import { often } from '../support/long.ts';

const content = validContent();
const both = farGames(content);
const games = { battle: both.battle.rules, munch: both.munch.rules };
type Name = keyof typeof games;
const names = Object.keys(games) as readonly Name[];

const people = ['Anna', 'Ben', 'Čarla 🛸', ''];
const optionsOf: Readonly<Record<Name, readonly FarGame['options'][]>> = {
  battle: [{}, { swap: true }, { komi: 0 }, { swap: true, komi: 9 }],
  munch: [{}, { call: 40 }, { call: 4 }, { call: 400 }],
};

/** A game of at most `most` random legal moves. */
function played(name: Name, random: Random, most = 1500): FarGame {
  const rules = games[name];
  const { players: among, seeded } = rules;
  const players = among[0] + random(among[1] - among[0] + 1);
  const seed = seeded ? (random(3) === 0 ? 2 ** 53 - 1 - random(1000) : random(1_000_000)) : 0;
  const options = optionsOf[name][random(4)]!;
  const position = rules.start(players, seed, options);
  const moves: string[] = [];
  while (!rules.isOver(position) && moves.length < most) {
    const legal = rules.moves(position);
    const code = legal[random(legal.length)]!;
    moves.push(rules.text(position, code));
    rules.make(position, code);
  }
  const id = random(2 ** 32)
    .toString(16)
    .padStart(10, '0');
  return { id, players, seed, options, moves, end: 'open', names: people.slice(0, players) };
}

const hashOf = (name: Name, far: FarGame): string => writeFar(games[name], far) ?? '';
describe('a game in a link', () => {
  test.each(names)('of %s is read as it was written, at any length', (name) => {
    const random = randomFrom(7);
    for (let at = 0; at < often(60, 2000); at++) {
      const far = played(name, random, random(3) === 0 ? 1500 : random(60));
      const hash = hashOf(name, far);
      const read = readFar(games[name], hash);
      expect(read).toMatchObject({ ok: true, far });
      expect(read.ok && hashOf(name, read.far)).toBe(hash);
    }
  });

  test('has at most 260 characters after 200 moves, address and two names included', () => {
    const random = randomFrom(8);
    const address = 'https://example.github.io/saucer-press/munch/play/'.length;
    const lengths = names.flatMap((name) =>
      Array.from({ length: often(40, 500) }, () => {
        const far = played(name, random, 200);
        return address + hashOf(name, { ...far, names: far.names.map((_, at) => people[at % 2]!) }).length;
      }),
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(260);
  });

  test('is the same in every version: each vector reads and writes as printed', () => {
    const file = join(projectFolder, 'src/site/tools/far/vectors.json');
    const vectors = JSON.parse(readFileSync(file, 'utf8')) as readonly { game: Name; hash: string; opens: FarGame }[];
    expect(vectors.length).toBeGreaterThanOrEqual(20);
    for (const { game, hash, opens } of vectors) {
      expect(readFar(games[game], hash)).toMatchObject({ ok: true, far: opens });
      expect(hashOf(game, opens)).toBe(hash);
    }
  });

  test('survives what programs for messages add, and is reported if it was cut, changed or is of something else', () => {
    const far = played('battle', randomFrom(3), 12);
    const hash = hashOf('battle', far);
    const why = (other: string, name: Name = 'battle'): string => {
      const read = readFar(games[name], other);
      return read.ok ? 'ok' : read.why;
    };
    for (const added of [`${hash}.`, `${hash}_`, `${hash.slice(0, 20)}%0A${hash.slice(20)}`, `${hash}\u200B)`]) {
      expect(why(added)).toBe('ok');
    }
    expect(why(hash.slice(0, -1))).toBe('cut');
    expect(why('#far=')).toBe('cut');
    expect(why(`${hash.slice(0, 20)}${hash[20] === 'a' ? 'b' : 'a'}${hash.slice(21)}`)).toBe('damaged');
    expect(why(hash.replace('=1', '=2'))).toBe('newer');
    expect(why(hash, 'munch')).toBe('foreign');
    expect(why(`#far=1${'a'.repeat(5000)}z`)).toBe('damaged');
  });

  test('of an edition with other numbers, or an engine with other moves, is not read', () => {
    const random = randomFrom(9);
    for (const name of names) {
      const rules = games[name];
      const { moves } = rules;
      const others: readonly FarRules<unknown>[] = [
        { ...rules, numbers: [...rules.numbers.slice(1), 99] },
        { ...rules, moves: (p) => moves(p).toReversed() },
        { ...rules, moves: (p) => moves(p).slice(moves(p).length > 3 ? 1 : 0) },
      ];
      for (let at = 0; at < often(10, 300); at++) {
        const far = { ...played(name, random, 40) };
        if (far.moves.length < 3) continue;
        for (const other of others) expect(readFar(other, hashOf(name, far))).toEqual({ ok: false, why: 'rules' });
      }
    }
  });

  test('that was tampered with is rejected, or is another legal game, and never throws', () => {
    const random = randomFrom(10);
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const wild = ['%', '\uD800', 'é', '-', '.', '#', '\u0000', '=', '%E0%A4%A', '😀'];
    const pick = <T>(list: ArrayLike<T>): T => list[random(list.length)]!;
    const links = names.flatMap((name) =>
      Array.from({ length: 60 }, () => [name, hashOf(name, played(name, random, random(120))).slice(5)] as const),
    );
    const ways: readonly ((text: string, at: number) => string)[] = [
      (text, at) => text.slice(0, at) + pick(alphabet) + text.slice(at + 1),
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at) => text.slice(0, at) + pick(alphabet) + text.slice(at),
      (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
      (text, at) => text.slice(0, at),
      (text, at) => text.slice(0, at) + text.slice(random(at + 1), at) + text.slice(at),
      (text, at) => text.slice(0, at) + pick(links)[1].slice(at, at + 1 + random(20)) + text.slice(at),
      (text) => text.replace(/[a-z]/, (letter) => letter.toUpperCase()),
      (text, at) => text.slice(0, at) + pick(wild) + text.slice(at),
      () => `${Array.from({ length: random(400) }, () => pick(alphabet)).join('')}${pick(['', 'z'])}`,
      (text) => Array.from(text, (letter) => (random(10) === 0 ? pick(alphabet) : letter)).join(''),
    ];
    const signed = (text: string): string => {
      const digits = text.slice(3, -1);
      const sum = Number.parseInt(checksumOf(digits), 16) % 62 ** 2;
      return `1${alphabet.charAt(sum % 62)}${alphabet.charAt(Math.floor(sum / 62))}${digits}z`;
    };
    const clean = (text: string): string => text.replace(/[^0-9A-Za-z]+$/, '');
    const faults: string[] = [];
    for (let at = 0; at < often(3000, 100_000); at++) {
      const [name, text] = pick(links);
      const changed = clean(pick(ways)(text, random(text.length)));
      if (changed === text) continue;
      // Every fifth link gets a correct checksum, so that only its meaning can reveal the change.
      const other = at % 5 === 0 && /^\w{20,}z$/.test(changed) ? signed(changed) : changed;
      const read = readFar(games[name], `#far=${other}`);
      // Each game has exactly one link.
      if (read.ok && hashOf(name, read.far) !== `#far=${other}`) faults.push(other);
    }
    expect(faults).toEqual([]);
  });
});

describe('the news in a link', () => {
  test.each(names)('of %s distinguish older, later and other games', (name) => {
    const random = randomFrom(11);
    for (let at = 0; at < often(100, 1500); at++) {
      const far = played(name, random, 80);
      const count = far.moves.length;
      const from = random(count);
      const older = { ...far, moves: far.moves.slice(0, from) };
      expect(newsOf(far, far)).toEqual({ is: 'same' });
      expect(newsOf(far, older)).toEqual({ is: 'older' });
      expect(newsOf(older, far)).toEqual({ is: 'later', from });
      const fork = { ...far, moves: [...far.moves.slice(0, from), 'another', ...far.moves.slice(from + 1)] };
      expect(newsOf(far, fork)).toEqual({ is: 'fork', from });
      expect(newsOf(null, far)).toEqual({ is: 'new' });
      expect(newsOf(far, { ...far, seed: far.seed + 1 })).toEqual({ is: 'new' });
    }
  });

  test('order offers and ends after the moves', () => {
    const far: FarGame = { ...played('munch', randomFrom(12), 9), options: {} };
    const at = (end: FarGame['end'], moves = 9): FarGame => ({ ...far, end, moves: far.moves.slice(0, moves) });
    expect(newsOf(at('open'), at('offered'))).toEqual({ is: 'later', from: 9 });
    expect(newsOf(at('offered'), at('agreed'))).toEqual({ is: 'later', from: 9 });
    expect(newsOf(at('agreed'), at('offered'))).toEqual({ is: 'older' });
    expect(newsOf(at('agreed'), at('given-up'))).toEqual({ is: 'fork', from: 9 });
    expect(newsOf(at('offered', 8), at('open'))).toEqual({ is: 'later', from: 8 });
    expect(newsOf(at('agreed', 8), at('open'))).toEqual({ is: 'fork', from: 8 });
    expect(newsOf(at('open'), at('agreed', 8))).toEqual({ is: 'fork', from: 8 });
  });
});

describe.each(names)('a game of %s by links', (name) => {
  const { game } = both[name];
  const rules = games[name];
  const tool = playTool(game, (seat) => seat);
  type S = State<unknown>;
  const done = (state: S, ...actions: readonly Action[]): S =>
    actions.reduce((before, action) => {
      const after = tool.apply(before, action);
      if (!after) throw new Error(JSON.stringify(action));
      return after;
    }, state);
  const [first, second] = game.seats as readonly [string, string];
  const id = '0123456789';
  const others = game.seats.slice(2);
  /** A game on a device with some seats, after moves chosen by a number. */
  const begun = (here: readonly string[], moves = 0, random = randomFrom(1)): S => {
    let state = done(tool.initial, { do: 'far', id, here }, { do: 'begin', seed: game.maxSeed > 0 ? 7 : null });
    for (let at = 0; at < moves; at++) {
      const legal = game.legal(positionsOf(game, state).at(-1)!);
      state = done(state, { do: 'move', move: legal[random(legal.length)]! });
    }
    return state;
  };
  const told = (state: S): S => done(state, { do: 'sent', moves: state.moves.length });
  const at = (state: S): Turn => turnOf(game, state);
  /** The first state of a kind on one of the devices, during play. */
  const found = (kind: Turn, here: readonly string[], sent: boolean): S => {
    for (let moves = 0; moves < 20; moves++) {
      const state = sent ? told(begun(here, moves)) : begun(here, moves);
      if (at(state) === kind) return state;
    }
    throw new Error(kind);
  };
  const ended = (state: S): S => done(state, { do: 'end', why: 'given-up' });
  const states: Readonly<Partial<Record<Turn | 'unknown', S | null>>> = {
    unknown: null,
    move: found('move', [first, ...others], false),
    ...(name === 'battle' && { more: found('more', [first], false) }),
    send: found('send', [first, ...others], false),
    sent: found('sent', [first, ...others], true),
    came: found('came', [second], true),
    result: ended(told(begun([first, ...others], 6))),
    over: told(ended(begun([first, ...others], 6))),
    watch: begun([], 6),
  };

  const hash = (state: S): string => writeFar(rules, farGameOf(game, state)) ?? '';
  /** Another move at the end of a game. */
  const turned = (state: S): S => {
    const before = { ...state, moves: state.moves.slice(0, -1), end: null };
    const other = game.legal(positionsOf(game, before).at(-1)!).find((move) => move !== state.moves.at(-1));
    return done(before, { do: 'move', move: other! });
  };
  const links: Readonly<Record<string, (mine: S) => string>> = {
    same: hash,
    later: (mine) => hash(begun([first], mine.moves.length + 3)),
    older: (mine) => hash({ ...mine, moves: mine.moves.slice(0, -1), end: null }),
    fork: (mine) => hash(mine.moves.length > 0 ? turned(mine) : begun([first], 2)),
    new: (mine) => hash({ ...mine, far: { ...mine.far!, id: 'ffffffffff' } }),
    other: (mine) => hash({ ...begun([first], mine.moves.length), ...(name === 'battle' ? reseeded() : recalled()) }),
    cut: (mine) => hash(mine).slice(0, -1),
    damaged: (mine) => hash(mine).replace(/.(?=.{8}$)/, (sign) => (sign === 'a' ? 'b' : 'a')),
    rules: (mine) => writeFar({ ...rules, numbers: [...rules.numbers, 1] }, farGameOf(game, mine)) ?? '',
    newer: (mine) => hash(mine).replace('=1', '=3'),
    foreign: (mine) => writeFar({ ...rules, game: 1 - rules.game }, farGameOf(game, mine)) ?? '',
  };
  /** A forged link: the id of this game with another start. */
  const reseeded = (): Partial<S> => ({ seed: 8, start: game.setUp(2, 8, {}), moves: [] });
  const recalled = (): Partial<S> => ({ start: game.setUp(2, 0, { call: 50 }), moves: [] });

  const allowed: Readonly<Record<string, readonly Opened<unknown>['is'][]>> = {
    same: ['same'],
    later: ['later', 'own', 'fork'],
    older: ['older', 'same', 'fork'],
    fork: ['fork', 'later', 'own'],
    new: ['invite', 'who'],
    other: ['invite', 'who'],
  };
  /** The faults of a link that is opened in a state. */
  const faultsOf = (mine: S | null, link: string): readonly string[] => {
    const text = links[link]!(mine ?? begun([first], 6));
    const opened = openedOf(game, tool, mine, readFar(rules, text));
    if (opened.is === 'problem') return opened.why === link ? [] : [`told as ${opened.why}`];
    const kinds = mine === null ? ['invite', 'who'] : (allowed[link] ?? []);
    if (!kinds.includes(opened.is)) return [`told as ${opened.is}`];
    if (!('take' in opened) || !mine) return [];
    const { take } = opened;
    const next = done(mine, take);
    const twice = tool.apply(next, take);
    const { here } = mine.far!;
    const facts: Readonly<Record<string, boolean>> = {
      'the state is valid': tool.readState(next).ok,
      'the link’s game is on the table': hash(next) === text,
      'a second tab adds nothing': next.moves.length === take.at || twice === next,
      'the seats stay': JSON.stringify(next.far!.here) === JSON.stringify(here),
      'own names stay': here.every((seat) => next.names[seat] === mine.names[seat]),
      // The page saves the other branch of a fork as a session.
      'own moves stay': opened.is === 'fork' || mine.moves.every((move, index) => next.moves[index] === move),
      'the others know it': !['send', 'result'].includes(at(next)),
    };
    return Object.keys(facts).filter((fact) => !facts[fact]);
  };

  test('has every state of a turn', () => {
    const kinds = Object.keys(states).filter((kind) => kind !== 'unknown');
    expect(kinds.map((kind) => at(states[kind as Turn]!))).toEqual(kinds);
  });

  test('is copied without its seats by a link or a code of the menu', () => {
    for (const state of Object.values(states)) {
      if (!state) continue;
      const copy = tool.shared!(state);
      expect(copy.far).toBe(undefined);
      expect(tool.readState(copy)).toMatchObject({ ok: true, value: { moves: state.moves, start: state.start } });
    }
  });

  test('in every state takes every kind of link, and loses nothing', () => {
    const faults = Object.entries(states).flatMap(([state, mine]) =>
      Object.keys(links).flatMap((link) =>
        faultsOf(mine ?? null, link).map((fault) => `${state}, ${link}: not so: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  test('rejects a move back behind a link, a board laid by hand and computer players', () => {
    const state = told(begun([first, ...others], 3));
    expect(tool.apply(state, { do: 'back', to: 0 })).toBeNull();
    expect(tool.apply(state, { do: 'mind', seat: second, level: 1 })).toBeNull();
    const { far } = done(tool.initial, { do: 'far', id, here: [first] }, { do: 'mind', seat: second, level: 1 });
    expect(far).toBeUndefined();
    const laid = game.byHand(2, game.put(game.emptyText, 'c3', name === 'battle' ? 'v1' : 'r1'));
    expect(tool.readState({ ...state, start: laid.ok && laid.value, moves: [] }).ok).toBe(false);
  });
});
