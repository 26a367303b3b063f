/* The only place that turns the content into the numbers of the engine. */
import type { Content } from '../content/schema/index.ts';
import type { Step } from '../content/schema/lake-terror.ts';
import type { Scenario } from '../content/schema/scenario.ts';
import { addedVariants } from '../content/variant-names.ts';
import type { AlienInvasion } from './alien-invasion/game.ts';
import type { FirstBattle } from './alien-invasion/skirmish/table.ts';
import { createBattle, type Battle, type BattleNumbers } from './battle/game.ts';
import { type LakeTerror, isKnown, isKnownStep, knownRoles } from './lake-terror/game.ts';
import { createMunch, type Munch, type MunchNumbers } from './munch/game.ts';
import { letters } from './munch/state.ts';
import { sizeNames, type Size, type Triple } from './pyramids.ts';
import { repeat } from './rng.ts';

type Sizes = Readonly<Record<(typeof sizeNames)[number], number>>;

function tripleOf({ small, medium, large }: Sizes): Triple {
  return [small, medium, large];
}

type BattleContent = Pick<Content, 'battle' | 'battleBoard'>;
type MunchContent = Pick<Content, 'munch' | 'munchBoard'>;

/** The numbers of Battle, even for a board that the engine does not play. */
export function battleNumbers(content: BattleContent): BattleNumbers {
  const { stash, trios, moves, passes } = content.battle.numbers;
  const { columns, rows } = content.battleBoard;
  return { columns, rows, stash: tripleOf(stash), trios, moves, passes };
}

export const battleOf = (content: BattleContent): Battle => createBattle(battleNumbers(content));

/** The numbers of Munch, even for a board that the engine does not play. */
export function munchNumbers(content: MunchContent): MunchNumbers {
  const { numbers, worlds } = content.munch;
  const { columns, rows } = content.munchBoard;
  const harmonyOf = (letter: string): Size => {
    const world = worlds.find((each) => each.letter === letter);
    if (world === undefined) throw new TypeError(`${content.munch.file} worlds: expected a colour "${letter}"`);
    return sizeNames.indexOf(world.harmony) as Size;
  };
  const [first, second, third] = letters;
  return {
    columns,
    rows,
    worlds: tripleOf(numbers.worlds),
    harmony: [harmonyOf(first), harmonyOf(second), harmonyOf(third)],
    monsters: tripleOf(numbers.monsters),
    unleashWorlds: numbers.unleashWorlds,
    points: numbers.points,
  };
}

export const munchOf = (content: MunchContent): Munch => createMunch(munchNumbers(content));

export function alienInvasionOf(content: Pick<Content, 'alienInvasion' | 'actionDeck' | 'factions'>): AlienInvasion {
  const { actionDeck, factions } = content;
  const { single, double, triple } = actionDeck.cards;
  return {
    cards: actionDeck.counts,
    factionCards: new Map([...factions].flatMap(([id, { cards }]) => (cards ? [[id, cards] as const] : []))),
    actions: { single: single.actions, double: double.actions, triple: triple.actions },
    specialEventsMax: actionDeck.specialEventsMax,
    drawMin: actionDeck.drawMin,
    success: content.alienInvasion.numbers.success,
    units: new Map(
      [...factions].flatMap(([id, { units }]) => units.map((unit) => [`${id}/${unit.id}`, unit] as const)),
    ),
  };
}

