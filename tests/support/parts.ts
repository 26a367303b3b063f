/** A part of the long check, such as the third of eight. */
export interface Part {
  readonly index: number;
  readonly count: number;
}

const mostParts = 40;

/** Parses `3/8`; returns an error message if it is invalid. */
export function readPart(text: string): Part | string {
  const [, index = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count && count <= mostParts) return { index, count };
  return `--part ${text}: expected a part and the number of parts, from 1/1 to ${mostParts}/${mostParts}, such as 3/8`;
}

/** Estimated minutes of two quiet cores for the longest test files of the long check, by the start of their paths. */
const minutes: readonly (readonly [start: string, minutes: number])[] = [
  ['tests/cli/misfits', 12],
  ['tests/engine/opponents', 20],
  ['tests/press/manifest', 8],
  ['tests/press/ink', 8],
  ['tests/press/large', 8],
  ['tests/press/opens', 6],
  ['tests/press/accessible', 6],
  ['tests/press/recipes', 6],
  ['tests/press/room', 6],
  ['tests/press/properties', 6],
  ['tests/engine/munch/can-munch', 6],
  ['tests/site/tools/play', 6],
  ['tests/site/tools/announcer-secrets', 6],
  ['tests/site/tools/kills', 5],
  ['tests/site/browser', 5],
  ['tests/cli/recipes', 5],
  ['tests/cli/cache', 5],
  ['tests/engine/munch', 3],
  ['tests/content/properties', 3],
  ['tests/engine/game', 3],
  ['tests/package/package', 3],
  ['tests/engine/battle/', 2],
  ['tests/site/', 2],
  ['tests/press/', 2],
  ['tests/cli/', 1],
  ['tests/package/', 1],
];

/** The estimated minutes that the long check needs for a test file. */
export const minutesOf = (path: string): number => minutes.find(([start]) => path.startsWith(start))?.[1] ?? 0.1;

/** Cuts test files into parts that take about as long as each other. Each file is in one part, whatever their order. */
export function cut(paths: readonly string[], count: number): readonly (readonly string[])[] {
  const parts = Array.from({ length: count }, () => ({ paths: [] as string[], minutes: 0 }));
  const ordered = paths.toSorted((one, other) => minutesOf(other) - minutesOf(one) || (one < other ? -1 : 1));
  for (const path of ordered) {
    const shortest = parts.reduce((best, part) => (part.minutes < best.minutes ? part : best));
    shortest.paths.push(path);
    shortest.minutes += minutesOf(path);
  }
  return parts.map((part) => part.paths);
}
