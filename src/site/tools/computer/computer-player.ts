import type { ThinkRequest, ComputerPlayers, Thought } from './think.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** The time in ms without an answer after which a worker counts as lost. */
const patience = 20_000;
/** The number of workers that may be lost over one question. */
const lives = 3;

interface Job {
  readonly asked: ThinkRequest;
  readonly found: (thoughts: readonly Thought[]) => void;
  readonly heard: ((move: string) => void) | undefined;
  readonly failed: () => void;
  deaths: number;
}

/** Runs the search in a worker, which starts with the first question. A lost worker is replaced. */
export class ComputerPlayer {
  readonly #opponents: ComputerPlayers;
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | null = null;
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(opponents: ComputerPlayers) {
    this.#opponents = opponents;
  }

  /** Finds the best moves of a position. Rejects if workers are lost too often. Never settles if it is cancelled. */
  ask(request: ThinkRequest, heard?: (move: string) => void): Promise<readonly Thought[]> {
    return new Promise((found, fail) => {
      const id = this.#next++;
      this.#jobs.set(id, { asked: request, found, heard, failed: () => fail(new Error('no worker lives')), deaths: 0 });
      if (this.#worker) this.#send(id, request);
      else this.#begin();
      this.#watch();
    });
  }

  /** Cancels the current questions, if any. */
  rest(): void {
    if (this.#jobs.size > 0) this.end();
  }

  /** Discards all questions. The next one starts a new worker. */
  end(): void {
    this.#jobs.clear();
    this.#leave();
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
  }

  #begin(): void {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const die = (): void => {
      if (this.#worker === worker) this.#die();
    };
    worker.addEventListener('error', die);
    worker.addEventListener('messageerror', die);
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    this.#worker = worker;
    worker.postMessage(this.#opponents satisfies ToWorker, []);
    for (const [id, { asked: request }] of this.#jobs) this.#send(id, request);
  }

  #send(id: number, request: ThinkRequest): void {
    this.#worker?.postMessage({ ...request, id } satisfies ToWorker, []);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#jobs.size > 0) this.#timer = setTimeout(() => this.#die(), patience);
  }

  #die(): void {
    this.#leave();
    for (const [id, job] of this.#jobs) {
      if (++job.deaths < lives) continue;
      this.#jobs.delete(id);
      job.failed();
    }
    if (this.#jobs.size === 0) return;
    this.#begin();
    this.#watch();
  }

  #hear(data: FromWorker): void {
    const job = this.#jobs.get(data.id);
    if (!job) return;
    if ('move' in data) job.heard?.(data.move);
    else {
      this.#jobs.delete(data.id);
      this.#watch();
      job.found(data.found);
    }
  }
}
