import { checkFiles } from './checks.ts';
import { readIcon } from './icon-art.ts';
import { gameOf, readNumbers, withUnit } from './numbers.ts';
import { placeOf } from './places.ts';
import type { CollectionKey, DocumentKey } from './places.ts';
import { sortProblems } from './problem.ts';
import type { Problem } from './problem.ts';
import { walk } from './schema-walk.ts';
import type { Schema } from './schema-walk.ts';
import { Text } from './schema/common.ts';
import { collections, documents } from './schema/index.ts';
import type { Content, IconArt } from './schema/index.ts';
import { shapeFaults } from './shape.ts';
import { readSource, shown } from './source.ts';
import type { Folder, Source } from './source.ts';
import { fillNumbers } from './template.ts';
import type { Path, Position } from './yaml-file.ts';

export { isComplete } from './places.ts';
export { numbersOf } from './numbers.ts';
export type { Folder } from './source.ts';

/** Icons by name, as a map would give them; a plain `Map` will do. */
export interface IconCollection {
  get(name: string): IconArt | undefined;
  has(name: string): boolean;
  keys(): Iterable<string>;
}

export interface Load {
  /** Undefined when there is any problem. */
  readonly content?: Content;
  /** Everything that is wrong, by file and position. */
  readonly problems: readonly Problem[];
  /** How many files were read, those of the base among them. */
  readonly files: number;
}

/**
 * The content of a folder, or of an overlay laid over it: a file of the overlay with the path of one below is merged
 * into it, map by map, and any other adds an entity. Texts come with their placeholders filled in.
 */
export function loadContent(base: Folder, icons: IconCollection, overlay?: Folder): Load {
  const folders = overlay ? [base, overlay] : [base];
  const paths = [...new Set(folders.flatMap(({ files }) => [...files.keys()]))].sort();
  const problems: Problem[] = [];
  const sources = {
    documents: new Map<DocumentKey, Source>(),
    entities: new Map<CollectionKey, Map<string, Source>>(
      Object.keys(collections).map((key) => [key as CollectionKey, new Map<string, Source>()]),
    ),
  };
  const drawings = new Map<string, IconArt>();
  const ownIcons = new Set<string>();
  let count = 0;
  for (const path of paths) {
    const place = placeOf(path);
    if (place.kind === 'ignored') continue;
    const folder = folders.findLast(({ files }) => files.has(path)) ?? base;
    count += folders.filter(({ files }) => files.has(path)).length;
    if (place.kind === 'stray') {
      const { found, expected, remedy } = place;
      problems.push({
        file: shown(folder, path),
        line: 0,
        column: 0,
        path: '',
        found,
        expected,
        remedy,
        layer: 'file',
      });
    } else if (place.kind === 'icon') {
      ownIcons.add(place.id);
      const { icon, fault } = readIcon(folder.files.get(path) ?? '');
      if (icon) drawings.set(place.id, icon);
      if (fault) problems.push({ ...fault, file: shown(folder, path), layer: 'file' });
    } else {
      const source = readSource(path, folders);
      problems.push(...source.problems);
      if (place.kind === 'document') sources.documents.set(place.key, source);
      else sources.entities.get(place.key)?.set(place.id, source);
    }
  }
  problems.push(...missingFiles(sources.documents, sources.entities, overlay ?? base));
  const shaped = new Map<Source, unknown>();
  for (const { source, schema } of everySource(sources)) {
    if (source.broken) continue;
    const { data, faults } = shapeFaults(schema, source.value, source.written);
    if (faults.length === 0) shaped.set(source, data);
    for (const { path, atKey, found, expected, remedy } of faults) {
      const empty = path.length === 0 && source.value === null;
      const words = empty
        ? { found: 'an empty file', expected, remedy: 'fill it in, or take it out' }
        : { found, expected, remedy };
      problems.push({ ...source.locate(path, atKey), path: path.join('.'), ...words, layer: 'shape' });
    }
  }
  problems.push(...checkFiles({ ...sources, ownIcons, icons }));
  if (problems.length > 0) return { problems: sortProblems(problems), files: count };
  return { content: assemble(sources, shaped, icons, drawings), problems: [], files: count };
}

