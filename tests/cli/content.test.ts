import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestsIn, writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { refusal, saucer } from '../support/saucer.ts';

const faction = 'alien-invasion/factions/spugs.yaml';
const role = 'lake-terror/roles/doctor.yaml';
const long = 'A sentence that goes on and on, until nobody at the table can remember how it began. '.repeat(4);

const cases: { what: string; files: Record<string, string>; says: RegExp[]; format?: string }[] = [
  {
    what: 'wrong fields in two files',
    files: { [faction]: 'name: 7\ncode: toolong\n', [role]: 'side: nobody\n' },
    says: [/spugs\.yaml:1:7 name: /, /spugs\.yaml:2:7 code: found "toolong"/, /doctor\.yaml:1:7 side: found "nobody"/],
  },
  {
    what: 'a name that is too long for its card',
    files: { [faction]: 'name: The Spugs of the Outer Rim and of Everything That Lies Beyond It and Below\n' },
    says: [/spugs\.yaml:1:7 name: found "THE SPUGS .*shorten it/],
  },
  {
    what: 'all texts that are too long for their cards',
    files: {
      [role]: `icon: stethoscope\ntext: "${long}"\n`,
      'alien-invasion/action-deck.yaml': `cards: { triple: { text: "${long}" } }\n`,
    },
    says: [/doctor\.yaml:2:7 text: found "A sentence/, /action-deck\.yaml:1:26 cards\.triple\.text: found "A sentence/],
  },
  {
    what: 'a character that is not in the font',
    files: { [faction]: 'code: SPG\nname: Spugs ━\n' },
    says: [
      /spugs\.yaml:2:7 name: found the character "━" \(U\+2501\) in "Spugs ━", expected characters that the installed fonts have/,
    ],
  },
  {
    what: 'an unknown icon',
    files: { [faction]: 'icon: alien-bugg\n' },
    says: [/spugs\.yaml:1:7 icon: .*"alien-bugg".*alien-bug/],
  },
  {
    what: 'a text that is too long for its board',
    files: { 'battle/board.yaml': `turn: { lines: ["${long.repeat(3)}"] }\n` },
    says: [/board\.yaml:1:17 turn\.lines\.0: found "A sentence/],
  },
];

/** Components that contain each of these texts once. Every sheet with a card reports the card’s overlong name. */
const printedThings = ['alien-invasion/action-deck', 'lake-terror/role-cards', 'battle/board'];

describe('content that cannot be printed is reported by file, place and field; the run ends with 1 and writes nothing', () => {
  test.each(cases)('$what', async ({ files, says }) => {
    const content = writeFiles(temporaryFolder('content'), files);
    const out = writeFiles(temporaryFolder('out'), { 'battle/board.a4.pdf': 'an earlier print' });
    const before = digestsIn(out);
    const { code, stdout, stderr } = await saucer(['print', ...printedThings, '--content', content, '--out', out]);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    for (const words of says) expect(stderr).toMatch(words);
    // Each problem has its own line, and there are no other lines.
    const lines = stderr.trimEnd().split('\n');
    expect(lines.at(-1)).toBe(
      `${says.length} problem${says.length === 1 ? '' : 's'} in the content; nothing was printed`,
    );
    expect(lines).toHaveLength(says.length + 1);
    expect(digestsIn(out)).toEqual(before);
  });

  test('a board with squares that are too large', async () => {
    const content = writeFiles(temporaryFolder('content'), { 'battle/board.yaml': 'rule: BB-1.2\nsquare: 400\n' });
    const out = join(temporaryFolder('out'), 'new');
    const { code, stderr } = await saucer([
      'print',
      'battle/reference',
      'battle/board',
      '--format',
      'pdf',
      '--content',
      content,
      '--out',
      out,
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'battle/board.yaml:2:9 square: found 400, expected squares of at most 75 mm for battle/board',
    );
    expect(existsSync(out)).toBe(false);
  });

  test.each([
    { what: 'an unknown folder', content: 'no-such-folder' },
    { what: 'a file', content: 'package.json' },
  ])('$what in place of content', async ({ content }) => {
    const out = join(temporaryFolder('out'), 'new');
    const { code, stdout, stderr } = await saucer(['print', 'my-game', '--content', content, '--out', out]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^${content.replace('.', '\\.')}: found .*content folder`));
    expect(stderr).not.toMatch(/\n\s+at \S/);
    expect(existsSync(out)).toBe(false);
  });
});

test.each([
  ['lake-terror/rulebook-booklet', 'lake-terror/steps/patrol.yaml', 'ᏣᎳᎩ'],
  ['lake-terror/rulebook', 'lake-terror/roles/doctor.yaml', 'ᎤᎵᏏ'],
  ['battle/puzzles', 'colours/purple.yaml', 'ᎠᎾᎦ'],
  ['munch/rulebook', 'pyramids/small.yaml', 'ᎤᏍᏗ'],
])('letters that no font has are reported in %s once, at the name in %s', async (component, path, name) => {
  const folder = writeFiles(temporaryFolder('letters'), { [path]: `name: ${name}\n` });
  const { code, stderr } = await refusal(['print', component, '--paper', 'a4', '--content', folder]);
  expect([code, stderr.split('\n').filter((line) => line.includes('found'))]).toEqual([
    1,
    [
      expect.stringMatching(
        `^${folder}/${path}:1:7 name: found the Cherokee character "."[^"]* in "${name}", expected characters`,
      ),
    ],
  ]);
});
