import { aboutOf } from '../../src/content/games.ts';
import { gameOfPath } from '../../src/content/numbers.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Component } from '../../src/content/schema/game.ts';
import { sumOf } from '../../src/content/translation/translated.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { stockIds, type StockId } from '../../src/content/schema/kit.ts';
import type { Anchor, Page } from '../render/pdf.ts';
import type { Press } from '../scene/press.ts';
import type { Duplex } from '../sheet/options.ts';
import { deckMaker, pressOf } from './games.ts';
import { largeDocument } from '../looks/large-writer.ts';
import type { Statement } from '../looks/block.ts';
import { drawKit, writeKit, type KitFront } from '../looks/kit.ts';
import {
  contentFor,
  decksOf,
  filled,
  infoOf,
  makeProduct,
  versionOf,
  type ComponentMaker,
  type Product,
  type ProductOptions,
} from '../sheet/product.ts';
import { backed } from '../sheet/together.ts';
import { editionOf, tableFacts } from '../document/cover.ts';
import { documentProduct } from '../looks/whole-page.ts';

interface Part {
  readonly maker: ComponentMaker;
  readonly product: Product;
  readonly stock: StockId;
}

/** A part of the kit with its pages and its number, from 1. */
interface PlacedPart extends Part {
  readonly anchor: string;
  readonly pages: readonly Page[];
  readonly from: number;
  readonly to: number;
  readonly sheets: number;
}

const anchorOf = (id: string) => `kit-${id}`;

const range = ({ from, to }: { from: number; to: number }): string => (from === to ? String(from) : `${from}–${to}`);

/** The entry for a way to print two sides; a fold in a gutter counts as a fold. */
const sidesOf = (duplex: Duplex): Exclude<Duplex, 'gutter'> => (duplex === 'gutter' ? 'fold' : duplex);

function todoOf(
  { kit: own }: Pick<Component, 'kit'>,
  { kit }: Content,
  duplex: Duplex,
  large = false,
): { text: string; field: string } {
  // The command may choose folded cards, or fronts only.
  const turned = sidesOf(duplex);
  const ways = [...(large ? (['large'] as const) : []), ...(turned === 'fold' || turned === 'off' ? [turned] : [])];
  const way = ways.find((each) => own?.[each] !== undefined) ?? 'do';
  const unless = own?.unless === undefined ? '' : ` ${kit.unless} ${own.unless}.`;
  return { text: `${own?.[way] ?? ''}${unless}`, field: own?.unless === undefined ? way : 'unless' };
}

/** The name of a product without the game’s name. */
const nameOf = ({ title }: Product): string => title.replace(/^[^:]*: /, '');

/** The number of a game’s untranslated texts, as a sentence; empty in English and if all texts are translated. */
function untranslated({ words: { pages } }: Press, { translated, words, made }: Content, game: GameId) {
  // A game written in the language of the translation needs no translation.
  const isWritten = translated !== undefined && made.get(game)?.about.lang === translated.lang;
  const counts = isWritten ? [] : [...(translated?.counts ?? [])].filter(([file]) => gameOfPath(file) === game);
  const { done, stale, missing } = sumOf(counts.map(([, each]) => each));
  const count = stale + missing;
  if (count === 0) return [];
  return [
    { text: pages.english({ count, all: done + count }), origin: { file: words.file, path: ['pages', 'english'] } },
  ];
}

/** The first pages: the paper for each component, instructions, and other things to bring. */
function frontOf(
  press: Press,
  content: Content,
  game: GameId,
  placed: readonly PlacedPart[],
  duplex: Duplex,
  large: boolean,
  facts: readonly string[],
): KitFront {
  const { kit } = content;
  const about = aboutOf(content, game);
  const word = (text: string, ...path: string[]): Statement => ({ text, origin: { file: kit.file, path } });
  return {
    tag: word(kit.tag, 'tag'),
    title: { text: about.name, origin: { file: about.file, path: ['name'] } },
    notes: [
      { text: `${facts.join('\u00a0· ')}.`, origin: { file: about.file, path: ['players'] } },
      word(kit.note, 'note'),
      word(kit.sides[sidesOf(duplex)], 'sides', sidesOf(duplex)),
      ...(duplex === 'off' ? [] : [word(kit.blanks, 'blanks')]),
      ...untranslated(press, content, game),
      { text: `${editionOf(content, about)}.`, origin: { file: content.press.file, path: ['version'] } },
    ],
    heads: [
      word(kit.heads.component, 'heads', 'component'),
      word(kit.heads.pages, 'heads', 'pages'),
      word(kit.heads.count, 'heads', 'count'),
      word(kit.heads.what, 'heads', 'what'),
    ],
    pages: kit.pages,
    stocks: stockIds.flatMap((stock) => {
      const parts = placed.filter((part) => part.stock === stock);
      const { title, text } = kit.stocks[stock];
      const rows = parts.map((part) => {
        const info = infoOf(part.maker, content);
        const own = (words: string, ...path: string[]): Statement => ({
          text: words,
          origin: { file: info.file, path },
        });
        // Pages of a booklet without leaves are not folded, as in large print.
        const isFlat = part.product.folds === true && part.pages.every(({ leaves }) => leaves === undefined);
        const todo = todoOf(info, content, duplex, large || isFlat);
        return {
          to: part.anchor,
          name: own(nameOf(part.product), 'name'),
          range: own(range(part), 'name'),
          count: own(`${part.sheets} ${part.sheets === 1 ? kit.sheet : kit.sheets}`, 'name'),
          todo: own(todo.text, 'kit', todo.field),
        };
      });
      const all = range({ from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 });
      return parts.length > 0
        ? [
            {
              title: word(title, 'stocks', stock, 'title'),
              range: all,
              text: word(text, 'stocks', stock, 'text'),
              rows,
            },
          ]
        : [];
    }),
    bring: word(kit.bring, 'bring'),
    things: about.bring.map((text, index) => ({ text, origin: { file: about.file, path: ['bring', index] } })),
  };
}

