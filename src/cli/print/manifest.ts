import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inks } from '../../../generators/scene/ink.ts';
import { isBelow } from '../../content/places.ts';
import { manifestName } from './options.ts';

const Entry = z.strictObject({
  /** Path under the folder of the manifest. */
  file: z.string().refine(isBelow),
  /** GAME/COMPONENT. */
  component: z.string(),
  format: z.enum(['pdf', 'png', 'svg', 'dxf', 'json', 'xml', 'epub', 'txt']),
  paper: z.string().optional(),
  pages: z.int().optional(),
  /** The number of sheets of paper: fewer than pages for two-sided printing. */
  sheets: z.int().optional(),
  /** The edge on which the sheets are flipped for their backs; absent for one-sided printing. */
  turn: z.enum(['long', 'short']).optional(),
  ink: z.enum(inks),
  /** The size of the page, or of a picture that is printed at its resolution; absent for other files. */
  mm: z.tuple([z.number(), z.number()]).optional(),
  pixels: z.tuple([z.int(), z.int()]).optional(),
  /** The names of a picture and its component, in the words of the content. */
  title: z.string().optional(),
  /** The number of copies of a card to order from a shop, and the picture of its back. */
  count: z.int().optional(),
  back: z.string().optional(),
  bytes: z.int(),
  sha256: z.string(),
  /** The version of the content it came from. */
  version: z.string(),
});
export type ManifestEntry = z.infer<typeof Entry>;

const Manifest = z.strictObject({
  press: z.string(),
  files: z.array(Entry),
  /** The cache of the press: `build-cache.ts`. */
  made: z.unknown().optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** The manifest of a print folder, or null if it has no readable one. */
export function readManifest(folder: string): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')));
  } catch {
    return null;
  }
}

/** The manifest after a run: the files printed now, and earlier files that still exist, ordered by path. */
export function mergeManifest(
  folder: string,
  press: string,
  printed: readonly ManifestEntry[],
  made: { manifest: (press: string, files: readonly ManifestEntry[]) => string },
): string {
  const fresh = new Set(printed.map(({ file }) => file));
  const earlier = readManifest(folder)?.files ?? [];
  const unchanged = earlier.filter(({ file }) => !fresh.has(file) && existsSync(join(folder, file)));
  return made.manifest(
    press,
    [...printed, ...unchanged].sort((a, b) => (a.file < b.file ? -1 : 1)),
  );
}
