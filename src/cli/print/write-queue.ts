import type { FileInfo, Sink } from './deliver.ts';

type Make = () => Promise<Uint8Array>;

interface Waiting {
  readonly info: FileInfo;
  readonly source: string;
  readonly make: Make;
}

/** The number of waiting bytes above which callers that can wait must do so. */
const mostBytes = 48e6;

/**
 * A queue for files until all content is known to be valid. Files are made as soon as they are laid out, so that their
 * sources can be released, and are written later. Files that exist already are not made at all.
 */
export class WriteQueue implements Sink {
  readonly #isCurrent: (file: string, source: string) => boolean;
  readonly #halt = new AbortController();
  readonly #waiting: Waiting[] = [];
  readonly #opened = Promise.withResolvers<Sink>();
  #sink: Sink | undefined;
  #bytes = 0;

  /** `isCurrent` says whether an up-to-date file exists. */
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
   * Queues a file without making the caller wait. A new file is made now, and `make` is released. If a file exists,
   * `again` makes it only if it has disappeared by its turn.
   */
  async set(info: FileInfo, source: string, make: Make, again: Make): Promise<void> {
    if (this.#sink) return this.#sink.put(info, source, make);
    if (this.#isCurrent(info.file, source)) {
      this.#waiting.push({ info, source, make: again });
      return;
    }
    const bytes = await make();
    const made = () => Promise.resolve(bytes);
    // The queue may have been opened meanwhile.
    const sink = this.#sink as Sink | undefined;
    if (sink) return sink.put(info, source, made);
    this.#bytes += bytes.length;
    this.#waiting.push({ info, source, make: made });
  }

  /** Hands on all waiting files, and from now on each file once it is made. */
  async open(sink: Sink): Promise<void> {
    this.#sink = sink;
    sink.signal.addEventListener('abort', () => this.#halt.abort(sink.signal.reason));
    this.#opened.resolve(sink);
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      await sink.put(next.info, next.source, next.make);
  }

  /** Drops all waiting files and stops their makers. */
  drop(): void {
    const reason = new Error('nothing is printed');
    this.#waiting.length = 0;
    this.#halt.abort(reason);
    this.#opened.reject(reason);
  }
}
