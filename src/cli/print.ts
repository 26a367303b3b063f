import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { readFileSync } from 'node:fs';
import type { Tinypool } from 'tinypool';
import { components } from '../../generators/components/index.ts';
import type { ComponentMaker, Product, ProductOptions } from '../../generators/components/product.ts';
import { pixelSize } from '../../generators/render/png.ts';
import { renderPdf, type Page } from '../../generators/render/pdf.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import type { LayoutProblem, Press } from '../../generators/scene/press.ts';
import type { Duplex } from '../../generators/sheet/grid.ts';
import type { Marks } from '../../generators/sheet/marks.ts';
import { credits } from '../../generators/sheet/options.ts';
import { formatProblem } from '../content/problem.ts';
import type { Content, Entity } from '../content/schema/index.ts';
import type { CardFormat, Paper } from '../content/schema/design.ts';
import { loadContentFrom } from './content-files.ts';
import { installedFonts } from './fonts.ts';
import { collectGarbage } from './garbage.ts';
import { manifestName, mergeManifest, type ManifestEntry } from './manifest.ts';
import { Output } from './output.ts';
import type { PictureJob } from './picture-worker.ts';
import type { Reporter } from './reporter.ts';
import { UsageError } from './usage.ts';

export interface PrintOptions {
  /** GAME or GAME/COMPONENT; everything where empty. */
  readonly targets: readonly string[];
  readonly papers: readonly string[];
  readonly formats: readonly ('pdf' | 'png')[];
  readonly dpi: number;
  readonly duplex: Duplex;
  readonly marks: Marks;
  readonly factions?: readonly string[];
  readonly players?: number;
  readonly only?: readonly string[];
  readonly square?: number;
  /** A card format's id; poker where absent. */
  readonly card?: string;
  readonly bleed: number;
  readonly gap: number;
  /** Percent, across and down. */
  readonly scale: readonly [number, number];
  readonly backShift: readonly [number, number];
  /** Pages of each result to keep, from 1, as ranges; all where absent. */
  readonly pages?: readonly (readonly [number, number])[];
  readonly out: string;
  readonly content?: string;
  readonly jobs: number;
}

export const defaultJobs = availableParallelism();