/**
 * A game's kit: all its printed parts in one document, by kind of paper. `makers` are the game's components; the decks
 * of the content follow them.
 */
export function kitOf(game: GameId, makers: readonly ComponentMaker[]): ComponentMaker {
  const self: ComponentMaker = {
    game,
    id: 'kit',
    // A kit has everything for one game.
    takes: [...new Set(makers.flatMap(({ takes }) => takes))].filter(
      (option) => option !== 'copies' && option !== 'skip',
    ),
    ...(makers.some(({ needs }) => needs === 'rules') ? { needs: 'rules' } : {}),
    ids: () => ['kit'],
    make,
    large: make,
  };
  async function make(press: Press, whole: Content, options: ProductOptions): Promise<Product> {
    const { only, copies: _copies, ...rest } = options;
    // The parts of the kit choose their roles themselves.
    const content = contentFor(whole, options);
    const wanted = !only || only.includes('kit');
    // A scenario needs its guests' cards.
    const factions = options.factions ?? (self.takes.includes('factions') ? [...content.factions.keys()] : undefined);
    const requested: ProductOptions = { ...rest, ...(factions ? { factions } : {}) };
    // A kit with our own factions only must not name other people’s: rules that mention them are left out.
    const free = options.factions?.every((id) => content.factions.get(id)?.thirdParty === false) ?? false;
    const parts: Part[] = [];
    const decks = decksOf(content, game).map((id) => deckMaker({ id, game }));
    for (const stock of wanted ? stockIds : [])
      for (const maker of [...filled(makers, content), ...decks]) {
        if (infoOf(maker, content).kit?.stock !== stock || (press.large && !maker.large)) continue;
        const product = await makeProduct(maker, press, whole, requested);
        if (!free || !product.unofficial) parts.push({ maker, stock, product });
      }
    const component = infoOf(self, content);
    const about = aboutOf(content, game);
    const rule = component.rule ?? '';
    const { file: _file, ...words } = content.kit;
    const facts = tableFacts(content, about, options.players);
    const version = versionOf(content, [
      words,
      about.bring,
      about.name,
      facts,
      editionOf(content, about),
      parts.map(({ product, maker }) => [product.version, infoOf(maker, content).kit]),
    ]);
    const unofficial = parts.some(({ product }) => product.unofficial);
    const details = { game, component, version, rule, unofficial, wanted };
    return {
      ...documentProduct(press, content, details, async () => []),
      pages: async ({ skip: _skip, ...sheet }) => {
        if (!wanted) return [];
        const sides = new Map<Part, readonly Page[]>();
        for (const part of parts)
          sides.set(part, backed(await part.product.pages(sheet), part.product.flows ?? false, sheet));
        const placedAfter = (first: number): readonly PlacedPart[] => {
          let next = first + 1;
          return parts.flatMap((part): PlacedPart[] => {
            const pages = sides.get(part) ?? [];
            const [from, to] = [next, next + pages.length - 1];
            next = to + 1;
            const sheets = pages.filter(({ back }) => !back).length;
            return pages.length > 0 ? [{ ...part, pages, from, to, sheets, anchor: anchorOf(part.product.id) }] : [];
          });
        };
        const coverOf = async (placed: readonly PlacedPart[]): Promise<readonly Page[]> => {
          const front = frontOf(press, content, game, placed, sheet.duplex, press.large === true, facts);
          const art = { poster: pressOf(content, game).poster, accent: about.accent };
          const first = press.large
            ? largeDocument(press, content, details, (writer) => writeKit(writer, front))
            : documentProduct(press, content, details, async (area) => [
                { nodes: await drawKit(press, area, front, art), unofficial },
              ]);
          const [top, ...others] = await first.pages(sheet);
          if (!top) return [];
          const anchors = [{ name: anchorOf('start'), y: 0, title: `${about.name}: ${component.name}` }];
          const rest = others.map((page) => ({ ...page, anchors: [] }));
          return backed([{ ...top, anchors }, ...rest], rest.length > 0, sheet);
        };
        // The first pages must be set before their number is known.
        const front = (await coverOf(placedAfter(0))).length;
        const placed = placedAfter(front);
        return [...(await coverOf(placed)), ...stockIds.flatMap((stock) => pagesOn(content, stock, placed))];
      },
    };
  }
  return self;
}

/** The pages on one kind of paper, with nested bookmarks: the paper, its parts, and each part’s own bookmarks. */
function pagesOn(content: Content, stock: StockId, parts: readonly PlacedPart[]): readonly Page[] {
  return parts
    .filter((part) => part.stock === stock)
    .flatMap(({ pages, product, anchor }, at) =>
      pages.map((page, index): Page => {
        const bookmark: Anchor = { name: anchorOf(`on-${stock}`), y: 0, title: content.kit.stocks[stock].title };
        const own: Anchor = { name: anchor, y: 0, title: nameOf(product), level: 1 };
        const under = (each: Anchor): Anchor => ({ ...each, level: (each.level ?? 0) + 2 });
        const anchors = [
          ...(index === 0 && at === 0 ? [bookmark] : []),
          ...(index === 0 ? [own] : []),
          ...(page.anchors ?? []).map(under),
        ];
        const leaves = page.leaves?.map((leaf) => ({ ...leaf, anchors: leaf.anchors.map(under) }));
        return { ...page, ...(anchors.length > 0 ? { anchors } : {}), ...(leaves ? { leaves } : {}) };
      }),
    );
}
