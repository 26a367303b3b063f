import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { describe, expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import type { SheetOptions, Size } from '../../generators/sheet/options.ts';
import { filled } from '../../generators/sheet/product.ts';
import { loadContentFrom } from '../../src/cli/content-files.ts';
import { print, type Options } from '../../src/cli/press.ts';
import { notesOn } from '../../src/cli/notes.ts';
import { madeFor } from '../../src/content/board-size.ts';
import { boardGameIds, unplayable } from '../../src/content/playable.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { answer } from '../../src/engine/protocol.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { isLong, most, often } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { layOut, pagesOf, wordsOf } from '../support/press.ts';
import { refusal, saucer } from '../support/saucer.ts';

type Files = Readonly<Record<string, string>>;

const shipped = validContent();

/** A game’s board with a different size, or with other squares from shipped plots. */
function boardOf(game: 'battle' | 'munch', columns: number, rows: number, square?: number): Files {
  const plots = shipped.battleBoard.plots.flat();
  const own = {
    columns,
    rows,
    ...(square === undefined ? {} : { square }),
    ...(game === 'battle'
      ? {
          plots: Array.from({ length: rows }, (_, j) =>
            Array.from({ length: columns }, (_, i) => plots[(i + j * 7) % 30]),
          ),
        }
      : {}),
  };
  return { [`${game}/board.yaml`]: stringify(own, { aliasDuplicateObjects: false }) };
}

const overlay = (files: Files): string => writeFiles(temporaryFolder('board'), files);

/** The slowest documents, which also depend most on the board. */
const isDocument = (id: string): boolean => /^(rulebook|examples|kit|quick-start)/.test(id);

/** Lays out every component of a game. Returns the number of pages of each, by id. */
async function layOutAll(
  folder: string,
  game: string,
  papers: readonly string[],
  size: 'normal' | 'large' = 'normal',
  documents = true,
) {
  const content = validContent(folder);
  const laid = new Map<string, number>();
  for (const { id, large } of filled(
    componentsFor(content).filter((each) => each.game === game),
    content,
  )) {
    if ((size === 'large' && !large) || (!documents && isDocument(id))) continue;
    const product = await layOut(`${game}/${id}`, content, {}, 'full', size);
    for (const paper of papers) laid.set(id, (await pagesOf(product, content, paper)).length);
  }
  return laid;
}

/** Sizes at every limit, and random sizes between. */
const sizes: readonly (readonly [number, number])[] = [
  [3, 3],
  [26, 26],
  [8, 5],
  ...Array.from({ length: often(1, 6) }, (_, index): [number, number] => [
    3 + ((index * 7 + 8) % 24),
    3 + ((index * 11 + 9) % 24),
  ]),
];

test('the shipped boards have the sizes of the shipped examples, and leave nothing out', () => {
  for (const game of boardGameIds) {
    const { columns, rows } = shipped[`${game}Board`];
    expect(shipped.madeFor[game]).toEqual({ columns, rows });
  }
  expect(shipped.leftOut.size).toBe(0);
});

test('examples are made for the boards of the puzzles, or for the board of content without any', () => {
  const puzzles = [[1, '', 'a1 . ./. b1 . a b5 111 222']];
  expect(madeFor(shipped, () => ({ puzzles })).munch).toEqual({ columns: 3, rows: 2 });
  const { columns, rows } = shipped.munchBoard;
  for (const base of [undefined, { puzzles: [] }])
    expect(madeFor(shipped, () => base).munch).toEqual({ columns, rows });
});

describe('a board of another size', () => {
  test.each(
    most(
      // Both games at every limit, and one game at each of the other sizes.
      (['battle', 'munch'] as const).flatMap((game, turn) =>
        sizes.filter((_, index) => index < 3 || index % 2 === turn).map((size) => [game, ...size] as const),
      ),
      // The recipe of a small town is a board of Battle.
      (_, index) => index === 6,
    ),
  )('of %s, %i by %i, is valid, and its whole game is laid out', async (game, columns, rows) => {
    const folder = overlay(boardOf(game, columns, rows));
    const notes = notesOn(validContent(folder)).filter((line) => line.includes('are left out'));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(
      new RegExp(`^${folder}/${game}/board.yaml:[12]:\\d+ (columns|rows): note: ${columns} by ${rows}: `),
    );
    const laid = await layOutAll(folder, game, isLong ? ['a4', 'letter'] : ['a4']);
    for (const id of ['board', 'quick-start', 'rulebook', 'rulebook-booklet', 'examples', 'kit'])
      expect([id, laid.get(id) ?? 0]).toEqual([id, expect.any(Number)]);
    // No example may fit the board.
    expect([...laid].filter(([id, pages]) => pages === 0 && id !== 'examples')).toEqual([]);
    expect(laid.has('puzzles')).toBe(false);
  });

  test.each(
    most(
      [
        ['battle', 26, 26],
        ['battle', 3, 3],
        ['munch', 26, 3],
        ['munch', 3, 3],
      ] as const,
      (_, index) => index === 3,
    ),
  )('of %s, %i by %i, is laid out in large print', async (game, columns, rows) => {
    expect((await layOutAll(overlay(boardOf(game, columns, rows)), game, ['a4'], 'large')).size).toBeGreaterThan(5);
  });

  test('of Munch without an example prints no book of examples', async () => {
    const content = overlay(boardOf('munch', 11, 12));
    const { code, stderr, written } = await refusal(['print', 'munch/examples', '--content', content]);
    expect([code, stderr, written]).toEqual([
      2,
      'saucer: munch/examples has nothing to print in this content\n',
      false,
    ]);
  });

  test('has squares of any declared side, with its summary beside it or on slips', async () => {
    for (const [game, square] of [
      ['battle', 27],
      ['battle', 75],
      ['munch', 27],
      ['munch', 75],
    ] as const) {
      const { columns, rows } = shipped[`${game}Board`];
      const content = validContent(overlay(boardOf(game, columns, rows, square)));
      const pages = await pagesOf(await layOut(`${game}/board`, content), content, 'a4');
      expect([game, square, JSON.stringify(pages).includes(content[`${game}Board`].turn.title)]).toEqual([
        game,
        square,
        true,
      ]);
    }
  });

  test('is played if the engine can play it, and otherwise rejected with a reason, whatever the other games have', () => {
    const state = (games: ReturnType<typeof gamesOf>, game: string) =>
      answer(games, {
        game,
        do: 'setup',
        seed: 1,
        ...(game === 'munch' ? { players: 2 } : {}),
      });
    for (const game of ['battle', 'munch'] as const)
      for (const [columns, rows] of sizes) {
        const folder = overlay(boardOf(game, columns, rows));
        const content = validContent(folder);
        const games = gamesOf(content);
        const cannot = unplayable(content, game);
        const reported = state(games, game);
        const rejected = {
          path: 'game',
          message: `${folder}/${game}/board.yaml has a board of ${columns} by ${rows}; the engine allows at most`,
        };
        expect([
          reported.ok,
          reported.ok
            ? ''
            : reported.error.issues.map(({ path, message }) => ({
                path,
                message: message.slice(0, rejected.message.length),
              })),
          reported.ok ? (reported as unknown as { state: { board: string } }).state.board.split('/').length : 0,
        ]).toEqual(cannot ? [false, [rejected], 0] : [true, '', rows]);
        expect(state(games, game === 'battle' ? 'munch' : 'battle').ok).toBe(true);
      }
  });

  test('stops neither coverage nor the study of another game if the engine does not play it', async () => {
    const folder = overlay(boardOf('battle', 26, 26));
    const coverage = await saucer(['coverage', '--content', folder]);
    expect({ ...coverage, stdout: coverage.stdout.split('\n').at(-2) }).toEqual({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('0 of them wrong; enforced rules without an example: 0'),
    });
    const study = ['--games', '1', '--policies', 'random', '--quiet', '--content', folder];
    expect((await saucer(['study', 'munch', '--players', '2', ...study])).code).toBe(0);
    const rejected = await saucer(['study', 'battle', ...study]);
    expect(rejected.code).toBe(2);
    expect(rejected.stderr).toContain('cannot study "battle"');
    expect(rejected.stderr).toContain('has a board of 26 by 26; the engine allows at most');
  });
});

describe('an impossible board', () => {
  test.each([
    [
      'columns: 8\n',
      'board.yaml:1:10 columns: found 8 by 5, expected 6 by 5, like the plots; add the field "plots", with 5 rows of 8, or undo the change',
    ],
    [
      'rows: 4\n',
      'board.yaml:1:7 rows: found 6 by 4, expected 6 by 5, like the plots; add the field "plots", with 4 rows of 6, or undo the change',
    ],
    ['columns: 2\n', 'board.yaml:1:10 columns: found 2, expected a whole number from 3 to 26; write a larger number'],
    ['rows: 27\n', 'board.yaml:1:7 rows: found 27, expected a whole number from 3 to 26; write a smaller number'],
    [
      'square: 26\n',
      'board.yaml:1:9 square: found 26, expected squares of at least 27 mm for battle/board; write a larger number',
    ],
    [
      'square: 76\n',
      'board.yaml:1:9 square: found 76, expected squares of at most 75 mm for battle/board; write a smaller number',
    ],
  ])('(%j) is reported at its line', async (text, line) => {
    const folder = overlay({ 'battle/board.yaml': text });
    const { code, stdout } = await saucer(['validate', '--content', folder]);
    expect(code).toBe(1);
    expect(stdout).toContain(`${folder}/battle/${line}\n`);
    // The report does not mention shipped files.
    expect(stdout).not.toContain('content/battle');
  });
});

describe('a shipped recipe', () => {
  test.each(
    most(
      [...shipped.recipes.values()].map((recipe, index) => [recipe.id, recipe, index] as const),
      ([id]) => id === 'small-town',
    ),
  )('gives valid files and a game that is laid out completely: %s', async (_, recipe, index) => {
    const files: Record<string, string> = {};
    for (const [path, data] of Object.entries(recipe.files)) files[path] = stringify(data);
    for (const path of recipe.copies) files[path] = readFileSync(join('content', path), 'utf8');
    const folder = overlay(files);
    const [game = ''] = Object.keys(files).map((path) => path.replace(/\/.*/, ''));
    // `validate` lays out everything in both sizes on two papers, which takes a long time.
    const { code } = isLong ? await saucer(['validate', '--content', folder]) : { code: 0 };
    expect(code).toBe(0);
    const all = !isLong || recipe.shelf === 'board' || index % 4 === 2;
    expect((await layOutAll(folder, game, ['a4'], 'normal', all)).size).toBeGreaterThan(2);
    for (const size of isLong ? [] : (['large'] as const))
      expect((await layOutAll(folder, game, ['letter'], size)).size).toBeGreaterThan(2);
  });
});

describe('text that does not fit', () => {
  const long = 'the-most-honourable-society-of-lamplighters-and-gas-fitters-of-x';

  test('loses the end of the id in the last line of a card', async () => {
    const moths = shipped.recipes.get('swarm')?.files['alien-invasion/factions/moon-moths.yaml'];
    const folder = overlay({ [`alien-invasion/factions/${long}.yaml`]: stringify(moths) });
    const content = validContent(folder);
    for (const size of ['normal', 'large'] as const) {
      const { pictures } = await layOut('alien-invasion/action-deck', content, { factions: [long] }, 'full', size);
      const texts = JSON.stringify(pictures.map(({ scene }) => scene));
      expect(/the-[a-z-]*…[a-z-]+ · /.test(texts)).toBe(true);
    }
  });

  test.each(
    most(
      ['battle/pyramids', 'battle/quick-start', 'munch/kit', 'munch/rulebook-booklet', 'lake-terror/announcer'],
      // any-paper.test.ts has the quick start.
      (id) => id !== 'munch/kit' && id !== 'battle/quick-start',
    ),
  )('causes an error that names the paper and the option on a small paper (%s)', async (component) => {
    const [width, height] = /booklet|quick|pyramids|announcer/.test(component) ? [74, 105] : [130, 180];
    const folder = overlay({ 'papers/a5.yaml': `name: A5\nwidth: ${width}\nheight: ${height}\n` });
    const args = ['print', component, '--paper', 'a5', '--format', 'pdf', '--content', folder];
    const { code, stderr, written } = await refusal(args);
    expect({ code, written }).toEqual({ code: 2, written: false });
    expect(stderr).toMatch(/^saucer: --paper a5: [a-z/-]+:? (it )?does not fit on A5/m);
    expect(stderr).not.toMatch(/content\/|-\d+\.\d/);
  });

  test('causes an error that names the option if squares do not fit the paper', async () => {
    for (const square of ['37', '400']) {
      const { code, stderr } = await refusal(['print', 'battle/board', '--square', square]);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringContaining(`--square ${square}: give a number from 38 to 333, in millimetres`),
      });
    }
  });

  test('causes an error that names --site if an address does not fit beside the board of Munch', async () => {
    const site = `https://${'x'.repeat(60)}.example.org`;
    const { code, stderr } = await refusal(['print', 'munch/board', '--site', site]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^saucer: --site: .* choose a shorter address/m),
    });
  });
});

