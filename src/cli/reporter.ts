import { SingleBar } from 'cli-progress';

/** What the user is told while printing. */
export interface Reporter {
  readonly line: (text: string) => void;
  readonly error: (text: string) => void;
  readonly progress: (done: number, total: number, file: string) => void;
  readonly stopped: (folder: string) => void;
  readonly done: (files: number, bytes: number, milliseconds: number, folder: string) => void;
}

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** A progress bar on a terminal, a line a file elsewhere, errors alone when quiet. */
export function makeReporter(quiet: boolean): Reporter {
  const line = (text: string) => {
    if (!quiet) process.stdout.write(`${text}\n`);
  };
  const error = (text: string) => process.stderr.write(`${text}\n`);
  const bar =
    process.stdout.isTTY && !quiet
      ? new SingleBar({ format: '{bar} {value}/{total} {file}', hideCursor: true, stopOnComplete: true, barsize: 24 })
      : undefined;
  let running = false;
  return {
    line,
    error,
    progress: (done, total, file) => {
      if (!bar) {
        line(file);
        return;
      }
      if (!running) bar.start(total, 0, { file });
      running = true;
      bar.update(done, { file });
    },
    stopped: (folder) => {
      bar?.stop();
      error(`stopped; the files finished so far stand in ${folder}, and none is cut short`);
    },
    done: (files, bytes, milliseconds, folder) => {
      bar?.stop();
      line(
        `${files} file${files === 1 ? '' : 's'}, ${megabytes(bytes)}, in ${(milliseconds / 1000).toFixed(1)} s: ${folder}`,
      );
    },
  };
}
