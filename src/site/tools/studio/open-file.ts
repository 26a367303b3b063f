/* Files from outside: a ZIP, a YAML file, or a PDF that contains a set. Nothing in them is trusted: neither their
   extension nor the sizes that they state. */
import { zip, type AsyncZippable } from 'fflate';
import { editor as words } from '#text/studio.ts';
import { isTooDeep, valueOf } from './edit.ts';
import {
  backgroundsIn,
  begins,
  bytesOf,
  homeOfPicture,
  isPicture,
  pathOfIcon,
  photoLimits,
} from '../../../content/picture.ts';
import type { Photo } from '../../../content/photo.ts';
import { unzip } from '../../../content/unzip.ts';
import { decodeTable, isOldSpreadsheet, isZip } from '../../../content/deck/decode.ts';
import type { SheetTable } from '../../../content/deck/spreadsheet.ts';
import { capital } from '../../../content/letters.ts';
import type { ReadDeck } from './deck/new-deck.ts';
import { isTable, places, stemFor, type Wish } from './kinds.ts';
import {
  fileOf,
  isPath,
  mostFiles,
  mostPicture,
  mostTable,
  mostText,
  readWish,
  textOf,
  type File,
  type State,
} from './tool.ts';

/** The version of the format, increased if anything in the ZIP besides YAML changes. */
const format = 1;
/** The name of a set's note. Loaders ignore names that begin with a dot. */
const noteName = '.saucer-set.json';

/** The size limit of a decompressed set, in bytes. */
const mostBytes = 8 * 1024 * 1024;
/** The size limit of its pictures in bytes, before they are reduced. */
const mostPhotos = 64 * 1024 * 1024;
/** The size limit of a compressed file in bytes, far more than sets need. */
const mostPacked = 64 * 1024 * 1024;

export type Opened =
  | { readonly ok: true; readonly set: State; readonly message: string }
  | { readonly ok: false; readonly why: string };

type ReadPhoto = (bytes: Uint8Array, isBackground: boolean) => Promise<Photo>;

const readAtPress: ReadPhoto = async (bytes, isBackground) => {
  const { openPress } = await import('../../press/press.ts');
  const press = openPress();
  try {
    return await press.photo(bytes, isBackground);
  } finally {
    press.close();
  }
};

const reject = (why: string): Opened => ({ ok: false, why });

/** Thrown to stop reading a ZIP. */
class Rejected extends Error {}

const decoder = new TextDecoder('utf-8', { fatal: true });

const slashed = (name: string): string => name.replaceAll('\\', '/');

function decoded(bytes: Uint8Array): { readonly text: string } | undefined {
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return undefined;
  }
}

/** The files of a ZIP, decompressed in order, up to a size limit. */
function unzipped(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  let count = 0;
  const totals = { photos: 0, others: 0 };
  const files = unzip(bytes, (packed) => {
    const name = slashed(packed);
    if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..'))
      throw new Rejected(words.opened.path(name.slice(0, 80)));
    if (name.endsWith('/')) return undefined;
    if (count++ >= mostFiles * 2) throw new Rejected(words.opened.files);
    const kind = /\.(jpe?g|png|webp)$/i.test(name) ? 'photos' : 'others';
    return (size) => {
      totals[kind] += size;
      if (totals.others > mostBytes || totals.photos > mostPhotos) throw new Rejected(words.opened.large);
    };
  });
  return new Map([...files].map(([name, file]) => [slashed(name), file]));
}

/** The size limit of a file in bytes, by its path. */
const mostOf = (path: string): number =>
  isPicture(path) ? photoLimits.bytes : isTable(path) ? mostTable * 2 : mostText;

