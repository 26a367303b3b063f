import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notesOn } from '../../src/cli/notes.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { most } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { program, projectFolder, refusal, saucer } from '../support/saucer.ts';

const trace = /\n\s+at \S/;

const board = ['print', 'battle/board', '--format', 'pdf', '--paper', 'a4'];

const wrong: readonly (readonly [command: string, says: RegExp])[] = [
  ['print --dqi 300', /--dqi.*\n.*--dpi\?/],
  ['prnt', /prnt.*\n.*print\?/],
  ['print --paper a4,leter', /"leter": choose from .*letter, .*papers\/leter\.yaml/],
  ['print --back-shift 3', /give two numbers/],
  ['print batle/board', /"batle\/board".*"battle\/board"/],
  ['print action-deck', /"alien-invasion\/action-deck"/],
  ['print mnch', /"mnch".*"munch"/],
  ['print --factions spugs,dalek', /"dalek".*"daleks"/],
  [
    'print alien-invasion/quick-start --factions cybermen,mib',
    /alien-invasion\/quick-start has nothing for these factions/,
  ],
  ['print --factions romulans', /"romulans"; choose from (?!.*did you mean)/],
  ['print --only spugs-singel', /"spugs-singel".*"spugs-single"/],
  ['print alien-invasion --factions mib --only spugs-single', /"spugs-single"/],
  ['print zzzz', /"zzzz".*choose from the list of npx saucer list/],
  ['print --players 7', /7.*8 to 21/],
  ['print --players 22', /22.*8 to 21/],
  ['print --set night-fery', /"night-fery".*"night-ferry"/],
  ['print --set night-ferry --players 14', /14.*5 to 13/],
  ['print --set night-ferry --variants scientist', /scientist.*"night-ferry"/],
  ['print --set night-ferry --variants autopsy=private', /autopsy=private.*"night-ferry"/],
  ['print munch --players 9', /role-cards/],
  ['print munch --factions mib', /action-deck/],
  ['print --dpi 71', /71.*72 to 1200/],
  ['print --dpi 1201', /1201.*72 to 1200/],
  ['print --dpi 300.5', /300\.5.*72 to 1200/],
  ['print --format pdf,gif', /gif.*pdf, png/],
  ['print --duplex left', /left.*long, short, fold, gutter, off/],
  ['print --marks crop', /no marks called "crop".*margin, full, corners, off, cricut/],
  ['print --jobs 0', /0.*1 to 64/],
  ['print --paper ,', /name at least one/],
  ['print --ink mono --ink saver', /--ink is given twice/],
  ['print battle/board --format pdf --paper a4 --pages 5-9', /--pages 5-9: battle\/board has 1 page$/m],
  ['print battle/board --format pdf --paper a4 --pages 1,99', /--pages 99: battle\/board has 1 page$/m],
  ['print battle/board --pages 1 --format png', /--pages.*pdf/],
  ['print battle/rulebook --format png', /--format png: of battle\/rulebook there is no picture; print it as pdf/],
  [
    'print battle/board --format epub,txt',
    /--format epub,txt: of battle\/board there is no such file; print it as pdf/,
  ],
  [
    'print battle/rulebook --pages 1 --format epub',
    /--pages changes nothing in epub; it goes with --format pdf, svg or dxf/,
  ],
  ['print --out', /--out.*missing/],
  ['validate content', /too many arguments/],
];

describe('a wrong command gives the reason, ends with 2 and writes nothing', () => {
  test.each(wrong)('%s', async (command, says) => {
    const folder = join(temporaryFolder('usage'), 'out');
    const isPrint = command.startsWith('print') && !command.endsWith('--out');
    const { code, stdout, stderr } = await saucer(isPrint ? `${command} --out ${folder}` : command);
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/^saucer: /);
    expect(stderr).not.toMatch(trace);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(existsSync(folder)).toBe(false);
  });

  test('a missing command gives the list of commands', async () => {
    const { code, stderr } = await saucer([]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/print [\s\S]*validate [\s\S]*list /);
  });

  /** The largest resolution at which a board of that size has no more than 100 megapixels. */
  const largest = (width: number, height: number): number => {
    const size = (length: number, dpi: number) => Math.round((length * dpi) / 25.4);
    let dpi = 72;
    while (size(width, dpi + 1) * size(height, dpi + 1) <= 100e6) dpi++;
    return dpi;
  };

  test.each(most([60, 59, 50], (square) => square === 60))(
    'a picture of more than 100 megapixels: squares of %i mm',
    async (square) => {
      const content = writeFiles(temporaryFolder('content'), { 'battle/board.yaml': `square: ${square}\n` });
      const args = ['print', 'battle/board', '--format', 'png', '--dpi', '1200', '--content', content];
      const { code, stderr, written } = await refusal(args);
      expect(code).toBe(2);
      expect(stderr).toMatch(new RegExp(`battle/board.*--dpi ${largest(6 * square, 5 * square)}\\b`));
      expect(written).toBe(false);
    },
  );
});

