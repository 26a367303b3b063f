/* Boards that differ in size from the shipped ones: the parts that are left out, and the sizes that the engine
   supports. */
import { dealsLesson } from './games/lake-terror.ts';
import { boardGameIds, isBoardGame, unplayable, type BoardGameId, type Boards, type BoardSizes } from './playable.ts';
import type { GameId } from './schema/common.ts';
import type { Content } from './schema/index.ts';
import { enumerate } from './words.ts';

/**
 * The board sizes for which the base’s examples, puzzles and towns are made: the sizes of its puzzles, or of its boards
 * if it has no puzzles.
 */
export function madeFor(content: Boards, baseOf: (file: `${BoardGameId}Puzzles`) => unknown): BoardSizes {
  const sizes = boardGameIds.map((game) => {
    const base = baseOf(`${game}Puzzles`) as Content[`${BoardGameId}Puzzles`] | undefined;
    const [, , position] = base?.puzzles[0] ?? [];
    const rows = position?.split('/');
    const { columns, rows: count } = content[`${game}Board`];
    return [
      game,
      rows ? { columns: rows[0]!.split(' ').length, rows: rows.length } : { columns, rows: count },
    ] as const;
  });
  return Object.fromEntries(sizes) as BoardSizes;
}

type Sized = Boards & Pick<Content, 'madeFor'>;

/** Whether the examples, figures, puzzles and towns of the shipped board apply to this board. */
export const isShippedSize = (content: Sized, game: BoardGameId): boolean => {
  const { columns, rows } = content[`${game}Board`];
  const made = content.madeFor[game];
  return columns === made.columns && rows === made.rows && unplayable(content, game) === undefined;
};

/** Every text under a key `board`, at any depth. */
function boardsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    key === 'board' && typeof each === 'string' ? [each] : boardsIn(each),
  );
}

/** Whether every board in a worked example has the size of the content's board, and the engine plays that size. */
export function fitsBoard(content: Sized, game: GameId, texts: readonly unknown[]): boolean {
  if (!isBoardGame(game) || isShippedSize(content, game)) return true;
  if (unplayable(content, game)) return false;
  const { columns, rows } = content[`${game}Board`];
  return texts
    .flatMap(boardsIn)
    .every((board) =>
      [rows, ...board.split('/').map((row) => row.split(' ').length)].every((size, index, all) =>
        index === 0 ? all.length - 1 === rows : size === columns,
      ),
    );
}

/** All parts of the content that the lesson on a drawn table uses. */
function partsOfTable({ alienInvasion, actionDeck, firstContact, scenarios, factions, terrain, tableLesson }: Content) {
  const scenario = scenarios.get(tableLesson.scenario);
  const sides = new Set(scenario?.sides.map(({ faction }) => faction));
  return [
    alienInvasion,
    actionDeck,
    firstContact,
    ...(scenario ? [scenario] : []),
    ...[...factions.values()].filter(({ id }) => sides.has(id)),
    ...terrain.values(),
  ];
}

/** Whether the overlay contains a field, so that the value is the author's. */
type IsOwn = (file: string, path: readonly string[]) => boolean;

/**
 * The content without the parts that only fit the shipped board, unless the overlay replaces them. `isChanged` returns
 * whether an overlay has a file of the base with other values.
 */
