import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dayTasks, dealtRoles } from '../../generators/pieces/roles.ts';
import { componentsFor } from '../../generators/components/index.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { synonymsOf } from '../../src/cli/notes.ts';
import { momentOf } from '../../src/content/examples.ts';
import { lakeTerrorOf } from '../../src/engine/content.ts';
import { deckOf, leftOver } from '../../src/engine/lake-terror/deal.ts';
import { wordsIn } from '../../src/content/grouped.ts';
import type { Variants } from '../../src/engine/lake-terror/game.ts';
import { gameIds, type GameId } from '../../src/content/schema/common.ts';
import { readRuleFiles, withRules } from '../../src/content/rule-files.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { ProductOptions } from '../../generators/sheet/product.ts';
import { validContent } from '../support/content.ts';
import { isLong, most } from '../support/long.ts';
import { layOut, pagesOf, printPdf, withShippedRules, wordsOf } from '../support/press.ts';
import { loadOver } from '../content/helpers.ts';
import { plain } from '../support/pdfjs.ts';

const numbered = validContent();
const content = withShippedRules(numbered);
const ferry = numbered.withSet('night-ferry');

async function textOf(
  component: string,
  of: Content,
  options: ProductOptions = {},
  size: 'normal' | 'large' = 'normal',
): Promise<string> {
  return wordsOf(await pagesOf(await layOut(`lake-terror/${component}`, of, options, 'full', size), of, 'a4'));
}

test('a game that is translated in part prints its sheets in that language', async () => {
  const { content: read, folders } = loadContentFrom(undefined, undefined, { lang: 'nl' });
  const dutch = withRules(read!, readRuleFiles(read!, folders, ['lake-terror']));
  expect(dutch.translated?.problems).toEqual([]);
  const said = {
    'role-cards': /Vanaf nacht 2: genees een levende speler of jezelf/,
    'quick-start': /Alle ogen dicht, en geen woord\./,
    announcer: /Het is middernacht\. Ik loop achter jullie langs\./,
  };
  for (const [component, words] of Object.entries(said)) {
    const text = (await textOf(component, dutch)).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(words);
    expect(text).not.toMatch(/open your eyes|You win|Announcer’s script/);
  }
});

/** The Announcer’s duties, as patterns for the words of the rules and of the script. */
const duties: readonly (readonly [RegExp, RegExp])[] = [
  [/\btaps?\b/, /tap twice/],
  [/\bfingers\b/, /Show on your fingers how many of them are/],
  [/\bsays? who\b/, /Say who has died/],
  [/\bshows their cards\b/, /Show their card/],
  [/\bcalls\b/, /open your eyes/],
  [/\bwork out\b/, /Midnight, step by step/],
  [/\bshow their cards only\b/, /show me your card/],
  [/\boffers no opinion\b/, /never give an opinion/],
  [/\breminds nobody\b/, /never remind anybody/],
  [/\bnods\b/, /nod if/],
  [/\breads\b/, /read it at dawn/],
  [/\bpoints at two\b/, /Point at two players/],
  [/\btells everybody\b/, /say at dawn/],
];

/** The sentences of the rules and of the dealt roles about the Announcer’s duties. */
const wordingsOf = (of: Content): string[] =>
  [
    ...(of === ferry ? [] : (content.books.get('lake-terror')?.chapters ?? []).flatMap(({ rules }) => rules)).flatMap(
      ({ id, text: whole }) => whole.split(/(?<=[.:;])\s/).map((text) => `${id} ${plain(text)}`),
    ),
    ...[...of.roles.values()].map(({ name, text }) => `${name}: ${text}`),
  ].filter((text) => /Announcer/.test(text));

