import { componentsFor } from '../../generators/components/index.ts';
import { filled, makeProduct, type ComponentMaker, type ProductOptions } from '../../generators/sheet/product.ts';
import { largeContent, largePress } from '../../generators/design/large.ts';
import { contentParts, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { SheetError } from '../../generators/sheet/options.ts';
import { deckBoxes, deckDividers, deckPath } from '../content/deck/component.ts';
import { placeOf } from '../content/places.ts';
import { sortProblems, type Problem } from '../content/problem.ts';
import { enumerate } from '../content/words.ts';
import { entryOf, rulebookOf } from '../content/games.ts';
import { isBoardGame } from '../content/playable.ts';
import { gameIds, type GameId } from '../content/schema/common.ts';
import { collections, documents, type Content } from '../content/schema/index.ts';
import type { Folder } from '../content/source.ts';
import { installedFonts, installedLargeFonts } from './fonts.ts';
import { cardOf, papersOf, pathOf, stocksFor } from './print/choose.ts';
import { placedIn } from './print/order.ts';
import { sizes, usual, usualCards, type PrintOptions, type PrintSize } from './print/options.ts';
import { sheetsOn } from './print/sheets.ts';

/** For collections that are not printed in full: the ids of the entities that a print without options uses. */
const takenOf: Readonly<Record<string, readonly string[]>> = {
  papers: usual.papers,
  cardFormats: Object.values(usualCards),
  sleeves: [],
  machines: [],
  shops: [],
  conditions: [],
  questions: [],
  recipes: [],
  policies: [],
};

/** The games that print a shared file or folder. A file that is missing here is printed by all games. */
const printedBy: Readonly<Record<string, readonly GameId[]>> = {
  colours: gameIds.filter(isBoardGame),
  pyramids: gameIds.filter(isBoardGame),
  studies: ['lake-terror'],
  components: [],
  decks: [],
  layouts: [],
  'design/faces.yaml': [],
  'documents/decks.yaml': [],
  'documents/made.yaml': [],
  'games/home.yaml': [],
  'press.yaml': [],
};

function isPrinted(path: string, game: GameId): boolean {
  const [folder = ''] = path.split('/');
  const owner = gameIds.find((id) => id === folder);
  return owner === undefined ? (printedBy[path] ?? printedBy[folder] ?? gameIds).includes(game) : owner === game;
}

/** Collections in which a new entity brings its own pieces and table rows, and changes nothing else in its game. */
const ownPieces: ReadonlySet<string> = new Set(['factions', 'scenarios', 'roles', 'sets', 'steps', 'variants']);

/** The JSON of a value, without the file names in it. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, each: unknown) => (key === 'file' ? undefined : each));

const differing = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((id) => textOf(one.get(id)) !== textOf(other.get(id)));

interface Changes {
  readonly game: GameId;
  /** Whether anything differs besides rules, examples and entities with their own pieces. */
  readonly whole: boolean;
  /** The ids of changed entities with their own pieces, by collection. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly added: boolean;
}

function changesIn(game: GameId, content: Content, base: Content): Changes {
  let [whole, added] = [false, true];
  const ids: Record<string, readonly string[]> = {};
  for (const [name, { path }] of Object.entries(documents)) {
    const key = name as keyof typeof documents;
    if (isPrinted(path, game) && textOf(content[key]) !== textOf(base[key])) whole = true;
  }
  for (const [name, { folder }] of Object.entries(collections)) {
    if (!isPrinted(folder, game)) continue;
    const key = name as keyof typeof collections;
    const changed = differing(content[key], base[key]).filter((id) => (takenOf[name] ?? [id]).includes(id));
    if (changed.length === 0) continue;
    if (!ownPieces.has(name)) whole = true;
    else if (changed.some((id) => base[key].has(id))) added = false;
    ids[name] = changed;
  }
  return { game, whole, ids, added };
}

/**
 * The changes of each game, with its rules and examples. A game without changes is missing, because it needs no further
 * check.
 */
export const changesOf = (content: Content, base: Content, { files }: Folder): readonly Changes[] => [
  // A game without code exists only in this content, so it is laid out in full.
  ...[...content.made.keys()].map((game): Changes => ({ game, whole: true, ids: {}, added: true })),
  ...gameIds
    .map((game) => changesIn(game, content, base))
    .filter(
      ({ game, whole, ids }) =>
        whole ||
        Object.keys(ids).length > 0 ||
        [...files.keys()].some((path) => ['rules', 'example'].includes(placeOf(path).kind) && path.startsWith(game)),
    ),
];

/**
 * The layouts of rulebooks to try if the differences are additions: only the changed parts of rules and the changed
 * examples. An addition removes no words from the index, and no figure shows it.
 */
function trialsOfBooks(makers: readonly ComponentMaker[], game: GameId, content: Content, base: Content): Trial[] {
  const [book, before] = [content.books.get(game), base.books.get(game)];
  const known = new Map(base.examples.map((example) => [`${example.game}/${example.id}`, textOf(example)]));
  const examples = content.examples.filter((each) => known.get(`${each.game}/${each.id}`) !== textOf(each));
  const chapters = (book?.chapters ?? []).flatMap((chapter) => {
    const rules = chapter.rules.flatMap((rule) => {
      const known = new Set(before?.rules.get(rule.id)?.body.map(textOf));
      const body = rule.body.filter((block) => !known.has(textOf(block)));
      return body.length > 0 ? [{ ...rule, body }] : [];
    });
    return rules.length > 0 ? [{ ...chapter, rules }] : [];
  });
  const { setUp: _setUp, gallery: _gallery, story: _story, ...own } = rulebookOf(content, game);
  const rulebook = { ...own, index: [], figures: [], credits: [] };
  const books = new Map(book ? [[game, { ...book, body: [], chapters }]] : []);
  const entry = entryOf(game);
  const short = { ...content, ...(entry ? { [entry.rulebook]: rulebook } : {}), books };
  return makers.flatMap((maker): Trial[] => {
    if (maker.id === 'examples')
      return examples.length > 0 ? [{ maker, options: {}, content: { ...content, examples } }] : [];
    const narrow = maker.id.endsWith('booklet') ? 'height' : 'width';
    return chapters.length > 0 ? [{ maker, options: {}, content: short, narrow }] : [];
  });
}

/** One layout to try: a component, with its options and content. */
interface Trial {
  /** The side by which papers are compared, if only the smallest paper is tried. */
  readonly narrow?: 'width' | 'height';
  readonly maker: ComponentMaker;
  readonly options: ProductOptions;
  readonly content: Content;
}

/** The layouts to try if only factions and scenarios differ: their own pieces. */
function trialsOfFactions(makers: readonly ComponentMaker[], content: Content, { ids, added }: Changes): Trial[] {
  const { factions: changed = [], scenarios: lines = [] } = ids;
  const scenarios = [...content.scenarios.values()].filter(
    ({ id, sides }) => lines.includes(id) || sides.some(({ faction }) => changed.includes(faction)),
  );
  const sides = scenarios.flatMap((scenario) => scenario.sides.map(({ faction }) => faction));
  const factions = [...new Set([...changed, ...sides])].filter((id) => content.factions.has(id));
  const only = scenarios.map(({ id }) => id);
  // A box is as deep as the whole deck, so a few more cards do not affect what fits on it.
  const isThick = changed.length > 3 || changed.some((id) => content.factions.get(id)?.cards);
  return makers.flatMap((maker): Trial[] => {
    if (/^(?:quick-start|first-contact)/.test(maker.id)) return added ? [] : [{ maker, options: {}, content }];
    if (maker.id.startsWith('scenario')) return only.length > 0 ? [{ maker, options: { only }, content }] : [];
    // Terrain tiles have the names of a scenario's features on them.
    if (maker.id === 'terrain') return only.length > 0 ? [{ maker, options: { scenario: only }, content }] : [];
    if (!maker.takes.includes('factions')) return [];
    if (maker.id === 'tuck-box' || maker.id === 'dividers') return isThick ? [{ maker, options: {}, content }] : [];
    const apart = { maker, options: { factions }, content };
    if (maker.kind !== 'cards')
      return [maker.id === 'roster' || maker.takes.includes('scenario') ? apart : { maker, options: {}, content }];
    // Cards for all factions have less space in the whole deck.
    const ids = maker.ids(content, {});
    const common = ids.filter((id) => id === 'special-event');
    const tried = factions.length > 0 ? common : ids.slice(0, 1);
    const among = tried.length > 0 ? [{ maker, options: { only: tried }, content }] : [];
    return factions.length > 0 ? [apart, ...among] : among;
  });
}

/**
 * The layouts of role sets to try: all roles of a set with changes in its own file, and only the changed roles of any
 * other set.
 */
function trialsOfSets(makers: readonly ComponentMaker[], content: Content, base: Content, all: boolean): Trial[] {
  return [...content.sets.keys()].flatMap((set) => {
    const dealt = content.withSet(set);
    if (dealt === content) return [];
    const before = base.sets.has(set) ? base.withSet(set) : undefined;
    const isOther =
      all ||
      !before ||
      textOf([dealt.sets.get(set), dealt.lakeTerror]) !== textOf([before.sets.get(set), before.lakeTerror]);
    const only = before ? differing(dealt.roles, before.roles).filter((id) => dealt.roles.has(id)) : [];
    return makers
      .filter(
        ({ id, takes }) => takes.includes('set') && (isOther ? id !== 'kit' : id === 'role-cards' && only.length > 0),
      )
      .map((maker) => ({ maker, options: { set, ...(isOther ? {} : { only }) }, content }));
  });
}

/** The layouts of a game to try: all that may no longer fit because of a difference. */
function trialsOf(changes: Changes, content: Content, base: Content): Trial[] {
  const { game, whole } = changes;
  const makers = filled(
    componentsFor(content).filter((maker) => maker.game === game),
    content,
  );
  const sets = trialsOfSets(makers, content, base, whole);
  if (whole) return [...makers.map((maker) => ({ maker, options: {}, content })), ...sets];
  const isTouched = Object.keys(changes.ids).length > 0;
  const isRead = (maker: ComponentMaker): boolean => maker.needs === 'rules';
  const rulebooks = makers.filter((maker) => isRead(maker) && maker.id !== 'kit');
  const [book, before] = [content.books.get(game), base.books.get(game)];
  const isRewritten = book?.file !== before?.file && textOf(book) !== textOf(before);
  const books =
    changes.added && !isRewritten
      ? trialsOfBooks(rulebooks, game, content, base)
      : rulebooks.map((maker) => ({ maker, options: {}, content }));
  const others = isTouched ? makers.filter((maker) => !isRead(maker) && maker.id !== 'kit') : [];
  const pieces = others.some(({ takes }) => takes.includes('factions'))
    ? trialsOfFactions(others, content, changes)
    : others.map((maker) => ({ maker, options: {}, content }));
  return [...pieces, ...sets, ...books];
}

/** The layouts to try for decks with changed cards, card layouts or text styles, and for the boxes of these decks. */
function trialsOfDecks(content: Content, base: Content): Trial[] {
  const isRestyled = textOf(content.faces) !== textOf(base.faces);
  const layouts = differing(content.layouts, base.layouts);
  const changed = differing(content.decks, base.decks);
  const decks = [...content.decks.values()].filter(
    ({ id, cards }) =>
      isRestyled ||
      changed.includes(id) ||
      cards.some(({ layout, back }) => layouts.includes(layout) || layouts.includes(back)),
  );
  const only = decks.map(({ id }) => id);
  const paths = new Set(only.map(deckPath));
  return componentsFor(content).flatMap((maker): Trial[] => {
    if (paths.has(maker.id)) return [{ maker, options: {}, content }];
    return (maker.id === deckBoxes || maker.id === deckDividers) && only.length > 0
      ? [{ maker, options: { only }, content }]
      : [];
  });
}

/** The layouts to try, in each size, for everything that differs from the base content. */
export function trialsFor(content: Content, base: Content, changes: readonly Changes[]): readonly Trial[] {
  const common = differing(content.components, base.components).length > 0;
  const listed = (common ? componentsFor(content) : []).filter((maker) => content.components.has(pathOf(maker)));
  return [
    ...changes.flatMap((each) => trialsOf(each, content, base)),
    ...listed.map((maker) => ({ maker, options: {}, content })),
    ...trialsOfDecks(content, base),
  ];
}

/** A sentence that names everything that was not laid out. */
export function untried(trials: readonly Trial[], { papers, cardFormats }: Content): string {
  const named = (ids: readonly string[], all: ReadonlyMap<string, { readonly name: string }>) =>
    enumerate(ids.flatMap((id) => all.get(id)?.name ?? []));
  const isTried = (kit: string | null): boolean => trials.some(({ maker }) => maker.id === 'kit' && maker.game === kit);
  const kits = trials.every(({ maker: { game } }) => game === null || isTried(game)) ? [] : ['kits'];
  const parts = [...kits, 'other papers', 'other cards', 'print shops', 'options such as --players'];
  const checked = `${named(usual.papers, papers)}, with ${named(Object.values(usualCards), cardFormats)} cards`;
  return `laid out on ${checked}; not checked: ${parts.join(', ')}`;
}

/**
 * Returns everything that `print` rejects because the content differs from the base content. Lays out everything that
 * the differences affect, in each size; inks are ignored, because they affect no layout. Both contents need the rules
 * of the games that differ. `rejected` has sentences about things that fit on no paper. `unchecked` is a sentence about
 * everything that was not laid out; absent if all was laid out. `step` is called for each part that is laid out.
 */
export async function checkLayout(
  content: Content,
  base: Content,
  changes: readonly Changes[],
  step: (done: number, total: number, what: string) => void = () => undefined,
): Promise<{
  readonly problems: readonly Problem[];
  readonly rejected: readonly string[];
  readonly unchecked?: string;
}> {
  const trials = trialsFor(content, base, changes);
  const found: LayoutProblem[] = [];
  const rejected = new Set<string>();
  let done = 0;
  for (const size of trials.length > 0 ? sizes : []) {
    const options: PrintOptions = { ...usual, size, targets: [], given: [], out: '', jobs: 1 };
    const press = pressFor(size, content, (problem) => found.push(problem));
    const card = cardOf(content, size);
    const sized = new Map<Content, Content>();
    for (const { maker, options: chosen, content: whole, narrow } of trials) {
      step(done++, sizes.length * trials.length, pathOf(maker));
      if (size === 'large' && !maker.large) continue;
      const own = sized.get(whole) ?? (size === 'large' ? largeContent(whole) : whole);
      sized.set(whole, own);
      try {
        const product = await makeProduct(maker, press, own, { ...stocksFor(card, options), ...chosen });
        const papers = papersOf(own, usual.papers);
        const tried = narrow ? papers.toSorted((a, b) => a[narrow] - b[narrow]).slice(0, 1) : papers;
        for (const paper of tried) await sheetsOn(product, paper, options);
      } catch (error) {
        if (!(error instanceof SheetError)) throw error;
        rejected.add(error.message);
      }
    }
  }
  return {
    problems: sortProblems(placedIn(content, found)),
    rejected: [...rejected],
    ...(trials.length > 0 ? { unchecked: untried(trials, content) } : {}),
  };
}

function pressFor(size: PrintSize, content: Content, report: Press['report']): Press {
  const press = { fonts: installedFonts(), ...contentParts(content), ink: usual.ink, report, unseen: true } as const;
  return size === 'large' ? largePress(press, installedLargeFonts()) : press;
}
