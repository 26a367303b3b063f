import { describe, expect, test } from 'vitest';
import { munchFigures } from '../../generators/documents/quick-start/munch.ts';
import { pictureOf } from '../../generators/components/rulebook-texts.ts';
import { groupWords } from '../../generators/pieces/scenario-plan.ts';
import { wordsOf } from '../../generators/diagram/table-top.ts';
import { crop } from '../../generators/diagram/crop.ts';
import { setUpPicture } from '../../generators/diagram/book-figure.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { disagreement, mismatchesOf, figureProblems } from '../../src/cli/disagreements.ts';
import { lessonProblems } from '../../src/cli/lessons.ts';
import { momentOf } from '../../src/content/examples.ts';
import { rulebookOf } from '../../src/content/games.ts';
import { withRules } from '../../src/content/rule-files.ts';
import type { Crop, CropPanel } from '../../src/content/schema/crop.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { content as shippedContent, messages, shipped } from './helpers.ts';
import { contentParts } from '../../generators/scene/press.ts';

const content = withRules(shippedContent, shipped);
const report = (problem: unknown): never => {
  throw new Error(JSON.stringify(problem));
};
const games = gamesOf(content);
const panel = (board: CropPanel['board'], more: Partial<CropPanel> = {}): CropPanel => ({ board, ...more });
const wrong = (crop: Crop): string =>
  mismatchesOf(games, content, 'battle', crop)
    .map(({ found }) => found)
    .join('; ');

test('every figure of a rulebook shows what the engine allows', () => {
  expect(messages(figureProblems(games, content))).toBe('');
});

test.each(['battle', 'munch', 'alien-invasion', 'lake-terror'] satisfies GameId[])(
  'no rule of %s has two figures, and no square is too small for pips',
  (game) => {
    const { figures = [] } = rulebookOf(content, game);
    expect(figures.length).toBeGreaterThan(10);
    const rules = figures.map(({ rule }) => rule);
    expect(new Set(rules).size).toBe(rules.length);
    for (const { square = 14 } of figures) expect(square).toBeGreaterThanOrEqual(11);
    expect(rulebookOf(content, game).legend?.length).toBeGreaterThan(4);
  },
);

test('the way back from pit and void has a picture with the void first (MU-4.5)', () => {
  const figure = rulebookOf(content, 'munch').figures?.find(({ rule }) => rule === 'MU-4.5');
  const press = { fonts: installedFonts(), ...contentParts(content), ink: 'full', report } as const;
  const room = { width: 66, scale: 1, origin: { file: '', path: [] } };
  const { alt, width } = munchFigures(press, content).draw(figure!.drawn as never, room);
  expect(alt).toMatch(/^First .* from the void to the army\. Then .* from the pit to the void\.$/);
  expect(width).toBeLessThanOrEqual(room.width);
});

test('the verbs in the words of figures agree with their numbers', () => {
  const { shots: words } = wordsOf(content);
  const all = (count: number, name: string) => [
    words.thrown({ count }),
    words.agents({ count }),
    words.explode({ count, units: name, dice: 4 }),
  ];
  expect(all(1, 'Mite')).toEqual(['1 die is rolled.', '1 die decides how many each rolls', '1 Mite makes 4 dice.']);
  expect(all(2, 'Mites')).toEqual(['2 dice are rolled.', '2 dice decide how many each rolls', '2 Mites make 4 dice.']);
});

test('no line of a scenario may end between a number and its unit', () => {
  const groups = [...content.scenarios.values()].flatMap(({ sides }) =>
    sides.flatMap(({ faction, groups }) => {
      const found = content.factions.get(faction);
      return found ? groups.map((each) => groupWords(found, each)) : [];
    }),
  );
  expect(groups.filter((group) => group.includes('×')).length).toBeGreaterThan(9);
  expect(groups.filter((group) => /\d ×|× /.test(group))).toEqual([]);
});

test('no two chairs of a figure touch: more than a row holds are drawn round their table', () => {
  const own = content.lakeTerrorRulebook;
  const press = { fonts: installedFonts(), ...contentParts(content), ink: 'full', report } as const;
  for (const [index, { seats, ask }] of (own.story?.moments ?? []).entries()) {
    if (!seats || !ask) continue;
    const { scene } = pictureOf(press, content, momentOf(content, own, 'lake-terror', index), seats)!;
    // A chair is 15.4 mm wide; around a table, some chairs are above others.
    expect([index, scene.width / seats.length > 15.4 || scene.height > 2 * 15.4]).toEqual([index, true]);
  }
});

