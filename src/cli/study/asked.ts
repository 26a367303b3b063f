import { variantNames, addedVariants } from '../../content/variant-names.ts';
import { ownDeck } from '../../content/features.ts';
import { whyOf } from '../../content/games.ts';
import type { Content } from '../../content/schema/index.ts';
import type { Findings } from '../../content/schema/study.ts';
import type { Force } from '../../engine/alien-invasion/forces.ts';
import type { GroupShape } from '../../engine/alien-invasion/skirmish/army.ts';
import { firstStudy, forcesStudy, type FirstWay } from '../../engine/alien-invasion/skirmish/study.ts';
import { alienInvasionOf, firstBattleOf, lakeTerrorOf } from '../../engine/content.ts';
import { checkDeck, deckOf } from '../../engine/lake-terror/deal.ts';
import { lakeTerrorStudy } from '../../engine/lake-terror/study/study.ts';
import { variantsNamed, type Variants } from '../../engine/lake-terror/game.ts';
import { boardGames, boardStudied, refusalOf } from '../../engine/games.ts';
import type { Board } from '../../engine/study/board.ts';
import type { Study } from '../../engine/study/study.ts';
import { spoken } from '../../engine/words.ts';
import { quote } from '../../content/words.ts';
import { inAnyCase, UsageError } from '../usage.ts';

/** The subject of a study, as the command gives it. It is plain data, because it is sent to every thread. */
export interface StudyRequest {
  readonly game: string;
  readonly players?: readonly (readonly [number, number])[];
  readonly variants?: readonly string[];
  readonly deck?: readonly string[];
  readonly set?: string;
  readonly policies?: readonly string[];
  readonly worth?: boolean;
  /** Two forces of Alien Invasion, or the scenario of a first battle; by default, the first such scenario. */
  readonly forces?: readonly [Force, Force];
  readonly scenario?: string;
}

/** The game with studies of a town instead of a board. */
const town = 'lake-terror';
/** The game with studies of two forces. */
const skirmish = 'alien-invasion';
export const isSkirmish = (game: string): boolean => inAnyCase(game, [skirmish]) === skirmish;

/** The requested study. Throws a `UsageError` if it does not exist. */
export function studyOf(content: Content, asked: StudyRequest): Study {
  const options = { ...asked, game: inAnyCase(asked.game, [...boardGames, town, skirmish]) };
  const refusal = refusalOf(content, options.game);
  if (refusal !== undefined) throw new UsageError(`cannot study ${quote(options.game)}: ${refusal}`);
  const board = boardStudied(content, options.game);
  if (board) return ofBoard(board, options);
  if (options.game === skirmish) return ofForces(content, options);
  if (options.game !== town) {
    throw new UsageError(`unknown game ${quote(options.game)}`, options.game, [...boardGames, town, skirmish], '');
  }
  return ofLakeTerror(content, options);
}

/** The names in the spelling of the content, whatever case the user typed. Throws if a name is unknown. */
function known(what: string, args: readonly string[], all: readonly string[]): readonly string[] {
  const names = args.map((each) => inAnyCase(each, all));
  const other = names.find((each) => !all.includes(each));
  if (other !== undefined) throw new UsageError(`unknown ${what} ${quote(other)}`, other, all, '');
  return names;
}

/** Options for studies of Lake Terror only. */
const ofRoles = ['variants', 'deck', 'set', 'worth'] as const;

/** Options for studies of Alien Invasion only. */
const ofFights = ['forces', 'scenario'] as const;

export const unused = (option: string, game: string): UsageError =>
  new UsageError(`--${option} does not apply to ${game}; leave it out`);

/** Rejects options that do not apply to the game. */
function without(requested: StudyRequest, options: readonly (keyof StudyRequest)[]): void {
  const other = options.find((option) => requested[option] !== undefined);
  if (other) throw unused(other, requested.game);
}

function ofForces(content: Content, options: StudyRequest): Study {
  without(options, ofRoles);
  const { forces } = options;
  if (!forces) return ofFirst(content, options);
  if (options.scenario !== undefined)
    throw new UsageError('--forces and --scenario both choose the armies; give one of them');
  without(options, ['players']);
  const { fights } = content.study;
  const ids = known('policy', options.policies ?? Object.keys(fights), Object.keys(fights));
  const shapesOf = ({ units }: Force): GroupShape[] =>
    [...new Set(units.map(({ unit }) => unit.split('/')[0]!))].flatMap((faction) =>
      (content.factions.get(faction)?.groups ?? []).map(({ units: parts }) =>
        parts.map(({ unit, figures }) => ({ unit: `${faction}/${unit}`, figures })),
      ),
    );
  return forcesStudy(alienInvasionOf(content), {
    forces,
    shapes: [shapesOf(forces[0]), shapesOf(forces[1])],
    ways: ids.map((id) => ({ id, ...fights[id]! })),
  });
}

