import { chosenFactions } from '../../../generators/pieces/faction.ts';
import {
  textFormats,
  type ComponentMaker,
  type Product,
  type ProductOptions,
} from '../../../generators/sheet/product.ts';
import {
  canvasScene,
  formatsOf,
  orderFile,
  overhangs,
  shopStock,
  type ShopStock,
} from '../../../generators/profile/shop.ts';
import { renderPdf } from '../../../generators/render/pdf.ts';
import type { InkedPress } from '../../../generators/scene/press.ts';
import { hundredths } from '../../../generators/scene/units.ts';
import type { CardFormat, Shop } from '../../content/schema/design.ts';
import type { Content, Entity } from '../../content/schema/index.ts';
import type { FileInfo } from './deliver.ts';
import { quote } from '../../content/words.ts';
import { namesIn, pathOf, pictureFiles, select, stocksFor, type PictureFile } from './choose.ts';
import type { PrintOptions } from './options.ts';
import type { OtherFile, TextFile } from './produce.ts';
import { reportFile } from './report.ts';
import { documentOf, type Sheets } from './sheets.ts';
import { startObject, tableBase, tableObject } from './tabletop.ts';
import { dxfFiles, vectorFiles } from './vector.ts';
import { someOf, UsageError, withNames } from '../usage.ts';
import { deckAt } from '../../content/deck/component.ts';

/** The purpose of a print: cutting at home, an order from a print shop, or a virtual table. */
export type Profile = { readonly kind: 'home' } | ShopProfile | { readonly kind: 'table'; readonly base: string };
interface ShopProfile {
  readonly kind: 'shop';
  readonly shop: Entity<Shop>;
  readonly stock: ShopStock;
}

/** The options that every profile except `home` determines, as the user types them. */
const homeOptions = {
  paper: '--paper',
  duplex: '--duplex',
  marks: '--marks',
  margin: '--margin',
  marginTop: '--margin-top',
  marginRight: '--margin-right',
  marginBottom: '--margin-bottom',
  marginLeft: '--margin-left',
  markColour: '--mark-colour',
  markLength: '--mark-length',
  markDistance: '--mark-distance',
  markThickness: '--mark-thickness',
  markSides: '--mark-sides',
  bleedEdges: '--bleed-edges',
  skip: '--skip',
  colour: '--colour',
  condition: '--condition',
  cut: '--cut',
  bleed: '--bleed',
  gap: '--gap',
  scale: '--scale',
  backShift: '--back-shift',
  machineError: '--machine-error',
  pages: '--pages',
  sheet: '--sheet',
} as const;

const tableId = 'tts';

/** The selected components that the profile prints. Throws if there is none. */
export function makersFor(
  makers: readonly ComponentMaker[],
  { profile }: PrintOptions,
  components: readonly ComponentMaker[],
): ComponentMaker[] {
  if (profile === 'home') return [...makers];
  const wanted = ({ kind }: ComponentMaker) => (profile === tableId ? kind !== undefined : kind === 'cards');
  const chosen = makers.filter(wanted);
  if (chosen.length === 0)
    throw new UsageError(
      withNames(
        `--profile ${profile} prints only ${profile === tableId ? 'cards, boards and pieces' : 'cards'}, not ${someOf(makers.map(pathOf))}; use it with `,
        components.filter(wanted).map(pathOf),
      ),
    );
  return chosen;
}

/** A line for the boards and pieces that no print shop gets, except the ones that the command names. */
function unsoldLines({ profile, targets }: PrintOptions, components: readonly ComponentMaker[]): readonly string[] {
  const rest = select(targets, components).filter(({ kind }) => kind === 'tiles');
  const names = rest.map(pathOf).filter((name) => !targets.includes(name));
  return names.length > 0
    ? [
        withNames(
          `--profile ${profile} prints only cards, without the boards, pieces and sheets `,
          names,
          '; print those at home',
        ),
      ]
    : [];
}

/** Rejects a profile that does not exist in the content. */
export function checkProfile(content: Content, id: string): void {
  const ids = namesIn(content).profile;
  if (!ids.includes(id)) throw new UsageError(`unknown profile ${quote(id)}`, id, ids);
}

