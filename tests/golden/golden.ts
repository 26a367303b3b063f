/**
 * Compares the golden pages of a commit with those of the working tree: `npm run golden`, or
 * `npm run golden -- battle/board munch/kit --since main~3 --paper letter`. Nothing is saved.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withCheckout } from '../support/checkout.ts';
import { projectFolder } from '../support/folders.ts';
import type { Golden, GoldenPage, Run } from './pages.ts';

type All = Readonly<Record<string, Golden | readonly string[]>>;

/** The maximum number of lines to print of each kind. */
const most = 12;

const clipped = (lines: readonly string[]): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most), `  … and ${lines.length - most} more`] : lines;

/** The items of a list that another lacks, each as often as it is missing. */
function without<T>(list: readonly T[], other: readonly T[], key: (item: T) => string): T[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(key(item), (left.get(key(item)) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(key(item)) ?? 0;
    left.set(key(item), count - 1);
    return count <= 0;
  });
}

/** The title, then the removed and new lines, or a note about their order; empty if nothing changed. */
function linesOf(title: string, before: readonly string[], after: readonly string[]): string[] {
  if (before.join('\n') === after.join('\n')) return [];
  const self = (line: string): string => line;
  const [gone, come] = [without(before, after, self), without(after, before, self)];
  if (gone.length + come.length === 0) return [`${title}: the same in another order`];
  const texts = [...gone.map((line) => `  - ${line.trim()}`), ...come.map((line) => `  + ${line.trim()}`)];
  return [[`${title}: ${gone.length} gone, ${come.length} new`, ...clipped(texts)].join('\n')];
}

/** The differences of a page. All runs that moved by the same distance share one line. */
function pageLines(before: GoldenPage | undefined, after: GoldenPage | undefined, title: string): string[] {
  if (!before || !after) return [`${title}: ${before ? 'gone' : 'new'}`];
  const places = new Map<string, Run[]>();
  for (const run of after.runs) places.set(run.what, [...(places.get(run.what) ?? []), run]);
  const moves = new Map<string, string[]>();
  for (const { what, ...run } of before.runs) {
    const now = places.get(what)?.shift();
    if (!now) continue;
    const [right, down, wider] = [now.x - run.x, now.y - run.y, now.width - run.width].map((by) => by.toFixed(1));
    const move = `${right} right, ${down} down, ${wider} wider`.replaceAll('-0.0', '0.0');
    if (/[1-9]/.test(move)) moves.set(move, [...(moves.get(move) ?? []), what]);
  }
  const whats = ({ runs }: GoldenPage): readonly string[] => runs.map(({ what }) => what);
  return [
    ...linesOf(`${title}, size`, [before.size], [after.size]),
    ...linesOf(`${title}, text`, whats(before), whats(after)),
    ...clipped([...moves].map(([move, all]) => `${title}, moved ${move}: ${all.length}, ${all[0]} to ${all.at(-1)}`)),
    ...linesOf(`${title}, art`, before.art, after.art),
  ];
}

function differencesOf(before: Golden | readonly string[], after: Golden | readonly string[]): string[] {
  if (!('pages' in before) || !('pages' in after))
    return linesOf('fields', 'pages' in before ? [] : before, 'pages' in after ? [] : after);
  const pages = Array.from({ length: Math.max(before.pages.length, after.pages.length) }, (_, index) =>
    pageLines(before.pages[index], after.pages[index], `page ${index + 1}`),
  );
  return [
    ...linesOf('version', [before.version], [after.version]),
    ...linesOf('words', before.words, after.words),
    ...pages.flat(),
    ...linesOf('problems', before.problems, after.problems),
  ];
}

/** The differences between golden pages, in a few lines per page. Each difference states its inks. */
export function compare(before: All, after: All): string[] {
  const texts = new Map<string, Map<string, string[]>>();
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]];
    const [component = '', size = '', ink = ''] = name.split(' ');
    const lines = texts.get(`${component} ${size}`) ?? new Map<string, string[]>();
    for (const line of old && now ? differencesOf(old, now) : [old ? 'gone' : 'new'])
      lines.set(line, [...(lines.get(line) ?? []), ink]);
    if (lines.size > 0) texts.set(`${component} ${size}`, lines);
  }
  return [...texts].flatMap(([name, lines]) => [
    name,
    ...[...lines].flatMap(([line, names]) => `${names.join('+')} ${line}`.split('\n').map((each) => `  ${each}`)),
  ]);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string', default: 'HEAD' }, paper: { type: 'string', default: 'a4' } },
  });
  const work = mkdtempSync(join(tmpdir(), 'saucer-golden-'));
  const read = (folder: string, name: string): Promise<All> =>
    new Promise((resolve, reject) => {
      const file = join(work, name);
      const args = [join(folder, 'tests/golden/pages.ts'), file, values.paper, ...positionals];
      spawn(process.execPath, args, { stdio: 'inherit' }).on('close', (code) => {
        if (code === 0) resolve(JSON.parse(readFileSync(file, 'utf8')) as All);
        else reject(new Error(`the pages of ${folder} could not be made`));
      });
    });
  try {
    const [before, after] = await withCheckout(values.since, ['golden', 'meetings', 'support'], (tree) =>
      Promise.all([read(tree, 'before.json'), read(projectFolder, 'after.json')]),
    );
    const lines = compare(before, after);
    console.log([...lines, `${Object.keys(after).length} compared with ${values.since}`].join('\n'));
    if (lines.length > 0) process.exitCode = 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
