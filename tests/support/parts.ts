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

/** Whether a test file imports anything that makes it try more cases in the long check. */
export const hasMore = (text: string): boolean =>
  /^import \{[^}]*\b(?:isLong|most|often|testLong|problemsOf|screens|printedDecksAndBoards)\b[^}]*\} from '[^']*support/m.test(
    text,
  );

/** For the longest test files of the long check, by the starts of their paths: their minutes on two idle cores. */
const minutes: readonly (readonly [start: string, minutes: number])[] = [
  ['tests/site/browser', 3],
  ['tests/press/large', 1.4],
  ['tests/cli/recipes', 1.4],
  ['tests/press/board-sizes', 1],
  ['tests/press/opens', 1],
  ['tests/press/accessible', 1],
  ['tests/press/recipes', 1],
  ['tests/site/tools/announcer-secrets', 1],
  ['tests/site/tools/kills', 1],
  ['tests/site/tools/play', 0.8],
  ['tests/site/content-check', 0.8],
  ['tests/site/offline', 0.8],
  ['tests/site/print', 0.8],
  ['tests/engine/opponents', 0.7],
  ['tests/press/kit', 0.6],
  ['tests/press/properties', 0.5],
  ['tests/press/rulebooks', 0.5],
  ['tests/press/margins', 0.5],
  ['tests/press/ink', 0.4],
  ['tests/cli/', 0.3],
  ['tests/package/', 0.3],
  ['tests/site/', 0.3],
  ['tests/press/', 0.2],
];

/** The minutes for a test file in the long check. */
export const minutesOf = (path: string): number => minutes.find(([start]) => path.startsWith(start))?.[1] ?? 0.1;

/** Divides test files into parts that take about the same time. The order of the files has no effect. */
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
