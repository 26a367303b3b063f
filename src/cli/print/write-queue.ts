import type { FileInfo, Sink } from './deliver.ts';
import { Spool } from './spool.ts';

type Make = () => Promise<Uint8Array>;

interface Waiting {
  readonly info: FileInfo;
  readonly source: string;
  readonly make: Make;
}

/** The number of bytes in the queue above which callers of `put` must wait. */
const mostBytes = 100e6;

/**
 * A queue of files, until all content is known to be valid. Each file is made as soon as it is laid out, so that its
 * sources can be released, and is written later. Files that are up to date are not made.
 */
export class WriteQueue implements Sink {
  readonly #isCurrent: (file: string, source: string) => boolean;
  readonly #halt = new AbortController();
  readonly #waiting: Waiting[] = [];
  readonly #spool = new Spool();
  readonly #opened = Promise.withResolvers<Sink>();
  #sink: Sink | undefined;
  #bytes = 0;

  /** `isCurrent` returns whether a file exists and is up to date. */
  constructor(isCurrent: (file: string, source: string) => boolean) {
    this.#isCurrent = isCurrent;
    this.#opened.promise.catch(() => undefined);
  }

  get signal(): AbortSignal {
    return this.#halt.signal;
  }

  readonly put: Sink['put'] = async (info, source, make) => {
    this.signal.throwIfAborted();
    if (this.#bytes > mostBytes) return (await this.#opened.promise).put(info, source, make);
    await this.set(info, source, make, make);
  };

  /**
   * Queues a file; the caller does not wait. A new file is made at once, and `make` is released. For an existing file,
   * `again` makes it only if the file has disappeared before its turn.
   */
  async set(info: FileInfo, source: string, make: Make, again: Make): Promise<void> {
    if (this.#sink) return this.#sink.put(info, source, make);
    if (this.#isCurrent(info.file, source)) {
      this.#waiting.push({ info, source, make: again });
      return;
    }
    const bytes = await make();
    this.signal.throwIfAborted();
    // Another call may have opened the queue in the meantime.
    const sink = this.#sink as Sink | undefined;
    if (sink) return sink.put(info, source, () => Promise.resolve(bytes));
    this.#bytes += bytes.length;
    this.#waiting.push({ info, source, make: this.#spool.add(bytes) });
  }

  /** Passes on all files in the queue, and from now on each file when it is made. */
  async open(sink: Sink): Promise<void> {
    this.#sink = sink;
    sink.signal.addEventListener('abort', () => this.#halt.abort(sink.signal.reason));
    this.#opened.resolve(sink);
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
        await sink.put(next.info, next.source, next.make);
    } finally {
      this.#spool.close();
    }
  }

  /** Empties the queue, and stops the functions that make files. */
  drop(): void {
    const reason = new Error('nothing is printed');
    this.#waiting.length = 0;
    this.#spool.close();
    this.#halt.abort(reason);
    this.#opened.reject(reason);
  }
}
