import { zipSync } from 'fflate';
import {
  filled,
  infoOf,
  listOf,
  makeProduct,
  type ComponentMaker,
  type Product,
} from '../../../generators/sheet/product.ts';
import { together } from '../../../generators/sheet/together.ts';
import { largeContent, largePress } from '../../../generators/design/large.ts';
import type { PictureJob } from '../../../generators/render/png.ts';
import { renderSvg } from '../../../generators/render/svg.ts';
import type { ShaperFile } from '../../../generators/scene/fallback-files.ts';
import { largeFont, type LargeFontId } from '../../../generators/scene/font-files.ts';
import {
  makeFontBook,
  type FontBook,
  type Hyphenation,
  type Shaper,
  type ShaperFiles,
} from '../../../generators/scene/fonts.ts';
import type { Ink } from '../../../generators/scene/ink.ts';
import type { FontId, Scene } from '../../../generators/scene/node.ts';
import { contentParts, type InkedPress, type LayoutProblem, type Press } from '../../../generators/scene/press.ts';
import { mmPerInch } from '../../../generators/scene/units.ts';
import {
  cardOf,
  checkChoices,
  checkMarks,
  checkMachine,
  checkOnly,
  checkPictures,
  checkTaken,
  cuttable,
  componentsIn,
  papersOf,
  pathOf,
  select,
  sized,
  withMachine,
  stocksFor,
  pictureFiles,
  type PictureFile,
} from '../../cli/print/choose.ts';
import type { Attempt } from '../../cli/print/fit.ts';
import { usual, type PrintOptions } from '../../cli/print/options.ts';
import { contentFor, placedIn, productOptionsOf } from '../../cli/print/order.ts';
import { attachmentOf, documentOf, isCut, sheetsOn, sheetsOf, type Sheets } from '../../cli/print/sheets.ts';
import type { OtherFile } from '../../cli/print/produce.ts';
import { dxfFiles, vectorFiles } from '../../cli/print/vector.ts';
import { UsageError } from '../../cli/usage.ts';
import { aboutOf } from '../../content/games.ts';
import { loadContent, type Folder, type Load } from '../../content/load.ts';
import type { Translate } from '../../content/translation/translate.ts';
import { componentAt } from '../../content/component-names.ts';
import { isComplete } from '../../content/places.ts';
import { sortProblems, type Problem } from '../../content/problem.ts';
import type { Content } from '../../content/schema/index.ts';
import type { ContentData, Face, Files, PrintChoice, PrintedFile, PrintSession } from './protocol.ts';
import { openDeckCards, withoutFaultyRows } from './deck-cards.ts';
import { Absent, type IconBook } from './icon-book.ts';

type FontFile = FontId | LargeFontId | ShaperFile;

/** The files that a press needs, from the site or a disk. */
export interface Supplies {
  readonly shipped: Folder;
  readonly overlay: Files;
  /** Translates the content, and an overlay's changes to it. Optional; default: English. */
  readonly translate?: (overlay: Folder | undefined) => Translate;
  readonly icons: IconBook;
  readonly font: (id: FontFile) => Promise<Uint8Array>;
  readonly draw: (job: PictureJob) => Promise<Uint8Array>;
  /** Reads a picture, like the command. */
  readonly photo: PrintSession['photo'];
}

/** Fonts that are used almost everywhere, and load together. The others load on request. */
const commonFonts: readonly FontId[] = ['display', 'subhead', 'narrow-500', 'narrow-700'];

const setName = 'set';

/** Pixels per inch of a picture on a page. */
const screen = 96;

const pairOf = ({ x, y }: { readonly x: number; readonly y: number }) => [x, y] as const;

/**
 * A printer’s correction as options. Marks for a cutting machine are in fixed places, so the margins of its sheets
 * cannot be changed.
 */
function correctedBy(
  { scale, backShift, edges }: NonNullable<PrintChoice['correction']>,
  { machine, margin = 0 }: PrintChoice,
): Partial<PrintOptions> {
  const larger = machine === undefined ? Object.entries(edges).filter(([, length]) => length > margin) : [];
  return {
    scale: pairOf(scale),
    backShift: pairOf(backShift),
    turned: true,
    ...(larger.length > 0 ? { edges: Object.fromEntries(larger) } : {}),
  };
}

