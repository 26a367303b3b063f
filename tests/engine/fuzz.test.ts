import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerLine } from '../../src/engine/protocol.ts';
import { errorCodes } from '../../src/engine/verb.ts';
import { citedRules } from '../../src/engine/games.ts';
import { games } from './numbers.ts';
import { dice, often, type Reply } from './support.ts';

type Choose = (bound: number) => number;

const seeds = readFileSync(new URL('vectors/engine.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).request as Reply);
const players = seeds.find(({ game, do: verb }: Reply) => game === 'lake-terror' && verb === 'night').players;
const board = (game: string): Reply =>
  seeds.find((request: Reply) => request.game === game && request.do === 'moves').state;
/** Requests for the verbs without test vectors. */
const more: Reply[] = [
  { game: 'battle', do: 'setup', seed: 5 },
  { game: 'munch', do: 'setup', seed: 5, players: 3 },
  { game: 'munch', do: 'canMunch', state: board('munch'), limit: 2000 },
  { game: 'munch', do: 'score', players: 3, graveyard: { A: { r: [1, 0, 2] } }, lost: { B: 1 } },
  { game: 'battle', do: 'play', state: board('battle'), move: 'a1-a2' },
  {
    game: 'alien-invasion',
    do: 'shuffle',
    cards: [
      { faction: 'spugs', kind: 'single' },
      { faction: null, kind: 'special' },
    ],
    seed: 4,
  },
  {
    game: 'alien-invasion',
    do: 'draw',
    deck: [{ faction: 'spugs', kind: 'single' }],
    discard: [{ faction: null, kind: 'special' }],
    count: 2,
    seed: 4,
  },
  { game: 'alien-invasion', do: 'study', groups: 2, species: 3, successes: 1 },
  { game: 'alien-invasion', do: 'blast', mites: 3, groups: [{ kill: 9, figures: 4 }] },
  { game: 'alien-invasion', do: 'blast', dice: 5, groups: [{ kill: 9, figures: 4 }] },
  { game: 'alien-invasion', do: 'dice-needed', target: 9, figures: 4, kills: 2, chance: 0.75 },
  {
    game: 'alien-invasion',
    do: 'compare',
    a: { pools: [{ dice: 4 }], linked: true, target: 6, figures: 4 },
    b: { pools: [{ mib: { operatives: 2, successes: 1 } }], linked: false, target: 9, figures: 4 },
  },
  { game: 'alien-invasion', do: 'balance', forces: [{ name: 'a', units: [{ unit: 'daleks/dalek', count: 3 }] }] },
  { game: 'alien-invasion', do: 'odds', pools: [{ dice: 5 }], linked: true, target: 9, figures: 3, exact: true },
  { game: 'lake-terror', do: 'deal', players: 12, variants: { unknownRoles: true }, seed: 3 },
  { game: 'lake-terror', do: 'script', round: 1, variants: { scientist: true }, players },
  { game: 'lake-terror', do: 'investigate', players, seats: [9, 10, 11] },
];
const requests = [...seeds, ...more, ...more, ...more];

const oddities: readonly ((choose: Choose) => unknown)[] = [
  () => null,
  () => -1,
  () => 0,
  () => 1e9,
  () => 1e308,
  () => 0.5,
  () => '',
  () => 'x',
  () => 'constructor',
  () => '__proto__',
  () => [],
  () => ({}),
  () => [[]],
  () => true,
  () => false,
  (choose) => choose(250),
  (choose) => 'a'.repeat(choose(3000)),
  (choose) => Array.from({ length: choose(40) }, (_, index) => index),
  () => ({ toString: 1, hasOwnProperty: 2 }),
];

function mutated(request: Reply, choose: Choose): Reply {
  const places: [holder: Reply, key: string | number][] = [];
  const visit = (value: Reply): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value, key]);
      visit(value[key]);
    }
  };
  visit(request);
  const [holder, key] = places[choose(places.length)]!;
  const old = holder[key];
  const change = choose(10);
  if (change < 3) holder[key] = oddities[choose(oddities.length)]!(choose);
  else if (change === 3) delete holder[key];
  else if (change === 4) holder[choose(2) ? 'extra' : 'x'.repeat(choose(100))] = old;
  else if (change === 5 && typeof old === 'number') holder[key] = old + choose(7) - 3;
  else if (change === 6 && typeof old === 'string') {
    const at = choose(old.length + 1);
    holder[key] = old.slice(0, at) + '.abvwrgkA123/ @>-+!'.charAt(choose(20)) + old.slice(at + choose(2));
  } else if (change === 7 && Array.isArray(old)) holder[key] = [...old, ...old];
  else if (change === 8) holder[key] = [old];
  else {
    const [other, otherKey] = places[choose(places.length)]!;
    holder[key] = structuredClone(other[otherKey]);
  }
  return request;
}

