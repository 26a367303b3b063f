import { isDock, placesOf, type Layout, type Stacks } from '../board/state.ts';

/** The lines of spaces of a board, without its docks. */
const spaceLines = (layout: Layout): readonly (readonly string[])[] =>
  (layout.docks ? layout.lines.slice(1, -1).map((line) => line.slice(1, -1)) : layout.lines).map((line) =>
    line.filter((place) => place !== null),
  );

/** The pieces on the spaces of a board in the engine’s notation; unreadable parts are left out. */
export function stacksOf(layout: Layout, board: string): Stacks {
  const rows = board.split('/').map((row) => row.trim().split(/\s+/));
  return Object.fromEntries(
    spaceLines(layout).flatMap((line, row) =>
      line.flatMap((place, column) => {
        const cell = rows[row]?.[column] ?? '.';
        return /^([a-zA-Z][1-3]){1,3}$/.test(cell) ? [[place, cell] as const] : [];
      }),
    ),
  );
}

/** A board in the engine’s notation. */
export const boardWith = (layout: Layout, stacks: Stacks): string =>
  spaceLines(layout)
    .map((line) => line.map((place) => stacks[place] || '.').join(' '))
    .join('/');

/** The docks of a space: no dock, one, or two at a corner. */
export const dockPlaces = (layout: Layout, space: string): readonly string[] =>
  placesOf(layout).filter((place) => {
    if (!isDock(layout, place)) return false;
    const lines = spaceLines(layout);
    const [side, at] = [place.charAt(0), place.slice(1)];
    const first = { N: lines[0], S: lines.at(-1) }[side];
    if (first) return first.includes(space) && space.startsWith(at);
    return lines.some((line) => (side === 'W' ? line[0] : line.at(-1)) === space) && space.slice(1) === at;
  });
