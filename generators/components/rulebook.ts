import type { Example } from '../../src/content/examples.ts';
import { aboutOf, rulebookOf, type About } from '../../src/content/games.ts';
import type { Rule, RuleBook } from '../../src/content/rules.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Rulebook } from '../../src/content/schema/rulebook.ts';
import { gamesOf } from '../../src/engine/games.ts';
import type { Games } from '../../src/engine/protocol.ts';
import { diagramOf, type DiagramStep } from '../diagram/index.ts';
import { columnsOf } from '../document/columns.ts';
import { setFigures, type Figure } from '../document/figures.ts';
import { paginate, pageNodes, type Columns, type FlowPage } from '../document/flow.ts';
import type { Inline } from '../document/lines.ts';
import { leader, Manuscript, originOf, type Room, type Setting } from '../document/manuscript.ts';
import type { Anchor, Page } from '../render/pdf.ts';
import { group, type FontId, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt, round } from '../scene/units.ts';
import { bookletTurn, filled, impose, leafSize, type BookPage } from '../sheet/booklet.ts';
import { frameOf, turnOf, turnWords, type Size } from '../sheet/grid.ts';
import type { SheetOptions } from '../sheet/options.ts';
import { correct } from '../sheet/page.ts';
import { games } from './games.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type Product } from './product.ts';
import { cover } from './rulebook-cover.ts';
import { textsOf } from './rulebook-texts.ts';
import { factsOf, wordPlaces } from './rulebook-words.ts';

/** What a rulebook is made of. */
interface Source {
  readonly game: GameId;
  readonly about: About;
  readonly own: Entity<Rulebook>;
  readonly book: RuleBook;
  readonly examples: readonly Example[];
  readonly unofficial: boolean;
  /** What tables and diagrams are drawn from, besides the rules. */
  readonly drawn: unknown;
}

function sourceOf(content: Content, game: GameId): Source {
  const book = content.books.get(game);
  if (!book) throw new Error(`the rules of ${game} were not read`);
  const { drawn, unofficial } = games[game];
  return {
    game,
    about: aboutOf(content, game),
    own: rulebookOf(content, game),
    book,
    examples: content.examples.filter((example) => example.game === game),
    unofficial: unofficial?.(content) ?? false,
    drawn: [...(drawn?.(content) ?? []), [...content.colours.values()], [...content.pyramids.values()]],
  };
}

/** What something says, without where it stands. */
const saysOf = (model: unknown): unknown =>
  JSON.parse(
    JSON.stringify(model, (key, value: unknown) =>
      ['file', 'line', 'position', 'locate'].includes(key)
        ? undefined
        : value instanceof Map
          ? [...value.entries()]
          : value,
    ),
  );

/** Where things are on a page. */
interface Layout {
  readonly page: Size;
  /** The room of a column, and of a page without columns. */
  readonly room: Room;
  readonly whole: Room;
  readonly columns: Columns;
  /** Where the room for text begins. */
  readonly top: number;
  /** From the edge at the fold, or from the left, and from the other one. */
  readonly inner: number;
  readonly outer: number;
  /** Baselines of what stands at the head and at the foot. */
  readonly head: number;
  readonly foot: number;
}

/** A page that is narrower, in millimetres, is read in the hand: smaller type, less margin. */
const narrow = 160;
/** Text is no wider: some 70 letters. */
const widest = 112;
/** Space between two columns. */
const gutter = 7;

