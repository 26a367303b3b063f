import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer } from '../support/saucer.ts';

const set = [
  'name: Tea',
  'summary: Four players and a pot.',
  'icon: teapot',
  'from: 5',
  'cards: { pod-person: [1], psychic: [2], citizen: [3, 4, 5] }',
  '',
].join('\n');

/** An overlay with a role set, and the path of its German translation. */
function overlay(translation?: string) {
  const content = writeFiles(temporaryFolder('content'), {
    'lake-terror/sets/tea.yaml': set,
    ...(translation === undefined ? {} : { 'translations/de/lake-terror/sets/tea.yaml': translation }),
  });
  return { content, file: join(content, 'translations/de/lake-terror/sets/tea.yaml') };
}

describe('translate', () => {
  test('begins a file, stamps its texts, and lists what is stale', async () => {
    const { content, file } = overlay();
    const begun = await saucer(['translate', 'de', 'lake-terror/sets/tea', '--content', content]);
    expect(begun).toMatchObject({ code: 0, stderr: '' });
    expect(begun.stdout).toContain('tea.yaml: 0 of 2 texts, 2 missing');
    expect(readFileSync(file, 'utf8')).toBe('# Tea\nname:\n# Four players and a pot.\nsummary:\n');
    writeFileSync(file, '# oben\nname: Tee # hier\nsummary: Vier Leute, eine Kanne.\n');
    const stamped = await saucer(['translate', 'de', '--content', content]);
    expect(stamped.stdout).toContain('2 of 2 texts in de, 0 stale, 0 missing');
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^# oben\nname: Tee # hier\nsummary: .*\nof:\n {2}name: \S+\n {2}summary: \S+\n$/);
    writeFileSync(join(content, 'lake-terror/sets/tea.yaml'), set.replace('a pot', 'a kettle'));
    const stale = await saucer(['translate', 'de', '--content', content]);
    expect(stale.code).toBe(0);
    expect(stale.stdout).toContain(
      `tea.yaml:3:10 summary: the English has changed; it is now "Four players and a kettle."`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
    const still = await saucer(['translate', 'de', '--still', 'lake-terror/sets/tea', 'summary', '--content', content]);
    expect(still.stdout).toContain('2 of 2 texts in de, 0 stale, 0 missing');
    expect(readFileSync(file, 'utf8')).not.toBe(text);
    expect(readdirSync(join(file, '..'))).toEqual(['tea.yaml']);
  });

  test('reports the texts that a completely translated file lacks, as the build does', async () => {
    const { content } = overlay('name: Thee\n');
    const language =
      'tag: de\nname: Deutsch\ndirection: ltr\nforms: []\nnumbers: []\nwhole: [conditions/fogra39.yaml]\n';
    writeFiles(content, { 'translations/de/language.yaml': language });
    const { code, stdout } = await saucer(['translate', 'de', '--content', content]);
    const found = stdout.split('\n').filter((line) => /, as language\.yaml declares; run "saucer/.test(line));
    expect([code, found.length]).toEqual([1, 1]);
    expect(found[0]).toMatch(/^\S+conditions\/fogra39\.yaml: found 2 of 2 texts in English/);
  });

  test('moves a text from below the checksums up, and reports at the end how many texts it cannot place', async () => {
    const { content, file } = overlay('name: Tee\n');
    await saucer(['translate', 'de', '--content', content]);
    writeFileSync(file, `${readFileSync(file, 'utf8')}summary: 'Vier Leute, eine Kanne.'\n`);
    const moved = await saucer(['translate', 'de', '--content', content]);
    expect(moved).toMatchObject({ code: 0, stdout: expect.stringMatching(/, 0 stale, 0 missing, 0 problems\n$/) });
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^name: Tee\nsummary: 'Vier Leute, eine Kanne.'\nof:\n {2}name: \S+\n {2}summary: \S+\n$/);
    for (const [own, says] of [
      [`${text}  text: Vier Leute, eine Kanne.\n`, /6:9 of\.text: found "Vier Leute.*; move it above "of"/],
      [`{ ${text.split('\n')[0]} }\n`, /tea\.yaml: found a form of YAML to which checksums cannot be added/],
    ] as const) {
      writeFileSync(file, own);
      const left = await saucer(['translate', 'de', '--content', content]);
      const [problem = '', last] = left.stdout.trim().split('\n').slice(-2);
      expect([left.code, problem, last]).toEqual([
        1,
        expect.stringMatching(says),
        expect.stringMatching(/, 1 problem$/),
      ]);
      expect(readFileSync(file, 'utf8')).toBe(own);
    }
  });

  test('begins a language with its name and direction', async () => {
    const { content } = overlay();
    const { code, stdout } = await saucer(['translate', 'ar', '--content', content]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('translations/ar/language.yaml: check it first')]);
    expect(readFileSync(join(content, 'translations/ar/language.yaml'), 'utf8')).toMatch(
      /^tag: ar\nname: العربية\ndirection: rtl$/m,
    );
  });

  test.each([
    [['translate', 'zq'], /unknown language "zq"/],
    [['translate', 'klingonese'], /unknown language "klingonese"; use a tag such as de or pt-BR\n/],
    [['translate', 'portugese'], /unknown language "portugese"; did you mean "pt"\?/],
    [['translate', 'dutch'], /unknown language "dutch"; did you mean "nl"\?/],
    [['print', '--lang', 'Español'], /unknown language "Español"; did you mean "es"\?/],
    [['translate', 'de--x'], /use a tag such as de or pt-BR/],
    [['translate', 'de', 'lake-terror/sets/teh'], /"lake-terror\/sets\/teh"; did you mean "lake-terror\/sets\/tea"\?/],
    [['translate', 'de', '--still', 'lake-terror/sets/tea'], /give a file, then texts/],
    [['translate', 'de', '--still', 'lake-terror/sets/tea', 'nam'], /no text "nam"; did you mean "name"\?/],
    [['print', 'munch/board', '--lang', 'zz'], /unknown translation "zz"; choose from .*de/],
    [['validate', '--lang', 'dee'], /unknown translation "dee"; did you mean "de"\?/],
  ])('%j ends with 2 and its reason', async (words, says) => {
    const { content } = overlay();
    const { code, stderr, stdout } = await saucer([...words, '--content', content]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
    expect(existsSync(join(content, 'translations'))).toBe(false);
  });

  test('reports a file that is not UTF-8, and leaves it as it is', async () => {
    const { content, file } = overlay('name: Tee\n');
    const bytes = Buffer.from('name: T\u00e9\n', 'latin1');
    writeFileSync(file, bytes);
    const { code, stdout } = await saucer(['translate', 'de', '--content', content]);
    expect([code, stdout]).toEqual([1, expect.stringContaining('tea.yaml:1:8: found bytes that are not UTF-8')]);
    expect(readFileSync(file)).toEqual(bytes);
  });
});

describe('print --lang', () => {
  const long = 'Vierzehn Leute, drei Kannen, ein Kessel, eine Uhr, die niemand aufzieht, '.repeat(6).trim();
  const args = (content: string, out: string) =>
    `print lake-terror/role-cards --only back --set tea --format png --dpi 72 --lang de --content ${content} --out ${out}`;

  test('prints in its own folder, reports errors in a translation and continues', async () => {
    const { content } = overlay('name: Tee\nsumary: Vier Leute.\n');
    const out = join(temporaryFolder('print'), 'out');
    const { code, stderr } = await saucer(args(content, out));
    expect(stderr).toMatch(/tea\.yaml:2:1 sumary: found the unknown entry "sumary".*did you mean "summary"\?\n$/);
    expect([code, existsSync(join(out, 'lake-terror/role-cards/back.png'))]).toEqual([0, true]);
    const again = await saucer(args(content, out));
    expect(again.stderr).toBe(stderr);
  });

  test('prints a text that fits no box in English, and names its place', async () => {
    const role = writeFiles(temporaryFolder('content'), {
      'translations/de/lake-terror/roles/psychic.yaml': `text: '{investigated} ${long}'\n`,
    });
    const out = join(temporaryFolder('print'), 'out');
    const { code, stderr } = await saucer(
      `print lake-terror/role-cards --only 02-psychic --format png --dpi 72 --lang de --content ${role} --out ${out}`,
    );
    expect(stderr).toMatch(
      /translations\/de\/lake-terror\/roles\/psychic\.yaml:1:7 text: found "3 Vierzehn.*expected at most about \d+; shorten it\n$/,
    );
    expect([code, existsSync(join(out, 'lake-terror/role-cards/02-psychic.png'))]).toEqual([0, true]);
  });
});

test('the engine speaks the language that a request names', async () => {
  const setup = { game: 'munch', do: 'setup', players: 2, seed: 1 };
  const requests = [
    { ...setup, lang: 'dee' },
    { game: 'lake-terror', do: 'deal', players: 8, seed: 1, lang: 'de' },
  ];
  const input = requests.map((each) => Buffer.from(`${JSON.stringify(each)}\n`));
  const { stdout } = await saucer('engine', input);
  const [unknown, dealt] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { ok: boolean; error?: { issues: unknown[] } });
  expect(unknown?.error?.issues).toContainEqual({
    path: 'lang',
    message: expect.stringMatching(/^expected one of "en", .*"de".*, got "dee"$/),
  });
  expect(dealt?.ok).toBe(true);
});
