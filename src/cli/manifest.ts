import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Entry = z.strictObject({
  /** Path under the folder of the manifest. */
  file: z.string(),
  /** GAME/COMPONENT. */
  component: z.string(),
  format: z.enum(['pdf', 'png']),
  paper: z.string().optional(),
  pages: z.int().optional(),
  /** Of the page, or of the picture where it is printed at its resolution. */
  mm: z.tuple([z.number(), z.number()]),
  pixels: z.tuple([z.int(), z.int()]).optional(),
  bytes: z.int(),
  sha256: z.string(),
  /** The version of the content it came from. */
  version: z.string(),
});
export type ManifestEntry = z.infer<typeof Entry>;

const Manifest = z.strictObject({ press: z.string(), files: z.array(Entry) });
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';

/** The manifest of a print folder, or null when it has none that can be read. */
export function readManifest(folder: string): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, manifestName), 'utf8')));
  } catch {
    return null;
  }
}

/** The manifest after a run: what it printed, and what earlier runs printed that still stands there; ordered by path. */
export function mergeManifest(folder: string, press: string, printed: readonly ManifestEntry[]): string {
  const fresh = new Set(printed.map(({ file }) => file));
  const earlier = readManifest(folder)?.files ?? [];
  const kept = earlier.filter(({ file }) => !fresh.has(file) && existsSync(join(folder, file)));
  const files = [...printed, ...kept].sort((a, b) => (a.file < b.file ? -1 : 1));
  return `${JSON.stringify({ press, files }, null, 1)}\n`;
}
