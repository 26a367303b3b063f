import { describe, expect, test } from 'vitest';
import { valueOf } from '../../generators/documents/quick-start/quick-start.ts';
import { lakeTerrorPage } from '../../generators/documents/quick-start/lake-terror.ts';
import { cropOf } from '../../generators/documents/quick-start/position.ts';
import type { BoardGame } from '../../generators/diagram/crop.ts';
import { games, rulesOfRecord } from '../../src/content/games.ts';
import { gameIds, type ShippedGame } from '../../src/content/schema/common.ts';
import type { CropFigure, QuickStart } from '../../src/content/schema/quick-start.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { consult } from '../../src/engine/protocol.ts';
import { validContent } from '../support/content.ts';
import { edit, problemsWith } from './helpers.ts';

const content = validContent();
const engine = gamesOf(content);
const pages: Readonly<Record<ShippedGame, QuickStart<{ readonly kind: string }>>> = {
  battle: content.battleQuickStart,
  munch: content.munchQuickStart,
  'alien-invasion': content.alienInvasionQuickStart,
  'lake-terror': content.lakeTerrorQuickStart,
};

const sectionsOf = (game: ShippedGame) => pages[game].sides.flatMap(({ sections }) => sections);
const cellsOf = (game: ShippedGame) => sectionsOf(game).flatMap(({ rows }) => rows.flat());
const textsOf = (game: ShippedGame) => [
  ...pages[game].win,
  ...sectionsOf(game).flatMap(({ question }) => question?.say ?? []),
  ...cellsOf(game).flatMap(({ say }) => say),
];

/** The boards of figures that do not specify a board. */
const starts = {
  battle: content.battleQuickStart.labels.board,
  munch: Array.from({ length: 6 }, () => '. . . . . .').join('/'),
} as const;

const cropsOf = (game: BoardGame): CropFigure[] =>
  cellsOf(game).flatMap(({ figure }) => (figure?.kind === 'crop' ? [figure as unknown as CropFigure] : []));

/** The pieces in the cells whose values are added up. */
const piecesOf = (game: ShippedGame): string[] =>
  cellsOf(game).flatMap(({ value, figure }) =>
    value !== undefined && figure && 'pieces' in figure ? (figure.pieces as string[]) : [],
  );
const triple = (pieces: readonly string[], letters: string): number[] =>
  [1, 2, 3].map((pips) => pieces.filter((each) => letters.includes(each.charAt(0)) && each.endsWith(`${pips}`)).length);
const totalOf = (game: ShippedGame): number => {
  const row = sectionsOf(game)
    .flatMap(({ rows }) => rows)
    .find((cells) => cells.some(({ total }) => total));
  return Number(
    valueOf(
      row!.find(({ total }) => total)!,
      row!,
    ),
  );
};

describe.each(gameIds)('the quick-start page of %s', (game) => {
  test('backs every sentence with existing rules', () => {
    const known = rulesOfRecord(game);
    for (const { text, rules } of textsOf(game))
      expect([text, rules.filter((rule) => !known.includes(rule)), rules.length > 0]).toEqual([text, [], true]);
  });

  test('covers every chapter needed on the first evening', () => {
    const cited = new Set(textsOf(game).flatMap(({ rules }) => rules.map((rule) => Number(/-(\d+)/.exec(rule)?.[1]))));
    const most = { battle: 6, munch: 8, 'alien-invasion': 8, 'lake-terror': 6 }[game];
    expect([...cited].filter((chapter) => chapter <= most).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: most }, (_, index) => index + 1),
    );
  });

  test('has five callouts, each with its number, and five mistakes with a picture each', () => {
    const numbers = cellsOf(game).flatMap(({ number }) => number ?? []);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    const mistakes = sectionsOf(game).filter((section) => section.mistakes);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]?.rows.flat().map(({ figure }) => figure !== undefined)).toEqual(Array(5).fill(true));
  });
});

test('a rule that does not exist is reported with the sentence that cites it', () => {
  const problems = problemsWith(edit('battle/quick-start.yaml', 'rules: [BB-1.2]', 'rules: [BB-1.9]'));
  expect(problems).toMatch(
    /^content\/battle\/quick-start\.yaml:\d+:\d+ sides\.0\.sections\.0\.rows\.0\.0\.say\.0\.rules\.0: found "BB-1\.9", expected an existing rule or chapter; did you mean "BB-1\.\d"\?$/,
  );
});

