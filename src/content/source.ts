import type { Problem } from './problem.ts';
import { isMap, type Schema } from './schema-walk.ts';
import { parseYaml, type Path, type TextPosition, type YamlFile } from './yaml-file.ts';
import { madeSchema, type MadeRules } from './made.ts';
import { collections, documents, type IconArt } from './schema/index.ts';
import type { CollectionKey, DocumentKey } from './places.ts';
import type { GameId } from './schema/common.ts';

export interface Folder {
  /** The name as the user wrote it, such as `content` or `../my-invaders`. */
  readonly name: string;
  /** Texts by path below the folder, with forward slashes; null for a file that was already reported as unreadable. */
  readonly files: ReadonlyMap<string, string | null>;
  /** Notes on how files were read, by path, such as a note on a guessed encoding. */
  readonly notes?: ReadonlyMap<string, string>;
  /** Whether exactly these files have already passed the checks, which can then be skipped. */
  readonly valid?: boolean;
}

/** A file of the content: from the base, from the overlay, or from both, merged. */
export interface Source {
  readonly path: string;
  /** The file for messages: the overlay's if it has one. */
  readonly file: string;
  /** The parsed file; undefined if it cannot be read. */
  readonly value: unknown;
  readonly broken: boolean;
  /** The value without the overlay, if the base has the file. */
  readonly base: unknown;
  /** Whether the overlay has the file or a part of it. */
  readonly overlaid: boolean;
  /** Whether the overlay’s file is the same as the base's file. */
  readonly repeats: boolean;
  readonly problems: readonly Problem[];
  /**
   * Returns the position of a value: in the overlay if it has the value, otherwise in the base. For a missing value,
   * the position where it belongs.
   */
  readonly locate: (path: Path, atKey?: boolean) => TextPosition & { readonly file: string };
  readonly written: (path: Path) => string | undefined;
}

export function shown(folder: { readonly name: string }, path: string): string {
  return `${folder.name.replace(/\/+$/, '')}/${path}`;
}

/** The overlay's value merged over the base's: maps are merged, lists and scalars replaced. */
function merge(base: unknown, overlay: unknown): unknown {
  if (!isMap(base) || !isMap(overlay)) return overlay;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(overlay))
    merged[key] = Object.hasOwn(base, key) ? merge(base[key], value) : value;
  return merged;
}

export const repeatsBase = (path: string, [base, overlay]: readonly Folder[]): boolean =>
  overlay !== undefined && overlay.files.get(path) === base?.files.get(path);

/** The file of a path, read from every folder that has it: the base, then the overlay. */
export function readSource(path: string, folders: readonly Folder[]): Source {
  const problems: Problem[] = [];
  const layers: { file: string; yaml: YamlFile }[] = [];
  let broken = false;
  let last = path;
  for (const folder of folders) {
    const text = folder.files.get(path);
    if (text === undefined) continue;
    const file = shown(folder, path);
    last = file;
    const { file: yaml, errors } = text === null ? { errors: [] } : parseYaml(text);
    for (const error of errors) problems.push({ ...error, file, layer: 'file' });
    if (yaml) layers.push({ file, yaml });
    else broken = true;
  }
  const top = layers.at(-1);
  const bottom = layers[0];
  const value = layers.length > 1 ? merge(bottom?.yaml.value, top?.yaml.value) : top?.yaml.value;
  /** The folder whose value at the path counts: the overlay, unless the base has more of the path. */
  const layerOf = (at: Path) => {
    if (!top || !bottom || top === bottom) return top;
    const { depth } = top.yaml.locate(at);
    if (depth === at.length) return top;
    // A value in a list of the overlay, or below one of its scalars, is unrelated to the base.
    const replaced = valuesAlong(top.yaml.value, at.slice(0, depth)).some((value) => !isMap(value));
    return !replaced && bottom.yaml.locate(at).depth > depth ? bottom : top;
  };
  return {
    path,
    file: last,
    value,
    base: bottom?.yaml.value,
    broken,
    overlaid: folders.slice(1).some((folder) => folder.files.has(path)),
    repeats: repeatsBase(path, folders),
    problems,
    locate: (at, atKey = false) => {
      const layer = layerOf(at);
      if (!layer) return { file: last, line: 1, column: 1 };
      const { line, column } = atKey ? layer.yaml.locateKey(at) : layer.yaml.locate(at);
      return { file: layer.file, line, column };
    },
    written: (at) => layerOf(at)?.yaml.source(at),
  };
}

function valuesAlong(value: unknown, path: Path): unknown[] {
  const values = [value];
  for (const step of path) {
    const at = values.at(-1);
    values.push(typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined);
  }
  return values;
}

/** The table of a deck: the overlay’s if it has one, otherwise the base’s. */
export interface TableSource {
  readonly file: string;
  /** The text; null if it was already reported as unreadable. */
  readonly text: string | null;
  readonly overlaid: boolean;
  /** Whether the overlay’s table is the same as the base's table. */
  readonly repeats: boolean;
  /** A note on how the file was read. */
  readonly note?: string;
}

/** Every file with content, valid or not, and the pictures of the content. */
export interface Sources {
  readonly documents: ReadonlyMap<DocumentKey, Source>;
  /** The entities in the order of their ids. */
  readonly entities: ReadonlyMap<CollectionKey, ReadonlyMap<string, Source>>;
  /** The tables of decks by id: `ID.csv`, `ID.tsv`, or by mistake both. */
  readonly tables: ReadonlyMap<string, readonly TableSource[]>;
  /** Custom icons by name; undefined if the picture is not valid. */
  readonly drawings: ReadonlyMap<string, IconArt | undefined>;
  /** The files of custom games, by game and by path in the game's folder. */
  readonly made: ReadonlyMap<GameId, ReadonlyMap<string, Source>>;
  /** The rules of custom games by game, which are read before everything else. */
  readonly madeRules: ReadonlyMap<GameId, MadeRules>;
}

/** The files with a schema: single files, members of collections, and files of custom games. */
export function everySource(sources: Sources): { source: Source; schema: Schema }[] {
  return [
    ...[...sources.documents].map(([key, source]) => ({ source, schema: documents[key].schema })),
    ...[...sources.entities].flatMap(([key, all]) =>
      [...all.values()].map((source) => ({ source, schema: collections[key].schema })),
    ),
    ...[...sources.made.values()].flatMap((files) =>
      [...files].map(([inside, source]) => ({ source, schema: madeSchema(inside)! })),
    ),
  ];
}
