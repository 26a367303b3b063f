import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadContent, type Folder, type IconCollection, type Load, versionProblem } from '../content/load.ts';
import { decodeTable } from '../content/deck/decode.ts';
import { readPhoto, webpDecoder, type Photo, type WebpDecoder } from '../content/photo.ts';
import { backgroundsIn, homeOfPicture, isPicture, photoLimits } from '../content/picture.ts';
import { isComplete, isContent, isContentFolder, isIgnoredFolder, placeOf } from '../content/places.ts';
import { sortProblems, type Problem } from '../content/problem.ts';
import { shown } from '../content/source.ts';
import {
  translationIn,
  translator,
  type Translate,
  type TranslationFolders,
} from '../content/translation/translate.ts';
import { blame } from './blame.ts';
import { gameIcons } from './game-icons.ts';
import { contentIn, isBuilt, pressFolder, pressVersion } from './place.ts';
import { recallContent, recallParsed, saveContent, type Parsed, type Recalled } from './parse-cache.ts';
import { lookForFontsIn } from './font-places.ts';
import { pressIdentity } from './print/identity.ts';
import { quote } from '../content/words.ts';
import { inAnyCase, UsageError } from './usage.ts';

/** A folder that exceeds these limits is a mistake or an attack, not content. */
const limits = { bytes: 1024 * 1024, entries: 2000, depth: 8 };

export const shippedContent = path.join(pressFolder, 'content');

export interface FolderRead {
  readonly folder: Folder;
  readonly problems: readonly Problem[];
}

type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;

const needs = {
  spelling: {
    expected: 'a content folder',
    remedy: 'check the spelling, or leave the option out to use the shipped content',
  },
  folder: { expected: 'a folder that can be read', remedy: 'change its permissions' },
  itself: { expected: 'a content folder', remedy: 'give the content folder itself, not one that contains it' },
  target: { expected: 'a file', remedy: 'repair the link, or replace it with the file' },
  inside: { expected: 'a file inside it', remedy: 'replace the link with the file' },
  own: { expected: 'a real folder', remedy: 'replace the link with the files' },
  file: { expected: 'a file that can be read', remedy: 'change its permissions' },
  text: { expected: 'text in UTF-8', remedy: 'save the file again as UTF-8' },
} as const;

/** Whether the command has printed into a folder, judged by the manifest that each print leaves there. */
const isPrint = (folder: string): boolean => fs.existsSync(path.join(folder, 'manifest.json'));

/** The files that the command has printed into a folder, by path below it; empty without a readable manifest. */
function printsIn(folder: string): readonly string[] {
  try {
    const manifest = fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8');
    const { files } = JSON.parse(manifest) as { readonly files: readonly { readonly file: string }[] };
    return ['manifest.json', ...files.map(({ file }) => file)];
  } catch {
    return [];
  }
}

/**
 * The texts of all possible content files in a folder, by path with forward slashes. Other files are listed but not
 * read. Links that lead out of the folder are not followed.
 */