test.each(['battle', 'munch', 'alien-invasion', 'lake-terror'] satisfies GameId[])(
  'a game goes through the chapters of %s, in their order, and the engine agrees with each of its moments',
  (game) => {
    const own = rulebookOf(content, game);
    const moments = own.story?.moments ?? [];
    const chapters = content.books.get(game)?.chapters.map(({ id }) => id) ?? [];
    const places = moments.map(({ chapter }) => chapters.indexOf(chapter));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    expect(moments.length).toBeGreaterThan(3);
    // Without an answer or a drawing from the engine, a moment would not be checked.
    expect(moments.filter(({ ask, drawn }) => !ask && !drawn)).toEqual([]);
    const asked = [...moments.keys()].filter((index) => moments[index]?.ask);
    const wrong = asked.flatMap((index) => disagreement(games, momentOf(content, own, game, index)) ?? []);
    expect([asked.length > 0, wrong]).toEqual([true, []]);
  },
);

test('a moment that the engine disagrees with is reported with its place', () => {
  const own = content.lakeTerrorRulebook;
  const moments = own.story?.moments.map((each, index) =>
    index === 3 ? { ...each, answer: { lynched: false } } : each,
  );
  const changed = { ...content, lakeTerrorRulebook: { ...own, story: { title: 'So:', moments: moments ?? [] } } };
  expect(messages(figureProblems(games, changed))).toMatch(
    /lake-terror\/rulebook\.yaml:\d+:\d+ story\.moments\.3\.ask: found an answer that differs at lynched/,
  );
});

describe('the row of the story of Alien Invasion', () => {
  const own = content.alienInvasionRulebook;
  const { title, moments } = own.story!;
  const problemsOf = (change: (each: (typeof moments)[number]) => object): string =>
    messages(
      figureProblems(games, {
        ...content,
        alienInvasionRulebook: {
          ...own,
          story: { title, moments: moments.map((each) => ({ ...each, ...change(each) })) },
        },
      }),
    );

  test('is the one in its picture', () => {
    const index = moments.findIndex(({ row }) => row);
    const press = { fonts: installedFonts(), ...contentParts(content), ink: 'full', report } as const;
    const { alt } = pictureOf(press, content, momentOf(content, own, 'alien-invasion', index))!;
    expect(alt).toContain(
      'Spugs: Double Action, Volunteers: Single Action, Volunteers: Triple Action and Spugs: Single Action',
    );
  });

  test('has every card that a moment names or spends', () => {
    for (const { text, row, spends } of moments)
      for (const kind of ['single', 'double', 'triple'] as const) {
        const [word] = content.actionDeck.cards[kind].title.split(' ');
        if (!text.includes(`${word}`)) continue;
        expect([text, (row ?? []).some((card) => card.kind === kind) || spends?.kind === kind]).toEqual([text, true]);
      }
    expect(moments.filter(({ spends }) => spends)).toHaveLength(3);
  });

  test('is reported if no deck deals it, or if a moment spends a card that is not left in it', () => {
    const spugs = (kind: 'single' | 'double' | 'triple') => ({ kind, faction: 'spugs' });
    expect(problemsOf(({ row }) => (row ? { row: row.slice(1) } : {}))).toMatch(
      /rulebook\.yaml:\d+:\d+ story\.moments\.1\.row: found a row of 3 cards, expected a row of 4 cards/,
    );
    expect(
      problemsOf(({ row }) => (row ? { row: [spugs('triple'), ...row.slice(0, 2), spugs('triple')] } : {})),
    ).toMatch(/moments\.1\.row: found spugs triple, expected a card that is left in the deck/);
    expect(problemsOf(({ row }) => (row ? { row: row.toReversed() } : {}))).toMatch(
      /moments\.6\.spends: found volunteers triple, expected a card that is left in the row/,
    );
    expect(problemsOf(({ ask }) => (ask?.['do'] === 'allocate' ? { spends: spugs('single') } : {}))).toMatch(
      /moments\.2\.spends: found spugs single, expected the card of `ask`, spugs double/,
    );
  });
});

test('the story of Battle is played in the town of its set-up picture', () => {
  const { setUp, story } = content.battleRulebook;
  const { board } = (story!.moments[0]!.ask as { state: { board: readonly string[] } }).state;
  const press = { fonts: installedFonts(), ...contentParts(content), ink: 'full', report } as const;
  const { alt } = setUpPicture({ press, content }, 'battle', games, setUp!, 182);
  const { alt: played } = crop(
    { press, content },
    'battle',
    {
      panels: [
        {
          show: 'a1-f5',
          board: Object.fromEntries(
            board.flatMap((row, j) => row.split(' ').map((cell, i) => [`${'abcdef'[i]}${5 - j}`, cell])),
          ),
        },
      ],
    },
    14,
  );
  expect(alt).toContain(played);
});

