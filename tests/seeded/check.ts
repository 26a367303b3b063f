/**
 * `npm run check:seeded` puts each bug of `bugs.yaml` into a copy of the project, one at a time, and runs the tests
 * near it. The test that last noticed the bug runs first, then pure tests, printing tests and browser tests. Prints the
 * bugs that the tests notice. Ends with 1 if they miss one that they noticed before.
 *
 * `-- ID…` selects some bugs, `--area site` those of an area. `--jobs 2` works in two copies side by side. `--confirm`
 * runs each failed test again: it must pass without the bug, and fail with it. A timeout is always confirmed.
 * `--record` saves the results.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { costOf, costs, projectFiles, testsNear } from '../near/tests-near.ts';
import { areas, bugsFile, readBugs, type Bug } from './bugs.ts';
import { Scratch, type Ended } from './scratch.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    confirm: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

const { bugs } = readBugs();
const chosen = bugs.filter(
  ({ id, area }) =>
    (positionals.length === 0 || positionals.includes(id)) && (options.area === undefined || area === options.area),
);

/** The errors in the command or the list, as text. */
const problems = [
  ...positionals.filter((id) => !bugs.some((bug) => bug.id === id)).map((id) => `there is no bug "${id}"`),
  ...(options.area === undefined || areas.includes(options.area as never)
    ? []
    : [`there is no area "${options.area}"`]),
];
if (problems.length > 0) {
  say(problems.join('\n'));
  process.exit(2);
}

const files = projectFiles();

interface Found {
  readonly bug: Bug;
  readonly ended: Ended;
  readonly seconds: number;
}

/** The test files to run in turn, until one fails. */
async function stepsFor({ file, by }: Bug): Promise<readonly (readonly string[])[]> {
  const first = by !== undefined && files.includes(by) ? [by] : [];
  const rest = (await testsNear([file], files)).filter((test) => !first.includes(test));
  return [first, ...costs.map((cost) => rest.filter((test) => costOf(test) === cost))].filter(
    (step) => step.length > 0,
  );
}

async function look(scratch: Scratch, bug: Bug): Promise<Found> {
  const began = performance.now();
  let ended: Ended = { ok: true };
  const steps = [...(await stepsFor(bug))];
  for (let step = steps.shift(); step; step = steps.shift()) {
    ended = await scratch.having(bug, () => scratch.run(step));
    if (ended.ok) continue;
    const { file, test, why } = ended;
    // A busy machine may be the cause of a timeout.
    if (!options.confirm && !/time(d )?out/i.test(why)) break;
    const alone = (): Promise<Ended> => scratch.run([file], test || undefined);
    const without = await alone();
    const again = without.ok ? await scratch.having(bug, alone) : without;
    if (without.ok && !again.ok) break;
    const what = without.ok ? 'does not fail again' : `fails without it too (${without.why})`;
    say(`${bug.id}: "${test}" of ${file} (${why}) ${what}`);
    ended = { ok: true };
    // The failed file was the last one run.
    const rest = step.filter((each) => each !== file);
    if (rest.length > 0) steps.unshift(rest);
  }
  return { bug, ended, seconds: (performance.now() - began) / 1000 };
}

function record({ bug, ended }: Found): void {
  // The list is read again, because somebody may have edited it meanwhile.
  const { document, bugs } = readBugs();
  const at = bugs.findIndex(({ id }) => id === bug.id);
  document.setIn([at, 'noticed'], !ended.ok);
  if (ended.ok) document.deleteIn([at, 'by']);
  else document.setIn([at, 'by'], ended.file);
  writeFileSync(bugsFile, document.toString({ lineWidth: 0 }));
}

const found: Found[] = [];
const waiting = [...chosen];
const copies = Array.from({ length: Math.min(Number(options.jobs), chosen.length) }, () => new Scratch());
const tidy = (): void => {
  for (const copy of copies) copy.remove();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    tidy();
    process.exit(130);
  });
const lane = async (scratch: Scratch): Promise<void> => {
  for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
    const result = await look(scratch, bug);
    found.push(result);
    if (options.record) record(result);
    const { ended, seconds } = result;
    const what = ended.ok ? 'NOT NOTICED' : `noticed by ${ended.file}: ${ended.test} (${ended.why})`;
    say(`${found.length} of ${chosen.length}, ${seconds.toFixed(0)} s: ${bug.id} ${what}`);
  }
};
try {
  await Promise.all(copies.map(lane));
} finally {
  tidy();
}

say(`\n${'bug'.padEnd(34)}${'noticed'.padEnd(9)}${'before'.padEnd(9)}by`);
const word = (noticed: boolean): string => (noticed ? 'yes' : 'no');
for (const { bug, ended } of found.toSorted((a, b) => bugs.indexOf(a.bug) - bugs.indexOf(b.bug)))
  say(`${bug.id.padEnd(34)}${word(!ended.ok).padEnd(9)}${word(bug.noticed).padEnd(9)}${ended.ok ? '' : ended.file}`);

const lost = found.filter(({ bug, ended }) => bug.noticed && ended.ok);
say(`\n${found.filter(({ ended }) => !ended.ok).length} of ${found.length} are noticed.`);
if (lost.length > 0) say(`No longer noticed: ${lost.map(({ bug }) => bug.id).join(', ')}`);
process.exitCode = lost.length > 0 ? 1 : 0;
