import { playable } from '../../content/playable.ts';
import { sizes, type Size, type Triple } from '../pyramids.ts';

/** The numbers that the content holds. */
export interface MunchNumbers {
  readonly columns: number;
  readonly rows: number;
  /** Worlds of each colour (MU-1.2). */
  readonly worlds: Triple;
  /** The size in harmony with each colour: red, green, black (MU-7.1). */
  readonly harmony: readonly [Size, Size, Size];
  /** Monsters of each player (MU-1.3). */
  readonly monsters: Triple;
  /** Worlds on the board before the first monster may be unleashed (MU-4.1). */
  readonly unleashWorlds: number;
  /** The points from MU-8.2 to MU-8.4; `lost` is the penalty for a lost monster. */
  readonly points: { readonly trio: number; readonly world: number; readonly lost: number };
}

/**
 * The numbers with the tables that follow from them. Spaces are indices, column by column from a1; slots are indices in
 * the order of their names. A place is a space or, counted on from the spaces, a slot.
 */
export interface Munch {
  readonly numbers: MunchNumbers;
  readonly spaces: number;
  /** Names of the places: spaces, then slots, each in plain string order. */
  readonly names: readonly string[];
  readonly indices: ReadonlyMap<string, number>;
  /** The targets of a monster by place × 3 + size (MU-5.1, MU-5.2). */
  readonly jumps: readonly (readonly number[])[];
  /** For each slot, the slots of the same space, including itself (MU-4.3). */
  readonly siblings: readonly (readonly number[])[];
  /** The target of a monster by size × slots + slot, or −1. */
  readonly reach: Int8Array;
}

/** The limit for spaces, and for slots: moves are numbers with six bits for each. */
const { spaces: maxSpaces, rows: maxRows } = playable.munch;

/** A way from a place over the board: the space before the first step, and a step. */
interface Line {
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly along: number;
}

/** Prepares the game. Throws if the numbers exceed the limits of a state or a move. */
export function createMunch(numbers: MunchNumbers): Munch {
  const { columns, rows } = numbers;
  if (columns * rows > maxSpaces || (columns + rows) * 2 > maxSpaces || rows > maxRows) {
    throw new RangeError(`a board of at most ${maxSpaces} spaces and ${maxRows} rows, not ${columns} by ${rows}`);
  }
  const names: string[] = [];
  const lines: Line[][] = [];
  const letter = (column: number): string => String.fromCharCode(97 + column);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      names.push(`${letter(column)}${row + 1}`);
      const steps = [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ] as const;
      lines.push(steps.map(([across, along]) => ({ column, row, across, along })));
    }
  }
  const spaces = names.length;
  const slot = (name: string, line: Line): void => {
    names.push(name);
    lines.push([line]);
  };
  const everyRow = Array.from({ length: rows }, (_, row) => row);
  const everyColumn = Array.from({ length: columns }, (_, column) => column);
  for (const row of everyRow) slot(`E${row + 1}`, { column: columns, row, across: -1, along: 0 });
  for (const column of everyColumn) slot(`N${letter(column)}`, { column, row: rows, across: 0, along: -1 });
  for (const column of everyColumn) slot(`S${letter(column)}`, { column, row: -1, across: 0, along: 1 });
  for (const row of everyRow) slot(`W${row + 1}`, { column: -1, row, across: 1, along: 0 });

  const ends = (line: Line, pips: number): number[] => {
    const column = line.column + line.across * pips;
    const row = line.row + line.along * pips;
    return column >= 0 && column < columns && row >= 0 && row < rows ? [column * rows + row] : [];
  };
  const jumps = lines.flatMap((from) =>
    sizes.map((size) => from.flatMap((line) => ends(line, size + 1)).sort((a, b) => a - b)),
  );
  const border = lines.slice(spaces).map(([line]) => ends(line!, 1)[0]);
  const siblings = border.map((space) => border.flatMap((other, index) => (other === space ? [index] : [])));
  const reach = Int8Array.from(
    sizes.flatMap((size) => border.map((_, slot) => jumps[(spaces + slot) * sizes.length + size]![0] ?? -1)),
  );
  const indices = new Map(names.map((name, index) => [name, index]));
  return { numbers, spaces, names, indices, jumps, siblings, reach };
}
