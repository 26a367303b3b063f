import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inks } from '../../generators/scene/ink.ts';
import { UsageError } from '../../src/cli/usage.ts';
import { SheetError } from '../../generators/sheet/options.ts';
import { blameForLayout } from '../../src/cli/blame.ts';
import { changesOf, trialsFor, untried } from '../../src/cli/check-layout.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { pathOf } from '../../src/cli/print/choose.ts';
import { sizes, usual, type PrintSize } from '../../src/cli/print/options.ts';
import { layOut, takeOrder } from '../../src/cli/print/print.ts';
import { openRunContext } from '../../src/cli/print/run-context.ts';
import type { Problem } from '../../src/content/problem.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { isLong, most, often, testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { problemsOf } from '../support/press.ts';
import { projectFolder, saucer } from '../support/saucer.ts';

const path = 'alien-invasion/factions/moon-moths.yaml';
const moths = `name: Moon Moths
code: MOT
thirdParty: false
icon: butterfly
pattern: checker
colours: { fill: '#F2EC62', on: '#14171F', deep: '#645C00', ray: '#F4F08C', tint: '#FBF9D6' }
specialEvent: { text: 'Every Moth flies to the light.', icon: butterfly, rule: AI-4.5 }
units:
  - id: moth
    name: Moth
    icon: butterfly
    group: Swarm of 5
    move: { inches: 16 }
    terrain: ignores
    shoot: { kind: none }
    linked: false
    kill: { open: 6, cover: 9, building: 12 }
    melee: 2
    rule: AI-10
`;

type Files = Readonly<Record<string, string>>;
const folderOf = (files: Files): string => {
  const folder = temporaryFolder('set');
  writeFiles(folder, files);
  return folder;
};
const linesOf = (output: string): string[] => output.split('\n').filter((line) => / found .*, expected /.test(line));

async function validated(folder: string): Promise<{ code: number; lines: string[] }> {
  const { code, stdout } = await saucer(['validate', '--content', folder]);
  return { code, lines: linesOf(stdout) };
}

const rejectedBy = async (folder: string, ...asked: readonly string[]): Promise<string[]> =>
  linesOf(
    (await saucer(['print', ...asked, '--format', 'pdf', '--content', folder, '--out', join(folder, 'out')])).stderr,
  );

function trialsOf(files: Files) {
  const { content, folders } = loadContentFrom(folderOf(files));
  const base = validContent();
  return trialsFor(content!, base, changesOf(content!, base, folders.at(-1)!));
}

const long = 'Donaudampfschifffahrtsgesellschaftskapitäne';