function layoutOf(page: Size, facing: boolean): Layout {
  const small = page.width < narrow;
  const [inner, outer] = small ? [13.5, 11] : facing ? [19, 16] : [17.5, 17.5];
  const [top, bottom] = small ? [18, 15.5] : [24, 20];
  const across = page.width - inner - outer;
  const count = small ? 1 : 2;
  const width = (across - (count - 1) * gutter) / count;
  const indent = small ? 16.5 : 14;
  const type = small
    ? { text: 8.8, small: 8, chapter: 17, rule: 10.6 }
    : { text: 9.4, small: 8.4, chapter: 19, rule: 11.4 };
  const whole = 24;
  return {
    page,
    inner,
    outer,
    top,
    head: small ? 11 : 14.5,
    foot: page.height - (small ? 8.6 : 11.5),
    columns: { height: page.height - top - bottom, count, pitch: width + gutter },
    room: { width, across, indent, measure: Math.min(width - indent, widest), type },
    whole: small
      ? { width, across, indent, measure: Math.min(width - indent, widest), type }
      : { width: across, across, indent: whole, measure: Math.min(across - whole, widest), type },
  };
}

/** A page of a rulebook before it is known which side it lies on. */
interface Leaf extends FlowPage {
  /** The first and the last rule on it, for its head. */
  readonly running: readonly string[];
}

const leavesOf = (manuscript: Manuscript, columns: Columns): readonly Leaf[] =>
  paginate(manuscript.lines, columns).map((page) => {
    const running = page.lines.flatMap(({ line }) => line.running ?? []);
    return { ...page, running: [...new Set([running[0], running.at(-1)])].filter((each) => each !== undefined) };
  });

/** Everything that a rulebook says, set page by page. */
class RulebookSetter {
  readonly #press: Press;
  readonly #content: Content;
  readonly #source: Source;
  readonly #layout: Layout;
  readonly #foot: string;
  readonly #text: Setting;
  readonly #small: Setting;

  constructor(press: Press, content: Content, source: Source, layout: Layout, foot: string) {
    this.#press = press;
    this.#content = content;
    this.#source = source;
    this.#layout = layout;
    this.#foot = foot;
    const { room } = layout;
    const { ink } = press.tokens.neutral;
    const common = { fill: ink, x: room.indent, width: room.measure };
    this.#text = { ...common, font: 'text-400', size: room.type.text, leading: 1.38, hyphenate: true };
    this.#small = { ...common, font: 'text-400', size: room.type.small, leading: 1.36, hyphenate: true };
  }

  #manuscript(part: string, room: Room): Manuscript {
    return new Manuscript(`${this.#source.game} ${part}`, this.#press, room, this.#source.about.accent);
  }

