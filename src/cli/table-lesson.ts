/* Plays the lesson on a drawn table with the engine: its screens, and all its errors. */
import type { Content } from '../content/schema/index.ts';
import type { Unit } from '../content/schema/alien-invasion.ts';
import type { Piece } from '../content/schema/scenario.ts';
import type { TableLesson, TableLessonStep } from '../content/schema/lesson.ts';
import type { Suit } from '../engine/alien-invasion/deck.ts';
import { exchange } from '../engine/games.ts';
import type { Games } from '../engine/protocol.ts';
import { repeat } from '../engine/rng.ts';
import { brokenBy, engineSays, type Reply } from './answers.ts';

export type Point = readonly [x: number, y: number];
type Box = Exclude<Piece, { shape: 'line' }>;

/**
 * A throw of dice: the group that shoots or fights, its dice and their total, the number that each kill needs, and the
 * kills.
 */
interface Throw {
  readonly group: string;
  readonly dice: readonly number[];
  readonly total: number;
  readonly target: number;
  readonly kills: number;
}

/** A screen of the lesson: the table before the learner's tap, or after a step that has a button instead. */
export interface TableScene {
  readonly places: Readonly<Record<string, readonly Point[]>>;
  readonly fallen: readonly Point[];
  /** A measuring stick, with its length in centimetres. */
  readonly stick: { readonly from: Point; readonly to: Point; readonly cm: number } | null;
  readonly line: readonly [Point, Point] | null;
  readonly throws: readonly Throw[];
  /**
   * The tap that completes the step: the end of the stick, with the piece of terrain there if any; a group; or some
   * figures of a group.
   */
  readonly tap:
    | { readonly kind: 'end'; readonly at: Point; readonly in: string | null }
    | { readonly kind: 'group'; readonly group: string }
    | { readonly kind: 'figures'; readonly group: string; readonly count: number; readonly keep: number }
    | null;
}

type After = Pick<TableScene, 'fallen' | 'line' | 'throws'>;
const nothing: After = { fallen: [], line: null, throws: [] };

type Act<Kind extends 'move' | 'shoot' | 'fight'> = NonNullable<TableLessonStep[Kind]>;

const length = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y);
const along = ([x, y]: Point, [u, v]: Point, part: number): Point => [x + (u - x) * part, y + (v - y) * part];
const sum = (dice: readonly number[]): number => dice.reduce((total, each) => total + each, 0);

/** A length on the table in centimetres, for inches in the rules. */
const toCm = (inches: number, scale: number): number => Math.round(inches * 2.5 * scale);

function isOn({ shape, x, y, width, height }: Box, [px, py]: Point): boolean {
  if (shape === 'box') return px >= x && px <= x + width && py >= y && py <= y + height;
  const [rx, ry] = [width / 2, height / 2];
  return ((px - x - rx) / rx) ** 2 + ((py - y - ry) / ry) ** 2 <= 1.02;
}

/** The distance at which figures touch: their bases are about an inch wide. */
const contact = 2.2;
/** The points of a line at which terrain is looked for, as fractions of the line. */
const parts = Array.from({ length: 401 }, (_, part) => part / 400);

export interface Table {
  readonly lesson: TableLesson;
  readonly terrain: ReadonlyMap<string, Box>;
  readonly units: ReadonlyMap<string, { readonly id: string; readonly faction: string; readonly unit: Unit }>;
  readonly scale: number;
}

type Report = (path: readonly (string | number)[], found: string, expected: string) => void;