describe('validate', () => {
  test('accepts a set without the roles of the pictures', async () => {
    const set = 'name: Only pods\nsummary: Nobody else.\nicon: lighthouse\ncards: { pod-person: [1, 2, 3, 4, 5] }\n';
    const folder = folderOf({ 'lake-terror/sets/only-pods.yaml': set });
    const whole = isLong ? await validated(folder) : { code: 0, lines: [] };
    expect(whole).toEqual({ code: 0, lines: [] });
    const pods = validContent(folder).withSet('only-pods');
    for (const id of ['quick-start', 'reference', 'announcer'])
      for (const size of sizes) expect([id, await problemsOf(`lake-terror/${id}`, pods, size)]).toEqual([id, '[]']);
  });

  test('reports a text that is too long once, with the characters that fit', async () => {
    const text = 'Every Moth under the ground comes up to breathe, and nobody is pleased about it. '.repeat(5).trim();
    const content = folderOf({ [path]: moths.replace('Every Moth flies to the light.', text) });
    const { code, stdout } = await saucer(['validate', '--content', content]);
    expect(code).toBe(1);
    expect(stdout.split('\n').filter((line) => line.includes('specialEvent.text'))).toEqual([
      expect.stringMatching(/found "Every Moth .*", \d+ characters, expected at most about \d+; shorten it$/),
    ]);
  });

  test('accepts a faction that prints, and lists the kinds of prints that it has not checked', async () => {
    const { code, stdout } = await saucer(['validate', '--content', folderOf({ [path]: moths })]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^laid out on A4 and US Letter, with Poker and Tarot cards; not checked: kits, other papers, other cards, print shops, options such as --players\n\d+ files, no problems found\n$/,
      ),
    });
  });

  test('says that it has laid out nothing if an overlay changes no print', async () => {
    const copied = ['machines/cricut.yaml', 'sleeves/thin.yaml', 'conditions/fogra39.yaml'].map((file) => [
      file.replace('/', '/my-'),
      readFileSync(join(projectFolder, 'content', file), 'utf8'),
    ]);
    const home = 'name: Two evenings\ntitle: Print two games tonight\nlead: A siege and a race.\n';
    const files = { 'press.yaml': 'version: 0.1.0\n', 'games/home.yaml': home, ...Object.fromEntries(copied) };
    const { code, stdout } = await saucer(['validate', '--content', folderOf(files)]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^nothing was laid out, because no print differs from the shipped ones\n/);
  });

  test('includes the kit if a whole game changes', () => {
    const left = (files: Files): string => untried(trialsOf(files), validContent());
    expect(left({ 'munch/game.yaml': 'name: Crunch\n' })).toMatch(/^laid out on .*; not checked: other papers/);
    expect(left({ 'munch/game.yaml': 'name: Crunch\n', [path]: moths })).toMatch(/^laid out on .*; not checked: kits/);
  });

  test('includes the cards of a changed role in the game and in each set that deals it, and its script', () => {
    const tried = trialsOf({ 'lake-terror/roles/psychic.yaml': 'name: Seer\n' }).map(
      ({ maker, options }) => `${pathOf(maker)} ${options.set ?? 'of the game'}`,
    );
    for (const wanted of ['role-cards of the game', 'role-cards night-ferry', 'announcer of the game'])
      expect(tried).toContain(`lake-terror/${wanted}`);
  });

  test('includes the rulebook and the first pages of a game with a changed faction', () => {
    const tried = trialsOf({ 'alien-invasion/factions/spugs.yaml': 'name: Spogs\n' }).map(({ maker }) => maker.id);
    expect(tried).toEqual(
      expect.arrayContaining(['action-deck', 'roster', 'quick-start', 'first-contact', 'rulebook']),
    );
  });

  /**
   * A problem in lower case, without the number of characters that fit: `validate` states the number for the text with
   * the minimum space, which may be in capitals.
   */
  const anySize = (line: string): string =>
    line
      .replace(/(characters, expected) (?:at most about \d+|texts that leave room for one line); .*$/, '$1')
      .toLowerCase();

  const faulty: readonly [string, Files, readonly (readonly string[])[]][] = [
    [
      'letters that no font has',
      { [path]: moths.replace('Moon Moths', '月の蛾族') },
      [
        ['alien-invasion/action-deck'],
        ['alien-invasion/roster'],
        ['alien-invasion/rulebook', '--size', 'large', '--paper', 'a4'],
      ],
    ],
    [
      'a long word on cards and in the rules',
      { [path]: moths.replace('name: Moth\n', `name: ${long}${long}\n`) },
      [
        ['alien-invasion/faction-cards'],
        // `validate` tries rulebooks on the paper with the shortest lines.
        ['alien-invasion/rulebook', '--paper', 'a4'],
        ['alien-invasion/rulebook-booklet', '--paper', 'letter'],
      ],
    ],
    [
      'a text that is too long in large print alone',
      { [path]: moths.replace('Every Moth flies to the light.', `${'Every Moth flies to the light. '.repeat(6)}`) },
      [['alien-invasion/action-deck', '--size', 'large']],
    ],
    [
      'a role of the game and of its sets',
      { 'lake-terror/roles/psychic.yaml': 'name: 月の医者\n' },
      [['lake-terror/role-cards'], ['lake-terror/role-cards', '--set', 'night-ferry'], ['lake-terror/announcer']],
    ],
    [
      'a deck with too much text for its cards and a name of unknown letters for its box',
      {
        'decks/stalls.yaml': 'name: 屋台\nlayout: item\n',
        'decks/stalls.csv': `title,text\nTea,"${'A cup of tea for everybody. '.repeat(20)}"\n`,
      },
      [['decks/stalls'], ['decks/stalls', '--size', 'large'], ['decks/tuck-box']],
    ],
    [
      'the name of a game',
      { 'munch/game.yaml': 'name: 月の蛾族\n' },
      [['munch/reference'], ['munch/kit', '--size', 'large']],
    ],
    [
      'the texts of a cover',
      { 'munch/game.yaml': 'summary: 月の蛾族。\nauthor: 月 蛾\n' },
      [
        ['munch/rulebook', '--paper', 'a4'],
        ['munch/rulebook-booklet', '--paper', 'letter'],
      ],
    ],
  ];
  test.each(most(faulty, ([what]) => !/name of a game|cover|role/.test(what)))(
    'finds %s, as print does',
    async (_, files, prints) => {
      const folder = folderOf(files);
      const { code, lines } = await validated(folder);
      expect(code).toBe(1);
      for (const asked of prints) {
        const rejected = await rejectedBy(folder, ...asked);
        expect(rejected.length).toBeGreaterThan(0);
        expect(lines.map(anySize)).toEqual(expect.arrayContaining(rejected.map(anySize)));
      }
    },
  );

  testLong('reports the name of a game if shipped texts have no room for it', async () => {
    const name = 'Munch of the Enormously Hungry Monsters from the Far Side of the Last Known Galaxy';
    const folder = folderOf({ 'munch/game.yaml': `name: ${name}\n` });
    const place = `${folder}/munch/game.yaml:1:7 name: found "${name.slice(0, 57)}...", ${name.length} characters, expected `;
    // For problems with shipped texts, print uses the check of validate.
    const rejected = await rejectedBy(folder, 'munch/quick-start');
    expect(rejected.map((line) => line.slice(0, place.length))).toEqual([place]);
  });

  test('blames a layout if the cards of a shipped deck have no room in it', async () => {
    const folder = folderOf({ 'layouts/item.yaml': 'column: { pad: [0, 24] }\n' });
    // For problems with shipped texts, print uses the check of validate.
    expect(await rejectedBy(folder, 'decks/village-show', '--paper', 'a4')).toEqual([
      expect.stringMatching(
        /layouts\/item\.yaml:1:16 column\.pad: found \[0,24\], which makes a text too long in content\/decks\/village-show\.csv:2:7 snail\.title \(and \d+ more errors\): /,
      ),
    ]);
  });

  test('reports no value twice', async () => {
    const folderIn = (name: string, value: string) => ({ name, files: new Map([['munch/game.yaml', value]]) });
    const problemIn = (file: string): Problem => {
      const words = { found: '"Munch", 5 characters', expected: 'about 4', remedy: 'shorten it' };
      return { file, line: 1, column: 7, path: 'name', ...words, layer: 'shape' };
    };
    const [own, shipped] = ['mine/munch/game.yaml', 'content/munch/quick-start.yaml'].map(problemIn);
    const folders = [folderIn('content', 'name: Munch\n'), folderIn('mine', 'name: Munches\n')];
    expect(await blameForLayout([own!, shipped!], folders, async () => [])).toEqual([own]);
    expect(await blameForLayout([shipped!], folders, async () => [])).toEqual([
      expect.objectContaining({
        file: own!.file,
        found: expect.stringContaining('which makes a text too long in content/'),
      }),
    ]);
  });

  test('need not try other inks, because all inks need the same room', async () => {
    const folder = folderOf({ [path]: moths.replaceAll(/name: (Moon Moths|Moth)$/gm, `name: ${long}`) });
    const pieces = ['action-deck', 'faction-cards', 'roster'].map((id) => `alien-invasion/${id}`);
    for (const size of most(['normal', 'large'], (each) => each === 'normal')) {
      const targets = isLong ? [...pieces, 'alien-invasion/rulebook'] : pieces;
      const [full = [], ...others] = await Promise.all(
        inks.map((ink) => rejectedBy(folder, ...targets, '--size', size, '--ink', ink)),
      );
      // The two names, each once.
      expect(full.length).toBeGreaterThan(1);
      for (const other of others) expect(other).toEqual(full);
    }
  });
});