const optionsOf = (component: string, choice: PrintChoice): PrintOptions => {
  const {
    paper = usual.papers[0],
    format = usual.formats[0],
    correction,
    packed: _packed,
    together: _together,
    ...rest
  } = choice;
  return {
    ...usual,
    ...rest,
    ...(correction ? correctedBy(correction, choice) : {}),
    targets: [component],
    papers: [paper],
    formats: [format],
    given: Object.keys(choice).filter((name) => name !== 'together'),
    out: '',
    jobs: 1,
  };
};

/** The layout for a choice, or the problems that prevent it. */
interface Layout {
  readonly problems: readonly Problem[];
  readonly product?: Product;
  readonly sheets?: Sheets;
  readonly press: InkedPress;
  /** The files for a shop; undefined for a print at home. */
  readonly order?: ShopOrder;
}

interface ShopOrder {
  readonly pictures: readonly PictureFile[];
  readonly others: readonly OtherFile[];
}

/** The name of a file from the command’s folders when it is saved alone: `alien-invasion-action-deck.a4.pdf`. */
const fileName = (file: string): string => file.replaceAll('/', '-');

const types: Readonly<Record<string, string>> = {
  dxf: 'image/vnd.dxf',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  xml: 'application/xml',
};

/** Makes the files other than sheets and pictures, in order. */
async function filesOf(others: readonly OtherFile[], nameOf = fileName): Promise<PrintedFile[]> {
  const made: PrintedFile[] = [];
  for (const { info, text } of others) {
    const written = await text();
    const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : new Uint8Array(written);
    made.push({ name: nameOf(info.file), type: types[info.format] ?? 'application/octet-stream', bytes });
  }
  return made;
}

/**
 * Packs files into a ZIP without compression, because pictures are already compressed. The same files give the same
 * bytes.
 */
function packed(name: string, files: readonly PrintedFile[]): PrintedFile {
  const entries = files.map(({ name: each, bytes }) => [each, bytes] as const);
  const zip = zipSync(Object.fromEntries(entries), { level: name.endsWith('.png') ? 0 : 6, mtime: packedAt });
  return { name: `${name}.zip`, type: 'application/zip', bytes: zip };
}

/** The earliest day that a ZIP can store, in any time zone. */
const packedAt = '1980-01-01T00:00:00';

/** Yields to other tasks. */
const pause = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      go();
    });
    port1.start();
    port2.postMessage(null);
  });

/** The loaded fonts, and the shaper for other writing systems. `bring` loads a font. */
function openFonts(font: Supplies['font']) {
  const bytes = new Map<FontFile, Uint8Array>();
  const bring = async (id: FontFile): Promise<void> => void bytes.set(id, await font(id));
  const fontData = (id: FontFile): Uint8Array => {
    const known = bytes.get(id);
    if (!known) throw new Absent(`the face ${id}`, () => bring(id));
    return known;
  };
  const files: ShaperFiles = { read: fontData };
  let shaping: { readonly makeShaper: (files: ShaperFiles, isLarge: boolean) => Shaper } | undefined;
  const shaperFor = (isLarge: boolean) => {
    let shaper: Shaper | undefined;
    const load = async (): Promise<void> => {
      [shaping] = await Promise.all([import('../../../generators/scene/shaper.ts'), bring('harfbuzz')]);
    };
    return (): Shaper => {
      if (!shaping) throw new Absent('the shaper of other scripts', load);
      return (shaper ??= shaping.makeShaper(files, isLarge));
    };
  };
  let patterns: Hyphenation | undefined;
  const german = (): Hyphenation => {
    const load = async () => (patterns = (await import('hyphen/de-1996/index.js')).default);
    if (!patterns) throw new Absent('German hyphenation', load);
    return patterns;
  };
  const fonts = makeFontBook(fontData, { shaper: shaperFor(false), german });
  const largeFonts = makeFontBook((id) => fontData(`large-${largeFont(id)}`), {
    as: largeFont,
    shaper: shaperFor(true),
    german,
  });
  return { bring, fonts, largeFonts };
}

/** The maximum number of times that rows with problems are left out, before a deck counts as faulty. */
const mostRounds = 10;