/** The first battle of a scenario; undefined unless two sides fight for one place. */
export function firstBattleOf(
  content: Pick<Content, 'factions' | 'terrain'>,
  { first, sides, table, terrain, objectives: [aim], passes = 1 }: Scenario,
): FirstBattle | undefined {
  const features = terrain.flatMap((piece) => {
    const kind = content.terrain.get(piece.terrain);
    if (piece.shape === 'line' || kind?.kind !== 'feature') return [];
    const [wide, high] = [piece.width / 2, piece.height / 2];
    const { cover, blocksSight } = kind;
    return [{ x: piece.x + wide, y: piece.y + high, wide, high, oval: piece.shape === 'oval', cover, blocksSight }];
  });
  const place = features.findIndex(
    ({ x, y, wide, high }) => aim && Math.abs(aim.x - x) <= wide && Math.abs(aim.y - y) <= high,
  );
  const [one, two, ...others] = sides.map(({ faction, zone, groups }) => {
    const shapes = groups.flatMap(({ count, units }) =>
      repeat(
        count,
        units.map(({ unit, figures }) => ({ unit: `${faction}/${unit}`, figures })),
      ),
    );
    const counts = new Map<string, number>();
    for (const { unit, figures } of shapes.flat()) counts.set(unit, (counts.get(unit) ?? 0) + figures);
    const units = [...counts].map(([unit, count]) => ({ unit, count }));
    const { x, y, width, height } = zone;
    const name = content.factions.get(faction)?.name ?? faction;
    return { force: { name, units }, shapes, x: x + width / 2, y: y + height / 2, wide: width / 2 };
  });
  if (!first || !one || !two || others.length > 0 || place < 0) return undefined;
  return { ...table, features, aim: place, passes, sides: [one, two] };
}

export function lakeTerrorOf(
  content: Pick<Content, 'lakeTerror' | 'roles' | 'steps' | 'variants' | 'announcer'>,
): LakeTerror {
  const { players, numbers } = content.lakeTerror;
  const others = [...content.roles.keys()].filter((id) => !isKnown(id));
  const roles = [...knownRoles, ...others].flatMap((id) => content.roles.get(id) ?? []);
  return {
    players,
    roles: Object.fromEntries(
      roles.map(({ id, name, plural = name, numbers: { length }, acts: { step, ask = null, answer }, text }) => [
        id,
        { name: length > 1 ? plural : name, step, ask, answer: answer ?? text },
      ]),
    ),
    cards: roles.flatMap(({ id, numbers: all }) => all.map((number) => ({ number, role: id }))),
    variants: [...addedVariants(content)].map(([id, name]) => ({ id, name })),
    replaced: new Map(roles.flatMap(({ id, replaces }) => (replaces ? [[id, replaces] as const] : []))),
    podRoles: new Set(roles.flatMap(({ id, side }) => (side === 'pods' ? [id] : []))),
    steps: [...content.steps.values()]
      .sort((a, b) => a.order - b.order)
      .flatMap(({ id, name, rule, when, with: only, script }) =>
        when === 'day' ? [] : [{ id, name, rule, when, with: only, script: script && textsOf(script) }],
      ),
    script: content.announcer.script,
    investigated: numbers.investigated,
    cures: numbers.cures,
    firstDutyNight: numbers.firstDutyNight,
  };
}

/** The script of a step. Its alternative for other role sets, `without`, has already been applied. */
const textsOf = (script: NonNullable<Step['script']>) => {
  const { without: _without, ...texts } = script;
  return texts;
};

/** The name, the icon and the story of a call, with the file of the name and the icon. */
export interface CallSign {
  readonly name: string;
  readonly icon: string;
  readonly story: readonly string[];
  readonly file: string;
  /** The fields of the name and of the story. */
  readonly path: readonly string[];
  /** The role whose own call it is; absent for a call of the step. */
  readonly role?: string;
}

/**
 * The words of a call, which are its step's words. A role that the engine does not resolve has its own words in a step
 * that calls other roles.
 */
export function callSign(
  { roles, steps, announcer }: Pick<Content, 'roles' | 'steps' | 'announcer'>,
  step: string,
  role: string | null = null,
): CallSign {
  const own = roles.get(role ?? '');
  if (
    own &&
    !isKnown(own.id) &&
    (own.acts.name !== undefined || isKnownStep(step) || steps.get(step)?.when === 'day')
  ) {
    const { id, name, icon, acts, file } = own;
    const path = acts.name === undefined ? ['name'] : ['acts', 'name'];
    return { name: acts.name ?? name, icon, story: acts.story ?? [], file, path, role: id };
  }
  const { name = step, icon = '', file = announcer.file } = steps.get(step) ?? {};
  return { name, icon, story: announcer.story.steps[step] ?? [], file, path: ['name'] };
}

/** The town of each set of roles, by its id. */
export const townsOf = ({ sets, withSet }: Content): ReadonlyMap<string, LakeTerror> =>
  new Map([...sets.keys()].map((id) => [id, lakeTerrorOf(withSet(id))]));