/** The profile of the command. Rejects options that have no effect with this profile. */
export function profileOf(content: Content, options: PrintOptions, format: Entity<CardFormat>): Profile {
  const { profile: id, given, formats, dpi, ttsBase } = options;
  const shop = content.shops.get(id);
  checkProfile(content, id);
  if (id !== tableId && ttsBase !== undefined)
    throw new UsageError(`--tts-base needs --profile ${tableId}; add that, or leave --tts-base out`);
  if (id === 'home') return { kind: 'home' };
  const request = shop
    ? shop.pdf
      ? `${shop.name} accepts a PDF in its own size and inks`
      : `${shop.name} accepts pictures in its own size`
    : 'Tabletop Simulator uses pictures, not paper';
  const unused = Object.entries(homeOptions).filter(([name]) => given.includes(name));
  if (unused.length > 0) {
    const [have, it] = unused.length > 1 ? ['have', 'them'] : ['has', 'it'];
    throw new UsageError(
      `${someOf(unused.map(([, flag]) => flag))} ${have} no effect with --profile ${id}, because ${request}; leave ${it} out`,
    );
  }
  const own = shop?.pdf ? 'pdf' : 'png';
  if (given.includes('format') && formats.join() !== own)
    throw new UsageError(`--format ${formats.join()}: ${request}, as ${own.toUpperCase()}; leave --format out`);
  if (!shop) return { kind: 'table', base: tableBase(ttsBase) };
  if (given.includes('dpi') && dpi !== shop.dpi)
    throw new UsageError(`--dpi ${dpi}: ${request}, at ${shop.dpi} dpi; leave --dpi out`);
  return { kind: 'shop', shop, stock: stockAt(shop, format, `--card ${format.id}`) };
}

export function settled(options: PrintOptions, profile: Profile): PrintOptions {
  if (profile.kind === 'home') return options;
  if (profile.kind === 'table') return { ...options, formats: ['png'] };
  const { dpi, pdf } = profile.shop;
  return pdf ? { ...options, formats: ['pdf'], dpi, ...pdf } : { ...options, formats: ['png'], dpi };
}

/** A shop's card stock of a format. Throws if the shop has none. */
function stockAt(shop: Entity<Shop>, format: Entity<CardFormat>, asked: string): ShopStock {
  const stock = shopStock(shop, format);
  if (!stock) throw new UsageError(`${asked}: ${shop.name} has no card of this format`, undefined, formatsOf(shop));
  return stock;
}

export const stockFor = (profile: Profile, format: Entity<CardFormat>, options: PrintOptions) =>
  profile.kind === 'shop'
    ? stocksFor(format, options, (each) => {
        const { card, bleed } = stockAt(
          profile.shop,
          each,
          `--card is missing, and a deck has cards of the format ${each.id}`,
        );
        return { card, bleed: Math.max(bleed.x, bleed.y) };
      })
    : stocksFor(format, options);

function stockOf({ format }: Product, { shop, stock }: ShopProfile, { cardFormats }: Content): ShopStock {
  const own = format === undefined || format === stock.card.id ? undefined : cardFormats.get(format);
  return own ? stockAt(shop, own, own.id) : stock;
}

/** Rejects shop orders of unofficial factions: a user may print them at home, but may not order them from a shop. */
export function checkOwn(
  content: Content,
  products: readonly Product[],
  options: PrintOptions,
  chosen: ProductOptions,
): void {
  const marked = products.filter(({ cards = [] }) => cards.some(({ unofficial }) => unofficial));
  const decks = marked.filter(({ id }) => deckAt(content, id));
  if (decks.length > 0) {
    const them = decks.length > 1 ? 'them' : 'it';
    throw new UsageError(
      `--profile ${options.profile} does not print ${someOf(decks.map(pathOf), 30)}, because others own names or art in ${them} (thirdParty); print ${them} at home`,
    );
  }
  if (marked.length === 0) return;
  const factions = chosenFactions(content, chosen);
  const others = factions.filter(({ thirdParty }) => thirdParty);
  const own = (factions.some(({ thirdParty }) => !thirdParty) ? factions : chosenFactions(content, {})).filter(
    ({ thirdParty }) => !thirdParty,
  );
  throw new UsageError(
    `--profile ${options.profile} does not print ${someOf(
      others.map(({ name }) => name),
      30,
    )}, whose names belong to others; add --factions ${own.map(({ id }) => id).join(',')}, or print at home`,
  );
}

