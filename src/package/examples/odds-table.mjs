// Prints the mean number of kills by four figures of each unit in a group of four, by cover: node odds-table.mjs
import { killOdds, meanOf, shootingPool, units } from 'saucer-press/engine/alien-invasion';

const covers = ['open', 'cover', 'building'];
const target = units.get('mib/operative');

console.log(`unit${' '.repeat(26)}${covers.map((cover) => cover.padStart(10)).join('')}`);
for (const [id, unit] of units) {
  if (unit.shoot.kind !== 'dice') continue;
  const pools = [shootingPool(unit, 4)];
  const kills = covers.map(
    (cover) => meanOf(killOdds({ pools, linked: true, target: target.kill[cover], figures: 4 })).mean,
  );
  console.log(`${id.padEnd(30)}${kills.map((mean) => mean.toFixed(3).padStart(10)).join('')}`);
}
