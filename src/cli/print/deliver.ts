import { createHash } from 'node:crypto';
import { lockFolder } from './folder-lock.ts';
import { manifestName, type Ledger } from './ledger.ts';
import { mergeManifest, type ManifestEntry } from './manifest.ts';
import { Output } from './output.ts';
import type { Reporter } from '../reporter.ts';
import { pressVersion } from '../version.ts';

/** What the manifest says of a file before its bytes are known. */
export type FileInfo = Omit<ManifestEntry, 'bytes' | 'sha256'>;

/** Where files go. */
export interface Sink {
  /**
   * Writes what `make` makes, unless what is there was made from the very same: `source` is a digest of everything that
   * the bytes come of.
   */
  readonly put: (info: FileInfo, source: string, make: () => Promise<Uint8Array>) => Promise<void>;
  /** Stops the rest once one thing went wrong. */
  readonly signal: AbortSignal;
}

interface Delivery {
  readonly folder: string;
  readonly reporter: Reporter;
  /** How many files it will be. */
  readonly total: number;
  /** What the process ends with when it is told to stop. */
  readonly stopCode: number;
  /** What was printed before: asked for when nobody else prints into the folder any more. */
  readonly made: () => Ledger;
  /** Brings the files; they are written side by side. */
  readonly work: (sink: Sink) => readonly Promise<void>[];
  /** After all files, told which they are: notes what the next run is to know, and names files that are no more. */
  readonly finish: (made: Ledger, entries: readonly ManifestEntry[]) => readonly string[];
}

export interface Delivered {
  readonly entries: readonly ManifestEntry[];
  /** Those of them that were written; the others lay there already. */
  readonly written: readonly ManifestEntry[];
}

/**
 * Brings files into a folder, each whole or not at all, and its manifest after them; an interrupt or an error leaves a
 * manifest of what was finished. Throws an OutputError where something cannot be written.
 */
export async function deliver(delivery: Delivery): Promise<Delivered> {
  const { folder, reporter, stopCode } = delivery;
  const output = new Output(folder);
  output.check();
  const hold = await lockFolder(folder, () => reporter.line(`waiting: another run prints into ${folder}`));
  const entries: ManifestEntry[] = [];
  let { total } = delivery;
  const written: ManifestEntry[] = [];
  let made: Ledger | undefined;
  const record = (known: Ledger) => output.write(manifestName, mergeManifest(folder, pressVersion(), entries, known));
  /** Leaves the folder true: no temporary file, and a manifest of what was finished, if that can be written. */
  const abandon = () => {
    output.abandon();
    try {
      if (made && entries.length > 0) record(made);
    } catch {
      // Whatever stopped the run may stop this as well; the reason is told already.
    }
    hold.release();
  };
  const stop = () => {
    abandon();
    reporter.stopped(folder);
    process.exit(stopCode);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const halt = new AbortController();
  try {
    const known = (made = delivery.made());
    const note = (entry: ManifestEntry, source: string) => {
      entries.push(entry);
      known.note(entry, source);
    };
    const put: Sink['put'] = async (info, source, make) => {
      const before = known.isOf(info.file, source) ? known.entry(info.file) : undefined;
      if (before) {
        note({ ...info, bytes: before.bytes, sha256: before.sha256 }, source);
        total--;
        return;
      }
      const bytes = await make();
      halt.signal.throwIfAborted();
      output.write(info.file, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const entry = { ...info, bytes: bytes.length, sha256 };
      note(entry, source);
      written.push(entry);
      reporter.progress(written.length, total, info.file);
    };
    const works = delivery.work({ put, signal: halt.signal });
    await Promise.all(works.map((work) => work.catch((error: unknown) => halt.abort(error))));
    halt.signal.throwIfAborted();
    for (const file of delivery.finish(known, entries)) {
      // What somebody else has put there stays.
      if (known.isWhole(file)) output.remove(file);
      known.drop(file);
    }
    record(known);
  } catch (error) {
    abandon();
    throw error;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
  hold.release();
  return { entries, written };
}
