/** The features of a print, the rows of compatible choices, and a row’s pages with their errors. */
import { ColorSpace, Pixmap } from 'mupdf';
import { componentsFor } from '../../generators/components/index.ts';
import { largeContent, largePress } from '../../generators/design/large.ts';
import { dealtRoles } from '../../generators/pieces/roles.ts';
import * as pdf from '../../generators/render/pdf.ts';
import { inks, type Ink } from '../../generators/scene/ink.ts';
import type { SceneNode } from '../../generators/scene/node.ts';
import { contentParts, creditsOf, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { SheetError, type Duplex, type Marks } from '../../generators/sheet/options.ts';
import { filled, makeProduct, type ComponentMaker, type Product } from '../../generators/sheet/product.ts';
import { foldersOf, loadContentFrom } from '../../src/cli/content-files.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import { gameIcons } from '../../src/cli/game-icons.ts';
import { cardOf, pathOf, stocksFor, withMachine } from '../../src/cli/print/choose.ts';
import { sizes, usual, type PrintOptions, type PrintSize } from '../../src/cli/print/options.ts';
import { sheetsOn } from '../../src/cli/print/sheets.ts';
import { loadContent } from '../../src/content/load.ts';
import { toBase64 } from '../../src/content/picture.ts';
import { readRuleFiles, withRules } from '../../src/content/rule-files.ts';
import type { OwnDeck } from '../../src/content/deck/deck.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { Folder } from '../../src/content/source.ts';
import { lettersOf, wordsIn } from '../support/lexicon.ts';
import { changedFolder, pseudo, pseudoGreek, pseudoHebrew, type Field } from '../support/pseudo.ts';
import type { Row } from './pairs.ts';
import { readPage, type PageRead, type Paragraph } from './read.ts';
import {
  badMessages,
  continued,
  decimalPoints,
  foreign,
  lostItems,
  lostLeaves,
  lostSigns,
  lostWords,
  misdealt,
  nowhere,
  outside,
  pageRules,
  unprinted,
  wholeOn,
  type Dealt,
  type Fault,
  type Lexicon,
  type Texts,
} from './rules.ts';

type Page = pdf.Page;
/** A page in an ink mode. On the commit of `known.yaml`, pages are in one ink. */
const pageIn: typeof pdf.pageIn = 'pageIn' in pdf ? pdf.pageIn : (page) => page as Page;

/** Papers without a file, by their names in the command. */
const otherPapers = ['200x280'];

/** A photograph for the cards of all roles, in base64. */
function photograph(): string {
  const pixmap = new Pixmap(ColorSpace.DeviceRGB, [0, 0, 200, 200], false);
  pixmap.clear(128);
  return toBase64(pixmap.asJPEG(80, false));
}

/** Names in custom content: of roles, factions, units, scenarios and sets. */
const isOwnName = ({ path, at }: Field): boolean =>
  /\/(?:roles|factions|scenarios|sets)\//.test(path) && ['name', 'plural', 'title'].includes(String(at.at(-1)));

/**
 * Content for these tests only. `xx` has words that are 35 % longer, and `xr` is right to left. `xn` is English with
 * long names, and `xg` is English with names in Greek letters and a photograph for all roles.
 */
const made: Readonly<Record<string, (base: Folder) => Folder>> = {
  xx: (base) => changedFolder(base, (text) => pseudo(text)),
  xr: (base) => changedFolder(base, pseudoHebrew, { tag: 'xx', direction: 'rtl' }),
  xn: (base) =>
    changedFolder(
      base,
      (text, field) =>
        isOwnName(field) ? `${text} of Lower Wallop` : field.at[0] === 'specialEvent' ? 'Help arrives.' : text,
      {},
    ),
  xg: (base) => {
    const { files, ...named } = changedFolder(base, (text, field) => (isOwnName(field) ? pseudoGreek(text) : text), {});
    const photographed = [...files].map(([path, text]): [string, string | null] => [
      path,
      text !== null && path.startsWith('lake-terror/roles/')
        ? JSON.stringify({ ...(JSON.parse(text) as object), icon: 'portrait' })
        : text,
    ]);
    return { ...named, files: new Map([...photographed, ['icons/portrait.jpg', photograph()]]) };
  },
};
const isMade = (lang: string): boolean => lang in made;
/** Whether the content is in another language, and not English with other names. */
const isTranslation = (lang: string): boolean => lang !== 'en' && lang !== 'xn' && lang !== 'xg';

/** The content in a language, which may exist only here. */
function load(lang: string): Content {
  const [base] = foldersOf() as [Folder];
  const own = made[lang]?.(base);
  const { content, problems, folders } = own
    ? { ...loadContent(own, gameIcons()), folders: isTranslation(lang) ? [] : [own] }
    : loadContentFrom(undefined, undefined, lang === 'en' ? undefined : { lang });
  if (!content) throw new Error(`the content in ${lang} has problems: ${JSON.stringify(problems.slice(0, 3))}`);
  return folders.length > 0 ? withRules(content, readRuleFiles(content, folders)) : content;
}

const contents = new Map<string, Content>();
function contentIn(lang: string): Content {
  const content = contents.get(lang) ?? load(lang);
  contents.set(lang, content);
  return content;
}

const isTranslated = (game: string | null, lang: string): boolean =>
  contentIn(lang).language.whole.some((each) => each === game);

/** The smallest and the largest number of players of a game. */
function playersOf(game: string | null, content: Content): readonly [number, number] | undefined {
  const { battle, munch, alienInvasion, lakeTerror } = content;
  const about = { battle, munch, 'alien-invasion': alienInvasion, 'lake-terror': lakeTerror }[game ?? ''];
  const { players } = (about ?? {}) as { players?: { min: number; max: number } };
  return players && [players.min, players.max];
}

function numberOf({ component = '', set = 'none', players = 'any' }: Row, content: Content): number | undefined {
  const range = playersOf(component.split('/')[0] ?? '', set === 'none' ? content : content.withSet(set));
  return players === 'any' ? undefined : range?.[players === 'least' ? 0 : 1];
}

const makersOf = (content: Content): ReadonlyMap<string, ComponentMaker> =>
  new Map(filled(componentsFor(content), content).map((maker) => [pathOf(maker), maker]));

export function features() {
  const content = contentIn('en');
  return {
    component: [...makersOf(content).keys()],
    size: [...sizes],
    lang: ['en', 'de', ...Object.keys(made)],
    ink: [...inks],
    paper: ['a4', 'letter', 'a5', ...otherPapers],
    set: ['none', ...[...content.sets.values()].flatMap(({ id, cards }) => (cards ? [id] : []))],
    duplex: ['long', 'off', 'fold'],
    bleed: ['0', '3'],
    marks: ['margin', 'full', 'off', 'silhouette'],
    players: ['any', 'least', 'most'],
  };
}

/** Whether the command can print these choices together. The row may be incomplete. */
export function may(row: Row): boolean {
  const { component = '', size, lang = 'en', set = 'none', players = 'any', bleed = '0', marks = 'margin' } = row;
  const isCut = contentIn('en').machines.has(marks);
  if (size === 'large' && (isCut || marks === 'full')) return false;
  if (isCut && (row['duplex'] === 'fold' || row['paper'] === 'a5' || row['paper'] === '200x280')) return false;
  const maker = makersOf(contentIn('en')).get(component);
  if (!maker) return true;
  const { takes, game, needs, kind, large, id, forMachines } = maker;
  if (size === 'large' && !large) return false;
  if (lang === 'de' && !isTranslated(game, lang)) return false;
  if (isMade(lang) && isTranslation(lang) && (needs === 'rules' || id === 'kit' || game === null)) return false;
  if ((set !== 'none' && !takes.includes('set')) || (players !== 'any' && !takes.includes('players'))) return false;
  if (isCut && kind !== 'cards' && !forMachines) return false;
  if (bleed !== '0' && !takes.includes('bleed')) return false;
  // Documents have neither marks nor backs.
  return kind !== undefined || (marks === 'margin' && (row['duplex'] ?? 'long') === 'long');
}

/** The command that prints a row. Pseudo-languages exist only in this check. */
export function commandOf(row: Row): string {
  const { component = '', lang = 'en', set, players: _players, ...others } = row;
  if (isMade(lang)) return `npm run check:meetings -- ${rowText(row)}`;
  const number = numberOf(row, contentIn('en'));
  const given = {
    ...(lang === 'en' ? {} : { lang }),
    ...(set === undefined || set === 'none' ? {} : { set }),
    ...(number === undefined ? {} : { players: String(number) }),
    ...others,
  };
  const options = Object.entries(given).filter(([name, choice]) => name === 'paper' || choice !== usualChoices[name]);
  const text = options.map(([name, choice]) => `--${name} ${choice}`).join(' ');
  return `npx saucer print ${component} ${text} --format pdf --out out`;
}

/** The usual choices of features, in the order of a row’s text, which may leave them out. */
const usualChoices: Row = {
  size: 'normal',
  lang: 'en',
  ink: 'full',
  paper: 'a4',
  set: 'none',
  players: 'any',
  duplex: 'long',
  bleed: '0',
  marks: 'margin',
};

/** A row as arguments of the check: `battle/board paper=a5`. */
export const rowText = (row: Row): string =>
  [
    row['component'] ?? '',
    ...Object.entries(usualChoices).flatMap(([name, choice]) =>
      row[name] === undefined || row[name] === choice ? [] : [`${name}=${row[name]}`],
    ),
  ].join(' ');

export function rowOf(text: string): Row {
  const [component = '', ...others] = text.split(' ');
  return { component, ...Object.fromEntries(others.map((each) => each.split('='))) } as Row;
}

interface View {
  readonly page: Page;
  readonly nodes: readonly SceneNode[];
  /** The page’s number in the file, from 1. */
  readonly number: number;
}

function viewsOf(pages: readonly Page[]): readonly View[] {
  const sheets = pages.map((page, index) => ({ page, nodes: page.children, number: index + 1 }));
  const leaves = sheets
    .flatMap(({ page, number }) => (page.leaves ?? []).map((leaf) => ({ page, number, leaf })))
    .toSorted((one, other) => one.leaf.number - other.leaf.number);
  if (leaves.length === 0) return sheets;
  const beside = sheets.filter(({ nodes }) => nodes.length > 0);
  return [...beside, ...leaves.map(({ leaf, ...view }) => ({ ...view, nodes: leaf.children }))];
}

/** A row that is laid out: its pages, or the reason why the command rejects it. */
interface Print extends Texts {
  readonly product?: Product;
  readonly pages: readonly Page[];
  readonly reads: readonly {
    readonly read: PageRead;
    readonly paragraphs: readonly Paragraph[];
    readonly number: number;
  }[];
  readonly refused?: string;
  readonly crashed?: string;
}

export interface PlacedFault extends Fault {
  /** The page’s number in the file, from 1; 0 for the whole print. */
  readonly page: number;
}

export interface Outcome {
  readonly row: Row;
  readonly pages: number;
  readonly refused?: string;
  readonly faults: readonly PlacedFault[];
}

const everywhere = (faults: readonly Fault[]): PlacedFault[] => faults.map((fault) => ({ ...fault, page: 0 }));

const rolesIn = ({ roles }: Content) => [...roles.values()];

/** The roles, icons and numbers that a role set’s prints may have, for one number of players or any. */
function dealtOf(content: Content, id: string, players: number | undefined): Dealt {
  const of = content.withSet(id);
  const own = dealtRoles(of, players === undefined ? {} : { players }).map(({ role }) => role);
  const all = [content, ...[...content.sets.keys()].map((each) => content.withSet(each))].flatMap(rolesIn);
  const strangers = all.filter(({ name }) => !own.some((role) => role.name === name));
  const { min, max } = of.lakeTerror.players;
  return {
    players: players === undefined ? [min, max] : [players, players],
    strangers: [...new Set(strangers.map(({ name }) => name))],
    icons: new Set(strangers.flatMap(({ icon }) => (own.some((role) => role.icon === icon) ? [] : [`icon ${icon}`]))),
    roles: own.map(({ name }) => name),
    called: own.map(({ name, short, plural }) => [name, ...(short ? [short] : []), ...(plural ? [plural] : [])]),
  };
}

/** The paths of components in the foot or the margin of a page. */
const pathsOn = (texts: readonly { readonly text: string }[]): readonly string[] =>
  texts.flatMap(({ text }) => text.match(/[a-z-]+\/[a-z-]+(?= · )/g) ?? []);

/** Whether a page of a kit is from a component for all role sets, by the path in its foot or margin. */
function isForAllSets(paragraphs: readonly Paragraph[], lang: string): boolean {
  const makers = makersOf(contentIn(lang));
  return pathsOn(paragraphs).some((path) => makers.get(path)?.takes.includes('set') === false);
}

/** The texts that a deck’s author wrote: its steps, and the titles and words of its cards. */
function givenIn({ steps = [], cards, columns }: OwnDeck): readonly string[] {
  const words = Object.entries(columns).flatMap(([name, { is }]) => (is === 'words' ? [name] : []));
  const own = cards.filter(({ count }) => count > 0);
  return [...steps, ...own.flatMap(({ title, values }) => [title, ...words.map((name) => values[name] ?? '')])];
}

const pressKey = (size: PrintSize, lang: string): string => `${size} ${lang}`;

/** Sheets that call the roles of a game. */
const callers = /\/(?:announcer|quick-start|kit|first-evening)/;

const inWords = ({ origin: { file, path }, found, expected, remedy }: LayoutProblem): string =>
  `${file}: ${path.join('.')}: found ${found}, expected ${expected}; ${remedy}`;

/**
 * Lays out rows and finds their errors. Presses and twins are shared, as when the command prints several components.
 */
export class Prints {
  readonly #presses = new Map<string, Press>();
  readonly #twins = new Map<string, Promise<Print>>();
  readonly #problems: LayoutProblem[] = [];
  readonly #fonts = { normal: installedFonts(), large: installedLargeFonts() };
  readonly #sized = new Map<string, Content>();
  #lexicon: Lexicon | undefined;
  #last: { readonly row: Row; readonly print: Print } | undefined;

  async page(row: Row, number: number): Promise<Page | undefined> {
    const { pages } = this.#last?.row === row ? this.#last.print : await this.#print(row);
    return pages[number - 1];
  }

  async outcome(row: Row): Promise<Outcome> {
    const print = await this.#print(row);
    this.#last = { row, print };
    const { refused, crashed, pages } = print;
    if (crashed !== undefined)
      return { row, pages: 0, faults: everywhere([{ rule: 'crash', box: nowhere, what: crashed }]) };
    if (refused !== undefined) return { row, pages: 0, refused, faults: everywhere(badMessages(refused)) };
    return { row, pages: pages.length, faults: [...this.#onPages(row, print), ...(await this.#inPrint(row, print))] };
  }

  #press(size: PrintSize, lang: string): Press {
    const key = pressKey(size, lang);
    const known = this.#presses.get(key);
    if (known) return known;
    const fonts = this.#fonts[size];
    const report = (problem: LayoutProblem): void => void this.#problems.push(problem);
    const plain: Press = { fonts, ...contentParts(contentIn(lang)), report };
    const press = size === 'large' ? largePress(plain, fonts) : plain;
    this.#presses.set(key, press);
    return press;
  }

  #content(size: PrintSize, lang: string): Content {
    if (size === 'normal') return contentIn(lang);
    const content = this.#sized.get(lang) ?? largeContent(contentIn(lang));
    this.#sized.set(lang, content);
    return content;
  }

  async #print(row: Row): Promise<Print> {
    const { component = '', lang = 'en', paper = 'a4', set = 'none', marks = 'margin' } = row;
    const [size, ink] = [(row['size'] ?? 'normal') as PrintSize, (row['ink'] ?? 'full') as Ink];
    const press = this.#press(size, lang);
    const content = this.#content(size, lang);
    const none = { pages: [], reads: [], paragraphs: [], signs: [] };
    const maker = makersOf(contentIn(lang)).get(component);
    if (!maker) return { ...none, refused: `there is no ${component}` };
    const cutter = content.machines.get(marks);
    const options: PrintOptions = withMachine(content, {
      ...usual,
      size,
      ink,
      targets: [],
      given: [],
      out: '',
      jobs: 1,
      bleed: Number(row['bleed'] ?? 0),
      duplex: (row['duplex'] ?? 'long') as Duplex,
      marks: (cutter ? 'off' : marks) as Marks,
      ...(cutter ? { machine: marks } : {}),
    });
    const number = numberOf(row, content);
    const chosen = {
      ...stocksFor(cardOf(content, size), options),
      ...(set === 'none' ? {} : { set }),
      ...(number === undefined ? {} : { players: number }),
    };
    const a4 = content.papers.get('a4')!;
    const [width = 0, height = 0] = paper.split('x').map(Number);
    const sheet = content.papers.get(paper) ?? { ...a4, id: paper, name: `${width} × ${height} mm`, width, height };
    this.#problems.splice(0);
    try {
      const product = await makeProduct(maker, press, content, chosen);
      const { sheets } = await sheetsOn(product, sheet, options);
      const pages = (sheets?.pages ?? []).map((page) => pageIn(page, ink));
      const [flaw] = this.#problems;
      if (flaw) return { ...none, refused: inWords(flaw) };
      const credits = Object.values(creditsOf(press)).flat().join(' ');
      const isFurniture = ({ furniture, text }: Paragraph): boolean =>
        furniture || text.includes(product.version) || credits.includes(text);
      const reads = viewsOf(pages).map(({ page, nodes, number }) => {
        const read = readPage(page, this.#fonts[size], nodes);
        const paragraphs = read.paragraphs.map((each) => ({ ...each, furniture: isFurniture(each) }));
        return { number, read, paragraphs };
      });
      const paragraphs = reads.flatMap((each) => each.paragraphs);
      const signs = reads.flatMap(({ read }) => read.signs.map(({ name }) => name));
      return { product, pages, reads, paragraphs, signs };
    } catch (error) {
      if (error instanceof SheetError) return { ...none, refused: error.message };
      return { ...none, crashed: String(error).slice(0, 300) };
    } finally {
      // A press lays out each product once, and reports its problems only then.
      if (this.#problems.length > 0) this.#presses.delete(pressKey(size, lang));
    }
  }

  #onPages(row: Row, { product, reads, pages }: Print): PlacedFault[] {
    const isKit = row['component']?.endsWith('/kit');
    const isDocument = product?.flows === true || product?.pictures.length === 0;
    const over = new Set(reads.flatMap(({ read }) => continued(read)).map((each) => each.join('\n')));
    /** Whether a text continues from one tile on the next. */
    const isJoined = (text: string, side: string, other: string): boolean =>
      over.has(`${text}\n${side}`) && over.has(`${text}\n${other}`);
    const joined = reads
      .flatMap(({ read }) => read.words.map(({ text }) => text))
      .filter((text) => isJoined(text, 'right', 'left') || isJoined(text, 'bottom', 'top'));
    const whole = new Set([...reads.flatMap(({ read }) => wholeOn(read)), ...joined]);
    // A page of a kit is counted among the pages of its component, whose path is in its foot or margin.
    const owners = reads.map(({ read }) => pathsOn(read.words)[0]);
    const isLast = (at: number): boolean => owners[at + 1] !== owners[at];
    return reads.flatMap(({ read, number }, at) => {
      const { leaves = [], pieces = [], back } = read.page;
      const about = {
        ink: (row['ink'] ?? 'full') as Ink,
        flows: isDocument && leaves.length === 0 && pieces.length === 0 && !back,
        index: number - 1,
        count: isKit && isLast(at) ? number : pages.length,
        whole,
      };
      return Object.values(pageRules)
        .flatMap((rule) => rule(read, about))
        .map((fault) => ({ ...fault, page: number }));
    });
  }

  async #inPrint(row: Row, print: Print): Promise<PlacedFault[]> {
    const { component = '', lang = 'en', set = 'none', players = 'any' } = row;
    const { paragraphs, signs, pages } = print;
    const faults = lostLeaves(pages.flatMap(({ leaves = [] }) => leaves.map(({ number }) => number)));
    const onPages = (rule: (all: readonly Paragraph[]) => readonly Fault[]): PlacedFault[] =>
      print.reads.flatMap((each) => rule(each.paragraphs).map((fault) => ({ ...fault, page: each.number })));
    const placed: PlacedFault[] = [];
    if (set !== 'none') {
      const dealt = dealtOf(contentIn(lang), set, numberOf(row, contentIn(lang)));
      placed.push(...onPages((all) => (isForAllSets(all, lang) ? [] : outside(all, dealt))));
      faults.push(...misdealt(paragraphs, signs, callers.test(component) ? dealt : { ...dealt, called: [] }));
    }
    const isOther = (name: string): boolean => (row[name] ?? usualChoices[name]) !== usualChoices[name];
    const deck = contentIn(lang).decks.get(component.replace(/^decks\//, ''));
    if (deck && component.startsWith('decks/')) faults.push(...unprinted(print, givenIn(deck)));
    const needless = this.#needless(lang);
    // Instructions depend on marks and backs, so the twin has the same options.
    const { duplex = 'long', marks = 'margin' } = row;
    if (['size', 'paper', 'ink'].some(isOther)) {
      const twin = await this.#twin({ component, set, players, lang, duplex, marks });
      if (twin.pages.length > 0) faults.push(...lostWords(print, twin, needless, 'usual print'));
    }
    if (component.endsWith('-fold')) {
      const twin = await this.#twin({ component: component.replace(/-fold$/, ''), set, players, lang });
      faults.push(...lostWords(print, twin, needless, 'flat sheet'), ...lostSigns(print, twin, 'flat sheet'));
    }
    if (isTranslation(lang)) {
      const original = await this.#print({ ...row, lang: 'en' });
      if (original.pages.length > 0) faults.push(...lostItems(print, original));
      if (lang === 'de') {
        const lexicon = (this.#lexicon ??= { own: wordsIn('content-de'), other: wordsIn('content') });
        const same = new Set(original.paragraphs.map(({ text }) => text));
        placed.push(...onPages((all) => [...foreign(all, lexicon, same), ...decimalPoints(all)]));
      }
    }
    return [...placed, ...everywhere(faults)];
  }

  /** Words about paper, pages and makers, which depend on the size or the paper. */
  #needless(lang: string): ReadonlySet<string> {
    const { announcer, words, kit, quickStart, rulebook } = contentIn(lang);
    const credits = sizes.map((size) => creditsOf(this.#press(size, lang)));
    return new Set(
      lettersOf(
        JSON.stringify([
          words.sheet,
          words.cuts,
          words.turns,
          kit.sheet,
          kit.pages,
          quickStart.page,
          quickStart.press,
          announcer.folding,
          credits,
          [rulebook.type, rulebook.largeType],
          // The name on a cover, which large print does not have.
          'Saucer Press',
        ]),
      ),
    );
  }

  #twin(row: Row): Promise<Print> {
    const key = rowText(row);
    const twin = this.#twins.get(key) ?? this.#print(row);
    this.#twins.set(key, twin);
    return twin;
  }
}
