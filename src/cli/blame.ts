import { stringify } from 'yaml';
import type { Fields } from '../content/example-state.ts';
import { sortProblems, type Problem } from '../content/problem.ts';
import { isMap } from '../content/schema-walk.ts';
import { shown, type Folder } from '../content/source.ts';
import { parseYaml, type Path } from '../content/yaml-file.ts';

/** The paths of all values in nested maps, without the maps themselves. */
const pathsIn = (value: unknown): Path[] =>
  isMap(value) ? Object.entries(value).flatMap(([key, each]) => pathsIn(each).map((path) => [key, ...path])) : [[]];

/** The map without the value at a path; undefined if the map is empty without it. */
function without(map: Fields, [key = '', ...path]: Path): Fields | undefined {
  const { [key]: inner, ...rest } = map;
  const left = path.length > 0 && isMap(inner) ? without(inner, path) : undefined;
  if (left) return { ...rest, [key]: left };
  return Object.keys(rest).length > 0 ? rest : undefined;
}

const clipped = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)} …` : text);

const isIn =
  (base: Folder | undefined) =>
  ({ file }: Problem) =>
    base !== undefined && file.startsWith(shown(base, ''));

export const isShipped = (problems: readonly Problem[], [base, overlay]: readonly Folder[]): boolean =>
  overlay !== undefined && problems.some(isIn(base));

/** Yields overlays, and receives the problems of each; undefined if an overlay cannot be checked. */
function* search(
  problems: readonly Problem[],
  [base, overlay]: readonly Folder[],
  how: string,
): Generator<Folder, readonly Problem[], readonly Problem[] | undefined> {
  let open = problems.filter(isIn(base));
  if (!overlay || open.length === 0) return problems;
  const placed = problems.filter((problem) => !open.includes(problem));
  const files = new Map(overlay.files);
  /** Blames a value for the problems that disappear without this value and the values before it. */
  const put = (left: readonly Problem[], path: string, field: Path, value: unknown): void => {
    const keys = new Set(left.map(({ file, path: at }) => `${file} ${at}`));
    const [first, ...others] = open.filter(({ file, path: at }) => !keys.has(`${file} ${at}`));
    open = open.filter(({ file, path: at }) => keys.has(`${file} ${at}`));
    const own = { file: shown(overlay, path), path: field.join('.') };
    const isKnown = placed.some(({ file, path: at }) => file === own.file && (field.length === 0 || at === own.path));
    if (!first || isKnown) return;
    const more = others.length > 0 ? ` (and ${others.length} more ${others.length > 1 ? 'errors' : 'error'})` : '';
    const where = `${first.file}:${first.line}:${first.column} ${first.path}`.trim();
    const yaml = path.endsWith('.yaml') ? parseYaml(overlay.files.get(path) ?? '').file : undefined;
    const { line, column } = yaml?.locate(field) ?? { line: 1, column: 1 };
    placed.push({
      ...own,
      line,
      column,
      found: `${field.length > 0 ? clipped(JSON.stringify(value)) : 'this file'}, which ${how} ${where}${more}: ${clipped(first.found)}`,
      expected: clipped(first.expected),
      remedy: `change it, or put your own version of ${more ? 'those files' : 'that file'} into your folder`,
      layer: 'across',
    });
  };
  for (const [path, text] of overlay.files) {
    const { value } = path.endsWith('.yaml') && base?.files.has(path) ? (parseYaml(text ?? '').file ?? {}) : {};
    let rest = isMap(value) ? value : undefined;
    for (const field of rest ? pathsIn(rest) : [[]]) {
      if (open.length === 0) break;
      const found = field.reduce<unknown>((inner, key) => (inner as Fields)[key], value);
      rest &&= without(rest, field);
      if (rest) files.set(path, stringify(rest));
      else files.delete(path);
      const left = yield { ...overlay, files };
      if (left) put(left, path, field, found);
    }
  }
  return sortProblems([...placed, ...open]);
}

/**
 * The problems, each in the author's own file. The shipped content has no problems, so a problem in a shipped file
 * belongs to the value of the overlay without which the problem disappears. `again` returns the problems with another
 * overlay; undefined if it cannot check that overlay.
 */
export function blame(
  problems: readonly Problem[],
  folders: readonly Folder[],
  again: (overlay: Folder) => readonly Problem[] | undefined,
): readonly Problem[] {
  const searching = search(problems, folders, 'contradicts');
  let step = searching.next();
  while (!step.done) step = searching.next(again(step.value));
  return step.value;
}

/** Like `blame`, for layout problems. */
export async function blameForLayout(
  problems: readonly Problem[],
  folders: readonly Folder[],
  again: (overlay: Folder) => Promise<readonly Problem[] | undefined>,
): Promise<readonly Problem[]> {
  const searching = search(problems, folders, 'makes a text too long in');
  let step = searching.next();
  while (!step.done) step = searching.next(await again(step.value));
  return step.value;
}
