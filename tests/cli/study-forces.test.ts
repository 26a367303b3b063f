import { describe, expect, test } from 'vitest';
import { begin, act } from '../../src/site/tools/frame/history.ts';
import { fileText } from '../../src/site/tools/frame/file.ts';
import { forcesTool, killsOf, type Action, type State } from '../../src/site/tools/forces/tool.ts';
import { unitsOf } from '../../src/site/tools/units/content.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer } from '../support/saucer.ts';

interface Reported {
  readonly rows: readonly Readonly<Record<string, number>>[];
  readonly even: readonly Readonly<Record<string, number | null>>[];
}

const units = unitsOf(validContent());
const files = writeFiles(temporaryFolder('forces'), {
  'troops.yaml': 'name: Troops\nunits: { unit/rifleman: 12, unit/light-support: 6, unit/laws: 6 }\n',
  'daleks.json': '{ "name": "Eight", "units": { "daleks/dalek": 8, "daleks/davros": 1 } }',
  'thinkers.yaml': 'name: Thinkers\nunits: { daleks/davros: 2 }\n',
  'ghosts.yaml': 'name: Ghosts\nunits: { unit/riflemen: 2 }\n',
  'kept.json': savedForces(),
});
const study = (forces: string, ...more: readonly string[]) =>
  saucer(['study', 'alien-invasion', '--forces', forces, '--quiet', '--json', ...more]);

/** Two sides as the forces tool saves them; the second has lost one figure. */
function savedForces(): string {
  const line = (side: number, at: number, id: string, figures: number): Action => ({
    do: 'line',
    side,
    line: at,
    unit: units.find((unit) => unit.id === id)!,
    figures,
  });
  const done: readonly Action[] = [
    { do: 'name', side: 0, name: 'Ours' },
    line(0, 0, 'cybermen/cyberman', 8),
    line(1, 0, 'cybermen/cyberman', 9),
    { do: 'fall', side: 1, line: 0, lost: 1 },
  ];
  let history = begin<State, Action>(forcesTool.initial);
  for (const action of done) history = act(forcesTool, history, action)!;
  return fileText(forcesTool, history);
}

test('the chances of two forces are the same bytes with any number of jobs, and show where the fight would be even', async () => {
  const args = [`${files}/troops.yaml,${files}/daleks.json`, '--policies', 'open,first-building', '--games', '200'];
  const [one, two] = await Promise.all(['1', '2'].map((jobs) => study(args[0]!, ...args.slice(1), '--jobs', jobs)));
  expect([one!.stderr, two!.stdout]).toEqual(['', one!.stdout]);
  const { rows, even } = JSON.parse(one!.stdout) as Reported;
  expect(rows.map(({ policy, pool }) => `${policy} ${pool}`)).toEqual(
    ['open', 'first-building'].flatMap((way) => [0.5, 0.75, 1, 1.5, 2].map((pool) => `${way} ${pool}`)),
  );
  const shares = rows.map(({ share }) => share!);
  expect(shares.slice(0, 5)).toEqual(shares.slice(0, 5).toSorted((a, b) => a - b));
  // The same number of dice on both sides is not an even fight (AI-1.5). A building helps.
  expect(rows[2]).toMatchObject({ dice: 48, diceSecond: 48 });
  expect(rows[2]!.high).toBeLessThan(0.3);
  expect(rows[7]!.share).toBeGreaterThan(rows[2]!.share! + 0.1);
  expect(even[0]!.dice).toBeGreaterThan(1.4);
  expect(Math.abs(even[0]!.kill! - 1)).toBeLessThan(0.3);
});

test('a first battle is studied on its table in each way of playing, and its forces in the open', async () => {
  const args = ['study', 'alien-invasion', '--games', '40', '--quiet', '--json'];
  const [one, two] = await Promise.all([
    saucer([...args, '--jobs', '1']),
    saucer([...args, '--jobs', '1', '--scenario', 'first-contact']),
  ]);
  expect([one.stderr, one.stdout]).toEqual(['', two.stdout]);
  const { rows, policies } = JSON.parse(one.stdout) as { rows: { policy: string }[]; policies: { id: string }[] };
  expect(rows.map(({ policy }) => policy)).toEqual([...Object.keys(validContent().study.tables), 'open']);
  expect(policies.map(({ id }) => id)).toEqual(rows.map(({ policy }) => policy));
});

test('a file of the forces tool gives both sides without their losses, and equal sides are even', async () => {
  const { stdout, stderr } = await study(`${files}/kept.json`, '--policies', 'open', '--games', '600', '--jobs', '1');
  expect(stderr).toBe('');
  const at = (JSON.parse(stdout) as Reported).rows.find(({ pool }) => pool === 1)!;
  expect(at).toMatchObject({ dice: 24, diceSecond: 24 });
  expect(Math.abs(at.share! + at.shared! / 2 - 0.5)).toBeLessThan(0.09);
});

test('the sum of kill numbers is shown beside the count of dice, for the figures that are left', () => {
  const unit = units.find(({ id }) => id === 'cybermen/cyberman')!;
  const other = units.find(({ id }) => id === 'spugs/spug')!;
  const state = (more: number): State => ({
    sides: [
      { name: '', lines: [{ unit, figures: 3, lost: 1 }] },
      { name: '', lines: [{ unit: other, figures: more }] },
    ],
  });
  const known = { 'cybermen/cyberman': 12, 'spugs/spug': 9 };
  expect(killsOf(state(4), known)).toEqual({ sums: [24, 36], ratio: 1.5 });
  expect(killsOf(state(0), known)).toBeNull();
  // The sum is absent for a custom unit that this page does not have.
  expect(killsOf(state(4), { 'cybermen/cyberman': 12 })).toBeNull();
});

describe('the study of two forces rejects', () => {
  test.each([
    ['a scenario of four sides', ['--scenario', 'market-day'], /unknown first battle "market-day"/],
    [
      'forces and a scenario',
      ['--forces', 'unit,daleks', '--scenario', 'first-contact'],
      /--forces and --scenario both choose the armies/,
    ],
    ['more than two players of a first battle', ['--players', '3'], /--players 3: give 2/],
    ['one force', ['--forces', 'unit'], /--forces: found 1; give two/],
    [
      'a force without dice',
      ['--forces', `unit,${files}/thinkers.yaml`],
      /Thinkers has no dice, so it can neither shoot nor fight/,
    ],
    ['an unknown unit', ['--forces', `unit,${files}/ghosts.yaml`], /did you mean "unit\/rifleman"/],
    [
      'a name that is neither a faction nor a file',
      ['--forces', 'unit,dalek'],
      /"dalek" is not a faction.*did you mean "daleks"/,
    ],
    ['players', ['--forces', 'unit,daleks', '--players', '2'], /--players does not apply to alien-invasion/],
    ['an unknown way of fighting', ['--forces', 'unit,daleks', '--policies', 'opne'], /unknown policy "opne"/],
  ])('%s', async (_, args, why) => {
    const run = await saucer(['study', 'alien-invasion', ...args]);
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(why);
  });
});