/** The set over the shipped content, and a press for each ink and size. */
function openContent({ shipped, overlay, translate, icons, font }: Supplies) {
  const { bring, fonts, largeFonts } = openFonts(font);
  let set = new Map<string, string>();
  let load: Load | undefined;
  let drawn: Content | null | undefined;
  let presses = new Map<string, { press: Press; found: LayoutProblem[] }>();
  let read = new Map<string, ReturnType<typeof contentFor>>();

  const ownFiles = (): ReadonlyMap<string, string> => new Map([...Object.entries(overlay), ...set]);
  const loadOver = (own: ReadonlyMap<string, string>): Load => {
    const above = { name: setName, files: own };
    if (own.size > 0 && isComplete(own)) return loadContent(above, icons);
    const over = own.size > 0 ? above : undefined;
    return loadContent(shipped, icons, over, translate?.(over));
  };
  const loaded = (): Load => {
    if (load) return load;
    presses = new Map();
    read = new Map();
    drawn = undefined;
    load = loadOver(ownFiles());
    return load;
  };

  /** The content without faulty rows of tables; undefined if anything else has problems. */
  const drawable = (): Content | undefined => {
    if (drawn !== undefined) return drawn ?? undefined;
    let { content, problems } = loaded();
    let files = ownFiles();
    // The number of reported problems is limited, so other rows may have more.
    const isInTable = ({ file }: Problem): boolean => /\.[ct]sv$/.test(file);
    for (let round = 0; !content && problems.every(isInTable) && round < mostRounds; round++) {
      files = withoutFaultyRows(files, problems);
      ({ content, problems } = loadOver(files));
    }
    drawn = content ?? null;
    return content;
  };

  const contentOf = (maker: ComponentMaker): ReturnType<typeof contentFor> => {
    const key = maker.needs === 'rules' ? String(maker.game) : '';
    const from = loaded();
    const known = read.get(key) ?? contentFor([maker], from);
    read.set(key, known);
    return known;
  };

  const pressKey = ({ size, colour, condition }: PrintOptions) => `${size} ${colour} ${condition}`;
  const pressFor = (
    content: Content,
    options: PrintOptions,
    process?: Press['process'],
  ): { press: Press; found: LayoutProblem[] } => {
    const known = presses.get(pressKey(options));
    if (known) return known;
    const found: LayoutProblem[] = [];
    const { size } = options;
    const usual: Press = {
      fonts,
      ...contentParts(content),
      ...(process ? { process } : {}),
      report: (each: LayoutProblem) => void found.push(each),
    };
    const press = size === 'large' ? largePress(usual, largeFonts) : usual;
    presses.set(pressKey(options), { press, found });
    return { press, found };
  };

  /** Does the work, and repeats it whenever a missing file has loaded. */
  const whole = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Absent)) throw error;
        // The next attempt makes the presses again.
        presses = new Map();
        await error.bring();
      }
  };

  return {
    bring,
    loaded,
    drawable,
    fonts,
    contentOf,
    pressFor,
    whole,
    paths: (): readonly string[] => [...set.keys()],
    shippedContent: (): Load => loadContent(shipped, icons, undefined, translate?.(undefined)),
    put: (change: (files: Map<string, string>) => Map<string, string>): readonly Problem[] => {
      set = change(set);
      load = undefined;
      return loaded().problems;
    },
    /** Discards a press, because it reports each problem only once. */
    forget: (options: PrintOptions): void => void presses.delete(pressKey(options)),
  };
}

type Loaded = ReturnType<typeof openContent>;

/** The component with a path. In saved sets and pages, the path may end in a further name. Throws if there is none. */
function makerOf(path: string, components: readonly ComponentMaker[]): ComponentMaker {
  const component = componentAt(path);
  const maker = select([component], components).find((each) => pathOf(each) === component);
  if (!maker) throw new Error(`"${component}" is a game, not a component`);
  return maker;
}