/** The table of the lesson; reports groups that the scenario does not have. */
function tableOf(content: Content, report: Report): Table | null {
  const lesson = content.tableLesson;
  const scenario = content.scenarios.get(lesson.scenario);
  if (!scenario) {
    report(['scenario'], lesson.scenario, 'a scenario');
    return null;
  }
  const boxes = scenario.terrain.map((piece, index) => [`terrain-${index + 1}`, piece] as const);
  const units = new Map<string, { id: string; faction: string; unit: Unit }>();
  for (const { faction, zone, groups } of scenario.sides) {
    const there = groups.flatMap((group) => repeat(group.count, group));
    const own = lesson.groups.filter((each) => each.faction === faction);
    for (const [index, { id, at }] of own.entries()) {
      const path = ['groups', lesson.groups.findIndex((each) => each.id === id)];
      const [fielded] = there[index]?.units ?? [];
      const unit = content.factions.get(faction)?.units.find((each) => each.id === fielded?.unit);
      if (!unit || at.length !== fielded!.figures) {
        report([...path, 'at'], `${at.length} figures`, `${fielded?.figures ?? 'none'}, as in the scenario`);
        return null;
      }
      if (at.some((point) => !isOn({ ...zone, shape: 'box', terrain: '' }, point)))
        report([...path, 'at'], 'a figure outside', `all figures in the zone of ${faction}`);
      units.set(id, { id: `${faction}/${unit.id}`, faction, unit });
    }
  }
  const lost = lesson.groups.findIndex(({ id }) => !units.has(id));
  if (lost >= 0) {
    report(['groups', lost, 'faction'], lesson.groups[lost]!.faction, 'a faction of the scenario');
    return null;
  }
  const ids = [...boxes.map(([id]) => id), ...units.keys(), ...scenario.sides.map(({ faction }) => faction)];
  for (const id of ids)
    if (lesson.names[id] === undefined) report(['names'], `no ${id}`, `a name for each of ${ids.join(', ')}`);
  const terrain = new Map(boxes.flatMap(([id, piece]) => (piece.shape === 'line' ? [] : [[id, piece] as const])));
  return { lesson, terrain, units, scale: scenario.table.scale };
}

const kindOf = (rank: string): 'single' | 'double' | 'triple' =>
  /^\d+$/.test(rank) ? 'single' : rank === 'A' ? 'triple' : 'double';

const playingCards = ({ firstContact }: Content) =>
  firstContact.sides
    .flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()))
    .flatMap(({ figure }) => (figure?.kind === 'playing' ? [figure] : []));

/** The playing cards of the lesson’s row. Their ranks are translated, and their kinds follow from the English ranks. */
export function rowOf(content: Content): readonly {
  readonly suit?: Suit;
  readonly rank?: string;
  readonly kind: 'single' | 'double' | 'triple';
}[] {
  const english = playingCards(content.english?.() ?? content);
  return playingCards(content).map(({ suit, rank }, index) => ({
    ...(suit && { suit }),
    ...(rank && { rank }),
    kind: kindOf(english[index]?.rank ?? ''),
  }));
}

type Path = readonly (string | number)[];

/**
 * The lesson's table during play. It sends requests to the engine, and stores the positions of figures and the numbers
 * in the answers.
 */
