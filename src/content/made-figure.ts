import { piecesOf, type CountedPiece } from './made.ts';
import { spacesOf, unknownSpace } from './made-spaces.ts';
import { says, type Problem } from './problem.ts';
import type { MadeBoard, MadeFigure, MadePiece } from './schema/made.ts';
import { choice, oneOf, quote } from './words.ts';

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

/** The pieces with an id, in the colours of all players. */
export const piecesNamed = (
  id: string,
  listed: readonly MadePiece[],
  all: readonly CountedPiece[],
): readonly CountedPiece[] => all.filter((piece) => piece.id === id || listed[piece.index]?.id === id);

type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;
type Fault = Words & { readonly field: keyof Written };

/** The error for a name that a game does not have. `none` is the expectation if the game has no such names. */
export const unknownName = (what: string, id: string, known: readonly string[], none: string, remedy?: string): Words =>
  says(`the ${what} ${quote(id)}`, known.length > 0 ? oneOf(known) : none, choice(id, known, remedy));

export const unknownBoard = (id: string, known: readonly string[]): Words =>
  unknownName('board', id, known, 'a file in boards/', `write boards/${id}.yaml`);

/** An error in the places of a piece on a board. `index` is the index of a wrong space. */
type PlaceFault = Words & { readonly piece: string; readonly index?: number };

/**
 * The errors in the pieces on a board, by the ids of pieces: unknown ids and spaces, and more pieces than are printed.
 */
export function* placeFaults(
  placed: Readonly<Record<string, readonly (string | number)[]>>,
  { spaces, isWhole }: Pick<ReturnType<typeof spacesOf>, 'spaces' | 'isWhole'>,
  listed: readonly MadePiece[],
  players: number,
): Generator<PlaceFault> {
  const all = piecesOf(listed, players);
  const known = [...new Set([...listed, ...all].map(({ id }) => id))];
  for (const [piece, places] of Object.entries(placed)) {
    const copies = piecesNamed(piece, listed, all);
    const count = copies.reduce((sum, each) => sum + each.count, 0);
    // A piece without a number of copies is reported in its file.
    const isCounted = copies.every(({ index }) => (listed[index]?.count ?? listed[index]?.each) !== undefined);
    if (copies.length === 0)
      yield { piece, ...unknownName('piece', piece, known, 'a piece in pieces.yaml', 'add it to pieces.yaml') };
    else if (places.length === 0) {
      const remedy = 'write pieces such as "white a1 a4, black d6"';
      yield { piece, ...says(`${quote(piece)} without a space id`, 'the ids of its spaces', remedy) };
    } else if (places.length > count && isCounted) {
      const expected = `at most ${count}, the count in pieces.yaml`;
      yield { piece, ...says(`${places.length} pieces ${quote(piece)}`, expected, 'remove some, or raise that count') };
    }
    for (const [index, place] of places.entries())
      if (isWhole && !spaces.has(String(place)))
        yield { piece, index, ...unknownSpace(String(place), [...spaces.keys()]) };
  }
}

export function faultsOf(
  { board, pieces, arrows, roads = [] }: Written,
  boards: ReadonlyMap<string, MadeBoard>,
  listed: readonly MadePiece[],
  players: number,
): readonly Fault[] {
  const shown = boards.get(board);
  if (!shown) return [{ field: 'board', ...unknownBoard(board, [...boards.keys()]) }];
  const laid = spacesOf(shown);
  const { spaces, isWhole, roads: known } = laid;
  const faults: Fault[] = [];
  for (const { piece: _piece, index: _index, ...words } of placeFaults(placedIn(pieces), laid, listed, players))
    faults.push({ field: 'pieces', ...words });
  for (const ends of arrowsIn(arrows))
    if (ends.includes('')) {
      const remedy = 'write arrows such as "a1>a4, b2>b3"';
      faults.push({ field: 'arrows', ...says(quote(ends.join('')), 'two space ids joined by ">"', remedy) });
    } else
      for (const end of ends)
        if (isWhole && !spaces.has(end)) faults.push({ field: 'arrows', ...unknownSpace(end, [...spaces.keys()]) });
  for (const id of roads)
    if (isWhole && !known.has(id)) {
      const remedy = 'add it to the board’s "roads"';
      faults.push({ field: 'roads', ...unknownName('road', id, [...known.keys()], 'no roads on this board', remedy) });
    }
  return faults;
}
