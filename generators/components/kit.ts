import { aboutOf } from '../../src/content/games.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { stockIds, type StockId } from '../../src/content/schema/kit.ts';
import { data, rectangle } from '../design/shapes.ts';
import type { Anchor, Box, Page } from '../render/pdf.ts';
import { path, tag, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import type { TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import type { Duplex, SheetOptions } from '../sheet/options.ts';
import { games } from './games.ts';
import { largeDocument } from '../looks/large-writer.ts';
import { writeKit, type LargePart } from './large/kit.ts';
import {
  filled,
  infoOf,
  makeProduct,
  versionOf,
  type ComponentMaker,
  type Product,
  type ProductOptions,
} from './product.ts';
import { compose, title, type ReferenceSheet } from '../looks/reference-sheet.ts';
import { panelPicture } from './rulebook-cover.ts';
import { editionOf } from './rulebook-words.ts';
import { documentProduct, inReadingOrder } from '../looks/whole-page.ts';

/** A component in a kit. */
interface Part {
  readonly maker: ComponentMaker;
  readonly product: Product;
  readonly stock: StockId;
}

/** A part with its pages, and their place in the kit, from 1. */
interface PlacedPart extends Part {
  readonly anchor: string;
  readonly pages: readonly Page[];
  readonly from: number;
  readonly to: number;
  readonly sheets: number;
}

const anchorOf = (id: string) => `kit-${id}`;

/** The pages with an empty one after each that has no back. A book has its pages back to back. */
function onBothSides(pages: readonly Page[], flows: boolean, { duplex }: SheetOptions): readonly Page[] {
  if (duplex === 'off') return pages;
  const blank = (page: Page): Page => ({ ...page, back: true, anchors: [], children: [] });
  if (flows) {
    const sides = pages.map((page, index) => (index % 2 === 1 ? { ...page, back: true } : page));
    const last = pages.at(-1);
    return last && sides.length % 2 === 1 ? [...sides, blank(last)] : sides;
  }
  return pages.flatMap((page, index) => (page.back || pages[index + 1]?.back ? [page] : [page, blank(page)]));
}

const range = ({ from, to }: { from: number; to: number }): string => (from === to ? String(from) : `${from}–${to}`);

/** A cell of the table: its text, and whether it leads to the part. */
interface Cell {
  readonly text: string;
  readonly origin: Origin;
  readonly style?: Partial<TextStyle>;
}

/** The table of a stock: the components, their pages, the number of sheets, and instructions. */
async function stockTable(
  sheet: ReferenceSheet,
  content: Content,
  stock: StockId,
  parts: readonly PlacedPart[],
  duplex: Duplex,
) {
  const { kit } = content;
  const { press, x, width, points } = sheet;
  const { ink2, line, mist } = press.tokens.neutral;
  const from = (...path: string[]): Origin => ({ file: kit.file, path });
  const about = kit.stocks[stock];
  const lot = { from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 };
  const title = `${about.title}: ${kit.pages} ${range(lot)}`;
  sheet.y += await sheet.heading(x, sheet.y, width, title, from('stocks', stock, 'title'));
  sheet.y += await sheet.words(x, sheet.y, width, { text: about.text, origin: from('stocks', stock, 'text') });
  sheet.y += 1.2;
  const measure = (text: string) => press.fonts.measure(text, 'narrow-700', points);
  const counted = ({ sheets }: PlacedPart) => `${sheets} ${sheets === 1 ? kit.sheet : kit.sheets}`;
  const names = Math.max(...parts.map(({ product }) => measure(nameOf(product)))) + 5;
  const ranges = Math.max(measure(kit.heads.pages), ...parts.map((part) => measure(range(part)))) + 5;
  const counts = Math.max(measure(kit.heads.count), ...parts.map((part) => measure(counted(part)))) + 5;
  const lefts = [x + 1.2, x + 1.2 + names, x + 1.2 + names + ranges, x + 1.2 + names + ranges + counts] as const;
  const widths = [names - 3, ranges - 3, counts - 3, x + width - lefts[3]] as const;
  const row = async (
    cells: readonly Cell[],
    role: 'TH' | 'TD',
    to?: string,
  ): Promise<{ node: SceneNode; height: number }> => {
    let height = 0;
    const done: SceneNode[] = [];
    for (const [index, cell] of cells.entries()) {
      const [left, room] = [lefts[index] ?? x, widths[index] ?? 0];
      const set = await sheet.cell(left, sheet.y + 0.7, room, cell, cell.style);
      height = Math.max(height, set.height + 1.4);
      const box = { x: left, y: sheet.y + 0.7, width: measure(cell.text) + 0.4, height: set.height };
      const inside =
        to !== undefined && index < 2
          ? [{ ...tag('Link', set.nodes, `${cells[0]?.text}, ${kit.pages} ${cells[1]?.text}`), to, box }]
          : set.nodes;
      const kind = role === 'TH' || index === 0 ? 'TH' : 'TD';
      done.push({ ...tag(kind, inside), ...(kind === 'TH' ? { scope: role === 'TH' ? 'Column' : 'Row' } : {}) });
    }
    return { node: tag('TR', done), height };
  };
  const rows: SceneNode[] = [];
  const small = { font: 'narrow-600', size: 8, fill: ink2, wrap: 'nowrap' } as const;
  const heads = (['component', 'pages', 'count', 'what'] as const).map((key): Cell => ({
    text: kit.heads[key],
    origin: from('heads', key),
    style: small,
  }));
  const top = await row(heads, 'TH');
  rows.push(top.node);
  sheet.y += top.height - 0.6;
  for (const [index, part] of parts.entries()) {
    const info = infoOf(part.maker, content);
    const own = (...path: string[]): Origin => ({ file: info.file, path });
    const todo = todoOf(info, content, duplex, press.large);
    const bold = { font: 'narrow-700', wrap: 'nowrap', fill: sheet.accent.deep } as const;
    const cells: Cell[] = [
      { text: nameOf(part.product), origin: own('name'), style: bold },
      { text: range(part), origin: own('name'), style: bold },
      { text: counted(part), origin: own('name'), style: { wrap: 'nowrap' } },
      {
        text: todo.text,
        origin: own('kit', todo.field),
      },
    ];
    const set = await row(cells, 'TD', part.anchor);
    if (index % 2 === 0) sheet.nodes.push(path(rectangle(x, sheet.y, width, set.height), { fill: mist }));
    rows.push(set.node);
    sheet.y += set.height;
  }
  sheet.nodes.push(path(data('M', x, sheet.y, 'h', width), { stroke: line, strokeWidth: 0.25 }), tag('Table', rows));
  sheet.y += sheet.gap;
}

/** The large-print description of a part. */
function largePart(content: Content, part: PlacedPart, duplex: Duplex): LargePart {
  const info = infoOf(part.maker, content);
  return {
    stock: part.stock,
    name: nameOf(part.product),
    range: range(part),
    sheets: part.sheets,
    todo: todoOf(info, content, duplex, true).text,
    origin: { file: info.file, path: ['name'] },
  };
}

/** The instruction for a component, and the field that contains it. */
function todoOf(
  { kit: own }: Pick<Component, 'kit'>,
  { kit }: Content,
  duplex: Duplex,
  large = false,
): { text: string; field: string } {
  // The command may choose folded cards, or cards without backs.
  const ways = [...(large ? (['large'] as const) : []), ...(duplex === 'fold' || duplex === 'off' ? [duplex] : [])];
  const way = ways.find((each) => own?.[each] !== undefined) ?? 'do';
  const unless = own?.unless === undefined ? '' : ` ${kit.unless} ${own.unless}.`;
  return { text: `${own?.[way] ?? ''}${unless}`, field: own?.unless === undefined ? way : 'unless' };
}

/** The name of a product without that of its game. */
const nameOf = ({ title }: Product): string => title.replace(/^[^:]*: /, '');

/** The game's poster at the right of the first page: its width, its least height, and its distance from the text. */
const poster = { width: 74, least: 42, gap: 6 };

/** The first page: the stock for each component, instructions, and the other things needed. */
async function cover(
  press: Press,
  content: Content,
  game: GameId,
  room: Box,
  parts: readonly PlacedPart[],
  duplex: Duplex,
): Promise<readonly SceneNode[]> {
  const { kit } = content;
  const about = aboutOf(content, game);
  const from = (...path: string[]): Origin => ({ file: kit.file, path });
  const sheet = await compose(
    press,
    room,
    about.accent,
    async (each) => {
      const notes = [
        { text: kit.note, origin: from('note') },
        { text: kit.sides[duplex], origin: from('sides', duplex) },
        ...(duplex === 'off' ? [] : [{ text: kit.blanks, origin: from('blanks') }]),
        { text: `${editionOf(content)}.`, origin: { file: content.press.file, path: ['version'] } },
      ];
      const top = each.y;
      const left = each.width - poster.width - poster.gap;
      await title(
        each,
        left,
        { text: kit.tag, origin: from('tag') },
        { text: about.name, origin: { file: about.file, path: ['name'] } },
      );
      for (const note of notes) each.y += (await each.words(each.x, each.y, left, note)) + pt(each.points) * 0.3;
      each.y = Math.max(each.y, top + poster.least);
      // The poster is beside all of the text above, with the same height.
      const panel = { x: each.x + left + poster.gap, y: top, width: poster.width, height: each.y - top };
      each.nodes.push(...panelPicture(press, panel, { poster: games[game].poster, accent: about.accent }, 0.55));
      each.y += each.gap;
      for (const stock of stockIds) {
        const own = parts.filter((part) => part.stock === stock);
        if (own.length > 0) await stockTable(each, content, stock, own, duplex);
      }
      const origin: Origin = { file: about.file, path: ['bring'] };
      each.y += await each.heading(each.x, each.y, each.width, kit.bring, from('bring'));
      const items: SceneNode[] = [];
      for (const [index, text] of about.bring.entries()) {
        const statement = { text, origin: { ...origin, path: [...origin.path, index] } };
        const set = await each.cell(each.x + 4.4, each.y, each.width - 4.4, statement);
        const middle = each.y + pt(each.points) * 0.6;
        each.nodes.push(
          path(rectangle(each.x + 0.4, middle - 1.3, 2.6, 2.6), { stroke: press.tokens.neutral.ink, strokeWidth: 0.3 }),
        );
        items.push(tag('LI', [tag('LBody', set.nodes)]));
        each.y += set.height + pt(each.points) * 0.35;
      }
      each.nodes.push(tag('L', items));
      each.y += each.gap;
    },
    [13.6, 12.8, 12, 11.4, 10.8, 10.2, 9.6, 9, 8.6, 8.3, 8],
  );
  return inReadingOrder(sheet.nodes);
}

/** A game's kit: all its printed parts in one document, by kind of paper. `makers` are the game's components. */
export function kitOf(game: GameId, makers: readonly ComponentMaker[]): ComponentMaker {
  const self: ComponentMaker = {
    game,
    id: 'kit',
    // It is everything for one game.
    takes: [...new Set(makers.flatMap(({ takes }) => takes))].filter((option) => option !== 'copies'),
    ...(makers.some(({ reads }) => reads === 'rules') ? { reads: 'rules' } : {}),
    ids: () => ['kit'],
    make,
    large: make,
  };
  async function make(press: Press, content: Content, options: ProductOptions): Promise<Product> {
    const { only, ...rest } = options;
    const wanted = !only || only.includes('kit');
    // A scenario needs its guests' cards.
    const factions = options.factions ?? (self.takes.includes('factions') ? [...content.factions.keys()] : undefined);
    const requested: ProductOptions = { ...rest, ...(factions ? { factions } : {}) };
    // If a kit has only our own factions, it contains no names of other people's: rules that mention them are left out.
    const free = options.factions?.every((id) => content.factions.get(id)?.thirdParty === false) ?? false;
    const parts: Part[] = [];
    for (const stock of wanted ? stockIds : [])
      for (const maker of filled(makers, content)) {
        if (infoOf(maker, content).kit?.stock !== stock || (press.large && !maker.large)) continue;
        const product = await makeProduct(maker, press, content, requested);
        if (!free || !product.unofficial) parts.push({ maker, stock, product });
      }
    const component = infoOf(self, content);
    const about = aboutOf(content, game);
    const rule = component.rule ?? '';
    const { file: _file, ...words } = content.kit;
    const version = versionOf(content, [
      words,
      about.bring,
      about.name,
      editionOf(content),
      parts.map(({ product, maker }) => [product.version, infoOf(maker, content).kit]),
    ]);
    const unofficial = parts.some(({ product }) => product.unofficial);
    const details = { game, component, version, rule, unofficial, wanted };
    return {
      ...documentProduct(press, content, details, async () => []),
      pages: async (sheet) => {
        if (!wanted) return [];
        const sides = new Map<Part, readonly Page[]>();
        for (const part of parts)
          sides.set(part, onBothSides(await part.product.pages(sheet), part.product.flows ?? false, sheet));
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
          const first = press.large
            ? largeDocument(press, content, details, (writer) =>
                writeKit(
                  writer,
                  content,
                  game,
                  placed.map((part) => largePart(content, part, sheet.duplex)),
                  sheet.duplex,
                ),
              )
            : documentProduct(press, content, details, async (room) => [
                { nodes: await cover(press, content, game, room, placed, sheet.duplex), unofficial },
              ]);
          const [top, ...others] = await first.pages(sheet);
          if (!top) return [];
          const anchors = [{ name: anchorOf('start'), y: 0, title: `${about.name}: ${component.name}` }];
          const rest = others.map((page) => ({ ...page, anchors: [] }));
          return onBothSides([{ ...top, anchors }, ...rest], rest.length > 0, sheet);
        };
        // The first pages must be set before their number is known.
        const front = (await coverOf(placedAfter(0))).length;
        const placed = placedAfter(front);
        return [...(await coverOf(placed)), ...stockIds.flatMap((stock) => lotOf(content, stock, placed))];
      },
    };
  }
  return self;
}

/** The pages of a stock, with a bookmark for it, one below for each part, and those of a part below that. */
function lotOf(content: Content, stock: StockId, parts: readonly PlacedPart[]): readonly Page[] {
  return parts
    .filter((part) => part.stock === stock)
    .flatMap(({ pages, product, anchor }, at) =>
      pages.map((page, index): Page => {
        const lot: Anchor = { name: anchorOf(`on-${stock}`), y: 0, title: content.kit.stocks[stock].title };
        const own: Anchor = { name: anchor, y: 0, title: nameOf(product), level: 1 };
        const under = (each: Anchor): Anchor => ({ ...each, level: (each.level ?? 0) + 2 });
        const anchors = [
          ...(index === 0 && at === 0 ? [lot] : []),
          ...(index === 0 ? [own] : []),
          ...(page.anchors ?? []).map(under),
        ];
        const leaves = page.leaves?.map((leaf) => ({ ...leaf, anchors: leaf.anchors.map(under) }));
        return { ...page, ...(anchors.length > 0 ? { anchors } : {}), ...(leaves ? { leaves } : {}) };
      }),
    );
}
