import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderPdf, type Attachment, type Page } from '../../../generators/render/pdf.ts';
import { renderSvg } from '../../../generators/render/svg.ts';
import type { InkedPress } from '../../../generators/scene/press.ts';
import type { Ink } from '../../../generators/scene/ink.ts';
import { hundredths } from '../../../generators/scene/units.ts';
import { inInk, sceneIn } from '../../../generators/scene/view.ts';
import { pathOf, type PictureFile } from './choose.ts';
import type { FileInfo, Sink } from './deliver.ts';
import { digestOf } from './identity.ts';
import { reportFile } from './report.ts';
import { documentOf, sheetsOf, type Sheets } from './sheets.ts';
import type { WriteQueue } from './write-queue.ts';
import type { RunContext } from './run-context.ts';

/**
 * A digest of everything that a PDF is made from. It is built piece by piece, because all the data together is larger
 * than the file.
 */
function sourceOf(how: readonly unknown[], pages: readonly Page[], ink: Ink): string {
  const hash = createHash('sha256').update(JSON.stringify([...how, ink]));
  for (const { children, leaves = [], ...page } of pages) {
    hash.update(JSON.stringify(page));
    for (const child of inInk(children, ink)) hash.update(JSON.stringify(child));
    for (const leaf of leaves) hash.update(JSON.stringify(sceneIn(leaf, ink)));
  }
  return digestOf(hash.digest());
}

/**
 * Returns a function that makes the PDFs of sheets one after the other, as the sheets are laid out. If `reports` is
 * set, it also writes reports for print shops. `again` repeats the layout.
 */
export function sheetSetter(
  press: InkedPress,
  queue: WriteQueue,
  { tidy }: RunContext,
  attachment: Attachment | undefined,
  reports = false,
): (sheets: Sheets, again: () => Promise<Sheets>) => Promise<void> {
  const carried = attachment && digestOf(attachment.bytes);
  const render = (sheets: Sheets): Promise<Uint8Array> =>
    renderPdf(sheets.pages, documentOf(sheets, press, attachment), press.fonts, press.ink, press.process);
  // This is a separate function, because a closure in the function below would keep the sheets in memory while it
  // waits.
  const anew = (again: () => Promise<Sheets>) => async () => render(await again());
  return async (sheets, again) => {
    const { product, paper, pages, turn } = sheets;
    const info = documentOf(sheets, press, attachment);
    const [page] = pages;
    const file: FileInfo = {
      file: `${pathOf(product)}.${paper.id}.pdf`,
      component: pathOf(product),
      format: 'pdf',
      paper: paper.id,
      pages: pages.length,
      sheets: sheetsOf(pages),
      ...(turn ? { turn } : {}),
      ink: press.ink,
      version: product.version,
      mm: [hundredths(page?.width ?? 0), hundredths(page?.height ?? 0)],
    };
    if (reports) {
      const { info: report, text } = reportFile(file, pages, press);
      const bytes = new TextEncoder().encode(text());
      const make = () => Promise.resolve(bytes);
      await queue.set(report, digestOf(bytes), make, make);
    }
    await queue.set(
      file,
      sourceOf([{ ...info, attachment: carried }, press.process?.source], pages, press.ink),
      () => render(sheets),
      anew(again),
    );
    tidy();
    // The event loop needs a turn between two documents, to send pictures to the drawing threads.
    await nextTurn();
    queue.signal.throwIfAborted();
  };
}

/** The number of pixels above which pictures are drawn one at a time: each such picture takes a tenth of a gigabyte. */
const largePicture = 2e6;

export interface OtherFile {
  readonly info: FileInfo;
  readonly text: () => string | Uint8Array | Promise<Uint8Array>;
}

/** A text file, which takes little time to make. */
export interface TextFile extends OtherFile {
  readonly text: () => string | Uint8Array;
}

export async function writeTexts(files: readonly OtherFile[], { put, signal }: Sink): Promise<void> {
  for (const { info, text } of files) {
    signal.throwIfAborted();
    const made = await text();
    const bytes = typeof made === 'string' ? new TextEncoder().encode(made) : made;
    await put(info, digestOf(bytes), () => Promise.resolve(bytes));
  }
}

/**
 * Draws all pictures in worker threads, while this thread lays out the sheets. The last thread starts when `free`
 * resolves, because the sheets take longest and need a core.
 */
export async function drawPictures(
  wanted: readonly PictureFile[],
  press: InkedPress,
  { put, signal }: Sink,
  { pool }: RunContext,
  free: Promise<void>,
): Promise<void> {
  const isLarge = ({ width, height }: { width: number; height: number }) => width * height > largePicture;
  const [large, small] = [wanted.filter(isLarge), wanted.filter((each) => !isLarge(each))];
  const draw = async (
    thread: number,
    { product, file, title, scene, width, height, dpi, card }: PictureFile,
  ): Promise<void> => {
    signal.throwIfAborted();
    await put(
      {
        file,
        component: pathOf(product),
        format: 'png',
        ink: press.ink,
        version: product.version,
        mm: [hundredths(scene.width), hundredths(scene.height)],
        pixels: [width, height],
        title: product.single ? product.title : `${product.title}: ${title}`,
        ...card,
      },
      digestOf([width, height, dpi, press.ink, scene.width, scene.height, inInk(scene.children, press.ink)]),
      () => pool.draw(thread, { svg: renderSvg(scene, press.fonts, { width, height }, press.ink), width, dpi }),
    );
  };
  const lane = async (thread: number, first: readonly PictureFile[]): Promise<void> => {
    for (const each of first) await draw(thread, each);
    for (let next = small.shift(); next; next = small.shift()) await draw(thread, next);
  };
  const lanes = (thread: number) =>
    Promise.all(Array.from({ length: pool.ahead }, (_, index) => lane(thread, thread + index === 0 ? large : [])));
  const threads = Array.from({ length: pool.threads }, (_, thread) => thread);
  try {
    await Promise.all(
      threads.map(async (thread) => {
        if (thread > 0 && thread === pool.threads - 1) await free;
        await lanes(thread);
      }),
    );
  } finally {
    await pool.rest();
  }
}
