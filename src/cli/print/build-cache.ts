import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { partOf } from '../../../generators/sheet/product.ts';
import { isBelow } from '../../content/places.ts';
import type { Content } from '../../content/schema/index.ts';
import { digestOf, filesIdentity } from './identity.ts';
import type { ManifestEntry } from './manifest.ts';
import { withoutPlace, type PrintOptions, manifestName } from './options.ts';
import type { Reporter } from '../reporter.ts';

/** A component as printed: its options, its content and its files. */
export interface CachedUnit {
  /** A digest of the options, which is everything apart from the content that affects the files. */
  readonly key: string;
  /** The names of the parts of the content on which the files depend. */
  readonly reads: readonly string[];
  readonly stamp: string;
  readonly files: readonly string[];
  /** The warnings about the component, which every later run reports again. */
  readonly notes: readonly string[];
}

/** A finished run: the stamps of its components by their ids, and its other warnings. */
interface FinishedRun {
  readonly units: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
}

/** The press's own data in the manifest, besides the entries of files. */
interface Saved {
  /** The digest of the press that made these files: its sources, fonts, packages and Node version. */
  readonly press: string;
  readonly units: Readonly<Record<string, CachedUnit>>;
  readonly sources: Readonly<Record<string, string>>;
  /** The finished runs, by a digest of the command and its content files, so that an equal run reads no content. */
  readonly runs: Readonly<Record<string, FinishedRun>>;
  /** A digest of the rest of the manifest, so that an edited or damaged manifest is ignored. */
  readonly checksum: string;
}

interface CheckedManifest {
  readonly press: string;
  readonly files: readonly ManifestEntry[];
  readonly made: Saved;
}

/** The number of runs in the cache, such as everything, one game and one component. */
const mostRuns = 8;

const checksumOf = (press: string, files: readonly ManifestEntry[], { checksum: _checksum, ...saved }: Saved): string =>
  digestOf([press, files, saved]);

const stateOf = ({ key, stamp, files }: CachedUnit): string => digestOf([key, stamp, files]);

/** Digests of files by path; `as` is the size, time and inode with which the digest was computed. */
export type Digests = Map<string, { readonly as: string; readonly digest: string }>;

/** The cache of a print folder: earlier prints, if they are valid, and the current print. */
export class BuildCache {
  readonly #folder: string;
  readonly #press: string;
  #units = new Map<string, CachedUnit>();
  #sources = new Map<string, string>();
  #runs = new Map<string, FinishedRun>();
  #entries = new Map<string, ManifestEntry>();
  readonly #digests: Digests | undefined;
  /** The components printed by another press. They are not reused, but they show which files can be removed. */
  #former = new Map<string, CachedUnit>();
  /** The reason why existing files are printed again, in words; undefined if they are valid or there are none. */
  readonly doubt: string | undefined;

  /** With the `digests` of this process, a file is read again only if its size or time has changed. */
  constructor(folder: string, press: string, digests?: Digests) {
    this.#folder = folder;
    this.#press = press;
    this.#digests = digests;
    const found = read(join(folder, manifestName));
    if (typeof found !== 'object') {
      this.doubt = found;
      return;
    }
    this.#entries = new Map(found.files.map((entry) => [entry.file, entry]));
    if (found.made.press !== press) {
      this.doubt = `the files in ${folder} were printed by another version of the press or of Node`;
      this.#former = new Map(Object.entries(found.made.units));
      return;
    }
    this.#units = new Map(Object.entries(found.made.units));
    this.#sources = new Map(Object.entries(found.made.sources));
    this.#runs = new Map(Object.entries(found.made.runs));
  }

  get hasRuns(): boolean {
    return this.#runs.size > 0;
  }