test('a program’s unknown option is rejected by name', async () => {
  const options = { paper: ['a4'] } as unknown as Options;
  await expect(print(shipped, options)).rejects.toThrow('unknown option "paper"; did you mean "papers"?');
});

test.each([undefined, 'de'])('a board of Munch of any width prints in the language %s', async (lang) => {
  const { content } = loadContentFrom(undefined, undefined, lang === undefined ? undefined : { lang });
  const whole = new Set<boolean>();
  for (const columns of [4, 5, 6, 7, 8])
    for (const square of [27, 30, 34, 38]) {
      const own = { ...content!, munchBoard: { ...content!.munchBoard, columns, rows: 3, square } };
      const product = await layOut('munch/board', own);
      // A summary that does not fit is a problem, and problems throw.
      for (const paper of ['a4', 'letter']) whole.add((await pagesOf(product, own, paper)).length === 1);
    }
  expect(whole).toEqual(new Set([true, false]));
});

/** Sheets without rules beside the board, for lack of space or because of an option. */
const tiled: readonly (readonly [paper: Size, options?: Partial<SheetOptions>])[] = [
  [{ width: 148, height: 210 }],
  [{ width: 200, height: 280 }],
  [{ width: 200, height: 280 }, { marks: 'full' }],
  [{ width: 210, height: 297 }, { bleed: 3 }],
  [{ width: 105, height: 148 }, { marks: 'off' }],
];

test.each(boardGameIds)('the rules beside a board of %s are on slips if it is in tiles', async (game) => {
  for (const lang of [undefined, 'de']) {
    const { content } = loadContentFrom(undefined, undefined, lang === undefined ? undefined : { lang });
    const whole = await layOut(`${game}/board`, content!);
    const { turn } = content![`${game}Board`];
    const lines = turn.lines.map((line) => (typeof line === 'string' ? line : line.text));
    for (const [size, options] of tiled) {
      const paper = { ...content!.papers.get('a4')!, ...size };
      const pages = await pagesOf(whole, { ...content!, papers: new Map([['own', paper]]) }, 'own', options);
      expect(pages.length).toBeGreaterThan(1);
      const words = wordsOf(pages);
      for (const line of [turn.title, ...lines]) expect(words.split(line)).toHaveLength(2);
    }
  }
});