export function readContentFolder(named: string): FolderRead {
  const directory = contentIn(named);
  const name = directory === '' ? '""' : directory;
  const files = new Map<string, string | null>();
  const notes = new Map<string, string>();
  const problems: Problem[] = [];
  const report: Report = (inside, words, line = 0, column = 0) => {
    const file = inside === '' ? name : shown({ name }, inside);
    problems.push({ file, line, column, path: '', ...words, layer: 'file' });
    // The file exists, so it must not be reported as missing too.
    const home = homeOfPicture(inside);
    if (isContent(home) && (home === inside || !files.has(home))) files.set(home, null);
  };
  const done = () => ({ folder: { name, files, notes }, problems });
  const add: Add = (inside, text, note, isMoved = false) => {
    // A file with the same name in icons/ takes precedence.
    if (isMoved && files.has(inside)) return;
    files.set(inside, text);
    if (note !== undefined) notes.set(inside, note);
  };
  let root: string;
  try {
    root = fs.realpathSync(directory);
    // The system reads an empty path as the working folder, but here it is a mistake by the caller.
    if (directory === '') throw Object.assign(new Error('empty name'), { code: 'ENOENT' });
    if (!fs.statSync(root).isDirectory()) {
      report('', { found: 'a file', expected: 'a content folder', remedy: 'give the folder that contains it' });
      return done();
    }
  } catch (error) {
    report('', { found: reasonOf(error), ...needs.spelling });
    return done();
  }

  const printed = new Set<string>();
  const found: Found[] = [];
  let entries = 0;
  const visit = (inside: string, depth: number): void => {
    let list: fs.Dirent[];
    try {
      list = fs.readdirSync(path.join(root, inside), { withFileTypes: true });
    } catch (error) {
      report(inside, { found: reasonOf(error), ...needs.folder });
      return;
    }
    // The content folder may contain a print folder. Only the printed files in it are skipped.
    if (list.some(({ name }) => name === 'manifest.json'))
      for (const file of printsIn(path.join(root, inside))) printed.add(path.posix.join(inside, file));
    for (const entry of list) {
      const at = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (printed.has(at)) continue;
      if (++entries > limits.entries) {
        if (entries === limits.entries + 1)
          report('', { found: `more than ${limits.entries} files and folders`, ...needs.itself });
        return;
      }
      if (entry.isSymbolicLink()) link(at, root, report, found);
      else if (entry.isDirectory()) {
        if (isIgnoredFolder(at) || (!isContentFolder(at) && isPrint(path.join(root, at)))) continue;
        if (isContent(at)) report(at, { found: 'a folder', expected: 'a file', remedy: 'rename or remove it' });
        else if (depth >= limits.depth)
          report(at, {
            found: 'folders nested too deeply',
            expected: `at most ${limits.depth} levels`,
            remedy: 'remove it',
          });
        else visit(at, depth + 1);
      } else if (entry.isFile()) found.push({ at, file: path.join(root, at) });
      else if (placeOf(at).kind !== 'ignored')
        report(at, { found: 'a device, pipe or socket', expected: 'a file', remedy: 'remove it' });
    }
  };
  visit('', 1);
  // Boards name the pictures that are backgrounds, so texts are read first.
  const [pictures = [], texts = []] = [true, false].map((wanted) =>
    found.filter(({ at }) => isPicture(homeOfPicture(at)) === wanted),
  );
  const none = new Set<string>();
  for (const each of texts) addFile(each, none, report, add);
  const backgrounds = backgroundsIn(files);
  for (const each of pictures) addFile(each, backgrounds, report, add);
  return done();
}

/** A file in a content folder, and the file that is read for it. */
interface Found {
  readonly at: string;
  readonly file: string;
}

type Report = (inside: string, words: Words, line?: number, column?: number) => void;
type Add = (inside: string, text: string, note?: string, isMoved?: boolean) => void;

/** Finds the file to which a link leads, if that file is in the same content folder; otherwise reports the link. */
function link(at: string, root: string, report: Report, found: Found[]): void {
  if (placeOf(at).kind === 'ignored' || isIgnoredFolder(at)) return;
  let target: string;
  let stat: fs.Stats;
  try {
    target = fs.realpathSync(path.join(root, at));
    stat = fs.statSync(target);
  } catch (error) {
    const loop = (error as NodeJS.ErrnoException).code === 'ELOOP';
    report(at, { found: loop ? 'a link that leads back to itself' : 'a link that leads nowhere', ...needs.target });
    return;
  }
  if (target !== root && !target.startsWith(root + path.sep))
    report(at, { found: 'a link that leads out of the content folder', ...needs.inside });
  else if (stat.isDirectory())
    report(at, {
      found: path.join(root, at).startsWith(target + path.sep)
        ? 'a link to a folder that contains it'
        : 'a link to a folder',
      ...needs.own,
    });
  else found.push({ at, file: target });
}

