import { press as words } from '#text/print.ts';
import { worker as address } from 'virtual:press';
import { PressError, type Message, type Reply, type PrintSession } from './protocol.ts';
import { pauses } from '../ui/run-worker.ts';

/** The press of a page: a worker that starts with the first request. */
export interface Press extends PrintSession {
  /** Ends the worker. Waiting requests fail. */
  close(): void;
}

interface Job {
  readonly message: Message & { readonly ask: keyof PrintSession };
  readonly done: (value: never) => void;
  readonly failed: (error: unknown) => void;
  readonly tell: ((progress: never) => void) | undefined;
  deaths: number;
  /** The number of times that a file of the job failed to load. */
  losses: number;
}

/** The number of lost workers at which a job counts as the cause. */
const mostDeaths = 2;
/** The time in ms that a cancelled job may take to its next step, before the worker is restarted. */
const patience = 400;

// A worker takes no target origin, because it has the same origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (worker: Worker, message: Message): void => worker.postMessage(message);

type Answer = Exclude<Reply, { ready: string }>;

/** Starts a worker. `ready` is called when it can work, and `died` when it ends for any reason. */
function startWorker(answered: (reply: Answer) => void, ready: () => void, died: () => void): Worker {
  const started = new Worker(address, { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (!('ready' in data)) {
      answered(data);
      return;
    }
    ready();
    // The worker's lock is released when the worker ends for any reason. No event reports that.
    void navigator.locks?.request(data.ready, died).catch(() => undefined);
  });
  started.addEventListener('error', (event) => {
    event.preventDefault();
    died();
  });
  return started;
}

/**
 * Gives an answer to its job. The name of the request decides the type of the answer. Calls `lost` instead if the job
 * lacked a file and may try again.
 */
function answer(jobs: Map<number, Job>, reply: Answer, lost: (pause: number) => void): void {
  const job = jobs.get(reply.id);
  if (!job) return;
  if ('progress' in reply) {
    job.tell?.(reply.progress as never);
    return;
  }
  const pause = 'failed' in reply && reply.failed.kind === 'unreachable' ? pauses[job.losses++] : undefined;
  if (pause !== undefined) return lost(pause);
  jobs.delete(reply.id);
  if ('done' in reply) job.done(reply.done as never);
  else job.failed(new PressError(reply.failed.kind, reply.failed.message));
}

let reserve: { readonly press: Press; readonly timer: ReturnType<typeof setTimeout> } | undefined;
/** The time in ms after which a spare press is closed. */
const reserveTime = 60_000;

/** Saves a press for the next use, so that its worker need not start again. */
export function reservePress(press: Press): void {
  takeReserve()?.close();
  reserve = { press, timer: setTimeout(() => takeReserve()?.close(), reserveTime) };
}

function takeReserve(): Press | undefined {
  const { press, timer } = reserve ?? {};
  clearTimeout(timer);
  reserve = undefined;
  return press;
}

export const takePress = (): Press => takeReserve() ?? openPress();

/** Opens the press. Loads nothing before the first request. */
export function openPress(): Press {
  const jobs = new Map<number, Job>();
  let set: Record<string, string> = {};
  let loaded = false;
  let worker: Worker | undefined;
  let isReady = false;
  let next = 0;

  const died = (dead: Worker): void => {
    if (dead !== worker) return;
    let pause = 0;
    for (const job of jobs.values()) {
      const next = isReady ? 0 : pauses[job.losses++];
      if (next === undefined || (isReady && ++job.deaths >= mostDeaths)) {
        jobs.delete(job.message.id);
        job.failed(isReady ? new PressError('died', words.died) : new PressError('unreachable', words.unreachable));
      } else pause = Math.max(pause, next);
    }
    replace(dead, pause);
  };

  const replace = (old: Worker, pause: number): void => {
    if (old !== worker) return;
    old.terminate();
    if (pause === 0 || jobs.size === 0) {
      worker = undefined;
      if (jobs.size > 0) again();
      return;
    }
    setTimeout(() => {
      if (old !== worker) return;
      worker = undefined;
      if (jobs.size > 0) again();
    }, pause);
  };

  const again = (): void => {
    isReady = false;
    const started = startWorker(
      (reply) => answer(jobs, reply, (pause) => replace(started, pause)),
      () => (isReady = started === worker),
      () => died(started),
    );
    worker = started;
    if (loaded && ![...jobs.values()].some(({ message }) => message.ask === 'load'))
      send(worker, { id: 0, ask: 'load', given: [set] });
    for (const { message } of jobs.values())
      // The current set already includes all changes.
      send(worker, message.ask === 'load' ? { ...message, given: [set] } : message);
  };

  const ask = <T>(
    what: keyof PrintSession,
    given: readonly unknown[],
    tell?: Job['tell'],
    signal?: AbortSignal,
  ): Promise<T> =>
    new Promise((done, failed) => {
      signal?.throwIfAborted();
      const id = ++next;
      const message = { id, ask: what, given };
      jobs.set(id, { message, done, failed, tell, deaths: 0, losses: 0 });
      if (worker) send(worker, message);
      else again();
      signal?.addEventListener('abort', () => {
        if (!jobs.delete(id)) return;
        failed(signal.reason);
        const busy = worker;
        if (busy) send(busy, { id, stop: true });
        // A job can only stop between two steps, so a long step is interrupted if other jobs wait.
        setTimeout(() => {
          if (busy === worker && jobs.size > 0 && busy) {
            busy.terminate();
            again();
          }
        }, patience);
      });
    });

  return {
    load: (files) => {
      set = { ...files };
      loaded = true;
      return ask('load', [set]);
    },
    change: (path, text) => {
      if (text === undefined) delete set[path];
      else set[path] = text;
      loaded = true;
      return ask('change', [path, text]);
    },
    splice: (path, at, less, text) => {
      const before = set[path] ?? '';
      set[path] = before.slice(0, at) + text + before.slice(at + less);
      loaded = true;
      return ask('splice', [path, at, less, text]);
    },
    deck: (...given) => ask('deck', given),
    cards: (...given) => ask('cards', given),
    content: (keys) => ask('content', [keys]),
    own: (name) => ask('own', [name]),
    components: () => ask('components', []),
    icons: (search, most) => ask('icons', [search, most]),
    photo: (bytes, isBackground) => ask('photo', [bytes, isBackground]),
    pictures: (...given) => ask('pictures', given),
    sheet: (...given) => ask('sheet', given),
    print: (component, choice = {}, tell, signal) => ask('print', [component, choice], tell, signal),
    close: () => {
      worker?.terminate();
      worker = undefined;
      for (const { failed } of jobs.values()) failed(new PressError('died', words.closed));
      jobs.clear();
    },
  };
}