/** Lays out a component, on sheets if `onSheets` is true. */
const layOut = (
  { whole, loaded, contentOf, pressFor, forget }: Loaded,
  named: PrintOptions,
  onSheets: boolean,
): Promise<Layout> =>
  whole(async () => {
    const [target = ''] = named.targets;
    const components = componentsIn(loaded());
    const maker = makerOf(target, components);
    sized(cuttable([maker], named, components), named, components);
    const { content: found, problems } = await contentOf(maker);
    // Callers never lay out content that has problems.
    if (!found) return { problems, press: undefined as never };
    const large = named.size === 'large';
    const plain = large ? largeContent(found) : found;
    const measured = [...named.papers, named.card].some((each) => /^\d/.test(each ?? ''));
    const { content, options: request } = measured
      ? (await import('../../cli/print/measures.ts')).withSizes(plain, named)
      : { content: plain, options: named };
    const card = cardOf(content, request.size, request.card);
    const shops = named.profile === usual.profile ? undefined : await import('../../cli/print/profile.ts');
    shops?.makersFor([maker], request, components);
    const profile = shops?.profileOf(content, request, card);
    const options = withMachine(content, shops && profile ? shops.settled(request, profile) : request);
    const papers = papersOf(content, options.papers);
    checkMachine(options, papers);
    checkTaken([maker], options, components);
    checkMarks(options);
    checkChoices(content, [maker], options);
    const stock = shops && profile ? shops.stockFor(profile, card, options) : stocksFor(card, options);
    const productOptions = productOptionsOf(content, options, stock);
    checkOnly(content, [maker], productOptions);
    const { colour, condition } = options;
    const process =
      colour === usual.colour && condition === undefined
        ? undefined
        : await (await import('../../cli/print/process.ts')).processOf(content, options);
    const { press: layout, found: layoutProblems } = pressFor(content, options, process);
    const press = { ...layout, ink: options.ink };
    const [paper] = onSheets && !profile ? papers : [];
    const attempt = { maker, press: layout, content, options, productOptions, ...(paper ? { paper } : {}) };
    try {
      const laidOut = await onPaper(attempt, layoutProblems);
      const wrong = sortProblems(placedIn(content, layoutProblems));
      const { product } = laidOut;
      if (!shops || profile?.kind !== 'shop' || !product || wrong.length > 0)
        return { problems: wrong, press, ...laidOut };
      shops.checkOwn(content, [product], options, productOptions);
      const unsafe = shops.unsafe([product], profile, content, press);
      if (unsafe.length > 0) throw new UsageError(unsafe.join('\n'));
      const { pictures, texts } = shops.filesFor(profile, [product], { options, content, press, components });
      return { problems: wrong, press, ...laidOut, order: { pictures, others: texts([]) } };
    } finally {
      // Products are cached, but report their problems only once.
      if (layoutProblems.length > 0) forget(options);
    }
  });

/** The product, and its sheets on the paper. Throws a SheetError if the paper, the margin or the card is too small. */
async function onPaper(attempt: Attempt, found: readonly LayoutProblem[]): Promise<Pick<Layout, 'product' | 'sheets'>> {
  const { maker, press, content, options, productOptions, paper } = attempt;
  let cause: unknown;
  try {
    const product = await makeProduct(maker, press, content, productOptions);
    const { sheets } = paper ? await sheetsOn(product, paper, options) : {};
    if (found.length === 0) return { product, ...(sheets ? { sheets } : {}) };
    [cause] = found;
    const refusal = await (await import('../../cli/print/fit.ts')).refusalOf(attempt, cause);
    if (!refusal) return { product };
    throw refusal;
  } catch (error) {
    if (error instanceof Absent || cause) throw error;
    throw (await (await import('../../cli/print/fit.ts')).refusalOf(attempt, error)) ?? error;
  }
}

async function pdfOf(
  sheets: Sheets,
  press: InkedPress,
  folders: Load['folders'],
  called = fileName(pathOf(sheets.product)),
): Promise<PrintedFile> {
  const { renderPdf } = await import('../../../generators/render/pdf.ts');
  const about = documentOf(sheets, press, attachmentOf(folders));
  const pdf = await renderPdf(sheets.pages, about, press.fonts, press.ink, press.process);
  const name = `${called}.${sheets.paper.id}.pdf`;
  return { name, type: 'application/pdf', bytes: new Uint8Array(pdf) };
}

