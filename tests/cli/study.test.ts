import { describe, expect, test } from 'vitest';
import { most } from '../support/long.ts';
import { writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer, saucerProcess } from '../support/saucer.ts';

const small = ['--players', '8,9', '--policies', 'informed,lot', '--seed', '5'];

interface Reported {
  readonly rows: readonly {
    players: number;
    policy: string;
    share: number;
    low: number;
    high: number;
    games: number;
  }[];
}

test('the same seed gives the same bytes with any number of jobs', async () => {
  const runs = most(['1', '2', '3'], (jobs) => jobs !== '3').map((jobs) =>
    saucer(['study', 'lake-terror', ...small, '--games', '300', '--json', '--jobs', jobs]),
  );
  const [one, ...others] = (await Promise.all(runs)).map(({ stdout }) => stdout);
  const { rows, ...wording } = JSON.parse(one!) as Reported;
  expect(wording).toMatchObject({ game: 'lake-terror', games: 300, seed: 5 });
  expect(rows.map(({ players, policy }) => `${players} ${policy}`)).toEqual([
    '8 lot',
    '8 informed',
    '9 lot',
    '9 informed',
  ]);
  for (const { share, low, high, games } of rows) {
    expect([low < share, share < high, low > 0, high < 1, games]).toEqual([true, true, true, true, 300]);
  }
  // Players who use information do better than players who choose at random.
  expect(rows[1]!.share).toBeLessThan(rows[0]!.share);
  expect(others).toEqual(others.map(() => one));
  expect(others).not.toEqual([]);
});

test('the table describes each policy', async () => {
  const { stdout, code } = await saucer([
    'study',
    'lake-terror',
    ...small,
    '--worth',
    '--jobs',
    '1',
    '--games',
    '5',
    '--quiet',
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^players {2}policy .*Pod People % .*of 95 in 100 .*nights .*lynchings .*games$/m);
  expect(stdout).toMatch(/^ +9 {2}informed, no lunatic/m);
  expect(stdout).toContain('lot: Every day one of the living is chosen by lot and voted out; nobody reveals anything.');
});

test.each(['battle', 'munch'])('the study of %s runs with each policy in every seat', async (game) => {
  const args = ['study', game, '--players', '2', '--games', '2', '--policies', 'random,greedy,one-ply,level-1,level-2'];
  const { stdout, stderr } = await saucer([...args, '--json', '--jobs', '1', '--quiet']);
  expect(stderr).toBe('');
  const { rows } = JSON.parse(stdout) as Reported;
  expect(rows.map(({ policy }) => policy)).toEqual(['random', 'greedy', 'one-ply', 'level-1', 'level-2']);
  for (const row of rows) expect(row).toMatchObject({ players: 2, games: 2, unfinished: expect.any(Number) as number });
});

describe('the study command rejects', () => {
  test.each([
    ['a deck without Pods', ['--deck', 'psychic,citizen,citizen,citizen,citizen'], /--deck: .*\(LT-7\.6\)/],
    [
      'more roles than players',
      ['--deck', 'pod-person,psychic,doctor,citizen,citizen,citizen', '--players', '5'],
      /LT-1\.2/,
    ],
    ['a deck for two tables', ['--deck', 'pod-person,citizen', '--players', '5-6'], /one number of players/],
    ['an unknown role', ['--deck', 'pod-person,psychik'], /unknown role "psychik"; did you mean "psychic"/],
    ['an unknown policy', ['--policies', 'infromed'], /unknown policy "infromed"; did you mean "informed"/],
    ['an unknown variant', ['--variants', 'scientists'], /did you mean "scientist"/],
    ['an unknown set', ['--set', 'night-fery'], /unknown set "night-fery"; did you mean "night-ferry"/],
    [
      'too large a table for a set',
      ['--set', 'night-ferry', '--players', '8-14'],
      /--players 8-14: give numbers from 5 to 13/,
    ],
    ['a set and a deck', ['--set', 'night-ferry', '--deck', 'pod-person'], /give one/],
    ['too large a table', ['--players', '8-22'], /--players 8-22: give numbers from 8 to 21/],
    ['more games than anybody has time for', ['--games', '1000000000000'], /whole number from 1 to 1000000/],
    ['no seed', ['--seed', '-1'], /whole number/],
  ])('%s', async (_, args, why) => {
    const run = await saucer(['study', 'lake-terror', ...args]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(why);
    expect(run.stdout).toBe('');
  });

  test('an option that has no effect on a board game', async () => {
    const run = await saucer(['study', 'battle', '--games', '1', '--deck', 'pod-person']);
    expect(run.stderr).toMatch(/--deck does not apply to battle/);
  });

  test('a game that is not studied', async () => {
    expect((await saucer(['study', 'lake-terrro'])).stderr).toMatch(/did you mean "lake-terror"/);
  });
});

test('an overlay’s role and policy are studied', async () => {
  const mine = writeFiles(temporaryFolder('study'), {
    'lake-terror/game.yaml': 'players: { max: 22 }\n',
    'lake-terror/roles/grave-digger.yaml':
      'name: Grave Digger\ncode: DIG\nicon: spade\nnumbers: [22]\nside: town\nrule: LT-7.1\n' +
      'acts: { step: investigation, text: Night }\ntext: You learn what killed one of the dead.\n',
    'lake-terror/policies/mine.yaml':
      'name: Mine\ntext: Nobody shoots.\norder: 500\naccusations: 2\nreason: 1\nsure: 1\nunsure: 0\n' +
      'psychic: open\nlastWords: true\nselfPatrol: 1\nshoot: 2\n',
  });
  const deck = 'pod-person,psychic,grave-digger,town-watch,town-watch';
  const args = [
    '--deck',
    deck,
    '--policies',
    'mine',
    '--games',
    '20',
    '--json',
    '--quiet',
    '--content',
    mine,
    '--jobs',
    '1',
  ];
  const { stdout, stderr } = await saucer(['study', 'lake-terror', ...args]);
  expect(stderr).toBe('');
  expect((JSON.parse(stdout) as Reported).rows).toMatchObject([{ players: 5, policy: 'mine', games: 20 }]);
});

test('Ctrl-C prints the result of the games counted until then', async () => {
  let sent = false;
  const run = await saucerProcess(['study', 'lake-terror', '--games', '1000000', '--jobs', '1', '--json'], {
    onError: (wording, kill) => {
      if (sent || !wording.includes('playing')) return;
      sent = true;
      kill('SIGINT');
    },
  });
  expect(run.code).toBe(130);
  expect((JSON.parse(run.stdout) as Reported).rows.length).toBeGreaterThan(0);
  expect(run.stderr).toMatch(/stopped; the table counts/);
});
