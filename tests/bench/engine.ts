/**
 * Times the engine against its limits: `node tests/bench/engine.ts`. Figures are medians of warm calls, beside the time
 * of the first call. Ends with 1 if a limit is missed.
 */
import { readFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { serveEngine } from '../../src/cli/engine.ts';
import { studyOf } from '../../src/cli/study/asked.ts';
import { covers } from '../../src/engine/alien-invasion/game.ts';
import { shootingPool } from '../../src/engine/alien-invasion/forces.ts';
import { killOdds } from '../../src/engine/alien-invasion/odds.ts';
import { meleeOdds } from '../../src/engine/alien-invasion/melee.ts';
import { asGame as battleGame } from '../../src/engine/battle/play.ts';
import { readState as readBattle, setUp as setUpBattle } from '../../src/engine/battle/read.ts';
import { battlePlaying, Search as BattleSearch } from '../../src/engine/battle/opponent.ts';
import { alienInvasionOf, battleOf, munchOf } from '../../src/engine/content.ts';
import { mostMoves, type Moving } from '../../src/engine/game.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { opponentsOf, farthest, type Playing } from '../../src/engine/opponents.ts';
import { canMunch } from '../../src/engine/munch/can-munch.ts';
import { asGame as munchGame } from '../../src/engine/munch/play.ts';
import { readState as readMunch, setUp as setUpMunch } from '../../src/engine/munch/read.ts';
import { munchPlaying } from '../../src/engine/munch/opponent.ts';
import { perft } from '../../src/engine/since.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { seedsOf } from '../../src/engine/study/study.ts';
import { isQuick } from './runs.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');
const battle = battleOf(content);
const munch = munchOf(content);
const aliens = alienInvasionOf(content);
const games = gamesOf(content);

let missed = 0;

function tell(name: string, figure: string, bar: string, good: boolean, more = ''): void {
  if (!good) missed++;
  console.log(`${good ? 'ok  ' : 'MISS'} ${name.padEnd(52)} ${figure.padStart(16)}   bar ${bar}${more}`);
}

/** The time of a call in ms: the first call, and the median of many. */
function timed(call: () => unknown, runs: number): { readonly first: number; readonly median: number } {
  const once = (): number => {
    const start = performance.now();
    call();
    return performance.now() - start;
  };
  const first = once();
  for (let run = 0; run < runs; run++) once();
  const times = Array.from({ length: runs }, once).sort((a, b) => a - b);
  return { first, median: times[runs >> 1]! };
}

function bar(name: string, milliseconds: number, runs: number, call: () => unknown): void {
  const { first, median } = timed(call, runs);
  const figure = median < 1 ? `${(median * 1000).toFixed(1)} µs` : `${median.toFixed(2)} ms`;
  const most = milliseconds < 1 ? `${milliseconds * 1000} µs` : `${milliseconds} ms`;
  const firstBar = Math.max(20, milliseconds);
  tell(name, figure, most, median <= milliseconds && first <= firstBar, `, first call ${first.toFixed(1)} ms`);
}

const group = 8;

bar('odds of 24 dice against a kill number', 0.03, 300, () =>
  killOdds({ pools: [{ dice: 24 }], linked: true, target: 9, figures: group }),
);
bar('four operatives with three successes, linked', 0.2, 300, () =>
  killOdds({ pools: [{ mib: { operatives: 4, successes: 3 } }], linked: true, target: 24, figures: group }),
);
bar('a melee of 40 dice, three factions', 1, 100, () =>
  meleeOdds([{ dice: 40 }], { kill: 9, figures: group }, [
    { kill: 12, figures: group },
    { kill: 6, figures: group },
  ]),
);
bar('every unit against every other, all covers', 100, 10, () => {
  for (const shooter of aliens.units.values()) {
    for (const target of aliens.units.values()) {
      for (const cover of covers) {
        killOdds({ pools: [shootingPool(shooter, group)], linked: true, target: target.kill[cover], figures: group });
      }
    }
  }
});
for (const players of [2, 3, 4]) {
  const start = setUpMunch(munch, players);
  bar(`canMunch from the start, ${players} players`, 50, 20, () => canMunch(munch, start, { limit: 200_000 }));
}

/** The processor time of this process in seconds, so that other processes do not matter. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The processor time for which a rate is measured, in seconds. */
const measured = isQuick ? 0.3 : 1.5;