describe('the check of a figure', () => {
  const board = { b2: 'a2', c2: 'v1', d2: 'w1', b3: 'w2', c3: 'v3' };

  test('reports a legal move drawn as illegal, and the other way round', () => {
    expect(wrong({ panels: [panel(board, { arrows: [{ path: 'b2-c3' }] })] })).toBe('the move b2-c3, drawn as allowed');
    expect(wrong({ panels: [panel(board, { arrows: [{ path: 'b2-c2-d2', not: true }] })] })).toBe(
      'the move b2-c2-d2, drawn as not allowed',
    );
    expect(wrong({ panels: [panel(board, { arrows: [{ path: 'b2-b3-c3' }] })] })).toBe('');
  });

  test('reports an arrow from an empty space, and an impossible position', () => {
    expect(wrong({ panels: [panel(board, { arrows: [{ path: 'e2-d2', not: true }] })] })).toBe('an arrow from e2');
    expect(wrong({ panels: [panel({ ...board, e5: 'a1a1a1' })] })).toContain('the position');
    expect(wrong({ panels: [panel(board, { impossible: true })] })).toContain('the position');
  });

  test('reports a second panel that does not follow from the first', () => {
    const first = panel({ d4: 'v2', e4: 'a1' }, { arrows: [{ path: 'e4-d4' }] });
    expect(wrong({ after: true, panels: [first, panel({ d4: 'a2a1' }, { ghosts: { e4: 'a1' } })] })).toBe('');
    expect(wrong({ after: true, panels: [first, panel({ d4: 'a1' })] })).toBe('d4 a1');
    expect(wrong({ after: true, panels: [first, panel({ d4: 'a2a1' }, { ghosts: { e4: 'a3' } })] })).toBe(
      'an outline of a3 on e4',
    );
  });

  test('reports a monster of munch that stops on an empty space', () => {
    const found = mismatchesOf(games, content, 'munch', {
      panels: [panel({ b2: 'A2', d2: 'r1' }, { arrows: [{ path: 'b2-b3-b4' }] })],
    });
    expect(found.map((each) => each.found)).toEqual(['the move b2-b3-b4, drawn as allowed']);
  });
});

test('a lesson plays legal moves, tries illegal ones by the rules that it names, and has its coach', () => {
  expect(messages(lessonProblems(games, content))).toBe('');
  const { battleLesson } = content;
  const change = (at: number, more: object) => ({
    ...battleLesson,
    steps: battleLesson.steps.map((step, index) => (index === at ? { ...step, ...more } : step)),
  });
  const wrong = (lesson: typeof battleLesson): string =>
    messages(lessonProblems(games, { ...content, battleLesson: lesson }));
  expect(wrong(change(3, { move: 'c3>c4' }))).toMatch(/lesson\.yaml:\d+:\d+ steps\.3\.move: .*BB-4\.2/);
  expect(wrong(change(6, { not: 'BB-4.3' }))).toMatch(/steps\.6\.not: .*BB-4\.7/);
  expect(wrong(change(3, { answers: [{ rule: 'BB-9.9', say: 'No.' }] }))).toMatch(/steps\.3\.answers\.0\.rule: /);
  expect(wrong({ ...battleLesson, coach: 9 })).toMatch(/lesson\.yaml:\d+:\d+ coach: /);
});

