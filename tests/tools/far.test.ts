import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomFrom, type Random } from '../../src/engine/rng.ts';
import { StoreError } from '../../src/site/storage/database.ts';
import { SessionStore, type Written } from '../../src/site/storage/sessions.ts';
import { readFar, writeFar, type FarGame, type FarRules } from '../../src/site/tools/far/code.ts';
import { checksumOf } from '../../src/site/tools/frame/checksum.ts';
import { begin, stateOf } from '../../src/site/tools/frame/history.ts';
import { ToolSessions } from '../../src/site/tools/frame/table.ts';
import { Paste } from '../../src/site/tools/far/Far.tsx';
import { newsOf } from '../../src/site/tools/far/news.ts';
import { hashIn, join as enter, mineIn, openMine, take } from '../../src/site/tools/far/receive.ts';
import { send } from '../../src/site/tools/far/send.ts';
import { farGameOf, isSeedEntered, openedOf, turnOf, type Opened, type Turn } from '../../src/site/tools/far/turn.ts';
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

  test('survives the additions of messaging programs, and is reported if it was cut, was changed or belongs to something else', () => {
    const far = played('battle', randomFrom(3), 12);
    const hash = hashOf('battle', far);
    const why = (other: string, name: Name = 'battle'): string => {
      const read = readFar(games[name], other);
      return read.ok ? 'ok' : read.why;
    };
    const [one, other] = [hash.slice(0, 20), hash.slice(20)];
    for (const added of [`${hash}.`, `${hash}_`, `${one}%0A${other}`, `${one}\u200B${other}\u00A0»`, `${hash}%)`]) {
      expect([why(added), why(new URL(added, 'https://example.org').hash)]).toEqual(['ok', 'ok']);
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

test('a seed counts as entered only if the page would have dealt a tested town', () => {
  const tested = { games: 1, towns: [[7, 1]] as const };
  const cases = [
    [{ tested }, 4711, true],
    [{ tested }, 7, false],
    [{ tested }, null, false],
    // A board with other numbers has no tested towns.
    [{ tested: { ...tested, towns: [] } }, 4711, false],
    [{}, 4711, false],
  ] as const;
  for (const [setting, seed, entered] of cases) expect(isSeedEntered(setting, seed)).toBe(entered);
});

test.each([
  ['the installed app', true],
  ['a browser', false],
])('the field for pasted links in %s', (_, installed) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: installed && query === '(display-mode: standalone)' }));
  expect(render(h(Paste, {})).includes('Paste the link here')).toBe(installed);
  vi.unstubAllGlobals();
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
  const { game, setting } = both[name];
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
  const legalIn = (state: S): readonly string[] => game.legal(positionsOf(game, state).at(-1)!);
  /** A game on a device with some seats, after moves chosen by a number. */
  const begun = (here: readonly string[], moves = 0, random = randomFrom(1)): S => {
    let state = done(tool.initial, { do: 'far', id, here }, { do: 'begin', seed: game.maxSeed > 0 ? 7 : null });
    for (let at = 0; at < moves; at++) {
      const legal = legalIn(state);
      state = done(state, { do: 'answer', move: legal[random(legal.length)]!, at });
    }
    return state;
  };
  const told = (state: S): S => done(state, { do: 'sent', moves: state.moves.length });
  const at = (state: S): Turn => turnOf(game, state);
  /** The first state with this turn on a device with these seats. */
  const found = (kind: Turn, here: readonly string[], sent: boolean): S => {
    for (let moves = 0; moves < 20; moves++) {
      const state = sent ? told(begun(here, moves)) : begun(here, moves);
      if (at(state) === kind) return state;
    }
    throw new Error(kind);
  };
  /** A game that a player at this device gave up, after at least six moves. */
  const ended = (here: readonly string[], moves = 6): S =>
    at(begun(here, moves)) === 'send'
      ? ended(here, moves + 1)
      : done(told(begun(here, moves)), { do: 'end', why: 'given-up' });
  const states: Readonly<Partial<Record<Turn | 'unknown', S | null>>> = {
    unknown: null,
    move: found('move', [first, ...others], false),
    ...(name === 'battle' && { more: found('more', [first], false) }),
    send: found('send', [first, ...others], false),
    sent: found('sent', [first, ...others], true),
    came: found('came', [second], true),
    result: ended([first, ...others]),
    over: told(ended([first, ...others])),
    watch: begun([], 6),
  };

  const hash = (state: S): string => writeFar(rules, farGameOf(game, state)) ?? '';
  /** The game with a different last move. */
  const turned = (state: S): S => {
    const before = { ...state, moves: state.moves.slice(0, -1), end: null };
    const other = legalIn(before).find((move) => move !== state.moves.at(-1));
    return done(before, { do: 'answer', move: other!, at: before.moves.length });
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
  /** A forged link: the id of this game with a different start. */
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
  /** The faults in a link that is opened in a state. */
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

  test('begins by the rules, with somebody far away among its players', () => {
    const laid = done(tool.initial, { do: 'hand', hand: game.emptyText }, { do: 'far', id, here: [first] });
    expect(tool.apply(laid, { do: 'hand', hand: game.emptyText })).toBeNull();
    const state = done(laid, { do: 'begin', seed: game.maxSeed > 0 ? 7 : null });
    expect(tool.readState(state).ok).toBe(true);
    expect(openedOf(game, tool, null, readFar(rules, hash(state)))).toMatchObject({ state: { start: state.start } });
    const most = game.seats.length;
    const all = done(tool.initial, { do: 'players', count: most }, { do: 'far', id, here: game.seats.slice(0, -1) });
    expect(all.far).toBeDefined();
    expect(done(all, { do: 'players', count: most - 1 }).far).toBeUndefined();
  });

  test('is an invitation until a second player has had a choice', () => {
    const opens = (moves: number, forced: boolean): string => {
      const read = readFar(rules, hash(begun([first], moves)));
      if (!read.ok) throw new Error(read.why);
      const counts = read.counts.map((count, index) => (forced && index > 0 ? 1 : count));
      return openedOf(game, tool, null, { ...read, counts }).is;
    };
    const asked = [0, 1, 2, 3, 4].find((moves) => opens(moves, false) === 'who');
    expect(asked).toBeGreaterThan(1);
    expect(opens(asked!, true)).toBe('invite');
  });

  /** The state after a player opens a newer link. */
  const open = (mine: S, link: string): S => {
    const opened = openedOf(game, tool, mine, readFar(rules, link));
    if (opened.is !== 'later') throw new Error(opened.is);
    return done(mine, opened.take);
  };
  test('is over for all when a player gives up', () => {
    const given = ended([first, ...others]);
    const there = open(told(begun([second], given.moves.length)), hash(given));
    expect([there.end, at(there)]).toEqual(['given-up', 'over']);
    expect(openedOf(game, tool, there, readFar(rules, hash(given))).is).toBe('same');
    expect(openedOf(game, tool, there, readFar(rules, hash({ ...given, end: null }))).is).toBe('older');
  });

  test.runIf(game.mayAgree)('is over for all when both agree on the end', () => {
    const waiting = found('send', [first, ...others], false);
    const offer = done(told(waiting), { do: 'offer' });
    // After an offer, there is a new link to send.
    expect(at(offer)).toBe('send');
    expect(tool.apply(offer, { do: 'end', why: 'agreed' })).toBeNull();
    const asked = open(told(begun([second], waiting.moves.length)), hash(offer));
    expect(asked.far!.offer).toBe(asked.moves.length);
    expect(at(asked)).toBe('came');
    const agreed = done(asked, { do: 'end', why: 'agreed' });
    expect(at(agreed)).toBe('result');
    expect(open(told(offer), hash(agreed))).toMatchObject({ end: 'agreed', moves: offer.moves });
    // A move is also an answer.
    const declined = open(told(offer), hash(done(asked, { do: 'move', move: legalIn(asked)[0]! })));
    expect(farGameOf(game, declined).end).toBe('open');
  });

  describe('on a device', () => {
    const saved = new Map<string, Written>();
    let place: string | undefined;
    let isFull = false;
    const tables: ToolSessions<S, Action>[] = [];
    beforeEach(() => {
      saved.clear();
      place = undefined;
      isFull = false;
      const store = SessionStore.prototype;
      vi.spyOn(store, 'write').mockImplementation(async ({ head, after, from, actions, base, place: of }) => {
        if (isFull) throw new StoreError('full');
        const before = saved.get(head.id);
        if ((before?.head.revision ?? 0) !== after) return before ? 'stale' : 'deleted';
        const all = [...(before?.actions ?? []).slice(0, from), ...actions];
        saved.set(head.id, structuredClone({ head, base: base ?? before?.base, actions: all }));
        if (of !== undefined && (!before || base !== undefined)) place = head.id;
        return 'written';
      });
      vi.spyOn(store, 'read').mockImplementation(async (of) => structuredClone(saved.get(of)));
      vi.spyOn(store, 'openIn').mockImplementation(async () => place);
      vi.spyOn(store, 'setOpen').mockImplementation(async (_, of) => void (place = of));
      vi.spyOn(store, 'list').mockImplementation(async () => [...saved.values()].map(({ head }) => head));
      vi.stubGlobal('location', { href: 'https://example.org/play/' });
    });
    afterEach(() => {
      for (const table of tables.splice(0)) table.close();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });
    const tab = async (): Promise<ToolSessions<S, Action>> => {
      const table = new ToolSessions(tool, game.id);
      tables.push(table);
      await table.start();
      return table;
    };
    const movesIn = (table: ToolSessions<S, Action>): readonly string[] => table.snapshot.state.moves;
    /** Opens a link as the page does. Returns the kind of link. */
    const follow = async (table: ToolSessions<S, Action>, link: string, here = [second]): Promise<string> => {
      const read = readFar(rules, hashIn(`Your turn (${link}). See you!`));
      const mine = read.ok ? await mineIn({ tool, table }, read.far.id) : null;
      const opened = openedOf(game, tool, mine && stateOf(mine), read);
      if (mine) await openMine({ tool, table }, mine);
      if ('take' in opened) take({ tool, table }, opened.take);
      else if ('state' in opened && !mine) await enter({ tool, table }, opened.state, here);
      return opened.is;
    };
    const isSaved = async (table: ToolSessions<S, Action>): Promise<void> => {
      await expect.poll(() => table.snapshot.written).toBe(true);
    };
    /** A game in which the second player is to move. */
    const turn = found('came', [second], true);
    /** The game on the device of the other players, after their next move. */
    const answered = (state: S): S => {
      const there = {
        ...state,
        far: { ...state.far!, here: game.seats.filter((each) => !state.far!.here.includes(each)) },
      };
      return done(there, { do: 'move', move: legalIn(state)[0]! });
    };

    test('is the same in two tabs, and neither loses a move', async () => {
      const mine = found(name === 'battle' ? 'more' : 'move', [first, ...others], false);
      const one = await tab();
      one.adopt(begin(mine), { id: `far-${id}` });
      await isSaved(one);
      const two = await tab();
      expect(two.snapshot.state).toEqual(mine);

      // Both tabs move at once. The second move does not belong to the other player.
      const [here, there] = legalIn(one.snapshot.state) as [string, string];
      one.act({ do: 'move', move: here });
      two.act({ do: 'move', move: there });
      await expect.poll(() => [movesIn(one), movesIn(two)]).toEqual([one, two].map(() => [...mine.moves, here]));
      await isSaved(two);
      const kept = [...saved.values()].map(({ base, actions }) => JSON.stringify([base, actions]));
      expect([here, there].map((move) => kept.some((text) => text.includes(JSON.stringify(move))))).toEqual([
        true,
        true,
      ]);
      // The other branch stays among the saved sessions, and this branch opens again.
      expect(place).toBe(`far-${id}`);

      // Both tabs open the same link at once, and then either continues.
      one.act({ do: 'sent', moves: movesIn(one).length });
      await expect.poll(() => at(two.snapshot.state)).toBe('sent');
      const answer = answered(one.snapshot.state);
      expect(await Promise.all([follow(one, hash(answer)), follow(two, hash(answer))])).toEqual(['later', 'later']);
      await expect.poll(() => [movesIn(one), movesIn(two)]).toEqual([answer.moves, answer.moves]);
      await isSaved(one);
      await isSaved(two);
      expect(await follow(two, hash(answer))).toBe('same');
    });

    test('can be continued when the storage is full, and is saved when there is room', async () => {
      isFull = true;
      const writeText = vi.fn<() => Promise<void>>(async () => undefined);
      vi.stubGlobal('navigator', { clipboard: { writeText } });
      const table = await tab();
      expect(await follow(table, hash(turn))).toMatch(/who|invite/);
      await expect.poll(() => table.snapshot.error).toBe('full');
      while (at(table.snapshot.state) !== 'send')
        expect(table.act({ do: 'move', move: legalIn(table.snapshot.state)[0]! })).toBe(true);
      expect(await send({ game, setting, names: { board: '' } }, table, false)).toBe('copied');
      expect(at(table.snapshot.state)).toBe('sent');
      const back = answered(table.snapshot.state);
      expect(await follow(table, hash(back))).toBe('later');
      expect(movesIn(table)).toEqual(back.moves);
      isFull = false;
      const keep = () => table.retry().then(() => [...saved.keys()]);
      await expect.poll(keep).toEqual([`far-${id}`]);
      expect((await tab()).snapshot.state).toEqual(table.snapshot.state);
    });

    test('that went another way is saved as both branches, and opens as the chosen one', async () => {
      const table = await tab();
      const mine = states.sent!;
      table.adopt(begin(mine), { id: `far-${id}` });
      await isSaved(table);
      const opened = openedOf(game, tool, mine, readFar(rules, links['fork']!(mine)));
      if (opened.is !== 'fork') throw new Error(opened.is);
      const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
      table.keep(table.snapshot.history);
      take({ tool, table }, opened.take);
      await isSaved(table);
      await expect.poll(() => saved.size).toBe(2);
      // A new tab does not follow the other branch.
      const posted = post.mock.calls.map(([message]) => message as { id: string; place?: string });
      expect(posted.filter(({ place: of }) => of === game.id).map(({ id: each }) => each)).toEqual([`far-${id}`]);
      expect(movesIn(await tab())).toEqual(opened.state.moves);
      const other = (await table.list()).find(({ id: each }) => each !== `far-${id}`);
      expect(stateOf((await table.find(other!.id))!)).toEqual(mine);
    });

    test('is found again by its links once a reader who watched plays', async () => {
      const table = await tab();
      const read = readFar(rules, hash(turn));
      const opened = openedOf(game, tool, null, read);
      if (!('state' in opened)) throw new Error(opened.is);
      await enter({ tool, table }, opened.state, []);
      const more = answered({ ...turn, far: { ...turn.far!, here: [] } });
      expect(await follow(table, hash(more))).toBe('later');
      expect(saved.size).toBe(0);
      table.act({ do: 'far', id, here: [second] });
      await isSaved(table);
      expect([...saved.keys()]).toEqual([`far-${id}`]);
    });
  });

  test('rejects undoing past a link, a board set up by hand, and computer players', () => {
    const state = told(begun([first, ...others], 3));
    expect(tool.apply(state, { do: 'back', to: 0 })).toBeNull();
    expect(tool.apply(state, { do: 'mind', seat: second, level: 1 })).toBeNull();
    const { far } = done(tool.initial, { do: 'far', id, here: [first] }, { do: 'mind', seat: second, level: 1 });
    expect(far).toBeUndefined();
    const laid = game.byHand(2, game.put(game.emptyText, 'c3', name === 'battle' ? 'v1' : 'r1'));
    expect(tool.readState({ ...state, start: laid.ok && laid.value, moves: [] }).ok).toBe(false);
  });
});
