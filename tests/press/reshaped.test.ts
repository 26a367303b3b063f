import { afterEach, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { most } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';

afterEach(() => vi.unstubAllEnvs());

const plots = validContent().battleBoard.plots.flat();

const boardOf = (game: 'battle' | 'munch', columns: number, rows: number): Readonly<Record<string, string>> => ({
  [`${game}/board.yaml`]: stringify(
    {
      columns,
      rows,
      ...(game === 'battle' && {
        plots: Array.from({ length: rows }, (_, row) =>
          Array.from({ length: columns }, (__, column) => plots[(row * 7 + column) % plots.length]),
        ),
      }),
    },
    { aliasDuplicateObjects: false },
  ),
});

/** The site’s modules, as its build reads them with an overlay. */
async function siteWith(files: Readonly<Record<string, string>>) {
  vi.stubEnv('OVERLAY', writeFiles(temporaryFolder('reshaped'), files));
  vi.resetModules();
  const [{ tools, usable }, { refusalOf }, { searchFile }, { content }, { knownOf }, check] = await Promise.all([
    import('../../src/site/tools.ts'),
    import('../../src/site/tools/definition.ts'),
    import('../../src/site/search/index-file.ts'),
    import('../../src/site/content.ts'),
    import('../../src/site/fair.ts'),
    import('../../src/site/tools/check/index.ts'),
  ]);
  return { tools, usable, refusalOf, searchFile, content, knownOf, check };
}

const boardTools = (game: string) => ['play', 'check', 'puzzles'].map((path) => `${game}/${path}`);
const puzzlesAlone = (game: string) => [`${game}/puzzles`];
const size = (game: string, board: string) =>
  `${game}/board.yaml has a board of ${board}, but this tool allows at most ${game === 'battle' ? 32 : 64} spaces and 9 rows. The rules and the prints follow that file.`;
const made = (game: string, board: string) =>
  `${game}/board.yaml has a board of ${board}, but the puzzles need ${game === 'battle' ? '6 by 5' : '6 by 6'}. All other tools, the rules and the prints follow that file.`;

const boards: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[], readonly string[]])[] = [
  ['of Munch, 7 by 7', boardOf('munch', 7, 7), puzzlesAlone('munch'), [made('munch', '7 by 7')]],
  ['of Munch, 4 by 10', boardOf('munch', 4, 10), boardTools('munch'), [size('munch', '4 by 10')]],
  ['of Battle, 8 by 4', boardOf('battle', 8, 4), puzzlesAlone('battle'), [made('battle', '8 by 4')]],
  [
    'of both games, 8 by 5 and 8 by 8',
    { ...boardOf('battle', 8, 5), ...boardOf('munch', 8, 8) },
    [...boardTools('battle'), ...puzzlesAlone('munch')],
    [size('battle', '8 by 5'), made('munch', '8 by 8')],
  ],
  [
    'of both games, 8 by 5 and 26 by 26',
    { ...boardOf('battle', 8, 5), ...boardOf('munch', 26, 26) },
    [...boardTools('battle'), ...boardTools('munch')],
    [size('battle', '8 by 5'), size('munch', '26 by 26')],
  ],
  [
    'of both games, 3 by 3',
    { ...boardOf('battle', 3, 3), ...boardOf('munch', 3, 3) },
    [...puzzlesAlone('battle'), ...puzzlesAlone('munch')],
    [made('battle', '3 by 3'), made('munch', '3 by 3')],
  ],
  [
    'of Battle with the moves of three aliens in a turn, and of Munch without puzzles',
    { 'battle/game.yaml': 'numbers: { moves: 3 }\n', 'munch/puzzles.yaml': 'puzzles: []\n' },
    [...boardTools('battle'), ...puzzlesAlone('munch')],
    [
      'battle/game.yaml has 3 aliens moved in a turn, but this tool allows at most 2. The rules and the prints follow that file.',
      'munch/puzzles.yaml has no puzzles.',
    ],
  ],
];

test.each(most(boards, ([name]) => !/^of (?:Munch|Battle),|8 by 8$/.test(name)))(
  'a board %s gets every tool that can play it, and pages that explain the others',
  async (_, files, gone, wording) => {
    const { tools, usable, refusalOf, searchFile, content, knownOf, check } = await siteWith(files);
    const addressOf = ({ game, path }: (typeof tools)[number]) => `${game}/${path}`;
    const rejected = tools.filter((tool) => !usable.includes(tool));
    expect(rejected.map(addressOf)).toEqual(gone);
    expect([...new Set(rejected.map(refusalOf))]).toEqual(wording);
    // Every remaining tool and every score pad has its data.
    for (const tool of usable)
      expect([addressOf(tool), JSON.stringify(tool.setting()).length > 2]).toEqual([addressOf(tool), true]);
    const found = new Set(searchFile(content).entries.map(({ path }) => path));
    expect(tools.filter((tool) => !found.has(`${addressOf(tool)}/`))).toEqual(rejected);
    for (const game of ['battle', 'munch'] as const) {
      const isReshaped = content.leftOut.has(game);
      const { columns, rows } = content[`${game}Board`];
      const opening = usable.filter((tool) => addressOf(tool) === `${game}/check`).map((tool) => tool.setting());
      const positions = [
        ...check.trialsOf(game).map(({ position }) => position),
        ...(opening as { opening: unknown }[]).map((setting) => setting.opening),
      ] as { board: string }[];
      const sizes = positions.map(({ board }) =>
        board
          .split('/')
          .map((row) => row.split(' ').length)
          .join(),
      );
      expect([...new Set(sizes)]).toEqual(
        positions.length > 0 ? [Array.from({ length: rows }, () => columns).join()] : [],
      );
      expect([game, knownOf(game) !== undefined]).toEqual([game, !isReshaped]);
    }
  },
);