  /** Whether all components of the run still have the same stamps: none has since been printed differently. */
  #stands({ units }: FinishedRun): boolean {
    return Object.entries(units).every(([id, state]) => {
      const unit = this.#units.get(id);
      return unit !== undefined && stateOf(unit) === state;
    });
  }

  /**
   * The files and the warnings of an earlier run of the same command with the same content; undefined unless all files
   * exist unchanged.
   */
  madeInRun(key: string): { readonly files: readonly ManifestEntry[]; readonly notes: readonly string[] } | undefined {
    const run = this.#runs.get(key);
    if (!run || !this.#stands(run)) return undefined;
    const ids = Object.keys(run.units);
    const files = this.entriesOf(ids);
    return files.every(({ file }) => this.isWhole(file))
      ? { files, notes: [...run.notes, ...this.notesOf(ids)] }
      : undefined;
  }

  /** Whether the component was last printed with these options and this content. */
  isMade(id: string, key: string, part: (name: string) => string): boolean {
    const unit = this.#units.get(id);
    return unit?.key === key && unit.stamp === stampOf(unit.reads, part);
  }

  /** Whether the component can be skipped: it is up to date, and all its files exist unchanged. */
  isFresh(id: string, key: string, part: (name: string) => string): boolean {
    return this.isMade(id, key, part) && this.entriesOf([id]).every(({ file }) => this.isWhole(file));
  }

  /** The files of the component's last print with the same options. */
  filesBefore(id: string, key: string): readonly string[] {
    const unit = this.#units.get(id) ?? this.#former.get(id);
    return unit?.key === key ? unit.files : [];
  }

  entriesOf(ids: readonly string[]): ManifestEntry[] {
    return ids.flatMap((id) => (this.#units.get(id)?.files ?? []).flatMap((file) => this.#entries.get(file) ?? []));
  }

  notesOf(ids: readonly string[]): string[] {
    return ids.flatMap((id) => this.#units.get(id)?.notes ?? []);
  }

  entry(file: string): ManifestEntry | undefined {
    return this.#entries.get(file);
  }

  isWhole(file: string): boolean {
    const entry = this.#entries.get(file);
    if (!entry) return false;
    const path = join(this.#folder, file);
    try {
      const { size, mtimeMs, ino } = statSync(path);
      if (size !== entry.bytes) return false;
      const as = `${size} ${mtimeMs} ${ino}`;
      const known = this.#digests?.get(path);
      if (known?.as === as) return known.digest === entry.sha256;
      const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
      this.#digests?.set(path, { as, digest });
      return digest === entry.sha256;
    } catch {
      return false;
    }
  }

  /** Whether the file exists unchanged, and was made from the same data. */
  isOf(file: string, source: string): boolean {
    return this.#sources.get(file) === source && this.isWhole(file);
  }

  forget(id: string): void {
    this.#units.delete(id);
  }

  note(entry: ManifestEntry, source: string): void {
    this.#entries.set(entry.file, entry);
    this.#sources.set(entry.file, source);
  }

  finish(
    id: string,
    key: string,
    reads: readonly string[],
    part: (name: string) => string,
    files: readonly string[],
    notes: readonly string[],
  ): void {
    this.#units.set(id, { key, reads, stamp: stampOf(reads, part), files: files.toSorted(), notes });
  }

  drop(file: string): void {
    this.#entries.delete(file);
    this.#sources.delete(file);
  }

  /** Records a finished run under its key, so that an equal run can be skipped. */
  finishRun(key: string, units: readonly string[], notes: readonly string[]): void {
    const states = units.map((id) => [id, stateOf(this.#units.get(id) as CachedUnit)] as const);
    this.#runs.delete(key);
    this.#runs.set(key, { units: Object.fromEntries(states.sort(([a], [b]) => (a < b ? -1 : 1))), notes });
  }

  manifest(version: string, files: readonly ManifestEntry[]): string {
    const runs = [...this.#runs].filter(([, run]) => this.#stands(run));
    const sorted = <T>(map: ReadonlyMap<string, T>): Record<string, T> =>
      Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
    const saved: Saved = {
      press: this.#press,
      units: sorted(this.#units),
      sources: sorted(this.#sources),
      runs: Object.fromEntries(runs.slice(-mostRuns)),
      checksum: '',
    };
    const made: Saved = { ...saved, checksum: checksumOf(version, files, saved) };
    // The cache is on one line, because only the press reads it.
    const head = JSON.stringify({ press: version, files }, null, 1).replace(/\n\}$/, '');
    return `${head},\n "made": ${JSON.stringify(made)}\n}\n`;
  }
}

/** The name of a part that is not content: the overlay attached to PDFs. */
export const overlayPart = 'the overlay';

/** The digest of each part of the content, by the part's name. */
export function digestsOf(content: Content, attachment: { readonly bytes: Uint8Array } | undefined) {
  const digests = new Map([[overlayPart, attachment ? digestOf(attachment.bytes) : '']]);
  return (name: string) => {
    let digest = digests.get(name);
    if (digest === undefined) digests.set(name, (digest = digestOf(partOf(content, name))));
    return digest;
  };
}

const stampOf = (reads: readonly string[], part: (name: string) => string): string =>
  digestOf(reads.map((name) => [name, part(name)]));

/** The components in a print folder that were printed from other content; empty without a manifest of this version. */
export function printedFromOther(folder: string, part: (name: string) => string): readonly string[] {
  const found = read(join(folder, manifestName));
  if (typeof found !== 'object') return [];
  return Object.entries(found.made.units).flatMap(([id, { reads, stamp }]) =>
    stamp === stampOf(reads, part) ? [] : [id],
  );
}

/** The checked manifest, or the reason why it is invalid; undefined if it does not exist. */
function read(path: string): CheckedManifest | string | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : `${path} cannot be read`;
  }
  try {
    const { press, files, made } = JSON.parse(text) as Omit<CheckedManifest, 'made'> & Partial<CheckedManifest>;
    if (made && made.checksum === checksumOf(press, files, made)) {
      const named = [...files.map(({ file }) => file), ...Object.values(made.units).flatMap((unit) => unit.files)];
      return named.every(isBelow) ? { press, files, made } : `${path} names files outside its folder`;
    }
    return `${path} was written by another version of the press, or has changed since`;
  } catch {
    return `${path} is damaged`;
  }
}

/** A digest of a command and the files of its content; undefined if a file cannot be read. */
export const runKeyOf = (options: PrintOptions, files: string | undefined): string | undefined =>
  files === undefined ? undefined : digestOf([withoutPlace(options), files]);

/**
 * Whether all files of all runs exist, and were printed by the same press from the same content files; if so, the
 * reporter says that. All runs have the same content. Neither content nor the modules for layout and drawing are
 * loaded.
 */
export function isUnchanged(runs: readonly PrintOptions[], identity: string, reporter: Reporter): boolean {
  const caches = runs.map(({ out }) => new BuildCache(out, identity));
  // The content need not be read for a new folder.
  if (!caches.every(({ hasRuns }) => hasRuns)) return false;
  const read = filesIdentity(runs[0] ?? {});
  const found = runs.map((options, index) => {
    const key = runKeyOf(options, read);
    return key === undefined ? undefined : caches[index]?.madeInRun(key);
  });
  if (found.includes(undefined)) return false;
  for (const note of new Set(found.flatMap((made) => made?.notes ?? []))) reporter.line(note);
  for (const [index, { out }] of runs.entries()) reporter.unchanged(found[index]?.files ?? [], out);
  return true;
}