  get #words() {
    return this.#content.rulebook;
  }

  /** A word of every rulebook, as it stands in the content. */
  #origin(field: string): Origin {
    return { file: this.#words.file, path: [field] };
  }

  /** The pages in the order of reading. A booklet has the credits on its back. */
  pages(booklet: boolean): readonly BookPage[] {
    const { columns, room, whole } = this.#layout;
    const single = { ...columns, count: 1 };
    const rules = leavesOf(this.#rules(), columns);
    // In one column, unless that takes more than a page.
    const front = (numbers: ReadonlyMap<string, number>) => {
      const one = leavesOf(this.#contents(numbers, whole), single);
      return one.length > 1 && columns.count > 1 ? leavesOf(this.#contents(numbers, room), columns) : one;
    };
    const before = front(new Map()).length + 1;
    const numbers = new Map([...numbersOf(rules, before), ['index', before + rules.length + 1]]);
    const back = this.#index(numbers);
    const credits = this.#manuscript('credits', whole);
    this.#credits(booklet ? credits : back);
    const leaves = [...front(numbers), ...rules, ...leavesOf(back, single)];
    const pages = [this.#cover(), ...leaves.map((leaf, index) => this.#page(leaf, index + 2, booklet))];
    if (!booklet) return pages;
    const [last] = leavesOf(credits, single);
    const all = filled([...pages, this.#cover()]);
    return [...all.slice(0, -1), ...(last ? [this.#page(last, all.length, true)] : [])];
  }

  #cover(): BookPage {
    const { page } = this.#layout;
    const { about, game } = this.#source;
    const { pattern, town } = games[game];
    const words = this.#words;
    const edge = page.width < narrow ? 10 : 14;
    const nodes = cover(
      this.#press,
      { x: edge, y: edge, width: page.width - 2 * edge, height: page.height - 2 * edge },
      {
        pattern,
        town,
        name: about.name,
        icon: about.icon,
        label: words.label,
        summary: about.summary,
        facts: factsOf(about, words),
        foot: this.#foot,
        ...(this.#press.site === undefined ? {} : { link: `${this.#press.site}/${game}/rules/` }),
        accent: about.accent,
        origin: { file: about.file, path: ['icon'] },
      },
    );
    return { children: nodes, anchors: [{ name: 'cover', y: 0, title: about.name, level: 0 }] };
  }

  /** A page with its head and foot; of a booklet the outer edge is at the left on even pages. */
  #page(leaf: Leaf, number: number, facing: boolean): BookPage {
    const { inner, outer, top, head, foot, room } = this.#layout;
    const even = number % 2 === 0;
    const x = facing && even ? outer : inner;
    const { ink2, line } = this.#press.tokens.neutral;
    const small = 8;
    const said = (
      text: string,
      y: number,
      at: 'start' | 'end',
      font: FontId = 'narrow-500',
      size = small,
    ): SceneNode => ({
      kind: 'text',
      text,
      x: round(at === 'start' ? x : x + room.across - this.#press.fonts.measure(text, font, size)),
      y,
      font,
      size: pt(size),
      fill: ink2,
      tracking: 0,
    });
    const left = facing && even;
    const furniture = [
      said(this.#source.about.name, head, left ? 'end' : 'start'),
      ...(leaf.running.length > 0
        ? [said(leaf.running.join(' – '), head, left ? 'start' : 'end', 'narrow-700', 9)]
        : []),
      {
        kind: 'path' as const,
        d: `M ${round(x)} ${head + 1.6} h ${round(room.across)}`,
        stroke: line,
        strokeWidth: 0.25,
      },
      said(this.#foot, foot, left ? 'end' : 'start'),
      said(String(number), foot, left ? 'start' : 'end', 'narrow-700', 10),
    ];
    const anchors = leaf.lines.flatMap(({ line: { anchor }, y }): Anchor[] =>
      // A little above, so that a heading does not touch the edge of the screen.
      anchor ? [{ ...anchor, y: Math.max(0, top + y - 4) }] : [],
    );
    return { children: [group(furniture), ...pageNodes(leaf, x, top)], anchors };
  }

  /** Chapters and rules with their pages, and what one needs to play. */
  #contents(numbers: ReadonlyMap<string, number>, room: Room): Manuscript {
    const { book, about } = this.#source;
    const manuscript = this.#manuscript('contents', room);
    const text = { ...this.#text, x: room.indent, width: room.measure };
    const words = this.#words;
    manuscript.heading(
      'H2',
      '',
      words.contents,
      { name: 'contents', title: words.contents, level: 0 },
      this.#origin('contents'),
    );
    manuscript.skip(2.5);
    const { neutral } = this.#press.tokens;
    const entry = (anchor: string, id: string, title: string, chapter: boolean, origin: Origin) => {
      const size = chapter ? room.type.text * 1.08 : room.type.text * 0.96;
      const font: FontId = chapter ? 'narrow-700' : 'narrow-500';
      const height = pt(size) * (chapter ? 1.4 : 1.32);
      if (!manuscript.check([{ text: title, font, fill: neutral.ink }], origin)) return;
      const number = String(numbers.get(anchor) ?? '');
      const { measure: measured } = this.#press.fonts;
      const right = room.width - measured(number, font, size);
      const end = room.indent + measured(title, font, size);
      const y = round(height / 2 + pt(size) * 0.343);
      const run = (words: string, x: number, face: FontId, fill: string): SceneNode => ({
        kind: 'text',
        text: words,
        x: round(x),
        y,
        font: face,
        size: pt(size),
        fill,
        tracking: 0,
        joins: true,
      });
      const link: SceneNode = {
        kind: 'tag',
        tag: 'Link',
        to: anchor,
        box: { x: 0, y: 0, width: room.width, height: round(height) },
        children: [
          ...(id === '' ? [] : [run(`${id} `, 0, 'narrow-700', about.accent.deep)]),
          run(`${title} `, room.indent, font, neutral.ink),
          run(number, right, font, neutral.ink),
        ],
      };
      manuscript.add({
        height,
        keep: chapter,
        says: [
          { path: [...manuscript.within, manuscript.element('TOCI'), manuscript.element('Reference')], nodes: [link] },
        ],
        ...(right - end > 6 ? { art: [leader(end + 2, right - 2, y - 0.3, neutral.line)] } : {}),
      });
    };
    const { file } = book;
    manuscript.inside('TOC', () => {
      for (const chapter of book.chapters) {
        manuscript.skip(pt(room.type.text) * 0.55);
        entry(chapter.anchor, chapter.id, chapter.title, true, { file, path: [] });
        for (const rule of chapter.rules) entry(rule.anchor, rule.id, rule.title, false, ruleOrigin(book, rule));
      }
      manuscript.skip(pt(room.type.text) * 0.55);
      entry('index', '', words.index, true, this.#origin('index'));
    });
    manuscript.skip(6);
    this.#title(manuscript, words.needs, this.#origin('needs'));
    manuscript.inside('L', () => {
      about.needs.forEach((need, index) => {
        const origin = { file: about.file, path: ['needs', index] };
        manuscript.item([{ text: need, font: text.font, fill: text.fill }], text, origin);
      });
    });
    return manuscript;
  }

  /** A heading of what is no rule. */
  #title(manuscript: Manuscript, words: string, origin: Origin): void {
    manuscript.heading('H3', '', words, undefined, origin);
    manuscript.skip(1);
  }

  /** The rules themselves, chapter by chapter, with their rulings and their examples. */
  #rules(): Manuscript {
    const { book, examples } = this.#source;
    const manuscript = this.#manuscript('rules', this.#layout.room);
    const words = this.#words;
    manuscript.inside('Sect', () => manuscript.blocks(book.body, this.#text, book.file, words));
    for (const chapter of book.chapters) {
      manuscript.skip(9);
      manuscript.inside('Sect', () => {
        const { id, title, anchor: name } = chapter;
        manuscript.run(id);
        manuscript.heading('H2', id, title, { name, title: `${id} ${title}`, level: 0 }, originOf(book.file, {}));
        if (chapter.body.length > 0) {
          manuscript.skip(1.5);
          manuscript.blocks(chapter.body, this.#text, book.file, words);
        }
        for (const rule of chapter.rules) {
          manuscript.skip(5);
          manuscript.inside('Sect', () => {
            const anchor = { name: rule.anchor, title: `${rule.id} ${rule.title}`, level: 1 };
            manuscript.run(rule.id);
            manuscript.heading('H3', rule.id, rule.title, anchor, ruleOrigin(book, rule));
            manuscript.blocks(rule.body, this.#text, book.file, words);
            const shown = examples.filter((example) => example.rule === rule.id);
            setFigures(
              manuscript,
              shown.map((example) => figureOf(this.#press, this.#content, example, words[example.verdict])),
              this.#small,
            );
          });
        }
      });
    }
    return manuscript;
  }

  /** Every rule by its number, and words by the alphabet, with links. */
  #index(numbers: ReadonlyMap<string, number>): Manuscript {
    const { book, own, about } = this.#source;
    const { whole: room, columns: page } = this.#layout;
    const words = this.#words;
    const { ink } = this.#press.tokens.neutral;
    const manuscript = this.#manuscript('index', room);
    manuscript.heading('H2', '', words.index, { name: 'index', title: words.index, level: 0 }, this.#origin('index'));
    const setting = (columns: number): Setting => ({
      ...this.#small,
      font: 'narrow-500',
      leading: 1.32,
      x: 0,
      width: (room.width - (columns - 1) * gap) / columns,
      hyphenate: false,
    });
    const gap = 5;
    manuscript.skip(3);
    this.#title(manuscript, words.byWord, this.#origin('byWord'));
    const rules = [...book.rules.values()];
    const places = wordPlaces(book, own);
    const entries = own.index.flatMap(({ word, forms }, index) => {
      const found = places[index] ?? [];
      const origin = { file: own.file, path: ['index', index, 'forms'] };
      if (found.length === 0)
        this.#press.report({
          origin,
          found: forms.map((form) => `"${form}"`).join(', '),
          expected: 'words that the rules use',
          remedy: 'write them as the rules do, or take the entry out',
        });
      const refs = found.flatMap(({ id, anchor }, place): Inline[] => [
        { text: place === 0 ? '  ' : ', ', font: 'narrow-500', fill: ink },
        { text: id, font: 'narrow-500', fill: about.accent.deep, to: anchor },
      ]);
      return [{ inlines: [{ text: word, font: 'narrow-700' as const, fill: ink }, ...refs], origin }];
    });
    const columns = room.width > 140 ? 3 : 2;
    columnsOf(manuscript, entries, setting(columns), { columns, gap, indent: 3, height: page.height });
    manuscript.skip(6);
    this.#title(manuscript, words.byNumber, this.#origin('byNumber'));
    const many = Math.floor((room.width + gap) / 27);
    const list = rules.map(({ id, anchor }) => ({
      inlines: [
        { text: id, font: 'narrow-700' as const, fill: about.accent.deep, to: anchor },
        { text: `  ${words.page} ${numbers.get(anchor) ?? ''}`, font: 'narrow-500' as const, fill: ink },
      ],
      origin: { file: book.file, path: [] },
    }));
    columnsOf(manuscript, list, setting(many), { columns: many, gap, indent: 0, height: page.height });
    return manuscript;
  }

  #credits(manuscript: Manuscript): void {
    const { own } = this.#source;
    const words = this.#words;
    const { room } = manuscript;
    const text = { ...this.#small, x: room.indent, width: room.measure };
    manuscript.skip(9);
    manuscript.heading(
      'H2',
      '',
      words.credits,
      { name: 'credits', title: words.credits, level: 0 },
      this.#origin('credits'),
    );
    const all = [
      ...own.credits.map((text, index) => ({ text, origin: { file: own.file, path: ['credits', index] } })),
      ...words.thanks.map((text, index) => ({ text, origin: { file: words.file, path: ['thanks', index] } })),
    ];
    for (const { text: said, origin } of all) {
      manuscript.skip(1.8);
      manuscript.paragraph([{ text: said, font: text.font, fill: text.fill }], text, origin);
    }
  }
}

const ruleOrigin = (book: RuleBook, rule: Rule): Origin => ({
  file: book.file,
  path: [],
  at: { line: rule.line, column: 1 },
});

/** Pictures drawn before: all papers show the same, the booklet too. */
const drawnBefore = new WeakMap<Content, { games: Games; pictures: Map<string, DiagramStep | undefined> }>();

/** The one picture that tells an example by itself; undefined where none is drawn of it. */
function pictureOf(press: Press, content: Content, example: Example): DiagramStep | undefined {
  let known = drawnBefore.get(content);
  if (!known) drawnBefore.set(content, (known = { games: gamesOf(content), pictures: new Map() }));
  const { games, pictures } = known;
  const name = `${example.game}/${example.id}`;
  if (!pictures.has(name)) {
    const steps = diagramOf({ press, content, games }, example);
    pictures.set(name, steps.find(({ key }) => key) ?? steps.at(-1));
  }
  return pictures.get(name);
}

/** An example as it is shown beside its rule. */
function figureOf(press: Press, content: Content, example: Example, verdict: string): Figure {
  const step = pictureOf(press, content, example);
  const origin = (field: string): Origin => ({ file: example.file, path: [field], at: example.locate(field) });
  return {
    verdict: example.verdict,
    label: verdict,
    title: { text: example.title, origin: origin('title') },
    says: { text: example.says, origin: origin('says') },
    ...(step ? { picture: { alt: step.alt, scene: { ...step.scene, height: step.height } } } : {}),
  };
}

/** The page of every rule and chapter, counted from 1. */
function numbersOf(leaves: readonly Leaf[], before: number): ReadonlyMap<string, number> {
  return new Map(
    leaves.flatMap(({ lines }, index) =>
      lines.flatMap(({ line: { anchor } }) => (anchor ? [[anchor.name, before + index + 1] as const] : [])),
    ),
  );
}

/** A page that is larger is set as one of this width, and enlarged: for the wall, or for eyes that want it. */
const largest = 225;

/** Full pages, one after the other, for both sides of the paper. */
function plainPages(pages: readonly BookPage[], enlarged: number, asked: SheetOptions): readonly Page[] {
  const frame = frameOf(asked, false);
  const { page } = frame;
  const whole = { x: 0, y: 0, ...page };
  return pages.map(({ children, anchors }, index) => {
    const back = index % 2 === 1 && asked.duplex !== 'off';
    // Turned over the edge at the top, the back of a sheet stands on its head.
    const turned = back && asked.duplex === 'short';
    const matrix = turned
      ? ([-enlarged, 0, 0, -enlarged, page.width, page.height] as const)
      : ([enlarged, 0, 0, enlarged, 0, 0] as const);
    const shift = back ? asked.backShift.y : 0;
    return {
      ...correct([group(children, { matrix })], frame, whole, whole, asked, back),
      anchors: anchors.map((anchor) => ({
        ...anchor,
        y: (turned ? page.height - anchor.y * enlarged : anchor.y * enlarged) * asked.scale.y + shift,
      })),
    };
  });
}

/** The rulebook of a game, on full pages or as a booklet. */
function rulebook(game: GameId, booklet: boolean): ComponentMaker {
  const id = booklet ? 'rulebook-booklet' : 'rulebook';
  const self: ComponentMaker = {
    game,
    id,
    takes: [],
    reads: 'rules',
    ids: () => [id],
    make: async (press, content, options): Promise<Product> => {
      const source = sourceOf(content, game);
      const { book, examples, about, own, unofficial, drawn } = source;
      const version = versionOf(saysOf([book, examples, about, own, content.rulebook, drawn]));
      const foot = `${game}/${id} · ${version}${unofficial ? ' · unofficial' : ''}`;
      const wanted = !options.only || options.only.includes(id);
      return {
        ...headOf(content, game, infoOf(self, content), version, unofficial),
        rule: undefined,
        pictures: [],
        flows: true,
        ...(wanted && !booklet ? { texts: textsOf(press, content, { ...source, version, foot }) } : {}),
        pages: async (asked) => {
          if (!wanted) return [];
          const size = booklet ? leafSize(asked) : frameOf(asked, false).page;
          const enlarged = Math.max(1, size.width / largest);
          const layout = layoutOf({ width: size.width / enlarged, height: size.height / enlarged }, booklet);
          const edge = booklet ? bookletTurn(asked) : turnOf(asked.duplex);
          const turned = booklet || asked.duplex !== 'off' ? ` · ${turnWords(edge)}` : '';
          const pages = new RulebookSetter(press, content, source, layout, `${foot}${turned}`).pages(booklet);
          return booklet ? impose(pages, asked) : plainPages(pages, enlarged, asked);
        },
      };
    },
  };
  return self;
}

/** The rulebooks of a game: on full pages, and as a booklet. */
export const rulebooksOf = (game: GameId): readonly ComponentMaker[] =>
  [false, true].map((booklet) => rulebook(game, booklet));