function playOn(games: Games, content: Content, table: Table, report: Report) {
  const { lesson, terrain, units } = table;
  const places = new Map<string, readonly Point[]>(lesson.groups.map(({ id, at }) => [id, at]));
  /** The numbers in the engine's answers for the current card. */
  const given = new Set<number>();
  const ask = <Do extends 'move' | 'shoot' | 'kill-number' | 'melee-resolve' | 'allocate'>(
    verb: Do,
    request: Readonly<Record<string, unknown>>,
  ) => exchange(games, 'alien-invasion', verb, request).answer;
  const on = (point: Point): string | null => [...terrain].find(([, box]) => isOn(box, point))?.[0] ?? null;
  const coverOf = (group: string): 'open' | 'cover' | 'building' => {
    const there = on(places.get(group)![0]!);
    return (there && content.terrain.get(terrain.get(there)!.terrain)?.cover) || 'open';
  };
  const targetOf = (group: string, cover: string): number =>
    ask('kill-number', { unit: units.get(group)!.id, cover }).target ?? 0;
  const moveBy = (group: string, from: Point, to: Point) => {
    const distance = Math.round(length(from, to) * 10) / 10;
    const events = [...terrain.values()]
      .flatMap((box) => {
        const at = isOn(box, from) ? undefined : parts.find((part) => isOn(box, along(from, to, part)));
        return at === undefined ? [] : [{ at: Math.round(distance * at * 10) / 10, kind: 'enter-feature' as const }];
      })
      .sort((one, other) => one.at - other.at);
    return { distance, answer: ask('move', { unit: units.get(group)!.id, distance, events }) };
  };
  const sees = (group: string, target: string): boolean =>
    places
      .get(group)!
      .some((from) =>
        places
          .get(target)!
          .some((to) =>
            [...terrain.values()].every(
              (box) => isOn(box, from) || isOn(box, to) || parts.every((part) => !isOn(box, along(from, to, part))),
            ),
          ),
      );
  const give = (...numbers: readonly number[]): void => numbers.forEach((each) => given.add(each));
  const giveTargets = (group: string): void =>
    give(...(['open', 'cover', 'building'] as const).map((cover) => targetOf(group, cover)));
  const row = rowOf(content);
  const used = new Map<number, Map<string, number>>();
  return { ...table, row, used, places, given, report, ask, on, coverOf, targetOf, moveBy, sees, give, giveTargets };
}
type Play = ReturnType<typeof playOn>;

/**
 * The middle of the nearer long side of a building, which is its door; otherwise the nearest point of a piece of
 * terrain.
 */
function nearest(box: Box, from: Point): Point {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  if (box.shape === 'box')
    return length(from, [middle, y]) < length(from, [middle, y + height]) ? [middle, y] : [middle, y + height];
  const centre: Point = [middle, y + height / 2];
  return along(from, centre, parts.find((part) => isOn(box, along(from, centre, part))) ?? 1);
}

/** Reports a step whose card gives its group no action or belongs to the other side. */
function checkCard({ lesson, units, row, used, ask, report }: Play, at: Path, card: number, group: string): void {
  const { suit, rank, kind } = row[card - 1] ?? {};
  const uses = used.get(card) ?? new Map<string, number>();
  used.set(card, uses.set(group, (uses.get(group) ?? 0) + 1));
  const { faction } = units.get(group)!;
  const all = [...uses].map(([each, actions]) => ({ group: each, faction: units.get(each)!.faction, actions }));
  const answer = suit && rank ? ask('allocate', { card: kind, faction, uses: all }) : null;
  const suits = [...new Set(row.flatMap((each) => each.suit ?? []))];
  const first = lesson.steps.find((each) => each.card === row.findIndex((other) => other.suit === suit) + 1);
  if (!answer?.legal) report([...at, 'card'], `card ${card}`, answer ? engineSays(answer) : 'a card with actions');
  else if (suits.length > 1 && first && units.get((first.move ?? first.shoot)?.group ?? group)!.faction !== faction)
    report([...at, 'card'], `card ${card}`, `a card of ${faction}`);
}

/** Reports answers to other taps that disagree with the engine. */
function checkAnswers(play: Play, at: Path, { move, shoot, answers }: TableLessonStep): void {
  const { terrain, places, scale, moveBy, sees, give, report } = play;
  for (const [index, { at: targets = [], rule }] of answers.entries())
    for (const id of targets) {
      const box = terrain.get(id);
      const path = [...at, 'answers', index];
      if (!box && !places.has(id)) report([...path, 'at'], id, 'a group, or a piece of terrain such as terrain-1');
      else if (move && (rule !== undefined || box)) {
        const end = box ? nearest(box, move.from) : places.get(id)![0]!;
        const { distance, answer } = moveBy(move.group, move.from, end);
        give(toCm(distance, scale));
        const broken = brokenBy(answer as Reply);
        if (rule === undefined ? !answer.legal : !broken.includes(rule)) report(path, id, engineSays(answer));
      } else if (shoot && rule === undefined && !sees(shoot.group, id)) report(path, id, 'a group in sight');
    }
}

