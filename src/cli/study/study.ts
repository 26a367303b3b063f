import { type StudyRow, type Study, nothing, seedsOf, sum, type Tally } from '../../engine/study/study.ts';
import type { Writable } from 'node:stream';
import type { Tinypool } from 'tinypool';
import { formatProblem } from '../../content/problem.ts';
import { loadContentFrom } from '../content-files.ts';
import { progressBar } from '../progress-bar.ts';
import type { Streams } from '../reporter.ts';
import { workerFile } from '../place.ts';
import { isSkirmish, studyOf, unused, type StudyRequest } from './asked.ts';
import { readForces } from './forces.ts';
import type { StudyPart } from './worker.ts';

const percent = (part: number): string => `${(part * 100).toFixed(1)}`;

/** A row for display: the share and its bounds in percent, with a dash between the bounds. */
function shownOf({ share, low, high, ...others }: StudyRow, whose: string): Record<string, string> {
  const { players, policy, games, ...measures } = others;
  const texts = Object.entries(measures).map(([key, value]) => [key, value === null ? '–' : `${value}`]);
  const { without = '', ...means } = Object.fromEntries(texts) as Record<string, string>;
  return {
    players: `${players}`,
    policy: without === '' ? policy : `${policy}, no ${without}`,
    [`${whose} %`]: percent(share),
    'of 95 in 100': `${percent(low)}–${percent(high)}`,
    ...means,
    games: `${games}`,
  };
}

function table({ whose, policies, sums }: Study, rows: readonly StudyRow[]): string {
  const shown = rows.map((row) => shownOf(row, whose));
  const heads = [...new Set(shown.flatMap((row) => Object.keys(row)))];
  const cells = [heads, ...shown.map((row) => heads.map((head) => row[head] ?? ''))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const lines = cells.map((row) =>
    row
      .map((text, column) =>
        heads[column] === 'policy' ? text.padEnd(widths[column]!) : text.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
  const words = policies.map(({ id, text }) => `${id}: ${text}`);
  const evens = (sums?.(rows) ?? []).map(({ policy, pool, dice, kill }) =>
    pool === null
      ? `${policy}: no number of figures for ${whose} in this table is balanced`
      : `${policy}: balanced with ${pool} times as many figures for ${whose}; dice ${dice ?? '–'} : 1, kill numbers ${kill ?? '–'} : 1`,
  );
  return [...lines, '', ...(evens.length > 0 ? [...evens, ''] : []), ...words, ''].join('\n');
}

export interface StudyOptions extends Omit<StudyRequest, 'forces'> {
  /** Two forces, each a faction or a file; or one file with both forces. */
  readonly forces?: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly jobs: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly content?: string;
}

/**
 * The number of games per part: large enough that distributing parts costs little time, and small enough that Ctrl-C
 * loses few games.
 */
const partSize = 250;
const stopCode = 130;

/**
 * Plays games on the engine and writes the results. The same seed gives the same table for any number of jobs, because
 * each game has its own seed and sums do not depend on the order of games. Ctrl-C stops it and writes the results so
 * far.
 */
export async function study(
  options: StudyOptions,
  { stdout, stderr }: Pick<Streams, 'stderr'> & { readonly stdout: Writable & { readonly isTTY?: boolean } },
): Promise<number> {
  const { games, seed, jobs, json, quiet, content: folder, forces, ...others } = options;
  const { content, problems } = loadContentFrom(folder);
  if (!content) {
    for (const problem of problems) stderr.write(`${formatProblem(problem)}\n`);
    return 1;
  }
  const isFight = isSkirmish(others.game);
  const requested: StudyRequest = { ...others, ...(forces && isFight && { forces: readForces(content, forces) }) };
  const studied = studyOf(content, requested);
  if (forces && !isFight) throw unused('forces', requested.game);
  const parts = studied.cells.flatMap((_, cell) =>
    Array.from({ length: Math.ceil(games / partSize) }, (_, index): StudyPart => {
      const from = index * partSize;
      const count = Math.min(partSize, games - from);
      return { asked: requested, seed, cell, from, count, ...(folder === undefined ? {} : { content: folder }) };
    }),
  );
  const tallies = studied.cells.map(() => nothing);
  const progress = quiet || !stdout.isTTY ? undefined : progressBar(stderr, '{bar} {value}/{total} games');
  const halt = new AbortController();
  const stop = () => halt.abort();
  process.once('SIGINT', stop);
  if (!progress && !quiet) stderr.write(`playing ${games} games for each row of the table\n`);
  progress?.start(games * studied.cells.length, 0);
  try {
    await play(studied, parts, jobs, halt.signal, ({ cell }, tally) => {
      tallies[cell] = sum(tallies[cell]!, tally);
      progress?.increment(tally.games);
    });
  } finally {
    process.off('SIGINT', stop);
    progress?.stop();
  }
  const rows = studied.cells.flatMap((cell, index) => (tallies[index]!.games > 0 ? [cell.row(tallies[index]!)] : []));
  stdout.write(json ? `${textOf(options, studied, rows)}\n` : table(studied, rows));
  if (!halt.signal.aborted) return 0;
  stderr.write('stopped; the table counts the games played so far\n');
  return stopCode;
}

/** Plays all parts: in this thread for one job, otherwise in worker threads. */
async function play(
  { cells }: Study,
  parts: readonly StudyPart[],
  jobs: number,
  signal: AbortSignal,
  played: (part: StudyPart, tally: Tally) => void,
): Promise<void> {
  const pool = jobs > 1 && parts.length > 1 ? await open(Math.min(jobs, parts.length)) : undefined;
  const here = ({ cell, seed, from, count }: StudyPart): Tally =>
    cells[cell]!.play(seedsOf(seed, cells[cell]!, from, count));
  const queue = parts.values();
  const work = async (): Promise<void> => {
    for (const part of queue) {
      if (signal.aborted) return;
      const tally = pool ? ((await pool.run(part)) as Tally) : here(part);
      played(part, tally);
      // Without worker threads, other events need a turn, so that Ctrl-C works.
      if (!pool) await new Promise((next) => setImmediate(next));
    }
  };
  try {
    await Promise.all(Array.from({ length: pool ? jobs : 1 }, work));
  } finally {
    await pool?.destroy();
  }
}

async function open(threads: number): Promise<Tinypool> {
  const { default: Pool } = await import('tinypool');
  const filename = workerFile('study/worker.ts');
  return new Pool({ filename, minThreads: threads, maxThreads: threads });
}

function textOf({ game, games, seed }: StudyOptions, { policies, sums }: Study, rows: readonly StudyRow[]): string {
  return JSON.stringify({ game, games, seed, rows, ...(sums && { even: sums(rows) }), policies }, null, 2);
}
