import type { Writable } from 'node:stream';
import { SingleBar } from 'cli-progress';

/** A bar on a terminal, not started. The format names {bar}, {value}, {total}, and fields that each update gives. */
export const progressBar = (stream: Writable, format: string, clearOnComplete = false): SingleBar =>
  new SingleBar({
    stream: stream as NodeJS.WriteStream,
    format,
    hideCursor: true,
    stopOnComplete: !clearOnComplete,
    clearOnComplete,
    barsize: 24,
  });

/** Shows the steps of a command that writes only at its end. */
export interface Progress {
  readonly step: (done: number, total: number, what: string) => void;
  /** Removes the bar, before anything is written. */
  readonly end: () => void;
}

/** A bar that begins with the first step, and may begin again with another total. */
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
