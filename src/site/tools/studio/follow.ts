/* Ids that follow the names of things, until somebody else may have the ids. */
import type { Path } from '../../../content/yaml-file.ts';
import { kindOf, fileTitle, places, stemFor, stemOf } from './kinds.ts';
import { listAt, textAt, valueAt } from './parts.tsx';
import type { File } from './tool.ts';

/** Whether an id was generated here from a name. */
type IsMade = (id: string) => boolean;

/** The ids in the files at the start. */
export const idsIn = (files: readonly File[]): string[] =>
  files.flatMap(({ path, text }) => [
    stemOf(path),
    ...[...text.matchAll(/^ *-? *id: *([a-z0-9-]+)/gm)].map(([, id]) => id!),
  ]);

/** The new ids of units, from their names, and all references to those units in their file: values with their paths. */
export function unitsFollow(value: unknown, isMade: IsMade): readonly (readonly [Path, string])[] {
  const units = listAt(value, ['units']);
  const ids = units.map((unit) => textAt(unit, ['id']));
  const now = [...ids];
  for (const [index, unit] of units.entries()) {
    const name = textAt(unit, ['name']);
    if (name === '' || !isMade(now[index]!)) continue;
    now[index] = stemFor(name, (stem) => now.some((id, other) => other !== index && id === stem));
  }
  const changed = (id: string): string => now[ids.indexOf(id)] ?? id;
  const links: Path[] = [
    ...units.map((_, index): Path => ['units', index, 'id']),
    ...units.map((_, index): Path => ['units', index, 'linked', 'while']),
    ...listAt(value, ['groups']).flatMap((group, at) =>
      listAt(group, ['units']).map((_, index): Path => ['groups', at, 'units', index, 'unit']),
    ),
  ];
  return links.flatMap((at) => {
    const id = valueAt(value, at);
    return typeof id === 'string' && changed(id) !== id ? [[at, changed(id)] as const] : [];
  });
}

/** The path of a file derived from its name; null if it stays, as it does if another file refers to it. */
export function pathFollows({ path, text }: File, files: readonly File[], isMade: IsMade): string | null {
  const kind = kindOf(path);
  const folder = kind && places[kind];
  const stem = stemOf(path);
  if (!folder?.endsWith('/') || !isMade(stem)) return null;
  const others = files.filter((each) => each.path !== path);
  if (others.some((each) => new RegExp(`(?:^|[^\\w-])${stem}(?![\\w-])`).test(each.text))) return null;
  const to = stemFor(fileTitle(path, text), (each) => others.some((other) => other.path === `${folder}${each}.yaml`));
  return to === stem ? null : `${folder}${to}.yaml`;
}