const names = [
  ['Grey Moths', 'Die Überflieger', 'Żółwie z Łodzi', 'L’Étoile', 'Moths & Sons', 'X', 'A-1', 'Two  Blanks', '32'],
  ['Μύρμηκες', 'Муравьи', '月の蛾族', 'Moths 🦋', 'עש', 'Mo\u0308ths', 'Moths\u200b', 'Moths\u00a0Two', ''],
  [long, long.repeat(2), 'The Honourable Company of Lamplighters and Moths', 'Moth '.repeat(30).trim(), 'i'.repeat(40)],
].flat();
const texts = [
  ['It flies.', 'Every Moth flies to the light, and stays there.', '月', `${long} returns.`, 'Ünïcödé — “so”.'],
  ['It flies to the light. '.repeat(4), 'It flies to the light. '.repeat(12), ''],
].flat();
const unknownNames = [
  'notes.txt',
  'Thumbs.db',
  'moth.yaml~',
  'moth.yml',
  'readme.md',
  'moth.pdf',
  'moth.json',
  '.hidden.yaml',
];
const saved = JSON.parse(readFileSync(join(projectFolder, 'tests/content/pictures.json'), 'utf8')) as Record<
  string,
  string
>;
const endings = ['jpg', 'JPG', 'jpeg', 'png', 'PNG', 'webp', 'gif', 'svg', 'SVG'];
const drawings = [
  '<svg viewBox="0 0 9 9"><path d="M1 1h7v7Z"/></svg>',
  '<svg viewBox="0 0 9 8"><path d="M1 1h7v7Z"/></svg>',
  '<svg viewBox="0 0 9 9"><path d=""/></svg>',
];