test('an option with no effect on the prints is reported', async () => {
  const out = join(temporaryFolder('usage'), 'out');
  const { code, stdout } = await saucer([...board, '--bleed', '3', '--gap', '1', '--out', out]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/--gap changes nothing in battle\/board; it goes with .*role-cards/);
  expect(stdout).not.toContain('--bleed');
  const args = ['print', 'battle/rulebook', 'battle/board', '--format', 'svg', '--paper', 'a4', '--out', out];
  // The second run finds all files already there.
  for (const time of [1, 2])
    expect([time, (await saucer(args)).stdout]).toEqual([
      time,
      expect.stringContaining('of battle/rulebook there is no picture; print it as pdf'),
    ]);
  const again = await saucer([...board, '--bleed', '3', '--gap', '1', '--out', out]);
  expect(again.stdout).toContain('--gap changes nothing in battle/board');
  expect(again.stdout).toContain('nothing to print');
});

describe('help', () => {
  test.each(['print', 'validate', 'list'])('%s --help lists its options and ends with 0', async (command) => {
    const { code, stdout, stderr } = await saucer([command, '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`saucer ${command}`);
    expect(stdout).toContain('--content <folder>');
  });
});

describe('list', () => {
  test('runs through npx in the project', async () => {
    const path = [join(projectFolder, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']];
    const { code, stdout } = await new Promise<{ code: number | null; stdout: string }>((resolve, reject) => {
      const child = spawn('npx', ['--no-install', 'saucer', 'list'], {
        cwd: projectFolder,
        env: { ...process.env, PATH: path.join(delimiter) },
        shell: process.platform === 'win32',
      });
      let stdout = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout }));
    });
    expect(code).toBe(0);
    expect(stdout).toContain('alien-invasion/action-deck');
  });

  test('stops quietly when its output is closed', async () => {
    const child = spawn(process.execPath, [program, 'list'], { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe('validate', () => {
  test('reports the parts of a role that are left to the Announcer', async () => {
    const content = writeFiles(temporaryFolder('content'), {
      'lake-terror/roles/nurse.yaml':
        'name: Nurse\ncode: NUR\nicon: spade\nnumbers: []\nreplaces: doctor\nside: town\n' +
        'acts: { step: dawn, text: Day · dawn }\ntext: You bandage.\nrule: LT-7.1\n',
    });
    const { code, stdout, stderr } = await saucer(['validate', '--content', content]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.replaceAll(content, 'mine')).toMatch(
      new RegExp(
        '^mine/lake-terror/roles/nurse.yaml:8:7 text: note: the power of Nurse is left to the Announcer; by day nobody is called\n' +
          'not laid out: .*\n' +
          '\\d+ files, no problem found\n$',
      ),
    );
  });

  // validate would lay out the whole game for other names, for a long time.
  test('notes old names in a renamed role', () => {
    const content = writeFiles(temporaryFolder('content'), {
      'lake-terror/roles/pod-person.yaml': 'name: Husk\n',
      'lake-terror/roles/town-watch.yaml': 'short: Guard\n',
    });
    expect(notesOn(validContent(content)).map((line) => line.replace(content, 'mine'))).toEqual([
      'mine/lake-terror/roles/pod-person.yaml:1:7 name: note: the field "plural" still says "Pod People"; give it here as well',
    ]);
  });

  test('ends with 1 and lists every problem', async () => {
    const content = writeFiles(temporaryFolder('content'), {
      'alien-invasion/factions/spugs.yaml': 'name: 7\ncode: toolong\n',
      'lake-terror/roles/doctor.yaml': 'side: nobody\n',
    });
    for (const command of ['validate', 'list']) {
      const { code, stdout, stderr } = await saucer([command, '--content', content]);
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
      expect(stdout).toMatch(/factions\/spugs\.yaml:1:7 name: /);
      expect(stdout).toMatch(/factions\/spugs\.yaml:2:7 code: found "toolong"/);
      expect(stdout).toMatch(/roles\/doctor\.yaml:1:7 side: found "nobody"/);
    }
  });
});
