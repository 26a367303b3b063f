import type { Writable } from 'node:stream';
import { formatProblem, problemData, type Problem, type ProblemData } from '../content/problem.ts';
import type { ManifestEntry } from './print/manifest.ts';

/** The streams of a command, by default the streams of the process. */
export interface Streams {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable;
}

export interface Reporter {
  readonly line: (text: string) => void;
  readonly error: (text: string) => void;
  readonly problem: (problem: Problem) => void;
  readonly progress: (done: number, total: number, file: string) => void;
  readonly stopped: (folder: string) => void;
  /** Reports the written files, and the number of files that were up to date. */
  readonly done: (written: readonly ManifestEntry[], unchanged: number, milliseconds: number, folder: string) => void;
  /** Reports that nothing had to be written, because these files are up to date. */
  readonly unchanged: (files: readonly ManifestEntry[], folder: string) => void;
}

const megabytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

const counted = (files: readonly ManifestEntry[]): string =>
  `${files.length} file${files.length === 1 ? '' : 's'}, ${megabytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}`;

/**
 * A reporter with a progress bar on a terminal, or with one line per file elsewhere; if `quiet`, it writes only errors.
 */
export async function makeReporter(quiet: boolean, { stdout, stderr }: Omit<Streams, 'stdin'>): Promise<Reporter> {
  const line = (text: string) => {
    if (!quiet) stdout.write(`${text}\n`);
  };
  const error = (text: string) => void stderr.write(`${text}\n`);
  const bar =
    stdout.isTTY && !quiet
      ? (await import('./progress-bar.ts')).progressBar(stderr, '{bar} {value}/{total} {file}')
      : undefined;
  let running = false;
  return {
    line,
    error,
    problem: (problem) => error(formatProblem(problem)),
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
      error(`stopped; the files in ${folder} are complete`);
    },
    done: (written, unchanged, milliseconds, folder) => {
      bar?.stop();
      running = false;
      const rest = unchanged > 0 ? `; ${unchanged} more had not changed` : '';
      line(`${counted(written)}, in ${(milliseconds / 1000).toFixed(1)} s: ${folder}${rest}`);
    },
    unchanged: (files, folder) => line(`up to date, nothing to print: ${counted(files)}, in ${folder}`),
  };
}

/** The output of `saucer print --json`. */
interface PrintReport {
  readonly ok: boolean;
  folder?: string;
  /** The written files, with the fields of `manifest.json`. */
  written: readonly ManifestEntry[];
  unchanged: number;
  readonly problems: readonly ProblemData[];
  readonly errors: readonly string[];
  readonly notes: readonly string[];
}

/** Collects the messages of a print. `end` writes them as one JSON object. */
export function jsonReporter({ stdout }: Pick<Streams, 'stdout'>): Reporter & { readonly end: (code: number) => void } {
  const problems: ProblemData[] = [];
  const errors: string[] = [];
  const notes: string[] = [];
  let result: Pick<PrintReport, 'folder' | 'written' | 'unchanged'> = { written: [], unchanged: 0 };
  return {
    line: (text) => void notes.push(text),
    error: (text) => void errors.push(text),
    problem: (problem) => void problems.push(problemData(problem)),
    progress: () => undefined,
    stopped: (folder) => void errors.push(`stopped; the files in ${folder} are complete`),
    done: (written, unchanged, _, folder) => void (result = { folder, written, unchanged }),
    unchanged: (files, folder) => void (result = { folder, written: [], unchanged: files.length }),
    end: (code) => {
      const report: PrintReport = { ok: code === 0, ...result, problems, errors, notes };
      stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    },
  };
}
