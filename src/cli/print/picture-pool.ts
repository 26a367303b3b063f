import type { Tinypool } from 'tinypool';
import { workerFile } from '../place.ts';
import type { PictureJob } from '../../../generators/render/png.ts';

/** Worker threads that draw pictures. They start at the first request. */
export class PicturePool {
  readonly threads: number;
  readonly #reused: boolean;
  #pool: Promise<Tinypool> | undefined;

  /** `reused` means that threads wait for more pictures. */
  constructor(threads: number, reused: boolean) {
    this.threads = threads;
    this.#reused = reused;
  }

  async #open(): Promise<Tinypool> {
    const { default: Pool } = await import('tinypool');
    return new Pool({
      filename: workerFile('print/picture-worker.ts'),
      minThreads: this.threads,
      maxThreads: this.threads,
      // A thread that sleeps between pictures never gets round to freeing them.
      useAtomics: false,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  /** The bytes of the picture's PNG. */
  async draw(job: PictureJob): Promise<Uint8Array> {
    const pool = await (this.#pool ??= this.#open());
    return (await pool.run(job)) as Uint8Array;
  }

  /** Ends threads that are idle and not needed again, to free their memory. */
  async rest(): Promise<void> {
    if (!this.#reused) await this.close();
  }

  async close(): Promise<void> {
    const pool = await this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }
}
