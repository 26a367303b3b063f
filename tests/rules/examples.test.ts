import { describe, expect, test } from 'vitest';
import { disagreement } from '../../src/cli/disagreements.ts';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { readExample } from '../../src/content/examples.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { reported } from '../content/helpers.ts';
import { content, everyRule, messages, shipped, textOf } from './helpers.ts';

const games = gamesOf(content);
const { examples } = shipped;
const rules = ['BB-4.1', 'BB-4.2'];

test('a renamed faction or unit keeps its shipped name in no example', () => {
  const { factions } = content;
  const shippedNames = [...factions.values()].flatMap(({ name, units }) => [
    name,
    ...units.flatMap((unit) => [unit.name, unit.plural ?? `${unit.name}s`]),
  ]);
  const renamed = new Map(
    [...factions].map(([id, faction]) => [
      id,
      {
        ...faction,
        name: 'Qqq',
        units: faction.units.map((unit) => ({ ...unit, name: 'Qq', plural: 'Qqs', called: 'qq' })),
      },
    ]),
  );
  const { examples: wording } = loadRuleFiles({ ...content, factions: renamed });
  const unchanged = wording.flatMap(({ id, game, title, says, request, answer }) => {
    if (game !== 'alien-invasion') return [];
    const words = JSON.stringify([title, says, request, answer])
      .split(/[^\p{L}.-]+/u)
      .join(' ');
    return shippedNames.filter((name) => ` ${words} `.includes(` ${name} `)).map((name) => `${id}: ${name}`);
  });
  expect(unchanged).toEqual([]);
});

const valid = textOf('battle/examples/bb-4-2-one-step-short.yaml');
const problemsWith = (from: string, to: string, id = 'bb-4-2-one-step-short'): string => {
  if (!valid.includes(from)) throw new Error(`no "${from}" in the example`);
  return messages(
    readExample(
      'battle',
      content,
      rules,
      id,
      `${id}.yaml`,
      valid.replace(from, () => to),
    ).problems,
  );
};

describe('every example agrees with the engine', () => {
  test.each(examples.map((example) => [example.id, example] as const))('%s', (_, example) => {
    expect(disagreement(games, example)).toBeUndefined();
  });
});

