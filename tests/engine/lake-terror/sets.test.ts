import { describe, expect, test } from 'vitest';
import type { Content } from '../../../src/content/schema/index.ts';
import { numbersOf } from '../../../src/content/numbers.ts';
import { callSign } from '../../../src/engine/content.ts';
import { isKnown } from '../../../src/engine/lake-terror/game.ts';
import { gamesOf } from '../../../src/engine/games.ts';
import { answer } from '../../../src/engine/protocol.ts';
import { loadOver, messages, problemsWith, reported } from '../../content/helpers.ts';
import type { Reply } from '../support.ts';

const path = 'lake-terror/sets/mine.yaml';
const set = (cards: string, more = ''): string => `name: Mine\nsummary: A test.\nicon: spade\ncards: ${cards}\n${more}`;
const wrongIn = (file: string, text: string): string => problemsWith({ [file]: text });
const wrong = (text: string): string => wrongIn(path, text);

function over(files: Readonly<Record<string, string>>): Content {
  const load = loadOver(files);
  expect(messages(load)).toBe('');
  return load.content as Content;
}
const content = over({});
const ferry = content.withSet('night-ferry');
const games = gamesOf(content);
const ask = (request: object): Reply => answer(games, { game: 'lake-terror', ...request });

describe('a set of roles', () => {
  test('replaces the numbered deck, for its own numbers of players', () => {
    expect(ferry.lakeTerror.players).toEqual({ min: 5, max: 13 });
    expect(numbersOf(ferry, 'lake-terror')).toMatchObject({ players: { min: 5, max: 13 } });
    const numbers = [...ferry.roles.values()].flatMap((role) => role.numbers);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect(ferry.lakeTerrorComponents.get('role-cards')?.summary).toContain('5 to 13 players');
    expect(ferry.roles.has('lunatic')).toBe(false);
    expect(ferry.roles.has('scientist')).toBe(false);
    expect(ferry.roles.get('ferryman')?.numbers).toEqual([13]);
  });

  test('gives each role that the rules do not describe its own icon, story and rule', () => {
    for (const set of content.sets.keys()) {
      const dealt = content.withSet(set);
      const own = [...dealt.roles.values()].filter(({ id }) => !isKnown(id));
      const signs = own.map(({ id, acts }) => callSign(dealt, acts.step, id));
      expect(signs.map(({ role }) => role)).toEqual(own.map(({ id }) => id));
      expect(own.map(({ rule }) => rule)).toEqual(own.map(() => 'LT-7.7'));
      const called = own.filter(({ acts }) => acts.ask !== undefined);
      expect(called.filter(({ id, acts }) => callSign(dealt, acts.step, id).story.length === 0)).toEqual([]);
    }
  });

  test('has cards that never mention a role outside the set', () => {
    expect(content.roles.get('psychic')?.text).toContain('Lunatic');
    expect(content.roles.get('vigilante')?.text).toContain('Doctor');
    const absent = [...content.roles].flatMap(([id, { name }]) => (ferry.roles.has(id) ? [] : [name]));
    expect(absent).toContain('Lunatic');
    const named = [...ferry.roles.values()].flatMap(({ text }) => absent.filter((name) => text.includes(name)));
    expect(named).toEqual([]);
    const file = ferry.roles.get('psychic')?.without;
    expect(ferry.roles.get('psychic')?.text).toBe(file?.['lunatic']);
    expect(wrongIn('lake-terror/roles/psychic.yaml', 'without: { lunatik: Alone. }\n')).toContain(
      'did you mean "lunatic"?',
    );
  });

  test('leaves the numbered deck unchanged, which is a set itself', () => {
    expect(content.withSet('numbered')).toBe(content);
    expect(ferry.withSet('numbered')).toBe(content);
    expect([...content.sets.keys()]).toEqual(['night-ferry', 'numbered']);
    expect(content.roles.has('ferryman')).toBe(false);
    expect(content.roles.size).toBe(10);
  });

  test('is dealt, called and judged by the engine', () => {
    const { players } = ask({ do: 'deal', players: 6, seed: 3, set: 'night-ferry' });
    expect(players.map(({ role }: Reply) => role).sort()).toEqual(
      ['lamplighter', 'pod-person', 'psychic', 'town-watch', 'town-watch', 'vigilante'].sort(),
    );
    const { steps } = ask({ do: 'script', round: 2, players, set: 'night-ferry' });
    const texts = steps.map(({ say }: Reply) => say) as string[];
    expect(texts).toContain('Lamplighter, open your eyes. Whose window do you light?');
    expect(texts.join()).not.toContain('Doctor');
    expect(ask({ do: 'script', round: 2, players }).steps).toHaveLength(steps.length);
    expect(ask({ do: 'vote', players, accused: 1, down: 6 })).toMatchObject({ lynched: true });
    const more = ask({ do: 'deal', players: 12, seed: 1, set: 'night-ferry', variants: { unknownRoles: true } });
    expect(more.players).toHaveLength(12);
    expect(more.missing).toEqual(expect.any(String));
  });

  test('is rejected if it does not fit', () => {
    const why = (request: object) => {
      const [issue] = ask({ do: 'deal', players: 8, seed: 1, ...request }).error.issues as Reply[];
      return `${issue?.path}: ${issue?.message}`;
    };
    expect(why({ set: 'night-fery' })).toBe('set: expected one of "night-ferry", "numbered", got "night-fery"');
    expect(why({ set: 'night-ferry', players: 14 })).toBe('players: expected a whole number from 5 to 13, got 14');
    expect(why({ set: 'night-ferry', roles: [] })).toBe('roles: not allowed with a set');
    expect(why({ set: 'numbered', players: 7 })).toBe('players: expected a whole number from 8 to 21, got 7');
    const five = ['pod-person', 'psychic', 'town-watch', 'town-watch', 'ferryman'];
    const variants = { unknownRoles: true };
    expect(ask({ do: 'deal', players: 5, seed: 1, variants, roles: five })).toMatchObject({ ok: true, missing: null });
    expect(why({ players: 31, variants, roles: five })).toBe('players: expected a whole number from 5 to 30, got 31');
  });

  test('of an overlay deals that overlay’s roles', () => {
    const digger = `name: Digger\ncode: DIG\nicon: spade\nnumbers: []\nside: town\nrule: LT-7.1\ntext: You dig.\n`;
    const own = over({
      [path]: set('{ pod-person: [1], digger: [2, 3], citizen: [4, 5] }'),
      'lake-terror/roles/digger.yaml': `${digger}acts: { step: hunt, text: Night · hunt }\n`,
    }).withSet('mine');
    expect([...own.roles.keys()]).toEqual(['citizen', 'digger', 'pod-person']);
  });
});