/** Adds the text of a file that may be content; for other files, adds only the name. */
function addFile({ at: path, file }: Found, backgrounds: ReadonlySet<string>, tell: Report, put: Add): void {
  const at = homeOfPicture(path);
  const isMoved = at !== path;
  const report: Report = (_, ...words) => tell(path, ...words);
  const add: Add = (inside, text, note) => put(inside, text, note, isMoved);
  const { kind } = placeOf(at);
  if (kind === 'ignored') return;
  if (kind === 'unknown') {
    add(at, '');
    return;
  }
  try {
    // The file is opened without blocking: a pipe that replaces it in the meantime must not stop the program.
    const descriptor = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
    try {
      const { size } = fs.fstatSync(descriptor);
      const most = isPicture(at) ? photoLimits.bytes : limits.bytes;
      if (size > most) {
        report(at, {
          found: `${(Math.ceil((size / limits.bytes) * 10) / 10).toFixed(1)} MB`,
          expected: `at most ${most / limits.bytes} MB`,
          remedy: kind === 'table' ? 'split it into two decks' : 'make it smaller',
        });
        return;
      }
      const bytes = Buffer.alloc(size);
      const length = fs.readSync(descriptor, bytes, 0, size, 0);
      addText(at, bytes.subarray(0, length), backgrounds, report, add);
    } finally {
      fs.closeSync(descriptor);
    }
  } catch (error) {
    report(at, { found: reasonOf(error), ...needs.file });
  }
}

const strict = new TextDecoder('utf-8', { fatal: true });

let decodeWebp: WebpDecoder | undefined;

/** The decoder of WebP, loaded with the first WebP picture. */
export const openWebp = (): WebpDecoder => {
  const file = createRequire(import.meta.url).resolve('@cwasm/webp/webp.wasm');
  return (decodeWebp ??= webpDecoder(new WebAssembly.Module(fs.readFileSync(file))));
};

/** A cache of decoded photos by checksum of their files, because decoding a large photo takes a second. */
const photos = new Map<string, Photo>();

function photoOf(bytes: Uint8Array, isBackground: boolean): Photo {
  const key = `${createHash('sha256').update(bytes).digest('hex')} ${isBackground}`;
  const photo = photos.get(key) ?? readPhoto(bytes, openWebp, isBackground);
  photos.set(key, photo);
  return photo;
}

function addText(at: string, bytes: Uint8Array, backgrounds: ReadonlySet<string>, report: Report, add: Add): void {
  if (isPicture(at)) {
    const photo = photoOf(bytes, backgrounds.has(path.posix.parse(at).name));
    if ('text' in photo) add(at, photo.text);
    else report(at, photo.error);
    return;
  }
  if (placeOf(at).kind === 'table') {
    const decoded = decodeTable(bytes);
    if (decoded.text !== undefined) add(at, decoded.text, decoded.note);
    else report(at, decoded.error, decoded.error.line, decoded.error.column);
    return;
  }
  try {
    add(at, strict.decode(bytes));
  } catch {
    // The length of the text before the first undecodable byte gives the position of that byte.
    const loose = new TextDecoder('utf-8').decode(bytes);
    const before = loose.slice(0, firstLoss(bytes, loose));
    report(
      at,
      { found: 'bytes that are not UTF-8', ...needs.text },
      before.split('\n').length,
      before.length - before.lastIndexOf('\n'),
    );
  }
}

/**
 * The offset of the first replacement character that decoding added; replacement characters in the file itself do not
 * count.
 */
function firstLoss(bytes: Uint8Array, loose: string): number {
  const encoded = new TextEncoder().encode(loose);
  const first = encoded.findIndex((byte, index) => byte !== bytes[index]);
  return new TextDecoder().decode(encoded.subarray(0, Math.max(0, first))).length;
}

