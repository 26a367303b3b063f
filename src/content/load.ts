import { type Problem, sortProblems } from './problem.ts';
import { documents, collections, type Content, type IconArt } from './schema/index.ts';
import {
  everySource,
  repeatsBase,
  shown,
  type Folder,
  type Source,
  readSource,
  type Sources,
  type TableSource,
} from './source.ts';
import { parseYaml } from './yaml-file.ts';
import { fitted, madeFor } from './board-size.ts';
import { cardsOf } from './deck/cards.ts';
import type { OwnDeck } from './deck/deck.ts';
import { fieldsOf, hasHeading } from './deck/fields.ts';
import { missingNotes, notesOfRows } from './deck/notes.ts';
import { rowsOf, tableOf } from './deck/rows.ts';
import { withLooks } from './free-looks.ts';
import { gameOfPath, pathInGame, readableIn, readNames, readNumbers, withUnit, type Readable } from './numbers.ts';
import { dealtBy, rolesDealt } from './role-sets.ts';
import { isMap, textsIn, withTexts, type PlacedText, type Schema } from './schema-walk.ts';
import { gameIds, isShipped, Text, type Entity, type GameId } from './schema/common.ts';
import type { Deck } from './schema/deck.ts';
import { fillNumbers, type NumberTree } from './template.ts';
import type { Translate, Translator } from './translation/translate.ts';
import { checkFiles } from './checks/index.ts';
import { readIcon } from './icon-art.ts';
import { isPicture, readPicture } from './picture.ts';
import { placeOf, type CollectionKey, type DocumentKey } from './places.ts';
import { shapeErrors } from './shape.ts';
import { madeGame, madePath, madeRulesIn, madeSchema, type MadeGame, type MadeRules } from './made.ts';

/** Changes that older content needs, by the version that requires them, oldest first. */
const changes: readonly { readonly version: string; readonly what: string }[] = [
  { version: '0.1.0', what: 'add press.yaml with the version of the press for this content' },
];

const rank = (version: string): number => version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);

/** The problem with the folder's version: the content is too new, or needs changes; undefined if there is none. */
export function versionProblem(
  folder: Folder,
  press: string,
): { readonly kind: 'newer' | 'older'; readonly problem: Problem } | undefined {
  const { path } = documents.press;
  const { file } = parseYaml(folder.files.get(path) ?? '');
  const parsed = documents.press.schema.safeParse(file?.value);
  if (!file || !parsed.success) return undefined;
  const { version } = parsed.data;
  const { line, column } = file.locate(['version']);
  const at = {
    file: shown(folder, path),
    line,
    column,
    path: 'version',
    found: `"${version}"`,
    layer: 'file',
  } as const;
  if (rank(version) > rank(press)) {
    const remedy = `update your checkout, or install saucer-press-${version}.tgz, made by npm run package in an updated checkout`;
    return { kind: 'newer', problem: { ...at, expected: `content for press ${press} or older`, remedy } };
  }
  const since = changes.filter((change) => rank(change.version) > rank(version));
  if (since.length === 0) return undefined;
  const remedy = since.map((change) => `since ${change.version}: ${change.what}`).join('; ');
  return { kind: 'older', problem: { ...at, expected: `content for press ${press}`, remedy } };
}

/** Content from valid files, each with its id and file, and with numbers filled into its texts. */
function assemble(
  sources: Sources,
  english: ReadonlyMap<Source, unknown>,
  icons: IconCollection,
  translation?: Translator,
): Content {
  const data = translation?.data ?? english;
  const readable = readableIn(sources, english);
  const dealt = new Map<string, Content>();
  const withSet = (id: string): Content => {
    const known = dealt.get(id);
    if (known) return known;
    const own = dealtBy(sources, data, id);
    const content = own ? { ...together(own, () => inEnglish().withSet(id)), dealt: id } : usual;
    dealt.set(id, content);
    return content;
  };
  let plain: Content | undefined;
  const inEnglish = () => (plain ??= assemble(sources, english, icons));
  const together = (values: ReadonlyMap<Source, unknown>, its = inEnglish): Content =>
    contentOf({
      inEnglish: its,
      sources,
      data: values,
      icons,
      withSet,
      english: readable,
      ...(translation ? { translation } : {}),
    });
  const usual = together(data);
  return usual;
}