describe.each([
  { town: 'the numbered deck', of: numbered },
  { town: 'the night ferry', of: ferry },
])('each duty of the Announcer with $town', ({ of }) => {
  test.each(['normal', 'large'] as const)('is in the script in %s print', async (size) => {
    const script = await textOf('announcer', of, {}, size);
    const sentences = wordingsOf(of);
    expect(sentences.length).toBeGreaterThan(of === ferry ? 3 : 8);
    const missing = sentences.flatMap((sentence) =>
      duties.flatMap(([rule, words]) => (rule.test(sentence) && !words.test(script) ? [sentence] : [])),
    );
    expect(missing).toEqual([]);
  });

  test('is recognised by its verb, whatever the rule', () => {
    const others = wordingsOf(of).filter((sentence) => !duties.some(([rule]) => rule.test(sentence)));
    // Other sentences are about other players, or about the Announcer’s status and choices.
    const idle =
      /opens? them only|plays on neither|is not a player|Besides the Announcer|may explain|Show the Announcer your card/;
    expect(others.filter((sentence) => !idle.test(sentence))).toEqual([]);
  });
});

interface Reported {
  readonly players: readonly { readonly role: string }[];
  readonly variants?: Variants;
}
const isReported = (request: unknown): request is Reported =>
  Array.isArray((request as Partial<Reported> | undefined)?.players);