/** Texts that the shop's cut may damage, one line for each, with the card's id. */
export function unsafe(products: readonly Product[], profile: ShopProfile, content: Content, press: InkedPress) {
  const { shop } = profile;
  return products.flatMap((product) => {
    const stock = stockOf(product, profile, content);
    return product.pictures.flatMap(({ name, scene }) =>
      overhangs(scene, stock, press.fonts).map(
        ({ what, side, by }) =>
          `${pathOf(product)} ${name}: ${what} extends ${by.toFixed(2)} mm beyond the safe zone of ${shop.name}’s ${stock.product} at the ${side}; ` +
          `shorten it, or choose another --card`,
      ),
    );
  });
}

/** The shop's pictures of all card faces and backs, with the number of copies and the back of each card. */
function shopPictures(products: readonly Product[], profile: ShopProfile, content: Content): PictureFile[] {
  return products.flatMap((product) => {
    const stock = stockOf(product, profile, content);
    const path = pathOf(product);
    const names = new Set(product.pictures.map(({ name }) => name));
    return product.pictures.map(({ name, title, scene }): PictureFile => {
      const card = product.cards?.find(({ id }) => id === name);
      const back = card && names.has(card.backName) ? { back: `${path}/${card.backName}.png` } : {};
      return {
        product,
        file: `${path}/${name}.png`,
        title,
        scene: canvasScene(scene, stock),
        ...stock.pixels,
        dpi: profile.shop.dpi,
        ...(card ? { card: { count: card.copies, ...back } } : {}),
      };
    });
  });
}

/** An order file for each deck, beside its pictures, if a program can read one for this card stock. */
const orderFiles = (
  products: readonly Product[],
  profile: ShopProfile,
  content: Content,
  { ink }: InkedPress,
): readonly TextFile[] =>
  products.flatMap((product): TextFile[] => {
    const { order } = stockOf(product, profile, content);
    const printed = new Set(product.pictures.map(({ name }) => name));
    const cards = (product.cards ?? []).filter(({ id }) => printed.has(id));
    if (order === undefined || cards.length === 0) return [];
    const component = pathOf(product);
    const info = { file: `${component}/order.xml`, component, format: 'xml', ink, version: product.version } as const;
    const ordered = cards.map(({ id, backName, copies }) => ({
      front: `${id}.png`,
      back: printed.has(backName) ? `${backName}.png` : undefined,
      copies,
    }));
    return [{ info, text: () => orderFile(ordered) }];
  });

/** A PDF for each deck: each front as often as it is needed, with its back after it. */
function shopDocuments(
  products: readonly Product[],
  profile: ShopProfile,
  content: Content,
  press: InkedPress,
  reports = false,
): readonly OtherFile[] {
  return products.flatMap((product) => {
    const stock = stockOf(product, profile, content);
    const { bleed, card } = stock;
    const trimBox = { x: bleed.x, y: bleed.y, width: card.width, height: card.height };
    const pages = (product.cards ?? []).flatMap(({ copies, front, back }) =>
      Array.from({ length: copies }, () =>
        [front, back].map((side) => {
          const scene = canvasScene(side, stock);
          return { ...scene, trimBox, bleedBox: { x: 0, y: 0, width: scene.width, height: scene.height } };
        }),
      ).flat(),
    );
    const info: FileInfo = {
      file: `${pathOf(product)}.pdf`,
      component: pathOf(product),
      format: 'pdf',
      pages: pages.length,
      ink: press.ink,
      version: product.version,
      mm: [hundredths(card.width + 2 * bleed.x), hundredths(card.height + 2 * bleed.y)],
    };
    const paper = { ...card, name: stock.product };
    const document = {
      info,
      text: () =>
        renderPdf(
          pages,
          documentOf({ product, paper, pages }, press, undefined),
          press.fonts,
          press.ink,
          press.process,
        ),
    };
    return reports ? [document, reportFile(info, pages, press)] : [document];
  });
}