interface Parts {
  readonly inEnglish: () => Content;
  readonly sources: Sources;
  readonly data: ReadonlyMap<Source, unknown>;
  readonly icons: IconCollection;
  readonly withSet: Content['withSet'];
  /** The names for untranslated texts. */
  readonly english: Readable;
  readonly translation?: Translator;
}

function contentOf({ sources, data, icons, withSet, english, translation, inEnglish }: Parts): Content {
  const readable = readableIn(sources, data);
  const games = [...gameIds, ...sources.made.keys()];
  const numbers = new Map(games.map((game) => [game, readNumbers(game, readable)]));
  const byFile = new Map<string, Source>();
  const { tag: language } = data.get(sources.documents.get('language') as Source) as Content['language'];

  const entity = (source: Source, schema: Schema, id: string) => {
    byFile.set(source.file, source);
    const read = data.get(source) as Record<string, unknown>;
    const path = pathInGame(source.path, read);
    const game = gameOfPath(path);
    const scope = game && numbers.get(game);
    const named = scope ? namingIn(schema, read) : [];
    if (!scope || named.length === 0) return { ...read, id, file: source.file };
    // Callers that load the same files share the parsed value, so texts are filled into a copy.
    const value = withTexts(read, named, ({ value: text, path: at }) => {
      const own = translation?.has(source, text) === true;
      const names = readNames(path, at, own || isNames(text) || !translation ? readable : english);
      return fillNumbers(text, withUnit(scope, read, at), names, own ? language : undefined);
    });
    return { ...value, id, file: source.file };
  };

  const parts: Record<string, unknown> = {};
  for (const [key, source] of sources.documents) {
    const stem = source.path.replace(/^.*\//, '').replace(/\.yaml$/, '');
    parts[key] = entity(source, documents[key].schema, stem);
  }
  for (const [key, all] of sources.entities)
    parts[key] = new Map([...all].map(([id, source]) => [id, entity(source, collections[key].schema, id)]));
  // The loops above have filled in every document and collection.
  const listed = parts as unknown as Omit<
    Content,
    'decks' | 'made' | 'icon' | 'drawings' | 'locate' | 'books' | 'examples' | 'madeFor' | 'leftOut' | 'withSet'
  > &
    Unlisted;
  const found = new Map<GameId, MadeGame>();
  for (const [game, files] of sources.made) {
    const own = new Map([...files].map(([inside, source]) => [inside, entity(source, madeSchema(inside)!, inside)]));
    const decks = [...listed.decks.values()].filter((deck) => deck.game === game);
    const written = sources.madeRules.get(game);
    const rules = written && translation ? translation.madeRules(game, written) : written;
    const one = madeGame(game, { files: own, decks, rules }, listed.madeWords);
    if (one) found.set(game, one);
  }
  const placeOf = ({ about }: MadeGame): number => about.order ?? Infinity;
  const made = new Map(
    [...found].toSorted(([, a], [, b]) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b))),
  );
  const asked = [...made].flatMap(([game, { questions }]) => (questions ? [[game, questions] as const] : []));
  const read = {
    ...listed,
    made,
    questions: new Map([...listed.questions, ...asked]),
    decks: decksOf(sources, listed, numbers, readable, translation, icons),
  };
  const drawings = new Map([...sources.drawings].flatMap(([name, art]) => (art ? [[name, art] as const] : [])));
  const content: Content = {
    ...read,
    roles: rolesDealt(read.roles),
    scenarios: new Map([...read.scenarios].toSorted(([, a], [, b]) => Number(b.first) - Number(a.first))),
    // Other people’s factions follow the press's own, on sheets and in lists.
    factions: new Map([...read.factions].toSorted(([, a], [, b]) => Number(a.thirdParty) - Number(b.thirdParty))),
    withSet,
    books: new Map(),
    examples: [],
    madeFor: madeFor(read, (key) => sources.documents.get(key)?.base),
    leftOut: new Map(),
    icon: (name) => drawings.get(name) ?? icons.get(name),
    drawings,
    locate: (file, path) => {
      const { id: _id, ...own } = translation?.translated.placeOf(file, path) ?? {};
      return 'file' in own ? own : (byFile.get(file)?.locate(path) ?? { file, line: 1, column: 1 });
    },
    ...(translation ? { translated: translation.translated, english: inEnglish } : {}),
  };
  return fitted(
    content,
    (file, path) => byFile.get(file)?.overlaid === true && content.locate(file, path).file === file,
    (file) => {
      const { overlaid, base, value } = byFile.get(file) as Source;
      return overlaid && base !== undefined && JSON.stringify(value) !== JSON.stringify(base);
    },
  );
}