describe.each(['battle', 'munch'] as const)('the figures of %s', (game) => {
  test('show moves as the engine plays them, and cross out moves that it rejects by the rule beside them', () => {
    const crops = cropsOf(game);
    expect(crops.length).toBeGreaterThan(9);
    expect(crops.flatMap((figure) => cropOf(content, game, figure, starts[game]).errors)).toEqual([]);
    expect(crops.filter(({ not }) => not !== undefined)).toHaveLength(5);
  });

  test('are rejected if the engine disagrees', () => {
    const good = cropsOf(game).find(({ not }) => not !== undefined);
    const problemsOf = (change: Partial<CropFigure>) =>
      cropOf(content, game, { ...(good as CropFigure), ...change }, starts[game]).errors;
    const chapter = { battle: 'BB-2.3', munch: 'MU-2.4' }[game];
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ not: chapter })).toHaveLength(1);
    expect(problemsOf({ not: undefined })).toHaveLength(1);
    expect(problemsOf({ played: ['pass'] })).not.toEqual([]);
  });
});

test('the captures of battle are counted as the engine counts them', () => {
  const pieces = piecesOf('battle');
  expect(pieces).toHaveLength(10);
  const none = { villagers: [0, 0, 0], aliens: [0, 0, 0] };
  const captured = { a: { villagers: triple(pieces, 'vw'), aliens: triple(pieces, 'b') }, b: none };
  const reported = consult(engine, { game: 'battle', do: 'score', captured });
  expect(reported).toMatchObject({
    ok: true,
    score: { a: { alien: 1, villager: 1, mixed: 1, points: totalOf('battle') } },
  });
});

test('the graveyard of munch is counted as the engine counts it', () => {
  const pieces = piecesOf('munch');
  const graveyard = { A: Object.fromEntries(['r', 'g', 'k'].map((letter) => [letter, triple(pieces, letter)])), B: {} };
  const lost = { A: pieces.filter((each) => each.startsWith('A')).length };
  const reported = consult(engine, { game: 'munch', do: 'score', players: 2, graveyard, lost });
  expect(reported).toMatchObject({ ok: true, score: { A: { points: totalOf('munch') } } });
});

test('the shot of Alien Invasion is counted as the engine counts it', () => {
  const shot = content.alienInvasionQuickStart.sides
    .flatMap(({ sections }) => sections.flatMap(({ rows }) => rows.flat()))
    .find(({ figure }) => figure?.kind === 'shot');
  if (shot?.figure?.kind !== 'shot') throw new Error('no shot');
  const { dice, kill, figures } = shot.figure;
  const total = dice.reduce((sum, die) => sum + die, 0);
  const reported = consult(engine, { game: 'alien-invasion', do: 'shoot', total, target: kill, figures });
  expect(reported).toMatchObject({ ok: true, kills: 2, wasted: 5 });
});

test('the examples of Alien Invasion are counted as the engine counts them', () => {
  const example = textsOf('alien-invasion').find(({ text }) => text.includes('For example'))!;
  const fire = textsOf('alien-invasion').find(({ text }) => text.includes('Linked fire'))!;
  const killed = (total: number | undefined, target: number | undefined) =>
    (consult(engine, { game: 'alien-invasion', do: 'shoot', total, target, figures: 5 }) as { kills?: number }).kills;
  const { open, cover } = content.factions.get('volunteers')!.units.find(({ id }) => id === 'volunteer')!.kill;
  const [total] = (example.text.match(/\d+/g) ?? []).map(Number);
  expect([killed(total, open), killed(total, cover)]).toEqual([2, 1]);
  expect(example.text).toContain(
    `in the open (${open}): two are killed, and 5 points are wasted. In cover, such as a wood (${cover}): one.`,
  );
  const [first = 0, second = 0, sum] = (fire.text.match(/\d+/g) ?? []).map(Number);
  const target = content.factions.get('spugs')!.units.find(({ id }) => id === 'spug')!.kill.cover;
  expect(sum).toBe(first + second);
  expect(fire.text).toContain('Spug in cover is killed');
  expect([killed(sum, target), killed(first, target), killed(second, target)]).toEqual([1, 0, 0]);
});

