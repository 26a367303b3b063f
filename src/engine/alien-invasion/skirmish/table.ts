import type { Random } from '../../rng.ts';
import { buildDeck, cardsDrawn, settlesCombats, shuffle, type CardKind } from '../deck.ts';
import { dieMean, shoot } from '../dice.ts';
import { meleePool, shootingPool, type Force } from '../forces.ts';
import type { AlienInvasion, Cover } from '../game.ts';
import {
  count,
  fall,
  hands,
  neverFallsBack,
  shots,
  totalOf,
  type Army,
  type Figures,
  type GroupShape,
} from './army.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A feature of the table: its middle, half its width and height, and its effect. */
interface Feature extends Point {
  readonly wide: number;
  readonly high: number;
  readonly oval: boolean;
  readonly cover: Cover;
  readonly blocksSight: boolean;
}

/** A first battle of two sides for one place. All lengths are in inches. */
export interface FirstBattle {
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
  /** The feature that both sides want. */
  readonly aim: number;
  /** The number of times that the deck is played through. */
  readonly passes: number;
  /** Each side with its groups, the middle of its zone, and half its width; groups deploy anywhere in that part. */
  readonly sides: readonly [Deployed, Deployed];
}

interface Deployed extends Point {
  readonly force: Force;
  readonly shapes: readonly GroupShape[];
  readonly wide: number;
}

/**
 * A simple way of playing: how much a side wants to shoot, to be in the wanted feature, in cover, and in close combat.
 */
export interface Taste {
  readonly shoot: number;
  readonly aim: number;
  readonly cover: number;
  readonly charge: number;
  /** The share of chance in its decisions, from 0 to 1. */
  readonly chance: number;
}

const sides = [0, 1] as const;
type Side = (typeof sides)[number];
const other = (side: Side): Side => (side === 0 ? 1 : 0);

interface Group extends Point {
  readonly side: Side;
  figures: Figures[];
  x: number;
  y: number;
  /** The feature that it is inside, or null in the open. */
  inside: number | null;
  /** The close combat that locks it (AI-8.1). */
  fight: Fight | null;
}

/** A close combat: its groups, and the feature that one side defends (AI-8.7). */
interface Fight {
  readonly groups: Group[];
  readonly ground: { readonly feature: number; readonly side: Side } | null;
}

interface Option {
  readonly worth: number;
  readonly act: () => void;
}

/** Half the width of a group, and the width of a group that blocks a line of sight (AI-6.2). */
const spread = 2.5;
/** The number of a side’s groups for which a feature has room (AI-9.3). */
const roomFor = 2;
/** The distance from the middle of a feature to its edge, towards a point. */
function toEdge({ x, y, wide, high, oval }: Feature, to: Point): number {
  const [dx, dy] = [Math.abs(to.x - x), Math.abs(to.y - y)];
  const away = Math.hypot(dx, dy);
  if (away === 0) return 0;
  return away / (oval ? Math.hypot(dx / wide, dy / high) : Math.max(dx / wide, dy / high));
}

/** The share of a line, from 0 to 1, that lies before a feature; null if the line misses it. */
function entry({ x, y, wide, high, oval }: Feature, from: Point, to: Point): number | null {
  const [px, py] = [(from.x - x) / wide, (from.y - y) / high];
  const [dx, dy] = [(to.x - from.x) / wide, (to.y - from.y) / high];
  if (oval) {
    const [a, half, c] = [dx * dx + dy * dy, px * dx + py * dy, px * px + py * py - 1];
    const under = half * half - a * c;
    if (a === 0 || under < 0) return null;
    const [first, last] = [(-half - Math.sqrt(under)) / a, (-half + Math.sqrt(under)) / a];
    return last < 0 || first > 1 ? null : Math.max(0, first);
  }
  let [first, last] = [0, 1];
  for (const [p, d] of [
    [px, dx],
    [py, dy],
  ] as const) {
    if (d === 0 && Math.abs(p) > 1) return null;
    if (d === 0) continue;
    const [one, two] = [(-1 - p) / d, (1 - p) / d];
    first = Math.max(first, Math.min(one, two));
    last = Math.min(last, Math.max(one, two));
  }
  return first <= last ? first : null;
}

