import { piecesOf, type CountedPiece } from './made.ts';
import { spacesOf, unknownSpace } from './made-spaces.ts';
import type { Problem } from './problem.ts';
import type { MadeBoard, MadeFigure, MadePiece } from './schema/made.ts';
import { advice, choice, enumerate, quote } from './words.ts';

// Pictures of boards in rulebooks: `board: morris`, `pieces: white a1 a4, black d6`, `arrows: a1>a4`.

type Written = Pick<MadeFigure, 'board' | 'start' | 'pieces' | 'arrows' | 'roads'>;

export const placedIn = (pieces = ''): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    pieces
      .split(',')
      .map((each) => each.trim().split(/\s+/))
      .flatMap(([id, ...spaces]) => (id ? [[id, spaces] as const] : [])),
  );

export const arrowsIn = (arrows = ''): readonly (readonly [from: string, to: string])[] =>
  arrows
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => each.split('>'))
    .map(([from = '', to = '']) => [from, to] as const);

/** The ids by which boards name pieces: those of all players’ pieces together, and of each player’s. */
export const pieceIds = (listed: readonly MadePiece[], all: readonly CountedPiece[]): readonly string[] => [
  ...new Set([...listed, ...all].map(({ id }) => id)),
];

/** The pieces of an id. */
export const piecesNamed = (
  id: string,
  listed: readonly MadePiece[],
  all: readonly CountedPiece[],
): readonly CountedPiece[] => all.filter((piece) => piece.id === id || listed[piece.index]?.id === id);

type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;
type Fault = Words & { readonly field: keyof Written };

/** The error for a board that a game does not have. */
export const unknownBoard = (id: string, known: readonly string[]): Words => ({
  found: `the board ${quote(id)}`,
  expected: known.length > 0 ? `one of ${enumerate(known, 'or')}` : 'a file in boards/',
  remedy: choice(id, known, `write boards/${id}.yaml`),
});

/** The error for a piece that a game does not have. */
export const unknownPiece = (id: string, known: readonly string[]): Words => ({
  found: `the piece ${quote(id)}`,
  expected: known.length > 0 ? `one of ${enumerate(known, 'or')}` : 'a piece in pieces.yaml',
  remedy: choice(id, known, 'add it to pieces.yaml'),
});

export function faultsOf(
  { board, pieces, arrows, roads = [] }: Written,
  boards: ReadonlyMap<string, MadeBoard>,
  listed: readonly MadePiece[],
  players: number,
): readonly Fault[] {
  const shown = boards.get(board);
  if (!shown) return [{ field: 'board', ...unknownBoard(board, [...boards.keys()]) }];
  const { spaces, isWhole, roads: known } = spacesOf(shown);
  const faults: Fault[] = [];
  const checkSpace = (field: keyof Written, id: string): void => {
    if (!isWhole || spaces.has(id)) return;
    const { path: _path, ...words } = unknownSpace(id, [...spaces.keys()], []);
    faults.push({ field, ...words });
  };
  const all = piecesOf(listed, players);
  const names = pieceIds(listed, all);
  for (const [id, places] of Object.entries(placedIn(pieces))) {
    const copies = piecesNamed(id, listed, all);
    const count = copies.reduce((sum, piece) => sum + piece.count, 0);
    // A piece without a number is reported in its file.
    const isCounted = copies.every(
      ({ index }) => listed[index]?.count !== undefined || listed[index]?.each !== undefined,
    );
    if (!names.includes(id)) faults.push({ field: 'pieces', ...unknownPiece(id, names) });
    else if (places.length === 0 || (places.length > count && isCounted))
      faults.push({
        field: 'pieces',
        found: `${places.length} spaces for ${quote(id)}`,
        expected: `1 to ${count}, the count in pieces.yaml`,
        remedy: 'write pieces such as "white a1 a4, black d6"',
      });
    for (const place of places) checkSpace('pieces', place);
  }
  for (const ends of arrowsIn(arrows))
    if (ends.includes(''))
      faults.push({
        field: 'arrows',
        found: quote(ends.join('')),
        expected: 'two spaces with ">" between them',
        remedy: 'write arrows such as "a1>a4, b2>b3"',
      });
    else for (const end of ends) checkSpace('arrows', end);
  for (const id of roads)
    if (isWhole && !known.has(id))
      faults.push({
        field: 'roads',
        found: `the road ${quote(id)}`,
        expected: known.size > 0 ? `one of ${enumerate([...known.keys()], 'or')}` : 'no roads on this board',
        remedy: advice(id, known.keys(), 'add it to the board’s "roads"'),
      });
  return faults;
}