test('the lesson of Lake Terror agrees with the engine on its cards, calls, choices, votes and numbers', () => {
  const { lakeTerrorLesson: lesson } = content;
  const wrong = (more: Partial<typeof lesson>): string =>
    messages(lessonProblems(games, { ...content, lakeTerrorLesson: { ...lesson, ...more } }));
  const change = (at: number, more: Partial<(typeof lesson)['steps'][number]>): string =>
    wrong({ steps: lesson.steps.map((step, index) => (index === at ? { ...step, ...more } : step)) });
  const answer = { at: undefined, next: false, rule: undefined, say: 'No.' };
  expect(wrong({ players: lesson.players.with(0, { name: 'Ada', role: 'citizen' }) })).toMatch(
    / players: found citizen/,
  );
  expect(wrong({ night: { ...lesson.night, victim: 7 } })).toMatch(/ night: .*LT-2\.4/);
  expect(wrong({ night: { ...lesson.night, psychic: [1, 2] } })).toMatch(/ night: .*LT-2\.8/);
  expect(wrong({ trial: { ...lesson.trial, down: [1, 2, 3, 5] } })).toMatch(/ trial\.down: found 4 thumbs/);
  expect(change(3, { at: 'reveal' })).toMatch(/ steps\.3\.at: found reveal/);
  expect(change(3, { rule: 'LT-9.9' })).toMatch(/ steps\.3\.rule: found LT-9\.9/);
  expect(change(4, { answers: [{ ...answer, at: [7] }] })).toMatch(/ steps\.4\.answers\.0: found seat 7.*LT-2\.4/);
  expect(change(5, { answers: [{ ...answer, next: true, rule: 'LT-2.4' }] })).toMatch(
    / steps\.5\.answers\.0: .*LT-2\.5/,
  );
  for (const [index, check] of lesson.checks.entries())
    expect(
      wrong({ checks: lesson.checks.with(index, { ...check, answer: { ...check.answer, winner: 'pods', count: 2 } }) }),
    ).toMatch(new RegExp(` checks\\.${index}\\.answer: found a different value of `));
});

test('the lesson of Alien Invasion agrees with the engine on its places, moves, shots, fights and numbers', () => {
  const { tableLesson: lesson } = content;
  const wrong = (more: Partial<typeof lesson>): string =>
    messages(lessonProblems(games, { ...content, tableLesson: { ...lesson, ...more } }));
  type Step = (typeof lesson)['steps'][number];
  const change = (at: number, more: (step: Step) => Partial<Step>): string =>
    wrong({ steps: lesson.steps.map((step, index) => (index === at - 1 ? { ...step, ...more(step) } : step)) });
  const [first, ...groups] = lesson.groups;
  expect(wrong({ scenario: 'no-such' })).toMatch(/ scenario: found no-such/);
  expect(wrong({ groups: [{ ...first!, at: first!.at.slice(1) }, ...groups] })).toMatch(
    / groups\.0\.at: found 4 figures/,
  );
  expect(wrong({ groups: [{ ...first!, at: first!.at.with(0, [45, 9]) }, ...groups] })).toMatch(
    / groups\.0\.at: found a figure outside/,
  );
  expect(wrong({ names: {} })).toMatch(/ names: found no terrain-1/);
  expect(change(3, ({ move }) => ({ move: { ...move!, to: [30, 31] } }))).toMatch(/ steps\.2\.move\.to: .*AI-5\.2/);
  expect(change(3, ({ move }) => ({ move: { ...move!, from: [1, 1] } }))).toMatch(/ steps\.2\.move\.from: found 1, 1/);
  expect(change(3, ({ move }) => ({ move: { ...move!, stand: [] } }))).toMatch(
    / steps\.2\.move\.stand: found 0 places/,
  );
  expect(change(3, () => ({ card: 2 }))).toMatch(/ steps\.\d+\.card: /);
  expect(change(3, () => ({ rule: 'AI-9.9' }))).toMatch(/ steps\.2\.rule: found AI-9\.9/);
  expect(change(3, ({ answers }) => ({ answers: [{ ...answers[0]!, rule: undefined }] }))).toMatch(
    / steps\.2\.answers\.0: found terrain-1/,
  );
  expect(change(3, () => ({ say: 'It walks 11 cm.' }))).toMatch(/ steps\.2\.say: found 11/);
  expect(change(5, () => ({ why: 'It needs 7.' }))).toMatch(/ steps\.4\.why: found 7/);
  expect(change(5, ({ shoot }) => ({ shoot: { ...shoot!, dice: [6] } }))).toMatch(
    / steps\.4\.shoot\.dice: found 1 dice/,
  );
  expect(change(5, ({ shoot }) => ({ shoot: { ...shoot!, dice: [1, 1, 1, 1] } }))).toMatch(/ steps\.4\.say: found 13/);
  expect(change(6, () => ({ go: undefined }))).toMatch(/ steps\.5: found no button/);
  expect(change(7, () => ({ move: undefined, go: 'Go on' }))).toMatch(/ steps\.6\.why: found 9/);
  expect(change(11, ({ fight }) => ({ fight: [fight![0]!, { ...fight![1]!, group: 'spugs-a' }] }))).toMatch(
    / steps\.10\.fight: found groups that do not touch/,
  );
  for (const [index, check] of lesson.checks.entries())
    expect(wrong({ checks: lesson.checks.with(index, { ...check, answer: { dice: 1, kills: 3 } }) })).toMatch(
      new RegExp(` checks\\.${index}\\.answer: found a different value of `),
    );
});
