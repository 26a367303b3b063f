import { variantsIn } from '../../src/content/games/lake-terror.ts';
import { announcerParts, type Announcer, type AnnouncerPart } from '../../src/content/schema/announcer.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { callSign } from '../../src/engine/content.ts';
import { downToLynch } from '../../src/engine/lake-terror/vote.ts';
import { lakeTerrorPoster } from '../design/art/covers.ts';
import { coverOrigins, editionOf } from '../document/cover.ts';
import type { Block, Call, Of, Rung, ScriptLine, Statement } from '../looks/block.ts';
import { bookletPages, spanOf, writeBooklet, type Booklet, type BookletPart } from '../looks/booklet.ts';
import { largeDocument } from '../looks/large-writer.ts';
import { dealtRoles } from '../pieces/roles.ts';
import type { Origin, Press } from '../scene/press.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type Product, type ProductOptions } from '../sheet/product.ts';
import {
  chancesOf,
  changesOf,
  from,
  iconsOf,
  isPlayed,
  nightfallNotes,
  partBlocks,
  ranges,
  rhythm,
  scriptOf,
  sentencesOf,
  tasksOf,
  type CalledStep,
  type ScriptData,
  type ScriptPart,
  type Sentence,
} from './announcer-script.ts';
import { beforeMirror } from '../scene/mirror.ts';

function said<K extends keyof Announcer>({ announcer }: Content, key: K, field?: keyof Announcer[K], at?: number) {
  const path = [key, field, at].filter((each) => each !== undefined) as (string | number)[];
  const text = path.reduce<unknown>((value, each) => (value as Record<string, unknown>)[each], announcer);
  return { text: String(text), origin: { file: announcer.file, path } };
}

const below = ({ file, path }: Origin, ...field: (string | number)[]): Origin => ({ file, path: [...path, ...field] });

const part = (title: Statement, blocks: readonly Block[], more: Partial<BookletPart> = {}): BookletPart => ({
  kind: 'part',
  title,
  blocks,
  ...more,
});

/** The name and the icon of a step, or of a role with its own icon in that step. */
function signOf(content: Content, id: string, role?: string | null): Statement {
  const { name, icon, file, path } = callSign(content, id, role);
  return { text: name, ...(icon ? { icon } : {}), origin: { file, path: [...path] } };
}

/** The seats of the largest game that the script covers. */
const seatsOf = ({ script }: ScriptData): number => Math.max(...script.players);

const playersOf = ({ content }: ScriptData, numbers: readonly number[]): Statement => {
  const word = said(content, 'players');
  return { ...word, text: `${ranges(numbers)} ${word.text}` };
};

const storyLines = (lines: readonly string[], origin: Origin): readonly ScriptLine[] =>
  lines.map((text, index) => ({ lead: String(index + 1), text, origin: below(origin, index), voice: 'story' }));

function storyOf(content: Content, step = '', role?: string | null): readonly ScriptLine[] {
  const { story, file, role: own } = callSign(content, step, role);
  return storyLines(
    story,
    own === undefined ? from(content, 'story', 'steps', step) : { file, path: ['acts', 'story'] },
  );
}

function linesOf(
  { announcer, language }: Content,
  part: ScriptPart,
  origin: Origin,
  notes: readonly string[],
): ScriptLine[] {
  /** Sentences for the same numbers of players share a line. */
  const joined = (all: readonly Sentence[], voice: ScriptLine['voice']): ScriptLine[] => {
    const runs: Sentence[] = [];
    for (const { text, players } of all) {
      const last = runs.at(-1);
      if (last && String(last.players) === String(players))
        runs[runs.length - 1] = { text: `${last.text} ${text}`, players };
      else runs.push({ text, players });
    }
    return runs.map(({ text, players }) => ({
      ...(players.length < part.players.length ? { lead: `${ranges(players)}:` } : {}),
      text,
      origin,
      voice,
    }));
  };
  const [start] = sentencesOf(part.say.map(({ text }) => text).join(' '));
  const first = ({ text, players }: Sentence): Sentence => ({
    text: start === text ? announcer.firstSentence : `${announcer.first} ${language.quotes.join(text)}`,
    players,
  });
  return [
    ...joined(part.say, 'aloud'),
    ...joined(part.ask, 'quiet'),
    ...part.first.flatMap((each) => joined([first(each)], 'quiet')),
    ...notes.map((text) => ({ text, origin, voice: 'quiet' as const })),
    ...joined(part.close, 'close'),
  ];
}