/** Reports numbers in the words of a step that are not in the engine's answers. */
function checkNumbers({ given, report }: Play, at: Path, { say, why, answers }: TableLessonStep): void {
  for (const [path, text] of [
    ['say', say],
    ['why', why],
    ...answers.map((each, answer) => [`answers.${answer}.say`, each.say] as const),
  ] as const)
    for (const [number] of text.replaceAll(/\b[A-Z]{2}-\d+\.\d+\b/g, '').matchAll(/\d+/g))
      if (!given.has(Number(number)))
        report([...at, ...path.split('.')], number, `a number of this card: ${[...given].join(', ')}`);
}

type Shown = Partial<TableScene>;

/** Moves a group; null if not all of its figures have a new position. */
function moveGroup(play: Play, at: Path, move: Act<'move'>, go: string | undefined): Shown | null {
  const { places, units, scale, on, moveBy, give, giveTargets, report } = play;
  const { group, from, to, stand } = move;
  const figures = places.get(group)!;
  const { distance, answer } = moveBy(group, from, to);
  if (!figures.some((point) => length(point, from) < 0.01))
    report([...at, 'move', 'from'], from.join(', '), 'the place of a figure of the group');
  if (!answer.legal) report([...at, 'move', 'to'], `a move of ${distance}″`, engineSays(answer));
  if (stand.length !== figures.length) {
    report([...at, 'move', 'stand'], `${stand.length} places`, `one for each of ${figures.length} figures`);
    return null;
  }
  const { move: reach } = units.get(group)!.unit;
  give(toCm(distance, scale), 'inches' in reach ? toCm(reach.inches, scale) : 0);
  giveTargets(group);
  places.set(group, stand);
  const stick = { from, to, cm: toCm(distance, scale) };
  return go === undefined
    ? { stick, tap: { kind: 'end', at: to, in: on(to) ?? on(stand[0]!) } }
    : { stick, tap: null, places: Object.fromEntries(places) };
}

/** Shoots at a group. Its losses are shown at once if the learner removes them, and otherwise after the tap. */
function shootGroup(play: Play, at: Path, index: number, shoot: Act<'shoot'>): { now: Shown; after: After } {
  const { lesson, places, units, ask, on, coverOf, targetOf, sees, give, giveTargets, report } = play;
  const { group, target, dice } = shoot;
  const number = targetOf(target, coverOf(target));
  const figures = places.get(target)!;
  const { kills = 0 } = ask('shoot', { total: sum(dice), target: number, figures: figures.length });
  const { shoot: weapon } = units.get(group)!.unit;
  const wanted = places.get(group)!.length * (weapon.kind === 'dice' ? weapon.dice : 0);
  if (dice.length !== wanted)
    report([...at, 'shoot', 'dice'], `${dice.length} dice`, `${wanted} for the group’s figures`);
  if (!sees(group, target)) report([...at, 'shoot', 'target'], target, 'a group in sight');
  if (figures.some((point) => on(point) !== on(figures[0]!)))
    report([...at, 'shoot', 'target'], target, 'a group in one kind of cover');
  give(sum(dice));
  giveTargets(target);
  const throws = [{ group, dice, total: sum(dice), target: number, kills }];
  const line = [nearestOf(places.get(group)!, figures), nearestOf(figures, places.get(group)!)] as const;
  const next = lesson.steps.slice(index).find((each) => each.move?.group === target)?.move?.from;
  const keep = next ? figures.findIndex((point) => length(point, next) < 0.01) : -1;
  const away = figures
    .map((_, each) => each)
    .filter((each) => each !== keep)
    .slice(-kills);
  places.set(
    target,
    figures.filter((_, each) => kills === 0 || !away.includes(each)),
  );
  const fallen = kills === 0 ? [] : away.map((each) => figures[each]!);
  return units.get(target)!.faction === lesson.you
    ? { now: { line, throws, tap: { kind: 'figures', group: target, count: kills, keep } }, after: nothing }
    : { now: { tap: { kind: 'group', group: target } }, after: { fallen, line, throws } };
}

