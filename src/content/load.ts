import { assemble } from './assemble.ts';
import { checkFiles } from './checks/index.ts';
import { readIcon } from './icon-art.ts';
import { isPicture, readPicture } from './picture.ts';
import { placeOf } from './places.ts';
import type { CollectionKey, DocumentKey } from './places.ts';
import { sortProblems } from './problem.ts';
import type { Problem } from './problem.ts';
import type { Schema } from './schema-walk.ts';
import { collections, documents } from './schema/index.ts';
import type { Content, IconArt } from './schema/index.ts';
import { shapeErrors } from './shape.ts';
import { readSource, shown } from './source.ts';
import type { Folder, Source } from './source.ts';

export type { Folder } from './source.ts';

/** Icons by name; a plain `Map` will do. */
export interface IconCollection {
  get(name: string): IconArt | undefined;
  has(name: string): boolean;
  keys(): Iterable<string>;
}

export interface Load {
  /** Undefined when there is any problem, or a file that could not be read. */
  readonly content?: Content;
  /** Everything that is wrong, by file and position. */
  readonly problems: readonly Problem[];
  /** The number of files read from the base and the overlay. */
  readonly files: number;
  /**
   * The folders that were read: the base, and the overlay on top. `readRuleFiles` reads the rules of the games from
   * them.
   */
  readonly folders: readonly Folder[];
}

/** Every file with content, valid or not, and the pictures of the content. */
export interface Sources {
  readonly documents: ReadonlyMap<DocumentKey, Source>;
  /** The entities in the order of their ids. */
  readonly entities: ReadonlyMap<CollectionKey, ReadonlyMap<string, Source>>;
  /** Custom icons by name; undefined if the picture is not valid. */
  readonly drawings: ReadonlyMap<string, IconArt | undefined>;
}

/**
 * The content of a folder, with an optional overlay. If a file of the overlay has the path of a base file, the two are
 * merged, map by map. Any other file adds an entity. Placeholders in texts are filled in.
 */
export function loadContent(base: Folder, icons: IconCollection, overlay?: Folder): Load {
  const folders = overlay ? [base, overlay] : [base];
  const { sources, problems, files } = readSources(folders);
  for (const missing of missingFiles(sources, overlay ?? base)) problems.push(missing);
  const valid = new Map<Source, unknown>();
  for (const { source, schema } of everySource(sources)) {
    if (source.broken) continue;
    const { data, errors } = shapeErrors(schema, source.value, source.written);
    if (errors.length === 0) valid.set(source, data);
    for (const { path, atKey, ...words } of errors)
      problems.push({ ...source.locate(path, atKey), path: path.join('.'), ...words, layer: 'shape' });
  }
  const ownIcons = new Set(sources.drawings.keys());
  if (!folders.every((folder) => folder.valid === true)) {
    const checked = checkFiles({ ...sources, ownIcons, icons, valid: new Set(valid.keys()) });
    for (const problem of checked) problems.push(problem);
  }
  const unread = folders.some((folder) => [...folder.files.values()].includes(null));
  if (problems.length > 0 || unread) return { problems: sortProblems(problems), files, folders };
  return { content: assemble(sources, valid, icons), problems, files, folders };
}

function readSources(folders: readonly Folder[]): { sources: Sources; problems: Problem[]; files: number } {
  const problems: Problem[] = [];
  const documentSources = new Map<DocumentKey, Source>();
  const entities = new Map(Object.keys(collections).map((key) => [key as CollectionKey, new Map<string, Source>()]));
  const drawings = new Map<string, IconArt | undefined>();
  let files = 0;
  const paths = [...new Set(folders.flatMap((folder) => [...folder.files.keys()]))];
  // By ids: "score-sheet" precedes "score-sheet-form", though their file names do not.
  const stemOf = (path: string): string => path.replace(/\.yaml$/, '');
  for (const path of paths.sort((a, b) => (stemOf(a) < stemOf(b) ? -1 : 1))) {
    const place = placeOf(path);
    if (place.kind === 'ignored') continue;
    const having = folders.filter((folder) => folder.files.has(path));
    const folder = having.at(-1) as Folder;
    const file = shown(folder, path);
    files += having.length;
    if (place.kind === 'unknown') {
      problems.push({ file, line: 0, column: 0, path: '', ...place.words(), layer: 'file' });
    } else if (place.kind === 'icon') {
      const text = folder.files.get(path) ?? null;
      const { icon, error } = text === null ? {} : isPicture(path) ? readPicture(text) : readIcon(text);
      if (drawings.has(place.id)) {
        const words = { found: `a second picture called "${place.id}"`, expected: 'one of each name' };
        problems.push({ file, line: 0, column: 0, path: '', ...words, remedy: 'rename one of them', layer: 'file' });
      }
      drawings.set(place.id, icon);
      if (error) problems.push({ ...error, file, layer: 'file' });
    } else if (place.kind === 'document' || place.kind === 'entity') {
      const source = readSource(path, folders);
      for (const problem of source.problems) problems.push(problem);
      if (place.kind === 'document') documentSources.set(place.key, source);
      else entities.get(place.key)?.set(place.id, source);
    }
  }
  return { sources: { documents: documentSources, entities, drawings }, problems, files };
}

function everySource(sources: Sources): { source: Source; schema: Schema }[] {
  return [
    ...[...sources.documents].map(([key, source]) => ({ source, schema: documents[key].schema })),
    ...[...sources.entities].flatMap(([key, all]) =>
      [...all.values()].map((source) => ({ source, schema: collections[key].schema })),
    ),
  ];
}

/** The entities that all content needs, besides its single files: the three pyramids, and the defaults for printing. */
const required: readonly { key: CollectionKey; ids: readonly string[]; why: string }[] = [
  { key: 'pyramids', ids: ['small', 'medium', 'large'], why: 'a file for each of the three sizes' },
  { key: 'papers', ids: ['a4', 'letter'], why: 'a paper that is printed when none is named' },
  { key: 'cardFormats', ids: ['poker'], why: 'the card that is printed when none is named' },
];

function missingFiles(sources: Sources, folder: Folder): Problem[] {
  const missing = (path: string, expected: string): Problem => ({
    file: shown(folder, path),
    line: 0,
    column: 0,
    path: '',
    found: 'no such file',
    expected,
    remedy: 'write it, or copy it from the shipped content',
    layer: 'file',
  });
  return [
    ...Object.entries(documents)
      .filter(([key]) => !sources.documents.has(key as DocumentKey))
      .map(([, { path }]) => missing(path, 'a file that every complete folder has')),
    ...required.flatMap(({ key, ids, why }) =>
      ids
        .filter((id) => !sources.entities.get(key)?.has(id))
        .map((id) => missing(`${collections[key].folder}/${id}.yaml`, why)),
    ),
  ];
}