/** Each piece as a picture, one after the other, so that an event between two of them can cancel the rest. */
async function picturesOf(
  wanted: readonly PictureFile[],
  press: InkedPress,
  drawn: (job: () => Promise<PictureJob>) => Promise<Uint8Array>,
  tell: (done: number, all: number) => void,
  signal: AbortSignal | undefined,
): Promise<PrintedFile[]> {
  checkPictures(wanted);
  const made: PrintedFile[] = [];
  for (const { file, scene, width, height, dpi } of wanted) {
    const bytes = await drawn(async () => ({
      svg: renderSvg(scene, press.fonts, { width, height }, press.ink),
      width,
      dpi,
    }));
    made.push({ name: fileName(file), type: 'image/png', bytes: new Uint8Array(bytes) });
    tell(made.length, wanted.length);
    await pause();
    signal?.throwIfAborted();
  }
  return made;
}

function joined(all: readonly Sheets[], options: PrintOptions): Sheets | undefined {
  const [first] = all;
  if (!first || all.length === 1) return first;
  const pages = together(
    all.map(({ product: { flows }, pages: sides }) => ({ ...(flows === undefined ? {} : { flows }), sides })),
    options,
  );
  const turn = all.find((each) => each.turn)?.turn;
  const title = all.map(({ product }) => product.title).join(', ');
  return { ...first, product: { ...first.product, title }, pages, ...(turn ? { turn } : {}) };
}

async function print(
  open: Loaded,
  draw: Supplies['draw'],
  ...[component, choice = {}, tell = () => undefined, signal]: Parameters<PrintSession['print']>
): ReturnType<PrintSession['print']> {
  const { whole } = open;
  const options = optionsOf(component, choice);
  const [format] = options.formats;
  const { name, parts = [] } = choice.together ?? {};
  const steps = 3 + parts.length;
  tell({ done: 0, all: steps });
  const first = await layOut(open, options, format !== 'png');
  const { problems, product, press, order } = first;
  if (problems.length > 0 || !product) return { problems, files: [], sheets: 0 };
  tell({ done: 1, all: steps });
  await pause();
  signal?.throwIfAborted();
  const all = first.sheets ? [first.sheets] : [];
  for (const [index, [other, own]] of parts.entries()) {
    const more = await layOut(open, optionsOf(other, own), true);
    if (more.problems.length > 0) return { problems: more.problems, files: [], sheets: 0 };
    if (more.sheets) all.push(more.sheets);
    tell({ done: 2 + index, all: steps });
    await pause();
    signal?.throwIfAborted();
  }
  const sheets = joined(all, options);
  const makeThem = async (): Promise<PrintedFile[]> => {
    const drawn = (wanted: readonly PictureFile[]) =>
      picturesOf(
        wanted,
        press,
        async (work) => draw(await whole(work)),
        (done, all) => tell({ done: done + 1, all: all + 1 }),
        signal,
      );
    // An order file refers to the pictures beside it.
    const nameOf = (file: string): string => file.replace(`${pathOf(product)}/`, '').replaceAll('/', '-');
    if (order)
      return [
        ...(await drawn(order.pictures)).map((file, index) => ({
          ...file,
          name: nameOf(order.pictures[index]?.file ?? file.name),
        })),
        ...(await whole(() => filesOf(order.others, nameOf))),
      ];
    if (format === 'png') return drawn(pictureFiles([product], options.dpi));
    if (!sheets) return [];
    if (format === 'pdf') return [await whole(() => pdfOf(sheets, press, open.loaded().folders, name))];
    const cutFiles = format === 'dxf' ? dxfFiles : vectorFiles;
    const cutFrom = isCut(product) ? [sheets] : [];
    return whole(() => filesOf(cutFiles([product], cutFrom, options, press)));
  };
  const made = await makeThem();
  signal?.throwIfAborted();
  tell({ done: steps, all: steps });
  const files =
    choice.packed && made.length > 1
      ? [packed(`${fileName(pathOf(product))}.${order ? options.profile : format}`, made)]
      : made;
  return { problems, files, sheets: sheets ? sheetsOf(sheets.pages) : 0 };
}

/**
 * The press with one set, in any environment. It loads the set over the shipped content, draws on request, and makes
 * the same files as the command. If a file is missing, it loads the file and starts again.
 */