interface Unlisted {
  readonly decks: ReadonlyMap<string, Entity<Deck>>;
  readonly layouts: Content['layouts'];
}

function decksOf(
  sources: Sources,
  { decks, layouts }: Unlisted,
  numbers: ReadonlyMap<GameId, NumberTree>,
  readable: Readable,
  translation: Translator | undefined,
  icons: IconCollection,
): Content['decks'] {
  const isMissing = (name: string, isFile: boolean): boolean =>
    icons.isLenient === true && !sources.drawings.has(name) && (isFile || !icons.has(name));
  const withCards = (deck: Entity<Deck>): OwnDeck => {
    const source = sources.entities.get('decks')?.get(deck.id) as Source;
    const table = tableOf(source, sources.tables.get(deck.id));
    const english = rowsOf(deck, source, table);
    const rows = translation?.rows(source, english) ?? english;
    const scope = deck.game !== undefined && {
      numbers: numbers.get(deck.game) ?? {},
      names: readNames(pathInGame(source.path, deck), [], readable),
    };
    const { cards, missing } = cardsOf(deck, rows, scope || undefined, readable, isMissing);
    const named = (ids: readonly string[], isBack: boolean) =>
      [...new Set(ids)].flatMap((id) => [...fieldsOf(layouts.get(id), isBack).all]);
    const fields = [
      ...named(
        cards.map(({ layout }) => layout),
        false,
      ),
      ...named(
        cards.map(({ back }) => back),
        true,
      ),
    ];
    const used = new Set([...deck.facts, ...fields.map((field) => field.replace(/\..*/, ''))]);
    const inUse = [...new Set(cards.map(({ layout }) => layout))];
    const bare = inUse.filter((id) => !hasHeading(layouts.get(id)));
    const headless = bare.map((id) => ({
      ...source.locate(['layout']),
      path: 'layout',
      words: `the layout "${id}" has no heading, so only bookmarks and lists show the titles`,
    }));
    /** For each layout of the cards, the fields that only its back shows. */
    const onBack = new Map(
      inUse.map((id) => [id, [...fieldsOf(layouts.get(id), true).all].filter((field) => !used.has(field))]),
    );
    /** Cards that have texts for the back of their layout, but a different back. */
    const lost = cards.filter(
      ({ layout, back, isBlank, values }) =>
        back !== layout && !isBlank && onBack.get(layout)!.some((field) => (values[field] ?? '') !== ''),
    );
    const backless = lost.slice(0, 1).map(({ layout, back }) => ({
      ...source.locate(['back']),
      path: 'back',
      words: `${lost.length === 1 ? '1 card has' : `${lost.length} cards have`} texts for the back of the layout "${layout}", but ${lost.length === 1 ? 'its' : 'their'} back is "${back}"; write "back: ${layout}" to print them`,
    }));
    const known = new Set([...used, ...lost.flatMap(({ layout }) => onBack.get(layout)!)]);
    const notes = [...headless, ...backless, ...notesOfRows(deck, rows, table, known)];
    return {
      ...deck,
      kinds: withLooks(deck),
      cards,
      heads: [...rows.heads.keys()],
      headWords: Object.fromEntries([...rows.heads].map(([name, { words }]) => [name, words])),
      notes,
      missing: missingNotes(rows.file, missing),
      overlaid: [source, table].some((each) => each?.overlaid && !each.repeats),
    };
  };
  return new Map([...decks].map(([id, deck]) => [id, withCards(deck)]));
}

const hasBrace = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('{')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasBrace);

/**
 * Whether a text has only names and numbers in braces, without an English grammatical form, so that it needs no
 * translation.
 */
const isNames = (text: string): boolean =>
  /^(?:\{[\w.-]+\}|[^{}\p{L}])*$/u.test(text) && !/\.(?:one|called)\}/.test(text);

const namingKnown = new WeakMap<object, readonly PlacedText[]>();