function orders(products: readonly Product[], profile: ShopProfile, content: Content): string[] {
  const { shop } = profile;
  return products.flatMap((product) => {
    const stock = stockOf(product, profile, content);
    const cards = (product.cards ?? []).reduce((sum, { copies }) => sum + copies, 0);
    const { width, height } = stock.pixels;
    const files = shop.pdf
      ? `in ${pathOf(product)}.pdf, ${2 * cards} pages`
      : `pictures of ${width} × ${height} pixels${stock.order ? `, listed in ${pathOf(product)}/order.xml` : ''}`;
    return cards > 0 ? [`${pathOf(product)}: ${cards} cards for ${shop.name}: ${stock.product}, ${files}`] : [];
  });
}

/** The products' texts, in the requested formats that contain only text. */
const readingFiles = (
  products: readonly Product[],
  formats: PrintOptions['formats'],
  { ink }: InkedPress,
): TextFile[] =>
  products.flatMap((product) => {
    const { texts, version } = product;
    const component = pathOf(product);
    return textFormats.flatMap((format): TextFile[] =>
      texts && formats.includes(format)
        ? [
            {
              info: { file: `${component}.${format}`, component, format, ink, version },
              text: () => texts[format](ink),
            },
          ]
        : [],
    );
  });

/** All files of a profile except sheets of paper, and its messages; `texts` receives the sheets with pieces to cut. */
export function filesFor(
  profile: Profile,
  products: readonly Product[],
  {
    options,
    content,
    press,
    components,
  }: {
    readonly options: PrintOptions;
    readonly content: Content;
    readonly press: InkedPress;
    readonly components: readonly ComponentMaker[];
  },
): {
  readonly pictures: readonly PictureFile[];
  readonly texts: (cutFrom: readonly Sheets[]) => readonly OtherFile[];
  readonly lines: readonly string[];
} {
  if (profile.kind === 'shop')
    return {
      pictures: profile.shop.pdf ? [] : shopPictures(products, profile, content),
      texts: () =>
        profile.shop.pdf
          ? shopDocuments(products, profile, content, press, options.report)
          : orderFiles(products, profile, content, press),
      lines: [...orders(products, profile, content), ...unsoldLines(options, components)],
    };
  if (profile.kind === 'home') {
    const { formats, dpi } = options;
    return {
      pictures: formats.includes('png') ? pictureFiles(products, dpi) : [],
      texts: (cutFrom) => [
        ...(formats.includes('svg') ? vectorFiles(products, cutFrom, options, press) : []),
        ...(formats.includes('dxf') ? dxfFiles(products, cutFrom, options, press) : []),
        ...readingFiles(products, formats, press),
      ],
      lines: [],
    };
  }
  const { base } = profile;
  const objects = products.flatMap((product) => tableObject(product, base, options.dpi, press.words) ?? []);
  const starts = [...content.made].flatMap(
    ([game, { about }]) => startObject(game, about.name, products, base, press.words) ?? [],
  );
  const withoutStart = products
    .filter(({ game, start = [] }) => start.length > 0 && !starts.some(({ product }) => product.game === game))
    .map(pathOf);
  return {
    pictures: objects.flatMap(({ pictures }) => pictures),
    texts: () =>
      [...objects, ...starts].flatMap(({ product, file, saved, meshes }): readonly TextFile[] => {
        const about = { component: pathOf(product), ink: press.ink, version: product.version };
        return [
          ...meshes.map((mesh) => ({
            info: { ...about, file: mesh.file, format: 'obj' as const },
            text: () => mesh.text,
          })),
          { info: { ...about, file, format: 'json' }, text: () => `${JSON.stringify(saved, null, 1)}\n` },
        ];
      }),
    lines: [
      ...objects.map(
        ({ product, file, pictures }) =>
          `${pathOf(product)}: ${file} loads ${pictures.length} picture${pictures.length === 1 ? '' : 's'}`,
      ),
      ...starts.map(
        ({ product, file }) => `${product.game}: ${file} has the game’s boards, with the pieces where they start`,
      ),
      ...withoutStart.map((name) => `${name}: no file has the pieces set up for a game; print the whole game`),
    ],
  };
}