describe('the examples', () => {
  test('break and keep every rule that is enforced, and show every rule that is calculated', () => {
    const has = (id: string, verdicts: readonly string[]): boolean =>
      examples.some(({ rule, verdict }) => rule === id && verdicts.includes(verdict));
    const lacking = everyRule.filter(({ id, engine }) => {
      if (engine === 'enforced') return !has(id, ['illegal']) || !has(id, ['legal']);
      return engine === 'calculated' && !has(id, ['illegal', 'legal', 'result']);
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  test('and the reasons on puzzle cards name pieces in words, not by their codes', () => {
    const { reasons } = content.munchOpponents;
    const all = [
      ...examples.map(({ id, says }) => [id, says]),
      ...Object.entries(reasons).map(([id, { text }]) => [id, text]),
    ];
    expect(all.filter(([, text = '']) => /\{(?:monster|world)\}|\b[A-Drgkvw][1-3]\b/.test(text))).toEqual([]);
  });

  test('have different sentences and ids', () => {
    expect(new Set(examples.map(({ says }) => says)).size).toBe(examples.length);
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
  });
});

describe('the check of an example', () => {
  const example = examples.find(({ id }) => id === 'ai-6-4-twenty-nine-on-three-daleks');
  if (!example) throw new Error('no such example');

  test('reports each problem with its place and a remedy', () => {
    expect(
      reported({
        'a wrong answer': disagreement(games, { ...example, answer: { kills: 2 } }),
        'a wrong verdict': disagreement(games, { ...example, verdict: 'illegal' }),
        'a wrong request': disagreement(games, { ...example, request: { ...example.request, total: -1 } }),
      }),
    ).toMatchInlineSnapshot(`
      "a wrong answer: an answer that differs at kills from {"ok":true,"kills":1,"left":2,"wasted":5}
      a wrong verdict: a request that does not break AI-6.4: {"ok":true,"kills":1,"left":2,"wasted":5}
      a wrong request: a request that the engine rejects: {"ok":false,"error":{"code":"invalid-request","issues":[{"path":"total","message":"expected a whole number from 0 to 9,007,199,254,740,991, got -1"}]}}"
    `);
  });

  test('reports an answer of the wrong length or type', () => {
    const deck = { game: 'alien-invasion', do: 'deck', factions: [{ id: 'mib' }] };
    expect(disagreement(games, { ...example, request: deck, answer: { cards: [] } })).toMatch(
      /^an answer that differs at cards from /,
    );
    expect(disagreement(games, { ...example, request: deck, answer: { draw: '4' } })).toMatch(
      /^an answer that differs at draw from /,
    );
    expect(disagreement(games, { ...example, request: deck, answer: { draw: { is: 4 } } })).toMatch(
      /^an answer that differs at draw from /,
    );
  });
});

describe('the defaults of a request', () => {
  const requestOf = (id: string): unknown => examples.find((example) => example.id === id)?.request;

  test('put all other pieces of battle into the stash', () => {
    expect(requestOf('bb-4-2-one-step-short')).toEqual({
      game: 'battle',
      do: 'play',
      state: {
        board: 'v1 w2 v3 w1 v2 w3/w2 v1 w1 v3 w2 v1/v3 w1 a3 v2 w3 v2/w1 v2 w3 b1 v1 w2/v2 w3 v1 w2 v3 w1',
        turn: 'a',
        moved: null,
        passes: 0,
        stash: { a: [5, 5, 4], b: [4, 5, 5] },
        captured: { a: { villagers: [0, 0, 0], aliens: [0, 0, 0] }, b: { villagers: [0, 0, 0], aliens: [0, 0, 0] } },
      },
      move: 'c3-c4-d4',
    });
  });

  test('put all other pieces of munch into the bank and the armies', () => {
    expect(requestOf('mu-4-5-void-and-pit')).toMatchObject({
      game: 'munch',
      state: {
        players: 2,
        turn: 'A',
        edge: {},
        bank: { r: [4, 4, 4], g: [4, 4, 4], k: [4, 4, 5] },
        army: { A: [1, 0, 0], B: [1, 1, 1] },
        pit: { A: [0, 0, 1], B: [0, 0, 0] },
        void: { A: [0, 1, 0], B: [0, 0, 0] },
        graveyard: { A: {}, B: {} },
        skip: [],
        passes: 0,
      },
    });
  });

  test('let a move of alien-invasion meet nothing', () => {
    expect(requestOf('ai-5-2-nine-inches')).toMatchObject({ events: [] });
  });

  test('describe players of lake-terror by role and fate', () => {
    expect(requestOf('lt-2-8-across-an-empty-chair')).toMatchObject({
      players: [
        { seat: 1, role: 'pod-person', pod: true, alive: true },
        { seat: 2, role: 'psychic', pod: false, alive: true },
        { seat: 3, role: 'town-watch', pod: false, alive: false },
        ...[4, 5, 6, 7, 8].map((seat) => ({ seat, pod: false, alive: true })),
      ],
    });
    expect(requestOf('lt-2-4-one-of-their-own')).toMatchObject({ cureUsed: false });
  });
});

test('the check of an example file reports each problem with its place and a remedy', () => {
  expect(
    reported({
      'a rule that does not exist': problemsWith('BB-4.2', 'BB-4.3'),
      'a name that does not match its rule': problemsWith('BB-4.2', 'BB-4.1'),
      'a rule that only begins like the name': problemsWith('BB-4.2', 'BB-4.2', 'bb-4-20-one-step-short'),
      'a second sentence': problemsWith('says: A large', 'says: Stop. A large'),
      'a result without an answer': problemsWith('verdict: illegal', 'verdict: result'),
      'an unknown verdict': problemsWith('verdict: illegal', 'verdict: ilegal'),
      'an unknown field': problemsWith('title:', 'heading:'),
      'a request without a verb': problemsWith('  do: play\n', ''),
      'invalid YAML syntax': problemsWith('request:', 'request: {'),
    }),
  ).toMatchInlineSnapshot(`
    "a rule that does not exist: bb-4-2-one-step-short.yaml:1:7 rule: found "BB-4.3", expected a rule of this game; did you mean "BB-4.1"?
    a name that does not match its rule: bb-4-2-one-step-short.yaml:1:7 rule: found "BB-4.1", expected a file whose name begins with "bb-4-1-"; rename the file, or change "rule"
    a rule that only begins like the name: bb-4-20-one-step-short.yaml:1:7 rule: found "BB-4.2", expected a file whose name begins with "bb-4-2-"; rename the file, or change "rule"
    a second sentence: bb-4-2-one-step-short.yaml:14:7 says: found "Stop. A large alien takes three steps, and this path has ...", expected one sentence; shorten it to one sentence with a full stop
    a result without an answer: bb-4-2-one-step-short.yaml:3:10 verdict: found "result" without an answer, expected an answer; add the field "answer"
    an unknown verdict: bb-4-2-one-step-short.yaml:3:10 verdict: found "ilegal", expected "legal", "illegal" or "result"; did you mean "legal"?
    an unknown field: bb-4-2-one-step-short.yaml:1:1 title: found nothing, expected a text; add the field "title"
    bb-4-2-one-step-short.yaml:2:1 heading: found the unknown field "heading", expected only "rule", … and "says"; remove it
    a request without a verb: bb-4-2-one-step-short.yaml:5:3 request.do: found nothing, expected a text; add the field "do"
    invalid YAML syntax: bb-4-2-one-step-short.yaml:5:7: found a line inside braces or brackets without a comma at its end, expected commas between fields; end the line with a comma or a bracket, or put the text in quotes"
  `);
});