/** The studies of a first battle: on its table, and of its forces on an open table. */
function ofFirst(content: Content, options: StudyRequest): Study {
  const all = [...content.scenarios.values()];
  const battles = all.flatMap((scenario) => {
    const table = firstBattleOf(content, scenario);
    return table ? [{ id: scenario.id, table }] : [];
  });
  const [id] = known(
    'first battle',
    options.scenario === undefined ? [] : [options.scenario],
    battles.map((each) => each.id),
  );
  const { table, id: named } = battles.find((each) => each.id === id) ?? battles[0] ?? {};
  if (!table || !named) throw new UsageError('--forces needs two factions or files, such as --forces unit,daleks');
  tables({ min: 2, max: 2 }, options.players);
  const { fights, tables: tastes } = content.study;
  const ways = [
    ...Object.entries(tastes).map(([way, { name, text, ...plays }]): FirstWay => ({ id: way, name, text, plays })),
    ...Object.entries(fights).map(([way, { name, text, first, second }]): FirstWay => ({
      id: way,
      name,
      text,
      plays: [first, second],
    })),
  ];
  const asked = known(
    'policy',
    options.policies ?? [...Object.keys(tastes), ...Object.keys(fights).slice(0, 1)],
    ways.map((each) => each.id),
  );
  return firstStudy(
    alienInvasionOf(content),
    named,
    table,
    ways.filter((each) => asked.includes(each.id)),
  );
}

function ofBoard({ seats, ways, study }: Board, options: StudyRequest): Study {
  without(options, [...ofRoles, ...ofFights]);
  return study(known('policy', options.policies ?? ways, ways), tables(seats, options.players));
}

function ofLakeTerror(whole: Content, options: StudyRequest): Study {
  without(options, ofFights);
  if (options.set !== undefined && options.deck)
    throw new UsageError('--set and --deck both choose the cards to deal; give one of them');
  const [set] = known('set', options.set === undefined ? [] : [options.set], [...whole.sets.keys()]);
  const content = set === undefined ? whole : whole.withSet(set);
  const game = lakeTerrorOf(content);
  const names = known('variant', options.variants ?? [], [...variantNames, ...addedVariants(content).keys()]);
  const variants = variantsNamed(names);
  const deck = options.deck && known('role', options.deck, Object.keys(game.roles));
  const players = deck ? [deckPlayers(content, options, variants, deck)] : tables(game.players, options.players);
  const spare = variants.unknownRoles ? 1 : 0;
  const most = Math.max(...players);
  if (!deck && deckOf(game, most + spare, variants).length < most + spare) {
    throw new UsageError(`there are not enough cards for ${most} players; give fewer players, or a --deck`);
  }
  return lakeTerrorStudy(game, content, {
    players,
    variants,
    ...(deck ? { deck } : {}),
    policies: known('policy', options.policies ?? [], [...content.policies.keys()]),
    worth: options.worth ?? false,
  });
}

/** The number of players for a custom deck, which must be playable (LT-1.2, LT-7.1, LT-7.6). */
function deckPlayers(content: Content, options: StudyRequest, variants: Variants, deck: readonly string[]): number {
  const game = lakeTerrorOf(content);
  const spare = variants.unknownRoles ? 1 : 0;
  const [players = deck.length - spare, ...others] = options.players ? tables(ownDeck, options.players) : [];
  if (others.length > 0) throw new UsageError('--players: a --deck is for one number of players; give one number');
  if (players < ownDeck.min || players > ownDeck.max)
    throw new UsageError(`--deck: found ${deck.length} roles; give ${ownDeck.min + spare} to ${ownDeck.max + spare}`);
  const [wrong] = spoken(whyOf(content, 'lake-terror'), checkDeck(game, players, variants, deck));
  if (wrong) throw new UsageError(`--deck: ${wrong.why} (${wrong.rule})`);
  return players;
}

/** The numbers of players in the given ranges. Optional; default: all numbers. */
function tables(
  { min, max }: { readonly min: number; readonly max: number },
  ranges: StudyRequest['players'] = [[min, max]],
): readonly number[] {
  const all = ranges.flatMap(([from, to]) => {
    if (from < min || to > max)
      throw new UsageError(
        `--players ${from === to ? from : `${from}-${to}`}: give ${min === max ? min : `${from === to ? 'a number' : 'numbers'} from ${min} to ${max}`}`,
      );
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return [...new Set(all)].sort((one, other) => one - other);
}

export const commandsFor = (game: string, { seed, plan }: Findings): readonly string[] =>
  plan.flatMap((line) =>
    (line.variants.length > 0 ? line.variants : [undefined]).map((variant) => commandOf(game, seed, line, variant)),
  );

/** The command that plays a line of a plan, with one variant if the line has variants. */
function commandOf(
  game: string,
  seed: number,
  { players, policies, games, worth }: Findings['plan'][number],
  variant: string | undefined,
): string {
  const [first = 0, last = first] = [players.at(0), players.at(-1)];
  const range = players.length - 1 === last - first ? [...new Set([first, last])].join('-') : players.join(',');
  return [
    `npx saucer study ${game} --players ${range}`,
    ...(policies.length > 0 ? [`--policies ${policies.join(',')}`] : []),
    ...(worth ? ['--worth'] : []),
    ...(variant === undefined ? [] : [`--variants ${variant}`]),
    `--games ${games} --seed ${seed}`,
  ].join(' ');
}
