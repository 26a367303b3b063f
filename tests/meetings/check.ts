/**
 * `npm run check:meetings` lays out prints that combine any two features, and checks each page. It lists each kind of
 * fault once, and ends with 1 if `right.yaml` does not list it.
 *
 * `-- battle/board paper=a5 lang=de` checks one print, and `--only battle/` all components whose paths contain this
 * text. `--seed 2` uses other rows with the same pairs. `--picture` draws each page with its fault in red into
 * `dist/meetings`. `--save FILE` saves everything as JSON. `--known COMMIT` looks for the faults of `known.yaml` in a
 * commit.
 */
import { fork, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import { renderSvg } from '../../generators/render/svg.ts';
import type { Ink } from '../../generators/scene/ink.ts';
import { path } from '../../generators/scene/node.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import { withCheckout } from '../support/checkout.ts';
import { projectFolder } from '../support/folders.ts';
import { features, may, Prints, rowOf, rowText, type Outcome } from './features.ts';
import { allPairs, type Row } from './pairs.ts';
import { kindsOf, lineOf, readKnown, readRight, type Kind } from './report.ts';

const self = fileURLToPath(import.meta.url);

/** The number of processes, each with the presses for some sizes and languages. */
const jobs = 2;

/** The rows grouped by press, so that each lays out most pieces only once. The largest groups are first. */
function batchesOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const batches = Map.groupBy(rows, ({ size, lang }) => `${lang} ${size}`);
  const order = (row: Row): string => `${row['ink']} ${row['component']}`;
  return [...batches.values()]
    .map((batch) => batch.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)))
    .toSorted((a, b) => b.length - a.length);
}

/** Checks rows in other processes. */
async function look(rows: readonly Row[]): Promise<readonly Outcome[]> {
  const waiting = [...batchesOf(rows)];
  const outcomes: Outcome[] = [];
  const serve = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = fork(self, ['--worker']);
      const next = (): void => {
        const batch = waiting.shift();
        if (batch) worker.send(batch);
        else worker.disconnect();
      };
      worker.on('message', (done: readonly Outcome[]) => {
        outcomes.push(...done);
        next();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`))));
      next();
    });
  await Promise.all(Array.from({ length: Math.min(jobs, waiting.length) }, serve));
  return outcomes;
}

function work(): void {
  const prints = new Prints();
  process.on('message', async (rows: readonly Row[]) => {
    const done: Outcome[] = [];
    for (const row of rows) done.push(await prints.outcome(row));
    process.send?.(done);
  });
}

async function draw(kinds: readonly Kind[]): Promise<void> {
  const folder = join(projectFolder, 'dist/meetings');
  mkdirSync(folder, { recursive: true });
  const prints = new Prints();
  const perMm = 4;
  for (const [index, { row, fault }] of kinds.entries()) {
    const page = await prints.page(row, Math.max(1, fault.page));
    if (!page) continue;
    const { left, top, right, bottom } = fault.box;
    const frame = path(`M${left - 1} ${top - 1}H${right + 1}V${bottom + 1}H${left - 1}z`, {
      stroke: '#FF0000',
      strokeWidth: 0.6,
    });
    const { width, height, children, leaves = [] } = page;
    const nodes = [...children, ...leaves.flatMap((leaf) => leaf.children)];
    const fonts = row['size'] === 'large' ? installedLargeFonts() : installedFonts();
    const pixels = { width: Math.round(width * perMm), height: Math.round(height * perMm) };
    const svg = renderSvg({ width, height, children: [...nodes, frame] }, fonts, pixels, (row['ink'] ?? 'full') as Ink);
    const file = join(folder, `${String(index + 1).padStart(3, '0')}-${fault.rule.replaceAll(' ', '-')}.png`);
    writeFileSync(file, new Resvg(svg, { font: { loadSystemFonts: false }, background: '#FFFFFF' }).render().asPng());
    console.log(`${file}: ${lineOf({ row, fault, rows: 1 })}`);
  }
}

/** Looks for the known errors in this checkout. Returns the number of errors that are not found. */
async function findKnown(): Promise<number> {
  const prints = new Prints();
  let missed = 0;
  for (const { id, row, rule, what } of readKnown()) {
    const { faults, refused } = await prints.outcome(rowOf(row));
    const found = faults.find((fault) => fault.rule === rule && new RegExp(what).test(fault.what));
    if (!found) missed++;
    console.log(`${id}: ${found ? `found on page ${found.page}: ${found.what}` : `not found; ${refused ?? rule}`}`);
  }
  return missed;
}

/** Looks for the known errors on a commit. Returns 1 if an error is not found. */
const findKnownOn = (commit: string): Promise<number> =>
  withCheckout(commit, ['meetings', 'support'], (tree) => {
    const { status } = spawnSync(process.execPath, [join(tree, 'tests/meetings/check.ts'), '--known', 'here'], {
      stdio: 'inherit',
    });
    return status ?? 1;
  });

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      seed: { type: 'string', default: '1' },
      picture: { type: 'boolean', default: false },
      save: { type: 'string' },
      known: { type: 'string' },
    },
  });
  if (values.known === 'here') return await findKnown();
  if (values.known !== undefined) return await findKnownOn(values.known);
  const started = performance.now();
  const given = positionals.length > 0 ? [rowOf(positionals.join(' '))] : undefined;
  const rows = given ?? allPairs(features(), may, Number(values.seed));
  const chosen = rows.filter(({ component = '' }) => component.includes(values.only ?? ''));
  const outcomes = await look(chosen);
  if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(outcomes));
  const { kinds, idle } = kindsOf(outcomes, readRight());
  for (const kind of kinds) console.log(lineOf(kind));
  if (given)
    for (const { row, refused } of outcomes) if (refused !== undefined) console.log(`${rowText(row)}: ${refused}`);
  if (values.picture) await draw(kinds);
  const unused = given || values.only !== undefined ? [] : idle;
  for (const { rule, row, what } of unused)
    console.log(`right.yaml: nothing is reported as ${rule} in ${row}: ${what}; remove the entry`);
  const pages = outcomes.reduce((sum, outcome) => sum + outcome.pages, 0);
  const refused = outcomes.filter((outcome) => outcome.refused !== undefined).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${kinds.length} kinds of faults in ${outcomes.length} prints of ${pages} pages, ${refused} refused, ${seconds} s`,
  );
  return kinds.length + unused.length;
}

if (process.argv.includes('--worker')) work();
else process.exitCode = (await main()) > 0 ? 1 : 0;