/** The nodes per second of a repeated count, after a warm-up. */
function speed(count: () => number): number {
  count();
  const start = worked();
  let nodes = 0;
  while (worked() - start < measured) nodes += count();
  return nodes / (worked() - start);
}

const limit = 5_000_000;
const battleStart = readBattle(battle, setUpBattle(battle, 1));
const munchStart = readMunch(munch, setUpMunch(munch, 2));
for (const [name, count] of [
  ['perft of battle, depth 6', () => perft(battleGame(battle), battleStart, 6, { limit }).nodes],
  ['perft of munch, depth 3', () => perft(munchGame(munch), munchStart, 3, { limit }).nodes],
] as const) {
  const nodes = speed(count);
  tell(name, `${(nodes / 1e6).toFixed(1)} M nodes/s`, '5 M nodes/s', nodes >= 5e6);
}

/** The number of move sequences of a length, counted by making and undoing each move. */
function leavesMade<Position>(game: Moving<Position>, position: Position, depth: number): number {
  const list = new Int32Array(depth * mostMoves);
  const walk = (left: number, start: number): number => {
    if (left === 0) return 1;
    const end = game.moves(position, list, start);
    let leaves = 0;
    for (let index = start; index < end; index++) {
      game.make(position, list[index]!);
      leaves += walk(left - 1, end);
      game.unmake(position);
    }
    return leaves;
  };
  return walk(depth, 0);
}

function playOut<Position>(game: Moving<Position>, start: Position, moves: number): number {
  const list = new Int32Array(mostMoves);
  const position = game.empty();
  let state = 0x2545f491;
  game.copy(start, position);
  for (let made = 0; made < moves;) {
    const count = game.moves(position, list);
    if (count === 0) game.copy(start, position);
    else {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      game.make(position, list[(state >>> 0) % count]!);
      made++;
    }
  }
  return moves;
}

for (const [name, count] of [
  ['battle', () => leavesMade(battleGame(battle), battleStart, 4)],
  ['munch', () => leavesMade(munchGame(munch), munchStart, 2)],
] as const) {
  const nodes = speed(count);
  tell(`leaves of ${name} made`, `${(nodes / 1e6).toFixed(1)} M/s`, '2.5 M/s', nodes >= 2.5e6);
}
for (const [name, count] of [
  ['battle', () => playOut(battleGame(battle), battleStart, 200_000)],
  ['munch', () => playOut(munchGame(munch), munchStart, 200_000)],
] as const) {
  const moves = speed(count);
  tell(`random play of ${name}`, `${(moves / 1e6).toFixed(1)} M moves/s`, '2.5 M moves/s', moves >= 2.5e6);
}

// Plays the games of a study on one thread, as `saucer study` does.
for (const [game, players, policy, games, least] of [
  ['lake-terror', [8, 14, 21], 'informed', 3000, 10_000],
  ['battle', [2], 'random', 10_000, 20_000],
  ['munch', [2], 'random', 1000, 3000],
] as const) {
  const { cells } = studyOf(content, { game, players: players.map((each) => [each, each]), policies: [policy] });
  const rate = speed(() => cells.reduce((sum, cell) => sum + cell.play(seedsOf(1, cell, 0, games)).games, 0));
  tell(`games of a study, ${game}, ${policy}`, `${Math.round(rate)} /s`, `${least} /s`, rate >= least);
}

const battlePlay = battlePlaying(battle, opponentsOf(content.battleOpponents));
const munchPlay = munchPlaying(munch, opponentsOf(content.munchOpponents));
// Sixteen moves lead to a position with many choices.
const inMunch = munchGame(munch).read(setUpMunch(munch, 2));
for (let made = 0; made < 16; made++) {
  const moves = munchGame(munch).moves(inMunch);
  munchGame(munch).make(inMunch, moves[(made * 7) % moves.length]!);
}

function searched<Position>(
  { search, opponents }: Playing<Position, never, unknown>,
  position: Position,
  nodes: number,
): number {
  const { weights } = opponents;
  return search.find(position, { nodes, turns: farthest, weights }, randomFrom(1)).nodes;
}

for (const [name, count, least] of [
  ['nodes searched, battle', () => searched(battlePlay as never, battleStart, 300_000), 1.5e6],
  ['iterations searched, munch', () => searched(munchPlay as never, inMunch, 20_000), 3e5],
] as const) {
  const nodes = speed(count);
  tell(name, `${(nodes / 1e6).toFixed(2)} M/s`, `${least / 1e6} M/s`, nodes >= least);
}
bar('an answer of the strongest of battle', 400, 5, () => {
  const level = battlePlay.opponents.levels.at(-1)!;
  return battlePlay.search.find(battleStart, level, randomFrom(1));
});
bar('an answer of the strongest of munch', 400, 5, () => {
  const level = munchPlay.opponents.levels.at(-1)!;
  return munchPlay.search.find(inMunch, level, randomFrom(1));
});

