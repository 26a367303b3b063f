import { SingleBar } from 'cli-progress';
import type { Streams } from './reporter.ts';

/** A bar on a terminal, not started. The format names {bar}, {value}, {total}, and fields that each update gives. */
export const progressBar = (stream: Streams['stderr'], format: string): SingleBar =>
  new SingleBar({
    stream: stream as NodeJS.WriteStream,
    format,
    hideCursor: true,
    stopOnComplete: true,
    barsize: 24,
  });