/** The texts with placeholders in a file's value. The result is cached for values that are used again. */
function namingIn(schema: Schema, read: object): readonly PlacedText[] {
  const before = namingKnown.get(read);
  if (before) return before;
  // Most files have no placeholders, and finding texts that may have them takes time.
  const texts = hasBrace(read) ? textsIn(schema, read) : [];
  const naming = texts.filter(({ schema: at, value }) => at === Text && value.includes('{'));
  namingKnown.set(read, naming);
  return naming;
}

export type { Folder } from './source.ts';

/** Icons by name; for example, a plain `Map`. */
export interface IconCollection {
  get(name: string): IconArt | undefined;
  has(name: string): boolean;
  keys(): Iterable<string>;
  /** Whether cards may have missing pictures, which are then left out. Optional; default: false. */
  readonly isLenient?: boolean;
}

export interface Load {
  /** The content; undefined if there is any problem, or an unreadable file. */
  readonly content?: Content;
  readonly problems: readonly Problem[];
  /** The number of files read from the base and the overlay. */
  readonly files: number;
  /** For content with problems: the custom games with valid facts, so that their rules can be read. */
  readonly drafts?: ReadonlyMap<GameId, MadeGame>;
  /** The folders: the base, then the overlay. `readRuleFiles` reads the rules from them. */
  readonly folders: readonly Folder[];
}

/**
 * The content of a folder, with an optional overlay. If a file of the overlay has the same path as a base file, the two
 * are merged, map by map. Other files add entities. Texts are translated, and placeholders in them are filled in.
 */
export function loadContent(base: Folder, icons: IconCollection, overlay?: Folder, translate?: Translate): Load {
  const folders = overlay ? [base, overlay] : [base];
  const { sources, problems, files } = readSources(folders);
  for (const missing of missingFiles(sources, overlay ?? base)) problems.push(missing);
  const valid = new Map<Source, unknown>();
  for (const { source, schema } of everySource(sources)) {
    if (source.broken) continue;
    const { data, errors } = shapeErrors(schema, source.value, source.written);
    if (errors.length === 0) valid.set(source, data);
    for (const { path, atKey, ...words } of errors)
      problems.push({ ...source.locate(path, atKey), path: path.join('.'), ...words, layer: 'shape' });
  }
  const ownIcons = new Set(sources.drawings.keys());
  if (!folders.every((folder) => folder.valid === true)) {
    const adds = everySource(sources).every(({ source }) => !source.overlaid || source.base === undefined);
    const isBaseSound = base.valid === true && adds;
    const checked = checkFiles({ ...sources, ownIcons, icons, valid: new Set(valid.keys()), isBaseSound });
    for (const problem of checked) problems.push(problem);
  }
  const unread = folders.some((folder) => [...folder.files.values()].includes(null));
  if (problems.length > 0 || unread)
    return { problems: sortProblems(problems), files, folders, drafts: draftsOf(sources, valid) };
  const translation = translate?.(sources, valid);
  if (translation && translation.fatal.length > 0) return { problems: translation.fatal, files, folders };
  const content = assemble(sources, valid, icons, translation);
  return { content, problems, files: files + (translation?.files ?? 0), folders };
}

/** The custom games with valid facts, made from their valid files only. */
function draftsOf(sources: Sources, valid: ReadonlyMap<Source, unknown>): ReadonlyMap<GameId, MadeGame> {
  const words = valid.get(sources.documents.get('madeWords') as Source) as Content['madeWords'] | undefined;
  return new Map(
    [...sources.made].flatMap(([game, files]) => {
      const own = [...files].flatMap(([inside, source]) => {
        const data = valid.get(source);
        return data ? [[inside, { ...data, id: inside, file: source.file }] as const] : [];
      });
      const rules = sources.madeRules.get(game);
      const made = words && rules && madeGame(game, { files: new Map(own), decks: [], rules }, words);
      if (!made) return [];
      // A wrong prefix is already reported, and must not be reported again for each rule.
      const prefix = [...rules.titles.keys()][0]?.replace(/-.*/, '') ?? made.about.prefix;
      return [[game, { ...made, about: { ...made.about, prefix }, isPartial: own.length < files.size }] as const];
    }),
  );
}