function fightOut(play: Play, at: Path, fight: Act<'fight'>): Shown {
  const { places, ask, coverOf, targetOf, give, report } = play;
  const [one, other] = fight.map(({ group }) => places.get(group)!) as [readonly Point[], readonly Point[]];
  if (length(nearestOf(one, other), nearestOf(other, one)) > contact)
    report([...at, 'fight'], 'groups that do not touch', 'a fight of groups in contact');
  const throws = fight.map(({ group, dice }, side): Throw => {
    const enemy = fight[1 - side]!.group;
    const target = targetOf(enemy, coverOf(enemy));
    const own = places.get(group)!.length;
    if (dice.length !== own)
      report([...at, 'fight', side, 'dice'], `${dice.length} dice`, `one for each of ${own} figures`);
    const figures = places.get(enemy)!.length;
    const { target: result } = ask('melee-resolve', { dice, target: { kill: target, figures }, others: [] });
    give(sum(dice), target);
    return { group, dice, total: sum(dice), target, kills: result?.kills ?? 0 };
  });
  const fallen = throws.flatMap(({ kills }, side) => {
    const { group } = fight[1 - side]!;
    const figures = places.get(group)!;
    places.set(group, figures.slice(0, figures.length - kills));
    return figures.slice(figures.length - kills);
  });
  return { throws, fallen, places: Object.fromEntries(places) };
}

/**
 * The screens of the lesson, one for each step; null if the content has no lesson, or if it cannot be played to the
 * end.
 */
export function playLesson(
  games: Games,
  content: Content,
  report: Report = () => undefined,
): { readonly table: Table; readonly scenes: readonly TableScene[] } | null {
  if (content.tableLesson.steps.length === 0) return null;
  const table = tableOf(content, report);
  if (!table) return null;
  const play = playOn(games, content, table, report);
  const { lesson, units, places, given } = play;
  const scenes: TableScene[] = [];
  let after = nothing;
  for (const [index, step] of lesson.steps.entries()) {
    const at = ['steps', index] as const;
    const { card, move, shoot, fight, go } = step;
    if (card !== lesson.steps[index - 1]?.card) given.clear();
    const lost = [move?.group, shoot?.group, shoot?.target, ...(fight ?? []).map(({ group }) => group)].find(
      (id) => id !== undefined && !units.has(id),
    );
    if (lost !== undefined) {
      report(at, lost, `one of the groups: ${[...units.keys()].join(', ')}`);
      return null;
    }
    const acts = move?.group ?? shoot?.group;
    if (acts !== undefined) checkCard(play, at, card ?? 0, acts);
    checkAnswers(play, at, step);
    const before: TableScene = { places: Object.fromEntries(places), stick: null, tap: null, ...after };
    after = nothing;
    const moved = move ? moveGroup(play, at, move, go) : {};
    if (!moved) return null;
    const shot = shoot ? shootGroup(play, at, index, shoot) : { now: {}, after: nothing };
    after = shot.after;
    const scene = { ...before, ...moved, ...shot.now, ...(fight ? fightOut(play, at, fight) : {}) };
    if ((go === undefined) === (scene.tap === null)) report(at, go ?? 'no button', 'either a tap or a button');
    checkNumbers(play, at, step);
    scenes.push(scene);
  }
  return { table, scenes };
}

function nearestOf(points: readonly Point[], others: readonly Point[]): Point {
  const far = (point: Point): number => Math.min(...others.map((each) => length(point, each)));
  return points.reduce((best, each) => (far(each) < far(best) ? each : best));
}
