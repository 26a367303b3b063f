import { zipSync, type Zippable } from 'fflate';
import { backgroundLimits, isPicture, pathOfIcon, toBase64, bytesOf } from './picture.ts';
import { decodeTable, isZip } from './deck/decode.ts';
import { inflated } from './inflate.ts';
import { isBelow, isContent, isTable, placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import { unzip } from './unzip.ts';
import { quote } from './words.ts';

/** The file name of the overlay embedded in a PDF that was printed from it. */
export const overlayName = 'saucer-overlay.zip';

/**
 * The limits on a file: its size, the attachments of a PDF, and the characters of a dictionary before its data. A
 * larger file is a mistake or an attack.
 */
const limits = {
  files: 2000,
  file: 1024 * 1024,
  all: 16 * 1024 * 1024,
  zip: 64 * 1024 * 1024,
  pdf: 256 * 1024 * 1024,
  attachments: 16,
  dictionary: 4096,
};

/** The earliest date of the format, in any time zone, because an overlay does not record when it was packed. */
const mtime = '1980-01-01T00:00:00';

/** The parts of a message about a file that cannot be opened. */
type Refusal = Pick<Problem, 'found' | 'expected' | 'remedy'>;

/** Texts by path below a content folder, or the reason why the file could not be opened. */
export type Opened = { readonly files: Readonly<Record<string, string>> } | { readonly refusal: Refusal };

/** A ZIP of the files in an overlay that the press reads. The same files give the same bytes. */
export function packOverlay(files: Iterable<readonly [path: string, text: string | null]>): Uint8Array<ArrayBuffer> {
  const all = [...files].filter(([path, text]) => text !== null && isContent(path));
  const zip: Zippable = {};
  for (const [path, text] of all.sort(([a], [b]) => (a < b ? -1 : 1)))
    zip[pathOfIcon(path, text ?? '')] = bytesOf(path, text ?? '');
  return zipSync(zip, { level: 9, mtime });
}

const whole = 'save the set again as a ZIP, and open that';
const expectedZip = 'a ZIP with the files of a set';
const refusalFor = (found: string, expected: string, remedy: string): Opened => ({
  refusal: { found, expected, remedy },
});

class RejectedFile extends Error {
  readonly refusal: Refusal;
  constructor(found: string, expected = expectedZip, remedy = whole) {
    super(found);
    this.refusal = { found, expected, remedy };
  }
}

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** Returns a counter of bytes, which throws above `most`. */
function counterFor(what: string, most: number): (size: number) => void {
  let length = 0;
  return (size) => {
    length += size;
    if (length > most) throw new RejectedFile(`${what} of more than ${megabytes(most)}`, `at most ${megabytes(most)}`);
  };
}

const strict = new TextDecoder('utf-8', { fatal: true });

function textOf(path: string, bytes: Uint8Array): string {
  if (isPicture(path)) return toBase64(bytes);
  if (isTable(path)) {
    const decoded = decodeTable(bytes);
    if (decoded.text !== undefined) return decoded.text;
    const { found, expected, remedy } = decoded.error;
    throw new RejectedFile(`${found} in ${quote(path)}`, expected, remedy);
  }
  try {
    return strict.decode(bytes);
  } catch {
    throw new RejectedFile(
      `bytes that are not UTF-8 in ${quote(path)}`,
      'text in UTF-8',
      'save that file again as UTF-8',
    );
  }
}

/** The files in a ZIP by path, decompressed up to a size limit. */
function filesIn(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let count = 0;
  const countAll = counterFor('a ZIP', limits.all);
  try {
    return unzip(bytes, (name) => {
      if (!isBelow(name.replace(/\/$/, '')))
        throw new RejectedFile(`a file named ${quote(name)}`, 'paths inside the set’s folder');
      if (name.endsWith('/') || placeOf(name).kind === 'ignored') return undefined;
      if (count++ >= limits.files) throw new RejectedFile(`a ZIP of more than ${limits.files} files`);
      const most = isPicture(name) ? backgroundLimits.bytes : limits.file;
      const countFile = counterFor(`the file ${quote(name)}`, most);
      return (size) => {
        countFile(size);
        countAll(size);
      };
    });
  } catch (error) {
    if (error instanceof RejectedFile) throw error;
    throw new RejectedFile(`a ZIP that cannot be unpacked (${(error as Error).message})`);
  }
}

/** The top folder, if a whole folder was packed; empty if the files are at the top level. */
function wrapping(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  if (folder === '' || paths.some((path) => isContent(path))) return '';
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}

/** The overlay in a ZIP, even if a whole folder was packed. */
export function openZip(bytes: Uint8Array): Opened {
  if (!isZip(bytes)) return refusalFor('a file that is not a ZIP', expectedZip, whole);
  if (bytes.length > limits.zip)
    return refusalFor(`a ZIP of more than ${megabytes(limits.zip)}`, expectedZip, 'pack only the files of the set');
  try {
    const packed = filesIn(bytes);
    const around = wrapping([...packed.keys()]);
    const inside = [...packed].map(([path, file]) => [path.slice(around.length), file] as const);
    if (!inside.some(([path]) => isContent(path)))
      return refusalFor('a ZIP without a file that the press recognises', expectedZip, 'open the ZIP of a set');
    const texts = inside.map(([path, file]) => [path, isContent(path) ? textOf(path, file) : ''] as const);
    return { files: Object.fromEntries(texts) };
  } catch (error) {
    if (error instanceof RejectedFile) return { refusal: error.refusal };
    throw error;
  }
}

const expectedPdf = 'a PDF that was printed from a set';
const another = 'open the ZIP of the set, or a PDF that the press printed from it';

/**
 * The first files embedded in a PDF, still packed. They are found by their type entries, so any program may have
 * written the PDF.
 */
function* embedded(bytes: Uint8Array): Generator<{ readonly data: Uint8Array; readonly packed: boolean }> {
  const text = new TextDecoder('latin1').decode(bytes);
  let [count, left] = [0, limits.zip];
  for (const { index } of text.matchAll(/\/Type\s*\/EmbeddedFile(?![A-Za-z])/g)) {
    if (++count > limits.attachments || left === 0) return;
    const before = text.slice(Math.max(0, index - limits.dictionary), index);
    const after = text.slice(index, index + limits.dictionary);
    const stream = /stream\r?\n/.exec(after);
    const open = before.lastIndexOf(' obj');
    if (!stream || open < 0) continue;
    const dictionary = before.slice(open) + after.slice(0, stream.index);
    const from = index + stream.index + stream[0].length;
    const length = /\/Length\s+(\d+)(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1];
    const most = Math.min(limits.all, left);
    const end = length === undefined ? text.slice(from, from + most).indexOf('endstream') : Number(length);
    const data = bytes.subarray(from, from + (end < 0 ? most : Math.min(end, most)));
    left -= data.length;
    const [, list, one] = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(dictionary) ?? [];
    const filter = (list ?? one)?.trim();
    if (filter && filter !== '/FlateDecode') continue;
    yield { data, packed: Boolean(filter) };
  }
}

function inflate(data: Uint8Array): Uint8Array {
  let whole: Uint8Array;
  try {
    whole = inflated(data, limits.all + 1);
  } catch (error) {
    throw new RejectedFile(`an attachment that cannot be unpacked (${(error as Error).message})`, expectedPdf, another);
  }
  counterFor('an attachment', limits.all)(whole.length);
  return whole;
}

/** The overlay embedded in a PDF that was printed from it. */
export function openPdf(bytes: Uint8Array): Opened {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (!head.includes('%PDF-')) return refusalFor('a file that is not a PDF', expectedPdf, another);
  if (bytes.length > limits.pdf) return refusalFor(`a PDF of more than ${megabytes(limits.pdf)}`, expectedPdf, another);
  let refusal: Refusal | undefined;
  for (const { data, packed } of embedded(bytes)) {
    let opened: Opened;
    try {
      opened = openZip(packed ? inflate(data) : data);
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error;
      opened = { refusal: error.refusal };
    }
    if ('files' in opened) return opened;
    // Another program attached a file that is not a ZIP. A ZIP with errors is reported.
    const foreign = /not a ZIP|that the press recognises/.test(opened.refusal.found);
    refusal ??= foreign
      ? { found: 'a PDF with an attachment that is not a set', expected: expectedPdf, remedy: another }
      : opened.refusal;
  }
  return refusal ? { refusal } : refusalFor('a PDF without a set', expectedPdf, another);
}