/** The calls of a step. The story of each icon is read once, before the first of its calls. */
function callsOf(place: ScriptData, { id, parts }: CalledStep): Call[] {
  const { content, script } = place;
  const { log, called } = content.announcer;
  const signs = parts.map(({ role }) => callSign(content, id, role).role);
  return parts.map((part, index) => {
    const title = signOf(content, id, part.role);
    const told = signs.indexOf(signs[index]) === index ? storyOf(content, id, part.role) : [];
    const silent = rhythm(script) === null && part.ifDead ? [called[part.ifDead]] : [];
    return {
      title: { ...title, rule: content.roles.get(signs[index] ?? '')?.rule ?? part.rule },
      ...(part.players.length < script.players.length ? { players: playersOf(place, part.players) } : {}),
      lines: [
        ...told,
        ...linesOf(content, part, title.origin, [...silent, ...nightfallNotes(content, script, id, part)]),
      ],
      ...(log.steps.includes(id) && part.ask.length > 0 ? { choice: { waits: part.first.length > 0 } } : {}),
    };
  });
}

const partsOf = (place: ScriptData, name: AnnouncerPart): BookletPart[] =>
  partBlocks(place, name).map(({ title, icon, step, say, lines, origin }) =>
    part({ text: title, icon, origin: below(origin, 'title') }, [
      ...storyOf(place.content, step).map((line) => ({ kind: 'say', ...line }) as const),
      ...(say === undefined ? [] : [{ kind: 'say', text: say, origin: below(origin, 'say'), voice: 'aloud' } as const]),
      { kind: 'list', items: lines },
    ]),
  );

/** A title, with the rules on which a part’s information is based. */
function titleOf(place: ScriptData, name: 'dawn' | 'day'): Statement {
  const rules = partBlocks(place, name).flatMap(({ lines }) => lines.map(({ rule }) => rule));
  return { ...said(place.content, name), rule: spanOf([...new Set(rules)].sort()) };
}

/** The steps of midnight, the calls after them, and an example. Calls with role stories have their own page. */
function midnightOf(place: ScriptData): BookletPart[] {
  const { content, script } = place;
  const { rungs, example } = content.announcer;
  const steps = rungs.flatMap(({ title, rule, text, calls, cases, ...played }, index) => {
    if (!isPlayed(played, place)) return [];
    const origin = from(content, 'rungs', index);
    const parts = script.after.filter(({ id }) => id === calls).flatMap((step) => step.parts);
    const rung: Rung = {
      title: { text: title, rule, origin: below(origin, 'title') },
      lines: [
        ...storyOf(content, calls),
        ...parts.flatMap((each) => linesOf(content, each, signOf(content, calls ?? '').origin, [])),
      ],
      ...(text === undefined ? {} : { text: { text, origin: below(origin, 'text') } }),
      cases: cases.flatMap((each, at) =>
        isPlayed(each, place) ? [{ ...each, origin: below(origin, 'cases', at, 'text') }] : [],
      ),
    };
    return [{ calls, rung }];
  });
  const others = script.after.filter(({ id }) => !steps.some(({ calls }) => calls === id));
  const calls = others.flatMap((step) => callsOf(place, step));
  const items = [said(content, 'example', 'text'), said(content, 'example', 'result')];
  const hasStory = (id: string, { role }: ScriptPart): boolean => {
    const sign = callSign(content, id, role);
    return sign.role !== undefined && sign.story.length > 0;
  };
  const isApart = others.some(({ id, parts }) => parts.some((each) => hasStory(id, each)));
  const first = part(
    { ...said(content, 'midnight'), rule: spanOf(steps.map(({ rung }) => rung.title.rule ?? '')) },
    [
      { kind: 'ladder', from: 1, rungs: steps.map(({ rung }) => rung) },
      ...(isApart
        ? []
        : [
            {
              kind: 'ladder' as const,
              from: steps.length + 1,
              rungs: calls.map((call): Rung => ({ ...call, cases: [] })),
            },
          ]),
      ...(isPlayed(example, place) ? [{ kind: 'example', items } as const] : []),
    ],
    { tab: 'midnight', note: said(content, 'midnightNote') },
  );
  const rule = spanOf(calls.map(({ title }) => title.rule ?? ''));
  // The lists may be on separate pages.
  const half = Math.ceil(calls.length / 2);
  const halves = [calls.slice(0, half), calls.slice(half)];
  const second = part(
    { ...said(content, 'night'), rule },
    halves.map((some) => ({ kind: 'calls', recorded: false, calls: some })),
    {
      tab: 'midnight',
      note: said(content, 'note'),
    },
  );
  return isApart ? [first, second] : [first];
}

