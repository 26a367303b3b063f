import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inks } from '../../../generators/scene/ink.ts';
import { isBelow } from '../../content/places.ts';
import { manifestName } from './options.ts';

const Entry = z.strictObject({
  file: z.string().refine(isBelow),
  component: z.string(),
  format: z.enum(['pdf', 'png', 'svg', 'dxf', 'json', 'obj', 'xml', 'epub', 'txt']),
  paper: z.string().optional(),
  pages: z.int().optional(),
  /** The number of sheets of paper, which is smaller than the number of pages for two-sided printing. */
  sheets: z.int().optional(),
  /** The edge over which sheets are turned to print their backs; absent for one-sided printing. */
  turn: z.enum(['long', 'short']).optional(),
  ink: z.enum(inks),
  /** The size in mm of the page, or of a picture printed at its resolution; absent for other files. */
  mm: z.tuple([z.number(), z.number()]).optional(),
  pixels: z.tuple([z.int(), z.int()]).optional(),
  /** The titles of a picture and its component, in the language of the content. */
  title: z.string().optional(),
  /** For a print shop: the number of copies of a card, and the picture of its back. */
  count: z.int().optional(),
  back: z.string().optional(),
  bytes: z.int(),
  sha256: z.string(),
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

/** The manifest after a run: the printed files, and earlier files that still exist, sorted by path. */
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