/** A set of files by name, without folders that contain all of them. */
async function setOf(files: ReadonlyMap<string, Uint8Array>, name: string, photo: ReadPhoto): Promise<Opened> {
  const note = [...files].find(([path]) => path.split('/').at(-1) === noteName);
  let called = name;
  let print: Wish | undefined;
  if (note)
    try {
      const parsed = JSON.parse(decoder.decode(note[1])) as Record<string, unknown>;
      const { format: version, name: own } = parsed;
      if (Number(version) > format) return reject(words.opened.newer);
      if (typeof own === 'string') called = own.slice(0, 120);
      const wished = readWish(parsed['print']);
      if (wished.ok) print = wished.value;
    } catch {
      // A set without its note only lacks its name.
    }
  const games =
    /^(?:|.*?\/)(press\.yaml$|(?:pictures|translations|games|alien-invasion|battle|munch|lake-terror|icons|design|documents|colours|card-formats|papers|sleeves|pyramids|components|questions|shops|recipes|decks|layouts)\/.+)$/;
  const texts = [...files].filter(([path]) => path.endsWith('.yaml'));
  const backgrounds = backgroundsIn(texts.map(([path, bytes]) => [path, decoded(bytes)?.text ?? null]));
  const found: File[] = [];
  let left = 0;
  for (const [path, bytes] of files) {
    const [, inside = path] = games.exec(path) ?? [];
    const within = pathOfIcon(homeOfPicture(inside), '');
    if (path.split('/').some((step) => step.startsWith('.') || step === '__MACOSX') || /(^|\/)README\.md$/.test(path))
      continue;
    if (!isPath(within) || bytes.length > mostOf(within)) {
      left++;
      continue;
    }
    const isBackground = backgrounds.has(within.replace(/^.*\/|\.\w+$/g, ''));
    const read = isPicture(within)
      ? await photo(bytes, isBackground)
      : isTable(within)
        ? decodeTable(bytes)
        : decoded(bytes);
    if (read && 'error' in read) return reject(words.opened.photo(inside, read.error.found, read.error.remedy));
    if (!read || read.text.length > (isPicture(within) ? mostPicture : isTable(within) ? mostTable : mostText)) {
      left++;
      continue;
    }
    if (!isPicture(within) && !isTable(within) && isTooDeep(read.text)) return reject(words.opened.deep);
    found.push(fileOf(pathOfIcon(within, read.text), read.text));
  }
  if (found.length === 0) return reject(words.opened.empty);
  if (found.length > mostFiles) return reject(words.opened.files);
  return {
    ok: true,
    set: { name: called, files: found.sort((a, b) => (a.path < b.path ? -1 : 1)), ...(print ? { print } : {}) },
    message: left > 0 ? words.opened.left(left) : '',
  };
}

function pathFor(value: unknown, name: string): string | null {
  const has = (field: string): boolean => typeof value === 'object' && value !== null && Object.hasOwn(value, field);
  const stem = stemFor(name.replace(/\.ya?ml$/i, ''), () => false);
  if (has('units')) return `${places.faction}${stem}.yaml`;
  if (has('acts') || (has('side') && has('numbers'))) return `${places.role}${stem}.yaml`;
  if (has('plots') || has('moves')) return places['battle-board'];
  if (has('slotDepth') || has('harmony')) return places['munch-board'];
  return null;
}

function yamlOf(bytes: Uint8Array, name: string): Opened {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return reject(words.opened.foreign);
  }
  if (bytes.length > mostText) return reject(isTooDeep(text) ? words.opened.deep : words.opened.large);
  if (isTooDeep(text)) return reject(words.opened.deep);
  const read = valueOf(text);
  if ('error' in read) return reject(words.opened.yaml(`${words.line(read.error.line)}: ${read.error.found}`));
  const path = pathFor(read.value, name);
  if (!path) return reject(words.opened.unknown);
  return { ok: true, set: { name: '', files: [{ path, text }] }, message: '' };
}

const notesOn = ({ sheet, sheets, notes }: SheetTable): readonly string[] => [
  ...(sheets.length > 1 ? [words.opened.sheet(sheet)] : []),
  ...notes.map(({ what, first, count }) => words.opened.cells[what](first, count)),
];