/** A line, which is sometimes not even JSON. */
function broken(line: string, choose: Choose): string {
  const at = choose(line.length + 1);
  switch (choose(4)) {
    case 0:
      return line.slice(0, at);
    case 1:
      return line.slice(0, at) + String.fromCharCode(choose(0x3000)) + line.slice(at);
    case 2:
      return line.slice(at) + line.slice(0, at);
    default:
      return `${line}${line}`;
  }
}

const number = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const text = (value: unknown): boolean => typeof value === 'string';
const flag = (value: unknown): boolean => typeof value === 'boolean';
const list =
  (each: (value: Reply) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(each);
const orNull =
  (test: (value: Reply) => boolean) =>
  (value: unknown): boolean =>
    value === null || test(value);
/** An object with these keys, some of which may be missing. */
const shape =
  (keys: Record<string, (value: Reply) => boolean>, optional: readonly string[] = []) =>
  (value: Reply): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((key) => Object.hasOwn(keys, key)) &&
    Object.entries(keys).every(([key, test]) =>
      Object.hasOwn(value, key) ? test(value[key]) : optional.includes(key),
    );
const any = (): boolean => true;
const anyOf =
  (...tests: ((value: Reply) => boolean)[]) =>
  (value: Reply): boolean =>
    tests.some((test) => test(value));

const chances = (value: unknown): boolean =>
  list((each) => number(each) && each >= 0 && each <= 1 + 1e-12)(value) &&
  Math.abs((value as number[]).reduce((a, b) => a + b, 0) - 1) < 1e-9;
const card = shape({ faction: orNull(text), kind: text });
const player = shape({ seat: number, role: text, pod: flag, alive: flag, name: text }, ['name']);
const illegal = shape({
  legal: (value) => value === false,
  illegal: (value) =>
    list(shape({ rule: (rule) => citedRules.includes(rule), why: text }))(value) &&
    value.length > 0 &&
    value.length <= 3,
});
const state = (value: Reply): boolean => text(value.board) && text(value.turn) && number(value.passes);
const hit = shape({ total: number, kills: number });
const reveal = shape({ seat: number, role: text, pod: flag }, ['role', 'pod']);
const finding = list(shape({ seat: number, to: list(number), pod: flag }));
const winner = orNull((value) => value === 'citizens' || value === 'pods');
const moved = anyOf(shape({ legal: (value) => value === true, state }), illegal);
const counted = shape({ nodes: number, complete: flag });

/** The keys of an answer to each verb besides `ok` and `id`. */
const shapes: Record<string, (answer: Reply) => boolean> = {
  'battle setup': shape({ state }),
  'battle moves': shape({ moves: list(text), over: flag }),
  'battle play': moved,
  'battle perft': counted,
  'battle score': shape({ score: shape({ a: any, b: any, winner: orNull(text) }) }),
  'munch setup': shape({ state }),
  'munch moves': shape({ moves: list(text), over: flag }),
  'munch play': moved,
  'munch perft': counted,
  'munch score': shape({ score: shape({ A: any, B: any, C: any, D: any, winners: list(text) }, ['C', 'D']) }),
  'munch canMunch': shape({ answer: text, line: list(text), nodes: number }, ['line']),
  'alien-invasion deck': shape({ cards: list(card), draw: number }),
  'alien-invasion shuffle': shape({ deck: list(card) }),
  'alien-invasion draw': shape({ row: list(card), deck: list(card), discard: list(card) }),
  'alien-invasion allocate': anyOf(shape({ legal: (value) => value === true }), illegal),
  'alien-invasion move': (value) => number(value.max) && flag(value.legal) && (value.legal || value.illegal.length > 0),
  'alien-invasion shoot': shape({ kills: number, left: number, wasted: number }),
  'alien-invasion kill-number': shape({ target: number }),
  'alien-invasion odds': shape(
    {
      kills: chances,
      mean: number,
      sd: number,
      total: shape({ min: number, max: number, mean: number, sd: number }),
      fractions: list((each) => /^\d+\/\d+$/.test(each)),
    },
    ['fractions'],
  ),
  'alien-invasion melee-odds': shape({ target: chances, others: list(chances) }),
  'alien-invasion melee-resolve': shape({ target: hit, others: list(hit) }),
  'alien-invasion action-roll': shape({ chance: number }),
  'alien-invasion study': shape({ chance: number, rolls: orNull(number) }),
  'alien-invasion blast': shape({ groups: list(chances) }),
  'alien-invasion dice-needed': shape({ dice: number }),
  'alien-invasion compare': (value) =>
    shape({ better: number, equal: number, worse: number })(value) && chances([value.better, value.equal, value.worse]),
  'alien-invasion balance': shape({ forces: list(shape({ name: text, dice: number })), ratio: orNull(number) }),
  'lake-terror deal': shape({ players: list(player), missing: orNull(text) }),
  'lake-terror script': shape({
    steps: list(
      shape({
        rule: text,
        step: text,
        who: list(number),
        eyes: list(number),
        say: text,
        ask: orNull(text),
        close: orNull(text),
      }),
    ),
  }),
  'lake-terror night': anyOf(
    illegal,
    shape(
      {
        players: list(player),
        events: list(shape({ rule: text, seat: number, event: text })),
        answers: shape({ mortalCry: number, psychic: number }, ['mortalCry', 'psychic']),
        dawn: list(reveal),
        winner,
        cureUsed: flag,
        private: finding,
      },
      ['private'],
    ),
  ),
  'lake-terror vote': anyOf(
    illegal,
    shape({ lynched: flag, players: list(player), reveal: orNull(reveal), winner, private: finding }, ['private']),
  ),
  'lake-terror winner': shape({ winner, winners: list(number) }),
  'lake-terror investigate': anyOf(illegal, shape({ count: number })),
};
const refusal = shape({
  ok: (value) => value === false,
  error: shape({
    code: (code) => (errorCodes as readonly string[]).includes(code),
    issues: (issues) => list(shape({ path: text, message: text }))(issues) && issues.length > 0,
  }),
});

test('every request, mutated or broken, gets one answer of the documented shape', () => {
  const choose = dice(2026);
  const runs = often(3_000, 60_000);
  const seen = { ok: 0, illegal: 0, refused: 0 };
  let slowest = 0;
  for (let run = 0; run < runs; run++) {
    let request = structuredClone(requests[choose(requests.length)]) as Reply;
    for (let changes = choose(4); changes > 0; changes--) request = mutated(request, choose);
    // Searches are cut short, because no request should take long.
    if (request.do === 'perft' && typeof request.depth === 'number' && request.depth > 3) request.limit = 20_000;
    const id = choose(3) === 0 ? { id: run } : {};
    const whole = JSON.stringify({ ...request, ...id });
    const line = choose(12) === 0 ? broken(whole, choose) : whole;
    const before = process.cpuUsage();
    const reply = answerLine(games, line);
    // Processor time in ms, because other programs may be busy.
    slowest = Math.max(slowest, process.cpuUsage(before).user / 1000);
    expect(reply.includes('\n')).toBe(false);
    const { id: sameId, ...answer } = JSON.parse(reply) as Reply;
    const { ok, ...wording } = answer;
    const asked = ok ? (JSON.parse(line) as Reply) : {};
    const right = ok ? sameId === asked.id && shapes[`${asked.game} ${asked.do}`]!(wording) : refusal(answer);
    expect(right ? '' : `${line} → ${reply}`).toBe('');
    seen[ok ? (wording.legal === false ? 'illegal' : 'ok') : 'refused']++;
  }
  expect(seen.ok).toBeGreaterThan(runs / 5);
  expect(seen.illegal).toBeGreaterThan(runs / 50);
  expect(seen.refused).toBeGreaterThan(runs / 4);
  expect(slowest).toBeLessThan(2000);
});
