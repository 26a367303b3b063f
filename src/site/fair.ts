/* The results in `content/studies/`, for the page on fairness. */
import type { GameId } from '../content/schema/common.ts';
import { whole, type Finding } from '../content/schema/study.ts';
import { known } from '#text/fair.ts';
import { span as between } from '#text/common.ts';
import { hundredths } from './formats.ts';
import type { Content } from '../content/schema/index.ts';
import { studyOf } from '../cli/study/asked.ts';
import { middleWay } from '../engine/lake-terror/study/study.ts';
import { content } from './content.ts';

/** The findings for a game, with its ways of playing in order; undefined without findings. */
export function studiedOf(game: GameId) {
  const findings = content.studies.get(game);
  if (!findings || findings.found.length === 0) return undefined;
  const ways = studyOf(content, { game }).policies;
  const { found } = findings;
  return {
    found,
    ways: ways.filter(({ id }) => found.some(({ policy }) => policy === id)),
  };
}

/** The tested towns of Battle and their search record; undefined for other games, or without towns. */
export const testedTownsOf = (game: GameId, towns = content.battleTowns): Content['battleTowns'] | undefined =>
  game === 'battle' && towns.towns.length > 0 ? towns : undefined;

/** The first battle that was studied, with the names of its two sides; undefined for other games. */
export function firstBattleOf(game: GameId) {
  const scenario = game === 'alien-invasion' ? [...content.scenarios.values()].find(({ first }) => first) : undefined;
  const [one = '', two = ''] = scenario?.sides.map(({ faction }) => content.factions.get(faction)?.name ?? '') ?? [];
  return scenario && { name: scenario.name, one, two };
}

/** Whether the game is between two sides in a town, not between seats at a board. */
export const isTown = (found: readonly Finding[]): boolean => found.some(({ nights }) => nights !== undefined);

/** The smallest and the largest of some shares, in percent. */
const span = (shares: readonly number[]): string =>
  between(hundredths(Math.min(...shares)), hundredths(Math.max(...shares)));

/** The fairness of a game in a sentence; undefined without findings. */
export function knownOf(game: GameId): string | undefined {
  const studied = studiedOf(game);
  if (!studied) return undefined;
  const rows = whole(studied.found);
  if (isTown(rows)) {
    const informed = rows.filter(({ policy }) => policy === middleWay);
    const shares = informed.map(({ share }) => share);
    const players = informed.map((row) => row.players);
    return known.town(Math.min(...shares), Math.max(...shares), Math.min(...players), Math.max(...players));
  }
  const battle = firstBattleOf(game);
  if (battle) {
    const shares = rows.map(({ share }) => share);
    const others = rows.map(({ share, shared = 0 }) => 1 - share - shared);
    return known.battle(battle, span(shares), span(others));
  }
  const quoted = quotedOf(rows, studied.ways);
  if (!quoted) return undefined;
  const { row, way } = quoted;
  const fair = 1 / row.players;
  if (row.low <= fair && fair <= row.high) return known.even(way.name, row);
  return [known.board(way.name, row), ...(game === 'battle' ? [known.cure(content.battle.numbers.komi)] : [])].join(
    ' ',
  );
}

/** The largest share of games stopped early at which a finding is still quoted. */
const mostStopped = 0.05;

/**
 * The row to quote for a board game: the strongest way of playing in which few games were stopped early, with the
 * fewest players.
 */
export function quotedOf<
  Row extends Pick<Finding, 'policy' | 'players' | 'unfinished'>,
  Way extends { readonly id: string },
>(rows: readonly Row[], ways: readonly Way[]): { readonly row: Row; readonly way: Way } | undefined {
  const fewest = Math.min(...rows.map(({ players }) => players));
  return ways
    .toReversed()
    .flatMap((way) => {
      const row = rows.find(({ policy, players }) => policy === way.id && players === fewest);
      return row && (row.unfinished ?? 0) <= mostStopped ? [{ row, way }] : [];
    })
    .at(0);
}