const packageFile = new URL('../../package.json', import.meta.url);
const pressVersion = (): string => (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

/** GAME/COMPONENT, or the component's id alone where it serves every game. */
const pathOf = ({ game, id }: { game: string | null; id: string }): string => (game === null ? id : `${game}/${id}`);

/** The components that the targets name, in the order of the lists. */
function select(targets: readonly string[]): ComponentMaker[] {
  const names = [...new Set(components.flatMap((component) => [component.game ?? [], pathOf(component)].flat()))];
  for (const target of targets)
    if (!names.includes(target)) throw new UsageError(`there is nothing called "${target}" to print`, target, names);
  return components.filter(
    (component) =>
      targets.length === 0 || targets.includes(component.game ?? '') || targets.includes(pathOf(component)),
  );
}

function papersOf(content: Content, ids: readonly string[]): Entity<Paper>[] {
  return ids.map((id) => {
    const paper = content.papers.get(id);
    if (!paper) throw new UsageError(`there is no paper "${id}"`, id, [...content.papers.keys()]);
    return paper;
  });
}

/** Refuses an option that nothing printed here takes. */
function checkTaken(makers: readonly ComponentMaker[], options: PrintOptions): void {
  for (const option of ['factions', 'players', 'square', 'card'] as const) {
    if (options[option] === undefined || makers.some(({ takes }) => takes.includes(option))) continue;
    const takers = components.filter(({ takes }) => takes.includes(option)).map(pathOf);
    throw new UsageError(
      `--${option} changes nothing in ${makers.map(pathOf).join(', ')}; it goes with ${takers.join(', ')}`,
    );
  }
}

/** Refuses what an option names and the content has not. */
function checkChoices(content: Content, makers: readonly ComponentMaker[], options: PrintOptions): void {
  for (const id of options.factions ?? [])
    if (!content.factions.has(id))
      throw new UsageError(`there is no faction "${id}"`, id, [...content.factions.keys()]);
  if (options.players !== undefined) {
    const { min, max } = content.lakeTerror.players;
    if (options.players < min || options.players > max)
      throw new UsageError(`--players ${options.players}: lake-terror takes ${min} to ${max}`);
  }
  const boards = [
    { board: content.battleBoard, game: 'battle' },
    { board: content.munchBoard, game: 'munch' },
  ].filter(({ game }) => makers.some((maker) => maker.game === game && maker.takes.includes('square')));
  for (const { board, game } of boards)
    if (options.square !== undefined && options.square < board.square)
      throw new UsageError(
        `--square ${options.square}: the squares of ${game}/board are ${board.square} mm at the least`,
      );
}

/** Refuses an id that no card or piece has. */
function checkOnly(content: Content, makers: readonly ComponentMaker[], options: ProductOptions): void {
  const ids = [...new Set(makers.flatMap((maker) => maker.ids(content, options)))];
  for (const id of options.only ?? [])
    if (!ids.includes(id))
      throw new UsageError(`--only: there is no card or piece "${id}" in what is printed`, id, ids);
}

function cardOf(content: Content, id: string): Entity<CardFormat> {
  const format = content.cardFormats.get(id);
  if (!format) throw new UsageError(`there is no card format "${id}"`, id, [...content.cardFormats.keys()]);
  return format;
}

/** The pages that are asked for. */
const keepPages = (pages: readonly Page[], ranges: PrintOptions['pages']): readonly Page[] =>
  ranges ? pages.filter((_, index) => ranges.some(([from, to]) => index + 1 >= from && index + 1 <= to)) : pages;

/** The largest picture that is made, in pixels. */
const pixelLimit = 100e6;

/** The largest resolution at which a picture of the scene is within the limit: pixels are rounded, so it is tried. */
function largestDpi(scene: { width: number; height: number }): number {
  let dpi = Math.ceil(Math.sqrt(pixelLimit / (scene.width * scene.height)) * 25.4) + 1;
  const pixels = () => pixelSize(scene.width, scene.height, dpi).reduce((product, side) => product * side, 1);
  while (pixels() > pixelLimit) dpi--;
  return dpi;
}

function checkPictures(products: readonly Product[], dpi: number): void {
  for (const product of products)
    for (const { name, scene } of product.pictures) {
      const [width, height] = pixelSize(scene.width, scene.height, dpi);
      if (width * height <= pixelLimit) continue;
      const largest = largestDpi(scene);
      throw new UsageError(
        `--dpi ${dpi}: the picture of ${pathOf(product)} ${name} would have ${Math.round((width * height) / 1e6)} megapixels; ` +
          `the largest that works is --dpi ${largest}`,
      );
    }
}

interface Sheets {
  readonly product: Product;
  readonly paper: Entity<Paper>;
  readonly pages: readonly Page[];
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Prints: content → products → pages → files. Returns the exit code: 0 done, 1 the content is wrong and nothing is
 * written. Throws a UsageError or an OutputError, whose message is for the user.
 */
export async function print(options: PrintOptions, reporter: Reporter): Promise<number> {
  const started = performance.now();
  const makers = select(options.targets);
  const { content, problems } = loadContentFrom(options.content);
  if (!content) {
    for (const problem of problems) reporter.error(formatProblem(problem));
    reporter.error(`${plural(problems.length, 'problem')} in the content; nothing was printed`);
    return 1;
  }
  const papers = papersOf(content, options.papers);
  checkTaken(makers, options);
  checkChoices(content, makers, options);
  const productOptions: ProductOptions = {
    ...(options.factions ? { factions: options.factions } : {}),
    ...(options.players === undefined ? {} : { players: options.players }),
    ...(options.only ? { only: options.only } : {}),
    ...(options.square === undefined ? {} : { square: options.square }),
    card: cardOf(content, options.card ?? 'poker'),
    bleed: options.bleed,
  };
  checkOnly(content, makers, productOptions);

  const found = new Map<string, LayoutProblem>();
  const press: Press = {
    fonts: installedFonts(),
    icon: content.icon,
    tokens: content.tokens,
    report: (problem) => found.set(JSON.stringify(problem), problem),
  };
  const products: Product[] = [];
  for (const maker of makers) products.push(await maker.make(press, content, productOptions));
  const sheets: Sheets[] = [];
  if (options.formats.includes('pdf'))
    for (const product of products)
      for (const paper of papers) {
        const all = await product.pages({
          paper,
          duplex: options.duplex,
          marks: options.marks,
          bleed: options.bleed,
          gap: options.gap,
          scale: { x: options.scale[0] / 100, y: options.scale[1] / 100 },
          backShift: { x: options.backShift[0], y: options.backShift[1] },
        });
        const pages = keepPages(all, options.pages);
        if (pages.length > 0) sheets.push({ product, paper, pages });
      }
  if (found.size > 0) {
    const placed = [...found.values()].map(({ origin, ...problem }) => ({
      ...content.locate(origin.file, origin.path),
      path: origin.path.join('.'),
      layer: 'shape' as const,
      ...problem,
    }));
    for (const problem of placed) reporter.error(formatProblem(problem));
    reporter.error(`${plural(placed.length, 'problem')} in the content; nothing was printed`);
    return 1;
  }
  const pictured = options.formats.includes('png') ? products : [];
  checkPictures(pictured, options.dpi);

  for (const { product, paper, pages } of sheets) {
    const fronts = pages.filter((page) => !page.back).length;
    const backs = fronts < pages.length;
    const count = plural(fronts, 'sheet');
    reporter.line(`${pathOf(product)}: ${count} of ${paper.name}${backs ? ', both sides' : ''}`);
  }
  const total = sheets.length + pictured.reduce((sum, { pictures }) => sum + pictures.length, 0);
  const output = new Output(options.out);
  output.check();
  const entries: ManifestEntry[] = [];
  const record = () => output.write(manifestName, mergeManifest(options.out, pressVersion(), entries));
  /** Leaves the folder true: no temporary file, and a manifest of what was finished, if that can be written. */
  const abandon = () => {
    output.abandon();
    try {
      if (entries.length > 0) record();
    } catch {
      // Whatever stopped the run may stop this as well; the reason is told already.
    }
  };
  const stop = () => {
    abandon();
    reporter.stopped(options.out);
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const write: Write = (file, bytes, entry) => {
    output.write(file, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    entries.push({ file, ...entry, bytes: bytes.length, sha256 });
    reporter.progress(entries.length, total, file);
  };
  if (pictured.length > 0) collectGarbage();
  const halt = new AbortController();
  const halted = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      halt.abort(error);
    }
  };
  try {
    await Promise.all([
      halted(setSheets(sheets, press, write, halt.signal)),
      halted(drawPictures(pictured, press, options, write, halt.signal)),
    ]);
    halt.signal.throwIfAborted();
    record();
  } catch (error) {
    abandon();
    throw error;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  reporter.done(entries.length, bytes, performance.now() - started, options.out);
  return 0;
}

type Write = (file: string, bytes: Uint8Array, entry: Omit<ManifestEntry, 'file' | 'bytes' | 'sha256'>) => void;

/** Makes the PDF of each component on each paper. */
async function setSheets(sheets: Sheets[], press: Press, write: Write, signal: AbortSignal): Promise<void> {
  // Each is let go when it is written: all pages of all papers together are larger than all else.
  for (let next = sheets.shift(); next; next = sheets.shift()) {
    const { product, paper, pages } = next;
    const info = {
      title: `${product.title} (${paper.name})`,
      subject: `${pathOf(product)}, ${product.rule ? `rule ${product.rule}, ` : ''}version ${product.version}`,
      keywords: `${credits.art} ${credits.fonts}`,
    };
    const bytes = await renderPdf(pages, info, press.fonts);
    collectGarbage();
    signal.throwIfAborted();
    const [page] = pages;
    write(`${pathOf(product)}.${paper.id}.pdf`, bytes, {
      component: pathOf(product),
      format: 'pdf',
      paper: paper.id,
      pages: pages.length,
      version: product.version,
      mm: [hundredths(page?.width ?? 0), hundredths(page?.height ?? 0)],
    });
  }
}

/** Pictures of more pixels are drawn one at a time, since each takes a tenth of a gigabyte. */
const largePicture = 2e6;

/** Draws every picture in worker threads, while this one sets the sheets. */
async function drawPictures(
  products: readonly Product[],
  press: Press,
  { dpi, jobs }: PrintOptions,
  write: Write,
  signal: AbortSignal,
): Promise<void> {
  const wanted = products.flatMap((product) =>
    product.pictures.map((picture) => {
      const [width, height] = pixelSize(picture.scene.width, picture.scene.height, dpi);
      return { product, picture, width, height };
    }),
  );
  if (wanted.length === 0) return;
  const isLarge = ({ width, height }: { width: number; height: number }) => width * height > largePicture;
  const [large, small] = [wanted.filter(isLarge), wanted.filter((each) => !isLarge(each))];
  const threads = Math.min(jobs, wanted.length);
  const { default: Pool } = await import('tinypool');
  const pool: Tinypool = new Pool({
    filename: new URL('./picture-worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // A thread that sleeps between pictures never gets round to freeing them.
    useAtomics: false,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const draw = async ({ product, picture, width, height }: (typeof wanted)[number]): Promise<void> => {
    const { scene, name } = picture;
    const job: PictureJob = { svg: renderSvg(scene, press.fonts, { width, height }), width, dpi };
    const bytes = (await pool.run(job)) as Uint8Array;
    signal.throwIfAborted();
    const file = product.single ? `${product.game}/${name}.png` : `${pathOf(product)}/${name}.png`;
    write(file, bytes, {
      component: pathOf(product),
      format: 'png',
      version: product.version,
      mm: [hundredths(scene.width), hundredths(scene.height)],
      pixels: [width, height],
    });
  };
  const lane = async (first: readonly (typeof wanted)[number][]): Promise<void> => {
    for (const each of first) await draw(each);
    for (let next = small.shift(); next; next = small.shift()) await draw(next);
  };
  try {
    await Promise.all(Array.from({ length: threads }, (_, index) => lane(index === 0 ? large : [])));
  } finally {
    await pool.destroy();
  }
}
