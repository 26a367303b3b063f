import { describe, expect, test } from 'vitest';
import { chancesOf } from '../../generators/documents/announcer-script.ts';
import { middleWay } from '../../src/engine/lake-terror/study/study.ts';
import { studyOf } from '../../src/cli/study/asked.ts';
import { seedsOf } from '../../src/engine/study/study.ts';
import { testedTownsOf, knownOf, quotedOf } from '../../src/site/fair.ts';
import { fair as words } from '#text/fair.ts';
import { deal } from '#text/play.ts';
import { validContent } from '../support/content.ts';

const content = validContent();
const studies = [...content.studies.values()].map((study) => ({ game: study.id, ...study }));

describe('the chances in the Announcer’s script', () => {
  const { players } = content.lakeTerror;
  const counts = Array.from({ length: players.max - players.min + 1 }, (_, index) => players.min + index);

  test('include how long games last in the middle way of playing', () => {
    const { found } = content.studies.get('lake-terror')!;
    const nights = counts.map((count) =>
      found.find((row) => row.players === count && row.policy === middleWay && !row.without && !row.with),
    );
    expect(chancesOf(content, counts).map((row) => [row.players, row.nights])).toEqual(
      counts.map((count, index) => [count, Math.round(nights[index]!.nights!)]),
    );
  });

  test('name the card that each player adds, and leave out a deck that was not counted', () => {
    const cards = chancesOf(content, counts).map((row) => row.cards);
    const roles = [...content.roles.values()];
    const named = counts.slice(1).map((count) => roles.find(({ numbers }) => numbers.includes(count))!.name);
    expect(cards).toEqual([`1–${players.min}`, ...named]);
    expect(chancesOf(content, [12]).map((row) => row.cards)).toEqual(['1–12']);
    expect(chancesOf(content.withSet('night-ferry'), counts)).toEqual([]);
  });
});

test('a share is quoted only from games that ended, by the strongest players who ended them', () => {
  const ways = ['weak', 'middle', 'strong'].map((id) => ({ id }));
  const row = (policy: string, unfinished: number, players = 2) => ({ policy, players, unfinished });
  const rows = [row('weak', 0), row('middle', 0.05), row('strong', 0.58), row('strong', 0, 3)];
  expect(quotedOf(rows, ways)?.row).toBe(rows[1]);
  expect(quotedOf([rows[2]!], ways)).toBeUndefined();
});

describe.each(studies)('the figures of $game', ({ game, seed, plan, found }) => {
  const ways = studyOf(content, { game }).policies.map(({ id }) => id);

  test('exist for every planned table, way of playing and variant, and for no others', () => {
    const planned = plan.flatMap(({ players, policies, variants }) =>
      players.flatMap((count) =>
        (policies.length > 0 ? policies : ways).flatMap((way) =>
          (variants.length > 0 ? variants : ['']).map((variant) => `${count} ${way} ${variant}`),
        ),
      ),
    );
    const rows = found
      .filter(({ without }) => without === undefined)
      .map((row) => `${row.players} ${row.policy} ${row.with ?? ''}`);
    expect([...rows].sort()).toEqual([...new Set(planned)].sort());
  });

  test('come from the planned number of games, and are inside their intervals', () => {
    for (const { games, share, low, high } of found) {
      expect(plan.map((line) => line.games)).toContain(games);
      expect([low <= share, share <= high, high - low < 0.25]).toEqual([true, true, true]);
    }
  });

  test('agree with the engine: some games of the first kind give nearly the same', () => {
    const row = found.find(({ policy }) => policy === 'informed') ?? found[0]!;
    const { cells } = studyOf(content, { game, players: [[row.players, row.players]], policies: [row.policy] });
    const cell = cells[0]!;
    const { low, high } = cell.row(cell.play(seedsOf(seed, cell, 0, 200)));
    expect([low <= row.share, row.share <= high]).toEqual([true, true]);
  });

  test.each([...new Set(plan.flatMap(({ variants }) => variants))].filter(Boolean).slice(0, 2))(
    'agree with the engine with %s',
    (variant) => {
      const row = found.find((each) => each.with === variant)!;
      const asked = { game, players: [[row.players, row.players]] as const, policies: [row.policy] };
      const cell = studyOf(content, { ...asked, variants: [variant] }).cells[0]!;
      const { low, high } = cell.row(cell.play(seedsOf(seed, cell, 0, 200)));
      expect([low <= row.share, row.share <= high]).toEqual([true, true]);
    },
  );

  test('are summed up in a sentence on the page of the game', () => {
    const reported = {
      'lake-terror': /^With \d+ to \d+ players, .* \d+ to \d+ games in a hundred/,
      battle:
        /^Going first helps: .* \d+ games in a hundred \(between \d+ and \d+\)\. To make it about even, swap sides .*\.$/,
      'alien-invasion':
        /^In First contact, the first battle, the Spugs win 4\d to 4\d games in a hundred and the Volunteers 4\d to 5\d\./,
      munch: /^About even: .* \d+ games in a hundred \(between \d+ and \d+\)\.$/,
    };
    expect(knownOf(game as never)).toMatch(reported[game as keyof typeof reported]);
  });
});

test('First contact is fair: each side wins 45 to 55 games in a hundred in every way of playing', () => {
  const { found } = content.studies.get('alien-invasion')!;
  const shares = found.flatMap(({ share, shared = 0 }) => [share, 1 - share - shared]);
  expect(found.length).toBeGreaterThan(5);
  expect(shares.filter((share) => share < 0.45 || share > 0.55)).toEqual([]);
});

test('tested towns are shown only for Battle, and only if there are some', () => {
  const { battleTowns } = content;
  const one = { ...battleTowns, towns: [[7, 25, 0, 29, 1, 33, 1]] satisfies typeof battleTowns.towns };
  expect(testedTownsOf('battle', { ...battleTowns, towns: [] })).toBeUndefined();
  expect(testedTownsOf('munch', one)).toBeUndefined();
  expect(testedTownsOf('battle', one)).toBe(one);
  expect(words.towns.found(1, 13_204, 40, 60, 60)).toContain(
    'Among the first 13,204 towns we found 1 in which the first player won 40 to 60 games in a hundred',
  );
  expect(deal.tested(60, [25, 29, 33], [0, 1, 2])).toContain(
    'The first player won 25, 29 and 33 of them, and drew 0, 1 and 2.',
  );
});

test('no text calls tested towns fair: players who did not choose them find them uneven', () => {
  const texts = [
    deal.testedTown,
    deal.tested(60, [25], [0]),
    words.towns.title,
    content.battleTownCards.fair,
    content.battleTownCards.lay,
    content.battleComponents.get('towns')!.summary,
  ];
  expect(texts.filter((text) => /\bfair/i.test(text))).toEqual([]);
});
