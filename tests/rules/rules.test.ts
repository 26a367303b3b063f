import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesOfRecord } from '../../src/content/games.ts';
import { anchorOf, isLabel, isOption, isRuling } from '../../src/content/rule-parts.ts';
import { textsIn } from '../../src/content/schema-walk.ts';
import { gameIds, RuleId } from '../../src/content/schema/common.ts';
import { collections, documents } from '../../src/content/schema/index.ts';
import { battleRules } from '../../src/engine/battle/state.ts';
import { alienInvasionRules } from '../../src/engine/alien-invasion/game.ts';
import { munchRules } from '../../src/engine/munch/state.ts';
import { citedRules } from '../../src/engine/games.ts';
import { bookOf, content, everyRule, messages, rulesWith, shipped, textOf } from './helpers.ts';
import { rulingsOfRecord } from './record.ts';

const ids = everyRule.map(({ id }) => id);
const known = new Set([...ids, ...[...shipped.books.values()].flatMap(({ chapters }) => chapters.map(({ id }) => id))]);

describe('the shipped rules', () => {
  test('have no problems at all', () => {
    expect(messages(shipped.problems)).toBe('');
  });

  test.each(gameIds)('of %s have every id of the rule index, in order', (game) => {
    expect([...bookOf(game).rules.keys()]).toEqual(rulesOfRecord(game));
  });

  test.each(gameIds)('of %s have the name of the game as title', (game) => {
    const { battle, munch, alienInvasion, lakeTerror } = content;
    const documentOf = { battle, munch, 'alien-invasion': alienInvasion, 'lake-terror': lakeTerror };
    expect(bookOf(game).title).toBe(documentOf[game].name);
  });

  test('have a ruling, with its reason, for each one in the rule index and no others', () => {
    const found = everyRule.flatMap(({ id, rulings }) => (rulings.length > 0 ? [[id, rulings.length]] : []));
    expect(Object.fromEntries(found)).toEqual(rulingsOfRecord);
    for (const { text, reason } of everyRule.flatMap(({ rulings }) => rulings)) {
      expect(text).not.toBe('');
      expect(reason).toMatch(/[.]$/);
    }
  });

  test('describe the effect of a Special Event in every rule that AI-4.5 points to', () => {
    const { rules } = bookOf('alien-invasion');
    const pointed = bookOf('alien-invasion')
      .rules.get('AI-4.5')!
      .text.match(/AI-\d+\.\d+/g)!;
    expect(pointed.length).toBeGreaterThan(2);
    expect(pointed.filter((id) => !rules.get(id)!.text.includes('Special Event'))).toEqual([]);
  });

  test('describe where Spugs jump and Mites run (AI-12.1)', () => {
    const text = bookOf('alien-invasion').rules.get('AI-12.1')!.text;
    expect(text).toContain('straight up, by up to 8 inches, onto something above it');
    expect(text).toContain('A Mite runs over any surface, even walls');
  });

  test('give the complete order in which odd dice are dealt (AI-8.8)', () => {
    const [ruling] = bookOf('alien-invasion').rules.get('AI-8.8')!.rulings;
    expect(ruling?.text).toContain('fives before threes before ones');
  });

  test('have titles and first sentences that are all different', () => {
    for (const game of gameIds) {
      const rules = [...bookOf(game).rules.values()];
      expect(new Set(rules.map(({ title }) => title)).size).toBe(rules.length);
    }
    expect(new Set(everyRule.map(({ sentence }) => sentence)).size).toBe(everyRule.length);
  });

  test('begin each text with the sentence that players see first', () => {
    expect(everyRule.filter(({ sentence, text }) => !text.startsWith(sentence))).toEqual([]);
  });

  test('say the rule before any ruling on it', () => {
    const late = everyRule.filter(({ body }) => {
      const first = body.findIndex((block) => block.type === 'paragraph' || block.type === 'list');
      const ruling = body.findIndex((block) => isRuling(block));
      return ruling >= 0 && first > ruling;
    });
    expect(late.map(({ id }) => id)).toEqual([]);
  });

  test('have first sentences of at most 48 words', () => {
    const long = everyRule.filter(({ sentence }) => sentence.split(' ').length > 48);
    expect(long.map(({ id }) => id)).toEqual([]);
  });
});

