/* The odds of the dice in a rule, calculated by the engine when the site is built. */
import { covers as coverWords } from '#text/dice.ts';
import { chances as words } from '#text/rules.ts';
import { type Pool, actionRoll } from '../engine/alien-invasion/dice.ts';
import { duelEnds, fightOdds } from '../engine/alien-invasion/fight.ts';
import { meleePool, shootingPool } from '../engine/alien-invasion/forces.ts';
import { covers, miteDice, type Unit } from '../engine/alien-invasion/game.ts';
import { blastOdds, killOdds, talliesOf } from '../engine/alien-invasion/odds.ts';
import { alienInvasionOf } from '../engine/content.ts';
import { content } from './content.ts';

const game = alienInvasionOf(content);

interface Known extends Unit {
  readonly name: string;
}

/** A unit with its name. Throws if it does not exist. */
function unitOf(id: string): Known {
  const unit = game.units.get(id);
  const [faction = '', own] = id.split('/');
  const name = content.factions.get(faction)?.units.find((each) => each.id === own)?.name;
  if (!unit || name === undefined) throw new Error(`the chances beside the rules use "${id}", which is not a unit`);
  return { ...unit, name };
}

const least = (pools: readonly Pool[], linked: boolean, target: number, wanted: number): number =>
  talliesOf(killOdds({ pools, linked, target, figures: wanted }))[wanted]?.least ?? 0;

const shots = (dice: number, target: number, wanted = 1): number => least([{ dice }], true, target, wanted);

const spug = unitOf('spugs/spug');
const dalek = unitOf('daleks/dalek');
const cyberman = unitOf('cybermen/cyberman');
const rifleman = unitOf('unit/rifleman');
const operative = unitOf('mib/operative');
const suicide = unitOf('daleks/suicide-dalek');

/** The dice of one figure of a unit that shoots with a fixed number of dice. */
function diceOf(unit: Unit): number {
  const { shoot } = unit;
  return 'dice' in shoot ? shoot.dice : 0;
}

function fight(): string {
  const sides = [
    { unit: spug, figures: 4 },
    { unit: rifleman, figures: 4 },
  ];
  const lost = fightOdds(
    sides.map(({ unit, figures }) => ({ kill: unit.kill.open, figures })),
    sides.map(({ unit, figures }, from) => ({ from, aims: 1 - from, pools: [meleePool(unit, figures)] })),
  );
  const { first, second, both } = duelEnds(lost);
  const [a, b] = sides.map(({ unit, figures }) => `${figures} × ${unit.name}`);
  return words.fight(a!, b!, first, second, both);
}

const counts = [1, 2, 3, 4] as const;

const sentences: Readonly<Record<string, () => string>> = {
  'AI-6.4': () =>
    words.fall(
      diceOf(dalek),
      spug.name,
      spug.kill.open,
      [1, 2, 3].map((wanted) => words.forKills(shots(diceOf(dalek), spug.kill.open, wanted), wanted)),
    ),
  'AI-6.6': () => {
    const [dice, { kill, name }] = [6, dalek];
    const pools = [{ dice }, { dice }];
    return words.linked(dice, name, kill.open, least(pools, true, kill.open, 1), least(pools, false, kill.open, 1));
  },
  'AI-6.7': () =>
    words.covers(
      4,
      spug.name,
      covers.map((cover) => words.behind(shots(4, spug.kill[cover]), coverWords[cover])),
    ),
  'AI-6.8': () => {
    const [dice, wanted] = [diceOf(suicide), 5];
    const { kill, name } = rifleman;
    const chance = talliesOf(blastOdds(dice, [{ kill: kill.open, figures: wanted }])[0] ?? [])[wanted]?.least ?? 0;
    return words.blast(dice, name, kill.open, wanted, chance);
  },
  'AI-7.2': () => words.roll(counts.map((dice) => words.withDice(actionRoll(game, dice), dice))),
  'AI-8.6': fight,
  'AI-11.1': () =>
    words.operatives(
      2,
      cyberman.name,
      cyberman.kill.open,
      [0, 1].map((successes) =>
        words.withSuccesses(least([shootingPool(operative, 2, successes)], true, cyberman.kill.open, 1), successes),
      ),
    ),
  'AI-11.3': () => words.roll(counts.map((groups) => words.withDice(actionRoll(game, groups), groups))),
  'AI-12.2': () =>
    words.mites(
      dalek.name,
      dalek.kill.open,
      [1, 2, 3].map((mites) => words.withMites(shots(mites * miteDice(game), dalek.kill.open), mites)),
    ),
};

/** The odds of a rule's dice in a sentence; undefined if the rule has no dice. */
export const chanceBeside = (rule: string): string | undefined => sentences[rule]?.();
