/**
 * `npm run towns -- MINUTES`: looks for fair towns of Battle for so long, going on where it stopped, and writes them into
 * `content/battle/towns.yaml`. The strongest opponent plays itself in one town after the other, each town from a seed of
 * its own, from 1 on; what is found up to a seed hangs on nothing but that seed and the opponent. `npm run towns -- anew
 * MINUTES` begins again, which is due whenever a rule or the opponent has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { battlePlaying } from '../engine/battle/opponent.ts';
import { playTown, tryTown } from '../engine/battle/towns.ts';
import { battleOf } from '../engine/content.ts';
import { opponentsOf } from '../engine/levels.ts';
import { loadContentFrom } from './content-files.ts';

const { content } = loadContentFrom();
if (content === undefined) throw new Error('the content cannot be read');

const asked = process.argv.slice(2);
const anew = asked.includes('anew');
const minutes = Number(asked.find((each) => each !== 'anew') ?? 25);
if (!(minutes > 0)) throw new Error('for how many minutes? npm run towns -- 25');

const playing = battlePlaying(battleOf(content), opponentsOf(content.battleOpponents));
const level = playing.opponents.levels.at(-1)!;
const { seed, games, again, ...before } = content.battleTowns;
let looked = anew ? 0 : before.looked;
const towns = anew ? [] : [...before.towns];

const file = new URL('../../content/battle/towns.yaml', import.meta.url);
const head = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('#'));

function write(): void {
  const rows = towns.length === 0 ? ['towns: []'] : ['towns:', ...towns.map((row) => `  - [${row.join(', ')}]`)];
  const said = [...head, `seed: ${seed}`, `looked: ${looked}`, `games: ${games}`, `again: ${again}`, ...rows, ''];
  writeFileSync(file, said.join('\n'));
}

const end = Date.now() + minutes * 60_000;
while (Date.now() < end) {
  const town = ++looked;
  const found = tryTown(playing, level, town, games, `${seed}/towns`);
  if (found) {
    const more = playTown(playing, level, town, again, `${seed}/again`);
    towns.push([town, found.first, found.drawn, more.first, more.drawn]);
    console.log(
      `town ${town}: first wins ${found.first}, ${found.drawn} drawn, of ${games}; ${more.first}, ${more.drawn} of ${again} more`,
    );
  }
  if (found || looked % 50 === 0) write();
}
write();
console.log(`${towns.length} fair towns among ${looked}: content/battle/towns.yaml`);
