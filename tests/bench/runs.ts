/** Parts of all benches: timed processes, medians, and a table whose rows appear when they are measured. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether the bench must end within two minutes. Each row is then measured once, and the longest rows are left out. */
export const isQuick = process.argv.includes('--quick');

export const runs = isQuick ? 1 : 5;
export const saucer = fileURLToPath(new URL('../../src/cli/launch.js', import.meta.url));

export interface Run {
  readonly seconds: number;
  /** The peak resident memory in MB; 0 if the system does not report it. */
  readonly memory: number;
}

export function time(command: string, args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    let memory = 0;
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const poll = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        // A process that has just ended no longer reports its memory.
        memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
      } catch {
        // The process has ended, or this system has no /proc.
      }
    }, 10);
    child.on('close', (code) => {
      clearInterval(poll);
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, memory });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}: ${complaint}`));
    });
  });
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

export async function repeat(run: () => Promise<Run>): Promise<Run> {
  const all: Run[] = [];
  for (let index = 0; index < runs; index++) all.push(await run());
  return { seconds: median(all.map(({ seconds }) => seconds)), memory: Math.max(...all.map(({ memory }) => memory)) };
}

/** The command line as its users start it. */
export const press = (...args: readonly string[]): Promise<Run> =>
  time(process.execPath, ['--max-semi-space-size=8', saucer, 'print', '--quiet', ...args]);

/** A print into an empty folder, so that no earlier print saves work. */
export function cold(out: string, ...args: readonly string[]): Promise<Run> {
  rmSync(out, { recursive: true, force: true });
  return press(...args, '--out', out);
}

const widths = [52, 14, 14, 12, 10];
let isBegun = false;

const write = (cells: readonly string[]): unknown =>
  process.stdout.write(`${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);

export function row(what: string, ours: string, peer: string, figure: number, bar: number, unit = ''): void {
  if (!isBegun) write(['what', 'press', 'Chromium', 'figure', 'bar', '']);
  isBegun = true;
  write([what, ours, peer, `${figure.toFixed(2)}${unit}`, `≤ ${bar}${unit}`, figure <= bar ? 'met' : 'NOT MET']);
}

export const seconds = (value: number): string => `${value.toFixed(2)} s`;