test('the problems of a set are reported with their place and a remedy', () => {
  expect(
    reported({
      'name each card that cannot be dealt': wrong(set('{ pod-person: [2], citizen: [1, 3, 3, 5], mayr: [6] }')),
      'a smallest game without a Pod Person': wrong(set('{ citizen: [1, 2, 3, 4, 5], pod-person: [6] }')),
      'a deck with fewer cards than players': wrong(set('{ pod-person: [1], citizen: [2, 3] }')),
      'a deck with fewer cards than players (2)': wrong(set('{ pod-person: [1], citizen: [2, 3] }', 'from: 6\n')),
      'a set without cards': wrong(set('{}')),
      'values of a wrong type': wrong(set('[doctor]', 'from: 4\n')),
      'values of a wrong type (2)': wrong(set('{ pod-person: [0], citizen: [] }')),
      'values of a wrong type (3)': wrong(set('{ Pod Person: [1], citizen: 2 }')),
    }),
  ).toMatchInlineSnapshot(`
    "name each card that cannot be dealt: content/lake-terror/sets/mine.yaml:4:43 cards.citizen.2: found the number 3, already used in cards.citizen.1, expected each number once; give each card a different number
    content/lake-terror/sets/mine.yaml:4:46 cards.citizen.3: found 5 after a gap (card 4 is missing), expected cards from 1 to 6 without a gap; renumber it, or give a role the missing number
    content/lake-terror/sets/mine.yaml:4:56 cards.mayr: found the role "mayr", expected one of bell-ringer, … or vigilante; choose one of them, or add lake-terror/roles/mayr.yaml
    a smallest game without a Pod Person: content/lake-terror/sets/mine.yaml:1:1 from: found no Pod Person among cards 1 to 5, expected a Pod Person in every game; give a role with "side: pods" a card number of at most 5
    a deck with fewer cards than players: content/lake-terror/sets/mine.yaml:1:1 from: found 5, expected at most 3, the highest card number; lower it, or add cards up to 5
    a deck with fewer cards than players (2): content/lake-terror/sets/mine.yaml:5:7 from: found 6, expected at most 3, the highest card number; lower it, or add cards up to 6
    a set without cards: content/lake-terror/sets/mine.yaml:4:8 cards: found an empty map, expected at least one role with its cards; fill it in
    values of a wrong type: content/lake-terror/sets/mine.yaml:4:8 cards: found a list of 1 entry, expected a map of names and their values; write "name: value" lines without dashes
    content/lake-terror/sets/mine.yaml:5:7 from: found 4, expected a whole number from 5 to 30; write a larger number
    values of a wrong type (2): content/lake-terror/sets/mine.yaml:4:23 cards.pod-person.0: found 0, expected a whole number from 1 to 30; write a larger number
    content/lake-terror/sets/mine.yaml:4:36 cards.citizen: found an empty list, expected a list of at least 1 entry; add entries
    values of a wrong type (3): content/lake-terror/sets/mine.yaml:4:10 cards.Pod Person: found "Pod Person", expected an id of lower-case letters, digits and single hyphens, such as "town-watch"; write it in that form
    content/lake-terror/sets/mine.yaml:4:36 cards.citizen: found 2, expected a list of at least 1 entry; begin each entry with a dash"
  `);
});