describe('Lake Terror', () => {
  const roles = [
    'pod-person',
    'psychic',
    'town-watch',
    'town-watch',
    'doctor',
    'vigilante',
    'citizen',
    'citizen',
    'cheerleader',
    'lunatic',
    'dumb-kid',
  ];
  const ask = (request: Readonly<Record<string, unknown>>) =>
    consult(engine, {
      game: 'lake-terror',
      ...request,
      ...games['lake-terror'].complete?.(request, content),
    });

  /** The seats that die and that are turned on the second night. */
  const night = (choices: Readonly<Record<string, unknown>>) => {
    const asked = { do: 'night', round: 2, players: roles, choices: { patrols: { 3: 3, 4: 4 }, ...choices } };
    const { dawn, events } = ask(asked) as unknown as Record<'dawn' | 'events', { seat: number; event?: string }[]>;
    return [dawn, events.filter(({ event }) => event === 'turned')].map((all) => all.map(({ seat }) => seat));
  };
  const [psychic = 0, doctor, lunatic] = ['psychic', 'doctor', 'lunatic'].map((role) => roles.indexOf(role) + 1);

  test('the engine does at midnight as the page says', () => {
    const text = textsOf('lake-terror')
      .map(({ text: each }) => each.replaceAll('**', ''))
      .join(' ');
    const patrols = { 3: psychic, 4: 4 };
    expect(text).toContain('Shot? Dead, unless patrolled or healed.');
    expect(night({ vigilante: psychic, victim: lunatic })).toEqual([[psychic], []]);
    expect(night({ vigilante: psychic, victim: lunatic, doctor: psychic })).toEqual([[], []]);
    expect(night({ vigilante: psychic, victim: lunatic, patrols })).toEqual([[], []]);
    for (const answer of ['is the Lunatic? Nothing happens.', 'was healed? Nothing happens.', 'was patrolled? Dead.'])
      expect(text).toContain(answer);
    expect(night({ victim: psychic, doctor: psychic })).toEqual([[], []]);
    expect(night({ victim: psychic, patrols })).toEqual([[psychic], []]);
    expect(night({ victim: psychic })).toEqual([[], [psychic]]);
    expect(night({ victim: doctor })).toEqual([[], [doctor]]);
  });

  test('the page follows the players, the variants and the set', () => {
    const wordsFor = (of: typeof content, options: Parameters<typeof lakeTerrorPage>[1]) =>
      JSON.stringify(lakeTerrorPage(of, options).sides);
    const all = wordsFor(content, {});
    for (const text of ['except to patrol', 'Say who died, show all their cards', '(19 players or more)'])
      expect(all).toContain(text);
    const variant = wordsFor(content, { players: 9, variants: ['dutilessPods', 'mysteriousDeath=role', 'scientist'] });
    for (const text of [
      'for the snatching, never for their old role',
      'only as much as the variant allows',
      'or cured',
      'With 9: Pod Person',
    ])
      expect(variant).toContain(text);
    for (const text of ['except to patrol', 'say which were', 'Cheerleader', 'Doctor'])
      expect(variant).not.toContain(text);
    const ferry = wordsFor(content.withSet('night-ferry'), { set: 'night-ferry' });
    expect(ferry).toContain('Ferryman');
    expect(ferry).not.toContain('Lunatic');
  });

  test('the vote is counted as the engine counts it', () => {
    const example = textsOf('lake-terror').find(({ text }) => text.includes('For example'))!;
    const [living = 0, out, free] = (example.text.match(/\d+/g) ?? []).map(Number);
    const players = [...roles.slice(0, living), ...roles.slice(living).map((role) => `${role} dead`)];
    const textOf = (thumbs: number | undefined) => ask({ do: 'vote', players, accused: 2, down: thumbs });
    expect(textOf(out)).toMatchObject({ ok: true, lynched: true });
    expect(textOf(free)).toMatchObject({ ok: true, lynched: false });
  });
});