export async function openSession(supplies: Supplies): Promise<PrintSession> {
  const { icons, draw, photo } = supplies;
  const open = openContent(supplies);
  const { bring, loaded, paths, put, shippedContent, whole } = open;
  await Promise.all(commonFonts.map(bring));
  const { fonts } = open;
  const cards = openDeckCards({
    drawable: open.drawable,
    icons,
    fonts,
    pictureOf: (scene, ink) => pictureOf(scene, fonts, ink),
  });
  const session: PrintSession = {
    photo,
    load: async (files) => put(() => new Map(Object.entries(files))),
    change: async (path, text) =>
      put((files) => {
        if (text === undefined) files.delete(path);
        else files.set(path, text);
        return files;
      }),
    splice: async (path, at, less, text) =>
      put((files) => {
        const before = files.get(path) ?? '';
        return files.set(path, before.slice(0, at) + text + before.slice(at + less));
      }),
    cards,
    deck: async (name, id, table) => {
      const [{ deckFor }, { readTable }] = await Promise.all([
        import('../../cli/new/columns.ts'),
        import('../../content/deck/table.ts'),
      ]);
      const content = loaded().content ?? shippedContent().content;
      if (!content) throw new Error('the shipped content is not valid');
      return deckFor({ name, id }, readTable(table), `${id}.csv`, content, icons);
    },
    content: async (keys) => {
      const { content } = loaded();
      return (
        content &&
        (Object.fromEntries(keys.map((key) => [key, content[key]])) as unknown as Pick<
          ContentData,
          (typeof keys)[number]
        >)
      );
    },
    own: async (name) => {
      const { content } = loaded();
      if (!content) return undefined;
      const { ownOf } = await import('./own.ts');
      return ownOf(content, paths(), name);
    },
    components: async () => {
      const load = loaded().content ? loaded() : shippedContent();
      const { content } = load;
      if (!content) throw new Error('the shipped content is not valid');
      return filled(componentsIn(load), content).map((maker) => {
        const { name, summary } = infoOf(maker, content);
        const { takes, kind = null } = maker;
        const game = listOf(maker);
        const gameName = game && aboutOf(content, game).shortName;
        return { id: pathOf(maker), game, gameName, name, summary, takes, kind, large: maker.large !== undefined };
      });
    },
    icons: (words, most) => icons.find(words, most),
    pictures: async (component, choice = {}, side) => {
      const { problems, product, press } = await layOut(open, optionsOf(component, choice), false);
      if (problems.length > 0 || !product) return { problems, faces: [] };
      const faces = sidesOf(product).filter((face) => side === undefined || face.side === side);
      const drawn = await whole(async () =>
        faces.map(({ scene, ...face }): Face => {
          const { width, height } = scene;
          return { ...face, width, height, svg: pictureOf(scene, press.fonts, choice.ink) };
        }),
      );
      return { problems, faces: drawn };
    },
    sheet: async (component, choice = {}, number = 1) => {
      const { problems, sheets, press } = await layOut(open, optionsOf(component, choice), true);
      const pages = sheets?.pages ?? [];
      const page = pages[Math.min(Math.max(number, 1), pages.length) - 1];
      const none = { svg: '', width: 0, height: 0, pages: 0, sheets: 0 };
      if (problems.length > 0 || !page) return { problems, ...none };
      const svg = await whole(async () => pictureOf(page, press.fonts, choice.ink));
      const { width, height } = page;
      return { problems, svg, width, height, pages: pages.length, sheets: sheetsOf(pages) };
    },
    print: (...order) => print(open, draw, ...order),
  };
  return session;
}

/** The sides of a print: fronts in order, then each back once. */
function sidesOf({ cards, pictures }: Product): (Pick<Face, 'name' | 'side' | 'copies'> & { readonly scene: Scene })[] {
  if (!cards) return pictures.map(({ name, scene, copies = 1 }) => ({ name, side: 'front', copies, scene }));
  const backs = new Map(cards.map(({ backName, back }) => [backName, back]));
  return [
    ...cards.map(({ id, copies, front }) => ({ name: id, side: 'front' as const, copies, scene: front })),
    ...[...backs].map(([name, scene]) => ({ name, side: 'back' as const, copies: 1, scene })),
  ];
}

/** A scene as a picture of the same size as on paper. */
const pictureOf = (scene: Pick<Scene, 'width' | 'height' | 'children'>, fonts: FontBook, ink: Ink = 'full'): string => {
  const pixels = (length: number) => Math.round((length * screen * 100) / mmPerInch) / 100;
  return renderSvg(scene, fonts, { width: pixels(scene.width), height: pixels(scene.height) }, ink);
};