for (const [game, answers] of [
  [
    'battle',
    battlePlay.opponents.levels.map((level) => () => battlePlay.search.find(battleStart, level, randomFrom(1))),
  ],
  ['munch', munchPlay.opponents.levels.map((level) => () => munchPlay.search.find(inMunch, level, randomFrom(1)))],
] as const) {
  const [fifth, sixth] = answers.slice(-2).map((answer) => timed(answer, 5).median);
  const ratio = sixth! / fifth!;
  tell(`time of the sixth of ${game} to that of the fifth`, `${ratio.toFixed(1)} times`, '20 times', ratio <= 20);
}

/** The share of games whose winner is proved a number of moves before the end, and of those whose margin is proved. */
function proofs(games: number, left: number, nodes: number): { readonly proved: number; readonly exact: number } {
  const random = randomFrom(9);
  const { weights } = battlePlay.opponents;
  const search = new BattleSearch(battle);
  let proved = 0;
  let exact = 0;
  for (let number = 0; number < games; number++) {
    const { game } = battlePlay;
    const position = game.read(setUpBattle(battle, 5000 + number));
    while (!game.isOver(position)) {
      const moves = game.moves(position);
      const wild = random(10) === 0;
      const move = wild
        ? moves[random(moves.length)]!
        : search.find(position, { nodes: 500, turns: farthest, weights }, random).move;
      game.make(position, move);
    }
    for (let back = 0; back < left; back++) game.unmake(position);
    const found = search.find(position, { nodes, turns: farthest, weights }, random);
    if (found.proven !== null) proved++;
    if (found.exact) exact++;
  }
  return { proved: proved / games, exact: exact / games };
}

// The results of about a second of search per game, for 200 games.
if (!isQuick) {
  const ends = proofs(200, 12, 2_000_000);
  const share = (each: number): string => `${(each * 100).toFixed(0)} %`;
  tell('who wins, proved 12 moves before the end', share(ends.proved), '97 %', ends.proved >= 0.97);
  tell('by how much, proved 12 moves before the end', share(ends.exact), '90 %', ends.exact >= 0.9);
}

/** The number of requests per second through the streams. */
async function served(requests: readonly object[], times: number): Promise<number> {
  const lines = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const chunk = Buffer.from(lines.repeat(Math.ceil(20_000 / requests.length)));
  const count = Math.ceil(20_000 / requests.length) * requests.length;
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const pass = (): Promise<void> => serveEngine(games, Readable.from([chunk]), sink);
  await pass();
  const start = performance.now();
  for (let run = 0; run < times; run++) await pass();
  return (count * times) / ((performance.now() - start) / 1000);
}

const vectors = readFileSync(new URL('../engine/vectors/engine.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const asked = vectors.map((line) => JSON.parse(line).request as { game: string; do: string });
for (const [name, requests, least] of [
  ['action rolls served', asked.filter((request) => request.do === 'action-roll'), 100_000],
  ['moves of battle served', asked.filter((request) => request.game === 'battle' && request.do === 'moves'), 30_000],
] as const) {
  const rate = await served(requests, 10);
  tell(name, `${Math.round(rate)} /s`, `${least} /s`, rate >= least);
}

const engine = fileURLToPath(new URL('../../src/engine/', import.meta.url));
const sizes = {
  'the odds alone': "export * from './alien-invasion/odds.ts'; export * from './alien-invasion/melee.ts';",
  'alien-invasion, everything':
    "export * from './alien-invasion/protocol.ts'; export { alienInvasionOf } from './content.ts';",
  'both opponents, with their games':
    "export { battlePlaying } from './battle/opponent.ts'; export { munchPlaying } from './munch/opponent.ts'; export { createBattle } from './battle/game.ts'; export { createMunch } from './munch/game.ts';",
};
for (const [name, code] of Object.entries(sizes)) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: engine, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const bytes = gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
  const most = name.startsWith('both') ? 18_000 : 12_000;
  tell(`${name}, bundled and gzipped`, `${bytes} bytes`, `${most} bytes`, bytes <= most);
}

process.exitCode = missed > 0 ? 1 : 0;