export function fitted(content: Content, isOwn: IsOwn, isChanged: (file: string) => boolean): Content {
  const leftOut = new Map<BoardGameId, readonly string[]>();
  const changed: Record<string, unknown> = {};
  for (const game of boardGameIds) {
    if (isShippedSize(content, game)) continue;
    const names = ['worked examples'];
    const puzzles = content[`${game}Puzzles`];
    if (puzzles.puzzles.length > 0 && !isOwn(puzzles.file, ['puzzles'])) {
      changed[`${game}Puzzles`] = { ...puzzles, puzzles: [] };
      names.push('puzzles');
    }
    const lesson = content[`${game}Lesson`];
    if (lesson.steps.length > 0 && !isOwn(lesson.file, ['steps'])) {
      changed[`${game}Lesson`] = { ...lesson, steps: [] };
      names.push('its lesson');
    }
    const { battleTowns: towns } = content;
    if (game === 'battle' && towns.towns.length > 0 && !isOwn(towns.file, ['towns'])) {
      changed['battleTowns'] = { ...towns, towns: [] };
      names.push('set-up cards');
    }
    const studied = content.studies.get(game);
    if (studied && studied.found.length > 0 && !isOwn(studied.file, ['found'])) {
      const studies = (changed['studies'] ?? content.studies) as Content['studies'];
      changed['studies'] = new Map([...studies, [game, { ...studied, found: [] }]]);
      names.push('figures about fairness');
    }
    const { figures, story, gallery, ...book } = content[`${game}Rulebook`];
    const own = (name: string): boolean => isOwn(book.file, [name]);
    changed[`${game}Rulebook`] = {
      ...book,
      ...(figures && {
        figures: own('figures') ? figures : figures.filter(({ crop, drawn }) => !crop && drawn?.kind !== 'crop'),
      }),
      ...(story && own('story') ? { story } : {}),
      ...(gallery && own('gallery') ? { gallery } : {}),
    };
    if (figures && !own('figures')) names.push('figures of the rulebook');
    if (story && !own('story')) names.push('its story');
    if (gallery && !own('gallery')) names.push('its questions');
    const quick = content[`${game}QuickStart`];
    if (!isOwn(quick.file, ['sides'])) {
      changed[`${game}QuickStart`] = { ...quick, sides: quick.sides.map(withoutCrops) };
      names.push('figures of the quick-start page');
    }
    leftOut.set(game, names);
  }
  const { lakeTerrorLesson, tableLesson } = content;
  if (!isOwn(lakeTerrorLesson.file, ['steps']) && !dealsLesson(content))
    changed['lakeTerrorLesson'] = { ...lakeTerrorLesson, steps: [] };
  if (!isOwn(tableLesson.file, ['steps']) && partsOfTable(content).some(({ file }) => isChanged(file)))
    changed['tableLesson'] = { ...tableLesson, steps: [] };
  return Object.keys(changed).length === 0 ? content : { ...content, ...(changed as Partial<Content>), leftOut };
}

type Side = Content['battleQuickStart']['sides'][number] | Content['munchQuickStart']['sides'][number];

/**
 * Removes all pictures of parts of the board from a side of a quick-start page, and all cells about moves in these
 * pictures.
 */
const withoutCrops = (side: Side) => ({
  ...side,
  sections: side.sections.flatMap((section) => {
    const rows = section.rows.flatMap((row) => {
      const cells = row.flatMap((cell) => {
        const { figure, ...rest } = cell;
        if (figure?.kind !== 'crop') return [cell];
        return figure.played.length > 0 ? [] : [{ ...rest, beside: false }];
      });
      return cells.length > 0 ? [cells] : [];
    });
    return rows.length > 0 || section.setup ? [{ ...section, mistakes: false, rows }] : [];
  }),
});

/** The note about a board of a different size, with the field that sets the size; undefined for the shipped sizes. */
export function sizeNote(
  content: Content,
  game: BoardGameId,
): { readonly file: string; readonly path: readonly string[]; readonly words: string } | undefined {
  const names = content.leftOut.get(game);
  if (!names) return undefined;
  const board = content[`${game}Board`];
  const { columns, rows, file } = board;
  const made = content.madeFor[game];
  const cannot = unplayable(content, game);
  const path = cannot?.path ?? [columns === made.columns ? 'rows' : 'columns'];
  const isShippedSize = columns === made.columns && rows === made.rows;
  const why = isShippedSize ? 'are left out' : `need a board of ${made.columns} by ${made.rows}, so they are left out`;
  const engine = cannot ? `; the engine allows ${cannot.expected}` : '';
  const size = `${columns} by ${rows}`;
  return { file: cannot?.file ?? file, path, words: `${size}: ${enumerate(names, 'and')} ${why}${engine}` };
}
