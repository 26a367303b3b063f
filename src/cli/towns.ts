/**
 * `npm run towns -- MINUTES`: looks for fair towns of Battle for so long, going on where it stopped, and writes them into
 * `content/battle/towns.yaml`. The strongest opponent plays itself in one town after the other, each town from a seed of
 * its own, from 1 on, on every core; what is found up to a seed hangs on nothing but that seed and the opponent. `npm run
 * towns -- anew MINUTES` begins again, which is due whenever a rule or the opponent has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import { loadContentFrom } from './content-files.ts';
import { workerFile } from './place.ts';
import type { Row } from './towns-worker.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');

const asked = process.argv.slice(2);
const anew = asked.includes('anew');
const minutes = Number(asked.find((each) => each !== 'anew') ?? 25);
if (!(minutes > 0)) throw new Error('for how many minutes? npm run towns -- 25');

const { seed, games, again, ...before } = content.battleTowns;
let looked = anew ? 0 : before.looked;
const towns: Row[] = anew ? [] : [...before.towns];

const file = new URL('../../content/battle/towns.yaml', import.meta.url);
const head = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('#'));

function write(): void {
  const rows = towns.length === 0 ? ['towns: []'] : ['towns:', ...towns.map((row) => `  - [${row.join(', ')}]`)];
  const said = [...head, `seed: ${seed}`, `looked: ${looked}`, `games: ${games}`, `again: ${again}`, ...rows, ''];
  writeFileSync(file, said.join('\n'));
}

/** Towns that were played while one before them still is. */
const ahead = new Map<number, Row | null>();

/** Takes over what there is without a gap: the file says of every town up to a seed whether it is fair. */
function settle(): void {
  for (let row = ahead.get(looked + 1); row !== undefined; row = ahead.get(looked + 1)) {
    ahead.delete(++looked);
    if (row) {
      const [town, first, drawn, ...more] = row;
      towns.push(row);
      console.log(
        `town ${town}: first wins ${first}, ${drawn} drawn, of ${games}; ${more.join(', ')} drawn of ${again} more`,
      );
    }
    if (row || looked % 50 === 0) write();
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
      ahead.set(town, (await pool.run(town)) as Row | null);
      settle();
    }
  }),
);
await pool.destroy();
write();
console.log(`${towns.length} fair towns among ${looked}: content/battle/towns.yaml`);
