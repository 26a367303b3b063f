import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shells } from '../../src/cli/completion.ts';
import { program as definitions } from '../../src/cli/main.ts';
import { notesOn } from '../../src/cli/notes.ts';
import {
  arranged,
  checkTaken,
  componentsIn,
  cuttable,
  namesIn,
  sized,
  spelled,
  targetsIn,
} from '../../src/cli/print/choose.ts';
import { makersFor } from '../../src/cli/print/profile.ts';
import { gameIds } from '../../src/content/schema/common.ts';
import { usual, type PrintOptions } from '../../src/cli/print/options.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { most } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { program, projectFolder, refusal, saucer } from '../support/saucer.ts';

const trace = /\n\s+at \S/;

const board = ['print', 'battle/board', '--format', 'pdf', '--paper', 'a4'];

const wrong: readonly (readonly [command: string, says: RegExp])[] = [
  ['print --dqi 300', /unknown option "--dqi"; did you mean --dpi\?$/m],
  ['prnt', /unknown command "prnt"; did you mean print\?$/m],
  [
    'print --paper a4,leter',
    /"leter"; choose from .*letter, .*, give a size such as 210x297 or 8\.5x11in, or add papers\/leter\.yaml/,
  ],
  ['print --back-shift 3', /give two numbers/],
  ['print batle/board', /"batle\/board".*"battle\/board"/],
  ['print battle/unit-cards', /unknown game or component "battle\/unit-cards"/],
  ['print action-deck', /"alien-invasion\/action-deck"/],
  ['print mnch', /"mnch".*"munch"/],
  ['print --factions spugs,dalek', /"dalek".*"daleks"/],
  [
    'print alien-invasion/quick-start --factions cybermen,mib',
    /alien-invasion\/quick-start has nothing for the chosen factions/,
  ],
  [
    'print lake-terror/examples --set night-ferry --players 5 --paper a4 --format pdf',
    /--set night-ferry --players 5: lake-terror\/examples has nothing for these choices; leave them out/,
  ],
  ['print --factions romulans', /"romulans"; choose from (?!.*did you mean)/],
  ['print --only spugs-singel', /"spugs-singel".*"spugs-single"/],
  ['print alien-invasion --factions mib --only spugs-single', /"spugs-single"/],
  ['print zzzz', /"zzzz".*choose from battle, .* and \d+ more \(npx saucer list\)/],
  ['print --players 7', /7.*8 to 21/],
  ['print --players 22', /22.*8 to 21/],
  ['print --set night-fery', /"night-fery".*"night-ferry"/],
  ['print --set night-ferry --players 14', /14.*5 to 13/],
  ['print --set night-ferry --variants scientist', /scientist.*"night-ferry"/],
  ['print --set night-ferry --variants autopsy=private', /autopsy=private.*"night-ferry"/],
  ['print munch --players 9', /--players has no effect on munch\/.* and \d+ more; use it with lake-terror$/m],
  ['print munch --factions mib', /use it with alien-invasion$/m],
  ['print --dpi 71', /71.*72 to 1200/],
  ['print --dpi 1201', /1201.*72 to 1200/],
  ['print --dpi 300.5', /300\.5.*72 to 1200/],
  ['print --format pdf,gif', /gif.*pdf, png/],
  ['print --duplex left', /left.*long, short, fold, gutter, off/],
  ['print --marks crop', /unknown marks "crop".*margin, full, corners, off, cricut/],
  ['print --jobs 0', /0.*1 to 64/],
  ['print --paper ,', /give one name, or several separated by commas/],
  ['print --ink mono --ink saver', /--ink is given twice/],
  [
    'print battle/board --format pdf --paper a4 --pages 5-9',
    /--pages 5-9: battle\/board has only 1 page; leave --pages out$/m,
  ],
  [
    'print battle/board --format pdf --paper a4 --pages 1,99',
    /--pages 99: battle\/board has only 1 page; leave --pages out$/m,
  ],
  ['print battle/board --pages 1 --format png', /--pages.*pdf/],
  ['print battle/rulebook --format png', /--format png: battle\/rulebook cannot be printed as png; give --format pdf/],
  [
    'print battle/board --format epub,txt',
    /--format epub,txt: battle\/board cannot be printed as epub or txt; give --format pdf/,
  ],
  [
    'print battle/rulebook --pages 1 --format epub',
    /--pages has no effect on epub; use it with --format pdf, svg or dxf/,
  ],
  ['print --out', /--out has no value: give a folder for the files/],
  ['calibrate --measured', /--measured has no value: give two numbers from 1 to 1600/],
  ['print --only=', /--only is empty: give one name, or several/],
  ['print --cut sport', /--cut sport: give spot$/m],
  ['calibrate', /--measured is missing: give the lengths across and down on the calibration sheet, or --machine/],
  ['calibrate --measured 180,260 --edges 1,2,3', /--edges 1,2,3: give 4 numbers from 0 to 50, separated by commas/],
  [
    'calibrate --machine nope --cuts 0,0,0,0,0,0,0,0,0,0',
    /unknown machine "nope"; choose from cricut, graphtec, silhouette/,
  ],
  ['calibrate --cuts 1,2', /--cuts 1,2: give 10 numbers from -5 to 5, separated by commas/],
  ['calibrate --machine silhouette --measured 1,2', /give --machine with --cuts for a cutting machine, or --measured/],
  [
    'calibrate --machine silhouette --cuts 0,0,0,0,0,0,0,0,0,0 --edges 4,4,13,4',
    /--edges has no effect with --machine; leave one of them out/,
  ],
  [
    'calibrate --measured 179,259 --machine-error 0,0,0,0,0',
    /--machine-error has no effect with --measured; leave one of them out/,
  ],
  ['print calibration --machine-error 0,0,0,0,0', /--machine-error moves the lines of cut files; add --marks with/],
  ['calibrate --measured 100,100', /the line across should be 180 mm long, not 100; print/],
  ['validate content', /validate takes no arguments, but got content; give your folder as --content FOLDER/],
  ['completion bash zsh', /completion takes at most 1 argument, but got 2: bash, zsh; give fewer/],
  ['translate', /translate needs an argument: give the language, such as de/],
  ['print --paper 8.5x11', /--paper 8\.5x11: .* give 8\.5x11in for inches/],
  ['print --paper 21x29.7', /--paper 21x29\.7: .* give 21x29\.7in for inches or 21x29\.7cm for centimetres/],
  ['print --card 2.5x3.5', /--card 2\.5x3\.5: .* give 2\.5x3\.5in for inches/],
  ['print --paper 9999x9999', /--paper 9999x9999: .* give a size between them/],
  [
    'print alien-invasion/discs --card bridge',
    /use it with alien-invasion\/action-deck, alien-invasion\/faction-cards/,
  ],
  ['print battle/pyramids --size large', /battle\/pyramids cannot be printed large; choose from battle\/quick-start/],
  ['print decks/village-show --size large --blank 2', /--size large has no blank cards, .* leave out --blank/],
  ['print battle/rulebook --marks silhouette', /battle\/rulebook has no sheets for a machine; use it with battle\//],
  ['print battle/rulebook --sheet mixed', /prints only cards, not battle\/rulebook; choose from battle\/reference/],
  ['print munch/rulebook --profile mpc', /prints only cards, not munch\/rulebook; use it with battle/],
  ['print munch/board --profile tgc2', /unknown profile "tgc2"; did you mean "tgc"\?/],
  [
    'print alien-invasion --factions mib --scenario first-contact',
    /first-contact needs .*spugs.* add them to --factions/,
  ],
  ['print --factions a,b,c --scenario x', /unknown faction "a"; choose from mib/],
  [
    'print market-day --content samples --only coin --blank 2',
    /--only coin names no card; name a card, or leave out --blank/,
  ],
  ['print decks/village-show --only back --blank 2', /--only back names no card; name a card, or leave out --blank/],
  ['print lake-terror/role-cards --only x', /unknown card or piece "x"; choose from/],
  ['print --condition nope --colour cmyk', /"nope"; choose from/],
  ['print lake-terror/tuck-box --sleeves nope', /unknown sleeves "nope"; choose from/],
  ['print --profile nowhere', /unknown profile "nowhere"; choose from home/],
  ['print --lang xx', /unknown translation "xx"; choose from de/],
  [`print --paper ${'a'.repeat(90)}`, /unknown paper "a{57}\.\.\."/],
  [`print ${'munch/'.repeat(20)}`, /choose from/],
  ['print munch/board --marks silhouette --margin-left 9', /--margin-left does not apply to --marks silhouette/],
  ['print munch/board --margin 9 --margin-top 8', /--margin-top 8 has no effect with --margin 9; give more than 9/],
  ['print munch/board --margin-right 8 --format png', /--margin-right has no effect on png/],
  [`print --paper ${'9'.repeat(90)}x5`, /unknown paper "9{57}\.\.\."/],
  [`print --card 5x${'9'.repeat(90)}`, /unknown card format "5x9{55}\.\.\."/],
  [`print --lang ${'x'.repeat(90)}`, /unknown language "x{57}\.\.\."/],
  [`translate de ${'x'.repeat(90)}`, /no file or folder "x{57}\.\.\."/],
  ['print munch/board --marks silhouette --mark-colour #00A0C0', /no effect with --marks silhouette/],
  [
    'print lake-terror/role-cards --marks silhouette --bleed 0.5 --bleed-edges outer',
    /--bleed-edges outer is for cards that touch, but --marks silhouette cuts each card by itself/,
  ],
  [`print --dpi ${'9'.repeat(90)}`, /--dpi 9{57}\.\.\.: give a whole number/],
  [`print --${'x'.repeat(90)}`, /unknown option "--x{55}\.\.\."/],
  ['study chess', /unknown game "chess"; choose from battle/],
  ['study battle --forces a,b', /--forces does not apply to battle; leave it out/],
  ['study lake-terror --deck psychic,citizen', /--deck: found 2 roles; give 5 to 30/],
  ['study lake-terror --policies nope', /unknown policy "nope"; choose from/],
  ['study lake-terror --players 99', /--players 99: give a number from 8 to 21/],
  ['new faction', /give the faction a name/],
  ['new pudding Plum', /new cannot make "pudding"; choose from faction/],
  ['new role Owl --board hexes', /--board is only for "new game"; leave it out/],
  ['new game Owls --content nowhere --board hex', /unknown board "hex"; did you mean "hexes"\?/],
  ['new role', /give the role a name: npx saucer new role 'Night Porter'/],
  ['calibrate --measured 1,2 --paper nope', /unknown paper "nope"; choose from/],
  ['completion ksh', /ksh: give one of bash, zsh, fish/],
];

describe('a wrong command gives the reason, ends with 2 and writes nothing', () => {
  test.each(wrong)('%s', async (command, says) => {
    const folder = join(temporaryFolder('usage'), 'out');
    const isPrint = command.startsWith('print') && !command.endsWith('--out');
    const { code, stdout, stderr } = await saucer(isPrint ? `${command} --out ${folder}` : command);
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/^saucer: /);
    expect(stderr).not.toMatch(trace);
    expect(
      stderr
        .trimEnd()
        .split('\n')
        .map((line) => line.length > 160 || !/;|: give|--help|--\S+ is given/.test(line)),
    ).toEqual([false]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(existsSync(folder)).toBe(false);
  });

  test('a missing command gives the list of commands', async () => {
    const { code, stderr } = await saucer([]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/print [\s\S]*validate [\s\S]*list /);
  });

  /** The largest resolution at which a board of that size has at most 100 megapixels. */
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
  expect(stdout).toMatch(/--gap has no effect on battle\/board; use it with battle\/reference/);
  expect(stdout).not.toContain('--bleed');
  const args = ['print', 'battle/rulebook', 'battle/board', '--format', 'svg', '--paper', 'a4', '--out', out];
  // The second run finds all files in place.
  for (const time of [1, 2])
    expect([time, (await saucer(args)).stdout]).toEqual([
      time,
      expect.stringContaining('battle/rulebook cannot be printed as svg; give --format pdf'),
    ]);
  const plain = await saucer(['print', 'battle/board', '--format', 'svg', '--report', '--dpi', '600', '--out', out]);
  expect(plain.stdout).toContain('--report has no effect on svg; use it with --format pdf');
  expect(plain.stdout).toContain('--dpi has no effect on svg; use it with --format png');
  const again = await saucer([...board, '--bleed', '3', '--gap', '1', '--out', out]);
  expect(again.stdout).toContain('--gap has no effect on battle/board');
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
  // validate would lay out the whole game, which takes a long time.
  const notesOnRoles = (roles: Readonly<Record<string, string>>): readonly string[] => {
    const files = Object.entries(roles).map(([id, text]) => [`lake-terror/roles/${id}.yaml`, text] as const);
    const content = writeFiles(temporaryFolder('content'), Object.fromEntries(files));
    return notesOn(validContent(content)).map((line) => line.replace(content, 'mine'));
  };

  test('notes the parts of a role that are left to the Announcer', () => {
    const nurse =
      'name: Nurse\ncode: NUR\nicon: spade\nnumbers: []\nreplaces: doctor\nside: town\n' +
      'acts: { step: dawn, text: Day · dawn }\ntext: You bandage.\nrule: LT-7.1\n';
    expect(notesOnRoles({ nurse })).toEqual([
      'mine/lake-terror/roles/nurse.yaml:8:7 text: note: the Announcer handles the power of Nurse (nobody is called by day); no change is needed',
    ]);
  });

  test('notes old names in a renamed role', () => {
    expect(notesOnRoles({ 'pod-person': 'name: Husk\n', 'town-watch': 'short: Guard\n' })).toEqual([
      'mine/lake-terror/roles/pod-person.yaml:1:7 name: note: the field "plural" is still "Pod People"; set it here as well',
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

test('every component that an option rejects gets one line with the components that accept it', () => {
  const content = validContent();
  const components = componentsIn({ content, folders: [] });
  const usualOptions = { ...usual, targets: [], given: [], out: '', jobs: 1 };
  const options = [
    'factions',
    'scenario',
    'players',
    'set',
    'variants',
    'square',
    'card',
    'sleeves',
    'copies',
    'blank',
    'skip',
  ];
  const refusals: string[] = [];
  const groups = [
    ...components.map((maker) => [maker]),
    ...gameIds.map((game) => components.filter((maker) => maker.game === game)),
  ];
  for (const makers of groups)
    for (const attempt of [
      ...options.map((option) => () => checkTaken(makers, { ...usualOptions, [option]: ['x'] }, components)),
      () => sized(makers, { ...usualOptions, size: 'large' }, components),
      () => cuttable(makers, { ...usualOptions, machine: 'silhouette-4' }, components),
      () => arranged(makers, { ...usualOptions, sheet: 'mixed' }, components),
      ...['tts', 'tgc'].map((profile) => () => makersFor(makers, { ...usualOptions, profile }, components)),
    ])
      try {
        attempt();
      } catch (error) {
        refusals.push((error as Error).message);
      }
  expect(refusals.length).toBeGreaterThan(300);
  expect(refusals.filter((line) => line.length > 152 || !/; (use it with|choose from) [a-z]/.test(line))).toEqual([]);
});

describe('names in any case', () => {
  test.each([
    ['PRINT Battle/Board --PAPER A4 --Format SVG --Ink MONO', ['battle/board.svg']],
    [
      'print Lake-Terror/Role-Cards --paper A4 --format PDF --card Bridge --Only Doctor --lang DE',
      ['lake-terror/role-cards.a4.pdf'],
    ],
  ] as const)('%s', async (command, files) => {
    const out = join(temporaryFolder('capitals'), 'out');
    const { code, stderr } = await saucer([...command.split(' '), '--out', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const file of files) expect(existsSync(join(out, file))).toBe(true);
  });

  test('knows every name of the content in capitals', () => {
    const content = validContent();
    const components = componentsIn({ content, folders: [] });
    const known = { ...namesIn(content), targets: targetsIn(components) };
    const shouted = Object.entries(known).map(([option, names]) => [option, names.map((name) => name.toUpperCase())]);
    const one = (option: string) => ['condition', 'machine', 'set', 'card', 'sleeves', 'profile'].includes(option);
    for (const [option, names] of Object.entries(known)) {
      const asked = Object.fromEntries(shouted)[option] as string[];
      for (const [index, name] of names.entries()) {
        const options = { [option]: one(option) ? asked[index] : [asked[index]] } as unknown as PrintOptions;
        expect(spelled(options, content, components)).toEqual({ [option]: one(option) ? name : [name] });
      }
    }
  });
});

test.each([
  ['munch/tonight', 'munch/first-evening'],
  ['lake-terror/TONIGHT-FEW', 'lake-terror/first-evening-few'],
  ['battle/play-tonight', 'battle/quick-start'],
  ['alien-invasion/unit-cards', 'alien-invasion/faction-cards'],
])('takes %s as %s, and lists only the second', (name, id) => {
  const content = validContent();
  const components = componentsIn({ content, folders: [] });
  expect(spelled({ targets: [name] } as unknown as PrintOptions, content, components)).toEqual({ targets: [id] });
  const names = targetsIn(components);
  expect([names.includes(id), names.includes(name.toLowerCase())]).toEqual([true, false]);
});

describe('--json', () => {
  const problem = {
    file: expect.any(String),
    line: 1,
    column: 7,
    field: 'code',
    message: expect.stringContaining('found "toolong", expected'),
  };

  test.each(['validate', 'list', 'coverage', 'print battle/board'])('%s reports problems by place', async (command) => {
    const content = writeFiles(temporaryFolder('content'), { 'alien-invasion/factions/spugs.yaml': 'code: toolong\n' });
    const out = join(content, 'out');
    const place = command.startsWith('print') ? ['--out', out] : [];
    const { code, stdout, stderr } = await saucer([...command.split(' '), '--json', '--content', content, ...place]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [problem] });
    expect(existsSync(out)).toBe(false);
  });

  test('print lists the files, and a second run how many are unchanged', async () => {
    const out = join(temporaryFolder('json'), 'out');
    const run = async () => JSON.parse((await saucer([...board, '--json', '--out', out])).stdout) as object;
    const file = { file: 'battle/board.a4.pdf', component: 'battle/board', format: 'pdf', paper: 'a4' };
    expect(await run()).toMatchObject({ ok: true, folder: out, written: [file], unchanged: 0, problems: [] });
    expect(await run()).toMatchObject({ ok: true, written: [], unchanged: 1 });
  });

  test('list, validate and coverage give their rows and counts', async () => {
    const read = async (command: string) =>
      JSON.parse((await saucer([command, '--json'])).stdout) as Record<string, unknown>;
    expect(await read('list')).toMatchObject({
      ok: true,
      components: expect.arrayContaining([expect.objectContaining({ id: 'battle/board', name: 'Board' })]),
      papers: expect.arrayContaining([expect.objectContaining({ id: 'a4' })]),
      languages: [
        { id: 'de', name: 'Deutsch' },
        { id: 'nl', name: 'Nederlands' },
      ],
    });
    expect(await read('validate')).toMatchObject({
      ok: true,
      problems: [],
      summary: expect.stringMatching(/\d+ files, no problem/),
    });
    expect(await read('coverage')).toMatchObject({
      ok: true,
      rules: expect.arrayContaining([
        expect.objectContaining({ id: 'BB-4.1', game: 'battle', engine: expect.any(String), lacks: [] }),
      ]),
    });
  });

  test('a wrong command is an object as well', async () => {
    const { code, stdout, stderr } = await saucer('print nothing --json');
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ ok: false, error: stderr.replace(/^saucer: /, '').trimEnd() });
  });
});

describe('validate', () => {
  test('names the checks that it has not reached', async () => {
    const write = (files: Readonly<Record<string, string>>) => writeFiles(temporaryFolder('stages'), files);
    const form = write({ 'battle/board.yaml': 'square: wide\n' });
    const rules = write({ 'battle/lesson.yaml': 'steps:\n  - { move: +a9, says: Go., rule: BB-1.1 }\n' });
    for (const [content, left] of [
      [form, 'rules, examples and the layout of prints'],
      [rules, ''],
    ] as const) {
      const { code, stdout } = await saucer(['validate', '--content', content]);
      expect(code).toBe(1);
      expect(stdout).toContain(`not checked yet: ${left}`);
    }
  });
});

describe('completion', () => {
  /** The words that bash offers to complete the last word of a command. */
  function offered(folder: string, line: string): readonly string[] {
    const words = line.split(' ').map((word) => `'${word}'`);
    const script = `source '${folder}/script'; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _saucer x ${words.at(-1)} ${words.at(-2)}; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  }

  test('offers commands, options and the names of the content', async () => {
    const content = writeFiles(temporaryFolder('completion'), {
      'papers/poster.yaml': 'name: Poster\nwidth: 500\nheight: 700\n',
    });
    const { code, stdout } = await saucer(['completion', 'bash', '--content', content]);
    expect(code).toBe(0);
    writeFileSync(join(content, 'script'), stdout);
    const folder = content;
    expect(offered(folder, 'saucer val')).toEqual(['validate']);
    expect(offered(folder, 'npx saucer print --mark-c')).toEqual(['--mark-colour']);
    expect(offered(folder, 'npx saucer print --paper a4,pos')).toEqual(['a4,poster']);
    expect(offered(folder, 'saucer print --watch battle/boa')).toEqual(['battle/board']);
    expect(offered(folder, 'saucer print --paper=le')).toEqual(['--paper=legal', '--paper=letter']);
    expect(offered(folder, 'saucer study lake-terror --policies inf')).toEqual(['informed']);
    expect(offered(folder, 'saucer print --out a')).toEqual(['']);
    expect(offered(folder, 'npx other val')).toEqual(['']);
  });

  test.each(shells)('has every command and option in the script for %s', async (shell) => {
    const { stdout } = await saucer(['completion', shell]);
    const { commands } = definitions(
      { stdin: [] as never, stdout: process.stdout, stderr: process.stderr },
      () => {},
      () => {},
    );
    for (const command of commands) for (const { long } of command.options) expect(stdout).toContain(long);
    expect(stdout).toMatch(/alien-invasion\/action-deck/);
  });
});
