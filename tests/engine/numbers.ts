/* The numbers of the rules, copied from their tables. The engine is tested against these, and one test compares the
   content with them. Lake Terror uses the shipped content, whose numbers `content/shipped.test.ts` checks. */
import { whyOf } from '../../src/content/games.ts';
import { gameIds, type ShippedGame } from '../../src/content/schema/common.ts';
import type { AlienInvasion, Unit } from '../../src/engine/alien-invasion/game.ts';
import { alienInvasionVerbs } from '../../src/engine/alien-invasion/protocol.ts';
import { createBattle, type BattleNumbers } from '../../src/engine/battle/game.ts';
import { battlePlaying } from '../../src/engine/battle/opponent.ts';
import { battleVerbs, positionVerbs as battlePositions } from '../../src/engine/battle/protocol.ts';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { lakeTerrorVerbs } from '../../src/engine/lake-terror/protocol.ts';
import type { Words } from '../../src/engine/words.ts';
import { createMunch, type MunchNumbers } from '../../src/engine/munch/game.ts';
import { opponentsOf, opponentVerbs } from '../../src/engine/opponents.ts';
import { munchPlaying } from '../../src/engine/munch/opponent.ts';
import { munchVerbs, positionVerbs as munchPositions } from '../../src/engine/munch/protocol.ts';
import type { Games } from '../../src/engine/protocol.ts';
import { inWords } from '../../src/engine/words.ts';
import { validContent } from '../support/content.ts';

export const battleNumbers: BattleNumbers = {
  columns: 6,
  rows: 5,
  stash: [5, 5, 5],
  trios: { alien: 10, villager: 7, mixed: 5 },
  moves: 2,
  passes: 2,
};

export const munchNumbers: MunchNumbers = {
  columns: 6,
  rows: 6,
  worlds: [5, 5, 5],
  harmony: [0, 1, 2],
  monsters: [1, 1, 1],
  unleashWorlds: 8,
  points: { trio: 5, world: 1, lost: 5 },
};

/**
 * The table of AI-10: unit, move, shooting, linked fire, kill in open, cover and building, close combat, and the rest.
 */
const units = `
  unit/rifleman           8       1D           brigadier 6/9/12   as-shooting stops
  unit/light-support      8       2D           brigadier 6/9/12   as-shooting stops
  unit/laws               8       4D           brigadier 6/9/12   as-shooting stops
  unit/brigadier          8       1D           brigadier 6/9/12   as-shooting stops
  unit/sergeant           8       1D           brigadier 6/9/12   as-shooting stops
  unit/heavy-machine-gun  8       8D           brigadier 6/9/12   as-shooting stops
  the-doctor/doctor       8       none         no        6/9/12   1           stops
  daleks/dalek            8       6D           davros    24/27/30 as-shooting ignores
  daleks/davros           8       none         no        24/27/30 none        stops
  daleks/suicide-dalek    4D      blast-10D    no        24/27/30 none        stops
  cybermen/cyberman       8       3D           yes       12/15/18 as-shooting stops
  mib/operative           8       operative    no        9/12/15  as-shooting stops
  mib/clean-up-trooper    8       successes+1  yes       9/12/15  as-shooting stops
  mib/clean-up-support    8       successes+2  yes       9/12/15  as-shooting stops
  spugs/spug              16      1D           yes       9/12/15  as-shooting ignores-but-soft jump
  spugs/heavy-spug        16      4D           yes       9/12/15  as-shooting ignores-but-soft jump
  spugs/controller        16      1D           yes       9/12/15  as-shooting ignores-but-soft jump
  spugs/mite              24      none         no        6/9/12   2           ignores-but-soft explodes
  spugs/burrower          tunnels none         no        30/30/30 6           stops`;

function unitOf(row: string): readonly [string, Unit] {
  const [id = '', move = '', shooting = '', linked = '', kills = '', melee = '', terrain, more] = row.split(/ +/);
  const number = parseInt(/\d+/.exec(shooting)?.[0] ?? '0');
  const kind = shooting.replace(/[-+]?\d+D?/, '') || 'dice';
  const [open, cover, building] = kills.split('/').map(Number);
  const unit = {
    move: move === 'tunnels' ? { tunnels: true } : { [move.endsWith('D') ? 'dice' : 'inches']: parseInt(move) },
    terrain,
    shoot: { kind, ...(kind === 'successes' ? { plus: number } : number > 0 ? { dice: number } : {}) },
    linked: linked === 'yes' || (linked !== 'no' && { while: linked }),
    kill: { open, cover, building },
    melee: Number(melee) || melee,
    ...(more === 'jump' && { jump: 8 }),
    ...(more === 'explodes' && { explodes: { dice: 4 } }),
  };
  return [id, unit as unknown as Unit];
}

export const alienInvasion: AlienInvasion = {
  cards: { single: 5, double: 3, triple: 1 },
  factionCards: new Map(),
  actions: { single: 1, double: 2, triple: 3 },
  specialEventsMax: 4,
  drawMin: 4,
  success: 6,
  units: new Map(units.trim().split(/\n +/).map(unitOf)),
};

export const lakeTerror = lakeTerrorOf(validContent());

export const battle = createBattle(battleNumbers);
export const munch = createMunch(munchNumbers);

export const battleOpponents = opponentsOf(validContent().battleOpponents);
export const munchOpponents = opponentsOf(validContent().munchOpponents);

/** The shipped sentences that explain why something is not allowed. */
export const words = Object.fromEntries(gameIds.map((game) => [game, whyOf(validContent(), game)])) as Readonly<
  Record<ShippedGame, Words>
>;

const ofBattle = opponentVerbs(battlePlaying(battle, battleOpponents), battlePositions(battle));
const ofMunch = opponentVerbs(munchPlaying(munch, munchOpponents), munchPositions(munch));
export const games: Games = new Map([
  ['battle', inWords({ ...battleVerbs(battle), ...ofBattle }, words.battle)],
  ['munch', inWords({ ...munchVerbs(munch), ...ofMunch }, words.munch)],
  ['alien-invasion', inWords(alienInvasionVerbs(alienInvasion), words['alien-invasion'])],
  ['lake-terror', inWords(lakeTerrorVerbs(lakeTerror, words['lake-terror']), words['lake-terror'])],
]);
