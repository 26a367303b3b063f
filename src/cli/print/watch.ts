import { watch as watchFolder, readdirSync, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { ComponentMaker } from '../../../generators/sheet/product.ts';
import { SheetError } from '../../../generators/sheet/options.ts';
import { filesIdentity, foldersRead } from './identity.ts';
import { BuildCache } from './build-cache.ts';
import { OutputError } from './output.ts';
import type { PrintOptions } from './options.ts';
import { inLanguage, print, printComponents, staleOf, takeOrder } from './print.ts';
import type { Reporter } from '../reporter.ts';
import type { Load } from '../../content/load.ts';
import { UsageError } from '../usage.ts';
import type { RunContext } from './run-context.ts';

/** Milliseconds to wait until an editor has finished a file, and between two checks for a missing folder. */
const settling = 40;
const lookingFor = 500;

/**
 * Reports all changes in the folders, including folders created later. Simultaneous changes are reported in one call.
 */
class Lookout {
  readonly #roots: readonly string[];
  readonly #changed: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #timer: NodeJS.Timeout | undefined;

  constructor(roots: readonly string[], changed: () => void) {
    this.#roots = roots;
    this.#changed = changed;
    this.#look();
    this.#seek();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** Watches the existing folders. Returns whether the list of folders has changed. */
  #look(): boolean {
    const there = new Set(this.#roots.flatMap(foldersIn));
    const gone = [...this.#watchers.keys()].filter((folder) => !there.has(folder));
    const come = [...there].filter((folder) => !this.#watchers.has(folder));
    for (const folder of gone) {
      this.#watchers.get(folder)?.close();
      this.#watchers.delete(folder);
    }
    for (const folder of come) this.#watch(folder);
    return gone.length + come.length > 0;
  }

  #watch(folder: string): void {
    try {
      const watcher = watchFolder(folder, () => this.#settle());
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(folder);
        this.#settle();
      });
      this.#watchers.set(folder, watcher);
    } catch (error) {
      // The folder may already be deleted again. Any other error must be reported.
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return;
      throw new OutputError(
        `cannot watch ${folder}: ${code === 'ENOSPC' || code === 'EMFILE' ? 'the system can watch no more files; close some programs or raise its limit' : message}`,
      );
    }
  }

  /** Waits until there are no further changes, then reports them. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#look();
      this.#changed();
      this.#seek();
    }, settling);
  }

  /** Checks repeatedly for a deleted folder, because a missing folder cannot be watched. */
  #seek(): void {
    if (this.#roots.every((root) => this.#watchers.has(root))) return;
    this.#timer = setTimeout(() => {
      if (this.#look()) this.#settle();
      else this.#seek();
    }, lookingFor);
  }
}

/** The folder and its subfolders that may contain content; empty if the folder is deleted. */
function foldersIn(folder: string): string[] {
  try {
    const inside = readdirSync(folder, { withFileTypes: true });
    const below = inside.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    return [folder, ...below.flatMap(({ name }) => foldersIn(join(folder, name)))];
  } catch {
    return [];
  }
}

/** Rulebooks take long to print, so they come last, with all other components that need the rules. */
const isQuick = ({ needs }: ComponentMaker): boolean => needs === undefined;

/** An error that the user can fix, so that it may be gone after the next change. */
const isExpected = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof OutputError || error instanceof SheetError;

/** Prints each component that the change affects. A further change stops it and starts it again. */
async function printChanged(
  options: PrintOptions,
  reporter: Reporter,
  context: RunContext,
  files: string | undefined,
  load: Load,
) {
  let started = performance.now();
  let valid = true;
  let written = 0;
  const silent: Reporter = { ...reporter, line: () => undefined };
  for (const wanted of [isQuick, (maker: ComponentMaker) => !isQuick(maker)]) {
    const order = await takeOrder(options, reporter, context, () => load, wanted);
    if (!order) return;
    const cache = new BuildCache(options.out, context.identity, context.digests);
    for (const maker of staleOf(order, cache)) {
      if (filesIdentity(options) !== files) return;
      const isCurrent = (file: string, source: string) => cache.isOf(file, source);
      const [done] = (await printComponents([{ order, makers: [maker], isCurrent }], silent, context)) ?? [];
      if (!done) valid = false;
      else if (done.written.length > 0)
        reporter.done(
          done.written,
          done.entries.length - done.written.length,
          performance.now() - started,
          options.out,
        );
      written += done?.written.length ?? 0;
      started = performance.now();
    }
  }
  if (valid && written === 0) reporter.line('no prints have changed');
}

/** Prints, and prints again after each change of the content, until the process is stopped. Errors do not stop it. */
export async function watch(options: PrintOptions, reporter: Reporter, context: RunContext): Promise<void> {
  let seen = filesIdentity(options);
  // The current write finishes first, so that the folder stays in order.
  const end = () => setImmediate(() => process.exit(0));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  let wake: () => void = () => undefined;
  let changed = false;
  const folders = foldersRead(options.content, options.lang);
  const lookout = new Lookout(folders, () => {
    changed = true;
    wake();
  });
  try {
    await print(options, reporter, context);
    reporter.line(`watching ${folders.join(' and ')}; press Ctrl-C to stop`);
    for (;;) {
      if (!changed) await new Promise<void>((resolve) => (wake = resolve));
      changed = false;
      const now = filesIdentity(options);
      // An unreadable file is reported later, when the content is loaded.
      if (now === seen && now !== undefined) continue;
      seen = now;
      try {
        await inLanguage(options, reporter, (load, to) => printChanged(options, to, context, now, load()));
      } catch (error) {
        if (!isExpected(error)) throw error;
        reporter.error(error.message);
      }
    }
  } finally {
    lookout.close();
  }
}
