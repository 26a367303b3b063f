import type { Tinypool } from 'tinypool';
import { workerFile } from '../place.ts';
import type { PictureJob } from '../../../generators/render/png.ts';
import type { FontBook } from '../../../generators/scene/fonts.ts';
import { installedFonts, installedLargeFonts } from '../fonts.ts';
import type { PrintSize } from './options.ts';
import type { Digests } from './build-cache.ts';

/** Worker threads that draw pictures. Each starts at its first picture. */
class PicturePool {
  readonly threads: number;
  /** The number of pictures to send to a thread at once, so that it never waits while the main thread is busy. */
  readonly ahead = 32;
  readonly #reused: boolean;
  #drawing = 0;
  /** A pool for each thread, because a pool of several threads gives each of them only one picture at a time. */
  readonly #pools = new Map<number, Promise<Tinypool>>();

  /** If `reused` is set, the threads wait for more pictures. */
  constructor(threads: number, reused: boolean) {
    this.threads = threads;
    this.#reused = reused;
  }

  async #open(): Promise<Tinypool> {
    const { default: Pool } = await import('tinypool');
    return new Pool({
      filename: workerFile('print/picture-worker.ts'),
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: this.ahead,
      // A thread that sleeps in Atomics.wait between pictures never frees their memory.
      useAtomics: false,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  /** Draws a picture in one of the threads. Resolves to the bytes of the PNG. */
  async draw(thread: number, job: PictureJob): Promise<Uint8Array> {
    this.#drawing++;
    try {
      const pool = this.#pools.get(thread) ?? this.#open();
      this.#pools.set(thread, pool);
      return (await (await pool).run(job)) as Uint8Array;
    } finally {
      this.#drawing--;
    }
  }

  /** Stops idle threads that are not needed again, to free memory. A second run may still be drawing with them. */
  async rest(): Promise<void> {
    if (!this.#reused && this.#drawing === 0) await this.close();
  }

  async close(): Promise<void> {
    const pools = [...this.#pools.values()];
    this.#pools.clear();
    for (const pool of pools) await (await pool).destroy();
  }
}

/** Resources that a process needs to print, once or repeatedly. */
export interface RunContext {
  /** The digest of the press: see `pressIdentity`. */
  readonly identity: string;
  readonly fonts: Readonly<Record<PrintSize, FontBook>>;
  readonly pool: PicturePool;
  /** Digests of the files that earlier prints of this process have read. Optional; by default, every file is read. */
  readonly digests?: Digests;
  /** Collects garbage if much memory is in use. A watching run does that only when it is idle, to print sooner. */
  readonly tidy: () => void;
  /** The exit code if the process is stopped. */
  readonly stopCode: number;
}

/** The run context for one print, or for repeated prints until the process is stopped. */
export const openRunContext = (identity: string, jobs: number, watching: boolean, tidy: () => void): RunContext => ({
  identity,
  fonts: { normal: installedFonts(), large: installedLargeFonts() },
  pool: new PicturePool(jobs, watching),
  ...(watching ? { digests: new Map() } : {}),
  tidy: watching ? () => undefined : tidy,
  stopCode: watching ? 0 : 130,
});
