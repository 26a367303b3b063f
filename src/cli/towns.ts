/**
 * `npm run towns -- MINUTES`: searches for tested towns of Battle for that time, continues from the last search, and
 * writes the towns into `content/battle/towns.yaml`. Three pairs of computer players play in one town after the other,
 * on all cores. The seeds of towns count from 1, so the result up to a seed depends only on that seed and on the
 * players. `npm run towns -- anew MINUTES` starts again from seed 1: use it after any change of a rule or a player.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { loadContentFrom } from './content-files.ts';
import { workerFile } from './place.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');

const args = process.argv.slice(2);
const anew = args.includes('anew');
const minutes = Number(args.find((each) => each !== 'anew') ?? 25);
if (!(minutes > 0)) throw new Error('give the number of minutes, such as: npm run towns -- 25');

const before = content.battleTowns;
let looked = anew ? 0 : before.looked;
const towns: (readonly number[])[] = anew ? [] : [...before.towns];

const file = new URL('../../content/battle/towns.yaml', import.meta.url);
const rest = readFileSync(file, 'utf8')
  .replace(/^towns:[^]*$/m, '')
  .split(/(?<=^looked: )\d+$/m);

function write(): void {
  const rows = towns.length === 0 ? ['towns: []'] : ['towns:', ...towns.map((row) => `  - [${row.join(', ')}]`)];
  writeFileSync(file, `${rest.join(String(looked))}${rows.join('\n')}\n`);
}

/** Results of towns that were finished while an earlier town is still being played. */
const ahead = new Map<number, readonly number[] | null>();

/** Records the results up to the first missing one, because the file lists all towns up to a seed. */
function settle(): void {
  for (let results = ahead.get(looked + 1); results !== undefined; results = ahead.get(looked + 1)) {
    ahead.delete(++looked);
    if (results) {
      towns.push([looked, ...results]);
      console.log(`town ${looked}, wins and draws per pair in ${before.games} games: ${results.join(', ')}`);
    }
    if (results || looked % 500 === 0) write();
  }
}

const threads = availableParallelism();
const pool = new Tinypool({ filename: workerFile('towns-worker.ts'), minThreads: threads, maxThreads: threads });
const end = Date.now() + minutes * 60_000;
let next = looked;
await Promise.all(
  Array.from({ length: threads }, async () => {
    while (Date.now() < end) {
      const town = ++next;
      ahead.set(town, (await pool.run(town)) as readonly number[] | null);
      settle();
    }
  }),
);
await pool.destroy();
write();
console.log(`${towns.length} tested towns among ${looked}: content/battle/towns.yaml`);