function generated(seed: number): { readonly game: string; readonly files: Readonly<Record<string, string | Buffer>> } {
  const random = randomFrom(seed);
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  /** Usually the first value, so that only some of the generated content is wrong. */
  const mostly = <T>(first: T, others: readonly T[]): T => (random(4) > 0 ? first : pick(others));
  const textOf = (text: string): string => JSON.stringify(text);
  const files: Record<string, string | Buffer> = {};
  let icon = 'butterfly';
  if (random(3) === 0) {
    icon = 'face';
    const ending = pick(endings);
    const picture = Buffer.from(saved[pick(Object.keys(saved))] ?? '', 'base64');
    const cut = random(4) === 0 ? picture.subarray(0, picture.length / 2) : picture;
    files[`icons/face.${ending}`] = /svg/i.test(ending) ? mostly(drawings[0] ?? '', drawings) : cut;
  }
  if (random(4) === 0)
    files[`${pick(['alien-invasion/factions', 'icons', 'alien-invasion', 'extra'])}/${pick(unknownNames)}`] = 'x';
  if (random(3) === 0) {
    const role = ['doctor', 'psychic', 'town-watch', 'radio-operator'] as const;
    const fields = [
      `icon: ${icon}`,
      `name: ${textOf(mostly('Nurse', names))}`,
      `text: ${textOf(mostly('You may look once.', texts))}`,
    ];
    files[`lake-terror/roles/${pick(role)}.yaml`] = `${fields.join('\n')}\n`;
    return { game: 'lake-terror', files };
  }
  const stem = mostly('moon-moths', ['moths-2', 'the-honourable-lamplighters-of-the-moon', 'Moon Moths', 'spugs']);
  const number = (usual: number): number => mostly(usual, [0, 1, 36, 99, 1000, 99_999]);
  const [name, unit, event] = [mostly('Moon Moths', names), mostly('Moth', names), mostly(texts[1] ?? '', texts)];
  files[`alien-invasion/factions/${stem}.yaml`] = moths
    .replace('name: Moon Moths', `name: ${textOf(name)}`)
    .replace('name: Moth\n', `name: ${textOf(unit)}\n`)
    .replace("'Every Moth flies to the light.'", textOf(event))
    .replace('Swarm of 5', mostly('Swarm of 5', ['Group of 4', 'One', 'Swarm of 500']))
    .replace('inches: 16', `inches: ${number(16)}`)
    .replace('open: 6', `open: ${number(6)}`)
    .replace('melee: 2', `melee: ${number(2)}`)
    .replace('MOT', mostly('MOT', ['MO', 'MOTH', 'm', 'SPG']))
    .replace('#645C00', mostly('#645C00', ['#FFFF99', '#000000']))
    .replaceAll(': butterfly', `: ${icon}`);
  return { game: 'alien-invasion', files };
}