/** The distance of a point from the line between two other points. */
function beside(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const at = Math.max(0, Math.min(1, part));
  return Math.hypot(point.x - from.x - at * dx, point.y - from.y - at * dy);
}

/**
 * Plays a first battle to its end, and returns the winner; null for a draw. Both sides have the same preferences. A
 * group is a disc in one place, and a building has doors on all sides. A group that is locked does not shoot, and fire
 * is not linked.
 */
export function playTable(
  game: AlienInvasion,
  battle: FirstBattle,
  armies: readonly [Army, Army],
  taste: Taste,
  random: Random,
): Side | null {
  return new Table(game, battle, armies, taste, random).play();
}

class Table {
  readonly #game: AlienInvasion;
  readonly #battle: FirstBattle;
  readonly #factions: readonly string[];
  readonly #taste: Taste;
  readonly #random: Random;
  #groups: Group[];
  /** The share of the cards that have been played. */
  #played = 0;

  constructor(game: AlienInvasion, battle: FirstBattle, armies: readonly [Army, Army], taste: Taste, random: Random) {
    this.#game = game;
    this.#battle = battle;
    this.#factions = armies.map(({ faction }) => faction);
    this.#taste = taste;
    this.#random = random;
    this.#groups = sides.flatMap((side) => {
      const { x, y, wide } = battle.sides[side];
      return armies[side].groups.map((figures, index, all): Group => ({
        side,
        figures: figures.map((each) => ({ ...each })),
        x: x + wide * ((2 * index + 2 * (random(1000) / 1000)) / all.length - 1),
        y,
        inside: null,
        fight: null,
      }));
    });
  }

  play(): Side | null {
    const { passes } = this.#battle;
    const cards = buildDeck(
      this.#game,
      sides.map((side) => ({ id: String(side), cards: this.#game.factionCards.get(this.#factions[side]!) })),
    );
    const all = passes * cards.length;
    for (let pass = 0; pass < passes; pass++)
      for (const [index, { faction, kind }] of shuffle(cards, this.#random(2 ** 32)).entries()) {
        const drawn = cardsDrawn(this.#game, sides.length);
        // Players see a whole row, so all its cards count as played.
        this.#played = (pass * cards.length + Math.ceil((index + 1) / drawn) * drawn) / all;
        if (kind !== 'special') this.#spend(faction === '0' ? 0 : 1, kind);
        if (settlesCombats(kind)) for (const fight of this.#fights()) this.#settle(fight);
        const able = sides.filter((side) => this.#of(side).length > 0);
        if (able.length < 2) return able[0] ?? null;
      }
    const holders = sides.filter((side) => this.#of(side).some((group) => this.#holds(group)));
    return holders.length === 1 ? holders[0]! : null;
  }

  #of(side: Side): Group[] {
    return this.#groups.filter((group) => group.side === side);
  }

  #fights(): Set<Fight> {
    return new Set(this.#groups.flatMap(({ fight }) => fight ?? []));
  }

  /** Whether a group is in the feature that both sides want, or fights at its door. */
  #holds({ inside, fight }: Group): boolean {
    return inside === this.#battle.aim || fight?.ground?.feature === this.#battle.aim;
  }

  #cover(inside: number | null): Cover {
    return inside === null ? 'open' : this.#battle.features[inside]!.cover;
  }

  #roll({ figures }: Group, pool: typeof meleePool): number {
    return figures.reduce((sum, each) => sum + totalOf(pool(each.unit, each.figures), this.#random), 0);
  }

  #lose(group: Group, kills: number): void {
    fall(group, kills);
    if (group.figures.length === 0) this.#groups = this.#groups.filter((each) => each !== group);
  }

  #spend(side: Side, kind: Exclude<CardKind, 'special'>): void {
    for (let action = this.#game.actions[kind]; action > 0; action--) {
      const options = this.#of(side).flatMap((group) => (group.fight ? [] : this.#options(group)));
      const judged = options.map(({ worth, act }) => {
        const luck = (this.#random(1000) / 1000) * this.#taste.chance;
        return { worth: worth * (1 - this.#taste.chance) + luck, act };
      });
      const best = judged.reduce<Option | null>((top, each) => (each.worth > (top?.worth ?? 0) ? each : top), null);
      if (!best) return;
      best.act();
    }
  }

  /** The shots and moves of a group, with their worth. */
  #options(group: Group): Option[] {
    const taste = this.#taste;
    const enemies = this.#of(other(group.side));
    const reach = moveOf(group);
    const seen = enemies.filter((each) => this.#sees(group, each));
    const fire = seen
      .filter(({ fight }) => fight === null)
      .map((target): Option => {
        const kill = killOf([target], this.#cover(target.inside));
        // On average, half of a figure’s points have no effect.
        const kills = Math.min(count(target), (shots(group) * dieMean) / kill - 0.5);
        const act = (): void => this.#lose(target, shoot(this.#roll(group, shootingPool), kill, count(target)).kills);
        return { worth: taste.shoot * kills * (target.inside === this.#battle.aim ? 1.3 : 1), act };
      });
    const goals = this.#battle.features.flatMap((feature, index): Option[] => {
      const within = this.#groups.filter(({ inside }) => inside === index);
      const friends = within.filter(({ side }) => side === group.side).length;
      if (group.inside === index || friends >= roomFor || within.length > friends) return [];
      const { near, arrives, act } = this.#walk(group, feature, reach);
      if (index !== this.#battle.aim) {
        const want = group.inside === null && seen.length > 0 && arrives ? taste.cover : 0;
        return [{ worth: group.inside === this.#battle.aim ? 0 : want, act }];
      }
      const late = this.#played ** 2;
      const enough = friends > 0 ? 0.3 : 1;
      return [{ worth: taste.aim * enough * (arrives ? 0.5 + late : 0.4 * near * (1 + late)), act }];
    });
    const charges = enemies.flatMap((target): Option[] => {
      const feature = target.inside === null ? null : this.#battle.features[target.inside]!;
      const { near, arrives } = this.#walk(group, feature ?? { ...target, wide: 0, high: 0 }, reach);
      const won = Math.min(count(target), (hands(group) * dieMean) / killOf([target], this.#cover(target.inside)));
      const lost = Math.min(count(group), (hands(target) * dieMean) / killOf([group], 'open'));
      const held = target.inside === this.#battle.aim;
      const late = this.#played ** 2;
      const worth = taste.charge * (won - lost) + (held ? taste.aim * late : 0);
      if (arrives) return [{ worth, act: () => this.#charge(group, target) }];
      return held ? [{ worth: worth * 0.5 * near, act: this.#walk(group, feature!, reach, spread).act }] : [];
    });
    return [...fire, ...goals, ...charges];
  }

  /** Whether any figure of a group sees any figure of another: along three lines between them (AI-6.1, AI-6.2). */
  #sees(one: Group, two: Group): boolean {
    const away = Math.hypot(two.x - one.x, two.y - one.y) || 1;
    const [nx, ny] = [(two.y - one.y) / away, (one.x - two.x) / away];
    const blocking = this.#battle.features.filter(
      (each, index) => each.blocksSight && index !== one.inside && index !== two.inside,
    );
    const between = this.#groups.filter((each) => each !== one && each !== two);
    return [0, -spread, spread].some((aside) => {
      const [from, to] = [one, two].map(({ x, y }) => ({ x: x + nx * aside, y: y + ny * aside })) as [Point, Point];
      return (
        blocking.every((each) => entry(each, from, to) === null) &&
        between.every((each) => beside(each, from, to) > spread)
      );
    });
  }

  /**
   * A move towards a feature or a point: the share of the way, from 0 to 1, whether it arrives, and the move (AI-5).
   */
  #walk(group: Group, to: Pick<Feature, 'x' | 'y' | 'wide' | 'high'> & Partial<Feature>, reach: number, short = 0) {
    const { features } = this.#battle;
    const start = group.inside === null ? 0 : toEdge(features[group.inside]!, to);
    const goal = features.indexOf(to as Feature);
    const end = goal >= 0 ? toEdge(to as Feature, group) : spread * 2;
    const away = Math.hypot(to.x - group.x, to.y - group.y) || 1;
    const length = Math.max(0, away - start - end - short);
    const far = Math.min(reach, length);
    const at = (distance: number): Point => {
      const part = Math.min(1, (start + distance) / away);
      return { x: group.x + (to.x - group.x) * part, y: group.y + (to.y - group.y) * part };
    };
    // A feature in the way ends the move, unless the unit ignores terrain (AI-5.3, AI-12.1).
    const stop = features
      .flatMap((each, index) => {
        if (index === goal || index === group.inside || group.figures[0]?.unit.terrain !== 'stops') return [];
        const part = entry(each, at(0), at(far));
        return part === null ? [] : [{ index, part }];
      })
      .toSorted((one, two) => one.part - two.part)[0];
    const arrives = !stop && length <= reach && short === 0;
    const into = stop?.index ?? (arrives && goal >= 0 ? goal : null);
    const act = (): void => {
      const blocked = into !== null && this.#groups.filter(({ inside }) => inside === into).length >= roomFor;
      const { x, y } = into === null || blocked ? at(blocked && stop ? far * stop.part : far) : features[into]!;
      group.inside = blocked ? null : into;
      group.x = x;
      group.y = y;
    };
    return { near: length === 0 ? 1 : far / length, arrives, act };
  }

  /** Locks a group with another (AI-8.1), or joins its combat (AI-8.3). */
  #charge(group: Group, target: Group): void {
    const { inside, side } = target;
    const fight = target.fight ?? { groups: [target], ground: inside === null ? null : { feature: inside, side } };
    const away = Math.hypot(target.x - group.x, target.y - group.y) || 1;
    const edge = inside === null ? spread * 2 : toEdge(this.#battle.features[inside]!, group);
    group.x = target.x + ((group.x - target.x) / away) * edge;
    group.y = target.y + ((group.y - target.y) / away) * edge;
    group.inside = null;
    fight.groups.push(group);
    group.fight = fight;
    target.fight = fight;
  }

  /** Resolves a close combat, with all damage at the same time (AI-8.6, AI-8.7, AI-8.9). */
  #settle(fight: Fight): void {
    const living = (side: Side): Group[] => fight.groups.filter((each) => each.side === side && count(each) > 0);
    const totals = sides.map((side) => living(side).reduce((sum, group) => sum + this.#roll(group, meleePool), 0));
    for (const side of sides) {
      const groups = living(side);
      const cover = fight.ground?.side === side ? this.#cover(fight.ground.feature) : 'open';
      const all = groups.reduce((sum, group) => sum + count(group), 0);
      let { kills } = shoot(totals[other(side)]!, killOf(groups, cover), all);
      for (const group of groups) {
        const lost = Math.min(kills, count(group));
        kills -= lost;
        this.#lose(group, lost);
      }
    }
    this.#part(fight, sides.map(living));
  }

  #part({ ground }: Fight, left: readonly (readonly Group[])[]): void {
    const all = left.flat();
    const alone = left.some((groups) => groups.length === 0);
    const stuck = all.some(({ side }) => this.#factions[side] === neverFallsBack);
    // A group that does not fall back continues the combat (AI-12.5).
    if (!alone && stuck) return;
    for (const group of all) group.fight = null;
    const [first] = all;
    if (alone && first && ground && first.side !== ground.side) {
      const { x, y } = this.#battle.features[ground.feature]!;
      Object.assign(first, { x, y, inside: ground.feature });
    }
    if (alone) return;
    for (const group of all) {
      if (ground?.side === group.side) continue;
      const { height } = this.#battle;
      const home = this.#battle.sides[group.side].y < height / 2 ? -1 : 1;
      group.y = Math.max(spread, Math.min(height - spread, group.y + home * moveOf(group)));
    }
  }
}

/** The inches that a group moves, which depend on its slowest figure. */
const moveOf = ({ figures }: Group): number =>
  Math.min(...figures.map(({ unit }) => ('inches' in unit.move ? unit.move.inches : 0)));

const killOf = (groups: readonly Group[], cover: Cover): number =>
  Math.max(...groups.flatMap(({ figures }) => figures.map(({ unit }) => unit.kill[cover])));
