import type { Random } from '../../rng.ts';
import { buildDeck, cardsDrawn, draw, shuffle, type Card, type CardKind, type Drawn, settlesCombats } from '../deck.ts';
import { type Pool, shoot } from '../dice.ts';
import { linksFire, meleePool, shootingPool } from '../forces.ts';
import type { AlienInvasion, CardCounts, Cover } from '../game.ts';
import { count, fall, hands, neverFallsBack, shots, totalOf, type Army, type Figures } from './army.ts';

export interface Manner {
  /**
   * Whether the side closes in to fight hand to hand. Otherwise it stays and shoots, except units that cannot shoot.
   */
  readonly closes: boolean;
  /** The cover of a group that has not moved. */
  readonly cover: Cover;
}

/** The end of a fight: the winner by side, the number of rounds, and the share of each side's figures that are left. */
export interface Ended {
  readonly winner: 0 | 1 | null;
  readonly rounds: number;
  readonly left: readonly [number, number];
}

/** The open table in inches; `edge` is the distance of each side from its edge. */
const table = { width: 48, depth: 48, edge: 4 };
/** A full move, as for falling back (AI-8.9), and half the width of a blast (AI-1.4). */
const fullMove = 8;
const blastReach = 3;
/** The actions that a tunnelling unit needs to come up: down, along, up (AI-12.4). */
const tunnelActions = 3;
/** The maximum number of rounds in a fight: more than an evening has time for. */
const mostRounds = 120;

interface Group {
  readonly side: 0 | 1;
  figures: Figures[];
  x: number;
  y: number;
  /** Whether it is still in its starting place, in the cover of its side. */
  stays: boolean;
  /** Whether it is in close combat (AI-8.1). */
  locked: boolean;
  /** Whether it waits for a Special Event (AI-11.4), and its progress underground. */
  late: boolean;
  dug: number;
}

const sides = [0, 1] as const;
type Side = (typeof sides)[number];
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const distance = (one: Group, two: Group): number => Math.hypot(one.x - two.x, one.y - two.y);

/** Plays a fight between two armies to its end, with cards from the deck (AI-2 to AI-8). */
export function fight(
  game: AlienInvasion,
  armies: readonly [Army, Army],
  manners: readonly [Manner, Manner],
  random: Random,
): Ended {
  return new Skirmish(game, armies, manners, random).play();
}

class Skirmish {
  readonly #game: AlienInvasion;
  readonly #manners: readonly [Manner, Manner];
  readonly #random: Random;
  readonly #deck: readonly Card[];
  readonly #factions: readonly [string, string];
  #groups: Group[];
  readonly #begun: readonly [number, number];