/** Whether print can lay out these targets. All files count as current, so none is rendered. */
async function prints(folder: string, targets: readonly string[], size: PrintSize, set?: string): Promise<boolean> {
  const quiet = () => undefined;
  const reporter = {
    line: quiet,
    error: quiet,
    problem: quiet,
    progress: quiet,
    stopped: quiet,
    done: quiet,
    unchanged: quiet,
  };
  const asked = {
    ...usual,
    formats: ['pdf' as const],
    targets,
    size,
    jobs: 1,
    out: '',
    given: [],
    content: folder,
    ...(set && { set }),
  };
  const context = openRunContext('', 1, false, quiet);
  try {
    const order = await takeOrder(asked, reporter, context, () => loadContentFrom(folder));
    if (!order) return false;
    return (await layOut([{ order, makers: order.makers, isCurrent: () => true }], reporter, context)) !== undefined;
  } catch (error) {
    if (error instanceof SheetError || error instanceof UsageError) return false;
    throw error;
  } finally {
    await context.pool.close();
  }
}

const piecesOf: Readonly<Record<string, readonly string[]>> = {
  'alien-invasion': ['action-deck', 'faction-cards', 'tuck-box', 'roster', 'templates'],
  'lake-terror': ['role-cards', 'tuck-box', 'reference', 'announcer'],
};

test.each(Array.from({ length: often(3, 30) }, (_, seed) => seed))(
  'validate and print agree on generated overlay %i',
  async (seed) => {
    const { game, files } = generated(seed);
    const folder = temporaryFolder('generated');
    for (const [file, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), bytes);
    }
    const { code } = await saucer(['validate', '--content', folder]);
    // A few folders also print rulebooks, and even fewer print their whole game.
    const ids = [...(piecesOf[game] ?? []), ...(seed % 5 === 0 ? ['rulebook'] : [])];
    const targets = isLong && seed % 15 === 0 ? [game] : ids.map((id) => `${game}/${id}`);
    const large = targets.filter((id) => !/tuck-box|templates/.test(id));
    // Some roles are only dealt in a role set.
    const ofSet = game === 'lake-terror' ? ['lake-terror/role-cards'] : [];
    let isPrinted = (await prints(folder, targets, 'normal')) && (await prints(folder, large, 'large'));
    for (const size of ofSet.length > 0 && isPrinted ? sizes : [])
      isPrinted &&= await prints(folder, ofSet, size, 'night-ferry');
    expect({ files, isValid: code === 0 }).toEqual({ files, isValid: isPrinted });
  },
);