/** The number of thumbs down that lynch somebody, for each number of living players, from the engine. */
function votesOf(place: ScriptData): BookletPart {
  const { content } = place;
  const title = { ...said(content, 'votes', 'title'), rule: content.announcer.votes.rule };
  const counts = new Map<number, number[]>();
  for (let count = 2; count <= seatsOf(place); count++) {
    const player = (_: unknown, index: number) =>
      ({ seat: index + 1, role: 'citizen', pod: false, alive: true }) as const;
    const votes = downToLynch(Array.from({ length: count }, player));
    counts.set(votes, [...(counts.get(votes) ?? []), count]);
  }
  const rows = [...counts].map(([votes, all]) => [ranges(all), String(votes)]);
  const heads = [said(content, 'votes', 'living'), said(content, 'votes', 'down')];
  return part(title, [{ kind: 'grid', heads, rows }]);
}

/** A recorded step in the words of the log, or the action of a role with its own icon in that step. */
function stepOf({ content, script }: ScriptData, id: string, role?: string): Booklet['log']['steps'][number] {
  const step = signOf(content, id, role);
  const waits = script.night.some((each) => each.id === id && each.parts.some(({ first }) => first.length > 0));
  if (role !== undefined) return { ...step, waits: false };
  return { ...step, text: content.announcer.log.kept[id] ?? step.text, waits };
}

/** Marks a step of the day if it is recorded. */
function marksOf(place: ScriptData, id: string, word: 'night' | 'day'): Of<'marks'>[] {
  const { content } = place;
  if (!content.steps.has(id) || !content.announcer.log.steps.includes(id)) return [];
  const of = stepOf(place, id);
  const title = { text: of.text, origin: from(content, 'log', 'kept', id) };
  return [{ kind: 'marks', title, of, word: said(content, 'log', word) }];
}

function endOf(place: ScriptData): BookletPart {
  const { content } = place;
  const { ends, log, story } = content.announcer;
  const rungs = ends.flatMap((each, index): Rung[] => {
    if (!isPlayed(each, place)) return [];
    const { text, rule, note, result, kind } = each;
    const side = kind === 'turned' ? 'pods' : 'town';
    const own = (field: string): Origin => from(content, 'ends', index, field);
    return [
      {
        title: { text, rule, origin: own('text') },
        lines: storyLines(story.ends[side], from(content, 'story', 'ends', side)),
        cases: [{ text: note, result, kind, origin: own('note') }],
      },
    ];
  });
  const items = log.record.map((_, index) => said(content, 'log', 'record', index));
  return part(
    { ...said(content, 'end'), rule: spanOf(ends.map(({ rule }) => rule)) },
    [
      { kind: 'ladder', from: 1, rungs, alternatives: true },
      ...partsOf(place, 'end'),
      part(said(content, 'log', 'recordTitle'), [{ kind: 'fields', items }]),
    ],
    { tab: 'end' },
  );
}

