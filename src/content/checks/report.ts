import type { CollectionKey } from '../places.ts';
import type { Problem } from '../problem.ts';
import { idPattern } from '../schema/common.ts';
import { collections } from '../schema/index.ts';
import type { Source, Sources } from '../source.ts';
import { choice, enumerate, quote } from '../words.ts';
import type { Path } from '../yaml-file.ts';

/** Every file with content, valid or not. */
export interface Files extends Omit<Sources, 'drawings'> {
  /** Custom icons by name, whether or not their pictures are valid. */
  readonly ownIcons: ReadonlySet<string>;
  readonly icons: { has(name: string): boolean; keys(): Iterable<string>; readonly isLenient?: boolean };
  readonly valid: ReadonlySet<Source>;
  /** Whether the base is known to be valid, and the overlay only adds files to it. */
  readonly isBaseSound?: boolean;
}

export type Report = (place: ValuePlace, words: Pick<Problem, 'found' | 'expected' | 'remedy'>) => void;

export interface ValuePlace {
  readonly source: Source;
  readonly path: Path;
}

export interface Placed<T> extends ValuePlace {
  readonly value: T;
}

/** The values at a path, in which `*` matches each entry of a list; empty if the path does not exist. */
export function select(source: Source | undefined, path: string): Placed<unknown>[] {
  if (!source) return [];
  let found: Placed<unknown>[] = [{ source, path: [], value: source.value }];
  for (const step of path.split('.'))
    found = found.flatMap(({ value, path: to }) => {
      if (step === '*')
        return Array.isArray(value)
          ? value.map((each: unknown, at) => ({ source, path: [...to, at], value: each }))
          : [];
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return [];
      return [{ source, path: [...to, step], value: (value as Record<string, unknown>)[step] }];
    });
  return found;
}

export function selectTexts(source: Source | undefined, path: string): Placed<string>[] {
  return select(source, path).filter((each): each is Placed<string> => typeof each.value === 'string');
}

export function selectNumbers(source: Source | undefined, path: string): Placed<number>[] {
  return select(source, path).filter((each): each is Placed<number> => typeof each.value === 'number');
}

export function sourcesOf(files: Files, key: CollectionKey): Source[] {
  return [...(files.entities.get(key)?.values() ?? [])];
}

/** Reports every value that occurs more than once. `what` names the kind of value. */
export function checkUnique(values: readonly Placed<string | number>[], what: string, remedy: string, report: Report) {
  const first = new Map<string | number, ValuePlace>();
  // If the same value is in the base and in the overlay, the overlay's is reported, because its author can change it.
  const ordered = [...values].sort((a, b) => Number(a.source.overlaid) - Number(b.source.overlaid));
  for (const place of ordered) {
    const { value, source } = place;
    const earlier = first.get(value);
    if (!earlier) {
      first.set(value, place);
      continue;
    }
    const name = typeof value === 'string' ? quote(value) : value;
    const where = earlier.source === source ? earlier.path.join('.') : earlier.source.file;
    report(place, { found: `the ${what} ${name}, already used in ${where}`, expected: `each ${what} once`, remedy });
  }
}

/** Reports a link to a missing entity. `what` is the entity's name. */
export function checkLink(files: Files, link: Placed<string>, key: CollectionKey, what: string, report: Report): void {
  const ids = [...(files.entities.get(key)?.keys() ?? [])];
  if (ids.includes(link.value) || !idPattern.test(link.value)) return;
  const { folder } = collections[key];
  report(link, {
    found: `the ${what} ${quote(link.value)}`,
    expected: ids.length > 0 ? `one of ${enumerate(ids, 'or')}` : `a file in ${folder}`,
    remedy: choice(link.value, ids, `add ${folder}/${link.value}.yaml`),
  });
}