  constructor(game: AlienInvasion, armies: readonly [Army, Army], manners: readonly [Manner, Manner], random: Random) {
    this.#game = game;
    this.#manners = manners;
    this.#random = random;
    this.#factions = [armies[0].faction, armies[1].faction];
    const cards = (army: Army): CardCounts => game.factionCards.get(army.faction) ?? game.cards;
    this.#deck = buildDeck(game, [
      { id: '0', cards: cards(armies[0]) },
      { id: '1', cards: cards(armies[1]) },
    ]);
    this.#groups = sides.flatMap((side) =>
      armies[side].groups.map((figures, index, all): Group => ({
        side,
        figures: figures.map((each) => ({ ...each })),
        x: (table.width * (index + 0.5)) / all.length,
        y: side === 0 ? table.edge : table.depth - table.edge,
        stays: true,
        locked: false,
        late: figures.some(({ unit }) => unit.shoot.kind === 'successes'),
        dug: 0,
      })),
    );
    this.#begun = [this.#figures(0), this.#figures(1)];
  }

  play(): Ended {
    let drawn: Drawn = { row: [], deck: shuffle(this.#deck, this.#seed()), discard: [] };
    for (let round = 1; round <= mostRounds; round++) {
      drawn = draw(drawn.deck, [...drawn.discard, ...drawn.row], cardsDrawn(this.#game, sides.length), this.#seed());
      for (const { faction, kind } of drawn.row) {
        if (kind === 'special') for (const group of this.#groups) group.late = false;
        else this.#spend(faction === '0' ? 0 : 1, kind);
        if (settlesCombats(kind)) this.#settle();
        const able = sides.filter((side) => this.#can(side));
        if (able.length < 2) return this.#ended(able[0] ?? null, round);
      }
    }
    return this.#ended(null, mostRounds);
  }

  #seed(): number {
    return this.#random(2 ** 32);
  }

  #ended(winner: Side | null, rounds: number): Ended {
    const left = (side: Side): number => this.#figures(side) / this.#begun[side];
    return { winner, rounds, left: [left(0), left(1)] };
  }

  #of(side: Side): Group[] {
    return this.#groups.filter((group) => group.side === side);
  }

  #figures(side: Side): number {
    return this.#of(side).reduce((sum, group) => sum + count(group), 0);
  }

  /** Whether a side can still hurt anybody. */
  #can(side: Side): boolean {
    return this.#groups.some((group) => group.side === side && (shots(group) > 0 || hands(group) > 0));
  }

  #total(pool: Pool): number {
    return totalOf(pool, this.#random);
  }

  /** The kill number of a group: in the cover of its side until it moves (AI-6.7, AI-8.7). */
  #kill(group: Group): number {
    const cover = group.stays ? this.#manners[group.side].cover : 'open';
    return Math.max(...group.figures.map(({ unit }) => unit.kill[cover]));
  }

  #lose(group: Group, kills: number): void {
    fall(group, kills);
    if (group.figures.length === 0) this.#groups = this.#groups.filter((each) => each !== group);
  }

  /** Spends a card for a side: each action where it has the most effect (AI-4). */
  #spend(side: Side, kind: Exclude<CardKind, 'special'>): void {
    const acted = new Map<Group, number>();
    const linked = new Map<Group, number>();
    const { closes } = this.#manners[side];
    for (let action = this.#game.actions[kind]; action > 0; action--) {
      // An advancing group closes in with the last action of a card, and others shoot with the first ones.
      const own = this.#of(side).filter(({ late }) => !late);
      const shooting = own.filter((group) => this.#shoots(group, closes));
      const going = own.filter((group) => !group.locked && this.#goes(group, closes));
      const mayGo = going.length > 0 && (shooting.length === 0 || closes || action === 1);
      const from = mayGo ? going : shooting;
      if (from.length === 0) break;
      const worth = (group: Group): number =>
        (mayGo ? -this.#nearest(group).away : shots(group)) - (acted.get(group) ?? 0) / 100;
      const group = from.reduce((best, each) => (worth(each) > worth(best) ? each : best));
      acted.set(group, (acted.get(group) ?? 0) + 1);
      if (mayGo) this.#go(group);
      else this.#shot(group, linked);
      if (this.#of(other(side)).length === 0) break;
    }
    for (const [target, total] of linked) this.#lose(target, shoot(total, this.#kill(target), count(target)).kills);
  }

  /** Whether a group moves towards the enemy: if its side closes in, or if it fights hand to hand but cannot shoot. */
  #goes(group: Group, closes: boolean): boolean {
    const bursts = group.figures.some(({ unit }) => unit.shoot.kind === 'blast');
    const fights = hands(group) > 0;
    return bursts || (fights && (closes || shots(group) === 0));
  }

  #shoots(group: Group, closes: boolean): boolean {
    if (shots(group) === 0 || group.figures.some(({ unit }) => unit.shoot.kind === 'blast')) return false;
    return (group.locked || !closes || hands(group) === 0) && this.#targets(group).length > 0;
  }

  /** The groups that a group can shoot at: a locked group shoots into the combat, and no other group does (AI-8.4). */
  #targets(group: Group): Group[] {
    return this.#groups.filter(({ side, locked, late }) => side !== group.side && !late && locked === group.locked);
  }

  #nearest(group: Group): { readonly target: Group; readonly away: number } {
    const enemies = this.#groups.filter(({ side, late }) => side !== group.side && !late);
    const target = enemies.reduce((best, each) => (distance(group, each) < distance(group, best) ? each : best));
    return { target, away: distance(group, target) };
  }

  /**
   * Shoots at the group that loses most. Dice count at once, or with the card's other linked shots (AI-6.4, AI-6.6).
   */
  #shot(group: Group, linked: Map<Group, number>): void {
    const targets = this.#targets(group);
    const dice = shots(group);
    const gain = (target: Group): number => {
      const figures = count(target);
      const before = (linked.get(target) ?? 0) / this.#kill(target);
      const kills = Math.min(figures, before + (dice * 3.5) / this.#kill(target)) - Math.min(figures, before);
      return (kills * Math.max(1, shots(target) + hands(target) / 2)) / figures;
    };
    const target = targets.reduce((best, each) => (gain(each) > gain(best) ? each : best));
    const alive = new Set(this.#of(group.side).flatMap(({ figures }) => figures.map(({ id }) => id)));
    let alone = 0;
    for (const { unit, figures } of group.figures) {
      const total = this.#total(shootingPool(unit, figures));
      if (linksFire(unit, alive)) linked.set(target, (linked.get(target) ?? 0) + total);
      else alone += total;
    }
    if (alone > 0) this.#lose(target, shoot(alone, this.#kill(target), count(target)).kills);
  }

  /** Moves towards the nearest enemy, into contact if in reach; a unit with a blast explodes there. */
  #go(group: Group): void {
    const { target, away } = this.#nearest(group);
    const [first] = group.figures;
    const { move } = first!.unit;
    if ('tunnels' in move) {
      group.dug++;
      if (group.dug >= tunnelActions) this.#lock(group, target);
      return;
    }
    const bursts = group.figures.find(({ unit }) => unit.shoot.kind === 'blast');
    if (bursts && away <= blastReach) {
      const { shoot: blast } = bursts.unit;
      const total = this.#total({ dice: blast.kind === 'blast' ? blast.dice : 0 });
      const kills = shoot(total, this.#kill(target), count(target)).kills;
      this.#lose(group, count(group));
      this.#lose(target, kills);
      return;
    }
    const reach = 'inches' in move ? move.inches : this.#total({ dice: move.dice });
    group.stays = false;
    if (away <= reach && !bursts) this.#lock(group, target);
    else {
      const part = Math.min(1, reach / away);
      group.x += (target.x - group.x) * part;
      group.y += (target.y - group.y) * part;
    }
  }

  #lock(group: Group, target: Group): void {
    group.x = target.x;
    group.y = target.y;
    group.stays = false;
    group.locked = true;
    target.locked = true;
  }

  /** Resolves every close combat (AI-8.6); survivors stay or fall back (AI-8.9). */
  #settle(): void {
    const places = new Set(this.#groups.filter(({ locked }) => locked).map(({ x, y }) => `${x} ${y}`));
    for (const place of places) {
      const here = this.#groups.filter(({ x, y, locked }) => locked && `${x} ${y}` === place);
      const fighters = sides.map((side) => here.filter((group) => group.side === side));
      const totals = fighters.map((groups) =>
        groups.reduce(
          (sum, { figures }) =>
            sum + figures.reduce((all, each) => all + this.#total(meleePool(each.unit, each.figures)), 0),
          0,
        ),
      );
      sides.forEach((side) => {
        const groups = fighters[side]!;
        const [first] = groups;
        if (!first) return;
        let { kills } = shoot(
          totals[other(side)]!,
          this.#kill(first),
          groups.reduce((sum, each) => sum + count(each), 0),
        );
        for (const group of groups) {
          const lost = Math.min(kills, count(group));
          kills -= lost;
          this.#lose(group, lost);
        }
      });
      this.#part(here.filter((group) => this.#groups.includes(group)));
    }
  }

  #part(left: readonly Group[]): void {
    const alone = new Set(left.map(({ side }) => side)).size < 2;
    const defended = left.some(({ side, stays }) => stays && this.#manners[side].cover !== 'open');
    // If a group that never falls back still faces an enemy, the combat continues (AI-12.5).
    if (!alone && left.some(({ side }) => this.#factions[side] === neverFallsBack)) return;
    for (const group of left) {
      group.locked = false;
      if (alone || (defended && group.stays)) continue;
      group.stays = false;
      const back = group.side === 0 ? -fullMove : fullMove;
      group.y = Math.max(0, Math.min(table.depth, group.y + back));
    }
  }
}
