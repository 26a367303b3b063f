/*
 * The facts about boards that the content and the engine share.
 */
/** The limits of the engine: at most `spaces` and `rows`, and in Battle at most `moves` in a turn. */
export const playable = {
  battle: { spaces: 32, rows: 9, moves: 2 },
  munch: { spaces: 64, rows: 9 },
} as const;

/** The largest number of computer players of a board game. */
export const mostLevels = 6;

export type BoardGameId = keyof typeof playable;
export const boardGameIds = Object.keys(playable) as BoardGameId[];
export const isBoardGame = (game: string): game is BoardGameId => Object.hasOwn(playable, game);

export type BoardSizes = Readonly<Record<BoardGameId, { readonly columns: number; readonly rows: number }>>;

interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly file: string;
}

/** The parts of the content that decide whether the engine can play. */
export interface Boards {
  readonly battle: { readonly numbers: { readonly moves: number }; readonly file: string };
  readonly battleBoard: Board;
  readonly munchBoard: Board;
}

/** The names of the parts that are left out for a board of a different size, by game. */
export type LeftOut = ReadonlyMap<string, readonly string[]>;

/** A field that prevents the engine from playing a game. */
export interface Unplayable {
  readonly file: string;
  readonly path: readonly string[];
  readonly found: string;
  readonly expected: string;
}

/** The reason why the engine cannot play a game with these boards and numbers; undefined if it can. */
export function unplayable(content: Boards, game: BoardGameId): Unplayable | undefined {
  const { columns, rows, file } = content[`${game}Board`];
  const most = playable[game];
  if (columns * rows > most.spaces || rows > most.rows)
    return {
      file,
      path: [rows > most.rows ? 'rows' : 'columns'],
      found: `a board of ${columns} by ${rows}`,
      expected: `at most ${most.spaces} spaces and ${most.rows} rows`,
    };
  const { moves } = content.battle.numbers;
  if (game === 'battle' && moves > playable.battle.moves)
    return {
      file: content.battle.file,
      path: ['numbers', 'moves'],
      found: `${moves} aliens moved in a turn`,
      expected: `at most ${playable.battle.moves}`,
    };
  return undefined;
}