async function deckOf(
  name: string,
  text: string,
  ending: 'csv' | 'tsv' | undefined,
  notes: readonly string[],
  read: ReadDeck | undefined,
): Promise<Opened> {
  if (text.length > mostTable) return reject(words.opened.largeTable);
  const { newDeck } = await import('./deck/new-deck.ts');
  const called = name
    .replace(/\.[a-z]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  const deck = await newDeck(capital(called), text, ending, read);
  if (!deck) return reject(words.opened.emptyTable);
  return { ok: true, set: { name: '', files: deck.files }, message: [...notes, ...deck.notes].join(' ') };
}

/** A new deck for the sheet of a spreadsheet that looks like cards. The reader loads only then. */
async function spreadsheetOf(bytes: Uint8Array, name: string, read: ReadDeck | undefined): Promise<Opened> {
  const [{ readSpreadsheet }, { writeTable }] = await Promise.all([
    import('../../../content/deck/spreadsheet.ts'),
    import('../../../content/deck/table.ts'),
  ]);
  const found = readSpreadsheet(bytes);
  if (found.rows === undefined) return reject(words.opened.spreadsheet(found.error.found, found.error.remedy));
  return deckOf(name, writeTable(found.rows), 'csv', notesOn(found), read);
}

/** A new deck for a table as text. The separator depends on the file name’s extension. */
async function tableOf(bytes: Uint8Array, name: string, read: ReadDeck | undefined): Promise<Opened> {
  if (bytes.length > mostTable * 2) return reject(words.opened.largeTable);
  const table = decodeTable(bytes);
  if (table.text === undefined)
    return reject(words.opened.table(table.error.line, table.error.found, table.error.remedy));
  const notes = table.note ? [words.opened.encoding] : [];
  const ending = /\.(tsv|tab)$/i.test(name) ? 'tsv' : spreadsheets.test(name) ? undefined : 'csv';
  return deckOf(name, table.text, ending, notes, read);
}

/** The set embedded in a PDF that was printed from it. The reader loads only then. */
async function pdfOf(bytes: Uint8Array, name: string, photo: ReadPhoto): Promise<Opened> {
  const { openPdf } = await import('../../../content/overlay-file.ts');
  const opened = openPdf(bytes);
  if ('refusal' in opened) return reject(words.opened.pdf(opened.refusal.found, opened.refusal.remedy));
  return setOf(new Map(Object.entries(opened.files).map(([path, text]) => [path, bytesOf(path, text)])), name, photo);
}

/** The file names of spreadsheets, including formats that cannot be read, which are reported. */
const spreadsheets = /\.(xls[xmb]?|ods|numbers)$/i;

/** Opens a file with a set. Returns the set, or the reason why there is none. Never throws. */
export async function openFile(
  file: Blob & { readonly name: string },
  photo: ReadPhoto = readAtPress,
  deck?: ReadDeck,
): Promise<Opened> {
  if (file.size > mostPacked) return reject(words.opened.large);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stem = file.name.replace(/\.[a-z0-9]+$/i, '');
  try {
    if (spreadsheets.test(file.name) || /officedocument.spreadsheetml|opendocument.spreadsheet/.test(file.type)) {
      // Some programs save a table as text under the name of a spreadsheet.
      const isText = !isZip(bytes) && !isOldSpreadsheet(bytes);
      return await (isText ? tableOf : spreadsheetOf)(bytes, file.name, deck);
    }
    if (isZip(bytes)) return await setOf(unzipped(bytes), stem, photo);
    if (begins(bytes, '%PDF')) return await pdfOf(bytes, stem, photo);
    if (['\x89P', '\xff\xd8', 'RIFF'].some((start) => begins(bytes, start))) return reject(words.opened.picture);
    if (/\.(csv|tsv|tab)$/i.test(file.name) || file.type === 'text/csv') return await tableOf(bytes, file.name, deck);
    // A text is a table if it has columns.
    const isTabbed = /\.txt$/i.test(file.name) && bytes.includes(9);
    if (isTabbed) return await tableOf(bytes, file.name, deck);
    if (/\.(ya?ml|txt)$/i.test(file.name) || file.type.includes('yaml')) return yamlOf(bytes, file.name);
    return reject(words.opened.foreign);
  } catch (error) {
    return reject(error instanceof Rejected ? error.message : words.opened.zip);
  }
}

/** The set as a ZIP. After unpacking, `--content` accepts it. */
export const zipOf = ({ name, files, print }: State): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((done, failed) => {
    const note = JSON.stringify({ format, name, ...(print ? { print } : {}) });
    const all = [...files.map((file) => [file.path, textOf(file)] as const), [noteName, note] as const];
    // A fixed date, so that the same set gives the same bytes.
    const mtime = new Date(2000, 0, 1);
    // Photographs are already compressed, so they are stored as they are. Unpacking them then needs no worker, which a
    // content security policy would block.
    const packed = all.map(
      ([path, text]) => [path, [bytesOf(path, text), { level: isPicture(path) ? 0 : 9 }]] as const,
    );
    zip(Object.fromEntries(packed) as AsyncZippable, { mtime }, (error, bytes) => {
      if (error) failed(error);
      else done(bytes as Uint8Array<ArrayBuffer>);
    });
  });