describe('every rule id exists', () => {
  test('if the engine cites it', () => {
    expect(citedRules.filter((id) => !known.has(id))).toEqual([]);
  });

  test('if a comment or message of the engine cites it', () => {
    const folder = new URL('../../src/engine/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const named = files.flatMap(
      (name) => readFileSync(new URL(name, folder), 'utf8').match(/\b(BB|MU|AI|LT)-\d+(\.\d+)?\b/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test('if the content cites it', () => {
    const texts = [
      ...Object.entries(documents).flatMap(([key, { schema }]) =>
        textsIn(schema, content[key as keyof typeof documents]),
      ),
      ...Object.entries(collections).flatMap(([key, { schema }]) =>
        [...content[key as keyof typeof collections].values()].flatMap((each) => textsIn(schema, each)),
      ),
    ];
    const named = texts.filter(({ schema }) => schema === RuleId).map(({ value }) => value);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test('if another rule links to it', () => {
    expect(everyRule.flatMap(({ links }) => links).filter((id) => !known.has(id))).toEqual([]);
    expect(bookOf('battle').rules.get('BB-4.1')?.links).toEqual(['BB-4.8']);
  });
});

describe('the engine’s treatment of a rule', () => {
  const partOf = new Map(everyRule.map(({ id, engine }) => [id, engine]));
  const enforced = (prefix: string): string[] =>
    everyRule.flatMap(({ id, engine }) => (engine === 'enforced' && id.startsWith(prefix) ? [id] : []));

  test('matches the engine for battle, munch and alien-invasion: it enforces the rules that it cites', () => {
    expect(enforced('BB')).toEqual([...battleRules]);
    expect(enforced('MU')).toEqual([...munchRules]);
    expect(enforced('AI')).toEqual([...alienInvasionRules]);
  });

  test('matches the engine for lake-terror, whose script and events cite rules as well', () => {
    expect(citedRules.filter((id) => partOf.get(id) === 'players')).toEqual([]);
    expect(enforced('LT').filter((id) => !citedRules.includes(id))).toEqual([]);
  });
});

describe('numbers of the content', () => {
  const numbers = {
    battle: content.battle.numbers,
    munch: content.munch.numbers,
    'alien-invasion': content.alienInvasion.numbers,
    'lake-terror': content.lakeTerror.numbers,
  };
  const keys = {
    battle: 'battle',
    munch: 'munch',
    'alien-invasion': 'alienInvasion',
    'lake-terror': 'lakeTerror',
  } as const;

  const leaves = (value: object, path: readonly string[] = []): string[][] =>
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === 'number' ? [[...path, name]] : leaves(each as object, [...path, name]),
    );

  test.each(gameIds.flatMap((game) => leaves(numbers[game]).map((path) => [game, path.join('.')] as const)))(
    'change the rules of %s where they use %s',
    (game, name) => {
      const key = keys[game];
      const changed = structuredClone<object>(numbers[game]);
      const path = name.split('.');
      const last = path.pop() as string;
      let at = changed as Record<string, unknown>;
      for (const step of path) at = at[step] as Record<string, unknown>;
      at[last] = 77;
      const book = rulesWith(game, textOf(`${game}/rules.md`), {
        ...content,
        [key]: { ...content[key], numbers: changed },
      });
      const before = [...bookOf(game).rules.values()].map(({ text }) => text).join('\n');
      const after = [...book.rules.values()].map(({ text }) => text).join('\n');
      expect(after).not.toBe(before);
    },
  );

  test('are filled in as digits, words and ordinals, from formulas, and with the thing counted', () => {
    const rule = (text: string): string | undefined =>
      rulesWith('battle', `# B\n\n## BB-1 C\n\n### BB-1.1 T {players}\n\n${text}\n`).rules.get('BB-1.1')?.text;
    expect(rule('Score :num[trios.alien].')).toBe('Score 10.');
    expect(rule('Score :num[trios.alien]{words}.')).toBe('Score ten.');
    expect(rule('The :num[moves]{ordinal} and the :num[2 × trios.alien + 1]{ordinal} time.')).toBe(
      'The second and the 21st time.',
    );
    expect(rule('A town of :num[board.columns × board.rows] spaces.')).toBe('A town of 30 spaces.');
    expect(rule('It has :num[moves]{of=box words} and :num[1]{of=box}.')).toBe('It has two boxes and 1 box.');
    expect(rule('Throw :num[moves]{of="die/dice"}.')).toBe('Throw 2 dice.');
    expect(rule('Throw :num[10 × moves + 1]{words}.')).toBe('Throw 21.');
  });

  test('are in the tables', () => {
    const tables = { battle: 1, munch: 2, 'alien-invasion': 4, 'lake-terror': 2 } as const;
    for (const game of gameIds) {
      const blocks = [...bookOf(game).rules.values()].flatMap(({ body }) => body);
      expect(blocks.filter(({ type }) => type === 'table')).toHaveLength(tables[game]);
    }
    expect(bookOf('alien-invasion').rules.get('AI-10.1')?.text).toContain(
      'Spugs, Heavy Spug, With a squad, 16″, ignores all terrain but soft ground, jumps 8″, 4, yes, 9 / 12 / 15, as shooting',
    );
    expect(bookOf('lake-terror').rules.get('LT-1.6')?.text).toContain(
      'Town Watch, 3, 4, 9, 12, 15, 16, 18 and 20, Townsfolk',
    );
    expect(bookOf('lake-terror').rules.get('LT-1.6')?.text).toContain('Pod Person, 1, and 1 without a number, Invader');
    expect(bookOf('lake-terror').rules.get('LT-7.7')?.text).toContain('The night ferry, 5 to 13');
  });
});

describe('a rule as it is read', () => {
  const { rules, chapters, body } = rulesWith(
    'battle',
    `# Battle

An opening.

## BB-1 Setting up

The chapter’s own words.

### BB-1.1 A rule {enforced}

This decides it.
This goes on, see [BB-1.2](#bb-1-2) and [the chapter](#bb-1).

- One.
- Two.

:::ruling[It had to be said.]
We rule so.

And so.
:::

### BB-1.2 Another {players}

:::ruling[There is nothing else.]
A ruling may be the whole of a rule.
:::
`,
  );
  const first = rules.get('BB-1.1');

  test('has its id, its anchor, its chapter and what the engine does with it', () => {
    expect(first).toMatchObject({
      id: 'BB-1.1',
      anchor: 'bb-1-1',
      title: 'A rule',
      chapter: 'BB-1',
      engine: 'enforced',
    });
    expect(anchorOf('AI-10')).toBe('ai-10');
  });

  test('has its first sentence, its whole text without reasons, its rulings and its links', () => {
    expect(first?.sentence).toBe('This decides it.');
    expect(first?.text).toBe(
      'This decides it. This goes on, see BB-1.2 and the chapter.\nOne.\nTwo.\nWe rule so.\nAnd so.',
    );
    expect(first?.rulings).toEqual([{ text: 'We rule so.\nAnd so.', reason: 'It had to be said.' }]);
    expect(first?.links).toEqual(['BB-1.2', 'BB-1']);
  });

  test('has blocks in order, rulings among them', () => {
    expect(first?.body.map(({ type }) => type)).toEqual(['paragraph', 'list', 'containerDirective']);
    const ruling = first?.body.find(isRuling);
    expect(ruling?.children.map(isLabel)).toEqual([true, false, false]);
  });

  test('marks a ruling that needs an agreement as an option', () => {
    const options = everyRule.filter(({ body }) => body.some((block) => isRuling(block) && isOption(block)));
    expect(options.map(({ id }) => id).toSorted()).toEqual(['BB-7.1', 'BB-7.2', 'MU-9.1']);
  });

  test('may begin with a ruling', () => {
    expect(rules.get('BB-1.2')?.sentence).toBe('A ruling may be the whole of a rule.');
  });

  test('follows the introduction of its chapter', () => {
    expect(body).toHaveLength(1);
    expect(chapters).toMatchObject([{ id: 'BB-1', anchor: 'bb-1', title: 'Setting up' }]);
    expect(chapters[0]?.body).toHaveLength(1);
    expect(chapters[0]?.rules.map(({ id }) => id)).toEqual(['BB-1.1', 'BB-1.2']);
  });
});