function variantsOf(place: ScriptData): BookletPart {
  const { content, script, variants } = place;
  const some = said(content, 'played', 'some');
  const effects = changesOf(place).map(({ title, rule, text, origin }) =>
    part({ text: title, rule, origin }, text === '' ? [] : [{ kind: 'say', text, origin, voice: 'quiet' }]),
  );
  const note =
    variants.length > 0
      ? { ...some, text: `${some.text} ${playersOf(place, script.players).text}.` }
      : said(content, 'played', 'none');
  return part(said(content, 'played', 'title'), effects, { tab: 'end', scenery: true, note });
}

function backOf({ content, script }: ScriptData, how: 'steps' | 'large'): BookletPart {
  const heads = (['players', 'card', 'nights'] as const).map((key) => said(content, 'chances', key));
  const rows = chancesOf(content, script.players).map((row) => [String(row.players), row.cards, String(row.nights)]);
  const rungs = content.announcer.folding[how].map((_, index): Rung => ({
    title: said(content, 'folding', how, index),
    lines: [],
    cases: [],
  }));
  const note = said(content, 'chances', 'note');
  const chances = part(said(content, 'chances', 'title'), [{ kind: 'grid', heads, rows }], { note });
  return part(
    said(content, 'folding', 'title'),
    [{ kind: 'ladder', from: 1, rungs }, ...(rows.length > 0 ? [chances] : [])],
    { scenery: true },
  );
}

/** Every recorded step, and the words of the log. */
function logOf(place: ScriptData): Booklet['log'] {
  const { content, script } = place;
  const called = [...script.night, ...script.after];
  const recorded = content.announcer.log.steps.flatMap((id) => {
    const parts = called.filter((step) => step.id === id).flatMap((step) => step.parts);
    const signs = new Set(parts.map(({ role }) => callSign(content, id, role).role));
    if (content.steps.get(id)?.when === 'day') signs.add(undefined);
    return [...signs].map((role) => stepOf(place, id, role));
  });
  return {
    tab: 'log',
    title: said(content, 'log', 'nights'),
    note: said(content, 'log', 'more'),
    night: said(content, 'log', 'night'),
    seat: said(content, 'log', 'seat'),
    none: said(content, 'signs', 'none'),
    seats: seatsOf(place),
    // Without a study, a game is expected to last one night for every two players, as in studied games.
    nights: chancesOf(content, script.players).at(-1)?.nights ?? Math.ceil(seatsOf(place) / 2),
    steps: recorded,
  };
}

function coverOf(place: ScriptData, site: string | undefined): Booklet['cover'] {
  const { content, script } = place;
  const { announcer, lakeTerror } = content;
  const players = playersOf(place, script.players);
  return {
    poster: lakeTerrorPoster,
    pattern: 'rings',
    name: lakeTerror.name,
    label: announcer.tag,
    summary: announcer.summary,
    facts: [players.text],
    edition: editionOf(content),
    ...(site === undefined ? {} : { link: `${site}/lake-terror/rules/` }),
    accent: lakeTerror.accent,
    from: {
      ...coverOrigins(content, lakeTerror),
      label: from(content, 'tag'),
      summary: from(content, 'summary'),
      facts: players.origin,
    },
  };
}

/** The pages before the first night: the town, and notes. */
function beforeOf(place: ScriptData): BookletPart[] {
  const { content, script, variants } = place;
  const heads = (['seat', 'name', 'role', 'turned', 'dead'] as const).map((key) => said(content, 'log', key));
  const labels = Array.from({ length: seatsOf(place) }, (_, index) => String(index + 1));
  const players = playersOf(place, script.players);
  const names = variants.flatMap((name) => variantsIn(content).get(name) ?? []);
  const signs = iconsOf(place).map(({ key, ...each }) => ({ ...each, strong: key === 'say' }));
  return [
    part(said(content, 'log', 'town'), [{ kind: 'register', heads, labels }], {
      tab: 'before',
      note: said(content, 'log', 'note'),
    }),
    part(
      said(content, 'before'),
      [
        ...partsOf(place, 'before'),
        { kind: 'calls', recorded: false, calls: script.before.flatMap((step) => callsOf(place, step)) },
        part(said(content, 'signs', 'title'), [{ kind: 'list', items: signs }]),
      ],
      { tab: 'before', note: { ...players, text: [players.text, ...names].join(' · ') } },
    ),
  ];
}

