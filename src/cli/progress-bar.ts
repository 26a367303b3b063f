import type { Writable } from 'node:stream';
import { SingleBar } from 'cli-progress';

/**
 * A progress bar on a terminal, not yet started. The format may name {bar}, {value}, {total}, and fields of each
 * update.
 */
export const progressBar = (stream: Writable, format: string, clearOnComplete = false): SingleBar =>
  new SingleBar({
    stream: stream as NodeJS.WriteStream,
    format,
    hideCursor: true,
    stopOnComplete: !clearOnComplete,
    clearOnComplete,
    barsize: 24,
  });

export interface Progress {
  readonly step: (done: number, total: number, what: string) => void;
  /** Removes the bar; call it before anything is written. */
  readonly end: () => void;
}

/** A bar that starts at the first step, and may start again with another total. */
export function stepsOn(stream: Writable): Progress {
  const bar = progressBar(stream, '{bar} {value}/{total} {what}', true);
  let running = false;
  return {
    step: (done, total, what) => {
      if (running) bar.setTotal(total);
      else bar.start(total, 0, { what });
      running = true;
      bar.update(done, { what });
    },
    end: () => {
      if (running) bar.stop();
      running = false;
    },
  };
}