describe('every deal in the examples and the rulebook', () => {
  const game = lakeTerrorOf(content);
  const moments = content.lakeTerrorRulebook.story?.moments ?? [];
  const deals = [
    ...content.examples.filter(({ game: id }) => id === 'lake-terror').map(({ id, request }) => ({ id, request })),
    ...moments.map((_, index) => momentOf(content, content.lakeTerrorRulebook, 'lake-terror', index)),
  ].flatMap(({ id, request }) => (isReported(request) ? [{ id, ...request }] : []));

  test('can be dealt with the numbered cards (LT-1.2, LT-1.6)', () => {
    expect(deals.length).toBeGreaterThan(50);
    const wrong = deals.flatMap(({ id, players, variants = {} }) => {
      const deck = deckOf(game, players.length + (variants.unknownRoles ? 1 : 0), variants);
      // Roles may be exchanged openly, for a role without its own card (LT-7.1).
      const dealt = players.map(({ role }) => role).filter((role) => !(variants.unknownRoles && role === 'scientist'));
      const can = players.length >= game.players.min && leftOver(deck, dealt);
      return can ? [] : [`${id}: ${dealt.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** The printed components of a game; of a kit only the first page, since the others repeat its parts. */
const sheets = wordsIn(
  'announcer quick-start quick-start-fold reference role-cards tuck-box dividers kit',
  'rulebook rulebook-booklet examples first-evening',
);
/** A set without Doctor, Vigilante and Lunatic. */
const few = loadOver({
  'lake-terror/sets/few.yaml':
    'name: Few\nsummary: Three roles.\nicon: card-pickup\ncards: { pod-person: [1], psychic: [2], town-watch: [3, 4, 5] }\n',
}).content!;
const { players: usual } = numbered.lakeTerror;
const printed: readonly { town: string; whole?: Content; options: ProductOptions }[] = [
  ...[...numbered.sets.keys()].flatMap((town) => {
    const { min, max } = numbered.withSet(town).lakeTerror.players;
    const sizes = [{}, { players: min }, { players: Math.ceil((min + max) / 2) }, { players: max }];
    return most(sizes, (_, index) => index !== 2).map((options) => ({ town, options }));
  }),
  { town: 'numbered', options: { players: 9, variants: ['scientist', 'autopsy=private'] } },
  { town: 'numbered', options: { players: usual.max, variants: ['scientist', 'autopsy=public'] } },
  { town: 'numbered', options: { players: usual.min, variants: ['unknownRoles', 'autopsy=public'] } },
  { town: 'numbered', options: { variants: ['scientist'] } },
  { town: 'few', whole: few, options: { players: 5 } },
];

describe.each(printed)('the printed sheets of $town for $options', ({ town, whole: bare = numbered, options }) => {
  const whole = withShippedRules(bare);
  const of = whole.withSet(town);
  const asked = { ...options, set: town };
  const all = new Map([...numbered.sets.keys()].flatMap((id) => [...numbered.withSet(id).roles]));
  const dealt = new Set(dealtRoles(of, options).map(({ role }) => role.id));
  // With unknown roles, each role that could have been exchanged is called (LT-7.1).
  if (options.variants?.includes('unknownRoles')) for (const id of of.roles.keys()) dealt.add(id);
  const others = [...all.values()].flatMap(({ id, name }) => (dealt.has(id) ? [] : [name]));
  const { min, max } = of.lakeTerror.players;

  // Kits and booklets repeat the other sheets, and examples and books are long.
  const tried = most(
    sheets,
    (id) =>
      !/^(kit|rulebook-booklet|examples|first-evening)$/.test(id) ||
      options.variants?.length === 2 ||
      (!options.players && !/^(kit|rulebook-booklet)$/.test(id)),
  );
  test.each(tried)('name only roles that are dealt: %s', async (id) => {
    // Numbers of players are the same in large print.
    const isLarge = ['announcer', 'quick-start', 'reference', 'rulebook'].includes(id) && (isLong || !options.players);
    for (const size of isLarge ? (['normal', 'large'] as const) : (['normal'] as const)) {
      const product = await layOut(`lake-terror/${id}`, whole, asked, 'full', size);
      const text = wordsOf((await pagesOf(product, of, 'a4')).slice(0, id === 'kit' ? 1 : undefined));
      // Some sets have no examples.
      expect(text.length).toSatisfy((length: number) => length > 40 || (length === 0 && id === 'examples'));
      // Without a set, that component is for the set with the fewest players.
      const isOwn = id !== 'first-evening' || town !== 'numbered';
      const named = others.filter((name) => isOwn && new RegExp(`\\b${name}s?\\b`, 'i').test(text));
      expect([id, size, named]).toEqual([id, size, []]);
      // The text does not mention other numbers of players either.
      const ranges = [...text.matchAll(/.{0,9}?\b(\d+) ?(?:–|to) ?(\d+) players/g)].filter(
        ([, from, to]) => options.players !== undefined || Number(from) < min || Number(to) > max,
      );
      expect([id, size, isOwn ? ranges.map(([found]) => found) : []]).toEqual([id, size, []]);
    }
  });

  test('call each role that acts, and the box says how a game begins', async () => {
    const text = await textOf('quick-start', whole, asked);
    const called = [...of.roles.values()].flatMap(({ id, name, acts }) =>
      dealt.has(id) && acts.name !== undefined && of.steps.get(acts.step ?? '')?.when !== 'day'
        ? [`${acts.name}. ${name}:`]
        : [],
    );
    expect(called.length > 0).toBe(town === 'night-ferry');
    expect(called.filter((words) => !text.includes(words))).toEqual([]);
    const script = await textOf('announcer', whole, asked);
    const tasks = [...of.roles.values()].flatMap((role) => (dealt.has(role.id) ? dayTasks(of, role) : []));
    expect(tasks.length > 0).toBe(town === 'night-ferry' && (options.players ?? 13) >= 9);
    expect(tasks.filter((task) => !script.includes(task.text))).toEqual([]);
    const idle = [...dealt].filter((id) => of.steps.get(of.roles.get(id)?.acts.step ?? '')?.when === 'day');
    expect(idle.filter((id) => !text.includes(`the ${of.roles.get(id)?.name} may`))).toEqual([]);
    const box = await textOf('tuck-box', whole, asked);
    expect(box).toContain('The first night falls. LT-2.1');
    expect(box.includes(of.sets.get(town)?.name ?? '')).toBe(of.dealt !== undefined);
  });

  test.runIf(options.variants?.includes('scientist'))(
    'do not put away a card with a letter that is dealt',
    async () => {
      const said: string[] = [];
      for (const id of sheets.filter((each) => each !== 'kit'))
        said.push(...((await textOf(id, whole, asked)).match(/[^.]*cards with a letter[^.]*/g) ?? []));
      expect(said.length).toBeGreaterThan(1);
      expect(said.filter((text) => !/other cards with|unless a variant/.test(text))).toEqual([]);
    },
  );

  test('show the number of players round the table, and the highest card to keep', async () => {
    const text = await textOf('quick-start', whole, asked);
    const { min, max } = of.lakeTerror.players;
    const more = options.variants?.includes('unknownRoles') ? 1 : 0;
    const seats = options.players ?? Math.max(8, min);
    const cards =
      options.players === undefined
        ? more
          ? 'one more than the number of players'
          : 'the number of players'
        : seats + more;
    expect(text).toContain(`round the table: ${options.players ?? `${min}–${max}`} players`);
    expect(text).toContain(`For ${seats} players keep cards 1 to ${seats + more}, and so on.`);
    expect(await textOf('announcer', whole, asked)).toContain(`Keep the cards from 1 up to ${cards}`);
    expect(/Cheerleader/.test(text)).toBe(of.roles.has('cheerleader') && (options.players ?? Infinity) >= 19);
  });
});

/** A set without Watch, Vigilante, Lunatic and Dumb Kid. */
const small = loadOver({
  'lake-terror/sets/small.yaml':
    'name: Small\nsummary: Five roles.\nicon: card-pickup\ncards: { pod-person: [1], psychic: [2], doctor: [3], citizen: [4, 5], cheerleader: [6] }\n',
}).content!;

test.each([
  { town: 'night-ferry', whole: numbered, absent: /\bheal|medicine/i },
  {
    town: 'small',
    whole: small,
    absent: /\bpatrol|\bWatch\b|\bkill(s|ed)?\b|\bshot\b|\bshoots?\b|mortal cry/,
  },
])('the sheets of $town mention no deed of an absent role, and cite only rules of its rulebook', async (each) => {
  const whole = withShippedRules(each.whole);
  const of = whole.withSet(each.town);
  const rules = whole.withRulesFor?.(of).books.get('lake-terror')?.rules;
  for (const id of ['quick-start', 'reference', 'role-cards', 'tuck-box', 'dividers', 'announcer']) {
    const text = await textOf(id, whole, { set: each.town });
    const cited = [...text.matchAll(/LT-(\d\.\d+(?: \d\.\d+)*)/g)].flatMap(([, ids = '']) => ids.split(' '));
    expect(cited.length).toBeGreaterThan(0);
    expect([id, [...new Set(cited)].filter((rule) => !rules?.has(`LT-${rule}`))]).toEqual([id, []]);
    // The script also lists variants, and its stories may mention anything.
    const variant = of.roles.has('town-watch') ? undefined : /do not patrol/;
    const deed = (id === 'announcer' ? variant : each.absent)?.exec(text)?.[0];
    expect([id, deed]).toEqual([id, undefined]);
  }
});

describe('the rules for some roles', () => {
  const { withRulesFor = (dealt: Content) => dealt } = content;
  const ids = [...content.roles.keys()].filter((id) => id !== 'pod-person');
  /** Each role alone, each pair, and all roles except these. */
  const few = ids.flatMap((id, index) => ids.slice(index).map((other) => new Set([id, other])));
  const left = few.map((some) => new Set(ids.filter((id) => !some.has(id))));

  test('have whole sentences', () => {
    const wrong = most([...few, ...left], (_, index) => index % 3 === 0).flatMap((some) => {
      const roles = new Map([...content.roles].filter(([id]) => id === 'pod-person' || some.has(id)));
      const { books } = withRulesFor({ ...content, roles, dealt: 'night-ferry' });
      const texts = [...(books.get('lake-terror')?.rules.values() ?? [])].flatMap(({ id, title, text, rulings }) =>
        [title, text, ...rulings.map(({ reason }) => reason)].map((words) => `${id} ${words}`),
      );
      expect(texts.length).toBeGreaterThan(40);
      return texts.filter((text) => / {2}| [,;.:]|[,;:][,;.:]|\.\.|\b(and|or)\./.test(text)).slice(0, 2);
    });
    expect(wrong).toEqual([]);
  });

  test('name no other role, and leave out everything that needs one', () => {
    const roles = new Map([...content.roles].filter(([id]) => ['pod-person', 'lunatic', 'vigilante'].includes(id)));
    const rules = withRulesFor({ ...content, roles }).books.get('lake-terror')?.rules;
    expect(rules?.get('LT-3.1')?.text).toBe(
      'The Vigilante’s target dies. Nothing saves the target: Pod People die, tonight’s victim dies, and so does the Lunatic.',
    );
    expect(rules?.get('LT-1.4')).toMatchObject({ title: 'Reporting to the Announcer' });
    expect(['LT-2.3', 'LT-2.7', 'LT-3.2', 'LT-7.2'].filter((id) => rules?.has(id))).toEqual([]);
  });
});

test('a folded quick-start page numbers its pages, and mentions no sides', async () => {
  const text = await textOf('quick-start-fold', numbered);
  for (const page of [2, 3, 4]) expect(text).toContain(`Page ${page}: for `);
  expect(text).not.toMatch(/\bside [12]\b/i);
});

/** The texts of the game's files and of the site that people read, each with its place. */
const texts: readonly (readonly [string, string])[] = readdirSync('content', { recursive: true, encoding: 'utf8' })
  // The words that people search for are not read as text.
  .filter((file) => /\.(yaml|md)$/.test(file) && !/^(questions|studies)\/|^site\/search\.yaml$/.test(file))
  .flatMap((file) =>
    readFileSync(`content/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*|#)/.test(line))
      .map((line, index) => [`content/${file}:${index + 1}`, line] as const),
  );
/** The part of a line that people read: no keys, and no names of files and functions. */
const read = (line: string): string =>
  line
    .replaceAll(/\$\{[^}]*\}|\{[^{}]*\}|[\w-]+(?:\([\w, ]+\))?:|\b[a-z]+(?:-[a-z]+)+\b|\b[a-z]+[A-Z]\w*/g, ' ')
    .replaceAll(/\b(word|name)\b/g, ' ');

/** The games that a file of site texts is about; other files are about all games. */
const gameOfTexts: Readonly<Record<string, readonly GameId[]>> = {
  announcer: ['lake-terror'],
  battle: ['battle'],
  deck: ['alien-invasion'],
  evening: ['alien-invasion'],
  forces: ['alien-invasion'],
  'lake-terror': ['lake-terror'],
  melee: ['alien-invasion'],
  mib: ['alien-invasion'],
  move: ['alien-invasion'],
  munch: ['munch'],
  odds: ['alien-invasion'],
  // Here ‘home’ may be the home page, and a key on the keyboard may ‘stick’.
  pages: [],
  tonight: [],
  'tool-frame': [],
};

test('the site uses the names of the glossary', () => {
  const others = texts
    .filter(([place]) => place.startsWith('content/site/'))
    .flatMap(([place, line]) =>
      (gameOfTexts[/(\w[\w-]*)\.yaml/.exec(place)?.[1] ?? ''] ?? gameIds).flatMap((game) =>
        synonymsOf(
          numbered,
          game,
        )(read(line.replaceAll(/[\w-]+\/[\w/-]*/g, ' '))).map(([found, term]) => `${place} ${found}: ${term}`),
      ),
    );
  expect(others).toEqual([]);
  expect(synonymsOf(numbered, 'munch')('Docks are open')).toEqual([['Docks', 'edge slot']]);
  const found = synonymsOf(numbered, 'alien-invasion')('Spugs never fall back: draws back, falling, pitfall');
  expect(found.map(([words]) => words)).toEqual(['falling', 'draws back']);
});

test('a vote votes out: no text that people read hangs or lynches anybody', () => {
  const hits = texts.filter(([, line]) => /\blynch|\bhanged|\bon whom to hang|\bhanging one/i.test(read(line)));
  expect(hits.map(([place, line]) => `${place} ${line.trim()}`)).toEqual([]);
  expect(readFileSync('content/lake-terror/rules.md', 'utf8')).toMatch(/original rules have a harsher word/);
});

test('players are not he or she by default', () => {
  // People in stories have names, and people in pictures are drawn.
  const named = /\b(Ada|Ben|Cora|Dan|Eve|Finn|Gail|Hugo|Bert|Dwight|Edna|Frank|Gladys|Hank|Ida)\b|\balt:/;
  const hits = texts.filter(
    ([, line]) => /\b(she|hers?|herself|he|him|himself|his)\b/i.test(read(line)) && !named.test(line),
  );
  expect(hits.map(([place, line]) => `${place} ${line.trim()}`)).toEqual([]);
});

const leaves = (value: unknown): string[] =>
  typeof value === 'string'
    ? [plain(value)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(leaves)
      : [];

test.each(['role-cards', 'tuck-box', 'dividers'])('%s has the full name of the game on each side', async (id) => {
  const product = await layOut(`lake-terror/${id}`, numbered);
  const text = wordsOf(await pagesOf(product, numbered, 'a4'));
  expect(text.toLowerCase()).toMatch(/invasion of the\s?body snatchers/);
  expect(text.replaceAll('town of Lake Terror', '')).not.toMatch(/Lake Terror/i);
});

test('the script in large print has the same text as in normal print', async () => {
  const { folding, icon: _icon, file: _file, id: _id, rule: _rule, ...wording } = numbered.announcer;
  const [normal, large] = [await textOf('announcer', numbered), await textOf('announcer', numbered, {}, 'large')];
  // Each night has a page in large print.
  const texts = leaves([wording, folding.title, [...numbered.steps.values()].map(({ name }) => name)]);
  const repeated = texts.filter((text) => text.length > 3 && text !== wording.log.nights && normal.includes(text));
  expect(repeated.length).toBeGreaterThan(80);
  expect(repeated.filter((text) => !large.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
});

test.each([
  { set: 'numbered', options: {}, nights: 10 },
  { set: 'numbered', options: { players: 10 }, nights: 5 },
  { set: 'night-ferry', options: {}, nights: 7 },
])('the large script of $set for $options has a log for $nights nights', async ({ set, options, nights }) => {
  const text = await textOf('announcer', numbered, { ...options, set }, 'large');
  // The boxes of each step are described with their night.
  const logged = [...text.matchAll(/Body snatching: night (\d+)/g)].map(([, night]) => Number(night));
  expect([...new Set(logged)]).toEqual(Array.from({ length: nights }, (_, index) => index + 1));
});

test('a night without a question has a hatched box in large print too', async () => {
  const product = await layOut('lake-terror/announcer', numbered, {}, 'full', 'large');
  const { pages } = await printPdf(product, numbered);
  const seats = numbered.lakeTerror.players.max;
  const night1 = pages.filter(({ runs }) => runs.some(({ text }) => /^Night 1$/i.test(text.trim())));
  const boxes = (page: (typeof pages)[number]) => page.runs.filter(({ text }) => text.trim() === String(seats)).length;
  const later = pages.filter(({ runs }) => runs.some(({ text }) => /^Night 2$/i.test(text.trim())));
  const count = (some: typeof pages) => some.reduce((sum, page) => sum + boxes(page), 0);
  // Hunt and medicine wait for the second night.
  expect(count(later) - count(night1)).toBe(2);
});

describe.each(
  componentsFor(content)
    .filter(({ game }) => game === 'lake-terror')
    .map(({ id }) => id),
)('the sheet %s', (id) => {
  test('has no percentages, counts of games or seeds', async () => {
    const text = await textOf(id, content);
    const figures = /\d ?%|\bof (a|one) hundred\b|\bof 100\b|\b\d+ games\b|\bseeds?\b|\d \(\d+–\d+\)/gi;
    expect(text.replaceAll(/\bat 100 %/g, '').match(figures) ?? []).toEqual([]);
  });
});
