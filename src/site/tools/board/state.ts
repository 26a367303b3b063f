/* The state of a board as plain data, without rules: it receives the pieces that can be lifted, and their targets. */

export interface Piece {
  readonly picture: string;
  /** The address of the plate that represents the piece under another one. */
  readonly plate: string;
  /** The pips, 1 to 3. */
  readonly pips: number;
  /** The name, such as "large purple alien". */
  readonly name: string;
  /** The letter of the owner; empty for nobody. */
  readonly letter: string;
}

/** The layout of a board's places. It never changes while the board is shown. */
export interface Layout {
  /**
   * Lines from the top, each with the names of its places from the left; null for a gap, such as a corner between
   * docks.
   */
  readonly lines: readonly (readonly (string | null)[])[];
  /** Whether the outermost lines and columns are docks, which are narrower than spaces. */
  readonly docks: boolean;
  readonly grounds: Readonly<Record<string, string>>;
}

/** The pieces on each place that is not empty: letters and pips, lowest first, such as `a2b1`. */
export type Stacks = Readonly<Record<string, string>>;

/** The marks on a board, each with a distinct shape. */
export interface Marks {
  /** The place of the piece that was chosen to move. */
  readonly selected?: string | null;
  /** The target of a move before it is confirmed. */
  readonly chosen?: string | null;
  readonly targets?: ReadonlySet<string>;
  readonly movable?: ReadonlySet<string>;
  readonly liftable?: ReadonlySet<string>;
  /** The place or piece to tap next, in a lesson. */
  readonly wanted?: string | null;
  /** The places of the last move, the final one last. */
  readonly last?: readonly string[];
  /** The path that is being traced, from its start. */
  readonly path?: readonly string[];
}

/** The notation of each piece in a stack, from the bottom up. */
export const piecesOf = (stack: string | undefined): readonly string[] => stack?.match(/../g) ?? [];

/** Whether a place is a dock at an edge, and not a space. */
export const isDock = ({ docks }: Layout, place: string): boolean => docks && /^[NSWE]/.test(place);

export const placesOf = ({ lines }: Layout): readonly string[] => lines.flat().filter((place) => place !== null);

const letterOf = (column: number): string => String.fromCharCode(97 + column);

/** The spaces of a board of `columns` × `rows`. With `docks`, border spaces also have a dock at each outer side. */
export function layoutOf(columns: number, rows: number, docks: boolean, grounds: Layout['grounds'] = {}): Layout {
  const across = Array.from({ length: columns }, (_, column) => letterOf(column));
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = rows - index;
    const spaces = across.map((letter) => `${letter}${row}`);
    return docks ? [`W${row}`, ...spaces, `E${row}`] : spaces;
  });
  const dockLine = (side: string): (string | null)[] => [null, ...across.map((letter) => side + letter), null];
  return { lines: docks ? [dockLine('N'), ...lines, dockLine('S')] : lines, docks, grounds };
}

/** The place that a key leads to; the same place at the edge of the board, and undefined for other keys. */
export function stepFrom(layout: Layout, place: string, key: string, toEnds: boolean): string | undefined {
  const { lines } = layout;
  const line = lines.findIndex((each) => each.includes(place));
  const column = lines[line]?.indexOf(place) ?? 0;
  const filled = (each: readonly (string | null)[] = []): readonly string[] => each.filter((name) => name !== null);
  switch (key) {
    case 'ArrowUp':
      return lines[line - 1]?.[column] ?? place;
    case 'ArrowDown':
      return lines[line + 1]?.[column] ?? place;
    case 'ArrowLeft':
      return lines[line]?.[column - 1] ?? place;
    case 'ArrowRight':
      return lines[line]?.[column + 1] ?? place;
    case 'Home':
      return (toEnds ? placesOf(layout) : filled(lines[line]))[0];
    case 'End':
      return (toEnds ? placesOf(layout) : filled(lines[line])).at(-1);
    default:
      return undefined;
  }
}