interface Sources {
  readonly documents: ReadonlyMap<DocumentKey, Source>;
  readonly entities: ReadonlyMap<CollectionKey, ReadonlyMap<string, Source>>;
}

function everySource(sources: Sources): { source: Source; schema: Schema }[] {
  return [
    ...[...sources.documents].map(([key, source]) => ({ source, schema: documents[key].schema as Schema })),
    ...[...sources.entities].flatMap(([key, all]) =>
      [...all.values()].map((source) => ({ source, schema: collections[key].schema as Schema })),
    ),
  ];
}

/** What no content does without: its single files, the three pyramids, and what a print falls back on. */
const required: readonly { key: CollectionKey; ids: readonly string[]; why: string }[] = [
  { key: 'pyramids', ids: ['small', 'medium', 'large'], why: 'a file for each of the three sizes' },
  { key: 'papers', ids: ['a4', 'letter'], why: 'the papers that are printed when none is named' },
  { key: 'cardFormats', ids: ['poker'], why: 'the card that is printed when none is named' },
];

function missingFiles(found: Sources['documents'], entities: Sources['entities'], folder: Folder): Problem[] {
  const missing = (path: string, expected: string): Problem => ({
    file: shown(folder, path),
    line: 0,
    column: 0,
    path: '',
    found: 'no such file',
    expected,
    remedy: 'write it, or leave it to the shipped content by naming an overlay',
    layer: 'file',
  });
  return [
    ...Object.entries(documents).flatMap(([key, { path }]) =>
      found.has(key as DocumentKey) ? [] : [missing(path, 'one, for the folder stands alone')],
    ),
    ...required.flatMap(({ key, ids, why }) =>
      ids
        .filter((id) => !entities.get(key)?.has(id))
        .map((id) => missing(`${collections[key].folder}/${id}.yaml`, why)),
    ),
  ];
}

function assemble(
  sources: Sources,
  shaped: ReadonlyMap<Source, unknown>,
  icons: IconCollection,
  drawings: ReadonlyMap<string, IconArt>,
): Content {
  const readable = {
    document: (key: DocumentKey) => shaped.get(sources.documents.get(key) as Source),
    entities: (key: CollectionKey) =>
      new Map([...(sources.entities.get(key) ?? [])].map(([id, source]) => [id, shaped.get(source)])),
  };
  const numbers = new Map(
    (['battle', 'munch', 'alien-invasion', 'lake-terror'] as const).map((game) => [game, readNumbers(game, readable)]),
  );
  const byFile = new Map<string, Source>();
  const entity = (source: Source, schema: Schema, id: string) => {
    byFile.set(source.file, source);
    const data = shaped.get(source) as Record<string, unknown>;
    const game = gameOf(source.path);
    const scope = game && numbers.get(game);
    if (scope)
      walk(schema, data, (at, value, path, set) => {
        if (at === Text && typeof value === 'string' && value.includes('{'))
          set(fillNumbers(value, withUnit(scope, data, path)));
      });
    return { ...data, id, file: source.file };
  };
  const parts: Record<string, unknown> = {};
  for (const [key, source] of sources.documents) {
    const stem =
      source.path
        .split('/')
        .pop()
        ?.replace(/\.yaml$/, '') ?? '';
    parts[key] = entity(source, documents[key].schema, stem);
  }
  for (const [key, all] of sources.entities)
    parts[key] = new Map([...all].map(([id, source]) => [id, entity(source, collections[key].schema, id)]));
  return {
    ...(parts as unknown as Content),
    icon: (name) => drawings.get(name) ?? icons.get(name),
    locate: (file: string, path: Path): Position & { file: string } =>
      byFile.get(file)?.locate(path) ?? { file, line: 1, column: 1 },
  };
}