/** The system's reason in plain words. */
function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  const reasons: Record<string, string> = {
    ENOENT: 'nothing with that name',
    ENOTDIR: 'nothing with that name',
    EACCES: 'a file or folder that you may not read',
    EPERM: 'a file or folder that you may not read',
    ELOOP: 'a link that leads back to itself',
    ENAMETOOLONG: 'a name that is too long',
  };
  return reasons[code] ?? `a read error (${code})`;
}

/** The name of the shipped content folder in messages: a relative path if the folder is below the working folder. */
function shippedName(): string {
  const short = path.relative(process.cwd(), shippedContent);
  return short !== '' && !short.startsWith('..') && !path.isAbsolute(short) ? short : shippedContent;
}

/** The shipped files that this process has last found valid. The same files need no second check. */
let sound: Folder['files'] = new Map();

const isSound = (files: Folder['files']): boolean =>
  files.size === sound.size && [...files].every(([path, text]) => sound.get(path) === text);

/** Reads the shipped content. Parsed values come from the package or, in a checkout, from a cache. */
function readShipped(): FolderRead & { readonly cached?: Recalled | undefined } {
  const read = readContentFolder(shippedName());
  const { files } = read.folder;
  if (isBuilt) {
    const parsed = JSON.parse(fs.readFileSync(new URL('content.json', import.meta.url), 'utf8')) as Parsed;
    return { ...read, folder: { ...read.folder, valid: recallParsed(files, parsed, true).valid } };
  }
  const cached = recallContent(files, pressIdentity);
  if (cached?.valid === true) sound = files;
  return { ...read, cached, folder: { ...read.folder, valid: read.problems.length === 0 && isSound(files) } };
}

/**
 * The folders that make up the content of a directory: the shipped folder with the directory as an overlay, or only one
 * of the two.
 */
function readFolders(directory?: string): { sources: readonly ReturnType<typeof readShipped>[]; empty?: FolderRead } {
  if (directory === undefined || isShipped(directory))
    return { sources: [directory === undefined ? readShipped() : readContentFolder(directory)] };
  const own = readContentFolder(directory);
  lookForFontsIn(directory);
  if (own.folder.files.size === 0) return { sources: [], empty: own };
  return { sources: isComplete(own.folder.files) ? [own] : [readShipped(), own] };
}

export const foldersOf = (directory?: string): readonly Folder[] =>
  readFolders(directory).sources.map(({ folder }) => folder);

/** The languages into which the shipped content or these folders are translated, as tags. */
export function languagesOf(folders: readonly Folder[]): readonly string[] {
  const own = folders.flatMap(({ files }) =>
    [...files.keys()].flatMap((path) => {
      const place = placeOf(path);
      return place.kind === 'translation' ? [place.lang] : [];
    }),
  );
  return [...new Set([...shippedLanguages(), ...own])].sort();
}

/** The languages into which the shipped content is translated, such as "de". */
const shippedLanguages = (): readonly string[] =>
  fs
    .readdirSync(path.dirname(shippedContent))
    .filter((name) => fs.existsSync(path.join(path.dirname(shippedContent), name, 'language.yaml')))
    .flatMap((name) => /^content-(.+)$/.exec(name)?.[1] ?? [])
    .sort();

/**
 * Translates the content with the shipped translation and with the translations in the folders. Throws a UsageError for
 * an unknown language.
 */
function translateInto(wanted: Wanted, folders: readonly Folder[]): Translate {
  const known = languagesOf(folders);
  const lang = inAnyCase(wanted.lang, known);
  if (!known.includes(lang)) throw new UsageError(`unknown translation ${quote(lang)}`, lang, known);
  const own = folders.at(-1);
  // A complete content folder replaces the shipped content, and has only its own translations.
  const isShippedBase = folders.length > 1 || own?.name === shippedName() || own?.valid !== undefined;
  const read =
    isShippedBase && shippedLanguages().includes(lang) ? readContentFolder(`${shippedName()}-${lang}`) : undefined;
  return translator({ ...wanted, lang, ...(read ? { shipped: read.folder, problems: read.problems } : {}) }, own);
}