function nightOf(place: ScriptData): BookletPart {
  const { content, script } = place;
  const { turn, called } = content.announcer;
  const calls = script.night.flatMap((step) => callsOf(place, step));
  const last = { ...said(content, 'turn', 'next'), text: `${turn.page} {page}. ${turn.next}` };
  const note = said(content, 'note');
  const mode = rhythm(script);
  return part(
    { ...said(content, 'night'), rule: spanOf(calls.map(({ title }) => title.rule ?? '')) },
    [{ kind: 'calls', recorded: true, calls, last }],
    { tab: 'night', scenery: true, note: mode ? { ...note, text: `${note.text} ${called[mode]}` } : note },
  );
}

/** The script for both sizes, in the order in which it is read. */
function described(place: ScriptData, { site }: Pick<Press, 'site'>): Booklet {
  const { content } = place;
  const dawn = [...partsOf(place, 'dawn'), ...marksOf(place, 'dawn', 'night')];
  const day = [...partsOf(place, 'day'), votesOf(place), ...marksOf(place, 'vote', 'day')];
  return {
    id: 'announcer',
    cover: coverOf(place, site),
    tabs: announcerParts.map((id) => ({ id, ...said(content, 'tabs', id) })),
    parts: [
      ...beforeOf(place),
      nightOf(place),
      ...midnightOf(place),
      part(titleOf(place, 'dawn'), dawn, { tab: 'dawn' }),
      part(titleOf(place, 'day'), day, { tab: 'day' }),
      endOf(place),
      variantsOf(place),
    ],
    log: logOf(place),
    back: { folded: backOf(place, 'steps'), flat: backOf(place, 'large') },
  };
}

function contentOf(content: Content, options: ProductOptions) {
  const { announcer: words, lakeTerror } = content;
  const script = scriptOf(content, options);
  const variants = options.variants ?? [];
  // The script contains the words of the night. Both sizes of print have the same version.
  const { file: _file, script: _script, ...texts } = words;
  const { large: _large, ...folding } = words.folding;
  const steps = [...content.steps.values()].map(({ name, icon: picture, rule }) => [name, picture, rule]);
  const dealt = new Set(dealtRoles(content, options).map(({ role }) => role.id));
  const place = { content, script, variants, dealt };
  const chances = [chancesOf(content, script.players), changesOf(place).map(({ text }) => text)];
  const changes = Object.entries(words.changes).map(([name, { text, rule }]) => [name, { text, rule }]);
  const printed = { ...texts, changes: Object.fromEntries(changes), folding };
  const tasks = tasksOf(place).map(({ line }) => line.text);
  const version = versionOf(content, [
    printed,
    lakeTerror.accent,
    lakeTerror.name,
    steps,
    script,
    variants,
    chances,
    ...tasks,
  ]);
  return { place, version };
}

async function make(anyPress: Press, content: Content, options: ProductOptions): Promise<Product> {
  const press = beforeMirror(anyPress);
  const { place, version } = contentOf(content, options);
  const component = infoOf(announcer, content);
  const { rule } = content.announcer;
  const wanted = !options.only || options.only.includes('announcer');
  const booklet = described(place, press);
  if (press.large)
    return largeDocument(press, content, { game: 'lake-terror', component, version, rule, wanted }, (writer) =>
      writeBooklet(writer, booklet),
    );
  return {
    ...headOf(content, 'lake-terror', component, version),
    rule,
    pictures: [],
    folds: true,
    pages: async (requested) =>
      wanted
        ? bookletPages(
            press,
            booklet,
            requested,
            `lake-terror/announcer · ${rule} · ${version} · ${requested.paper.name}`,
          )
        : [],
  };
}

export const announcer: ComponentMaker = {
  game: 'lake-terror',
  id: 'announcer',
  takes: ['players', 'variants'],
  ids: () => ['announcer'],
  large: make,
  make,
};
