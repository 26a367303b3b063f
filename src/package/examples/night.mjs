// A night at Lake Terror, dealt, called and resolved: node night.mjs
import { deal, nameOf, night, script, winnerOf } from 'saucer-press/engine/lake-terror';

const { players } = deal(9, 42);
for (const { seat, role } of players) console.log(`seat ${seat}: ${nameOf(role)}`);

for (const { say } of script(1, players)) if (say) console.log(`“${say}”`);

const seatsOf = (role) => players.filter((player) => player.role === role).map(({ seat }) => seat);
const victim = players.find(({ pod }) => !pod).seat;
const patrols = Object.fromEntries(seatsOf('town-watch').map((seat) => [seat, (seat % players.length) + 1]));
const morning = night({ round: 1, players, variants: {}, cureUsed: false, choices: { victim, patrols } });

if ('illegal' in morning) for (const { rule, why } of morning.illegal) console.log(`${rule}: ${why}`);
else {
  for (const { seat, event } of morning.events) console.log(`seat ${seat}: ${event}`);
  console.log(`dead at dawn: ${morning.dawn.map(({ seat }) => seat).join(', ') || 'nobody'}`);
  console.log(`won: ${winnerOf(morning.players) ?? 'nobody yet'}`);
}