function readSources(folders: readonly Folder[]): { sources: Sources; problems: Problem[]; files: number } {
  const problems: Problem[] = [];
  const documentSources = new Map<DocumentKey, Source>();
  const entities = new Map(Object.keys(collections).map((key) => [key as CollectionKey, new Map<string, Source>()]));
  const drawings = new Map<string, IconArt | undefined>();
  const tables = new Map<string, TableSource[]>();
  const made = new Map<GameId, Map<string, Source>>();
  const madeRules = new Map<GameId, MadeRules>();
  let files = 0;
  const paths = [...new Set(folders.flatMap((folder) => [...folder.files.keys()]))];
  // Sorted by id: "score-sheet" precedes "score-sheet-form", although their file names do not.
  const stemOf = (path: string): string => path.replace(/\.yaml$/, '');
  for (const path of paths.sort((a, b) => (stemOf(a) < stemOf(b) ? -1 : 1))) {
    const place = placeOf(path);
    if (place.kind === 'ignored') continue;
    const having = folders.filter((folder) => folder.files.has(path));
    const folder = having.at(-1) as Folder;
    const file = shown(folder, path);
    if (place.kind === 'rules' && !isShipped(place.game))
      madeRules.set(place.game, madeRulesIn(file, folder.files.get(path) ?? ''));
    files += having.length;
    if (place.kind === 'unknown') {
      problems.push({ file, line: 0, column: 0, path: '', ...place.words(), layer: 'file' });
    } else if (place.kind === 'icon') {
      const text = folder.files.get(path) ?? null;
      const { icon, error } = text === null ? {} : isPicture(path) ? readPicture(text) : readIcon(text);
      if (drawings.has(place.id)) {
        const words = { found: `a second picture called "${place.id}"`, expected: 'one picture per name' };
        problems.push({ file, line: 0, column: 0, path: '', ...words, remedy: 'rename one of them', layer: 'file' });
      }
      drawings.set(place.id, icon);
      if (error) problems.push({ ...error, file, layer: 'file' });
    } else if (place.kind === 'table') {
      const table = {
        file,
        text: folder.files.get(path) ?? null,
        overlaid: folder !== folders[0],
        repeats: repeatsBase(path, folders),
      };
      const note = folder.notes?.get(path);
      const others = (tables.get(place.id) ?? []).filter(({ overlaid }) => overlaid || !table.overlaid);
      if (others.every(({ overlaid }) => overlaid === table.overlaid))
        tables.set(place.id, [...others, { ...table, ...(note === undefined ? {} : { note }) }]);
    } else if (place.kind === 'document' || place.kind === 'entity' || place.kind === 'made') {
      const source = inItsGame(readSource(path, folders));
      for (const problem of source.problems) problems.push(problem);
      if (place.kind === 'made')
        made.set(place.game, (made.get(place.game) ?? new Map<string, Source>()).set(place.inside, source));
      else if (place.kind === 'document') documentSources.set(place.key, source);
      else entities.get(place.key)?.set(place.id, source);
    }
  }
  return { sources: { documents: documentSources, entities, tables, drawings, made, madeRules }, problems, files };
}

/** A deck in the folder of a custom game belongs to that game, unless it states another. */
function inItsGame(source: Source): Source {
  const game = /\/decks\//.test(source.path) ? madePath(source.path)?.game : undefined;
  return game !== undefined && isMap(source.value) ? { ...source, value: { game, ...source.value } } : source;
}

/**
 * The entities that all content needs, in addition to its single files: the three pyramids, and the defaults for
 * printing.
 */
const required: readonly { key: CollectionKey; ids: readonly string[]; why: string }[] = [
  { key: 'pyramids', ids: ['small', 'medium', 'large'], why: 'a file for each of the three sizes' },
  { key: 'papers', ids: ['a4', 'letter'], why: 'a default paper' },
  { key: 'cardFormats', ids: ['poker'], why: 'the default card' },
];

function missingFiles(sources: Sources, folder: Folder): Problem[] {
  const missing = (path: string, expected: string): Problem => ({
    file: shown(folder, path),
    line: 0,
    column: 0,
    path: '',
    found: 'no file',
    expected,
    remedy: 'write it, or copy it from the shipped content',
    layer: 'file',
  });
  return [
    ...Object.entries(documents)
      .filter(([key]) => !sources.documents.has(key as DocumentKey))
      .map(([, { path }]) => missing(path, 'a file that every complete folder has')),
    ...required.flatMap(({ key, ids, why }) =>
      ids
        .filter((id) => !sources.entities.get(key)?.has(id))
        .map((id) => missing(`${collections[key].folder}/${id}.yaml`, why)),
    ),
  ];
}