/** The translation files that `saucer translate` writes: in the content folder, or in the shipped content. */
export function translationOf(directory: string | undefined, lang: string, folders: readonly Folder[]): Folder {
  const own = folders.at(-1);
  const found =
    directory === undefined ? readContentFolder(`${shippedName()}-${lang}`).folder : own && translationIn(own, lang);
  return found ?? { name: '', files: new Map() };
}

/** A translation of the content: its language, and the texts that stay in English. */
export type Wanted = Pick<TranslationFolders, 'lang' | 'without'>;

/**
 * The shipped content with the folder as an overlay, or only the folder if it is complete; translated if a language is
 * given. Throws a UsageError for an unknown language.
 */
export function loadContentFrom(directory?: string, ownIcons?: IconCollection, wanted?: Wanted): Load {
  const icons = ownIcons ?? gameIcons();
  const { sources, empty } = readFolders(directory);
  const translate =
    wanted &&
    translateInto(
      wanted,
      sources.map(({ folder }) => folder),
    );
  const unread = (empty ? [empty] : sources).flatMap(({ problems }) => problems);
  const [base, overlay] = sources;
  if (!base)
    return { problems: unread.length > 0 || !empty ? unread : [nothingIn(empty.folder)], files: 0, folders: [] };
  const { folder: own } = overlay ?? base;
  const other = directory === undefined ? undefined : versionProblem(own, pressVersion());
  if (other?.kind === 'newer') return { problems: [other.problem], files: 0, folders: [] };
  const load = (over?: Folder): Load => loadContent(base.folder, icons, over, translate);
  const loaded = load(overlay?.folder);
  const again = (over: Folder) => load(over).problems;
  const result = { ...loaded, problems: blame(loaded.problems, loaded.folders, again) };
  // Only valid content is cached: JSON cannot store some invalid values.
  const isChecked = !overlay && !wanted && !ownIcons;
  if (directory === undefined && isChecked && result.content) sound = own.files;
  if (base.cached && result.content && !(base.cached.all && (base.cached.valid || !isChecked)))
    saveContent(base.folder.files, isChecked ? pressIdentity() : null);
  // The problems may come from content for another version of the press.
  const older = other && result.problems.length > 0 ? [other.problem] : [];
  if (unread.length + older.length === 0) return result;
  const { files, folders } = result;
  return { problems: sortProblems([...unread, ...older, ...result.problems]), files, folders };
}

/** The content with new files added to the folder, or to an overlay of the shipped content, before they are written. */
export function loadContentWith(directory: string | undefined, added: ReadonlyMap<string, string>): Load {
  const { sources, empty } = readFolders(directory);
  const folders = empty ? [readShipped(), empty] : sources;
  const unread = folders.flatMap(({ problems }) => problems);
  if (unread.length > 0) return { problems: unread, files: 0, folders: [] };
  const [base, overlay] = folders.map(({ folder }) => folder) as [Folder, Folder?];
  if (added.size === 0) return loadContent(base, gameIcons(), overlay);
  const own = overlay ?? (directory === undefined ? { name: '.', files: new Map<string, string | null>() } : base);
  const more = { name: own.name, files: new Map([...own.files, ...added]) };
  return own === base ? loadContent(more, gameIcons()) : loadContent(base, gameIcons(), more);
}

function isShipped(directory: string): boolean {
  try {
    return fs.realpathSync(contentIn(directory)) === fs.realpathSync(shippedContent);
  } catch {
    return false;
  }
}

function nothingIn(folder: Folder): Problem {
  return {
    file: folder.name,
    line: 0,
    column: 0,
    path: '',
    found: 'no file',
    expected: 'a content folder, or an overlay with your changes',
    remedy: 'check the name, or leave the option out to use the shipped content',
    layer: 'file',
  };
}
